import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { type Cluster, createDatabase, startPostgres } from '../../../../test/postgres.ts'
import { aroundDatabase } from '../../storage/database/around.ts'
import { type Database, DatabaseUnavailable } from '../../storage/database/database.ts'
import { readMigrations } from '../../storage/database/migrate.ts'
import { openPostgres } from '../../storage/database/postgres.ts'
import { openSqlite } from '../../storage/database/sqlite.ts'
import { type KeptLog, type KeptLogParts, openKeptLog } from './kept-log.ts'

const migrations = readMigrations(join(import.meta.dirname, '../../storage/database/migrations'))

const DAY_MS = 86_400_000
let now = 0

function open(database: Database, parts: Partial<KeptLogParts<string>> = {}) {
  return openKeptLog<string>({
    name: 'events',
    database,
    realNow: () => now,
    bounds: { entries: 5, bytes: 1_000, ageMs: DAY_MS },
    sizeOf: (entry) => entry.length,
    warn: assert.fail,
    ...parts,
  })
}

function textsOf(log: KeptLog<string>): string[] {
  return [...log.after(0)].map(({ entry }) => entry)
}

async function add(log: KeptLog<string>, ...entries: readonly string[]): Promise<void> {
  for (const entry of entries) log.add(entry)
  await log.refresh()
}

describe('the log of a sandbox on sqlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-log-'))
  let count = 0
  tests(async () => openSqlite(join(folder, `${++count}.db`), migrations))
  after(() => rmSync(folder, { recursive: true }))
})

describe('the log of a sandbox on postgres', () => {
  let cluster: Cluster
  let url: string
  before(async () => {
    cluster = await startPostgres()
  })
  after(() => cluster.stop())
  tests(async () => {
    url = await createDatabase(cluster.url)
    return openPostgres(url, migrations)
  })

  test('two processes share one sequence of numbers, and each reads the entries of the other', async () => {
    const [one, other] = [await openPostgres(url, migrations), await openPostgres(url, migrations)]
    const [mine, theirs] = [await open(one), await open(other)]
    await add(mine, 'a')
    await add(theirs, 'b')
    mine.add('c')
    theirs.add('d')
    await Promise.all([mine.refresh(), theirs.refresh()])
    await mine.refresh()
    await theirs.refresh()
    assert.deepEqual(textsOf(mine).toSorted(), ['a', 'b', 'c', 'd'])
    assert.deepEqual([...mine.after(0)], [...theirs.after(0)])
    for (const log of [mine, theirs]) log.close()
    await Promise.all([one.close(), other.close()])
  })
})

function tests(openDatabase: () => Promise<Database>): void {
  let database: Database
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1)
    database = await openDatabase()
  })
  afterEach(() => database.close())

  test('a log that is opened again has its entries and continues its numbers', async () => {
    const first = await open(database)
    await add(first, 'a', 'b')
    await add(first, 'c')
    first.close()
    const again = await open(database)
    assert.deepEqual([...again.after(0)], [...first.after(0)])
    assert.deepEqual(textsOf(again), ['a', 'b', 'c'])
    await add(again, 'd')
    assert.equal(again.newest(), first.newest() + 1)
    again.close()
  })

  test('entries that a log drops by number, size, or age are deleted from the database', async () => {
    const log = await open(database)
    const rows = async () => {
      const listed = await database.look.list<{ entries: string }>(
        'SELECT entries FROM sandbox_log_pages ORDER BY last',
      )
      return listed.map(({ entries }) => JSON.parse(entries).length)
    }
    for (const entry of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await add(log, entry)
    assert.deepEqual(textsOf(log), ['c', 'd', 'e', 'f', 'g'])
    assert.equal((await rows()).length, 6, 'the oldest one goes with the next')
    await add(log, 'x'.repeat(990))
    await add(log, 'h')
    await add(log, 'i')
    assert.deepEqual(textsOf(log), ['h', 'i'])
    const newest = log.newest()
    now += DAY_MS + 1
    await log.refresh()
    assert.deepEqual(textsOf(log), [])
    await log.sweep()
    assert.deepEqual(await rows(), [])
    log.close()
    const again = await open(database)
    assert.equal(again.newest(), newest, 'its numbers are not given again')
    again.close()
  })

  test('entries wait while the database fails, with one warning', async () => {
    let isAway = false
    const flaky = {
      ...aroundDatabase(database, (_use, work) =>
        isAway ? Promise.reject(new DatabaseUnavailable('away')) : work(),
      ),
    }
    const warnings: string[] = []
    const log = await open(flaky, { warn: (text) => warnings.push(text) })
    isAway = true
    await add(log, 'a')
    await add(log, 'b')
    assert.deepEqual([textsOf(log), warnings.length], [[], 1])
    isAway = false
    await log.refresh()
    assert.deepEqual(textsOf(log), ['a', 'b'])
    log.close()
  })
}
