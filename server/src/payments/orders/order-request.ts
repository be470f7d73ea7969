import type { Operations } from '@grosz/contract/index.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import type { Pos } from '../../app.ts'
import type { OrderId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'

/** The data of a requested order before any query. */
export interface AskedOrder {
  /** The buyer is the customer of the access token, if it names one. */
  readonly body: OrderBody
  /** `totalAmount`, read once. */
  readonly amount: bigint
  readonly pos: Pos
  /** The customer whom the access token names. */
  readonly extCustomerId: string | undefined
  readonly orderId: OrderId
  readonly now: number
}

export type OrderBody = RequestOf<Operations['createOrder']>['body']
export type AskedMethod = NonNullable<NonNullable<OrderBody['payMethods']>['payMethod']>

/** True if the merchant starts the charge alone, without the payer. */
export function isMerchantInitiated(body: Pick<OrderBody, 'cardOnFile' | 'recurring'>): boolean {
  return body.cardOnFile === 'STANDARD_MERCHANT' || body.recurring === 'STANDARD'
}

/** A field that only some requests need. */
export function required(value: string | undefined, field: string): string {
  if (value === undefined) throw new Refusal('VALUE_MISSING', `${field} is required.`)
  return value
}
