import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Resolves when the rows, all of them or none, are on disk. */
export type Keep<Row> = (rows: readonly Row[]) => Promise<void>

interface Statements {
  readonly table: string
  readonly insert: string
}

/**
 * SQLite in a separate thread: rows that arrive during a COMMIT are the next group, with one
 * message for all its rows and one for all results.
 */
export function keepInWorker<Row extends readonly string[]>(statements: Statements): Keep<Row> {
  const worker = new Worker(import.meta.filename, { workerData: statements })
  worker.once('error', (error) => {
    throw error
  })
  let waiting: { rows: readonly Row[]; done: () => void }[] = []
  let underWay: typeof waiting = []
  let isPlanned = false

  function send(): void {
    isPlanned = false
    if (underWay.length > 0 || waiting.length === 0) return
    underWay = waiting
    waiting = []
    worker.postMessage(underWay.flatMap(({ rows }) => rows))
  }

  worker.on('message', () => {
    const kept = underWay
    underWay = []
    send()
    for (const { done } of kept) done()
  })
  return (rows) => {
    if (!isPlanned) setImmediate(send)
    isPlanned = true
    return new Promise((done) => waiting.push({ rows, done }))
  }
}

/** The same in the thread of the requests: the rows of one turn of the event loop are a group. */
export function keepOnThread<Row extends readonly string[]>(statements: Statements): Keep<Row> {
  const commit = openFile(statements)
  let group: { rows: readonly Row[]; done: () => void }[] = []

  function commitGroup(): void {
    const kept = group
    group = []
    commit(kept.flatMap(({ rows }) => rows))
    for (const { done } of kept) done()
  }

  return (rows) => {
    if (group.length === 0) setImmediate(commitGroup)
    return new Promise((done) => group.push({ rows, done }))
  }
}

function openFile({ table, insert }: Statements): (rows: readonly (readonly string[])[]) => void {
  const sqlite = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.db'))
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${table}`)
  const statement = sqlite.prepare(insert)
  return (rows) => {
    sqlite.exec('BEGIN IMMEDIATE')
    for (const row of rows) statement.run(...row)
    sqlite.exec('COMMIT')
  }
}

if (!isMainThread) {
  const commit = openFile(workerData as Statements)
  parentPort?.on('message', (rows: string[][]) => {
    commit(rows)
    parentPort?.postMessage(rows.length)
  })
}
