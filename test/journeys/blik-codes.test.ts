import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { testBlikCodes } from '@grosz/contract/test-values.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Outcome = CallOf<'createBlikCode'>['body']['outcome']

describe(`codes of the simulated banking app on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  /** A call that needs no token. */
  function call() {
    return createClient({ baseUrl: sandbox.url })
  }

  async function newCode(outcome: Outcome = 'ask') {
    const created = await call()('createBlikCode', { body: { outcome } })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body
  }

  async function shown(codeId: string) {
    const found = await call()('showBlikCode', { params: { codeId } })
    assert.ok(found.ok)
    return found.body
  }

  /** A payer types a code on the payment page. */
  async function typed(blikCode: string) {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const started = await payer.call('startPayment', { body: { method: 'blik', blikCode } })
    assert.ok(started.ok, JSON.stringify(started.body))
    const found = await payer.call('showPayment', {
      params: { paymentId: started.body.paymentId },
    })
    assert.ok(found.ok)
    return { payer, state: found.body.state, reason: found.body.reason }
  }

  test('a new code has six digits, differs from all test values, and is valid for two minutes', async () => {
    const { blikCode, state, outcome, secondsLeft } = await newCode()
    assert.match(blikCode, /^\d{6}$/)
    assert.deepEqual([state, outcome, secondsLeft], ['ACTIVE', 'ask', 120])
    for (const { code } of testBlikCodes.filter((one) => one.outcome !== 'ask'))
      assert.doesNotMatch(blikCode, new RegExp(`^${code.replaceAll('x', '.')}$`))
  })

  test('the app that created the code shows the confirmation of the payment that used it', async () => {
    const { codeId, blikCode } = await newCode()
    const { payer, state } = await typed(blikCode)
    assert.equal(state, 'WAITING')
    const used = await shown(codeId)
    assert.deepEqual([used.state, used.secondsLeft], ['USED', 0])
    const answered = await payer.call('answerChallenge', {
      params: { challengeId: used.challengeId ?? '' },
      body: { answer: 'approve' },
    })
    assert.ok(answered.ok && answered.body.state === 'APPROVED')
    assert.equal((await shown(codeId)).challengeId, undefined)
  })

  const ends = {
    approve: ['APPROVED', undefined],
    decline: ['DECLINED', 'DECLINED'],
    expired: ['DECLINED', 'BLIK_CODE_EXPIRED'],
    cancelled: ['DECLINED', 'BLIK_CANCELLED'],
    used: ['DECLINED', 'BLIK_CODE_USED'],
  } as const

  for (const [outcome, end] of Object.entries(ends)) {
    test(`a code that was created for the outcome ${outcome} ends its payment with that outcome`, async () => {
      // Object.entries returns string keys.
      const { blikCode } = await newCode(outcome as keyof typeof ends)
      const { state, reason } = await typed(blikCode)
      assert.deepEqual([state, reason], end)
    })
  }

  test('a code pays only once', async () => {
    const { blikCode } = await newCode('approve')
    await typed(blikCode)
    const again = await typed(blikCode)
    assert.deepEqual([again.state, again.reason], ['DECLINED', 'BLIK_CODE_USED'])
  })

  test('a code is accepted in an order request like any other', async () => {
    const { codeId, blikCode } = await newCode('approve')
    const shop = await sandbox.merchant()
    const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: blikCode } as const
    const created = await shop.call('createOrder', {
      body: shop.order({ payMethods: { payMethod } }),
    })
    assert.ok(created.ok)
    const orderId = created.body.orderId ?? ''
    const found = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(found.ok && found.body.orders[0]?.status === 'COMPLETED')
    assert.equal((await shown(codeId)).state, 'USED')
  })

  test('a code expires after two minutes of the sandbox, and declines the payment then', async () => {
    const { codeId, blikCode } = await newCode('approve')
    const moved = await call()('advanceClock', { body: { seconds: 120 } })
    assert.ok(moved.ok)
    assert.deepEqual(
      [(await shown(codeId)).state, (await shown(codeId)).secondsLeft],
      ['EXPIRED', 0],
    )
    const { state, reason } = await typed(blikCode)
    assert.deepEqual([state, reason], ['DECLINED', 'BLIK_CODE_EXPIRED'])
  })
})
