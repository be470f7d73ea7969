import {
  faultSecondsMax,
  notificationFaultKinds,
} from '@grosz/contract/resources/notification-faults.ts'
import * as z from 'zod'
import { tool, workspace } from '../tool.ts'

export const faultNotifications = tool({
  name: 'fault_notifications',
  title: 'Inject notification faults',
  description:
    'Delays, duplicates, reorders, or drops the next notifications, or breaks their signatures, to test how the shop reacts.',
  effect: 'adds',
  input: {
    workspace,
    kind: z
      .enum(notificationFaultKinds)
      .describe(
        'DELAY: sent later. DUPLICATE: sent twice. REORDER: sent after the next notification for the same order. BREAK_SIGNATURE: sent with an invalid signature. DROP: not sent, and the attempt counts as failed.',
      ),
    times: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('Number of attempts to apply the fault to. Default: 1.'),
    seconds: z
      .int()
      .min(1)
      .max(faultSecondsMax)
      .optional()
      .describe(
        'DELAY: delay in seconds on the sandbox clock. REORDER: maximum time to wait for another notification.',
      ),
    orderId: z.string().min(1).optional().describe('Only notifications about this order.'),
    posId: z.string().min(1).optional().describe('Only notifications for this point of sale.'),
  },
  output: {
    faultId: z.string(),
    kind: z.string(),
    posId: z.string().optional(),
    orderId: z.string().optional(),
    times: z.int(),
    seconds: z.int().optional(),
    createdAt: z.string(),
  },
  run: ({ sandbox }, { workspace, ...body }) =>
    sandbox.developer(workspace)('createNotificationFault', { body }),
})
