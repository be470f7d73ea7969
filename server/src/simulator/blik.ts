import { BLIK_RECURRING_PLN_MAX, type BlikResultCode } from '@grosz/contract/shapes/blik.ts'
import {
  TEST_NO_CONFIRMATION_MAX,
  testBankApps,
  testBlikCodes,
  testBlikRecurringAmounts,
} from '@grosz/contract/test-values.ts'
import type {
  BlikRegistration,
  BlikTokenResult,
  DeclineReason,
  Instrument,
  Outcome,
  PaymentRequest,
} from '../acquirer/acquirer.ts'

/** An outcome; 'ask' where the payer decides in the bank app; 'register' for a yes with a token. */
export type BlikAnswer = Outcome | 'ask' | 'register'

type TokenInstrument = Extract<Instrument, { kind: 'blik-token' }>

/** What the pretend BLIK does with a code. */
export function answerToCode(
  code: string,
  registration: BlikRegistration | undefined,
  paymentId: string,
): BlikAnswer {
  const row = testBlikCodes.find((one) => fits(one.code, code))
  switch (row?.outcome) {
    case 'approve': {
      if (!row.registers || !registration) return approvedBlik(paymentId)
      if (!row.lacksRecurring || registration.type === 'UID') return 'register'
      if (!registration.isVital) return approvedBlik(paymentId)
      return no('REG_ERROR_RECURRING_NOT_SUPPORTED', 'DECLINED', paymentId)
    }
    case 'decline':
      return declinedBlik(paymentId)
    case 'expired':
      return no('REG_ERROR_AUTH_CODE_EXPIRED', 'BLIK_CODE_EXPIRED', paymentId)
    case 'cancelled':
      return no('REG_ERROR_AUTH_CODE_CANCELLED', 'BLIK_CANCELLED', paymentId)
    case 'used':
      return no('REG_ERROR_AUTH_CODE_USED', 'BLIK_CODE_USED', paymentId)
    default:
      return 'ask'
  }
}

/** What the pretend BLIK does with a token: ask the payer, or let the merchant charge alone. */
export function answerToToken(
  instrument: TokenInstrument,
  token: BlikTokenResult,
  { amount, currency, paymentId }: Pick<PaymentRequest, 'amount' | 'currency' | 'paymentId'>,
): BlikAnswer {
  if (token.applications.length > 1 && instrument.appKey === undefined) {
    return no('REG_ERROR_TOKEN_NONUNIQUE', 'DECLINED', paymentId)
  }
  if (instrument.type === 'PAYID') return charged(amount, currency, paymentId)
  const isTrusted = instrument.confirmation === 'needless' && amount <= TEST_NO_CONFIRMATION_MAX
  return isTrusted ? approvedBlik(paymentId) : 'ask'
}

/** The bank app that a payment by token is confirmed in. */
export function appOf(token: BlikTokenResult, appKey: string | undefined): string {
  const found = token.applications.find(({ key }) => appKey === undefined || key === appKey)
  return found ? `BLIK, ${found.label}` : 'BLIK'
}

/** The token as one more bank app knows it, until the pretend world has no more of them. */
export function knownToOneMore(token: BlikTokenResult, key: string): BlikTokenResult {
  const label = testBankApps[token.applications.length]
  return label === undefined
    ? token
    : { ...token, applications: [...token.applications, { key, label }] }
}

export function approvedBlik(paymentId: string, blikToken?: BlikTokenResult): Outcome {
  return { kind: 'approved', with: { ...blik(paymentId), ...(blikToken && { blikToken }) } }
}

export function declinedBlik(paymentId: string): Outcome {
  return no('AUT_ERROR_NO_AUTHORIZATION', 'DECLINED', paymentId)
}

/** A charge that nobody confirms: limits and the account decide. */
function charged(amount: bigint, currency: string, paymentId: string): Outcome {
  const magic = testBlikRecurringAmounts.find((row) => BigInt(row.amount) === amount)
  if (magic) {
    const isPoor = magic.resultCode === 'AUT_ERROR_INSUFFICIENT_FUNDS'
    return no(magic.resultCode, isPoor ? 'INSUFFICIENT_FUNDS' : 'DECLINED', paymentId)
  }
  return currency === 'PLN' && amount > BLIK_RECURRING_PLN_MAX
    ? no('AUT_ERROR_LIMIT_EXCEEDED', 'DECLINED', paymentId)
    : approvedBlik(paymentId)
}

function no(resultCode: BlikResultCode, reason: DeclineReason, paymentId: string): Outcome {
  return { kind: 'declined', resultCode, reason, with: blik(paymentId) }
}

function blik(paymentId: string) {
  return { blik: { txRef: `BLIK${paymentId}`, extTxRef: paymentId } }
}

function fits(pattern: string, code: string): boolean {
  return [...pattern].every((digit, index) => digit === 'x' || digit === code[index])
}
