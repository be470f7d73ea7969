import { eventsFrom } from '@grosz/contract/lifecycle.ts'
import { payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import type { App, Reply, Request } from '../../app.ts'
import type { PayoutTarget } from '../../base/acquirer/acquirer.ts'
import type { PayoutId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { toBody } from '../../payments/payouts/handlers.ts'
import { type Payout, referenceOf, steps } from '../../payments/payouts/payout.ts'
import { changedAs, findPayout, listPayouts, payoutKeyOf } from '../../payments/payouts/store.ts'
import { listChangesOf } from '../../storage/changes/changes.ts'
import type { Reader } from '../../storage/database/database.ts'
import { finishing, resending } from './actions.ts'
import { ofCalls } from './calls.ts'
import type { Entry } from './entry.ts'
import { findPayoutShop, listPayoutRefs, payoutRuns } from './money-store.ts'
import { listPage, sortedBy } from './page.ts'
import { loadSent } from './sent.ts'
import { ofAwaited, ofChanges, ofNotifications, ofPostings, toTimeline } from './timeline.ts'
import { listPostings } from './timeline-store.ts'

export async function listConsolePayouts(
  app: App,
  { query }: Request<'listConsolePayouts'>,
): Reply<'listConsolePayouts'> {
  return app.database.read(async (reader) => {
    const { rows: keys, next } = await listPage(reader, payoutRuns, query)
    const found = await listPayouts(reader, await listPayoutRefs(reader, keys))
    const payouts = sortedBy(keys, found, ({ payoutId }) => payoutId)
    return { status: 200, body: { payouts: payouts.map(toRow), next } }
  })
}

function toRow({ amount, currency, createdAt, statusAt, ...payout }: Payout) {
  return {
    payoutId: payout.payoutId,
    extPayoutId: payout.extPayoutId,
    extCustomerId: payout.extCustomerId,
    shopId: payout.shopId,
    posId: payout.posId,
    status: payout.status,
    amount: String(amount),
    currencyCode: currency,
    description: payout.description,
    createdAt: toIso(createdAt),
    statusAt: toIso(statusAt),
  }
}

export async function showConsolePayout(
  app: App,
  { params }: Request<'showConsolePayout'>,
): Reply<'showConsolePayout'> {
  const found = await app.database.read((reader) => loadPayout(reader, params.payoutId))
  if (!found) throw new Refusal('NOT_FOUND')
  const { payout, changes, postings, awaited, notifications } = found
  const { firmId } = await app.posOf(payout.posId)
  return {
    status: 200,
    body: {
      payout: toBody(payout).payout,
      shopId: payout.shopId,
      firmId,
      posId: payout.posId,
      createdAt: toIso(payout.createdAt),
      statusAt: toIso(payout.statusAt),
      target: toTarget(payout.target),
      actions: [
        resending(notifications),
        finishing(eventsFrom(payoutLifecycle, payout.status).length === 0, 'payout', awaited),
      ],
      timeline: toTimeline([
        ...ofCalls(app, payout.payoutId),
        toCreation(payout),
        ...ofChanges(changes),
        ...ofNotifications(notifications),
        ...ofPostings(postings),
        ...ofAwaited(awaited),
      ]),
    },
  }
}

async function loadPayout(reader: Reader, payoutId: PayoutId) {
  const shopId = await findPayoutShop(reader, payoutId)
  const payout = shopId && (await findPayout(reader, { shopId, payoutId }))
  if (!payout) return undefined
  const line = { posId: payout.posId, id: payoutId }
  return {
    payout,
    changes: await listChangesOf(reader, changedAs(payout)),
    postings: await listPostings(
      reader,
      steps.map((step) => referenceOf(payout, step)),
    ),
    ...(await loadSent(reader, line, ['payout', payoutKeyOf(payout)])),
  }
}

function toCreation({ createdAt: at }: Payout): Entry {
  return { at, kind: 'STATUS', what: 'create', status: payoutLifecycle.initial }
}

function toTarget(target: PayoutTarget) {
  const { kind } = target
  if (kind === 'card') return { kind, numberMasked: target.numberMasked }
  if (kind === 'seller') return { kind, name: target.extCustomerId }
  if (kind !== 'account') return { kind }
  const { account, customerAddress } = target
  return { kind, numberMasked: ending(account.accountNumber), name: customerAddress.name }
}

/** The end of an account number, by which users recognize it. */
function ending(number: string): string {
  return `…${number.slice(-4)}`
}
