import assert from 'node:assert/strict'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import { methodOf, minimumOf } from '@grosz/contract/methods/index.ts'
import { type App, commit, type Reply, type Request, replayed } from '../../app.ts'
import { answerBefore } from '../../base/acquirer/before.ts'
import { IDS_TRIED_MAX, newRefundId, type RefundId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'
import { refuseViolations } from '../../storage/database/last-word.ts'
import { transfer } from '../../storage/ledger/ledger.ts'
import type { Order } from '../orders/order.ts'
import { missingOrder, refOf } from '../orders/order-not-found.ts'
import { sharesOf } from '../orders/shares.ts'
import { findLastPayment, findOrder, lockOrder, type OrderRef, saveOrder } from '../orders/store.ts'
import {
  type Earlier,
  EQUAL_MS,
  extRefundIdOf,
  findRepeated,
  fingerprintOf,
  openRefund,
  postingsOf,
  type Refund,
  type RefundBody,
  referenceOf,
  toldExtRefundId,
  toldOf,
} from './refund.ts'
import {
  findByExtId,
  findEqual,
  findLastUnnamedAt,
  findRefund,
  insertRefund,
  isRefundId,
  listGiven,
  listOfOrder,
  sumPriced,
} from './store.ts'

/** Refunds that are read and written in one turn of the event loop. */
const PAGE = 50

/** Two calls at once: a balance cannot fall below zero, and an id names one refund. */
const violations = { balances: 'NO_BALANCE', refund_ids: 'REFUND_OUTER_ID_NOT_UNIQUE' } as const

export async function createRefund(
  app: App,
  request: Request<'createRefund'>,
): Reply<'createRefund'> {
  const { body, caller, params } = request
  const asked = body.refund
  if (!asked) throw new Refusal('MISSING_REFUND_SECTION')
  const ref = refOf(caller, params)
  const refusal = await screen(app, ref, asked)
  return refuseViolations(violations, () =>
    commit(app, request, async (tx) => {
      const order = await lockOrder(tx, ref)
      if (!order) throw await missingOrder(tx, ref)
      const now = app.now()
      const [earlier, leastLeft] = await Promise.all([
        loadEarlier(tx, order, asked, now),
        leastLeftOf(tx, order),
      ])
      const repeated = findRepeated(order, asked, earlier)
      if (repeated) return { headers: replayed, ...toReply(asked, repeated, toldOf(repeated)) }
      const refund = openRefund(order, asked, earlier, {
        refundId: await freeRefundId(app, tx),
        now,
        firmCountry: caller.pos.firmCountry,
        leastLeft,
      })
      if (refusal) throw new Refusal(refusal)
      const { posId, refundId } = refund
      await request.outcome.giveTo(tx, { kind: 'REFUND', posId, id: refundId })
      tx.defer(
        ...saveOrder(order, { ...order, refunded: order.refunded + refund.amount }),
        ...insertRefund(refund, earlier.given),
        ...transfer(
          referenceOf(refund, 'reserve'),
          postingsOf(refund, { shopId: caller.pos.shopId, step: 'reserve' }),
          now,
        ),
      )
      return toReply(asked, refund, 'Refund queued for processing')
    }),
  )
}

export async function listRefunds(
  app: App,
  { params, caller }: Request<'listRefunds'>,
): Reply<'listRefunds'> {
  const ref = refOf(caller, params)
  const refunds = await app.database.read(async (tx) => {
    if (!(await findOrder(tx, ref))) throw await missingOrder(tx, ref)
    return listOfOrder(tx, ref, { after: undefined, limit: PAGE })
  })
  const body = {
    refunds: refunds.map(refundBody),
    status: { statusCode: 'SUCCESS' },
  } as const
  const last = refunds[PAGE - 1]
  if (!last) return { status: 200, body }
  return { status: 200, body, more: { list: 'refunds', pages: pagesAfter(app, ref, last) } }
}

/** An order can have one refund per minor unit. */
async function* pagesAfter(app: App, ref: OrderRef, after: Refund) {
  for (let last: Refund | undefined = after; last; ) {
    const refunds: Refund[] = await listOfOrder(app.database.look, ref, {
      after: last,
      limit: PAGE,
    })
    yield refunds.map(refundBody)
    last = refunds[PAGE - 1]
  }
}

export async function retrieveRefund(
  app: App,
  { params, caller }: Request<'retrieveRefund'>,
): Reply<'retrieveRefund'> {
  const ref = refOf(caller, params)
  const refund = await app.database.read(async (tx) => {
    if (!(await findOrder(tx, ref))) throw await missingOrder(tx, ref)
    return findRefund(tx, ref, params.refundId)
  })
  if (!refund)
    throw new Refusal('NOT_FOUND', `No data was found for refund ${params.refundId.slice(0, 64)}.`)
  return { status: 200, body: refundBody(refund) }
}

/**
 * Draws until an id is free at every point of sale: to the acquirer, two refunds of one id are the same refund.
 */
async function freeRefundId(app: App, reader: Reader): Promise<RefundId> {
  for (let tries = 0; tries < IDS_TRIED_MAX; tries++) {
    const refundId = newRefundId(app)
    if (!(await isRefundId(reader, refundId))) return refundId
  }
  assert.fail('no id is left for a refund')
}

/**
 * Screens a refund at the acquirer before the transaction, which must await only its rows. The
 * remaining amount may become smaller meanwhile, which does not change the result. A repeated
 * refund is answered regardless of this result or a failure.
 */
async function screen(
  app: App,
  ref: OrderRef,
  asked: { readonly amount?: string | number },
): Promise<ErrorKey | undefined> {
  const order = await findOrder(app.database.look, ref)
  if (!order) return undefined
  const amount =
    asked.amount === undefined ? order.captured - order.refunded : toAmount(asked.amount)
  try {
    return await answerBefore(app, 'about a refund', () =>
      app.acquirer.screen({ kind: 'refund', amount, currency: order.currency }),
    )
  } catch (error) {
    if (error instanceof Refusal) return error.key
    throw error
  }
}

/**
 * Loads rows by index: an order with many refunds takes no longer than one with few, unless the
 * payer paid in another currency.
 */
async function loadEarlier(
  reader: Reader,
  order: Order,
  asked: RefundBody,
  now: number,
): Promise<Earlier> {
  const extRefundId = extRefundIdOf(asked)
  const [same, lastAt, given, priced] = await Promise.all([
    extRefundId === undefined
      ? findEqual(reader, order, {
          fingerprint: fingerprintOf(order, asked),
          after: now - EQUAL_MS,
        })
      : findByExtId(reader, order, extRefundId),
    extRefundId === undefined ? findLastUnnamedAt(reader, order) : undefined,
    sharesOf(order).length > 1 ? listGiven(reader, order) : [],
    order.price.currency === order.currency ? { amount: 0n, price: 0n } : sumPriced(reader, order),
  ])
  return { same, lastAt, given, priced }
}

/** The minimum amount that a partial refund of a loan must leave: the minimum of its method. */
async function leastLeftOf(tx: Tx, order: Order): Promise<bigint> {
  const payment = await findLastPayment(tx, order)
  const method = methodOf(payment?.method ?? '')
  return method?.group === 'later' ? minimumOf(method, order.currency) : 0n
}

function toReply(asked: RefundBody, refund: Refund, statusDesc: string) {
  const body = refundBody(refund)
  return {
    status: 200,
    body: {
      orderId: refund.orderId,
      // An extRefundId of 0 counts as none, but the response contains it as it was sent: for a client that sends 0,
      // it is a short number.
      refund: { ...body, extRefundId: asked.extRefundId ?? body.extRefundId },
      status: { statusCode: 'SUCCESS', statusDesc },
    },
  } as const
}

/** A refund as the retrieve call shows it. */
export function refundBody(refund: Refund) {
  return {
    refundId: refund.refundId,
    extRefundId: toldExtRefundId(refund),
    amount: String(refund.amount),
    currencyCode: refund.currency,
    description: refund.description,
    bankDescription: refund.bankDescription,
    creationDateTime: toIso(refund.createdAt),
    status: refund.status,
    statusDatetime: toIso(refund.statusAt),
    // The definition and recorded traffic spell it differently; clients read either.
    statusDateTime: toIso(refund.statusAt),
    statusError: refund.error,
  }
}
