import assert from 'node:assert/strict'
import type { App } from '../../app.ts'
import { newReportId, type PosId, toId } from '../../base/ids.ts'
import type { Seeding } from '../../room.ts'
import type { Tx } from '../../storage/database/database.ts'
import { type DueKind, type DueRow, join, type Verdict } from '../../storage/due/due.ts'
import { dayAfter } from './days.ts'
import { closedAt, openDaily } from './statement.ts'
import {
  DAILY_STATEMENT,
  findOwner,
  findSetting,
  insertStatement,
  listSubscribers,
  moveOn,
} from './store.ts'

const RETRY_MS = 60_000

/** Starts the statement of each day that has ended, and waits for the next one. */
export const dailyDue: DueKind = {
  name: DAILY_STATEMENT,
  run: beginDay,
  // No day is skipped: it is retried until its statement exists.
  retryAt: (_attempts, { now }) => now + RETRY_MS,
  together: 8,
  perTurn: 1,
  limitMs: 30_000,
}

async function beginDay(app: App, { reference }: DueRow): Promise<Verdict> {
  const posId: PosId = toId(reference)
  const { look } = app.database
  const [owner, setting] = [await findOwner(look, posId), await findSetting(look, posId)]
  if (!setting) return 'done'
  assert.ok(owner, 'a point of sale is never deleted')
  const { nextDay } = setting
  const now = app.now()
  const closed = closedAt(nextDay, owner)
  if (now < closed) return { againAt: closed }
  const following = dayAfter(nextDay)
  await app.database.write([
    moveOn(posId, nextDay, following),
    ...insertStatement(openDaily(owner, setting, { reportId: newReportId(app), now })),
  ])
  return { againAt: closedAt(following, owner) }
}

/**
 * Schedules the daily statements at each start, so that a setting that an operator wrote by hand takes effect.
 */
export async function seed(tx: Tx, { now }: Seeding): Promise<void> {
  const subscribers = await listSubscribers(tx)
  await tx.write(
    ...subscribers.map(({ posId, shopId }) =>
      join({ kind: DAILY_STATEMENT, reference: posId, turn: shopId, at: now }),
    ),
  )
}
