import type { Signal } from './web.ts'

/** The customer of the shop for whom a call is made, by the grant trusted_merchant. */
export interface Customer {
  /** E-mail of the customer. */
  readonly email: string
  /** Your own fixed id of the customer. */
  readonly extCustomerId: string
}

/** Options that each call takes. */
export interface CallOptions {
  /** Aborts the call. Its outcome is then unknown. */
  readonly signal?: Signal
  /** Milliseconds to wait for an access token and the reply; overrides the timeout of the client. */
  readonly timeoutMs?: number
}

/** A call as the methods of a client accept it. */
export interface Call extends CallOptions {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly customer?: Customer
  readonly firmId?: string
}
