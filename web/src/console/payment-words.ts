import type { Language } from '@grosz/contract/text.ts'
import type { BodyOf } from '../api/client.ts'

export type Payment = BodyOf<'showConsoleOrder'>['payments'][number]

const schemes: Readonly<Record<string, string>> = { MC: 'Mastercard', VS: 'Visa' }

/** The method as people call it: a card by its scheme and last digits. */
export function methodOfPayment(
  { cardScheme = '', cardMasked, methodName, method }: Payment,
  language: Language,
): string {
  const scheme = schemes[cardScheme]
  const name = methodName?.[language] ?? method
  if (!cardMasked) return name
  return `${scheme ?? name} ${cardMasked.slice(-4)}`
}

/** Explains why a payment failed, with the code of the API. */
export function reasonOfPayment(
  { result }: Payment,
  language: Language,
): { readonly text: string; readonly code: string } | undefined {
  // The text is used within a line.
  return result && { text: result[language].replace(/\.$/, ''), code: result.code }
}

type CardData = NonNullable<Extract<Payment['transaction'], { card?: unknown }>['card']>['cardData']

/** The card of a payment as the transactions call returns it. */
export function cardOf({ transaction }: Payment): CardData | undefined {
  return 'card' in transaction ? transaction.card?.cardData : undefined
}
