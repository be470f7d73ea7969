import type { Checkout, Payment } from './payment.ts'

type Wire = NonNullable<Payment['wireTransfer']>

/** The largest amount in six digits: 9,999.99 zł. */
const AMOUNT_DIGITS = 6
const NAME_LENGTH = 20
const TITLE_LENGTH = 32

/**
 * The text of a transfer for the QR code of the Polish Bank Association (ZBP, 2013): tax number, country,
 * account, amount in grosze, name, title, and three reserved fields. Undefined for a transfer that does not fit.
 */
export function transferCode(
  { bankAccountNumber, ownerName, title }: Wire,
  { totalAmount, currencyCode }: Pick<Checkout, 'totalAmount' | 'currencyCode'>,
): string | undefined {
  const [, account] = /^(?:PL)?(\d{26})$/.exec(bankAccountNumber) ?? []
  if (currencyCode !== 'PLN' || !account) return undefined
  // The title identifies the order, so it must not be cut.
  if (totalAmount.length > AMOUNT_DIGITS || title.length > TITLE_LENGTH) return undefined
  const amount = totalAmount.padStart(AMOUNT_DIGITS, '0')
  const name = plain(ownerName).slice(0, NAME_LENGTH).trim()
  return ['', 'PL', account, amount, name, plain(title), '', '', ''].join('|')
}

function plain(text: string): string {
  return text.replaceAll('|', ' ')
}
