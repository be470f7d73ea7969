import assert from 'node:assert/strict'
import type { PayoutEvent } from '@grosz/contract/resources/payouts.ts'
import type { PayoutOutcome } from '../acquirer/acquirer.ts'
import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'
import { post } from '../ledger/ledger.ts'
import { toRow } from '../money.ts'
import { appendNotification } from '../outbox/outbox.ts'
import { toIso } from '../time.ts'
import { accountsOf, advance, nextLookAt, type Payout } from './payout.ts'
import { listDue, lockPayout, savePayout } from './store.ts'

const AT_ONCE = 100

/** Asks the acquirer about payouts under way and takes its answers into the books. */
export async function settlePayouts(app: App): Promise<void> {
  for (const payout of await app.database.read((tx) => listDue(tx, app.now(), AT_ONCE))) {
    const outcome = await ask(app, payout)
    await app.database.transaction((tx) => record(tx, payout, outcome, app.now()))
    app.wake('outbox')
  }
}

/** No answer is not a "no": the payout is asked about again, and the others need not wait for it. */
async function ask(app: App, payout: Payout): Promise<PayoutOutcome> {
  const { payoutId, amount, currency, description, target, fx, createdAt } = payout
  const request = { payoutId, amount, currency, description, target, fx, askedAt: createdAt }
  try {
    return await app.acquirer.payout(request)
  } catch (error) {
    app.warn('the acquirer did not answer; the payout stays as it is', error)
    return { kind: 'pending' }
  }
}

const events: Readonly<Record<PayoutOutcome['kind'], PayoutEvent | undefined>> = {
  pending: undefined,
  waiting: 'wait',
  realized: 'realize',
  cancelled: 'cancel',
}

async function record(tx: Tx, ref: Payout, { kind }: PayoutOutcome, now: number): Promise<void> {
  const payout = await lockPayout(tx, ref)
  assert.ok(payout, 'a payout stays')
  // Another process may have been quicker.
  if (payout.lookAt === undefined) return
  const event = events[kind]
  const moved = event && advance(payout, event, now)
  if (!moved) return savePayout(tx, payout, { ...payout, lookAt: nextLookAt(payout, now) })
  await savePayout(tx, payout, moved)
  await settle(tx, moved, now)
  await tell(tx, moved, now)
}

/** What was reserved is paid by the bank, or may be spent again. */
async function settle(tx: Tx, payout: Payout, now: number): Promise<void> {
  if (payout.status !== 'REALIZED' && payout.status !== 'CANCELLED') return
  const { shopId, payoutId, amount, currency } = payout
  const { available, reserved } = accountsOf(payout)
  const isPaid = payout.status === 'REALIZED'
  await post(
    tx,
    `payout:${shopId}:${payoutId}:${isPaid ? 'pay' : 'release'}`,
    [
      { account: reserved, currency, amount: -amount },
      { account: isPaid ? 'bank' : available, currency, amount },
    ],
    now,
  )
}

async function tell(tx: Tx, payout: Payout, now: number): Promise<void> {
  const { posId, payoutId, extCustomerId, description, notifyUrl: url } = payout
  if (url === undefined) return
  const body = {
    payout: {
      payoutId,
      extPayoutId: payout.extPayoutId,
      ...(extCustomerId !== undefined && { extCustomerId }),
      amount: toRow(payout.amount),
      currencyCode: payout.currency,
      status: payout.status,
      statusDateTime: toIso(payout.statusAt),
      ...(description !== undefined && { description }),
    },
  }
  await appendNotification(
    tx,
    { posId, orderId: payoutId, kind: 'payout', url, body: JSON.stringify(body) },
    now,
  )
}
