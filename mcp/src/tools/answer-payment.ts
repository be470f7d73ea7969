import { orderAnswers } from '@grosz/contract/challenges.ts'
import * as z from 'zod'
import { insteadOf } from '../failure.ts'
import { orderFields, orderView } from '../order-view.ts'
import { tool, workspace } from '../tool.ts'
import { unknownOrder } from '../unknown.ts'

export const answerPayment = tool({
  name: 'answer_payment',
  title: 'Approve or decline a waiting payment',
  description:
    'Approves, declines, or abandons a payment that is waiting for a 3-D Secure challenge, a BLIK confirmation, or a bank’s or lender’s response, or that has the outcome PENDING.',
  effect: 'adds',
  input: {
    workspace,
    orderId: z.string().min(1).describe('The ID of the order in Grosz.'),
    answer: z
      .enum(orderAnswers)
      .describe(
        'Response. After leave, the order can still be paid; with timeout, the payment is declined.',
      ),
  },
  output: orderFields,
  run: async ({ sandbox }, { workspace, orderId, answer }) => {
    const call = sandbox.developer(workspace)
    await call('answerOrder', { params: { orderId }, body: { answer } })
      .catch(unknownOrder(orderId))
      .catch(
        insteadOf(
          'NOTHING_TO_ANSWER',
          `No payment of the order ${orderId} is waiting for an answer. Call get_order to see its status. To get a waiting payment, create an order with the outcome PENDING or THREE_DS_CHALLENGE.`,
        ),
      )
    return orderView(await call('showConsoleOrder', { params: { orderId } }))
  },
})
