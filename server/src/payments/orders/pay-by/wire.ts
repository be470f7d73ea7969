import type { Instrument } from '../../../base/acquirer/acquirer.ts'
import type { Order } from '../order.ts'
import type { Base, PaymentPlan } from './plan.ts'

/** A transfer that the payer makes at their bank; a payer with a name has an account number of their own. */
export function payByWire(method: string, order: Order, base: Base): PaymentPlan {
  return { ...base, method, flow: 'PBL', instrument: wireOf(order) }
}

function wireOf({ posId, extCustomerId }: Order): Instrument {
  if (extCustomerId === undefined) return { kind: 'wire' }
  return { kind: 'wire', payer: { posId, extCustomerId } }
}
