import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import pg from 'pg'
import { tellFigure } from '../figure.ts'
import { type Cluster, createDatabase, dropDatabase, startPostgres } from '../postgres.ts'
import { serverProgram as main } from '../programs.ts'
import { engine, openReceiver } from '../sandbox.ts'
import { patiently, type Storage, serverEnv, startServer, takeToken } from '../server-process.ts'

/** The number of verify runs while a server is writing. */
const LOOKS = Number(process.env.GROSZ_TEST_LOOKS ?? 3)

describe(`npm run verify, on ${engine}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-verify-'))
  const made: string[] = []
  let cluster: Cluster | undefined
  before(async () => {
    if (engine === 'postgres') cluster = await startPostgres()
  })
  after(async () => {
    for (const url of made) await dropDatabase(url)
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function storage(name: string): Promise<Storage> {
    const dataDir = join(folder, name)
    if (!cluster) return { dataDir }
    const databaseUrl = await createDatabase(cluster.url)
    made.push(databaseUrl)
    return { dataDir, databaseUrl }
  }

  /** Without the anchors of the journal, which a server writes when it has something to seal. */
  function filesOf(dataDir: string): string[] {
    return readdirSync(dataDir)
      .filter((name) => !name.startsWith('journal'))
      .toSorted()
  }

  function verify(of: Storage) {
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [main, 'verify'],
        { env: serverEnv(of) },
        (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      )
    })
  }

  interface Found {
    readonly orders: number
    readonly postings: number
    readonly broken: readonly string[]
  }

  async function found(of: Storage): Promise<Found> {
    const { stdout, stderr } = await verify(of)
    assert.notEqual(stdout, '', stderr)
    return JSON.parse(stdout)
  }

  async function ask<R extends object>(databaseUrl: string | undefined, sql: string): Promise<R[]> {
    const client = new pg.Client({ connectionString: databaseUrl ?? '' })
    await client.connect()
    try {
      return (await client.query<R>(sql)).rows
    } finally {
      await client.end()
    }
  }

  test('reports a missing database and does not create one', async () => {
    const none = await storage('none')
    const { code, stderr } = await verify(none)
    assert.equal(code, 78)
    assert.match(
      stderr,
      /^The database was not verified\. There is no (database at .*grosz\.db|Grosz database at DATABASE_URL)\./,
    )
    assert.equal(existsSync(none.dataDir), false)
    if (cluster) {
      const tables = "SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace"
      assert.deepEqual(await ask(none.databaseUrl, tables), [])
      const missing = new URL(cluster.url)
      missing.pathname = `/grosz_${randomUUID().slice(0, 8)}`
      assert.notEqual((await verify({ ...none, databaseUrl: missing.href })).code, 0)
      const named = `SELECT 1 FROM pg_database WHERE datname = '${missing.pathname.slice(1)}'`
      assert.deepEqual(await ask(cluster.url, named), [])
    }
  })

  test('reads a database with and without its server, and creates no files', async () => {
    const data = await storage('data')
    const server = await startServer(data)
    const beside = filesOf(data.dataDir)
    const { code, stdout, stderr } = await verify(data)
    assert.equal(code, 0, stderr)
    assert.equal(JSON.parse(stdout).ok, true)
    assert.deepEqual(filesOf(data.dataDir), beside)
    await server.stop()
    const left = filesOf(data.dataDir)
    const content = contentOf(data.dataDir)
    assert.equal((await verify(data)).code, 0)
    assert.deepEqual(filesOf(data.dataDir), left)
    assert.deepEqual(contentOf(data.dataDir), content)
  })

  test('requires only the permission to read', { skip: engine !== 'postgres' }, async () => {
    const data = await storage('rights')
    await (await startServer(data)).stop()
    const reader = `reader_${randomUUID().slice(0, 8)}`
    const own = new URL(data.databaseUrl ?? '')
    await ask(own.href, `CREATE ROLE ${reader} LOGIN PASSWORD '${reader}'`)
    try {
      await ask(own.href, `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${reader}`)
      const asReader = new URL(own)
      asReader.username = reader
      asReader.password = reader
      const asked = async () => {
        const { code, stderr } = await verify({ ...data, databaseUrl: asReader.href })
        assert.equal(code, 0, stderr)
        return stderr
      }
      assert.match(await asked(), /CREATE EXTENSION amcheck/)
      // Only a superuser may call its functions at first; that is no fault of the database.
      await ask(own.href, 'CREATE EXTENSION amcheck')
      const grant = `GRANT USAGE ON SCHEMA public TO ${reader}; GRANT EXECUTE ON FUNCTION public.bt_index_check(regclass, boolean) TO ${reader}`
      assert.ok((await asked()).includes(grant))
      await ask(own.href, grant)
      assert.equal(await asked(), '')
    } finally {
      await ask(own.href, `DROP OWNED BY ${reader}; DROP ROLE ${reader}`)
    }
  })

  test('checks the indexes of its own tables, in any schema', {
    skip: engine !== 'postgres',
  }, async () => {
    const data = await storage('schema')
    const role = `guest_${randomUUID().slice(0, 8)}`
    const url = Object.assign(new URL(data.databaseUrl ?? ''), { username: role, password: role })
    const asRole = { ...data, databaseUrl: url.href }
    await ask(
      data.databaseUrl,
      `CREATE ROLE ${role} LOGIN PASSWORD '${role}';
       ALTER ROLE ${role} SET search_path TO "$user", app;
       CREATE SCHEMA app AUTHORIZATION ${role};
       CREATE SCHEMA extensions;
       CREATE EXTENSION amcheck SCHEMA extensions`,
    )
    try {
      await (await startServer(asRole)).stop()
      const { stderr } = await verify(asRole)
      const grants = stderr.match(/run in this database: (.+)/)?.[1] ?? ''
      assert.match(grants, /ON FUNCTION extensions\.bt_index_check/)
      // A later schema with the name of the role is first in its search_path, and contains nothing of the server.
      const brokenIndex = (table: string, name: string) =>
        `CREATE FUNCTION ${name}(name TEXT) RETURNS TEXT IMMUTABLE AS 'SELECT $1' LANGUAGE SQL;
         CREATE INDEX ${name.split('.')[1]} ON ${table} (${name}(name));
         CREATE OR REPLACE FUNCTION ${name}(name TEXT) RETURNS TEXT IMMUTABLE AS 'SELECT $1 || 1' LANGUAGE SQL;`
      await ask(
        data.databaseUrl,
        `${grants}; CREATE SCHEMA AUTHORIZATION ${role};
         CREATE TABLE public.others AS SELECT name FROM app.migrations;
         ${brokenIndex('public.others', 'public.broken_of_others')}
         ${brokenIndex('app.migrations', 'app.broken_of_ours')}`,
      )
      const { broken } = await found(asRole)
      assert.equal(broken.length, 1)
      assert.match(`${broken}`, /broken_of_ours/)
    } finally {
      await ask(data.databaseUrl, `DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`)
    }
  })

  test('finds nothing broken while the server writes, and reads the new orders', async (t) => {
    const data = await storage('busy')
    const server = await startServer(data, { GROSZ_RATE_LIMITS: 'off' })
    const receiver = await openReceiver()
    const shop = createClient({ baseUrl: server.url, token: await takeToken(server.url) })
    let isOver = false
    let sold = 0
    const work = Promise.all([1, 2].map(() => keepSelling()))
    try {
      const alone = await salesPerSecond(() => delay(700 * LOOKS))
      const looks: number[] = []
      let [postings, seconds] = [0, 0]
      const beside = await salesPerSecond(async () => {
        for (let look = 0; look < LOOKS; look += 1) {
          const began = performance.now()
          const findings = await found(data)
          seconds += (performance.now() - began) / 1_000
          assert.deepEqual(findings.broken, [])
          looks.push(findings.orders)
          postings += findings.postings
        }
      })
      tellFigure(t, 'looks of verify beside a server that is writing, without a false alarm', LOOKS)
      tellFigure(t, 'orders per second, each with a refund and a payout, without verify', alone)
      tellFigure(t, 'orders per second, each with a refund and a payout, beside verify', beside)
      tellFigure(
        t,
        'postings per second of verify, with the start of its process',
        `${Math.round(postings / seconds).toLocaleString('en')}, ${Math.round(postings / LOOKS).toLocaleString('en')} in a look`,
      )
      assert.deepEqual(
        looks,
        looks.toSorted((a, b) => a - b),
      )
      assert.ok((looks.at(-1) ?? 0) > (looks[0] ?? 0), `orders were made meanwhile: ${looks}`)
    } finally {
      isOver = true
      await work
      await receiver.close()
      await server.stop()
    }
    assert.deepEqual((await found(data)).broken, [])

    async function salesPerSecond(meanwhile: () => Promise<void>): Promise<number> {
      const [before, began] = [sold, performance.now()]
      await meanwhile()
      return Math.round((sold - before) / ((performance.now() - began) / 1_000))
    }

    /** Payments, some with a token that is deleted again, refunds and payouts, until it is over. */
    async function keepSelling(): Promise<void> {
      for (let count = 0; !isOver; count += 1) {
        const value = randomUUID()
        const blikData = { register: true, registerTokenValue: value }
        const order = {
          body: {
            customerIp: '203.0.113.7',
            merchantPosId: '500100',
            description: 'Order',
            currencyCode: 'PLN' as const,
            totalAmount: '5000',
            notifyUrl: receiver.url,
            buyer: { email: 'anna@example.com', extCustomerId: `anna-${count % 5}` },
            products: [{ name: 'Book', unitPrice: '5000', quantity: '1' }],
            payMethods: {
              payMethod: {
                type: 'BLIK_AUTHORIZATION_CODE' as const,
                value: '200201',
                ...(count % 3 === 0 && { blikData }),
              },
            },
          },
        }
        const created = await patiently(() => shop('createOrder', order))
        assert.ok(created.ok, JSON.stringify(created.body))
        const params = { orderId: created.body.orderId ?? '' }
        const refund = { description: 'Returned', amount: '1000' }
        const refunded = await patiently(() => shop('createRefund', { params, body: { refund } }))
        assert.ok(refunded.ok, JSON.stringify(refunded.body))
        const payout = { extPayoutId: value, amount: '700', notifyUrl: receiver.url }
        const paidOut = await patiently(() =>
          shop('createPayout', { body: { shopId: 'GrSklep1', payout } }),
        )
        assert.ok(paidOut.ok, JSON.stringify(paidOut.body))
        sold += 1
      }
    }
  })

  test('reports the damage and what to do next', { skip: engine !== 'sqlite' }, async () => {
    const data = { dataDir: join(folder, 'data') }
    writeFileSync(join(data.dataDir, 'grosz.db'), 'no database at all', { flag: 'w' })
    const { code, stdout, stderr } = await verify(data)
    assert.equal(code, 1)
    assert.equal(JSON.parse(stdout).ok, false)
    assert.match(stderr, /^1 × a database that cannot be read, .* restore the last backup/)
  })
})

/** A hash of each file. */
function contentOf(dataDir: string): string[] {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const bytes = readFileSync(join(dataDir, name))
      return `${name} ${createHash('sha256').update(bytes).digest('hex')}`
    })
}
