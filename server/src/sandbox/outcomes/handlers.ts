import type { ViewOf } from '@grosz/contract/operation.ts'
import { outcomesOf } from '@grosz/contract/outcomes.ts'
import {
  outcomesPage,
  type QueuedOutcome,
  queuedOutcomesMax,
} from '@grosz/contract/resources/outcomes.ts'
import type { App, Reply, Request } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import { fromCursor, toPage } from '../../base/keyset.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { lockInstallation } from '../../storage/database/installation.ts'
import { assertKnownPos } from '../notifications/known-pos.ts'
import {
  countQueued,
  deleteAllQueued,
  deleteQueued,
  insertQueued,
  listQueued,
  type Queued,
} from './store.ts'

const HEX = '0123456789abcdef'

export async function queueOutcome(
  app: App,
  { body }: Request<'queueOutcome'>,
): Reply<'queueOutcome'> {
  const { kind, outcome, posId, times = 1 } = body
  const possible = outcomesOf([kind])
  if (!possible.includes(outcome))
    throw invalid('outcome', `must be one of ${possible.join(', ')} with the kind ${kind}`)
  await assertKnownPos(app, posId)
  const queued: Queued = {
    outcomeId: app.random(32, HEX),
    kind,
    outcome,
    posId: posId === undefined ? undefined : toId(posId),
    times,
    createdAt: app.now(),
  }
  await app.database.transaction(async (tx) => {
    await lockInstallation(tx)
    if ((await countQueued(tx)) >= queuedOutcomesMax) throw new Refusal('OUTCOME_QUEUE_FULL')
    await insertQueued(tx, queued)
  })
  return { status: 201, body: outcomeBody(queued) }
}

export async function listOutcomes(
  app: App,
  { query }: Request<'listOutcomes'>,
): Reply<'listOutcomes'> {
  const { limit = outcomesPage, cursor } = query
  const [before] = cursor === undefined ? [Number.MAX_SAFE_INTEGER] : fromCursor(cursor, [0])
  // One extra row shows whether there is a next page.
  const found = await listQueued(app.database.look, { before, limit: limit + 1 })
  const { rows, next } = toPage(found, limit, ({ sequence }) => [sequence])
  return { status: 200, body: { outcomes: rows.map(({ queued }) => outcomeBody(queued)), next } }
}

export async function deleteOutcome(
  app: App,
  { params }: Request<'deleteOutcome'>,
): Reply<'deleteOutcome'> {
  const isDeleted = await app.database.transaction((tx) => deleteQueued(tx, params.outcomeId))
  if (!isDeleted) throw new Refusal('NOT_FOUND')
  return { status: 204, body: undefined }
}

export async function clearOutcomes(app: App): Reply<'clearOutcomes'> {
  await app.database.transaction((tx) => tx.write(deleteAllQueued))
  return { status: 204, body: undefined }
}

function outcomeBody({ createdAt, ...queued }: Queued): ViewOf<typeof QueuedOutcome> {
  return { ...queued, createdAt: toIso(createdAt) }
}
