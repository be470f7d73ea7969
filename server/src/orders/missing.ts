import type { Tx } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { noSuchOrder } from './order.ts'
import { isOfSisterPos, type OrderRef } from './store.ts'

/** Why a point of sale does not see an order. Only its own firm may learn that there is one. */
export async function missingOrder(tx: Pick<Tx, 'find' | 'list'>, ref: OrderRef): Promise<Refusal> {
  // A customer's token tells a customer nothing of what others bought.
  const isForShop = ref.extCustomerId === undefined
  if (isForShop && (await isOfSisterPos(tx, ref))) return new Refusal('INVALID_AUTH_FOR_THIS_ORDER')
  return noSuchOrder(ref.orderId)
}
