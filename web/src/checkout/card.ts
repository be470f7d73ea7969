import {
  CARD_NUMBER_DIGITS_MAX,
  CVV_DIGITS_MAX,
  cardSchemeOf,
  problemOfCardNumber,
  problemOfCvv,
} from '@grosz/contract/methods/cards.ts'
import { digitsOf, group } from '../ui/formatted-input.ts'
import type { PaymentRequest } from './payment.ts'

export type CardField = 'number' | 'expiry' | 'cvv'
export type CardEntry = Readonly<Record<CardField, string>>
type CardError =
  | 'numberEmpty'
  | 'numberWrong'
  | 'numberUnsupported'
  | 'expiryEmpty'
  | 'expiryWrong'
  | 'expiryPast'
  | 'cvvEmpty'
  | 'cvvWrong'
export type CardErrors = Readonly<Partial<Record<CardField, CardError>>>
type Card = NonNullable<PaymentRequest['card']>

export const emptyCard: CardEntry = { number: '', expiry: '', cvv: '' }

const FOURS = [4, 8, 12, 16]

/** The brand of the first digits, if it is unambiguous. */
export function brandOf(number: string): string | undefined {
  return cardSchemeOf(digitsOf(number))?.name
}

/** Grouped as on the cards that we accept. */
export function formatNumber(typed: string): string {
  return group(digitsOf(typed).slice(0, CARD_NUMBER_DIGITS_MAX), FOURS)
}

/** MM / YY, also from one digit (5 or 1/ is a month) or a year of four, even first, as browsers fill it in. */
export function formatExpiry(typed: string): string {
  const monthFirst = typed.replace(/^\s*20(\d\d)\D+(0?[1-9]|1[0-2])\s*$/, '$2/$1')
  const digits = digitsOf(monthFirst.replace(/^\s*(\d)\s*\//, '0$1'))
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const year = padded.slice(2, 6)
  const short = /^20\d\d$/.test(year) ? year.slice(2) : year.slice(0, year.startsWith('20') ? 4 : 2)
  return short === '' ? padded.slice(0, 2) : `${padded.slice(0, 2)} / ${short}`
}

export function formatCvv(typed: string): string {
  return digitsOf(typed).slice(0, CVV_DIGITS_MAX)
}

/** The faults of each field, or the card in the shape of the contract. */
export function checkCard(entry: CardEntry, now: Date): { errors: CardErrors } | { card: Card } {
  const number = digitsOf(entry.number)
  const cvv = digitsOf(entry.cvv)
  const expiry = parseExpiry(entry.expiry, now)
  const errors: CardErrors = {
    ...wrong('number', numberError(number)),
    ...wrong('expiry', 'error' in expiry ? expiry.error : undefined),
    ...wrong('cvv', cvvError(cvv, number)),
  }
  if ('error' in expiry || Object.keys(errors).length > 0) return { errors }
  const { month, year } = expiry
  return { card: { number, expirationMonth: month, expirationYear: year, cvv } }
}

/** A card is good until the end of its month. */
export function parseExpiry(
  text: string,
  now: Date,
): { error: CardError } | { month: string; year: string } {
  if (text.trim() === '') return { error: 'expiryEmpty' }
  const [, month, end] = /^(0[1-9]|1[0-2])\D*(?:20)?(\d\d)$/.exec(text.trim()) ?? []
  if (month === undefined || end === undefined) return { error: 'expiryWrong' }
  const year = `20${end}`
  const isPast = new Date(Number(year), Number(month), 1) <= now
  return isPast ? { error: 'expiryPast' } : { month, year }
}

function numberError(number: string): CardError | undefined {
  const problem = problemOfCardNumber(number)
  return problem && numberErrors[problem]
}

const numberErrors = {
  empty: 'numberEmpty',
  length: 'numberWrong',
  number: 'numberWrong',
  unsupported: 'numberUnsupported',
} as const

function cvvError(cvv: string, number: string): CardError | undefined {
  const problem = problemOfCvv(cvv, number)
  return problem && cvvErrors[problem]
}

const cvvErrors = { empty: 'cvvEmpty', length: 'cvvWrong' } as const

function wrong(field: CardField, error: CardError | undefined): CardErrors {
  return error ? { [field]: error } : {}
}
