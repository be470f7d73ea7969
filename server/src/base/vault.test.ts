import assert from 'node:assert/strict'
import fs, {
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { checkoutToken, readCheckoutToken } from '../parties/auth/checkout-token.ts'
import {
  KeyRefusal,
  keepNextKey,
  MasterKey,
  notPromoted,
  openVault,
  promoteNextKey,
  readNextKey,
} from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'grosz-vault-'))
const vault = openVault({ dataDir: folder })
test.after(() => rmSync(folder, { recursive: true, force: true }))

test('an encrypted secret can be decrypted only for the row that it belongs to', () => {
  const sealed = vault.seal('a secret', 'second-key:1')
  assert.doesNotMatch(sealed, /secret/)
  assert.equal(vault.open(sealed, 'second-key:1'), 'a secret')
  assert.throws(() => vault.open(sealed, 'second-key:2'))
  assert.notEqual(vault.seal('a secret', 'second-key:1'), sealed)
})

test('the master key is created once, and only its owner can read the file', () => {
  assert.equal(statSync(join(folder, 'master.key')).mode & 0o777, 0o600)
  const before = readFileSync(join(folder, 'master.key'), 'utf8')
  assert.equal(openVault({ dataDir: folder }).fingerprint('x'), vault.fingerprint('x'))
  assert.equal(readFileSync(join(folder, 'master.key'), 'utf8'), before)
})

test('only the next key that is stored beside the current one replaces it', () => {
  const place = { dataDir: mkdtempSync(join(folder, 'next-')) }
  const before = openVault(place).keys.current
  const [next, later] = [MasterKey.make(), MasterKey.make()]
  keepNextKey(place, later, before)
  promoteNextKey(place, next)
  assert.equal(openVault(place).keys.current.mark, next.mark)
  assert.equal(statSync(join(place.dataDir, 'master.key')).mode & 0o777, 0o600)
  assert.equal(readNextKey(place)?.mark, later.mark)
  promoteNextKey(place, later)
  assert.equal(openVault(place).keys.current.mark, later.mark)
  assert.ok(!existsSync(join(place.dataDir, 'master.key.next')))
  assert.notEqual(before.mark, later.mark)
})

test('a key file that is a separate mount is overwritten, so that no other key replaces its only copy', (t) => {
  const place = { dataDir: mkdtempSync(join(folder, 'mounted-')) }
  const file = join(place.dataDir, 'master.key')
  const before = openVault(place).keys.current
  writeFileSync(file, ` ${before.text}\r\n`)
  const [next, later] = [MasterKey.make(), MasterKey.make()]
  keepNextKey(place, next, before)
  const failure = renamesFail(t, file, 'EACCES')
  assert.throws(() => promoteNextKey(place, next), /EACCES/)
  assert.match(
    notPromoted(place, next),
    /Put the content of \S+master\.key\.next into \S+master\.key$/,
  )
  assert.throws(() => keepNextKey(place, later, next), KeyRefusal)
  assert.equal(readNextKey(place)?.mark, next.mark)
  failure.code = 'EBUSY'
  keepNextKey(place, later, next)
  assert.equal(openVault(place).keys.current.mark, next.mark)
  assert.equal(readFileSync(file, 'utf8'), next.text)
  assert.equal(readNextKey(place)?.mark, later.mark)
  promoteNextKey(place, later)
  assert.equal(openVault(place).keys.current.mark, later.mark)
  assert.ok(!existsSync(`${file}.next`))
})

/** Files take the place of others, but not of this one. */
function renamesFail(t: TestContext, file: string, code: string) {
  const { renameSync } = fs
  const failure = { code }
  t.mock.method(fs, 'renameSync', (from: string, to: string) => {
    if (to === file) throw Object.assign(new Error(failure.code), failure)
    renameSync(from, to)
  })
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
  return failure
}

test('the file name of a new key is synced to the disk before the next step', {
  skip: process.platform !== 'linux' && 'only Linux tells the path of an open file',
}, (t) => {
  const place = { dataDir: mkdtempSync(join(folder, 'synced-')) }
  const { current } = openVault(place).keys
  const next = MasterKey.make()
  const { fsyncSync } = fs
  const synced: string[] = []
  t.mock.method(fs, 'fsyncSync', (opened: number) => {
    synced.push(readlinkSync(`/proc/self/fd/${opened}`))
    fsyncSync(opened)
  })
  syncBuiltinESMExports()
  try {
    keepNextKey(place, next, current)
    assert.equal(synced.at(-1), place.dataDir)
    synced.length = 0
    promoteNextKey(place, next)
    assert.equal(synced.at(-1), place.dataDir)
  } finally {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  }
})

test('the token of our page identifies one order and cannot be forged', () => {
  const token = checkoutToken({ vault }, { posId: '500100', orderId: 'A' })
  assert.deepEqual(readCheckoutToken({ vault }, token), { posId: '500100', orderId: 'A' })
  const mac = token.split('.')[2]
  for (const forged of [
    '',
    'a.b.c',
    `500100.B.${mac}`,
    `500101.A.${mac}`,
    `${token}x`,
    `${token}.x`,
  ]) {
    assert.equal(readCheckoutToken({ vault }, forged), undefined, forged)
  }
})
