import type { FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { credentialsIn } from '../../edge/request/authenticate.ts'
import { isApi } from '../../edge/request/paths.ts'
import type { Workspaces } from '../ports/sandbox.ts'

/** The path of a workspace; every path behind it belongs to the workspace. */
const workspaceForm = /^\/workspaces\/(\d{6}|default)(?=\/)/

/** The path of an address inside its workspace. An address of a missing workspace is not changed. */
export function pathInWorkspace(workspaces: Workspaces | undefined, url: string): string {
  const [prefix = '', workspaceId = ''] = workspaceForm.exec(url) ?? []
  return workspaces?.has(workspaceId) ? url.slice(prefix.length) : url
}

/** Rejects a call to a workspace that does not exist; browsers get a page. */
export function assertWorkspace({ url, method, is404 }: FastifyRequest): void {
  const [, workspaceId] = (is404 && /^\/workspaces\/(\w+)\//.exec(url)) || []
  if (workspaceId === undefined) return
  const isReading = method === 'GET' || method === 'HEAD'
  if (isApi(url) || !isReading)
    throw new Refusal('NOT_FOUND', `There is no workspace ${workspaceId.slice(0, 16)}.`)
}

/** The workspace that a request names in its address. */
export function workspaceNamed({
  originalUrl,
}: Pick<FastifyRequest, 'originalUrl'>): string | undefined {
  return workspaceForm.exec(originalUrl)?.[1]
}

/** The App of the workspace that a request names in its address; without one, of its credentials. */
export async function appOfRequest(
  workspaces: Workspaces | undefined,
  request: FastifyRequest,
): Promise<App | undefined> {
  if (!workspaces) return undefined
  const named = workspaceNamed(request)
  const workspaceId = named ?? workspaceOf(workspaces, request.headers.authorization)
  const found = await appOf(workspaces, workspaceId)
  // The workspace existed when the request arrived.
  if (named !== undefined && !found) throw new Refusal('SERVICE_NOT_AVAILABLE')
  return found
}

export async function appOf(
  workspaces: Workspaces | undefined,
  workspaceId: string | undefined,
): Promise<App | undefined> {
  return workspaceId === undefined ? undefined : (await workspaces?.find(workspaceId))?.app
}

/** Access tokens of a workspace begin with its id; Basic credentials with the point of sale. */
function workspaceOf(
  { idOf }: Pick<Workspaces, 'idOf'>,
  authorization: string | undefined,
): string | undefined {
  const { scheme, value = '' } = credentialsIn(authorization) ?? {}
  if (scheme === 'bearer') {
    const [, workspaceId] = /^(\d{6})\./.exec(value) ?? []
    // The token of a hosted page begins with the point of sale.
    return workspaceId ?? idOf(value.split('.')[0] ?? '')
  }
  if (scheme === undefined) return undefined
  return idOf(Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '')
}
