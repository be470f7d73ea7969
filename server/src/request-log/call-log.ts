import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import type { AnsweredCall, CallLog, LoggedBody, LoggedCall } from '../calls.ts'
import { redacted, redactedHeader, redactedStart } from './redact.ts'

const BODY_MAX = requestLogLimits.bodyKilobytes * 1024
const BYTES_MAX = requestLogLimits.megabytes * 2 ** 20
const PATH_MAX = 2_048

/** About what a request takes beside its texts. */
const BYTES_BESIDE_TEXT = 600

/** A request of which no more is kept than is shown. Its secrets are taken out when somebody looks. */
interface Kept {
  readonly line: number
  readonly bytes: number
  readonly call: AnsweredCall
  readonly requestBytes: number
  readonly responseBytes: number
  /** Without secrets, once somebody has looked. */
  logged?: LoggedCall
}

/** Keeps the last requests in memory, as many as fit, and shows them without secrets. */
export function createCallLog(): CallLog {
  // In the order in which they came: the first is the oldest.
  const kept = new Map<string, Kept>()
  let lines = 0
  let bytes = 0

  function keep(one: Kept): void {
    kept.set(one.call.correlationId, one)
    bytes += one.bytes
  }

  function forgetOldest(): void {
    for (const [correlationId, oldest] of kept) {
      if (kept.size <= requestLogLimits.requests && bytes <= BYTES_MAX) return
      kept.delete(correlationId)
      bytes -= oldest.bytes
    }
  }

  return {
    add(call) {
      lines += 1
      const requestBytes = lengthOf(call.requestBody)
      const responseBytes = lengthOf(call.responseBody)
      const short = {
        ...call,
        requestBody: shortened(call.requestBody),
        responseBody: shortened(call.responseBody),
      }
      keep({ line: lines, bytes: sizeOf(short), call: short, requestBytes, responseBytes })
      forgetOldest()
    },
    addStreamed(correlationId, { start, bytes: length }) {
      const one = kept.get(correlationId)
      if (!one) return
      bytes -= one.bytes
      const call = { ...one.call, responseBody: start }
      const { line, requestBytes } = one
      keep({ line, bytes: sizeOf(call), call, requestBytes, responseBytes: length })
    },
    find(correlationId) {
      const one = kept.get(correlationId)
      return one && toLogged(one)
    },
    *before(line = Number.POSITIVE_INFINITY) {
      for (const one of [...kept.values()].reverse()) if (one.line < line) yield toLogged(one)
    },
  }
}

function toLogged(one: Kept): LoggedCall {
  one.logged ??= withoutSecrets(one)
  return one.logged
}

function withoutSecrets({ call, line, requestBytes, responseBytes }: Kept): LoggedCall {
  const { secretsInPath, rawHeaders, requestBody, isBodySecret, responseBody, path, ...told } = call
  const openPath = secretsInPath.reduce((text, secret) => text.replaceAll(secret, '***'), path)
  return {
    ...told,
    line,
    path: redacted(openPath).slice(0, PATH_MAX),
    headers: headersOf(rawHeaders),
    requestBody: isBodySecret
      ? requestBody && { text: '***', bytes: requestBytes, truncated: false }
      : bodyOf(requestBody, requestBytes),
    responseBody: bodyOf(responseBody, responseBytes),
  }
}

function headersOf(raw: readonly string[]): LoggedCall['headers'] {
  const headers = []
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    headers.push({ name: redacted(name), value: redactedHeader(name, value) })
  }
  return headers
}

/** The body without its secrets, or the beginning of one that is too long. */
function bodyOf(body: Buffer | string | undefined, bytes: number): LoggedBody | undefined {
  if (body === undefined || bytes === 0) return undefined
  if (bytes <= BODY_MAX) return { text: redacted(String(body)), bytes, truncated: false }
  return { text: redactedStart(String(body)), bytes, truncated: true }
}

/** Copied: a slice would keep the whole of it in memory. */
function shortened<B extends Buffer | string>(body: B | undefined): B | Buffer | undefined {
  if (body === undefined || body.length <= BODY_MAX) return body
  return Buffer.from(body.slice(0, BODY_MAX) as string)
}

function lengthOf(body: Buffer | string | undefined): number {
  return body === undefined ? 0 : Buffer.byteLength(body)
}

function sizeOf({ path, rawHeaders, requestBody, responseBody }: AnsweredCall): number {
  const inHeaders = rawHeaders.reduce((sum, text) => sum + text.length, 0)
  const inBodies = (requestBody?.length ?? 0) + (responseBody?.length ?? 0)
  // Once as it came, and once as it was shown.
  return BYTES_BESIDE_TEXT + 2 * (path.length + inHeaders + inBodies)
}
