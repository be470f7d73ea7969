import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { recipes } from '@grosz/contract/recipes/index.ts'
import fc from 'fast-check'
import { anyCharacter } from '../any-character.ts'
import { tellFigure } from '../figure.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** Cases per run; GROSZ_SEED repeats one. */
/** GROSZ_TEST_RUNS changes the number of runs. */
const RUNS = Number(process.env.GROSZ_TEST_RUNS ?? 1_500)
const seed = Number(process.env.GROSZ_SEED ?? Date.now() % 1_000_000)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

describe(`malformed requests, on ${engine} (seed ${seed})`, () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
  })
  let sent = 0
  after(() => sandbox.finish())

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: string,
    token = shop.token,
  ) {
    sent += 1
    const response = await sandbox.server.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: response.statusCode, headers: response.headers, text: response.body }
  }

  /** Asserts that there is no failure of ours, and that every refusal has the documented shape. */
  function assertCivil({ status, headers, text }: Awaited<ReturnType<typeof send>>) {
    assert.ok(status < 500, `${status} ${text}`)
    assert.ok(headers['correlation-id'])
    if (status < 400) return
    const body = JSON.parse(text)
    assert.equal(typeof body.status.statusCode, 'string')
    assert.equal(typeof body.status.statusDesc, 'string')
    assert.match(String(headers.link), /rel="help"/)
    assert.doesNotMatch(text, /\bat .*\.ts:\d+|SELECT |INSERT |node_modules/)
  }

  /** The recipes of orders, each repeatable. */
  const orders = Object.values(recipes)
    .filter(({ operation }) => operation === 'createOrder')
    .map(({ body }) => {
      const { extOrderId: _, ...rest } = body as { [key: string]: Json }
      return { ...rest, merchantPosId: '500100', currencyCode: 'PLN' } as Json
    })

  const odd = fc.oneof(
    fc.constantFrom<Json>(
      null,
      true,
      '',
      ' ',
      '-1',
      '1e3',
      '0',
      'null',
      '\u202e',
      '🧾'.repeat(50),
      [],
      {},
      [[]],
      -1,
      1.5,
      0,
      9007199254740991,
    ),
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.string({ minLength: 300, maxLength: 5000 }),
    fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
  )

  test('an order with any part replaced at random is accepted or rejected, and never causes a 500', async () => {
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...orders),
        fc.nat(1_000_000),
        odd,
        async (order, at, value) => {
          const answer = await send(
            'POST',
            '/api/v2_1/orders',
            JSON.stringify(replaced(order, at, value)),
          )
          assertCivil(answer)
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        },
      ),
      { numRuns: RUNS, seed },
    )
    const taken = [201, 302].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0)
    assert.ok(taken > RUNS / 20, `only ${taken} of ${RUNS} were taken: the test is blind`)
    assert.ok((statuses.get(400) ?? 0) > RUNS / 20, 'nothing was refused: the test is blind')
  })

  test('random addresses return documented replies', async () => {
    const part = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc.constantFrom('..', '%', '%zz', '%2f', '%00', "' OR 1=1", 'x'.repeat(3000)),
    )
    await fc.assert(
      fc.asyncProperty(
        part,
        fc.constantFrom('', '/captures', '/refunds', '/refunds/x', '/transactions', '/status'),
        fc.boolean(),
        async (id, tail, raw) => {
          const path = `/api/v2_1/orders/${raw ? id.replaceAll(/[^\x21-\x7e]/g, '') : encodeURIComponent(id.toWellFormed())}${tail}`
          for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
            assertCivil(
              await send(method, path, method === 'GET' || method === 'DELETE' ? undefined : '{}'),
            )
          }
        },
      ),
      { numRuns: RUNS / 5, seed },
    )
  })

  test('a registration with any part replaced at random is accepted or rejected, and never causes a 500', async () => {
    const all = await registrations(sandbox)
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.nat(1_000_000),
        odd,
        async ({ token, path, body }, at, value) => {
          const text = JSON.stringify(replaced(body, at, value))
          const answer = await send('POST', path, text, token)
          assertCivil(answer)
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        },
      ),
      { numRuns: RUNS, seed },
    )
    assert.ok((statuses.get(200) ?? 0) > RUNS / 20, 'nothing was taken: the test is blind')
    assert.ok((statuses.get(400) ?? 0) > RUNS / 20, 'nothing was refused: the test is blind')
  })

  test('random bodies of refunds and captures change nothing', async (t) => {
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const { orderId } = created.body
    await fc.assert(
      fc.asyncProperty(odd, fc.constantFrom('captures', 'refunds'), async (value, call) => {
        assertCivil(
          await send('POST', `/api/v2_1/orders/${orderId}/${call}`, JSON.stringify(value)),
        )
        assertCivil(
          await send(
            'POST',
            `/api/v2_1/orders/${orderId}/${call}`,
            JSON.stringify({ refund: value, amount: value, currencyCode: value }),
          ),
        )
      }),
      { numRuns: RUNS / 5, seed },
    )
    const retrieved = await shop.call('retrieveOrder', { params: { orderId: orderId ?? '' } })
    assert.ok(retrieved.ok && retrieved.body.orders[0]?.status === 'NEW')
    tellFigure(t, 'requests made of anything', sent)
  })
})

/** A registration with the token that it accepts, and the IDs in its address. */
async function registrations(sandbox: Sandbox) {
  const partner = await sandbox.merchant('500700')
  const facilitator = await sandbox.merchant('500800')
  const own = await sandbox.partner('GrPartn1')
  const firm = '/api/v2_1/firms'
  const addresses: Readonly<Record<string, readonly [token: string, path: string]>> = {
    createFirm: [partner.token, firm],
    createFirmUrl: [own.token, `${firm}/GrPartn1/urls`],
    createFirmShop: [own.token, `${firm}/GrPartn1/shops`],
    createPos: [own.token, '/api/v2_1/shops/GrPartnP/poses'],
    createFirmUser: [own.token, `${firm}/GrPartn1/users`],
    createSubmerchant: [facilitator.token, `${firm}/GrPosred/submerchants`],
  }
  const found = Object.values(recipes).flatMap(({ operation, body }) => {
    const [token, path] = addresses[operation] ?? []
    return token === undefined || path === undefined ? [] : [{ token, path, body: body as Json }]
  })
  assert.equal(new Set(found.map(({ path }) => path)).size, Object.keys(addresses).length)
  return found
}

/** A copy of `json` with the part at the `at`-th place replaced by `value`. */
function replaced(json: Json, at: number, value: Json): Json {
  let left = at % countOf(json)
  const walk = (part: Json): Json => {
    if (left-- === 0) return value
    if (Array.isArray(part)) return part.map(walk)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(json)
}

function countOf(json: Json): number {
  if (json === null || typeof json !== 'object') return 1
  return 1 + Object.values(json).reduce<number>((sum, part) => sum + countOf(part), 0)
}
