import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Database } from '../database/database.ts'
import { readMigrations } from '../database/migrate.ts'
import { openSqlite } from '../database/sqlite.ts'
import { openVault } from '../vault.ts'
import { createDoor } from './door.ts'

const address = '192.0.2.1'

describe('the door of a console', () => {
  let folder: string
  let database: Database
  let now = 0
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'grosz-test-'))
    const migrations = readMigrations(join(import.meta.dirname, '../database/migrations'))
    database = openSqlite(join(folder, 'grosz.db'), migrations)
  })
  after(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function doorOf(consolePassword: string) {
    const vault = openVault({ dataDir: folder })
    const door = createDoor({ settings: { consolePassword }, database, vault, realNow: () => now })
    assert.ok(door)
    return door
  }

  test('a session of one password is none of the next, and outlasts a restart with the same', async () => {
    const password = 'correct horse battery'
    const { token } = await doorOf(password).signIn({ password, address, before: undefined })
    assert.ok(await doorOf(password).enter(token))
    assert.equal(await doorOf('another password').enter(token), undefined)
  })

  test('a second sign-in of the same browser takes the place of the first', async () => {
    const door = doorOf('correct horse battery')
    const wish = { password: 'correct horse battery', address }
    const first = await door.signIn({ ...wish, before: undefined })
    const second = await door.signIn({ ...wish, before: first.token })
    assert.equal(await door.enter(first.token), undefined)
    assert.ok(await door.enter(second.token))
  })

  test('guesses from many addresses have a limit of their own, which the right one frees again', async () => {
    now += 61_000
    const door = doorOf('correct horse battery')
    const guess = (from: string) => door.assertPassword('a guess', from).catch((error) => error.key)
    for (let number = 0; number < 100; number += 1)
      assert.equal(await guess(`198.51.100.${number}`), 'UNAUTHORIZED')
    assert.equal(await guess('203.0.113.1'), 'TOO_MANY_REQUESTS')
    now += 61_000
    assert.equal(await guess('203.0.113.1'), 'UNAUTHORIZED')
    await door.assertPassword('correct horse battery', '203.0.113.1')
    for (let count = 0; count < 10; count += 1)
      assert.equal(await guess('203.0.113.1'), 'UNAUTHORIZED')
    assert.equal(await guess('203.0.113.1'), 'TOO_MANY_REQUESTS')
    // Whoever is known to be right is not held up.
    await door.assertPassword('correct horse battery', '203.0.113.1')
  })
})
