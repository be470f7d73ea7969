import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import { hashSecret } from '../../base/vault.ts'
import type { AnsweredCall, CallLog, LoggedBody, LoggedCall } from '../ports/calls.ts'
import { HIDDEN, redacted, redactedHeader, redactedStart, tokens } from './redact.ts'

const BODY_MAX = requestLogLimits.bodyKilobytes * 1024
const PATH_MAX = 2_048

/** About what a request takes beside its texts. */
const BYTES_BESIDE_TEXT = 600
const BYTES_OF_HASH = 100

/** More than an answer of ours has. */
const TOKENS_MAX = 200

interface Kept {
  /** About what it takes in memory. */
  readonly size: number
  readonly call: LoggedCall
  /** Hashes of the tokens in its texts, for the search; they are never shown. */
  readonly tokens: ReadonlySet<string>
}

/**
 * Keeps the last requests in memory, as many as fit, and without their secrets. Workspaces are many, so each
 * of them keeps less. Secrets are taken out of each request as it is written: a reader who had to take
 * them out of all would wait for what strangers have sent.
 */
export function createCallLog(workspaceId?: string): CallLog {
  const { requests, megabytes, workspaceMegabytes } = requestLogLimits
  const sizeMax = (workspaceId === undefined ? megabytes : workspaceMegabytes) * 2 ** 20
  /** By their line modulo its length. */
  const ring: (Kept | undefined)[] = []
  let oldest = 1
  let newest = 0
  let size = 0

  function keep(one: Kept): void {
    ring[one.call.line % requests] = one
    size += one.size
    while (size > sizeMax) forgetOldest()
  }

  function forgetOldest(): void {
    size -= ring[oldest % requests]?.size ?? 0
    ring[oldest % requests] = undefined
    oldest += 1
  }

  function* newestFirst(from: number): Generator<Kept> {
    for (let line = from; line >= oldest; line -= 1) {
      const one = ring[line % requests]
      if (one) yield one
    }
  }

  function find(correlationId: string): Kept | undefined {
    return newestFirst(newest).find(({ call }) => call.correlationId === correlationId)
  }

  return {
    add(call) {
      newest += 1
      if (newest - oldest === requests) forgetOldest()
      keep(toKept(toLogged(newest, call), tokensIn(call)))
    },
    addStreamed(correlationId, { start, bytes }) {
      const one = find(correlationId)
      if (!one) return
      size -= one.size
      const call = { ...one.call, responseBody: bodyOf(start, bytes) }
      keep(toKept(call, one.tokens.union(hashed(start))))
    },
    find(correlationId) {
      return find(correlationId)?.call
    },
    *before(line = newest + 1) {
      for (const { call } of newestFirst(Math.min(line - 1, newest))) yield call
    },
    *naming(secret) {
      const wanted = hashSecret(secret)
      for (const { call, tokens } of newestFirst(newest)) if (tokens.has(wanted)) yield call
    },
  }
}

function toKept(call: LoggedCall, tokens: ReadonlySet<string>): Kept {
  return { call, tokens, size: sizeOf(call) + tokens.size * BYTES_OF_HASH }
}

function toLogged(line: number, call: AnsweredCall): LoggedCall {
  const { secretsInPath, rawHeaders, requestBody, isBodySecret, responseBody, path, ...told } = call
  const openPath = secretsInPath.reduce((text, secret) => text.replaceAll(secret, HIDDEN), path)
  return {
    ...told,
    line,
    path: cut(redacted(openPath), PATH_MAX),
    headers: headersOf(rawHeaders),
    requestBody: isBodySecret ? secretBody(requestBody) : bodyOf(requestBody),
    responseBody: bodyOf(responseBody),
  }
}

function headersOf(raw: readonly string[]): LoggedCall['headers'] {
  const headers = []
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    headers.push(redactedHeader(name, value))
  }
  return headers
}

function secretBody(body: Buffer | undefined): LoggedBody | undefined {
  return body && { text: HIDDEN, bytes: body.length, truncated: false }
}

/** The body without its secrets, or the beginning of one that is too long. */
function bodyOf(
  body: Buffer | string | undefined,
  bytes = body === undefined ? 0 : Buffer.byteLength(body),
): LoggedBody | undefined {
  if (body === undefined || bytes === 0) return undefined
  const isLong = bytes > BODY_MAX
  const text = startOf(body)
  return { text: isLong ? redactedStart(text) : redacted(text), bytes, truncated: isLong }
}

function startOf(body: Buffer | string): string {
  return typeof body === 'string' ? cut(body, BODY_MAX) : body.toString('utf8', 0, BODY_MAX)
}

/** Copied: a slice would keep the whole of it in memory. */
function cut(text: string, length: number): string {
  return text.length > length ? Buffer.from(text.slice(0, length)).toString() : text
}

/** Tokens of cards and of BLIK have a look of their own. */
function tokensIn({ path, requestBody, responseBody }: AnsweredCall): ReadonlySet<string> {
  return [requestBody, responseBody].reduce<ReadonlySet<string>>(
    (found, body) => (body === undefined ? found : found.union(hashed(body))),
    hashed(path),
  )
}

const none: ReadonlySet<string> = new Set()

function hashed(body: Buffer | string): ReadonlySet<string> {
  const text = startOf(body)
  return text.includes('TOK')
    ? new Set(text.match(tokens)?.slice(0, TOKENS_MAX).map(hashSecret))
    : none
}

function sizeOf({ path, headers, requestBody, responseBody }: LoggedCall): number {
  const inHeaders = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  const inBodies = (requestBody?.text.length ?? 0) + (responseBody?.text.length ?? 0)
  return BYTES_BESIDE_TEXT + 2 * (path.length + inHeaders + inBodies)
}
