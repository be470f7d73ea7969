import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { insertRow, serveFloor, table } from './http.ts'

/** SQLite on the thread of the requests: rows of one turn of the event loop share one COMMIT. */
const sqlite = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.db'))
sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${table}`)
const insert = sqlite.prepare(`${insertRow} (?, ?, ?)`)
let group: { row: [string, string, string]; done: () => void }[] = []

serveFloor((...row) => {
  if (group.length === 0) setImmediate(commit)
  return new Promise((done) => group.push({ row, done }))
})

function commit(): void {
  const rows = group
  group = []
  sqlite.exec('BEGIN IMMEDIATE')
  for (const { row } of rows) insert.run(...row)
  sqlite.exec('COMMIT')
  for (const { done } of rows) done()
}
