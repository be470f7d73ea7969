import type { CallOf } from '@grosz/contract/client.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { type Operation, takesBodyByGet } from '@grosz/contract/operation.ts'
import * as z from 'zod'
import { Failure } from '../failure.ts'
import { operationIdOf } from '../operation-view.ts'
import { posId, tool, workspace } from '../tool.ts'

export const callOperation = tool({
  name: 'call_operation',
  title: 'Call an API operation',
  description:
    'Sends any other call to the sandbox and returns its response as JSON: refund, capture, or cancel an order, pay out, create a notification receiver, and so on. It gets an access token automatically. To see the fields of a call, use show_operation.',
  effect: 'deletes',
  input: {
    workspace,
    posId,
    operation: z.string().min(1).describe('An operationId, such as createRefund.'),
    params: z
      .record(z.string(), z.string())
      .optional()
      .describe('Path parameters, such as orderId.'),
    query: z.record(z.string(), z.string()).optional().describe('Query parameters.'),
    body: z.record(z.string(), z.unknown()).optional().describe('Fields of the request body.'),
    headers: z
      .record(z.string(), z.string())
      .optional()
      .describe('Headers, such as Idempotency-Key or Grosz-Outcome.'),
  },
  run: async ({ sandbox }, { workspace, posId, headers, operation, ...given }) => {
    const id = operationIdOf(operation)
    const { grants } = callable(id)
    const call =
      grants.length > 0
        ? (await sandbox.merchant({ workspace, posId, headers: headers ?? {} })).call
        : sandbox.developer(workspace)
    // The server checks the parts that the caller has chosen.
    return JSON.stringify((await call(id, given as CallOf<OperationId>)) ?? null)
  },
})

function callable(id: OperationId): Operation {
  const operation: Operation = operations[id]
  const isPlain = (operation.replyType ?? 'json') === 'json' && !takesBodyByGet(operation)
  if (isPlain && operation.audience !== 'payer') return operation
  throw new Failure(
    'NOT_CALLABLE',
    `This tool cannot call ${id}: it belongs to the payment page, or its response is not JSON. Read its page with search_guide and read_guide_page.`,
  )
}
