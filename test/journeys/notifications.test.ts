import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

const card = {
  number: '4444333322221111',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

describe(`notifications on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(async () => {
    await sandbox.finish()
  })

  async function paid(notifyUrl: string, posId = '500100') {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    await sandbox
      .payer(created.body.redirectUri ?? '')
      .call('startPayment', { body: { method: 'c', card } })
    return created.body.orderId ?? ''
  }

  test('a receiver that fails first gets everything later, in order', async () => {
    const receiver = await openReceiver([500, 404, 'redirect', 201])
    await paid(receiver.url)
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING'], 'COMPLETED waits for PENDING')
    await sandbox.pass({ minutes: 1 })
    await sandbox.pass({ minutes: 1 })
    await sandbox.pass({ minutes: 3 })
    assert.deepEqual(receiver.statuses(), Array(4).fill('PENDING'), 'only HTTP 200 counts')
    await sandbox.pass({ minutes: 5 })
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), [...Array(5).fill('PENDING'), 'COMPLETED'])
    await receiver.close()
  })

  test('twenty attempts are made over three days, then no more', async () => {
    const receiver = await openReceiver(Array(60).fill(500))
    await paid(receiver.url)
    await sandbox.work()
    const minutes = [
      1, 2, 5, 10, 30, 60, 120, 180, 360, 540, 720, 900, 1080, 1260, 1440, 2160, 2880, 3600, 4320,
    ]
    let passed = 0
    for (const [index, at] of minutes.entries()) {
      await sandbox.pass({ ms: (at - passed) * 60_000 - 1 })
      assert.equal(receiver.received.length, index + 1, `nothing before minute ${at}`)
      await sandbox.pass({ ms: 1 })
      // The last refusal lets the next notification of the order go.
      if (index < minutes.length - 1)
        assert.equal(receiver.received.length, index + 2, `one at minute ${at}`)
      passed = at
    }
    assert.equal(receiver.statuses().filter((status) => status === 'PENDING').length, 20)
    await sandbox.work()
    assert.equal(receiver.statuses()[20], 'COMPLETED')
    await receiver.close()
  })

  test('a POS may have SHA-256 signatures', async () => {
    const receiver = await openReceiver()
    await paid(receiver.url, '500102')
    await sandbox.work()
    const { headers, body } = receiver.received[0] ?? assert.fail('nothing came')
    const secondKey = '4b40c57dd141871fd25545a8ef315898'
    const hash = createHash('sha256')
      .update(body + secondKey)
      .digest('hex')
    assert.equal(
      headers['openpayu-signature'],
      `sender=checkout;signature=${hash};algorithm=SHA-256;content=DOCUMENT`,
    )
    await receiver.close()
  })

  test('one receiver that never answers does not hold up another', async () => {
    const silent = await openReceiver(Array(40).fill('hang'))
    const quick = await openReceiver()
    for (let index = 0; index < 12; index += 1) await paid(silent.url)
    await paid(quick.url)
    const began = performance.now()
    sandbox.live()
    while (quick.received.length < 2 && performance.now() - began < 10_000) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    assert.deepEqual(quick.statuses(), ['PENDING', 'COMPLETED'])
    assert.ok(performance.now() - began < 5_000, 'the quick one is told at once')
    await silent.close()
    await quick.close()
  })
})
