import type { ErrorKey } from '@grosz/contract/errors.ts'
import { minimumOf } from '@grosz/contract/methods/index.ts'
import { type App, type Caller, commit, type Reply, type Request } from '../app.ts'
import { CheckViolation, type Tx, UniqueViolation } from '../database/database.ts'
import { post } from '../ledger/ledger.ts'
import { toAmount } from '../money.ts'
import { missingOrder } from '../orders/missing.ts'
import type { Order } from '../orders/order.ts'
import { availableTo, reservedOf } from '../orders/shares.ts'
import { findLastPayment, findOrder, lockOrder, type OrderRef, saveOrder } from '../orders/store.ts'
import { methodOf } from '../paymethods/methods.ts'
import { Refusal } from '../refusal.ts'
import { toIso } from '../time.ts'
import { findRepeated, openRefund, type Refund } from './refund.ts'
import { findRefund, insertRefund, listOfOrder } from './store.ts'

export async function createRefund(
  app: App,
  request: Request<'createRefund'>,
): Reply<'createRefund'> {
  const { body, caller, params } = request
  const asked = body.refund
  if (!asked) throw new Refusal('MISSING_REFUND_SECTION')
  const ref = refOf(caller, params)
  const refusal = await screen(app, ref, asked)
  try {
    const reply = await commit(app, request, async (tx) => {
      const order = await lockOrder(tx, ref)
      if (!order) throw await missingOrder(tx, ref)
      const earlier = await listOfOrder(tx, ref)
      const repeated = findRepeated(order, asked, earlier)
      if (repeated) return toReply(repeated)
      const refund = openRefund(order, asked, earlier, {
        refundId: `5${app.random(11, '0123456789')}`,
        now: app.now(),
        firmCountry: caller.pos.firmCountry,
        leastLeft: await leastLeftOf(tx, order),
      })
      if (refusal) throw new Refusal(refusal)
      await insertRefund(tx, refund)
      await saveOrder(tx, order, { ...order, refunded: order.refunded + refund.amount })
      await reserve(tx, caller.pos.shopId, refund)
      return toReply(refund)
    })
    app.wake('refunds')
    return reply
  } catch (error) {
    // Two rows have the last word: a balance cannot fall below zero, an id names one refund.
    if (error instanceof CheckViolation) throw new Refusal('NO_BALANCE')
    if (error instanceof UniqueViolation && error.table === 'refund_ids')
      throw new Refusal('REFUND_OUTER_ID_NOT_UNIQUE')
    throw error
  }
}

export async function listRefunds(
  app: App,
  { params, caller }: Request<'listRefunds'>,
): Reply<'listRefunds'> {
  const ref = refOf(caller, params)
  const refunds = await app.database.read(async (tx) => {
    if (!(await findOrder(tx, ref))) throw await missingOrder(tx, ref)
    return listOfOrder(tx, ref)
  })
  return { status: 200, body: { refunds: refunds.map(toView), status: { statusCode: 'SUCCESS' } } }
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
  return { status: 200, body: toView(refund) }
}

/** A token for one customer of the shop reaches the orders of that customer alone. */
function refOf(
  { pos, extCustomerId }: Caller,
  { orderId }: { readonly orderId: string },
): OrderRef {
  return { posId: pos.posId, orderId, extCustomerId }
}

/**
 * Asks the acquirer before the transaction, which awaits nothing but its rows. What is left of the
 * order may shrink meanwhile; less than what was asked about is as good.
 */
async function screen(
  app: App,
  ref: OrderRef,
  asked: { readonly amount?: string | number },
): Promise<ErrorKey | undefined> {
  const order = await app.database.read((tx) => findOrder(tx, ref))
  if (!order) return undefined
  const amount =
    asked.amount === undefined ? order.captured - order.refunded : toAmount(asked.amount)
  return app.acquirer.screen({ kind: 'refund', amount, currency: order.currency })
}

/** The money leaves what may be spent at once, so that two refunds never spend it twice. */
async function reserve(tx: Tx, shopId: string, refund: Refund): Promise<void> {
  const { posId, refundId, currency, createdAt } = refund
  const postings = refund.shares
    .filter(({ amount }) => amount > 0n)
    .flatMap((share) => [
      { account: availableTo(shopId, share), currency, amount: -share.amount },
      { account: reservedOf(shopId, share), currency, amount: share.amount },
    ])
  await post(tx, `refund:${posId}:${refundId}:reserve`, postings, createdAt)
}

/** A loan that is refunded in part is still a loan, of at least what its method lends. */
async function leastLeftOf(tx: Tx, order: Order): Promise<bigint> {
  const payment = await findLastPayment(tx, order)
  const method = methodOf(payment?.method ?? '')
  return method?.group === 'later' ? minimumOf(method, order.currency) : 0n
}

function toReply(refund: Refund) {
  return {
    status: 200,
    body: {
      orderId: refund.orderId,
      refund: toView(refund),
      status: { statusCode: 'SUCCESS', statusDesc: 'Refund queued for processing' },
    },
  } as const
}

function toView(refund: Refund) {
  return {
    refundId: refund.refundId,
    ...(refund.extRefundId !== undefined && { extRefundId: refund.extRefundId }),
    amount: String(refund.amount),
    currencyCode: refund.currency,
    description: refund.description,
    ...(refund.bankDescription !== undefined && { bankDescription: refund.bankDescription }),
    creationDateTime: toIso(refund.createdAt),
    status: refund.status,
    statusDatetime: toIso(refund.statusAt),
    // The definition and recorded traffic spell it differently; clients read either.
    statusDateTime: toIso(refund.statusAt),
    ...(refund.error && { statusError: refund.error }),
  }
}
