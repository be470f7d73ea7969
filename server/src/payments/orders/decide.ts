import assert from 'node:assert/strict'
import { methodOf } from '@grosz/contract/methods/index.ts'
import { languageOf } from '@grosz/contract/text.ts'
import type { Pos } from '../../app.ts'
import type { Authentication, InstallmentsOffer } from '../../base/acquirer/acquirer.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { assertVerified } from '../../parties/sellers/seller.ts'
import { assertPricing } from '../fx/pricing.ts'
import { crossRate, isKnown, type ReferenceTable } from '../fx/reference.ts'
import { isAt, notAvailable, type Price } from '../paymethods/methods.ts'
import { assertValueFree } from './blik-registration.ts'
import type { OrderContext, PageRows } from './context.ts'
import { isPayable, type Order, openOrder } from './order.ts'
import {
  type AskedMethod,
  type AskedOrder,
  isMerchantInitiated,
  type OrderBody,
} from './order-request.ts'
import { cardData, cardToken } from './pay-by/card.ts'
import { qrCode } from './pay-by/elsewhere.ts'
import type { AskedPayment, Base, Choice, MethodKind, PaymentPlan } from './pay-by/kind.ts'
import { assertPartsFit, kindOf, kindOfInteraction, methodAskedFor } from './pay-by/kinds.ts'
import { assertOffered, isOffered, type OfferedAt } from './pay-by/offered.ts'
import { canRememberCard, payByStored, type StoredOffer } from './pay-by/stored.ts'
import { schemeDataOf } from './scheme-data.ts'
import type { AuthenticationPreference } from './terms.ts'

/** The context that a payer's choice is checked against: the order, and rows of other tables. */
interface PageContext extends OfferedAt, Pick<PageRows, 'blikTokens'> {
  readonly stored: readonly StoredOffer[]
  readonly order: Order
  readonly now: number
  /** The offer of the card’s issuer, if the payer chose installments. */
  readonly installments?: InstallmentsOffer | undefined
}

/** A new order: the payer chooses on our page, or it is paid at once with the method that the merchant sent. */
export type Decision =
  | { readonly way: 'page'; readonly order: Order; readonly asQrCode: boolean }
  | { readonly way: 'payment'; readonly order: Order; readonly plan: PaymentPlan }

/** Decides about a requested order: rejects it, or returns what to write and do. */
export function decideOrder(asked: AskedOrder, context: OrderContext): Decision {
  const order = openOrder(asked)
  assertPermitted(asked)
  const method = asked.body.payMethods?.payMethod
  const kind = kindOf(method)
  const plan = planOf(kind, { method, asked, order, context })
  assertSwitchedOn(methodAskedFor(kind, method), asked.pos, context)
  assertParties(asked, order, context)
  if (!plan) assertOffered(order, { ...context, pos: asked.pos })
  if (context.screened) throw new Refusal(context.screened)
  if (plan) return { way: 'payment', order, plan }
  assertValueFree(order, context.blikTokens)
  return { way: 'page', order, asQrCode: kind === qrCode }
}

/** The payment that starts with the order; undefined if the payer is sent to our page. */
function planOf(
  kind: MethodKind,
  {
    method,
    asked,
    order,
    context,
  }: Omit<AskedPayment, 'method' | 'base'> & { method?: AskedMethod },
): PaymentPlan | undefined {
  const { body } = asked
  if (method) assertPartsFit(kind, method)
  assertCardIsThere(kind, body)
  if (!method) return undefined
  const base = { ...baseOf(order), ...baseOfRequest(method, body) }
  const plan = kind.plan({ method, asked, order, base, context })
  if (plan) assertCanBeStored(body, plan)
  return plan
}

/** Decides about the payer's choice on our page: rejects it, or plans the payment. */
export function decideOnPage(choice: Choice, context: PageContext): PaymentPlan {
  const { order, now } = context
  if (!isPayable(order, now)) throw new Refusal('ORDER_NOT_PAYABLE')
  const row = methodOf(choice.method)
  if (!row || !isOffered(row, order, context))
    throw notAvailable('The payment page does not offer this method for this order.')
  const language = choice.language ?? languageOf(order.terms.buyer?.language)
  const base = { ...baseOf(order), language }
  if (choice.storedId !== undefined) return payByStored(choice, context.stored, base)
  assertMayRemember(choice, context)
  const { planOnPage } = kindOfInteraction[row.interaction]
  assert.ok(planOnPage, 'our page offers what can be paid there')
  return planOnPage({ row, choice, order, base, context, now })
}

/** Rejects a card that the payer wants to store, if the order doesn't allow it. */
function assertMayRemember({ rememberCard }: Choice, { order, pos }: PageContext): void {
  if (rememberCard && !canRememberCard(order, pos))
    throw invalid('rememberCard', 'requires a customer who is signed in to the shop')
}

/** The part of a payment plan that the order determines. */
function baseOf({ terms }: Order): Base {
  return {
    payType: 'PBL',
    origin: 'page',
    authentication: preferredAuthentication(terms.authentication),
    cvvPossible: false,
    preAuthorization: terms.payMethod?.authorizationType === 'PRE_AUTHORIZATION',
    language: languageOf(terms.buyer?.language),
    ...(terms.authentication && {
      additionalData: schemeDataOf({
        threeDsAuthentication: terms.authentication,
        buyer: terms.buyer,
      }),
    }),
  }
}

/** The plan of a payment that begins with the request of its order. */
function baseOfRequest(method: AskedMethod, body: OrderBody): Partial<Base> {
  const { threeDsAuthentication, credit } = body
  const sdk = threeDsAuthentication?.sdk
  const { cardInstallments } = method
  return {
    origin: 'api',
    payType: method.type,
    authentication: authenticationOf(body, method),
    cvvPossible: !isMerchantInitiated(body) && body.moto === undefined,
    sdk: sdk && { transactionId: sdk.sdkTransID },
    installments: cardInstallments && {
      ...cardInstallments,
      number: Number(cardInstallments.number),
    },
    additionalData: { ...schemeDataOf(body), credit },
  }
}

/** Charges without the payer and cards taken by phone must contain the card, because no payer is on our page. */
function assertCardIsThere(kind: MethodKind, body: OrderBody): void {
  if (kind === cardToken || kind === cardData) return
  if (body.moto !== undefined)
    throw invalid('moto', 'requires a card token or card data in payMethods')
  if (!isMerchantInitiated(body)) return
  const field = body.recurring === undefined ? 'cardOnFile' : 'recurring'
  const value = body.recurring ?? body.cardOnFile
  throw invalid(field, `${value} requires a card token or card data in payMethods`)
}

/** A first payment stores its card, which can come from a wallet. Cards of Click to Pay can't be stored. */
function assertCanBeStored({ cardOnFile, recurring }: OrderBody, plan: PaymentPlan): void {
  const field = cardOnFile === 'FIRST' ? 'cardOnFile' : recurring === 'FIRST' && 'recurring'
  const { instrument, payType } = plan
  if (!field || payType === 'CARD_TOKEN') return
  const isCard = instrument.kind === 'card'
  const isWallet = instrument.kind === 'wallet' && instrument.name !== 'c'
  if (!isCard && !isWallet)
    throw invalid(field, 'FIRST requires a card, or a wallet that sends a card, in payMethods')
}

/**
 * Rejects an order with a party that cannot be paid, a wrong LOW_VALUE exemption, or a wrong price in the payer's
 * currency.
 */
function assertParties(asked: AskedOrder, order: Order, context: OrderContext): void {
  const { body, pos } = asked
  if (body.submerchant?.id !== undefined && context.submerchant !== 'ACTIVE')
    throw new Refusal('SUBMERCHANT_NOT_ACTIVE')
  for (const index of (body.shoppingCarts ?? []).keys()) {
    const at = `shoppingCarts[${index}].extCustomerId`
    const seller = context.sellers?.[index]
    if (!seller) throw invalid(at, 'is not a seller of this marketplace')
    assertVerified(seller, `The seller of ${at} is not verified.`)
  }
  if (body.donation && context.charityName === undefined)
    throw invalid('donation.organizationId', 'is not an organization that receives donations')
  if (body.threeDsAuthentication?.exemption?.value === 'LOW_VALUE')
    assertLowValue(order.price, context.referenceTable)
  const { mcpData } = body
  if (!mcpData) return
  assert.ok(context.pricing, 'what an order names is looked up')
  const { amount, currency, createdAt: now } = order
  assertPricing({ mcpData, firmId: pos.firmId, amount, currency, now }, context.pricing)
}

function assertSwitchedOn(value: string | undefined, pos: Pos, context: OrderContext): void {
  if (value === undefined) return
  const row = methodOf(value)
  const isHere = row === undefined || isAt(row, pos, context)
  if (!isHere || context.off.has(value))
    throw notAvailable(`${value} is not enabled at this point of sale.`)
}

/** Limit of the low-value exemption: 30 EUR, at the reference rate (Regulation (EU) 2018/389, art. 16). */
const LOW_VALUE_EUR_MAX = 3_000n

const noRates: ReferenceTable = { effectiveDate: '', rates: new Map() }

function assertLowValue({ amount, currency }: Price, table: ReferenceTable = noRates): void {
  const field = 'threeDsAuthentication.exemption.value'
  if (!isKnown(table, currency))
    throw invalid(field, `LOW_VALUE requires a reference rate, but there is none for ${currency}`)
  const { numerator, denominator } = crossRate(table, currency, 'EUR')
  if (amount * numerator > LOW_VALUE_EUR_MAX * denominator)
    throw invalid(field, 'LOW_VALUE is for amounts up to 30 EUR or their equivalent')
}

/** A customer must not learn which order of another customer has the number. */
export function notUnique(
  { body, extCustomerId }: AskedOrder,
  earlier: Pick<Order, 'orderId' | 'extCustomerId'>,
): Refusal {
  const isTheirs = extCustomerId === undefined || extCustomerId === earlier.extCustomerId
  return new Refusal('ORDER_NOT_UNIQUE', undefined, {
    beside: { ...(isTheirs && { orderId: earlier.orderId }), extOrderId: body.extOrderId },
  })
}

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

/** The authentication of the cardholder that the request asks for. */
function authenticationOf(body: OrderBody, asked: AskedMethod): Authentication {
  const { threeDsData } = asked
  if (threeDsData) {
    assertThreeDsData(threeDsData)
    const { status3Ds: status, eciCode } = threeDsData
    return { kind: 'external', status, eci: eciCode }
  }
  if (isMerchantInitiated(body) || body.moto !== undefined) return { kind: 'none' }
  return preferredAuthentication(body.threeDsAuthentication)
}

/** The authentication that the merchant prefers if the cardholder is present. */
function preferredAuthentication(preference: AuthenticationPreference = {}): Authentication {
  const { exemption, challengeRequested } = preference
  if (exemption) {
    const { value, rejectionHandling } = exemption
    const onRejection = rejectionHandling === 'DECLINE' ? 'decline' : 'authenticate'
    return { kind: 'exempt', exemption: value, onRejection }
  }
  if (challengeRequested === 'MANDATE') return { kind: 'mandate' }
  return { kind: 'issuer', challengeRequested }
}

/** 3-D Secure 2 is recognized by its directory server's ID, 3-D Secure 1 by its XID. */
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
