import { minimumOf, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { PaymentRequest } from '../acquirer/acquirer.ts'
import { Refusal } from '../refusal.ts'
import type { CardToken } from '../tokens/store.ts'
import { invalid, isMerchantInitiated, type Order, type OrderBody } from './order.ts'
import type { PaymentPlan } from './start-payment.ts'

type AskedMethod = NonNullable<NonNullable<OrderBody['payMethods']>['payMethod']>

/** What to do with a new order: show our page, or pay at once with what the merchant sent. */
export type OrderPlan =
  | { readonly kind: 'page' }
  | { readonly kind: 'pay'; readonly plan: PaymentPlan }
  /** A stored card, still to be looked up. */
  | {
      readonly kind: 'token'
      readonly token: string
      readonly with: (card: CardToken) => PaymentPlan
    }

/** Reads `payMethods` of an order request. Refuses what this order cannot be paid with. */
export function planOrder(
  body: OrderBody,
  order: Order,
  may: { sendCardData: boolean },
): OrderPlan {
  const asked = body.payMethods?.payMethod
  if (!asked || asked.type === 'PAYMENT_WALL') return { kind: 'page' }
  const base = {
    origin: 'api',
    payType: asked.type,
    authentication: authenticationOf(body, asked),
    cvvPossible: !isMerchantInitiated(body),
    preAuthorization: asked.authorizationType === 'PRE_AUTHORIZATION',
    language: languageOf(body.buyer?.language),
  } as const

  if (asked.type === 'BLIK_AUTHORIZATION_CODE') return blikCode(asked.value, order, base)
  if (asked.type === 'CARD_TOKEN') {
    const token = required(asked.value, 'payMethods.payMethod.value')
    assertAvailable('c', order)
    return {
      kind: 'token',
      token,
      with: (card) => ({
        ...base,
        method: 'c',
        flow: body.recurring === 'STANDARD' ? 'ONE_CLICK_CARD_RECURRING' : 'ONE_CLICK_CARD',
        instrument: { kind: 'stored-card', reference: card.reference },
        token: card.token,
      }),
    }
  }
  if (asked.type === 'BLIK_TOKEN') throw new Refusal('TOKEN_NOT_USABLE')
  return payByLink(asked, order, base, may)
}

/** Refuses a method that is unknown, of another currency, or outside its limits. */
export function assertAvailable(value: string, order: Pick<Order, 'amount' | 'currency'>): void {
  if (!isAvailable(value, order)) throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
}

export function isAvailable(
  value: string,
  { amount, currency }: Pick<Order, 'amount' | 'currency'>,
): boolean {
  const row = methodOf(value)
  if (!row?.currencies.some((one) => one === currency)) return false
  // An order of nothing stores a card: only a card can be stored.
  if (amount === 0n) return row.interaction === 'card-form'
  return amount >= minimumOf(row, currency) && amount <= row.max
}

export function methodOf(value: string) {
  return payMethodCatalogue.find((row) => row.value === value)
}

/** Pages speak the buyer's language where we know it, else English. */
export function languageOf(wanted: string | undefined): Language {
  return wanted?.toLowerCase().startsWith('pl') ? 'pl' : 'en'
}

type Base = Omit<PaymentPlan, 'method' | 'flow' | 'instrument'>

function payByLink(
  asked: AskedMethod,
  order: Order,
  base: Base,
  may: { sendCardData: boolean },
): OrderPlan {
  if (asked.card) return cardData(asked, order, base, may)
  const value = required(asked.value, 'payMethods.payMethod.value')
  assertAvailable(value, order)
  const row = methodOf(value)
  if (value === 'blik' && asked.authorizationCode !== undefined) {
    return blikCode(asked.authorizationCode, order, base)
  }
  if (row?.group === 'wallet' && asked.authorizationCode !== undefined) {
    const flow = walletFlows[value] ?? 'CARD'
    return { kind: 'pay', plan: { ...base, method: value, flow, instrument: { kind: 'wallet' } } }
  }
  if (row?.interaction !== 'redirect') return { kind: 'page' }
  const name = row.name[base.language]
  return {
    kind: 'pay',
    plan: { ...base, method: value, flow: 'PBL', instrument: { kind: 'redirect', name } },
  }
}

const walletFlows: Readonly<Record<string, string>> = {
  ap: 'GOOGLE_PAY',
  jp: 'APPLE_PAY',
  vm: 'VISA_MOBILE',
}

function cardData(
  asked: AskedMethod,
  order: Order,
  base: Base,
  may: { sendCardData: boolean },
): OrderPlan {
  if (!may.sendCardData) throw new Refusal('CARD_DATA_NOT_ALLOWED')
  assertAvailable('c', order)
  const at = 'payMethods.payMethod.card'
  const number = required(asked.card?.number, `${at}.number`)
  const expirationMonth = required(asked.card?.expirationMonth, `${at}.expirationMonth`).padStart(
    2,
    '0',
  )
  const expirationYear = required(asked.card?.expirationYear, `${at}.expirationYear`)
  assertNotExpired(expirationMonth, expirationYear, order.createdAt)
  const cvv = asked.card?.cvv
  return {
    kind: 'pay',
    plan: {
      ...base,
      method: 'c',
      flow: order.request.cardOnFile === 'FIRST' ? 'FIRST_ONE_CLICK_CARD' : 'CARD',
      instrument: {
        kind: 'card',
        number,
        expirationMonth,
        expirationYear,
        ...(cvv !== undefined && { cvv }),
      },
    },
  }
}

/** A card is good until the end of its month. */
export function assertNotExpired(month: string, year: string, now: number): void {
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  if (now >= Date.UTC(fullYear, Number(month))) throw new Refusal('CARD_EXPIRED')
}

function blikCode(code: string | undefined, order: Order, base: Base): OrderPlan {
  assertAvailable('blik', order)
  if (!/^[0-9]{6}$/.test(code ?? '')) throw new Refusal('INVALID_BLIK_CODE')
  return {
    kind: 'pay',
    plan: {
      ...base,
      method: 'blik',
      flow: 'BLIK_AUTHORIZATION_CODE',
      instrument: { kind: 'blik-code', code: code as string },
    },
  }
}

function authenticationOf(body: OrderBody, asked: AskedMethod): PaymentRequest['authentication'] {
  if (isMerchantInitiated(body)) return 'none'
  if (asked.threeDsData) return 'external'
  return body.threeDsAuthentication?.challengeRequested === 'MANDATE' ? 'mandate' : 'issuer'
}

function required(value: string | undefined, field: string): string {
  if (value === undefined || value === '')
    throw new Refusal('VALUE_MISSING', `${field} is required.`)
  return value
}

/** A stored card may pay if it is this shop's, of this customer, not expired, and authenticated where nobody is asked. */
export function assertUsable(
  card: CardToken | undefined,
  body: OrderBody,
  extCustomerId: string | undefined,
): asserts card is CardToken {
  if (card?.status === 'EXPIRED') throw new Refusal('CARD_EXPIRED')
  if (card?.status !== 'ACTIVE') throw new Refusal('TOKEN_NOT_USABLE')
  const owner = extCustomerId ?? body.buyer?.extCustomerId
  if (card.extCustomerId !== undefined && owner !== undefined && owner !== card.extCustomerId) {
    throw new Refusal('TOKEN_NOT_USABLE')
  }
  if (isMerchantInitiated(body) && !card.authenticated)
    throw new Refusal('FIRST_PAYMENT_NOT_AUTHENTICATED')
  if (body.cardOnFile === 'FIRST' || body.recurring === 'FIRST') {
    throw invalid('cardOnFile', 'FIRST stores a new card; a stored card pays with STANDARD')
  }
}
