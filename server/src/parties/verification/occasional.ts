import { occasionalLimits } from '@grosz/contract/verification-types.ts'
import type { FirmId } from '../../base/ids.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import {
  type Income,
  listIncome,
  lockOccasional,
  lockSeller,
  lockSuspended,
  suspend,
  withdraw,
} from '../sellers/store.ts'
import { findInProgress, forgetAccount, lockVerification } from './store.ts'
import { toTransition } from './transitions.ts'
import { reopen, type Verification } from './verification.ts'

const PERIOD_MS = occasionalLimits.days * DAY_MS

/** The amounts that sellers receive by one payment, in its currency. */
interface Gains {
  readonly firmId: FirmId
  readonly currency: string
  readonly bySeller: readonly { readonly extCustomerId: string; readonly amount: bigint }[]
}

/**
 * Updates sellers with occasional sales after a payment: a seller who passes a limit is no longer
 * verified, and the verification needs more data. The payment itself stays valid. Sellers are
 * always locked in the same order, so that the second of two payments counts the first.
 */
export async function afterPayment(tx: Tx, gains: Gains, now: number): Promise<Statement[]> {
  const { firmId, currency, bySeller } = gains
  const statements: Statement[] = []
  for (const { extCustomerId, amount } of sorted(bySeller)) {
    const seller = { firmId, sellerId: extCustomerId }
    const verificationId = await lockOccasional(tx, seller)
    if (verificationId === undefined) continue
    const earlier = await listIncome(tx, seller, now - PERIOD_MS)
    if (!isBeyond([...earlier, { currency, amount, payments: 1 }])) continue
    const isBusy = (await findInProgress(tx, seller)) !== undefined
    statements.push(...(isBusy ? suspend(seller, now) : await reopened(tx, verificationId, now)))
  }
  return statements
}

/**
 * Reopens the verification of a seller who passed a limit while another one was under way, once that one has
 * ended.
 */
export async function afterEnd(tx: Tx, ended: Verification, now: number): Promise<Statement[]> {
  // A concurrent payment may be suspending the seller: the query by status would neither see it nor wait for it.
  await lockSeller(tx, ended)
  const verificationId = await lockSuspended(tx, ended)
  return verificationId === undefined ? [] : reopened(tx, verificationId, now)
}

async function reopened(
  tx: Tx,
  verificationId: Verification['verificationId'],
  now: number,
): Promise<Statement[]> {
  const verification = await lockVerification(tx, verificationId)
  if (verification?.status !== 'POSITIVE') return []
  return [
    ...withdraw(verification, now),
    ...toTransition(verification, reopen(verification, now)),
    forgetAccount(verification),
  ]
}

/** Payments count together, amounts by their currency. */
function isBeyond(income: readonly Income[]): boolean {
  const payments = income.reduce((sum, one) => sum + one.payments, 0)
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of income) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return (
    payments > occasionalLimits.payments ||
    [...sums.values()].some((sum) => sum > BigInt(occasionalLimits.amount))
  )
}

function sorted(bySeller: Gains['bySeller']): Gains['bySeller'] {
  return bySeller.toSorted((a, b) => (a.extCustomerId < b.extCustomerId ? -1 : 1))
}
