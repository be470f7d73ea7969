import type { Answer, CallOf, ErrorReply } from '@grosz/contract/client.ts'
import { contentTypes } from '@grosz/contract/content-types.ts'
import type { OperationId, Operations } from '@grosz/contract/index.ts'
import { calls } from './calls.ts'
import { randomKey } from './random-key.ts'
import { workspacePrefix } from './workspace.ts'

type Replied<I extends OperationId> = Extract<Answer<I>, { readonly ok: true }>['body']

/**
 * The body of a response. For an order whose payer is redirected, a browser gets only the address; a file is a blob.
 */
export type BodyOf<I extends OperationId> = I extends 'createOrder'
  ? Pick<Replied<'createOrder'>, 'redirectUri' | 'orderId'>
  : Operations[I] extends { readonly replyType: 'file' }
    ? Blob
    : Replied<I>

/** Status 0: there was no response. */
export type Failure = Pick<ErrorReply, 'status' | 'body'> & {
  readonly ok: false
  /** The address of the error's explanation in the documentation. */
  readonly help?: string
  /** There was no response, and the call must not be repeated: it may have been carried out. */
  readonly isUncertain?: true
  /** True for the response to a repeated call; an earlier one without a response may have been carried out. */
  readonly isRepeated?: true
}
export type Result<I extends OperationId> =
  | { readonly ok: true; readonly body: BodyOf<I> }
  | Failure

export type Call = <I extends OperationId>(id: I, parts: CallOf<I>) => Promise<Result<I>>

interface ClientOptions {
  /** Sent as the bearer token. */
  readonly token?: string
  /** A point of sale that authenticates with its second key, because the calls for reports accept no token. */
  readonly pos?: { readonly posId: string; readonly secondKey: string }
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Path of the sandbox; that of the page by default. */
  readonly prefix?: string
  readonly fetch?: typeof fetch
  readonly pause?: (milliseconds: number) => Promise<void>
}

const TIMEOUT_MS = 20_000
/** The pauses before each repetition; a busy server requests at least two seconds. */
const PAUSES_MS = [
  { unanswered: 500, busy: 2_000 },
  { unanswered: 1_500, busy: 5_000 },
]

/**
 * Calls the server by the ids of the contract. If there is no response, repeats the call with the same key, unless a
 * repetition would take effect again.
 */
export function createClient({
  token,
  pos,
  headers,
  prefix,
  fetch: send = fetch,
  pause = wait,
}: ClientOptions): Call {
  const authorization = token
    ? `Bearer ${token}`
    : pos && `Basic ${btoa(`${pos.posId}:${pos.secondKey}`)}`
  return async function call<I extends OperationId>(id: I, parts: CallOf<I>): Promise<Result<I>> {
    const { url, init } = requestOf(
      id,
      parts,
      { ...(authorization && { authorization }), ...headers },
      prefix,
    )
    const ask = () => attempt<I>(send, url, { init, isFile: calls[id].replyType === 'file' })
    if (calls[id].isOnce) return certain(await ask())
    let result = await ask()
    for (const { unanswered, busy } of PAUSES_MS) {
      if (!isUnanswered(result)) break
      await pause(isBusy(result) ? busy : unanswered)
      result = repeated(id, await ask())
    }
    return result
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Record<string, string>
  readonly body?: unknown
}

function requestOf(
  id: OperationId,
  given: object,
  own: Readonly<Record<string, string>>,
  prefix = workspacePrefix(),
) {
  const { params, query, body }: Parts = given
  const { method, path, bodyType = 'json' } = calls[id]
  const headers = new Headers({ accept: 'application/json', ...own })
  if (method === 'POST') headers.set('idempotency-key', randomKey())
  if (body !== undefined) headers.set('content-type', contentTypes[bodyType])
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = written[bodyType](body)
  const address = prefix + filled
  return { url: search ? `${address}?${search}` : address, init }
}

const written = {
  json: (body: unknown) => JSON.stringify(body),
  // A form's fields are strings by its schema.
  form: (body: unknown) => new URLSearchParams(body as Record<string, string>).toString(),
  text: String,
} as const

async function attempt<I extends OperationId>(
  send: typeof fetch,
  url: string,
  { init, isFile }: { readonly init: RequestInit; readonly isFile: boolean },
): Promise<Result<I>> {
  try {
    const response = await send(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    // The type of the body follows from the call, which the compiler cannot infer here.
    if (isFile && response.ok) return { ok: true, body: (await response.blob()) as BodyOf<I> }
    const text = await response.text()
    // A browser follows a redirect by itself and shows where it led; the body before it is lost.
    const body = response.redirected ? { redirectUri: response.url } : text && JSON.parse(text)
    if (response.ok) return { ok: true, body: body || {} }
    return { ok: false, status: response.status, body: body || {}, ...helpIn(response) }
  } catch {
    // No network, a timeout, or an HTML response of a proxy: the same for the payer.
    return { ok: false, status: 0, body: {} }
  }
}

function helpIn({ headers }: Response): Pick<Failure, 'help'> {
  const [, help] = /^<([^>]+)>; rel="help"$/.exec(headers.get('link') ?? '') ?? []
  return help ? { help } : {}
}

/** Marks the result of a call that must not be repeated. */
function certain<I extends OperationId>(result: Result<I>): Result<I> {
  return isUnanswered(result) && !result.ok ? { ...result, isUncertain: true } : result
}

/** The result of a call that is repeated after no response: a missing record was deleted by the first call. */
function repeated<I extends OperationId>(id: I, result: Result<I>): Result<I> {
  if (result.ok || isUnanswered(result)) return result
  // The type of the body follows from the call: the response to a deletion has none.
  if (calls[id].isDeletion && result.status === 404) return { ok: true, body: {} as BodyOf<I> }
  return { ...result, isRepeated: true }
}

/**
 * True if there was no response and the server may have carried out the call; an idempotency key makes a retry safe.
 */
function isUnanswered<I extends OperationId>(result: Result<I>): boolean {
  if (result.ok) return false
  const literal = result.body.status?.codeLiteral
  return result.status === 0 || isBusy(result) || literal === 'IDEMPOTENCY_KEY_IN_FLIGHT'
}

/** True if the server was overloaded and rejected the call without an effect. */
function isBusy<I extends OperationId>(result: Result<I>): boolean {
  return !result.ok && result.status === 503
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
