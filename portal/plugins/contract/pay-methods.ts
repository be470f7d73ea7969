import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Language } from '@grosz/contract/text.ts'

export type PayMethodGroup = (typeof payMethodCatalogue)[number]['group']

/** A payment method of the catalogue, in one language. */
export interface PayMethodEntry {
  readonly value: string
  readonly name: string
  readonly group: PayMethodGroup
  readonly countries: readonly string[]
  readonly currencies: readonly string[]
}

export function payMethodEntries(language: Language): PayMethodEntry[] {
  const countryNames = new Intl.DisplayNames(language, { type: 'region' })
  return payMethodCatalogue.map(({ value, name, group, countries, currencies }) => ({
    value,
    name: name[language],
    group,
    countries: countries.map((code) => countryNames.of(code) ?? code),
    currencies,
  }))
}
