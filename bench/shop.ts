import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent } from 'undici'
import { orderBody } from '../test/server-process.ts'
import { exchange } from './exchange.ts'
import { type Report, type Selling, toReport } from './shot.ts'

/**
 * A shop in a separate process. Each of its lanes has an order paid with a BLIK code, waits for the notification of
 * the payment, refunds it, and continues with the next order. A payment is complete after the notifications of both.
 */
interface Payment {
  readonly sentAt: number
  readonly completed: PromiseWithResolvers<void>
  completedMs?: number
  isRefunded?: boolean
}

const lanes = 128
const warmUpMs = 3_000

const { url, token, seconds } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Selling
const agent = new Agent({ connections: lanes, pipelining: 1 })
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
const underWay = new Map<string, Payment>()
const latencies: number[] = []
const measuredFrom = performance.now() + warmUpMs
const until = measuredFrom + seconds * 1000
let refused = 0

const receiver = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    response.end()
    note(JSON.parse(text))
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => receiver.once('listening', resolve))
const notifyUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
const template = JSON.stringify({
  ...JSON.parse(orderBody('one')),
  notifyUrl,
  payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
})

await Promise.race([
  Promise.all(Array.from({ length: lanes }, sell)),
  delay(warmUpMs + seconds * 1000),
])
const report: Report = toReport(latencies, { failed: 0, refused, tookUs: seconds * 1e6 })
process.stdout.write(JSON.stringify(report), () => process.exit(0))

async function sell(): Promise<void> {
  while (performance.now() < until) {
    const extOrderId = crypto.randomUUID()
    const payment = { sentAt: performance.now(), completed: Promise.withResolvers<void>() }
    underWay.set(extOrderId, payment)
    const body = template.replace('"one"', `"${extOrderId}"`)
    const { orderId } = await post('/api/v2_1/orders', body, 201)
    if (!orderId) continue
    await payment.completed.promise
    const refund = JSON.stringify({ refund: { description: 'Zwrot', extRefundId: extOrderId } })
    await post(`/api/v2_1/orders/${orderId}/refunds`, refund, 200)
  }
}

async function post(path: string, body: string, status: number): Promise<{ orderId?: string }> {
  const { status: got, text } = await exchange(agent, {
    origin: url,
    method: 'POST',
    path,
    headers,
    body,
  })
  if (got === status) return JSON.parse(text)
  refused++
  process.stderr.write(`${path} got ${got}: ${text}\n`)
  return {}
}

function note(body: { order?: Notified; refund?: { status: string }; extOrderId?: string }): void {
  const now = performance.now()
  const id = body.order?.extOrderId ?? body.extOrderId ?? ''
  const payment = underWay.get(id)
  if (!payment) return
  if (body.order?.status === 'COMPLETED') {
    payment.completedMs = now - payment.sentAt
    payment.completed.resolve()
  }
  if (body.refund?.status === 'FINALIZED') payment.isRefunded = true
  if (!payment.isRefunded || payment.completedMs === undefined) return
  underWay.delete(id)
  if (now >= measuredFrom && now < until) latencies.push(payment.completedMs)
}

interface Notified {
  readonly extOrderId: string
  readonly status: string
}
