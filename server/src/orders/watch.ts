import assert from 'node:assert/strict'
import { isFinal, type Outcome } from '../acquirer/acquirer.ts'
import { askAgainAt, payerPace, retryAt } from '../acquirer/asking.ts'
import type { App } from '../app.ts'
import type { DueKind, DueRow, Verdict } from '../due/due.ts'
import { canExpire, orderOf, SILENT_MS } from './due.ts'
import { endWithPayment } from './end.ts'
import { runErrand } from './errands.ts'
import { applyOutcome } from './outcome.ts'
import { isOpen, type Payment } from './payment.ts'
import { findPaymentById, lockOrder } from './store.ts'

/** Ends orders whose time is over: unpaid after their validity, or held and never captured. */
export const expiryDue: DueKind = {
  name: 'expiry',
  run: endExpired,
  retryAt,
  together: 8,
  perTurn: 4,
  limitMs: 30_000,
}

/** Asks about payments whose answer was lost, by a crash or on the way. */
export const paymentDue: DueKind = {
  name: 'payment',
  run: askSilent,
  retryAt,
  together: 32,
  perTurn: 8,
  limitMs: 30_000,
}

async function endExpired(app: App, { reference }: DueRow): Promise<Verdict> {
  const ended = await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderOf(reference))
    assert.ok(order, 'an order is never deleted')
    if (!canExpire(order)) return 'done'
    if (order.expiresAt > app.now()) return { againAt: order.expiresAt }
    return endWithPayment(tx, order, app.now())
  })
  if (ended === 'done' || 'againAt' in ended) return ended
  if (ended.paymentId !== undefined) await runErrand(app, ended.paymentId)
  return 'written'
}

async function askSilent(app: App, { reference }: DueRow): Promise<Verdict> {
  const payment = await findPaymentById(app.database.look, reference)
  assert.ok(payment, 'a payment is never deleted')
  if (!isOpen(payment)) return 'done'
  const silentAt = payment.changedAt + SILENT_MS
  if (app.now() < silentAt) return { againAt: silentAt }
  const news = newsOf(payment, await app.acquirer.ask(payment.paymentId))
  if (news) await applyOutcome(app, payment, news)
  if (news && isFinal(news)) return 'written'
  return { againAt: askAgainAt(payerPace, { since: payment.changedAt, now: app.now() }) }
}

/** An acquirer that never heard of a payment will never decide it: the payer may try again. */
function newsOf({ state }: Payment, outcome: Outcome | undefined): Outcome | undefined {
  if (state !== 'STARTED') return outcome && isFinal(outcome) ? outcome : undefined
  return outcome ?? { kind: 'left' }
}
