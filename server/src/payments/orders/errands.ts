import type { App } from '../../app.ts'
import { asking } from '../../base/acquirer/asking.ts'
import { type PaymentId, toId } from '../../base/ids.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import { type Errand, errandTold, findErrand } from './errand-store.ts'

/** Tells what the acquirer has not been told: it did not answer, or we stopped in between. */
export const errandDue: DueKind = {
  name: 'errand',
  run: runDue,
  ...asking,
}

/**
 * Tells the acquirer about a decision on a payment, after its commit. A failed call is repeated later; a
 * repeated call has the effect of one. Never fails: the decision stands, with or without the acquirer's
 * answer.
 */
export async function runErrand(app: App, paymentId: PaymentId): Promise<void> {
  try {
    const errand = await findErrand(app.database.look, paymentId)
    if (errand) await run(app, errand)
  } catch (error) {
    app.warn('the acquirer was not told what was decided about a payment; it is told again', error)
  }
}

async function runDue(app: App, { reference }: DueRow): Promise<Verdict> {
  const errand = await findErrand(app.database.look, toId(reference))
  if (!errand) return 'done'
  await run(app, errand)
  return 'written'
}

async function run(app: App, errand: Errand): Promise<void> {
  const { paymentId, kind, amount } = errand
  if (kind === 'capture') await app.acquirer.capture(paymentId, amount)
  else await app.acquirer.cancel(paymentId)
  await app.database.write(errandTold(errand))
}
