import assert from 'node:assert/strict'
import type { RefundOutcome } from '../acquirer/acquirer.ts'
import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'
import { post } from '../ledger/ledger.ts'
import type { Order } from '../orders/order.ts'
import { availableTo, reservedOf } from '../orders/shares.ts'
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
    const outcome = await ask(app, refund, payment.paymentId)
    if (outcome.kind === 'pending') continue
    const { shopId } = await app.posOf(refund.posId)
    await app.database.transaction((tx) => record(tx, refund, outcome, shopId, app.now()))
    app.wake('outbox')
  }
}

/** No answer is not a "no": the refund is asked about again, and the others need not wait for it. */
async function ask(app: App, refund: Refund, paymentId: string): Promise<RefundOutcome> {
  const { refundId, amount, currency, createdAt: askedAt } = refund
  try {
    return await app.acquirer.refund({ refundId, paymentId, amount, currency, askedAt })
  } catch (error) {
    app.warn('the acquirer did not answer; the refund stays as it is', error)
    return { kind: 'pending' }
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
  const isPaid = outcome.kind === 'finalized'
  const postings = refund.shares
    .filter((share) => share.amount > 0n)
    .flatMap(
      (share) =>
        [
          { account: reservedOf(shopId, share), currency, amount: -share.amount },
          {
            account: isPaid ? 'acquirer' : availableTo(shopId, share),
            currency,
            amount: share.amount,
          },
        ] as const,
    )
  await post(tx, `refund:${posId}:${refundId}:${isPaid ? 'pay' : 'release'}`, postings, now)
  await tell(tx, order, ended, now)
}

async function tell(tx: Tx, order: Order, refund: Refund, now: number): Promise<void> {
  const url = order.notifyUrl
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
