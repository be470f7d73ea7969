import type { Database } from './database/database.ts'
import { checksOfBooks } from './ledger/checks.ts'
import type { Check, Room } from './room.ts'

export interface Findings {
  readonly ok: boolean
  readonly postings: number
  readonly orders: number
  readonly notifications: number
  /** A sentence for each thing that is not as it must be. */
  readonly broken: readonly string[]
}

/** What all rooms promise of their rows, and the ledger of all their accounts. */
export function checksOf(rooms: readonly Room[]): Check[] {
  const accounts = rooms.flatMap((room) => room.accounts ?? [])
  return [...checksOfBooks(accounts), ...rooms.flatMap(({ checks = [] }) => checks)]
}

/** Proves the books: sums, projections, and that every change was put down to be told. */
export async function verify(database: Database, checks: readonly Check[]): Promise<Findings> {
  return database.read(async (tx) => {
    const broken: string[] = []
    for (const { says, sql } of checks) {
      const rows = await tx.list<Record<string, string>>(sql)
      const first = rows[0] && Object.values(rows[0])[0]
      if (rows.length > 0) broken.push(`${rows.length} × ${says}, such as ${first}`)
    }
    const count = async (table: string) =>
      Number((await tx.find<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`))?.rows ?? 0)
    return {
      ok: broken.length === 0,
      postings: await count('postings'),
      orders: await count('orders'),
      notifications: await count('notifications'),
      broken,
    }
  })
}
