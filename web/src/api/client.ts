import type { Answer, CallOf, ErrorReply } from '@grosz/contract/client.ts'
import type { Operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { workspacePrefix } from './workspace.ts'

/** The calls that our pages make. */
export type PageCall =
  | 'showCheckout'
  | 'startPayment'
  | 'showPayment'
  | 'sendCvv'
  | 'showChallenge'
  | 'listChallenges'
  | 'answerChallenge'
  | 'listPointsOfSale'
  | 'retrieveClock'
  | 'freezeClock'
  | 'resumeClock'
  | 'advanceClock'
  | 'createFrontToken'
  | 'listCardInstallments'
  | 'listCreditMethods'

export type BodyOf<I extends PageCall> = Extract<Answer<I>, { readonly ok: true }>['body']

/** Status 0: no answer came at all. */
export type Failure = Pick<ErrorReply, 'status' | 'body'> & { readonly ok: false }
export type Result<I extends PageCall> = { readonly ok: true; readonly body: BodyOf<I> } | Failure

type Address<O> =
  O extends Pick<Operation, 'method' | 'path'>
    ? Pick<O, 'method' | 'path'> & {
        readonly text?: O extends { readonly bodyType: 'text' } ? true : never
      }
    : never

/**
 * Where the calls go, written out because the contract itself, with all its schemas, would weigh
 * more than the pages. The compiler compares each line with the contract, and so does a test.
 */
export const calls = {
  showCheckout: { method: 'GET', path: '/pay/api/checkout' },
  startPayment: { method: 'POST', path: '/pay/api/payments' },
  showPayment: { method: 'GET', path: '/pay/api/payments/{paymentId}' },
  sendCvv: { method: 'POST', path: '/api/front/card-authorizations/{refReqId}/cvv', text: true },
  showChallenge: { method: 'GET', path: '/sim/api/challenges/{challengeId}' },
  listChallenges: { method: 'GET', path: '/sim/api/challenges' },
  answerChallenge: { method: 'POST', path: '/sim/api/challenges/{challengeId}/answer' },
  listPointsOfSale: { method: 'GET', path: '/console/api/points-of-sale' },
  retrieveClock: { method: 'GET', path: '/console/api/clock' },
  freezeClock: { method: 'POST', path: '/console/api/clock/freeze' },
  resumeClock: { method: 'POST', path: '/console/api/clock/resume' },
  advanceClock: { method: 'POST', path: '/console/api/clock/advance' },
  createFrontToken: { method: 'POST', path: '/api/front/tokens' },
  listCardInstallments: { method: 'POST', path: '/api/front/card-installments-options' },
  listCreditMethods: { method: 'GET', path: '/api/front/credit-methods' },
} as const satisfies { readonly [I in PageCall]: Address<Operations[I]> }

export type Call = <I extends PageCall>(id: I, parts: CallOf<I>) => Promise<Result<I>>

export interface ClientOptions {
  /** Sent as the bearer token. */
  readonly token?: string
  readonly fetch?: typeof fetch
  readonly pause?: (milliseconds: number) => Promise<void>
}

const TIMEOUT_MS = 20_000
const PAUSES_MS = [500, 1_500]

/** Calls the server by the ids of the contract. What got no answer is repeated under the same key. */
export function createClient({ token, fetch: send = fetch, pause = wait }: ClientOptions): Call {
  return async function call<I extends PageCall>(id: I, parts: CallOf<I>): Promise<Result<I>> {
    const { url, init } = requestOf(id, parts, token)
    for (const milliseconds of PAUSES_MS) {
      const result = await attempt<I>(send, url, init)
      if (!isUnanswered(result)) return result
      await pause(milliseconds)
    }
    return attempt<I>(send, url, init)
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Record<string, string>
  readonly body?: unknown
}

function requestOf(id: PageCall, given: object, token: string | undefined) {
  const { params, query, body }: Parts = given
  const { method, path, text } = { text: false, ...calls[id] }
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (method === 'POST') headers.set('idempotency-key', randomKey())
  if (body !== undefined) headers.set('content-type', text ? 'text/plain' : 'application/json')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = text ? String(body) : JSON.stringify(body)
  const address = workspacePrefix() + filled
  return { url: search ? `${address}?${search}` : address, init }
}

async function attempt<I extends PageCall>(
  send: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<Result<I>> {
  try {
    const response = await send(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    const body = text === '' ? {} : JSON.parse(text)
    return response.ok ? { ok: true, body } : { ok: false, status: response.status, body }
  } catch {
    // No network, too slow, or something in between that answered in HTML: all the same to the payer.
    return { ok: false, status: 0, body: {} }
  }
}

/** Nobody knows whether the server did it; its idempotency key makes asking again safe. */
function isUnanswered<I extends PageCall>(result: Result<I>): boolean {
  if (result.ok) return false
  const literal = result.body.status?.codeLiteral
  return result.status === 0 || result.status === 503 || literal === 'IDEMPOTENCY_KEY_IN_FLIGHT'
}

/** Not crypto.randomUUID, which a sandbox on plain http:// in a local network does not have. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
