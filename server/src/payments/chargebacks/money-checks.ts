import { toId } from '../../base/ids.ts'
import type { Check, Moved, Mover, Table } from '../../room.ts'
import { loadShopOf } from '../orders/money-checks.ts'
import { postingsOf, referenceOf, steps } from './chargeback.ts'
import { listChargebacks } from './store.ts'

const table: Table = { name: 'chargebacks', key: ['pos_id', 'chargeback_id'] }

/** A chargeback takes money from the parties that would bear a refund; a reversal returns it. */
export const chargebacksMoved: Mover = {
  prefix: 'chargeback',
  steps,
  table,
  async transfersOf(reader, keys) {
    const shopOf = await loadShopOf(reader)
    const chargebacks = await listChargebacks(
      reader,
      keys.map(([posId = '', chargebackId = '']) => ({
        posId: toId(posId),
        chargebackId: toId(chargebackId),
      })),
    )
    return chargebacks.flatMap((chargeback) => {
      const shopId = shopOf(chargeback.posId)
      return steps.map((step): Moved => {
        const happened = step === 'take' || chargeback.status === 'REVERSED'
        return {
          reference: referenceOf(chargeback, step),
          postings: happened ? postingsOf(chargeback, { shopId, step }) : [],
        }
      })
    })
  },
}

export const checks: readonly Check[] = [
  {
    says: 'orders whose refunded amount is not the sum of their refunds and chargebacks',
    of: { name: 'orders', key: ['pos_id', 'order_id'] },
    sql: `SELECT part.order_id FROM part WHERE part.refunded <>
            COALESCE((SELECT SUM(amount) FROM refunds WHERE refunds.pos_id = part.pos_id
              AND refunds.order_id = part.order_id AND status <> 'CANCELED'), 0) +
            COALESCE((SELECT SUM(amount) FROM chargebacks WHERE chargebacks.pos_id = part.pos_id
              AND chargebacks.order_id = part.order_id AND reversed_at IS NULL), 0)`,
  },
  {
    says: 'chargebacks without an order',
    of: table,
    sql: `SELECT chargeback_id FROM part WHERE NOT EXISTS (SELECT 1 FROM orders
            WHERE orders.pos_id = part.pos_id AND orders.order_id = part.order_id)`,
  },
]
