import { toId } from '../../base/ids.ts'
import { listCorrections, listFees } from '../../parties/sellers/store.ts'
import { listChargebacks } from '../../payments/chargebacks/store.ts'
import { listOrders, listSettledPayments, type OrderRef } from '../../payments/orders/store.ts'
import type { Payout } from '../../payments/payouts/payout.ts'
import { listPayouts } from '../../payments/payouts/store.ts'
import { listRefunds } from '../../payments/refunds/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import type { Details, Movement } from './line.ts'

/** The parts of a name in the ledger, such as capture:500100:order. */
type Parts = readonly string[]

/** Resolves to the details of the orders, refunds or payouts that are named, each by its name. */
type Tell = (reader: Reader, named: readonly Parts[]) => Promise<(readonly [string, Details])[]>

const tellers: Readonly<Record<string, Tell>> = {
  capture: tellPayments,
  refund: tellRefunds,
  chargeback: tellChargebacks,
  payout: tellPayouts,
  fee: tellFees,
  correction: tellCorrections,
}

/** Resolves to the details of each movement, by its reference. */
export async function detailsOf(
  reader: Reader,
  movements: readonly Movement[],
): Promise<Map<string, Details>> {
  // A refund may be accepted and paid on one page.
  const names = new Set(movements.map(({ reference }) => nameOf(reference)))
  const named = Map.groupBy(
    [...names].map((name) => name.split(':')),
    ([kind = '']) => kind,
  )
  const told = await Promise.all(
    [...named].map(async ([kind, ours]) => (await tellers[kind]?.(reader, ours)) ?? []),
  )
  const known = new Map(told.flat())
  return new Map(
    movements.flatMap(({ reference }) => {
      const details = known.get(nameOf(reference))
      return details ? [[reference, details] as const] : []
    }),
  )
}

/** The reference without its last part, which is the progress of a refund, chargeback, or payout. */
function nameOf(reference: string): string {
  return reference.replace(/^((refund|chargeback|payout):[^:]*:[^:]*):.*$/s, '$1')
}

async function tellPayments(reader: Reader, named: readonly Parts[]) {
  const refs = named.map(([, posId = '', orderId = '']) => ({
    posId: toId<OrderRef['posId']>(posId),
    orderId: toId<OrderRef['orderId']>(orderId),
  }))
  const paid = await listPaid(reader, refs)
  return [...paid.values()].map(({ order: { posId, orderId, terms }, details }) => {
    const { description, additionalDescription: account = '' } = terms
    return [`capture:${posId}:${orderId}`, { ...details, description, account }] as const
  })
}

async function tellRefunds(reader: Reader, named: readonly Parts[]) {
  const refunds = await listRefunds(
    reader,
    named.map(([, posId = '', refundId = '']) => ({
      posId: toId(posId),
      refundId: toId(refundId),
    })),
  )
  const paid = await listPaid(reader, refunds)
  return refunds.flatMap((refund) => {
    const details = paid.get(keyOf(refund))?.details
    if (!details) return []
    const { posId, refundId, description, bankDescription: account = '' } = refund
    return [[`refund:${posId}:${refundId}`, { ...details, description, account }] as const]
  })
}

async function tellChargebacks(reader: Reader, named: readonly Parts[]) {
  const chargebacks = await listChargebacks(
    reader,
    named.map(([, posId = '', chargebackId = '']) => ({
      posId: toId(posId),
      chargebackId: toId(chargebackId),
    })),
  )
  const paid = await listPaid(reader, chargebacks)
  return chargebacks.flatMap((chargeback) => {
    const details = paid.get(keyOf(chargeback))?.details
    if (!details) return []
    const { posId, chargebackId, reason, description = reason } = chargeback
    const told = { ...details, description, account: '' }
    return [[`chargeback:${posId}:${chargebackId}`, told] as const]
  })
}

async function tellPayouts(reader: Reader, named: readonly Parts[]) {
  const payouts = await listPayouts(
    reader,
    named.map(([, shopId = '', payoutId = '']) => ({
      shopId: toId(shopId),
      payoutId: toId(payoutId),
    })),
  )
  return payouts.map(({ shopId, payoutId, extPayoutId, description = '', target }) => {
    const details = {
      ...unpaid,
      extId: extPayoutId,
      description,
      account: receiverOf(target),
    }
    return [`payout:${shopId}:${payoutId}`, details] as const
  })
}

async function tellFees(reader: Reader, named: readonly Parts[]) {
  const fees = await listFees(
    reader,
    named.map(([, firmId = '', ...rest]) => ({
      firmId: toId(firmId),
      extTransferId: rest.join(':'),
    })),
  )
  return fees.map(({ firmId, extTransferId, extCustomerId, description = '' }) => {
    const details = { ...unpaid, extId: extTransferId, description, account: extCustomerId }
    return [`fee:${firmId}:${extTransferId}`, details] as const
  })
}

async function tellCorrections(reader: Reader, named: readonly Parts[]) {
  const corrections = await listCorrections(
    reader,
    named.map(([, id = '']) => toId(id)),
  )
  return corrections.map(({ correctionId, extCustomerId, description = '' }) => {
    const details = { ...unpaid, extId: correctionId, description, account: extCustomerId }
    return [`correction:${correctionId}`, details] as const
  })
}

/** The details of a movement without a payment. */
const unpaid = { paymentId: '', payType: '' }

/** The orders with the details of their payments, by `keyOf`. */
async function listPaid(reader: Reader, refs: readonly OrderRef[]) {
  const distinct = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()]
  const [orders, payments] = await Promise.all([
    listOrders(reader, distinct),
    listSettledPayments(reader, distinct),
  ])
  const paymentOf = new Map(payments.map((payment) => [keyOf(payment), payment]))
  return new Map(
    orders.map((order) => {
      const { paymentId = '', method: payType = '' } = paymentOf.get(keyOf(order)) ?? {}
      const details = { paymentId, extId: order.extOrderId ?? '', payType }
      return [keyOf(order), { order, details }]
    }),
  )
}

function keyOf({ posId, orderId }: OrderRef): string {
  return `${posId}:${orderId}`
}

/** The account or card that was paid to; the shop's own account has no number here. */
function receiverOf(target: Payout['target']): string {
  if (target.kind === 'account') return target.account.accountNumber
  return target.kind === 'card' ? target.numberMasked : ''
}
