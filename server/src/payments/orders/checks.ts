import { next } from '@grosz/contract/lifecycle.ts'
import { type OrderStatus, orderLifecycle } from '@grosz/contract/resources/orders.ts'
import type { OrderId, PosId } from '../../base/ids.ts'
import { type ExpectedNotifications, findMismatched } from '../../notify/outbox/checks.ts'
import type { Check, Groups, Table } from '../../room.ts'
import { checkOfJson } from '../../storage/database/readable.ts'
import { checksOfWork } from '../../storage/due/checks.ts'
import { canExpire } from './due.ts'
import { INSTRUCTION } from './instruction-store.ts'
import { HOLD_MS_MAX, type Order } from './order.ts'
import { listOrders, listSteps, type Step } from './store.ts'
import { toRetrieved } from './view.ts'

const orders: Table = { name: 'orders', key: ['pos_id', 'order_id'] }
const history: Groups = { name: 'order_history', key: ['pos_id', 'order_id'], isGrouped: true }
const payments: Table = { name: 'payments', key: ['pos_id', 'order_id', 'payment_id'] }

const openStates = "'STARTED', 'REDIRECT', 'WAITING'"

/** The rows of another table that belong to an order of the part. */
const ofOrder = (table: string) =>
  `${table}.pos_id = part.pos_id AND ${table}.order_id = part.order_id`

export const checks: readonly Check[] = [
  {
    says: 'steps of orders that do not exist',
    of: history,
    sql: `SELECT DISTINCT order_id FROM part WHERE NOT EXISTS (SELECT 1 FROM orders
            WHERE ${ofOrder('orders')})`,
  },
  {
    says: 'orders in a currency other than that of their point of sale',
    of: orders,
    sql: `SELECT part.order_id FROM part JOIN poses ON poses.pos_id = part.pos_id
          WHERE part.currency <> poses.currency`,
  },
  {
    says: 'orders that were held but are captured immediately, or the other way around',
    of: orders,
    sql: `SELECT order_id FROM part WHERE status IN ('WAITING_FOR_CONFIRMATION', 'COMPLETED')
          AND (automatic_capture = 0 OR EXISTS (SELECT 1 FROM payments WHERE ${ofOrder('payments')}
            AND payments.pre_authorization = 1 AND payments.state IN ('AUTHORIZED', 'SETTLED')))
          <> EXISTS (SELECT 1 FROM order_history WHERE ${ofOrder('order_history')}
            AND order_history.status = 'WAITING_FOR_CONFIRMATION')`,
  },
  {
    says: 'orders that were paid immediately and whose amount differs from what was captured',
    of: orders,
    sql: `SELECT part.order_id FROM part JOIN payments ON ${ofOrder('payments')}
          WHERE payments.state = 'SETTLED' AND payments.pre_authorization = 0
            AND part.automatic_capture = 1 AND part.captured <> part.amount`,
  },
  {
    says: 'payments without an order',
    of: payments,
    sql: `SELECT payment_id FROM part WHERE NOT EXISTS (SELECT 1 FROM orders
            WHERE ${ofOrder('orders')})`,
  },
  checkOfJson('payments', payments, 'details'),
  {
    says: 'orders that do not match their steps, their notifications, or their time limit',
    of: { ...orders, rows: 1_000 },
    async compare(tx, rows: readonly OrderKey[]) {
      const found = await listOrders(tx, rows.map(toRef))
      const byId = Map.groupBy(await listSteps(tx, found), ({ orderId }) => orderId)
      const stepsOf = ({ orderId }: Order) =>
        (byId.get(orderId) ?? []).toSorted((one, other) => one.line - other.line)
      const stepped = found.map((order) => ({ order, steps: stepsOf(order) }))
      const unlike = stepped
        .filter((one) => !isWalked(one) || !isTimely(one))
        .map(({ order }) => order.orderId)
      const mismatched = await findMismatched(tx, 'order', stepped.map(toExpected))
      return [...new Set([...unlike, ...mismatched])]
    },
  },
  {
    says: 'orders without the payment that their status requires',
    of: orders,
    sql: `SELECT order_id FROM part WHERE status IN ('PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED')
          AND NOT EXISTS (SELECT 1 FROM payments WHERE ${ofOrder('payments')} AND CASE part.status
            WHEN 'PENDING' THEN 1 = 1
            WHEN 'COMPLETED' THEN payments.state = 'SETTLED'
            ELSE payments.state = 'AUTHORIZED' END)`,
  },
  {
    says: 'payments in a state that does not match their order',
    of: payments,
    sql: `SELECT part.payment_id FROM part JOIN orders ON ${ofOrder('orders')}
          WHERE CASE part.state
            WHEN 'SETTLED' THEN orders.status <> 'COMPLETED'
            WHEN 'AUTHORIZED' THEN orders.status <> 'WAITING_FOR_CONFIRMATION'
            WHEN 'DECLINED' THEN 1 = 0
            WHEN 'LEFT' THEN 1 = 0
            WHEN 'CANCELED' THEN orders.status <> 'CANCELED'
            ELSE part.state NOT IN (${openStates}) OR orders.status <> 'PENDING' END`,
  },
  ...checksOfWork({
    kind: 'expiry',
    says: 'orders that wait for their payer or merchant',
    of: orders,
    isOpen: "status IN ('NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION')",
    isWrong: 'due.lease IS NULL AND due.first_at IS NULL AND due.due_at > part.expires_at',
  }),
  ...checksOfWork({
    kind: 'payment',
    says: 'payments under way',
    of: { name: 'payments', key: ['payment_id'] },
    isOpen: `state IN (${openStates})`,
  }),
  ...checksOfWork({
    kind: INSTRUCTION,
    says: 'instructions to the acquirer',
    of: { name: 'errands', key: ['payment_id'] },
    isOpen: '1 = 1',
  }),
]

type OrderKey = { pos_id: PosId; order_id: OrderId }

const toRef = ({ pos_id, order_id }: OrderKey) => ({ posId: pos_id, orderId: order_id })

interface Stepped {
  readonly order: Order
  readonly steps: readonly Step[]
}

function toExpected({ order, steps }: Stepped): ExpectedNotifications {
  const expected = steps.map(({ status, at }) => ({
    at,
    body: { order: toRetrieved({ ...order, status }, undefined) },
  }))
  return { posId: order.posId, id: order.orderId, url: order.notifyUrl, expected }
}

/** True if the steps lead from the initial status to the status of the order. */
function isWalked({ order, steps }: Stepped): boolean {
  let status: OrderStatus | undefined = orderLifecycle.initial
  for (const [index, step] of steps.entries()) {
    status = status && next(orderLifecycle, status, step.event)
    if (step.line !== index + 1 || step.status !== status) return false
  }
  return status === order.status
}

/** True if the expiry of the order matches its terms or reservation, and its completion time its steps. */
function isTimely({ order, steps }: Stepped): boolean {
  const { status, createdAt, completedAt, terms } = order
  const atOf = (wanted: OrderStatus) => steps.find((step) => step.status === wanted)?.at
  const reservedAt = atOf('WAITING_FOR_CONFIRMATION')
  const expiresAt =
    reservedAt === undefined ? createdAt + terms.validitySeconds * 1_000 : reservedAt + HOLD_MS_MAX
  const isOver = !canExpire({ status })
  return completedAt === atOf('COMPLETED') && (isOver || order.expiresAt === expiresAt)
}
