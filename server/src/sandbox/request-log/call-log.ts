import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import { hashSecret } from '../../base/vault.ts'
import type { KeptLog } from '../kept-log/kept-log.ts'
import type { Numbered } from '../kept-log/window.ts'
import type { AnsweredCall, CallLog, LoggedBody, LoggedCall } from '../ports/calls.ts'
import { HIDDEN, redacted, redactedHeader, redactedStart, tokens } from './redact.ts'

const BODY_MAX = requestLogLimits.bodyKilobytes * 1024
const PATH_MAX = 2_048

/** The approximate memory of a request without its texts, in bytes. */
const BYTES_BESIDE_TEXT = 600
const BYTES_OF_HASH = 100

/** The limit of indexed tokens per body; no response of the server contains more. */
const TOKENS_MAX = 200

/** A stored request, without its line number. */
export interface KeptCall {
  readonly call: Omit<LoggedCall, 'line'>
  /** Hashes of the tokens in its texts, for the search; they are never shown. */
  readonly tokens: readonly string[]
}

/**
 * Stores the last requests without their secrets, which are removed when a request is added, so
 * that they are never stored and reading stays fast.
 */
export function createCallLog(kept: KeptLog<KeptCall>): CallLog {
  return {
    add(call) {
      kept.add({ call: toLogged(call), tokens: tokensIn(call) })
    },
    refresh: kept.refresh,
    oldestAt: () => kept.oldest()?.entry.call.at,
    find(correlationId) {
      for (const one of kept.before(Number.POSITIVE_INFINITY))
        if (one.entry.call.correlationId === correlationId) return atItsLine(one)
      return undefined
    },
    *before(line = Number.POSITIVE_INFINITY) {
      for (const one of kept.before(line)) yield atItsLine(one)
    },
    *naming(secret) {
      const wanted = hashSecret(secret)
      for (const one of kept.before(Number.POSITIVE_INFINITY))
        if (one.entry.tokens.includes(wanted)) yield atItsLine(one)
    },
  }
}

function atItsLine({ number, entry }: Numbered<KeptCall>): LoggedCall {
  return { ...entry.call, line: number }
}

function toLogged(call: AnsweredCall): KeptCall['call'] {
  const { secretsInPath, rawHeaders, requestBody, isBodySecret, path, ...others } = call
  const { responseBody, responseBytes, ...told } = others
  const openPath = secretsInPath.reduce((text, secret) => text.replaceAll(secret, HIDDEN), path)
  return {
    ...told,
    path: cut(redacted(openPath), PATH_MAX),
    headers: headersOf(rawHeaders),
    requestBody: isBodySecret ? secretBody(requestBody) : bodyOf(requestBody),
    responseBody: bodyOf(responseBody, responseBytes),
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

/** Copies the beginning of a text: a slice would keep the whole text in memory. */
function cut(text: string, length: number): string {
  return text.length > length ? Buffer.from(text.slice(0, length)).toString() : text
}

/** Hashes of the card and BLIK tokens in a request, which are found by their form. */
function tokensIn({ path, requestBody, responseBody }: AnsweredCall): readonly string[] {
  const found = [path, requestBody, responseBody].flatMap((body) =>
    body === undefined ? [] : hashed(body),
  )
  return found.length > 1 ? [...new Set(found)] : found
}

function hashed(body: Buffer | string): readonly string[] {
  const text = startOf(body)
  if (!text.includes('TOK')) return []
  return text.match(tokens)?.slice(0, TOKENS_MAX).map(hashSecret) ?? []
}

/** The approximate memory of a stored request, in bytes. */
export function sizeOf({ call, tokens }: KeptCall): number {
  const { path, headers, requestBody, responseBody } = call
  const inHeaders = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  const inBodies = (requestBody?.text.length ?? 0) + (responseBody?.text.length ?? 0)
  const inTexts = 2 * (path.length + inHeaders + inBodies)
  return BYTES_BESIDE_TEXT + BYTES_OF_HASH * tokens.length + inTexts
}
