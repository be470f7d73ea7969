import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createDatabase, startPostgres } from '../../../../test/postgres.ts'
import type { Database } from '../../storage/database/database.ts'
import { type Migration, readMigrations } from '../../storage/database/migrate.ts'
import { openPostgres } from '../../storage/database/postgres.ts'
import { openSqlite } from '../../storage/database/sqlite.ts'

const migrations = readMigrations(join(import.meta.dirname, '../../storage/database/migrations'))
const step = migrations.findIndex(({ name }) => name.endsWith('-notifications-due.sql'))
const before = migrations.slice(0, step)
const after = migrations.slice(0, step + 1)

test('what waited before notifications were a kind of what is due is sent after it: SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-outbox-'))
  await carryOver(async (steps) => openSqlite(join(folder, 'grosz.db'), steps))
  rmSync(folder, { recursive: true })
})

test('what waited before notifications were a kind of what is due is sent after it: PostgreSQL', async () => {
  const cluster = await startPostgres()
  const url = await createDatabase(cluster.url)
  await carryOver((steps) => openPostgres(url, steps))
  await cluster.stop()
})

async function carryOver(open: (steps: readonly Migration[]) => Promise<Database>): Promise<void> {
  const old = await open(before)
  const notification = (orderId: string, line: number, rest: (string | number | null)[]) => ({
    sql: `INSERT INTO notifications (pos_id, order_id, line, kind, url, origin, body, state, attempts,
        due_at, created_at, finished_at)
      VALUES ('1', $1, $2, 'order', 'https://shop.example/n', 'https://shop.example', '{}', $3, $4, $5, 10, NULL)`,
    params: [orderId, line, ...rest],
  })
  await old.write([
    notification('NEW', 1, ['WAITING', 0, 20]),
    notification('TRIED', 1, ['DELIVERED', 1, null]),
    notification('TRIED', 2, ['WAITING', 2, 300]),
    notification('TRIED', 3, ['WAITING', 0, null]),
    notification('OVER', 1, ['DELIVERED', 1, null]),
    {
      sql: `INSERT INTO notification_attempts (pos_id, order_id, line, attempt, at, took_ms, outcome)
        VALUES ('1', 'TRIED', 2, 1, 100, 1, '500'), ('1', 'TRIED', 2, 2, 160, 1, '500')`,
      params: [],
    },
  ])
  await old.close()
  const now = await open(after)
  const due = await now.look.list<object>('SELECT * FROM due ORDER BY reference')
  const row = { kind: 'notification', turn: 'https://shop.example', lease: null, version: 1 }
  assert.deepEqual(
    due.map((one) => ({ ...one })),
    [
      { ...row, reference: '1/NEW', due_at: 20, attempts: 0, first_at: null },
      { ...row, reference: '1/TRIED', due_at: 300, attempts: 2, first_at: 100 },
    ],
  )
  await now.close()
}
