import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs, {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import { toId } from '../../server/src/base/ids.ts'
import { readSettings } from '../../server/src/base/settings.ts'
import {
  createVault,
  MasterKey,
  openVault,
  readNextKey,
  type Vault,
} from '../../server/src/base/vault.ts'
import { openDatabase, roomsOf } from '../../server/src/main.ts'
import { CommandRefusal } from '../../server/src/operate/operator/command.ts'
import { runCommand } from '../../server/src/operate/operator/run.ts'
import { createRotator } from '../../server/src/operate/rotation/rotator.ts'
import { beginRotation } from '../../server/src/operate/rotation/store.ts'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { openVaultOf } from '../../server/src/start/master-key.ts'
import { tellFigure } from '../figure.ts'
import { type Cluster, createDatabase, startPostgres } from '../postgres.ts'
import { serverProgram as main } from '../programs.ts'
import { engine, openReceiver, openSandbox } from '../sandbox.ts'
import { type Storage, serverEnv, startServer, takeToken } from '../server-process.ts'

/** Sealed rows in addition to those of the seed; scripts use more of them. */
const ROWS = Number(process.env.GROSZ_TEST_SEALED_ROWS ?? 2_000)

const HOUR_MS = 3_600_000

type Rows = Pick<Awaited<ReturnType<typeof openDatabase>>, 'look' | 'write'>

async function addUsers(rows: Rows, vault: Vault, count = ROWS) {
  for (let begin = 0; begin < count; begin += 500) {
    await rows.write(
      Array.from({ length: Math.min(500, count - begin) }, (_, index) => {
        const userId = `U${begin + index}`
        const details = vault.seal(`{"name":"${userId}"}`, `firm-user:${userId}`)
        return {
          sql: 'INSERT INTO firm_users (firm_id, user_id, details) VALUES ($1, $2, $3)',
          params: ['F', userId, details],
        }
      }),
    )
  }
}

const sealedColumns = roomsOf('sandbox').flatMap(({ sealed = [] }) => sealed)

/** Every sealed value of every room, opened; resolves to how many there are, and how many do not open. */
async function openAll({ look }: Rows, vault: Vault) {
  let [opened, closed] = [0, 0]
  for (const { table, key, column, use, isBytes } of sealedColumns) {
    const found = await look.list<
      Readonly<Record<string, string>> & { value: string & Uint8Array }
    >(`SELECT ${key.join(', ')}, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`)
    for (const { value, ...place } of found) {
      if (value === '') continue
      try {
        if (isBytes) vault.openBytes(value, use(place))
        else vault.open(value, use(place))
        opened += 1
      } catch {
        closed += 1
      }
    }
  }
  return { opened, closed }
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>) {
  for (let left = 600; left > 0; left -= 1) {
    if (await isTrue()) return
    await delay(50)
  }
  assert.fail(`not in time: ${what}`)
}

describe(`the master key on ${engine}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-keys-'))
  let cluster: Cluster | undefined
  before(async () => {
    if (engine === 'postgres') cluster = await startPostgres()
  })
  after(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test(`is replaced under load: no read fails, and the old key decrypts none of the ${ROWS} rows`, async (t) => {
    const sandbox = await openSandbox()
    const receiver = await openReceiver()
    const { app } = sandbox
    const before = openVault(sandbox.settings)
    await addUsers(app.database, app.vault)
    // Values that an earlier version has sealed have no key id.
    const old = before.seal('{"name":"old"}', 'firm-user:OLD').replace(/^v2\.[^.]+\./, 'v1.')
    await app.database.write([
      {
        sql: `INSERT INTO firm_users (firm_id, user_id, details) VALUES ('F', 'OLD', $1)`,
        params: [old],
      },
    ])
    const shop = await sandbox.merchant()
    const made = await shop.keyed('same', 'createOrder', { body: shop.order() })
    assert.ok(made.ok && made.body.redirectUri)
    const { redirectUri } = made.body
    const run = (name: string) => runCommand(app, { name, given: {}, operator: 'ada' })
    const workspace = await createClient({ baseUrl: sandbox.url })('createWorkspace', { body: {} })
    assert.ok(workspace.ok)

    const began = performance.now()
    const [started = {}] = (await run('master-key rotate')).rows
    await assert.rejects(run('master-key rotate'), CommandRefusal)
    let reads = 0
    await until('the key is replaced', async () => {
      // Reads a page by its signed address, repeats a keyed call, and has new secrets sealed and opened.
      const page = await sandbox.payer(redirectUri).call('showCheckout', { query: {} })
      assert.ok(page.ok, `page ${page.status}`)
      const again = await shop.keyed('same', 'createOrder', { body: shop.order() })
      assert.ok(again.ok && again.body.orderId === made.body.orderId)
      const { opened, closed } = await openAll(app.database, app.vault)
      assert.equal(closed, 0)
      reads += opened
      return `${(await run('master-key status')).rows[0]?.key}` === `${started.key_after}`
    })
    const seconds = (performance.now() - began) / 1_000
    assert.ok(reads > ROWS)
    const file = join(sandbox.settings.dataDir, 'master.key')
    assert.ok(!existsSync(`${file}.next`))
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const now = openVault(sandbox.settings)
    assert.equal(now.keys.current.id, started.key_after)
    const [ofNew, ofOld] = [await openAll(app.database, now), await openAll(app.database, before)]
    assert.ok(ofNew.opened > ROWS && ofNew.closed === 0)
    assert.deepEqual(ofOld, { opened: 0, closed: ofNew.opened })
    tellFigure(t, 'values sealed anew with another master key', ofNew.opened)
    tellFigure(
      t,
      'values sealed anew per second, while all are read',
      Math.round(ofNew.opened / seconds),
    )
    tellFigure(t, 'values read meanwhile, each of which opened', reads)
    // Notifications are signed, and workspaces work as before.
    const notified = await shop.call('createOrder', {
      body: shop.order({ notifyUrl: receiver.url }),
    })
    assert.ok(notified.ok)
    const canceled = await shop.call('cancelOrder', { params: { orderId: notified.body.orderId } })
    assert.ok(canceled.ok)
    await sandbox.work()
    assert.deepEqual(sandbox.warnings, [])
    assert.equal(receiver.received.length, 1)
    const posOfWorkspace = workspace.body.pointsOfSale[0]?.posId ?? ''
    const found = await sandboxOf(sandbox.app).workspaces?.find(workspace.body.workspaceId)
    assert.ok(found && (await found.app.signerOf(toId(posOfWorkspace))))
    assert.match(JSON.stringify((await run('audit list')).rows), /master-key rotate/)
    await receiver.close()
    await sandbox.finish()
  })

  test('is replaced even if the server is killed repeatedly during the replacement', async (t) => {
    const storage: Storage = {
      dataDir: mkdtempSync(join(folder, 'killed-')),
      ...(cluster && { databaseUrl: await createDatabase(cluster.url) }),
    }
    const settings = readSettings({
      DATA_DIR: storage.dataDir,
      DATABASE_URL: storage.databaseUrl ?? '',
    })
    const start = () => startServer(storage)
    await (await start()).stop()
    const before = openVault(settings)
    const filled = await openDatabase(settings)
    await addUsers(filled, before, 20_000)
    await filled.close()
    const operator = (...words: string[]) =>
      execFileSync(process.execPath, [main, 'operator', ...words, '--json'], {
        env: serverEnv(storage),
        encoding: 'utf8',
      })
    // With the server stopped, because its replacement could end before the backup begins.
    const [{ key_after: id }] = JSON.parse(operator('master-key', 'rotate')).rows
    const refused = spawnSync(process.execPath, [main, 'backup', join(folder, 'between')], {
      env: serverEnv(storage),
      encoding: 'utf8',
    })
    assert.equal(refused.status, 78)
    assert.match(refused.stderr, /is being replaced/)
    let server = await start()
    let kills = 0
    const file = join(storage.dataDir, 'master.key')
    const isDone = () => openVault(settings).keys.current.id === id && !existsSync(`${file}.next`)
    while (!isDone() && kills < 4) {
      await delay(engine === 'sqlite' ? 650 + 120 * kills : 4_000 + 700 * kills)
      await server.kill()
      kills += 1
      server = await start()
    }
    await until('the key is replaced', isDone)
    await takeToken(server.url)
    await server.stop()
    assert.ok(kills > 0)
    const database = await openDatabase(settings)
    const { opened, closed } = await openAll(database, openVault(settings))
    assert.ok(opened > 20_000)
    assert.deepEqual([closed, (await openAll(database, before)).opened], [0, 0])
    await database.close()
    tellFigure(
      t,
      'values sealed anew by a server that was killed on the way',
      `${opened.toLocaleString('en')}, ${kills} kills, all of them open`,
    )
    const stale = spawnSync(process.execPath, [main], {
      env: { ...serverEnv(storage), GROSZ_KEY: before.keys.current.text, PORT: '0' },
      encoding: 'utf8',
      timeout: 60_000,
    })
    assert.equal(stale.status, 78)
    assert.match(stale.stderr, /GROSZ_KEY is not the one/)
  })

  /** A server, and the settings of another machine with the same database and its own key file. */
  async function openTwoMachines() {
    const sandbox = await openSandbox()
    const { app, settings } = sandbox
    const keyFile = join(mkdtempSync(join(folder, 'other-')), 'master.key')
    copyFileSync(join(settings.dataDir, 'master.key'), keyFile)
    const other = { ...settings, keyFile }
    const run = (name: string) => runCommand(app, { name, given: {}, operator: 'ada' })
    const warnings: string[] = []
    const warn = (text: string) => void warnings.push(text)
    return {
      sandbox,
      app,
      other,
      warnings,
      run,
      /** Begins a replacement that waits until it is released; resolves to the next key. */
      async begin() {
        const next = MasterKey.make()
        await app.database.write([beginRotation(app.vault, next, Date.now() + HOUR_MS)])
        return next
      },
      async letOn({ id }: MasterKey) {
        await app.database.write([sinceIs(Date.now())])
        await until('the replacement is over', () => app.vault.keys.current.id === id)
      },
      /** A process of the other machine that is on its way to its first request. */
      startOther: () => openVaultOf(other, app.database, warn),
      rotatorOf: (vault: Vault) =>
        createRotator({ ...app, vault, warn, stop: ({ message }) => warn(message) }, sealedColumns),
    }
  }

  const sinceIs = (at: number) => ({
    sql: 'UPDATE installation SET next_key_since = $1',
    params: [at],
  })

  test('is updated on another machine whose server was stopped during the replacement', async () => {
    const { sandbox, other, warnings, ...machines } = await openTwoMachines()
    const next = await machines.begin()
    await machines.startOther()
    assert.ok(existsSync(`${other.keyFile}.next`))
    await machines.letOn(next)
    const again = await machines.startOther()
    assert.equal(again.keys.current.id, next.id)
    assert.equal(openVault(other).keys.current.id, next.id)
    assert.ok(!existsSync(`${other.keyFile}.next`))
    assert.deepEqual(warnings, [])
    await sandbox.finish()
  })

  test('is replaced if its file cannot be, with one warning about the file', async (t) => {
    const { sandbox, app, other, warnings, ...machines } = await openTwoMachines()
    const next = await machines.begin()
    const vault = await machines.startOther()
    const { renameSync } = fs
    t.mock.method(fs, 'renameSync', (from: string, to: string) => {
      if (to === other.keyFile) throw Object.assign(new Error('denied'), { code: 'EACCES' })
      renameSync(from, to)
    })
    syncBuiltinESMExports()
    const says = `the master key is still in ${other.keyFile}.next: it could not take the place of the key before. Put the content of ${other.keyFile}.next into ${other.keyFile}`
    try {
      const rotator = machines.rotatorOf(vault)
      rotator.start()
      await machines.letOn(next)
      await until('the other server has the new key', () => vault.keys.current.id === next.id)
      await rotator.stop()
      assert.deepEqual(warnings, [says])
      const again = await machines.startOther()
      assert.equal(again.keys.current.id, next.id)
      assert.deepEqual(warnings, [says, says])
      await app.database.write([sinceIs(0)])
      const command = (name: string) =>
        runCommand({ ...app, vault: again }, { name, given: {}, operator: 'ada' })
      assert.equal((await command('master-key status')).rows[0]?.being_replaced, 'no')
      await assert.rejects(command('master-key rotate'), {
        name: 'CommandRefusal',
        message: /Put the content/,
      })
    } finally {
      t.mock.restoreAll()
      syncBuiltinESMExports()
    }
    assert.equal(readNextKey(other)?.id, next.id)
    await sandbox.finish()
  })

  test('decrypts the database even if the file of the next key is damaged', async () => {
    const { sandbox, other, warnings, ...machines } = await openTwoMachines()
    writeFileSync(`${other.keyFile}.next`, 'damaged')
    await machines.startOther()
    assert.deepEqual(warnings, [])
    await sandbox.finish()
  })

  test('is replaced in values that a server encrypted late with the old key', async () => {
    const { sandbox, app, other, warnings, ...machines } = await openTwoMachines()
    const { current } = openVault(other).keys
    const next = await machines.begin()
    await machines.startOther()
    await machines.letOn(next)
    const late = createVault(other, { current, next, first: current })
    await addUsers(app.database, late, 1)
    const rotator = machines.rotatorOf(late)
    rotator.start()
    await until('the late server has the new key', () => late.keys.current.id === next.id)
    await rotator.stop()
    assert.equal((await openAll(app.database, openVault(other))).closed, 0)
    assert.deepEqual(warnings, [])
    await sandbox.finish()
  })

  test('can be replaced again only when no server needs the old key', async () => {
    const { sandbox, app, ...machines } = await openTwoMachines()
    const next = await machines.begin()
    await machines.letOn(next)
    const status = async () =>
      `${(await machines.run('master-key status')).rows[0]?.being_replaced}`
    const sinceEnd = (ms: number) => app.database.write([sinceIs(Date.now() - ms)])
    await sinceEnd(30_000)
    assert.match(await status(), /^almost/)
    await assert.rejects(machines.run('master-key rotate'), CommandRefusal)
    await sinceEnd(60_000)
    assert.equal(await status(), 'no')
    await machines.run('master-key rotate')
    await sandbox.finish()
  })

  const skip = engine === 'sqlite' && 'SQLite has one process'

  test('is checked by a running server, which stops with instructions if the key was replaced without it', {
    skip,
    timeout: 60_000,
  }, async () => {
    const databaseUrl = await createDatabase(cluster?.url ?? '')
    const dataDir = mkdtempSync(join(folder, 'stood-'))
    const server = await startServer({ dataDir, databaseUrl })
    const database = await openDatabase(
      readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    )
    const params = [MasterKey.make().mark]
    await database.write([{ sql: 'UPDATE installation SET key_fingerprint = $1', params }])
    await database.close()
    const { code, said } = await server.ended()
    assert.equal(code, 78)
    assert.match(said, /Grosz stops: The master key of \S+ is not the one .* restore its file/)
  })

  test('can be replaced by a key of the operator if it comes from the environment', async () => {
    const storage: Storage = {
      dataDir: mkdtempSync(join(folder, 'environment-')),
      ...(cluster && { databaseUrl: await createDatabase(cluster.url) }),
    }
    const [first, second] = ['a', 'b'].map((one) => Buffer.alloc(32, one).toString('base64url'))
    const file = join(folder, `new-key-${engine}`)
    writeFileSync(file, `${second}\n`, { mode: 0o600 })
    const start = (key = '') => startServer(storage, { GROSZ_KEY: key })
    const operator = (key = '', ...words: string[]) =>
      spawnSync(process.execPath, [main, 'operator', ...words], {
        env: { ...serverEnv(storage), GROSZ_KEY: key },
        encoding: 'utf8',
      })
    const server = await start(first)
    assert.equal(operator(first, 'master-key', 'rotate').status, 2)
    const wrong: readonly [string, RegExp][] = [
      [import.meta.dirname, /The server cannot read \S+\. Give its user permission/],
      [import.meta.filename, /does not hold a master key/],
    ]
    for (const [path, says] of wrong) {
      const refused = operator(first, 'master-key', 'rotate', '--new-key-file', path)
      assert.match(refused.stderr, says)
      assert.equal(refused.status, 2)
    }
    const begun = operator(first, 'master-key', 'rotate', '--new-key-file', file)
    assert.equal(begun.status, 0, begun.stderr)
    assert.ok(!begun.stdout.includes(`${second}`))
    const { id } = new MasterKey(Buffer.from(second ?? '', 'base64url'))
    await until('the server has the new key', () => {
      const { status, stdout } = operator(
        engine === 'sqlite' ? first : second,
        'master-key',
        'status',
      )
      return status === 0 && stdout.includes(id)
    })
    await server.stop()
    await (await start(second)).stop()
    assert.ok(!existsSync(join(storage.dataDir, 'master.key')))
    assert.equal(readFileSync(file, 'utf8').trim(), second)
  })
})

test('a replacement ends when its file is removed and the old key decrypts nothing', async () => {
  const sandbox = await openSandbox({ on: 'sqlite' })
  const command = (name: string) =>
    runCommand(sandbox.app, { name, given: {}, operator: 'ada' }).then(({ rows: [row] }) => row)
  const next = join(sandbox.settings.dataDir, 'master.key.next')
  const begun = await command('master-key rotate')
  assert.ok(existsSync(next))
  await until('the replacement is over', async () => {
    await sandbox.app.database.write([
      {
        sql: 'UPDATE installation SET next_key_since = 0 WHERE next_key_sealed IS NULL',
        params: [],
      },
    ])
    const status = await command('master-key status')
    if (status?.being_replaced !== 'no') return false
    assert.ok(!existsSync(next), 'the next key still waits beside the one in use')
    assert.equal(status.key, begun?.key_after)
    assert.equal(sandbox.app.vault.keys.next, undefined)
    return true
  })
  await sandbox.finish()
})
