import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * The minimum cost of a durable order, against which Grosz is measured: Node's own HTTP server, one
 * parsed body, and one row on disk before the response; no routes, no checks, no authorization.
 */
type Insert = (orderId: string, extOrderId: string, body: string) => Promise<void>

export const table = `CREATE TABLE IF NOT EXISTS orders (
  order_id TEXT PRIMARY KEY, ext_order_id TEXT NOT NULL UNIQUE, body TEXT NOT NULL)`
export const insertRow = 'INSERT INTO orders (order_id, ext_order_id, body) VALUES'

const { HOST = '127.0.0.1', PORT = '8081' } = process.env

/** Answers /health, and accepts an order at any other address. */
export function serveFloor(insert: Insert): void {
  createServer((request, response) => {
    if (request.url === '/health') response.end('ok')
    else acceptOrder(insert, request, response).catch(() => response.writeHead(500).end())
  }).listen(Number(PORT), HOST)
}

async function acceptOrder(
  insert: Insert,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await textOf(request)
  const { extOrderId } = JSON.parse(body) as { extOrderId: string }
  const orderId = newOrderId()
  await insert(orderId, extOrderId, body)
  const redirectUri = `http://${HOST}:${PORT}/pay/${orderId}`
  answer(response, 302, { status: { statusCode: 'SUCCESS' }, redirectUri, orderId }, redirectUri)
}

export async function textOf(request: IncomingMessage): Promise<string> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) body += chunk
  return body
}

export function newOrderId(): string {
  return randomBytes(13).toString('hex').toUpperCase()
}

export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  location?: string,
): void {
  const text = JSON.stringify(body)
  response
    .writeHead(status, {
      ...(location && { location }),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
}
