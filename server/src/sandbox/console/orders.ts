import { answersTo, answersToCvv } from '@grosz/contract/challenges.ts'
import { eventsFrom } from '@grosz/contract/lifecycle.ts'
import { methodOf } from '@grosz/contract/methods/index.ts'
import { paymentResultOf } from '@grosz/contract/payment-results.ts'
import { chargebackLifecycle } from '@grosz/contract/resources/chargebacks.ts'
import { examinedOrdersMax, listedCountMax } from '@grosz/contract/resources/console-orders.ts'
import type { OrderStatus } from '@grosz/contract/resources/orders.ts'
import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { App, Reply, Request } from '../../app.ts'
import { type OrderId, toId } from '../../base/ids.ts'
import { toCursor, toPage } from '../../base/keyset.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { checkoutUrl } from '../../parties/auth/checkout-token.ts'
import * as chargeback from '../../payments/chargebacks/chargeback.ts'
import { chargedBackOf, listOfOrder as listChargebacks } from '../../payments/chargebacks/store.ts'
import { canExpire } from '../../payments/orders/due.ts'
import { INSTRUCTION } from '../../payments/orders/instruction-store.ts'
import { loadShopOf } from '../../payments/orders/money-checks.ts'
import { donationOf, isUnpaid, type Order } from '../../payments/orders/order.ts'
import type { Payment } from '../../payments/orders/payment.ts'
import { sharesOf } from '../../payments/orders/shares.ts'
import {
  findAnyOrder,
  findLastPayment,
  listOrders,
  listPayments,
  type OrderRef,
} from '../../payments/orders/store.ts'
import { toTransaction } from '../../payments/orders/transactions.ts'
import { toRetrieved } from '../../payments/orders/view.ts'
import * as refund from '../../payments/refunds/refund.ts'
import { listOfOrder, refundKeyOf } from '../../payments/refunds/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listLogged } from '../notifications/store.ts'
import { chargebackBody } from '../stand-ins/chargebacks.ts'
import { ofCalls } from './calls.ts'
import { actionsOf } from './order-actions.ts'
import {
  type Confirmation,
  filterByMethod,
  listConfirmations,
  listLastMethods,
  listNamedSo,
  orderRuns,
} from './orders-store.ts'
import { listPage, type Page, pagingOf, timesOf } from './page.ts'
import {
  type Key,
  listSorted,
  listStatusCounts,
  type RunFilter,
  statusesMeant,
} from './runs-store.ts'
import {
  ofAwaited,
  ofChargebacks,
  ofConfirmations,
  ofNotifications,
  ofOrderChanges,
  ofPayments,
  ofPostings,
  ofRefunds,
  toTimeline,
} from './timeline.ts'
import { listAwaited, listChanges, listPostings } from './timeline-store.ts'

type Query = Request<'listConsoleOrders'>['query']

export async function listConsoleOrders(
  app: App,
  { query }: Request<'listConsoleOrders'>,
): Reply<'listConsoleOrders'> {
  const filter = { ...query, ...timesOf(query) }
  return app.database.read(async (reader) => {
    const { rows, next } =
      query.text === undefined
        ? await listedPage(reader, query, filter)
        : { rows: await namedSo(reader, query, filter), next: undefined }
    const orders = await toRows(reader, rows)
    const isCounted = [query.text, query.method, query.cursor].every((one) => one === undefined)
    const counts = isCounted ? await listStatusCounts(reader, orderRuns, filter) : undefined
    return { status: 200, body: { orders, next, counts: counts?.map(toCount) } }
  })
}

function toCount({ status, count }: { status: string; count: number }) {
  return {
    // The runs are those of the statuses of orders.
    status: status as OrderStatus,
    count: Math.min(count, listedCountMax),
    isAtLeast: count > listedCountMax,
  }
}

async function listedPage(reader: Reader, query: Query, filter: RunFilter): Promise<Page<Key>> {
  const { method } = query
  if (method === undefined) return listPage(reader, orderRuns, query)
  const { after, limit } = pagingOf(query, [0, ''])
  const keys = await listSorted(reader, orderRuns, { filter, after, limit: examinedOrdersMax })
  const page = toPage(await filterByMethod(reader, keys, method), limit, placeOf)
  const last = keys.length === examinedOrdersMax ? keys.at(-1) : undefined
  return { rows: page.rows, next: page.next ?? (last && toCursor(placeOf(last))) }
}

function placeOf({ createdAt, id }: Key) {
  return [createdAt, id]
}

/** Few orders have the same name, so all the filters are applied to each of them. */
async function namedSo(
  reader: Reader,
  { text = '', method, limit = 50 }: Query,
  { posId, shopId, currencyCode, status, sort, from, to }: RunFilter,
): Promise<Key[]> {
  const named = await listNamedSo(reader, text)
  const orders = await listOrders(reader, named.map(toRef))
  const shopOf = await loadShopOf(reader)
  const keys = orders
    .filter(
      (order) =>
        (posId ?? order.posId) === order.posId &&
        (shopId ?? shopOf(order.posId)) === shopOf(order.posId) &&
        (currencyCode ?? order.currency) === order.currency &&
        statusesMeant(orderRuns, status).includes(order.status) &&
        order.createdAt >= from &&
        order.createdAt <= to,
    )
    .map(({ posId, orderId: id, createdAt }) => ({ posId, id, createdAt }))
    .toSorted((a, b) => (sort === 'OLDEST' ? a.createdAt - b.createdAt : b.createdAt - a.createdAt))
  const fitting = method === undefined ? keys : await filterByMethod(reader, keys, method)
  return fitting.slice(0, limit)
}

async function toRows(reader: Reader, keys: readonly Key[]) {
  const refs = keys.map(toRef)
  const orders = new Map(
    (await listOrders(reader, refs)).map((order) => [`${order.posId}/${order.orderId}`, order]),
  )
  const methods = await listLastMethods(reader, refs)
  const shopOf = await loadShopOf(reader)
  return refs.flatMap(({ posId, orderId }) => {
    const order = orders.get(`${posId}/${orderId}`)
    if (!order) return []
    const method = methods.get(`${posId}/${orderId}`)
    return [toRow(order, { method, shopId: shopOf(posId) })]
  })
}

function toRow(order: Order, { method, shopId }: { method: string | undefined; shopId: string }) {
  return {
    orderId: order.orderId,
    extOrderId: order.extOrderId,
    posId: order.posId,
    shopId,
    status: order.status,
    amount: String(order.amount),
    currencyCode: order.currency,
    description: order.terms.description,
    method,
    createdAt: toIso(order.createdAt),
    buyerEmail: order.terms.buyer?.email,
  }
}

function toRef({ posId, id }: Pick<Key, 'posId' | 'id'>): OrderRef {
  return { posId, orderId: toId(id) }
}

export async function showConsoleOrder(
  app: App,
  { params }: Request<'showConsoleOrder'>,
): Reply<'showConsoleOrder'> {
  const found = await app.database.read((reader) => loadOrder(reader, params.orderId))
  if (!found) throw new Refusal('NOT_FOUND')
  const { order, last, payments, confirmations, notifications, refunds, chargebacks } = found
  const pos = await app.posOf(order.posId)
  const { firmId, shopId, shopName, name: posName } = pos
  const around = {
    now: app.now(),
    openConfirmation: confirmations.find((one) => answersOf(one).length > 0)?.kind,
    notifications,
    hasOpenChargeback: chargebacks.some(({ status }) =>
      eventsFrom(chargebackLifecycle, status).includes('reverse'),
    ),
  }
  return {
    status: 200,
    body: {
      order: toRetrieved(order, last),
      firmId,
      shopId,
      shopName,
      posName,
      automaticCapture: order.automaticCapture,
      captured: String(order.captured),
      refunded: String(order.refunded - found.chargedBack),
      chargedBack: String(found.chargedBack),
      expiresAt: canExpire(order) ? toIso(order.expiresAt) : undefined,
      pageUrl: isUnpaid(order) ? checkoutUrl(app, order) : undefined,
      completedAt: order.completedAt === undefined ? undefined : toIso(order.completedAt),
      price: toPrice(order),
      donation: toDonation(order),
      payments: payments.map((one) => toPayment(order, one)),
      confirmations: confirmations.map(({ methodEndedAt: _, ...one }) => ({
        ...one,
        answers: answersOf(one),
        createdAt: toIso(one.createdAt),
      })),
      refunds: refunds.map(toRefund),
      chargebacks: chargebacks.map(chargebackBody),
      shares: order.status === 'COMPLETED' ? sharesOf(order).map(toShare) : [],
      actions: actionsOf(order, around),
      timeline: toTimeline([
        ...ofCalls(app, order.orderId),
        ...ofOrderChanges(order, found.changes, payments),
        ...ofPayments(payments),
        ...ofConfirmations(confirmations),
        ...ofRefunds(refunds),
        ...ofChargebacks(chargebacks),
        ...ofNotifications(notifications),
        ...ofPostings(found.postings),
        ...ofAwaited(found.awaited),
      ]),
    },
  }
}

function answersOf({ kind, state, method }: Confirmation) {
  return kind === 'cvv' ? answersToCvv(state) : answersTo({ kind, state, method })
}

/** The data of an order, from one snapshot. */
async function loadOrder(reader: Reader, orderId: OrderId) {
  const order = await findAnyOrder(reader, orderId)
  if (!order) return undefined
  const ref = { posId: order.posId, orderId }
  const payments = (await listPayments(reader, ref)).slice(-timelineMax)
  const paymentIds = payments.map(({ paymentId }) => paymentId)
  const refunds = await listOfOrder(reader, ref, { after: undefined, limit: timelineMax })
  const chargebacks = await listChargebacks(reader, ref, timelineMax)
  const line = `${ref.posId}/${ref.orderId}`
  return {
    order,
    payments,
    refunds,
    chargebacks,
    chargedBack: await chargedBackOf(reader, ref),
    last: await findLastPayment(reader, ref),
    changes: await listChanges(reader, ref),
    confirmations: await listConfirmations(reader, paymentIds),
    notifications: await listLogged(reader, { posId: ref.posId, id: ref.orderId }, timelineMax),
    postings: await listPostings(reader, referencesOf(order, { refunds, chargebacks })),
    awaited: await listAwaited(reader, [
      ['expiry', line],
      ['notification', line],
      ...paymentIds.flatMap((id) => [['payment', id] as const, [INSTRUCTION, id] as const]),
      ...refunds.map((one) => ['refund', refundKeyOf(one)] as const),
    ]),
  }
}

/** The transfers of an order and of what went back, in the form that the rooms use. */
function referencesOf(
  { posId, orderId }: OrderRef,
  {
    refunds,
    chargebacks,
  }: { refunds: readonly refund.Refund[]; chargebacks: readonly chargeback.Chargeback[] },
): string[] {
  return [
    `capture:${posId}:${orderId}`,
    ...refunds.flatMap((one) => refund.steps.map((step) => refund.referenceOf(one, step))),
    ...chargebacks.flatMap((one) =>
      chargeback.steps.map((step) => chargeback.referenceOf(one, step)),
    ),
  ]
}

function toPrice({ amount, currency, price, terms }: Order) {
  if (price.amount === amount && price.currency === currency) return undefined
  const { rate, tableId } = terms.pricing ?? {}
  return {
    amount: String(price.amount),
    currencyCode: price.currency,
    rate: rate || undefined,
    fxTableId: tableId,
  }
}

function toDonation(order: Order) {
  const donation = donationOf(order)
  return donation && { ...donation, amount: String(donation.amount) }
}

function toPayment(order: Order, attempt: Payment) {
  const { payType, details, createdAt, changedAt, ...payment } = attempt
  const card = details.with?.card
  return {
    paymentId: payment.paymentId,
    state: payment.state,
    type: payType,
    method: payment.method,
    flow: payment.flow,
    origin: payment.origin,
    cardMasked: card?.numberMasked,
    cardScheme: card?.scheme,
    threeDsStatus: card?.threeDsStatus,
    resultCode: details.resultCode,
    reason: details.reason,
    methodName: methodOf(payment.method)?.name,
    result: payment.state === 'DECLINED' ? resultOf(attempt) : undefined,
    transaction: toTransaction(order, attempt),
    nextUrl: payment.state === 'REDIRECT' ? details.nextUrl : undefined,
    createdAt: toIso(createdAt),
    changedAt: toIso(changedAt),
  }
}

function resultOf({ details }: Payment) {
  return paymentResultOf({
    responseCode: details.with?.card?.responseCode,
    resultCode: details.resultCode,
  })
}

function toRefund({ refundId, extRefundId, amount, status, createdAt }: refund.Refund) {
  return { refundId, extRefundId, amount: String(amount), status, createdAt: toIso(createdAt) }
}

export function toShare({ extCustomerId, amount }: { extCustomerId?: string; amount: bigint }) {
  return { extCustomerId, amount: String(amount) }
}
