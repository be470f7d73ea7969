import { describeCardResponse } from '@grosz/contract/card-response-codes.ts'
import {
  blikCodes,
  blikFlows,
  cardFlows,
  resultCodes,
} from '@grosz/contract/shapes/transactions.ts'
import { threeDsStatusDescriptions } from '@grosz/contract/status-texts.ts'
import type { Body } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'

type Transaction = Body<'retrieveTransactions'>['transactions'][number]

/** One attempt as the transactions call returns it, in the form of its instrument. */
export function toTransaction(order: Order, payment: Payment): Transaction {
  const { flow: paymentFlow, details } = payment
  const { card, blik, bankAccount, wireTransfer } = details.with ?? {}
  const payMethod = { value: payment.method, ...taken(order, payment) }
  if (wireTransfer) return { payMethod, validUntil: toIso(order.expiresAt), wireTransfer }
  if (isOneOf(blikFlows, paymentFlow))
    return { payMethod, resultCode: codeAmong(blikCodes, payment), paymentFlow, blik }
  const common = { payMethod, resultCode: codeAmong(resultCodes, payment) }
  if (!isOneOf(cardFlows, paymentFlow)) return { ...common, paymentFlow, bankAccount }
  const shown = card && { cardData: toCardData(card) }
  return { ...common, paymentFlow, ...held(order, payment), card: shown }
}

/** The result code of the payment, if the table of its method has it. */
function codeAmong<T extends string>(known: readonly T[], { details }: Payment): T | undefined {
  return known.find((code) => code === details.resultCode)
}

function isOneOf<T extends string>(all: readonly T[], one: string): one is T {
  return all.some((known) => known === one)
}

/** The amount captured of the order, which is less than its amount after a partial capture. */
function taken({ captured }: Order, { state }: Payment) {
  return state === 'SETTLED' ? { amount: String(captured) } : {}
}

/** The time until which held money can be captured. */
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
    // There is no response code during the challenge.
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

/** The indicator of a frictionless authentication; undefined during the challenge. */
function frictionlessIndicatorOf({ frictionless }: Card) {
  if (frictionless === undefined) return undefined
  return frictionless ? 'YES' : 'NO'
}
