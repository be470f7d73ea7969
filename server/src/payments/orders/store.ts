import {
  type OrderEvent,
  type OrderStatus,
  orderLifecycle,
} from '@grosz/contract/resources/orders.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { OrderId, PaymentId, PosId } from '../../base/ids.ts'
import { fromRow, toRow } from '../../base/money.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import { toIndexed } from '../../storage/database/indexed.ts'
import { listNamed } from '../../storage/database/named.ts'
import { expiryAfter, expiryOf, watchAfter, watchOf } from './due.ts'
import type { Order } from './order.ts'
import type { Payment, PaymentState, PayType } from './payment.ts'
import { readTerms } from './terms.ts'

interface OrderRow {
  pos_id: PosId
  order_id: OrderId
  /** The part of the extOrderId that fits into the index. */
  ext_order_id: string | null
  /** The whole extOrderId, if it does not fit into the index. */
  whole_ext_order_id: string | null
  status: OrderStatus
  amount: number
  currency: string
  captured: number
  refunded: number
  automatic_capture: number
  created_at: number
  expires_at: number
  completed_at: number | null
  notify_url: string | null
  ext_customer_id: string | null
  price_amount: number | null
  price_currency: string | null
  terms: string
}

interface PaymentRow {
  pos_id: PosId
  order_id: OrderId
  payment_id: PaymentId
  state: PaymentState
  pay_type: PayType
  method: string
  flow: Payment['flow']
  origin: 'page' | 'api'
  pre_authorization: number
  language: Language
  token: string | null
  details: string
  created_at: number
  changed_at: number
}

export interface OrderRef {
  readonly posId: PosId
  readonly orderId: OrderId
  /** The customer whose orders are found; undefined for all customers of the shop. */
  readonly extCustomerId?: string | undefined
}

export interface PaymentRef extends OrderRef {
  readonly paymentId: PaymentId
}

export function insertOrder(order: Order): readonly Statement[] {
  const { amount, currency, price, extOrderId } = order
  const isPriced = price.amount !== amount || price.currency !== currency
  const indexed = extOrderId === undefined ? undefined : toIndexed(extOrderId)
  return [
    {
      sql: `INSERT INTO orders (pos_id, order_id, ext_order_id, status, amount, currency, captured, refunded,
          automatic_capture, created_at, expires_at, completed_at, notify_url, ext_customer_id,
          price_amount, price_currency, terms, whole_ext_order_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      params: [
        order.posId,
        order.orderId,
        indexed ?? null,
        order.status,
        toRow(amount),
        currency,
        toRow(order.captured),
        toRow(order.refunded),
        order.automaticCapture,
        order.createdAt,
        order.expiresAt,
        order.completedAt ?? null,
        order.notifyUrl ?? null,
        order.extCustomerId ?? null,
        isPriced ? toRow(price.amount) : null,
        isPriced ? price.currency : null,
        JSON.stringify(order.terms),
        extOrderId === indexed ? null : (extOrderId ?? null),
      ],
      event: { type: 'ORDER_CREATED', status: orderLifecycle.initial, ids: idsOf(order) },
    },
    expiryOf(order),
  ]
}

/** Saves the price that the payer has chosen. Needs the order's row locked. */
export function savePrice({ posId, orderId, amount, currency, price, terms }: Order): Statement {
  const isPriced = price.amount !== amount || price.currency !== currency
  return {
    sql: `UPDATE orders SET price_amount = $3, price_currency = $4, terms = $5
      WHERE pos_id = $1 AND order_id = $2`,
    params: [
      posId,
      orderId,
      isPriced ? toRow(price.amount) : null,
      isPriced ? price.currency : null,
      JSON.stringify(terms),
    ],
  }
}

const FIND = 'SELECT * FROM orders WHERE pos_id = $1 AND order_id = $2'

export async function findOrder(tx: Reader, ref: OrderRef): Promise<Order | undefined> {
  const row = await tx.find<OrderRow>(FIND, ref.posId, ref.orderId)
  return row && ofCustomer(toOrder(row), ref)
}

/**
 * Finds an order without its point of sale. CROSS JOIN prevents SQLite from scanning the orders
 * first, which are many.
 */
export async function findAnyOrder(reader: Reader, orderId: OrderId): Promise<Order | undefined> {
  const row = await reader.find<OrderRow>(
    `SELECT orders.* FROM poses CROSS JOIN orders
     WHERE orders.pos_id = poses.pos_id AND orders.order_id = $1`,
    orderId,
  )
  return row && toOrder(row)
}

/** Orders of any points of sale. */
export async function listOrders(reader: Reader, refs: readonly OrderRef[]): Promise<Order[]> {
  const rows = await listNamed<OrderRow>(
    reader,
    refs.map(({ posId, orderId }) => [posId, orderId]),
    `SELECT orders.* FROM named
     JOIN orders ON orders.pos_id = named.owner AND orders.order_id = named.id`,
  )
  return rows.map(toOrder)
}

/** The payments whose money was captured; an order has at most one. */
export async function listSettledPayments(
  reader: Reader,
  refs: readonly OrderRef[],
): Promise<Payment[]> {
  const rows = await listNamed<PaymentRow>(
    reader,
    refs.map(({ posId, orderId }) => [posId, orderId]),
    `SELECT payments.* FROM named JOIN payments ON payments.pos_id = named.owner
       AND payments.order_id = named.id AND payments.state = 'SETTLED'`,
  )
  return rows.map(toPayment)
}

function ofCustomer(order: Order, { extCustomerId }: OrderRef): Order | undefined {
  const isTheirs = extCustomerId === undefined || order.extCustomerId === extCustomerId
  return isTheirs ? order : undefined
}

/** True if another point of sale of the same firm has this order. */
export async function isOfSisterPos(tx: Reader, { posId, orderId }: OrderRef): Promise<boolean> {
  const row = await tx.find(
    `SELECT pos_id FROM orders WHERE order_id = $1 AND pos_id IN (
       SELECT poses.pos_id FROM poses JOIN shops ON shops.shop_id = poses.shop_id
       WHERE shops.firm_id = (
         SELECT mine.firm_id FROM shops AS mine JOIN poses AS own ON own.shop_id = mine.shop_id
         WHERE own.pos_id = $2))`,
    orderId,
    posId,
  )
  return row !== undefined
}

/** The name of an organization that donations can be made to. */
export async function findCharityName(
  tx: Reader,
  organizationId: string,
): Promise<string | undefined> {
  const row = await tx.find<{ name: string }>(
    'SELECT name FROM charities WHERE organization_id = $1',
    organizationId,
  )
  return row?.name
}

/** Loads and locks the order until the end of the transaction; every decision about money requires it. */
export async function lockOrder(tx: Tx, ref: OrderRef): Promise<Order | undefined> {
  const row = await tx.lock<OrderRow>(FIND, ref.posId, ref.orderId)
  return row && ofCustomer(toOrder(row), ref)
}

export async function findOrderByExtId(
  tx: Reader,
  posId: PosId,
  extOrderId: string,
): Promise<Order | undefined> {
  const row = await tx.find<OrderRow>(
    'SELECT * FROM orders WHERE pos_id = $1 AND ext_order_id = $2',
    posId,
    toIndexed(extOrderId),
  )
  return row && toOrder(row)
}

/** Writes the columns that can change, if the row is as it was read; a concurrent change is a bug and throws. */
export function saveOrder(before: Order, after: Order): Statement[] {
  const update: Statement = {
    mustChange: true,
    sql: `UPDATE orders SET status = $3, captured = $4, refunded = $5, expires_at = $6, completed_at = $7
      WHERE pos_id = $1 AND order_id = $2 AND status = $8 AND captured = $9 AND refunded = $10`,
    params: [
      after.posId,
      after.orderId,
      after.status,
      toRow(after.captured),
      toRow(after.refunded),
      after.expiresAt,
      after.completedAt ?? null,
      before.status,
      toRow(before.captured),
      toRow(before.refunded),
    ],
  }
  return [update, ...expiryAfter(before, after)]
}

/** The next line of an order's history. */
export function historyOf(order: Order, event: OrderEvent, now: number): Statement {
  const { posId, orderId, status } = order
  return {
    event: { type: 'ORDER_STATUS_CHANGED', status, ids: idsOf(order) },
    sql: `INSERT INTO order_history (pos_id, order_id, line, event, status, at)
      SELECT $1, $2, COALESCE(MAX(line), 0) + 1, $3, $4, CAST($5 AS BIGINT) FROM order_history
      WHERE pos_id = $1 AND order_id = $2`,
    params: [posId, orderId, event, status, now],
  }
}

/** A status that an order has reached. */
export interface Step extends Pick<Order, 'posId' | 'orderId' | 'status'> {
  readonly line: number
  readonly event: OrderEvent
  readonly at: number
}

/** All steps of some orders, in any order. */
export async function listSteps(reader: Reader, refs: readonly OrderRef[]): Promise<Step[]> {
  return listNamed<Step>(
    reader,
    refs.map(({ posId, orderId }) => [posId, orderId]),
    `SELECT pos_id AS "posId", order_id AS "orderId", line, event, status, at FROM named
     JOIN order_history ON pos_id = owner AND order_id = id`,
  )
}

/** The time at which an order was canceled, by the merchant or by itself; undefined if it was not. */
export async function findCanceledAt(
  tx: Reader,
  { posId, orderId }: Pick<Order, 'posId' | 'orderId'>,
): Promise<number | undefined> {
  const row = await tx.find<{ at: bigint }>(
    `SELECT at FROM order_history WHERE pos_id = $1 AND order_id = $2 AND status = 'CANCELED'
     ORDER BY line DESC LIMIT 1`,
    posId,
    orderId,
  )
  return row && Number(row.at)
}

function idsOf({ posId, orderId, extOrderId, extCustomerId }: Order) {
  return { posId, orderId, extOrderId, extCustomerId }
}

/** A UniqueViolation where the order has an attempt that is alive, or any order one of this id. */
export function insertPayment(payment: Payment): Statement[] {
  return [
    {
      sql: `INSERT INTO payments (pos_id, order_id, payment_id, state, pay_type, method, flow, origin,
          pre_authorization, language, token, details, created_at, changed_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      params: [
        payment.posId,
        payment.orderId,
        payment.paymentId,
        payment.state,
        payment.payType,
        payment.method,
        payment.flow,
        payment.origin,
        payment.preAuthorization,
        payment.language,
        payment.token ?? null,
        JSON.stringify(payment.details),
        payment.createdAt,
        payment.changedAt,
      ],
      event: { type: 'PAYMENT_STARTED', status: payment.state, ids: idsOfPayment(payment) },
    },
    watchOf(payment),
  ]
}

function idsOfPayment({ posId, orderId, paymentId }: Payment) {
  return { posId, orderId, paymentId }
}

export function savePayment(before: Payment, after: Payment): Statement[] {
  const { state } = after
  return [
    {
      mustChange: true,
      ...(state !== before.state && {
        event: { type: 'PAYMENT_STATUS_CHANGED', status: state, ids: idsOfPayment(after) },
      }),
      sql: `UPDATE payments SET state = $4, token = $5, details = $6, changed_at = $7
        WHERE pos_id = $1 AND order_id = $2 AND payment_id = $3 AND state = $8`,
      params: [
        after.posId,
        after.orderId,
        after.paymentId,
        after.state,
        after.token ?? null,
        JSON.stringify(after.details),
        after.changedAt,
        before.state,
      ],
    },
    ...watchAfter(before, after),
  ]
}

/** All attempts, oldest first. */
export async function listPayments(tx: Reader, { posId, orderId }: OrderRef): Promise<Payment[]> {
  const rows = await tx.list<PaymentRow>(
    'SELECT * FROM payments WHERE pos_id = $1 AND order_id = $2 ORDER BY created_at, payment_id',
    posId,
    orderId,
  )
  return rows.map(toPayment)
}

export async function findPayment(tx: Reader, ref: PaymentRef): Promise<Payment | undefined> {
  const row = await tx.find<PaymentRow>(
    'SELECT * FROM payments WHERE pos_id = $1 AND order_id = $2 AND payment_id = $3',
    ref.posId,
    ref.orderId,
    ref.paymentId,
  )
  return row && toPayment(row)
}

/**
 * The condition of the index that allows an order only one attempt under way; both must have the same wording.
 */
const isAlive = "state IN ('STARTED', 'REDIRECT', 'WAITING', 'AUTHORIZED', 'SETTLED')"

/**
 * Two attempts can begin in one millisecond, so the open one comes first: there is at most one, and
 * it began after the end of all others.
 */
const newestFirst = `CASE WHEN payments.${isAlive} THEN 0 ELSE 1 END,
  payments.created_at DESC, payments.payment_id DESC`

/** The newest attempt: the one that an order is about. */
export async function findLastPayment(tx: Reader, ref: OrderRef): Promise<Payment | undefined> {
  const row = await tx.find<PaymentRow>(
    `SELECT * FROM payments WHERE pos_id = $1 AND order_id = $2
     ORDER BY ${newestFirst} LIMIT 1`,
    ref.posId,
    ref.orderId,
  )
  return row && toPayment(row)
}

/** The number of declined payments of an order, without those that the payer left. */
export async function countDeclinedPayments(tx: Reader, ref: OrderRef): Promise<number> {
  const row = await tx.find<{ declined: number }>(
    `SELECT COUNT(*) AS declined FROM payments
     WHERE pos_id = $1 AND order_id = $2 AND state = 'DECLINED'`,
    ref.posId,
    ref.orderId,
  )
  return Number(row?.declined ?? 0)
}

type WithLastPayment = OrderRow &
  Omit<PaymentRow, 'payment_id' | 'created_at'> & {
    payment_id: PaymentId | null
    began_at: number
  }

/** An order with its newest attempt, both as of the same moment. */
export async function findOrderWithLastPayment(
  tx: Reader,
  ref: OrderRef,
): Promise<{ order: Order; payment: Payment | undefined } | undefined> {
  const row = await tx.find<WithLastPayment>(
    `SELECT orders.*, last.payment_id, last.state, last.pay_type, last.method, last.flow, last.origin,
       last.pre_authorization, last.language, last.token, last.details, last.changed_at,
       last.created_at AS began_at
     FROM orders LEFT JOIN payments AS last
       ON last.pos_id = orders.pos_id AND last.order_id = orders.order_id AND last.payment_id = (
         SELECT payment_id FROM payments
         WHERE payments.pos_id = orders.pos_id AND payments.order_id = orders.order_id
         ORDER BY ${newestFirst} LIMIT 1)
     WHERE orders.pos_id = $1 AND orders.order_id = $2`,
    ref.posId,
    ref.orderId,
  )
  const order = row && ofCustomer(toOrder(row), ref)
  if (!order) return undefined
  const { payment_id, began_at: created_at } = row
  if (payment_id === null) return { order, payment: undefined }
  return { order, payment: toPayment({ ...row, payment_id, created_at }) }
}

/** Finds a payment by its ID, which acquirers use in their answers. */
export async function findPaymentById(
  tx: Reader,
  paymentId: PaymentId,
): Promise<Payment | undefined> {
  const row = await tx.find<PaymentRow>('SELECT * FROM payments WHERE payment_id = $1', paymentId)
  return row && toPayment(row)
}

/** The payments that made one of the tokens: `made` is its field in their details. */
export async function listTokenPayments(
  reader: Reader,
  tokens: readonly { readonly posId: PosId; readonly token: string }[],
  made: 'storesCard' | 'blikToken',
): Promise<Payment[]> {
  const rows = await listNamed<PaymentRow>(
    reader,
    tokens.map(({ posId, token }) => [posId, token]),
    `SELECT payments.* FROM named
     JOIN payments ON payments.pos_id = named.owner AND payments.token = named.id
     WHERE payments.details LIKE '%"${made}":%'`,
  )
  return rows.map(toPayment)
}

/** The attempts of an order of any point of sale: for the simulator, which has no shops. */
export async function listPaymentsByOrderId(tx: Reader, orderId: OrderId): Promise<Payment[]> {
  const rows = await tx.list<PaymentRow>(
    `SELECT payments.* FROM poses JOIN payments ON payments.pos_id = poses.pos_id
     WHERE payments.order_id = $1 ORDER BY payments.created_at`,
    orderId,
  )
  return rows.map(toPayment)
}

function toOrder(row: OrderRow): Order {
  const terms = readTerms(row.terms)
  return {
    posId: row.pos_id,
    orderId: row.order_id,
    extOrderId: row.whole_ext_order_id ?? row.ext_order_id ?? undefined,
    status: row.status,
    amount: fromRow(row.amount),
    currency: row.currency,
    captured: fromRow(row.captured),
    refunded: fromRow(row.refunded),
    automaticCapture: row.automatic_capture === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    completedAt: row.completed_at ?? undefined,
    price: {
      amount: fromRow(row.price_amount ?? row.amount),
      currency: row.price_currency ?? row.currency,
      ...(terms.pricing && { cardsOnly: true }),
    },
    notifyUrl: row.notify_url ?? undefined,
    extCustomerId: row.ext_customer_id ?? undefined,
    terms,
  }
}

function toPayment(row: PaymentRow): Payment {
  return {
    posId: row.pos_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    state: row.state,
    payType: row.pay_type,
    method: row.method,
    flow: row.flow,
    origin: row.origin,
    preAuthorization: row.pre_authorization === 1,
    language: row.language,
    token: row.token ?? undefined,
    details: JSON.parse(row.details),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}
