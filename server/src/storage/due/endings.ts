import type { Database, Statement } from '../database/database.ts'

/** Writes the results of runs: those that arrive while others are being written share one transaction. */
interface Endings {
  /** Resolves when the statements are on disk. */
  write(statements: readonly Statement[]): Promise<void>
}

/** The number of statements of one transaction; more would delay other writes. */
const STATEMENTS_MAX = 256

interface QueuedWrite {
  readonly statements: readonly Statement[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export function createEndings(database: Pick<Database, 'write'>): Endings {
  const waiting: QueuedWrite[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      // Results of the same turn of the event loop are written together.
      await new Promise(setImmediate)
      await writeGroup(nextGroup())
    }
    isWriting = false
  }

  function nextGroup(): QueuedWrite[] {
    const group: QueuedWrite[] = []
    let statements = 0
    while (waiting[0] && (group.length === 0 || statements < STATEMENTS_MAX)) {
      const [next] = waiting.splice(0, 1)
      if (!next) break
      group.push(next)
      statements += next.statements.length
    }
    return group
  }

  async function writeGroup(group: readonly QueuedWrite[]): Promise<void> {
    try {
      await database.write(group.flatMap(({ statements }) => statements))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      // One of them was rejected, so each is written separately.
      else for (const one of group) await writeGroup([one])
    }
  }

  return {
    write(statements) {
      return new Promise((resolve, reject) => {
        waiting.push({ statements, resolve, reject })
        if (!isWriting) void writeAll()
      })
    },
  }
}
