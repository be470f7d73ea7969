import { insteadOf } from './failure.ts'

/** Says where to look for an order that the workspace does not have; for `catch`. */
export function unknownOrder(orderId: string) {
  return insteadOf(
    'DATA_NOT_FOUND',
    `There is no order ${orderId} in this workspace. Give the orderId of our system, not your own. Call list_events with the type ORDER_CREATED to see the orders, or name another workspace.`,
  )
}
