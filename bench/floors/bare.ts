import Fastify from 'fastify'
import { orderBody } from '../../test/server-process.ts'

/** A bare route whose response was written once, at the start. */
const order = JSON.stringify({
  orders: [{ orderId: 'WZHF5FFDRJ140731GUEST000P01', ...JSON.parse(orderBody('one')) }],
  status: { statusCode: 'SUCCESS', statusDesc: 'Request processing successful' },
  properties: [],
})
const app = Fastify()
app.get('/health', () => 'ok')
app.get('/*', (_request, reply) => reply.type('application/json').send(order))
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 8081) })
