import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { type ErrorKey, helpPathOf } from '@grosz/contract/errors.ts'
import { errorBody } from '@grosz/contract/errors-of.ts'
import { withoutCardNumbers } from '@grosz/contract/methods/find-card-number.ts'
import { Refusal } from '../../base/refusal.ts'
import { DatabaseUnavailable } from '../../storage/database/database.ts'

interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Record<string, unknown>
}

/**
 * Converts any failure to the documented body of its status. The body for an error other than a
 * Refusal contains no details.
 */
export function answerTo(error: unknown): ErrorAnswer {
  const refusal = toRefusal(error)
  const { row } = refusal
  return {
    status: row.http,
    headers: {
      link: `</europe${helpPathOf(refusal.key)}>; rel="help"`,
      ...(row.http === 503 && { 'retry-after': '1' }),
      ...(row.http === 429 && { 'retry-after': '60' }),
      ...(row.http === 401 && { 'www-authenticate': 'Bearer realm="grosz"' }),
      ...refusal.headers,
    },
    body: { ...errorBody(refusal.key, textOf(refusal)), ...refusal.beside },
  }
}

/** A card number may have been sent as the id that a text repeats. */
function textOf({ message }: Refusal): string {
  return withoutCardNumbers(message)
}

/** The token call returns OAuth errors also for other methods and other bodies. */
export function inOauthWords(error: unknown): unknown {
  const { key, headers, message } = toRefusal(error)
  if (key === 'METHOD_NOT_ALLOWED')
    return new Refusal('TOKEN_METHOD_NOT_ALLOWED', undefined, { headers })
  if (key === 'BODY_NOT_ALLOWED')
    return new Refusal(
      'INVALID_TOKEN_REQUEST',
      'A GET request must not have a body: send the form with POST',
    )
  if (key === 'VALUE_INVALID') return new Refusal('INVALID_TOKEN_REQUEST', message)
  return key === 'UNSUPPORTED_MEDIA_TYPE'
    ? new Refusal('TOKEN_MEDIA_TYPE', message, { headers })
    : error
}

/** True if the failure is ours and has to be logged. */
export function isOurFault(error: unknown): boolean {
  return toRefusal(error).key === 'INTERNAL'
}

/** Failures of the framework by its own codes; codes that are not listed are our fault. */
const frameworkErrors: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'SYNTAX',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'SYNTAX',
  FST_ERR_BAD_URL: 'VALUE_INVALID',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return new Refusal('SERVICE_NOT_AVAILABLE')
  const code = (error as { code?: string } | undefined)?.code ?? ''
  return new Refusal(frameworkErrors[code] ?? 'INTERNAL')
}

/** The refusal of a path that cannot be decoded, with the invalid segment as far as it is plain characters. */
export function undecodable(error: unknown, url: string): Refusal | undefined {
  if ((error as { code?: string } | undefined)?.code !== 'FST_ERR_BAD_URL') return undefined
  const segments = (url.split('?')[0] ?? '').split('/').slice(1)
  const at = segments.findIndex((one) => !isText(one))
  if (at < 0) return undefined
  const shown = (segments[at] ?? '').replace(/[^\w.~%-]/g, '?').replace(/\d{7,}/g, '…')
  const name = shown.length > SEGMENT_MAX ? `${shown.slice(0, SEGMENT_MAX)}…` : shown
  return new Refusal(
    'VALUE_INVALID',
    `Segment ${at + 1} of the path, ${name}, is not percent-encoded UTF-8. Write a percent sign as %25.`,
  )
}

const SEGMENT_MAX = 32

function isText(segment: string): boolean {
  try {
    decodeURIComponent(segment)
    return true
  } catch {
    return false
  }
}

/**
 * The errors of Node.js for requests that it could not read to the end; any other code means that it was not
 * HTTP.
 */
const brokenRequests: Readonly<Record<string, ErrorKey>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
}

export function toBrokenRequest({ code = '' }: NodeJS.ErrnoException): Refusal {
  const key = brokenRequests[code]
  return key ? new Refusal(key) : new Refusal('SYNTAX', 'The request is not well-formed HTTP.')
}

/** The response as raw text for a socket without a response object. */
export function answerOnSocket(refusal: Refusal, more: Readonly<Record<string, string>>): string {
  const { status, headers, body } = answerTo(refusal)
  const text = JSON.stringify(body)
  const all = {
    'Content-Type': 'application/json; charset=utf-8',
    'Correlation-Id': randomUUID(),
    'Cache-Control': 'no-store',
    ...headers,
    ...more,
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
  }
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    '',
    text,
  ].join('\r\n')
}
