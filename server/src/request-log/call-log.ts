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
  /** About what it takes in memory. */
  readonly size: number
  readonly call: AnsweredCall
  /** How long the bodies were, where less of them is kept. */
  readonly requestBytes: number | undefined
  readonly responseBytes: number | undefined
  /** Without secrets, once somebody has looked. */
  logged?: LoggedCall
}

/**
 * Keeps the last requests in memory, as many as fit, and shows them without secrets. Workspaces are many, so
 * each of them keeps less. Every request is written and few are read, so all that can wait is done for a reader.
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
    ring[one.line % requests] = one
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
      keep(toKept(newest, call))
    },
    addStreamed(correlationId, { start, bytes }) {
      const one = find(correlationId)
      if (!one) return
      size -= one.size
      const call = { ...one.call, responseBody: start }
      keep({ ...one, call, size: sizeOf(call), responseBytes: bytes })
    },
    find(correlationId) {
      const one = find(correlationId)
      return one && toLogged(one)
    },
    *before(line = newest + 1) {
      for (const one of newestFirst(Math.min(line - 1, newest))) yield toLogged(one)
    },
    *naming(secret) {
      for (const one of newestFirst(newest)) if (isNaming(one.call, secret)) yield toLogged(one)
    },
  }
}

function isNaming({ path, requestBody, responseBody }: AnsweredCall, secret: string): boolean {
  return [path, requestBody, responseBody].some((text) => text?.includes(secret))
}

function toKept(line: number, call: AnsweredCall): Kept {
  const { requestBody, responseBody } = call
  if (!isLong(requestBody) && !isLong(responseBody))
    return { line, size: sizeOf(call), call, requestBytes: undefined, responseBytes: undefined }
  const short = {
    ...call,
    requestBody: shortened(requestBody),
    responseBody: shortened(responseBody),
  }
  return {
    line,
    size: sizeOf(short),
    call: short,
    requestBytes: lengthOf(requestBody),
    responseBytes: lengthOf(responseBody),
  }
}

function toLogged(one: Kept): LoggedCall {
  one.logged ??= withoutSecrets(one)
  return one.logged
}

function withoutSecrets({ call, line, ...kept }: Kept): LoggedCall {
  const { secretsInPath, rawHeaders, requestBody, isBodySecret, responseBody, path, ...told } = call
  const openPath = secretsInPath.reduce((text, secret) => text.replaceAll(secret, '***'), path)
  const requestBytes = kept.requestBytes ?? lengthOf(requestBody)
  return {
    ...told,
    line,
    path: redacted(openPath).slice(0, PATH_MAX),
    headers: headersOf(rawHeaders),
    requestBody: isBodySecret
      ? requestBody && { text: '***', bytes: requestBytes, truncated: false }
      : bodyOf(requestBody, requestBytes),
    responseBody: bodyOf(responseBody, kept.responseBytes ?? lengthOf(responseBody)),
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

function isLong<B extends Buffer | string>(body: B | undefined): body is B {
  return body !== undefined && body.length > BODY_MAX
}

/** Copied: a slice would keep the whole of it in memory. */
function shortened<B extends Buffer | string>(body: B | undefined): B | Buffer | undefined {
  if (!isLong(body)) return body
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
