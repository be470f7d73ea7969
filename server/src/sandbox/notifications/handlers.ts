import { eventIdOf } from '@grosz/contract/event-id.ts'
import { withoutCardNumbers } from '@grosz/contract/methods/find-card-number.ts'
import { listedNotificationsMax } from '@grosz/contract/resources/notification-log.ts'
import { pageLimit } from '@grosz/contract/shapes/pages.ts'
import type { App, Body, Reply, Request, Signer } from '../../app.ts'
import { type PosId, toId } from '../../base/ids.ts'
import { fromCursor, toPage } from '../../base/keyset.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { dueOf } from '../../notify/outbox/outbox.ts'
import { send, signedBy } from '../../notify/outbox/send.ts'
import { type Attempt, toHold, toNoteResend } from '../../notify/outbox/store.ts'
import { bringForward, join } from '../../storage/due/due.ts'
import {
  findHead,
  findStored,
  type Logged,
  listLogged,
  lockStored,
  type Standing,
  searchLogged,
  type Wanted,
} from './store.ts'

export async function listNotifications(
  app: App,
  { params }: Request<'listNotifications'>,
): Reply<'listNotifications'> {
  const { posId, reference } = params
  const signer = await loadSigner(app, posId)
  const line = { posId, id: reference }
  const logged = await listLogged(app.database.look, line, listedNotificationsMax)
  return {
    status: 200,
    body: { notifications: logged.map((one) => notificationBody(one, signer)) },
  }
}

/**
 * Sends a notification outside the schedule: stores the result, which is not a scheduled attempt
 * and does not change the state.
 */
export async function resendNotification(
  app: App,
  { params }: Request<'resendNotification'>,
): Reply<'resendNotification'> {
  const { posId, reference, line } = params
  const signer = await loadSigner(app, posId)
  const place = { posId, id: reference, line: Number(line) }
  const notification = await findStored(app.database.look, place)
  if (!notification) throw new Refusal('NOT_FOUND')
  const { outcome, tookMs, headers, answer } = await send(app, { notification, signer })
  const resend = { at: app.now(), outcome, tookMs, headers, answer }
  await app.database.transaction(async (tx) => {
    // Two concurrent resends get different numbers.
    if (await lockStored(tx, place)) tx.defer(toNoteResend(place, resend))
  })
  return { status: 200, body: { outcome, tookMs, answer } }
}

export async function searchNotifications(
  app: App,
  { query }: Request<'searchNotifications'>,
): Reply<'searchNotifications'> {
  const { posId, status, type, reference, address, sort } = query
  const { limit = pageLimit.usual, cursor } = query
  const [since, until] = [toTime(query.since), toTime(query.until)]
  const wanted: Wanted = { posId, status, kind: type, id: reference, address, since, until, sort }
  const behind = cursor === undefined ? undefined : fromCursor(cursor, anyStanding)
  const found = await searchLogged(app.database.look, { wanted, behind }, limit + 1)
  const { rows, next } = toPage(found, limit, standingOf)
  const notifications = await Promise.all(
    rows.map(async (one) => ({
      posId: one.posId,
      reference: one.id,
      ...notificationBody(one, await app.signerOf(toId(one.posId))),
    })),
  )
  return { status: 200, body: { notifications, next } }
}

function toTime(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

const anyStanding: Standing = [0, '', '', 0]

function standingOf({ createdAt, posId, id, line }: Logged): Standing {
  return [createdAt, posId, id, line]
}

/** Sends a waiting notification now, as an attempt of the schedule: it counts and can end the waiting. */
export async function sendNotification(
  app: App,
  { params }: Request<'sendNotification'>,
): Reply<'sendNotification'> {
  const { posId, reference, line } = params
  const place = { posId, id: reference, line: Number(line) }
  if (!(await findStored(app.database.look, place))) throw new Refusal('NOT_FOUND')
  const isForward = await app.database.transaction(async (tx) => {
    const head = await findHead(tx, place)
    if (head?.line !== place.line) return false
    const now = app.now()
    const due = dueOf(head, now)
    // A notification that is delayed until the next of its order is released.
    if (head.held) tx.defer(toHold(head, { ...head.held, until: now }), join(due))
    const [changed = 0] = await tx.write(bringForward(due))
    return changed > 0 || head.held !== undefined
  })
  if (!isForward) throw new Refusal('NOTIFICATION_NOT_NEXT')
  return { status: 204, body: undefined }
}

async function loadSigner(app: App, posId: PosId): Promise<Signer> {
  if (!(await app.findPos(posId))) throw new Refusal('NOT_FOUND')
  return app.signerOf(posId)
}

type View = Body<'listNotifications'>['notifications'][number]

function notificationBody(logged: Logged, signer: Signer): View {
  const { line, kind, status, createdAt, nextAttemptAt, attempts, resends } = logged
  // An ID or address may be a card number, and people read the displayed text.
  const body = withoutCardNumbers(logged.body)
  return {
    line,
    eventId: eventIdOf(logged),
    kind,
    url: withoutCardNumbers(logged.url),
    body,
    signature: signedBy(signer, logged),
    signedText: `${body}{second_key}`,
    status,
    createdAt: toIso(createdAt),
    nextAttemptAt: nextAttemptAt === undefined ? undefined : toIso(nextAttemptAt),
    attempts: attempts.map(({ number, fault, ...sent }) => ({ number, ...sentBody(sent), fault })),
    resends: resends.map(({ number: _, fault: __, ...sent }) => sentBody(sent)),
  }
}

function sentBody({ at, tookMs, outcome, headers, answer }: Omit<Attempt, 'number' | 'fault'>) {
  return {
    at: toIso(at),
    tookMs,
    outcome,
    headers: headers && Object.entries(headers).map(([name, value]) => ({ name, value })),
    signature: headers?.['openpayu-signature'],
    answer,
  }
}
