import assert from 'node:assert/strict'
import type { SellerOperationType } from '@grosz/contract/shapes/seller-operations.ts'
import { fromRow, toRow } from '../../base/money.ts'
import type { Param, Reader, Statement, Tx } from '../database/database.ts'
import { type Account, isBounded, type SellerRef, sellerName } from './accounts.ts'

/** One side of a transfer: positive into the account, negative out of it. */
export interface Posting {
  readonly account: string
  readonly currency: string
  readonly amount: bigint
  /** The line of the posting in the operation history of a seller, if any. */
  readonly operation?: SellerOperation
}

interface SellerOperation {
  readonly seller: SellerRef
  readonly type: SellerOperationType
  /** The time at which the order or refund behind the posting began. */
  readonly begunAt: number
}

/** The line of a posting in the history of a seller; a posting of the shop itself has none. */
export function operationOf(
  type: SellerOperationType,
  { shopId, extCustomerId }: { shopId: string; extCustomerId?: string | undefined },
  begunAt: number,
): Pick<Posting, 'operation'> {
  if (extCustomerId === undefined) return {}
  return { operation: { seller: { shopId, extCustomerId }, type, begunAt } }
}

/** Writes a transfer, see `transfer`. */
export async function post(
  tx: Tx,
  reference: string,
  postings: readonly Posting[],
  at: number,
): Promise<void> {
  await tx.write(...transfer(reference, postings, at))
}

/**
 * A transfer, to be written in one transaction: postings that sum to zero per currency, and the
 * changes of accounts that must not fall below zero. `reference` names the business event; the same
 * reference twice is a bug of the caller, and violates the primary key. A balance below zero causes
 * a CheckViolation.
 *
 * Credits are rows of their own, so that they never wait for each other. A debit locks the row of
 * the balance, adds the waiting credits to it, and then subtracts. Accounts without a bound are the
 * sum of their postings and have no row at all.
 */
export function transfer(reference: string, postings: readonly Posting[], at: number): Statement[] {
  assertBalanced(postings)
  const changes = changesOf(postings.filter(({ account }) => isBounded(account)))
  const credits = changes.filter(({ amount }) => amount > 0n)
  const held = changes.filter(({ amount }) => amount < 0n || foldsCredits(reference))
  return [
    insertPostings(reference, postings, at),
    ...credits.map((credit) => insertCredit(credit)),
    ...held.flatMap(fold),
  ]
}

/**
 * The balance of an account, in minor units. For an account without a bound all its postings are added up.
 */
export async function balanceOf(
  reader: Reader,
  account: string,
  currency: string,
): Promise<bigint> {
  const sql = isBounded(account) ? sumOfBalance : sumOfPostings
  const row = await reader.find<{ amount: number }>(sql, account, currency)
  return fromRow(row?.amount ?? 0)
}

const sumOfBalance = `SELECT COALESCE(SUM(amount), 0) AS amount FROM (
  SELECT amount FROM balances WHERE account = $1 AND currency = $2
  UNION ALL SELECT amount FROM credits WHERE account = $1 AND currency = $2) AS parts`

const sumOfPostings = `SELECT COALESCE(SUM(amount), 0) AS amount FROM postings
  WHERE account = $1 AND currency = $2`

/** One transfer in this many adds waiting credits to the balances that it credits. */
const FOLD_EVERY = 64

/**
 * Limits the waiting credits of an account without debits to about `FOLD_EVERY` on average. Depends
 * on the reference, so that a repeated transfer has the same result.
 */
function foldsCredits(reference: string): boolean {
  let hash = 0x811c9dc5
  for (let index = 0; index < reference.length; index += 1)
    hash = Math.imul(hash ^ reference.charCodeAt(index), 0x01000193)
  return (hash >>> 8) % FOLD_EVERY === 0
}

/** The change of each account, in the same order for all transfers, so that two of them never wait for each other. */
function changesOf(postings: readonly Posting[]): Posting[] {
  const changes = new Map<string, Posting>()
  for (const posting of postings) {
    const key = JSON.stringify([posting.account, posting.currency])
    const amount = (changes.get(key)?.amount ?? 0n) + posting.amount
    changes.set(key, { ...posting, amount })
  }
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change)
}

function insertPostings(reference: string, postings: readonly Posting[], at: number): Statement {
  // Most transfers have no seller, so the columns of a seller are left out of their postings.
  const isTold = postings.some(({ operation }) => operation)
  const told = isTold ? ['seller', 'operation', 'begun_at'] : []
  const columns = ['line', 'account', 'currency', 'amount', ...told]
  const rows = postings.map((_, line) => {
    const first = 3 + columns.length * line
    return `($1, $2, ${columns.map((_, index) => `$${first + index}`).join(', ')})`
  })
  return {
    sql: `INSERT INTO postings (reference, at, ${columns.join(', ')}) VALUES ${rows.join(', ')}`,
    params: [
      reference,
      at,
      ...postings.flatMap(({ account, currency, amount, operation }, line) => [
        line,
        account,
        currency,
        toRow(amount),
        ...(isTold ? toldOf(operation) : []),
      ]),
    ],
  }
}

function toldOf(operation: SellerOperation | undefined): Param[] {
  if (!operation) return [null, null, null]
  return [sellerName(operation.seller), operation.type, operation.begunAt]
}

function insertCredit({ account, currency, amount }: Posting): Statement {
  return {
    sql: 'INSERT INTO credits (account, currency, amount, folded) VALUES ($1, $2, $3, 0)',
    params: [account, currency, toRow(amount)],
  }
}

/**
 * Adds the waiting credits of an account to its balance, and subtracts the amount of the transfer.
 * More credits can arrive between these statements, so those that are added and deleted are marked
 * first. Marking requires the lock of the balance, so all marks are of the same transaction.
 */
function fold({ account, currency, amount }: Posting): Statement[] {
  const taken = toRow(amount < 0n ? amount : 0n)
  return [
    {
      sql: `INSERT INTO balances (account, currency, amount) VALUES ($1, $2, 0)
        ON CONFLICT (account, currency) DO UPDATE SET amount = balances.amount`,
      params: [account, currency],
    },
    {
      sql: 'UPDATE credits SET folded = 1 WHERE account = $1 AND currency = $2',
      params: [account, currency],
    },
    {
      sql: `UPDATE balances SET amount = amount + $3 + (SELECT COALESCE(SUM(credits.amount), 0)
          FROM credits WHERE account = $1 AND currency = $2 AND folded = 1)
        WHERE account = $1 AND currency = $2`,
      params: [account, currency, taken],
    },
    {
      sql: 'DELETE FROM credits WHERE account = $1 AND currency = $2 AND folded = 1',
      params: [account, currency],
    },
  ]
}

function assertBalanced(postings: readonly Posting[]): void {
  assert.ok(postings.length >= 2, 'a transfer has at least two postings')
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of postings)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  for (const [currency, sum] of sums) assert.equal(sum, 0n, `postings in ${currency} sum to ${sum}`)
}

/** Gives an account of a sandbox its first balance, as a correction by the operator. */
export async function postOpening(
  tx: Tx,
  opening: {
    of: string
    account: Account
    currency: string
    amount: bigint
    now: number
    operation?: SellerOperation
  },
): Promise<void> {
  const { of, account, currency, amount, now, operation } = opening
  await post(
    tx,
    `opening:${of}`,
    [
      { account: 'corrections', currency, amount: -amount },
      { account, currency, amount, ...(operation && { operation }) },
    ],
    now,
  )
}
