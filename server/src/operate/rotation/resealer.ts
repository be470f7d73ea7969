import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '../../app.ts'
import type { SealedColumn } from '../../room.ts'
import { type Choice, listSealed, reseal, type SealedRow } from './store.ts'

/** Values that are sealed anew in one transaction; a file is as large as many texts. */
const ROWS = 200
const FILES = 4

/** A pause between two transactions, for other work. */
const REST_MS = 5

interface Resealer {
  /** Seals the chosen values of all columns anew, until it is stopped. */
  resealAll(choice: Choice): Promise<void>
  /** True if any value is one of the chosen. */
  hasAny(choice: Choice): Promise<boolean>
}

export function createResealer(
  { database, vault }: Pick<App, 'database' | 'vault'>,
  columns: readonly SealedColumn[],
  stopping: AbortSignal,
): Resealer {
  async function resealColumn(column: SealedColumn, choice: Choice): Promise<void> {
    const limit = column.isBytes ? FILES : ROWS
    let behind: SealedRow | undefined
    do {
      const rows = await listSealed(database.look, column, { choice, behind, limit })
      if (rows.length > 0) await database.write(rows.map((row) => reseal(column, row, vault)))
      behind = rows.at(-1)
      await delay(REST_MS)
    } while (behind && !stopping.aborted)
  }

  return {
    async resealAll(choice) {
      for (const column of columns) await resealColumn(column, choice)
    },
    async hasAny(choice) {
      for (const column of columns) {
        const query = { choice, behind: undefined, limit: 1 }
        if ((await listSealed(database.look, column, query)).length > 0) return true
      }
      return false
    },
  }
}
