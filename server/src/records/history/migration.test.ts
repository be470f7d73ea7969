import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  inPlace,
  migrationsAround,
  type OpenWith,
  places,
} from '../../../../test/database-place.ts'
import type { Statement } from '../../storage/database/database.ts'

const { before, after } = migrationsAround('-seller-operations.sql')

for (const [engine, makePlace] of Object.entries(places))
  test(`the history of a seller contains postings from before the migration: ${engine}`, () =>
    inPlace(makePlace, carryOver))

const account = 'shop:S:seller:anna'

/** The seller's side of a transfer, and the other one. */
function moved(reference: string, at: number, name: string, amount: number): Statement {
  return {
    sql: `INSERT INTO postings (reference, line, account, currency, amount, at)
      VALUES ($1, 0, $2, 'PLN', $3, $4), ($1, 1, 'shop:S:available', 'PLN', $5, $4)`,
    params: [reference, `${account}:${name}`, amount, at, -amount],
  }
}

async function carryOver(open: OpenWith): Promise<void> {
  const old = await open(before)
  await old.write([
    {
      sql: `INSERT INTO orders (pos_id, order_id, status, amount, currency, captured, refunded,
          automatic_capture, terms, created_at, expires_at)
        VALUES ('1', 'O', 'COMPLETED', 500, 'PLN', 500, 0, 1, '{}', 10, 99)`,
      params: [],
    },
    {
      sql: `INSERT INTO refunds (pos_id, order_id, refund_id, fingerprint, amount, currency, description,
          type, shares, status, created_at, status_at)
        VALUES ('1', 'O', 'R', '', 50, 'PLN', 'Back', 'STANDARD', '[]', 'FINALIZED', 30, 40)`,
      params: [],
    },
    moved('opening:S:seller:anna', 1, 'available', 1_000),
    moved('opening:S:seller:bert', 1, 'available', 0),
    moved('capture:1:O', 20, 'available', 500),
    moved('refund:1:R:reserve', 30, 'available', -50),
    moved('refund:1:R:pay', 40, 'reserved', -50),
    moved('refund:1:Q:reserve', 41, 'available', -5),
    moved('refund:1:Q:release', 42, 'available', 5),
    moved('payout:S:P:reserve', 50, 'available', -100),
    moved('payout:S:P:pay', 60, 'reserved', -100),
    moved('payout:S:N:reserve', 70, 'available', -7),
    moved('payout:S:N:release', 80, 'available', 7),
  ])
  await old.close()
  const now = await open(after)
  const rows = await now.look.list<Record<string, unknown>>(
    `SELECT seller, operation, amount, at, begun_at FROM postings
     WHERE seller IS NOT NULL AND line >= 0 ORDER BY at`,
  )
  await now.close()
  assert.deepEqual(
    rows.map((row) => [row.seller, row.operation, row.amount, row.at, row.begun_at]),
    [
      [account, 'ADMIN_CORRECTION', 1_000, 1, 1],
      [account, 'PAYMENT_RECEIVED', 500, 20, 10],
      [account, 'REFUND_SENT', -50, 40, 30],
      [account, 'PAYOUT', -100, 50, 50],
      [account, 'PAYOUT', -7, 70, 70],
      [account, 'RETURN', 7, 80, 80],
    ],
  )
}
