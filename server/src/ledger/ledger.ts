import assert from 'node:assert/strict'
import type { Tx } from '../database/database.ts'
import { fromRow, toRow } from '../money.ts'
import type { Account } from './accounts.ts'

/** One side of a transfer: positive into the account, negative out of it. */
export interface Posting {
  readonly account: Account
  readonly currency: string
  readonly amount: bigint
}

/**
 * Writes a transfer: postings that sum to zero per currency, and the balances they lead to.
 * `reference` names the business event; the same reference twice is a bug of the caller,
 * stopped by the primary key. A shop's account below zero is stopped by a CheckViolation.
 */
export async function post(
  tx: Tx,
  reference: string,
  postings: readonly Posting[],
  at: number,
): Promise<void> {
  assertBalanced(postings)
  for (const [line, { account, currency, amount }] of postings.entries()) {
    await tx.run(
      'INSERT INTO postings (reference, line, account, currency, amount, at) VALUES ($1, $2, $3, $4, $5, $6)',
      reference,
      line,
      account,
      currency,
      toRow(amount),
      at,
    )
  }
  // One order of locks for everybody, so that two transfers never wait for each other in a ring.
  for (const { account, currency, amount } of postings.toSorted((a, b) =>
    a.account < b.account ? -1 : 1,
  )) {
    const changed = await tx.run(
      'UPDATE balances SET amount = amount + $3 WHERE account = $1 AND currency = $2',
      account,
      currency,
      toRow(amount),
    )
    if (changed === 0) await openBalance(tx, account, currency, amount)
  }
}

/** What an account holds, in minor units. */
export async function balanceOf(
  tx: Pick<Tx, 'find'>,
  account: Account,
  currency: string,
): Promise<bigint> {
  const row = await tx.find<{ amount: number }>(
    'SELECT amount FROM balances WHERE account = $1 AND currency = $2',
    account,
    currency,
  )
  return fromRow(row?.amount ?? 0)
}

/** Two transactions may open an account at once: the second adds to what the first wrote. */
async function openBalance(
  tx: Tx,
  account: Account,
  currency: string,
  amount: bigint,
): Promise<void> {
  await tx.run(
    `INSERT INTO balances (account, currency, amount) VALUES ($1, $2, $3)
     ON CONFLICT (account, currency) DO UPDATE SET amount = balances.amount + excluded.amount`,
    account,
    currency,
    toRow(amount),
  )
}

function assertBalanced(postings: readonly Posting[]): void {
  assert.ok(postings.length >= 2, 'a transfer has at least two postings')
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of postings)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  for (const [currency, sum] of sums) assert.equal(sum, 0n, `postings in ${currency} sum to ${sum}`)
}

/** What an account of a sandbox begins with: put there by a correction of the operator. */
export async function postOpening(
  tx: Tx,
  opening: { of: string; account: Account; currency: string; amount: bigint; now: number },
): Promise<void> {
  const { of, account, currency, amount, now } = opening
  await post(
    tx,
    `opening:${of}`,
    [
      { account: 'corrections', currency, amount: -amount },
      { account, currency, amount },
    ],
    now,
  )
}
