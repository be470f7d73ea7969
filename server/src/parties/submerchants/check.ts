import assert from 'node:assert/strict'
import type { NotificationBody } from '@grosz/contract/notifications.ts'
import type { SubmerchantEvent } from '@grosz/contract/resources/submerchants.ts'
import type { App } from '../../app.ts'
import type { SubmerchantOutcome } from '../../base/acquirer/acquirer.ts'
import { askAgainAt, asking, moneyIntervals } from '../../base/acquirer/asking.ts'
import { toIso } from '../../base/time.ts'
import { toNotify } from '../../notify/outbox/outbox.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import { CHECK, findSubmerchant, lockSubmerchant, saveSubmerchant, submerchantOf } from './store.ts'
import { advance, type Submerchant } from './submerchant.ts'

/** Queries the acquirer about submerchants in verification, and stores the results. */
export const submerchantDue: DueKind = { name: CHECK, run: ask, ...asking }

async function ask(app: App, { reference }: DueRow): Promise<Verdict> {
  const submerchant = await findSubmerchant(app.database.look, submerchantOf(reference))
  assert.ok(submerchant, 'a submerchant is never deleted')
  const { submerchantId, details, checkedSince: askedAt } = submerchant
  if (!details || askedAt === undefined) return 'done'
  const { legalName, taxId } = details
  const { kind } = await app.acquirer.checkSubmerchant({ submerchantId, legalName, taxId, askedAt })
  const now = app.now()
  if (kind === 'pending') return { againAt: askAgainAt(moneyIntervals, { since: askedAt, now }) }
  await app.database.transaction((tx) => record(tx, submerchant, events[kind], now))
  return 'done'
}

const events: Readonly<
  Record<Exclude<SubmerchantOutcome['kind'], 'pending'>, SubmerchantEvent | undefined>
> = { active: 'activate', blocked: 'block', 'not-active': undefined }

/** Records the result of a check; ignores it if the data was replaced or a person decided meanwhile. */
async function record(
  tx: Tx,
  asked: Submerchant,
  event: SubmerchantEvent | undefined,
  now: number,
): Promise<void> {
  const submerchant = await lockSubmerchant(tx, asked)
  if (!submerchant || submerchant.checkedSince !== asked.checkedSince) return
  const moved = event && advance(submerchant, event, now)
  tx.defer(
    ...(moved
      ? saveSubmerchant(moved, event)
      : saveSubmerchant({ ...submerchant, checkedSince: undefined }, undefined)),
    ...(moved ? notificationOf(moved) : []),
  )
}

/** Notifies the facilitator of the status of the submerchant. */
export function notificationOf(submerchant: Submerchant): readonly Statement[] {
  const { posId, submerchantId: id, details, updatedAt } = submerchant
  if (posId === undefined) return []
  const body: NotificationBody<'submerchant'> = {
    submerchant: {
      id,
      externalId: submerchant.externalId,
      firmId: submerchant.firmId,
      status: submerchant.status,
      statusDateTime: toIso(updatedAt),
    },
  }
  return toNotify({ posId, id, kind: 'submerchant', url: details?.notifyUrl, body }, updatedAt)
}
