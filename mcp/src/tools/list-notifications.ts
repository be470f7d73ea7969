import * as z from 'zod'
import { tool, workspace } from '../tool.ts'

const text = z.string()

export const listNotifications = tool({
  name: 'list_notifications',
  title: 'List notifications',
  description:
    'Lists the notifications (webhooks) that were sent or wait to be sent to the shop, newest first, with the body, each attempt, and what the shop answered. Use it when the shop did not learn of a payment.',
  effect: 'reads',
  input: {
    workspace,
    reference: text
      .min(1)
      .optional()
      .describe('Only about this orderId, payoutId, or another id of our system.'),
    status: z
      .enum(['WAITING', 'FAILING', 'DELIVERED', 'ABANDONED'])
      .optional()
      .describe(
        'Only with this status. FAILING: those whose last attempt failed and that wait for the next.',
      ),
    limit: z.int().min(1).max(50).optional().describe('How many to list. By default 10.'),
  },
  output: {
    notifications: z.array(
      z.object({
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
            outcome: text.describe('HTTP status of the shop, or why there was none'),
            answer: text.optional(),
            fault: text.optional(),
          }),
        ),
      }),
    ),
  },
  run: async ({ sandbox }, { workspace, reference, status, limit = 10 }) => {
    const query = { limit, ...(reference && { reference }), ...(status && { status }) }
    const found = await sandbox.developer(workspace)('searchNotifications', { query })
    return {
      notifications: found.notifications.map(
        ({
          posId,
          reference,
          line,
          kind,
          url,
          status,
          body,
          createdAt,
          nextAttemptAt,
          attempts,
        }) => ({
          posId,
          reference,
          line,
          kind,
          url,
          status,
          body,
          createdAt,
          nextAttemptAt,
          attempts: attempts.map(({ at, outcome, answer, fault }) => ({
            at,
            outcome,
            answer,
            fault,
          })),
        }),
      ),
    }
  },
})
