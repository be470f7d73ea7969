import type { FastifyRequest } from 'fastify'
import type { App, Workspaces } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Authenticate, authenticator } from './authenticate.ts'
import { createIdempotency } from './idempotency.ts'

/** An App as requests reach it. */
export interface Access {
  readonly app: App
  readonly authenticate: Authenticate
  readonly once: ReturnType<typeof createIdempotency>
}

/** The path of a workspace; every path behind it belongs to the workspace. */
const workspaceForm = /^\/workspaces\/(\d{6}|default)(?=\/)/

/** The path of an address inside its workspace. An address of one that does not exist stays as it is. */
export function pathInWorkspace({ sandbox }: App, url: string): string {
  const [prefix = '', workspaceId = ''] = workspaceForm.exec(url) ?? []
  return sandbox?.workspaces?.has(workspaceId) ? url.slice(prefix.length) : url
}

/** The beginning of the paths of the workspace that a request names; empty for the public sandbox. */
export function prefixOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string {
  return workspaceForm.exec(originalUrl)?.[0] ?? ''
}

/** The workspace that a request names in its address. */
export function workspaceNamed({
  originalUrl,
}: Pick<FastifyRequest, 'originalUrl'>): string | undefined {
  return workspaceForm.exec(originalUrl)?.[1]
}

/** Finds the App that a request is for. In production there is one. */
export function createAccesses(own: App) {
  const accesses = new WeakMap<App, Access>()
  const ownAccess = accessTo(own)
  const { workspaces } = own.sandbox ?? {}

  function accessTo(app: App): Access {
    const known = accesses.get(app)
    if (known) return known
    const access = { app, authenticate: authenticator(app), once: createIdempotency(app) }
    accesses.set(app, access)
    return access
  }

  async function find(workspaceId: string | undefined): Promise<Access | undefined> {
    if (workspaceId === undefined) return undefined
    const workspace = await workspaces?.find(workspaceId)
    return workspace && accessTo(workspace.app)
  }

  return {
    /** That of the workspace in the address; without one, that of the credentials. */
    async ofRequest(request: FastifyRequest): Promise<Access> {
      if (!workspaces) return ownAccess
      const named = workspaceNamed(request)
      if (named === undefined)
        return (await find(workspaceOf(workspaces, request.headers.authorization))) ?? ownAccess
      const found = await find(named)
      // It was there when the request came in.
      if (!found) throw new Refusal('SERVICE_NOT_AVAILABLE')
      return found
    },

    /** A call without credentials may name a point of sale. */
    async ofPos(access: Access, parts: Named): Promise<Access> {
      if (access !== ownAccess || !workspaces) return access
      const posId = posIdIn(parts)
      return (posId !== undefined && (await find(workspaces.idOf(posId)))) || access
    },
  }
}

interface Named {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The fields of calls without credentials that name a point of sale. */
const posFields = ['posId', 'client_id'] as const

export function posIdIn({ params, query, body }: Named): string | undefined {
  for (const part of [body, query, params]) {
    if (typeof part !== 'object' || part === null) continue
    const given: Readonly<Record<string, unknown>> = { ...part }
    const found = posFields.map((name) => given[name]).find((value) => typeof value === 'string')
    if (typeof found === 'string') return found
  }
  return undefined
}

/** Access tokens of a workspace begin with its id; Basic credentials with the point of sale. */
function workspaceOf(
  { idOf }: Pick<Workspaces, 'idOf'>,
  authorization: string | undefined,
): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') {
    const [, workspaceId] = /^(\d{6})\./.exec(value) ?? []
    // The token of a hosted page begins with the point of sale.
    return workspaceId ?? idOf(value.split('.')[0] ?? '')
  }
  if (scheme === '') return undefined
  return idOf(Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '')
}
