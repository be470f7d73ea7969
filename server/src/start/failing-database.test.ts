import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DatabaseUnavailable, OutcomeUnknown } from '../storage/database/database.ts'
import { migrationOf } from '../storage/database/migrate.ts'
import { openSqlite } from '../storage/database/sqlite.ts'
import { tellFailures } from './failing-database.ts'
import { exitCodes } from './start-failures.ts'

const purses = migrationOf(
  '0001-purses.sql',
  `CREATE TABLE purses (name TEXT PRIMARY KEY);
   CREATE TABLE coins (purse TEXT REFERENCES purses (name) DEFERRABLE INITIALLY DEFERRED);`,
)

function openFailing() {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-failing-'))
  const database = openSqlite(join(folder, 'grosz.db'), [purses])
  const said: string[] = []
  const stopped: number[] = []
  const clock = { now: 0 }
  const failing = tellFailures(database, {
    log: { write: (level, text) => said.push(`${level}: ${text}`) },
    stop: (code) => stopped.push(code),
    now: () => clock.now,
  })
  return {
    ...failing,
    said,
    stopped,
    clock,
    /** SQLite then answers every write with SQLITE_READONLY. */
    makeReadOnly: () => failing.transaction((tx) => tx.run('PRAGMA query_only = ON')),
    countPurses: async () => (await database.look.list('SELECT name FROM purses')).length,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const purse = (name: string) => [{ sql: 'INSERT INTO purses VALUES ($1)', params: [name] }]

test('a read-only file is reported once a minute, and nothing is saved', async () => {
  const database = openFailing()
  await database.makeReadOnly()
  await assert.rejects(database.write(purse('Ala')), DatabaseUnavailable)
  const job = database.transaction((tx) => tx.run("INSERT INTO purses VALUES ('Ola')"))
  await assert.rejects(job, DatabaseUnavailable)
  assert.equal(database.said.length, 1)
  assert.match(
    database.said[0] ?? '',
    /^error: Nothing is saved now.*data folder cannot be written/,
  )
  database.clock.now = 60_000
  await assert.rejects(database.write(purse('Ala')), DatabaseUnavailable)
  assert.equal(database.said.length, 2)
  // A clock that was set back must not suppress warnings.
  database.clock.now = 0
  await assert.rejects(database.write(purse('Ala')), DatabaseUnavailable)
  assert.equal(database.said.length, 3)
  assert.equal(await database.countPurses(), 0)
  assert.deepEqual(database.stopped, [])
  await database.close()
})

test('a COMMIT that fails ends the process', async () => {
  const database = openFailing()
  const job = database.transaction((tx) => tx.run("INSERT INTO coins VALUES ('nobody')"))
  await assert.rejects(job, OutcomeUnknown)
  assert.deepEqual(database.said, [
    'error: Grosz stops: COMMIT failed. Start it again; retries are safe.',
  ])
  assert.deepEqual(database.stopped, [exitCodes.unknownOutcome])
  await database.close()
})

test('a transaction that its job aborts is not reported', async () => {
  const database = openFailing()
  const job = database.transaction(async () => {
    throw new Error('no')
  })
  await assert.rejects(job)
  assert.deepEqual(database.said, [])
  await database.close()
})
