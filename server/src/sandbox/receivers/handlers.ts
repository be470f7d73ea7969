import { receiversPath, waitSecondsUsual } from '@grosz/contract/resources/receivers.ts'
import { pageLimit } from '@grosz/contract/shapes/pages.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { fromCursor, toPage } from '../../base/keyset.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { assertKnownPos } from '../notifications/known-pos.ts'
import { type ReceiverAnswer, sandboxOf } from '../ports/sandbox.ts'
import {
  deleteReceiver as deleteIt,
  findReceivedAfter,
  findReceiver,
  insertReceiver,
  listReceivers as listAll,
  listReceived as listKept,
  type Received,
  type Receiver,
  saveAnswer,
} from './store.ts'

const ID_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The interval in ms at which requests that other processes received are read. */
const POLL_EVERY_MS = 500

export async function createReceiver(
  app: App,
  { body }: Request<'createReceiver'>,
): Reply<'createReceiver'> {
  const { posId, name, answer } = body
  await assertKnownPos(app, posId)
  const receiver: Receiver = {
    receiverId: app.random(20, ID_LETTERS),
    posId,
    name,
    answer: toAnswer(answer),
    received: 0,
    createdAt: app.now(),
  }
  await app.database.write(insertReceiver(receiver))
  return { status: 201, body: receiverBody(app, receiver) }
}

export async function listReceivers(
  app: App,
  { query }: Request<'listReceivers'>,
): Reply<'listReceivers'> {
  const { limit = pageLimit.usual, cursor } = query
  const first = [Number.MAX_SAFE_INTEGER, ''] as const
  const behind = cursor === undefined ? first : fromCursor(cursor, first)
  const found = await listAll(app.database.look, behind, limit + 1)
  const { rows, next } = toPage(found, limit, ({ place, receiver }) => [place, receiver.receiverId])
  return {
    status: 200,
    body: { receivers: rows.map(({ receiver }) => receiverBody(app, receiver)), next },
  }
}

export async function retrieveReceiver(
  app: App,
  { params }: Request<'retrieveReceiver'>,
): Reply<'retrieveReceiver'> {
  return { status: 200, body: receiverBody(app, await loadReceiver(app, params.receiverId)) }
}

export async function changeReceiver(
  app: App,
  { params, body }: Request<'changeReceiver'>,
): Reply<'changeReceiver'> {
  const answer = toAnswer(body.answer)
  const isThere = await app.database.transaction((tx) => saveAnswer(tx, params.receiverId, answer))
  if (!isThere) throw new Refusal('NOT_FOUND')
  return { status: 200, body: receiverBody(app, await loadReceiver(app, params.receiverId)) }
}

export async function deleteReceiver(
  app: App,
  { params }: Request<'deleteReceiver'>,
): Reply<'deleteReceiver'> {
  const wasThere = await app.database.transaction((tx) => deleteIt(tx, params.receiverId))
  if (!wasThere) throw new Refusal('NOT_FOUND')
  return { status: 204, body: undefined }
}

export async function listReceived(
  app: App,
  { params, query }: Request<'listReceived'>,
): Reply<'listReceived'> {
  const { receiverId } = await loadReceiver(app, params.receiverId)
  const { limit = pageLimit.usual, cursor } = query
  const first = [Number.MAX_SAFE_INTEGER] as const
  const [before] = cursor === undefined ? first : fromCursor(cursor, first)
  const found = await listKept(app.database.look, { receiverId, before }, limit + 1)
  const { rows, next } = toPage(found, limit, ({ number }) => [number])
  return { status: 200, body: { notifications: rows.map(toReceivedView), next } }
}

export async function waitForReceived(
  app: App,
  { params, query }: Request<'waitForReceived'>,
): Reply<'waitForReceived'> {
  const { receiverId } = await loadReceiver(app, params.receiverId)
  const { timeoutSeconds = waitSecondsUsual, after = 0 } = query
  const { signals } = sandboxOf(app)
  const over = performance.now() + timeoutSeconds * 1_000
  for (;;) {
    const leftMs = over - performance.now()
    // The listener is registered before the query, so that no request in between is missed.
    const received = signals.received(receiverId, Math.max(0, Math.min(leftMs, POLL_EVERY_MS)))
    const found = await findReceivedAfter(app.database.look, { receiverId, after })
    if (found || leftMs <= 0 || signals.isClosed) {
      // A connection that its client keeps open would delay the stop of the server.
      const headers = signals.isClosed && { headers: { connection: 'close' } }
      return { status: 200, ...headers, body: { notification: found && toReceivedView(found) } }
    }
    await received
  }
}

async function loadReceiver(app: App, receiverId: string): Promise<Receiver> {
  const found = await findReceiver(app.database.look, receiverId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

function toAnswer(given: Partial<ReceiverAnswer> = {}): ReceiverAnswer {
  const { status = 200, delaySeconds = 0, cut = false } = given
  return { status, delaySeconds, cut }
}

function receiverBody({ settings }: App, receiver: Receiver): Body<'retrieveReceiver'> {
  const { createdAt, ...rest } = receiver
  const url = `${settings.publicUrl}${receiversPath}${receiver.receiverId}`
  return { ...rest, url, createdAt: toIso(createdAt) }
}

type ReceivedView = Body<'listReceived'>['notifications'][number]

function toReceivedView({ at, ...received }: Received): ReceivedView {
  return { ...received, receivedAt: toIso(at) }
}
