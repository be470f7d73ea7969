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
  /** A GET with the parameters in the address, which existing clients use; served, not advertised. */
  readonly alsoByGet?: true
  /** merchant: the public reference. payer: our hosted pages. sandbox: simulators and console. */
  readonly audience: 'merchant' | 'payer' | 'sandbox'
  /** The chapter of the reference that the call belongs to. */
  readonly tag: string
  readonly grants: readonly Grant[]
  readonly summary: Text
  readonly description: Text
  /** Other words that people look for it by, with commas between; the reference does not show them. */
  readonly keywords?: Text
  readonly params?: TObject
  readonly query?: TObject
  readonly headers?: TObject
  /** The kinds of outcomes that the header Grosz-Outcome can choose in a sandbox. */
  readonly outcomes?: readonly OutcomeKind[]
  readonly body?: TSchema
  /** The form of the body; JSON unless given. */
  readonly bodyType?: 'json' | 'form' | 'text'
  /** Takes a file, so its body may be larger than others; the server says by how much. */
  readonly largeBody?: true
  /** The forms of a body that comes in several; what fits none of them is refused as `mixed`. */
  readonly forms?: { readonly list: readonly Form[]; readonly mixed: ErrorKey }
  /** An absent body is as good as an empty object. */
  readonly bodyOptional?: boolean
  /** The parameters may come in the address instead; a body of another type is then not looked at. */
  readonly queryInstead?: boolean
  /** client_id and client_secret may come as HTTP Basic instead (RFC 6749 §2.3.1); parameters win. */
  readonly basicInstead?: boolean
  /** Fields that decide what money moves: what looks like a misspelt one is refused, not dropped. */
  readonly moneyFields?: readonly string[]
  /** Fields by which a marketplace would limit the call to one seller, which is not possible: refused, not dropped. */
  readonly sellerFields?: readonly string[]
  /** Lets scripts of any origin read the answer (CORS), because it contains only public data. */
  readonly anyOrigin?: true
  /** May be repeated safely under one Idempotency-Key. True for every POST unless said. */
  readonly idempotencyKey?: boolean
  readonly deprecated?: boolean
  /** Attempts are counted without credentials, and the reply says how many are left. */
  readonly rateLimit?: true
  /** The form of successful replies; JSON unless given. Files and events are sent as they come. */
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
 * A value that is written as JSON by a schema, once. Its lists may be constants of others, and optional
 * fields may be `undefined`, which JSON leaves out.
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
 * Calls of developers. Those that a payer's browser makes on the pages of the simulators need no password,
 * nor do those by which one signs in.
 */
export function needsPassword({ audience, path }: Pick<Operation, 'audience' | 'path'>): boolean {
  return (
    audience === 'sandbox' &&
    !/^\/sim\/api\/(challenges|blik-codes)|^\/console\/api\/session$/.test(path)
  )
}

/** True if the call is a GET whose body is read; other calls with GET refuse a body. */
export function takesBodyByGet({ method, body }: Pick<Operation, 'method' | 'body'>): boolean {
  return method === 'GET' && body !== undefined
}
