import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openVault } from '../../base/vault.ts'
import { aroundDatabase } from '../../storage/database/around.ts'
import type { Database } from '../../storage/database/database.ts'
import { readMigrations } from '../../storage/database/migrate.ts'
import { openSqlite } from '../../storage/database/sqlite.ts'
import type { ConsoleSessions } from '../ports/sandbox.ts'
import { createConsoleSessions } from './sessions.ts'

const address = '192.0.2.1'
const password = 'correct horse battery'

describe('the sessions of a console', () => {
  let folder: string
  let database: Database
  let now = 0
  /** The pauses after wrong passwords do not keep a process alive; this does. */
  let alive: NodeJS.Timeout
  before(() => {
    alive = setInterval(() => {}, 60_000)
    folder = mkdtempSync(join(tmpdir(), 'grosz-test-'))
    const migrations = readMigrations(
      join(import.meta.dirname, '../../storage/database/migrations'),
    )
    database = openSqlite(join(folder, 'grosz.db'), migrations)
  })
  after(async () => {
    clearInterval(alive)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function sessionsOf(consolePassword: string, through = database) {
    const vault = openVault({ dataDir: folder })
    const sessions = createConsoleSessions({
      settings: { consolePassword, publicUrl: 'http://127.0.0.1:8080' },
      database: through,
      vault,
      realNow: () => now,
    })
    assert.ok(sessions)
    return sessions
  }

  test('are valid after a restart, but not with another password', async () => {
    const { token } = await sessionsOf(password).signIn({ password, address, before: undefined })
    assert.ok(await sessionsOf(password).enter(token))
    assert.equal(await sessionsOf('another password').enter(token), undefined)
  })

  test('are replaced by a second sign-in in the same browser', async () => {
    const sessions = sessionsOf(password)
    const attempt = { password, address }
    const first = await sessions.signIn({ ...attempt, before: undefined })
    const second = await sessions.signIn({ ...attempt, before: first.token })
    assert.equal(await sessions.enter(first.token), undefined)
    assert.ok(await sessions.enter(second.token))
  })

  test('with many streams are looked up once a minute, and their streams end with them', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    let looks = 0
    const counted = aroundDatabase(database, (use, work) => {
      if (use === 'look') looks += 1
      return work()
    })
    const sessions = sessionsOf(password, counted)
    const { token } = await sessions.signIn({ password, address, before: undefined })
    let ended = 0
    const streams = Array.from({ length: 50 }, () =>
      sessions.whenOver(token, () => {
        ended += 1
      }),
    )
    streams.pop()?.()
    async function minute() {
      looks = 0
      t.mock.timers.tick(60_000)
      await delay(20)
      return looks
    }
    assert.equal(await minute(), 1)
    assert.equal(ended, 0)
    // Another process of the server has signed it out.
    await sessionsOf(password).signOut(token)
    await minute()
    assert.equal(ended, 49)
    assert.equal(await minute(), 0)
  })

  test('cannot be opened from an address after ten wrong passwords within a minute', async () => {
    now += 61_000
    const sessions = sessionsOf(password)
    const guess = guessAt(sessions)
    assert.equal(await guess('203.0.113.1'), 'UNAUTHORIZED')
    await sessions.assertPassword(password, '203.0.113.1')
    for (let count = 0; count < 10; count += 1)
      assert.equal(await guess('203.0.113.1'), 'UNAUTHORIZED')
    assert.equal(await guess('203.0.113.1'), 'TOO_MANY_REQUESTS')
    // It is still accepted at the address of the earlier success.
    await sessions.assertPassword(password, '203.0.113.1')
    now += 61_000
    assert.equal(await guess('203.0.113.1'), 'UNAUTHORIZED')
  })

  test('can be opened from a limited address after a minute, even if the clock was set back', async () => {
    now += 61_000
    const sessions = sessionsOf(password)
    const guess = guessAt(sessions)
    for (let count = 0; count < 10; count += 1) await guess('203.0.113.4')
    assert.equal(await guess('203.0.113.4'), 'TOO_MANY_REQUESTS')
    now -= 3_600_000
    assert.equal(await guess('203.0.113.4'), 'UNAUTHORIZED')
    now += 3_600_000
  })

  test('can be opened with the password while many clients guess, who have to wait', async () => {
    now += 61_000
    const sessions = sessionsOf(password)
    const guess = guessAt(sessions)
    const crowd = Array.from({ length: 10 }, (_, number) => `198.51.100.${number}`)
    for (const from of crowd)
      for (let count = 0; count < 10; count += 1) assert.equal(await guess(from), 'UNAUTHORIZED')
    let waiting = 4
    const others = Array.from({ length: 4 }, async (_, number) => {
      await guess(`192.0.2.${number}`)
      const again = await guess(`192.0.2.${number}`)
      waiting -= 1
      return again
    })
    const began = performance.now()
    await sessions.assertPassword(password, '203.0.113.2')
    assert.ok(waiting > 0, 'the crowd still waits')
    assert.deepEqual(await Promise.all(others), Array(4).fill('UNAUTHORIZED'))
    assert.ok(performance.now() - began > 3_500, 'two a second at most')
  })

  test('do not reveal the right password to an address that has guessed wrong too often', async () => {
    now += 61_000
    const sessions = sessionsOf(password)
    await sessions.assertPassword(password, '203.0.113.3')
    const guess = guessAt(sessions)
    for (let count = 0; count < 10; count += 1)
      assert.equal(await guess('198.51.100.9'), 'UNAUTHORIZED')
    // The right password is rejected like a wrong one there, so that the response reveals nothing.
    await assert.rejects(sessions.assertPassword(password, '198.51.100.9'), {
      key: 'TOO_MANY_REQUESTS',
    })
  })
})

function guessAt(sessions: ConsoleSessions): (from: string) => Promise<string | undefined> {
  return (from) =>
    sessions.assertPassword('a guess', from).then(
      () => undefined,
      (error) => error.key,
    )
}
