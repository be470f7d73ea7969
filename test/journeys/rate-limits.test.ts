import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { rateLimits } from '@grosz/contract/rate-limits.ts'
import { type PosId, toId } from '../../server/src/base/ids.ts'
import { createLimiter } from '../../server/src/edge/rate-limits/limiter.ts'
import { countInAll } from '../../server/src/edge/rate-limits/store.ts'
import { closeShop, openShop } from '../../server/src/operate/operator/store.ts'
import { findPos } from '../../server/src/parties/auth/store.ts'
import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { tellFigure } from '../figure.ts'
import { createDatabase, dropDatabase, startPostgres } from '../postgres.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const [pos = assert.fail()] = pointsOfSale
const mallory = '198.51.100.66'
const card = { number: '4444333322221111', expirationMonth: '12', expirationYear: '2030' }

describe(`rate limits of callers without credentials on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({
      rateLimits:
        'secrets=20 payments-address=15 payments-order=8 payments-pos=40 tokens-pos=40 front-address=10',
    })
  })
  after(() => sandbox.finish())

  test('of a thousand simultaneous wrong secrets from one address, 20 return 401 and the others 429', async () => {
    await nextMinute()
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, number) => getToken(mallory, `wrong ${number}`)),
    )
    assert.equal(count(answers, 401), 20)
    assert.equal(count(answers, 429), 980)
    const late = await getToken(mallory, 'wrong again')
    assert.equal(late.json().status.codeLiteral, 'TOO_MANY_REQUESTS')
    assert.match(String(late.headers['retry-after']), /^([1-9]|[1-5]\d|60)$/)
    assert.equal(late.headers['ratelimit-policy'], '"secrets";q=20;w=60')
    assert.match(String(late.headers.ratelimit), /^"secrets";r=0;t=\d+$/)
  })

  test('merchants still get tokens from other addresses, and from a limited one with known credentials', async () => {
    await nextMinute()
    assert.equal((await getToken('203.0.113.7', pos.clientSecret)).statusCode, 200)
    for (let number = 0; number < 25; number += 1) await getToken('203.0.113.7', `wrong ${number}`)
    assert.equal((await getToken('203.0.113.7', 'wrong')).statusCode, 429)
    assert.equal((await getToken('203.0.113.7', pos.clientSecret)).statusCode, 200)
    assert.equal((await getToken('203.0.113.8', pos.clientSecret)).statusCode, 200)
    const right = await getToken(mallory, pos.clientSecret)
    assert.equal(right.headers.ratelimit, '"secrets";r=20;t=60', 'what is right counts for nothing')
    await nextMinute()
    assert.equal((await getToken('203.0.113.7', 'wrong')).statusCode, 401, 'the minute is over')
  })

  test('wrong keys in HTTP Basic count toward the same limit', async () => {
    await nextMinute()
    const ask = (key: string) =>
      sandbox.server.inject({
        url: '/api/v2_1/paymethods',
        headers: {
          'x-forwarded-for': mallory,
          authorization: `Basic ${btoa(`${pos.posId}:${key}`)}`,
        },
      })
    assert.equal((await ask(pos.secondKey)).statusCode, 200)
    for (let number = 0; number < 20; number += 1)
      assert.equal((await ask(`wrong ${number}`)).statusCode, 401)
    assert.equal((await ask('wrong')).statusCode, 429)
    assert.equal((await getToken(mallory, 'wrong')).statusCode, 429)
    assert.equal((await ask(pos.secondKey)).statusCode, 200, 'it was right here before')
  })

  test('the right secret of a closed shop does not count, and a wrong one does', async () => {
    await nextMinute()
    const shop = await findPos(sandbox.app.database.look, toId<PosId>(pos.posId))
    assert.ok(shop)
    const { shopId } = shop.pos
    await sandbox.app.database.write(closeShop(shopId, sandbox.now()))
    const address = '192.0.2.78'
    for (let number = 0; number < 25; number += 1)
      assert.equal((await getToken(address, pos.clientSecret)).statusCode, 401)
    for (let number = 0; number < 20; number += 1)
      assert.equal((await getToken(address, `wrong ${number}`)).statusCode, 401)
    assert.equal((await getToken(address, 'wrong')).statusCode, 429)
    assert.equal((await getToken(address, pos.clientSecret)).statusCode, 429)
    await sandbox.app.database.write([openShop(shopId)])
  })

  test('credentials stay known at an address for an hour after each use', async () => {
    await nextMinute()
    const address = '192.0.2.77'
    for (const minutes of [0, 50]) {
      await sandbox.pass({ minutes })
      assert.equal((await getToken(address, pos.clientSecret)).statusCode, 200)
    }
    await sandbox.pass({ minutes: 30 })
    for (let number = 0; number < 20; number += 1) await getToken(address, `wrong ${number}`)
    assert.equal((await getToken(address, 'wrong')).statusCode, 429)
    assert.equal((await getToken(address, pos.clientSecret)).statusCode, 200)
  })

  test('addresses of one IPv6 network count as one, and only the last forwarded address counts', async () => {
    await nextMinute()
    for (let number = 0; number < 20; number += 1)
      await getToken(`2001:db8:0:7:${number}::1`, 'wrong')
    assert.equal((await getToken('2001:0db8::7:ffff:0:0:9', 'wrong')).statusCode, 429)
    assert.equal((await getToken('2001:db8:0:8::1', 'wrong')).statusCode, 401)
    assert.equal((await getToken('10.1.1.1, 2001:db8:0:7::5', 'wrong')).statusCode, 429)
  })

  test('a port in the forwarded address is ignored', async () => {
    await nextMinute()
    for (let number = 0; number < 20; number += 1) {
      await getToken(`192.0.2.200:${4_000 + number}`, 'wrong')
      await getToken(`[2001:db8:0:9::1]:${4_000 + number}`, 'wrong')
    }
    assert.equal((await getToken('192.0.2.200', 'wrong')).statusCode, 429)
    assert.equal((await getToken('[2001:db8:0:9::2]', 'wrong')).statusCode, 429)
  })

  test('payments of one order are limited across addresses', async () => {
    await nextMinute()
    const pay = await openPage()
    const answers = []
    for (let number = 1; number <= 12; number += 1) answers.push(await pay(`192.0.2.${number}`))
    assert.equal(count(answers, 429), 4)
    const last = answers.at(-1)
    assert.match(
      String(last?.headers.ratelimit),
      /^"payments-address";r=15;t=\d+, "payments-order";r=0;t=\d+, "payments-pos";r=32;t=\d+$/,
    )
  })

  test('card tokens are limited per address and point of sale, and unused ones are deleted', async () => {
    await nextMinute()
    const answers = []
    for (let number = 0; number < 20; number += 1) answers.push(await makeToken(mallory))
    assert.equal(count(answers, 200), 15)
    assert.equal(count(answers, 429), 5)
    for (let number = 0; number < 40; number += 1)
      answers.push(await makeToken(`192.0.2.${number}`))
    assert.equal(count(answers, 200), 40, 'the point of sale has a limit, too')
    const pay = await openPage()
    assert.equal(
      (await pay('203.0.113.9')).statusCode,
      400,
      'the payment page takes cards as before',
    )
    assert.equal(await stored(), 40)
    await sandbox.pass({ hours: 6 })
    await sandbox.work()
    assert.equal(await stored(), 0)
  })

  test('calls of widgets are limited per address', async () => {
    await nextMinute()
    const ask = () =>
      sandbox.server.inject({
        url: `/api/front/credit-methods?posId=${pos.posId}`,
        headers: { 'x-forwarded-for': mallory },
      })
    const answers = []
    for (let number = 0; number < 12; number += 1) answers.push(await ask())
    assert.equal(count(answers, 200), 10)
    assert.equal(count(answers, 429), 2)
  })

  test('several processes on one database count together', async () => {
    const { database } = sandbox.app
    const numbers = { ...Object.fromEntries(Object.keys(rateLimits).map((name) => [name, 10])) }
    const process = () =>
      createLimiter({
        numbers: numbers as never,
        realNow: sandbox.now,
        fingerprint: (text) => `test ${text}`,
        countInAll: (counted) => countInAll(database, counted),
      })
    const [one, other] = [process(), process()]
    const uses = [
      { limit: 'payments-pos', of: '1' },
      { limit: 'payments-order', of: '2' },
    ] as const
    const tries = [one, other].flatMap((limiter) =>
      Array.from({ length: 50 }, async () => limiter.enter(uses).keep()),
    )
    const came = await Promise.allSettled(tries)
    assert.equal(came.filter(({ status }) => status === 'fulfilled').length, 10)
    assert.ok(
      came.every((one) => one.status === 'fulfilled' || one.reason.key === 'TOO_MANY_REQUESTS'),
    )
  })

  /** Repeats a request for which a busy PostgreSQL has no connection in time: it did not count. */
  async function getToken(address: string, secret: string) {
    const answer = await askForToken(address, secret)
    return answer.statusCode === 503 ? askForToken(address, secret) : answer
  }

  function askForToken(address: string, secret: string) {
    return sandbox.server.inject({
      method: 'POST',
      url: '/pl/standard/user/oauth/authorize',
      headers: {
        'x-forwarded-for': address,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: pos.clientId,
        client_secret: secret,
      }).toString(),
    })
  }

  /** The payment page of a new order, with an attempt of an invalid card. */
  async function openPage() {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok && 'redirectUri' in created.body)
    const token = new URL(String(created.body.redirectUri)).searchParams.get('token') ?? ''
    return (address: string) =>
      sandbox.server.inject({
        method: 'POST',
        url: '/pay/api/payments',
        headers: {
          'x-forwarded-for': address,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({
          method: 'c',
          card: { ...card, number: '4444333322221112', cvv: '123' },
        }),
      })
  }

  function makeToken(address: string) {
    return sandbox.server.inject({
      method: 'POST',
      url: '/api/front/tokens',
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
      payload: JSON.stringify({
        posId: Number(pos.posId),
        type: 'SINGLE',
        card: { ...card, cvv: '123' },
      }),
    })
  }

  async function stored(): Promise<number> {
    const row = await sandbox.app.database.look.find<{ count: number }>(
      'SELECT COUNT(*) AS count FROM single_tokens',
    )
    return Number(row?.count)
  }

  /** Moves to a new window for each test. */
  async function nextMinute(): Promise<void> {
    sandbox.wait(60_000 - (sandbox.now() % 60_000))
  }
})

describe('two servers on one database', { skip: engine !== 'postgres' }, () => {
  const LIMIT = 200
  const TRIES = 400
  /** Attempts that are under way at a time, at each of the two. */
  const AT_ONCE = 4
  const folder = mkdtempSync(join(tmpdir(), 'grosz-limits-'))
  const closing: (() => Promise<void>)[] = []
  let servers: readonly ServerProcess[] = []
  before(async () => {
    const cluster = await startPostgres()
    closing.push(() => cluster.stop())
    const databaseUrl = await createDatabase(cluster.url)
    closing.push(() => dropDatabase(databaseUrl))
    const settings = {
      GROSZ_KEY: Buffer.alloc(32, 'k').toString('base64url'),
      GROSZ_RATE_LIMITS: `secrets=${LIMIT} tokens-pos=${LIMIT}`,
    }
    for (const name of ['one', 'other']) {
      const storage = { dataDir: join(folder, name), databaseUrl }
      const server = await startServer(storage, settings)
      closing.push(() => server.stop())
      servers = [...servers, server]
    }
  })
  after(async () => {
    for (const close of closing.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('answer at most the limit of wrong secrets, plus those already in progress', async (t) => {
    const statuses = await tryAtBoth((url) =>
      fetch(`${url}/pl/standard/user/oauth/authorize`, {
        method: 'POST',
        headers: { 'x-forwarded-for': mallory },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: pos.clientId,
          client_secret: 'wrong',
        }),
      }),
    )
    const answered = statuses.filter((status) => status === 401).length
    assert.equal(statuses.filter((status) => status === 429).length, 2 * TRIES - answered)
    assert.ok(answered >= LIMIT, `${answered}`)
    assert.ok(answered <= LIMIT + 2 * AT_ONCE, `${answered}`)
    tellFigure(t, `wrong secrets that two servers answered, with a limit of ${LIMIT}`, answered)
  })

  test('create together as many card tokens as the limit allows', async (t) => {
    const statuses = await tryAtBoth((url, number) =>
      fetch(`${url}/api/front/tokens`, {
        method: 'POST',
        headers: {
          'x-forwarded-for': `192.0.2.${number % 250}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          posId: Number(pos.posId),
          type: 'SINGLE',
          card: { ...card, cvv: '123' },
        }),
      }),
    )
    const made = statuses.filter((status) => status === 200).length
    assert.equal(made, LIMIT)
    assert.equal(statuses.filter((status) => status === 429).length, 2 * TRIES - made)
    tellFigure(t, `card tokens that two servers made, with a limit of ${LIMIT}`, made)
  })

  /** Tries at both servers within one minute, because each minute is counted separately. */
  async function tryAtBoth(
    attempt: (url: string, number: number) => Promise<Response>,
  ): Promise<number[]> {
    for (;;) {
      const left = 60_000 - (Date.now() % 60_000)
      if (left < 20_000) await delay(left + 100)
      const minute = Math.floor(Date.now() / 60_000)
      const statuses: number[] = []
      await Promise.all(
        servers.flatMap(({ url }) =>
          Array.from({ length: AT_ONCE }, async () => {
            for (let number = 0; number < TRIES / AT_ONCE; number += 1) {
              const reply = await attempt(url, number)
              await reply.body?.cancel()
              statuses.push(reply.status)
            }
          }),
        ),
      )
      if (Math.floor(Date.now() / 60_000) === minute) return statuses
    }
  }
})

test('with limits off, no request is limited and no limit is reported', async () => {
  const sandbox = await openSandbox({ on: 'sqlite', rateLimits: 'off' })
  const wrong = () =>
    sandbox.server.inject({
      method: 'POST',
      url: '/pl/standard/user/oauth/authorize?grant_type=client_credentials&client_id=1&client_secret=2',
    })
  const answers = await Promise.all(Array.from({ length: 1_100 }, wrong))
  assert.equal(count(answers, 401), 1_100)
  assert.equal(answers[0]?.headers['ratelimit-policy'], undefined)
  await sandbox.finish()
})

test('a forwarded address is used only if the proxy is trusted', async () => {
  const sandbox = await openSandbox({ on: 'sqlite', rateLimits: 'secrets=3', trustedProxies: [] })
  const wrong = (number: number) =>
    sandbox.server.inject({
      method: 'POST',
      headers: { 'x-forwarded-for': `192.0.2.${number}` },
      url: '/pl/standard/user/oauth/authorize?grant_type=client_credentials&client_id=1&client_secret=2',
    })
  const answers = []
  for (let number = 0; number < 5; number += 1) answers.push(await wrong(number))
  assert.equal(count(answers, 429), 2)
  await sandbox.finish()
})

test('an untrusted proxy is reported once, and a trusted one never', async () => {
  for (const [trustedProxies, told] of [
    [['loopback'], 0],
    [[], 1],
  ] as const) {
    const sandbox = await openSandbox({ on: 'sqlite', mode: 'production', trustedProxies })
    for (const visitor of ['127.0.0.1', '192.0.2.1', '127.0.0.1'])
      await sandbox.server.inject({
        method: 'POST',
        headers: { 'x-forwarded-for': visitor },
        url: '/pl/standard/user/oauth/authorize?grant_type=client_credentials&client_id=1&client_secret=2',
      })
    const warned = sandbox.warnings.filter((text) => text.includes('GROSZ_TRUSTED_PROXIES'))
    assert.equal(warned.length, told)
    await sandbox.close()
  }
})

function count(answers: readonly { statusCode: number }[], status: number): number {
  return answers.filter(({ statusCode }) => statusCode === status).length
}
