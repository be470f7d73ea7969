import { lastStatusOf } from '../changes/changes.ts'
import type { Check, Table } from '../room.ts'

const payouts: Table = { name: 'payouts', key: ['shop_id', 'payout_id'] }

/** How many notifications of a payout there are of some kind; of what was forgotten no status is left. */
const toldOf = (which: string) => `(SELECT COUNT(*) FROM notifications
  WHERE notifications.pos_id = part.pos_id AND notifications.order_id = part.payout_id
    AND notifications.kind = 'payout' AND notifications.state <> 'FORGOTTEN' AND ${which})`
const saysStatus = (status: string) => `notifications.body LIKE '%"status":"' || ${status} || '"%'`
const [saysWaiting, saysThis] = [saysStatus("'WAITING'"), saysStatus('part.status')]

export const checks: readonly Check[] = [
  {
    says: 'payouts whose status is not that of their last change',
    of: payouts,
    sql: `SELECT part.payout_id FROM part WHERE part.status <>
            COALESCE(${lastStatusOf('payout', { owner: 'part.shop_id', id: 'part.payout_id' })}, 'PENDING')`,
  },
  {
    says: 'payouts to be told of that nobody was told of',
    of: payouts,
    sql: `SELECT part.payout_id FROM part
          WHERE part.notify_url IS NOT NULL AND part.status <> 'PENDING'
            AND part.status_at > COALESCE((SELECT until FROM swept WHERE what = 'notifications'), 0)
            AND NOT EXISTS (SELECT 1 FROM notifications
              WHERE notifications.pos_id = part.pos_id AND notifications.order_id = part.payout_id
                AND notifications.kind = 'payout'
                AND notifications.body LIKE '%"amount":' || part.amount || ',%'
                AND notifications.body LIKE '%"status":"' || part.status || '"%')`,
  },
  {
    says: 'payouts with notifications of what did not happen, or twice of what did',
    of: payouts,
    sql: `SELECT part.payout_id FROM part
          WHERE ${toldOf(`NOT (${saysWaiting}) AND NOT (${saysThis})`)} > 0
            OR ${toldOf(saysWaiting)} > 1 OR ${toldOf(saysThis)} > 1
            OR (part.notify_url IS NULL OR part.status = 'PENDING') AND ${toldOf('1 = 1')} > 0`,
  },
  {
    says: 'notifications to another address than that of their payout',
    of: payouts,
    sql: `SELECT payout_id FROM part WHERE ${toldOf("notifications.url <> COALESCE(part.notify_url, '')")} > 0`,
  },
  {
    says: 'payouts by a point of sale of another shop',
    of: payouts,
    sql: `SELECT payout_id FROM part WHERE NOT EXISTS (SELECT 1 FROM poses
            WHERE poses.pos_id = part.pos_id AND poses.shop_id = part.shop_id)`,
  },
  {
    says: 'payouts under way that nobody will ask about',
    of: payouts,
    sql: `SELECT part.payout_id FROM part
          LEFT JOIN due ON due.kind = 'payout'
            AND due.reference = part.shop_id || '/' || part.payout_id
          WHERE part.status IN ('PENDING', 'WAITING') AND due.due_at IS NULL`,
  },
]
