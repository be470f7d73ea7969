import type { App } from '../../app.ts'
import { isFinal, type Outcome } from '../../base/acquirer/acquirer.ts'
import { inTime } from '../../base/acquirer/limited.ts'
import { isWithin } from '../../base/time.ts'
import { applyOutcome } from './outcome.ts'
import type { Payment } from './payment.ts'

/** The minimum time between two queries to the acquirer about one payment for its payer's page. */
const PAGE_INTERVAL_MS = 5_000

/** The time for which a payer waits for the acquirer; after it, the payment is queried again later. */
const PAYER_WAITS_MS = 3_000

/** Queries the acquirer about an open payment that is about to end: the payer may have paid already. */
export async function askBefore(app: App, payment: Payment): Promise<void> {
  await takeOver(app, payment, await app.acquirer.ask(payment.paymentId))
}

/**
 * Queries the acquirer about a payment for its payer, who must not wait long, and can continue without an answer.
 * Resolves to true if there was a new status.
 */
export async function askForPayer(app: App, payment: Payment): Promise<boolean> {
  return takeOver(app, payment, await answerIfAny(app, payment))
}

/**
 * Queries the acquirer about a payment for a page that the payer keeps open, limited to one query per interval. A
 * restored copy makes no queries until it is resumed.
 */
export async function askForPage(app: App, payment: Payment): Promise<boolean> {
  const { state, paymentId } = payment
  const isElsewhere = state === 'REDIRECT' || state === 'WAITING'
  if (!isElsewhere || app.pause.since !== undefined) return false
  return isTimeToAsk(app, paymentId) && askForPayer(app, payment)
}

/** A lender's review is a new status, too: the payer can no longer choose another method. */
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

/**
 * True once per interval and payment, by the real clock, which never stands still; removes entries that are older
 * than the interval.
 */
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
