import assert from 'node:assert/strict'
import { BLIK_CODE_SECONDS, type TestBlikCode, testBlikCodes } from '@grosz/contract/test-values.ts'
import type { BlikRegistration } from '../../base/acquirer/acquirer.ts'
import type { PaymentId } from '../../base/ids.ts'
import type { GeneratedBlikCode } from '../ports/simulator.ts'
import {
  approvedBlik,
  type BlikAnswer,
  declinedBlik,
  notApproved,
  register,
  unansweredBlik,
} from './blik.ts'
import { lockBlikCode, useBlikCode } from './blik-store.ts'
import {
  type Desk,
  DIGITS,
  HEX,
  type InstrumentOf,
  type SimulatedInstrument,
  waitFor,
} from './instrument.ts'

/** A code from the payer's banking app; it determines the outcome of the payment. */
export const blikCode: SimulatedInstrument<InstrumentOf<'blik-code'>> = {
  async begin(at, request, { code, registration }) {
    const { paymentId } = request
    const answer = answerTo(await meaningOf(at, code, paymentId), registration, paymentId)
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

/** A code as the banking app shows it: one that no test value has. */
export function generateBlikCode(
  { now, random }: Pick<Desk, 'now' | 'random'>,
  outcome: GeneratedBlikCode['outcome'],
): GeneratedBlikCode {
  let code = random(6, DIGITS)
  while (rowOf(code).outcome !== 'ask') code = random(6, DIGITS)
  return { codeId: random(32, HEX), code, outcome, expiresAt: now + BLIK_CODE_SECONDS * 1000 }
}

type Meaning = Pick<TestBlikCode, 'outcome' | 'registers' | 'lacksRecurring'>

/** The outcome of a test value, or of the payer's choice in the app; any other code waits for the payer. */
async function meaningOf({ tx, now }: Desk, code: string, paymentId: PaymentId): Promise<Meaning> {
  const row = rowOf(code)
  if (row.outcome !== 'ask') return row
  const generated = await lockBlikCode(tx, code)
  if (!generated) return row
  if (generated.usedBy) return { outcome: 'used' }
  if (generated.expiresAt <= now) return { outcome: 'expired' }
  tx.defer(useBlikCode(generated.codeId, paymentId))
  return { outcome: generated.outcome, registers: true }
}

function rowOf(code: string): TestBlikCode {
  const row = testBlikCodes.find((one) => fits(one.code, code))
  assert.ok(row, 'the last row fits every code')
  return row
}

/** A UID only saves the payer a code; the merchant may need a PAYID for later charges. */
function isRequired(registration: BlikRegistration | undefined): boolean {
  return registration?.type === 'PAYID' && registration.isVital
}

function answerTo(
  row: Meaning,
  registration: BlikRegistration | undefined,
  paymentId: string,
): BlikAnswer | 'register' {
  switch (row.outcome) {
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
    case 'ask':
      return 'ask'
  }
}

function fits(pattern: string, code: string): boolean {
  return [...pattern].every((digit, index) => digit === 'x' || digit === code[index])
}
