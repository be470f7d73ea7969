import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import { testFirms } from '@grosz/contract/test-firms.ts'
import type { Acquirer } from '../server/src/base/acquirer/acquirer.ts'
import { privateNotifyUrlsOf, rateLimitsOf, type Settings } from '../server/src/base/settings.ts'
import { connect, openDatabase, openFile, roomsOf } from '../server/src/main.ts'
import { checksOf, verify } from '../server/src/operate/verify.ts'
import type { Room } from '../server/src/room.ts'
import { pointsOfSale } from '../server/src/sandbox/test-data/points-of-sale.ts'
import { seed } from '../server/src/sandbox/test-data/seed.ts'
import { sandboxWing } from '../server/src/sandbox/wing.ts'
import { build, type Parts, type Running } from '../server/src/start/start.ts'
import type { Database } from '../server/src/storage/database/database.ts'
import { readMigrations } from '../server/src/storage/database/migrate.ts'
import { openPostgres } from '../server/src/storage/database/postgres.ts'
import { openSqlite } from '../server/src/storage/database/sqlite.ts'
import { watchContract } from './contract-watch.ts'
import { freePort } from './free-port.ts'
import { createMigratedDatabase, startPostgres } from './postgres.ts'

type Engine = 'sqlite' | 'postgres'

/** The engine of this run; `npm test` runs every journey once for each. */
export const engine: Engine = process.env.GROSZ_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** 2026-03-02 09:00 UTC: an ordinary Monday, on which every sandbox of the tests begins. */
const BEGIN = Date.UTC(2026, 2, 2, 9)

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** A whole server on a free port, with its own database, and a clock that stands until it is moved. */
export async function openSandbox(
  options: {
    on?: Engine
    mode?: Settings['mode']
    acquirer?: (real: Acquirer) => Acquirer
    ecbRates?: string
    uploadBytes?: number
    /** As GROSZ_RATE_LIMITS; by default the limits of the mode. */
    rateLimits?: string
    trustedProxies?: readonly string[]
    host?: string
    /** As GROSZ_PRIVATE_NOTIFY_URLS. */
    privateNotifyUrls?: 'allowed' | 'refused'
    publicUrl?: string
    payUrl?: string
    allowedHosts?: readonly string[]
    consolePassword?: string
    /** True if the portal asks for feedback; the file is in the data folder. */
    collectsFeedback?: boolean
    database?: (real: Database, databaseUrl: string | undefined) => Database
    acquirerMs?: number
    advanceMs?: number
    /** The pause before the notifications of an order that its own call pays, in ms; 0 by default. */
    answerLeadMs?: number
    /** The time in which a closing server still accepts requests, in ms; 0 by default. */
    leaveMs?: number
    /** Measures the delay of the event loop; by default none, because the tests share it with the server. */
    watchDelay?: Parts['watchDelay']
    metricsPort?: number
    random?: Running['app']['random']
    /** Called with the server before it listens, to add hooks. */
    server?: (server: Running['server']) => void
    /** Rooms beside those of the server. */
    rooms?: readonly Room[]
    /** The points of sale of `merchant`; by default those of the seed. */
    pointsOfSale?: typeof pointsOfSale
  } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-test-'))
  const cluster = (options.on ?? engine) === 'postgres' ? await startPostgres() : undefined
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { mode = 'sandbox', host = '127.0.0.1' } = options
  const settings: Settings = {
    host,
    port,
    dataDir: folder,
    databaseUrl: cluster && (await createMigratedDatabase(cluster.url, migrate)),
    mode,
    publicUrl: options.publicUrl ?? url,
    payUrl: options.payUrl,
    // Injected requests use this host, which a server in production does not accept by default.
    allowedHosts: options.allowedHosts ?? (mode === 'production' ? ['localhost'] : []),
    privateNotifyUrls: privateNotifyUrlsOf(options.privateNotifyUrls, { mode, host }),
    consolePassword: options.consolePassword,
    logLevel: 'warn',
    ecbRates: options.ecbRates,
    feedbackFile: options.collectsFeedback ? join(folder, 'feedback.jsonl') : undefined,
    uploadBytes: options.uploadBytes ?? 2 ** 20,
    rateLimits: rateLimitsOf(options.rateLimits, mode),
    trustedProxies: options.trustedProxies ?? ['loopback'],
    metrics:
      options.metricsPort === undefined
        ? undefined
        : { host: '127.0.0.1', port: options.metricsPort },
  }
  if (!cluster) writeFileSync(join(folder, 'grosz.db'), await migratedFile(), { mode: 0o600 })
  const known = options.pointsOfSale ?? pointsOfSale
  let now = BEGIN
  /** The warnings of the server; a journey that ends with any has found a bug. */
  const warnings: string[] = []
  const rooms = roomsOf(settings.mode)
  const allRooms = [...rooms, ...(options.rooms ?? [])]
  const database = await openDatabase(settings)
  const running = await build({
    settings,
    database: options.database?.(database, settings.databaseUrl) ?? database,
    openFile,
    sandbox: sandboxWing,
    rooms: allRooms,
    connect: (app, simulated) => {
      const acquirer = connect(app, simulated)
      return options.acquirer?.(acquirer) ?? acquirer
    },
    now: () => now,
    ...(options.random && { random: options.random }),
    watchDelay: options.watchDelay ?? (() => () => {}),
    ...(options.acquirerMs !== undefined && { acquirerMs: options.acquirerMs }),
    // A busy machine must not end an advance early, except in tests of this.
    advanceMs: options.advanceMs ?? 10 * 60_000,
    answerLeadMs: options.answerLeadMs ?? 0,
    ...(options.leaveMs !== undefined && { leaveMs: options.leaveMs }),
    warn: (text, error) => warnings.push(error instanceof Error ? `${text}: ${error.stack}` : text),
  })
  options.server?.(running.server)
  const watch = watchContract(running.server)
  await running.listen()

  return {
    url,
    settings,
    warnings,
    /** The documented replies and errors that clients received. */
    reached: watch.reached,
    /** Responses that broke the contract; `close` fails if there are any. */
    breaches: watch.breaches,
    app: running.app,
    server: running.server,
    now: () => now,

    /** Moves the clock without running work. */
    wait(ms: number) {
      now += ms
    },

    /** Moves the clock and runs the due work. */
    async pass(time: { ms?: number; seconds?: number; minutes?: number; hours?: number }) {
      now +=
        (time.ms ?? 0) +
        1000 * ((time.seconds ?? 0) + 60 * ((time.minutes ?? 0) + 60 * (time.hours ?? 0)))
      await running.workers.run()
    },

    /** Runs due work until no work is left. */
    async work() {
      for (let round = 0; round < 4; round += 1) await running.workers.run()
    },

    /** Starts the workers, as in a real server. */
    live: () => running.workers.start(),

    /** Stops the workers, as if their loops had ended. */
    halt: () => running.workers.stop(),

    /** A merchant with an access token for a point of sale. */
    async merchant(posId = '500100', customer?: { email: string; extCustomerId: string }) {
      return createMerchant(url, posOf(known, posId), customer)
    },

    /** A technical partner, or a facilitator, with an access token that acts for a firm. */
    async partner(firmId: string, posId = '500700') {
      const { pos } = await createMerchant(url, posOf(known, posId))
      const granted = await createClient({ baseUrl: url })('authorize', {
        query: {},
        body: {
          grant_type: 'partner',
          client_id: pos.clientId,
          client_secret: pos.clientSecret,
          firm_id: firmId,
        },
      })
      if (!granted.ok) throw new Error(`no token for ${firmId}: ${granted.status}`)
      const token = granted.body.access_token
      return { pos, firmId, token, call: createClient({ baseUrl: url, token }) }
    },

    /** The payer's browser on the page of an order's redirectUri. */
    payer(redirectUri: string) {
      const found = new URL(redirectUri).searchParams
      const orderId = found.get('orderId') ?? ''
      const call = createClient({ baseUrl: url, token: found.get('token') ?? '' })
      const answer = createClient({ baseUrl: url })
      return {
        call,
        /** The open challenge of the order at the simulated bank or banking app. */
        async asked() {
          const open = await answer('listChallenges', { query: { orderId } })
          assert.ok(open.ok)
          const challenge = open.body.challenges.at(-1)
          assert.ok(challenge, 'nothing waits for the payer')
          return challenge
        },
        /** Answers that challenge without an address. */
        async confirm(reply: Reply, more: More = {}) {
          const { challengeId } = await this.asked()
          const body = { ...more, answer: reply }
          return answer('answerChallenge', { params: { challengeId }, body })
        },
        async answer(challengeUrl: string, reply: Reply, more: More = {}) {
          const found = new URL(challengeUrl).searchParams
          const challengeId = found.get('challenge') ?? found.get('authenticationId') ?? ''
          const body = { ...more, answer: reply }
          return answer('answerChallenge', { params: { challengeId }, body })
        },
      }
    },

    /** Seeds as the next start does, with the test data on any server. */
    seed: () =>
      database.transaction(async (tx) => {
        const seeding = { vault: running.app.vault, now }
        await seed(tx, testFirms, seeding)
        for (const room of allRooms) await room.seed?.(tx, seeding)
      }),

    /** Seals the journal, as a server does every second. */
    seal: () => running.sealer.run(),

    verify: () => verify(running.app.database, checksOf(allRooms), undefined, now),

    /**
     * Verifies the data and closes: there must be no finding and no warning. `invented` lists the
     * findings about rows that a test has inserted without their related rows.
     */
    async finish({ invented = [] }: { invented?: readonly string[] } = {}) {
      try {
        const { broken } = await this.verify()
        // The merchants of these tests are those of the sandbox, also where the server is in production mode.
        const isOwn = (text: string) =>
          settings.mode === 'production' && text.includes('in a production database')
        assert.deepEqual(
          broken.filter((text) => !isOwn(text) && !invented.some((says) => text.includes(says))),
          [],
        )
        assert.deepEqual(warnings, [])
      } finally {
        await this.close()
      }
    },

    async close() {
      await running.stop()
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
      assert.deepEqual(watch.breaches, [], 'every answer is one that the contract documents')
    },
  }
}

const migrations = readMigrations(
  join(import.meta.dirname, '../server/src/storage/database/migrations'),
)

async function migrate(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl, migrations)
  await database.close()
}

let migratedBytes: Promise<Buffer> | undefined

/** The file of a database that has the server's tables, made once in a process and copied for each sandbox. */
function migratedFile(): Promise<Buffer> {
  migratedBytes ??= makeMigrated()
  return migratedBytes
}

async function makeMigrated(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-migrated-'))
  try {
    const file = join(folder, 'grosz.db')
    await openSqlite(file, migrations).close()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Given = CallOf<'answerChallenge'>['body']
type Reply = Given['answer']
/** The choice, code, or consent of an answer. */
type More = Omit<Given, 'answer'>

type TestPos = (typeof pointsOfSale)[number]

function posOf(known: readonly TestPos[], posId: string): TestPos {
  const pos = known.find((one) => one.posId === posId)
  if (!pos) throw new Error(`there is no test point of sale ${posId}`)
  return pos
}

async function createMerchant(
  url: string,
  pos: TestPos,
  customer?: { email: string; extCustomerId: string },
) {
  const credentials = { client_id: pos.clientId, client_secret: pos.clientSecret }
  const granted = await createClient({ baseUrl: url })('authorize', {
    query: {},
    body: customer
      ? {
          grant_type: 'trusted_merchant',
          ...credentials,
          email: customer.email,
          ext_customer_id: customer.extCustomerId,
        }
      : { grant_type: 'client_credentials', ...credentials },
  })
  if (!granted.ok) throw new Error(`no token: ${granted.status}`)
  const token = granted.body.access_token
  const call = createClient({ baseUrl: url, token })
  return {
    pos,
    token,
    call,
    /** Calls with an Idempotency-Key. */
    keyed<I extends OperationId>(key: string, id: I, parts: CallOf<I>) {
      return createClient({ baseUrl: url, token, headers: { 'idempotency-key': key } })(id, parts)
    },
    /** A plain order of this point of sale, with `changes`. */
    order(changes: object = {}): CallOf<'createOrder'>['body'] {
      return {
        customerIp: '203.0.113.10',
        merchantPosId: pos.posId,
        description: 'Two books',
        currencyCode: pos.currencyCode,
        totalAmount: '12345',
        products: [{ name: 'Book', unitPrice: '12345', quantity: '1' }],
        ...changes,
      } as CallOf<'createOrder'>['body']
    },
  }
}

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly json: Record<string, never> & {
    order?: { orderId: string; status: string; extOrderId?: string; payMethod?: { type: string } }
    refund?: { refundId: string; extRefundId: string; status: string; amount: string }
    localReceiptDateTime?: string
    properties?: { name: string; value: string }[]
  }
}

/** A merchant's receiver of notifications; it responds with the statuses in `answers`, then 200. */
export async function openReceiver(answers: (number | 'hang' | 'redirect')[] = []) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, body, json: JSON.parse(body) })
      const answer = answers.shift() ?? 200
      if (answer === 'hang') return
      if (answer === 'redirect') response.writeHead(302, { location: '/elsewhere' })
      else response.writeHead(answer)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  // A test that fails halfway must not prevent the run from ending.
  server.unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/notify`,
    received,
    statuses: () =>
      received.map(({ json }) => json.order?.status ?? `refund ${json.refund?.status}`),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
