import * as z from 'zod'
import { tool, workspace } from '../tool.ts'

const text = z.string()

const notification = z.object({
  posId: text,
  reference: text,
  line: z.int().describe('Number among those of the same reference, for resend_notification'),
  kind: text,
  url: text,
  status: text,
  body: text,
  createdAt: text,
  nextAttemptAt: text.optional(),
  attempts: z.array(
    z.object({
      at: text,
      outcome: text.describe(
        'HTTP status that the shop returned, or the reason why it didn’t respond',
      ),
      answer: text.optional(),
      fault: text.optional(),
    }),
  ),
})

export const listNotifications = tool({
  name: 'list_notifications',
  title: 'List notifications',
  description:
    'Lists sent and waiting notifications (webhooks) to the shop, newest first, with the body, each attempt, and the response of the shop. Use it if the shop wasn’t notified of a payment.',
  effect: 'reads',
  input: {
    workspace,
    reference: text
      .min(1)
      .optional()
      .describe('Only notifications about this orderId, payoutId, or other Grosz ID.'),
    status: z
      .enum(['WAITING', 'FAILING', 'DELIVERED', 'ABANDONED'])
      .optional()
      .describe(
        'Only notifications with this status. FAILING: notifications whose last attempt failed and that are waiting for the next one.',
      ),
    limit: z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe('Number of notifications to list. Default: 10.'),
  },
  output: {
    notifications: z.array(notification),
  },
  run: async ({ sandbox }, { workspace, limit = 10, ...filter }) => {
    const query = { ...filter, limit }
    const found = await sandbox.developer(workspace)('searchNotifications', { query })
    // Fields that the tool does not promise are left out.
    return { notifications: found.notifications.map((one) => notification.parse(one)) }
  },
})
