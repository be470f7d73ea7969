import assert from 'node:assert/strict'
import type { App } from '../../app.ts'
import { retryAt } from '../../base/acquirer/asking.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import { askBefore } from './ask.ts'
import { cancelWithPayment } from './cancellations.ts'
import { canExpire, orderOf } from './due.ts'
import { runInstruction } from './instructions.ts'
import { isOpen } from './payment.ts'
import { findLastPayment, lockOrder } from './store.ts'

/** Ends expired orders: not paid within their validity, or held and never captured. */
export const expiryDue: DueKind = {
  name: 'expiry',
  run: endExpired,
  retryAt,
  together: 8,
  perTurn: 4,
  limitMs: 30_000,
}

async function endExpired(app: App, { reference }: DueRow): Promise<Verdict> {
  const ref = orderOf(reference)
  const payment = await findLastPayment(app.database.look, ref)
  if (payment && isOpen(payment)) await askBefore(app, payment)
  const ended = await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, ref)
    assert.ok(order, 'an order is never deleted')
    if (!canExpire(order)) return 'done'
    const now = app.now()
    if (order.expiresAt > now) return { againAt: order.expiresAt }
    return cancelWithPayment(tx, order, now)
  })
  if (ended === 'done' || 'againAt' in ended) return ended
  if (ended.paymentId !== undefined) await runInstruction(app, ended.paymentId)
  return 'written'
}
