import { FIRST_ASKED_MS } from '../../base/acquirer/asking.ts'
import { type OrderId, type PosId, type RefundId, toId } from '../../base/ids.ts'
import type { Statement } from '../../storage/database/database.ts'
import { dismiss, schedule } from '../../storage/due/due.ts'

interface RefundRef {
  readonly posId: PosId
  readonly orderId: OrderId
  readonly refundId: RefundId
}

/** The acquirer is asked about a refund until it has decided. */
export function askingOf(refund: RefundRef & { readonly createdAt: number }): Statement {
  const { posId, createdAt } = refund
  const reference = refundKeyOf(refund)
  return schedule({ kind: 'refund', reference, turn: posId, at: createdAt + FIRST_ASKED_MS })
}

/** Removes the job of a decided refund. */
export function refundSettled(refund: RefundRef): Statement {
  return dismiss('refund', refundKeyOf(refund))
}

/** The reference of a refund in the table `due`. */
export function refundKeyOf({ posId, orderId, refundId }: RefundRef): string {
  return `${posId}/${orderId}/${refundId}`
}

/** A refund as its row of what is due names it. */
export function refundOf(reference: string): RefundRef {
  const [posId = '', orderId = '', refundId = ''] = reference.split('/')
  return { posId: toId(posId), orderId: toId(orderId), refundId: toId(refundId) }
}
