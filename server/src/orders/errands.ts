import type { App } from '../app.ts'
import {
  AGAIN_MS,
  deleteErrand,
  type Errand,
  findErrand,
  listDueErrands,
  postponeErrand,
} from './errand-store.ts'

const AT_ONCE = 100

/**
 * Tells the acquirer what was decided about a payment, after the commit of the decision. What cannot
 * be told now is told later; what is told twice has the effect of once.
 */
export async function runErrand(app: App, paymentId: string): Promise<void> {
  const errand = await app.database.read((tx) => findErrand(tx, paymentId))
  if (errand) await run(app, errand)
}

/** Tells what the acquirer has not been told: it did not answer, or we stopped in between. */
export async function runDueErrands(app: App): Promise<void> {
  const due = await app.database.read((tx) => listDueErrands(tx, app.now(), AT_ONCE))
  for (const errand of due) await run(app, errand)
}

async function run(app: App, errand: Errand): Promise<void> {
  const { paymentId } = errand
  try {
    if (errand.kind === 'capture') await app.acquirer.capture(paymentId, errand.amount)
    else await app.acquirer.cancel(paymentId)
  } catch (error) {
    app.warn(`the acquirer was not told to ${errand.kind} a payment; it is told again`, error)
    await app.database.transaction((tx) => postponeErrand(tx, errand, app.now() + AGAIN_MS))
    return
  }
  await app.database.transaction((tx) => deleteErrand(tx, errand))
}
