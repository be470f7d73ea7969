import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Answer, CallOf } from '@grosz/contract/client.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Given = CallOf<'answerChallenge'>['body']
type Started = CallOf<'startPayment'>['body']
type Challenge = Extract<Answer<'showChallenge'>, { ok: true }>['body']

const card = {
  number: '4012001037141112',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
} as const
const byCard = { method: 'c', card } as const
const byBlik = { method: 'blik', blikCode: '123456' } as const

describe(`the simulated bank, issuer, wallet, lender and banking app on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  /** An order whose payer has started to pay, with an open challenge. */
  async function asked(pays: Started, order: Record<string, unknown> = {}) {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order(order) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const started = await payer.call('startPayment', { body: pays })
    assert.ok(started.ok, JSON.stringify(started.body))
    const params = { paymentId: started.body.paymentId }
    const orderId = created.body.orderId ?? ''
    const question = await payer.asked()
    return {
      question,
      async answer(body: Given) {
        return payer.call('answerChallenge', {
          params: { challengeId: question.challengeId },
          body,
        })
      },
      async answered(body: Given): Promise<Challenge> {
        const result = await this.answer(body)
        assert.ok(result.ok, JSON.stringify(result.body))
        return result.body
      },
      async shown(): Promise<Challenge> {
        const result = await payer.call('showChallenge', {
          params: { challengeId: question.challengeId },
        })
        assert.ok(result.ok)
        return result.body
      },
      async payment() {
        const found = await payer.call('showPayment', { params })
        assert.ok(found.ok)
        return found.body
      },
      async status() {
        const found = await shop.call('retrieveOrder', { params: { orderId } })
        assert.ok(found.ok)
        return found.body.orders[0]?.status
      },
      async transaction() {
        const found = await shop.call('retrieveTransactions', { params: { orderId } })
        assert.ok(found.ok)
        return JSON.stringify(found.body)
      },
    }
  }

  const kinds = [
    ['threeds', byCard, {}, ['approve', 'attempt', 'decline', 'timeout', 'leave']],
    ['blik', byBlik, {}, ['approve', 'decline', 'timeout', 'leave']],
    ['bank', { method: 'm' }, {}, ['approve', 'decline', 'timeout', 'leave']],
    ['wallet', { method: 'ap' }, {}, ['approve', 'decline', 'timeout', 'leave']],
    [
      'lender',
      { method: 'ai' },
      { totalAmount: '60000' },
      ['approve', 'decline', 'review', 'timeout', 'leave'],
    ],
  ] as const

  for (const [kind, pays, order, answers] of kinds) {
    test(`a ${kind} confirmation contains its possible answers, and none after it was answered`, async () => {
      const payer = await asked(pays, order)
      assert.equal(payer.question.kind, kind)
      assert.deepEqual(payer.question.answers, answers)
      assert.deepEqual((await payer.answered({ answer: 'leave' })).answers, [])
    })

    test(`a ${kind} confirmation that times out declines the payment`, async () => {
      const payer = await asked(pays, order)
      assert.equal((await payer.answered({ answer: 'timeout' })).state, 'TIMED_OUT')
      const payment = await payer.payment()
      assert.equal(payment.state, 'DECLINED')
      assert.equal(payment.reason, 'EXPIRED')
    })
  }

  test('an answer that the kind does not support is rejected, and the confirmation stays open', async () => {
    for (const [pays, answer] of [
      [byBlik, 'review'],
      [{ method: 'm' }, 'attempt'],
    ] as const) {
      const payer = await asked(pays)
      const refused = await payer.answer({ answer })
      assert.equal(refused.status, 400)
      assert.equal((await payer.shown()).state, 'OPEN')
    }
  })

  test('a bank offers accounts, and the transaction contains the chosen account', async () => {
    const payer = await asked({ method: 'm' })
    const [first, second] = payer.question.choices ?? []
    assert.equal(first?.type, 'ACCOUNT')
    assert.ok(second)
    await payer.answered({ answer: 'approve', choice: second.value })
    assert.equal((await payer.shown()).choice, second.value)
    assert.match(await payer.transaction(), new RegExp(second.value))
    assert.equal(await payer.status(), 'COMPLETED')
  })

  test('an account without funds declines the transfer', async () => {
    const payer = await asked({ method: 'm' })
    const poor = payer.question.choices?.find(({ declines }) => declines)
    assert.ok(poor)
    assert.equal(
      (await payer.answered({ answer: 'approve', choice: poor.value })).state,
      'DECLINED',
    )
    assert.equal((await payer.payment()).reason, 'INSUFFICIENT_FUNDS')
  })

  test('a wallet offers cards, of which one pays and another is declined', async () => {
    const good = await asked({ method: 'jp' })
    assert.equal(good.question.choices?.[0]?.type, 'CARD')
    await good.answered({ answer: 'approve', choice: good.question.choices[0].value })
    assert.equal(await good.status(), 'COMPLETED')

    const bad = await asked({ method: 'vm' })
    const declining = bad.question.choices?.find(({ declines }) => declines)
    assert.ok(declining)
    await bad.answered({ answer: 'approve', choice: declining.value })
    assert.equal((await bad.shown()).state, 'DECLINED')
    assert.equal((await bad.payment()).state, 'DECLINED')
  })

  test('a choice that is not offered is rejected, and nothing is paid', async () => {
    const payer = await asked({ method: 'm' })
    assert.equal((await payer.answer({ answer: 'approve', choice: 'PL00' })).status, 400)
    assert.equal((await payer.shown()).state, 'OPEN')
    const card = await asked(byCard)
    assert.equal((await card.answer({ answer: 'approve', choice: '1' })).status, 400)
  })

  test('a lender offers plans whose installments add up to the amount', async () => {
    const payer = await asked({ method: 'ai' }, { totalAmount: '100000' })
    const plans = payer.question.choices ?? []
    assert.deepEqual(
      plans.map(({ value }) => value),
      ['3', '6', '12'],
    )
    for (const { value, installmentAmount, lastInstallmentAmount } of plans) {
      const sum =
        BigInt(installmentAmount ?? '') * (BigInt(value) - 1n) + BigInt(lastInstallmentAmount ?? '')
      assert.equal(sum, 100_000n)
    }
    await payer.answered({ answer: 'approve', choice: '6' })
    assert.equal((await payer.shown()).choice, '6')
    assert.equal(await payer.status(), 'COMPLETED')
  })

  test('a method that pays later in one sum offers a plan of one installment', async () => {
    const payer = await asked({ method: 'dpp' })
    assert.deepEqual(
      payer.question.choices?.map(({ value }) => value),
      ['1'],
    )
  })

  for (const [answer, state] of [
    ['approve', 'APPROVED'],
    ['decline', 'DECLINED'],
  ] as const) {
    test(`a lender that reviews an application decides it later with ${answer}`, async () => {
      const payer = await asked({ method: 'ai' }, { totalAmount: '60000' })
      const reviewed = await payer.answered({ answer: 'review', choice: '3' })
      assert.equal(reviewed.state, 'IN_REVIEW')
      assert.deepEqual(reviewed.answers, ['approve', 'decline'])
      assert.ok(reviewed.returnUrl)
      assert.equal(await payer.status(), 'PENDING')
      assert.equal((await payer.payment()).state, 'WAITING')
      const again = await payer.answer({ answer: 'leave' })
      assert.equal(again.status, 400)
      await payer.answered({ answer })
      assert.equal((await payer.payment()).state, state)
      assert.equal((await payer.shown()).choice, '3')
    })
  }

  test('a lender approves an unanswered review within two hours', async () => {
    const payer = await asked({ method: 'dpp' })
    await payer.answered({ answer: 'review' })
    await sandbox.pass({ minutes: 30 })
    assert.equal(await payer.status(), 'PENDING')
    for (let minutes = 0; minutes < 90; minutes += 15) await sandbox.pass({ minutes: 15 })
    assert.equal(await payer.status(), 'COMPLETED')
    assert.equal((await payer.shown()).state, 'APPROVED')
  })

  test('the code from the issuer approves the payment', async () => {
    const payer = await asked(byCard)
    assert.equal((await payer.answered({ answer: 'approve', code: '123456' })).state, 'APPROVED')
    assert.equal(await payer.status(), 'COMPLETED')
  })

  test('a wrong code can be corrected, but the third one declines the payment', async () => {
    const corrected = await asked(byCard)
    const once = await corrected.answered({ answer: 'approve', code: '000000' })
    assert.equal(once.state, 'OPEN')
    assert.equal(once.codesLeft, 2)
    await corrected.answered({ answer: 'approve', code: '123456' })
    assert.equal(await corrected.status(), 'COMPLETED')

    const guessing = await asked(byCard)
    await guessing.answered({ answer: 'approve', code: '000000' })
    await guessing.answered({ answer: 'approve', code: '000000' })
    assert.equal((await guessing.answered({ answer: 'approve', code: '1' })).state, 'DECLINED')
    assert.equal((await guessing.payment()).reason, 'NOT_AUTHENTICATED')
    assert.equal((await guessing.answer({ answer: 'approve', code: '123456' })).status, 409)
  })

  test('ten simultaneous wrong codes count as ten', async () => {
    const payer = await asked(byCard)
    await Promise.all(
      Array.from({ length: 10 }, () => payer.answer({ answer: 'approve', code: '000000' })),
    )
    assert.equal((await payer.shown()).state, 'DECLINED')
  })

  test('a code is accepted only for 3-D Secure', async () => {
    const payer = await asked({ method: 'm' })
    assert.equal((await payer.answer({ answer: 'approve', code: '123456' })).status, 400)
  })

  test('the transaction distinguishes a cardholder who declines from one who does not respond', async () => {
    for (const [answer, status] of [
      ['decline', 'R'],
      ['timeout', 'N'],
    ] as const) {
      const payer = await asked(byCard)
      await payer.answered({ answer })
      assert.match(await payer.transaction(), new RegExp(`"card3DsStatus":"${status}"`))
    }
  })

  test('an issuer that stands in for the authentication returns status A', async () => {
    const payer = await asked(byCard)
    await payer.answered({ answer: 'attempt' })
    assert.equal(await payer.status(), 'COMPLETED')
    assert.match(await payer.transaction(), /"card3DsStatus":"A"/)
  })
})
