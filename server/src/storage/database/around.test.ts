import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aroundDatabase, type Use } from './around.ts'
import type { Database } from './database.ts'

test('a wrapped database returns its waiting time', () => {
  const database = { engine: 'postgres', waitMs: () => 700 } as Partial<Database> as Database
  assert.equal(aroundDatabase(database).waitMs(), 700)
  assert.equal(aroundDatabase(aroundDatabase(database)).waitMs(), 700)
  assert.equal(aroundDatabase({ ...database, waitMs: undefined } as never).waitMs(), 0)
  assert.deepEqual(aroundDatabase(database).state(), {})
})

test('a wrapper of a database receives each use and can reject it', async () => {
  const database = {
    look: { find: async () => 'row', list: async () => ['row'] },
    read: async () => 'read',
    transaction: async () => 'committed',
    write: async () => {},
  } as Partial<Database> as Database
  const used: Use[] = []
  const watched = aroundDatabase(database, (use, work) => {
    used.push(use)
    return work()
  })
  const use = (one: Database) => [
    () => one.look.find(''),
    () => one.look.list(''),
    () => one.read(async () => ''),
    () => one.transaction(async () => ''),
    () => one.write([]),
  ]
  const results = await Promise.all(use(watched).map((job) => job()))
  assert.deepEqual(results, ['row', ['row'], 'read', 'committed', undefined])
  assert.deepEqual(used, ['look', 'look', 'read', 'transaction', 'write'])
  const refused = aroundDatabase(database, () => Promise.reject(new Error('gone')))
  for (const job of use(refused)) await assert.rejects(job, /gone/)
})
