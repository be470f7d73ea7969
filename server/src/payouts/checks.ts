import type { Check } from '../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'payouts whose money is not where their status says',
    sql: `SELECT payouts.payout_id FROM payouts
          LEFT JOIN postings taken ON taken.line = 1
            AND taken.reference = 'payout:' || payouts.shop_id || ':' || payouts.payout_id || ':reserve'
          LEFT JOIN postings paid ON paid.line = 1
            AND paid.reference = 'payout:' || payouts.shop_id || ':' || payouts.payout_id || ':pay'
          LEFT JOIN postings released ON released.line = 1
            AND released.reference = 'payout:' || payouts.shop_id || ':' || payouts.payout_id || ':release'
          WHERE COALESCE(taken.amount, 0) <> payouts.amount
            OR COALESCE(paid.amount, 0) <> CASE WHEN payouts.status = 'REALIZED' THEN payouts.amount ELSE 0 END
            OR COALESCE(released.amount, 0) <> CASE WHEN payouts.status = 'CANCELLED' THEN payouts.amount ELSE 0 END`,
  },
  {
    says: 'payouts to be told of that nobody was told of',
    sql: `SELECT payouts.payout_id FROM payouts
          LEFT JOIN notifications ON notifications.pos_id = payouts.pos_id
            AND notifications.order_id = payouts.payout_id AND notifications.kind = 'payout'
          WHERE payouts.notify_url IS NOT NULL AND payouts.status <> 'PENDING' AND notifications.line IS NULL
            AND payouts.status_at > COALESCE((SELECT until FROM swept WHERE what = 'notifications'), 0)`,
  },
  {
    says: 'payouts under way that nobody will ask about',
    sql: `SELECT payouts.payout_id FROM payouts
          LEFT JOIN due ON due.kind = 'payout'
            AND due.reference = payouts.shop_id || '/' || payouts.payout_id
          WHERE payouts.status IN ('PENDING', 'WAITING') AND due.due_at IS NULL`,
  },
]
