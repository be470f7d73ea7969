import type { Base, PaymentPlan } from './plan.ts'

/** The courier takes the money at the door; nothing has to be done before. */
export function payOnDelivery(method: string, base: Base): PaymentPlan {
  return { ...base, method, flow: 'PBL', instrument: { kind: 'on-delivery' } }
}
