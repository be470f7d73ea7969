import { orderAnswers } from '@grosz/contract/challenges.ts'
import * as z from 'zod'
import { insteadOf } from '../failure.ts'
import { orderFields, orderView } from '../order-view.ts'
import { tool, workspace } from '../tool.ts'
import { unknownOrder } from '../unknown.ts'

export const answerPayment = tool({
  name: 'answer_payment',
  title: 'Answer for the payer',
  description:
    'Answers what the payment of an order waits for: a 3-D Secure challenge, a BLIK confirmation, a bank, a lender, or any payment with the outcome PENDING.',
  effect: 'adds',
  input: {
    workspace,
    orderId: z.string().min(1).describe('The orderId of our system.'),
    answer: z
      .enum(orderAnswers)
      .describe(
        'What the payer does. After leave, the order can still be paid; timeout declines the payment.',
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
          `No payment of the order ${orderId} waits for an answer. Call get_order to see its status. To get a payment that waits, create an order with the outcome PENDING or THREE_DS_CHALLENGE.`,
        ),
      )
    return orderView(await call('showConsoleOrder', { params: { orderId } }))
  },
})
