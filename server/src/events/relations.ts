import type { Told } from '../events.ts'

type Ids = Told['ids']

/**
 * Completes what events are about: the simulator of an issuer knows payments alone, and a refund its
 * order by our id. Remembers so many payments, and as many orders; an older one is told as it is.
 */
export function createRelations(max: number): (ids: Ids) => Ids {
  const ofPayments = new Map<string, Ids>()
  const ofOrders = new Map<string, Ids>()

  function remember(known: Map<string, Ids>, id: string, ids: Ids): void {
    if (known.has(id)) return
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= max) known.delete(oldest)
    known.set(id, ids)
  }

  return (told) => {
    const { paymentId = '', orderId } = told
    if (paymentId && orderId) remember(ofPayments, paymentId, { posId: told.posId, orderId })
    const ids = { ...ofPayments.get(paymentId), ...told }
    const { extOrderId } = told
    if (orderId && extOrderId) remember(ofOrders, orderId, { extOrderId })
    return { ...ofOrders.get(ids.orderId ?? ''), ...ids }
  }
}
