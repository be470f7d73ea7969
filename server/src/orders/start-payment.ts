import assert from 'node:assert/strict'
import type { Outcome, PaymentRequest, ToldByShop } from '../acquirer/acquirer.ts'
import type { App, Pos } from '../app.ts'
import { checkoutUrl } from '../auth/checkout-token.ts'
import type { Tx } from '../database/database.ts'
import { newBlikTokenId, newCardTokenId, newPaymentId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { afterCommit } from './after-commit.ts'
import { runErrand } from './errands.ts'
import { advance, type Order, storesCard } from './order.ts'
import { record } from './outcome.ts'
import type { PaymentPlan } from './pay-by/plan.ts'
import type { Payment } from './payment.ts'
import { saveStatus } from './status-changes.ts'
import { findPayment, hasAlivePayment, insertPayment } from './store.ts'
import type { OrderTerms } from './terms.ts'

/** Ids are short enough to be read out, so that one is taken now and then; so many in a row never are. */
const IDS_TRIED_MAX = 20

/** Opens an attempt to pay `order`; nothing is written yet. */
export function openPayment(app: App, order: Order, plan: PaymentPlan): Payment {
  const now = app.now()
  const { kind } = plan.instrument
  const isNew = kind === 'card' || kind === 'wallet' || plan.singleToken !== undefined
  const storesNew = storesCard(order) && isNew
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

/** The token that the payment makes: of a new card, or of a BLIK registration without a value. */
function newTokenOf(
  app: App,
  { instrument }: PaymentPlan,
  storesCard: boolean,
): string | undefined {
  if (storesCard) return newCardTokenId(app)
  const registers = instrument.kind === 'blik-code' && instrument.registration !== undefined
  return registers ? newBlikTokenId(app) : undefined
}

/**
 * Writes the attempt, under another id if its own is taken; the first one makes the order PENDING.
 * Needs the order's row locked or new.
 */
export async function beginPayment(
  app: App,
  tx: Tx,
  order: Order,
  opened: Payment,
): Promise<Payment> {
  const payment = await insertUnderFreeId(app, tx, opened, IDS_TRIED_MAX)
  if (order.status === 'NEW') {
    const { createdAt: now } = payment
    await saveStatus(tx, order, advance(order, 'start'), { event: 'start', payment, now })
  }
  return payment
}

/** Either the order has an attempt that is alive, or the id is somebody's: only the first ends here. */
async function insertUnderFreeId(
  app: App,
  tx: Tx,
  payment: Payment,
  tries: number,
): Promise<Payment> {
  if (await insertPayment(tx, payment)) return payment
  if (await hasAlivePayment(tx, payment)) throw new Refusal('PAYMENT_UNDER_WAY')
  assert.ok(tries > 1, 'no id is left for a payment')
  return insertUnderFreeId(app, tx, { ...payment, paymentId: newPaymentId(app) }, tries - 1)
}

/**
 * Hands a written attempt to the acquirer and takes its answer into the books. Without an answer
 * the attempt stays open and is asked for later; a crash in between ends the same way.
 */
export async function sendPayment(
  app: App,
  pos: Pos,
  order: Order,
  payment: Payment,
  plan: PaymentPlan,
): Promise<Payment> {
  const outcome = await afterCommit(app, 'sending a payment to the acquirer', () =>
    app.acquirer.start(requestOf(app, pos, order, payment, plan)),
  )
  const after =
    outcome &&
    (await afterCommit(app, 'recording the outcome of a payment', () =>
      recordOutcome(app, pos, payment, outcome),
    ))
  return after ?? payment
}

async function recordOutcome(
  app: App,
  pos: Pos,
  payment: Payment,
  outcome: Outcome,
): Promise<Payment | undefined> {
  const now = app.now()
  const { after, late } = await app.database.transaction(async (tx) => {
    const late = await record(tx, payment, outcome, pos.shopId, now)
    return { after: await findPayment(tx, payment), late }
  })
  if (late) await runErrand(app, payment.paymentId)
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
    merchantName: pos.shopName,
    description: terms.description,
    amount: price.amount,
    currency: price.currency,
    language: plan.language,
    instrument: plan.instrument,
    authentication: plan.authentication,
    cvvPossible: plan.cvvPossible,
    sdk: plan.sdk,
    firstTransactionId: plan.firstTransactionId,
    installments: plan.installments,
    storesCard: payment.details.storesCard,
    told: { ...toldByShop(terms), ...plan.told },
    backUrl: checkoutUrl(app, order),
  }
}

/** What is kept of an order and tells of its payments too; a request that pays at once tells more. */
function toldByShop({
  riskData,
  deviceFingerprint,
  statementDescription,
  submerchantId,
}: OrderTerms): ToldByShop {
  return { riskData, deviceFingerprint, statementDescription, submerchantId }
}
