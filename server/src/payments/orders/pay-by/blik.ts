import { invalid, Refusal } from '../../../base/refusal.ts'
import { assertApplication, assertCountry, type BlikToken, tokenToPay } from '../../blik/token.ts'
import { assertAvailable } from '../../paymethods/methods.ts'
import { askedRegistrationOf, registrationFor } from '../blik-registration.ts'
import type { Order } from '../order.ts'
import { type AskedMethod, type AskedOrder, required } from '../order-request.ts'
import type { Base, PaymentPlan } from './plan.ts'

/** The BLIK tokens that have the value which the order names, one for each customer. */
export interface BlikFacts {
  readonly blikTokens?: readonly BlikToken[]
}

const registeringFlows = {
  UID: 'BLIK_AUTHORIZATION_CODE_WITH_UID_TOKEN_REGISTERING',
  PAYID: 'BLIK_AUTHORIZATION_CODE_WITH_PAYID_TOKEN_TYPE_O_REGISTERING',
} as const

const payingFlows = { UID: 'BLIK_UID_TOKEN', PAYID: 'BLIK_PAYID_TOKEN_TYPE_O' } as const

/** Six digits from the payer's bank app, sent by the merchant. */
export function payByBlikCode(
  code: string | undefined,
  asked: AskedMethod,
  order: Order,
  base: Base,
  facts: BlikFacts,
): PaymentPlan {
  assertBlikAvailable(asked, order)
  if (!/^[0-9]{6}$/.test(code ?? '')) throw new Refusal('INVALID_BLIK_CODE')
  const plan = registering(code as string, order, facts)
  if (plan === 'taken') throw new Refusal('BLIK_TOKEN_VALUE_TAKEN')
  return { ...base, method: 'blik', flow: 'BLIK_AUTHORIZATION_CODE', ...plan }
}

/** Six digits that the payer enters on our page. */
export function payByBlikForm(
  code: string | undefined,
  order: Order,
  base: Base,
  facts: BlikFacts,
): PaymentPlan {
  if (code === undefined) throw new Refusal('INVALID_BLIK_CODE')
  const plan = registering(code, order, facts)
  const common = { ...base, method: 'blik', flow: 'BLIK_PBL' } as const
  // The value was free when the order was made; the payer pays all the same.
  if (plan === 'taken') return { ...common, instrument: { kind: 'blik-code', code } }
  return { ...common, ...plan }
}

/** Refuses a value that is taken while the merchant is there to be told. */
export function assertValueFree(order: Order, { blikTokens = [] }: BlikFacts): void {
  const registered = askedRegistrationOf(order)
  if (registered && !registrationFor(registered, order, blikTokens)) {
    throw new Refusal('BLIK_TOKEN_VALUE_TAKEN')
  }
}

/** A token that the payer's bank app keeps: with the payer's nod, or without. */
export function payByBlikToken(
  asked: AskedMethod,
  { extCustomerId: caller }: AskedOrder,
  order: Order,
  base: Base,
  { blikTokens = [] }: BlikFacts,
): PaymentPlan {
  required(asked.value, 'payMethods.payMethod.value')
  assertBlikAvailable(asked, order)
  const { register, appKey, recommendedAuthLevel } = asked.blikData ?? {}
  if (register) throw invalid('payMethods.payMethod.blikData.register', 'needs a BLIK code')
  const by = { caller, buyer: order.extCustomerId, now: order.createdAt }
  const token = tokenToPay(blikTokens, by)
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
      appKey,
      confirmation: recommendedAuthLevel === 'NO_CONFIRMATION' ? 'needless' : 'recommended',
    },
  }
}

/** Slovak BLIK pays in euros: an order says so, while our page offers it to payers in that currency. */
export function assertBlikAvailable({ blikData }: AskedMethod, { price }: Order): void {
  const country = blikData?.countryCode
  if (country !== undefined) assertCountry(country, price.currency)
  assertAvailable('blik', price)
  if (country === undefined && price.currency !== 'PLN')
    throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
}

/** The instrument for a BLIK code, with the registration that the order asks for; 'taken' if its value is. */
function registering(code: string, order: Order, { blikTokens = [] }: BlikFacts) {
  const registered = askedRegistrationOf(order)
  if (!registered) return { instrument: { kind: 'blik-code', code } } as const
  const registration = registrationFor(registered, order, blikTokens)
  if (!registration) return 'taken'
  return {
    flow: registeringFlows[registered.type],
    token: registered.value,
    instrument: { kind: 'blik-code', code, registration },
  } as const
}
