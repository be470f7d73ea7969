import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openDatabase } from '../main.ts'
import type { Database } from '../storage/database/database.ts'
import { assertFolderToUse, assertOwnFolder, openDataDir, readableByOthers } from './data-dir.ts'
import { readSettings, SettingsError } from './settings.ts'
import { openVault } from './vault.ts'

const main = join(import.meta.dirname, '../main.ts')

test('only the user of the server can read the data folder and its files, with any umask', async (context) => {
  const dataDir = join(temporary(context), 'a', 'data')
  const database = await filled(context, dataDir)
  assert.deepEqual(rightsIn(dataDir), {
    '.': '700',
    'grosz.db': '600',
    'grosz.db-shm': '600',
    'grosz.db-wal': '600',
    'grosz.db.lock': '600',
    'grosz.db.lock-journal': '600',
    'master.key': '600',
  })
  await database.close()
})

test('a command of another user creates no files in the data folder', (context) => {
  const dataDir = join(temporary(context), 'data')
  const user = process.getuid?.()
  if (user === undefined) return
  assertOwnFolder(dataDir, user + 1)
  openDataDir(dataDir)
  assertOwnFolder(dataDir, user)
  assert.throws(() => assertOwnFolder(dataDir, user + 1), /belongs to .*Run .* as the user/)
  writeFileSync(join(dataDir, 'master.key'), '')
  assert.throws(() => assertOwnFolder(dataDir, user + 1), SettingsError)
  // The folder belongs to root, and the server can write to it through its group: the owner of the
  // files identifies the server.
  if (user !== 0) return
  chownSync(dataDir, 1, 1)
  assertOwnFolder(dataDir, user)
  assert.throws(() => assertOwnFolder(dataDir, 2), SettingsError)
  rmSync(join(dataDir, 'master.key'))
  const env = { ...process.env, DATA_DIR: dataDir, GROSZ_MODE: 'production' }
  for (const words of [
    ['operator', 'firm', 'add', '--name', 'A', '--country', 'PL'],
    ['backup', join(dataDir, '../copy')],
    ['restore', join(dataDir, '../copy')],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [main, ...words], {
      env,
      encoding: 'utf8',
    })
    assert.equal(status, 78, words.join(' '))
    assert.match(stderr, /belongs to user 1/)
    assert.deepEqual(readdirSync(dataDir), [], words.join(' '))
  }
})

test('a command of root creates no data folder, because the server could not open it', (context) => {
  const dataDir = join(temporary(context), 'data')
  assert.throws(() => assertFolderToUse(dataDir, 0), /There is no .*Create the folder for/)
  assertFolderToUse(dataDir, 1)
  if (process.getuid?.() !== 0) return
  const env = { ...process.env, DATA_DIR: dataDir, GROSZ_MODE: 'production' }
  const words = [main, 'operator', 'firm', 'add', '--name', 'A', '--country', 'PL']
  const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
  assert.equal(status, 78)
  assert.match(stderr, /^The command was not carried out\. There is no /)
  const restored = spawnSync(process.execPath, [main, 'restore', '/tmp'], { env, encoding: 'utf8' })
  assert.match(restored.stderr, /^Nothing was restored\. There is no /)
  assert.equal(existsSync(dataDir), false)
  mkdirSync(dataDir)
  assertFolderToUse(dataDir, 0)
})

test('the files of an earlier version lose their permissions for other users at the start', async (context) => {
  const dataDir = join(temporary(context), 'data')
  await (await filled(context, dataDir)).close()
  chmodSync(dataDir, 0o755)
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644)
  const database = await filled(context, dataDir)
  const rights = new Set(Object.entries(rightsIn(dataDir)).map(([, right]) => right))
  assert.deepEqual(rights, new Set(['700', '600']))
  assert.deepEqual(readableByOthers(dataDir), [])
  await database.close()
})

test('the folder of the workspaces gets the permissions that the server needs', (context) => {
  const dataDir = join(temporary(context), 'data')
  openDataDir(dataDir)
  mkdirSync(join(dataDir, 'workspaces'))
  for (const rights of [0o755, 0o600]) {
    chmodSync(join(dataDir, 'workspaces'), rights)
    openDataDir(dataDir)
    assert.deepEqual(rightsIn(dataDir), { '.': '700', workspaces: '700' })
  }
})

test('a folder that is shared with others keeps its permissions, and the operator is warned', async (context) => {
  const dataDir = join(temporary(context), 'shared')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'notes.txt'), 'of somebody else', { mode: 0o644 })
  const database = await filled(context, dataDir)
  const rights = rightsIn(dataDir)
  assert.equal(rights['.'], '755')
  assert.equal(rights['notes.txt'], '644')
  assert.equal(rights['grosz.db'], '600')
  assert.equal(rights['master.key'], '600')
  assert.deepEqual(readableByOthers(dataDir), [dataDir])
  await database.close()
})

test('a folder whose permissions cannot be changed does not stop the start', () => {
  openDataDir('/')
  assert.deepEqual(readableByOthers('/'), ['/'])
})

async function filled(context: TestContext, dataDir: string): Promise<Database> {
  const umask = process.umask(0o022)
  context.after(() => process.umask(umask))
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }))
  await database.transaction((tx) => tx.run('CREATE TABLE IF NOT EXISTS notes (note TEXT)'))
  openVault({ dataDir })
  return database
}

function temporary(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-test-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function rightsIn(folder: string): Record<string, string> {
  const names = ['.', ...readdirSync(folder).sort()]
  return Object.fromEntries(
    names.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  )
}

test('a master key in another folder may be readable by a group, but not by everyone', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grosz-data-'))
  const keyFile = join(dataDir, 'of-a-store')
  writeFileSync(keyFile, '')
  chmodSync(keyFile, 0o640)
  assert.deepEqual(readableByOthers(dataDir, keyFile), [])
  chmodSync(keyFile, 0o644)
  assert.deepEqual(readableByOthers(dataDir, keyFile), [keyFile])
  rmSync(dataDir, { recursive: true })
})
