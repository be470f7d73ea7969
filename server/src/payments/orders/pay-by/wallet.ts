import { type CardFlow, cardFlows } from '@grosz/contract/shapes/transactions.ts'
import { invalid } from '../../../base/refusal.ts'
import { methodFor, notAvailable } from '../../paymethods/methods.ts'
import { type AskedMethod, required } from '../order-request.ts'
import type { MethodKind } from './kind.ts'

const at = 'payMethods.payMethod'

/** The sealed payload of a wallet, which has authenticated the cardholder. */
export const wallet: MethodKind = {
  takes: ['authorizationCode', 'threeDsData', 'sourcePaymentFlow'],
  method: 'named',
  assertConsistent: assertOneSource,
  plan({ method: asked, order, base }) {
    const method = methodFor(required(asked.value, `${at}.value`), order.price).value
    const payload = required(asked.authorizationCode, `${at}.authorizationCode`)
    if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(payload))
      throw invalid(`${at}.authorizationCode`, 'must be Base64')
    const instrument = { kind: 'wallet', name: method, payload } as const
    return { ...base, method, flow: sourceFlowOf(asked) ?? 'CARD', instrument }
  },
}

/** Click to Pay is requested as a card method with one session, of Visa or of Mastercard. */
export const clickToPay: MethodKind = {
  takes: ['clickToPay', 'threeDsData', 'sourcePaymentFlow'],
  method: 'c',
  plan({ method: { clickToPay }, order, base }) {
    const method = methodFor('c', order.price).value
    // An order of 0 stores a card, but the card scheme stores this one.
    if (order.amount === 0n)
      throw notAvailable('An order of 0 stores a card, and Click to Pay stores none.')
    const session = clickToPay?.visa ?? clickToPay?.mastercard
    const payload = session?.srcCorrelationId ?? ''
    return {
      ...base,
      method,
      flow: 'CLICK_TO_PAY',
      instrument: { kind: 'wallet', name: method, payload },
    }
  },
}

/** The flow of card data from a wallet, by the wallet's value in the catalogue. */
const walletFlows: Readonly<Record<string, CardFlow>> = {
  ap: 'GOOGLE_PAY',
  jp: 'APPLE_PAY',
  vm: 'VISA_MOBILE',
}

/** The flow that has the name of the source; cards and network tokens are plain card payments. */
function toldFlowOf({ sourcePaymentFlow }: AskedMethod): CardFlow | undefined {
  return cardFlows.find((flow) => flow === sourcePaymentFlow)
}

/** The flow of card data that a wallet has sent; undefined if they are of a card. */
export function sourceFlowOf(asked: AskedMethod): CardFlow | undefined {
  return toldFlowOf(asked) ?? walletFlows[asked.value ?? '']
}

/** If the value names a wallet and a source is sent, the source must be that wallet. */
export function assertOneSource(asked: AskedMethod): void {
  const { type, value = '' } = asked
  const named = type === 'PBL' ? walletFlows[value] : undefined
  const told = toldFlowOf(asked)
  if (named !== undefined && told !== undefined && told !== named)
    throw invalid(`${at}.sourcePaymentFlow`, `must be ${named} with value ${value}`)
}
