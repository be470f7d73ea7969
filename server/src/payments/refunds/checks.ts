import { refundLifecycle } from '@grosz/contract/resources/refunds.ts'
import type { OrderId, PosId, RefundId } from '../../base/ids.ts'
import { findMismatched } from '../../notify/outbox/checks.ts'
import type { Check, Groups, Table } from '../../room.ts'
import { checksOfWork } from '../../storage/due/checks.ts'
import { listOrders } from '../orders/store.ts'
import { toTold } from './settle.ts'
import { listRefunds } from './store.ts'

const refunds: Table = { name: 'refunds', key: ['pos_id', 'refund_id'] }
const shares: Groups = { name: 'refunded_shares', key: ['pos_id', 'order_id'], isGrouped: true }

type RefundKey = { pos_id: PosId; order_id: OrderId; refund_id: RefundId }

const toRef = ({ pos_id, order_id, refund_id }: RefundKey) => ({
  posId: pos_id,
  orderId: order_id,
  refundId: refund_id,
})

export const checks: readonly Check[] = [
  {
    says: 'orders whose refund notifications do not match their finished refunds',
    of: { name: 'refunds', key: ['pos_id', 'order_id'], isGrouped: true, rows: 1_000 },
    async compare(tx, rows: readonly RefundKey[]) {
      const refs = rows.map(toRef)
      // Those with several refunds are there for each of them.
      const orders = new Map((await listOrders(tx, refs)).map((order) => [order.orderId, order]))
      const ended = Map.groupBy(
        (await listRefunds(tx, refs)).filter(({ status }) => status !== refundLifecycle.initial),
        ({ orderId }) => orderId,
      )
      const all = [...orders.values()].map((order) => ({
        posId: order.posId,
        id: order.orderId,
        url: order.notifyUrl,
        expected: (ended.get(order.orderId) ?? []).map((refund) => ({
          at: refund.statusAt,
          body: toTold(order, refund),
        })),
      }))
      return findMismatched(tx, 'refund', all)
    },
  },
  {
    says: 'refunds whose extRefundId is not reserved, so another refund could use it',
    of: refunds,
    sql: `SELECT refund_id FROM part WHERE ext_refund_id IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM refund_ids WHERE refund_ids.pos_id = part.pos_id
              AND refund_ids.ext_refund_id = part.ext_refund_id)`,
  },
  {
    says: 'extRefundIds of refunds that do not exist',
    of: { name: 'refund_ids', key: ['pos_id', 'ext_refund_id'] },
    sql: `SELECT ext_refund_id FROM part WHERE NOT EXISTS (SELECT 1 FROM refunds
            WHERE refunds.pos_id = part.pos_id AND refunds.order_id = part.order_id
              AND refunds.ext_refund_id = part.ext_refund_id)`,
  },
  {
    says: 'orders whose returned shares are not the sum of their refunds',
    of: shares,
    sql: `SELECT orders.order_id FROM orders
          JOIN (SELECT pos_id, order_id, SUM(amount) AS amount FROM part GROUP BY pos_id, order_id) given
            ON given.pos_id = orders.pos_id AND given.order_id = orders.order_id
          WHERE orders.refunded <> given.amount`,
  },
  ...checksOfWork({
    kind: 'refund',
    says: 'refunds under way',
    of: refunds,
    reference: ['pos_id', 'order_id', 'refund_id'],
    isOpen: "status = 'PENDING'",
  }),
]
