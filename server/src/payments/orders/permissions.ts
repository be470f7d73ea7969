import { invalid, Refusal } from '../../base/refusal.ts'
import type { AskedOrder, OrderBody } from './order-request.ts'

/** Rejects requests for features that this point of sale does not have. */
export function assertPermitted({ body, amount, pos }: AskedOrder): void {
  const asked = body.payMethods?.payMethod
  const { features, firmCountry, firmRole } = pos
  const storesCards = body.cardOnFile !== undefined || amount === 0n
  if (storesCards && !features.has('stored-cards')) throw new Refusal('SINGLE_CLICK_DISABLED')
  if (body.recurring !== undefined && !features.has('recurring'))
    throw new Refusal('SINGLE_CLICK_RECURRING_DISABLED')
  if (asked?.card && !features.has('card-data')) throw new Refusal('CARD_DATA_NOT_ALLOWED')
  if (body.moto !== undefined && !features.has('moto'))
    throw invalid('moto', 'is not enabled at this point of sale')
  if (body.shoppingCarts && firmRole !== 'marketplace')
    throw invalid('shoppingCarts', 'is for marketplaces')
  if (body.submerchant?.id !== undefined && firmRole !== 'payment-facilitator')
    throw invalid('submerchant', 'is for payment facilitators')
  assertInstallmentsAllowed(body)
  if (firmCountry === 'RO') return
  if (asked?.cardInstallments)
    throw invalid('payMethods.payMethod.cardInstallments', 'is for Romanian merchants')
  if (body.settings?.cardInstallmentsOptions)
    throw invalid('settings.cardInstallmentsOptions', 'is for Romanian merchants')
}

/** Rejects a number of installments that the shop does not allow for the order. */
function assertInstallmentsAllowed({ settings, payMethods }: OrderBody): void {
  const allowed = settings?.cardInstallmentsOptions ?? {}
  const asked = payMethods?.payMethod?.cardInstallments
  if (!asked || Object.keys(allowed).length === 0) return
  if (!allowed[asked.provider]?.includes(Number(asked.number)))
    throw invalid(
      'payMethods.payMethod.cardInstallments',
      'is not allowed by settings.cardInstallmentsOptions',
    )
}
