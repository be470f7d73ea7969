import type { Reader, Statement } from '../../storage/database/database.ts'

export interface SessionRow {
  readonly tokenHash: string
  readonly createdAt: number
  readonly seenAt: number
}

export async function findSession(
  reader: Reader,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  return reader.find(
    `SELECT token_hash AS "tokenHash", created_at AS "createdAt", seen_at AS "seenAt"
     FROM console_sessions WHERE token_hash = $1`,
    tokenHash,
  )
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

/** Deletes ended sessions. */
export function deleteOver(createdBefore: number, seenBefore: number): Statement {
  return {
    sql: 'DELETE FROM console_sessions WHERE created_at <= $1 OR seen_at <= $2',
    params: [createdBefore, seenBefore],
  }
}

/** Deletes all but the newest `count` sessions. */
export function deleteBeyond(count: number): Statement {
  return {
    sql: `DELETE FROM console_sessions WHERE token_hash NOT IN (
            SELECT token_hash FROM console_sessions ORDER BY created_at DESC, token_hash LIMIT $1)`,
    params: [count],
  }
}
