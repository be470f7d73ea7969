import assert from 'node:assert/strict'
import { BLIK_RECURRING_PLN_MAX } from '@grosz/contract/shapes/blik.ts'
import { TEST_NO_CONFIRMATION_MAX, testBlikRecurringAmounts } from '@grosz/contract/test-values.ts'
import type { BlikTokenResult, Outcome, PaymentRequest } from '../../base/acquirer/acquirer.ts'
import { approvedBlik, type BlikAnswer, notApproved, unansweredBlik } from './blik.ts'
import { lockBlikToken } from './blik-store.ts'
import { type InstrumentOf, type SimulatedInstrument, waitFor } from './instrument.ts'

/** A token of an earlier payment: the payer confirms in the app, or the merchant charges alone. */
export const blikToken: SimulatedInstrument<InstrumentOf<'blik-token'>> = {
  async begin(at, request, instrument) {
    const token = await lockBlikToken(at.tx, instrument.reference)
    assert.ok(token, 'a reference of the simulator leads to a token')
    const answer = answerTo(instrument, token, request)
    if (answer !== 'ask') return { outcome: answer }
    return waitFor(at, request, { kind: 'blik', instrument: appOf(token, instrument.appKey) })
  },

  async answer(_at, { paymentId }, given) {
    return given.answer === 'approve' ? approvedBlik(paymentId) : unansweredBlik(paymentId, given)
  },
}

type Charge = Pick<PaymentRequest, 'amount' | 'currency' | 'paymentId'>

function answerTo(
  instrument: InstrumentOf<'blik-token'>,
  token: BlikTokenResult,
  charge: Charge,
): BlikAnswer {
  const { paymentId, amount } = charge
  if (token.applications.length > 1 && instrument.appKey === undefined) {
    return notApproved('REG_ERROR_TOKEN_NONUNIQUE', 'DECLINED', paymentId)
  }
  if (instrument.type === 'PAYID') return charged(charge)
  const isTrusted = instrument.confirmation === 'needless' && amount <= TEST_NO_CONFIRMATION_MAX
  return isTrusted ? approvedBlik(paymentId) : 'ask'
}

/** The banking app that a payment by token is confirmed in. */
function appOf(token: BlikTokenResult, appKey: string | undefined): string {
  const found = token.applications.find(({ key }) => appKey === undefined || key === appKey)
  return found ? `BLIK, ${found.label}` : 'BLIK'
}

/** A charge without a confirmation: limits and the account decide. */
function charged({ amount, currency, paymentId }: Charge): Outcome {
  const magic = testBlikRecurringAmounts.find((row) => BigInt(row.amount) === amount)
  if (magic) {
    const isPoor = magic.resultCode === 'AUT_ERROR_INSUFFICIENT_FUNDS'
    return notApproved(magic.resultCode, isPoor ? 'INSUFFICIENT_FUNDS' : 'DECLINED', paymentId)
  }
  return currency === 'PLN' && amount > BLIK_RECURRING_PLN_MAX
    ? notApproved('AUT_ERROR_LIMIT_EXCEEDED', 'DECLINED', paymentId)
    : approvedBlik(paymentId)
}
