import {
  type Answer,
  type CallOf,
  type ClientOptions,
  createClient,
} from '@grosz/contract/client.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import { tlsFailureOf } from '@grosz/contract/tls-failure.ts'
import { baseUrlOf, type Context } from './context.ts'
import { Failure } from './failure.ts'

/** The body of a successful response. */
export type BodyOf<I extends OperationId> = Extract<Answer<I>, { ok: true }>['body']

export type Call = <I extends OperationId>(id: I, parts: CallOf<I>) => Promise<BodyOf<I>>

/** Calls the sandbox of a context; throws a Failure with the reason if a call fails. */
export function sandboxOf(context: Context): Call {
  return callerOf(context, { baseUrl: baseUrlOf(context), headers: passwordOf(context) })
}

/** Calls about workspaces, which belong to the server. */
export function serverOf(context: Context): Call {
  return callerOf(context, { baseUrl: context.url, headers: passwordOf(context) })
}

/** Calls of the holder of a token, a shop or the page of a payer, which may choose an outcome. */
export function holderOf(context: Context, token: string, outcome?: OutcomeName): Call {
  const chosen = outcome && { headers: { [outcomeHeader]: outcome } }
  return callerOf(context, { baseUrl: baseUrlOf(context), token, ...chosen })
}

/** Calls without credentials. */
export function strangerOf(context: Context): Call {
  return callerOf(context, { baseUrl: baseUrlOf(context) })
}

function callerOf(context: Context, options: ClientOptions): Call {
  const call = createClient(options)
  return async (id, parts) => {
    const answer = await call(id, parts).catch((error: unknown) => {
      throw failureOf(context, error)
    })
    if (!answer.ok) throw refusalOf(context, answer)
    return answer.body as never
  }
}

/** The header with the password of a sandbox that serves the network. */
export function passwordOf({ password }: Context): Record<string, string> {
  if (password === undefined) return {}
  return { authorization: `Basic ${Buffer.from(`console:${password}`).toString('base64')}` }
}

/** The reason of a call without a response, or with one that is not from a sandbox. */
export function failureOf({ url }: Context, error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof SyntaxError)
    return new Failure(
      `${url} answers, and not as Grosz does. Name the address of a sandbox with --url.`,
    )
  const tlsFailure = tlsFailureOf(error, url)
  if (tlsFailure !== undefined) return new Failure(tlsFailure, 'unreachable')
  return new Failure(
    `No sandbox answers at ${url}. Start one with \`grosz start\`, or name another with --url.`,
    'unreachable',
  )
}

interface Refused {
  readonly status: number
  readonly body?: {
    readonly status?: { readonly codeLiteral?: string; readonly statusDesc?: string }
    readonly error?: string
    readonly error_description?: string
  }
}

export function refusalOf({ url }: Context, { status, body }: Refused): Failure {
  if (status === 401)
    return new Failure(
      `The sandbox at ${url} needs its password. Set GROSZ_CONSOLE_PASSWORD to it.`,
    )
  const { codeLiteral, statusDesc } = body?.status ?? {}
  const code = codeLiteral ?? body?.error
  const text = statusDesc ?? body?.error_description ?? `The call failed with HTTP ${status}.`
  const next = text.startsWith('There is no workspace')
    ? ' List the workspaces with `grosz workspace`, or create one with `grosz workspace create`.'
    : ''
  return new Failure(`${text}${code === undefined ? '' : ` (${code})`}${next}`, 'failed', code)
}
