import { describeCardResponse } from '@grosz/contract/card-response-codes.ts'
import { threeDsStatusDescriptions } from '@grosz/contract/status-texts.ts'
import { toIso } from '../time.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'

/** One attempt as the transactions call shows it: in the shape of what paid. */
export function toTransaction(order: Order, payment: Payment) {
  const { card, blik, bankAccount, wireTransfer } = payment.details.with ?? {}
  const common = {
    payMethod: { value: payment.method, ...taken(order, payment) },
    resultCode: payment.details.resultCode,
  }
  if (wireTransfer)
    return { payMethod: common.payMethod, validUntil: toIso(order.expiresAt), wireTransfer }
  const flow = { ...common, paymentFlow: payment.flow }
  if (card) return { ...flow, ...held(order, payment), card: { cardData: toCardData(card) } }
  if (blik) return { ...flow, blik }
  if (bankAccount) return { ...flow, bankAccount }
  return flow
}

/** What was taken of the order, which a capture may have made less than was asked. */
function taken({ captured }: Order, { state }: Payment) {
  return state === 'SETTLED' ? { amount: String(captured) } : {}
}

/** How long held money can be captured. */
function held(order: Order, payment: Payment) {
  return payment.state === 'AUTHORIZED' ? { validUntil: toIso(order.expiresAt) } : {}
}

type Card = NonNullable<NonNullable<Payment['details']['with']>['card']>

function toCardData(card: Card) {
  const { threeDsStatus } = card
  return {
    cardNumberMasked: card.numberMasked,
    cardScheme: card.scheme,
    cardProfile: 'CONSUMER',
    cardClassification: 'DEBIT',
    // Nobody has answered yet while the cardholder is being asked.
    ...(card.responseCode !== '' && {
      cardResponseCode: card.responseCode,
      cardResponseCodeDesc: describeCardResponse(card.responseCode),
    }),
    cardEciCode: card.eci,
    card3DsStatus: threeDsStatus,
    card3DsStatusDescription: threeDsStatus && threeDsStatusDescriptions[threeDsStatus],
    card3DsFrictionlessIndicator: frictionlessIndicatorOf(card),
    cardBinCountry: card.binCountry,
    firstTransactionId: card.firstTransactionId,
  }
}

/** Not known while the cardholder is being asked. */
function frictionlessIndicatorOf({ frictionless }: Card) {
  if (frictionless === undefined) return undefined
  return frictionless ? 'YES' : 'NO'
}
