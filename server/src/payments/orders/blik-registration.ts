import assert from 'node:assert/strict'
import type { BlikRegistration, BlikTokenResult } from '../../base/acquirer/acquirer.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { type BlikTerm, type BlikToken, isExpired, registrationOf, termOf } from '../blik/token.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'

/** A token to register with the BLIK code of an order. */
interface AskedRegistration {
  readonly type: BlikToken['type']
  readonly extCustomerId: string
  /** The merchant's own value; ours unless given. */
  readonly value: string | undefined
  readonly aliasLabel: string | undefined
  readonly term: BlikTerm | undefined
  readonly isVital: boolean
}

/** The token to register with an order by BLIK code; rejects terms that cannot be met. */
export function askedRegistrationOf({
  terms,
  extCustomerId,
  createdAt,
}: Order): AskedRegistration | undefined {
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
      'buyer.extCustomerId is required to register a BLIK token, unless the access token identifies a customer.',
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

/** The registration for the acquirer; undefined if the value of the token is in use. */
export function registrationFor(
  { type, isVital, value, extCustomerId }: AskedRegistration,
  { createdAt }: Order,
  known: readonly BlikToken[],
): BlikRegistration | undefined {
  if (value === undefined) return { type, isVital }
  const own = known.find((token) => token.extCustomerId === extCustomerId)
  // The value of an expired mandate is free for the next one.
  return registrationOf({ type, isVital }, own && isExpired(own, createdAt) ? undefined : own)
}

/** Rejects a value that is in use, while the merchant can still be informed. */
export function assertValueFree(order: Order, known: readonly BlikToken[] = []): void {
  const asked = askedRegistrationOf(order)
  if (asked && !registrationFor(asked, order, known)) throw new Refusal('BLIK_TOKEN_VALUE_TAKEN')
}

/** The token that results from a registration. */
export function toBlikToken(
  order: Order,
  payment: Payment,
  { reference, applications }: BlikTokenResult,
  now: number,
): BlikToken {
  const asked = askedRegistrationOf(order)
  assert.ok(asked && payment.token, 'a token is registered where an order asked for one')
  const { type, extCustomerId, aliasLabel, term } = asked
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
