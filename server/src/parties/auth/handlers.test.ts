import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSandbox, type Sandbox } from '../../../../test/sandbox.ts'
import type { Request } from '../../app.ts'
import { type PosId, toId } from '../../base/ids.ts'
import { hashSecret } from '../../base/vault.ts'
import { closePos, replaceKey } from '../../operate/operator/key-store.ts'
import { closeShop } from '../../operate/operator/store.ts'
import { sandboxOf } from '../../sandbox/ports/sandbox.ts'
import { pointsOfSale } from '../../sandbox/test-data/points-of-sale.ts'
import { authorize, equalHashes } from './handlers.ts'
import { findAccessToken, findPos } from './store.ts'

type Given = Partial<Request<'authorize'>['body']>

const secretOf = (posId: string) => pointsOfSale.find((pos) => pos.posId === posId)?.clientSecret
const clientOf = (posId: string): Given => ({ client_id: posId, client_secret: secretOf(posId) })

describe('the token call', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(() => sandbox.close())

  const ask = (body: Given, query: Given = {}, app = sandbox.app) =>
    authorize(app, { body, query } as Request<'authorize'>)
  const refused = (key: string, body: Given, query: Given = {}) =>
    assert.rejects(ask(body, query), { key })
  async function tokenOf(body: Given, query: Given = {}) {
    const { body: answer } = await ask(body, query)
    const kept = await findAccessToken(sandbox.app.database.look, hashSecret(answer.access_token))
    assert.ok(kept)
    return { answer, kept }
  }

  test('a shop gets an access token for its point of sale, which expires', async () => {
    const reply = await ask({ grant_type: 'client_credentials', ...clientOf('500100') })
    assert.equal(reply.status, 200)
    assert.deepEqual(reply.headers, { 'cache-control': 'no-store', pragma: 'no-cache' })
    const { access_token: token, ...rest } = reply.body
    assert.match(token, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    assert.deepEqual(rest, {
      token_type: 'bearer',
      refresh_token: undefined,
      expires_in: 43_199,
      grant_type: 'client_credentials',
    })
    const kept = await findAccessToken(sandbox.app.database.look, hashSecret(token))
    assert.deepEqual(kept, {
      tokenHash: hashSecret(token),
      posId: '500100',
      grant: 'client_credentials',
      firmId: undefined,
      extCustomerId: undefined,
      email: undefined,
      expiresAt: sandbox.now() + 43_199_000,
    })
  })

  test('form fields have precedence over query parameters, and either is enough', async () => {
    const grant_type = 'client_credentials'
    await tokenOf({}, { grant_type, ...clientOf('500100') })
    const { kept } = await tokenOf(
      { grant_type, ...clientOf('500101') },
      { grant_type: 'partner', ...clientOf('500100') },
    )
    assert.equal(kept.posId, '500101')
  })

  test('a wrong secret and an unknown point of sale get no access token', async () => {
    const grant_type = 'client_credentials'
    const invalid = (given: Given) => refused('INVALID_CLIENT', { grant_type, ...given })
    await invalid({ client_id: '500100', client_secret: 'wrong' })
    await invalid({ client_id: '500100', client_secret: '' })
    await invalid({ client_id: '500100' })
    await invalid({ client_id: '500100', client_secret: secretOf('500101') })
    await invalid({ client_id: '999999', client_secret: secretOf('500100') })
    await invalid({ client_id: '999999', client_secret: '' })
    await invalid({ client_secret: secretOf('500100') })
    await refused('INVALID_CLIENT', {})
  })

  test('the error contains the parameter that is missing or wrong', async () => {
    const client = clientOf('500100')
    const grant_type = 'client_credentials'
    const trusted_merchant = { ...client, grant_type: 'trusted_merchant' }
    const partner = { grant_type: 'partner', firm_id: 'GrFirmaR' }
    const cases: readonly (readonly [Given, RegExp])[] = [
      [{}, /^client_id, client_secret and grant_type are missing$/],
      [{ grant_type }, /^client_id and client_secret are missing$/],
      [{ ...client, client_id: '', grant_type }, /^client_id is missing$/],
      [{ client_id: '500100', grant_type }, /^client_secret is missing$/],
      [{ ...client, client_secret: 'wrong', grant_type }, /client_id or client_secret is wrong$/],
      [
        { ...client, client_secret: `${client.client_secret}\n`, grant_type },
        /client_secret begins or ends with/,
      ],
      [
        { ...client, client_id: ` ${client.client_id}`, grant_type },
        /client_id begins or ends with white space$/,
      ],
      [client, /^grant_type is missing: client_credentials, trusted_merchant, or partner$/],
      [
        { ...client, grant_type: `${grant_type}\n` },
        /^grant_type begins or ends with white space$/,
      ],
      [{ ...client, grant_type: 'password' }, /^grant_type must be client_credentials/],
      [trusted_merchant, /^email and ext_customer_id are missing$/],
      [{ ...trusted_merchant, email: 'a@b.example' }, /^ext_customer_id is missing$/],
      [{ ...trusted_merchant, ext_customer_id: 'anna' }, /^email is missing$/],
      [{ ...clientOf('500100'), ...partner }, /^grant_type partner is for technical partners/],
      [{ ...clientOf('500700'), grant_type: 'partner' }, /^firm_id is missing$/],
      [
        { ...clientOf('500700'), ...partner, firm_id: 'GrFirma2' },
        /^firm_id is neither your company/,
      ],
    ]
    for (const [given, says] of cases) await assert.rejects(ask(given), { message: says })
  })

  test('a missing or unknown grant is reported before any other error', async () => {
    await refused('INVALID_TOKEN_REQUEST', clientOf('500100'))
    await refused('UNSUPPORTED_GRANT_TYPE', { ...clientOf('500100'), grant_type: 'password' })
    await refused('UNSUPPORTED_GRANT_TYPE', { grant_type: 'password' })
  })

  test('a replaced client secret is accepted until the time that the operator has set', async () => {
    const grant_type = 'client_credentials'
    const { vault, database, now } = sandbox.app
    const until = now() + 1_000
    const key = { posId: toId<PosId>('500102'), kind: 'client-secret' } as const
    await database.write(replaceKey(key, 'new-secret', { vault, until }))
    await tokenOf({ grant_type, client_id: '500102', client_secret: 'new-secret' })
    const { kept } = await tokenOf({ grant_type, ...clientOf('500102') })
    assert.equal(kept.posId, '500102')
    await refused('INVALID_CLIENT', { grant_type, client_id: '500102', client_secret: 'other' })
    sandbox.wait(1_000)
    await refused('INVALID_CLIENT', { grant_type, ...clientOf('500102') })
  })

  test('only a request with the right secret gets the error that the shop is closed', async () => {
    const { vault, database, now } = sandbox.app
    const ofClosed = (secret: string | undefined) =>
      ask({ grant_type: 'client_credentials', client_id: '500300', client_secret: secret })
    const wrong = { key: 'INVALID_CLIENT', message: /client_id or client_secret is wrong$/ }
    const closed = { key: 'INVALID_CLIENT', message: /^The point of sale is closed\./ }
    const key = { posId: toId<PosId>('500300'), kind: 'client-secret' } as const
    await database.write(replaceKey(key, 'new-secret', { vault, until: now() + 1_000 }))
    const shop = await findPos(database.look, key.posId)
    assert.ok(shop)
    await database.write(closeShop(shop.pos.shopId, now()))
    for (const right of ['new-secret', secretOf('500300')])
      await assert.rejects(ofClosed(right), closed)
    await assert.rejects(ofClosed('other'), wrong)
    sandbox.wait(1_000)
    await assert.rejects(ofClosed(secretOf('500300')), wrong)
    await database.write(closePos(key.posId))
    for (const secret of ['new-secret', secretOf('500300'), 'other'])
      await assert.rejects(ofClosed(secret), wrong)
  })

  test('a second key is not accepted as a client secret, even after it was replaced', async () => {
    const { vault, database, now } = sandbox.app
    const old = pointsOfSale.find((pos) => pos.posId === '500103')?.secondKey
    const given = { grant_type: 'client_credentials', client_id: '500103', client_secret: old }
    await refused('INVALID_CLIENT', given)
    const key = { posId: toId<PosId>('500103'), kind: 'second-key' } as const
    await database.write(replaceKey(key, 'new-key', { vault, until: now() + 1_000 }))
    await refused('INVALID_CLIENT', given)
  })

  test('a customer token requires the email and the ID of the customer and stores both', async () => {
    const customer = { grant_type: 'trusted_merchant', ...clientOf('500100') }
    const email = 'anna@shop.example'
    const { answer, kept } = await tokenOf({ ...customer, email, ext_customer_id: 'anna' })
    assert.equal(kept.grant, 'trusted_merchant')
    assert.equal(kept.extCustomerId, 'anna')
    assert.equal(kept.email, email)
    assert.match(answer.refresh_token ?? '', /^[\da-f-]{36}$/)
    const other = await tokenOf({ ...customer, email, extCustomerId: 'bert' })
    assert.equal(other.kept.extCustomerId, 'bert')
    await refused('INVALID_TOKEN_REQUEST', { ...customer, email })
    await refused('INVALID_TOKEN_REQUEST', { ...customer, ext_customer_id: 'anna' })
    await refused('INVALID_TOKEN_REQUEST', customer)
  })

  test('a shop token ignores the customer and the firm in the request', async () => {
    const { kept } = await tokenOf({
      grant_type: 'client_credentials',
      ...clientOf('500100'),
      email: 'anna@shop.example',
      ext_customer_id: 'anna',
      firm_id: 'GrFirmaR',
    })
    assert.equal(kept.extCustomerId, undefined)
    assert.equal(kept.email, undefined)
    assert.equal(kept.firmId, undefined)
  })

  test('a partner can act for its own firm and for the firms that it has registered', async () => {
    const partner = { grant_type: 'partner', ...clientOf('500700') }
    assert.equal((await tokenOf({ ...partner, firm_id: 'GrPartn1' })).kept.firmId, 'GrPartn1')
    await refused('INVALID_GRANT', { ...partner, firm_id: 'GrFirmaR' })
    await sandbox.app.database.write([
      {
        sql: `UPDATE firms SET registered_by = 'GrPartn1' WHERE firm_id = 'GrFirmaR'`,
        params: [],
      },
    ])
    assert.equal((await tokenOf({ ...partner, firm_id: 'GrFirmaR' })).kept.firmId, 'GrFirmaR')
    await refused('INVALID_GRANT', { ...partner, firm_id: 'GrFirma1' })
    await refused('INVALID_TOKEN_REQUEST', partner)
    await refused('INVALID_TOKEN_REQUEST', { ...partner, firm_id: '' })
  })

  test('a payment facilitator can act only for its own firm, even if it has registered another one', async () => {
    const facilitator = { grant_type: 'partner', ...clientOf('500800') }
    assert.equal((await tokenOf({ ...facilitator, firm_id: 'GrPosred' })).kept.firmId, 'GrPosred')
    await sandbox.app.database.write([
      {
        sql: `UPDATE firms SET registered_by = 'GrPosred' WHERE firm_id = 'GrFirma1'`,
        params: [],
      },
    ])
    await refused('INVALID_GRANT', { ...facilitator, firm_id: 'GrFirma1' })
  })

  test('a merchant cannot use the partner grant, even for its own firm', async () => {
    const merchant = { grant_type: 'partner', ...clientOf('500100') }
    await refused('INVALID_GRANT', { ...merchant, firm_id: 'GrFirma1' })
    await refused('INVALID_GRANT', { ...merchant, firm_id: 'GrFirmaR' })
  })

  test('a token of a workspace contains the workspace', async () => {
    const own = { ...sandboxOf(sandbox.app), workspaceId: '123456' }
    const app = { ...sandbox.app, sandbox: own }
    const { body } = await ask({ grant_type: 'client_credentials', ...clientOf('500100') }, {}, app)
    assert.match(body.access_token, /^123456\.[\da-f-]{36}$/)
  })
})

test('only equal hashes are equal, and a missing hash equals none', () => {
  assert.equal(equalHashes(hashSecret('a'), hashSecret('a')), true)
  assert.equal(equalHashes(hashSecret('a'), hashSecret('b')), false)
  assert.equal(equalHashes(hashSecret('a'), `${hashSecret('a')}x`), false)
  assert.equal(equalHashes(hashSecret('a'), ''), false)
  assert.equal(equalHashes('', ''), true)
  assert.equal(equalHashes(hashSecret(''), undefined), false)
})
