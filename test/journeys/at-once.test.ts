import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { errors } from '@grosz/contract/errors.ts'
import type { PaymentRequest } from '../../server/src/base/acquirer/acquirer.ts'
import { type PaymentId, toId } from '../../server/src/base/ids.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const TIMES = 12
const replies = ['approve', 'decline', 'leave'] as const
const states = { approve: 'APPROVED', decline: 'DECLINED', leave: 'LEFT' } as const

const challenged = {
  number: '4012001037141120',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

const ways = {
  'a 3-D Secure challenge': { method: 'c', card: challenged },
  'a question of the banking app': { method: 'blik', blikCode: '123456' },
  'a question of the bank': { method: 'm' },
  'a transfer': { method: 'b' },
}

describe(`simultaneous answers and requests on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  for (const [name, body] of Object.entries(ways)) {
    test(`${name} accepts one of several simultaneous answers`, async () => {
      const shop = await sandbox.merchant()
      // One round may be lucky.
      for (let round = 0; round < 4; round += 1) {
        const created = await shop.call('createOrder', { body: shop.order() })
        assert.ok(created.ok)
        const { orderId, redirectUri = '' } = created.body
        const payer = sandbox.payer(redirectUri)
        assert.ok((await payer.call('startPayment', { body })).ok)
        const open = await payer.call('listChallenges', { query: { orderId } })
        assert.ok(open.ok)
        const { challengeId = '' } = open.body.challenges[0] ?? {}

        const sent = Array.from({ length: TIMES }, (_, index) => replies[index % replies.length])
        const answers = await Promise.all(
          sent.map((answer = 'leave') =>
            payer.call('answerChallenge', { params: { challengeId }, body: { answer } }),
          ),
        )
        const taken = sent.filter((_, index) => answers[index]?.ok)
        assert.equal(taken.length, 1, 'one answer counts')
        for (const answer of answers.filter(({ ok }) => !ok)) {
          assert.equal(answer.status, errors.CHALLENGE_CLOSED.http)
          assert.match(JSON.stringify(answer.body), /CHALLENGE_CLOSED/)
        }
        const shown = await payer.call('showChallenge', { params: { challengeId } })
        assert.ok(shown.ok)
        assert.equal(shown.body.state, states[taken[0] ?? 'leave'])
        const order = await shop.call('retrieveOrder', { params: { orderId } })
        assert.ok(order.ok)
        assert.equal(
          order.body.orders[0]?.status,
          { approve: 'COMPLETED', decline: 'PENDING', leave: 'PENDING' }[taken[0] ?? 'leave'],
        )
      }
    })
  }

  test('a security code sent several times at once gets one reply', async () => {
    const shop = await sandbox.merchant('500100', {
      email: 'jan.kowalski@example.com',
      extCustomerId: 'at-once',
    })
    const good = { ...challenged, number: '4444333322221111' }
    const payBy = (payMethod: object) => ({ payMethods: { payMethod: payMethod as never } })
    const first = await shop.call('createOrder', {
      body: shop.order({ cardOnFile: 'FIRST', ...payBy({ type: 'PBL', value: 'c', card: good }) }),
    })
    assert.ok(first.ok)
    const { value } = (first.body as unknown as { payMethods: { payMethod: { value: string } } })
      .payMethods.payMethod
    for (let round = 0; round < 4; round += 1) {
      const asked = await shop.call('createOrder', {
        body: shop.order(payBy({ type: 'CARD_TOKEN', value })),
      })
      assert.ok(asked.ok)
      assert.equal(asked.body.status?.statusCode, 'WARNING_CONTINUE_CVV')
      const refReqId = new URL(asked.body.redirectUri ?? '').searchParams.get('refReqId') ?? ''
      const answers = await Promise.all(
        Array.from({ length: TIMES }, () =>
          shop.call('sendCvv', { params: { refReqId }, body: '123' }),
        ),
      )
      const said = answers.map(({ status, body }) => JSON.stringify({ status, body }))
      assert.equal(new Set(said).size, 1, said.join())
      assert.equal(answers[0]?.status, 202)
    }
  })

  test('a payment that is requested several times at once starts once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const paymentId: PaymentId = toId(`at-once-${round}`)
      const request: PaymentRequest = {
        paymentId,
        orderId: toId(`at-once-${round}`),
        posId: toId('500100'),
        merchantName: 'Shop',
        description: 'Two books',
        amount: 12_345n,
        currency: 'PLN',
        capture: 'now',
        language: 'en',
        instrument: { kind: 'blik-code', code: '123456' },
        authentication: { kind: 'none' },
        cvvPossible: false,
        backUrl: 'https://shop.example/back',
      }
      const { acquirer, database } = sandbox.app
      const outcomes = await Promise.all(
        Array.from({ length: TIMES }, () => acquirer.start(request)),
      )
      for (const outcome of outcomes) assert.deepEqual(outcome, outcomes[0])
      const open = await database.read((tx) =>
        tx.list('SELECT * FROM simulator_challenges WHERE payment_id = $1', paymentId),
      )
      assert.equal(open.length, 1)
    }
  })
})
