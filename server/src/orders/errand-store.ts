import type { Tx } from '../database/database.ts'
import { fromRow, toRow } from '../money.ts'

type Reader = Pick<Tx, 'find' | 'list'>

/** What the acquirer is to be told of a payment. */
export interface Errand {
  readonly paymentId: string
  readonly kind: 'capture' | 'cancel'
  /** What to take of held money; nothing with a cancel. */
  readonly amount: bigint
}

interface ErrandRow {
  payment_id: string
  errand: Errand['kind']
  amount: number
}

/** Whoever notes an errand runs it after the commit; if nobody has, somebody does after this long. */
export const AGAIN_MS = 30_000

/** Notes an errand in the transaction of its decision; a later decision about the payment replaces it. */
export async function saveErrand(tx: Tx, errand: Errand, now: number): Promise<void> {
  await tx.run(
    `INSERT INTO acquirer_errands (payment_id, errand, amount, due_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (payment_id) DO UPDATE
       SET errand = excluded.errand, amount = excluded.amount, due_at = excluded.due_at`,
    errand.paymentId,
    errand.kind,
    toRow(errand.amount),
    now + AGAIN_MS,
  )
}

export async function findErrand(tx: Reader, paymentId: string): Promise<Errand | undefined> {
  const row = await tx.find<ErrandRow>(
    'SELECT * FROM acquirer_errands WHERE payment_id = $1',
    paymentId,
  )
  return row && toErrand(row)
}

export async function listDueErrands(tx: Reader, now: number, limit: number): Promise<Errand[]> {
  const rows = await tx.list<ErrandRow>(
    'SELECT * FROM acquirer_errands WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    now,
    limit,
  )
  return rows.map(toErrand)
}

export async function postponeErrand(tx: Tx, { paymentId }: Errand, dueAt: number): Promise<void> {
  await tx.run('UPDATE acquirer_errands SET due_at = $2 WHERE payment_id = $1', paymentId, dueAt)
}

/** The errand was run; one that has replaced it meanwhile stays. */
export async function deleteErrand(tx: Tx, { paymentId, kind }: Errand): Promise<void> {
  await tx.run(
    'DELETE FROM acquirer_errands WHERE payment_id = $1 AND errand = $2',
    paymentId,
    kind,
  )
}

function toErrand(row: ErrandRow): Errand {
  return { paymentId: row.payment_id, kind: row.errand, amount: fromRow(row.amount) }
}
