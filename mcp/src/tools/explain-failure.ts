import * as z from 'zod'
import { declinedPaymentField, findDecline } from '../declined-payment.ts'
import { failedCallField, findFailedCall, retrieveCall } from '../failed-call.ts'
import { Failure, insteadOf } from '../failure.ts'
import type { Sandbox } from '../sandbox.ts'
import { tool, workspace } from '../tool.ts'
import { unknownOrder } from '../unknown.ts'

const text = z.string().min(1).optional()

export const explainFailure = tool({
  name: 'explain_failure',
  title: 'Explain why a call or a payment failed',
  description:
    'Explains why an API call failed or a payment was declined, regardless of who sent it. Returns the request, the response, the meaning of the error, and the guide page. Pass a correlationId or an orderId; without either, it explains the last call that failed and the last payment that was declined.',
  effect: 'reads',
  input: {
    workspace,
    correlationId: text.describe('Value of the Correlation-Id header of the response.'),
    orderId: text.describe(
      'The ID of the order in Grosz: explains its declined payment, and calls that failed. You can also use your own ID to find failed calls.',
    ),
    operation: text.describe('Only calls to this operation, such as createOrder.'),
    posId: text.describe('Only calls from this point of sale.'),
  },
  output: {
    call: failedCallField.optional(),
    payment: declinedPaymentField.optional(),
  },
  run: async ({ sandbox }, { workspace, correlationId, orderId, operation, posId }) => {
    const developer = sandbox.developer(workspace)
    if (correlationId)
      return { call: await retrieveCall(developer, correlationId).catch(unknownCall) }
    const call = await findFailedCall(developer, { reference: orderId, operation, posId })
    const ofAnyCall = operation === undefined && posId === undefined
    const payment =
      orderId || ofAnyCall
        ? await findPayment(sandbox, { orderId, workspace }).catch((error: unknown) => {
            // The id that a failed call sent may be wrong, or of the shop.
            if (call && error instanceof Failure && error.reason === 'DATA_NOT_FOUND')
              return undefined
            throw error
          })
        : undefined
    if (!call && !payment) throw nothingFailed(orderId)
    return { call, payment }
  },
})

const unknownCall = insteadOf(
  'DATA_NOT_FOUND',
  'The request log of this workspace does not have this correlationId. It keeps the last 1,000 requests for 7 days. Give the workspace that the request was sent to, or call the tool without correlationId to get the last call that failed.',
)

/** The declined payment of an order, or the last one of the workspace. */
async function findPayment(
  sandbox: Sandbox,
  given: { readonly orderId: string | undefined; readonly workspace: string | undefined },
) {
  const call = sandbox.developer(given.workspace)
  const orderId = given.orderId ?? (await findDeclinedOrder(sandbox, given.workspace))
  if (!orderId) return undefined
  const shown = await call('showConsoleOrder', { params: { orderId } }).catch(unknownOrder(orderId))
  return findDecline(sandbox, shown, given.workspace)
}

async function findDeclinedOrder(sandbox: Sandbox, workspace: string | undefined) {
  const query = { type: 'PAYMENT_STATUS_CHANGED', status: 'DECLINED', limit: 1 } as const
  const { events } = await sandbox.developer(workspace)('listEvents', { query })
  return events[0]?.orderId
}

function nothingFailed(orderId: string | undefined): Failure {
  return new Failure(
    'NOTHING_FAILED',
    orderId
      ? `Nothing failed for the order ${orderId}: no logged call failed, and its last payment was not declined. Call get_order to see what it is waiting for, and list_notifications to see whether the shop was notified.`
      : 'No call in the request log of this workspace failed, and no payment was declined. If your code got an error, check that it uses the address and the credentials of this workspace (show_workspace), or give another workspace.',
  )
}
