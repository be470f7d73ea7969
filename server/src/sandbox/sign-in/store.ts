import type { Reader, Statement } from '../../storage/database/database.ts'

export interface SessionRow {
  readonly tokenHash: string
  readonly createdAt: number
  readonly seenAt: number
}

interface StoredRow {
  created_at: number
  seen_at: number
}

export async function findSession(
  reader: Reader,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  const row = await reader.find<StoredRow>(
    'SELECT created_at, seen_at FROM console_sessions WHERE token_hash = $1',
    tokenHash,
  )
  return row && { tokenHash, createdAt: row.created_at, seenAt: row.seen_at }
}

export function insertSession({ tokenHash, createdAt, seenAt }: SessionRow): Statement {
  return {
    sql: 'INSERT INTO console_sessions (token_hash, created_at, seen_at) VALUES ($1, $2, $3)',
    params: [tokenHash, createdAt, seenAt],
  }
}

export function touchSession(tokenHash: string, seenAt: number): Statement {
  return {
    sql: 'UPDATE console_sessions SET seen_at = $2 WHERE token_hash = $1',
    params: [tokenHash, seenAt],
  }
}

export function deleteSession(tokenHash: string): Statement {
  return { sql: 'DELETE FROM console_sessions WHERE token_hash = $1', params: [tokenHash] }
}

export const deleteSessions: Statement = { sql: 'DELETE FROM console_sessions', params: [] }

/** Takes away those that are over. */
export function deleteOver(createdBefore: number, seenBefore: number): Statement {
  return {
    sql: 'DELETE FROM console_sessions WHERE created_at <= $1 OR seen_at <= $2',
    params: [createdBefore, seenBefore],
  }
}

/** Leaves the newest ones, so many of them. */
export function deleteBeyond(count: number): Statement {
  return {
    sql: `DELETE FROM console_sessions WHERE token_hash NOT IN (
            SELECT token_hash FROM console_sessions ORDER BY created_at DESC, token_hash LIMIT $1)`,
    params: [count],
  }
}
