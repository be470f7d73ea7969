import * as z from 'zod'
import { operationIdOf, operationView } from '../operation-view.ts'
import { tool } from '../tool.ts'

export const showOperation = tool({
  name: 'show_operation',
  title: 'Show an API operation',
  description:
    'Returns the contract of an operation as JSON: parameters, JSON Schema of the body, an example body that a sandbox accepts, example responses, and all errors. Use it before you write code that calls the API.',
  effect: 'reads',
  input: {
    operation: z
      .string()
      .min(1)
      .describe(
        'An operationId such as createOrder, createRefund, or captureOrder, or a method and path such as POST /api/v2_1/orders. If the operation is unknown, the error suggests operations.',
      ),
    example: z
      .string()
      .min(1)
      .optional()
      .describe('ID of another example body, from otherExamples of an earlier response.'),
  },
  run: async (_, { operation, example }) =>
    JSON.stringify(operationView(operationIdOf(operation), example)),
})
