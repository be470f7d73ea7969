import type { Database, DatabaseState, Reader, Statement, Tx } from './database.ts'
import type { Migration } from './migrate.ts'
import { Connection } from './sqlite-connection.ts'
import { type OpenFile, openFile } from './sqlite-file.ts'
import { GroupWriter } from './sqlite-group.ts'
import { SnapshotReader } from './sqlite-reader.ts'

/** The embedded engine: one file, one process, one writer, and a reader beside it. */
export function openSqlite(
  file: string,
  migrations: readonly Migration[],
  sync?: OpenFile['sync'],
): Database {
  const open = openFile(file, migrations)
  return new SqliteEngine(sync ? { ...open, sync } : open)
}

class SqliteEngine implements Database {
  readonly engine = 'sqlite'
  readonly #file: OpenFile
  readonly #reader: SnapshotReader
  readonly #writer: GroupWriter

  constructor(file: OpenFile) {
    this.#file = file
    this.#reader = new SnapshotReader(new Connection(file.reader))
    this.#writer = new GroupWriter(new Connection(file.writer), this.#reader, file.sync)
  }

  transaction<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    // The group returns the result of the job.
    return this.#writer.add(job) as Promise<T>
  }

  async write(statements: readonly Statement[]): Promise<void> {
    await this.#writer.add(statements)
  }

  async read<T>(job: (tx: Reader) => Promise<T>): Promise<T> {
    this.#writer.assertRunning()
    return this.#reader.read(job)
  }

  readonly look: Reader = {
    find: async (sql, ...params) => {
      this.#writer.assertRunning()
      return this.#reader.find(sql, params)
    },
    list: async (sql, ...params) => {
      this.#writer.assertRunning()
      return this.#reader.list(sql, params)
    },
  }

  state(): DatabaseState {
    return { commits: this.#writer.commits, walBytes: this.#file.walBytes() }
  }

  async close(): Promise<void> {
    await this.#writer.stop()
    await this.#reader.untilIdle()
    if (this.#file.writer.isOpen) this.#file.close()
  }
}
