import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClient } from '@grosz/contract/client.ts'
import pg from 'pg'
import { readSettings } from '../../server/src/base/settings.ts'
import { openDatabase } from '../../server/src/main.ts'
import { readCommandLine } from '../../server/src/operate/operator/command-line.ts'
import { tellFigure } from '../figure.ts'
import { freePort } from '../free-port.ts'
import { copyOrder } from '../many-orders.ts'
import { type Cluster, createDatabase, startPostgres } from '../postgres.ts'
import { serverProgram as main } from '../programs.ts'
import { engine, openReceiver } from '../sandbox.ts'
import {
  orderBody,
  type ServerProcess,
  type Storage,
  serverEnv,
  startServer,
  takeToken,
} from '../server-process.ts'

/** The number of backups under load that are restored; GROSZ_TEST_BACKUPS changes it. */
const BACKUPS = Number(process.env.GROSZ_TEST_BACKUPS ?? 2)

/** Orders of a large database that is backed up and restored. */
const LARGE = Number(process.env.GROSZ_TEST_RESTORED_ORDERS ?? 1_000)

const key = Buffer.alloc(32, 'k').toString('base64url')
const otherKey = Buffer.alloc(32, 'x').toString('base64url')
const dataFile = engine === 'sqlite' ? 'grosz.db' : 'grosz.dump'

describe(`backup and restore on ${engine}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-backup-'))
  const backup = join(folder, 'backup')
  let cluster: Cluster | undefined
  let source: Storage
  before(async () => {
    if (engine === 'postgres') cluster = await startPostgres()
    source = await newStorage()
  })
  after(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function newStorage(): Promise<Storage> {
    return {
      dataDir: mkdtempSync(join(folder, 'data-')),
      ...(cluster && { databaseUrl: await createDatabase(cluster.url) }),
    }
  }

  const started = (storage: Storage, settings: Record<string, string> = {}) =>
    startServer(storage, { GROSZ_KEY: key, ...settings })

  function run(
    storage: Storage,
    command: readonly string[],
    settings: object = {},
    user: { uid?: number; gid?: number } = {},
  ) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...command], {
      encoding: 'utf8',
      timeout: 60_000,
      ...user,
      env: { ...serverEnv(storage), GROSZ_KEY: key, ...settings },
    })
    assert.doesNotMatch(stderr, /\n\s+at /, 'an operator reads a sentence, no stack')
    return { status, stdout, stderr }
  }

  /** Runs in parallel to others in this process. */
  async function ran(storage: Storage, command: readonly string[]) {
    const env = { ...serverEnv(storage), GROSZ_KEY: key }
    return promisify(execFile)(process.execPath, [main, ...command], { env })
  }

  async function createOrder(server: ServerProcess, token: string, body: string) {
    const reply = await fetch(`${server.url}/api/v2_1/orders`, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
    const answer = (await reply.json()) as { orderId?: string }
    return { status: reply.status, orderId: answer.orderId ?? '', answer }
  }

  async function statusOf(server: ServerProcess, token: string, orderId: string) {
    const reply = await fetch(`${server.url}/api/v2_1/orders/${orderId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await reply.body?.cancel()
    return reply.status
  }

  const toldOf = (body: string, notifyUrl: string) =>
    JSON.stringify({ ...JSON.parse(body), notifyUrl })

  /** A created and canceled order, of which its merchant is notified. */
  async function cancelOne(server: ServerProcess, token: string, name: string, notifyUrl: string) {
    const { orderId } = await createOrder(server, token, toldOf(orderBody(name), notifyUrl))
    const call = createClient({ baseUrl: server.url, token })
    const canceled = await call('cancelOrder', { params: { orderId } })
    assert.ok(canceled.ok, `status ${canceled.status}`)
    return orderId
  }

  /** Makes waiting retries due now, as if time had passed. */
  async function makeDue({ dataDir, databaseUrl }: Storage) {
    const sql = `UPDATE due SET due_at = 1, attempts = 0, first_at = NULL, lease = NULL
      WHERE kind = 'notification'`
    if (databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(sql).finally(() => client.end())
    } else {
      const database = new DatabaseSync(join(dataDir, 'grosz.db'))
      database.exec(sql)
      database.close()
    }
  }

  async function ordersIn({ dataDir, databaseUrl }: Storage): Promise<Set<unknown>> {
    const sql = 'SELECT order_id FROM orders'
    if (databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query(sql).finally(() => client.end())
      return new Set(rows.map((row) => row.order_id))
    }
    const database = new DatabaseSync(join(dataDir, 'grosz.db'), { readOnly: true })
    const rows = database.prepare(sql).all()
    database.close()
    return new Set(rows.map((row) => row.order_id))
  }

  async function until(what: string, isTrue: () => boolean | Promise<boolean>) {
    for (let left = 400; left > 0; left -= 1) {
      if (await isTrue()) return
      await delay(25)
    }
    assert.fail(`not in time: ${what}`)
  }

  /** Writers that continue until they are stopped; resolves to the responses with their times. */
  function write(server: ServerProcess, token: string, name: string) {
    const acknowledged: { orderId: string; at: number }[] = []
    let isOver = false
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let number = 0; !isOver; number += 1) {
        const made = await createOrder(server, token, orderBody(`${name}-${writer}-${number}`))
        if (made.status === 302) acknowledged.push({ orderId: made.orderId, at: performance.now() })
      }
    })
    return {
      acknowledged,
      async end() {
        isOver = true
        await Promise.all(writers)
      },
    }
  }

  test('a backup under load contains all orders acknowledged before, and its copy is paused and sends nothing old', async () => {
    // The receiver rejects the first one, so one notification waits during the backup.
    const receiver = await openReceiver([200, 500, 500, 500, 500, 500])
    const server = await started(source)
    const token = await takeToken(server.url)
    const delivered = await cancelOne(server, token, 'delivered', receiver.url)
    await until('the first notification arrives', () => receiver.received.length === 1)
    const pending = await cancelOne(server, token, 'pending', receiver.url)
    await until('the second one is answered with 500', () => receiver.received.length >= 2)
    const load = write(server, token, 'load')
    await until('some orders are there', () => load.acknowledged.length > 40)

    const began = performance.now()
    await ran(source, ['backup', backup])
    const before = load.acknowledged.filter(({ at }) => at < began)
    const during = load.acknowledged.length - before.length
    await load.end()
    assert.ok(during > 0, 'writers went on while the backup was made')
    assert.ok(before.length > 40)

    // Permissions, and the content of the manifest.
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
    assert.deepEqual([manifest.engine, manifest.mode], [engine, 'sandbox'])
    assert.ok(manifest.counts.orders >= before.length + 2)
    assert.equal(statSync(backup).mode & 0o777, 0o700)
    for (const name of readdirSync(backup))
      assert.equal(statSync(join(backup, name)).mode & 0o777, 0o600, name)
    assert.deepEqual(readdirSync(backup).sort(), [dataFile, 'manifest.json'].sort())
    const trail = run(source, ['operator', 'audit', 'list']).stdout
    assert.match(trail, /command: backup/)

    // Later changes are not in the copy: both orders are canceled there, and one notification was sent.
    const later = await createOrder(server, token, orderBody('later'))
    assert.equal(later.status, 302)
    await server.stop()
    const told = receiver.received.length

    const target = await newStorage()
    const restored = run(target, ['restore', backup])
    assert.equal(restored.status, 0, restored.stderr)
    assert.match(restored.stdout, /paused/)
    await makeDue(target)
    const metricsPort = String(await freePort())
    const copy = await started(target, { GROSZ_METRICS_PORT: metricsPort })
    const health = (await (await fetch(`${copy.url}/health`)).json()) as Record<string, unknown>
    assert.equal(health.status, 'paused')
    const { epoch } = health.restored as { epoch: string }
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    assert.ok(metrics.includes(`grosz_epoch{epoch="${epoch}"} 1`))
    assert.match(JSON.stringify(health.restored), /restore resume/)
    const again = await takeToken(copy.url)
    const found = await Promise.all(before.map(({ orderId }) => statusOf(copy, again, orderId)))
    assert.deepEqual(
      found.filter((status) => status !== 200),
      [],
    )
    assert.equal(await statusOf(copy, again, later.orderId), 404)
    assert.equal(await statusOf(copy, again, delivered), 200)

    // Reads succeed, and nothing is written or sent.
    const refused = await createOrder(copy, again, orderBody('while paused'))
    assert.equal(refused.status, 503)
    assert.match(JSON.stringify(refused.answer), /restored copy/)
    await delay(1_500)
    assert.equal(receiver.received.length, told)
    const status = run(target, ['operator', 'restore', 'status']).stdout
    assert.match(status, /waiting_notifications: 1/)

    assert.equal(run(target, ['operator', 'restore', 'resume']).status, 2, 'a choice is needed')
    const resumed = run(target, ['operator', 'restore', 'resume', '--pending', 'drop'])
    assert.equal(resumed.status, 0, resumed.stderr)
    await until('health says ok', async () => {
      const now = (await (await fetch(`${copy.url}/health`)).json()) as { status: string }
      return now.status === 'ok'
    })
    const fresh = await cancelOne(copy, again, 'fresh', receiver.url)
    await until('the new notification arrives', () => receiver.received.length > told)
    await delay(500)
    const ids = receiver.received.slice(told).map(({ json }) => json.order?.orderId)
    assert.ok(!ids.includes(pending), 'what waited in the copy was dropped')
    assert.deepEqual([...new Set(ids)], [fresh])
    const audit = run(target, ['operator', 'audit', 'list']).stdout
    assert.match(audit, /command: restore resume[\s\S]*command: restore\n/)
    assert.equal(run(target, ['operator', 'audit', 'verify']).status, 0)
    await copy.stop()
    const { stdout } = run(target, ['verify'])
    assert.deepEqual(JSON.parse(stdout).broken, [])
    await receiver.close()
  })

  test(`${BACKUPS} backups under load, each restored, have every order that was acknowledged before`, async (t) => {
    const server = await started(source)
    const token = await takeToken(server.url)
    const load = write(server, token, `again-${randomUUID().slice(0, 8)}`)
    let kept = 0
    try {
      for (let round = 0; round < BACKUPS; round += 1) {
        const made = join(folder, `again-${round}`)
        await delay(200)
        const acknowledged = load.acknowledged.map(({ orderId }) => orderId)
        await ran(source, ['backup', made])
        const target = await newStorage()
        await ran(target, ['restore', made])
        const { stdout } = await ran(target, ['verify'])
        assert.deepEqual(JSON.parse(stdout).broken, [])
        const found = await ordersIn(target)
        assert.deepEqual(
          acknowledged.filter((orderId) => !found.has(orderId)),
          [],
        )
        kept += acknowledged.length
        rmSync(made, { recursive: true })
      }
    } finally {
      await load.end()
      await server.stop()
    }
    assert.ok(kept > 0)
    tellFigure(t, `orders found in ${BACKUPS} restored backups that were made under load`, kept)
  })

  test('a restored sandbox records the restore at the time of its clock', async () => {
    const moved = await newStorage()
    const server = await started(moved)
    const call = createClient({ baseUrl: server.url })
    await call('freezeClock', {})
    const advanced = await call('advanceClock', { body: { seconds: 40 * 86_400 } })
    assert.ok(advanced.ok)
    const { now } = advanced.body
    await server.stop()
    const made = join(folder, 'moved')
    await ran(moved, ['backup', made])
    const target = await newStorage()
    await ran(target, ['restore', made])
    const { stdout } = await ran(target, ['operator', 'audit', 'list', '--limit', '1', '--json'])
    const [line] = JSON.parse(stdout).rows
    assert.deepEqual([line.command, line.at], ['restore', now])
    const status = await ran(target, ['operator', 'restore', 'status', '--json'])
    assert.equal(JSON.parse(status.stdout).rows[0].paused, `since ${now}`)
    const checked = await ran(target, ['verify'])
    assert.deepEqual(JSON.parse(checked.stdout).broken, [])
  })

  test(`a database of ${LARGE} orders is restored as a whole`, async (t) => {
    const large = await newStorage()
    const server = await started(large)
    const { orderId } = await createOrder(server, await takeToken(server.url), orderBody('copied'))
    await server.stop()
    const database = await openDatabase(
      readSettings({
        DATA_DIR: large.dataDir,
        DATABASE_URL: large.databaseUrl ?? '',
        GROSZ_KEY: key,
      }),
    )
    await copyOrder(database, { orderId, count: LARGE - 1 })
    await database.close()
    const gigabytes = (await sizeOf(large)) / 1e9

    const made = join(folder, 'large')
    const backedUp = await secondsOf(() => ran(large, ['backup', made]))
    const target = await newStorage()
    const restored = await secondsOf(() => ran(target, ['restore', made]))
    const { counts } = JSON.parse(readFileSync(join(made, 'manifest.json'), 'utf8'))
    assert.equal(counts.orders, (await ordersIn(large)).size)
    assert.deepEqual(await ordersIn(target), await ordersIn(large))
    const copy = await started(target)
    assert.equal(await statusOf(copy, await takeToken(copy.url), orderId), 200)
    await copy.stop()

    tellFigure(t, 'size of a large database', `${Math.round(gigabytes * 1_000)} MB`)
    for (const [name, seconds] of Object.entries({ backup: backedUp, restore: restored }))
      tellFigure(
        t,
        `${name} of a large database`,
        `${seconds.toFixed(1)} s, ${Math.round(seconds / gigabytes)} s per GB`,
      )
    for (const file of [made, large.dataDir, target.dataDir]) rmSync(file, { recursive: true })
  })

  async function secondsOf(work: () => Promise<unknown>): Promise<number> {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1_000
  }

  /** Bytes of the stored database, with its indexes. */
  async function sizeOf({ dataDir, databaseUrl }: Storage): Promise<number> {
    if (!databaseUrl) return statSync(join(dataDir, 'grosz.db')).size
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client
      .query('SELECT pg_database_size(current_database()) AS size')
      .finally(() => client.end())
    return Number(rows[0].size)
  }

  test('a restored copy sends pending notifications if the operator chooses to', async () => {
    const receiver = await openReceiver([500])
    const storage = await newStorage()
    const server = await started(storage)
    const orderId = await cancelOne(server, await takeToken(server.url), 'one', receiver.url)
    await until('it is answered with 500', () => receiver.received.length === 1)
    await server.stop()
    const kept = join(folder, 'of-a-stopped-server')
    assert.equal(run(storage, ['backup', kept]).status, 0)
    const target = await newStorage()
    assert.equal(run(target, ['restore', kept]).status, 0)
    assert.equal(run(target, ['operator', 'restore', 'resume', '--pending', 'send']).status, 0)
    await makeDue(target)
    const copy = await started(target)
    await until('it is sent', () => receiver.received.length === 2)
    assert.equal(receiver.received.at(-1)?.json.order?.orderId, orderId)
    await copy.stop()
    await receiver.close()
  })

  test('a user without a name in the system can restore a backup, and the audit trail records the user ID', {
    skip: process.getuid?.() !== 0 && 'only root can run a command as another user',
  }, async () => {
    const [storage, target] = [await newStorage(), await newStorage()]
    const kept = join(folder, 'of-a-nameless-user')
    assert.equal(run(storage, ['operator', 'audit', 'list']).status, 0)
    assert.equal(run(storage, ['backup', kept]).status, 0)
    const nameless = { uid: 54_321, gid: 54_321 }
    chmodSync(folder, 0o711)
    for (const path of [target.dataDir, kept, ...readdirSync(kept).map((name) => join(kept, name))])
      chownSync(path, nameless.uid, nameless.gid)
    const { status, stderr } = run(target, ['restore', kept], {}, nameless)
    assert.equal(status, 0, stderr)
    const audit = run(target, ['operator', 'audit', 'list'], {}, nameless).stdout
    assert.match(audit, /operator: uid 54321\s+command: restore/)
  })

  test('an operator can pause a copy that was made with other tools', async () => {
    const receiver = await openReceiver([500, 500])
    const storage = await newStorage()
    const server = await started(storage)
    await cancelOne(server, await takeToken(server.url), 'one', receiver.url)
    await until('it is answered with 500', () => receiver.received.length === 1)
    await server.stop()
    await makeDue(storage)
    const naive = await started(storage)
    await until('a naive restore sends again', () => receiver.received.length === 2)
    await naive.stop()
    await makeDue(storage)
    assert.equal(run(storage, ['operator', 'restore', 'pause']).status, 0)
    const copy = await started(storage)
    const health = (await (await fetch(`${copy.url}/health`)).json()) as { status: string }
    assert.equal(health.status, 'paused')
    await copy.stop()
    await receiver.close()
  })

  const ask = async (databaseUrl: string | undefined, ...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: databaseUrl ?? '' })
    await client.connect()
    for (const sql of statements) await client.query(sql)
    await client.end()
  }

  test('the tables of a role in its own schema are backed up and restored, beside the tables of others', {
    skip: engine !== 'postgres',
  }, async () => {
    const role = `guest_${randomUUID().slice(0, 8)}`
    const [storage, target] = [await newStorage(), await newStorage()]
    const asRole = ({ dataDir, databaseUrl = '' }: Storage) => {
      const url = Object.assign(new URL(databaseUrl), { username: role, password: role })
      return { dataDir, databaseUrl: url.href, name: url.pathname.slice(1) }
    }
    const [shared, own] = [asRole(storage), asRole(target)]
    await ask(
      storage.databaseUrl,
      `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`,
      `ALTER ROLE ${role} SET search_path TO "$user", app`,
      `CREATE SCHEMA app AUTHORIZATION ${role}`,
      'CREATE TABLE secrets (secret TEXT)',
      `ALTER DATABASE ${own.name} OWNER TO ${role}`,
    )
    assert.equal(run(shared, ['operator', 'audit', 'list']).status, 0)
    // It is first in the search_path, and contains nothing of the server.
    await ask(storage.databaseUrl, `CREATE SCHEMA AUTHORIZATION ${role}`)
    const made = join(folder, 'in-a-schema')
    const empty = run(target, ['backup', made])
    assert.equal(empty.status, 78)
    assert.match(empty.stderr, /There is no Grosz database at DATABASE_URL/)
    const backedUp = run(shared, ['backup', made])
    assert.equal(backedUp.status, 0, backedUp.stderr)

    const elsewhere = run(target, ['restore', made])
    assert.equal(elsewhere.status, 78)
    assert.match(elsewhere.stderr, /are in the schema app.* search_path/)
    const restored = run(own, ['restore', made])
    assert.equal(restored.status, 0, restored.stderr)
    assert.match(run(own, ['operator', 'audit', 'list']).stdout, /command: restore/)
    const again = run(own, ['restore', made])
    assert.equal(again.status, 73)
    assert.match(again.stderr, /already has tables/)
  })

  test('a backup can be restored into a folder with readers’ feedback, but not with another file', {
    skip: engine !== 'sqlite',
  }, async () => {
    const [storage, target] = [await newStorage(), await newStorage()]
    await (await started(storage)).stop()
    const made = join(folder, 'without-feedback')
    assert.equal(run(storage, ['backup', made]).status, 0)
    const [feedback, other] = ['feedback.jsonl', 'feedback.json'].map((name) =>
      join(target.dataDir, name),
    )
    writeFileSync(`${feedback}`, '{}\n')
    writeFileSync(`${other}`, '')
    const refused = run(target, ['restore', made])
    assert.equal(refused.status, 73)
    assert.match(refused.stderr, /it has feedback\.json\. .* only master\.key and feedback\.jsonl/)
    rmSync(`${other}`)
    const restored = run(target, ['restore', made])
    assert.equal(restored.status, 0, restored.stderr)
    assert.equal(readFileSync(`${feedback}`, 'utf8'), '{}\n')
  })

  test('a backup can be made with a database address that has a parameter only for the server', {
    skip: engine !== 'postgres',
  }, async () => {
    const { dataDir, databaseUrl } = await newStorage()
    const storage = { dataDir, databaseUrl: `${databaseUrl}?uselibpqcompat=true&sslmode=disable` }
    assert.equal(run(storage, ['operator', 'audit', 'list']).status, 0)
    const { status, stderr } = run(storage, ['backup', join(folder, 'compatible')])
    assert.equal(status, 0, stderr)
  })

  test('a backup and a restore succeed on a database that ends idle transactions after 20 ms', {
    skip: engine !== 'postgres',
  }, async () => {
    const [storage, target] = [await newStorage(), await newStorage()]
    await (await started(storage)).stop()
    for (const { databaseUrl = '' } of [storage, target])
      await ask(
        databaseUrl,
        `ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET idle_in_transaction_session_timeout = 20`,
      )
    const made = join(folder, 'impatient')
    for (const [place, command] of [
      [storage, 'backup'],
      [target, 'restore'],
    ] as const) {
      const { status, stderr } = run(place, [command, made])
      assert.equal(status, 0, stderr)
    }
  })

  test('a restore needs only an ordinary role, even if the database has an extension', {
    skip: engine !== 'postgres',
  }, async () => {
    const role = `owner_${randomUUID().slice(0, 8)}`
    const extended = await newStorage()
    await (await started(extended)).stop()
    await ask(extended.databaseUrl, 'CREATE EXTENSION amcheck')
    const made = join(folder, 'extended')
    assert.equal(run(extended, ['backup', made]).status, 0)
    const target = await newStorage()
    const asRole = new URL(target.databaseUrl ?? '')
    await ask(
      asRole.href,
      'CREATE EXTENSION amcheck',
      `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`,
      `ALTER DATABASE ${asRole.pathname.slice(1)} OWNER TO ${role}`,
    )
    asRole.username = role
    asRole.password = role
    const { status, stderr } = run({ ...target, databaseUrl: asRole.href }, ['restore', made])
    assert.equal(status, 0, stderr)
    assert.equal(run({ ...target, databaseUrl: asRole.href }, ['verify']).status, 0)
  })

  test('a backup into a folder that cannot be created fails, and --help is not a folder', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const place of [file, join(file, 'below')]) {
      const { status, stderr } = run(source, ['backup', place])
      assert.equal(status, 73)
      assert.match(stderr, /^Nothing was backed up\. The folder .*file.* cannot be created/)
      assert.doesNotMatch(stderr, /DATA_DIR/)
    }
    for (const command of ['backup', 'restore']) {
      const { status, stderr } = run(source, [command, '--help'])
      assert.equal(status, 64)
      assert.match(stderr, /npm run (backup|restore) --/)
      assert.ok(!existsSync('--help'))
    }
  })

  test('a backup does not overwrite an existing backup or write into the data folder', () => {
    const manifest = readFileSync(join(backup, 'manifest.json'))
    const { status, stderr } = run(source, ['backup', backup])
    assert.equal(status, 73)
    assert.match(stderr, /is not empty/)
    assert.deepEqual(readFileSync(join(backup, 'manifest.json')), manifest)
    const inside = run(source, ['backup', join(source.dataDir, 'copy')])
    assert.equal(inside.status, 73)
    assert.match(inside.stderr, /DATA_DIR/)
    assert.equal(run(source, ['backup']).status, 64)
  })

  if (engine === 'sqlite')
    test('a backup to a full disk fails with the path of the disk and leaves no files', async (context) => {
      const storage = await newStorage()
      await (await started(storage)).stop()
      const place = mkdtempSync(join(folder, 'small-'))
      const size = ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place]
      if (spawnSync('mount', size).status !== 0) return context.skip('no disk can be mounted')
      try {
        const { status, stderr } = run(storage, ['backup', place])
        assert.equal(status, 74, stderr)
        assert.match(stderr, /^Nothing was backed up\. The disk of .*small-.* is full/)
        assert.deepEqual(readdirSync(place), [])
      } finally {
        spawnSync('umount', [place])
      }
    })

  if (engine === 'sqlite')
    test('a backup of a data folder without a database fails and creates nothing', async () => {
      const empty = await newStorage()
      const { status, stderr } = run(empty, ['backup', join(folder, 'of-nothing')])
      assert.equal(status, 66)
      assert.match(stderr, /no database/)
      assert.deepEqual(readdirSync(empty.dataDir), [])
      assert.ok(!existsSync(join(folder, 'of-nothing')))
    })

  test('both languages of the backup guide contain the same valid commands', () => {
    const pages = [
      'portal/docs/guides/backup.mdx',
      'portal/i18n/pl/docusaurus-plugin-content-docs/current/guides/backup.mdx',
    ]
    const found = pages.map((page) => {
      const text = readFileSync(join(import.meta.dirname, '../..', page), 'utf8')
      return [...text.matchAll(/^npm run operator -- (.+)$/gm)].map(([, line = '']) => line)
    })
    assert.deepEqual(found[0], found[1])
    assert.equal(found[0]?.length, 6)
    for (const line of found[0] ?? []) assert.ok(readCommandLine(line.split(' ')), line)
  })

  describe('a restore fails', () => {
    function refuses(storage: Storage, from: string, settings: object = {}) {
      const { status, stderr } = run(storage, ['restore', from], settings)
      return { status, stderr }
    }

    /** The backup with something changed. */
    function changed(name: string, change: (copy: string) => void): string {
      const copy = join(folder, name)
      mkdirSync(copy)
      for (const file of readdirSync(backup)) copyFileSync(join(backup, file), join(copy, file))
      change(copy)
      return copy
    }

    const manifestWith = (changes: object) => (copy: string) => {
      const file = join(copy, 'manifest.json')
      const manifest = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify({ ...manifest, ...changes }))
    }

    /** Asserts that a failed restore leaves nothing: a server starts there as in an empty folder. */
    async function assertUntouched(storage: Storage) {
      assert.deepEqual(readdirSync(storage.dataDir), [])
      if (!storage.databaseUrl) return
      const { status } = run(storage, ['restore', backup])
      assert.equal(status, 0, 'the database is still empty')
    }

    test('if the target already has data', () => {
      const { status, stderr } = refuses(source, backup)
      assert.equal(status, 73)
      assert.match(stderr, /not empty|already has/)
    })

    test('while the server runs', async () => {
      const server = await started(source)
      const { status, stderr } = refuses(source, backup)
      await server.stop()
      assert.equal(status, 75)
      assert.match(stderr, /Stop|stop/)
    })

    test('with another master key, or without one', async () => {
      const target = await newStorage()
      const wrong = refuses(target, backup, { GROSZ_KEY: otherKey })
      assert.equal(wrong.status, 78)
      assert.match(wrong.stderr, /GROSZ_KEY is not the one/)
      const none = refuses(target, backup, { GROSZ_KEY: '' })
      assert.equal(none.status, 78)
      assert.match(none.stderr, /master\.key is missing/)
      await assertUntouched(target)
    })

    test('in the other mode, or on the other engine', async () => {
      const target = await newStorage()
      const mode = refuses(target, backup, { GROSZ_MODE: 'production' })
      assert.equal(mode.status, 78)
      assert.match(mode.stderr, /made in sandbox mode/)
      const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
      const from = refuses(target, changed('engine', manifestWith({ engine: other })))
      assert.equal(from.status, 78)
      assert.match(from.stderr, /DATABASE_URL/)
      await assertUntouched(target)
    })

    test('if the backup was made by a newer version', async () => {
      const target = await newStorage()
      const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
      const migrations = [...manifest.migrations, { name: '9999-later.sql', digest: 'x' }]
      const { status, stderr } = refuses(target, changed('newer', manifestWith({ migrations })))
      assert.equal(status, 78)
      assert.match(stderr, /newer version/)
      await assertUntouched(target)
    })

    test('if the backup is damaged or unfinished', async () => {
      const target = await newStorage()
      const damages: readonly [string, (copy: string) => void, number, RegExp][] = [
        ['longer', (copy) => appendFileSync(join(copy, dataFile), 'x'), 65, /damaged/],
        [
          'flipped',
          (copy) => {
            const bytes = readFileSync(join(copy, dataFile))
            bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
            writeFileSync(join(copy, dataFile), bytes)
          },
          65,
          /damaged/,
        ],
        ['gone', (copy) => rmSync(join(copy, dataFile)), 65, /is missing/],
        ['unreadable', (copy) => writeFileSync(join(copy, 'manifest.json'), '{'), 65, /manifest/],
        ['unfinished', (copy) => rmSync(join(copy, 'manifest.json')), 66, /no manifest/],
      ]
      for (const [name, damage, code, says] of damages) {
        const { status, stderr } = refuses(target, changed(name, damage))
        assert.equal(status, code, stderr)
        assert.match(stderr, says)
      }
      assert.equal(refuses(target, join(folder, 'nowhere')).status, 66)
      await assertUntouched(target)
    })
  })

  if (engine === 'sqlite')
    test('a copy of grosz.db alone does not contain all acknowledged orders', async () => {
      const storage = await newStorage()
      const server = await started(storage)
      const token = await takeToken(server.url)
      const { orderId } = await createOrder(server, token, orderBody('acknowledged'))
      const target = await newStorage()
      copyFileSync(join(storage.dataDir, 'grosz.db'), join(target.dataDir, 'grosz.db'))
      await server.stop()
      const copy = await started(target)
      assert.equal(await statusOf(copy, await takeToken(copy.url), orderId), 404)
      await copy.stop()
    })
})
