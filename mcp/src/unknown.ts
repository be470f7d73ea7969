import { insteadOf } from './failure.ts'

/** Explains where to look for an order that the workspace does not have; for `catch`. */
export function unknownOrder(orderId: string) {
  return insteadOf(
    'DATA_NOT_FOUND',
    `There is no order ${orderId} in this workspace. Use the orderId that Grosz returned, not your extOrderId. Call list_events with the type ORDER_CREATED to see the orders, or specify another workspace.`,
  )
}

/** Explains where to look for a workspace that does not exist; for `catch`. */
export function unknownWorkspace(workspaceId: string) {
  return insteadOf(
    'DATA_NOT_FOUND',
    `There is no workspace ${workspaceId}. Call list_workspaces to see the existing workspaces, or create_workspace to create one.`,
  )
}
