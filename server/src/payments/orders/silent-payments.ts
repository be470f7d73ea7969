import assert from 'node:assert/strict'
import type { App } from '../../app.ts'
import { isFinal, type Outcome } from '../../base/acquirer/acquirer.ts'
import { askAgainAt, asking, payerIntervals } from '../../base/acquirer/asking.ts'
import { toId } from '../../base/ids.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import { isNews } from './ask.ts'
import { cancelWithPayment, giveUp } from './cancellations.ts'
import { SILENT_MS } from './due.ts'
import { applyOutcome } from './outcome.ts'
import { isOpen, type Payment } from './payment.ts'
import { findPayment, findPaymentById, lockOrder } from './store.ts'

/** Queries the acquirer about payments whose answer was lost, because of a crash or on the way. */
export const paymentDue: DueKind = {
  name: 'payment',
  run: askSilent,
  ...asking,
}

async function askSilent(app: App, { reference }: DueRow): Promise<Verdict> {
  const payment = await findPaymentById(app.database.look, toId(reference))
  assert.ok(payment, 'a payment is never deleted')
  if (!isOpen(payment)) return 'done'
  const silentAt = payment.changedAt + SILENT_MS
  if (app.now() < silentAt) return { againAt: silentAt }
  // Its own call will store the outcome; the clock of a sandbox may have advanced far meanwhile.
  if (app.sending.has(payment.paymentId)) return { againAt: app.now() + SILENT_MS }
  const outcome = await app.acquirer.ask(payment.paymentId)
  if (isStranded(payment, outcome)) {
    if (await endStranded(app, payment)) return 'written'
  } else if (outcome && (payment.state === 'STARTED' || isNews(payment, outcome))) {
    await applyOutcome(app, payment, outcome)
    if (isFinal(outcome)) return 'written'
  }
  return { againAt: askAgainAt(payerIntervals, { since: payment.changedAt, now: app.now() }) }
}

/**
 * True if the payment can make no progress: the acquirer never received it, or it waits for a payer whom the shop
 * could not redirect, because the shop's call was answered before the address was known.
 */
function isStranded({ state, origin }: Payment, outcome: Outcome | undefined): boolean {
  if (state !== 'STARTED') return false
  return outcome === undefined || (outcome.kind === 'redirect' && origin === 'api')
}

/**
 * Ends an attempt without an answer. On our page, the payer tries again; an attempt that the shop started by a
 * call ends with its order.
 */
function endStranded(app: App, ref: Payment): Promise<boolean> {
  return app.database.transaction(async (tx) => {
    const [order, payment] = await Promise.all([lockOrder(tx, ref), findPayment(tx, ref)])
    assert.ok(order && payment, 'a payment is never deleted')
    // Its answer may have arrived meanwhile.
    if (payment.state !== 'STARTED') return false
    if (payment.origin === 'api') await cancelWithPayment(tx, order, app.now())
    else giveUp(tx, payment, app.now())
    return true
  })
}
