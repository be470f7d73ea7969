import { listedNotificationsMax } from '@grosz/contract/resources/notification-log.ts'
import type { App, Body, Reply, Request, Signer } from '../app.ts'
import type { PosId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { toIso } from '../time.ts'
import { send, signedBy } from './send.ts'
import { eventIdOf, findStored, hasPos, type Logged, listLogged } from './store.ts'

export async function listNotifications(
  app: App,
  { params }: Request<'listNotifications'>,
): Reply<'listNotifications'> {
  const { posId, reference } = params
  const signer = await loadSigner(app, posId)
  const line = { posId, orderId: reference }
  const logged = await listLogged(app.database.look, line, listedNotificationsMax)
  return { status: 200, body: { notifications: logged.map((one) => toView(one, signer)) } }
}

/** Beside the schedule: it neither counts as an attempt nor ends the waiting. */
export async function resendNotification(
  app: App,
  { params }: Request<'resendNotification'>,
): Reply<'resendNotification'> {
  const { posId, reference, line } = params
  const signer = await loadSigner(app, posId)
  const place = { posId, orderId: reference, line: Number(line) }
  const notification = await findStored(app.database.look, place)
  if (!notification) throw new Refusal('NOT_FOUND')
  const { outcome, tookMs } = await send(app, { notification, signer })
  return { status: 200, body: { outcome, tookMs } }
}

async function loadSigner(app: App, posId: PosId): Promise<Signer> {
  if (!(await hasPos(app.database.look, posId))) throw new Refusal('NOT_FOUND')
  return app.signerOf(posId)
}

type View = Body<'listNotifications'>['notifications'][number]

function toView(logged: Logged, signer: Signer): View {
  const { line, kind, url, body, status, createdAt, nextAttemptAt, attempts } = logged
  return {
    line,
    eventId: eventIdOf(logged),
    kind,
    url,
    body,
    signature: signedBy(signer, logged),
    status,
    createdAt: toIso(createdAt),
    nextAttemptAt: nextAttemptAt === undefined ? undefined : toIso(nextAttemptAt),
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: toIso(at) })),
  }
}
