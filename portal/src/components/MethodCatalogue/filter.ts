import { fold } from '@grosz/contract/fold.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { MethodRow } from '../../../plugins/catalogue/catalogue.ts'

export interface Filters {
  /** A whole name, in either language. */
  readonly name: string
  /** A part of a country's name, or its code. */
  readonly country: string
  /** A whole payment type. */
  readonly type: string
}

export const noFilters: Filters = { name: '', country: '', type: '' }

/** The methods that fit every filter; an empty filter fits all. */
export function filtered(
  rows: readonly MethodRow[],
  { name, country, type }: Filters,
  language: Language,
): readonly MethodRow[] {
  const isSupported = supportIn(country, language)
  return rows.filter(
    (row) =>
      (name === '' || row.name === name || row.otherName === name) &&
      (type === '' || row.type === type) &&
      isSupported(row),
  )
}

/** A provider with all its methods, such as one for each currency. */
export interface MethodGroup {
  readonly methods: readonly [MethodRow, ...MethodRow[]]
  readonly countries: MethodRow['countries']
  /** The sentences that its methods share, and of each method the others. */
  readonly description: string
  readonly details: readonly string[]
}

/** The methods by provider, in their order. */
export function groupedMethods(rows: readonly MethodRow[]): readonly MethodGroup[] {
  const byProvider = Map.groupBy(rows, ({ name, type }) => `${type} ${name}`)
  return [...byProvider.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const methods: MethodGroup['methods'] = [first, ...others]
    const countries = new Map(
      methods.flatMap((one) => one.countries.map((country) => [country.code, country])),
    )
    const isEverywhere = methods.some((one) => one.countries.length === 0)
    return {
      methods,
      countries: isEverywhere ? [] : [...countries.values()],
      ...describedTogether(methods.map(({ description }) => description)),
    }
  })
}

function describedTogether(descriptions: readonly string[]) {
  const [first = '', ...others] = descriptions
  if (others.length === 0) return { description: first, details: [] }
  const sentences = descriptions.map((one) => one.split(/(?<=\.) /))
  const [all = []] = sentences
  const differs = all.findIndex((sentence, at) => sentences.some((own) => own[at] !== sentence))
  const shared = differs === -1 ? all.length : differs
  const rest = sentences.map((own) => own.slice(shared).join(' '))
  return {
    description: all.slice(0, shared).join(' '),
    details: [...new Set(rest)].filter((one) => one !== ''),
  }
}

/** A test for methods that can be used in the country with the name. */
function supportIn(country: string, language: Language): (row: MethodRow) => boolean {
  const wanted = fold(country.trim())
  if (wanted === '') return () => true
  // Few methods name all countries of the world; those that do without names are for each of them.
  const isCountry = countriesIn(language).some((one) => fits(one, wanted))
  return ({ countries }) =>
    countries.length === 0 ? isCountry : countries.some((one) => fits(one, wanted))
}

function fits({ code, name }: MethodRow['countries'][number], wanted: string): boolean {
  return code.toLowerCase() === wanted || fold(name).includes(wanted)
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const known = new Map<Language, MethodRow['countries']>()

/** All countries, with the browser's names, so that no list is loaded. */
function countriesIn(language: Language): MethodRow['countries'] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const countries =
    known.get(language) ??
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((code) => {
        const name = names.of(code)
        return name === undefined ? [] : [{ code, name }]
      })
  known.set(language, countries)
  return countries
}
