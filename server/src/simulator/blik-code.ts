import { testBlikCodes } from '@grosz/contract/test-values.ts'
import type { BlikRegistration } from '../acquirer/acquirer.ts'
import {
  approvedBlik,
  type BlikAnswer,
  declinedBlik,
  notApproved,
  register,
  unansweredBlik,
} from './blik.ts'
import { type InstrumentOf, type SimulatedInstrument, waitFor } from './instrument.ts'

/** A code that the payer reads from the bank app; it decides what comes of the payment. */
export const blikCode: SimulatedInstrument<InstrumentOf<'blik-code'>> = {
  async begin(at, request, { code, registration }) {
    const { paymentId } = request
    const answer = answerTo(code, registration, paymentId)
    if (answer === 'register')
      return { outcome: approvedBlik(paymentId, await register(at, registration)) }
    if (answer !== 'ask') return { outcome: answer }
    const registers = registration && (isRequired(registration) ? 'REQUIRED' : 'OPTIONAL')
    const waiting = waitFor(at, request, { kind: 'blik', instrument: 'BLIK', registers })
    return { ...waiting, registration }
  },

  async answer(at, { paymentId, registration }, given) {
    const refuses = given.register === false
    if (given.answer !== 'approve' || (refuses && isRequired(registration)))
      return unansweredBlik(paymentId, given)
    return approvedBlik(paymentId, await register(at, refuses ? undefined : registration))
  },
}

/** A UID only saves the payer a code; the merchant may need a PAYID for whatever follows. */
function isRequired(registration: BlikRegistration | undefined): boolean {
  return registration?.type === 'PAYID' && registration.isVital
}

function answerTo(
  code: string,
  registration: BlikRegistration | undefined,
  paymentId: string,
): BlikAnswer | 'register' {
  const row = testBlikCodes.find((one) => fits(one.code, code))
  switch (row?.outcome) {
    case 'approve': {
      if (!row.registers || !registration) return approvedBlik(paymentId)
      if (!row.lacksRecurring || registration.type === 'UID') return 'register'
      if (!registration.isVital) return approvedBlik(paymentId)
      return notApproved('REG_ERROR_RECURRING_NOT_SUPPORTED', 'DECLINED', paymentId)
    }
    case 'decline':
      return declinedBlik(paymentId)
    case 'expired':
      return notApproved('REG_ERROR_AUTH_CODE_EXPIRED', 'BLIK_CODE_EXPIRED', paymentId)
    case 'cancelled':
      return notApproved('REG_ERROR_AUTH_CODE_CANCELLED', 'BLIK_CANCELLED', paymentId)
    case 'used':
      return notApproved('REG_ERROR_AUTH_CODE_USED', 'BLIK_CODE_USED', paymentId)
    default:
      return 'ask'
  }
}

function fits(pattern: string, code: string): boolean {
  return [...pattern].every((digit, index) => digit === 'x' || digit === code[index])
}
