import assert from 'node:assert/strict'
import type { App, Pos } from '../../app.ts'
import type { AdditionalData, Outcome, PaymentRequest } from '../../base/acquirer/acquirer.ts'
import { IDS_TRIED_MAX, newBlikTokenId, newCardTokenId, newPaymentId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkoutUrl } from '../../parties/auth/checkout-token.ts'
import { type Statement, UniqueViolation } from '../../storage/database/database.ts'
import { runInstruction } from './instructions.ts'
import { advance, type Order, storesCard } from './order.ts'
import { record } from './outcome.ts'
import type { PaymentPlan } from './pay-by/kind.ts'
import { isHeld, type Payment } from './payment.ts'
import { saveStatus } from './status-changes.ts'
import { findPaymentById, insertPayment } from './store.ts'
import type { OrderTerms } from './terms.ts'

/** Opens an attempt to pay `order`; writes nothing yet. */
export function openPayment(app: App, order: Order, plan: PaymentPlan): Payment {
  const now = app.now()
  const { kind } = plan.instrument
  const isNew = kind === 'card' || kind === 'wallet' || plan.singleToken !== undefined
  const storesNew = (plan.remembersCard || storesCard(order)) && isNew
  return {
    posId: order.posId,
    orderId: order.orderId,
    paymentId: newPaymentId(app),
    state: 'STARTED',
    payType: plan.payType,
    method: plan.method,
    flow: plan.flow,
    origin: plan.origin,
    preAuthorization: plan.preAuthorization,
    language: plan.language,
    token: plan.token ?? newTokenOf(app, plan, storesNew),
    details: storesNew ? { storesCard: true } : {},
    createdAt: now,
    changedAt: now,
  }
}

/** The token that the payment creates: for a new card, or for a BLIK registration without a value. */
function newTokenOf(
  app: App,
  { instrument }: PaymentPlan,
  storesCard: boolean,
): string | undefined {
  if (storesCard) return newCardTokenId(app)
  const registers = instrument.kind === 'blik-code' && instrument.registration !== undefined
  return registers ? newBlikTokenId(app) : undefined
}

/** Begins the attempt; the first one makes the order PENDING. Needs the order's row locked. */
export function beginPayment(order: Order, payment: Payment): Statement[] {
  const { createdAt: now } = payment
  const started =
    order.status === 'NEW'
      ? saveStatus(order, advance(order, 'start'), { event: 'start', payment, now })
      : []
  return [...insertPayment(payment), ...started]
}

/** Inserts the attempt, with another ID if its own is in use. Fails if the order has an open attempt. */
export async function writeUnderFreeId<T>(
  app: App,
  opened: Payment,
  write: (payment: Payment) => Promise<T>,
): Promise<T> {
  let payment = opened
  for (let tries = 1; ; tries++) {
    try {
      return await write(payment)
    } catch (error) {
      if (!(error instanceof UniqueViolation) || error.table !== 'payments') throw error
      const { look } = app.database
      if (!(await findPaymentById(look, payment.paymentId))) throw new Refusal('PAYMENT_UNDER_WAY')
      assert.ok(tries < IDS_TRIED_MAX, 'no id is left for a payment')
      payment = { ...payment, paymentId: newPaymentId(app) }
    }
  }
}

/**
 * Sends a stored attempt to the acquirer, and stores the outcome together with the final response of the call.
 * Without an outcome, as after a crash in between, the attempt stays open and is queried later.
 */
export async function sendPayment(
  app: App,
  pos: Pos,
  order: Order,
  payment: Payment,
  plan: PaymentPlan,
  amended: (payment: Payment) => readonly Statement[],
): Promise<Payment> {
  app.sending.add(payment.paymentId)
  try {
    const outcome = await afterCommit(app, 'sending a payment to the acquirer', () =>
      app.acquirer.start(requestOf(app, pos, order, payment, plan)),
    )
    const after = outcome
      ? await afterCommit(app, 'recording the outcome of a payment', () =>
          recordOutcome(app, { pos, payment, outcome, amended }),
        )
      : await afterCommit(app, 'keeping the answer without an outcome', () =>
          keepAnswer(app, amended(payment)),
        )
    return after ?? payment
  } finally {
    app.sending.delete(payment.paymentId)
  }
}

interface Answered {
  readonly pos: Pos
  readonly payment: Payment
  readonly outcome: Outcome
  readonly amended: (payment: Payment) => readonly Statement[]
}

/** Stores the first answer as the final one, so that a repeated call doesn't wait for another. */
async function keepAnswer(app: App, amended: readonly Statement[]): Promise<undefined> {
  if (amended.length > 0) await app.database.write(amended)
}

async function recordOutcome(
  app: App,
  { pos, payment, outcome, amended }: Answered,
): Promise<Payment> {
  const now = app.now()
  const { after, isLate } = await app.database.transaction(async (tx) => {
    const recorded = await record(tx, payment, outcome, pos, now)
    tx.defer(...amended(recorded.after))
    return recorded
  })
  if (isLate) await runInstruction(app, payment.paymentId)
  return after
}

function requestOf(
  app: App,
  pos: Pos,
  order: Order,
  payment: Payment,
  plan: PaymentPlan,
): PaymentRequest {
  const { price, terms } = order
  return {
    paymentId: payment.paymentId,
    orderId: order.orderId,
    extOrderId: order.extOrderId,
    posId: order.posId,
    merchantName: pos.shopName,
    description: terms.description,
    amount: price.amount,
    currency: price.currency,
    capture: isHeld(order, payment) ? 'later' : 'now',
    language: plan.language,
    instrument: plan.instrument,
    authentication: plan.authentication,
    cvvPossible: plan.cvvPossible,
    sdk: plan.sdk,
    firstTransactionId: plan.firstTransactionId,
    installments: plan.installments,
    storesCard: payment.details.storesCard,
    additionalData: { ...additionalDataOf(terms), ...plan.additionalData },
    backUrl: checkoutUrl(app, order),
  }
}

/** The terms of an order that its payments send to the acquirer; a request that pays at once adds more. */
function additionalDataOf({
  riskData,
  deviceFingerprint,
  statementDescription,
  submerchantId,
}: OrderTerms): AdditionalData {
  return { riskData, deviceFingerprint, statementDescription, submerchantId }
}

/**
 * Runs a step after a commit. The effect exists, so a failure of the step must not fail the call:
 * it is logged for the operator, and the workers complete the step.
 */
export async function afterCommit<T>(
  app: Pick<App, 'warn'>,
  step: string,
  job: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await job()
  } catch (error) {
    app.warn(`${step} failed after the commit; background work repeats it`, error)
    return undefined
  }
}
