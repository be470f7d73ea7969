import type { Check } from '../room.ts'

/** What one step of each chargeback has moved to the acquirer. */
function movedBy(step: 'take' | 'return', name: string): string {
  return `LEFT JOIN (SELECT reference, SUM(amount) AS amount FROM postings
      WHERE account = 'acquirer' AND reference LIKE 'chargeback:%' GROUP BY reference) ${name}
    ON ${name}.reference =
      'chargeback:' || chargebacks.pos_id || ':' || chargebacks.chargeback_id || ':${step}'`
}

export const checks: readonly Check[] = [
  {
    says: 'chargebacks whose money is not where their status says',
    sql: `SELECT chargebacks.chargeback_id FROM chargebacks
          ${movedBy('take', 'taken')} ${movedBy('return', 'returned')}
          WHERE COALESCE(taken.amount, 0) <> chargebacks.amount
            OR COALESCE(returned.amount, 0) <>
              CASE WHEN chargebacks.reversed_at IS NULL THEN 0 ELSE -chargebacks.amount END`,
  },
]
