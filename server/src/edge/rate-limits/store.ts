import type { Database, Tx } from '../../storage/database/database.ts'

/** A counter: its bucket, its hashed subject, and its window. */
export interface Counted {
  readonly bucket: string
  readonly window: number
}

/** Adds one to each bucket; resolves to the counts of all processes together, in the same order. */
export function countInAll(database: Database, counted: readonly Counted[]): Promise<number[]> {
  // Two processes lock the same rows in the same order, which prevents deadlocks.
  const sorted = [...counted].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
  return database.transaction(async (tx) => {
    await tx.write(
      ...sorted.map(({ bucket, window }) => ({ sql: COUNT, params: [bucket, window] })),
    )
    const counts: number[] = []
    for (const { bucket, window } of counted) {
      const row = await tx.find<{ count: number }>(
        'SELECT count FROM rate_counts WHERE bucket = $1 AND begun_at = $2',
        bucket,
        window,
      )
      counts.push(row?.count ?? 0)
    }
    return counts
  })
}

const COUNT = `INSERT INTO rate_counts (bucket, begun_at, count) VALUES ($1, $2, 1)
  ON CONFLICT (bucket, begun_at) DO UPDATE SET count = rate_counts.count + 1`

/** Deletes at most `limit` rows of windows that are over. */
export function deleteOldCounts(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  return tx.run(
    `DELETE FROM rate_counts WHERE (bucket, begun_at) IN
       (SELECT bucket, begun_at FROM rate_counts WHERE begun_at <= $1 ORDER BY begun_at LIMIT $2)`,
    now - KEPT_MS,
    limit,
  )
}

const KEPT_MS = 3_600_000
