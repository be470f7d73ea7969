import type { KeptClock } from '../../base/time.ts'
import type { Reader, Statement } from '../../storage/database/database.ts'
import type { Select } from '../../storage/database/sqlite-backup.ts'

/** The summary of a database for the manifest of its backup. */
export interface DatabaseSummary {
  readonly mode: string
  readonly keyFingerprint: string
  /** Empty in the first life of a database. */
  readonly epoch: string
  /** True if its master key was being replaced. */
  readonly hasNextKey: boolean
  readonly migrations: readonly { readonly name: string; readonly digest: string }[]
  readonly counts: Readonly<Record<Counted, number>>
  /** The end of the audit trail, to which the restore is chained. */
  readonly audit: { readonly line: number; readonly hash: string }
  /** The clock of a sandbox; absent if it was never moved, and in backups of earlier versions. */
  readonly clock?: KeptClock
}

const counted = ['orders', 'refunds', 'payouts', 'postings', 'notifications'] as const
type Counted = (typeof counted)[number]

export async function readSummary(select: Select): Promise<DatabaseSummary> {
  const [installation] = await select<{
    mode: string
    key_fingerprint: string
    epoch: string | null
    next_key_sealed: string | null
  }>('SELECT mode, key_fingerprint, epoch, next_key_sealed FROM installation')
  const [last] = await select<{ line: number | string; hash: string }>(
    'SELECT line, hash FROM audit ORDER BY line DESC LIMIT 1',
  )
  const [clock] = await select<{
    ahead_ms: number | string
    frozen_at: number | string | null
  }>('SELECT ahead_ms, frozen_at FROM clock')
  const counts: Partial<Record<Counted, number>> = {}
  for (const table of counted) {
    const [row] = await select<{ rows: number | string }>(`SELECT COUNT(*) AS rows FROM ${table}`)
    counts[table] = Number(row?.rows ?? 0)
  }
  return {
    mode: installation?.mode ?? '',
    keyFingerprint: installation?.key_fingerprint ?? '',
    epoch: installation?.epoch ?? '',
    hasNextKey: installation?.next_key_sealed != null,
    migrations: await select('SELECT name, digest FROM migrations ORDER BY name'),
    counts: counts as Record<Counted, number>, // each table was counted
    audit: { line: Number(last?.line ?? 0), hash: last?.hash ?? '' },
    ...(clock && { clock: toKept(clock.ahead_ms, clock.frozen_at) }),
  }
}

function toKept(aheadMs: number | string, frozenAt: number | string | null): KeptClock {
  return { aheadMs: Number(aheadMs), ...(frozenAt !== null && { frozenAt: Number(frozenAt) }) }
}

/** The statement that marks a restored copy, from its first moment on. */
export function beginEpoch(epoch: string, now: number): Statement {
  return { sql: 'UPDATE installation SET epoch = $1, paused_at = $2', params: [epoch, now] }
}

export const endPause: Statement = {
  sql: 'UPDATE installation SET paused_at = NULL',
  params: [],
}

interface Epoch {
  readonly epoch: string | undefined
  readonly pausedAt: number | undefined
}

/** A database that was never started has no state yet. */
export async function findEpoch(reader: Reader): Promise<Epoch> {
  const row = await reader.find<{ epoch: string | null; paused_at: number | null }>(
    'SELECT epoch, paused_at FROM installation',
  )
  return { epoch: row?.epoch ?? undefined, pausedAt: row?.paused_at ?? undefined }
}

/** Counts waiting notifications and the other rows of due work. */
export async function countWaiting(
  reader: Reader,
): Promise<{ readonly notifications: number; readonly others: number }> {
  const notifications = await reader.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows FROM notifications WHERE state = 'WAITING'`,
  )
  const others = await reader.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows FROM due WHERE kind <> 'notification' AND due_at IS NOT NULL`,
  )
  return { notifications: notifications?.rows ?? 0, others: others?.rows ?? 0 }
}
