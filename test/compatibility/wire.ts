import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { gzipSync } from 'node:zlib'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The body, read as JSON; empty if there is none. */
  readonly body: Body
}

/** The fields that clients read in responses. */
export interface Body {
  readonly status?: {
    readonly statusCode?: string
    readonly statusDesc?: string
    readonly severity?: string
    readonly code?: string
    readonly codeLiteral?: string
  }
  readonly access_token?: string
  readonly token_type?: string
  readonly expires_in?: number
  readonly grant_type?: string
  readonly error?: string
  readonly orderId?: string
  readonly extOrderId?: string
  readonly redirectUri?: string
  readonly orders?: readonly RetrievedOrder[]
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
  readonly payByLinks?: readonly PayByLink[]
  readonly cardTokens?: readonly { readonly value: string; readonly status: string }[]
  readonly refund?: { readonly refundId?: string; readonly status?: string }
  readonly refunds?: readonly RetrievedRefund[]
}

export interface RetrievedOrder {
  readonly orderId: string
  readonly extOrderId?: string
  readonly status: string
  readonly totalAmount: string
  readonly notifyUrl: string
  readonly buyer?: { readonly email: string; readonly firstName: string; readonly lastName: string }
  readonly products: readonly { readonly unitPrice: string; readonly quantity: string }[]
}

export interface PayByLink {
  readonly value: string
  readonly name: string
  readonly brandImageUrl: string
  readonly status: string
  readonly minAmount?: number
  readonly maxAmount?: number
}

interface RetrievedRefund {
  readonly refundId: string
  readonly extRefundId: string
  readonly amount: string
  readonly currencyCode: string
  readonly description: string
  readonly creationDateTime: string
  readonly statusDateTime: string
  readonly status: string
}

/** Sends exactly these bytes and headers; nothing is added but Host, Connection and the length. */
export async function sendOnWire(
  origin: string,
  sent: {
    readonly method: string
    readonly target: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string | undefined
    readonly isGzipped?: boolean | undefined
    readonly isChunked?: boolean | undefined
  },
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const text = sent.body === undefined ? undefined : Buffer.from(sent.body)
  const bytes = text && sent.isGzipped ? gzipSync(text) : text
  const framing: Record<string, string> = sent.isChunked
    ? { 'Transfer-Encoding': 'chunked' }
    : lengthOf(sent.method, bytes)
  const outgoing = request({
    hostname,
    port,
    method: sent.method,
    path: sent.target,
    headers: { ...sent.headers, ...framing },
    agent: false,
  })
  outgoing.end(bytes)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const answered = Buffer.concat(chunks).toString('utf8')
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: answered,
    body: answered === '' ? {} : JSON.parse(answered),
  }
}

/** HTTP clients announce an empty body where the method usually has one, and no body elsewhere. */
function lengthOf(method: string, bytes: Buffer | undefined): Record<string, string> {
  if (bytes) return { 'Content-Length': String(bytes.length) }
  return method === 'POST' || method === 'PUT' ? { 'Content-Length': '0' } : {}
}
