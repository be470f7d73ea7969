import { pathOf } from '@grosz/contract/console-path.ts'
import type { BodyOf } from '../../api/client.ts'
import { eventWords } from '../contract-values.ts'
import { turned } from './answers.ts'
import type { Concern } from './FieldValue.tsx'
import type { ListedRecords } from './RecordsPage.tsx'

type SandboxEvent = BodyOf<'listEvents'>['events'][number]
type ListedEvent = SandboxEvent & { readonly concerns: Concern | undefined }

/** The most particular record that an event names, which has a page. */
export function concernOf(event: SandboxEvent): Concern | undefined {
  const { verificationId, refundId, payoutId, submerchantId, reportId } = event
  const { orderId, extCustomerId, firmId, shopId } = event
  if (verificationId) return toConcern('VERIFICATION', 'verifications', verificationId)
  if (refundId) return toConcern('REFUND', 'refunds', refundId)
  if (payoutId) return toConcern('PAYOUT', 'payouts', payoutId)
  // An event of a notification names the submerchant without its firm.
  if (submerchantId && firmId)
    return toConcern('SUBMERCHANT', 'submerchants', firmId, submerchantId)
  if (reportId) return toConcern('STATEMENT', 'statements', reportId)
  if (orderId) return toConcern('ORDER', 'orders', orderId)
  if (event.type.startsWith('SELLER_') && firmId && extCustomerId)
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
  anyTypes: Object.keys(eventWords),
  typed: ['id', 'status'],
  by: ['pos', 'shop'],
}
