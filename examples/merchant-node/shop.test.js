import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { startShop } from './shop.js'

const secondKey = 'second-key'
const asked = []
let shop

/** Stands in for the server, so that the example is tested without one. */
const grosz = createServer(async (request, response) => {
  const path = request.url
  const { authorization } = request.headers
  const body = Buffer.concat(await request.toArray()).toString()
  asked.push({ path, authorization, body })
  response.setHeader('content-type', 'application/json')
  if (path.endsWith('/authorize')) {
    return response.end('{"access_token":"the-token","expires_in":43199}')
  }
  const redirectUri = 'http://payments.example/pay'
  response.writeHead(302, { location: redirectUri })
  response.end(
    JSON.stringify({ orderId: 'ORDER1', redirectUri, status: { statusCode: 'SUCCESS' } }),
  )
})

before(async () => {
  grosz.listen(0, '127.0.0.1')
  await once(grosz, 'listening')
  shop = await startShop({ grosz: `http://127.0.0.1:${grosz.address().port}`, port: 0, secondKey })
})

after(async () => {
  await shop.stop()
  grosz.close()
  grosz.closeAllConnections()
})

test('buying creates an order with an access token and sends the payer to the payment page', async () => {
  const reply = await fetch(`${shop.url}/buy`, { method: 'POST', redirect: 'manual' })
  assert.equal(reply.status, 303)
  assert.equal(reply.headers.get('location'), 'http://payments.example/pay')
  const order = asked.find(({ path }) => path === '/api/v2_1/orders')
  assert.equal(order.authorization, 'Bearer the-token')
  const body = JSON.parse(order.body)
  assert.equal(body.totalAmount, '1999')
  assert.equal(body.notifyUrl, `${shop.url}/notify`)
  assert.ok(shop.orders.has(body.extOrderId))
})

test('the shop requests one access token and uses it until it expires', async () => {
  await shop.buy('203.0.113.10')
  await shop.buy('203.0.113.10')
  assert.equal(asked.filter(({ path }) => path.endsWith('/authorize')).length, 1)
})

test('the shop accepts a notification only with a valid signature of its bytes', async () => {
  const [extOrderId] = shop.orders.keys()
  const body = JSON.stringify({ order: { extOrderId, status: 'COMPLETED' } })
  assert.equal(await notify(body, signed(body, 'another-key')), 400)
  assert.equal(await notify(body, undefined), 400)
  assert.equal(await statusOf(extOrderId), 'NEW')
  assert.equal(await notify(body, signed(body, secondKey)), 200)
  assert.equal(await statusOf(extOrderId), 'COMPLETED')
})

test('a late notification does not undo a completed order', async () => {
  const [extOrderId] = shop.orders.keys()
  const body = JSON.stringify({ order: { extOrderId, status: 'PENDING' } })
  assert.equal(await notify(body, signed(body, secondKey)), 200)
  assert.equal(await statusOf(extOrderId), 'COMPLETED')
})

test('the shop stores a refund next to the status of its order', async () => {
  const [extOrderId] = shop.orders.keys()
  const body = JSON.stringify({ extOrderId, refund: { refundId: 'R1', status: 'FINALIZED' } })
  assert.equal(await notify(body, signed(body, secondKey)), 200)
  assert.deepEqual(shop.orders.get(extOrderId).refunds, { R1: 'FINALIZED' })
  assert.equal(await statusOf(extOrderId), 'COMPLETED')
})

test('the page for a payer who returns after a failure says that the payment was not made', async () => {
  const page = await fetch(`${shop.url}/thanks?order=unknown&error=501`)
  assert.match(await page.text(), /not made/)
})

async function notify(body, signature) {
  const headers = signature ? { 'openpayu-signature': signature } : undefined
  const reply = await fetch(`${shop.url}/notify`, { method: 'POST', body, headers })
  return reply.status
}

function signed(body, key) {
  const signature = createHash('md5')
    .update(body + key)
    .digest('hex')
  return `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT`
}

async function statusOf(extOrderId) {
  const page = await fetch(`${shop.url}/thanks?order=${extOrderId}`)
  return /Order: (\w+)/.exec(await page.text())?.[1]
}
