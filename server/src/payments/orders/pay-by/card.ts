import type { CardFlow } from '@grosz/contract/shapes/transactions.ts'
import type { InstallmentsOffer, Instrument } from '../../../base/acquirer/acquirer.ts'
import { invalid, Refusal } from '../../../base/refusal.ts'
import { methodFor } from '../../paymethods/methods.ts'
import { type CardEntry, readCard } from '../../tokens/card.ts'
import type { SingleToken } from '../../tokens/single-store.ts'
import type { CardToken } from '../../tokens/store.ts'
import { type Order, storesCard } from '../order.ts'
import {
  type AskedMethod,
  isMerchantInitiated,
  type OrderBody,
  required,
} from '../order-request.ts'
import type { Payment } from '../payment.ts'
import { sendToPage } from './elsewhere.ts'
import type { Base, MethodKind } from './kind.ts'
import { assertOneSource, sourceFlowOf } from './wallet.ts'

const at = 'payMethods.payMethod'

/** A card that the payer enters on our page. */
export const cardForm: MethodKind = {
  takes: [],
  method: 'named',
  plan: sendToPage,
  planOnPage({ choice: { card, rememberCard = false, installments }, order, base, context, now }) {
    if (!card) throw new Refusal('VALUE_MISSING', 'card is required for this method.')
    const plain = rememberCard || storesCard(order) ? 'FIRST_ONE_CLICK_CARD' : 'CARD'
    const flow = installments ? 'CARD_INSTALLMENTS' : plain
    const instrument = instrumentOf(card, 'card', now)
    assertAllowed(installments, order)
    assertInstallments(order, { ...base, installments }, context.installments)
    return {
      ...base,
      method: 'c',
      flow,
      instrument,
      remembersCard: rememberCard,
      ...(installments && { installments }),
    }
  },
}

/** A card number in the request, for points of sale that are allowed to send card data. */
export const cardData: MethodKind = {
  takes: ['card', 'threeDsData', 'sourcePaymentFlow', 'cardInstallments'],
  method: 'c',
  assertConsistent: assertOneSource,
  plan({ method: asked, asked: { body }, order, base, context }) {
    const method = methodFor('c', order.price).value
    const card = asked.card ?? {}
    const instrument = instrumentOf(
      {
        number: required(card.number, `${at}.card.number`),
        expirationMonth: required(card.expirationMonth, `${at}.card.expirationMonth`).padStart(
          2,
          '0',
        ),
        expirationYear: required(card.expirationYear, `${at}.card.expirationYear`),
        cvv: card.cvv,
      },
      `${at}.card`,
      order.createdAt,
    )
    const { firstTransactionId } = card
    // A merchant-initiated charge names the payment that the cardholder took part in.
    if (isMerchantInitiated(body)) {
      required(firstTransactionId, `${at}.card.firstTransactionId`)
      assertSeries(order, context.firstPayment)
    }
    assertInstallments(order, base, context.installments)
    return { ...base, method, flow: flowOf(body, asked), instrument, firstTransactionId }
  },
}

/** A stored card, or one that was tokenized in the payer's browser for this order. */
export const cardToken: MethodKind = {
  takes: ['threeDsData', 'sourcePaymentFlow', 'cardInstallments'],
  method: 'c',
  plan({ method: asked, asked: { body, extCustomerId }, order, base, context }) {
    const token = required(asked.value, `${at}.value`)
    const { card, singleToken, installments } = context
    const method = methodFor('c', order.price).value
    const common = { ...base, method, flow: flowOf(body, asked) }
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
    const { firstTransactionId, reference } = card
    return {
      ...common,
      instrument: { kind: 'stored-card', reference },
      token,
      firstTransactionId,
    }
  },
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
  const source = sourceFlowOf(asked)
  if (source === 'GOOGLE_PAY' && asked.threeDsData?.tavv !== undefined)
    return 'GOOGLE_PAY_TOKENIZED'
  if (source) return source
  if (body.recurring === 'STANDARD') return 'ONE_CLICK_CARD_RECURRING'
  if (body.cardOnFile === 'FIRST' || body.recurring === 'FIRST') return 'FIRST_ONE_CLICK_CARD'
  return asked.type === 'CARD_TOKEN' || isMerchantInitiated(body) ? 'ONE_CLICK_CARD' : 'CARD'
}

/** A series continues only after a first payment here that succeeded with the cardholder authenticated. */
function assertSeries({ posId }: Order, first: Payment | undefined): void {
  const succeeded = first?.state === 'SETTLED' || first?.state === 'AUTHORIZED'
  const authenticated = first?.details.with?.card?.authenticated === true
  if (first?.posId !== posId || !succeeded || !authenticated)
    throw new Refusal('FIRST_PAYMENT_NOT_AUTHENTICATED')
}

/**
 * Rejects installments that the shop does not allow for the order; on our page, the payer chooses
 * among the allowed ones.
 */
function assertAllowed(chosen: Base['installments'], { terms }: Order): void {
  if (chosen && !terms.cardInstallments?.[chosen.provider]?.includes(chosen.number))
    throw invalid('installments', 'is not allowed by settings.cardInstallmentsOptions')
}

/** Rejects installments that the issuer of the card does not offer for this amount. */
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
  if (!isOffered) throw invalid(`${at}.cardInstallments`, 'is not offered for this card and amount')
}

/** A single-use token pays one order, and its card is stored only if the token was created for that. */
function assertSpendable(
  card: SingleToken | undefined,
  body: OrderBody,
  order: Order,
): asserts card is SingleToken {
  if (card?.status !== 'NEW') throw new Refusal('TOKEN_NOT_USABLE')
  if (isMerchantInitiated(body) || body.cardOnFile === 'STANDARD_CARDHOLDER') {
    throw invalid(`${at}.value`, 'must be a token of a stored card with STANDARD')
  }
  if (storesCard(order) && card.type !== 'MULTI') {
    throw invalid(`${at}.value`, 'must be a token of type MULTI to store the card')
  }
}

/**
 * A stored card can pay if it belongs to this shop and customer, has not expired, and was
 * authenticated if the cardholder is not involved.
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
