import type { App } from '../../app.ts'
import { isFinal, type Outcome } from '../../base/acquirer/acquirer.ts'
import { inTime } from '../../base/acquirer/limited.ts'
import { isWithin } from '../../base/time.ts'
import { applyOutcome } from './outcome.ts'
import type { Payment } from './payment.ts'

/** The least time between two questions about a payment that its payer's page asks for. */
const PAGE_INTERVAL_MS = 5_000

/** The time that a payer waits for the acquirer; an answer that comes later is asked for again. */
const PAYER_WAITS_MS = 3_000

/** Asks the acquirer about an open payment that is about to end: the payer may have paid already. */
export async function askBefore(app: App, payment: Payment): Promise<void> {
  await takeOver(app, payment, await app.acquirer.ask(payment.paymentId))
}

/**
 * Asks for the payer, who must be able to go on without an answer, too, and must not wait long for it. Resolves to
 * true if there was news.
 */
export async function askForPayer(app: App, payment: Payment): Promise<boolean> {
  return takeOver(app, payment, await answerIfAny(app, payment))
}

/**
 * Asks for a page that the payer keeps open, and does so now and then only. A restored copy asks nothing until it
 * is resumed.
 */
export async function askForPage(app: App, payment: Payment): Promise<boolean> {
  const { state, paymentId } = payment
  const isElsewhere = state === 'REDIRECT' || state === 'WAITING'
  if (!isElsewhere || app.pause.since !== undefined) return false
  return isTimeToAsk(app, paymentId) && askForPayer(app, payment)
}

/** A lender that begins to review is news, too: the payer can't leave for another method any more. */
export function isNews({ state }: Payment, outcome: Outcome): boolean {
  return isFinal(outcome) || (state === 'REDIRECT' && outcome.kind === 'waiting')
}

async function takeOver(
  app: App,
  payment: Payment,
  outcome: Outcome | undefined,
): Promise<boolean> {
  if (!outcome || !isNews(payment, outcome)) return false
  await applyOutcome(app, payment, outcome)
  return true
}

async function answerIfAny(app: App, { paymentId }: Payment): Promise<Outcome | undefined> {
  try {
    return await inTime(app.acquirer.ask(paymentId), PAYER_WAITS_MS)
  } catch (error) {
    app.warn('the acquirer did not report the state of a payment; the server asks again', error)
    return undefined
  }
}

/** True once per interval, by a clock that never stands still; what is older than one is forgotten. */
function isTimeToAsk({ asked, realNow }: App, paymentId: Payment['paymentId']): boolean {
  const now = realNow()
  for (const [other, since] of asked) {
    if (isWithin(PAGE_INTERVAL_MS, { since, now })) break
    asked.delete(other)
  }
  if (asked.has(paymentId)) return false
  asked.set(paymentId, now)
  return true
}
