import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { card } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`refunds, payouts, shops and statements of the console on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function refunded(changes: object = {}, amount = '300') {
    sandbox.wait(1000)
    const shop = await sandbox.merchant('500100')
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId = '', redirectUri = '' } = created.body
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    const body = { refund: { description: 'Returned', amount } }
    const refund = await shop.call('createRefund', { params: { orderId }, body })
    assert.ok(refund.ok, JSON.stringify(refund.body))
    return { orderId, refundId: refund.body.refund.refundId, shop }
  }

  async function paidOut(payout: object = {}) {
    sandbox.wait(1000)
    const shop = await sandbox.merchant('500100')
    const body = recipeBody('createPayout', 'payout-standard', {
      shopId: shop.pos.shopId,
      payout: { extPayoutId: `payout-${sandbox.now()}`, amount: 250, ...payout },
    })
    const made = await shop.call('createPayout', { body })
    assert.ok(made.ok, JSON.stringify(made.body))
    return { ...made.body.payout, shop }
  }

  test('refunds are listed page by page, newest first, and can be filtered by status and point of sale', async () => {
    const first = await refunded()
    await sandbox.pass({ seconds: 5 })
    const second = await refunded()
    const list = async (query: object) => {
      const answer = await console('listConsoleRefunds', { query })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      return answer.body
    }
    const all = await list({})
    assert.deepEqual(
      all.refunds.map(({ refundId, orderId, status, amount }) => ({
        refundId,
        orderId,
        status,
        amount,
      })),
      [
        { refundId: second.refundId, orderId: second.orderId, status: 'PENDING', amount: '300' },
        { refundId: first.refundId, orderId: first.orderId, status: 'FINALIZED', amount: '300' },
      ],
    )
    const page = await list({ limit: 1 })
    assert.deepEqual(page.refunds, all.refunds.slice(0, 1))
    const rest = await list({ limit: 1, cursor: page.next })
    assert.deepEqual([rest.refunds, rest.next], [all.refunds.slice(1), undefined])
    assert.equal((await list({ status: 'PENDING', posId: '500100' })).refunds.length, 1)
    assert.deepEqual((await list({ posId: '500200' })).refunds, [])
    assert.deepEqual((await list({ currencyCode: 'EUR' })).refunds, [])
  })

  test('a refund is shown with its ledger postings, notification, and next scheduled step', async () => {
    const receiver = await openReceiver()
    const { refundId, orderId, shop } = await refunded({ notifyUrl: receiver.url })
    const show = async () => {
      const answer = await console('showConsoleRefund', { params: { refundId } })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      return answer.body
    }
    const before = await show()
    assert.equal(before.timeline.at(-1)?.kind, 'DUE')
    assert.equal(before.actions[0]?.reason?.en, 'There is no notification to resend.')
    assert.deepEqual(before.actions[1], {
      action: 'advance',
      operation: 'advanceClock',
      allowed: true,
      until: before.timeline.at(-1)?.at,
    })
    await sandbox.pass({ seconds: 5 })
    await sandbox.work()
    const { refund, timeline, actions, ...rest } = await show()
    const merchants = await shop.call('retrieveRefund', { params: { orderId, refundId } })
    assert.ok(merchants.ok)
    assert.deepEqual(refund, merchants.body)
    assert.deepEqual([rest.orderId, rest.shopId], [orderId, shop.pos.shopId])
    assert.deepEqual(
      timeline.filter(({ kind }) => kind === 'POSTING').map(({ account, side }) => [account, side]),
      [
        [`shop:${shop.pos.shopId}:available`, 'DEBIT'],
        [`shop:${shop.pos.shopId}:reserved`, 'CREDIT'],
        [`shop:${shop.pos.shopId}:reserved`, 'DEBIT'],
        ['acquirer', 'CREDIT'],
      ],
    )
    assert.deepEqual(
      timeline.filter(({ kind }) => kind === 'ATTEMPT').map(({ outcome }) => outcome),
      ['200'],
      'of the refund alone, not of its order',
    )
    assert.equal(actions[0]?.allowed, true)
    assert.equal(actions[1]?.reason?.en, 'The status is final.')
    await receiver.close()
  })

  test('a payout is listed, and shown with its timeline', async () => {
    const { payoutId, shop } = await paidOut()
    const params = { payoutId }
    const pending = await console('showConsolePayout', { params })
    assert.ok(pending.ok)
    assert.equal(pending.body.timeline.at(-1)?.what, 'payout')
    const advanced = await console('advanceClock', { body: { seconds: 10 } })
    assert.ok(advanced.ok, JSON.stringify(advanced.body))
    await sandbox.work()
    const answer = await console('showConsolePayout', { params })
    assert.ok(answer.ok)
    const { payout, target, timeline } = answer.body
    const merchants = await shop.call('retrievePayout', { params })
    assert.ok(merchants.ok)
    assert.deepEqual(payout, merchants.body.payout)
    assert.deepEqual(target, { kind: 'shop' })
    const statuses = timeline.filter(({ kind }) => kind === 'STATUS')
    assert.deepEqual(
      statuses.map(({ what, status }) => [what, status]),
      [
        ['create', 'PENDING'],
        ['wait', 'WAITING'],
        ['realize', 'REALIZED'],
      ],
    )
    assert.equal(new Set(statuses.map(({ at }) => at)).size, 3, 'each has its own time')
    assert.equal(timeline.filter(({ kind }) => kind === 'POSTING').length, 4)
    const listed = await console('listConsolePayouts', {
      query: { shopId: shop.pos.shopId, status: 'REALIZED' },
    })
    assert.ok(listed.ok)
    assert.deepEqual(
      listed.body.payouts.map((one) => [one.payoutId, one.amount, one.status]),
      [[payoutId, '250', 'REALIZED']],
    )
  })

  test('a payout is completed by advancing the clock step by step, and a shop can be topped up', async () => {
    const { payoutId, shop } = await paidOut()
    const payout = async () => {
      const answer = await console('showConsolePayout', { params: { payoutId } })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      return answer.body.actions.find(({ action }) => action === 'advance')
    }
    for (let step = 0; step < 5 && (await payout())?.allowed; step += 1) {
      const until = (await payout())?.until ?? ''
      const advanced = await console('advanceClock', { body: { until } })
      assert.ok(advanced.ok, JSON.stringify(advanced.body))
      await sandbox.work()
    }
    assert.equal((await payout())?.reason?.pl, 'Status jest końcowy.')
    const params = { shopId: shop.pos.shopId }
    const shown = await console('showConsoleShop', { params })
    assert.ok(shown.ok)
    assert.deepEqual(
      shown.body.actions.find(({ action }) => action === 'topUp'),
      { action: 'topUp', operation: 'topUpShop', allowed: true },
    )
  })

  test('payouts are listed by currency, shop and day', async () => {
    const { payoutId, shop } = await paidOut()
    const list = async (query: object) => {
      const answer = await console('listConsolePayouts', { query })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      return answer.body.payouts.map((one) => one.payoutId)
    }
    const { shopId } = shop.pos
    const createdFrom = new Date(sandbox.now() - 1000).toISOString()
    assert.ok((await list({ shopId, currencyCode: 'PLN', createdFrom })).includes(payoutId))
    assert.ok(!(await list({ shopId, currencyCode: 'EUR' })).includes(payoutId))
    assert.deepEqual(await list({ currencyCode: 'PLN', createdTo: '2001-01-01T00:00:00Z' }), [])
  })

  test('shops are listed with their balances, and shown with their accounts and movements', async () => {
    const { shop } = await refunded({ totalAmount: '1000' })
    const { shopId } = shop.pos
    const listed = await console('listConsoleShops', { query: { limit: 200 } })
    assert.ok(listed.ok)
    const ids = listed.body.shops.map((one) => one.shopId)
    assert.deepEqual(ids, ids.toSorted())
    const row = listed.body.shops.find((one) => one.shopId === shopId)
    const merchants = await shop.call('retrieveShop', { params: { shopId } })
    assert.ok(merchants.ok)
    assert.equal(row?.available, String(merchants.body.balance.available))
    assert.equal(Number(row?.available) + Number(row?.reserved), merchants.body.balance.total)
    const first = await console('listConsoleShops', { query: { limit: 1 } })
    assert.ok(first.ok)
    const second = await console('listConsoleShops', {
      query: { limit: 1, cursor: first.body.next ?? '' },
    })
    assert.ok(second.ok)
    assert.deepEqual([...first.body.shops, ...second.body.shops], listed.body.shops.slice(0, 2))
    const shown = await console('showConsoleShop', { params: { shopId } })
    assert.ok(shown.ok)
    const { balances, pointsOfSale, actions, timeline } = shown.body
    assert.equal(
      balances.find(({ account }) => account === `shop:${shopId}:available`)?.amount,
      row?.available,
    )
    assert.ok(pointsOfSale.some(({ posId }) => posId === '500100'))
    assert.deepEqual(
      [actions[0]?.action, actions[0]?.allowed, actions[0]?.amountMax],
      ['createPayout', true, row?.available],
    )
    const now = Number(row?.available)
    assert.deepEqual(
      timeline.slice(-2).map(({ side, amount, balance }) => [side, amount, Number(balance)]),
      [
        ['CREDIT', '1000', now + 300],
        ['DEBIT', '300', now],
      ],
    )
  })

  test('a shop of a marketplace is shown with the accounts of its sellers', async () => {
    const shown = await console('showConsoleShop', { params: { shopId: 'GrRynekP' } })
    assert.ok(shown.ok)
    const accounts = shown.body.balances.map(({ account }) => account)
    assert.ok(accounts.includes('shop:GrRynekP:seller:seller_A:available'), accounts.join())
  })

  test('a statement can be downloaded once it is created', async () => {
    const shop = await sandbox.merchant('500100')
    const made = await shop.call('createStatement', {
      params: { posId: '500100' },
      body: { formats: ['csv', 'pdf'] },
    })
    assert.ok(made.ok)
    const params = { reportId: made.body.reportId }
    const show = async () => {
      const answer = await console('showConsoleStatement', { params })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      return answer.body
    }
    const before = await show()
    assert.equal(before.actions[0]?.reason?.en, 'The report isn’t ready yet.')
    assert.equal(before.timeline.at(-1)?.what, 'statement')
    await sandbox.pass({ minutes: 2 })
    await sandbox.work()
    const { actions, timeline, ...after } = await show()
    assert.equal(actions[0]?.allowed, true)
    assert.deepEqual(after.formats, ['csv', 'pdf'])
    assert.ok(after.madeAt && after.bytes && after.closingBalance)
    const listed = await console('listConsoleStatements', { query: { posId: '500100' } })
    assert.ok(listed.ok)
    assert.deepEqual(listed.body.statements, [after])
    const other = await console('listConsoleStatements', { query: { posId: '500200' } })
    assert.deepEqual(other.ok && other.body.statements, [])
  })

  test('a statement and a shop are shown with the calls that contained their IDs', async () => {
    const shop = await sandbox.merchant('500100')
    const { shopId, posId } = shop.pos
    const made = await shop.call('createStatement', {
      params: { posId },
      body: { formats: ['csv'] },
    })
    assert.ok(made.ok, JSON.stringify(made.body))
    const { reportId } = made.body
    assert.ok((await shop.call('retrieveShop', { params: { shopId } })).ok)
    await shop.call('retrieveReport', { params: { reportId } })
    const callsOf = ({ timeline }: { timeline: readonly { kind: string; what: string }[] }) =>
      timeline.filter(({ kind }) => kind === 'CALL').map(({ what }) => what)
    const statement = await console('showConsoleStatement', { params: { reportId } })
    assert.ok(statement.ok)
    assert.deepEqual(callsOf(statement.body), ['retrieveReport'])
    const shown = await console('showConsoleShop', { params: { shopId } })
    assert.ok(shown.ok)
    assert.ok(callsOf(shown.body).includes('retrieveShop'))
  })
})
