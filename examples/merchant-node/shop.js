import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { connect } from './grosz.js'

const settings = {
  grosz: process.env.GROSZ ?? 'http://127.0.0.1:8080',
  port: Number(process.env.PORT ?? 3000),
  posId: process.env.POS_ID ?? '500100',
  clientSecret: process.env.CLIENT_SECRET ?? '8fd9adc13bd9934e5f1d41534f9a726b',
  secondKey: process.env.SECOND_KEY ?? '96c1733c61f1c1418c2704a3731ccfc4',
}
const mug = { name: 'Mug', unitPrice: '1999', quantity: '1' }

/** A shop with one mug. It keeps its orders in memory; a real one keeps them in its database. */
export async function startShop(options = {}) {
  const grosz = connect({ ...settings, ...options })
  const orders = new Map() // our number of the order → { orderId, status, refunds }

  /** Creates an order; the payer goes to the address that it resolves to. */
  async function buy(customerIp) {
    const extOrderId = randomUUID()
    orders.set(extOrderId, { status: 'NEW', refunds: {} })
    const order = { extOrderId, customerIp, description: 'One mug', products: [mug] }
    const money = { currencyCode: 'PLN', totalAmount: mug.unitPrice }
    const notifyUrl = `${shop.url}/notify`
    const continueUrl = `${shop.url}/thanks?order=${extOrderId}`
    const created = await grosz.createOrder({ ...order, ...money, notifyUrl, continueUrl })
    orders.get(extOrderId).orderId = created.orderId
    return created.redirectUri
  }

  /** The same notification may come twice and must do no more than once. */
  function record({ order, refund, extOrderId }) {
    const known = orders.get(order?.extOrderId ?? extOrderId)
    if (known && refund) known.refunds[refund.refundId] = refund.status
    else if (known && known.status !== 'COMPLETED') known.status = order.status
  }

  async function answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, 'http://shop')
    const page = (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    const body = Buffer.concat(await request.toArray())
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return page(
          '<h1>Mug, 19.99 PLN</h1><form method=post action=/buy><button>Buy</button></form>',
        )
      case 'POST /buy':
        return response.writeHead(303, { location: await buy(request.socket.remoteAddress) }).end()
      case 'POST /notify': {
        const signed = grosz.isSigned(request.headers['openpayu-signature'], body)
        if (signed) record(JSON.parse(body))
        return response.writeHead(signed ? 200 : 400).end()
      }
      case 'GET /thanks': {
        const order = orders.get(searchParams.get('order'))
        const title = searchParams.has('error') ? 'The payment was not made' : 'Thank you'
        return page(`<h1>${title}</h1><p>Order: ${order?.status ?? 'unknown'}</p>`)
      }
    }
    response.writeHead(404).end()
  }

  const server = createServer((request, response) =>
    answer(request, response).catch((error) => {
      console.error(error.message)
      response.writeHead(502).end('The payment could not be started. Please try again.')
    }),
  )
  const port = options.port ?? settings.port
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready))
  const stop = () => new Promise((done) => server.close(done).closeAllConnections())
  const url = `http://127.0.0.1:${server.address().port}`
  const shop = { url, orders, buy, capture: grosz.capture, refund: grosz.refund, stop }
  return shop
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url } = await startShop()
  console.log(`The shop is open: ${url}`)
}
