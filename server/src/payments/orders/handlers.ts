import {
  type App,
  type Caller,
  commit,
  type Remembering,
  type Reply,
  type Request,
} from '../../app.ts'
import type { PaymentId } from '../../base/ids.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { cancelWithPayment } from './cancellations.ts'
import { captureMoney } from './captures.ts'
import { saveInstruction } from './instruction-store.ts'
import { runInstruction } from './instructions.ts'
import { amountToCapture, type Order, pricedPart } from './order.ts'
import { missingOrder, refOf } from './order-not-found.ts'
import { move } from './payment.ts'
import {
  findLastPayment,
  findOrder,
  findOrderWithLastPayment,
  listPayments,
  lockOrder,
  type OrderRef,
  savePayment,
} from './store.ts'
import { toTransaction } from './transactions.ts'
import { toProperties, toRetrieved } from './view.ts'

export async function retrieveOrder(
  app: App,
  { params, caller }: Request<'retrieveOrder'>,
): Reply<'retrieveOrder'> {
  const ref = refOf(caller, params)
  const found = await findOrderWithLastPayment(app.database.look, ref)
  if (!found) throw await missingOrder(app.database.look, ref)
  return {
    status: 200,
    body: {
      orders: [toRetrieved(found.order, found.payment)],
      status: successful,
      properties: toProperties(found.payment),
    },
  }
}

export async function cancelOrder(app: App, request: Request<'cancelOrder'>): Reply<'cancelOrder'> {
  const order = await cancel(app, refOf(request.caller, request.params))
  return {
    status: 200,
    body: {
      orderId: order.orderId,
      extOrderId: order.extOrderId,
      status: successful,
    },
  }
}

export async function captureOrder(
  app: App,
  request: Request<'captureOrder'>,
): Reply<'captureOrder'> {
  return capture(app, request, refOf(request.caller, request.params), { body: request.body })
}

/** Captures or cancels an order by its status, as older clients do. */
export async function updateOrderStatus(
  app: App,
  request: Request<'updateOrderStatus'>,
): Reply<'updateOrderStatus'> {
  const { body, params, caller } = request
  if (body.orderId !== undefined && body.orderId !== params.orderId) {
    throw invalid('orderId', 'must equal the one in the path')
  }
  if (body.orderStatus === 'COMPLETED')
    return capture(app, request, refOf(caller, params), { mayRepeat: true })
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
  if (found.payments.length === 0)
    throw new Refusal('NOT_FOUND', `Order ${found.order.orderId} has no payment attempts yet.`)
  const transactions = found.payments.map((payment) => toTransaction(found.order, payment))
  return { status: 200, body: { transactions } }
}

const successful = { statusCode: 'SUCCESS', statusDesc: 'Request processing successful' } as const

const updated = {
  status: 200,
  body: { status: { statusCode: 'SUCCESS', statusDesc: 'Status was updated' } },
} as const

interface AskedCapture {
  readonly body?: Request<'captureOrder'>['body']
  /** True if the client requests a status that the order may have already. */
  readonly mayRepeat?: true
}

async function capture(
  app: App,
  request: Remembering & { readonly caller: Caller },
  ref: OrderRef,
  { body, mayRepeat }: AskedCapture,
) {
  const { pos } = request.caller
  const taken = await commit(app, request, async (tx) => {
    const order = await lockOrder(tx, ref)
    if (!order) throw await missingOrder(tx, ref)
    // Plugins repeat the call for each repeated notification, and when the payer returns.
    if (mayRepeat && order.status === 'COMPLETED' && order.captured === order.amount)
      return { ...updated, paymentId: undefined }
    const now = app.now()
    const amount = amountToCapture(order, body)
    const payment = await findLastPayment(tx, order)
    const settled =
      payment && payment.state === 'AUTHORIZED' ? move(payment, 'settle', {}, now) : payment
    const paymentId = payment?.paymentId
    if (payment && settled && payment !== settled) tx.defer(...savePayment(payment, settled))
    if (paymentId !== undefined) {
      const part = pricedPart(order, amount)
      tx.defer(
        ...saveInstruction({ posId: order.posId, paymentId, kind: 'capture', amount: part }, now),
      )
    }
    const captured = { order, event: 'capture', amount, at: pos, payment: settled, now } as const
    tx.defer(...(await captureMoney(tx, captured)))
    return { ...updated, paymentId }
  })
  await tellAcquirer(app, taken.paymentId)
  return updated
}

async function cancel(app: App, ref: OrderRef): Promise<Order> {
  const done = await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, ref)
    if (!order) throw await missingOrder(tx, ref)
    // A client that missed the first response repeats the call; nothing changes, and no second notification is sent.
    if (order.status === 'CANCELED') return { order, paymentId: undefined }
    return cancelWithPayment(tx, order, app.now())
  })
  await tellAcquirer(app, done.paymentId)
  return done.order
}

/** The decision is stored; the workers repeat the instruction if the acquirer is not available now. */
async function tellAcquirer(app: App, paymentId: PaymentId | undefined): Promise<void> {
  if (paymentId !== undefined) await runInstruction(app, paymentId)
}
