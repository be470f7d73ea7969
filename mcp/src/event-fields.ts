import * as z from 'zod'

const text = z.string().min(1).optional()

/** The parameters that choose events; all given ones have to match. */
export const eventFilter = {
  type: text.describe(
    'Only events of this type, such as ORDER_CREATED, ORDER_STATUS_CHANGED, PAYMENT_STATUS_CHANGED, CHALLENGE_OPENED, REFUND_STATUS_CHANGED, PAYOUT_STATUS_CHANGED, NOTIFICATION_DELIVERED, or NOTIFICATION_FAILED.',
  ),
  id: text.describe(
    'Only events about the object with this ID: an order, refund, payout, or any other object; you can also use your own ID.',
  ),
  status: text.describe('Only events that lead to this status, such as COMPLETED or DECLINED.'),
  posId: text.describe('Only events of this point of sale.'),
}

export const eventField = z
  .looseObject({
    sequence: z.int(),
    at: z.string(),
    type: z.string(),
    status: z.string().optional(),
  })
  .describe('An event, with the IDs of the objects that it is about')
