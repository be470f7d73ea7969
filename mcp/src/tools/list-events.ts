import type { EventType } from '@grosz/contract/resources/events.ts'
import * as z from 'zod'
import { eventField, eventFilter } from '../event-fields.ts'
import { tool, workspace } from '../tool.ts'

export const listEvents = tool({
  name: 'list_events',
  title: 'List events',
  description:
    'Lists the events in a workspace, newest first: changes to orders, payments, refunds, payouts, notifications, and the clock.',
  effect: 'reads',
  input: {
    workspace,
    ...eventFilter,
    limit: z.int().min(1).max(200).optional().describe('Number of events to list. Default: 20.'),
  },
  output: { events: z.array(eventField), oldestAt: z.string().optional() },
  run: async ({ sandbox }, { workspace, type, id, status, posId, limit = 20 }) => {
    const query = {
      limit,
      ...(type && { type: type as EventType }), // The server refuses a type that does not exist.
      ...(id && { id }),
      ...(status && { status }),
      ...(posId && { posId }),
    }
    return sandbox.developer(workspace)('listEvents', { query })
  },
})
