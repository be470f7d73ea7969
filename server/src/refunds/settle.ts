import assert from 'node:assert/strict'
import type { RefundOutcome } from '../acquirer/acquirer.ts'
import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'
import { available, reserved } from '../ledger/accounts.ts'
import { post } from '../ledger/ledger.ts'
import type { Order } from '../orders/order.ts'
import { findLastPayment, lockOrder, saveOrder } from '../orders/store.ts'
import { appendNotification } from '../outbox/outbox.ts'
import { toIso } from '../time.ts'
import { endRefund, type Refund } from './refund.ts'
import { findRefund, listPending, saveRefund } from './store.ts'

/** Asks the acquirer about refunds under way and takes its answers into the books. */
export async function settleRefunds(app: App): Promise<void> {
  for (const refund of await app.database.read((tx) => listPending(tx, 100))) {
    const payment = await app.database.read((tx) => findLastPayment(tx, refund))
    assert.ok(payment, 'a refunded order was paid')
    const outcome = await app.acquirer.refund({
      refundId: refund.refundId,
      paymentId: payment.paymentId,
      amount: refund.amount,
      currency: refund.currency,
      askedAt: refund.createdAt,
    })
    if (outcome.kind === 'pending') continue
    const { shopId } = await app.posOf(refund.posId)
    await app.database.transaction((tx) => record(tx, refund, outcome, shopId, app.now()))
    app.wake('outbox')
  }
}

async function record(
  tx: Tx,
  { posId, orderId, refundId }: Refund,
  outcome: Exclude<RefundOutcome, { kind: 'pending' }>,
  shopId: string,
  now: number,
): Promise<void> {
  const order = await lockOrder(tx, { posId, orderId })
  const refund = await findRefund(tx, { posId, orderId }, refundId)
  assert.ok(order && refund, 'a refund has an order')
  const ended =
    outcome.kind === 'finalized'
      ? endRefund(refund, 'finalize', now)
      : endRefund(refund, 'cancel', now, { code: outcome.code, description: outcome.description })
  if (!ended) return
  await saveRefund(tx, refund, ended)
  const { amount, currency } = refund
  if (outcome.kind === 'canceled') {
    await saveOrder(tx, order, { ...order, refunded: order.refunded - amount })
  }
  await post(
    tx,
    `refund:${posId}:${refundId}:${outcome.kind === 'finalized' ? 'pay' : 'release'}`,
    [
      { account: reserved(shopId), currency, amount: -amount },
      { account: outcome.kind === 'finalized' ? 'acquirer' : available(shopId), currency, amount },
    ],
    now,
  )
  await tell(tx, order, ended, now)
}

async function tell(tx: Tx, order: Order, refund: Refund, now: number): Promise<void> {
  const url = order.request.notifyUrl
  if (!url) return
  const body = {
    orderId: order.orderId,
    ...(order.extOrderId !== undefined && { extOrderId: order.extOrderId }),
    refund: {
      refundId: refund.refundId,
      ...(refund.extRefundId !== undefined && { extRefundId: refund.extRefundId }),
      amount: String(refund.amount),
      currencyCode: refund.currency,
      status: refund.status,
      statusDateTime: toIso(refund.statusAt),
      reason: 'refund',
      reasonDescription: refund.description,
      refundDate: toIso(refund.createdAt),
    },
  }
  const { posId, orderId } = order
  await appendNotification(
    tx,
    { posId, orderId, kind: 'refund', url, body: JSON.stringify(body) },
    now,
  )
}
