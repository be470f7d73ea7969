import type { Grant, Operation } from '@grosz/contract/operation.ts'

/** An operation as far as a client needs it to send the request and to read the reply. */
export interface Row extends Pick<Operation, 'method' | 'path' | 'bodyType' | 'replyType'> {
  readonly grants: readonly Grant[]
  /** The HTTP statuses of success. */
  readonly statuses: readonly number[]
  /** True if the call may be repeated under one Idempotency-Key. */
  readonly takesKey: boolean
}

export type Table = Readonly<Record<string, Row>>
