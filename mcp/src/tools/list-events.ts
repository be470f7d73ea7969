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
  run: async ({ sandbox }, { workspace, type, limit = 20, ...filter }) => {
    // The server rejects a type that does not exist.
    const query = { ...filter, limit, type: type as EventType | undefined }
    return sandbox.developer(workspace)('listEvents', { query })
  },
})
