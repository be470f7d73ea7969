import { limits } from '@grosz/contract/limits.ts'
import type { OutcomeKind } from '@grosz/contract/outcome-kinds.ts'
import { canHave, type OutcomeName } from '@grosz/contract/outcomes.ts'
import type { PosId } from '../../base/ids.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

/** An entry of the queue. */
export interface Queued {
  readonly outcomeId: string
  readonly kind: OutcomeKind
  readonly outcome: OutcomeName
  /** Undefined for all points of sale. */
  readonly posId: PosId | undefined
  readonly times: number
  readonly createdAt: number
}

/** A record that can take a chosen outcome. */
export interface Taker {
  readonly kind: OutcomeKind
  readonly posId: PosId
  /** The keys under which an outcome can be chosen for it; the first one with an outcome counts. */
  readonly references: readonly string[]
}

/** Adds an entry at the end. Concurrent calls run one after the other, so that they get different numbers. */
export async function insertQueued(tx: Tx, queued: Queued): Promise<void> {
  const { outcomeId, kind, outcome, posId, times, createdAt } = queued
  await tx.write({
    sql: `INSERT INTO queued_outcomes
        (outcome_id, sequence, kind, outcome, pos_id, times_left, created_at)
      SELECT $1, COALESCE(MAX(sequence), 0) + 1, $2, $3, $4, $5, $6 FROM queued_outcomes`,
    params: [outcomeId, kind, outcome, posId ?? null, times, createdAt],
    event: { type: 'OUTCOME_QUEUED', ids: { outcomeId, posId } },
  })
}

export async function countQueued(reader: Reader): Promise<number> {
  const row = await reader.find<{ entries: number }>(
    'SELECT COUNT(*) AS entries FROM queued_outcomes',
  )
  return row?.entries ?? 0
}

/** Entries, newest first; `before`: those that were added before the entry of this number. */
export async function listQueued(
  reader: Reader,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<{ readonly queued: Queued; readonly sequence: number }[]> {
  const rows = await reader.list<Omit<Queued, 'posId'> & { posId: PosId | null; sequence: number }>(
    `SELECT outcome_id AS "outcomeId", sequence, kind, outcome, pos_id AS "posId", times_left AS times,
       created_at AS "createdAt" FROM queued_outcomes WHERE sequence < $1 ORDER BY sequence DESC LIMIT $2`,
    before,
    limit,
  )
  return rows.map(({ sequence, posId, ...row }) => ({
    queued: { ...row, posId: posId ?? undefined },
    sequence,
  }))
}

/** False if there is no such entry. */
export async function deleteQueued(tx: Tx, outcomeId: string): Promise<boolean> {
  const [deleted] = await tx.write({
    sql: 'DELETE FROM queued_outcomes WHERE outcome_id = $1',
    params: [outcomeId],
    event: { type: 'OUTCOME_DELETED', ids: { outcomeId } },
  })
  return deleted === 1
}

export const deleteAllQueued: Statement = {
  sql: 'DELETE FROM queued_outcomes',
  params: [],
  event: { type: 'OUTCOME_DELETED', ids: {} },
}

/** Stores an outcome for the record with this ID; nothing if none was chosen. */
export function chooseOutcome(
  reference: string,
  outcome: OutcomeName | undefined,
  now: number,
): Statement[] {
  if (outcome === undefined) return []
  return [
    {
      sql: 'INSERT INTO chosen_outcomes (reference, outcome, created_at) VALUES ($1, $2, $3)',
      params: [reference, outcome, now],
    },
  ]
}

/** The outcome that is stored for the record with this ID. */
export async function findChosen(
  reader: Reader,
  reference: string,
): Promise<OutcomeName | undefined> {
  const row = await reader.find<{ outcome: OutcomeName }>(
    'SELECT outcome FROM chosen_outcomes WHERE reference = $1',
    reference,
  )
  return row?.outcome
}

/** An SQL condition: no outcome was chosen for a record, and none is queued; its parameters begin at `first`. */
export function nothingFor(
  { kind, posId, references }: Taker,
  first: number,
): Pick<Statement, 'sql' | 'params'> {
  const places = references.map((_, index) => `$${first + 2 + index}`).join(', ')
  return {
    sql: `NOT EXISTS (SELECT 1 FROM queued_outcomes WHERE kind = $${first}
            AND (pos_id IS NULL OR pos_id = $${first + 1}))
          AND NOT EXISTS (SELECT 1 FROM chosen_outcomes WHERE reference IN (${places}))`,
    params: [kind, posId, ...references],
  }
}

/** The outcome that was chosen for a record, else the oldest of the queue; no other record receives it. */
export async function takeOutcome(tx: Tx, taker: Taker): Promise<OutcomeName | undefined> {
  return (await takeChosen(tx, taker)) ?? takeQueued(tx, taker)
}

/** An outcome that is impossible for this kind of payment is kept for the next attempt. */
async function takeChosen(tx: Tx, { kind, references }: Taker): Promise<OutcomeName | undefined> {
  const places = references.map((_, index) => `$${index + 1}`).join(', ')
  const rows = await tx.list<{ reference: string; outcome: OutcomeName }>(
    `SELECT reference, outcome FROM chosen_outcomes WHERE reference IN (${places})`,
    ...references,
  )
  const found = references
    .flatMap((reference) => rows.filter((row) => row.reference === reference))
    .find(({ outcome }) => canHave(kind, outcome))
  if (!found) return undefined
  tx.defer({
    sql: 'DELETE FROM chosen_outcomes WHERE reference = $1',
    params: [found.reference],
  })
  return found.outcome
}

/** Takes an outcome from the queue. A concurrent transaction waits for the row, and then reads the remaining uses. */
export async function takeQueued(
  tx: Tx,
  { kind, posId }: Pick<Taker, 'kind' | 'posId'>,
): Promise<OutcomeName | undefined> {
  const row = await tx.lock<Pick<Queued, 'outcomeId' | 'outcome' | 'times'>>(
    `SELECT outcome_id AS "outcomeId", outcome, times_left AS times FROM queued_outcomes
     WHERE kind = $1 AND (pos_id IS NULL OR pos_id = $2) ORDER BY sequence LIMIT 1`,
    kind,
    posId,
  )
  if (!row) return undefined
  const used =
    row.times === 1
      ? 'DELETE FROM queued_outcomes WHERE outcome_id = $1'
      : 'UPDATE queued_outcomes SET times_left = times_left - 1 WHERE outcome_id = $1'
  tx.defer({
    sql: used,
    params: [row.outcomeId],
    event: { type: 'OUTCOME_USED', ids: { outcomeId: row.outcomeId, posId } },
  })
  return row.outcome
}

/** Deletes old outcomes of payments that were never created, after the retention time of the simulator. */
export function deleteUnused(
  tx: Tx,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<number> {
  return tx.run(
    `DELETE FROM chosen_outcomes WHERE reference IN
       (SELECT reference FROM chosen_outcomes WHERE created_at <= $1 ORDER BY created_at LIMIT $2)`,
    now - limits.simulatorDays.value * DAY_MS,
    limit,
  )
}
