import { invalid, Refusal } from '../../../base/refusal.ts'
import { assertAvailable } from '../../paymethods/methods.ts'
import type { Order } from '../order.ts'
import type { AskedMethod } from '../order-request.ts'
import { flowOfSource, walletFlows } from '../pay-method-parts.ts'
import type { Base, PaymentPlan } from './plan.ts'

/** The payment with a sealed payload of a wallet, which has authenticated the cardholder. */
export function payByWallet(
  asked: AskedMethod,
  { method, payload }: { readonly method: string; readonly payload: string },
  base: Base,
): PaymentPlan {
  const at = 'payMethods.payMethod.authorizationCode'
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(payload)) throw invalid(at, 'must be Base64')
  const flow = flowOfSource[asked.sourcePaymentFlow ?? 'CARDS'] ?? walletFlows[method] ?? 'CARD'
  return { ...base, method, flow, instrument: { kind: 'wallet', name: method, payload } }
}

/** Click to Pay comes as a card method with one session, of Visa or of Mastercard. */
export function payByClickToPay(
  clickToPay: NonNullable<AskedMethod['clickToPay']>,
  order: Order,
  base: Base,
): PaymentPlan {
  assertAvailable('c', order.price)
  // An order of nothing stores a card, and this card is the scheme's to keep.
  if (order.amount === 0n) throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
  const session = clickToPay.visa ?? clickToPay.mastercard
  const instrument = {
    kind: 'wallet',
    name: 'c',
    payload: session?.srcCorrelationId ?? '',
  } as const
  return { ...base, method: 'c', flow: 'CLICK_TO_PAY', instrument }
}
