import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { testWalletPayloads } from '@grosz/contract/test-values.ts'
import type { Acquirer, Outcome } from '../../server/src/base/acquirer/acquirer.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Shop = Awaited<ReturnType<Sandbox['merchant']>>

const migrations = join(import.meta.dirname, '../../server/src/storage/database/migrations')

const cardOf = (number: string) => ({
  number,
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
})
const plain = cardOf('4444333322221111')
const challenged = cardOf('4012001037141120')
const declined = cardOf('5000105018126595')

const byCard = (card: object) => byMethod({ type: 'PBL', value: 'c', card })
const byToken = (value: string) => byMethod({ type: 'CARD_TOKEN', value })
function byMethod(payMethod: object) {
  return { payMethods: { payMethod } }
}

describe(`cards that a shop stores, on ${engine}`, () => {
  let sandbox: Sandbox
  let anna: Shop
  /** While set, the acquirer works but its answers are lost. */
  let isSilent = false
  before(async () => {
    const lossy = (real: Acquirer): Acquirer => ({
      ...real,
      async start(request) {
        const outcome: Outcome = await real.start(request)
        if (isSilent) throw new Error('the answer is lost')
        return outcome
      },
    })
    sandbox = await openSandbox({ acquirer: lossy })
  })
  beforeEach(async () => {
    anna = await sandbox.merchant('500100', { email: 'anna@example.com', extCustomerId: 'anna' })
    for (const card of await cards()) {
      const params = { token: card.value ?? '' }
      assert.ok((await anna.call('deleteToken', { params })).ok)
    }
  })
  after(() => sandbox.finish())

  async function cards(by = anna) {
    const listed = await by.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    return listed.body.cardTokens ?? []
  }
  const order = (changes: object, by = anna) =>
    by.call('createOrder', { body: by.order({ cardOnFile: 'FIRST', ...changes }) })
  const paying = async (changes: object, by = anna) => {
    const created = await order(changes, by)
    assert.ok(created.ok, JSON.stringify(created.body))
    return { ...created.body, token: created.body.payMethods?.payMethod.value ?? '' }
  }
  const refusal = async (changes: object, by = anna) => {
    const refused = await order(changes, by)
    assert.equal(refused.status, 400, JSON.stringify(refused.body))
    const { codeLiteral, statusDesc } = (refused.body as { status: Record<string, string> }).status
    return `${codeLiteral}: ${statusDesc}`
  }
  const answer = (url: string | undefined, reply: 'approve' | 'decline' | 'leave') =>
    sandbox.payer(`${sandbox.url}/`).answer(url ?? '', reply)
  const assertGone = async (token: string) => {
    assert.deepEqual(await cards(), [])
    for (const cardOnFile of ['STANDARD_CARDHOLDER', 'STANDARD_MERCHANT'])
      assert.match(await refusal({ cardOnFile, ...byToken(token) }), /^INVALID_TOKEN/)
    assert.equal((await anna.call('deleteToken', { params: { token } })).status, 404)
  }

  test('a first payment that is declined at once stores no card', async () => {
    const created = await paying(byCard(declined))
    assert.equal(created.payMethods, undefined, 'there is no token to tell')
    assert.deepEqual(await cards(), [])

    const page = await paying({})
    const payer = sandbox.payer(page.redirectUri ?? '')
    const paid = await payer.call('startPayment', { body: { method: 'c', card: declined } })
    assert.ok(paid.ok && paid.body.state === 'DECLINED')
    assert.deepEqual(await cards(), [])
  })

  test('a first payment that waits for the cardholder returns a token, which can pay once it succeeds', async () => {
    const { token, redirectUri } = await paying(byCard(challenged))
    assert.match(token, /^TOKC_[A-Z0-9]{28}$/)
    const [waiting] = await cards()
    assert.deepEqual([waiting?.value, waiting?.status, waiting?.preferred], [token, 'NEW', false])
    assert.match(
      await refusal({ cardOnFile: 'STANDARD_CARDHOLDER', ...byToken(token) }),
      /^INVALID_TOKEN/,
    )
    await answer(redirectUri, 'approve')
    const [stored] = await cards()
    assert.deepEqual([stored?.value, stored?.status, stored?.preferred], [token, 'ACTIVE', true])
    await paying({ cardOnFile: 'STANDARD_MERCHANT', ...byToken(token) })
    const second = await paying(byCard(challenged))
    assert.deepEqual(
      (await cards()).map(({ status, preferred }) => [status, preferred]).sort(),
      [
        ['ACTIVE', true],
        ['NEW', false],
      ],
      'a card that is not yet good is not the preferred one',
    )
    await answer(second.redirectUri, 'decline')
    assert.deepEqual(
      (await cards()).map(({ value }) => value),
      [token],
    )
  })

  test('a challenge that is declined, left, canceled, or expired stores no card', async () => {
    const ends = {
      declined: (first: Awaited<ReturnType<typeof paying>>) => answer(first.redirectUri, 'decline'),
      left: (first) => answer(first.redirectUri, 'leave'),
      canceled: ({ orderId }) => anna.call('cancelOrder', { params: { orderId } }),
      expired: () => sandbox.pass({ minutes: 11 }),
    } satisfies Record<string, (first: Awaited<ReturnType<typeof paying>>) => Promise<unknown>>
    for (const [how, end] of Object.entries(ends)) {
      const first = await paying({ validityTime: '600', ...byCard(challenged) })
      assert.equal((await cards()).length, 1, how)
      await end(first)
      await assertGone(first.token)
    }
  })

  test('a payer who pays with another card on our page stores only that card', async () => {
    const page = await paying({ recurring: 'FIRST', cardOnFile: undefined })
    const payer = sandbox.payer(page.redirectUri ?? '')
    const pay = (card: typeof plain) => payer.call('startPayment', { body: { method: 'c', card } })
    await pay(challenged)
    assert.deepEqual(
      (await cards()).map(({ status }) => status),
      ['NEW'],
    )
    await pay(plain)
    assert.deepEqual(
      (await cards()).map(({ status }) => status),
      ['ACTIVE'],
    )
  })

  test('a card whose reply was lost is stored when the payment is known to have succeeded', async () => {
    isSilent = true
    const first = await paying(byCard(plain)).finally(() => {
      isSilent = false
    })
    assert.deepEqual(await cards(), [])
    sandbox.warnings.length = 0
    await sandbox.pass({ minutes: 1 })
    const found = await anna.call('retrieveOrder', { params: { orderId: first.orderId } })
    assert.ok(found.ok && found.body.orders[0]?.status === 'COMPLETED')
    assert.deepEqual(
      (await cards()).map(({ status }) => status),
      ['ACTIVE'],
    )
  })

  test('a card that its customer deletes during the challenge is not stored afterward', async () => {
    const first = await paying(byCard(challenged))
    const params = { token: first.token }
    assert.equal((await anna.call('deleteToken', { params })).status, 204)
    await answer(first.redirectUri, 'approve')
    assert.deepEqual(await cards(), [])
  })

  test('an upgrade deletes cards of failed payments from earlier versions, and no others', async () => {
    const [file = ''] = globSync(join(migrations, '*-abandoned-cards.sql'))
    const sql = readFileSync(file, 'utf8')
      .replaceAll(/^--.*$/gm, '')
      .trim()
      .replace(/;$/, '')
    await paying(byCard(plain))
    const waiting = await paying(byCard(challenged))
    const abandoned = 'TOKC_ABANDONED'
    await sandbox.app.database.transaction(async (tx) => {
      await tx.run(
        `INSERT INTO card_tokens (pos_id, token, status, ext_customer_id, reference, number_masked,
           scheme, expiration_month, expiration_year, authenticated, first_transaction_id, created_at)
         SELECT pos_id, $1, status, ext_customer_id, reference, number_masked, scheme,
           expiration_month, expiration_year, authenticated, first_transaction_id, created_at
         FROM card_tokens WHERE token = $2`,
        abandoned,
        waiting.token,
      )
      await tx.run(sql)
    })
    assert.deepEqual((await cards()).map(({ status }) => status).sort(), ['ACTIVE', 'NEW'])
    await answer(waiting.redirectUri, 'approve')
    assert.deepEqual((await cards()).map(({ status }) => status).sort(), ['ACTIVE', 'ACTIVE'])
  })

  test('any customer of the shop can delete a card that was stored without a customer', async () => {
    const shop = await sandbox.merchant()
    const { token } = await paying(byCard(plain), shop)
    assert.deepEqual(await cards(), [], 'nobody is shown it')
    const elsewhere = { email: 'b@example.com', extCustomerId: 'boris' }
    const other = await sandbox.merchant('500102', elsewhere)
    assert.equal((await other.call('deleteToken', { params: { token } })).status, 404)
    assert.equal((await anna.call('deleteToken', { params: { token } })).status, 204)
    assert.match(
      await refusal({ cardOnFile: 'STANDARD_CARDHOLDER', ...byToken(token) }, shop),
      /^INVALID_TOKEN/,
    )
  })

  test('a first payment by wallet stores its card, which can be charged off-session', async () => {
    const sealed = (text: string) => Buffer.from(text).toString('base64')
    for (const [value, flag, next] of [
      ['ap', 'recurring', { recurring: 'STANDARD' }],
      ['jp', 'cardOnFile', { cardOnFile: 'STANDARD_MERCHANT' }],
    ] as const) {
      const none = { cardOnFile: undefined }
      const wallet = byMethod({ type: 'PBL', value, authorizationCode: sealed('{"data":"…"}') })
      const first = await paying({ ...none, [flag]: 'FIRST', ...wallet })
      assert.match(first.token, /^TOKC_/, value)
      const again = await paying({ ...none, ...next, ...byToken(first.token) })
      const found = await anna.call('retrieveOrder', { params: { orderId: again.orderId } })
      assert.ok(found.ok && found.body.orders[0]?.status === 'COMPLETED')
      assert.ok((await anna.call('deleteToken', { params: { token: first.token } })).ok)
    }
    const decline = testWalletPayloads.find(({ payload }) => payload.includes('decline'))
    const wallet = { type: 'PBL', value: 'ap', authorizationCode: sealed(decline?.payload ?? '') }
    await paying(byMethod(wallet))
    assert.deepEqual(await cards(), [])
  })

  test('only a card can be stored', async () => {
    const none = { cardOnFile: undefined }
    for (const payMethod of [
      { type: 'PBL', value: 'm' },
      { type: 'PBL', value: 'ap' },
      { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' },
      { type: 'PBL', value: 'c', clickToPay: { visa: { srcCorrelationId: 'src-1' } } },
    ]) {
      const text = JSON.stringify(payMethod)
      assert.match(await refusal(byMethod(payMethod)), /cardOnFile FIRST requires a card/, text)
      const recurring = { ...none, recurring: 'FIRST', ...byMethod(payMethod) }
      assert.match(await refusal(recurring), /recurring FIRST requires a card/, text)
    }
  })
})
