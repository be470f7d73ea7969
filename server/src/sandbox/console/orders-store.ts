import type { ChallengeKind, ChallengeState, MethodStep } from '@grosz/contract/challenges.ts'
import { statesOf } from '@grosz/contract/lifecycle.ts'
import { examinedOrdersMax } from '@grosz/contract/resources/console-orders.ts'
import { orderLifecycle, unfinishedOrders } from '@grosz/contract/resources/orders.ts'
import type { PaymentId, PosId } from '../../base/ids.ts'
import type { OrderRef } from '../../payments/orders/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import { toIndexed } from '../../storage/database/indexed.ts'
import { listNamed } from '../../storage/database/named.ts'
import type { Key, Runs } from './runs-store.ts'

export const orderRuns = {
  table: 'orders',
  id: 'order_id',
  statuses: statesOf(orderLifecycle),
  unfinished: unfinishedOrders,
} satisfies Runs

/**
 * Orders with this ID of ours or of their shops. CROSS JOIN prevents SQLite from scanning the
 * orders first, which are many.
 */
export async function listNamedSo(
  reader: Reader,
  text: string,
): Promise<{ posId: PosId; id: string }[]> {
  return reader.list(
    `SELECT orders.pos_id AS "posId", orders.order_id AS id FROM poses CROSS JOIN orders
       WHERE orders.pos_id = poses.pos_id AND orders.order_id = $1
     UNION SELECT orders.pos_id, orders.order_id FROM poses CROSS JOIN orders
       WHERE orders.pos_id = poses.pos_id AND orders.ext_order_id = $1`,
    toIndexed(text),
  )
}

/** Filters orders by a method that a payer has tried. */
export async function filterByMethod(
  reader: Reader,
  keys: readonly Key[],
  method: string,
): Promise<Key[]> {
  const tried = new Set<string>()
  // A query can contain this many names.
  for (let start = 0; start < keys.length; start += EXAMINED_AT_ONCE) {
    const some = keys.slice(start, start + EXAMINED_AT_ONCE)
    const rows = await listNamed<{ pos_id: string; order_id: string; method: string }>(
      reader,
      some.map(({ posId, id }) => [posId, id]),
      `SELECT payments.pos_id, payments.order_id, payments.method FROM named
       JOIN payments ON payments.pos_id = named.owner AND payments.order_id = named.id`,
    )
    for (const row of rows) if (row.method === method) tried.add(`${row.pos_id}/${row.order_id}`)
  }
  return keys.filter(({ posId, id }) => tried.has(`${posId}/${id}`))
}

/** Finds the orders, as "point of sale/order", that have a payment with the code of a bank or a result. */
export async function listPaidWithCode(
  reader: Reader,
  refs: readonly OrderRef[],
  code: string,
): Promise<Set<string>> {
  const rows = await listNamed<{ pos_id: string; order_id: string; details: string }>(
    reader,
    refs.map(({ posId, orderId }) => [posId, orderId]),
    `SELECT payments.pos_id, payments.order_id, payments.details FROM named
     JOIN payments ON payments.pos_id = named.owner AND payments.order_id = named.id`,
  )
  const found = rows.filter(({ details }) => details.includes(`"${code}"`))
  return new Set(found.map(({ pos_id, order_id }) => `${pos_id}/${order_id}`))
}

const EXAMINED_AT_ONCE = examinedOrdersMax / 4

/** The method of the last attempt of each order, by point of sale and order. */
export async function listLastMethods(
  reader: Reader,
  refs: readonly OrderRef[],
): Promise<Map<string, string>> {
  const rows = await listNamed<{ owner: string; id: string; method: string | null }>(
    reader,
    refs.map(({ posId, orderId }) => [posId, orderId]),
    `SELECT owner, id, (SELECT method FROM payments
         WHERE payments.pos_id = named.owner AND payments.order_id = named.id
         ORDER BY created_at DESC, changed_at DESC LIMIT 1) AS method FROM named`,
  )
  return new Map(
    rows.flatMap(({ owner, id, method }) =>
      method === null ? [] : [[`${owner}/${id}`, method] as const],
    ),
  )
}

/** A question to the payer of an order. */
export interface Confirmation {
  readonly challengeId: string
  readonly paymentId: PaymentId
  readonly kind: ChallengeKind | 'cvv'
  readonly state: ChallengeState
  readonly createdAt: number
  /** The method step of 3-D Secure, where there was one. */
  readonly method?: MethodStep
  readonly methodEndedAt?: number
}

export async function listConfirmations(
  reader: Reader,
  paymentIds: readonly PaymentId[],
): Promise<Confirmation[]> {
  const rows = await listNamed<Omit<Confirmation, 'method' | 'methodEndedAt'> & { shown: string }>(
    reader,
    paymentIds.map((paymentId) => [paymentId, paymentId]),
    `SELECT challenges.challenge_id AS "challengeId", challenges.payment_id AS "paymentId", challenges.kind,
       challenges.state, challenges.created_at AS "createdAt", challenges.shown
     FROM named JOIN simulator_challenges AS challenges ON challenges.payment_id = named.id
     ORDER BY challenges.created_at, challenges.challenge_id`,
  )
  return rows.map(({ shown, ...row }) => {
    const { method, methodEndedAt } = JSON.parse(shown)
    return { ...row, method, methodEndedAt }
  })
}
