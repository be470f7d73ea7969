import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

/** Public credentials of the sandbox; those of a real shop never leave its server. */
const settings = {
  grosz: process.env.GROSZ_URL ?? 'http://127.0.0.1:8080',
  posId: process.env.GROSZ_POS_ID ?? '500100',
  clientSecret: process.env.GROSZ_CLIENT_SECRET ?? '8fd9adc13bd9934e5f1d41534f9a726b',
}

const types = {
  'index.html': 'text/html',
  'shop.css': 'text/css',
  'pay.js': 'text/javascript',
  'icon.svg': 'image/svg+xml',
}

/** Starts the shop; `port` 0 takes any free one. */
export async function startShop(options = {}) {
  const { grosz, posId, clientSecret } = { ...settings, ...options }
  /** The orders of this shop, so that nobody asks about those of others. */
  const orders = new Set()

  async function ask(path, { headers, ...request } = {}) {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: posId,
      client_secret: clientSecret,
    })
    const granted = await fetch(`${grosz}/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      body,
    })
    const { access_token } = await granted.json()
    const reply = await fetch(`${grosz}/api/v2_1/orders${path}`, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      // The redirect is for the payer; the shop itself must not follow it.
      redirect: 'manual',
    })
    const answer = await reply.json()
    if (reply.status >= 400) throw new Error(`${reply.status} ${answer.status?.codeLiteral}`)
    return answer
  }

  /** Pays the mug with the token that the browser got: the card itself never comes here. */
  async function pay(token, customerIp) {
    const order = {
      merchantPosId: posId,
      customerIp,
      description: 'A mug',
      currencyCode: 'PLN',
      totalAmount: '1999',
      continueUrl: `${url()}/`,
      products: [{ name: 'Mug', unitPrice: '1999', quantity: '1' }],
      payMethods: { payMethod: { type: 'CARD_TOKEN', value: token } },
    }
    const { orderId, redirectUri } = await ask('', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    orders.add(orderId)
    return { orderId, redirectUri }
  }

  async function statusOf(orderId) {
    if (!orders.has(orderId)) return undefined
    const { orders: found } = await ask(`/${orderId}`)
    return found[0].status
  }

  async function answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, 'http://shop')
    const json = (content) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(content))
    if (request.method === 'POST' && pathname === '/pay') {
      const { token } = JSON.parse(Buffer.concat(await request.toArray()).toString())
      return json(await pay(String(token), request.socket.remoteAddress))
    }
    // A real shop is told by a notification; asking will do for a page on one's own machine.
    if (pathname === '/status') return json({ status: await statusOf(searchParams.get('order')) })
    const name = pathname.slice(1) || 'index.html'
    if (!Object.hasOwn(types, name)) return response.writeHead(404).end()
    const file = await readFile(new URL(name, import.meta.url), 'utf8')
    response.setHeader('content-type', `${types[name]}; charset=utf-8`)
    response.end(file.replaceAll('http://127.0.0.1:8080', grosz))
  }

  const server = createServer((request, response) =>
    answer(request, response).catch((error) => {
      console.error(error.message)
      response.writeHead(502).end()
    }),
  )
  const url = () => `http://127.0.0.1:${server.address().port}`
  await new Promise((ready) => {
    server.listen(options.port ?? Number(process.env.PORT ?? 3000), '127.0.0.1', ready)
  })
  const stop = () => new Promise((done) => server.close(done).closeAllConnections())
  return { url: url(), stop }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url } = await startShop()
  console.log(`The shop is open: ${url}`)
}
