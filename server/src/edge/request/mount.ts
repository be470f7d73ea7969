import assert from 'node:assert/strict'
import { contentTypes } from '@grosz/contract/content-types.ts'
import { isValueError, takesKey, valueErrorOf } from '@grosz/contract/errors-of.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import { limits } from '@grosz/contract/limits.ts'
import {
  methodsOf,
  needsPassword,
  type Operation,
  takesBodyByGet,
} from '@grosz/contract/operation.ts'
import type { UnknownField } from '@grosz/contract/read.ts'
import { EVENT_STREAM_TYPE, type EventStream } from '@grosz/contract/shapes/event-stream.ts'
import { FILE_TYPE, type FileBytes } from '@grosz/contract/shapes/file.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyReply, type App, type Caller, type Handlers, noOutcome } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { flow } from '../reply/flow.ts'
import { isLong, writeLong } from '../reply/long-list.ts'
import { type Access, createAccesses, posIdIn, prefixOf } from './access.ts'
import { basicOf } from './authenticate.ts'
import {
  assertContentType,
  assertNotByBrowser,
  isOfType,
  plainBytes,
  readBody,
} from './body-bytes.ts'
import { clientOf } from './client-address.ts'
import { honest, watchEffect } from './effect.ts'
import { createGate } from './gate.ts'
import { assertKey, type KeyUse } from './idempotency.ts'
import { type CallLimits, limitCalls } from './limit-calls.ts'
import { assertOfAllSellers } from './misspelt.ts'
import { formAsJson, isMultipart } from './multipart.ts'
import { operationsIn } from './paths.ts'
import type { SandboxHttp } from './sandbox-http.ts'
import { strictJson } from './strict-json.ts'
import { type Checks, checksOf } from './validate.ts'
import { watchReplies } from './watch-replies.ts'

/**
 * Bodies with a file that are read at the same time, each of another firm: they need several times
 * their length of memory.
 */
const LARGE_AT_ONCE = 3

/** Space for the other fields of a body with a file. */
const BESIDE_FILE_BYTES = 8_192

type Parts = ReturnType<typeof partsOf>

type Handle = (app: App, request: object) => Promise<AnyReply>

/** Makes routes from the contract. No path, schema, or status is defined anywhere else in the server. */
export function mount(
  server: FastifyInstance,
  app: App,
  handlers: Handlers,
  sandbox: SandboxHttp | undefined,
): void {
  const accesses = createAccesses(app, sandbox)
  const callLimits = limitCalls(app)
  const enterLarge = createGate(LARGE_AT_ONCE)
  // Base64 writes three bytes in four.
  const largeBytes = Math.ceil(app.settings.uploadBytes / 3) * 4 + BESIDE_FILE_BYTES
  server.decorateRequest('caller')
  server.decorateRequest('access')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  /** Resolves to the App of a request, by its credentials, its workspace, or the point of sale that it names. */
  async function accessOf(request: FastifyRequest, posId: string | undefined): Promise<Access> {
    const { access, caller } = request
    assert.ok(access, 'the hook before has found the App')
    return caller || prefixOf(request) !== '' ? access : accesses.ofPos(access, posId)
  }

  for (const [id, operation] of operationsIn(app)) {
    const handle = handlers[id] as unknown as Handle
    const checks = checksOf(operation)
    const watchReply = watchReplies(app, id, operation)
    const takesBody = takesBodyByGet(operation)
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      server.route({
        method: methodsOf(operation),
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { operation: id, ...(takesBody && { takesBodyByGet: true }) },
        ...(!answersHead(operation) && { exposeHeadRoute: false }),
        ...bodyLimitOf(operation, largeBytes),
        // The caller is authenticated before the request is validated: unauthenticated callers get
        // no details from a 400.
        async onRequest(request, reply) {
          // A page has to be able to read an error, too.
          if (operation.anyOrigin) reply.header('access-control-allow-origin', '*')
          const access = await accesses.ofRequest(request)
          request.access = access
          request.caller = await identify(callLimits, access, operation, request, reply)
          if (takesBody) assertNotByBrowser(request)
          assertMayChange(app, id, operation)
          if (operation.largeBody) await enterLarge(reply.raw, request.caller?.firmId ?? '')
        },
        ...(takesBody && {
          async preValidation(request: FastifyRequest) {
            request.body = await readBody(request)
          },
        }),
        async handler(request, reply) {
          if (checks.body && Buffer.isBuffer(request.body))
            request.body = await plainBody(operation, request, request.body)
          const parts = inItsWords(operation, () =>
            partsOf(sandbox, operation, checks, request, reply),
          )
          const posId = request.caller?.pos.posId ?? posIdIn(parts)
          const access = await accessOf(request, posId)
          request.access = access
          const outcome = inItsWords(
            operation,
            () => sandbox?.outcomeOf(access.app, operation, request) ?? noOutcome,
          )
          const call = { app: access.app, id, request, posId }
          await sandbox?.before(call)
          if (sandbox?.cuts('before', call, reply)) return reply
          const use = keyUseOf(call, operation)
          const effect = watchEffect(access.app)
          try {
            const answerIt = () =>
              access.once(use, effect, async (remembering) => {
                // A response that is sent again is not a further attempt.
                await callLimits?.count(id, request, reply, parts)
                return handle(effect.app, {
                  ...parts,
                  caller: request.caller,
                  acceptLanguage: request.headers['accept-language'],
                  lastEventId: lastEventIdOf(request),
                  visitor: {
                    address: clientOf(request.ip),
                    cookies: request.headers.cookie,
                  },
                  onLeave: (job: () => void) => onLeave(reply, job),
                  outcome,
                  ...remembering,
                })
              })
            const answer =
              callLimits && id === 'authorize'
                ? await callLimits.guess(request, reply, secretsIn(parts), answerIt)
                : await answerIt()
            watchReply(answer)
            if (sandbox?.cuts('after', call, reply)) return reply
            return send(operation, reply, answer, watchReply)
          } catch (error) {
            throw honest(error, effect)
          }
        },
      })
    }
  }
}

/**
 * A HEAD has no body, so it cannot replace a GET with a body, and its response has none, so it cannot contain a
 * token. A stream of events would never end, although none of them is sent.
 */
function answersHead(operation: Operation): boolean {
  return !takesBodyByGet(operation) && !operation.alsoByGet && operation.replyType !== 'events'
}

/** Unauthenticated callers have a low limit: the bodies of all connections together have to fit into memory. */
function bodyLimitOf(operation: Operation, largeBytes: number): { readonly bodyLimit?: number } {
  if (operation.largeBody) return { bodyLimit: largeBytes }
  const isOpen = operation.grants.length === 0 && !needsPassword(operation)
  return isOpen ? { bodyLimit: limits.openBodyBytes.value } : {}
}

/**
 * Finds the caller. Attempts with secrets are counted, since secrets can be guessed; access tokens are too
 * long for that.
 */
async function identify(
  callLimits: CallLimits | undefined,
  { authenticate }: Access,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | undefined> {
  const { authorization = '' } = request.headers
  const look = () => authenticate(operation, request.headers.authorization)
  const isGuess = operation.grants.length > 0 && /^basic /i.test(authorization)
  return callLimits && isGuess ? callLimits.guess(request, reply, authorization, look) : look()
}

/** The parameters of the token call. */
function secretsIn({ query, body }: Parts): string {
  const given = { ...Object(query), ...Object(body) }
  return JSON.stringify([given.client_id, given.client_secret])
}

/** Calls that write data but change nothing that events or notifications report. */
const safeCalls: ReadonlySet<OperationId> = new Set([
  'authorize',
  'signIn',
  'signOut',
  'signOutEverywhere',
])

/** A restored copy lacks everything that happened after its backup, so it accepts no changes yet. */
function assertMayChange({ pause }: App, id: OperationId, operation: Operation): void {
  if (pause.since === undefined || safeCalls.has(id)) return
  if (operation.method === 'GET' && !takesBodyByGet(operation)) return
  throw new Refusal(
    'SERVICE_NOT_AVAILABLE',
    'The server is running on a restored copy of its data and is paused: it responds to reads but changes nothing yet. Repeat the request later.',
  )
}

/** Calls with their own errors for invalid values, such as those of OAuth, use these errors. */
function inItsWords<T>(operation: Operation, read: () => T): T {
  const own = valueErrorOf(operation)
  try {
    return read()
  } catch (error) {
    const isValue = error instanceof Refusal && isValueError(error.key)
    if (!isValue || !own) throw error
    throw new Refusal(own, error.message)
  }
}

function partsOf(
  sandbox: SandboxHttp | undefined,
  operation: Operation,
  checks: Checks,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const unknown: UnknownField[] = []
  try {
    const params = checks.params?.(request.params, unknown)
    const query = queryOf(checks, request, unknown)
    const body = checks.body?.(bodyOf(operation, request), unknown, request.caller?.pos.currency)
    if (request.caller?.pos.firmRole === 'marketplace')
      assertOfAllSellers(unknown, operation.sellerFields)
    return { params, query, body: withClient(operation, request, { query, body }) }
  } finally {
    // A rejected request reports them as well: one of them may be the reason.
    if (unknown.length > 0) sandbox?.nameUnknown(reply, unknown)
  }
}

/** Credentials of HTTP Basic are used if the parameters contain no secret; some clients send their ID in both. */
function withClient(
  { basicInstead }: Operation,
  { headers }: FastifyRequest,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): unknown {
  if (!basicInstead) return body
  const given = { ...Object(query), ...Object(body) }
  const { authorization = '' } = headers
  if (given.client_secret !== undefined || !/^basic\b/i.test(authorization)) return body
  const credentials = basicOf(authorization)
  if (!credentials)
    throw new Refusal(
      'INVALID_CLIENT',
      'The Authorization header is malformed. For HTTP Basic, it must contain Basic, a space, and client_id:client_secret in Base64',
    )
  if ((given.client_id ?? credentials.id) !== credentials.id)
    throw new Refusal('INVALID_CLIENT', 'client_id differs from the ID sent with HTTP Basic')
  return { ...Object(body), client_id: credentials.id, client_secret: credentials.secret }
}

function queryOf(checks: Checks, request: FastifyRequest, unknown: UnknownField[]): unknown {
  const query = single(request.query as Record<string, string | string[]>)
  const other: UnknownField[] = []
  try {
    return checks.query ? checks.query(query, other) : allUnknown(query, other)
  } finally {
    for (const field of other) unknown.push({ ...field, path: `?${field.path}` })
  }
}

/** For a call without query parameters, all of them are unknown. */
function allUnknown(query: Record<string, unknown>, unknown: UnknownField[]): undefined {
  for (const [name, value] of Object.entries(query)) unknown.push({ path: name, name, value })
}

/** A repeated parameter is an error, because it is unclear which value is meant. */
function single(query: Record<string, string | string[]>): Record<string, string | string[]> {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw new Refusal('VALUE_INVALID', `${nameOf(name)} is given twice.`)
  }
  return query
}

/** The bytes without a compression; those of a form with a file as JSON. */
async function plainBody(operation: Operation, request: FastifyRequest, sent: Buffer) {
  const bytes = await plainBytes(operation, request, sent)
  const { 'content-type': type } = request.headers
  return isForm(operation, type) ? formAsJson(type, bytes) : bytes
}

function isForm({ largeBody }: Operation, type: string | undefined): type is string {
  return largeBody === true && isMultipart(type)
}

function bodyOf(operation: Operation, request: FastifyRequest): unknown {
  const bytes = request.body as Buffer | undefined
  if (!bytes || bytes.length === 0) {
    if (operation.bodyOptional) return {}
    throw new Refusal('SYNTAX', 'The body is empty, but this call requires a body.')
  }
  const bodyType = operation.bodyType ?? 'json'
  const expected = contentTypes[bodyType]
  if (operation.queryInstead && hasQuery(request) && !isOfType(request, expected)) return {}
  if (!isForm(operation, request.headers['content-type'])) assertContentType(request, expected)
  if (bodyType === 'form') return formOf(bytes)
  if (bodyType === 'text') return bytes.toString('utf8')
  return strictJson(bytes) ?? (operation.bodyOptional ? {} : undefined)
}

/** Runs the job when the connection closes, or at once if it is closed. */
function onLeave({ raw }: FastifyReply, job: () => void): void {
  if (raw.destroyed) job()
  else raw.once('close', job)
}

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' && id !== '' ? id : undefined
}

function hasQuery({ query }: FastifyRequest): boolean {
  return Object.keys(query as object).length > 0
}

function formOf(bytes: Buffer): Record<string, string> {
  const form: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if (value.includes('\0'))
      throw new Refusal('INVALID_TOKEN_REQUEST', `${nameOf(name)} contains U+0000`)
    if (Object.hasOwn(form, name))
      throw new Refusal('INVALID_TOKEN_REQUEST', `${nameOf(name)} is given twice`)
    form[name] = value
  }
  return form
}

/** The name of a parameter for a message; a text that is no name is not repeated. */
function nameOf(name: string): string {
  return /^[A-Za-z_]{1,64}$/.test(name) ? name : 'A parameter'
}

function keyUseOf(
  {
    app,
    id,
    request,
    posId = '',
  }: { app: App; id: string; request: FastifyRequest; posId: string | undefined },
  operation: Operation,
): KeyUse | undefined {
  const key = request.headers['idempotency-key']
  // Clients that have no key also send the header without a value.
  if (!takesKey(operation) || key === undefined || key === '') return undefined
  if (typeof key !== 'string') throw new Refusal('VALUE_INVALID', 'Idempotency-Key is given twice.')
  assertKey(key)
  const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  const caller = request.caller
  return {
    posId,
    // The address is part of the request: the same body may capture two orders.
    operation: `${id} ${JSON.stringify(request.params)} ${caller ? actorOf(caller) : ''}`,
    key: app.vault.fingerprint(key),
    sentKey: key,
    // Keyed, because a body may hold a card number that a bare hash would reveal.
    fingerprint: app.vault.fingerprint(bytes),
  }
}

/** The caller within its point of sale: a stored response is repeated only to the same caller. */
function actorOf({ grant, firmId, orderId, extCustomerId }: Caller): string {
  return grant === 'partner' ? firmId : (orderId ?? extCustomerId ?? '')
}

function send(
  { replyType }: Operation,
  reply: FastifyReply,
  answer: AnyReply,
  watchReply: (answer: AnyReply) => void,
): FastifyReply {
  const { status, headers, body } = answer
  reply.code(status).headers(headers ?? {})
  if (body === undefined || status === 204) return reply.send()
  if (replyType === 'file') {
    // The schema of the call guarantees bytes.
    return flow(reply.type(FILE_TYPE), body as FileBytes)
  }
  if (replyType === 'events') return flow(reply.type(EVENT_STREAM_TYPE), body as EventStream)
  reply.type('application/json; charset=utf-8')
  if (isLong(answer)) return flow(reply, writeLong(answer, watchReply))
  return reply.send(JSON.stringify(body))
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    access: Access | undefined
  }
  interface FastifyContextConfig {
    takesBodyByGet?: boolean
  }
}
