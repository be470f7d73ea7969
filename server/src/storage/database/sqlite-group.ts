import { DatabaseUnavailable, OutcomeUnknown, type Statement, type Tx } from './database.ts'
import { runJob } from './job.ts'
import type { Connection } from './sqlite-connection.ts'
import type { SnapshotReader } from './sqlite-reader.ts'

type Job = (tx: Tx) => Promise<unknown>

/** A few megabytes of the write-ahead log under load. */
const GROUPS_PER_CHECKPOINT = 16

/** A transaction that waits for its group. */
interface Member {
  readonly work: Job | readonly Statement[]
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Reports the result of a transaction to its caller; called when it is on disk. */
type Answer = () => void

/**
 * The only writer. Transactions that arrive while the disk is busy with the last group share one COMMIT, each in its
 * own savepoint, and are answered when it is on disk. Until then, no reader sees them.
 */
export class GroupWriter {
  readonly #connection: Connection
  readonly #reader: SnapshotReader
  readonly #sync: () => Promise<void>
  readonly commits = { count: 0, transactions: 0, ms: 0 }
  #waiting: Member[] = []
  #running: Promise<void> | undefined
  #stopped: Error | undefined

  /** `sync` resolves when all that was committed before is on the disk. */
  constructor(connection: Connection, reader: SnapshotReader, sync: () => Promise<void>) {
    this.#connection = connection
    this.#reader = reader
    this.#sync = sync
  }

  add(work: Job | readonly Statement[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#stopped) throw this.#stopped
      this.#waiting.push({ work, resolve, reject })
      this.#running ??= this.#runGroups()
    })
  }

  assertRunning(): void {
    if (this.#stopped) throw this.#stopped
  }

  /** Accepts no more transactions; resolves when the accepted ones are answered. */
  async stop(): Promise<void> {
    this.#stopped ??= new DatabaseUnavailable('the database is closed')
    await this.#running
  }

  async #runGroups(): Promise<void> {
    while (this.#waiting.length > 0) {
      // The check phase comes after the poll phase: all requests read in one turn are in the group.
      await new Promise(setImmediate)
      const members = this.#waiting
      this.#waiting = []
      await this.#runGroup(members)
    }
    this.#running = undefined
  }

  async #runGroup(members: readonly Member[]): Promise<void> {
    const answers: Answer[] = []
    try {
      this.#connection.control('BEGIN IMMEDIATE')
      for (const member of members) {
        const answer = this.#perform(member)
        answers.push(answer instanceof Promise ? await answer : answer)
      }
    } catch (error) {
      this.#abandon(members, error)
      return
    }
    if (await this.#commit(members)) for (const answer of answers) answer()
  }

  /** Throws only if the whole group is lost; a member's own failure is its result. */
  #perform(member: Member): Answer | Promise<Answer> {
    const { work } = member
    if (typeof work === 'function') return this.#runJob(member, work)
    // SQLite undoes a statement that fails, so one alone needs no savepoint.
    return this.#write(member, work, work.length > 1)
  }

  async #runJob({ resolve, reject }: Member, job: Job): Promise<Answer> {
    this.#connection.control('SAVEPOINT member')
    try {
      const { value, deferred } = await runJob(this.#connection, job)
      this.#connection.write(deferred)
      this.#connection.control('RELEASE member')
      return () => resolve(value)
    } catch (error) {
      this.#undo(error, true)
      return () => reject(error)
    }
  }

  #write({ resolve, reject }: Member, statements: readonly Statement[], saved: boolean): Answer {
    if (saved) this.#connection.control('SAVEPOINT member')
    try {
      this.#connection.write(statements)
      if (saved) this.#connection.control('RELEASE member')
      return () => resolve(undefined)
    } catch (error) {
      this.#undo(error, saved)
      return () => reject(error)
    }
  }

  #undo(error: unknown, saved: boolean): void {
    // A full disk or an I/O error makes SQLite roll back the whole transaction, not only the savepoint.
    if (!this.#connection.isTransaction) throw error
    if (!saved) return
    this.#connection.control('ROLLBACK TO member')
    this.#connection.control('RELEASE member')
  }

  async #commit(members: readonly Member[]): Promise<boolean> {
    try {
      this.#reader.hold()
      const began = performance.now()
      this.#connection.control('COMMIT')
      await this.#sync()
      this.commits.count += 1
      this.commits.transactions += members.length
      this.commits.ms += performance.now() - began
      await this.#reader.renew()
      this.#checkpointNowAndThen()
      return true
    } catch (error) {
      this.#fail(members, error)
      return false
    }
  }

  /**
   * The write-ahead log can be emptied and restarted only while no snapshot is open. SQLite's own
   * checkpoints run with a COMMIT and would never have that opportunity.
   */
  #checkpointNowAndThen(): void {
    if (this.commits.count % GROUPS_PER_CHECKPOINT === 0)
      this.#connection.control('PRAGMA wal_checkpoint(PASSIVE)')
  }

  /** Rejects all members of a group of which nothing is on disk. */
  #abandon(members: readonly Member[], cause: unknown): void {
    if (this.#connection.isTransaction) this.#connection.control('ROLLBACK')
    for (const { reject } of members) {
      reject(new DatabaseUnavailable('SQLite gave up the transaction', { cause }))
    }
  }

  /**
   * Rejects all members of a group that may or may not be on disk; only the recovery at the next start can
   * tell.
   */
  #fail(members: readonly Member[], cause: unknown): void {
    const stopped = new DatabaseUnavailable('the database stopped after a failed COMMIT', { cause })
    this.#stopped = stopped
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject } of members) reject(new OutcomeUnknown('COMMIT failed', { cause }))
    for (const { reject } of waiting) reject(stopped)
  }
}
