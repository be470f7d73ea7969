import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent } from 'undici'
import { exchange } from '../exchange.ts'
import { answer, newOrderId, textOf } from './http.ts'
import { type Keep, keepInWorker } from './keeper.ts'
import { openPipeline } from './pipeline.ts'

/**
 * The minimum cost of an immediate payment: as many rows on disk, in as many transactions, and as many posts to the
 * shop as Grosz needs for an order that is paid when it is created, and then refunded. Its order, its history and
 * postings, the payment here and at the acquirer, and two notifications are ten rows; a refund with its postings is
 * five, and one more when it is settled; an attempt to notify is one. Does not query, authorize, or sign anything.
 */
type Row = readonly [id: string, body: string]

interface Paid {
  readonly body: { readonly extOrderId: string; readonly notifyUrl: string }
  /** Resolves when the shop was notified that the order was paid. */
  readonly notified: Promise<void>
}

const rowsOf = { order: 10, refund: 5, settled: 1, attempt: 1 } as const
const table = 'CREATE TABLE IF NOT EXISTS kept (id TEXT PRIMARY KEY, body TEXT NOT NULL)'
const insert = 'INSERT INTO kept (id, body) VALUES'
const keep = process.env.DATABASE_URL
  ? await keepInPipeline()
  : keepInWorker<Row>({ table, insert: `${insert} (?, ?)` })
const agent = new Agent({ connections: 64 })
const paid = new Map<string, Paid>()

createServer((request, response) => {
  if (request.url === '/health') response.end('ok')
  else take(request, response).catch(() => response.writeHead(500).end())
}).listen(Number(process.env.PORT), process.env.HOST)

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await textOf(request)
  const [, ofOrder] = /\/orders\/(\w+)\/refunds/.exec(request.url ?? '') ?? []
  if (ofOrder) await giveBack(ofOrder, response)
  else await pay(text, response)
}

async function pay(text: string, response: ServerResponse): Promise<void> {
  const body = JSON.parse(text) as Paid['body']
  const orderId = newOrderId()
  await keep(rows(rowsOf.order, text))
  answer(response, 201, { status: { statusCode: 'SUCCESS' }, orderId })
  const order = { ...body, orderId }
  const notified = tell(body, { order: { ...order, status: 'PENDING' } }).then(() =>
    tell(body, { order: { ...order, status: 'COMPLETED' } }),
  )
  paid.set(orderId, { body, notified })
}

async function giveBack(orderId: string, response: ServerResponse): Promise<void> {
  const { body, notified } = paid.get(orderId) as Paid
  paid.delete(orderId)
  await keep(rows(rowsOf.refund, orderId))
  answer(response, 200, { orderId, status: { statusCode: 'SUCCESS' } })
  await keep(rows(rowsOf.settled, orderId))
  await notified
  const { extOrderId } = body
  await tell(body, { orderId, extOrderId, refund: { status: 'FINALIZED' } })
}

async function tell({ notifyUrl }: Paid['body'], notification: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(notification)
  const { origin, pathname: path } = new URL(notifyUrl)
  const { status } = await exchange(agent, { origin, method: 'POST', path, headers, body })
  if (status !== 200) throw new Error(`the shop answered ${status}`)
  await keep(rows(rowsOf.attempt, '200'))
}

/** The first has the text, and so have two notifications of an order; the others are short. */
function rows(count: number, text: string): Row[] {
  return Array.from({ length: count }, (_, line) => [randomUUID(), line < 3 ? text : 'a short row'])
}

async function keepInPipeline(): Promise<Keep<Row>> {
  const run = await openPipeline(table)
  return (rows) => {
    const places = rows.map((_, line) => `($${2 * line + 1}, $${2 * line + 2})`)
    return run(`insert-${rows.length}`, `${insert} ${places}`, rows.flat())
  }
}
