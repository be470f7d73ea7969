import type { App, Caller, Reply, Request } from '../../app.ts'
import { newOrderId, type SingleTokenId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkoutUrl } from '../../parties/auth/checkout-token.ts'
import { NothingChanged, type Statement, UniqueViolation } from '../../storage/database/database.ts'
import { useSingleToken } from '../tokens/single-store.ts'
import { loadContext } from './context.ts'
import { type Decision, decideOrder, notUnique } from './decide.ts'
import { advance, type Order } from './order.ts'
import type { AskedOrder, OrderBody } from './order-request.ts'
import type { Payment } from './payment.ts'
import { qrCodeOf } from './qr-code.ts'
import { openPayment, sendPayment, writeUnderFreeId } from './start-payment.ts'
import { noteStatus } from './status-changes.ts'
import { findOrderByExtId, insertOrder, insertPayment } from './store.ts'

/** Creates an order: loads the context, decides, writes, and starts the payment of an order that is paid at once. */
export async function createOrder(app: App, request: Request<'createOrder'>): Reply<'createOrder'> {
  const asked = toAsked(app, request)
  try {
    const decision = decideOrder(asked, await loadContext(app, asked))
    if (decision.way === 'payment') request.outcome.assertPossible(decision.plan.instrument)
    return decision.way === 'page'
      ? await openPage(app, request, decision)
      : await app.answering.first(`${asked.pos.posId}/${decision.order.orderId}`, () =>
          openPaid(app, request, decision),
        )
  } catch (error) {
    const refusal = error instanceof NothingChanged ? new Refusal('TOKEN_NOT_USABLE') : error
    const isTaken = error instanceof UniqueViolation && error.table === 'orders'
    if (!isTaken && !(refusal instanceof Refusal)) throw error
    // The index decides about extOrderId in the end. A repeated order may also fail because the first one has used up
    // its token, for example. In both cases the shop needs the ID of the first one.
    await assertUnique(app, asked)
    if (!isTaken) throw refusal
    // No order has the extOrderId, so another order has the id that we drew.
    return createOrder(app, request)
  }
}

/** Rejects an extOrderId that an order has already; the response contains the ID of that order. */
async function assertUnique(app: App, asked: AskedOrder): Promise<void> {
  const { pos, body } = asked
  if (body.extOrderId === undefined) return
  const earlier = await findOrderByExtId(app.database.look, pos.posId, body.extOrderId)
  if (earlier) throw notUnique(asked, earlier)
}

type Remembering = Pick<
  Request<'createOrder'>,
  'kept' | 'keptForNow' | 'amended' | 'caller' | 'outcome'
>

/** The payer chooses on our page: by the redirect, or by scanning the way there. */
async function openPage(
  app: App,
  request: Remembering,
  { order, asQrCode }: Extract<Decision, { way: 'page' }>,
): Reply<'createOrder'> {
  const reply = sentToPage(order, { address: checkoutUrl(app, order), asQrCode })
  await app.database.write([
    ...insertOrder(order),
    ...request.outcome.keptFor(order.orderId),
    ...request.kept(reply),
  ])
  return reply
}

/** Creates an order that is paid at once. A failure after it is written leaves it accepted and PENDING. */
async function openPaid(
  app: App,
  request: Remembering,
  { order, plan }: Extract<Decision, { way: 'payment' }>,
): Reply<'createOrder'> {
  const started = advance(order, 'start')
  const payment = await writeUnderFreeId(app, openPayment(app, order, plan), async (payment) => {
    const change = { event: 'start', payment, now: payment.createdAt } as const
    await app.database.write([
      ...spend(order, plan.singleToken),
      ...insertOrder(started),
      ...insertPayment(payment),
      ...request.outcome.keptFor(payment.paymentId),
      ...noteStatus(started, change),
      // Stored as accepted: after a crash, the retry gets the order's ID, and can retrieve its status.
      ...request.keptForNow(accepted(order)),
    ])
    return payment
  })
  const sent = await sendPayment(app, request.caller.pos, order, payment, plan, (payment) =>
    request.amended(answerOf(order, payment)),
  )
  return answerOf(order, sent)
}

/** Spends a single-use token. If two orders use the same token, the database accepts one of them. */
function spend(
  { posId, orderId, createdAt }: Order,
  token: SingleTokenId | undefined,
): Statement[] {
  return token === undefined ? [] : [useSingleToken(posId, token, orderId, createdAt)]
}

function toAsked(app: App, { body, caller }: Request<'createOrder'>): AskedOrder {
  return {
    body: withCustomer(body, caller),
    amount: toAmount(body.totalAmount),
    pos: caller.pos,
    extCustomerId: caller.extCustomerId,
    orderId: newOrderId(app),
    now: app.now(),
  }
}

/** A shop's logged-in customer is the buyer unless the request names one. */
function withCustomer(body: OrderBody, { extCustomerId }: Caller): OrderBody {
  if (extCustomerId === undefined) return body
  return { ...body, buyer: { ...body.buyer, extCustomerId } }
}

type Answer = Awaited<Reply<'createOrder'>>

/** The answer to an order whose payer chooses on our page. */
function sentToPage(
  order: Order,
  { address, asQrCode }: { readonly address: string; readonly asQrCode: boolean },
): Answer {
  return asQrCode
    ? created(order, 201, { qrCode: qrCodeOf(address) })
    : created(order, 302, { redirectUri: address })
}

/** The response about an order that is being paid, without further details. */
function accepted(order: Order): Answer {
  return created(order, 201, {})
}

/** The answer to the merchant about an order that is being paid at once. */
function answerOf(order: Order, payment: Payment): Answer {
  const { nextUrl, nextTo, challenge, warning } = payment.details
  const payMethods = storedCardOf(payment)
  if (payment.state !== 'REDIRECT' || !nextUrl) return created(order, 201, { payMethods })
  if (nextTo === 'sdk') {
    const sdk = { threeDsProtocolVersion: '3DS2', challengeParameters: challenge } as const
    return created(order, 201, { ...sdk, payMethods })
  }
  const redirect = { redirectUri: nextUrl, payMethods }
  if (nextTo === 'bank')
    return created(order, 302, redirect, warning ? 'WARNING_CONTINUE_REDIRECT' : 'SUCCESS')
  if (nextTo === 'cvv') return created(order, 302, redirect, 'WARNING_CONTINUE_CVV')
  const challenged = { ...redirect, iframeAllowed: true, threeDsProtocolVersion: '3DS2' } as const
  return created(order, 302, challenged, 'WARNING_CONTINUE_3DS')
}

/** The card that the payment stores; none by a payment that has failed already. */
function storedCardOf({ details, state, token }: Payment) {
  const card = details.with?.card
  const hasFailed = ['DECLINED', 'LEFT', 'CANCELED'].includes(state)
  if (!card || !details.storesCard || hasFailed) return undefined
  const { numberMasked: number, expirationMonth, expirationYear } = card
  return {
    payMethod: {
      card: { number, expirationMonth, expirationYear },
      type: 'CARD_TOKEN',
      value: token,
    },
  } as const
}

function created(
  order: Order,
  status: 201 | 302,
  more: Partial<Omit<Answer['body'], 'status'>>,
  statusCode = 'SUCCESS',
): Answer {
  const { redirectUri } = more
  const body = {
    status: { statusCode, severity: statusCode === 'SUCCESS' ? undefined : 'WARNING' },
    ...more,
    orderId: order.orderId,
    extOrderId: order.extOrderId,
  }
  return { status, body, headers: redirectUri === undefined ? {} : { location: redirectUri } }
}
