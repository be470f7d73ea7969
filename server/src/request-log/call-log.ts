import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import type { AnsweredCall, CallLog, LoggedBody, LoggedCall } from '../calls.ts'
import { redacted, redactedHeader, redactedStart } from './redact.ts'

const BODY_MAX = requestLogLimits.bodyKilobytes * 1024
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

/**
 * Keeps the last requests in memory, as many as fit, and shows them without secrets. Workspaces are many, so
 * each of them keeps less.
 */
export function createCallLog(workspaceId?: string): CallLog {
  const { requests, megabytes, workspaceMegabytes } = requestLogLimits
  const bytesMax = (workspaceId === undefined ? megabytes : workspaceMegabytes) * 2 ** 20
  const kept = new Map<number, Kept>()
  const lineOf = new Map<string, number>()
  let oldest = 1
  let newest = 0
  let bytes = 0

  function keep(one: Kept): void {
    kept.set(one.line, one)
    lineOf.set(one.call.correlationId, one.line)
    bytes += one.bytes
    while (kept.size > requests || bytes > bytesMax) forgetOldest()
  }

  function forgetOldest(): void {
    const one = kept.get(oldest)
    oldest += 1
    if (!one) return
    kept.delete(one.line)
    lineOf.delete(one.call.correlationId)
    bytes -= one.bytes
  }

  function find(correlationId: string): Kept | undefined {
    return kept.get(lineOf.get(correlationId) ?? 0)
  }

  return {
    add(call) {
      newest += 1
      const requestBytes = lengthOf(call.requestBody)
      const responseBytes = lengthOf(call.responseBody)
      const short = {
        ...call,
        requestBody: shortened(call.requestBody),
        responseBody: shortened(call.responseBody),
      }
      keep({ line: newest, bytes: sizeOf(short), call: short, requestBytes, responseBytes })
    },
    addStreamed(correlationId, { start, bytes: length }) {
      const one = find(correlationId)
      if (!one) return
      bytes -= one.bytes
      const call = { ...one.call, responseBody: start }
      const { line, requestBytes } = one
      keep({ line, bytes: sizeOf(call), call, requestBytes, responseBytes: length })
    },
    find(correlationId) {
      const one = find(correlationId)
      return one && toLogged(one)
    },
    *before(line = newest + 1) {
      for (let at = Math.min(line - 1, newest); at >= oldest; at -= 1) {
        const one = kept.get(at)
        if (one) yield toLogged(one)
      }
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
