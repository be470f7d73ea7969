import {
  type App,
  type Caller,
  commit,
  type Remembering,
  type Reply,
  type Request,
} from '../app.ts'
import { checkoutUrl } from '../auth/checkout-token.ts'
import { listBlikTokensOfValue } from '../blik/store.ts'
import { type Tx, UniqueViolation } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { findSingleToken, useSingleToken } from '../tokens/single.ts'
import { findToken } from '../tokens/store.ts'
import { assertAdmissible } from './admit.ts'
import { afterCommit } from './after-commit.ts'
import { endWithPayment } from './end.ts'
import { saveErrand } from './errand-store.ts'
import { runErrand } from './errands.ts'
import { missingOrder } from './missing.ts'
import { amountToCapture, noSuchOrder, type Order, openOrder, pricedPart } from './order.ts'
import { invalid } from './order-request.ts'
import { take } from './outcome.ts'
import { move, type Payment } from './payment.ts'
import { assertPermitted } from './permits.ts'
import { planOrder } from './plan.ts'
import { assertValueFree, withRegistration } from './plan-blik.ts'
import { assertSpendable, assertUsable } from './plan-card.ts'
import type { OrderPlan } from './plan-parts.ts'
import { qrCodeOf } from './qr-code.ts'
import { beginPayment, openPayment, type PaymentPlan, sendPayment } from './start-payment.ts'
import {
  findLastPayment,
  findOrder,
  findOrderByExtId,
  findPaymentById,
  insertOrder,
  listPayments,
  lockOrder,
  type OrderRef,
  savePayment,
} from './store.ts'
import { toTransaction } from './transactions.ts'
import { toProperties, toRetrieved } from './view.ts'

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

export async function createOrder(app: App, request: Request<'createOrder'>): Reply<'createOrder'> {
  const { body, caller } = request
  const order = openOrder(withCustomer(body, caller), {
    posId: caller.pos.posId,
    currency: caller.pos.currency,
    automaticCapture: caller.pos.automaticCapture,
    orderId: newOrderId(app),
    now: app.now(),
  })
  assertPermitted(body, caller.pos)
  const planned = planOrder(body, order)
  await assertAdmissible(app, caller, body, order, planned.kind)
  const { amount, currency } = order
  const refusal = await app.acquirer.screen({ kind: 'order', amount, currency })
  if (refusal) throw new Refusal(refusal)
  if (planned.kind === 'page') {
    await assertValueFree(app, order)
    return openPage(app, request, order, planned.qr)
  }
  const plan = await toPay(app, request, order, planned)

  const opened = openPayment(app, order, plan)
  // Kept first as accepted: after a crash the retry learns the order's id, and its fate by retrieving it.
  const accepted = created(order, 201, {})
  const { payment } = await atMostOnce(app, caller, order, () =>
    commit(app, request, async (tx) => {
      if (plan.singleToken !== undefined) await spend(tx, order, plan.singleToken)
      await tx.write(...insertOrder(order))
      return { ...accepted, payment: await beginPayment(app, tx, order, opened) }
    }),
  )
  const sent = await sendPayment(app, caller.pos, order, payment, plan)
  const reply = replyTo(order, sent)
  await afterCommit(app, 'keeping the fuller answer', () => request.amend(reply))
  return reply
}

export async function retrieveOrder(
  app: App,
  { params, caller }: Request<'retrieveOrder'>,
): Reply<'retrieveOrder'> {
  const found = await app.database.read(async (tx) => {
    const ref = refOf(caller, params)
    const order = await findOrder(tx, ref)
    if (!order) throw await missingOrder(tx, ref)
    return { order, payment: await findLastPayment(tx, order) }
  })
  return {
    status: 200,
    body: {
      orders: [toRetrieved(found.order, found.payment)],
      status: { statusCode: 'SUCCESS', statusDesc: 'Request processing successful' },
      properties: toProperties(found.payment),
    },
  } as Awaited<Reply<'retrieveOrder'>>
}

export async function cancelOrder(app: App, request: Request<'cancelOrder'>): Reply<'cancelOrder'> {
  const order = await cancel(app, refOf(request.caller, request.params))
  return {
    status: 200,
    body: {
      orderId: order.orderId,
      ...(order.extOrderId !== undefined && { extOrderId: order.extOrderId }),
      status: { statusCode: 'SUCCESS' },
    },
  }
}

export async function captureOrder(
  app: App,
  request: Request<'captureOrder'>,
): Reply<'captureOrder'> {
  return capture(app, request, refOf(request.caller, request.params), request.body)
}

/** The older way to capture and to cancel (specification 1 §7). */
export async function updateOrderStatus(
  app: App,
  request: Request<'updateOrderStatus'>,
): Reply<'updateOrderStatus'> {
  const { body, params, caller } = request
  if (body.orderId !== undefined && body.orderId !== params.orderId) {
    throw new Refusal('VALUE_INVALID', 'orderId must equal the one in the address.')
  }
  if (body.orderStatus === 'COMPLETED')
    return capture(app, request, refOf(caller, params), undefined)
  await cancel(app, refOf(caller, params))
  return updated
}

export async function retrieveTransactions(
  app: App,
  { params, caller }: Request<'retrieveTransactions'>,
): Reply<'retrieveTransactions'> {
  const found = await app.database.read(async (tx) => {
    const ref = refOf(caller, params)
    const order = await findOrder(tx, ref)
    if (!order) throw await missingOrder(tx, ref)
    return { order, payments: await listPayments(tx, order) }
  })
  // An order that nobody has tried to pay has no transactions to show.
  if (found.payments.length === 0) throw noSuchOrder(params.orderId)
  const transactions = found.payments.map((payment) => toTransaction(found.order, payment))
  return { status: 200, body: { transactions } } as Awaited<Reply<'retrieveTransactions'>>
}

const updated = {
  status: 200,
  body: { status: { statusCode: 'SUCCESS', statusDesc: 'Status was updated' } },
} as const

/** The payer chooses on our page: by the redirect, or by scanning the way there. */
async function openPage(
  app: App,
  request: Request<'createOrder'>,
  order: Order,
  asQr: boolean | undefined,
) {
  const redirectUri = checkoutUrl(app, order)
  const reply = asQr
    ? created(order, 201, { qrCode: qrCodeOf(redirectUri) })
    : created(order, 302, { redirectUri })
  await atMostOnce(app, request.caller, order, () =>
    app.database.write([...insertOrder(order), ...request.kept(reply)]),
  )
  return reply
}

/** The plan with its stored card, token or series looked up. */
async function toPay(
  app: App,
  { body, caller }: Request<'createOrder'>,
  order: Order,
  plan: Exclude<OrderPlan, { kind: 'page' }>,
): Promise<PaymentPlan> {
  if (plan.kind === 'pay') {
    const { firstTransactionId } = plan
    if (firstTransactionId !== undefined) await assertSeries(app, order.posId, firstTransactionId)
    const { instrument } = plan.plan
    if (instrument.kind === 'card') return inInstallments(app, order, plan.plan, instrument.number)
    return withRegistration(app, order, plan.plan)
  }
  if (plan.kind === 'blik-token') {
    const known = await app.database.read((tx) =>
      listBlikTokensOfValue(tx, order.posId, plan.value),
    )
    return plan.with(known, caller.extCustomerId)
  }
  const { posId, createdAt: now } = order
  if (plan.kind === 'single-token') {
    const card = await app.database.read((tx) => findSingleToken(tx, posId, plan.token, now))
    assertSpendable(card, body, order)
    return inInstallments(app, order, plan.with(card), card.numberMasked)
  }
  const card = await app.database.read((tx) => findToken(tx, posId, plan.token, now))
  assertUsable(card, body, caller.extCustomerId)
  return inInstallments(app, order, plan.with(card), card.numberMasked)
}

/** Of two orders that come with one token, the database lets one have it. */
async function spend(tx: Tx, { posId, orderId, createdAt }: Order, token: string): Promise<void> {
  if (!(await useSingleToken(tx, posId, token, orderId, createdAt)))
    throw new Refusal('TOKEN_NOT_USABLE')
}

/** Instalments are what the issuer of the card offers for this amount. */
async function inInstallments(
  app: App,
  { amount }: Order,
  plan: PaymentPlan,
  number: string,
): Promise<PaymentPlan> {
  const { installments } = plan
  if (!installments) return plan
  const offer = await app.acquirer.findInstallments(number.slice(0, 6))
  const isOffered =
    offer?.provider === installments.provider &&
    offer.numbers.includes(installments.number) &&
    amount >= offer.minAmount
  if (!isOffered) {
    throw invalid(
      'payMethods.payMethod.cardInstallments',
      'is not offered for this card and amount',
    )
  }
  return plan
}

/** A series goes on only after a first payment here that succeeded with the cardholder authenticated. */
async function assertSeries(app: App, posId: string, firstTransactionId: string): Promise<void> {
  const first = await app.database.read((tx) => findPaymentById(tx, firstTransactionId))
  const succeeded = first?.state === 'SETTLED' || first?.state === 'AUTHORIZED'
  const authenticated = first?.details.with?.card?.authenticated === true
  if (first?.posId !== posId || !succeeded || !authenticated)
    throw new Refusal('FIRST_PAYMENT_NOT_AUTHENTICATED')
}

/** extOrderId is unique per point of sale; the index decides, and the answer names the first order. */
async function atMostOnce<T>(
  app: App,
  caller: Caller,
  order: Order,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof UniqueViolation) || error.table !== 'orders') throw error
    const { posId, extOrderId } = order
    if (extOrderId === undefined) throw error
    const first = await app.database.read(async (tx) => {
      const found = await findOrderByExtId(tx, posId, extOrderId)
      // A customer is not told which order of another customer has the number.
      return found && findOrder(tx, refOf(caller, found))
    })
    throw new Refusal('ORDER_NOT_UNIQUE', undefined, {
      beside: { ...(first && { orderId: first.orderId }), extOrderId },
    })
  }
}

/** What to tell the merchant about an order that is being paid at once. */
function replyTo(order: Order, payment: Payment) {
  const { nextUrl, nextTo, challenge, warning } = payment.details
  const card = payment.details.with?.card
  const { storesCard } = payment.details
  // A card is not stored by a payment that has failed already.
  const hasFailed = ['DECLINED', 'LEFT', 'CANCELED'].includes(payment.state)
  const payMethods = card &&
    storesCard &&
    !hasFailed && {
      payMethod: {
        card: {
          number: card.numberMasked,
          expirationMonth: card.expirationMonth,
          expirationYear: card.expirationYear,
        },
        type: 'CARD_TOKEN',
        value: payment.token,
      },
    }
  const more = payMethods ? { payMethods } : {}
  if (payment.state !== 'REDIRECT' || !nextUrl) return created(order, 201, more)
  if (nextTo === 'sdk') {
    const sdk = { threeDsProtocolVersion: '3DS2', challengeParameters: challenge }
    return created(order, 201, { ...sdk, ...more })
  }
  if (nextTo === 'bank') {
    const statusCode = warning ? 'WARNING_CONTINUE_REDIRECT' : 'SUCCESS'
    return created(order, 302, { redirectUri: nextUrl, ...more }, statusCode)
  }
  if (nextTo === 'cvv')
    return created(order, 302, { redirectUri: nextUrl, ...more }, 'WARNING_CONTINUE_CVV')
  return created(
    order,
    302,
    { redirectUri: nextUrl, iframeAllowed: true, threeDsProtocolVersion: '3DS2', ...more },
    'WARNING_CONTINUE_3DS',
  )
}

function created<S extends 201 | 302>(
  order: Order,
  status: S,
  more: Record<string, unknown>,
  statusCode = 'SUCCESS',
): Awaited<Reply<'createOrder'>> {
  const { redirectUri } = more as { redirectUri?: string }
  const body = {
    status: { statusCode, ...(statusCode !== 'SUCCESS' && { severity: 'WARNING' }) },
    ...more,
    orderId: order.orderId,
    ...(order.extOrderId !== undefined && { extOrderId: order.extOrderId }),
  }
  const reply = { status, body, ...(redirectUri && { headers: { location: redirectUri } }) }
  return reply as unknown as Awaited<Reply<'createOrder'>>
}

async function capture(
  app: App,
  request: Remembering & { readonly caller: Caller },
  ref: OrderRef,
  body: Request<'captureOrder'>['body'] | undefined,
) {
  const { pos } = request.caller
  const taken = await commit(app, request, async (tx) => {
    const order = await lockOrder(tx, ref)
    if (!order) throw await missingOrder(tx, ref)
    const now = app.now()
    const amount = amountToCapture(order, body)
    const payment = await findLastPayment(tx, order)
    const settled =
      payment && payment.state === 'AUTHORIZED' ? move(payment, 'settle', {}, now) : payment
    await take(tx, { order, event: 'capture', amount, shopId: pos.shopId, payment: settled, now })
    if (payment && settled && payment !== settled) await savePayment(tx, payment, settled)
    const paymentId = payment?.paymentId
    if (paymentId !== undefined) {
      const part = pricedPart(order, amount)
      await saveErrand(tx, { paymentId, kind: 'capture', amount: part }, now)
    }
    return { ...updated, paymentId }
  })
  app.wake('outbox')
  await tellAcquirer(app, taken.paymentId)
  return updated
}

async function cancel(app: App, ref: OrderRef): Promise<Order> {
  const done = await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, ref)
    if (!order) throw await missingOrder(tx, ref)
    // Who did not hear the first answer asks again; nothing changes, and nobody is told twice.
    if (order.status === 'CANCELED') return { order, paymentId: undefined }
    return endWithPayment(tx, order, app.now())
  })
  app.wake('outbox')
  await tellAcquirer(app, done.paymentId)
  return done.order
}

/** The decision is made; an acquirer that cannot be told now is told by the workers. */
async function tellAcquirer(app: App, paymentId: string | undefined): Promise<void> {
  if (paymentId !== undefined)
    await afterCommit(app, 'telling the acquirer', () => runErrand(app, paymentId))
}

/** Ten letters and digits, the date, and a tail: the form that clients of the dialect know. */
function newOrderId(app: App): string {
  const date = new Date(app.now()).toISOString().slice(2, 10).replaceAll('-', '')
  return `${app.random(10, CAPITALS)}${date}GUEST000P01`
}

/** A shop's logged-in customer is the buyer unless the request names one. */
function withCustomer(
  body: Request<'createOrder'>['body'],
  caller: Caller,
): Request<'createOrder'>['body'] {
  if (caller.extCustomerId === undefined) return body
  return { ...body, buyer: { ...body.buyer, extCustomerId: caller.extCustomerId } }
}

function refOf(
  { pos, extCustomerId }: Caller,
  { orderId }: { readonly orderId: string },
): OrderRef {
  return { posId: pos.posId, orderId, extCustomerId }
}
