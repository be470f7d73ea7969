import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import { type RefundReason, refundReasons } from '@grosz/contract/refund-reasons.ts'
import {
  testOrderRefusals,
  testPayoutAmounts,
  testRefundAmounts,
  testRefundRefusals,
} from '@grosz/contract/test-values.ts'
import type { PayoutOutcome, RefundOutcome, Screened } from '../../base/acquirer/acquirer.ts'
import { DAY_MS } from '../../base/time.ts'

/** A refund reaches the payer's simulated bank after this long. */
const REFUND_MS = 1_000

/** The times after which the simulated bank accepts a payout, pays it, or pays a late one. */
const PAYOUT_TAKEN_MS = 1_000
const PAYOUT_PAID_MS = 2_000
const PAYOUT_LATE_MS = DAY_MS

/** The fates of payouts, by the outcomes that testPayoutAmounts names. */
const payoutFates: Readonly<Record<string, 'cancelled' | 'late'>> = {
  CANCELLED: 'cancelled',
  LATE: 'late',
}

/** The error of a test amount that is rejected at once; orders and refunds have different amounts. */
export function refusalOf({ kind, amount }: Screened): ErrorKey | undefined {
  const rows = kind === 'order' ? testOrderRefusals : testRefundRefusals
  return rows.find((row) => BigInt(row.amount) === amount)?.key
}

export function refundAfter(
  ageMs: number,
  amount: bigint,
  chosen: OutcomeName | undefined,
): RefundOutcome {
  if (ageMs < (chosen === 'LATE' ? DAY_MS : REFUND_MS)) return { kind: 'pending' }
  const magic = testRefundAmounts.find((row) => BigInt(row.amount) === amount)?.code
  const reason = chosen === undefined ? magic : reasons.find((code) => code === chosen)
  if (!reason) return { kind: 'finalized' }
  return { kind: 'canceled', code: reason, description: refundReasons[reason].en }
}

// Object.keys returns string[].
const reasons = Object.keys(refundReasons) as RefundReason[]

/** `declines`: the payee's card accepts no payouts. */
export function payoutAfter(
  ageMs: number,
  about: {
    readonly amount: bigint
    readonly declines: boolean
    readonly chosen: OutcomeName | undefined
  },
): PayoutOutcome {
  const { amount, declines, chosen } = about
  if (ageMs < PAYOUT_TAKEN_MS) return { kind: 'pending' }
  const magic = testPayoutAmounts.find((row) => BigInt(row.amount) === amount)?.fate
  const fate = chosen === undefined ? magic : payoutFates[chosen]
  if (ageMs < (fate === 'late' ? PAYOUT_LATE_MS : PAYOUT_PAID_MS)) return { kind: 'waiting' }
  return { kind: fate === 'cancelled' || declines ? 'cancelled' : 'realized' }
}
