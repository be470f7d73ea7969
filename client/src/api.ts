import type { errors } from '@grosz/contract/errors.ts'
import type { OperationId, Operations } from '@grosz/contract/index.ts'
import type { NotificationBody, NotificationKind } from '@grosz/contract/notifications.ts'
import type { Grant, Operation, ReplyOf, RequestOf } from '@grosz/contract/operation.ts'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import type { FileBytes } from '@grosz/contract/shapes/file.ts'
import type { CallOptions, Customer } from './call.ts'

/*
 * The types of the calls as the contract has them. The package has a file of the same name with the same types,
 * written from the OpenAPI definition.
 */

/** One method for each operation of the API, by its operationId. */
export type Client = MethodsOf<'merchant'>

export type MethodsOf<Audience extends Operation['audience']> = {
  readonly [I in OperationId as Operations[I] extends { readonly audience: Audience }
    ? I
    : never]: Method<Operations[I]>
}

type Method<O extends Operation> =
  object extends CallOf<O>
    ? (call?: CallOf<O>) => Promise<Reply<O>>
    : (call: CallOf<O>) => Promise<Reply<O>>

type CallOf<O extends Operation> = CallOptions &
  Parts<Omit<RequestOf<O>, O extends { readonly queryInstead: true } ? 'query' : never>> &
  Headers<O> &
  CustomerOf<O['grants'][number]> &
  FirmOf<O['grants'][number]>

/** The parts of an operation; those without a required field are optional. */
type Parts<P> = {
  readonly [K in keyof P as P[K] extends undefined ? never : object extends P[K] ? never : K]: P[K]
} & {
  readonly [K in keyof P as P[K] extends undefined ? never : object extends P[K] ? K : never]?: P[K]
}

interface Headers<O extends Operation> {
  readonly headers?: Readonly<{ 'Idempotency-Key'?: string | undefined }> &
    (O extends { readonly outcomes: unknown }
      ? { readonly 'Grosz-Outcome'?: OutcomeName | undefined }
      : unknown)
}

type CustomerOf<G extends Grant> = 'trusted_merchant' extends G
  ? 'client_credentials' extends G
    ? { readonly customer?: Customer }
    : { readonly customer: Customer }
  : unknown

type FirmOf<G extends Grant> = 'partner' extends G
  ? 'client_credentials' extends G
    ? { readonly firmId?: string }
    : { readonly firmId: string }
  : unknown

type Reply<O> = ReplyOf<O>['body'] extends infer B
  ? B extends FileBytes
    ? ReceivedFile
    : B
  : never

/** A file that the API sent. */
export interface ReceivedFile {
  /** Name of the file. */
  readonly name: string
  readonly bytes: Uint8Array
}

type ErrorRows = (typeof errors)[keyof typeof errors]

/** The kinds of errors that the API returns. */
export type StatusCode = ErrorRows['statusCode']

/** The names of the errors that the API returns. */
export type CodeLiteral = Extract<ErrorRows, { readonly codeLiteral: string }>['codeLiteral']

/** A notification, with its kind. */
export type Notification = {
  [K in NotificationKind]: { readonly kind: K } & NotificationBody<K>
}[NotificationKind]
