import type { Check } from '../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'notifications that wait in a line that is not due',
    sql: `SELECT DISTINCT order_id FROM notifications WHERE state = 'WAITING' AND NOT EXISTS (
            SELECT 1 FROM due WHERE due.kind = 'notification'
              AND due.reference IN (notifications.pos_id || '/' || notifications.order_id,
                notifications.pos_id || '/' || notifications.order_id || '/held'))`,
  },
]
