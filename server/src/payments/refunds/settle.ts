import assert from 'node:assert/strict'
import type { NotificationBody } from '@grosz/contract/notifications.ts'
import { refundLifecycle } from '@grosz/contract/resources/refunds.ts'
import type { App } from '../../app.ts'
import type { RefundOutcome } from '../../base/acquirer/acquirer.ts'
import { askAgainAt, asking, moneyIntervals } from '../../base/acquirer/asking.ts'
import type { ShopId } from '../../base/ids.ts'
import { toIso } from '../../base/time.ts'
import { toNotify } from '../../notify/outbox/outbox.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import { transfer } from '../../storage/ledger/ledger.ts'
import { findInstruction } from '../orders/instruction-store.ts'
import type { Order } from '../orders/order.ts'
import { findLastPayment, lockOrder, saveOrder } from '../orders/store.ts'
import { endRefund, postingsOf, type Refund, referenceOf, toldExtRefundId } from './refund.ts'
import { findRefund, refundOf, refundSettled, saveRefund } from './store.ts'

/** The time in which an acquirer that answers again is told about a capture. */
const TOLD_MS = 30_000

/** Queries the acquirer about open refunds, and stores the results. */
export const refundDue: DueKind = {
  name: 'refund',
  run: settleRefund,
  ...asking,
}

async function settleRefund(app: App, { reference }: DueRow): Promise<Verdict> {
  const ref = refundOf(reference)
  const refund = await findRefund(app.database.look, ref, ref.refundId)
  assert.ok(refund, 'a refund is never deleted')
  if (refund.status !== refundLifecycle.initial) return 'done'
  const payment = await findLastPayment(app.database.look, refund)
  assert.ok(payment, 'a refunded order was paid')
  const { paymentId } = payment
  const { refundId, price, bankDescription, type, createdAt } = refund
  // The acquirer cannot return money before it has received the capture.
  if (await findInstruction(app.database.look, paymentId)) return { againAt: app.now() + TOLD_MS }
  const asked = { refundId, paymentId, ...price, bankDescription, type, askedAt: createdAt }
  const outcome = await app.acquirer.refund(asked)
  const now = app.now()
  if (outcome.kind === 'pending')
    return { againAt: askAgainAt(moneyIntervals, { since: createdAt, now }) }
  const { shopId } = await app.posOf(refund.posId)
  await app.database.transaction((tx) => record(tx, refund, outcome, shopId, now))
  return 'written'
}

async function record(
  tx: Tx,
  { posId, orderId, refundId }: Refund,
  outcome: Exclude<RefundOutcome, { kind: 'pending' }>,
  shopId: ShopId,
  now: number,
): Promise<void> {
  const ref = { posId, orderId }
  const [order, refund] = await Promise.all([lockOrder(tx, ref), findRefund(tx, ref, refundId)])
  assert.ok(order && refund, 'a refund has an order')
  const ended =
    outcome.kind === 'finalized'
      ? endRefund(refund, 'finalize', now)
      : endRefund(refund, 'cancel', now, { code: outcome.code, description: outcome.description })
  if (!ended) return
  const isPaid = outcome.kind === 'finalized'
  const step = isPaid ? 'pay' : 'release'
  tx.defer(
    ...saveRefund(refund, ended),
    ...(isPaid ? [] : saveOrder(order, { ...order, refunded: order.refunded - refund.amount })),
    refundSettled(refund),
    ...notificationOf(order, ended, now),
    ...transfer(referenceOf(refund, step), postingsOf(refund, { shopId, step }), now),
  )
}

function notificationOf(order: Order, refund: Refund, now: number): readonly Statement[] {
  const { posId, orderId: id, notifyUrl: url } = order
  return toNotify({ posId, id, kind: 'refund', url, body: toTold(order, refund) }, now)
}

/** The notification to the merchant about a refund that has ended. */
export function toTold(order: Order, refund: Refund): NotificationBody<'refund'> {
  return {
    orderId: order.orderId,
    extOrderId: order.extOrderId,
    refund: {
      refundId: refund.refundId,
      extRefundId: toldExtRefundId(refund),
      amount: String(refund.amount),
      currencyCode: refund.currency,
      status: refund.status,
      statusDateTime: toIso(refund.statusAt),
      reason: 'refund',
      reasonDescription: refund.description,
      refundDate: toIso(refund.createdAt),
    },
  }
}
