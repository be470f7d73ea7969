import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

/** A typical emulator: Fastify and a Map, without storage. */
interface Order {
  readonly orderId: string
  readonly extOrderId?: string
  readonly status: string
  readonly orderCreateDate: string
}

const { HOST: host = '127.0.0.1', PORT: port = '8081' } = process.env
const tokens = new Set<string>()
const orders = new Map<string, Order>()
const app = Fastify()

app.get('/health', () => 'ok')

app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
  body.resume().on('end', () => done(null))
})

app.post('/pl/standard/user/oauth/authorize', () => {
  const token = randomBytes(16).toString('hex')
  tokens.add(token)
  return { access_token: token, token_type: 'bearer', expires_in: 43199 }
})

app.post('/api/v2_1/orders', (request: FastifyRequest<{ Body: Partial<Order> }>, reply) => {
  if (!isKnown(request)) return refuse(reply)
  const orderId = randomBytes(13).toString('hex').toUpperCase()
  const orderCreateDate = new Date().toISOString()
  const { extOrderId } = request.body
  orders.set(orderId, { ...request.body, orderId, status: 'NEW', orderCreateDate })
  const redirectUri = `http://${host}:${port}/pay/${orderId}`
  return reply
    .code(302)
    .header('location', redirectUri)
    .send({ status: { statusCode: 'SUCCESS' }, redirectUri, orderId, extOrderId })
})

app.get('/api/v2_1/orders/:orderId', (request: FastifyRequest<{ Params: Order }>, reply) => {
  if (!isKnown(request)) return refuse(reply)
  const order = orders.get(request.params.orderId)
  if (!order) return reply.code(404).send({ status: { statusCode: 'DATA_NOT_FOUND' } })
  return { orders: [order], status: { statusCode: 'SUCCESS' }, properties: [] }
})

function isKnown(request: FastifyRequest): boolean {
  return tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')
}

function refuse(reply: FastifyReply) {
  return reply.code(401).send({ status: { statusCode: 'UNAUTHORIZED' } })
}

await app.listen({ host, port: Number(port) })
