import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import type { PaymentRequest } from '../../server/src/base/acquirer/acquirer.ts'
import { schedule } from '../../server/src/storage/due/due.ts'
import { available } from '../../server/src/storage/ledger/accounts.ts'
import { balanceOf } from '../../server/src/storage/ledger/ledger.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

const partnerId = '6283a549-8b1a-430d-8a62-eea64327440e'
const root = join(import.meta.dirname, '../..')
const sample = readFileSync(join(root, 'server/src/payments/fx/sample/eurofxref-daily.xml'), 'utf8')

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>

/** The current table of a merchant. */
async function tableOf(shop: Merchant) {
  const found = await shop.call('retrieveFxTable', { params: { mcpPartnerId: partnerId } })
  assert.ok(found.ok)
  return found.body
}

describe(`prices in the payer’s currency on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Merchant
  /** The payments and capture amounts that the acquirer has received. */
  const charged: PaymentRequest[] = []
  const captured: bigint[] = []
  before(async () => {
    sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async start(request) {
          charged.push(request)
          return real.start(request)
        },
        async capture(paymentId, amount) {
          captured.push(amount)
          await real.capture(paymentId, amount)
        },
      }),
    })
    shop = await sandbox.merchant('500103')
  })
  after(() => sandbox.finish())

  /** The price of `shop.order()` in euros at the current table. */
  async function priced(changes: object = {}) {
    const { id } = await tableOf(shop)
    return {
      mcpCurrency: 'EUR',
      mcpAmount: '2948',
      mcpRate: '4.18719',
      mcpFxTableId: id,
      mcpPartnerId: partnerId,
      ...changes,
    }
  }

  async function shopBalance() {
    const [zlotys, euros] = await sandbox.app.database.read(async (tx) => [
      await balanceOf(tx, available('GrSklep1'), 'PLN'),
      await balanceOf(tx, available('GrSklep1'), 'EUR'),
    ])
    return { zlotys: zlotys ?? 0n, euros: euros ?? 0n }
  }

  test('all callers receive the same rate table', async () => {
    const tables = await Promise.all(Array.from({ length: 20 }, () => tableOf(shop)))
    const [first] = tables
    assert.ok(first)
    assert.deepEqual(new Set(tables.map(({ id }) => id)), new Set([first.id]))
    assert.equal(first.validTo, '2026-03-03T09:00:00.000Z')
    const pair = first.currencyPairs.find(
      (one) => one.baseCurrency === 'EUR' && one.termCurrency === 'PLN',
    )
    assert.equal(pair?.exchangeRate, 4.18719)
  })

  test('a rate table is shown only to its partner', async () => {
    const sibling = await sandbox.merchant('500300')
    assert.equal((await tableOf(sibling)).id, (await tableOf(shop)).id)
    const stranger = await sandbox.merchant('500400')
    for (const mcpPartnerId of [partnerId, 'nobody']) {
      const found = await stranger.call('retrieveFxTable', { params: { mcpPartnerId } })
      assert.equal(found.status, 404)
      assert.ok(!found.ok)
      assert.equal(found.body.status?.statusCode, 'DATA_NOT_FOUND')
    }
    const path = `/api/v2_1/mcp-partners/${partnerId}/fx-table`
    assert.equal((await sandbox.server.inject({ url: path })).statusCode, 401)
  })

  test('rates are printed exactly, without exponents or trailing zeros', async () => {
    const { body } = await sandbox.server.inject({
      url: `/api/v2_1/mcp-partners/${partnerId}/fx-table`,
      headers: { authorization: `Bearer ${shop.token}` },
    })
    assert.match(body, /"baseCurrency":"EUR","exchangeRate":4\.18719,"termCurrency":"PLN"/)
    for (const [, digits] of body.matchAll(/"exchangeRate":([^,]+)/g))
      assert.match(digits ?? '', /^(?=(?:[.0]*[1-9])[\d.]{0,7}$)\d+(\.\d*[1-9])?$/)
  })

  test('the payer pays in euros, and the shop receives zlotys', async () => {
    const before = await shopBalance()
    const created = await shop.call('createOrder', {
      body: shop.order({ mcpData: await priced() }),
    })
    assert.equal(created.status, 302)
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok)
    assert.deepEqual([page.body.totalAmount, page.body.currencyCode], ['2948', 'EUR'])
    assert.deepEqual(
      new Set(page.body.methods.map(({ group }) => group)),
      new Set(['card', 'wallet']),
    )
    assert.equal((await payer.call('startPayment', { body: { method: 'm' } })).status, 400)

    // The table may end while the payer thinks; the price they were shown stays.
    await sandbox.pass({ hours: 23 })
    shop = await sandbox.merchant('500103')
    const paid = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(paid.ok && paid.body.state === 'APPROVED')
    const { amount, currency } = charged.at(-1) ?? {}
    assert.deepEqual([amount, currency], [2948n, 'EUR'])

    const { orderId } = created.body
    const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(retrieved.ok)
    const [order] = retrieved.body.orders
    assert.deepEqual(
      [order?.status, order?.totalAmount, order?.currencyCode],
      ['COMPLETED', '12345', 'PLN'],
    )
    const after = await shopBalance()
    assert.deepEqual([after.zlotys - before.zlotys, after.euros - before.euros], [12_345n, 0n])

    const body = { refund: { description: 'Return', amount: '345', currencyCode: 'PLN' as const } }
    const refunded = await shop.call('createRefund', { params: { orderId }, body })
    assert.ok(refunded.ok)
    assert.equal((await shopBalance()).zlotys - before.zlotys, 12_000n)
  })

  test('card data from the shop is charged in euros, and the price can contain numbers instead of strings', async () => {
    const created = await shop.call('createOrder', {
      body: shop.order({
        mcpData: await priced({ mcpAmount: 2948, mcpRate: 4.18719 }),
        payMethods: { payMethod: { type: 'PBL', value: 'c', card } },
      }),
    })
    assert.ok(created.ok)
    assert.equal(charged.at(-1)?.currency, 'EUR')
  })

  test('the acquirer captures the captured part of held money, in euros', async () => {
    const authorizationType = 'PRE_AUTHORIZATION'
    for (const [body, amount] of [
      [{}, 2948n],
      [{ amount: '5000', currencyCode: 'PLN' }, 1194n],
    ] as const) {
      const created = await shop.call('createOrder', {
        body: shop.order({
          mcpData: await priced(),
          payMethods: { payMethod: { type: 'PBL', value: 'c', authorizationType } },
        }),
      })
      assert.ok(created.ok)
      const payer = sandbox.payer(created.body.redirectUri ?? '')
      assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
      const { orderId } = created.body
      assert.ok((await shop.call('captureOrder', { params: { orderId }, body })).ok)
      assert.equal(captured.at(-1), amount)
    }
  })

  test('each mistake in a price has its own error, and no order is created', async () => {
    const wrong: [string, object][] = [
      ['MCP_CURRENCY_MISSING', { mcpCurrency: undefined }],
      ['MCP_AMOUNT_MISSING', { mcpAmount: undefined }],
      ['MCP_RATE_MISSING', { mcpRate: undefined }],
      ['MCP_TABLE_MISSING', { mcpFxTableId: undefined }],
      ['MCP_PARTNER_MISSING', { mcpPartnerId: undefined }],
      ['MCP_NOT_SUPPORTED', { mcpPartnerId: 'somebody else' }],
      ['MCP_ERROR', { mcpFxTableId: '2055' }],
      ['MCP_CURRENCY_UNSUPPORTED', { mcpCurrency: 'BGN' }],
      ['MCP_CURRENCY_UNSUPPORTED', { mcpCurrency: 'JPY' }],
      ['MCP_PAIR_INVALID', { mcpCurrency: 'PLN', mcpRate: '1', mcpAmount: '12345' }],
      ['MCP_RATE_INVALID', { mcpRate: '4.1872' }],
      ['MCP_RATE_INVALID', { mcpRate: 1e-7 }],
      ['MCP_AMOUNT_INVALID', { mcpAmount: '2949' }],
      ['MCP_AMOUNT_INVALID', { mcpAmount: '2947' }],
      ['INVALID_VALUE', { mcpRate: 'four' }],
      ['INVALID_VALUE', { mcpCurrency: 'euro' }],
    ]
    for (const [literal, changes] of wrong) {
      const extOrderId = 'wrong-price'
      const refused = await shop.call('createOrder', {
        body: shop.order({ extOrderId, mcpData: await priced(changes) }),
      })
      assert.equal(refused.status, 400, literal)
      assert.ok(!refused.ok)
      assert.equal(refused.body.status?.codeLiteral, literal)
      assert.equal(refused.body.status?.statusCode, 'ERROR_VALUE_INVALID')
    }
    for (const payMethod of [
      { type: 'PBL', value: 'm' },
      { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' },
    ]) {
      const refused = await shop.call('createOrder', {
        body: shop.order({ mcpData: await priced(), payMethods: { payMethod } }),
      })
      assert.ok(!refused.ok)
      assert.equal(refused.body.status?.codeLiteral, 'MCP_ERROR')
    }
    const plain = await sandbox.merchant('500100')
    const refused = await plain.call('createOrder', {
      body: plain.order({ mcpData: await priced() }),
    })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, 'MCP_NOT_SUPPORTED')

    // The external ID is free: none of the rejected requests has left an order.
    const body = shop.order({ extOrderId: 'wrong-price', mcpData: await priced() })
    assert.ok((await shop.call('createOrder', { body })).ok)
  })

  test('an amount that is 0 in the currency of the payer cannot be paid', async () => {
    const refused = await shop.call('createOrder', {
      body: shop.order({
        totalAmount: '1',
        mcpData: await priced({ mcpAmount: '0' }),
        payMethods: { payMethod: { type: 'PBL', value: 'c' } },
      }),
    })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, 'MCP_AMOUNT_INVALID')
  })
})

describe(`reference rates on ${engine}`, () => {
  /** The response of the source, until a test sets another one; by default, there is always a newer table. */
  let answer: { status: number; body: string; location?: string } = { status: 503, body: '' }
  let asked = 0
  const source = createServer((request, response) => {
    asked += 1
    const elsewhere: typeof answer = {
      status: 200,
      body: sample.replace('2026-01-02', '2026-03-01'),
    }
    const { status, body, location } = request.url === '/elsewhere' ? elsewhere : answer
    response.writeHead(status, location ? { location } : {})
    response.end(body)
  })
  let sandbox: Sandbox
  let shop: Merchant
  before(async () => {
    source.listen(0, '127.0.0.1')
    source.unref()
    await once(source, 'listening')
    const { port } = source.address() as AddressInfo
    sandbox = await openSandbox({ ecbRates: `http://127.0.0.1:${port}/eurofxref-daily.xml` })
    shop = await sandbox.merchant()
  })
  after(async () => {
    await sandbox.finish()
    source.closeAllConnections()
    source.close()
  })

  async function ratesIn(termCurrency: string) {
    shop = await sandbox.merchant()
    const found = await shop.call('listReferenceRates', { query: { termCurrency } })
    assert.ok(found.ok)
    return found.body
  }

  /** Advances by an hour, and returns the warnings since then. */
  async function nextLook() {
    await sandbox.pass({ hours: 1 })
    return sandbox.warnings.splice(0)
  }

  test('all published currencies have a rate in the requested currency', async () => {
    const { effectiveDate, fxRates } = await ratesIn('PLN')
    assert.equal(effectiveDate, '2026-01-02')
    assert.equal(fxRates.length, 29)
    const rates = Object.fromEntries(fxRates.map((one) => [one.baseCurrency, one.midRate]))
    assert.deepEqual([rates.EUR, rates.USD, rates.CZK], [4.25, 3.86364, 0.17])
    assert.ok(fxRates.every(({ termCurrency }) => termCurrency === 'PLN'))
  })

  test('a missing, unknown, or malformed currency is rejected', async () => {
    const ask = async (query: string) => {
      const { statusCode, body } = await sandbox.server.inject({
        url: `/api/v2_1/fx-providers/ecb/fx-rates${query}`,
        headers: { authorization: `Bearer ${shop.token}` },
      })
      return [statusCode, JSON.parse(body).status.statusCode]
    }
    for (const nothing of ['', '?termCurrency='])
      assert.deepEqual(await ask(nothing), [400, 'ERROR_VALUE_MISSING'], nothing)
    for (const wrong of ['XXX', 'BGN', 'pln', 'PLNN', '%00', "'--"])
      assert.deepEqual(await ask(`?termCurrency=${wrong}`), [400, 'ERROR_VALUE_INVALID'], wrong)
    assert.deepEqual(await ask('?termCurrency=PLN&termCurrency=EUR'), [400, 'ERROR_VALUE_INVALID'])
  })

  test('if the source fails, the last valid rates stay in use, and one warning is logged per hour', async () => {
    const bad: (typeof answer)[] = [
      { status: 503, body: '' },
      { status: 200, body: '<html>Sorry</html>' },
      { status: 200, body: sample.replace('1.1000', '0') },
      { status: 200, body: `${sample}${' '.repeat(70_000)}` },
      { status: 200, body: sample.replace('2026-01-02', '2026-12-24') },
      { status: 302, body: '', location: '/elsewhere' },
    ]
    for (const one of bad) {
      answer = one
      assert.equal((await nextLook()).length, 1, JSON.stringify(one).slice(0, 80))
      const before = asked
      await sandbox.pass({ minutes: 59 })
      await sandbox.pass({ seconds: 59 })
      assert.deepEqual([asked - before, sandbox.warnings], [0, []])
      assert.equal((await ratesIn('PLN')).effectiveDate, '2026-01-02')
    }
  })

  test('newer rates replace the current ones, and older ones do not', async () => {
    const on = (day: string, rate: string) =>
      sample.replace('2026-01-02', day).replace('4.2500', rate)
    const euro = async () => {
      const { effectiveDate, fxRates } = await ratesIn('PLN')
      return [effectiveDate, fxRates.find((one) => one.baseCurrency === 'EUR')?.midRate]
    }
    answer = { status: 200, body: on('2026-02-27', '4.3000') }
    assert.deepEqual(await nextLook(), [])
    assert.deepEqual(await euro(), ['2026-02-27', 4.3])
    answer = { status: 200, body: on('2026-02-26', '4.9000') }
    assert.deepEqual(await nextLook(), [])
    assert.deepEqual(await euro(), ['2026-02-27', 4.3])
    answer = { status: 200, body: on('2026-02-27', '4.9000') }
    assert.deepEqual(await nextLook(), [])
    assert.deepEqual(await euro(), ['2026-02-27', 4.3])
    answer = { status: 200, body: 'Date, USD, PLN, \n02 March 2026, 1.1000, 4.4000, \n' }
    assert.deepEqual(await nextLook(), [])
    assert.deepEqual(await euro(), ['2026-03-02', 4.4])
    assert.equal((await ratesIn('USD')).fxRates.length, 2)
  })
})

test(`rates are read from a file once it exists, on ${engine}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-rates-'))
  const ecbRates = join(folder, 'eurofxref-daily.xml')
  const sandbox = await openSandbox({ ecbRates })
  const day = async () => {
    const shop = await sandbox.merchant()
    const found = await shop.call('listReferenceRates', { query: { termCurrency: 'EUR' } })
    assert.ok(found.ok)
    return found.body.effectiveDate
  }
  await sandbox.work()
  assert.match(
    sandbox.warnings.splice(0).join(),
    /rates of GROSZ_ECB_RATES could not be refreshed: there is no file \S+; the last good ones stay/,
  )
  assert.equal(await day(), '2026-01-02')
  writeFileSync(ecbRates, sample.replace('2026-01-02', '2026-02-27'))
  await sandbox.pass({ hours: 1 })
  assert.equal(await day(), '2026-02-27')
  await sandbox.finish()
  rmSync(folder, { recursive: true })
})

test(`a source that does not answer delays neither work nor the stop of the server, on ${engine}`, async () => {
  const source = createServer(() => {}).listen(0, '127.0.0.1')
  source.unref()
  await once(source, 'listening')
  const { port } = source.address() as AddressInfo
  const sandbox = await openSandbox({ ecbRates: `http://127.0.0.1:${port}/` })
  const receiver = await openReceiver()
  const asked = once(source, 'request')
  sandbox.live()
  await asked
  const shop = await sandbox.merchant()
  const payMethods = { payMethod: { type: 'PBL', value: 'c', card } }
  const body = shop.order({ notifyUrl: receiver.url, payMethods })
  const began = performance.now()
  assert.ok((await shop.call('createOrder', { body })).ok)
  while (receiver.received.length < 2 && performance.now() - began < 8000) await delay(20)
  assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
  await sandbox.finish()
  assert.ok(performance.now() - began < 8000, 'it waited for the source')
  source.closeAllConnections()
  await receiver.close()
})

test(`a rate table expires after a day, and the next one has the rates of that day, on ${engine}`, async () => {
  const sandbox = await openSandbox()
  const first = await tableOf(await sandbox.merchant('500103'))
  const euro = ({ currencyPairs }: typeof first) =>
    currencyPairs.find((one) => one.baseCurrency === 'EUR' && one.termCurrency === 'PLN')
      ?.exchangeRate ?? 0
  await sandbox.pass({ hours: 24, ms: -1 })
  // An access token is valid for half a day.
  const shop = await sandbox.merchant('500103')
  assert.deepEqual(await tableOf(shop), first)
  await sandbox.pass({ ms: 1 })
  const renewed = await Promise.all(Array.from({ length: 20 }, () => tableOf(shop)))
  const [second] = renewed
  assert.ok(second)
  assert.deepEqual(new Set(renewed.map(({ id }) => id)), new Set([second.id]))
  assert.notEqual(second.id, first.id)
  assert.equal(second.validTo, '2026-03-04T09:00:00.000Z')
  assert.notEqual(euro(second), euro(first))
  assert.ok(Math.abs(euro(second) / euro(first) - 1) < 0.02)

  const order = (table: typeof first) =>
    shop.call('createOrder', {
      body: shop.order({
        mcpData: {
          mcpCurrency: 'EUR',
          mcpAmount: String(Math.round(12_345 / euro(table))),
          mcpRate: String(euro(table)),
          mcpFxTableId: table.id,
          mcpPartnerId: partnerId,
        },
      }),
    })
  const late = await order(first)
  assert.ok(!late.ok)
  assert.equal(late.body.status?.codeLiteral, 'MCP_TABLE_OUTDATED')
  assert.ok((await order(second)).ok)
  await sandbox.finish()
})

test(`advancing the clock publishes the same reference rates per working day in every sandbox, on ${engine}`, async () => {
  const published = async () => {
    const sandbox = await openSandbox()
    const console = createClient({ baseUrl: sandbox.url })
    const seen: unknown[] = []
    for (const until of ['2026-03-02T14:59:00Z', '2026-03-06T15:00:00Z', '2026-03-08T23:00:00Z']) {
      assert.ok((await console('advanceClock', { body: { until } })).ok)
      const shop = await sandbox.merchant()
      const found = await shop.call('listReferenceRates', { query: { termCurrency: 'PLN' } })
      assert.ok(found.ok)
      const { effectiveDate, fxRates } = found.body
      seen.push([effectiveDate, fxRates])
    }
    const days = await sandbox.app.database.look.list<{ effective_date: string }>(
      'SELECT DISTINCT effective_date FROM reference_rates ORDER BY effective_date',
    )
    await sandbox.finish()
    return { seen, days: days.map((one) => one.effective_date) }
  }
  const { seen, days } = await published()
  assert.deepEqual(
    seen.map((one) => (one as string[])[0]),
    ['2026-01-02', '2026-03-06', '2026-03-06'],
  )
  assert.deepEqual(days, [
    '2026-01-02',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
  ])
  assert.deepEqual((await published()).seen, seen)
})

test(`a workspace with a clock before the rates of the sample has the rates of its own days, on ${engine}`, async () => {
  const sandbox = await openSandbox()
  const clock = { now: '2025-06-02T09:00:00Z', status: 'FROZEN' } as const
  const created = await createClient({ baseUrl: sandbox.url })('createWorkspace', {
    body: { clock },
  })
  assert.ok(created.ok)
  const { url: baseUrl, pointsOfSale } = created.body
  const [pos] = pointsOfSale
  assert.ok(pos)
  const dayOfRates = async () => {
    const granted = await createClient({ baseUrl })('authorize', {
      query: {},
      body: {
        grant_type: 'client_credentials',
        client_id: pos.clientId,
        client_secret: pos.clientSecret,
      },
    })
    assert.ok(granted.ok)
    const shop = createClient({ baseUrl, token: granted.body.access_token })
    const found = await shop('listReferenceRates', { query: { termCurrency: 'PLN' } })
    assert.ok(found.ok)
    return [found.body.effectiveDate, found.body.fxRates.length]
  }
  assert.deepEqual(await dayOfRates(), ['2025-05-30', 29])
  const until = '2025-06-03T18:00:00Z'
  assert.ok((await createClient({ baseUrl })('advanceClock', { body: { until } })).ok)
  assert.deepEqual(await dayOfRates(), ['2025-06-03', 29])
  await sandbox.finish()
})

test(`a sandbox of an older version continues its simulated rates under their new name, on ${engine}`, async () => {
  const sandbox = await openSandbox()
  const work = () =>
    sandbox.app.database.look.list(
      "SELECT kind, reference FROM due WHERE kind LIKE '%rates' ORDER BY kind, reference",
    )
  const now = await work()
  await sandbox.app.database.write([
    { sql: "DELETE FROM due WHERE kind = 'simulated rates'", params: [] },
    schedule({ kind: 'rates', reference: 'simulated', turn: 'simulated', at: sandbox.app.now() }),
  ])
  assert.notDeepEqual(await work(), now, 'as an older version has it')
  await sandbox.seed()
  assert.deepEqual(await work(), now)
  await sandbox.finish()
})

test(`in production without a source of rates, calls that need rates return 503 with a warning each, on ${engine}`, async () => {
  const server = await openSandbox({ mode: 'production' })
  await server.seed()
  const shop = await server.merchant('500103')
  const warned = () => server.warnings.filter((text) => text.includes('GROSZ_ECB_RATES')).length
  for (const [uses, ask] of [
    () => shop.call('retrieveFxTable', { params: { mcpPartnerId: partnerId } }),
    () => shop.call('listReferenceRates', { query: { termCurrency: 'PLN' } }),
  ].entries()) {
    const refused = await ask()
    assert.ok(!refused.ok)
    assert.equal(refused.status, 503)
    assert.equal(warned(), uses + 1)
  }
  const lowValue = await shop.call('createOrder', {
    body: shop.order({
      totalAmount: '100',
      products: [{ name: 'Pen', unitPrice: '100', quantity: '1' }],
      payMethods: { payMethod: { type: 'CARD_TOKEN', value: 'TOKC_NONE' } },
      threeDsAuthentication: { exemption: { value: 'LOW_VALUE', rejectionHandling: 'DECLINE' } },
    }),
  })
  assert.ok(!lowValue.ok)
  assert.equal(warned(), 3)
  assert.deepEqual(await server.app.database.look.list('SELECT * FROM fx_tables'), [])

  const file = join(mkdtempSync(join(tmpdir(), 'grosz-rates-')), 'rates.xml')
  writeFileSync(file, sample.replace('2026-01-02', '2026-02-27').replace('4.2500', '4.3100'))
  const real = await openSandbox({ mode: 'production', ecbRates: file })
  await real.seed()
  await real.work()
  const merchant = await real.merchant('500103')
  const found = await merchant.call('listReferenceRates', { query: { termCurrency: 'PLN' } })
  assert.ok(found.ok)
  assert.equal(found.body.effectiveDate, '2026-02-27')
  assert.deepEqual(real.warnings, [])
  rmSync(dirname(file), { recursive: true })
  await real.close()
  await server.close()
})
