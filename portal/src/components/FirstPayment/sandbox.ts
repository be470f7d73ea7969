import type { PlannedCall } from '../../../plugins/contract/first-payment.ts'

/** A request and its response, both as they are displayed. */
export interface Exchange {
  readonly status: number
  readonly ok: boolean
  /** The body, or the address of the redirect. */
  readonly text: string
  readonly found: Found
}

/** The values of a response that the next requests, or the payer, need. */
export interface Found {
  readonly token?: string
  readonly orderId?: string
  readonly redirectUri?: string
  readonly orderStatus?: string
}

interface Sending {
  readonly call: PlannedCall
  readonly token?: string | undefined
  readonly orderId?: string | undefined
  readonly signal: AbortSignal
}

/** The reason why nothing is sent: there is no sandbox, real money would be moved, or no server responds. */
export type Objection = 'absent' | 'production' | 'broken'

/** The health of the server of this page shows its mode; a static file host has none. */
export async function findObjection(signal: AbortSignal): Promise<Objection | undefined> {
  const answer = await fetch('/health', { signal, cache: 'no-store' }).catch(() => undefined)
  if (!answer) return 'broken'
  const health: unknown = await answer.json().catch(() => undefined)
  if (at(health, 'mode') === 'sandbox') return undefined
  // In production it contains only the status.
  return at(health, 'status') === undefined ? 'absent' : 'production'
}

/** The response; undefined if the connection was interrupted or the reader has left. */
export async function send({ call, token, orderId, signal }: Sending) {
  const { method, path, contentType, body } = call
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': contentType }),
  }
  const request = { method, headers, signal, ...(body && { body }) }
  const answer = await fetch(addressOf(path, orderId), request).catch(() => undefined)
  if (!answer) return undefined
  return answer.redirected ? led(new URL(answer.url)) : read(answer)
}

async function read(answer: Response): Promise<Exchange> {
  const json: unknown = await answer.json().catch(() => undefined)
  return {
    status: answer.status,
    ok: answer.ok && json !== undefined,
    text: json === undefined ? '' : JSON.stringify(shortened(json), null, 2),
    found: foundIn(json),
  }
}

/** Browsers follow a 302 by themselves, so only its target is known, not its body. */
function led(url: URL): Exchange {
  const shown = new URL(url)
  const token = url.searchParams.get('token')
  if (token) shown.searchParams.set('token', shortText(token))
  const orderId = url.searchParams.get('orderId') ?? ''
  return {
    status: 302,
    ok: orderId !== '',
    text: `Location: ${decodeURIComponent(shown.href).replaceAll(/[?&]/g, '\n  $&')}`,
    found: { orderId, redirectUri: url.href },
  }
}

export function addressOf(path: string, orderId = '{orderId}'): string {
  return path.replace('{orderId}', orderId)
}

/** A token is secret; its beginning is enough to recognize it. */
export function shortText(token: string): string {
  return token.length > 12 ? `${token.slice(0, 8)}…` : token
}

function shortened(value: unknown): unknown {
  const token = textAt(value, 'access_token')
  return token ? { ...(value as object), access_token: shortText(token) } : value
}

function foundIn(value: unknown): Found {
  const token = textAt(value, 'access_token')
  const orderId = textAt(value, 'orderId')
  const orders = at(value, 'orders')
  const orderStatus = Array.isArray(orders) ? textAt(orders[0], 'status') : undefined
  return {
    ...(token && { token }),
    ...(orderId && { orderId }),
    ...(orderStatus && { orderStatus }),
  }
}

function textAt(value: unknown, name: string): string | undefined {
  const found = at(value, name)
  return typeof found === 'string' ? found : undefined
}

function at(value: unknown, name: string): unknown {
  return new Map(Object.entries(Object(value))).get(name)
}
