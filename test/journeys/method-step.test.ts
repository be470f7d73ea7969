import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { CallOf } from '@grosz/contract/client.ts'
import { createClient } from '@grosz/contract/client.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Given = CallOf<'answerChallenge'>['body']['answer']

const recognized = '5150030090350186'
const challenged = '4012001037141120'

describe(`the method step of 3-D Secure on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  /** An order that a server pays by card. */
  async function paid(number: string, changes: object = {}) {
    const shop = await sandbox.merchant()
    const card = { number, expirationMonth: '12', expirationYear: '2031', cvv: '123' }
    const created = await shop.call('createOrder', {
      body: shop.order({
        payMethods: { payMethod: { type: 'PBL', value: 'c', card } },
        ...changes,
      }),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const anyone = createClient({ baseUrl: sandbox.url })
    const orderId = created.body.orderId ?? ''
    const listed = await anyone('listChallenges', { query: { orderId } })
    assert.ok(listed.ok)
    const [question] = listed.body.challenges
    const challengeId = question?.challengeId ?? ''
    return {
      created,
      question,
      answer: (answer: Given) =>
        anyone('answerChallenge', { params: { challengeId }, body: { answer } }),
      async answered(answer: Given) {
        const result = await this.answer(answer)
        assert.ok(result.ok, JSON.stringify(result.body))
        return result.body
      },
      async transaction() {
        const found = await shop.call('retrieveTransactions', { params: { orderId } })
        assert.ok(found.ok)
        const [one] = found.body.transactions ?? []
        return one && 'card' in one ? one.card?.cardData : undefined
      },
      async status() {
        const found = await shop.call('retrieveOrder', { params: { orderId } })
        assert.ok(found.ok)
        return found.body.orders[0]?.status
      },
      async steps() {
        const found = await anyone('showConsoleOrder', { params: { orderId } })
        assert.ok(found.ok)
        return found.body.timeline
          .filter(({ what }) => what === 'METHOD_STEP')
          .map(({ kind, outcome }) => [kind, outcome])
      },
    }
  }

  test('a card with the method step sends the payer to the issuer before a possible challenge', async () => {
    const { created, question, status, steps } = await paid(recognized)
    assert.equal(created.status, 302)
    assert.deepEqual(
      [created.body.status.statusCode, created.body.iframeAllowed],
      ['WARNING_CONTINUE_3DS', true],
    )
    assert.deepEqual(
      [question?.kind, question?.state, question?.method],
      ['threeds', 'OPEN', 'PENDING'],
    )
    assert.deepEqual(question?.answers.slice(0, 2), ['fingerprint', 'noFingerprint'])
    assert.equal(await status(), 'PENDING')
    assert.deepEqual(await steps(), [])
  })

  test('an issuer that receives the browser data can approve the payer without a challenge', async () => {
    const payer = await paid(recognized)
    const { state, method, answers } = await payer.answered('fingerprint')
    assert.deepEqual([state, method, answers], ['APPROVED', 'DONE', []])
    assert.equal(await payer.status(), 'COMPLETED')
    const data = await payer.transaction()
    assert.deepEqual([data?.card3DsStatus, data?.card3DsFrictionlessIndicator], ['Y', 'YES'])
    assert.deepEqual(await payer.steps(), [['CONFIRMATION', 'DONE']])
  })

  test('an issuer that does not receive the browser data in time requires a challenge', async () => {
    const payer = await paid(recognized)
    const { state, method, answers } = await payer.answered('noFingerprint')
    assert.deepEqual([state, method], ['OPEN', 'TIMED_OUT'])
    assert.ok(!answers.includes('fingerprint') && answers.includes('approve'))
    assert.deepEqual(await payer.steps(), [['CONFIRMATION', 'TIMED_OUT']])
    await payer.answered('approve')
    assert.equal(await payer.status(), 'COMPLETED')
    const data = await payer.transaction()
    assert.deepEqual([data?.card3DsStatus, data?.card3DsFrictionlessIndicator], ['Y', 'NO'])
  })

  test('an issuer that receives the browser data can still require a challenge', async () => {
    const payer = await paid(challenged)
    const { state, method } = await payer.answered('fingerprint')
    assert.deepEqual([state, method], ['OPEN', 'DONE'])
    assert.equal(await payer.status(), 'PENDING')
    assert.equal((await payer.answer('fingerprint')).status, 400)
    assert.equal((await payer.answered('decline')).state, 'DECLINED')
    assert.equal(await payer.status(), 'CANCELED')
  })

  test('an answer before the end of the method step skips the step', async () => {
    const payer = await paid(challenged)
    const { state, method } = await payer.answered('approve')
    assert.deepEqual([state, method], ['APPROVED', 'SKIPPED'])
    assert.equal(await payer.status(), 'COMPLETED')
    assert.deepEqual(await payer.steps(), [])
  })

  test('the end of the method step publishes an event', async () => {
    const payer = await paid(recognized)
    await payer.answered('fingerprint')
    const anyone = createClient({ baseUrl: sandbox.url })
    const query = { type: 'METHOD_STEP_ENDED', id: payer.created.body.orderId } as const
    const listed = await anyone('listEvents', { query })
    assert.ok(listed.ok)
    assert.deepEqual(
      listed.body.events.map(({ status }) => status),
      ['DONE'],
    )
  })
})
