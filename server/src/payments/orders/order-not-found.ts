import type { Caller } from '../../app.ts'
import type { OrderId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Reader } from '../../storage/database/database.ts'
import { noSuchOrder } from './order.ts'
import { isOfSisterPos, type OrderRef } from './store.ts'

/** Explains why a point of sale cannot access an order. Only its own firm is informed that the order exists. */
export async function missingOrder(tx: Reader, ref: OrderRef): Promise<Refusal> {
  // Another customer's order is reported like a missing one, so that customers get no information about it.
  if (ref.extCustomerId !== undefined)
    return new Refusal(
      'ACCESS_DENIED',
      'The customer of this access token has no such order; use a client_credentials token for orders of other customers.',
    )
  if (await isOfSisterPos(tx, ref)) return new Refusal('INVALID_AUTH_FOR_THIS_ORDER')
  return noSuchOrder(ref.orderId)
}

/** A token for one customer of the shop reaches the orders of that customer alone. */
export function refOf(
  { pos, extCustomerId }: Caller,
  { orderId }: { readonly orderId: OrderId },
): OrderRef {
  return { posId: pos.posId, orderId, extCustomerId }
}
