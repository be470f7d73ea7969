import assert from 'node:assert/strict'
import type { OrderEvent } from '@grosz/contract/resources/orders.ts'
import type { Outcome } from '../acquirer/acquirer.ts'
import type { App } from '../app.ts'
import { saveBlikToken } from '../blik/store.ts'
import type { Tx } from '../database/database.ts'
import { charity } from '../ledger/accounts.ts'
import { type Posting, post } from '../ledger/ledger.ts'
import { saveErrand } from './errand-store.ts'
import { runErrand } from './errands.ts'
import { followNewCard } from './new-card.ts'
import { advance, donationOf, HOLD_MS_MAX, type Order } from './order.ts'
import { isOpen, move, type Payment, type PaymentDetails } from './payment.ts'
import { toBlikToken } from './plan-blik.ts'
import { availableTo, sharesOf } from './shares.ts'
import {
  appendHistory,
  findPayment,
  lockOrder,
  type PaymentRef,
  saveOrder,
  savePayment,
} from './store.ts'
import { tellOrder } from './tell.ts'

/**
 * Takes what the acquirer decided about a payment into the books: payment, order, ledger and
 * notification in one transaction. The same outcome twice changes nothing.
 */
export async function applyOutcome(app: App, ref: PaymentRef, outcome: Outcome): Promise<void> {
  const { shopId } = await app.posOf(ref.posId)
  const late = await app.database.transaction((tx) => record(tx, ref, outcome, shopId, app.now()))
  if (late) await runErrand(app, ref.paymentId)
  app.wake('outbox')
}

/** As `applyOutcome`, inside a transaction; true where there is an errand to run after it. */
export async function record(
  tx: Tx,
  ref: PaymentRef,
  outcome: Outcome,
  shopId: string,
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
    await take(tx, { order, event: 'settle', amount: order.amount, shopId, payment: settled, now })
  } else {
    const held = move(payment, 'authorize', details, now)
    await savePayment(tx, payment, held)
    const waiting = { ...advance(order, 'authorize'), expiresAt: now + HOLD_MS_MAX }
    await change(tx, order, waiting, 'authorize', held, now)
  }
  return false
}

/** The order ended while the payer was paying: what they agreed to must not be taken. */
async function refuseLate(
  tx: Tx,
  { paymentId, state }: Payment,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  if (outcome.kind !== 'approved' || state !== 'CANCELED') return false
  await saveErrand(tx, { paymentId, kind: 'cancel', amount: 0n }, now)
  return true
}

/** Money becomes the shop's: by a capture of held money, or at once. */
export async function take(
  tx: Tx,
  taking: {
    order: Order
    event: 'settle' | 'capture'
    amount: bigint
    shopId: string
    payment: Payment | undefined
    now: number
  },
): Promise<Order> {
  const { order, event, amount, shopId, payment, now } = taking
  const completed = { ...advance(order, event), captured: amount, completedAt: now }
  await change(tx, order, completed, event, payment, now)
  if (amount > 0n) {
    const reference = `capture:${order.posId}:${order.orderId}`
    await post(tx, reference, postingsOf(completed, shopId), now)
  }
  return completed
}

/** Captured money goes to the sellers and the shop, a donation to its charity; the payer pays it all. */
function postingsOf(order: Order, shopId: string): Posting[] {
  const { currency } = order
  const given = donationOf(order)
  const gained = sharesOf(order)
    .filter(({ amount }) => amount > 0n)
    .map((share) => ({ account: availableTo(shopId, share), currency, amount: share.amount }))
  const donated = given
    ? [{ account: charity(given.organizationId), currency, amount: given.amount }]
    : []
  const paid = order.captured + (given?.amount ?? 0n)
  return [{ account: 'acquirer', currency, amount: -paid }, ...gained, ...donated]
}

/** Ends an order without money: by the merchant, by time, or because the payer was declined. */
export async function end(
  tx: Tx,
  order: Order,
  payment: Payment | undefined,
  now: number,
): Promise<Order> {
  const canceled = advance(order, 'cancel')
  await change(tx, order, canceled, 'cancel', payment, now)
  return canceled
}

/** Every change of status is written, kept in the history, and told, in one place. */
export async function change(
  tx: Tx,
  before: Order,
  after: Order,
  event: OrderEvent,
  payment: Payment | undefined,
  now: number,
): Promise<void> {
  await saveOrder(tx, before, after)
  await appendHistory(tx, after, event, now)
  await tellOrder(tx, after, payment, now)
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
    await end(tx, order, declined, now)
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
