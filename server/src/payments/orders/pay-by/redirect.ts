import type { PayMethodRow } from '@grosz/contract/methods/index.ts'
import type { Base, PaymentPlan } from './plan.ts'

/** A bank, a lender or a wallet that asks the payer on a page of its own. */
export function payByRedirect(row: PayMethodRow, base: Base): PaymentPlan {
  const { value: method, name } = row
  const instrument = { kind: 'redirect', method, name: name[base.language] } as const
  return { ...base, method, flow: 'PBL', instrument }
}
