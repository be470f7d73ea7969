import type { CodeLiteral, StatusCode } from './api.ts'

/** The facts of a reply that is an error. */
export interface ErrorFacts {
  readonly operation: string
  readonly status: number
  readonly body: ErrorBody
  readonly correlationId: string | undefined
  readonly retryAfterSeconds: number | undefined
}

/** The body of an error: the form of the API, or that of OAuth. */
export interface ErrorBody {
  readonly status?: {
    readonly statusCode?: string
    readonly code?: string
    readonly codeLiteral: string | undefined
    readonly statusDesc?: string
  }
  readonly error?: string
  readonly error_description?: string
  readonly [field: string]: unknown
}

/** An error that the API returned. */
export class GroszError extends Error {
  override readonly name: string = 'GroszError'
  /** The operation that failed, such as createOrder. */
  readonly operation: string
  /** The HTTP status. */
  readonly status: number
  /** Kind of the error, such as ERROR_VALUE_INVALID, or the error of OAuth, such as invalid_client. */
  readonly statusCode: StatusCode
  /** Name of the error, such as NOT_ENOUGH_FUNDS. Errors of OAuth have none. */
  readonly codeLiteral: CodeLiteral | undefined
  /** The description of the error. */
  readonly statusDesc: string
  /** Id of the request; quote it when you ask about the error. */
  readonly correlationId: string | undefined
  /** Seconds to wait before repeating the call. */
  readonly retryAfterSeconds: number | undefined
  /** The whole body of the reply. */
  readonly body: ErrorBody

  constructor({ operation, status, body, correlationId, retryAfterSeconds }: ErrorFacts) {
    const statusCode = body.status?.statusCode ?? body.error ?? ''
    const codeLiteral = body.status?.codeLiteral
    const statusDesc = body.status?.statusDesc ?? body.error_description ?? ''
    const hasOwnName = codeLiteral !== undefined && codeLiteral !== statusCode
    const named = hasOwnName ? `${statusCode} (${codeLiteral})` : statusCode
    super(`${operation} failed with HTTP ${status}, ${named}: ${statusDesc}`)
    this.operation = operation
    this.status = status
    // A newer server may return codes that these types do not contain.
    this.statusCode = statusCode as StatusCode
    this.codeLiteral = codeLiteral as CodeLiteral | undefined
    this.statusDesc = statusDesc
    this.body = body
    this.correlationId = correlationId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The facts of a call without a reply. */
export interface UnknownFacts {
  readonly operation: string
  /** The reason, such as: no reply within 30000 ms. */
  readonly reason: string
  readonly onlyReads: boolean
  readonly idempotencyKey: string | undefined
  readonly cause?: unknown
}

/**
 * A call without a reply of the API: the network failed, the time limit passed, or a proxy
 * answered. The server may have carried it out.
 */
export class UnknownOutcomeError extends Error {
  override readonly name: string = 'UnknownOutcomeError'
  /** The operation, such as createOrder. */
  readonly operation: string
  /** The reason, such as: no reply within 30000 ms. */
  readonly reason: string
  /** The Idempotency-Key of the call: repeat the call with it, and the server carries it out only once. */
  readonly idempotencyKey: string | undefined

  constructor({ operation, reason, onlyReads, idempotencyKey, cause }: UnknownFacts) {
    super(`${operation}: ${reason}. ${nextStep(onlyReads, idempotencyKey)}`, { cause })
    this.operation = operation
    this.reason = reason
    this.idempotencyKey = idempotencyKey
  }
}

function nextStep(onlyReads: boolean, idempotencyKey: string | undefined): string {
  if (onlyReads) return 'The call only reads: repeat it.'
  if (idempotencyKey === undefined)
    return 'The outcome is unknown: retrieve the data to see whether the call took effect.'
  return `The outcome is unknown: repeat the call with the header Idempotency-Key: ${idempotencyKey}, and the server carries it out only once.`
}
