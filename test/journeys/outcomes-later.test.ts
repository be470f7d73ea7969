import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { type OutcomeKind, outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import { type OutcomeName, outcomesOf } from '@grosz/contract/outcomes.ts'
import { refundReasons } from '@grosz/contract/refund-reasons.ts'
import { openMarketplace } from '../boarding.ts'
import { card } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** The time after which a request is decided. */
const DECIDED_SECONDS = 5

describe(`chosen outcomes of later decisions, on ${engine}`, () => {
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

  /** Longer than the lifetime of a token. */
  async function passDay() {
    await sandbox.pass({ hours: 25 })
    shop = await sandbox.merchant()
  }

  async function queue(kind: OutcomeKind, outcome: OutcomeName) {
    const added = await console('queueOutcome', { body: { kind, outcome } })
    assert.ok(added.ok, JSON.stringify(added.body))
  }

  async function queued(): Promise<number> {
    const listed = await console('listOutcomes', { query: {} })
    assert.ok(listed.ok)
    return listed.body.outcomes.length
  }

  function calling(outcome: OutcomeName | undefined, token = shop.token) {
    const headers: Record<string, string> =
      outcome === undefined ? {} : { [outcomeHeader]: outcome }
    return createClient({ baseUrl: sandbox.url, token, headers })
  }

  async function paid() {
    const payMethods = { payMethod: { type: 'PBL', value: 'c', card } }
    const created = await shop.call('createOrder', { body: shop.order({ payMethods }) })
    assert.ok(created.ok)
    return { orderId: created.body.orderId ?? '' }
  }

  async function refunded(outcome?: OutcomeName) {
    const params = await paid()
    const body = { refund: { description: 'Back', amount: '4001' } }
    const created = await calling(outcome)('createRefund', { params, body })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { refundId } = created.body.refund
    return async () => {
      const found = await shop.call('retrieveRefund', { params: { ...params, refundId } })
      assert.ok(found.ok)
      return found.body
    }
  }

  for (const by of ['header', 'queue'] as const)
    for (const outcome of outcomesOf(['REFUND']))
      test(`a refund ends as ${outcome} by the ${by}, whatever its amount`, async () => {
        if (by === 'queue') await queue('REFUND', outcome)
        const seen = await refunded(by === 'header' ? outcome : undefined)
        await sandbox.pass({ seconds: DECIDED_SECONDS })
        const refund = await seen()
        if (outcome in refundReasons) {
          assert.equal(refund.status, 'CANCELED')
          assert.equal(refund.statusError?.code, outcome)
        } else if (outcome === 'LATE') {
          assert.equal(refund.status, 'PENDING')
          await passDay()
          assert.equal((await seen()).status, 'FINALIZED')
        } else assert.equal(refund.status, 'FINALIZED')
        assert.equal(await queued(), 0)
      })

  let made = 0

  async function paidOut(outcome?: OutcomeName, amount = 5001) {
    made += 1
    const body = recipeBody('createPayout', 'payout-standard', {
      payout: { extPayoutId: `chosen-${made}`, amount, notifyUrl: undefined },
    })
    const created = await calling(outcome)('createPayout', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { payoutId } = created.body.payout
    return async () => {
      const found = await shop.call('retrievePayout', { params: { payoutId } })
      assert.ok(found.ok)
      return found.body.payout.status
    }
  }

  for (const by of ['header', 'queue'] as const)
    for (const [outcome, status] of [
      ['REALIZED', 'REALIZED'],
      ['CANCELLED', 'CANCELLED'],
      ['LATE', 'WAITING'],
    ] as const)
      test(`a payout ends as ${outcome} by the ${by}`, async () => {
        if (by === 'queue') await queue('PAYOUT', outcome)
        const chosen = by === 'header' ? outcome : undefined
        // Another amount than the one which has this fate anyway.
        const seen = await paidOut(chosen, outcome === 'REALIZED' ? 5001 : 5000)
        await sandbox.pass({ seconds: DECIDED_SECONDS })
        assert.equal(await seen(), status)
        if (outcome === 'LATE') await passDay()
        assert.equal(await seen(), outcome === 'LATE' ? 'REALIZED' : status)
        assert.equal(await queued(), 0)
      })

  test('refunds use queued outcomes in the order of their creation', async () => {
    await queue('REFUND', 'BANK_DECLINED')
    await queue('REFUND', 'REFUND_TOO_LATE')
    const first = await refunded()
    const second = await refunded()
    const third = await refunded('FINALIZED')
    await console('clearOutcomes', {})
    await sandbox.pass({ seconds: DECIDED_SECONDS })
    assert.equal((await first()).statusError?.code, 'BANK_DECLINED')
    assert.equal((await second()).statusError?.code, 'REFUND_TOO_LATE')
    assert.equal((await third()).status, 'FINALIZED')
  })

  test('a rejected or repeated refund uses no queued outcome', async () => {
    await queue('REFUND', 'UNKNOWN')
    const params = await paid()
    const tooMuch = { refund: { description: 'Back', amount: '99999999' } }
    assert.ok(!(await shop.call('createRefund', { params, body: tooMuch })).ok)
    assert.equal(await queued(), 1)
    const body = { refund: { description: 'Back', amount: '100' } }
    assert.ok((await shop.call('createRefund', { params, body })).ok)
    await queue('REFUND', 'UNKNOWN')
    assert.ok((await shop.call('createRefund', { params, body })).ok)
    assert.equal(await queued(), 1)
  })

  test('a refund cannot have the outcome of a payment, nor a payout the outcome of a refund', async () => {
    const params = await paid()
    const body = { refund: { description: 'Back' } }
    const refused = await calling('APPROVED')('createRefund', { params, body })
    assert.equal(refused.status, 400)
    assert.ok((await shop.call('createRefund', { params, body })).ok)
    assert.equal(
      (await console('queueOutcome', { body: { kind: 'PAYOUT', outcome: 'FINALIZED' } })).status,
      400,
    )
  })

  for (const [outcome, status] of [
    ['ACTIVE', 'ACTIVE'],
    ['BLOCKED', 'BLOCKED'],
    ['NOT_ACTIVE', 'NOT_ACTIVE'],
    ['LATE', 'NOT_ACTIVE'],
  ] as const)
    for (const by of ['header', 'queue'] as const)
      test(`a submerchant becomes ${outcome} by the ${by}, and an update is checked again`, async () => {
        if (by === 'queue') await queue('SUBMERCHANT', outcome)
        const legalName = outcome === 'ACTIVE' ? 'Róża TEST BLOCKED' : 'Róża'
        const florist = await registered(legalName, by === 'header' ? outcome : undefined)
        await sandbox.pass({ seconds: DECIDED_SECONDS })
        assert.equal(await florist.status(), status)
        assert.equal(await queued(), 0)
        if (outcome !== 'NOT_ACTIVE') return
        assert.ok((await florist.update()).ok)
        await sandbox.pass({ seconds: DECIDED_SECONDS })
        assert.equal(await florist.status(), 'ACTIVE')
      })

  const firmPublicId = 'GrPosred'

  async function registered(legalName: string, outcome?: OutcomeName) {
    const { token } = await sandbox.merchant('500800')
    made += 1
    const data = { externalId: `chosen-${made}`, notifyUrl: 'http://127.0.0.1:4/notify' }
    const created = await calling(outcome, token)('createSubmerchant', {
      params: { firmPublicId },
      body: recipeBody('createSubmerchant', 'submerchant-card', { ...data, legalName }),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const params = { firmPublicId, submerchantId: created.body.id }
    const seen = async () => {
      const found = await calling(undefined, token)('retrieveSubmerchant', { params })
      assert.ok(found.ok)
      return found.body
    }
    return {
      seen,
      status: async () => (await seen()).status,
      update: (chosen?: OutcomeName) =>
        calling(chosen, token)('updateSubmerchant', {
          params,
          body: recipeBody('createSubmerchant', 'submerchant-card', {
            ...data,
            legalName: 'Lilia',
          }),
        }),
    }
  }

  test('the header of an update chooses the outcome of the new check', async () => {
    const florist = await registered('Róża', 'NOT_ACTIVE')
    await sandbox.pass({ seconds: DECIDED_SECONDS })
    assert.ok((await florist.update('BLOCKED')).ok)
    await sandbox.pass({ seconds: DECIDED_SECONDS })
    assert.equal(await florist.status(), 'BLOCKED')
  })

  test('an update without a check rejects the header and changes nothing', async () => {
    const florist = await registered('Róża', 'ACTIVE')
    await sandbox.pass({ seconds: DECIDED_SECONDS })
    const before = await florist.seen()
    const refused = await florist.update('BLOCKED')
    assert.equal(refused.status, 400)
    assert.match(JSON.stringify(refused.body), /Grosz-Outcome .* NOT_ACTIVE/)
    assert.deepEqual(await florist.seen(), before)
    assert.ok((await florist.update()).ok)
  })

  for (const [outcome, status, name] of [
    ['POSITIVE', 'POSITIVE', 'Negative'],
    ['NEGATIVE', 'NEGATIVE', 'Wazony'],
    ['REJECTED', 'REJECTED', 'Wazony'],
    ['LATE', 'WAITING_FOR_VERIFICATION', 'Wazony'],
  ] as const)
    for (const by of ['header', 'queue'] as const)
      test(`a verification ends as ${outcome} by the ${by}, whatever the name`, async () => {
        const marketplace = await openMarketplace(sandbox)
        const sellerId = `chosen-${by}-${outcome}`
        const named = await marketplace.started('FULL', { sellerId })
        await marketplace.loadCompany(named, name)
        await marketplace.loadAccount(named)
        if (by === 'queue') await queue('VERIFICATION', outcome)
        const { token } = await sandbox.merchant('500600')
        const call = calling(by === 'header' ? outcome : undefined, token)
        const { verificationId } = named
        assert.equal((await call('completeVerification', { body: { verificationId } })).status, 204)
        await sandbox.pass({ seconds: DECIDED_SECONDS })
        assert.equal((await marketplace.seen(named)).status, status)
        assert.equal(await queued(), 0)
      })
})
