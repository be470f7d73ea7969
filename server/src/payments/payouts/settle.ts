import assert from 'node:assert/strict'
import type { NotificationBody } from '@grosz/contract/notifications.ts'
import type { PayoutEvent } from '@grosz/contract/resources/payouts.ts'
import type { App } from '../../app.ts'
import type { PayoutOutcome } from '../../base/acquirer/acquirer.ts'
import { askAgainAt, asking, moneyIntervals } from '../../base/acquirer/asking.ts'
import { toRow } from '../../base/money.ts'
import { toIso } from '../../base/time.ts'
import { toNotify } from '../../notify/outbox/outbox.ts'
import type { Statement, Tx } from '../../storage/database/database.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import { transfer } from '../../storage/ledger/ledger.ts'
import { advance, isEnded, type Payout, postingsOf, referenceOf } from './payout.ts'
import { findPayout, lockPayout, payoutOf, payoutSettled, savePayout } from './store.ts'

/** Queries the acquirer about open payouts, and stores the results. */
export const payoutDue: DueKind = {
  name: 'payout',
  run: settlePayout,
  ...asking,
}

async function settlePayout(app: App, { reference }: DueRow): Promise<Verdict> {
  const payout = await findPayout(app.database.look, payoutOf(reference))
  assert.ok(payout, 'a payout is never deleted')
  if (isEnded(payout)) return 'done'
  const { payoutId, amount, currency, description, target, fx, createdAt } = payout
  const outcome = await app.acquirer.payout({
    payoutId,
    amount,
    currency,
    description,
    target,
    fx,
    askedAt: createdAt,
  })
  const event = events[outcome.kind]
  const now = app.now()
  const moved = event && (await app.database.transaction((tx) => record(tx, payout, event, now)))
  if (moved && isEnded(moved)) return 'written'
  return { againAt: askAgainAt(moneyIntervals, { since: createdAt, now }) }
}

const events: Readonly<Record<PayoutOutcome['kind'], PayoutEvent | undefined>> = {
  pending: undefined,
  waiting: 'wait',
  realized: 'realize',
  cancelled: 'cancel',
}

/** Stores a result; resolves to the payout with its new status, or to undefined if the status has not changed. */
async function record(
  tx: Tx,
  ref: Payout,
  event: PayoutEvent,
  now: number,
): Promise<Payout | undefined> {
  const payout = await lockPayout(tx, ref)
  assert.ok(payout, 'a payout is never deleted')
  const moved = advance(payout, event, now)
  if (!moved) return undefined
  const ended = isEnded(moved) ? [payoutSettled(moved), ...settlementOf(moved, now)] : []
  tx.defer(...savePayout(payout, moved), ...notificationOf(moved, now), ...ended)
  return moved
}

/** The statements that pay out the reserved money, or make it available again. */
function settlementOf(payout: Payout, now: number): Statement[] {
  const step = payout.status === 'REALIZED' ? 'pay' : 'release'
  return transfer(referenceOf(payout, step), postingsOf(payout, step), now)
}

function notificationOf(payout: Payout, now: number): readonly Statement[] {
  const { posId, payoutId: id, notifyUrl: url } = payout
  return toNotify({ posId, id, kind: 'payout', url, body: toTold(payout) }, now)
}

/** The notification to the shop about a new status of a payout. */
export function toTold(payout: Payout): NotificationBody<'payout'> {
  const { payoutId, extCustomerId, description } = payout
  return {
    payout: {
      payoutId,
      extPayoutId: payout.extPayoutId,
      extCustomerId,
      amount: toRow(payout.amount),
      currencyCode: payout.currency,
      status: payout.status,
      statusDateTime: toIso(payout.statusAt),
      description,
    },
  }
}
