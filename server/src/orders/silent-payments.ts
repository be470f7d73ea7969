import assert from 'node:assert/strict'
import { isFinal, type Outcome } from '../acquirer/acquirer.ts'
import { askAgainAt, asking, payerPace } from '../acquirer/asking.ts'
import type { App } from '../app.ts'
import type { DueKind, DueRow, Verdict } from '../due/due.ts'
import { toId } from '../ids.ts'
import { SILENT_MS } from './due.ts'
import { applyOutcome } from './outcome.ts'
import { isOpen, type Payment } from './payment.ts'
import { findPaymentById } from './store.ts'

/** Asks about payments whose answer was lost, by a crash or on the way. */
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
