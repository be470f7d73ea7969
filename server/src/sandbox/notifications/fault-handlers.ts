import {
  notificationFaultsMax,
  reorderSecondsUsual,
} from '@grosz/contract/resources/notification-faults.ts'
import { pageLimit } from '@grosz/contract/shapes/pages.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { fromCursor, toPage } from '../../base/keyset.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { countFaults, deleteFault, type Fault, insertFault, listFaults } from './fault-store.ts'
import { assertKnownPos } from './known-pos.ts'

const ID_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export async function createNotificationFault(
  app: App,
  { body }: Request<'createNotificationFault'>,
): Reply<'createNotificationFault'> {
  const { kind, posId, orderId, times = 1 } = body
  const seconds = secondsOf(body)
  await assertKnownPos(app, posId)
  const fault: Fault = {
    faultId: app.random(16, ID_LETTERS),
    kind,
    posId,
    orderId,
    times,
    seconds,
    createdAt: app.now(),
  }
  await app.database.transaction(async (tx) => {
    if ((await countFaults(tx)) >= notificationFaultsMax)
      throw new Refusal(
        'VALUE_INVALID',
        `At most ${notificationFaultsMax} notification faults can wait at the same time. Delete some of them first.`,
      )
    tx.defer(insertFault(fault))
  })
  return { status: 201, body: faultBody(fault) }
}

export async function listNotificationFaults(
  app: App,
  { query }: Request<'listNotificationFaults'>,
): Reply<'listNotificationFaults'> {
  const { limit = pageLimit.usual, cursor } = query
  const first = [Number.MAX_SAFE_INTEGER, ''] as const
  const behind = cursor === undefined ? first : fromCursor(cursor, first)
  const found = await listFaults(app.database.look, behind, limit + 1)
  const { rows, next } = toPage(found, limit, ({ place, fault }) => [place, fault.faultId])
  return { status: 200, body: { faults: rows.map(({ fault }) => faultBody(fault)), next } }
}

export async function deleteNotificationFault(
  app: App,
  { params }: Request<'deleteNotificationFault'>,
): Reply<'deleteNotificationFault'> {
  const wasThere = await app.database.transaction((tx) => deleteFault(tx, params.faultId))
  if (!wasThere) throw new Refusal('NOT_FOUND')
  return { status: 204, body: undefined }
}

/** The delay of a fault in seconds; only DELAY and REORDER have one. */
function secondsOf({
  kind,
  seconds,
}: Request<'createNotificationFault'>['body']): number | undefined {
  if (kind === 'REORDER') return seconds ?? reorderSecondsUsual
  if (kind === 'DELAY' && seconds === undefined)
    throw new Refusal('VALUE_MISSING', 'seconds is required with DELAY.')
  if (kind !== 'DELAY' && seconds !== undefined)
    throw invalid('seconds', 'is allowed only with DELAY and REORDER')
  return seconds
}

function faultBody({ createdAt, ...fault }: Fault): Body<'createNotificationFault'> {
  return { ...fault, createdAt: toIso(createdAt) }
}
