import type { Answer, CallOf, ErrorReply } from '@grosz/contract/client.ts'
import { contentTypes } from '@grosz/contract/content-types.ts'
import type { OperationId, Operations } from '@grosz/contract/index.ts'
import { calls } from './calls.ts'
import { randomKey } from './random-key.ts'
import { workspacePrefix } from './workspace.ts'

type Replied<I extends OperationId> = Extract<Answer<I>, { readonly ok: true }>['body']

/**
 * The body of an answer. Of an order whose payer is redirected, a browser learns only the address; a file comes
 * as a blob.
 */
export type BodyOf<I extends OperationId> = I extends 'createOrder'
  ? Pick<Replied<'createOrder'>, 'redirectUri' | 'orderId'>
  : Operations[I] extends { readonly replyType: 'file' }
    ? Blob
    : Replied<I>

/** Status 0: no answer came at all. */
export type Failure = Pick<ErrorReply, 'status' | 'body'> & {
  readonly ok: false
  /** The address of the error's explanation in the documentation. */
  readonly help?: string
  /** No answer came, and the call must not be repeated: it may have been carried out. */
  readonly isUncertain?: true
  /** The answer to a repeated call; one that got no answer may have been carried out. */
  readonly isRepeated?: true
}
export type Result<I extends OperationId> =
  | { readonly ok: true; readonly body: BodyOf<I> }
  | Failure

export type Call = <I extends OperationId>(id: I, parts: CallOf<I>) => Promise<Result<I>>

interface ClientOptions {
  /** Sent as the bearer token. */
  readonly token?: string
  /** A point of sale that signs in by its second key: the calls for reports take no token. */
  readonly pos?: { readonly posId: string; readonly secondKey: string }
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Path of the sandbox that is called; that of the page unless given. */
  readonly prefix?: string
  readonly fetch?: typeof fetch
  readonly pause?: (milliseconds: number) => Promise<void>
}

const TIMEOUT_MS = 20_000
/** The pauses before each repetition; a busy server asks for two seconds at least. */
const PAUSES_MS = [
  { unanswered: 500, busy: 2_000 },
  { unanswered: 1_500, busy: 5_000 },
]

/**
 * Calls the server by the ids of the contract. What got no answer is repeated under the same key, unless
 * the server would do it twice.
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
    // The type of the body follows from the call, which the compiler cannot see here.
    if (isFile && response.ok) return { ok: true, body: (await response.blob()) as BodyOf<I> }
    const text = await response.text()
    // A browser follows a redirect by itself and shows where it led; the body before it is lost.
    const body = response.redirected ? { redirectUri: response.url } : text && JSON.parse(text)
    if (response.ok) return { ok: true, body: body || {} }
    return { ok: false, status: response.status, body: body || {}, ...helpIn(response) }
  } catch {
    // No network, too slow, or something in between that answered in HTML: all the same to the payer.
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

/** The result of a call that got no answer before: what is no longer there to be deleted was deleted. */
function repeated<I extends OperationId>(id: I, result: Result<I>): Result<I> {
  if (result.ok || isUnanswered(result)) return result
  // The type of the body follows from the call: a deletion is answered without one.
  if (calls[id].isDeletion && result.status === 404) return { ok: true, body: {} as BodyOf<I> }
  return { ...result, isRepeated: true }
}

/**
 * True if no answer came and the server may have carried the call out; an idempotency key makes a retry safe.
 */
function isUnanswered<I extends OperationId>(result: Result<I>): boolean {
  if (result.ok) return false
  const literal = result.body.status?.codeLiteral
  return result.status === 0 || isBusy(result) || literal === 'IDEMPOTENCY_KEY_IN_FLIGHT'
}

/** True if the server had no time for the call, and did nothing. */
function isBusy<I extends OperationId>(result: Result<I>): boolean {
  return !result.ok && result.status === 503
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
