import type { Base, PaymentPlan } from './plan.ts'

/** The courier takes the money at the door; nobody has to do anything before. */
export function payOnDelivery(method: string, base: Base): PaymentPlan {
  return { ...base, method, flow: 'PBL', instrument: { kind: 'on-delivery' } }
}
