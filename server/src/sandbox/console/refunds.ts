import { eventsFrom } from '@grosz/contract/lifecycle.ts'
import { refundLifecycle } from '@grosz/contract/resources/refunds.ts'
import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { App, Reply, Request } from '../../app.ts'
import { type RefundId, toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { refundBody } from '../../payments/refunds/handlers.ts'
import { type Refund, referenceOf, steps } from '../../payments/refunds/refund.ts'
import { findRefund, listRefunds, refundKeyOf } from '../../payments/refunds/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listLogged } from '../notifications/store.ts'
import { finishing, resending } from './actions.ts'
import { ofCalls } from './calls.ts'
import { findRefundRef, refundRuns } from './money-store.ts'
import { toShare } from './orders.ts'
import { listPage, sortedBy } from './page.ts'
import { ofAwaited, ofNotifications, ofPostings, ofRefunds, toTimeline } from './timeline.ts'
import { listAwaited, listPostings } from './timeline-store.ts'

export async function listConsoleRefunds(
  app: App,
  { query }: Request<'listConsoleRefunds'>,
): Reply<'listConsoleRefunds'> {
  return app.database.read(async (reader) => {
    const { rows: keys, next } = await listPage(reader, refundRuns, query)
    const refs = keys.map(({ posId, id }) => ({ posId, refundId: toId<RefundId>(id) }))
    const refunds = sortedBy(keys, await listRefunds(reader, refs), ({ refundId }) => refundId)
    return { status: 200, body: { refunds: refunds.map(toRow), next } }
  })
}

function toRow({ amount, currency, createdAt, statusAt, ...refund }: Refund) {
  return {
    refundId: refund.refundId,
    extRefundId: refund.extRefundId,
    orderId: refund.orderId,
    posId: refund.posId,
    status: refund.status,
    amount: String(amount),
    currencyCode: currency,
    description: refund.description,
    createdAt: toIso(createdAt),
    statusAt: toIso(statusAt),
  }
}

export async function showConsoleRefund(
  app: App,
  { params }: Request<'showConsoleRefund'>,
): Reply<'showConsoleRefund'> {
  const found = await app.database.read((reader) => loadRefund(reader, params.refundId))
  if (!found) throw new Refusal('NOT_FOUND')
  const { refund, postings, awaited, notifications } = found
  const { shopId, firmId } = await app.posOf(refund.posId)
  return {
    status: 200,
    body: {
      refund: refundBody(refund),
      orderId: refund.orderId,
      posId: refund.posId,
      shopId,
      firmId,
      type: refund.type,
      shares: refund.shares.map(toShare),
      actions: [
        resending(notifications),
        finishing(eventsFrom(refundLifecycle, refund.status).length === 0, 'refund', awaited),
      ],
      timeline: toTimeline([
        ...ofCalls(app, refund.refundId),
        ...ofRefunds([refund]),
        ...ofNotifications(notifications),
        ...ofPostings(postings),
        ...ofAwaited(awaited),
      ]),
    },
  }
}

async function loadRefund(reader: Reader, refundId: RefundId) {
  const ref = await findRefundRef(reader, refundId)
  const refund = ref && (await findRefund(reader, ref, refundId))
  if (!refund) return undefined
  const { posId, orderId } = refund
  const logged = await listLogged(reader, { posId, id: orderId }, timelineMax)
  return {
    refund,
    postings: await listPostings(
      reader,
      steps.map((step) => referenceOf(refund, step)),
    ),
    awaited: await listAwaited(reader, [['refund', refundKeyOf(refund)]]),
    // An order has one line of notifications for all its refunds.
    notifications: logged.filter(
      ({ kind, body }) => kind === 'refund' && JSON.parse(body).refund?.refundId === refundId,
    ),
  }
}
