import type { FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { type Authenticate, authenticator } from './authenticate.ts'
import { createIdempotency } from './idempotency.ts'
import type { SandboxHttp } from './sandbox-http.ts'

/** An App as requests reach it. */
export interface Access {
  readonly app: App
  readonly authenticate: Authenticate
  readonly once: ReturnType<typeof createIdempotency>
}

/** The part of an address before its route, such as the path of a workspace. */
export function prefixOf({ originalUrl, url }: FastifyRequest): string {
  return originalUrl.slice(0, originalUrl.length - url.length)
}

/** Finds the App that a request is for: that of the server, or in a sandbox that of a workspace. */
export function createAccesses(own: App, sandbox: SandboxHttp | undefined) {
  const accesses = new WeakMap<App, Access>()
  const ownAccess = accessTo(own)

  function accessTo(app: App): Access {
    const known = accesses.get(app)
    if (known) return known
    const access = { app, authenticate: authenticator(app), once: createIdempotency(app) }
    accesses.set(app, access)
    return access
  }

  return {
    async ofRequest(request: FastifyRequest): Promise<Access> {
      const app = await sandbox?.appOf(request)
      return app ? accessTo(app) : ownAccess
    },

    /** A call without credentials may name a point of sale. */
    async ofPos(access: Access, posId: string | undefined): Promise<Access> {
      if (access !== ownAccess || posId === undefined) return access
      const app = await sandbox?.appOfPos(posId)
      return app ? accessTo(app) : access
    },
  }
}

export interface CallParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The fields of calls without credentials that name a point of sale. */
const posFields = ['posId', 'internalPosId', 'client_id'] as const

export function posIdIn({ params, query, body }: CallParts): string | undefined {
  for (const part of [body, query, params]) {
    if (typeof part !== 'object' || part === null) continue
    const given: Readonly<Record<string, unknown>> = { ...part }
    // Pages of shops write the point of sale as a number.
    const found = posFields.map((name) => given[name]).find(isPosId)
    if (found !== undefined) return String(found)
  }
  return undefined
}

function isPosId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
