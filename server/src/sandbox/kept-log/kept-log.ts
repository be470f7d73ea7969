import { sandboxLog } from '@grosz/contract/sandbox-log.ts'
import type { Database } from '../../storage/database/database.ts'
import { type Batch, createQueue } from './queue.ts'
import {
  appended,
  beginLog,
  deletedBefore,
  findNewest,
  type LogName,
  listPages,
  lockNewest,
  type StoredPage,
} from './store.ts'
import { type Bounds, createWindow, type Numbered } from './window.ts'

/** The size of a page, in bytes: a longer one would delay orders that are written at the same time. */
const PAGE_BYTES = 256 * 1024

/** The time after which a failed write is repeated, in ms. */
const RETRY_MS = 10_000

/** The interval in ms at which old entries are deleted, also from logs without new entries. */
const SWEEP_MS = 3_600_000

/** A log begins with a number that grows with the time, so that it never repeats those of a deleted database. */
export const NUMBERS_PER_MS = 100

export interface KeptLogParts<T> {
  readonly name: LogName
  readonly database: Database
  readonly realNow: () => number
  readonly bounds: Bounds
  /** The approximate size of an entry in bytes. */
  readonly sizeOf: (entry: T) => number
  readonly warn: (text: string, error: unknown) => void
}

/**
 * A log in the database. Entries are numbered, and can be read, once they are written; so no reader
 * gets a number that a crash revokes, and all processes of a database share the numbers.
 */
export interface KeptLog<T> {
  /** Adds an entry, which is written within this many ms. */
  add(entry: T, withinMs?: number): void
  /**
   * Writes waiting entries and reads those of other processes. Resolves also if the database fails;
   * the entries then wait for the next write.
   */
  refresh(): Promise<void>
  /** The number of the newest entry that was ever written. */
  newest(): number
  oldest(): Numbered<T> | undefined
  /** The entries before a number, newest first. */
  before(number: number): Iterable<Numbered<T>>
  /** The entries after a number, oldest first. */
  after(number: number): Iterable<Numbered<T>>
  /** Has a function called after new entries can be read. */
  whenNew(hear: () => void): void
  /** Deletes expired entries, also if none are added. */
  sweep(): Promise<void>
  /** Stops all timers; `refresh` still writes. */
  close(): void
}

/** Opens a log of a database with what earlier processes have written into it. */
export async function openKeptLog<T>({
  name,
  database,
  realNow,
  bounds,
  sizeOf,
  warn,
}: KeptLogParts<T>): Promise<KeptLog<T>> {
  const queue = createQueue<T>(sizeOf, bounds)
  const window = createWindow<T>(bounds)
  let newest = await begin()
  let underWay = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let hasFailed = false
  let isClosed = false
  let hear = () => {}
  const sweeps = setInterval(() => void sweep(), SWEEP_MS).unref()
  for (const page of await listPages(database.look, name, 0)) take(page)

  async function begin(): Promise<number> {
    const found = await findNewest(database.look, name)
    if (found !== undefined) return found
    await database.write([beginLog(name, realNow() * NUMBERS_PER_MS)])
    return (await findNewest(database.look, name)) ?? 0
  }

  function take({ first, last, writtenAt, entries }: StoredPage, parsed?: readonly T[]): void {
    const bytes = Buffer.byteLength(entries)
    window.add({ first, writtenAt, bytes, entries: parsed ?? JSON.parse(entries) }, realNow())
    newest = Math.max(newest, last)
  }

  /** Shares a run that has not begun; another one may have looked already. */
  function refresh(): Promise<void> {
    next ??= underWay = underWay.then(() => {
      next = undefined
      return run()
    })
    return next
  }

  async function run(): Promise<void> {
    const before = newest
    try {
      while (!queue.isEmpty()) await write(queue.take(PAGE_BYTES))
      if (database.engine === 'postgres') await readOthers()
      window.trim(realNow())
      hasFailed = false
    } catch (error) {
      if (!hasFailed) warn(`the log of ${name} could not be written`, error)
      hasFailed = true
      schedule(RETRY_MS)
    }
    if (newest > before) hear()
  }

  async function write(batch: Batch<T>): Promise<void> {
    const page = await append(batch).catch((error) => {
      queue.putBack(batch)
      throw error
    })
    // Another process may have written before us, and is read first.
    if (page.first === newest + batch.lost + 1) take(page, batch.entries)
    else await readOthers()
  }

  function append({ lost, entries }: Batch<T>): Promise<StoredPage> {
    const text = JSON.stringify(entries)
    const writtenAt = realNow()
    return database.transaction(async (tx) => {
      const first = (await lockNewest(tx, name)) + lost + 1
      const page = { first, last: first + entries.length - 1, writtenAt, entries: text }
      // SQLite writes the new page where the old ones were.
      tx.defer(...outdated(), ...appended(name, page))
      return page
    })
  }

  async function readOthers(): Promise<void> {
    for (const page of await listPages(database.look, name, newest)) take(page)
  }

  function outdated() {
    const oldest = window.oldest()
    return oldest ? [deletedBefore(name, oldest.number)] : []
  }

  async function sweep(): Promise<void> {
    await refresh()
    const oldest = window.oldest()?.number ?? newest + 1
    await database
      .write([deletedBefore(name, oldest)])
      .catch((error) => warn(`old entries of the log of ${name} could not be deleted`, error))
  }

  function schedule(ms: number): void {
    const at = performance.now() + ms
    if (isClosed || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      void refresh()
    }, ms).unref()
  }

  return {
    add(entry, withinMs = sandboxLog.writtenMs) {
      queue.add(entry)
      if (!hasFailed) schedule(withinMs)
    },
    refresh,
    newest: () => newest,
    oldest: window.oldest,
    before: window.before,
    after: window.after,
    sweep,
    whenNew(listener) {
      hear = listener
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(sweeps)
    },
  }
}
