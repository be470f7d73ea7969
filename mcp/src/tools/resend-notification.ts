import * as z from 'zod'
import { Failure } from '../failure.ts'
import { tool, workspace } from '../tool.ts'

export const resendNotification = tool({
  name: 'resend_notification',
  title: 'Resend a notification',
  description:
    'Immediately sends a notification to the shop again, with the same body and a new signature. Returns the response of the shop. The schedule of attempts does not change.',
  effect: 'adds',
  input: {
    workspace,
    reference: z
      .string()
      .min(1)
      .describe('The reference from list_notifications, such as an orderId.'),
    line: z
      .int()
      .min(1)
      .optional()
      .describe('The line from list_notifications. Default: the latest.'),
  },
  output: {
    line: z.int(),
    url: z.string(),
    outcome: z
      .string()
      .describe('HTTP status that the shop returned, or the reason why it didn’t respond'),
    tookMs: z.int(),
  },
  run: async ({ sandbox }, { workspace, reference, line }) => {
    const call = sandbox.developer(workspace)
    const { notifications } = await call('searchNotifications', {
      query: { reference, limit: 200 },
    })
    const found = line
      ? notifications.find((one) => one.line === line)
      : notifications.toSorted((a, b) => b.line - a.line)[0]
    if (!found)
      throw new Failure(
        'NO_NOTIFICATION',
        `There is no notification${line ? ` ${line}` : ''} about ${reference} in this workspace. Call list_notifications to see those that exist. An order without a notifyUrl has none.`,
      )
    const params = { posId: found.posId, reference, line: String(found.line) }
    const { outcome, tookMs } = await call('resendNotification', { params })
    return { line: found.line, url: found.url, outcome, tookMs }
  },
})
