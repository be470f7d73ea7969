import type { Check, Table } from '../../room.ts'

const chargebacks: Table = { name: 'chargebacks', key: ['pos_id', 'chargeback_id'] }

export const checks: readonly Check[] = [
  {
    says: 'chargebacks without an order',
    of: chargebacks,
    sql: `SELECT chargeback_id FROM part WHERE NOT EXISTS (SELECT 1 FROM orders
            WHERE orders.pos_id = part.pos_id AND orders.order_id = part.order_id)`,
  },
]
