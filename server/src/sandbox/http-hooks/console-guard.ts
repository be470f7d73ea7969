import { operations } from '@grosz/contract/index.ts'
import { needsPassword, type Operation } from '@grosz/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { prefixOf } from '../../edge/request/access.ts'
import { clientOf } from '../../edge/request/client-address.ts'
import { assertProvenOrigin } from '../../edge/request/hosts.ts'
import { isApi } from '../../edge/request/paths.ts'
import type { SandboxHttp } from '../../edge/request/sandbox-http.ts'
import { type ConsoleSessions, sandboxOf } from '../ports/sandbox.ts'
import { signInPath } from './serve-pages.ts'

/**
 * Requires the password, if there is one, for the calls of developers and the console. Programs send the password
 * with each call, by HTTP Basic (RFC 7617) or as a bearer; browsers have a session.
 */
export function consoleGuard(app: App): SandboxHttp['guard'] {
  const { settings } = app
  const { sessions } = sandboxOf(app)
  if (!sessions) return async () => undefined

  return async function guard(request, reply) {
    const { authorization, cookie } = request.headers
    const operation = operationOf(request)
    const token = sessions.tokenIn(cookie)
    const isUsed = token !== undefined && authorization === undefined
    // The browser sends the cookie from pages of other sites, too.
    if (isUsed && operation?.audience === 'sandbox') assertProvenOrigin(settings, request)
    if (!isGuarded(request, operation)) return undefined
    const password = passwordIn(authorization)
    if (password !== undefined) {
      await withChallenge(authorization, sessions.assertPassword(password, clientOf(request.ip)))
      return undefined
    }
    if (authorization === undefined && (await sessions.enter(token))) {
      if (token !== undefined && operation?.replyType === 'events') endWith(sessions, token, reply)
      return undefined
    }
    if (authorization === undefined && isPage(request, operation)) return toSignIn(request, reply)
    throw unauthorized(authorization)
  }
}

function operationOf({ routeOptions }: FastifyRequest): Operation | undefined {
  const { operation: id } = routeOptions.config
  return id && operations[id]
}

function isGuarded({ url, routeOptions }: FastifyRequest, operation: Operation | undefined) {
  if (operation) return needsPassword(operation)
  if (routeOptions.url === signInPath) return false
  return /^\/console(\/|\?|$)/.test(url) || /^\/console(\/|$)/.test(routeOptions.url ?? '')
}

function isPage({ method, url }: FastifyRequest, operation: Operation | undefined): boolean {
  return !operation && (method === 'GET' || method === 'HEAD') && !isApi(url)
}

/** Redirects to the sign-in page of the server: a session is valid for all its workspaces. */
function toSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const url = request.url.startsWith('/') ? request.url : '/console/'
  const language = /[?&]lang=(en|pl)(?=&|$)/.exec(url)?.[1]
  const query = new URLSearchParams({
    to: prefixOf(request) + url,
    ...(language && { lang: language }),
  })
  return reply.header('cache-control', 'no-store').redirect(`${signInPath}?${query}`, 303)
}

/** Closes the response when the session ends. */
function endWith(sessions: ConsoleSessions, token: string, reply: FastifyReply): void {
  const forget = sessions.whenOver(token, () => reply.raw.destroy())
  reply.raw.once('close', forget)
}

/** Basic with the name `console`, or Bearer. */
function passwordIn(header: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +([^ ].*)$/i.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  const [, password] = /^console:(.+)$/s.exec(Buffer.from(value, 'base64').toString()) ?? []
  return password
}

async function withChallenge(header: string | undefined, asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (error instanceof Refusal && error.key === 'UNAUTHORIZED') throw unauthorized(header)
    throw error
  }
}

/** A browser shows its own dialog if Basic is offered, so Basic is offered only to requests that use it. */
function unauthorized(header: string | undefined): Refusal {
  const scheme = /^basic /i.test(header ?? '') ? 'Basic' : 'Bearer'
  const challenge = `${scheme} realm="Grosz console"${scheme === 'Basic' ? ', charset="UTF-8"' : ''}`
  return new Refusal(
    'UNAUTHORIZED',
    'The console and the sandbox calls of this server require its password: sign in at /console/sign-in, or send the password with HTTP Basic and the user name console.',
    { headers: { 'www-authenticate': challenge } },
  )
}
