import type { PayMethodRow } from '@grosz/contract/methods/index.ts'
import { methodFor } from '../../paymethods/methods.ts'
import type { Order } from '../order.ts'
import { required } from '../order-request.ts'
import type { AskedPayment, Base, MethodKind, PaymentPlan } from './kind.ts'

/** A bank, lender, or wallet on whose own page the payer confirms the payment. */
export const redirect: MethodKind = {
  takes: [],
  method: 'named',
  plan: (payment) => byRedirect(namedMethod(payment), payment.base),
  planOnPage: ({ row, base }) => byRedirect(row, base),
}

/** A transfer that the payer makes at their bank, with the data that our page shows. */
export const wire: MethodKind = {
  takes: [],
  method: 'named',
  plan: sendToPage,
  planOnPage: ({ row, order, base }) => ({
    ...base,
    method: row.value,
    flow: 'PBL',
    instrument: { kind: 'wire', payer: payerOf(order) },
  }),
}

/** The courier collects the money on delivery; no payment is needed before. */
export const onDelivery: MethodKind = {
  takes: [],
  method: 'named',
  plan: (payment) => ({
    ...payment.base,
    method: namedMethod(payment).value,
    flow: 'PBL',
    instrument: { kind: 'on-delivery' },
  }),
}

export const ownPage: MethodKind = { takes: [], method: 'any', plan: () => undefined }

/** A QR code with the address of our page, which then opens the requested method, if any. */
export const qrCode: MethodKind = {
  takes: [],
  method: 'named',
  plan(payment) {
    if (payment.method.value !== undefined) namedMethod(payment)
    return undefined
  },
}

/** The plan of a method that the payer uses on our page: no payment yet. Rejects an unavailable method. */
export function sendToPage(payment: AskedPayment): undefined {
  namedMethod(payment)
}

function namedMethod({ method, order }: AskedPayment): PayMethodRow {
  return methodFor(required(method.value, 'payMethods.payMethod.value'), order.price)
}

function byRedirect({ value: method, name }: PayMethodRow, base: Base): PaymentPlan {
  const instrument = { kind: 'redirect', method, name: name[base.language] } as const
  return { ...base, method, flow: 'PBL', instrument }
}

/** A customer whom the shop names has an account number of their own. */
function payerOf({ posId, extCustomerId }: Order) {
  return extCustomerId === undefined ? undefined : { posId, extCustomerId }
}
