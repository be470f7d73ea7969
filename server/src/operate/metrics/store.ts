import type { Reader } from '../../storage/database/database.ts'

/** Rows are counted up to this limit, so that a scrape stays fast with a long queue. */
export const COUNTED_MAX = 10_000

/** Counts waiting notifications, and finds the creation time of the oldest. */
export async function countWaiting(
  reader: Reader,
): Promise<{ count: number; oldestAt: number | undefined }> {
  const row = await reader.find<{ waiting: number; oldest_at: number | null }>(
    `SELECT COUNT(*) AS waiting, MIN(created_at) AS oldest_at
     FROM (SELECT created_at FROM notifications WHERE state = 'WAITING' LIMIT ${COUNTED_MAX}) AS counted`,
  )
  return { count: row?.waiting ?? 0, oldestAt: row?.oldest_at ?? undefined }
}

/** Rows of a kind that have a time, past or future. */
export async function countDue(reader: Reader, kind: string): Promise<number> {
  const row = await reader.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows
     FROM (SELECT 1 FROM due WHERE kind = $1 AND due_at IS NOT NULL LIMIT ${COUNTED_MAX}) AS counted`,
    kind,
  )
  return row?.rows ?? 0
}
