import { limits } from '@grosz/contract/limits.ts'
import type { Check, Groups } from '../room.ts'
import { DAY_MS } from '../time.ts'

const lines: Groups = { name: 'notifications', key: ['pos_id', 'order_id'], isGrouped: true }

export const checks: readonly Check[] = [
  {
    says: 'notifications of things that there are not',
    of: lines,
    sql: `SELECT part.order_id FROM part WHERE
            part.kind IN ('order', 'refund') AND NOT EXISTS (SELECT 1 FROM orders
              WHERE orders.pos_id = part.pos_id AND orders.order_id = part.order_id)
            OR part.kind = 'payout' AND NOT EXISTS (SELECT 1 FROM poses
              JOIN payouts ON payouts.shop_id = poses.shop_id
              WHERE poses.pos_id = part.pos_id AND payouts.payout_id = part.order_id)
            OR part.kind = 'verification' AND NOT EXISTS (SELECT 1 FROM verifications
              WHERE verifications.verification_id = part.order_id)
            OR part.kind = 'submerchant' AND NOT EXISTS (SELECT 1 FROM submerchants
              WHERE submerchants.submerchant_id = part.order_id)`,
  },
  {
    says: 'notifications that are called too old to be kept, and are not',
    sql: `SELECT what FROM swept LEFT JOIN due ON due.kind = 'sweep notifications'
          WHERE due.due_at IS NULL OR swept.until > due.due_at - ${limits.notificationDays.value * DAY_MS}`,
  },
  {
    says: 'notifications that wait in a line that is not due',
    sql: `SELECT DISTINCT order_id FROM notifications WHERE state = 'WAITING' AND NOT EXISTS (
            SELECT 1 FROM due WHERE due.kind = 'notification'
              AND due.reference IN (notifications.pos_id || '/' || notifications.order_id,
                notifications.pos_id || '/' || notifications.order_id || '/held'))`,
  },
]
