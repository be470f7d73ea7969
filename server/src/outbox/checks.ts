import type { Check } from '../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'notifications that wait with nothing before them and no time to be sent',
    sql: `SELECT order_id FROM notifications AS waiting WHERE state = 'WAITING' AND due_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM notifications earlier WHERE earlier.pos_id = waiting.pos_id
              AND earlier.order_id = waiting.order_id AND earlier.line < waiting.line AND earlier.state = 'WAITING')`,
  },
]
