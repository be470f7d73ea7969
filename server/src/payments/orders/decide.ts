import assert from 'node:assert/strict'
import type { PayMethodRow } from '@grosz/contract/methods/index.ts'
import { languageOf } from '@grosz/contract/text.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { assertVerified } from '../../parties/sellers/seller.ts'
import { assertPricing } from '../fx/pricing.ts'
import { crossRate, isKnown, type ReferenceTable } from '../fx/reference.ts'
import { assertAvailable, isAt, methodOf, type Price } from '../paymethods/methods.ts'
import type { Facts } from './facts.ts'
import { type Order, openOrder } from './order.ts'
import {
  type AskedMethod,
  type AskedOrder,
  isMerchantInitiated,
  methodAskedFor,
  type OrderBody,
  required,
} from './order-request.ts'
import { authenticationOf } from './pay-by/authentication.ts'
import {
  assertBlikAvailable,
  assertValueFree,
  payByBlikCode,
  payByBlikToken,
} from './pay-by/blik.ts'
import { payByCardData, payByCardToken } from './pay-by/card.ts'
import { payOnDelivery } from './pay-by/on-delivery.ts'
import { assertOffered } from './pay-by/page.ts'
import type { Base, PaymentPlan } from './pay-by/plan.ts'
import { payByRedirect } from './pay-by/redirect.ts'
import { payByClickToPay, payByWallet } from './pay-by/wallet.ts'
import { assertPartsFit } from './pay-method-parts.ts'
import { assertPermitted } from './permissions.ts'
import { toldToSchemes } from './told-to-schemes.ts'

/** A new order: the payer chooses on our page, or it is paid at once with what the merchant sent. */
export type Decision =
  | { readonly way: 'page'; readonly order: Order; readonly asQrCode: boolean }
  | { readonly way: 'payment'; readonly order: Order; readonly plan: PaymentPlan }

/** Decides about an order that is asked for: refuses it, or says what is to be written and done. */
export function decideOrder(asked: AskedOrder, facts: Facts): Decision {
  const order = openOrder(asked)
  assertPermitted(asked)
  const plan = planOf(asked, order, facts)
  assertParties(asked, order, facts)
  if (!plan) assertOffered(order, { ...facts, pos: asked.pos })
  if (facts.screened) throw new Refusal(facts.screened)
  if (facts.earlier) throw notUnique(asked, facts.earlier)
  if (plan) return { way: 'payment', order, plan }
  assertValueFree(order, facts)
  return { way: 'page', order, asQrCode: order.terms.payMethod?.type === 'TRANSPARENT' }
}

/** The payment that starts with the order; undefined if the payer is sent to our page. */
function planOf(asked: AskedOrder, order: Order, facts: Facts): PaymentPlan | undefined {
  const { body } = asked
  const method = body.payMethods?.payMethod
  if (method) assertPartsFit(method)
  assertCardIsThere(body, method)
  if (!method || method.type === 'PAYMENT_WALL') return undefined
  const plan = planOfMethod(method, asked, order, facts)
  if (plan) assertCanBeStored(body, plan)
  return plan
}

function planOfMethod(
  method: AskedMethod,
  asked: AskedOrder,
  order: Order,
  facts: Facts,
): PaymentPlan | undefined {
  const { value, card } = method
  const base = baseOf(method, asked.body)
  if (method.type === 'BLIK_AUTHORIZATION_CODE')
    return payByBlikCode(method.authorizationCode ?? value, method, order, base, facts)
  if (method.type === 'BLIK_TOKEN') return payByBlikToken(method, asked, order, base, facts)
  if (method.type === 'CARD_TOKEN') return payByCardToken(method, asked, order, base, facts)
  if (method.type === 'TRANSPARENT') {
    // The payer scans the way to our page, and pays there with the named method if one is named.
    if (value !== undefined) assertAvailable(value, order.price)
    return undefined
  }
  if (card) return payByCardData({ ...method, card }, asked, order, base, facts)
  return planOfLink(method, order, base, facts)
}

/** The payment by a method of the catalogue, such as BLIK or a bank. */
function planOfLink(
  method: AskedMethod,
  order: Order,
  base: Base,
  facts: Facts,
): PaymentPlan | undefined {
  const { authorizationCode: code, clickToPay } = method
  if (clickToPay) return payByClickToPay(clickToPay, order, base)
  const value = required(method.value, 'payMethods.payMethod.value')
  if (value === 'blik') {
    assertBlikAvailable(method, order)
    return code === undefined ? undefined : payByBlikCode(code, method, order, base, facts)
  }
  assertAvailable(value, order.price)
  const row = methodOf(value)
  if (row?.group === 'wallet' && code !== undefined)
    return payByWallet(method, { method: value, payload: code }, base)
  return row && planOfRow(row, base)
}

function planOfRow(row: PayMethodRow, base: Base): PaymentPlan | undefined {
  if (row.interaction === 'on-delivery') return payOnDelivery(row.value, base)
  return row.interaction === 'redirect' ? payByRedirect(row, base) : undefined
}

function baseOf(method: AskedMethod, body: OrderBody): Base {
  const { threeDsAuthentication, credit } = body
  const sdk = threeDsAuthentication?.sdk
  const { cardInstallments } = method
  return {
    origin: 'api',
    payType: method.type,
    authentication: authenticationOf(body, method),
    cvvPossible: !isMerchantInitiated(body) && body.moto === undefined,
    preAuthorization: method.authorizationType === 'PRE_AUTHORIZATION',
    language: languageOf(body.buyer?.language),
    sdk: sdk && { transactionId: sdk.sdkTransID },
    installments: cardInstallments && {
      ...cardInstallments,
      number: Number(cardInstallments.number),
    },
    told: { ...toldToSchemes(body), credit },
  }
}

/**
 * Charges without the payer and cards taken by phone must come with the card, since no payer is on our page.
 */
function assertCardIsThere(body: OrderBody, method: AskedMethod | undefined): void {
  const sent = method?.type === 'CARD_TOKEN' || method?.card !== undefined
  if (sent) return
  if (body.moto !== undefined)
    throw invalid('moto', 'needs a card token or card data in payMethods')
  if (!isMerchantInitiated(body)) return
  const field = body.recurring === undefined ? 'cardOnFile' : 'recurring'
  const value = body.recurring ?? body.cardOnFile
  throw invalid(field, `${value} needs a card token or card data in payMethods`)
}

/** A first payment stores what pays: a card, be it one that a wallet sends; Click to Pay keeps its own. */
function assertCanBeStored({ cardOnFile, recurring }: OrderBody, plan: PaymentPlan): void {
  const field = cardOnFile === 'FIRST' ? 'cardOnFile' : recurring === 'FIRST' && 'recurring'
  const { instrument, payType } = plan
  if (!field || payType === 'CARD_TOKEN') return
  const isCard = instrument.kind === 'card'
  const isWallet = instrument.kind === 'wallet' && instrument.name !== 'c'
  if (!isCard && !isWallet)
    throw invalid(field, 'FIRST needs a card, or a wallet that sends one, in payMethods')
}

/** Refuses an order that names an unknown method, or a party that cannot be paid. */
function assertParties(asked: AskedOrder, order: Order, facts: Facts): void {
  const { body, pos } = asked
  assertSwitchedOn(asked, facts)
  if (body.submerchant?.id !== undefined && facts.submerchant !== 'ACTIVE')
    throw new Refusal('SUBMERCHANT_NOT_ACTIVE')
  for (const index of (body.shoppingCarts ?? []).keys()) {
    const at = `shoppingCarts[${index}].extCustomerId`
    const seller = facts.sellers?.[index]
    if (!seller) throw invalid(at, 'is not a seller of this marketplace')
    assertVerified(seller, `The seller of ${at} is not verified.`)
  }
  if (body.donation && facts.charityName === undefined)
    throw invalid('donation.organizationId', 'is not an organization that receives donations')
  if (body.threeDsAuthentication?.exemption?.value === 'LOW_VALUE')
    assertLowValue(order.price, facts.referenceTable)
  const { mcpData } = body
  if (!mcpData) return
  assert.ok(facts.pricing, 'what an order names is looked up')
  const { amount, currency, createdAt: now } = order
  assertPricing({ mcpData, firmId: pos.firmId, amount, currency, now }, facts.pricing)
}

function assertSwitchedOn({ body, pos }: AskedOrder, facts: Facts): void {
  const value = methodAskedFor(body)
  if (value === undefined) return
  const row = methodOf(value)
  const isHere = row === undefined || isAt(row, pos, facts)
  if (!isHere || facts.off.has(value)) throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
}

/** Limit of the low-value exemption: 30 EUR, at the reference rate (Regulation (EU) 2018/389, art. 16). */
const LOW_VALUE_EUR_MAX = 3_000n

const noRates: ReferenceTable = { effectiveDate: '', rates: new Map() }

function assertLowValue({ amount, currency }: Price, table: ReferenceTable = noRates): void {
  const field = 'threeDsAuthentication.exemption.value'
  if (!isKnown(table, currency))
    throw invalid(field, `LOW_VALUE needs a reference rate, and there is none for ${currency}`)
  const { numerator, denominator } = crossRate(table, currency, 'EUR')
  if (amount * numerator > LOW_VALUE_EUR_MAX * denominator)
    throw invalid(field, 'LOW_VALUE is for amounts up to 30 EUR or their equivalent')
}

/** A customer is not told which order of another customer has the number. */
function notUnique(
  { body, extCustomerId }: AskedOrder,
  earlier: NonNullable<Facts['earlier']>,
): Refusal {
  const isTheirs = extCustomerId === undefined || extCustomerId === earlier.extCustomerId
  return new Refusal('ORDER_NOT_UNIQUE', undefined, {
    beside: { ...(isTheirs && { orderId: earlier.orderId }), extOrderId: body.extOrderId },
  })
}
