import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSandbox, type Sandbox } from '../sandbox.ts'

describe('addresses in the fields of an order', () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  for (const field of ['notifyUrl', 'continueUrl'] as const) {
    test(`${field} with credentials, an unsafe port, or a malformed host is rejected, and no order is created`, async () => {
      for (const address of [
        'https://name:secret@shop.example.com/back',
        'https://name@shop.example.com',
        'https://shop.example.com@evil.example/',
        'http://shop.example.com:25/',
        'http://shop.example.com:0022/',
        'http://shop.example.com:6667/',
        'http://localhost:0/',
        'https://127.0.0.1\\@evil.example/',
        'https://shop.example.com\\.evil.example/',
        'https:\\\\shop.example.com/',
        'http://./',
        'https://shop..example.com/',
      ]) {
        const extOrderId = `${field} ${address}`
        const created = await shop.call('createOrder', {
          body: shop.order({ [field]: address, extOrderId }),
        })
        assert.equal(created.status, 400, address)
        const text = JSON.stringify(created.body)
        assert.match(text, new RegExp(`ERROR_VALUE_INVALID.*${field}`))
        assert.doesNotMatch(text, /secret/)
      }
      const orders = await sandbox.app.database.look.find<{ count: number }>(
        'SELECT COUNT(*) AS count FROM orders',
      )
      assert.equal(Number(orders?.count), 0)
    })
  }

  test('addresses of shops and of developers’ machines are accepted', async () => {
    for (const address of [
      'http://localhost:8080/notify',
      'http://localhost:3000',
      'http://127.0.0.1:8888/back?a=@b',
      'http://host.docker.internal:8000/',
      'http://shop.test:9000/',
      'https://shop.example.com/user@example.com',
      'https://shop.example.com:8443/',
      'https://shop.example.com./back?path=C:\\shop',
    ]) {
      const created = await shop.call('createOrder', {
        body: shop.order({ notifyUrl: address, continueUrl: address }),
      })
      assert.equal(created.status, 302, address)
    }
  })
})
