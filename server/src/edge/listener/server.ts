import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { contentTypes } from '@grosz/contract/content-types.ts'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { limits } from '@grosz/contract/limits.ts'
import type { Grant, Operation } from '@grosz/contract/operation.ts'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { App, Handlers } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Settings } from '../../base/settings.ts'
import { YEAR_SECONDS } from '../../base/time.ts'
import { type Health, statusOf } from '../health.ts'
import {
  answerOnSocket,
  answerTo,
  inOauthWords,
  isOurFault,
  toBrokenRequest,
  toRefusal,
  undecodable,
} from '../reply/answer-error.ts'
import { basicOf, takesBasicOnly } from '../request/authenticate.ts'
import { otherType } from '../request/body-bytes.ts'
import { proxiesOf } from '../request/client-address.ts'
import { assertOwnPage, hostGuard, payHostGuard } from '../request/hosts.ts'
import { mount } from '../request/mount.ts'
import { isApi, isTokenCall, noSuchCall, tidied } from '../request/paths.ts'
import type { SandboxHttp } from '../request/sandbox-http.ts'
import { serveDefinition } from '../site/definition.ts'
import { servePages } from '../site/pages.ts'
import { notFoundPage } from '../site/portal.ts'
import { type Admission, createAdmission } from './admission.ts'
import { type Bounds, boundsOf, type ConnectionRefusal, limitConnections } from './connections.ts'
import { afterAnswers, answerInOrder } from './in-order.ts'
import { Listener } from './listener.ts'
import { createShedder, type Shedder, type WatchDelay } from './shedder.ts'
import { turnAway } from './turn-away.ts'
import { type Answered, toAnswered, watchAnswers } from './watch-answers.ts'

const FAREWELL_MS = 1_000

interface Watches {
  /** Called after every response. */
  readonly tell?: ((answered: Answered) => void) | undefined
  /** Called for every rejected connection. */
  readonly refusedConnection?: ((reason: ConnectionRefusal) => void) | undefined
  /** Measures how long requests wait for the event loop or the database. */
  readonly watchDelay: WatchDelay
  /** The part of a sandbox in the server. */
  readonly sandbox?: SandboxHttp | undefined
  /** True if the server was asked to stop and still accepts requests that are in transit. */
  readonly isLeaving: () => boolean
}

/** The one HTTP server: API, hosted pages, console, portal, health. */
export async function createServer(
  app: App,
  handlers: Handlers,
  health: () => Promise<Health>,
  watches: Watches,
): Promise<FastifyInstance> {
  const admission = createAdmission()
  const { mode } = app.settings
  const shedder = createShedder({ mode, open: admission.open, chance: Math.random })
  const server = Fastify(frameworkOptions(app, watches, { shedder, admission }))
  const { tell, sandbox } = watches
  server.decorateRequest('errorKey', undefined)
  server.decorateRequest('isInjected', false)
  sandbox?.join(server)
  if (tell) watchAnswers(server, tell)
  addHooks(server, app, watches, (waitMs) => shedder.note(Math.max(waitMs, admission.waitMs())))
  server.setErrorHandler((error, request, reply) => answerError(app, error, request, reply))
  answerHealth(server, app, health)
  mount(server, app, handlers, sandbox)
  await serveDefinition(server, app)
  await servePages(server, app)
  return server
}

function frameworkOptions(
  app: App,
  { tell, refusedConnection, sandbox }: Watches,
  { shedder, admission }: { readonly shedder: Shedder; readonly admission: Admission },
): FastifyServerOptions {
  const isProxy = proxiesOf(app.settings.trustedProxies ?? [])
  const shedding =
    (handler: RequestListener): RequestListener =>
    (request, response) => {
      if (!shedder.turnsAway(request)) return handler(request, response)
      const correlationId = turnAway(response, securityHeaders(app.settings))
      tell?.(toAnswered(request, correlationId))
    }
  return {
    logger: false,
    bodyLimit: limits.bodyBytes.value,
    // One listener with one bound; the framework's own opens several for localhost.
    serverFactory(handler) {
      const visits = { isProxy, refused: refusedConnection }
      const listener = createListener(app.settings, admission.admitting(shedding(handler)), visits)
      admission.watch(listener)
      return listener
    },
    // The framework's own 503 has another body; see the hook below.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 256 },
    rewriteUrl({ url = '/' }) {
      const meant = tidied(url)
      return sandbox?.rewriteUrl(meant) ?? meant
    },
    genReqId: () => randomUUID(),
    // Forwarding headers of any other sender are ignored.
    trustProxy: isProxy,
    frameworkErrors: (error, request, reply) =>
      answerUnroutable(app, error, request, reply as FastifyReply),
    clientErrorHandler(error, socket) {
      const reason = refusalIn(error)
      if (reason) refusedConnection?.(reason)
      if (socket.writable)
        afterAnswers(socket, () => hangUp(app.settings, socket, toBrokenRequest(error)))
      else if (!socket.writableEnded) socket.destroy()
    },
  }
}

/** Checks every request, and rejects those that arrive while the server closes. */
function addHooks(
  server: FastifyInstance,
  app: App,
  { watchDelay, isLeaving, sandbox }: Watches,
  noteWait: (waitMs: number) => void,
): void {
  const assertOurHost = hostGuard(app.settings, sandbox?.isOurName)
  const answerElsewhere = payHostGuard(app.settings)
  let endWatch = () => {}
  // The start of a server takes a second of the event loop, and no request is waiting yet.
  server.addHook('onListen', async () => {
    endWatch = watchDelay(noteWait)
  })
  let isClosing = false
  const closed = Promise.withResolvers<void>()
  server.addHook('preClose', async () => {
    isClosing = true
    endWatch()
    // Behind the listener, which is closed right after this hook.
    setImmediate(closed.resolve)
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(app.settings, request))
    if (isClosing) throw new Refusal('SERVICE_NOT_AVAILABLE')
    if (isLeaving()) {
      reply.header('connection', 'close')
      // A client with a response reconnects, and a closing listener resets connections that it has not accepted.
      if (request.routeOptions.url !== '/health') await closed.promise
    }
    assertOneHost(request)
    assertNoExpectation(request)
    assertOurHost(request)
    assertOwnPage(app.settings, request)
    const elsewhere = answerElsewhere?.(request, reply)
    if (elsewhere) return elsewhere
    const answered = await sandbox?.guard(request, reply)
    if (answered) return answered
    // No call is a QUERY; the framework would first require a Content-Type, and report it as our failure.
    if (request.method === 'QUERY') throw noSuchCall(app, request.url)
    if (request.url.includes('%00')) throw new Refusal('VALUE_INVALID', 'The URL contains U+0000.')
    const { takesBodyByGet } = request.routeOptions.config
    if (request.method === 'GET' && !takesBodyByGet) await assertNoBody(request)
    // A body without a call is not waited for.
    if (request.is404 && hasBody(request)) throw noSuchCall(app, request.url)
  })
  server.addHook('onSend', async (request, reply) => {
    // Answers about money and people must not be cached.
    if (isApi(request.routeOptions.url ?? request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

function answerHealth(server: FastifyInstance, app: App, health: () => Promise<Health>): void {
  server.get('/health', async (_request, reply) => {
    const told = await health()
    return (
      reply
        .header('cache-control', 'no-store')
        .code(statusOf(told))
        // In production, anyone may read the status; the rest is on the metrics port.
        .send(app.sandbox ? told : { status: told.status })
    )
  })
}

/** The headers of every response. A browser that has used https returns over https only. */
function commonHeaders(settings: Settings, { id }: FastifyRequest): Record<string, string> {
  return { 'correlation-id': id, ...securityHeaders(settings) }
}

function securityHeaders({ publicUrl, payUrl }: Settings): Record<string, string> {
  // Browsers ignore it over http, so an http host can send it, too.
  const isSecure = [publicUrl, payUrl].some((url) => url?.startsWith('https:'))
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}`,
    }),
  }
}

interface Visits {
  readonly isProxy: Bounds['isProxy']
  readonly refused: Watches['refusedConnection']
}

/** Slow senders are disconnected, because a request that never ends must not hold a socket. */
function createListener(
  settings: Settings,
  handler: RequestListener,
  { isProxy, refused }: Visits,
): Server {
  const timeouts = {
    requestTimeout: limits.requestSeconds.value * 1000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
  }
  // Node.js answers both with an empty body: no Host, and an unknown Expect. See the hook.
  const listener = new Listener({ ...timeouts, requireHostHeader: false })
  const limited = limitConnections(listener, handler, boundsOf(isProxy), refused)
  const inTurn = answerInOrder(limited, refused)
  listener.on('request', inTurn)
  listener.on('checkExpectation', inTurn)
  // Node.js would close the connection without a response.
  listener.on('connect', (_request, socket: Socket) =>
    afterAnswers(socket, () => hangUp(settings, socket, noProxy)),
  )
  listener.setTimeout(60_000)
  return listener
}

/** The refusal of a connection; undefined if the visitor hung up. */
function refusalIn({ code = '' }: NodeJS.ErrnoException): ConnectionRefusal | undefined {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'slow'
  return code.startsWith('HPE_') ? 'malformed' : undefined
}

const noProxy = new Refusal(
  'METHOD_NOT_ALLOWED',
  'This server is not a proxy and does not support CONNECT.',
  {
    headers: { allow: 'GET, HEAD, POST, PUT, DELETE' },
  },
)

/** Sends the error, and closes the connection after a moment, because some clients never close it themselves. */
function hangUp(settings: Settings, socket: Socket, refusal: Refusal): void {
  socket.end(answerOnSocket(refusal, securityHeaders(settings)))
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}

/** An address that the router cannot parse bypasses the hooks. Addresses outside the API get a page. */
function answerUnroutable(
  app: App,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (isApi(request.url)) return answerError(app, error, request, reply)
  reply.headers(commonHeaders(app.settings, request))
  return notFoundPage(app, request, reply)
}

function answerError(
  app: App,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = isCutOff(thrown, request)
    ? new Refusal('SYNTAX', 'The body ends early.')
    : (undecodable(thrown, request.url) ?? thrown)
  // An error that a developer requested is not reported to the operator.
  if (isOurFault(error) && !request.isInjected)
    (request.access?.app ?? app).warn(
      `${request.method} ${request.routeOptions?.url ?? ''} failed`,
      (error instanceof Refusal && error.cause) || error,
      {
        correlationId: request.id,
        operation: request.routeOptions?.config?.operation,
        method: request.method,
        status: 500,
      },
    )
  const said = inTypeOfCall(inSizeOfCall(error, request), request)
  const inWords = isTokenCall(request.url) ? inOauthWords(said) : said
  const answer = answerTo(inWords)
  request.errorKey = toRefusal(inWords).key
  return reply
    .code(answer.status)
    .headers({
      ...commonHeaders(app.settings, request),
      ...answer.headers,
      ...(answer.status === 401 && challengeTo(request)),
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body))
}

/**
 * Asks a client that sends HTTP Basic for it again (RFC 6749 §5.2), and so any client of a call that accepts nothing
 * else. A browser would show its own dialog over a page whose script made the call.
 */
function challengeTo({ url, headers, routeOptions }: FastifyRequest): Record<string, string> {
  const { operation } = routeOptions?.config ?? {}
  const grants: readonly Grant[] = operation ? operations[operation].grants : []
  const mayBeSent = isTokenCall(url) || grants.includes('basic')
  const isSent = mayBeSent && basicOf(headers.authorization) !== undefined
  const isForScript = headers['sec-fetch-dest'] === 'empty'
  return (isSent || takesBasicOnly(grants)) && !isForScript
    ? { 'www-authenticate': 'Basic realm="grosz"' }
    : {}
}

/**
 * True if the client disconnected in the middle of a body: nobody reads the response, and the failure is not ours.
 */
function isCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  const { code } = (error ?? {}) as { code?: string }
  return code === 'ECONNRESET' && raw.destroyed && !raw.complete
}

/** A call that accepts files has its own limit. */
function inSizeOfCall(error: unknown, { routeOptions }: FastifyRequest): unknown {
  const limit = routeOptions?.bodyLimit
  if (limit === undefined || limit === limits.bodyBytes.value) return error
  // A refusal with its own text keeps that text.
  if (error instanceof Refusal || toRefusal(error).key !== 'BODY_TOO_LARGE') return error
  return new Refusal('BODY_TOO_LARGE', `The body is larger than ${limit} bytes.`)
}

/** A Content-Type that is empty or not a media type does not reach the call that handles its own. */
function inTypeOfCall(error: unknown, { routeOptions, headers }: FastifyRequest): unknown {
  if (error instanceof Refusal || toRefusal(error).key !== 'UNSUPPORTED_MEDIA_TYPE') return error
  const { operation: id } = routeOptions?.config ?? {}
  if (!id) return error
  const { bodyType = 'json' }: Operation = operations[id]
  return otherType(headers, contentTypes[bodyType])
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Accepts a body in chunks that contains nothing: some clients and proxies send one with every GET. */
async function assertNoBody(request: FastifyRequest): Promise<void> {
  if (!hasBody(request)) return
  const isInChunks = request.headers['content-length'] === undefined
  if (isInChunks && (await isEmpty(request.raw))) return
  throw new Refusal('BODY_NOT_ALLOWED')
}

async function isEmpty(body: FastifyRequest['raw']): Promise<boolean> {
  const { done } = await body.iterator({ destroyOnReturn: false }).next()
  return done === true
}

/** Two Host headers are an attempt to be two requests (RFC 9112). */
function assertOneHost(request: FastifyRequest): void {
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (hosts > 1) throw new Refusal('SYNTAX', 'The request has two Host headers.')
  if (hosts === 0 && request.raw.httpVersion === '1.1')
    throw new Refusal('SYNTAX', 'The request has no Host header.')
}

/**
 * The only expectation of HTTP (100-continue) was answered before. PHP clients that don't want to
 * wait for it send the header without a value.
 */
function assertNoExpectation({ headers: { expect = '' } }: FastifyRequest): void {
  if (expect !== '' && expect.toLowerCase() !== '100-continue')
    throw new Refusal('SYNTAX', 'The Expect header can only be 100-continue.')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The error in its response. */
    errorKey: ErrorKey | undefined
    /** True if a developer requested this error with a fault, so that it is not a failure of the server. */
    isInjected: boolean
  }
  interface FastifyContextConfig {
    operation?: OperationId
  }
}
