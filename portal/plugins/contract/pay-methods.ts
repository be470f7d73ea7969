import { artworkPath, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Language } from '@grosz/contract/text.ts'

export type PayMethodGroup = (typeof payMethodCatalogue)[number]['group']

/** A payment method of the catalogue, in one language. */
export interface PayMethodEntry {
  readonly value: string
  readonly name: string
  readonly group: PayMethodGroup
  readonly countries: readonly string[]
  readonly currencies: readonly string[]
  /** Where the server of the portal has the artwork. */
  readonly artwork: string
}

/** A few methods of each kind, and how many there are. */
export interface FeaturedMethods {
  readonly methods: readonly Pick<PayMethodEntry, 'value' | 'name' | 'artwork'>[]
  readonly count: number
}

export function payMethodEntries(language: Language): PayMethodEntry[] {
  const countryNames = new Intl.DisplayNames(language, { type: 'region' })
  return payMethodCatalogue.map(({ value, name, group, countries, currencies }) => ({
    value,
    name: name[language],
    group,
    countries: countries.map((code) => countryNames.of(code) ?? code),
    currencies,
    artwork: artworkPath(value, language),
  }))
}

const PER_GROUP = 3

/** The first of each group whose names differ; what only tests pay with sells nothing. */
export function featuredMethods(language: Language): FeaturedMethods {
  const all = payMethodEntries(language).filter(({ value }) => value !== 't')
  const groups = Map.groupBy(all, ({ group }) => group)
  const methods = [...groups.values()].flatMap((group) => {
    const names = group.map(({ name }) => name)
    return group.filter(({ name }, index) => names.indexOf(name) === index).slice(0, PER_GROUP)
  })
  return {
    methods: methods.map(({ value, name, artwork }) => ({ value, name, artwork })),
    count: all.length,
  }
}
