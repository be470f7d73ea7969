/** A request and its response with their secrets. */
export interface AnsweredCall {
  readonly correlationId: string
  /** Milliseconds since 1970, by the clock of the sandbox. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** Values in the path that must not be shown. */
  readonly secretsInPath: readonly string[]
  readonly operation: string | undefined
  readonly posId: string | undefined
  readonly orderId: string | undefined
  /** Undefined where the connection was cut. */
  readonly status: number | undefined
  readonly fault: Fault | undefined
  readonly error: { readonly code: string; readonly help: string } | undefined
  readonly durationMs: number
  /** Alternating names and values. */
  readonly rawHeaders: readonly string[]
  readonly requestBody: Buffer | undefined
  /** True if the whole body is a secret, such as a security code. */
  readonly isBodySecret: boolean
  readonly responseBody: string | Buffer | undefined
  /** The length of a response of which only the beginning is stored. */
  readonly responseBytes?: number
}

/** A body as it is displayed. */
export interface LoggedBody {
  readonly text: string
  readonly bytes: number | undefined
  readonly truncated: boolean
}

/** A request as it is displayed: without secrets, and not longer than the log allows. */
export interface LoggedCall
  extends Omit<
    AnsweredCall,
    | 'secretsInPath'
    | 'rawHeaders'
    | 'requestBody'
    | 'isBodySecret'
    | 'responseBody'
    | 'responseBytes'
  > {
  /** The position of the request in the log; later requests have greater ones. */
  readonly line: number
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly requestBody: LoggedBody | undefined
  readonly responseBody: LoggedBody | undefined
}

/** The last requests that a sandbox got. They can be read once they are written. */
export interface CallLog {
  add(call: AnsweredCall): void
  /** Writes the waiting requests, and reads those of other processes. */
  refresh(): Promise<void>
  /** The time of the oldest stored request. */
  oldestAt(): number | undefined
  find(correlationId: string): LoggedCall | undefined
  /** Newest first, those before a line; all of them if there is none. */
  before(line: number | undefined): Iterable<LoggedCall>
  /** The calls with a value in the address or a body that the log itself never shows, newest first. */
  naming(secret: string): Iterable<LoggedCall>
}

export interface NewFault {
  /** The call that the fault applies to; an asterisk means all. */
  readonly operationId: string
  readonly posId?: string | undefined
  readonly kind: 'LATENCY' | 'STATUS' | 'CUT_BEFORE' | 'CUT_AFTER'
  readonly seconds?: number | undefined
  readonly status?: number | undefined
  readonly percentage: number
  /** The number of requests that the fault will still hit; undefined for no limit. */
  readonly times?: number | undefined
}

export interface Fault extends NewFault {
  readonly faultId: string
  /** The number of requests that the fault has hit. */
  readonly hits: number
}

/** The faults that the users of a sandbox have added. */
export interface Faults {
  add(added: NewFault): Fault
  /** Oldest first. */
  list(): readonly Fault[]
  /** False if there is none. */
  remove(faultId: string): boolean
  removeAll(): void
  /** The fault that hits a request, if any does; it is then counted. */
  hitBy(operation: string, posId: string | undefined): Fault | undefined
}
