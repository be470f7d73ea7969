import type { BodyOf } from '../../api/client.ts'
import { serverAddress } from '../base.ts'
import { requestCommand } from '../commands.ts'
import { turned, whole } from './money.ts'
import type { ListOfThings } from './ThingList.tsx'
import type { PageOfThing } from './ThingPage.tsx'

type LoggedRequest = BodyOf<'listRequests'>['requests'][number]
type SandboxEvent = BodyOf<'listEvents'>['events'][number]

export const requests: ListOfThings<LoggedRequest> = {
  title: 'requests',
  lead: 'requestsLead',
  ask: async (call, query) =>
    turned(await call('listRequests', { query }), (body) => ({
      rows: body.requests,
      next: body.next,
    })),
  hears: [''],
  keyOf: ({ correlationId }) => correlationId,
  hrefOf: ({ correlationId }) => `/requests/${encodeURIComponent(correlationId)}`,
  fields: [
    'correlationId',
    'status',
    'operation',
    'at',
    'errorCode',
    'method',
    'path',
    'posId',
    'durationMs',
  ],
  statuses: ['2xx', '3xx', '4xx', '5xx'],
  typed: ['reference', 'operation'],
  byPos: true,
}

export const events: ListOfThings<SandboxEvent> = {
  title: 'events',
  lead: 'eventsLead',
  ask: async (call, query) =>
    turned(await call('listEvents', { query }), (body) => ({ rows: body.events, next: body.next })),
  hears: [''],
  keyOf: ({ sequence }) => String(sequence),
  fields: [
    'type',
    'status',
    'at',
    'orderId',
    'refundId',
    'payoutId',
    'posId',
    'shopId',
    'sequence',
  ],
  typed: ['id', 'status'],
  byPos: true,
  byShop: true,
}

export const requestPage: PageOfThing = {
  title: 'request',
  above: { href: '/requests', title: 'requests' },
  ask: async (call, { correlationId = '' }) =>
    turned(await call('retrieveRequest', { params: { correlationId } }), (body) => {
      const { requestBody, responseBody, ...facts } = body
      return {
        ...whole(body, { requestHeaders: body.requestHeaders }),
        facts,
        texts: {
          requestText: requestBody?.text,
          responseText: responseBody?.text,
          command: requestCommand(serverAddress(location), body),
        },
      }
    }),
}
