import { type FailureReason, sayFailure } from './network-failures.ts'

/**
 * Explains why a call over the network has failed, and names the host. Codes of systems and
 * libraries that are not in the table are not shown, because few people know them.
 */
export function sayOfNetwork(error: unknown, host: string, seconds?: number): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, name = '', message, syscall } = cause as Partial<SystemError>
  // Our own errors are plain errors without a code.
  if (code === undefined && name === 'Error' && message) return message.slice(0, TEXT_MAX)
  return sayReason(byName.get(name) ?? reasonOf(String(code), syscall), host, seconds)
}

/** True for an error of a system or a library that this file describes. */
export function isOfNetwork(error: Error): boolean {
  const { code } = error as Partial<SystemError>
  return typeof code === 'string' && reasonOf(code, undefined) !== 'other'
}

/** An error of the operating system or of a library for the network. */
interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
}

/** Describes one of the reasons. */
export function sayReason(reason: FailureReason, host: string, seconds?: number): string {
  return sayFailure(reason, { host: host.slice(0, HOST_MAX), seconds: seconds?.toString() })
}

/** The DNS allows names of 253 characters; people recognize theirs by the beginning. */
const HOST_MAX = 100
const TEXT_MAX = 300

/** Errors that are identified by their name, regardless of their code. */
const byName = new Map<string, FailureReason>([
  ['TimeoutError', 'noAnswer'],
  ['AbortError', 'noAnswer'],
  ['HTTPParserError', 'noHttp'],
])

/** The reason for a code; look-ups can also be refused and time out. */
function reasonOf(code: string, syscall: string | undefined): FailureReason {
  const isLookUp = /^(query|getaddrinfo)/.test(syscall ?? '')
  if (isLookUp && ['ECONNREFUSED', 'ETIMEOUT', 'ETIMEDOUT'].includes(code)) return 'noNameServer'
  // A table has no inherited names.
  if (Object.hasOwn(codes, code)) return codes[code as keyof typeof codes]
  return families.find(([family]) => code.startsWith(family))?.[1] ?? 'other'
}

const codes = {
  ENOTFOUND: 'unknownHost',
  ENODATA: 'unknownHost',
  ENONAME: 'unknownHost',
  EBADNAME: 'unknownHost',
  EAI_NONAME: 'unknownHost',
  EAI_NODATA: 'unknownHost',
  EAI_AGAIN: 'noNameServer',
  EAI_FAIL: 'noNameServer',
  ESERVFAIL: 'noNameServer',
  EREFUSED: 'noNameServer',
  ETIMEOUT: 'noNameServer',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  ECONNABORTED: 'closed',
  EPIPE: 'closed',
  UND_ERR_SOCKET: 'closed',
  UND_ERR_CLOSED: 'closed',
  UND_ERR_DESTROYED: 'closed',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'noConnection',
  UND_ERR_CONNECT_TIMEOUT: 'noConnection',
  UND_ERR_HEADERS_TIMEOUT: 'noAnswer',
  UND_ERR_BODY_TIMEOUT: 'noAnswer',
  UND_ERR_ABORTED: 'noAnswer',
  UND_ERR_HEADERS_OVERFLOW: 'longHeaders',
  HPE_HEADER_OVERFLOW: 'longHeaders',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'noHttp',
  EPROTO: 'noTls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'noTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'noTls',
  ERR_SSL_HTTP_REQUEST: 'noTls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownIssuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownIssuer',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYetValid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherHost',
  HOSTNAME_MISMATCH: 'otherHost',
  CERT_REVOKED: 'revoked',
  CERT_UNTRUSTED: 'revoked',
  CERT_REJECTED: 'revoked',
  ERR_INVALID_URL: 'noAddress',
  UND_ERR_INVALID_ARG: 'noAddress',
} as const satisfies Record<string, FailureReason>

/** Codes of which there are dozens, by their beginning. */
const families: readonly (readonly [string, FailureReason])[] = [
  ['HPE_', 'noHttp'],
  ['ERR_SSL_', 'noAgreement'],
  ['ERR_TLS_', 'noAgreement'],
  ['CERT_', 'revoked'],
]
