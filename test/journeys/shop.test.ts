import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startShop } from '../../examples/merchant-node/shop.js'
import { card as approve } from '../card.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const decline = { ...approve, number: '4000398284360' }
const challenge = { ...approve, number: '4245757666349685' }

describe(`the example shop takes payments on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<typeof startShop>>
  before(async () => {
    sandbox = await openSandbox()
    shop = await startShop({ grosz: sandbox.url, port: 0 })
  })
  after(async () => {
    await shop.stop()
    await sandbox.finish()
  })

  /** Presses Buy, and passes the address of our page to the payer. */
  async function buy() {
    const response = await fetch(`${shop.url}/buy`, { method: 'POST', redirect: 'manual' })
    assert.equal(response.status, 303)
    const address = response.headers.get('location') ?? ''
    const orderId = new URL(address).searchParams.get('orderId') ?? ''
    return { payer: sandbox.payer(address), orderId }
  }

  async function statusIn(returnUrl: string) {
    return (await (await fetch(returnUrl)).text()).replaceAll(/<[^>]+>/g, ' ')
  }

  test('the thank-you page of the shop shows that the payer has paid', async () => {
    const { payer } = await buy()
    const paid = await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok(paid.ok)
    await sandbox.work()
    assert.match(await statusIn(paid.body.returnUrl ?? ''), /Thank you.*COMPLETED/)
  })

  test('the page of the shop shows that the payment was declined', async () => {
    const { payer } = await buy()
    const paid = await payer.call('startPayment', { body: { method: 'c', card: decline } })
    assert.ok(paid.ok)
    await sandbox.work()
    assert.match(await statusIn(paid.body.returnUrl ?? ''), /not made.*PENDING/)
  })

  test('a payer passes a 3-D Secure challenge', async () => {
    const { payer } = await buy()
    const asked = await payer.call('startPayment', { body: { method: 'c', card: challenge } })
    assert.ok(asked.ok)
    const answered = await payer.answer(asked.body.nextUrl ?? '', 'approve')
    assert.ok(answered.ok)
    assert.match(
      answered.body.returnUrl ?? '',
      /\/pay\/\?orderId=/,
      'back to our page, which knows the way to the shop',
    )
    await sandbox.work()
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok)
    assert.match(await statusIn(page.body.returnUrl ?? ''), /Thank you.*COMPLETED/)
  })

  test('a payer confirms a BLIK code in the banking app', async () => {
    const { payer } = await buy()
    const waiting = await payer.call('startPayment', {
      body: { method: 'blik', blikCode: '135790' },
    })
    assert.ok(waiting.ok)
    await payer.confirm('approve')
    await sandbox.work()
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok)
    assert.match(await statusIn(page.body.returnUrl ?? ''), /COMPLETED/)
  })

  test('the shop refunds a part, and is notified', async () => {
    const { payer, orderId } = await buy()
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    await shop.refund(orderId, '999', 'shop-refund')
    await sandbox.pass({ seconds: 2 })
    await sandbox.work()
    const order = [...shop.orders.values()].find((one) => one.orderId === orderId)
    assert.deepEqual(Object.values(order?.refunds ?? {}), ['FINALIZED'])
  })

  test('the shop rejects a notification whose signature is wrong', async () => {
    const forged = await fetch(`${shop.url}/notify`, {
      method: 'POST',
      headers: {
        'openpayu-signature': 'sender=checkout;signature=00;algorithm=MD5;content=DOCUMENT',
      },
      body: '{"order":{"extOrderId":"x","status":"COMPLETED"}}',
    })
    assert.equal(forged.status, 400)
  })
})
