import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { createClient, NotificationError, verifyNotification } from 'grosz/client'

const mug = { name: 'Mug', unitPrice: '1999', quantity: '1' }

/** A shop with one mug. It keeps its orders in memory; a real one keeps them in its database. */
export async function startShop({ secondKey, posId, currencyCode, ...credentials }) {
  const client = createClient(credentials)
  /** Status of each order and of each refund, by its id. */
  const statuses = new Map()
  /** Emits “id status” when a status is stored. */
  const changes = new EventEmitter()

  function store(id, status) {
    // A paid order stays paid, whatever comes late or twice.
    if (statuses.get(id) === 'COMPLETED') return
    statuses.set(id, status)
    changes.emit(`${id} ${status}`)
  }

  function record(notification) {
    if (notification.kind === 'order') store(notification.order.orderId, notification.order.status)
    if (notification.kind === 'refund')
      store(notification.refund.refundId, notification.refund.status)
  }

  /** The HTTP status of the answer to a notification. */
  function answerTo(body, signatureHeader) {
    if (shop.isDown) return 503
    try {
      record(verifyNotification({ body, signatureHeader, secondKey }))
      return 200
    } catch (error) {
      if (error instanceof NotificationError) return 400
      throw error
    }
  }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    response.writeHead(answerTo(body, request.headers['openpayu-signature'])).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const notifyUrl = `http://127.0.0.1:${server.address().port}/notifications`

  const shop = {
    notifyUrl,
    /** A shop that is down answers notifications with HTTP 503. */
    isDown: false,
    statusOf: (id) => statuses.get(id),
    /** Resolves when a status is stored. */
    until: (id, status) =>
      statuses.get(id) === status ? undefined : once(changes, `${id} ${status}`),
    /** Creates an order. The payer goes to its redirectUri. */
    buy: (validityTime = 3600) =>
      client.createOrder({
        body: {
          customerIp: '203.0.113.10',
          merchantPosId: posId,
          description: 'One mug',
          currencyCode,
          totalAmount: mug.unitPrice,
          products: [mug],
          notifyUrl,
          validityTime,
        },
      }),
    async refund(orderId, amount) {
      const body = { refund: { description: 'Returned mug', ...(amount && { amount }) } }
      const { refund } = await client.createRefund({ params: { orderId }, body })
      return refund.refundId
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return shop
}
