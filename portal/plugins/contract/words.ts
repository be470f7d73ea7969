import { toDecimal } from '@grosz/contract/decimal.ts'
import type { Language } from '@grosz/contract/text.ts'

/** Minor units as people write them. */
export function moneyText(amount: bigint, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(toDecimal(amount))
}

export function listText(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
}
