import { setTimeout as delay } from 'node:timers/promises'
import { receiversPath } from '@grosz/contract/resources/receivers.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { cut } from './meet-fault.ts'
import { appOf, workspaceNamed } from './workspace-of.ts'

interface To {
  Params: { receiverId: string }
}

/** The receivers of a sandbox, for senders on the network. */
export function serveReceivers(server: FastifyInstance, app: App): void {
  const address = `${receiversPath}:receiverId`
  // For a visitor in a browser, the address opens the page of received requests.
  server.get<To>(address, async (request, reply) => {
    const own = await appAt(app, workspaceNamed(request))
    const base = (own ?? app).settings.publicUrl
    return reply.redirect(
      `${base}/console${receiversPath}${encodeURIComponent(request.params.receiverId)}`,
    )
  })
  // Before the body is read: the address of a receiver is secret, so others cannot fill the memory.
  const onRequest = async (request: FastifyRequest<To>) => {
    const own = await appAt(app, workspaceNamed(request))
    if (!(own && (await sandboxOf(own).receivers.has(request.params.receiverId))))
      throw noReceiver()
  }
  server.post<To>(address, { onRequest }, async (request, reply) => {
    const { receiverId } = request.params
    const headers = Object.entries(request.headers).map(([name, value]) => ({
      name,
      value: String(value),
    }))
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    const own = await appAt(app, workspaceNamed(request))
    const answer = own && (await sandboxOf(own).receivers.receive(receiverId, { headers, body }))
    if (!answer) throw noReceiver()
    await delay(answer.delaySeconds * 1_000)
    return answer.cut ? cut(request, reply) : reply.code(answer.status).send()
  })
}

function noReceiver(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such receiver.')
}

/** Finds the app by the address alone, because requests can have any credentials. */
async function appAt(app: App, workspaceId: string | undefined): Promise<App | undefined> {
  if (workspaceId === undefined) return app
  return appOf(sandboxOf(app).workspaces, workspaceId)
}
