import * as z from 'zod'
import { orderFields, orderView, timelineField, timelineOf } from '../order-view.ts'
import { tool, workspace } from '../tool.ts'
import { unknownOrder } from '../unknown.ts'

export const getOrder = tool({
  name: 'get_order',
  title: 'Get an order with its timeline',
  description:
    'Returns an order with its payment attempts, refunds, open confirmation requests, possible actions, and timeline. To find out why a payment was declined, call explain_failure.',
  effect: 'reads',
  input: { workspace, orderId: z.string().min(1).describe('The ID of the order in Grosz.') },
  output: { ...orderFields, timeline: timelineField },
  run: async ({ sandbox }, { workspace, orderId }) => {
    const shown = await sandbox
      .developer(workspace)('showConsoleOrder', { params: { orderId } })
      .catch(unknownOrder(orderId))
    return { ...orderView(shown), timeline: timelineOf(shown) }
  },
})
