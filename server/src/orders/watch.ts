import { eventsFrom } from '@grosz/contract/lifecycle.ts'
import { orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { isFinal, type Outcome } from '../acquirer/acquirer.ts'
import type { App } from '../app.ts'
import { endWithPayment } from './end.ts'
import { runErrand } from './errands.ts'
import { applyOutcome } from './outcome.ts'
import { listExpired, listSilent, lockOrder, type OrderRef, touchPayment } from './store.ts'

const AT_ONCE = 100

/** A payment that nobody has heard of for this long is asked for. */
const SILENT_MS = 30_000

/** Ends orders whose time is over: unpaid after their validity, or held and never captured. */
export async function endExpiredOrders(app: App): Promise<void> {
  const expired = await app.database.read((tx) => listExpired(tx, app.now(), AT_ONCE))
  for (const ref of expired) await endExpired(app, ref)
  if (expired.length > 0) app.wake('outbox')
}

async function endExpired(app: App, ref: OrderRef): Promise<void> {
  const calledOff = await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, ref)
    const mayEnd = order && eventsFrom(orderLifecycle, order.status).includes('cancel')
    const isOver = mayEnd && order.expiresAt <= app.now()
    return isOver ? (await endWithPayment(tx, order, app.now())).paymentId : undefined
  })
  if (calledOff) await runErrand(app, calledOff)
}

/** Asks about payments whose answer was lost, by a crash or on the way. No answer changes nothing. */
export async function askSilentPayments(app: App): Promise<void> {
  const silent = await app.database.read((tx) => listSilent(tx, app.now() - SILENT_MS, AT_ONCE))
  for (const payment of silent) {
    const outcome = await ask(app, payment.paymentId)
    if (outcome === 'silence') continue
    const isNews = outcome && (isFinal(outcome) || payment.state === 'STARTED')
    if (isNews) await applyOutcome(app, payment, outcome)
    else if (payment.state === 'STARTED' && !outcome)
      await applyOutcome(app, payment, { kind: 'left' })
    else await app.database.transaction((tx) => touchPayment(tx, payment, app.now()))
  }
}

/** An acquirer that cannot be reached says nothing about a payment, least of all that it has none. */
async function ask(app: App, paymentId: string): Promise<Outcome | 'silence' | undefined> {
  try {
    return await app.acquirer.ask(paymentId)
  } catch (error) {
    app.warn('the acquirer did not answer; the payment is asked for again', error)
    return 'silence'
  }
}
