import { cancel, isOpen, type Model, settlePayout, settleRefund } from './model.ts'
import { settleVerification } from './verifying.ts'

/** Advances the time: orders expire, refunds and payouts are decided, and sellers are checked. */
export function pass(model: Model, ms: number): void {
  model.now += ms
  for (const order of model.orders) {
    if (isOpen(order) && order.expiresAt <= model.now) cancel(model, order)
    for (const refund of order.refunds) settleRefund(model, order, refund)
  }
  for (const payout of model.payouts) settlePayout(model, payout)
  for (const verification of model.verifications) settleVerification(model, verification)
}
