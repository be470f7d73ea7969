import { problemOfCardNumber, problemOfCvv } from '@grosz/contract/methods/cards.ts'
import { parseExpiry } from '../checkout/card.ts'
import { digitsOf } from '../ui/formatted-input.ts'
import type { ErrorCode } from './answer.ts'
import type { FieldName } from './fields.ts'

export interface TypedCard {
  readonly number: string
  readonly expirationMonth: string
  readonly expirationYear: string
  readonly cvv: string
}

/** The problem of a field's text; undefined if there is none. */
export function problemOf(name: FieldName, text: string, now: Date): ErrorCode | undefined {
  return checks[name](text, now)
}

/** The card in the form of the contract, for fields without a problem. */
export function toCard(
  texts: Readonly<Record<FieldName, string>>,
  now: Date,
): TypedCard | undefined {
  const expiry = parseExpiry(texts.date, now)
  if ('error' in expiry) return undefined
  return {
    number: digitsOf(texts.number),
    expirationMonth: expiry.month,
    expirationYear: expiry.year,
    cvv: digitsOf(texts.cvv),
  }
}

const checks = {
  number(text) {
    const problem = problemOfCardNumber(digitsOf(text))
    return problem && `error.validation.card.${problem}`
  },
  date(text, now) {
    const expiry = parseExpiry(text, now)
    return 'error' in expiry ? dateProblems[expiry.error] : undefined
  },
  cvv(text) {
    const problem = problemOfCvv(digitsOf(text))
    return problem && cvvProblems[problem]
  },
} as const satisfies Record<FieldName, (text: string, now: Date) => ErrorCode | undefined>

const cvvProblems = {
  empty: 'error.validation.cvv.empty',
  length: 'error.validation.cvv.value',
} as const

const dateProblems: Readonly<Record<string, ErrorCode>> = {
  expiryEmpty: 'error.validation.expDate.empty',
  expiryWrong: 'error.validation.expDate.value',
  expiryPast: 'error.validation.expDate.past',
}
