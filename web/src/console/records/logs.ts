import type { BodyOf } from '../../api/client.ts'
import { serverAddress } from '../base.ts'
import { requestCommand } from '../commands.ts'
import type { Concern } from './FieldValue.tsx'
import { turned, whole } from './money.ts'
import { pathOf } from './people.ts'
import type { PageOfRecord } from './RecordPage.tsx'
import type { ListedRecords } from './RecordsPage.tsx'

type LoggedRequest = BodyOf<'listRequests'>['requests'][number] & { readonly httpRequest: string }
type SandboxEvent = BodyOf<'listEvents'>['events'][number]
type ListedEvent = SandboxEvent & { readonly concerns: Concern | undefined }

export const requests: ListedRecords<LoggedRequest> = {
  title: 'requests',
  lead: 'requestsLead',
  ask: async (call, query) =>
    turned(await call('listRequests', { query }), (body) => ({
      rows: body.requests.map((row) => ({ ...row, httpRequest: `${row.method} ${row.path}` })),
      next: body.next,
      oldestAt: body.oldestAt,
    })),
  hears: [''],
  keyOf: ({ correlationId }) => correlationId,
  hrefOf: ({ correlationId }) => `/requests/${encodeURIComponent(correlationId)}`,
  fields: ['httpRequest', 'status', 'operation', 'at', 'errorCode', 'durationMs', 'posId'],
  statuses: ['2xx', '3xx', '4xx', '5xx'],
  typed: ['reference', 'operation'],
  byPos: true,
}

/** The most particular record that an event names, which has a page. */
function concernOf(event: SandboxEvent): Concern | undefined {
  const { verificationId, refundId, payoutId, submerchantId, reportId } = event
  const { orderId, extCustomerId, firmId = '', shopId } = event
  if (verificationId) return toConcern('VERIFICATION', 'verifications', verificationId)
  if (refundId) return toConcern('REFUND', 'refunds', refundId)
  if (payoutId) return toConcern('PAYOUT', 'payouts', payoutId)
  if (submerchantId) return toConcern('SUBMERCHANT', 'submerchants', firmId, submerchantId)
  if (reportId) return toConcern('STATEMENT', 'statements', reportId)
  if (orderId) return toConcern('ORDER', 'orders', orderId)
  if (event.type.startsWith('SELLER_') && extCustomerId)
    return toConcern('SELLER', 'sellers', firmId, extCustomerId)
  return shopId ? toConcern('SHOP', 'shops', shopId) : undefined
}

function toConcern(kind: Concern['kind'], ...path: [string, ...string[]]): Concern {
  return { kind, id: path.at(-1) ?? '', path: pathOf(...path) }
}

export const events: ListedRecords<ListedEvent> = {
  title: 'events',
  lead: 'eventsLead',
  ask: async (call, query) =>
    turned(await call('listEvents', { query }), (body) => ({
      rows: body.events.map((event) => ({ ...event, concerns: concernOf(event) })),
      next: body.next,
      oldestAt: body.oldestAt,
    })),
  hears: [''],
  keyOf: ({ sequence }) => String(sequence),
  fields: ['type', 'status', 'at', 'concerns', 'posId', 'sequence'],
  typed: ['id', 'status'],
  byPos: true,
  byShop: true,
}

export const requestPage: PageOfRecord = {
  title: 'request',
  above: { href: '/requests', title: 'requests' },
  ask: async (call, { correlationId = '' }) =>
    turned(await call('retrieveRequest', { params: { correlationId } }), (body) => {
      const { requestBody, responseBody, ...facts } = body
      const orderId = body.orderId ?? orderNamedBy(body)
      return {
        ...whole(body, { requestHeaders: body.requestHeaders }),
        facts: { ...facts, ...(orderId && { orderId }) },
        texts: {
          requestText: requestBody?.text,
          responseText: responseBody?.text,
          command: requestCommand(serverAddress(location), body),
        },
      }
    }),
}

type RequestInFull = BodyOf<'retrieveRequest'>

/** The order of a call: in its address, or in the answer to the call that created it. */
function orderNamedBy({ path, responseBody }: RequestInFull): string | undefined {
  return (
    /^\/api\/v2_1\/orders\/([^/?]+)/.exec(path)?.[1] ??
    /"orderId":"([^"]+)"/.exec(responseBody?.text ?? '')?.[1]
  )
}
