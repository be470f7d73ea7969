import { languageOf } from '@grosz/contract/text.ts'
import { assertAvailable, methodOf } from '../paymethods/methods.ts'
import type { Order } from './order.ts'
import { type AskedMethod, invalid, isMerchantInitiated, type OrderBody } from './order-request.ts'
import { assertPartsFit } from './pay-method-parts.ts'
import { assertBlikAvailable, planBlikCode, planBlikToken } from './plan-blik.ts'
import {
  authenticationOf,
  planCardData,
  planCardToken,
  planClickToPay,
  planWallet,
} from './plan-card.ts'
import { type Base, type OrderPlan, required } from './plan-parts.ts'

/** Reads `payMethods` of an order request. Refuses what this order cannot be paid with. */
export function planOrder(body: OrderBody, order: Order): OrderPlan {
  const asked = body.payMethods?.payMethod
  if (asked) assertPartsFit(asked)
  assertCardIsThere(body, asked)
  if (!asked || asked.type === 'PAYMENT_WALL') return { kind: 'page' }
  const plan = planMethod(body, asked, order)
  assertCanBeStored(body, plan)
  return plan
}

function planMethod(body: OrderBody, asked: AskedMethod, order: Order): OrderPlan {
  const { threeDsAuthentication, credit } = body
  const sdk = threeDsAuthentication?.sdk
  const { cardInstallments } = asked
  const base: Base = {
    origin: 'api',
    payType: asked.type,
    authentication: authenticationOf(body, asked),
    cvvPossible: !isMerchantInitiated(body) && body.moto === undefined,
    preAuthorization: asked.authorizationType === 'PRE_AUTHORIZATION',
    language: languageOf(body.buyer?.language),
    ...(sdk && { sdk: { transactionId: sdk.sdkTransID } }),
    ...(cardInstallments && {
      installments: { ...cardInstallments, number: Number(cardInstallments.number) },
    }),
    told: {
      ...(threeDsAuthentication && { threeDsAuthentication }),
      ...(credit && { credit }),
    },
  }
  if (asked.type === 'BLIK_AUTHORIZATION_CODE')
    return planBlikCode(asked, asked.authorizationCode ?? asked.value, order, base)
  if (asked.type === 'BLIK_TOKEN') return planBlikToken(asked, order, base)
  if (asked.type === 'CARD_TOKEN') return planCardToken(asked, body, order, base)
  if (asked.type === 'TRANSPARENT') return qrCode(asked, order)
  if (asked.card) {
    return planCardData({ ...asked, card: asked.card }, body, order, base)
  }
  return payByLink(asked, order, base)
}

/** Whoever charges without the payer, or takes the card by phone, must send the card: nobody is on our page. */
function assertCardIsThere(body: OrderBody, asked: AskedMethod | undefined): void {
  const sent = asked?.type === 'CARD_TOKEN' || asked?.card !== undefined
  if (sent) return
  if (body.moto !== undefined)
    throw invalid('moto', 'needs a card token or card data in payMethods')
  if (!isMerchantInitiated(body)) return
  const field = body.recurring === undefined ? 'cardOnFile' : 'recurring'
  const value = body.recurring ?? body.cardOnFile
  throw invalid(field, `${value} needs a card token or card data in payMethods`)
}

/** A first payment stores what pays: a card, be it one that a wallet sends; Click to Pay keeps its own. */
function assertCanBeStored({ cardOnFile, recurring }: OrderBody, plan: OrderPlan): void {
  const field = cardOnFile === 'FIRST' ? 'cardOnFile' : recurring === 'FIRST' && 'recurring'
  if (!field || plan.kind === 'page' || plan.kind === 'token' || plan.kind === 'single-token')
    return
  const instrument = plan.kind === 'pay' ? plan.plan.instrument : undefined
  const isCard = instrument?.kind === 'card'
  const isWallet = instrument?.kind === 'wallet' && instrument.name !== 'c'
  if (!isCard && !isWallet)
    throw invalid(field, 'FIRST needs a card, or a wallet that sends one, in payMethods')
}

function payByLink(asked: AskedMethod, order: Order, base: Base): OrderPlan {
  if (asked.clickToPay) return planClickToPay(asked.clickToPay, order, base)
  const value = required(asked.value, 'payMethods.payMethod.value')
  const { authorizationCode } = asked
  if (value === 'blik') {
    assertBlikAvailable(asked, order)
    if (authorizationCode !== undefined) return planBlikCode(asked, authorizationCode, order, base)
  }
  assertAvailable(value, order.price)
  const row = methodOf(value)
  if (row?.group === 'wallet' && authorizationCode !== undefined) {
    return planWallet(asked, value, authorizationCode, base)
  }
  if (row?.interaction === 'on-delivery') {
    const instrument = { kind: 'on-delivery' } as const
    return { kind: 'pay', plan: { ...base, method: value, flow: 'PBL', instrument } }
  }
  if (row?.interaction !== 'redirect') return { kind: 'page' }
  const name = row.name[base.language]
  return {
    kind: 'pay',
    plan: {
      ...base,
      method: value,
      flow: 'PBL',
      instrument: { kind: 'redirect', method: value, name },
    },
  }
}

/** The payer scans the code and pays on their phone, with the named method if one is named. */
function qrCode(asked: AskedMethod, order: Order): OrderPlan {
  if (asked.value !== undefined) assertAvailable(asked.value, order.price)
  return { kind: 'page', qr: true }
}
