import { addressOf, contentTypeOf, textOf } from '@grosz/contract/requests.ts'
import { isOfNetwork, sayOfNetwork } from '@grosz/contract/say-of-network.ts'
import type { Call } from './call.ts'
import { type ErrorBody, GroszError, UnknownOutcomeError } from './errors.ts'
import { sendByGet } from './get-with-body.ts'
import type { Row } from './row.ts'

export interface Server {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

/** A prepared request. Repetitions have the same key, and the time limit includes getting the access token. */
export interface Prepared {
  readonly operation: string
  readonly row: Row
  readonly call: Call
  /** The host of the server, as errors name it. */
  readonly host: string
  readonly idempotencyKey: string | undefined
  readonly timeoutMs: number
  /** Ends when the time is up. */
  readonly time: AbortSignal
  /** Aborted after the time limit, or when the caller aborts the call. */
  readonly signal: AbortSignal
}

/** A call with the given Idempotency-Key, or with a new one if the operation accepts a key. */
export function prepare(server: Server, operation: string, row: Row, call: Call): Prepared {
  const given = Object.entries(call.headers ?? {}).find(
    ([name]) => name.toLowerCase() === 'idempotency-key',
  )?.[1]
  const idempotencyKey = row.takesKey ? (given ?? crypto.randomUUID()) : given
  const timeoutMs = call.timeoutMs ?? server.timeoutMs
  const time = AbortSignal.timeout(timeoutMs)
  // Without the type AbortSignal, the type of the option is object.
  const givenUp = call.signal as AbortSignal | undefined
  const signal = givenUp ? AbortSignal.any([givenUp, time]) : time
  const host = hostOf(server.baseUrl)
  return { operation, row, call, host, idempotencyKey, timeoutMs, time, signal }
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}

/**
 * Sends a request and reads the body of its reply. Throws a GroszError for an error of the API, and an
 * UnknownOutcomeError where there is no reply of the API.
 */
export async function send(
  server: Server,
  request: Prepared,
  authorization: string | undefined,
): Promise<unknown> {
  const { operation, row } = request
  const { response, bytes } = await exchange(server, request, authorization)
  if (row.statuses.includes(response.status)) {
    if (row.replyType === 'file') return { name: fileNameIn(response.headers), bytes }
    return bytes.length === 0 ? undefined : jsonIn(bytes, request, response.status)
  }
  const body = jsonIn(bytes, request, response.status) as ErrorBody
  if (body?.status?.statusCode === undefined && body?.error === undefined)
    throw unknown(request, `the reply is HTTP ${response.status} without an error of the API`)
  const retryAfter = response.headers.get('retry-after')
  throw new GroszError({
    operation,
    status: response.status,
    body,
    correlationId: response.headers.get('correlation-id') ?? undefined,
    retryAfterSeconds: retryAfter === null ? undefined : Number(retryAfter),
  })
}

async function exchange(
  { baseUrl, fetch }: Server,
  request: Prepared,
  authorization: string | undefined,
) {
  const { row, call, signal } = request
  const init = {
    method: row.method,
    headers: headersOf(request, authorization),
    redirect: 'manual',
    signal,
    ...(call.body !== undefined && { body: textOf(row, call.body) }),
  } as const
  try {
    const reaches = row.method === 'GET' && call.body !== undefined ? sendByGet : fetch
    const response = await reaches(baseUrl + addressOf(row, call), init)
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (cause) {
    throw withoutReply(request, cause)
  }
}

function headersOf({ row, call, idempotencyKey }: Prepared, authorization: string | undefined) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(call.headers ?? {}))
    if (value !== undefined) headers.set(name, value)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (authorization !== undefined) headers.set('authorization', authorization)
  if (call.body !== undefined) headers.set('content-type', contentTypeOf(row))
  return headers
}

function jsonIn(bytes: Uint8Array, request: Prepared, status: number): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw unknown(request, `the reply is HTTP ${status} without JSON`, cause)
  }
}

function fileNameIn(headers: Headers): string {
  return /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
}

/** The error of a call that failed before or while it was sent. */
export function withoutReply(request: Prepared, cause: unknown): UnknownOutcomeError {
  const { time, timeoutMs, host } = request
  const reason = time.aborted ? `no reply within ${timeoutMs} ms` : reasonOf(cause, host)
  return unknown(request, reason, cause)
}

function reasonOf(cause: unknown, host: string): string {
  if (cause instanceof UnknownOutcomeError) return `no access token: ${cause.reason}`
  if (!(cause instanceof Error)) return `no reply: ${String(cause)}`
  const inner = cause.cause instanceof Error ? cause.cause : cause
  const said = isOfNetwork(inner) ? sayOfNetwork(inner, host) : inner.message
  return `no reply: ${said || inner.name}`
}

function unknown(request: Prepared, reason: string, cause?: unknown): UnknownOutcomeError {
  const { operation, row, call, idempotencyKey } = request
  return new UnknownOutcomeError({
    operation,
    reason,
    onlyReads: row.method === 'GET' && call.body === undefined,
    idempotencyKey,
    cause,
  })
}
