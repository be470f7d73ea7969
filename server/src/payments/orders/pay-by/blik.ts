import { invalid, Refusal } from '../../../base/refusal.ts'
import { assertApplication, assertCountry, type BlikToken, tokenToPay } from '../../blik/token.ts'
import { methodFor, notAvailable } from '../../paymethods/methods.ts'
import { askedRegistrationOf, registrationFor } from '../blik-registration.ts'
import type { Order } from '../order.ts'
import { type AskedMethod, required } from '../order-request.ts'
import type { AskedPayment, Base, BlikContext, MethodKind, PaymentPlan } from './kind.ts'

const at = 'payMethods.payMethod'

const registeringFlows = {
  UID: 'BLIK_AUTHORIZATION_CODE_WITH_UID_TOKEN_REGISTERING',
  PAYID: 'BLIK_AUTHORIZATION_CODE_WITH_PAYID_TOKEN_TYPE_O_REGISTERING',
} as const

const payingFlows = { UID: 'BLIK_UID_TOKEN', PAYID: 'BLIK_PAYID_TOKEN_TYPE_O' } as const

/** Six digits from the payer's banking app, sent by the merchant or entered on our page. */
export const blik: MethodKind = {
  takes: ['authorizationCode', 'blikData'],
  method: 'blik',
  assertConsistent: assertOneCode,
  plan(payment) {
    const { type, value, authorizationCode } = payment.method
    assertBlikAvailable(payment)
    if (type === 'BLIK_AUTHORIZATION_CODE')
      return byCode(authorizationCode ?? withoutSpaces(value), payment)
    return authorizationCode === undefined ? undefined : byCode(authorizationCode, payment)
  },
  planOnPage({ choice: { blikCode: code }, order, base, context }) {
    if (code === undefined) throw new Refusal('INVALID_BLIK_CODE')
    const plan = registering(code, order, context)
    const common = { ...base, method: 'blik', flow: 'BLIK_PBL' } as const
    // The value was free when the order was made; the payer pays all the same.
    if (plan === 'taken') return { ...common, instrument: { kind: 'blik-code', code } }
    return { ...common, ...plan }
  },
}

/** A token in the payer's banking app, with or without the payer's confirmation. */
export const blikToken: MethodKind = {
  takes: ['blikData'],
  method: 'blik',
  plan(payment) {
    const { method, asked, order, base, context } = payment
    required(method.value, `${at}.value`)
    assertBlikAvailable(payment)
    const { register, appKey, recommendedAuthLevel } = method.blikData ?? {}
    if (register) throw invalid(`${at}.blikData.register`, 'needs a BLIK code')
    const by = { caller: asked.extCustomerId, buyer: order.extCustomerId, now: order.createdAt }
    const token = tokenToPay(context.blikTokens ?? [], by)
    assertApplication(token, appKey)
    const confirmation = recommendedAuthLevel === 'NO_CONFIRMATION' ? 'needless' : 'recommended'
    return byBlikToken(token, base, { appKey, confirmation })
  },
}

/** The plan of a payment with a token, in the app of the key if it is registered in several. */
export function byBlikToken(
  { type, value, reference }: BlikToken,
  base: Base,
  by: { readonly appKey?: string | undefined; readonly confirmation: 'needless' | 'recommended' },
): PaymentPlan {
  return {
    ...base,
    method: 'blik',
    flow: payingFlows[type],
    token: value,
    instrument: { kind: 'blik-token', type, reference, ...by },
  }
}

/** A BLIK code has two places; older clients use the second, and name the method in the first. */
function assertOneCode({ type, value = '', authorizationCode }: AskedMethod): void {
  if (type !== 'BLIK_AUTHORIZATION_CODE' || authorizationCode === undefined) return
  if (!['', 'blik', authorizationCode].includes(withoutSpaces(value)))
    throw invalid(`${at}.authorizationCode`, 'must equal value')
}

/** Banking apps show a code in two groups of digits. */
function withoutSpaces(code = ''): string {
  return code.replace(/\s/g, '')
}

/** Slovak BLIK pays in euros: an order requests it by its country; our page offers it for payments in euros. */
function assertBlikAvailable({ method: { blikData }, order: { price } }: AskedPayment): void {
  const country = blikData?.countryCode
  if (country !== undefined) assertCountry(country, price.currency)
  methodFor('blik', price)
  if (country === undefined && price.currency !== 'PLN')
    throw notAvailable(`blik accepts ${price.currency} only with blikData.countryCode.`)
}

function byCode(code: string | undefined, { order, base, context }: AskedPayment): PaymentPlan {
  if (code === undefined || !/^[0-9]{6}$/.test(code)) throw new Refusal('INVALID_BLIK_CODE')
  const plan = registering(code, order, context)
  if (plan === 'taken') throw new Refusal('BLIK_TOKEN_VALUE_TAKEN')
  return { ...base, method: 'blik', flow: 'BLIK_AUTHORIZATION_CODE', ...plan }
}

/** The instrument for a BLIK code, with the requested registration; 'taken' if its value is in use. */
function registering(code: string, order: Order, { blikTokens = [] }: BlikContext) {
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
