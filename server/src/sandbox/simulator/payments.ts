import assert from 'node:assert/strict'
import { fateOf } from '@grosz/contract/outcomes.ts'
import type { Acquirer, Outcome, PaymentRequest } from '../../base/acquirer/acquirer.ts'
import { NothingChanged, UniqueViolation } from '../../storage/database/database.ts'
import { kindOf } from '../outcomes/kind.ts'
import { type Taker, takeOutcome } from '../outcomes/store.ts'
import { endReview } from './challenges.ts'
import { beginAs } from './chosen.ts'
import { type Begun, deskOf, type SimulatorParts } from './instrument.ts'
import { begin } from './instruments.ts'
import {
  findOutcome,
  insertPayment,
  insertUnlessChosen,
  leaveChallenges,
  type Started,
  saveOutcome,
} from './store.ts'

/** The payments of a simulator, each from its start to its outcome. */
export function createPayments(
  parts: SimulatorParts,
): Pick<Acquirer, 'start' | 'ask' | 'capture' | 'cancel'> {
  const { database } = parts

  return {
    async start(request) {
      try {
        return await startUnlessChosen(parts, request)
      } catch (error) {
        if (!(error instanceof UniqueViolation) || error.table !== 'simulator_payments') throw error
        // A repeated or concurrent request: the first one is the payment.
        const outcome = await findOutcome(database.look, request.paymentId)
        assert.ok(outcome, 'the first payment has an outcome')
        return outcome
      }
    },

    async ask(paymentId) {
      const outcome = await findOutcome(database.look, paymentId)
      if (outcome?.kind !== 'waiting') return outcome
      return (await endReview(parts, paymentId)) ?? outcome
    },

    async capture() {},

    cancel: (paymentId) =>
      database.write([leaveChallenges(paymentId), saveOutcome(paymentId, { kind: 'left' })]),
  }
}

/**
 * Starts a payment without a query for a chosen outcome: if there is one, the insert fails, and the
 * outcome is used then.
 */
async function startUnlessChosen(parts: SimulatorParts, request: PaymentRequest): Promise<Outcome> {
  const { database, now } = parts
  const taker = takerOf(request)
  try {
    return await database.transaction(async (tx) => {
      const begun = await begin(deskOf(parts, tx), request)
      tx.defer(...(begun.rows ?? []), insertUnlessChosen(toStarted(request, begun), taker, now()))
      return begun.outcome
    })
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error
  }
  return database.transaction(async (tx) => {
    const name = await takeOutcome(tx, taker)
    const fate = name && fateOf(name)
    const desk = deskOf(parts, tx)
    const begun = await (fate ? beginAs(fate, desk, request) : begin(desk, request))
    tx.defer(...(begun.rows ?? []), insertPayment(toStarted(request, begun), now()))
    return begun.outcome
  })
}

/** The keys under which an outcome can be chosen for a payment, the most specific one first. */
function takerOf({ instrument, paymentId, orderId, posId }: PaymentRequest): Taker {
  const ofCard = instrument.kind === 'stored-card' ? [instrument.reference] : []
  return { kind: kindOf(instrument), posId, references: [paymentId, ...ofCard, orderId] }
}

function toStarted(request: PaymentRequest, { outcome, card, registration }: Begun): Started {
  const { paymentId, amount, instrument, firstTransactionId = paymentId } = request
  const { kind } = instrument
  return { paymentId, amount, kind, firstTransactionId, outcome, card, registration }
}
