import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Grant, Operation } from '@grosz/contract/operation.ts'
import { openSandbox, type Sandbox } from '../../../../test/sandbox.ts'
import { toId } from '../../base/ids.ts'
import { Refusal, unauthorized } from '../../base/refusal.ts'
import { hashSecret } from '../../base/vault.ts'
import { replaceKey } from '../../operate/operator/key-store.ts'
import { checkoutToken } from '../../parties/auth/checkout-token.ts'
import {
  type Authenticate,
  authenticator,
  credentialsIn,
  basicOf as readBasic,
  takesBasicOnly,
} from './authenticate.ts'

const HOUR_MS = 3_600_000
type Why = Exclude<Parameters<typeof unauthorized>[0], 'page' | 'secondKey'>
const taking = (...grants: Grant[]) => ({ grants }) as unknown as Operation
const ofShop = taking('client_credentials')
const basicOf = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const pos = { posId: '500100', secondKey: '96c1733c61f1c1418c2704a3731ccfc4' }

describe('authentication', () => {
  let sandbox: Sandbox
  let authenticate: Authenticate
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
    authenticate = authenticator(sandbox.app)
  })
  after(() => sandbox.close())

  async function insertToken(
    token: string,
    more: { grant?: Grant; firmId?: string; customer?: string; lastsMs?: number } = {},
  ): Promise<void> {
    const { grant = 'client_credentials', firmId, customer, lastsMs = HOUR_MS } = more
    await sandbox.app.database.write([
      {
        sql: `INSERT INTO access_tokens (token_hash, pos_id, grant_type, firm_id, ext_customer_id, expires_at)
          VALUES ($1, '500100', $2, $3, $4, $5)`,
        params: [
          hashSecret(token),
          grant,
          firmId ?? null,
          customer ?? null,
          sandbox.app.now() + lastsMs,
        ],
      },
    ])
  }

  const deleteToken = (token: string) =>
    sandbox.app.database.write([
      { sql: 'DELETE FROM access_tokens WHERE token_hash = $1', params: [hashSecret(token)] },
    ])

  /** With the challenge that a client reads. */
  function refused(header: string | undefined, challenge: string, operation = ofShop) {
    return assert.rejects(authenticate(operation, header), (error) => {
      assert.ok(error instanceof Refusal, String(error))
      assert.equal(error.key, 'UNAUTHORIZED')
      assert.deepEqual(error.headers, { 'www-authenticate': challenge })
      return true
    })
  }

  const plain = 'Bearer realm="grosz"'
  const invalid = 'Bearer realm="grosz", error="invalid_token"'

  test('needs no credentials for a call without grants', async () => {
    assert.equal(await authenticate(taking(), undefined), undefined)
    assert.equal(await authenticate(taking(), 'Bearer nonsense'), undefined)
  })

  test('fails without credentials or with unknown ones, with the challenge of the call', async () => {
    await insertToken('known')
    const headers = [undefined, '', 'Bearer', 'Bearer ', 'Digest known', 'XBearer known']
    for (const header of [...headers, 'known', 'Bearer-like known']) await refused(header, plain)
    // The scheme is followed by text that is not a token.
    await refused('Bearer known more', `${plain}, error="invalid_token"`)
  })

  test('accepts a token directly after Bearer without a space, but no other header', async () => {
    await insertToken('joined')
    for (const header of ['Bearerjoined', 'bearerjoined'])
      assert.equal((await authenticate(ofShop, header))?.pos.posId, '500100')
    const page = checkoutToken(sandbox.app, { posId: '500100', orderId: 'ORDER' })
    assert.equal((await authenticate(taking('checkout'), `Bearer${page}`))?.orderId, 'ORDER')
    await refused('Bearerish', invalid)
    await refused(basicOf('500100:x').replace(' ', ''), plain)
  })

  test('explains in each failure what to send', async () => {
    const uuid = '0123abcd-4567-89ef-0aB1-23456789cdef'
    const [first, ...middle] = uuid.split('-')
    const last = middle.pop()
    await insertToken('short-lived', { lastsMs: 0 })
    const sentences: Readonly<Record<Why, readonly (string | undefined)[]>> = {
      missing: [undefined, '', ' '],
      scheme: ['Bearer', 'Digest known', `Token ${uuid}`],
      unknown: [`Bearer ${uuid}`, `bearer ${uuid.toUpperCase()}`, `Bearer 424242.${uuid}`],
      malformed: [
        'Bearer one two',
        'Bearer   one two',
        'Bearer other',
        `Bearer -${uuid}`,
        `Bearer .${uuid}`,
        `Bearer *.${uuid}`,
        `Bearer ${uuid}0`,
        `Bearer ${uuid.replace('0123abcd', 'g123abcd')}`,
        `Bearer ${uuid.replace('0123abcd', '0')}`,
        `Bearer ${uuid.replace('4567', '456g')}`,
        `Bearer ${uuid.replace('4567', '4')}`,
        `Bearer ${[first, middle[0], last].join('-')}`,
        `Bearer ${uuid.replace('23456789cdef', '23456789cdeg')}`,
        `Bearer ${uuid.replace('23456789cdef', '2')}`,
      ],
      expired: ['Bearer short-lived'],
      basic: [basicOf('500100:wrong')],
      basicForm: ['Basic', 'Basic =', 'Basic one two', basicOf('500100')],
    }
    await assert.rejects(authenticate(ofShop, 'Basic ='), {
      message: unauthorized('scheme').message,
    })
    for (const [why, headers] of Object.entries(sentences))
      for (const header of headers)
        await assert.rejects(authenticate(taking('client_credentials', 'basic'), header), {
          key: 'UNAUTHORIZED',
          message: unauthorized(why as Why).message,
        })
  })

  test('reads HTTP Basic with two parts, in any case of the word Basic', () => {
    const value = Buffer.from('500100:a:b').toString('base64')
    const parts = { id: '500100', secret: 'a:b' }
    for (const header of [`Basic ${value}`, `basic ${value}`, `BASIC   ${value}`])
      assert.deepEqual(readBasic(header), parts, header)
    assert.deepEqual(readBasic(basicOf(':secret')), { id: '', secret: 'secret' })
    assert.deepEqual(readBasic(basicOf('500100:')), { id: '500100', secret: '' })
    for (const header of [
      undefined,
      '',
      'Basic',
      value,
      `Basic${value}`,
      `XBasic ${value}`,
      `Bearer ${value}`,
      `Basic ${value} more`,
      basicOf('no colon'),
      basicOf('500100:with\0zero'),
    ])
      assert.equal(readBasic(header), undefined, String(header))
  })

  test('rejects the access token of a closed shop or of a point of sale without a secret', async () => {
    await insertToken('of-a-closed-one')
    const { database } = sandbox.app
    const change = (sql: string) => database.write([{ sql, params: [] }])
    const [kept] = await database.look.list<{ client_secret_hash: string; shop_id: string }>(
      "SELECT client_secret_hash, shop_id FROM poses WHERE pos_id = '500100'",
    )
    const hashIs = (hash: string) =>
      change(`UPDATE poses SET client_secret_hash = '${hash}' WHERE pos_id = '500100'`)
    const closedIs = (at: string) =>
      change(`UPDATE shops SET closed_at = ${at} WHERE shop_id = '${kept?.shop_id}'`)
    const isUnknown = () =>
      assert.rejects(authenticate(ofShop, 'Bearer of-a-closed-one'), { key: 'UNAUTHORIZED' })
    await closedIs('1')
    await isUnknown()
    await closedIs('NULL')
    await hashIs('')
    await isUnknown()
    await hashIs(kept?.client_secret_hash ?? '')
    assert.ok(await authenticate(ofShop, 'Bearer of-a-closed-one'))
  })

  test('finds the point of sale of an access token, in any case of the word Bearer', async () => {
    await insertToken('mine')
    for (const header of ['Bearer mine', 'bearer mine', 'BEARER   mine']) {
      const caller = await authenticate(ofShop, header)
      assert.equal(caller?.pos.posId, '500100')
      assert.equal(caller?.firmId, 'GrFirma1')
      assert.equal(caller?.grant, 'client_credentials')
      assert.equal(caller?.extCustomerId, undefined)
    }
    await refused('Bearer other', invalid)
  })

  test('finds the customer of a customer token and the firm of a partner token', async () => {
    await insertToken('anna', { grant: 'trusted_merchant', customer: 'anna' })
    await insertToken('partner', { grant: 'partner', firmId: 'GrFirmaR' })
    const either = taking('partner', 'trusted_merchant')
    assert.equal((await authenticate(either, 'Bearer anna'))?.extCustomerId, 'anna')
    const caller = await authenticate(either, 'Bearer partner')
    assert.equal(caller?.firmId, 'GrFirmaR')
    assert.equal(caller?.pos.firmId, 'GrFirma1')
  })

  test('rejects a token with a grant that the call does not list', async () => {
    await insertToken('customer', { grant: 'trusted_merchant', customer: 'anna' })
    const required = {
      'HTTP Basic authentication': taking('basic'),
      'an access token with the grant client_credentials': ofShop,
      'an access token with the grant client_credentials or partner or HTTP Basic authentication':
        taking('client_credentials', 'partner', 'basic'),
    }
    for (const [way, operation] of Object.entries(required))
      await assert.rejects(authenticate(operation, 'Bearer customer'), {
        key: 'ACCESS_DENIED',
        message: `This call requires ${way}.`,
      })
  })

  test('rejects an access token after its expiry, even if it was just used', async () => {
    await insertToken('brief', { lastsMs: 3_000 })
    await insertToken('unused', { lastsMs: 3_000 })
    assert.ok(await authenticate(ofShop, 'Bearer brief'))
    sandbox.wait(2_999)
    assert.ok(await authenticate(ofShop, 'Bearer brief'))
    sandbox.wait(1)
    await refused('Bearer brief', invalid)
    await refused('Bearer unused', invalid)
  })

  test('accepts a deleted token for at most five seconds, without a query for each use', async () => {
    await insertToken('gone')
    assert.ok(await authenticate(ofShop, 'Bearer gone'))
    await deleteToken('gone')
    sandbox.wait(4_999)
    assert.ok(await authenticate(ofShop, 'Bearer gone'))
    sandbox.wait(1)
    await refused('Bearer gone', invalid)
  })

  test('rejects a deleted token even if the clock stands still', async () => {
    const frozenAt = sandbox.app.now()
    const frozen = authenticator({ ...sandbox.app, now: () => frozenAt })
    await insertToken('gone-in-frozen-time')
    const header = 'Bearer gone-in-frozen-time'
    assert.ok(await frozen(ofShop, header))
    await deleteToken('gone-in-frozen-time')
    sandbox.wait(5_000)
    await assert.rejects(frozen(ofShop, header), { key: 'UNAUTHORIZED' })
  })

  test('rejects a deleted token even if the clock was set back', async () => {
    await insertToken('gone-an-hour-ago')
    assert.ok(await authenticate(ofShop, 'Bearer gone-an-hour-ago'))
    await deleteToken('gone-an-hour-ago')
    sandbox.wait(-HOUR_MS)
    await refused('Bearer gone-an-hour-ago', invalid)
    sandbox.wait(HOUR_MS)
  })

  test('looks up the token again that was looked up longest ago, if more than the maximum are cached', async () => {
    const few = authenticator(sandbox.app, 2)
    const isKnown = (token: string) =>
      few(ofShop, `Bearer ${token}`).then(
        () => true,
        () => false,
      )
    const tokens = ['first', 'second', 'third']
    for (const token of tokens) await insertToken(token)
    assert.ok(await isKnown('first'))
    sandbox.wait(1_000)
    assert.ok(await isKnown('second'))
    sandbox.wait(4_000)
    // Looked for again after its time, so the second one is the oldest now.
    assert.ok(await isKnown('first'))
    assert.ok(await isKnown('third'))
    for (const token of tokens) await deleteToken(token)
    assert.ok(await isKnown('first'))
    assert.ok(await isKnown('third'))
    assert.equal(await isKnown('second'), false)
  })

  test('accepts the number and second key of a point of sale from an old integration', async () => {
    const operation = taking('client_credentials', 'basic')
    const header = basicOf(`${pos.posId}:${pos.secondKey}`)
    for (const one of [header, header.replace('Basic', 'basic')]) {
      const caller = await authenticate(operation, one)
      assert.equal(caller?.pos.posId, '500100')
      assert.equal(caller?.firmId, 'GrFirma1')
      assert.equal(caller?.grant, 'basic')
    }
    await assert.rejects(authenticate(ofShop, header), { key: 'ACCESS_DENIED' })
  })

  test('rejects a wrong key, an unknown point of sale, and credentials without a colon', async () => {
    const operation = taking('basic')
    const texts = [
      `${pos.posId}:`,
      `${pos.posId}:${pos.secondKey}x`,
      `${pos.posId}${pos.secondKey}`,
      `:${pos.secondKey}`,
      `999999:${pos.secondKey}`,
      // The key of another point of sale.
      `500101:${pos.secondKey}`,
      // The client secret is no second key.
      `${pos.posId}:8fd9adc13bd9934e5f1d41534f9a726b`,
      `${pos.posId}\0:${pos.secondKey}`,
      // The hash of a secret that is not stored anywhere.
      '999999:',
    ]
    for (const text of texts) await refused(basicOf(text), plain, operation)
  })

  test('accepts a replaced second key until the time that the operator has set', async () => {
    const operation = taking('basic')
    const header = basicOf('500101:56e26423ecf88d0a5fbd49f5da30e929')
    const { vault, database, now } = sandbox.app
    const until = now() + 1_000
    await database.write(
      replaceKey({ posId: toId('500101'), kind: 'second-key' }, 'new-key', { vault, until }),
    )
    assert.equal((await authenticate(operation, basicOf('500101:new-key')))?.pos.posId, '500101')
    assert.equal((await authenticate(operation, header))?.pos.posId, '500101')
    await refused(basicOf('500101:other'), plain, operation)
    sandbox.wait(1_000)
    await refused(header, plain, operation)
  })

  test('accepts the token of a payment page only for its order and only in calls of payers', async () => {
    const payer = taking('checkout')
    const token = checkoutToken(sandbox.app, { posId: '500100', orderId: 'ORDER' })
    const caller = await authenticate(payer, `Bearer ${token}`)
    assert.equal(caller?.grant, 'checkout')
    assert.equal(caller?.orderId, 'ORDER')
    assert.equal(caller?.pos.posId, '500100')
    assert.equal(caller?.firmId, 'GrFirma1')
    await refused(`Bearer ${token}`, invalid)
    await refused(`Bearer ${token.replace('ORDER', 'OTHER')}`, invalid, payer)
    await insertToken('shop')
    await refused('Bearer shop', invalid, payer)
    await assert.rejects(authenticate(payer, basicOf(`${pos.posId}:${pos.secondKey}`)), {
      key: 'ACCESS_DENIED',
    })
  })
})

test('an Authorization header is read only with a scheme and one value', () => {
  for (const header of ['Basic abc', 'basic   abc'])
    assert.deepEqual(credentialsIn(header), { scheme: 'basic', value: 'abc' })
  for (const header of ['Bearer abc', 'bearerabc'])
    assert.deepEqual(credentialsIn(header), { scheme: 'bearer', value: 'abc' })
  for (const header of [undefined, '', 'Basic', 'Basicabc', 'Basic a b', 'Bearer a b', 'Digest a'])
    assert.equal(credentialsIn(header), undefined)
})

test('a call accepts only HTTP Basic if that is its only grant', () => {
  assert.deepEqual(
    [takesBasicOnly([]), takesBasicOnly(['basic']), takesBasicOnly(['basic', 'partner'])],
    [false, true, false],
  )
})
