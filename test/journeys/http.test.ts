import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { load } from 'js-yaml'
import { hashSecret } from '../../server/src/base/vault.ts'
import { DatabaseUnavailable } from '../../server/src/storage/database/database.ts'
import { pointOfSale } from '../compatibility/shape.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { createLever } from './errors/lever.ts'

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>

describe(`HTTP requests on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Merchant
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  async function post(
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(`${sandbox.url}/api/v2_1/orders`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body,
    })
    return { status: response.status, headers: response.headers, body: await read(response) }
  }

  async function token(
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(`${sandbox.url}/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })
    return { status: response.status, body: await read(response) }
  }

  function tokenForm(): string {
    const { clientId, clientSecret } = pointOfSale()
    return `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`
  }

  const gzip = (body: string | Buffer) => new Uint8Array(gzipSync(body))

  const valid = () => JSON.stringify(shop.order())

  test('ambiguous or malformed bodies are rejected', async () => {
    const refusals: [string | Uint8Array<ArrayBuffer>, number, string][] = [
      ['{', 400, 'INVALID_SYNTAX'],
      ['', 400, 'INVALID_SYNTAX'],
      ['{"description":"a","description":"b"}', 400, 'DUPLICATE_KEY'],
      ['{"description":"a","\\u0064escription":"b"}', 400, 'DUPLICATE_KEY'],
      [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'NESTING_TOO_DEEP'],
      [`{"totalAmount":${'1'.repeat(1_001)}}`, 400, 'UNSAFE_NUMBER'],
      [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'INVALID_SYNTAX'],
      ['{"description":"\\u0000"}', 400, 'INVALID_SYNTAX'],
      ['{"description":"\\ud800"}', 400, 'INVALID_SYNTAX'],
      [`{"description":"${'x'.repeat(1_100_000)}"}`, 413, 'BODY_TOO_LARGE'],
    ]
    for (const [body, status, literal] of refusals) {
      const answer = await post(body)
      assert.equal(answer.status, status, literal)
      assert.equal(answer.body.status.codeLiteral, literal)
      assert.match(
        answer.headers.get('link') ?? '',
        /^<\/europe\/api\/errors\/[a-z-]+\/>; rel="help"$/,
      )
      assert.match(answer.headers.get('correlation-id') ?? '', /^[0-9a-f-]{36}$/)
    }
    const escaped = await post(JSON.stringify(shop.order({ description: 'C:\\\\u0000 is a name' })))
    assert.equal(escaped.status, 302, 'a backslash before the letter u is text')
  })

  test('only JSON in UTF-8 is accepted as a body', async () => {
    for (const type of [
      'text/plain',
      'application/json; charset=utf-7',
      'application/xml',
      'application/jsonx',
      'application/vnd.shop+xml',
      'text/plain+json',
      'application/reports+json',
    ]) {
      const answer = await post(valid(), { 'content-type': type })
      assert.equal(answer.status, 415, type)
    }
    for (const type of [
      'application/json;charset=UTF-8',
      'application/json; charset=UTF8',
      'application/json; charset="utf-8"',
      "application/json; Charset = 'utf_8'",
      'application/vnd.shop.v2+json',
      'text/json; charset=utf-8',
      'application/json; charset=',
      'application/json; charset=""',
      'application/json; charset=utf-8-sig',
      'application/json; charset=ascii',
      'application/json; charset=latin1',
      'application/json; charset=us-ascii',
      'application/json; charset=ISO-8859-1',
      'application/json; charset=ISO-8859-2',
      'application/json; charset=windows-1250',
      'application/json; charset=ANSI_X3.4-1968',
      'application/json; charset=IBM852',
      'application/json; charset=x-MacRoman',
      'application/json; charset=646',
    ])
      assert.equal((await post(valid(), { 'content-type': type })).status, 302, type)
    for (const charset of ['utf-16', 'UTF-16LE', 'utf-7', 'ucs-2', 'utf-8; charset=utf-16']) {
      const answer = await post(valid(), { 'content-type': `application/json; charset=${charset}` })
      assert.equal(answer.status, 415, charset)
      assert.match(answer.body.status.statusDesc, /in UTF-8: convert it/, charset)
    }
    const polish = JSON.stringify(shop.order({ description: 'Książki' }))
    for (const charset of ['ISO-8859-1', 'ISO-8859-2', 'windows-1250', 'ascii', 'ANSI_X3.4-1968']) {
      const type = `application/json; charset=${charset}`
      assert.equal((await post(polish, { 'content-type': type })).status, 415, charset)
    }
    for (const charset of ['utf8mb4', 'utf8mb3', 'UTF-8-BOM', 'U8', 'cp65001']) {
      const type = `application/json; charset=${charset}`
      assert.equal((await post(polish, { 'content-type': type })).status, 302, charset)
    }
    const other = await post(valid(), { 'content-type': 'text/xml' })
    assert.match(
      other.body.status.statusDesc,
      /must be application\/json, in UTF-8, not text\/xml\./,
    )
  })

  test('a body can begin with one byte order mark', async () => {
    assert.equal((await post(`\u{feff}${valid()}`)).status, 302)
    assert.equal((await post(`\u{feff}\u{feff}${valid()}`)).status, 400, 'but not with two')
    const answer = await token(`\u{feff}${tokenForm()}`)
    assert.ok(answer.body.access_token)
  })

  test('a body compressed with gzip is accepted', async () => {
    for (const coding of ['gzip', 'GZIP', 'x-gzip'])
      assert.equal((await post(gzip(valid()), { 'content-encoding': coding })).status, 302, coding)
    for (const plain of ['identity', 'utf-8', 'UTF8, identity'])
      assert.equal((await post(valid(), { 'content-encoding': plain })).status, 302, plain)
    const padded = { 'content-encoding': 'gzip, identity' }
    assert.equal((await post(gzip(valid()), padded)).status, 302)
    const marked = gzip(`\u{feff}${valid()}`)
    assert.equal((await post(marked, { 'content-encoding': 'gzip' })).status, 302)
    const answer = await token(gzip(tokenForm()), { 'content-encoding': 'gzip' })
    assert.ok(answer.body.access_token)
  })

  test('a compressed body and its plain version are the same request', async () => {
    const [body, key] = [valid(), { 'idempotency-key': 'compressed-once' }]
    const first = await post(gzip(body), { ...key, 'content-encoding': 'gzip' })
    const second = await post(body, key)
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal(second.body.orderId, first.body.orderId)
  })

  test('a decompressed body has the same size limit as a plain one', async () => {
    const bomb = gzip(Buffer.alloc(200 * 2 ** 20, ' '))
    assert.ok(bomb.length < 2 ** 20, 'the limit of what is sent does not catch it')
    const answer = await post(bomb, { 'content-encoding': 'gzip' })
    assert.deepEqual([answer.status, answer.body.status.codeLiteral], [413, 'BODY_TOO_LARGE'])
    assert.match(answer.body.status.statusDesc, /uncompressed body is larger than 1048576 bytes/)
    const open = await token(gzip(Buffer.alloc(70_000, 'a')), { 'content-encoding': 'gzip' })
    assert.equal(open.status, 413, 'the smaller limit of a call for strangers holds as well')
  })

  test('an unsupported compression and invalid gzip data fail with different errors', async () => {
    for (const coding of ['br', 'deflate', 'zstd', 'gzip, gzip', 'iso-8859-2']) {
      const answer = await post(gzip(valid()), { 'content-encoding': coding })
      assert.equal(answer.status, 415, coding)
      assert.match(answer.body.status.statusDesc, /only supported Content-Encoding is gzip/)
      assert.equal(answer.headers.get('accept-encoding'), 'gzip')
      const refused = await token(gzip('grant_type=x'), { 'content-encoding': coding })
      assert.deepEqual([refused.status, refused.body.error], [415, 'invalid_request'])
      assert.match(refused.body.error_description, /Content-Encoding/)
    }
    for (const bytes of [valid(), gzip(valid()).subarray(0, -9)]) {
      const answer = await post(bytes, { 'content-encoding': 'gzip' })
      assert.deepEqual([answer.status, answer.body.status.codeLiteral], [400, 'INVALID_SYNTAX'])
      assert.match(answer.body.status.statusDesc, /not compressed with gzip/)
    }
    const refused = await token('grant_type=x', { 'content-encoding': 'gzip' })
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_request'])
  })

  test('a POST to an address of pages returns 404 as JSON, and a GET of an unknown page returns HTML', async () => {
    for (const path of ['/cze/standard/user/oauth/authorize', '/front/nothing', '/europe/docs/']) {
      const answer = await fetch(sandbox.url + path, { method: 'POST', body: 'a=b' })
      assert.equal(answer.status, 404, path)
      const { status } = await read(answer)
      assert.equal(status.codeLiteral, 'DATA_NOT_FOUND')
    }
    const page = await fetch(`${sandbox.url}/front/nothing`)
    assert.equal(page.status, 404)
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  })

  test('every documented limit of an order is enforced, and the error contains the field', async () => {
    const long = (length: number) => 'x'.repeat(length)
    const invalid: [object, string][] = [
      [{ description: long(4001) }, 'description'],
      [{ additionalDescription: long(1025) }, 'additionalDescription'],
      [{ visibleDescription: long(81) }, 'visibleDescription'],
      [{ statementDescription: long(23) }, 'statementDescription'],
      [{ extOrderId: long(1025) }, 'extOrderId'],
      [{ continueUrl: `https://a.example/${long(1024)}` }, 'continueUrl'],
      [{ notifyUrl: 'ftp://a.example' }, 'notifyUrl'],
      [{ customerIp: 'somewhere' }, 'customerIp'],
      [{ customerIp: '0.0.0.0' }, 'customerIp'],
      [{ customerIp: '::' }, 'customerIp'],
      [{ currencyCode: 'XXX' }, 'currencyCode'],
      [{ totalAmount: '12.50' }, 'totalAmount'],
      [{ totalAmount: -1 }, 'totalAmount'],
      [{ totalAmount: true }, 'totalAmount'],
      [{ totalAmount: ['100'] }, 'totalAmount'],
      [{ validityTime: 0 }, 'validityTime'],
      [{ cardOnFile: 'SOMETIMES' }, 'cardOnFile'],
      [{ cardOnFile: 'FIRST', recurring: 'FIRST' }, 'cardOnFile'],
      [{ recurring: 'THIRD' }, 'recurring'],
      [{ products: [{ name: long(256), unitPrice: '1', quantity: '1' }] }, 'products[0].name'],
      [{ buyer: { extCustomerId: long(256) } }, 'buyer.extCustomerId'],
      [{ buyer: { firstName: long(101) } }, 'buyer.firstName'],
      [{ buyer: { delivery: { city: long(256) } } }, 'buyer.delivery.city'],
      [{ payMethods: { payMethod: { type: 'CASH', value: 'x' } } }, 'payMethods.payMethod.type'],
      [
        { payMethods: { payMethod: { type: 'PBL', value: 'm', amount: '1' } } },
        'payMethods.payMethod.amount',
      ],
      [
        { payMethods: { payMethod: { type: 'PBL', value: 'm', authorizationType: 'LATER' } } },
        'payMethods.payMethod.authorizationType',
      ],
      [
        {
          payMethods: {
            payMethod: {
              type: 'PBL',
              value: 'm',
              threeDsData: { status3Ds: 'N', dsTransactionId: 'a' },
            },
          },
        },
        'payMethods.payMethod.threeDsData.status3Ds',
      ],
      [
        {
          payMethods: {
            payMethod: {
              type: 'PBL',
              value: 'm',
              threeDsData: { status3Ds: 'Y', dsTransactionId: long(37) },
            },
          },
        },
        'payMethods.payMethod.threeDsData.dsTransactionId',
      ],
      [
        { payMethods: { payMethod: { type: 'PBL', value: 'm', blikData: { countryCode: 'CZ' } } } },
        'payMethods.payMethod.blikData.countryCode',
      ],
      [
        { threeDsAuthentication: { challengeRequested: 'MAYBE' } },
        'threeDsAuthentication.challengeRequested',
      ],
      [
        {
          threeDsAuthentication: {
            challengeRequested: 'YES',
            exemption: { value: 'LOW_RISK', rejectionHandling: 'DECLINE' },
          },
        },
        'threeDsAuthentication.challengeRequested',
      ],
      [
        {
          shoppingCarts: [
            {
              extCustomerId: 'a',
              amount: '100',
              fee: '101',
              products: [{ name: 'x', unitPrice: '100', quantity: '1' }],
            },
          ],
        },
        'shoppingCarts[0].fee',
      ],
      [
        {
          shoppingCarts: [
            {
              extCustomerId: 'a',
              amount: '100',
              products: [{ name: 'x', unitPrice: '99', quantity: '1' }],
            },
          ],
        },
        'shoppingCarts[0].amount',
      ],
      [
        {
          shoppingCarts: [
            {
              extCustomerId: 'a',
              amount: '100',
              products: [{ name: 'x', unitPrice: '100', quantity: '1' }],
            },
          ],
        },
        'shoppingCarts',
      ],
    ]
    for (const [changes, field] of invalid) {
      const answer = await post(JSON.stringify(shop.order(changes)))
      assert.equal(answer.status, 400, `${field} ${JSON.stringify(changes).slice(0, 80)}`)
      assert.equal(answer.body.status.statusCode, 'ERROR_VALUE_INVALID', field)
      assert.ok(
        answer.body.status.statusDesc.startsWith(`${field} `),
        `${answer.body.status.statusDesc} should name ${field}`,
      )
    }
    for (const name of [
      'customerIp',
      'merchantPosId',
      'description',
      'currencyCode',
      'totalAmount',
      'products',
    ]) {
      const { [name]: _, ...rest } = shop.order() as Record<string, unknown>
      const answer = await post(JSON.stringify(rest))
      assert.equal(answer.body.status.statusCode, 'ERROR_VALUE_MISSING', name)
      assert.equal(answer.body.status.code, '8300')
      assert.equal(answer.body.status.statusDesc, `${name} is required.`)
    }
  })

  test('invalid risk data does not stop an order, and a sandbox reports its fields', async () => {
    const sent = {
      buyer: { email: 'anna@shop.example', birthDate: '1.02.1990' },
      deviceFingerprint: 'x'.repeat(256),
      threeDsAuthentication: {
        cardholder: { name: '王', accountInformation: { pastOrdersYear: 10_000 } },
        merchantRiskIndicator: { merchantFunds: { amount: '5.00' } },
      },
      riskData: { browser: {} },
    }
    const answer = await post(JSON.stringify(shop.order(sent)))
    assert.equal(answer.status, 302, answer.body.status.statusDesc)
    const named = answer.headers.get('grosz-unknown-fields')?.split(', ').toSorted()
    assert.deepEqual(named, [
      'buyer.birthDate',
      'deviceFingerprint',
      'riskData',
      'threeDsAuthentication.cardholder.accountInformation.pastOrdersYear',
      'threeDsAuthentication.cardholder.name',
      'threeDsAuthentication.merchantRiskIndicator.merchantFunds',
    ])
  })

  test('accepts numbers and strings where the API accepts both, and returns strings', async () => {
    const created = await post(
      JSON.stringify(
        shop.order({
          totalAmount: 500,
          merchantPosId: 500100,
          products: [
            { name: 'Book', unitPrice: 600, quantity: 1 },
            { name: 'Discount', unitPrice: -100, quantity: '1' },
          ],
        }),
      ),
    )
    assert.equal(created.status, 302)
    const retrieved = await shop.call('retrieveOrder', {
      params: { orderId: created.body.orderId },
    })
    assert.ok(retrieved.ok)
    const order = retrieved.body.orders[0]
    assert.equal(order?.totalAmount, '500')
    assert.deepEqual(order?.products?.[1], { name: 'Discount', unitPrice: '-100', quantity: '1' })
  })

  test('a field that is not in the contract is not stored and has no effect', async () => {
    const created = await post(
      JSON.stringify({
        ...shop.order({ extOrderId: 'unknown-fields' }),
        status: 'COMPLETED',
        captured: 12345,
        secretNote: 'do-not-keep-me',
        properties: [{ name: 'sender', value: 'a shop' }],
        __proto__: { admin: true },
      }),
    )
    assert.equal(created.status, 302)
    const kept = await sandbox.app.database.read((tx) =>
      tx.find<{ terms: string; status: string; captured: number }>(
        'SELECT terms, status, captured FROM orders WHERE order_id = $1',
        created.body.orderId,
      ),
    )
    assert.doesNotMatch(kept?.terms ?? '', /do-not-keep-me|secretNote|admin/)
    assert.equal(kept?.status, 'NEW')
    assert.equal(kept?.captured, 0)
  })

  test('card numbers, BLIK codes, and CVVs are not stored in the database', async () => {
    const number = '4012001037141120'
    const card = { number, expirationMonth: '11', expirationYear: '2032', cvv: '987' }
    await post(
      JSON.stringify(
        shop.order({
          cardOnFile: 'FIRST',
          payMethods: { payMethod: { type: 'PBL', value: 'c', card } },
        }),
      ),
    )
    await post(
      JSON.stringify(
        shop.order({
          payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777987' } },
        }),
      ),
    )
    const tables = [
      'orders',
      'payments',
      'card_tokens',
      'idempotency_keys',
      'notifications',
      'simulator_cards',
      'simulator_payments',
      'simulator_challenges',
    ]
    for (const table of tables) {
      const rows = JSON.stringify(
        await sandbox.app.database.read((tx) => tx.list(`SELECT * FROM ${table}`)),
      )
      assert.ok(!rows.includes(number), `a card number in ${table}`)
      assert.ok(!rows.includes('"987"') && !rows.includes('777987'), `a code in ${table}`)
    }
    if (engine !== 'sqlite') return
    for (const file of ['grosz.db', 'grosz.db-wal']) {
      const bytes = readFileSync(join(sandbox.settings.dataDir, file))
      assert.equal(bytes.indexOf(number), -1, `a card number in the bytes of ${file}`)
      assert.equal(bytes.indexOf('777987'), -1, `a BLIK code in the bytes of ${file}`)
    }
  })

  test('a caller without credentials gets no details, because credentials are checked first', async () => {
    for (const [authorization, scheme] of [
      ['', 'Bearer'],
      ['Bearer nothing', 'Bearer'],
      ['Bearer', 'Bearer'],
      ['Basic !!!', 'Bearer'],
      ['Digest a', 'Bearer'],
      [`Basic ${btoa('500100:wrong')}`, 'Basic'],
    ] as const) {
      const answer = await post('{', { authorization })
      assert.equal(answer.status, 401, authorization)
      assert.equal(answer.body.status.statusCode, 'UNAUTHORIZED')
      assert.equal(answer.body.status.codeLiteral, 'INVALID_OR_MISSING_ACCESS_TOKEN')
      assert.equal(answer.body.error, 'invalid_token', 'in the words of OAuth, too')
      assert.equal(answer.headers.get('www-authenticate')?.split(' ')[0], scheme)
    }
  })

  test('a caller is challenged for HTTP Basic if it sent that or if the call accepts only that', async () => {
    const basic = `Basic ${btoa('500100:wrong')}`
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(`${sandbox.url}/api/v2_1/${path}`, { headers })
      assert.equal(answer.status, 401, path)
      const { status } = (await answer.json()) as { status: { statusDesc: string } }
      return [answer.headers.get('www-authenticate')?.split(' ')[0], status.statusDesc] as const
    }
    const [statement, methods] = ['reports/1', 'paymethods']
    for (const authorization of ['', 'Bearer', basic.slice(0, 6)]) {
      const [scheme, says] = await ask(statement, { authorization })
      assert.equal(scheme, 'Basic', authorization)
      assert.match(says, /HTTP Basic authentication\. Send the point of sale ID as the user name/)
    }
    assert.equal((await ask(methods, {}))[0], 'Bearer')
    for (const path of [statement, methods]) {
      assert.equal((await ask(path, { authorization: basic }))[0], 'Basic')
      // A browser would show its own dialog over the page.
      const script = { authorization: basic, 'sec-fetch-dest': 'empty' }
      assert.equal((await ask(path, script))[0], 'Bearer')
    }
  })

  test('missing, malformed, unknown, and expired access tokens have different error texts', async () => {
    const { token = '' } = await sandbox.merchant('500102')
    const told = async (authorization: string) => {
      const { status, body, headers } = await post('{', { authorization })
      const { code, codeLiteral, statusDesc } = body.status as Record<string, string>
      assert.deepEqual([status, code, codeLiteral], [401, '401', 'INVALID_OR_MISSING_ACCESS_TOKEN'])
      const challenge = headers.get('www-authenticate') ?? ''
      return { statusDesc, isToken: challenge.includes('error="invalid_token"') }
    }
    const cases: readonly (readonly [string, RegExp, boolean])[] = [
      ['', /^The request has no access token\. Send the Authorization: Bearer/, false],
      ['Bearer', /^The Authorization header is malformed\./, false],
      [token, /^The Authorization header is malformed\./, false],
      [`Token ${token}`, /^The Authorization header is malformed\./, false],
      [`Bearer "${token}"`, /^The access token is malformed\./, true],
      [`Bearer Bearer ${token}`, /^The access token is malformed\./, true],
      ['Bearer undefined', /^The access token is malformed\./, true],
      [`Bearer ${randomUUID()}`, /^The access token is unknown\. Get a new one/, true],
      [`Basic ${btoa('500100:wrong')}`, /^The point of sale ID or the second key/, false],
    ]
    for (const [authorization, says, isToken] of cases) {
      const answer = await told(authorization)
      assert.match(String(answer.statusDesc), says, authorization.replace(token, 'TOKEN'))
      assert.equal(answer.isToken, isToken, authorization.replace(token, 'TOKEN'))
    }
    const old = token
    await sandbox.app.database.write([
      {
        sql: 'UPDATE access_tokens SET expires_at = $1 WHERE token_hash = $2',
        params: [sandbox.app.now() - 1, hashSecret(old)],
      },
    ])
    const expired = await told(`Bearer ${old}`)
    assert.match(String(expired.statusDesc), /^The access token has expired\. Get a new one/)
    assert.ok(expired.isToken)
  })

  test('the error for an undecodable path contains its segment', async () => {
    const cases = [
      ['/api/v2_1/orders/%ZZ', 'Segment 4 of the path, %ZZ,'],
      ['/api/v2_1/orders/100%/captures', 'Segment 4 of the path, 100%,'],
      ['/api/v2_1/orders/A1/refunds/%E0%A4', 'Segment 6 of the path, %E0%A4,'],
      ['/api/v2_1/orders/%ff%22x%3C', 'Segment 4 of the path, %ff%22x%3C,'],
      [`/api/v2_1/orders/%ff${'1'.repeat(16)}`, 'Segment 4 of the path, %ff…,'],
    ] as const
    for (const [path, says] of cases) {
      const answer = await fetch(`${sandbox.url}${path}`, {
        headers: { authorization: `Bearer ${shop.token}` },
      })
      assert.equal(answer.status, 400, path)
      const { status } = (await answer.json()) as { status: Record<string, string> }
      assert.equal(
        status.statusDesc,
        `${says} is not percent-encoded UTF-8. Write a percent sign as %25.`,
      )
    }
  })

  test('the calls of old integrations accept the second key as a password', async () => {
    const authorization = `Basic ${btoa(`500100:${shop.pos.secondKey}`)}`
    assert.equal((await post(valid(), { authorization })).status, 302)
    const methods = await fetch(`${sandbox.url}/api/v2_1/paymethods/`, {
      headers: { authorization },
    })
    assert.equal(methods.status, 200)
  })

  test('the token call accepts HTTP Basic credentials together with the same client_id', async () => {
    const ask = (clientId: string, type = '') =>
      fetch(`${sandbox.url}/pl/standard/user/oauth/authorize`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${shop.pos.posId}:${shop.pos.clientSecret}`)}`,
          'content-type': `application/x-www-form-urlencoded${type}`,
        },
        body: `grant_type=client_credentials&client_id=${clientId}`,
      })
    assert.equal((await ask(shop.pos.posId)).status, 200)
    assert.equal((await ask(shop.pos.posId, '; charset=ISO-8859-1')).status, 200)
    const other = await ask('500101')
    assert.equal(other.status, 401)
    assert.match((await other.json()).error_description, /^client_id differs from the ID sent with/)
  })

  test('a malformed HTTP Basic header is reported as malformed, not as missing or wrong credentials', async () => {
    const { posId, clientSecret } = shop.pos
    const unreadable = [
      `${posId}:${clientSecret}`,
      btoa(posId),
      `${btoa(posId)} ${btoa('key')}`,
      '',
    ]
    for (const value of unreadable) {
      const answer = await token('grant_type=client_credentials', {
        authorization: `Basic ${value}`,
      })
      assert.equal(answer.status, 401)
      assert.equal(answer.body.error, 'invalid_client')
      assert.match(answer.body.error_description, /client_id:client_secret in Base64$/, value)
    }
    const methods = await fetch(`${sandbox.url}/api/v2_1/paymethods`, {
      headers: { authorization: `Basic ${btoa(posId)}` },
    })
    assert.equal(methods.status, 401)
    assert.match((await methods.json()).error_description, /malformed\. For HTTP Basic, it must/)
  })

  test('unsupported methods, unknown addresses, and bodies of GET fail with the documented errors', async () => {
    const headers = { authorization: `Bearer ${shop.token}` }
    const wrongMethod = await fetch(`${sandbox.url}/api/v2_1/orders`, { method: 'PUT', headers })
    assert.equal(wrongMethod.status, 405)
    assert.equal(wrongMethod.headers.get('allow'), 'POST')
    const nowhere = await fetch(`${sandbox.url}/api/v2_1/nothing`, { headers })
    assert.equal(nowhere.status, 404)
    assert.equal((await read(nowhere)).status.statusCode, 'DATA_NOT_FOUND')
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${sandbox.url}/api/v2_1/orders/X`,
        { method: 'GET', headers },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      request.on('error', reject)
      request.setHeader('content-length', '2')
      request.end('{}')
    })
    assert.equal(status, 403)
  })

  test('bytes that are not HTTP get a documented error, and the connection is closed', async () => {
    const { hostname, port } = new URL(sandbox.url)
    for (const bytes of [
      'HELLO\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
    ]) {
      const socket = connect(Number(port), hostname)
      socket.end(bytes)
      const said = (await socket.setEncoding('utf8').toArray()).join('')
      assert.match(said, /^HTTP\/1\.1 400 /)
      assert.match(said, /\r\nCorrelation-Id: [0-9a-f-]{36}\r\n/)
      assert.match(said, /"statusCode":"ERROR_SYNTAX"/)
      assert.match(said, /\r\nX-Content-Type-Options: nosniff\r\n/i)
    }
    const head = `GET / HTTP/1.1\r\nHost: ${hostname}\r\n`
    for (const [bytes, status, codeLiteral] of [
      [`${head}${'X-Many: 1\r\n'.repeat(2_000)}\r\n`, 431, 'HEADERS_TOO_LARGE'],
      [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
      [`CONNECT shop.example:443 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`, 405, 'METHOD_NOT_ALLOWED'],
    ] as const) {
      const socket = connect(Number(port), hostname)
      socket.end(bytes)
      const said = (await socket.setEncoding('utf8').toArray()).join('')
      assert.match(said, new RegExp(`^HTTP/1\\.1 ${status} .*"codeLiteral":"${codeLiteral}"`, 's'))
      assert.match(said, /\r\nlink: <\/europe\/.*>; rel="help"\r\n/)
    }
    for (const [headers, says] of [
      ['Host: a\r\nHost: b\r\n', 'has two Host headers'],
      ['', 'has no Host header'],
      [`Host: ${hostname}\r\nExpect: a-miracle\r\n`, 'Expect header can only be'],
    ]) {
      const socket = connect(Number(port), hostname)
      socket.write(`GET /health HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
      const said = (await socket.setEncoding('utf8').toArray()).join('')
      assert.match(said, new RegExp(`^HTTP/1\\.1 400 .*"statusCode":"ERROR_SYNTAX".*${says}`, 's'))
    }
  })

  test('an empty Expect header is ignored', async () => {
    const { hostname } = new URL(sandbox.url)
    for (const expect of ['Expect:', 'Expect: ', 'Expect: 100-continue'])
      assert.match(
        await saidTo(
          `GET /health HTTP/1.1\r\nHost: ${hostname}\r\n${expect}\r\nConnection: close\r\n\r\n`,
        ),
        /HTTP\/1\.1 200 /,
        expect,
      )
  })

  test('a request that does not arrive in full in time returns 408', async () => {
    const { hostname, port } = new URL(sandbox.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /health HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `)
    const said = (await socket.setEncoding('utf8').toArray()).join('')
    assert.match(said, /^HTTP\/1\.1 408 .*"codeLiteral":"REQUEST_TOO_SLOW"/s)
  })

  /** All data of the server on one connection, until it is closed. */
  async function saidTo(bytes: string): Promise<string> {
    const { hostname, port } = new URL(sandbox.url)
    const socket = connect(Number(port), hostname)
    socket.write(bytes)
    return (await socket.setEncoding('utf8').toArray()).join('')
  }

  test('CONNECT returns 405 and OPTIONS * returns 404', async () => {
    const host = `Host: ${new URL(sandbox.url).host}\r\n`
    assert.match(
      await saidTo(`CONNECT shop.example:443 HTTP/1.1\r\n${host}\r\n`),
      /^HTTP\/1\.1 405 .*\r\nallow: GET, .*"codeLiteral":"METHOD_NOT_ALLOWED"/s,
    )
    assert.match(
      await saidTo(`OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
      /^HTTP\/1\.1 404 .*There is no such call/s,
    )
  })

  test('an order followed by invalid bytes succeeds, and the bytes get their own error', async () => {
    const body = JSON.stringify(shop.order())
    const head =
      `POST /api/v2_1/orders HTTP/1.1\r\nHost: ${new URL(sandbox.url).host}\r\n` +
      `Authorization: Bearer ${shop.token}\r\nContent-Type: application/json\r\n`
    const said = await saidTo(
      `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}NONSENSE\r\n\r\n`,
    )
    assert.match(said, /^HTTP\/1\.1 302 .*"orderId".*HTTP\/1\.1 400 .*ERROR_SYNTAX/s)
  })

  test('a Range outside a file returns 416, and a changed file returns 412', async () => {
    const page = await (await fetch(`${sandbox.url}/pay/`)).text()
    const [, path] = /src="(\/web-assets\/[^"]+\.js)"/.exec(page) ?? []
    const part = await fetch(sandbox.url + path, { headers: { range: 'bytes=99999999-' } })
    assert.equal(part.status, 416)
    assert.match(part.headers.get('content-range') ?? '', /^bytes \*\/\d+$/)
    assert.match(await part.text(), /without Range/)
    for (const [name, value] of [
      ['if-match', '"another"'],
      ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
    ] as const) {
      const changed = await fetch(sandbox.url + path, { headers: { [name]: value } })
      assert.equal(changed.status, 412)
      assert.match(await changed.text(), /without If-Match/)
    }
  })

  test('callers without credentials can send 64 KiB, and no body to an unknown address', async () => {
    const host = `Host: ${new URL(sandbox.url).host}\r\nConnection: close\r\n`
    const type = 'Content-Type: application/json\r\n'
    assert.match(
      await saidTo(
        `POST /api/front/tokens HTTP/1.1\r\n${host}${type}Content-Length: 65537\r\n\r\n`,
      ),
      /^HTTP\/1\.1 413 .*larger than 65536 bytes/s,
    )
    const nowhere: [string, RegExp][] = [
      ['/nowhere', /^HTTP\/1\.1 404 .*There is no such call/s],
      ['/receivers/NOBODY', /^HTTP\/1\.1 404 .*There is no such receiver/s],
    ]
    for (const [path, answer] of nowhere) {
      const head = `POST ${path} HTTP/1.1\r\n${host}${type}Content-Length: 1000000\r\n\r\n`
      assert.match(await saidTo(head), answer)
    }
  })

  test('the error for a Host header without a host name explains what to send', async () => {
    for (const [lines, says] of [
      ['HTTP/1.1\r\nHost: ', 'The request has no Host header'],
      ['HTTP/1.0', 'The request has no Host header'],
      ['HTTP/1.1\r\nHost: a b', 'The Host header must contain a host name or an IP address'],
    ])
      assert.match(
        await saidTo(`GET /api/v2_1/paymethods ${lines}\r\nConnection: close\r\n\r\n`),
        new RegExp(`^HTTP/1\\.1 421 .*"codeLiteral":"HOST_NOT_ALLOWED".*${says}`, 's'),
      )
  })

  test('a GET request accepts an empty chunked body and rejects any other', async () => {
    const head =
      `GET /api/v2_1/paymethods HTTP/1.1\r\nHost: ${new URL(sandbox.url).host}\r\n` +
      `Authorization: Bearer ${shop.token}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n`
    for (const type of ['', 'Content-Type: application/json\r\n']) {
      assert.match(await saidTo(`${head}${type}\r\n0\r\n\r\n`), /^HTTP\/1\.1 200 .*"payByLinks"/s)
      assert.match(
        await saidTo(`${head}${type}\r\n2\r\n{}\r\n0\r\n\r\n`),
        /^HTTP\/1\.1 403 .*"codeLiteral":"BODY_NOT_ALLOWED"/s,
      )
    }
  })

  test('a client that waits for 100 Continue receives it, and then the response', async () => {
    const { hostname, port } = new URL(sandbox.url)
    const socket = connect(Number(port), hostname)
    const head = `POST /api/v2_1/orders HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n`
    socket.write(`${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`)
    const said = socket.setEncoding('utf8').toArray()
    socket.write('{}')
    assert.match((await said).join(''), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /)
  })

  test('lang of the payment methods must be a language code', async () => {
    const polish = await shop.call('listPayMethods', { query: { lang: 'pl' } })
    const english = await shop.call('listPayMethods', { query: { lang: 'en' } })
    assert.ok(polish.ok && english.ok)
    assert.notDeepEqual(polish.body.payByLinks, english.body.payByLinks)
    for (const lang of ['PL', 'pl_PL', 'pl-PL']) {
      const same = await shop.call('listPayMethods', { query: { lang } })
      assert.ok(same.ok, lang)
      assert.deepEqual(same.body.payByLinks, polish.body.payByLinks)
    }
    const wrong = await shop.call('listPayMethods', { query: { lang: 'polish' } })
    assert.ok(!wrong.ok)
    assert.equal(wrong.body.status?.statusCode, 'ERROR_VALUE_INVALID')
    assert.match(String(wrong.body.status?.statusDesc), /^lang must be .*; Polish is pl\.$/)
  })

  test('an access token is valid for 43199 seconds, is not cached, and is stored as a hash', async () => {
    const granted = await fetch(`${sandbox.url}/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: '500100',
        client_secret: shop.pos.clientSecret,
      }),
    })
    assert.equal(granted.headers.get('cache-control'), 'no-store')
    const body = await read(granted)
    assert.deepEqual(
      { ...body, access_token: '' },
      {
        access_token: '',
        token_type: 'bearer',
        expires_in: 43199,
        grant_type: 'client_credentials',
      },
    )
    const ask = () =>
      fetch(`${sandbox.url}/api/v2_1/paymethods`, {
        headers: { authorization: `Bearer ${body.access_token}` },
      })
    const own = await openSandbox()
    try {
      const merchant = await own.merchant()
      await own.pass({ seconds: 43_198 })
      assert.ok((await merchant.call('listPayMethods', { query: {} })).ok)
      await own.pass({ seconds: 1 })
      assert.equal((await merchant.call('listPayMethods', { query: {} })).status, 401)
      await own.pass({ hours: 7 * 24 + 6 })
      const left = await own.app.database.read((tx) => tx.list('SELECT * FROM access_tokens'))
      assert.deepEqual(left, [], 'its row goes within six hours after those days')
    } finally {
      await own.close()
    }
    assert.equal((await ask()).status, 200)
    const kept = await sandbox.app.database.read((tx) => tx.list('SELECT * FROM access_tokens'))
    assert.ok(!JSON.stringify(kept).includes(body.access_token), 'tokens are kept as hashes')
  })

  test('a revoked access token stops working within five seconds', async () => {
    const own = await openSandbox()
    try {
      const merchant = await own.merchant()
      const kept = await own.merchant()
      const ask = async (one: typeof merchant) =>
        (await one.call('listPayMethods', { query: {} })).status
      assert.deepEqual([await ask(merchant), await ask(kept)], [200, 200])
      // As an operator or another process revokes it: this process is not notified.
      const tokenHash = createHash('sha256').update(merchant.token).digest('base64url')
      const deletion = 'DELETE FROM access_tokens WHERE token_hash = $1'
      await own.app.database.write([{ sql: deletion, params: [tokenHash] }])
      own.wait(5_000)
      assert.deepEqual([await ask(merchant), await ask(kept)], [401, 200])
    } finally {
      await own.close()
    }
  })

  test('an order that was stored before the database failed never returns 503', async () => {
    const lever = createLever()
    const own = await openSandbox({
      database: lever.through,
      acquirer: (real) => ({
        ...real,
        // The order is stored, the acquirer has accepted the payment, and nothing can be written.
        async start(payment) {
          const outcome = await real.start(payment)
          lever.fail(new DatabaseUnavailable('no connection'))
          return outcome
        },
      }),
    })
    try {
      const merchant = await own.merchant()
      const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
      const body = merchant.order({ extOrderId: 'half-way', payMethods })
      const half = await merchant.keyed('half-way', 'createOrder', { body })
      assert.ok(half.status === 500 || half.ok, String(half.status))
      const nothing = await merchant.call('createOrder', { body: merchant.order() })
      assert.equal(nothing.status, 503, 'where nothing happened, that is said')
      lever.fail(undefined)
      const again = await merchant.keyed('half-way', 'createOrder', { body })
      assert.ok(again.ok, 'a repetition is told of the order')
      assert.equal(again.headers.get('idempotent-replayed'), 'true')
    } finally {
      await own.close()
    }
  })

  test('token requests that cannot be granted return OAuth error codes', async () => {
    const ask = async (parameters: Record<string, string>, query = '') => {
      const response = await fetch(`${sandbox.url}/pl/standard/user/oauth/authorize${query}`, {
        method: 'POST',
        body: new URLSearchParams(parameters),
      })
      return [response.status, (await read(response)).error]
    }
    const id = { client_id: '500100', client_secret: shop.pos.clientSecret }
    assert.deepEqual(
      await ask({ ...id, grant_type: 'client_credentials', client_secret: 'wrong' }),
      [401, 'invalid_client'],
    )
    assert.deepEqual(
      await ask({ grant_type: 'client_credentials', client_id: 'nobody', client_secret: 'x' }),
      [401, 'invalid_client'],
    )
    assert.deepEqual(await ask({}), [401, 'invalid_client'])
    assert.deepEqual(await ask({ ...id, grant_type: 'password' }), [400, 'unsupported_grant_type'])
    assert.deepEqual(await ask({ ...id, grant_type: 'trusted_merchant' }), [400, 'invalid_request'])
    assert.deepEqual(await ask(id, '?grant_type=%00'), [400, 'invalid_request'])
    assert.deepEqual(await ask({ ...id, grant_type: 'partner', firm_id: 'x' }), [
      400,
      'invalid_grant',
    ])
    const inQuery = await fetch(
      `${sandbox.url}/pl/standard/user/oauth/authorize?${new URLSearchParams({ ...id, grant_type: 'client_credentials' })}`,
      { method: 'POST' },
    )
    assert.equal(inQuery.status, 200)
  })

  test('an Idempotency-Key repeats the first reply and rejects another body', async () => {
    const body = shop.order({ extOrderId: 'keyed' })
    const first = await shop.keyed('key-1', 'createOrder', { body })
    const again = await shop.keyed('key-1', 'createOrder', { body })
    assert.deepEqual([again.status, again.body], [first.status, first.body])
    assert.equal(again.headers.get('location'), first.headers.get('location'))
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    const other = await shop.keyed('key-1', 'createOrder', {
      body: shop.order({ extOrderId: 'keyed-2' }),
    })
    assert.ok(!other.ok)
    assert.equal(other.body.status?.codeLiteral, 'IDEMPOTENCY_KEY_REUSED')
    const foreign = await sandbox.merchant('500102')
    assert.ok(
      (await foreign.keyed('key-1', 'createOrder', { body: foreign.order() })).ok,
      'keys belong to a POS',
    )
  })

  test('an empty Idempotency-Key is ignored', async () => {
    const json = { 'content-type': 'application/json', 'idempotency-key': '' }
    for (const description of ['One', 'Another']) {
      const body = JSON.stringify(shop.order({ description }))
      assert.equal((await post(body, json)).status, 302)
    }
  })

  test('simultaneous requests under one Idempotency-Key take effect once', async () => {
    const body = shop.order({
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.keyed('twins', 'createOrder', { body })),
    )
    const ids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.body.orderId] : [])))
    assert.equal(ids.size, 1)
    for (const answer of answers)
      assert.ok(answer.ok || answer.status === 409, String(answer.status))
    const later = await shop.keyed('twins', 'createOrder', { body })
    assert.ok(later.ok && ids.has(later.body.orderId))
  })

  test('the OpenAPI definition is available in both languages, and health returns 200', async () => {
    const english = await read(await fetch(`${sandbox.url}/api/openapi.json`))
    const polish = await read(await fetch(`${sandbox.url}/api/openapi.json?lang=pl_PL`))
    assert.equal(english.openapi.slice(0, 3), '3.1')
    assert.notEqual(
      english.paths['/api/v2_1/orders']?.post.summary,
      polish.paths['/api/v2_1/orders']?.post.summary,
    )
    const yaml = await fetch(`${sandbox.url}/api/openapi.yaml?lang=pl`)
    assert.equal(yaml.headers.get('content-type'), 'application/yaml; charset=utf-8')
    assert.deepEqual(load(await yaml.text()), polish)
    const health = await fetch(`${sandbox.url}/health`)
    assert.equal(health.status, 200)
    assert.deepEqual((await read(health)).status as unknown, 'ok')
    const logo = await fetch(`${sandbox.url}/images/mobile/logos/pbl_blik.svg`)
    assert.equal(logo.headers.get('content-type'), 'image/svg+xml')
  })

  test('every payment method has an SVG and a PNG image in both languages', async () => {
    for (const { value } of payMethodCatalogue) {
      for (const lang of ['en', 'pl']) {
        const address = `${sandbox.url}/images/mobile/logos/pbl_${value}`
        const png = await fetch(`${address}.png?lang=${lang}`)
        assert.deepEqual([png.status, png.headers.get('content-type')], [200, 'image/png'], value)
        const bytes = Buffer.from(await png.arrayBuffer())
        assert.equal(bytes.subarray(1, 4).toString('latin1'), 'PNG')
        // Width and height are in the first chunk; twice the drawing, for high-resolution screens.
        assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [240, 144])
        assert.equal((await fetch(`${address}.svg?lang=${lang}`)).status, 200)
      }
    }
    for (const file of ['pbl_nobody.png', 'pbl_blik.gif', 'pbl_..%2fblik.png'])
      assert.equal((await fetch(`${sandbox.url}/images/mobile/logos/${file}`)).status, 404, file)
  })
})

test(`a request on an open connection is answered with 503 while the server stops, on ${engine}`, async () => {
  const sandbox = await openSandbox()
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
  const ask = 'GET /api/v2_1/orders/GHOST HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  socket.write(ask)
  const [first] = await once(socket, 'data')
  assert.match(String(first), /^HTTP\/1\.1 401 /)
  const closing = sandbox.close()
  socket.write(ask)
  const answer = (await socket.toArray()).join('')
  assert.match(answer, /^HTTP\/1\.1 503 /)
  assert.match(answer, /^connection: close\r$/im)
  assert.match(answer, /^retry-after: \d+\r$/im)
  await closing
})

/** A body whose shape the test itself checks. */
async function read(response: Response) {
  return (await response.json()) as Record<string, never> & {
    status: { statusCode: string; code: string; codeLiteral: string; statusDesc: string }
    orderId: string
    error: string
    error_description: string
    access_token: string
    openapi: string
    paths: Record<string, { post: { summary: string } }>
  }
}
