import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClient } from '@grosz/contract/client.ts'
import { contentTypes } from '@grosz/contract/content-types.ts'
import { operations } from '@grosz/contract/index.ts'
import { hasCheckDigit } from '@grosz/contract/methods/cards.ts'
import { type Operation, takesBodyByGet } from '@grosz/contract/operation.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import pg from 'pg'
import { namesIn } from '../../server/src/edge/request/card-numbers.ts'
import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { tellFigure } from '../figure.ts'
import { freePort } from '../free-port.ts'
import {
  cardNumbersIn,
  type Leak,
  leaksIn,
  leaksInFolder,
  leaksInStream,
  type Needle,
  needlesOf,
  writtenForms,
} from '../leaks.ts'
import { createDatabase, startOwnPostgres } from '../postgres.ts'
import { serverProgram as main } from '../programs.ts'
import { engine } from '../sandbox.ts'
import { patiently, type Storage, serverEnv, takeToken } from '../server-process.ts'

const PAYMENTS = Number(process.env.GROSZ_TEST_PAYMENTS ?? 110)
const AT_ONCE = 8

/** Ten digits that all card numbers of this run begin with: more than may be shown of a card. */
const marker = `4559${String(Number(process.env.GROSZ_SEED ?? Date.now()) % 1_000_000).padStart(6, '7')}`
/** As `marker`, for IDs and addresses, which are stored unchanged and hidden in all logs. */
const namingMarker = marker.replace(/^4559/, '4929')
const canaries = {
  otp: '9071836452',
  wrongSecret: 'canary-secret-0b9a44c1',
  wrongBasic: 'canary-basic-55d2e8a7',
  wrongBearer: 'canary-bearer-7c1f0a3b',
  password: 'canary-password-93fe01',
} as const
/**
 * Short ones are looked for as the value of something: digits like these are part of many numbers. No Content-Length
 * begins with 0.
 */
const codes = { cvv: ['073'], blik: ['777394', '500613'] }

const pos = pointsOfSale[0] as (typeof pointsOfSale)[number]

interface Sent {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers of all calls.
  readonly json: any
}

describe(`card numbers, codes and secrets on ${engine}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-canary-'))
  const dataDir = join(folder, 'data')
  /** The texts that left the server, by their way out. */
  const left: Record<string, string[]> = {
    log: [],
    answers: [],
    shown: [],
    notifications: [],
    events: [],
  }
  const needles: Needle[] = [
    ...needlesOf('card number', marker),
    ...Object.entries(canaries).flatMap(([name, text]) => needlesOf(name, text)),
    ...needlesOf('client secret', pos.clientSecret),
    ...needlesOf('second key', pos.secondKey),
    ...Object.entries(codes).flatMap(([name, all]) =>
      all.flatMap((code) => codeNeedles(name, code)),
    ),
  ]
  const namingNeedles = needlesOf('card number as an id', namingMarker)
  let cluster: Awaited<ReturnType<typeof startOwnPostgres>> | undefined
  let storage: Storage
  let child: ChildProcess
  let url = ''
  let metricsUrl = ''
  let notifyUrl = ''
  let token = ''
  let used = 0
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      left.notifications?.push(JSON.stringify(request.headers) + body)
      response.end()
    })
  })

  before(async () => {
    if (engine === 'postgres') cluster = await startOwnPostgres()
    storage = { dataDir, ...(cluster && { databaseUrl: await createDatabase(cluster.url) }) }
    receiver.listen(0, '127.0.0.1').unref()
    await once(receiver, 'listening')
    notifyUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notify`
    await start('text')
  })

  after(async () => {
    await stop()
    receiver.closeAllConnections()
    receiver.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(logFormat: 'text' | 'json'): Promise<void> {
    const [port, metricsPort] = [await freePort(), await freePort()]
    url = `http://127.0.0.1:${port}`
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...serverEnv(storage),
        PORT: String(port),
        GROSZ_LOG: 'info',
        GROSZ_LOG_FORMAT: logFormat,
        GROSZ_METRICS_PORT: String(metricsPort),
        GROSZ_RATE_LIMITS: 'off',
      },
    })
    let isListening = false
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        left.log?.push(String(part))
        isListening ||= String(part).includes('Grosz listens')
      })
    for (const begun = performance.now(); !isListening; await delay(20))
      assert.ok(performance.now() - begun < 30_000 && child.exitCode === null, String(left.log))
    token = await takeToken(url)
    void listen(url)
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  /** Collects the data of the event stream until its server ends. */
  async function listen(of: string): Promise<void> {
    try {
      const { body } = await fetch(`${of}/console/api/events/stream`)
      for await (const part of body ?? []) left.events?.push(Buffer.from(part).toString())
    } catch {
      // Streams are cut when their server ends.
    }
  }

  /** A card number that was never used before. */
  function cardNumber(begin = marker): string {
    used += 1
    const digits = begin + String(used).padStart(5, '0')
    const last = [...'0123456789'].find((digit) => hasCheckDigit(digits + digit)) ?? ''
    return digits + last
  }

  function card(more: object = {}) {
    return {
      number: cardNumber(),
      expirationMonth: '12',
      expirationYear: '2031',
      cvv: codes.cvv[0],
      ...more,
    }
  }

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Sent> {
    const answer = await patiently(() => fetch(url + path, { method, redirect: 'manual', ...init }))
    const text = await answer.text()
    left.answers?.push(`${JSON.stringify([...answer.headers])}${text}`)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      json: isJson && text ? JSON.parse(text) : undefined,
    }
  }

  function sendJson(path: string, body: unknown, headers: Record<string, string> = {}) {
    return send('POST', path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': contentTypes.json, ...headers },
      body: JSON.stringify(body),
    })
  }

  function order(changes: object = {}) {
    return {
      notifyUrl,
      customerIp: '203.0.113.10',
      merchantPosId: pos.posId,
      description: 'Two books',
      currencyCode: 'PLN',
      totalAmount: '12345',
      products: [{ name: 'Book', unitPrice: '12345', quantity: '1' }],
      ...changes,
    }
  }

  const create = (changes: object, headers: Record<string, string> = {}) =>
    sendJson('/api/v2_1/orders', order(changes), headers)
  const payBy = (payMethod: object) => ({ payMethods: { payMethod } })
  const byCard = (more: object = {}) => payBy({ type: 'PBL', value: 'c', card: card(more) })
  const outcome = (name: string) => ({ [outcomeHeader]: name })

  async function payOnPage(body: object, headers: Record<string, string> = {}, changes = {}) {
    const created = await create(changes)
    assert.equal(created.status, 302)
    const page = new URL(created.json.redirectUri)
    const authorization = `Bearer ${page.searchParams.get('token')}`
    return sendJson('/pay/api/payments', body, { authorization, ...headers })
  }

  async function answerWith(redirectUri: string, body: object) {
    const found = new URL(redirectUri).searchParams
    const id = found.get('authenticationId') ?? found.get('challenge') ?? ''
    return sendJson(`/sim/api/challenges/${id}/answer`, body)
  }

  async function frontToken(type: string): Promise<string> {
    const headers = { authorization: '' }
    const given = await sendJson(
      '/api/front/tokens',
      { posId: pos.posId, type, card: card() },
      headers,
    )
    assert.equal(given.status, 200)
    return given.json.value
  }

  /** A card that a first payment has stored, and that pays again. */
  async function storedCard(): Promise<string> {
    const first = await create(
      { cardOnFile: 'FIRST', ...byCard() },
      outcome('THREE_DS_FRICTIONLESS'),
    )
    assert.equal(first.status, 201)
    const { value } = first.json.payMethods.payMethod
    assert.match(value, /^TOKC_/)
    return value
  }

  /** Each is one payment, or an action in its place, and checks its own result. */
  const stories: Readonly<Record<string, (index: number) => Promise<unknown>>> = {
    'a card on the page, approved': async () => {
      const paid = await payOnPage({ method: 'c', card: card() }, outcome('APPROVED'))
      assert.equal(paid.json.state, 'APPROVED')
    },
    'a card on the page, declined': async () => {
      const paid = await payOnPage({ method: 'c', card: card() })
      assert.equal(paid.json.state, 'DECLINED')
    },
    'a card on the page that is not accepted': async () => {
      for (const wrong of [
        { expirationYear: '2019' },
        { cvv: '73' },
        { number: cardNumber().slice(0, -1) },
        { number: `${cardNumber().slice(0, -1)}x` },
        { expirationMonth: cardNumber() },
      ])
        assert.ok((await payOnPage({ method: 'c', card: card(wrong) })).status >= 400)
    },
    'a card sent by the shop, under a key': async (index) => {
      const key = { 'idempotency-key': `canary-${index}`, ...outcome('APPROVED') }
      const body = byCard()
      assert.equal((await create(body, key)).status, 201)
      assert.equal((await create(body, key)).headers.get('idempotent-replayed'), 'true')
    },
    'a card with 3-D Secure and a code': async () => {
      const asked = await create(byCard(), outcome('THREE_DS_CHALLENGE'))
      assert.equal(asked.json.status.statusCode, 'WARNING_CONTINUE_3DS')
      const { redirectUri } = asked.json
      const wrong = await answerWith(redirectUri, { answer: 'approve', code: canaries.otp })
      assert.ok(wrong.status >= 200)
      const right = await answerWith(redirectUri, { answer: 'approve', code: '123456' })
      assert.equal(right.status, 200)
    },
    'a token of the secure form': async () => {
      const value = await frontToken('SINGLE')
      const paid = await create(payBy({ type: 'CARD_TOKEN', value }), outcome('APPROVED'))
      assert.equal(paid.status, 201)
    },
    'a token of the secure form, declined': async () => {
      const value = await frontToken('MULTI')
      const paid = await create({ cardOnFile: 'FIRST', ...payBy({ type: 'CARD_TOKEN', value }) })
      assert.equal(paid.status, 201)
    },
    'a stored card and its CVV': async () => {
      const value = await storedCard()
      const charge = { cardOnFile: 'STANDARD_CARDHOLDER', ...payBy({ type: 'CARD_TOKEN', value }) }
      const asked = await create(charge)
      assert.equal(asked.json.status.statusCode, 'WARNING_CONTINUE_CVV')
      const refReqId = new URL(asked.json.redirectUri).searchParams.get('refReqId')
      const told = await send('POST', `/api/front/card-authorizations/${refReqId}/cvv`, {
        headers: { 'content-type': contentTypes.text },
        body: codes.cvv[0] ?? '',
      })
      assert.equal(told.status, 202)
    },
    'a BLIK code': async (index) => {
      const value = codes.blik[index % codes.blik.length] ?? ''
      const paid = await create(payBy({ type: 'BLIK_AUTHORIZATION_CODE', value }))
      assert.equal(paid.status, 201)
      await payOnPage({ method: 'blik', blikCode: value })
      await create(payBy({ type: 'PBL', value: 'blik', authorizationCode: value }))
    },
    'a card number where none belongs': async () => {
      const digits = cardNumber()
      const number = digits.replaceAll(/\d{4}(?=\d)/g, '$& ')
      const headers = { authorization: `Bearer ${token}` }
      for (const text of [digits, `order${cardNumber()}x`]) {
        const key = { 'idempotency-key': text }
        assert.equal((await create({}, key)).status, 302)
        assert.equal((await create({}, key)).headers.get('idempotent-replayed'), 'true')
      }
      for (const [index, refused] of [
        create({ description: number }),
        create({ totalAmount: digits }),
        create({}, { [outcomeHeader]: digits }),
        send('GET', `/api/v2_1/orders/${digits}`, { headers }),
        send('GET', `/api/v2_1/orders?card=${digits}`, { headers }),
        send('GET', `/${digits}?card=${number}`),
        send('GET', '/api/v2_1/paymethods', { headers: { authorization: `Bearer ${digits}` } }),
        sendText(`{"card":"${digits}","cvv":"${codes.cvv[0]}"`),
        sendText(`"${digits}"`),
        sendText(digits, { 'content-type': digits }),
      ].entries())
        assert.ok((await refused).status >= 400, `request ${index}`)
      // Unknown fields are dropped.
      const unknown = { [digits]: number }
      const naming = {
        extOrderId: cardNumber(namingMarker),
        notifyUrl: `${notifyUrl}?card=${cardNumber(namingMarker)}`,
      }
      const named = await create({ ...naming, ...byCard() }, outcome('APPROVED'))
      assert.equal(named.status, 201)
      const accepted = await create(unknown, { 'user-agent': number, 'x-forwarded-for': digits })
      assert.equal(accepted.status, 302)
    },
    'secrets that are wrong': async () => {
      const oauth = '/pl/standard/user/oauth/authorize'
      const form = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: pos.clientId,
        client_secret: canaries.wrongSecret,
      })
      const basic = `Basic ${btoa(`console:${canaries.password}`)}`
      for (const refused of [
        send('POST', oauth, { body: form }),
        send('POST', `${oauth}?${form}`),
        send('POST', oauth, { headers: { authorization: `Basic ${canaries.wrongBasic}` } }),
        send('GET', '/api/v2_1/orders/A', {
          headers: { authorization: `Bearer ${canaries.wrongBearer}` },
        }),
        send('GET', '/api/v2_1/paymethods', { headers: { authorization: basic } }),
      ])
        assert.ok((await refused).status >= 400)
    },
  }

  function sendText(body: string, headers = {}) {
    const all = { authorization: `Bearer ${token}`, 'content-type': contentTypes.json, ...headers }
    return send('POST', '/api/v2_1/orders', { headers: all, body })
  }

  async function tell(from: number, to: number): Promise<void> {
    const all = Object.values(stories)
    let next = from
    const teller = async () => {
      for (let index = next++; index < to; index = next++) await all[index % all.length]?.(index)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, teller))
  }

  /** Sends every recipe with a card number in each of its texts in turn, as each caller. */
  async function writeIntoEveryField(): Promise<number> {
    let sent = 0
    for (const { operation: id, body } of recipes) {
      const operation: Operation = operations[id]
      if (takesBodyByGet(operation)) continue
      const names = new Set(operation.body && namesIn(operation.body))
      for (const path of textsIn(body)) {
        const place = path.filter((name) => !/^\d+$/.test(name)).join('.')
        const number = cardNumber(names.has(place) ? namingMarker : marker)
        const call = createClient({ baseUrl: url, token, fetch: told })
        const params = { orderId: 'NONE', posId: pos.posId, shopId: 'GrSklep1' }
        const written = replacedAt(body, path, sent % 2 ? number : `Paid by ${number}.`)
        await call(id, { params, query: {}, body: written } as never)
        sent += 1
      }
    }
    return sent
  }

  /** A fetch that stores its responses, which may not be JSON. */
  async function told(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const answer = await fetch(input, init)
    const text = await answer.text()
    left.answers?.push(text)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return new Response(isJson ? text : null, { status: 404, headers: answer.headers })
  }

  /** Reads the notifications, requests, events, orders and tokens of the console. */
  async function readConsole(): Promise<void> {
    for (const path of ['requests', 'notifications', 'events', 'orders', 'tokens']) {
      let query = ''
      for (let page = 0; page < 20; page += 1) {
        const { json } = await send('GET', `/console/api/${path}?limit=200${query}`)
        if (path === 'notifications') left.shown?.push(JSON.stringify(json))
        for (const { correlationId } of path === 'requests' ? json.requests : []) {
          const request = await send('GET', `/console/api/requests/${correlationId}`)
          left.shown?.push(JSON.stringify(request.json))
        }
        if (json?.next === undefined) break
        query = `&cursor=${encodeURIComponent(json.next)}`
      }
    }
  }

  /** All stored and written data at this time. */
  async function lookEverywhere(backup: string): Promise<Leak[]> {
    await readConsole()
    const metrics = await (await fetch(metricsUrl)).text()
    assert.match(metrics, /operation="createOrder"/)
    const found: Leak[] = []
    const texts = { ...left, metrics: [metrics], cells: await cells() }
    for (const [where, parts] of Object.entries(texts)) {
      assert.ok(parts.length > 0, where)
      found.push(...leaksIn(Buffer.from(parts.join('\n')), needles, where))
      const isLog = where === 'log' || where === 'shown'
      if (isLog) found.push(...leaksIn(Buffer.from(parts.join('\n')), namingNeedles, where))
      const numbers = parts
        .flatMap(cardNumbersIn)
        .filter((number) => isLog || !number.startsWith(namingMarker))
      found.push(...numbers.map(() => ({ name: 'any card number', form: 'plain', where })))
    }
    const env = serverEnv(storage)
    await promisify(execFile)(process.execPath, [main, 'backup', join(folder, backup)], { env })
    for (const one of [dataDir, join(folder, backup), ...(await postgresFolders())]) {
      const { leaks, bytes } = await leaksInFolder(one, needles)
      assert.ok(bytes > (cluster && one === dataDir ? 0 : 100_000), `${one} has data`)
      found.push(...leaks)
    }
    if (cluster) {
      const dump = spawn('pg_restore', ['--file=-', join(folder, backup, 'grosz.dump')])
      found.push(...(await leaksInStream(dump.stdout, needles, 'the restored dump')))
    }
    return found
  }

  /** Each cell of each table between lines: long ones are compressed on the disk. */
  async function cells(): Promise<string[]> {
    const rows = cluster ? await postgresRows() : sqliteRows()
    return rows.flatMap((row) => Object.values(row).map(textOf))
  }

  function sqliteRows(): object[] {
    const database = new DatabaseSync(join(dataDir, 'grosz.db'), { readOnly: true })
    try {
      const tables = database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .all() as { name: string }[]
      return tables.flatMap(({ name }) => {
        const select = database.prepare(`SELECT * FROM "${name}"`)
        select.setReadBigInts(true)
        return select.all()
      })
    } finally {
      database.close()
    }
  }

  async function postgresRows(): Promise<object[]> {
    return postgresDo(async (client) => {
      const tables = await client.query<{ tablename: string }>(
        'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()',
      )
      const rows: object[] = []
      for (const { tablename } of tables.rows)
        rows.push(...(await client.query(`SELECT * FROM ${pg.escapeIdentifier(tablename)}`)).rows)
      return rows
    })
  }

  /** The files of our database, and the write-ahead log of all. */
  async function postgresFolders(): Promise<string[]> {
    if (!cluster) return []
    const oid = await postgresDo(async (client) => {
      await client.query('CHECKPOINT')
      const { rows } = await client.query<{ oid: number }>(
        'SELECT oid FROM pg_database WHERE datname = current_database()',
      )
      return rows[0]?.oid
    })
    return [`base/${oid}`, 'pg_wal'].map((name) => join(cluster?.folder ?? '', 'data', name))
  }

  async function postgresDo<T>(job: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: storage.databaseUrl })
    client.setTypeParser(pg.types.builtins.INT8, BigInt)
    await client.connect()
    try {
      return await job(client)
    } finally {
      await client.end()
    }
  }

  /**
   * Three times, as a page of the log may end within one of them. The returned function releases
   * the log: an earlier reader prevents SQLite from overwriting it, regardless of the load.
   */
  async function plant(forms: readonly Buffer[]): Promise<() => void> {
    const rows = [...forms, ...forms, ...forms]
    const statement = 'CREATE TABLE planted (content'
    if (cluster)
      return postgresDo(async (client) => {
        await client.query(`${statement} BYTEA)`)
        for (const row of rows) await client.query('INSERT INTO planted VALUES ($1)', [row])
        return () => undefined
      })
    const reader = new DatabaseSync(join(dataDir, 'grosz.db'), { readOnly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT COUNT(*) FROM sqlite_schema').get()
    const database = new DatabaseSync(join(dataDir, 'grosz.db'), { timeout: 10_000 })
    database.exec(`${statement} BLOB)`)
    for (const row of rows) database.prepare('INSERT INTO planted VALUES (?)').run(row)
    database.close()
    return () => reader.close()
  }

  test('are sent in all kinds of payments and in every field of a request', async (t) => {
    await tell(0, PAYMENTS / 2)
    await stop()
    await start('json')
    await tell(PAYMENTS / 2, PAYMENTS)
    const fields = await writeIntoEveryField()
    assert.ok(fields > 500)
    tellFigure(t, 'payments with planted card numbers, codes and secrets', PAYMENTS)
    tellFigure(t, 'fields of requests with a planted card number', fields)
    const rows = await cells()
    const masked = new RegExp(`${marker.slice(0, 6)}\\*{6}\\d{4}`)
    assert.ok(rows.filter((cell) => masked.test(cell)).length >= PAYMENTS / 4, 'cards were used')
    for (let wait = 0; (left.notifications?.length ?? 0) === 0 && wait < 100; wait += 1)
      await delay(100)
  })

  test('are not stored or written anywhere', async () => {
    assert.deepEqual(distinct(await lookEverywhere('backup')), [])
  })

  test('are found in every form when they are planted', async () => {
    const texts = [cardNumber(), canaries.otp, pos.clientSecret, `{"cvv":"${codes.cvv[0]}"}`]
    const rows = Object.values(writtenForms).flatMap((write) => texts.flatMap(write))
    const letGo = await plant(rows)
    const seen = distinct(await lookEverywhere('planted').finally(letGo))
    const all = Object.keys(writtenForms)
    // A dump writes bytes as digits.
    const places: [RegExp, string[]][] = cluster
      ? [
          [/\/base\//, all],
          [/\/pg_wal\//, all],
          [/restored dump/, ['hex']],
        ]
      : [
          [/-wal$/, all],
          [/planted\/grosz.db$/, all],
        ]
    for (const [place, forms] of places)
      for (const name of ['card number', 'otp', 'client secret', 'cvv'])
        for (const form of forms) {
          // Neither is written in groups.
          if (/spaces|dashes/.test(form) && /secret|cvv/.test(name)) continue
          assert.ok(
            seen.some((leak) => leak.name === name && leak.form === form && place.test(leak.where)),
            `${name} in ${place} as ${form}`,
          )
        }
  })
})

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A short code as the value of something, where it cannot be part of another number. */
function codeNeedles(name: string, code: string): Needle[] {
  return [
    ...needlesOf(name, `:"${code}"`),
    ...[`"${code}"`, `\\"${code}\\"`, `=${code}&`].map((text) => ({
      name,
      form: 'plain',
      bytes: Buffer.from(text),
    })),
  ]
}

/** A text in quotes, so that a short code that is the whole text is found. */
function textOf(cell: unknown): string {
  if (typeof cell === 'string') return JSON.stringify(cell)
  return cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : String(cell)
}

/** The way to each text of a body. */
function textsIn(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner).map((path) => [name, ...path]),
  )
}

function replacedAt(value: unknown, path: readonly string[], by: string): unknown {
  const copy = structuredClone(value) as Json
  if (path.length === 0) return by
  let at = copy as Record<string, Json>
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, Json>
  at[path.at(-1) ?? ''] = by
  return copy
}

function distinct(leaks: readonly Leak[]): Leak[] {
  return [...new Map(leaks.map((leak) => [JSON.stringify(leak), leak])).values()]
}
