import { type EventType, eventWaitSeconds } from '@grosz/contract/resources/events.ts'
import * as z from 'zod'
import { eventField, eventFilter } from '../event-fields.ts'
import { tool, workspace } from '../tool.ts'

export const waitForEvent = tool({
  name: 'wait_for_event',
  title: 'Wait for an event',
  description:
    'Returns the first matching event: immediately if it has already happened, otherwise as soon as it happens, for example, when a browser test pays an order. If none happens in time, the response contains no event. For events that are due later by the clock, call move_clock instead.',
  effect: 'reads',
  input: {
    workspace,
    ...eventFilter,
    after: z
      .int()
      .min(0)
      .optional()
      .describe('Only events after the one with this sequence number.'),
    timeoutSeconds: z
      .int()
      .min(0)
      .max(eventWaitSeconds.max)
      .optional()
      .describe(`Seconds of real time to wait. Default: ${eventWaitSeconds.usual}.`),
  },
  output: { event: eventField.optional(), missed: z.literal(true).optional() },
  run: async ({ sandbox }, { workspace, type, ...filter }) => {
    // The server rejects a type that does not exist.
    const query = { ...filter, type: type as EventType | undefined }
    return sandbox.developer(workspace)('waitForEvent', { query })
  },
})
