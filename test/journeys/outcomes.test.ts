import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { outcomeHeader, type PaymentKind, paymentKinds } from '@grosz/contract/outcome-kinds.ts'
import { fateOf, type OutcomeName, outcomesOf, type PaymentFate } from '@grosz/contract/outcomes.ts'
import { queuedOutcomesMax } from '@grosz/contract/resources/outcomes.ts'
import { build } from '../../server/src/start/start.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const validity = { expirationMonth: '12', expirationYear: '2031', cvv: '123' }
const approving = { number: '4444333322221111', ...validity }
const declining = { number: '5000105018126595', ...validity }

/** The payment method of each kind, whose own outcome differs from the chosen one. */
const payMethods = {
  CARD: (isApproved) => ({
    type: 'PBL',
    value: 'c',
    card: isApproved ? declining : approving,
  }),
  WALLET: (isApproved) => ({
    type: 'PBL',
    value: 'ap',
    authorizationCode: base64(isApproved ? '{"grosz":"decline"}' : '{"grosz":"approve"}'),
  }),
  BLIK: (isApproved) => ({
    type: 'BLIK_AUTHORIZATION_CODE',
    value: isApproved ? '500500' : '777123',
  }),
  TRANSFER: () => ({ type: 'PBL', value: 'm' }),
  INSTALLMENTS: () => ({ type: 'PBL', value: 'dpp' }),
  ON_DELIVERY: () => ({ type: 'PBL', value: 'cod' }),
} as const satisfies Record<PaymentKind, (isApproved: boolean) => object>

describe(`chosen outcomes on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
    shop = await sandbox.merchant()
  })
  beforeEach(async () => {
    await console('clearOutcomes', {})
  })
  after(() => sandbox.finish())

  function choosing(outcome: string, token = shop.token) {
    return createClient({ baseUrl: sandbox.url, token, headers: { [outcomeHeader]: outcome } })
  }

  function ordering(payMethod?: object) {
    return { body: shop.order(payMethod ? { payMethods: { payMethod } } : {}) }
  }

  async function pay(payMethod: object, call = shop.call) {
    const created = await call('createOrder', ordering(payMethod))
    assert.ok(created.ok, JSON.stringify(created.body))
    return seen(created.body.orderId ?? '')
  }

  async function seen(orderId: string) {
    const params = { orderId }
    const order = await shop.call('retrieveOrder', { params })
    const told = await shop.call('retrieveTransactions', { params })
    assert.ok(order.ok && told.ok)
    const transaction = told.body.transactions[0]
    const card = transaction && 'card' in transaction ? transaction.card : undefined
    return {
      orderId,
      status: order.body.orders[0]?.status,
      resultCode: transaction && 'resultCode' in transaction ? transaction.resultCode : undefined,
      responseCode: card?.cardData?.cardResponseCode?.split(' ')[0],
    }
  }

  /** The status of an order after each end of its payment. */
  const statusOf: Readonly<Record<PaymentFate['ends'], string>> = {
    approved: 'COMPLETED',
    declined: 'CANCELED',
    timeout: 'CANCELED',
    left: 'PENDING',
    challenge: 'PENDING',
    open: 'PENDING',
  }

  for (const kind of paymentKinds) {
    for (const outcome of outcomesOf([kind])) {
      const fate = fateOf(outcome)
      assert.ok(fate)
      const way = () => payMethods[kind](fate.ends === 'approved')

      test(`${kind} ends as ${outcome} by the header`, async () => {
        check(await pay(way(), choosing(outcome)), kind, fate)
      })

      test(`${kind} ends as ${outcome} by the queue`, async () => {
        await queue({ kind, outcome })
        check(await pay(way()), kind, fate)
        assert.deepEqual(await listed(), [], 'it was used once')
      })
    }
  }

  function check(paid: Awaited<ReturnType<typeof seen>>, kind: PaymentKind, fate: PaymentFate) {
    assert.equal(paid.status, statusOf[fate.ends])
    if (fate.ends !== 'declined') return
    assert.equal(paid.resultCode, fate.resultCode)
    const hasCard = kind === 'CARD' || kind === 'WALLET'
    if (hasCard && fate.responseCode !== '') assert.equal(paid.responseCode, fate.responseCode)
  }

  async function queue(body: {
    kind: PaymentKind
    outcome: OutcomeName
    posId?: string
    times?: number
  }) {
    const added = await console('queueOutcome', { body })
    assert.ok(added.ok, JSON.stringify(added.body))
    return added.body
  }

  async function listed() {
    const found = await console('listOutcomes', { query: {} })
    assert.ok(found.ok)
    return found.body.outcomes
  }

  test('the header takes precedence over the queue and does not use its entry', async () => {
    await queue({ kind: 'CARD', outcome: 'S51' })
    const paid = await pay(payMethods.CARD(true), choosing('APPROVED'))
    assert.equal(paid.status, 'COMPLETED')
    assert.equal((await pay(payMethods.CARD(false))).responseCode, 'S51')
  })

  test('entries are used oldest first, each for its number of payments, and then the card decides', async () => {
    await queue({ kind: 'CARD', outcome: 'S51', times: 2 })
    await queue({ kind: 'CARD', outcome: 'S61' })
    const codes = []
    for (let number = 0; number < 4; number += 1)
      codes.push((await pay(payMethods.CARD(false))).responseCode)
    assert.deepEqual(codes, ['S51', 'S51', 'S61', '000'])
  })

  test('an entry applies only to its point of sale and its kind', async () => {
    await queue({ kind: 'CARD', outcome: 'DECLINED', posId: '500101' })
    await queue({ kind: 'BLIK', outcome: 'DECLINED' })
    assert.equal((await pay(payMethods.CARD(false))).status, 'COMPLETED')
    assert.equal((await listed()).length, 2)
    const other = await sandbox.merchant('500101')
    const created = await other.call('createOrder', {
      body: other.order({ payMethods: { payMethod: payMethods.CARD(false) } }),
    })
    assert.ok(created.ok)
    const order = await other.call('retrieveOrder', {
      params: { orderId: created.body.orderId ?? '' },
    })
    assert.ok(order.ok)
    assert.equal(order.body.orders[0]?.status, 'CANCELED')
    assert.deepEqual(
      (await listed()).map(({ kind }) => kind),
      ['BLIK'],
    )
  })

  test('simultaneous payments use each entry once, even in two processes', async () => {
    const second = await openSecond(sandbox)
    try {
      await queue({ kind: 'CARD', outcome: 'S51', times: 3 })
      await queue({ kind: 'CARD', outcome: 'S61', times: 2 })
      const calls = [shop.call, createClient({ baseUrl: second.url, token: shop.token })]
      const paid = await Promise.all(
        Array.from({ length: 12 }, (_, number) =>
          pay(payMethods.CARD(false), calls[number % calls.length]),
        ),
      )
      const codes = paid.map(({ responseCode }) => responseCode).sort()
      assert.deepEqual(codes, [...Array(7).fill('000'), ...Array(3).fill('S51'), 'S61', 'S61'])
      assert.deepEqual(await listed(), [])
    } finally {
      await second.stop()
    }
  })

  test('the header of an order without a payment applies to the first attempt that can have the outcome', async () => {
    const created = await choosing('S51')('createOrder', ordering())
    assert.ok(created.ok && created.status === 302)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    // BLIK has no S51: its own outcome applies, and the card gets S51.
    const blik = await payer.call('startPayment', { body: { method: 'blik', blikCode: '123456' } })
    assert.ok(blik.ok && blik.body.state === 'WAITING')
    await payer.confirm('leave')
    const paid = await payer.call('startPayment', { body: { method: 'c', card: approving } })
    assert.ok(paid.ok)
    assert.equal(paid.body.state, 'DECLINED')
    assert.equal(paid.body.reason, 'INSUFFICIENT_FUNDS')
  })

  test('the header of a payment on our page takes precedence over that of its order', async () => {
    const created = await choosing('DECLINED')('createOrder', ordering())
    assert.ok(created.ok)
    const url = new URL(created.body.redirectUri ?? '')
    const payer = choosing('APPROVED', url.searchParams.get('token') ?? '')
    const paid = await payer('startPayment', { body: { method: 'c', card: declining } })
    assert.ok(paid.ok)
    assert.equal(paid.body.state, 'APPROVED')
  })

  test('a card token from the browser keeps the chosen outcome for its payment', async () => {
    const token = await choosing('S54')('createFrontToken', {
      query: {},
      body: { posId: shop.pos.posId, type: 'SINGLE', card: approving },
    })
    assert.ok(token.ok, JSON.stringify(token.body))
    const paid = await pay({ type: 'CARD_TOKEN', value: token.body.value })
    assert.equal(paid.responseCode, 'S54')
  })

  test('a payment with the outcome PENDING can be approved later', async () => {
    const { orderId } = await pay(payMethods.CARD(false), choosing('PENDING'))
    const open = await console('listChallenges', { query: { orderId } })
    assert.ok(open.ok)
    const { challengeId = '' } = open.body.challenges[0] ?? {}
    await console('answerChallenge', { params: { challengeId }, body: { answer: 'approve' } })
    assert.equal((await seen(orderId)).status, 'COMPLETED')
  })

  test('a chosen challenge can be approved even if the card would be declined', async () => {
    const created = await choosing('THREE_DS_CHALLENGE')(
      'createOrder',
      ordering({ type: 'PBL', value: 'c', card: declining }),
    )
    assert.ok(created.ok)
    assert.equal(created.body.status.statusCode, 'WARNING_CONTINUE_3DS')
    const { orderId = '', redirectUri = '' } = created.body
    await sandbox.payer(redirectUri).answer(redirectUri, 'approve')
    assert.equal((await seen(orderId)).status, 'COMPLETED')
  })

  test('an outcome that is unknown or impossible for the method creates no order', async () => {
    for (const [outcome, says] of [
      ['approved', /^Grosz-Outcome must be one of APPROVED, DECLINED/],
      ['REG_ERROR_AUTH_CODE_USED', /^Grosz-Outcome must be an outcome of the kind CARD\.$/],
      ['4444333322221111', /^Grosz-Outcome must be one of/],
    ] as const) {
      const extOrderId = `refused-${outcome.slice(-4)}`
      const body = shop.order({ extOrderId, payMethods: { payMethod: payMethods.CARD(false) } })
      const refused = await choosing(outcome)('createOrder', { body })
      assert.equal(refused.status, 400)
      const { statusCode, statusDesc } = (refused.body as { status: Record<string, string> }).status
      assert.equal(statusCode, 'ERROR_VALUE_INVALID')
      assert.match(statusDesc ?? '', says)
      assert.doesNotMatch(statusDesc ?? '', /4444/)
      const again = await shop.call('createOrder', { body })
      assert.ok(again.ok, 'the number of the order is still free')
    }
  })

  test('a call that cannot have an outcome rejects the header and changes nothing', async () => {
    const { orderId } = await pay(payMethods.CARD(false), choosing('PENDING'))
    const refused = await choosing('APPROVED')('cancelOrder', { params: { orderId } })
    assert.equal(refused.status, 400)
    const { status } = refused.body as { status: Record<string, string> }
    assert.equal(status.codeLiteral, 'OUTCOME_HEADER_NOT_ALLOWED')
    assert.match(status.statusDesc ?? '', /^Grosz-Outcome is not accepted by this call/)
    assert.equal((await seen(orderId)).status, 'PENDING')
  })

  test('a header without a value is ignored', async () => {
    const { orderId } = await pay(payMethods.CARD(false), choosing('PENDING'))
    assert.ok((await choosing('')('cancelOrder', { params: { orderId } })).ok)
    const body = shop.order({ payMethods: { payMethod: payMethods.CARD(false) } })
    assert.ok((await choosing(' ')('createOrder', { body })).ok)
  })

  test('token and read calls ignore the header', async () => {
    const { clientId, clientSecret } = shop.pos
    const { orderId } = await pay(payMethods.CARD(false), choosing('PENDING'))
    const token = await choosing('DECLINED')('authorize', {
      query: {},
      body: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      },
    })
    assert.ok(token.ok)
    assert.ok((await choosing('DECLINED')('retrieveOrder', { params: { orderId } })).ok)
  })

  test('the queue rejects an outcome that the kind cannot have and an unknown point of sale', async () => {
    const refused = await console('queueOutcome', {
      body: { kind: 'TRANSFER', outcome: 'THREE_DS_CHALLENGE' },
    })
    assert.equal(refused.status, 400)
    const unknown = await console('queueOutcome', {
      body: { kind: 'CARD', outcome: 'DECLINED', posId: '1' },
    })
    assert.equal(unknown.status, 400)
    assert.match(JSON.stringify(unknown.body), /posId is not a point of sale/)
    assert.deepEqual(await listed(), [])
  })

  test('entries are listed newest first and page by page, and deleted one by one or all', async () => {
    const added = []
    for (const times of [1, 2, 3])
      added.push(await queue({ kind: 'BLIK', outcome: 'TIMEOUT', times }))
    const first = await console('listOutcomes', { query: { limit: 2 } })
    assert.ok(first.ok)
    assert.deepEqual(
      first.body.outcomes.map(({ times }) => times),
      [3, 2],
    )
    const second = await console('listOutcomes', { query: { cursor: first.body.next ?? '' } })
    assert.ok(second.ok)
    assert.deepEqual(second.body, { outcomes: [added[0]] })
    const outcomeId = added[1]?.outcomeId ?? ''
    assert.equal((await console('deleteOutcome', { params: { outcomeId } })).status, 204)
    assert.equal((await console('deleteOutcome', { params: { outcomeId } })).status, 404)
    assert.deepEqual(
      (await listed()).map(({ times }) => times),
      [3, 1],
    )
    assert.equal((await console('clearOutcomes', {})).status, 204)
    assert.deepEqual(await listed(), [])
    assert.equal((await console('listOutcomes', { query: { cursor: '!' } })).status, 400)
  })

  test('the queue rejects entries above its limit', async () => {
    for (let number = 0; number < queuedOutcomesMax; number += 1)
      await queue({ kind: 'ON_DELIVERY', outcome: 'DECLINED' })
    const refused = await console('queueOutcome', {
      body: { kind: 'ON_DELIVERY', outcome: 'DECLINED' },
    })
    assert.equal(refused.status, 409)
  })
})

/** Another process on the same data where the engine allows one; on SQLite there is one process. */
async function openSecond({ settings, app, url, now }: Sandbox) {
  if (engine === 'sqlite') return { url, stop: async () => {} }
  const { connect, openDatabase, roomsOf } = await import('../../server/src/main.ts')
  const { sandboxWing } = await import('../../server/src/sandbox/wing.ts')
  const running = await build({
    settings: { ...settings, port: 0 },
    database: await openDatabase(settings),
    rooms: roomsOf(settings.mode),
    sandbox: sandboxWing,
    connect,
    now,
    warn: app.warn,
  })
  const port = await running.listen()
  return { url: `http://127.0.0.1:${port}`, stop: () => running.stop() }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
