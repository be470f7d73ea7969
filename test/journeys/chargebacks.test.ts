import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { unzipSync } from 'fflate'
import { card } from '../card.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Asked = { amount?: string | number; reason?: 'FRAUD' | 'DUPLICATE'; description?: string }

describe(`chargebacks on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function paid(changes: object = {}, posId = '500100') {
    sandbox.wait(1000)
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId = '', redirectUri = '' } = created.body
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    return { orderId, shop }
  }

  function chargeBack(orderId: string, { reason = 'FRAUD', ...asked }: Asked = {}) {
    return console('createChargeback', { params: { orderId }, body: { reason, ...asked } })
  }

  async function chargedBack(orderId: string, asked: Asked = {}) {
    sandbox.wait(1)
    const answer = await chargeBack(orderId, asked)
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function shown(orderId: string) {
    const answer = await console('showConsoleOrder', { params: { orderId } })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function balanceOf(shop: Awaited<ReturnType<typeof paid>>['shop']) {
    const found = await shop.call('retrieveShop', { params: { shopId: shop.pos.shopId } })
    assert.ok(found.ok)
    return found.body.balance.available
  }

  function codeOf(answer: { readonly body: unknown }) {
    return (answer.body as { status?: { codeLiteral?: string } }).status?.codeLiteral
  }

  test('a chargeback of the whole order debits the shop, and the order stays completed', async () => {
    const { orderId, shop } = await paid({ totalAmount: '5000' })
    const before = await balanceOf(shop)
    const { chargebackId, ...made } = await chargedBack(orderId)
    assert.deepEqual(
      [made.orderId, made.amount, made.currencyCode, made.status, made.reason],
      [orderId, '5000', 'PLN', 'CHARGED_BACK', 'FRAUD'],
    )
    assert.equal(await balanceOf(shop), before - 5000)
    const { order, chargebacks, refunded, chargedBack: sum } = await shown(orderId)
    assert.deepEqual([order.status, refunded, sum], ['COMPLETED', '0', '5000'])
    assert.deepEqual(
      chargebacks.map((one) => [one.chargebackId, one.amount, one.status]),
      [[chargebackId, '5000', 'CHARGED_BACK']],
    )
  })

  test('refunds and chargebacks together cannot exceed the paid amount', async () => {
    const { orderId, shop } = await paid({ totalAmount: '1000' })
    const refund = (amount: string) =>
      shop.call('createRefund', {
        params: { orderId },
        body: { refund: { description: 'Back', amount, extRefundId: `${orderId}-${amount}` } },
      })
    assert.ok((await refund('300')).ok)
    assert.equal(codeOf(await chargeBack(orderId, { amount: '701' })), 'AMOUNT_TO_BIG')
    assert.equal((await chargedBack(orderId, { amount: '500' })).amount, '500')
    assert.equal(codeOf(await refund('201')), 'AMOUNT_TO_BIG')
    assert.equal((await chargedBack(orderId)).amount, '200', 'all that is left')
    const nothingLeft = await refund('1')
    assert.equal(codeOf(nothingLeft), 'PAID')
    assert.match(JSON.stringify(nothingLeft.body), /refunded, being refunded, or charged back/)
    assert.equal(codeOf(await chargeBack(orderId)), 'AMOUNT_TO_BIG')
    const { refunded, chargedBack: sum, actions } = await shown(orderId)
    assert.deepEqual([refunded, sum], ['300', '700'])
    assert.equal(actions.find(({ action }) => action === 'refund')?.allowed, false)
  })

  test('simultaneous chargebacks cannot exceed the paid amount', async () => {
    const { orderId, shop } = await paid({ totalAmount: '1000' })
    const before = await balanceOf(shop)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => chargeBack(orderId, { amount: 400 })),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 400, 400])
    assert.equal(await balanceOf(shop), before - 800)
  })

  test('a chargeback reversed several times at once credits the shop once', async () => {
    const { orderId, shop } = await paid({ totalAmount: '1000' })
    const before = await balanceOf(shop)
    const { chargebackId } = await chargedBack(orderId, { amount: '600' })
    sandbox.wait(1)
    const reverse = () => console('reverseChargeback', { params: { orderId, chargebackId } })
    const answers = await Promise.all([reverse(), reverse(), reverse()])
    for (const answer of answers) assert.equal(answer.ok && answer.body.status, 'REVERSED')
    assert.equal(await balanceOf(shop), before)
    const { chargedBack: sum, timeline } = await shown(orderId)
    assert.equal(sum, '0')
    assert.deepEqual(
      timeline
        .filter(({ kind }) => kind === 'CHARGEBACK')
        .map(({ what, amount, id, outcome }) => [what, amount, id, outcome]),
      [
        ['CHARGED_BACK', '600', chargebackId, 'FRAUD'],
        ['REVERSED', '600', chargebackId, undefined],
      ],
    )
    assert.equal(
      timeline.filter(({ kind, what }) => kind === 'POSTING' && what.includes(chargebackId)).length,
      4,
    )
    assert.equal((await chargedBack(orderId)).amount, '1000', 'it can be charged back again')
    const none = { orderId, chargebackId: '1' }
    assert.equal((await console('reverseChargeback', { params: none })).status, 404)
  })

  test('a chargeback of an unpaid order, of 0, or above the balance of the shop fails', async () => {
    const shop = await sandbox.merchant('500101')
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    assert.equal(codeOf(await chargeBack(created.body.orderId ?? '')), 'TRANS_NOT_ENDED')
    assert.equal((await chargeBack('NOBODY')).status, 404)
    const { orderId } = await paid()
    assert.equal(codeOf(await chargeBack(orderId, { amount: 0 })), 'AMOUNT_TO_SMALL')
    const poor = await paid({ totalAmount: '700' }, '500300')
    const { shopId } = poor.shop.pos
    const payout = { extPayoutId: `all-${poor.orderId}`, amount: await balanceOf(poor.shop) }
    const asked = { shopId, payout: { ...payout, description: 'All of it' } }
    assert.ok((await poor.shop.call('createPayout', { body: asked })).ok)
    assert.equal(codeOf(await chargeBack(poor.orderId)), 'NOT_ENOUGH_FUNDS')
    assert.equal((await shown(poor.orderId)).chargedBack, '0')
  })

  test('a chargeback debits the sellers of a marketplace by their shares, and their history contains it', async () => {
    const shop = await sandbox.merchant('500600')
    const seller = 'seller_A'
    const balance = async () => {
      const params = { extCustomerId: seller }
      const answer = await shop.call('retrieveSellerBalance', {
        params,
        query: { currencyCode: 'PLN' },
      })
      assert.ok(answer.ok)
      return Number(answer.body.balance.availableAmount)
    }
    const cart = {
      extCustomerId: seller,
      amount: '1000',
      fee: '100',
      products: [{ name: 'Vase', unitPrice: '1000', quantity: '1' }],
    }
    const { orderId } = await paid({ totalAmount: '1000', shoppingCarts: [cart] }, '500600')
    const [before, shopBefore] = [await balance(), await balanceOf(shop)]
    const { chargebackId } = await chargedBack(orderId, { amount: '500', description: 'Stolen' })
    assert.deepEqual([before - (await balance()), shopBefore - (await balanceOf(shop))], [450, 50])
    sandbox.wait(1)
    await console('reverseChargeback', { params: { orderId, chargebackId } })
    assert.deepEqual([await balance(), await balanceOf(shop)], [before, shopBefore])
    const found = await shop.call('listSellerOperations', {
      params: { extCustomerId: seller },
      query: {
        eventDateFrom: '2026-03-01T00:00:00+01:00',
        eventDateTo: '2026-03-31T23:59:59+02:00',
        type: 'CHARGEBACK',
      },
    })
    assert.ok(found.ok, JSON.stringify(found.body))
    assert.deepEqual(
      found.body.operations.map(({ amount, description, details }) => [
        amount,
        description,
        details,
      ]),
      [
        ['-450', 'Stolen', { correctionId: chargebackId, funds: [] }],
        ['450', 'Stolen', { correctionId: chargebackId, funds: [] }],
      ],
    )
  })

  test('a statement of the shop contains the chargeback and its reversal as separate lines', async () => {
    const { orderId, shop } = await paid({ totalAmount: '4321', extOrderId: 'disputed' })
    const { chargebackId } = await chargedBack(orderId, { amount: '21', description: 'Disputed' })
    sandbox.wait(1)
    await console('reverseChargeback', { params: { orderId, chargebackId } })
    const { posId } = shop.pos
    const made = await console('createStatement', { params: { posId }, body: { formats: ['csv'] } })
    assert.ok(made.ok)
    await sandbox.work()
    // Money that moves in the last millisecond of a statement delays it by two seconds.
    await sandbox.pass({ seconds: 2 })
    await sandbox.work()
    const { reportId } = made.body
    const authorization = `Basic ${btoa(`${posId}:${shop.pos.secondKey}`)}`
    const answer = await fetch(`${sandbox.url}/api/v2_1/reports/${reportId}`, {
      headers: { authorization },
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const lines = new TextDecoder().decode(files[`${reportId}.csv`]).split(/\r?\n/)
    const ours = lines.filter((line) => line.includes('Disputed')).map((line) => line.split(';'))
    assert.deepEqual(
      ours.map(([, , amount, , type, , changes, extId]) => [amount, type, changes, extId]),
      [
        ['-0,21', 'bc', 'TRUE', 'disputed'],
        ['0,21', 'bc', 'TRUE', 'disputed'],
      ],
    )
  })
})
