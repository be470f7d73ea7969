import type { Authentication, Instrument } from '../acquirer/acquirer.ts'
import { assertAvailable } from '../paymethods/methods.ts'
import { Refusal } from '../refusal.ts'
import { readCard } from '../tokens/card.ts'
import type { SingleToken } from '../tokens/single.ts'
import type { CardToken } from '../tokens/store.ts'
import { type Order, storesCard } from './order.ts'
import { type AskedMethod, invalid, isMerchantInitiated, type OrderBody } from './order-request.ts'
import { walletFlows } from './pay-method-parts.ts'
import { type Base, type OrderPlan, required } from './plan-parts.ts'
import type { AuthenticationWish } from './terms.ts'

/** A card in the open, for points of sale that may hold card data. */
export function planCardData(
  asked: AskedMethod & { card: NonNullable<AskedMethod['card']> },
  body: OrderBody,
  order: Order,
  base: Base,
): OrderPlan {
  assertAvailable('c', order.price)
  const { card } = asked
  const at = 'payMethods.payMethod.card'
  const number = required(card.number, `${at}.number`)
  const expirationMonth = required(card.expirationMonth, `${at}.expirationMonth`).padStart(2, '0')
  const expirationYear = required(card.expirationYear, `${at}.expirationYear`)
  readCard({ number, expirationMonth, expirationYear }, at, order.createdAt)
  const instrument: Instrument = {
    kind: 'card',
    number,
    expirationMonth,
    expirationYear,
    ...(card.cvv !== undefined && { cvv: card.cvv }),
  }
  const { firstTransactionId } = card
  const plan = {
    ...base,
    method: 'c',
    flow: flowOf(body, asked),
    instrument,
    ...(firstTransactionId !== undefined && { firstTransactionId }),
  }
  if (!isMerchantInitiated(body)) return { kind: 'pay', plan }
  // Whoever charges alone names the payment that the cardholder took part in.
  const first = required(firstTransactionId, `${at}.firstTransactionId`)
  return { kind: 'pay', plan, firstTransactionId: first }
}

/** A stored card, or one that was tokenised in the payer's browser for this order. */
export function planCardToken(
  asked: AskedMethod,
  body: OrderBody,
  order: Order,
  base: Base,
): OrderPlan {
  const token = required(asked.value, 'payMethods.payMethod.value')
  assertAvailable('c', order.price)
  const common = { ...base, method: 'c', flow: flowOf(body, asked) }
  if (token.startsWith('TOK_')) {
    return {
      kind: 'single-token',
      token,
      with: (card) => ({
        ...common,
        instrument: { kind: 'stored-card', reference: card.reference },
        singleToken: card.token,
        cvvPossible: base.cvvPossible && !card.cvvGiven,
      }),
    }
  }
  return {
    kind: 'token',
    token,
    with: (card) => ({
      ...common,
      instrument: { kind: 'stored-card', reference: card.reference },
      token: card.token,
      ...(card.firstTransactionId !== undefined && { firstTransactionId: card.firstTransactionId }),
    }),
  }
}

/** What a wallet sealed, or the session of Click to Pay: the cardholder was asked there. */
export function planWallet(
  asked: AskedMethod,
  value: string,
  payload: string,
  base: Base,
): OrderPlan {
  const at = 'payMethods.payMethod.authorizationCode'
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(payload)) throw invalid(at, 'must be Base64')
  const flow = flowOfSource[asked.sourcePaymentFlow ?? 'CARDS'] ?? walletFlows[value] ?? 'CARD'
  return {
    kind: 'pay',
    plan: { ...base, method: value, flow, instrument: { kind: 'wallet', name: value, payload } },
  }
}

/** Click to Pay comes as a card method with one session, of Visa or of Mastercard. */
export function planClickToPay(
  clickToPay: NonNullable<AskedMethod['clickToPay']>,
  order: Order,
  base: Base,
): OrderPlan {
  assertAvailable('c', order.price)
  // An order of nothing stores a card, and this card is the scheme's to keep.
  if (order.amount === 0n) throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
  const session = clickToPay.visa ?? clickToPay.mastercard
  const payload = session?.srcCorrelationId ?? ''
  return {
    kind: 'pay',
    plan: {
      ...base,
      method: 'c',
      flow: 'CLICK_TO_PAY',
      instrument: { kind: 'wallet', name: 'c', payload },
    },
  }
}

/** How far the cardholder is to be asked. */
export function authenticationOf(body: OrderBody, asked: AskedMethod): Authentication {
  const { threeDsData } = asked
  if (threeDsData) {
    assertThreeDsData(threeDsData)
    const { status3Ds: status, eciCode } = threeDsData
    return { kind: 'external', status, ...(eciCode !== undefined && { eci: String(eciCode) }) }
  }
  if (isMerchantInitiated(body) || body.moto !== undefined) return { kind: 'none' }
  return wishedAuthentication(body.threeDsAuthentication)
}

/** What the merchant wishes of the issuer, where the cardholder is there to be asked. */
export function wishedAuthentication(wished: AuthenticationWish = {}): Authentication {
  const { exemption, challengeRequested } = wished
  if (exemption) {
    const { value, rejectionHandling } = exemption
    const onRejection = rejectionHandling === 'DECLINE' ? 'decline' : 'authenticate'
    return { kind: 'exempt', exemption: value, onRejection }
  }
  if (challengeRequested === 'MANDATE') return { kind: 'mandate' }
  return { kind: 'issuer', ...(challengeRequested && { wish: challengeRequested }) }
}

/** 3-D Secure 2 is told by its directory server's id, 3-D Secure 1 by its xid. */
function assertThreeDsData({
  dsTransactionId,
  xid,
}: NonNullable<AskedMethod['threeDsData']>): void {
  if (dsTransactionId === undefined && xid === undefined)
    throw new Refusal(
      'VALUE_MISSING',
      'payMethods.payMethod.threeDsData.dsTransactionId is required.',
    )
  if (dsTransactionId !== undefined && xid !== undefined)
    throw invalid(
      'payMethods.payMethod.threeDsData.xid',
      'is for 3-D Secure 1 and cannot be combined with dsTransactionId of 3-D Secure 2',
    )
}

/** What the transactions call says of how the card was used. */
function flowOf(body: OrderBody, asked: AskedMethod): string {
  if (body.moto !== undefined)
    return `ONE_CLICK_${body.moto}_${body.recurring === 'STANDARD' ? 'RECURRING' : 'ORDER'}`
  if (asked.cardInstallments) return 'CARD_INSTALLMENTS'
  const source = flowOfSource[asked.sourcePaymentFlow ?? 'CARDS'] ?? walletFlows[asked.value ?? '']
  if (source === 'GOOGLE_PAY' && asked.threeDsData?.tavv !== undefined)
    return 'GOOGLE_PAY_TOKENIZED'
  if (source) return source
  if (body.recurring === 'STANDARD') return 'ONE_CLICK_CARD_RECURRING'
  if (body.cardOnFile === 'FIRST' || body.recurring === 'FIRST') return 'FIRST_ONE_CLICK_CARD'
  return asked.type === 'CARD_TOKEN' || isMerchantInitiated(body) ? 'ONE_CLICK_CARD' : 'CARD'
}

/** Where the card data come from; cards and network tokens are plain card payments. */
const flowOfSource: Readonly<Record<string, string>> = {
  APPLE_PAY: 'APPLE_PAY',
  CLICK_TO_PAY: 'CLICK_TO_PAY',
  GOOGLE_PAY: 'GOOGLE_PAY',
  VISA_MOBILE: 'VISA_MOBILE',
}

/** A card from the payer's browser pays one order, and is kept for more only if it was meant to be. */
export function assertSpendable(
  card: SingleToken | undefined,
  body: OrderBody,
  order: Order,
): asserts card is SingleToken {
  if (card?.status !== 'NEW') throw new Refusal('TOKEN_NOT_USABLE')
  if (isMerchantInitiated(body) || body.cardOnFile === 'STANDARD_CARDHOLDER') {
    throw invalid('payMethods.payMethod.value', 'must be a token of a stored card with STANDARD')
  }
  if (storesCard(order) && card.type !== 'MULTI') {
    throw invalid('payMethods.payMethod.value', 'must be a token of type MULTI to store the card')
  }
}

/** A stored card may pay if it is this shop's, of this customer, not expired, and authenticated where nobody is asked. */
export function assertUsable(
  card: CardToken | undefined,
  body: OrderBody,
  extCustomerId: string | undefined,
): asserts card is CardToken {
  if (card?.status === 'EXPIRED') throw new Refusal('CARD_EXPIRED')
  if (!card) throw new Refusal('TOKEN_NOT_USABLE')
  const owner = extCustomerId ?? body.buyer?.extCustomerId
  if (card.extCustomerId !== undefined && owner !== undefined && owner !== card.extCustomerId) {
    throw new Refusal('TOKEN_NOT_USABLE')
  }
  const succeeded = card.status === 'ACTIVE'
  if (isMerchantInitiated(body) && !(succeeded && card.authenticated))
    throw new Refusal('FIRST_PAYMENT_NOT_AUTHENTICATED')
  if (!succeeded) throw new Refusal('TOKEN_NOT_USABLE')
  if (body.cardOnFile === 'FIRST' || body.recurring === 'FIRST') {
    throw invalid('cardOnFile', 'FIRST stores a new card; a stored card pays with STANDARD')
  }
}
