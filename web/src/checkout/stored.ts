import type { Stored } from './payment.ts'

/** The expiry date as it is printed on the card: 09/29. */
export function expiryOf({
  expirationMonth: month,
  expirationYear: year,
}: Pick<Stored, 'expirationMonth' | 'expirationYear'>): string | undefined {
  if (month === undefined || year === undefined) return undefined
  return `${String(month).padStart(2, '0')}/${String(year).slice(2)}`
}
