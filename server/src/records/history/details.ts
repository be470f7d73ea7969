import assert from 'node:assert/strict'
import type { ViewOf } from '@grosz/contract/operation.ts'
import type { PayoutStatus } from '@grosz/contract/resources/payouts.ts'
import type {
  SellerOperation,
  SellerOperationType,
} from '@grosz/contract/shapes/seller-operations.ts'
import { type ChargebackId, type PosId, toId } from '../../base/ids.ts'
import { toIso } from '../../base/time.ts'
import { findCorrection, findFee } from '../../parties/sellers/store.ts'
import { findChargeback } from '../../payments/chargebacks/store.ts'
import type { Order } from '../../payments/orders/order.ts'
import { feesOf } from '../../payments/orders/shares.ts'
import { findOrder } from '../../payments/orders/store.ts'
import { findPayout } from '../../payments/payouts/store.ts'
import { listRefunds } from '../../payments/refunds/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import type { Entry } from './store.ts'

type View = ViewOf<typeof SellerOperation>

/** The details of a posting that only its order, refund, payout or transfer has. */
type OperationDetails = Pick<View, 'details'> &
  Partial<Pick<View, 'description' | 'status' | 'funds'>>

type ReadDetails = (reader: Reader, ids: Ids, extCustomerId: string) => Promise<OperationDetails>

/** The parts of a reference in the ledger, such as capture:500600:order. */
type Ids = readonly string[]

/** An entry of the ledger as the history of a seller shows it. */
export async function entryBody(
  reader: Reader,
  extCustomerId: string,
  entry: Entry,
): Promise<View> {
  const details = await readers[entry.type](reader, entry.reference.split(':'), extCustomerId)
  return {
    type: entry.type,
    amount: String(entry.amount),
    currencyCode: entry.currency,
    status: 'COMPLETED',
    creationDate: toIso(entry.begunAt),
    eventDate: toIso(entry.at),
    ...details,
  }
}

const readers: Readonly<Record<SellerOperationType, ReadDetails>> = {
  PAYMENT_RECEIVED: detailsOfPayment,
  REFUND_SENT: detailsOfRefund,
  PAYOUT: detailsOfPayout,
  RETURN: detailsOfReturn,
  FEE_TRANSFER_SENT: detailsOfFee,
  FEE_TRANSFER_RECEIVED: detailsOfFee,
  CHARGEBACK: detailsOfChargeback,
  ADMIN_CORRECTION: detailsOfCorrection,
  ADMIN_TRANSFER_SENT: detailsOfCorrection,
  ADMIN_TRANSFER_RECEIVED: detailsOfCorrection,
  PAYMENT_SENT: detailsOfCorrection,
  REFUND_RECEIVED: detailsOfCorrection,
}

async function detailsOfPayment(
  reader: Reader,
  [, posId = '', orderId = '']: Ids,
  extCustomerId: string,
): Promise<OperationDetails> {
  const order = await findOrder(reader, { posId: toId(posId), orderId: toId(orderId) })
  assert.ok(order, 'an order is never deleted')
  const carts = (order.terms.shoppingCarts ?? []).filter(
    (cart) => cart.extCustomerId === extCustomerId,
  )
  const fee = feesOf(order).find((share) => share.extCustomerId === extCustomerId)
  const products = carts.flatMap((cart) =>
    cart.products.map(({ name, unitPrice, quantity }) => ({ name, unitPrice, quantity })),
  )
  return {
    description: order.terms.description,
    details: {
      orderId,
      extOrderId: order.extOrderId,
      feeAmount: String(fee?.amount ?? 0n),
      counterparties: { ...buyerOf(order), products },
    },
    funds: [],
  }
}

async function detailsOfRefund(
  reader: Reader,
  [, posId = '', refundId = '']: Ids,
): Promise<OperationDetails> {
  const [refund] = await listRefunds(reader, [{ posId: toId(posId), refundId: toId(refundId) }])
  assert.ok(refund, 'a refund is never deleted')
  const order = await findOrder(reader, refund)
  assert.ok(order, 'a refund has an order')
  return {
    description: refund.description,
    details: {
      orderId: order.orderId,
      extOrderId: order.extOrderId,
      refundId,
      extRefundId: refund.extRefundId,
      counterparties: buyerOf(order),
      funds: [],
    },
  }
}

async function detailsOfPayout(reader: Reader, ids: Ids): Promise<OperationDetails> {
  const { payoutId, extPayoutId, description, status, target } = await loadPayout(reader, ids)
  const account = target.kind === 'seller' ? target.account : undefined
  const accountNumber = account?.provider === 'bank' ? account.accountNumber : undefined
  return {
    description,
    status: payoutStatuses[status],
    details: { payoutId, extPayoutId, accountNumber, funds: [] },
  }
}

async function detailsOfReturn(reader: Reader, ids: Ids): Promise<OperationDetails> {
  const { payoutId, extPayoutId, description } = await loadPayout(reader, ids)
  return { description, details: { payoutId, extPayoutId, funds: [] } }
}

async function detailsOfFee(
  reader: Reader,
  [, firmId = '', ...rest]: Ids,
): Promise<OperationDetails> {
  const extTransferId = rest.join(':')
  const fee = await findFee(reader, { firmId: toId(firmId), extTransferId })
  assert.ok(fee, 'a fee transfer is never deleted')
  return { description: fee.description, details: { extTransferId, funds: [] } }
}

async function detailsOfCorrection(reader: Reader, ids: Ids): Promise<OperationDetails> {
  const [kind, id = ''] = ids
  // The opening balance of a seller of the sandbox has no separate row.
  if (kind === 'opening') return { details: { correctionId: ids.join(':'), funds: [] } }
  const correction = await findCorrection(reader, toId(id))
  assert.ok(correction, 'a correction is never deleted')
  return { description: correction.description, details: { correctionId: id, funds: [] } }
}

/** One seller is charged back by a correction, all who share an order by a chargeback of the order. */
async function detailsOfChargeback(reader: Reader, ids: Ids): Promise<OperationDetails> {
  const [kind, posId = '', id = ''] = ids
  if (kind !== 'chargeback') return detailsOfCorrection(reader, ids)
  const ref = { posId: toId<PosId>(posId), chargebackId: toId<ChargebackId>(id) }
  const chargeback = await findChargeback(reader, ref)
  assert.ok(chargeback, 'a chargeback is never deleted')
  return { description: chargeback.description, details: { correctionId: id, funds: [] } }
}

async function loadPayout(reader: Reader, [, shopId = '', payoutId = '']: Ids) {
  const payout = await findPayout(reader, { shopId: toId(shopId), payoutId: toId(payoutId) })
  assert.ok(payout, 'a payout is never deleted')
  return payout
}

const payoutStatuses = {
  PENDING: 'PENDING',
  WAITING: 'PENDING',
  REALIZED: 'COMPLETED',
  CANCELLED: 'CANCELED',
} as const satisfies Record<PayoutStatus, View['status']>

function buyerOf({ extCustomerId, terms }: Order) {
  const { firstName, lastName, email } = terms.buyer ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { extCustomerId, ...(name && { name }), email }
}
