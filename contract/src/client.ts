import type { OperationId, Operations } from './index.ts'
import { operations } from './index.ts'
import { type Operation, type ReplyOf, type RequestOf, takesBodyByGet } from './operation.ts'
import { addressOf, contentTypeOf, textOf } from './requests.ts'

type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The parts of a request that the operation has; {} for an operation without any. */
export type CallOf<I extends OperationId> = Given<RequestOf<Operations[I]>>

/** A reply outside the promised ones: an error body in the shape of its status. */
export interface ErrorReply {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly status?: {
      readonly statusCode: string
      readonly codeLiteral?: string
      readonly statusDesc?: string
    }
    readonly error?: string
    readonly error_description?: string
  }
}

export type Answer<I extends OperationId> =
  | (ReplyOf<Operations[I]> & { readonly ok: true; readonly headers: Headers })
  | (ErrorReply & { readonly ok: false })

export interface ClientOptions {
  /** Scheme, host and port, without a slash at the end; empty in a browser. */
  readonly baseUrl: string
  /** Sent as the bearer token. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
}

/**
 * Calls operations by ID with checked types, for our own pages and tests: accepts any token, and returns errors as
 * values. The package for merchants is in `client`; it gets tokens automatically and throws errors.
 */
export function createClient(options: ClientOptions) {
  return async function call<I extends OperationId>(id: I, parts: CallOf<I>): Promise<Answer<I>> {
    const operation: Operation = operations[id]
    if (takesBodyByGet(operation))
      throw new TypeError(`fetch sends no GET with a body, so ${id} needs another HTTP client`)
    const given = parts as { params?: object; query?: object; body?: unknown }
    const headers = new Headers(options.headers)
    if (options.token) headers.set('authorization', `Bearer ${options.token}`)
    const init: RequestInit = { method: operation.method, headers, redirect: 'manual' }
    if (given.body !== undefined) {
      headers.set('content-type', contentTypeOf(operation))
      init.body = textOf(operation, given.body)
    }
    const response = await (options.fetch ?? fetch)(
      options.baseUrl + addressOf(operation, given),
      init,
    )
    const ok = response.status in operation.replies
    const isJson = !ok || (operation.replyType ?? 'json') === 'json'
    const body = isJson ? await jsonOf(response) : response.body
    return { ok, status: response.status, headers: response.headers, body } as Answer<I>
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
