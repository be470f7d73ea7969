import assert from 'node:assert/strict'
import type { BlikRegistration, BlikTokenResult } from '../acquirer/acquirer.ts'
import type { App } from '../app.ts'
import { listBlikTokensOfValue } from '../blik/store.ts'
import {
  assertApplication,
  assertCountry,
  type BlikTerm,
  type BlikToken,
  isExpired,
  registrationOf,
  termOf,
  tokenToPay,
} from '../blik/token.ts'
import { assertAvailable } from '../paymethods/methods.ts'
import { Refusal } from '../refusal.ts'
import type { Order } from './order.ts'
import { type AskedMethod, invalid } from './order-request.ts'
import type { Payment } from './payment.ts'
import { type Base, type OrderPlan, required } from './plan-parts.ts'
import type { PaymentPlan } from './start-payment.ts'

/** A token that an order wants registered along with its BLIK code. */
interface Wish {
  readonly type: BlikToken['type']
  readonly extCustomerId: string
  /** The merchant's own value; ours unless given. */
  readonly value: string | undefined
  readonly aliasLabel: string | undefined
  readonly term: BlikTerm | undefined
  readonly isVital: boolean
}

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const registeringFlows = {
  UID: 'BLIK_AUTHORIZATION_CODE_WITH_UID_TOKEN_REGISTERING',
  PAYID: 'BLIK_AUTHORIZATION_CODE_WITH_PAYID_TOKEN_TYPE_O_REGISTERING',
} as const

const payingFlows = { UID: 'BLIK_UID_TOKEN', PAYID: 'BLIK_PAYID_TOKEN_TYPE_O' } as const

/** The token that an order by BLIK code wants registered; refuses terms that cannot be met. */
function wishOf({ terms, extCustomerId, createdAt }: Order): Wish | undefined {
  const { type, value, blikData } = terms.payMethod ?? {}
  const isByCode = type === 'BLIK_AUTHORIZATION_CODE' || (type === 'PBL' && value === 'blik')
  const blik = isByCode ? blikData : undefined
  if (blik?.recurring && !blik.register) {
    throw invalid('payMethods.payMethod.blikData.register', 'must be true with recurring')
  }
  if (!blik?.register) return undefined
  if (extCustomerId === undefined) {
    throw new Refusal(
      'VALUE_MISSING',
      'buyer.extCustomerId is required to register a BLIK token, unless the access token names a customer.',
    )
  }
  const { recurring } = blik
  return {
    type: recurring ? 'PAYID' : 'UID',
    extCustomerId,
    value: blik.registerTokenValue,
    aliasLabel: blik.aliasLabelProposal,
    term: recurring && termOf(recurring, createdAt),
    isVital: recurring?.authorizeDespiteRecurringNotSupported !== true,
  }
}

/** The plan of a payment, with the token that its order wants registered if it is by BLIK code. */
export async function withRegistration(
  app: App,
  order: Order,
  plan: PaymentPlan,
): Promise<PaymentPlan> {
  const { instrument } = plan
  if (instrument.kind !== 'blik-code') return plan
  const wish = wishOf(order)
  if (!wish) return plan
  const registration = await findRegistration(app, order, wish)
  // On our page the payer pays all the same: the value was free when the order was made.
  if (!registration && plan.origin === 'page') return plan
  if (!registration) throw new Refusal('BLIK_TOKEN_VALUE_TAKEN')
  return {
    ...plan,
    flow: registeringFlows[wish.type],
    token: wish.value ?? `TOKB_${app.random(28, CAPITALS)}`,
    instrument: { ...instrument, registration },
  }
}

/** Refuses a wish for a value that is taken, while the merchant is there to be told. */
export async function assertValueFree(app: App, order: Order): Promise<void> {
  const wish = wishOf(order)
  if (wish && !(await findRegistration(app, order, wish))) {
    throw new Refusal('BLIK_TOKEN_VALUE_TAKEN')
  }
}

async function findRegistration(
  app: App,
  { posId, createdAt }: Order,
  { type, isVital, value, extCustomerId }: Wish,
): Promise<BlikRegistration | undefined> {
  if (value === undefined) return { type, isVital }
  const known = await app.database.read((tx) => listBlikTokensOfValue(tx, posId, value))
  const own = known.find((token) => token.extCustomerId === extCustomerId)
  // A mandate that has run out leaves its value to the next one.
  return registrationOf({ type, isVital }, own && isExpired(own, createdAt) ? undefined : own)
}

/** The token that came of a registration. */
export function toBlikToken(
  order: Order,
  payment: Payment,
  { reference, applications }: BlikTokenResult,
  now: number,
): BlikToken {
  const wish = wishOf(order)
  assert.ok(wish && payment.token, 'a token is registered where an order asked for one')
  const { type, extCustomerId, aliasLabel, term } = wish
  return {
    posId: order.posId,
    extCustomerId,
    value: payment.token,
    type,
    reference,
    applications,
    aliasLabel,
    term,
    createdAt: now,
  }
}

/** Six digits from the payer's bank app. */
export function planBlikCode(
  asked: AskedMethod,
  code: string | undefined,
  order: Order,
  base: Base,
): OrderPlan {
  assertBlikAvailable(asked, order)
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

/** How a BLIK token pays, once those of its value are known: with the payer's nod, or without. */
export function planBlikToken(asked: AskedMethod, order: Order, base: Base): OrderPlan {
  const value = required(asked.value, 'payMethods.payMethod.value')
  assertBlikAvailable(asked, order)
  const { register, appKey, recommendedAuthLevel } = asked.blikData ?? {}
  if (register) throw invalid('payMethods.payMethod.blikData.register', 'needs a BLIK code')
  return {
    kind: 'blik-token',
    value,
    with(known, caller) {
      const buyer = order.extCustomerId
      const token = tokenToPay(known, { caller, buyer, now: order.createdAt })
      assertApplication(token, appKey)
      return {
        ...base,
        method: 'blik',
        flow: payingFlows[token.type],
        token: token.value,
        instrument: {
          kind: 'blik-token',
          type: token.type,
          reference: token.reference,
          ...(appKey !== undefined && { appKey }),
          confirmation: recommendedAuthLevel === 'NO_CONFIRMATION' ? 'needless' : 'recommended',
        },
      }
    },
  }
}

/** Slovak BLIK pays in euros: an order says so, while our page asks whoever pays in that currency. */
export function assertBlikAvailable({ blikData }: AskedMethod, order: Order): void {
  const { price } = order
  const country = blikData?.countryCode
  if (country !== undefined) assertCountry(country, price.currency)
  assertAvailable('blik', price)
  if (country === undefined && price.currency !== 'PLN')
    throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
}
