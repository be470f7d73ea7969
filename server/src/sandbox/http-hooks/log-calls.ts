import { Readable } from 'node:stream'
import { type ErrorKey, type ErrorRow, errors, helpPathOf } from '@grosz/contract/errors.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { basicOf } from '../../edge/request/authenticate.ts'
import type { AnsweredCall, CallLog, Fault } from '../ports/calls.ts'
import { sandboxOf } from '../ports/sandbox.ts'

/** Addresses whose requests are logged: those of the API and of the payer's page. */
const LOGGED = /^\/(api|pl|pay\/api)\/(?!openapi\.json|portal\/)/

/** The number of bytes that are stored of a streamed response. */
const START_MAX = requestLogLimits.bodyKilobytes * 1024 + 1

/** Adds the requests of a sandbox to its log, each before its answer ends. */
export function logCalls(server: FastifyInstance, app: App): void {
  server.decorateRequest('fault', undefined)
  server.decorateRequest('arrivedAt', 0)
  server.decorateRequest('cameAt', 0)
  server.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = performance.now()
    request.cameAt = app.now()
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!LOGGED.test(request.url)) return done(null, payload)
    const { app: own } = request.access ?? { app }
    const { callLog } = sandboxOf(own)
    const isStream = payload instanceof Readable
    const answered = { status: reply.statusCode, body: isStream ? undefined : payload }
    const call = answeredCall({ root: app, own }, request, answered)
    if (isStream && isText(reply)) return done(null, copied(payload, callLog, call))
    callLog.add(call)
    done(null, payload)
  })
}

/** Logs a request whose connection was closed without a response. */
export function logCut(apps: Apps, request: FastifyRequest): void {
  const unanswered = { status: undefined, body: undefined }
  sandboxOf(apps.own).callLog.add(answeredCall(apps, request, unanswered))
}

/** The App of the server, and that of the workspace which a request is for. */
interface Apps {
  readonly root: App
  readonly own: App
}

/** The time of a request by the clock of its workspace, derived from the clock of the server. */
function cameAt({ root, own }: Apps, request: FastifyRequest): number {
  if (own === root) return request.cameAt
  return sandboxOf(own).clock.isFrozen() ? own.now() : own.now() - (root.now() - request.cameAt)
}

function answeredCall(
  apps: Apps,
  request: FastifyRequest,
  { status, body }: { status: number | undefined; body: unknown },
): AnsweredCall {
  const { operation: id } = request.routeOptions.config
  const operation: Operation | undefined = id && operations[id]
  const requestBody = Buffer.isBuffer(request.body) ? request.body : undefined
  const { orderId } = request.caller ?? {}
  return {
    correlationId: request.id,
    at: cameAt(apps, request),
    method: request.method,
    path: request.url,
    secretsInPath: secretsIn(request),
    operation: id,
    posId: request.caller?.pos.posId ?? clientOf(id, request, requestBody),
    orderId,
    status,
    fault: request.fault,
    error: request.errorKey && toError(apps.own, request.errorKey),
    durationMs: Math.round((performance.now() - request.arrivedAt) * 1000) / 1000,
    rawHeaders: request.raw.rawHeaders,
    requestBody,
    isBodySecret: operation?.bodyType === 'text',
    responseBody: typeof body === 'string' || Buffer.isBuffer(body) ? body : undefined,
  }
}

/** The secrets in a path, each of which gives access to anyone with the address. */
function secretsIn({ params }: FastifyRequest): readonly string[] {
  const { token, refReqId } = (params ?? {}) as Record<string, string | undefined>
  if (!token && !refReqId) return none
  return [token, refReqId].filter((one) => one !== undefined && one !== '') as string[]
}

const none: readonly string[] = []

/** The client of a token request, which has no token yet: from the form or the address. */
function clientOf(
  operation: string | undefined,
  { url, headers }: FastifyRequest,
  body: Buffer | undefined,
): string | undefined {
  if (operation !== 'authorize') return undefined
  const [, client] = /\bclient_id=(\d{1,15})(?!\d)/.exec(`${url}&${body ?? ''}`) ?? []
  if (client !== undefined) return client
  const { id = '' } = basicOf(headers.authorization) ?? {}
  return /^\d{1,15}$/.test(id) ? id : undefined
}

function toError(app: App, key: ErrorKey): AnsweredCall['error'] {
  const row: ErrorRow = errors[key]
  return {
    code: row.codeLiteral ?? row.statusCode,
    help: `${app.settings.publicUrl}/europe${helpPathOf(key)}`,
  }
}

function isText(reply: FastifyReply): boolean {
  return /^application\/json/.test(String(reply.getHeader('content-type')))
}

/** Passes a stream on, and logs its call after all of it was sent, or as much as the client has read. */
function copied(stream: Readable, log: CallLog, call: AnsweredCall): Readable {
  let hasBegun = false
  async function* pieces() {
    hasBegun = true
    const kept: Buffer[] = []
    let bytes = 0
    try {
      for await (const piece of stream) {
        const sent = Buffer.from(piece)
        if (bytes < START_MAX) kept.push(sent.subarray(0, START_MAX - bytes))
        bytes += sent.length
        yield piece
      }
    } finally {
      log.add({ ...call, responseBody: Buffer.concat(kept), responseBytes: bytes })
    }
  }
  const copy = Readable.from(pieces())
  // The caller may have hung up before.
  copy.once('close', () => {
    if (!hasBegun) log.add(call)
  })
  return copy
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The arrival in ms of the real time, from which only the duration is calculated. */
    arrivedAt: number
    /** The arrival in ms since 1970, by the clock of the server. */
    cameAt: number
    /** The fault that was applied to the call. */
    fault: Fault | undefined
  }
}
