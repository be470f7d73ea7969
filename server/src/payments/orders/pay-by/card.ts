import type { CardFlow } from '@grosz/contract/shapes/transactions.ts'
import type { InstallmentsOffer, Instrument } from '../../../base/acquirer/acquirer.ts'
import { invalid, Refusal } from '../../../base/refusal.ts'
import { assertAvailable } from '../../paymethods/methods.ts'
import { type CardEntry, readCard } from '../../tokens/card.ts'
import type { SingleToken } from '../../tokens/single-store.ts'
import type { CardToken } from '../../tokens/store.ts'
import { type Order, storesCard } from '../order.ts'
import {
  type AskedMethod,
  type AskedOrder,
  isMerchantInitiated,
  type OrderBody,
  required,
} from '../order-request.ts'
import { flowOfSource, walletFlows } from '../pay-method-parts.ts'
import type { Payment } from '../payment.ts'
import type { Base, PaymentPlan } from './plan.ts'

/** The facts that are looked up before a card pays. */
export interface CardFacts {
  readonly card?: CardToken | undefined
  readonly singleToken?: SingleToken | undefined
  /** The payment of the series that the cardholder took part in. */
  readonly firstPayment?: Payment | undefined
  /** The installments that the issuer of the card offers. */
  readonly installments?: InstallmentsOffer | undefined
}

/** A card in the open, for points of sale that may hold card data. */
export function payByCardData(
  asked: AskedMethod & { card: NonNullable<AskedMethod['card']> },
  { body }: AskedOrder,
  order: Order,
  base: Base,
  facts: CardFacts,
): PaymentPlan {
  assertAvailable('c', order.price)
  const { card } = asked
  const at = 'payMethods.payMethod.card'
  const instrument = instrumentOf(
    {
      number: required(card.number, `${at}.number`),
      expirationMonth: required(card.expirationMonth, `${at}.expirationMonth`).padStart(2, '0'),
      expirationYear: required(card.expirationYear, `${at}.expirationYear`),
      cvv: card.cvv,
    },
    at,
    order.createdAt,
  )
  const { firstTransactionId } = card
  // A merchant-initiated charge names the payment that the cardholder took part in.
  if (isMerchantInitiated(body)) {
    required(firstTransactionId, `${at}.firstTransactionId`)
    assertSeries(order, facts.firstPayment)
  }
  assertInstallments(order, base, facts.installments)
  return {
    ...base,
    method: 'c',
    flow: flowOf(body, asked),
    instrument,
    firstTransactionId,
  }
}

/** A stored card, or one that was tokenized in the payer's browser for this order. */
export function payByCardToken(
  asked: AskedMethod,
  { body, extCustomerId }: AskedOrder,
  order: Order,
  base: Base,
  { card, singleToken, installments }: CardFacts,
): PaymentPlan {
  const token = required(asked.value, 'payMethods.payMethod.value')
  assertAvailable('c', order.price)
  const common = { ...base, method: 'c', flow: flowOf(body, asked) }
  if (isSingle(token)) {
    assertSpendable(singleToken, body, order)
    assertInstallments(order, base, installments)
    return {
      ...common,
      instrument: { kind: 'stored-card', reference: singleToken.reference },
      singleToken: singleToken.token,
      cvvPossible: base.cvvPossible && !singleToken.cvvGiven,
    }
  }
  assertUsable(card, body, extCustomerId)
  assertInstallments(order, base, installments)
  const { firstTransactionId } = card
  return {
    ...common,
    instrument: { kind: 'stored-card', reference: card.reference },
    token,
    firstTransactionId,
  }
}

/** A card that the payer enters on our page. */
export function payByCardForm(
  { card, rememberCard = false }: { readonly card?: CardEntry; readonly rememberCard?: boolean },
  { order, now }: { readonly order: Order; readonly now: number },
  base: Base,
): PaymentPlan {
  if (!card) throw new Refusal('VALUE_MISSING', 'card is required for this method.')
  const flow = rememberCard || storesCard(order) ? 'FIRST_ONE_CLICK_CARD' : 'CARD'
  const instrument = instrumentOf(card, 'card', now)
  return { ...base, method: 'c', flow, instrument, remembersCard: rememberCard }
}

/** True for the token of a card from the payer's browser, valid for one order. */
export function isSingle(token: string): boolean {
  return token.startsWith('TOK_')
}

function instrumentOf(card: CardEntry, field: string, now: number): Instrument {
  readCard(card, field, now)
  return { kind: 'card', ...card }
}

/** The flow of card data as the transactions call reports it. */
function flowOf(body: OrderBody, asked: AskedMethod): CardFlow {
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

/** A series goes on only after a first payment here that succeeded with the cardholder authenticated. */
function assertSeries({ posId }: Order, first: Payment | undefined): void {
  const succeeded = first?.state === 'SETTLED' || first?.state === 'AUTHORIZED'
  const authenticated = first?.details.with?.card?.authenticated === true
  if (first?.posId !== posId || !succeeded || !authenticated)
    throw new Refusal('FIRST_PAYMENT_NOT_AUTHENTICATED')
}

/** Installments are what the issuer of the card offers for this amount. */
function assertInstallments(
  { amount }: Order,
  { installments }: Base,
  offer: InstallmentsOffer | undefined,
): void {
  if (!installments) return
  const isOffered =
    offer?.provider === installments.provider &&
    offer.numbers.includes(installments.number) &&
    amount >= offer.minAmount
  if (!isOffered)
    throw invalid(
      'payMethods.payMethod.cardInstallments',
      'is not offered for this card and amount',
    )
}

/** A card from the payer's browser pays one order, and is kept for more only if it was meant to be. */
function assertSpendable(
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

/**
 * A stored card can pay if it belongs to this shop and customer, has not expired, and was authenticated if
 * the cardholder is not asked.
 */
function assertUsable(
  card: CardToken | undefined,
  body: OrderBody,
  extCustomerId: string | undefined,
): asserts card is CardToken {
  if (!card) throw new Refusal('TOKEN_NOT_USABLE')
  const owner = extCustomerId ?? body.buyer?.extCustomerId
  if (card.extCustomerId !== undefined && owner !== undefined && owner !== card.extCustomerId) {
    throw new Refusal('TOKEN_NOT_USABLE')
  }
  if (card.status === 'EXPIRED') throw new Refusal('CARD_EXPIRED')
  const succeeded = card.status === 'ACTIVE'
  if (isMerchantInitiated(body) && !(succeeded && card.authenticated))
    throw new Refusal('FIRST_PAYMENT_NOT_AUTHENTICATED')
  if (!succeeded) throw new Refusal('TOKEN_NOT_USABLE')
  if (body.cardOnFile === 'FIRST' || body.recurring === 'FIRST') {
    throw invalid('cardOnFile', 'FIRST stores a new card; a stored card pays with STANDARD')
  }
}
