import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { insertRow, serveFloor, table } from './http.ts'

/**
 * SQLite in a thread of its own: what came in while the last COMMIT was made is the next group,
 * one message for all its rows and one for all their answers.
 */
type Row = [string, string, string]

if (isMainThread) serveRequests()
else keepRows()

function serveRequests(): void {
  const worker = new Worker(import.meta.filename)
  let waiting: { row: Row; done: () => void }[] = []
  let underWay: typeof waiting = []
  let isPlanned = false

  function send(): void {
    isPlanned = false
    if (underWay.length > 0 || waiting.length === 0) return
    underWay = waiting
    waiting = []
    worker.postMessage(underWay.map(({ row }) => row))
  }

  worker.on('message', () => {
    const kept = underWay
    underWay = []
    send()
    for (const { done } of kept) done()
  })
  serveFloor((...row) => {
    if (!isPlanned) setImmediate(send)
    isPlanned = true
    return new Promise((done) => waiting.push({ row, done }))
  })
}

function keepRows(): void {
  const sqlite = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.db'))
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${table}`)
  const insert = sqlite.prepare(`${insertRow} (?, ?, ?)`)
  parentPort?.on('message', (rows: Row[]) => {
    sqlite.exec('BEGIN IMMEDIATE')
    for (const row of rows) insert.run(...row)
    sqlite.exec('COMMIT')
    parentPort?.postMessage(rows.length)
  })
}
