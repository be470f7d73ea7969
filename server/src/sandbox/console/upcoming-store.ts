import type { upcomingKinds } from '@grosz/contract/resources/console-overview.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'

/** Work that will be done at a time. */
export interface Next {
  readonly kind: (typeof upcomingKinds)[number]
  readonly reference: string
  /** The owner of the row; of a payment it is the point of sale. */
  readonly turn: string
  readonly dueAt: number
}

/**
 * The next rows of a kind. It steps from turn to turn through the index and takes the first rows of each:
 * the work grows with the number of turns, not with that of the rows.
 */
export async function listNext(
  reader: Reader,
  { kind, after, limit }: { kind: Next['kind']; after: number; limit: number },
): Promise<Next[]> {
  const turns = await reader.list<{ turn: string; due_at: number | null }>(
    `WITH RECURSIVE turns (turn) AS (
       SELECT (SELECT turn FROM due WHERE kind = $1 ORDER BY turn LIMIT 1)
       UNION ALL
       SELECT (SELECT due.turn FROM due WHERE kind = $1 AND due.turn > turns.turn
               ORDER BY due.turn LIMIT 1)
       FROM turns WHERE turns.turn IS NOT NULL
     )
     SELECT turn, (SELECT due_at FROM due
         WHERE kind = $1 AND due.turn = turns.turn AND due_at > $2
         ORDER BY due_at LIMIT 1) AS due_at
     FROM turns WHERE turn IS NOT NULL`,
    kind,
    after,
  )
  const heads = turns
    .flatMap(({ turn, due_at }) => (due_at === null ? [] : [{ turn, dueAt: due_at }]))
    .toSorted((a, b) => a.dueAt - b.dueAt)
  let found: Next[] = []
  for (const { turn, dueAt: head } of heads) {
    const last = found[limit - 1]
    if (last && last.dueAt < head) break
    const rows = await reader.list<{ reference: string; due_at: number }>(
      `SELECT reference, due_at FROM due
       WHERE kind = $1 AND turn = $2 AND due_at > $3 AND lease IS NULL ORDER BY due_at LIMIT $4`,
      kind,
      turn,
      after,
      limit,
    )
    const next = rows.map(({ reference, due_at: dueAt }) => ({ kind, reference, turn, dueAt }))
    found = [...found, ...next].toSorted((a, b) => a.dueAt - b.dueAt).slice(0, limit)
  }
  return found
}

/** The orders of those of the rows that are about payments, by the references of these. */
export async function listOrdersOf(
  reader: Reader,
  next: readonly Next[],
): Promise<Map<string, string>> {
  const rows = await listNamed<{ id: string; order_id: string }>(
    reader,
    next.filter(({ kind }) => kind === 'payment').map(({ turn, reference }) => [turn, reference]),
    `SELECT named.id, payments.order_id FROM named
     JOIN payments ON payments.pos_id = named.owner AND payments.payment_id = named.id`,
  )
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}
