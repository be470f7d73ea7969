import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorKey } from './errors.ts'
import type { Form } from './forms.ts'
import type { OutcomeKind } from './outcome-kinds.ts'
import type { EventStream } from './shapes/event-stream.ts'
import type { FileBytes } from './shapes/file.ts'
import type { Text } from './text.ts'

/** The ways in which a caller can prove its identity. An operation without grants is open to all. */
export type Grant =
  | 'client_credentials'
  | 'trusted_merchant'
  | 'partner'
  /** HTTP Basic with posId:secondKey, still sent by old integrations. */
  | 'basic'
  /** The token in the address of our hosted page: one order, one payer. */
  | 'checkout'

/** One call of the API: all that is promised about it, and all that is derived from it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path with parameters in braces, as OpenAPI writes them: /orders/{orderId}. */
  readonly path: string
  /** Other spellings that existing clients use; served, not advertised. */
  readonly aliases?: readonly string[]
  /** A GET with the parameters in the address, which existing clients use; supported but not documented. */
  readonly alsoByGet?: true
  /** merchant: the public reference. payer: our hosted pages. sandbox: simulators and console. */
  readonly audience: 'merchant' | 'payer' | 'sandbox'
  /** The chapter of the reference that contains the call. */
  readonly tag: string
  readonly grants: readonly Grant[]
  readonly summary: Text
  readonly description: Text
  /** Other search terms for the call, separated by commas; the reference does not show them. */
  readonly keywords?: Text
  readonly params?: TObject
  readonly query?: TObject
  readonly headers?: TObject
  /** The kinds of outcomes that the header Grosz-Outcome can choose in a sandbox. */
  readonly outcomes?: readonly OutcomeKind[]
  readonly body?: TSchema
  /** The form of the body; JSON by default. */
  readonly bodyType?: 'json' | 'form' | 'text'
  /** Accepts a file, so its body may be larger than others; a server setting limits it. */
  readonly largeBody?: true
  /** The forms of a body that has several; a body that matches none fails with `mixed`. */
  readonly forms?: { readonly list: readonly Form[]; readonly mixed: ErrorKey }
  /** An absent body is as good as an empty object. */
  readonly bodyOptional?: boolean
  /** The parameters may be in the address instead; a body of another type is then ignored. */
  readonly queryInstead?: boolean
  /** client_id and client_secret may be sent as HTTP Basic instead (RFC 6749 §2.3.1); parameters take precedence. */
  readonly basicInstead?: boolean
  /**
   * Fields that determine which money moves: a name that looks like a misspelling of one is rejected, not dropped.
   */
  readonly moneyFields?: readonly string[]
  /**
   * Fields by which a marketplace would limit the call to one seller, which is not possible: rejected, not dropped.
   */
  readonly sellerFields?: readonly string[]
  /** Lets scripts of any origin read the response (CORS), because it contains only public data. */
  readonly anyOrigin?: true
  /** Can be repeated safely with one Idempotency-Key. By default true for every POST. */
  readonly idempotencyKey?: boolean
  readonly deprecated?: boolean
  /** Unauthenticated attempts are limited, and the reply contains the number of remaining ones. */
  readonly rateLimit?: true
  /** The form of successful replies; JSON by default. Files and events are streamed. */
  readonly replyType?: 'json' | 'file' | 'events'
  /** The documented replies of success, by HTTP status. */
  readonly replies: Readonly<Record<number, TSchema>>
  /** The meaning of each of these statuses, in sentences; every call of merchants has them. */
  readonly replyTexts?: Readonly<Record<number, Text>>
  /** The errors of the call beyond those that its audience and body imply (see `errorsOf`). */
  readonly errors: readonly ErrorKey[]
}

export function operation<const O extends Operation>(promise: O): O {
  return promise
}

type Shape<O, K extends string> = O extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

/** The argument of a handler: the parts of the request that the contract describes, validated. */
export interface RequestOf<O> {
  readonly params: Shape<O, 'params'>
  readonly query: Shape<O, 'query'>
  readonly body: Shape<O, 'body'>
}

type Replies<O> = O extends { readonly replies: infer R } ? R : never

/** The reply of a handler: a documented status with the body documented for it. */
export type ReplyOf<O> = {
  [S in keyof Replies<O> & number]: {
    readonly status: S
    readonly headers?: Readonly<Record<string, string>>
    readonly body: Replies<O>[S] extends TSchema ? ViewOf<Replies<O>[S]> : never
  }
}[keyof Replies<O> & number]

/**
 * A value that is written as JSON by a schema, once. Its lists may be readonly, and optional fields
 * may be `undefined`, which JSON leaves out.
 */
export type ViewOf<S extends TSchema> = Written<Static<S>>

type Written<T> = T extends FileBytes | EventStream
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Written<T[K]> }
    : T

/** The methods that an operation is served by. */
export function methodsOf({
  method,
  alsoByGet,
}: Pick<Operation, 'method' | 'alsoByGet'>): Operation['method'][] {
  return alsoByGet ? [method, 'GET'] : [method]
}

/**
 * True for calls of developers, except for those of a payer's browser on the pages of the
 * simulators, and those for signing in.
 */
export function needsPassword({ audience, path }: Pick<Operation, 'audience' | 'path'>): boolean {
  return (
    audience === 'sandbox' &&
    !/^\/sim\/api\/(challenges|blik-codes)|^\/console\/api\/session$/.test(path)
  )
}

/** True if the call is a GET whose body is read; other GET calls reject a body. */
export function takesBodyByGet({ method, body }: Pick<Operation, 'method' | 'body'>): boolean {
  return method === 'GET' && body !== undefined
}
