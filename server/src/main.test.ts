import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from './database/database.ts'
import { portOf } from './main.ts'

test('a server knows how long work waits for its database', () => {
  const database = { engine: 'postgres', waitMs: () => 700 } as Partial<Database> as Database
  assert.equal(portOf(database).waitMs(), 700)
  assert.equal(portOf({ ...database, waitMs: undefined } as never).waitMs(), 0)
})
