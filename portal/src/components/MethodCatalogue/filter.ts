import type { Language } from '@grosz/contract/text.ts'
import type { MethodRow } from '../../../plugins/catalogue/catalogue.ts'
import { fold } from '../../../plugins/search/analyse/fold.ts'

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

/** All countries, as the browser calls them: nothing of it has to be sent. */
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
