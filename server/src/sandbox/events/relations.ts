import type { DomainEvent } from '../../base/domain-event.ts'

type Ids = DomainEvent['ids']

/**
 * Adds missing IDs to events: those of the simulator have only the payment, and those of a refund
 * only our ID of the order. Caches a limited number of payments and orders; older events stay
 * incomplete. The shop is that of the point of sale.
 */
export function createRelations(
  max: number,
  shopOf: (posId: string) => string | undefined,
): (ids: Ids) => Ids {
  const ofPayments = createMemory<Pick<Ids, 'posId' | 'orderId'>>(max)
  const extOrderIds = createMemory<string>(max)

  return (told) => {
    const { posId, orderId, paymentId, extOrderId } = told
    if (orderId && paymentId) ofPayments.keep(paymentId, { posId, orderId })
    if (orderId && extOrderId) extOrderIds.keep(orderId, extOrderId)
    const ofPayment = orderId ? undefined : ofPayments.find(paymentId)
    const known = extOrderId ?? extOrderIds.find(orderId ?? ofPayment?.orderId)
    const shopId = told.shopId ?? shopOf(posId ?? ofPayment?.posId ?? '')
    if (!ofPayment && known === extOrderId && shopId === told.shopId) return told
    return { ...told, ...ofPayment, extOrderId: known, shopId }
  }
}

/** Keeps the last new values; removes the oldest first. */
function createMemory<T>(max: number) {
  const values = new Map<string, T>()
  // Looking for the first key of a Map passes all that were deleted before it.
  const keys: string[] = []
  let kept = 0

  return {
    find: (key: string | undefined) => (key === undefined ? undefined : values.get(key)),
    keep(key: string, value: T): void {
      if (values.has(key)) return
      const oldest = keys[kept % max]
      if (oldest !== undefined) values.delete(oldest)
      keys[kept % max] = key
      kept += 1
      values.set(key, value)
    },
  }
}
