import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  inPlace,
  migrationsAround,
  type OpenWith,
  places,
} from '../../../../test/database-place.ts'

const { before, after } = migrationsAround('-notifications-due.sql')

for (const [engine, makePlace] of Object.entries(places))
  test(`notifications that waited before the migration are sent after it: ${engine}`, () =>
    inPlace(makePlace, carryOver))

async function carryOver(open: OpenWith): Promise<void> {
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
