import type { Language } from '@grosz/contract/text.ts'

/** Minor units as people write them: every currency has two digits here, the forint too. */
export function moneyText(amount: bigint, language: Language): string {
  const digits = amount.toString().padStart(3, '0')
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  // A string keeps every digit; a number would not.
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(
    text as Intl.StringNumericLiteral,
  )
}

export function listText(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
}
