import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { type ErrorKey, errors, helpPathOf } from '@grosz/contract/errors.ts'
import { errorBody, errorsOf } from '@grosz/contract/errors-of.ts'
import { ownFormats, ownKeywords } from '@grosz/contract/formats.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { methodsOf, type Operation } from '@grosz/contract/operation.ts'
import { unknownPaths } from '@grosz/contract/read.ts'
import {
  headersOfErrors,
  headersOfReply,
  type ReplyHeader,
  replyHeaders,
} from '@grosz/contract/reply-headers.ts'
import { errorShapes } from '@grosz/contract/shapes/status.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Schema = Operation['replies'][number]

/** One response of the server, as it was sent. */
export interface Seen {
  readonly operation: OperationId
  readonly status: number
  readonly link: string | undefined
  /** The parsed body; undefined if there is none. */
  readonly body: unknown
  /** The names of its headers, in lower case, if they are judged as well. */
  readonly headers?: readonly string[]
}

/** The verdict on a response: a documented reply, a documented error, or a breach of the contract. */
type Verdict =
  | { readonly kind: 'reply'; readonly status: number }
  | { readonly kind: 'error'; readonly key: ErrorKey }
  | { readonly kind: 'breach'; readonly says: string }

/** Compares a response with the contract. The description of a breach contains fields, never values. */
export function judge(seen: Seen): Verdict {
  const verdict = judgeBody(seen)
  const fault = verdict.kind === 'breach' ? undefined : headerFault(seen, verdict)
  return fault === undefined ? verdict : { kind: 'breach', says: fault }
}

function judgeBody(seen: Seen): Verdict {
  const operation: Operation = operations[seen.operation]
  const schema = operation.replies[seen.status]
  const answer = `the answer ${seen.status} of ${seen.operation}`
  if (!schema) return judgeError(seen, operation, answer)
  const problems = problemsOf(schema, seen.body)
  if (problems.length === 0) return { kind: 'reply', status: seen.status }
  return { kind: 'breach', says: `${answer} is not as documented: ${problems.join('; ')}` }
}

/** An error is identified by its constant parts: status, shape, and codes; its sentence may be more specific. */
function judgeError(seen: Seen, operation: Operation, answer: string): Verdict {
  const key = keyOf(seen)
  if (!key) return { kind: 'breach', says: `${answer} is no reply and no error of the contract` }
  if (!errorsOf(operation).includes(key))
    return {
      kind: 'breach',
      says: `${answer} is ${key}, which ${seen.operation} does not document`,
    }
  const problems = problemsOf(errorShapes[errors[key].shape], seen.body)
  if (problems.length > 0)
    return { kind: 'breach', says: `${answer}, ${key}, is misshapen: ${problems.join('; ')}` }
  if (seen.link !== `</europe${helpPathOf(key)}>; rel="help"`)
    return { kind: 'breach', says: `${answer}, ${key}, has no link to its explanation` }
  return { kind: 'error', key }
}

/** Headers that carry a message, or are for browsers and caches; the contract does not list them. */
const carrying =
  /^(content-(type|length|encoding|security-policy)|cache-control|pragma|connection|vary|set-cookie|allow|accept-encoding|access-control-.*|cross-origin-.*|referrer-policy|permissions-policy|strict-transport-security|x-.*)$/

/** The header that was sent and is not declared, or that is missing. */
function headerFault(
  { operation: id, status, headers }: Seen,
  verdict: Exclude<Verdict, { kind: 'breach' }>,
): string | undefined {
  if (!headers) return undefined
  const operation: Operation = operations[id]
  const ofReply = headersOfReply(operation, status)
  const own = verdict.kind === 'reply' ? ofReply : headersOfErrors([verdict.key])
  const required = own.filter((name) => (replyHeaders[name] as ReplyHeader).required)
  const missing = required.find((name) => !headers.includes(name.toLowerCase()))
  if (missing) return `the answer ${status} of ${id} lacks the header ${missing}`
  // An error after the handler has started has the headers that the call has set by then.
  const listed = new Set([...own, ...ofReply].map((name) => name.toLowerCase()))
  const strange = headers.find((name) => !listed.has(name) && !carrying.test(name))
  return strange && `the answer ${status} of ${id} has the header ${strange}, which is not declared`
}

function keyOf({ status, body }: Seen): ErrorKey | undefined {
  const text = sentenceOf(body)
  if (text === undefined) return undefined
  return (Object.keys(errors) as ErrorKey[]).find(
    (key) =>
      errors[key].http === status &&
      isDeepStrictEqual(
        { ...(body as object), ...errorBody(key, text), ...ownAddress(body) },
        body,
      ),
  )
}

/** The server's own address, which the contract does not contain. */
function ownAddress(body: unknown): object {
  const { redirectUri } = (body ?? {}) as { redirectUri?: string }
  return redirectUri === undefined ? {} : { redirectUri }
}

function sentenceOf(body: unknown): string | undefined {
  const { status, error_description } = (body ?? {}) as {
    status?: { statusDesc?: string }
    error_description?: string
  }
  return status?.statusDesc ?? error_description
}

const ajv = new Ajv2020({
  formats: ownFormats,
  allowUnionTypes: true,
  keywords: ownKeywords,
})
formats.default(ajv)
const compiled = new WeakMap<object, ValidateFunction>()

/** The parts of a body that are missing, wrong, or not documented. */
function problemsOf(schema: Schema, body: unknown): string[] {
  const isValid = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, isValid)
  isValid(body)
  return [
    ...(isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
    ...unknownPaths(schema, body).map((path) => `${path} is not documented`),
  ]
}

/** The part of a Fastify server that a watch needs. */
interface Watched {
  addHook(
    name: 'onSend',
    hook: (
      request: { method: string; routeOptions: { url?: string | undefined } },
      reply: { statusCode: number; getHeader(name: string): unknown; getHeaders(): object },
      payload: unknown,
    ) => Promise<unknown>,
  ): unknown
}

interface Watch {
  /** A sentence for each response that broke the contract. */
  readonly breaches: readonly string[]
  /** The replies and errors that were seen, such as “cancelOrder 200” and “cancelOrder NOT_FOUND”. */
  readonly reached: ReadonlySet<string>
}

/** Checks every response of a server to all callers. Pages and health are not part of the contract. */
export function watchContract(server: Watched): Watch {
  const breaches: string[] = []
  const reached = new Set<string>()
  server.addHook('onSend', async ({ method, routeOptions }, reply, sent) => {
    const operation = routes.get(`${method} ${routeOptions.url}`)
    if (!operation) return sent
    // A stream that lasts until its client hangs up cannot be read here.
    const { replyType }: Operation = operations[operation]
    if (replyType === 'events' && sent instanceof Readable) {
      reached.add(`${operation} ${reply.statusCode}`)
      return sent
    }
    // A long list and a file are streams: they are read here and sent on as a whole.
    const payload = sent instanceof Readable ? await buffer(sent) : sent
    const link = reply.getHeader('link')
    const verdict = judge({
      operation,
      status: reply.statusCode,
      link: typeof link === 'string' ? link : undefined,
      body: read(payload),
      headers: Object.keys(reply.getHeaders()),
    })
    if (verdict.kind === 'breach') breaches.push(verdict.says)
    else reached.add(`${operation} ${verdict.kind === 'reply' ? verdict.status : verdict.key}`)
    return payload
  })
  return { breaches, reached }
}

/** The payload as JSON; a text that is not JSON stays a string, which matches no schema. */
function read(payload: unknown): unknown {
  if (payload === undefined || payload === null || payload === '') return undefined
  try {
    return JSON.parse(String(payload))
  } catch {
    return String(payload)
  }
}

/** Operations by their routes, in the framework’s spelling: GET /api/v2_1/orders/:orderId. */
const routes: ReadonlyMap<string, OperationId> = new Map(
  (Object.entries(operations) as [OperationId, Operation][]).flatMap(([id, operation]) =>
    [operation.path, ...(operation.aliases ?? [])].flatMap((path) =>
      methodsOf(operation).map((method): [string, OperationId] => [
        `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        id,
      ]),
    ),
  ),
)
