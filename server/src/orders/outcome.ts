import assert from 'node:assert/strict'
import type { Outcome } from '../acquirer/acquirer.ts'
import type { App } from '../app.ts'
import { saveBlikToken } from '../blik/store.ts'
import type { Tx } from '../database/database.ts'
import type { ShopId } from '../ids.ts'
import { toBlikToken } from './blik-registration.ts'
import { captureMoney } from './captures.ts'
import { saveErrand } from './errand-store.ts'
import { runErrand } from './errands.ts'
import { followNewCard } from './new-card.ts'
import { advance, HOLD_MS_MAX, type Order } from './order.ts'
import { isOpen, move, type Payment, type PaymentDetails } from './payment.ts'
import { endOrder, saveStatus } from './status-changes.ts'
import { findPayment, lockOrder, type PaymentRef, savePayment } from './store.ts'

/**
 * Takes what the acquirer decided about a payment into the books: payment, order, ledger and
 * notification in one transaction. The same outcome twice changes nothing.
 */
export async function applyOutcome(app: App, ref: PaymentRef, outcome: Outcome): Promise<void> {
  const { shopId } = await app.posOf(ref.posId)
  const late = await app.database.transaction((tx) => record(tx, ref, outcome, shopId, app.now()))
  if (late) await runErrand(app, ref.paymentId)
}

/** As `applyOutcome`, inside a transaction; true where there is an errand to run after it. */
export async function record(
  tx: Tx,
  ref: PaymentRef,
  outcome: Outcome,
  shopId: ShopId,
  now: number,
): Promise<boolean> {
  const order = await lockOrder(tx, ref)
  const payment = await findPayment(tx, ref)
  assert.ok(order && payment, 'an outcome is about a payment of ours')
  if (!isOpen(payment)) return refuseLate(tx, payment, outcome, now)
  await followNewCard(tx, order, payment, outcome, now)
  if (outcome.kind !== 'approved') {
    await recordOther(tx, order, payment, outcome, now)
    return false
  }
  const details: PaymentDetails = { with: outcome.with }
  const { blikToken } = outcome.with
  if (blikToken) await saveBlikToken(tx, toBlikToken(order, payment, blikToken, now))
  if (order.automaticCapture && !payment.preAuthorization) {
    const settled = move(payment, 'settle', details, now)
    await savePayment(tx, payment, settled)
    await captureMoney(tx, {
      order,
      event: 'settle',
      amount: order.amount,
      shopId,
      payment: settled,
      now,
    })
  } else {
    const held = move(payment, 'authorize', details, now)
    await savePayment(tx, payment, held)
    const waiting = { ...advance(order, 'authorize'), expiresAt: now + HOLD_MS_MAX }
    await saveStatus(tx, order, waiting, { event: 'authorize', payment: held, now })
  }
  return false
}

/** The order ended while the payer was paying: what they agreed to must not be taken. */
async function refuseLate(
  tx: Tx,
  { posId, paymentId, state }: Payment,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  if (outcome.kind !== 'approved' || state !== 'CANCELED') return false
  await saveErrand(tx, { posId, paymentId, kind: 'cancel', amount: 0n }, now)
  return true
}

async function recordOther(
  tx: Tx,
  order: Order,
  payment: Payment,
  outcome: Exclude<Outcome, { kind: 'approved' }>,
  now: number,
): Promise<void> {
  if (outcome.kind === 'declined') {
    const { resultCode, reason } = outcome
    const declined = move(payment, 'decline', { with: outcome.with, resultCode, reason }, now)
    await savePayment(tx, payment, declined)
    await endOrder(tx, order, declined, now)
  }
  if (outcome.kind === 'left') {
    await savePayment(tx, payment, move(payment, 'leave', { reason: 'LEFT' }, now))
  }
  if (outcome.kind === 'redirect') {
    const details = {
      with: outcome.with,
      nextUrl: outcome.url,
      nextTo: outcome.to,
      ...(outcome.warning && { warning: outcome.warning }),
      ...(outcome.challenge && { challenge: outcome.challenge }),
    }
    await savePayment(tx, payment, move(payment, 'send', details, now))
  }
  if (outcome.kind === 'waiting') {
    await savePayment(tx, payment, move(payment, 'wait', { with: outcome.with }, now))
  }
}
