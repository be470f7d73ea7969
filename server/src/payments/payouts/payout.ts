import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { Operations } from '@grosz/contract/index.ts'
import { next } from '@grosz/contract/lifecycle.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import {
  type PayoutEvent,
  type PayoutStatus,
  payoutLifecycle,
} from '@grosz/contract/resources/payouts.ts'
import type { PayoutBodies } from '@grosz/contract/shapes/payout.ts'
import type { CardToStore, FxDeal, PayoutTarget } from '../../base/acquirer/acquirer.ts'
import { mustBeForeign } from '../../base/borders.ts'
import type { PayoutId, PosId, ShopId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { assertAddress, otherCurrency, Refusal } from '../../base/refusal.ts'
import { available, reserved } from '../../storage/ledger/accounts.ts'
import { operationOf, type Posting } from '../../storage/ledger/ledger.ts'
import { readCard } from '../tokens/card.ts'
import type { CardToken } from '../tokens/store.ts'
import { openDeal } from './fx.ts'

type PayoutBody = RequestOf<Operations['createPayout']>['body']

/** Money on its way out of a shop. Amounts in minor units, times in ms. */
export interface Payout {
  readonly shopId: ShopId
  readonly payoutId: PayoutId
  readonly posId: PosId
  readonly extPayoutId: string
  /** The seller whose money it is, or the payee of a card. */
  readonly extCustomerId: string | undefined
  readonly amount: bigint
  readonly currency: string
  readonly description: string | undefined
  readonly target: PayoutTarget
  readonly fx: FxDeal | undefined
  readonly notifyUrl: string | undefined
  readonly status: PayoutStatus
  readonly createdAt: number
  readonly statusAt: number
}

/**
 * The payee of the request. A stored card is still to be looked up, and card data are still to be passed on.
 */
export type Payee =
  | { readonly kind: 'known'; readonly target: PayoutTarget }
  | { readonly kind: 'token'; readonly token: string; readonly owner: string }
  | { readonly kind: 'card'; readonly card: CardToStore }

/** Reads the payee. Rejects combinations of fields that no schema can reject. */
export function payeeOf(
  body: PayoutBody,
  { currency, now, sendCardData }: { currency: string; now: number; sendCardData: boolean },
): Payee {
  const { currencyCode = currency, notifyUrl } = body.payout
  assertAddress('payout.notifyUrl', notifyUrl)
  if (currencyCode !== currency) {
    throw otherCurrency('payout.currencyCode', currency, 'the shop')
  }
  if ('cardToken' in body) return storedCard(body)
  if ('card' in body) return plainCard(body, sendCardData, now)
  if ('customerAddress' in body) return { kind: 'known', target: bankAccount(body, currency) }
  if ('account' in body) {
    const { extCustomerId } = body.account
    return { kind: 'known', target: { kind: 'seller', extCustomerId } }
  }
  return { kind: 'known', target: { kind: 'shop' } }
}

export interface Opening {
  readonly payoutId: PayoutId
  readonly shopId: ShopId
  readonly posId: PosId
  readonly currency: string
  readonly now: number
}

export function openPayout(body: PayoutBody, target: PayoutTarget, opening: Opening): Payout {
  const { payoutId, shopId, posId, currency, now } = opening
  const { extPayoutId = payoutId, amount, description, notifyUrl } = body.payout
  const variables = 'additionalVariables' in body.payout && body.payout.additionalVariables
  return {
    shopId,
    payoutId,
    posId,
    extPayoutId,
    extCustomerId: customerOf(body),
    amount: toAmount(amount),
    currency,
    description,
    target: variables ? { ...target, additionalVariables: variables } : target,
    fx: 'fxData' in body ? openDeal(body) : undefined,
    notifyUrl,
    status: payoutLifecycle.initial,
    createdAt: now,
    statusAt: now,
  }
}

/** The seller whose money a payout takes; undefined if it is the shop's own. */
export function sellerOf({ target }: Pick<Payout, 'target'>): string | undefined {
  return target.kind === 'seller' ? target.extCustomerId : undefined
}

/** Advances the status along the lifecycle; undefined if the table has no such transition. */
export function advance(payout: Payout, event: PayoutEvent, now: number): Payout | undefined {
  const status = next(payoutLifecycle, payout.status, event)
  return status && { ...payout, status, statusAt: now }
}

/** True if the status of the payout is final. */
export function isEnded({ status }: Pick<Payout, 'status'>): boolean {
  return status === 'REALIZED' || status === 'CANCELLED'
}

/** A stored card is paid if it is this payee's, is good, and was stored by an authenticated payment. */
export function assertPayable(
  card: CardToken | undefined,
  owner: string,
): asserts card is CardToken {
  const isTheirs = card?.extCustomerId === undefined || card.extCustomerId === owner
  if (!card || !isTheirs) throw new Refusal('TOKEN_NOT_USABLE')
  if (card.status === 'EXPIRED') throw new Refusal('CARD_EXPIRED')
  if (card.status !== 'ACTIVE') throw new Refusal('TOKEN_NOT_USABLE')
  if (!card.authenticated) throw new Refusal('PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL')
}

function storedCard({ cardToken, payee }: PayoutBodies['cardToken']): Payee {
  const token = typeof cardToken === 'string' ? cardToken : cardToken.value
  return { kind: 'token', token, owner: payee.extCustomerId }
}

function plainCard({ card }: PayoutBodies['card'], sendCardData: boolean, now: number): Payee {
  if (!sendCardData) throw new Refusal('CARD_DATA_NOT_ALLOWED')
  return { kind: 'card', card: readCard(card, 'card', now) }
}

function bankAccount(body: PayoutBodies['bankAccount'], currency: string): PayoutTarget {
  const foreign = String(body.payout.foreign ?? false) === 'true'
  const expected = mustBeForeign(countryOf(body), currency)
  if (expected !== undefined && foreign !== expected) {
    throw new Refusal(
      'INCORRECT_PAYOUT',
      `payout.foreign must be ${expected} for this currency and account.`,
    )
  }
  if (foreign) assertForeignFields(body)
  const { account, customerAddress, bankAddress } = body
  return { kind: 'account', foreign, account, customerAddress, bankAddress }
}

/** An IBAN begins with its country; for other numbers, the bank's address contains it. */
function countryOf({ account, bankAddress }: PayoutBodies['bankAccount']): string | undefined {
  const iban = /^([A-Za-z]{2})[0-9]{2}/.exec(account.accountNumber)?.[1]
  return (iban ?? bankAddress?.countryCode)?.toUpperCase()
}

const foreignFields: readonly (readonly [path: string, missing: ErrorKey])[] = [
  ['account.bankName', 'MISSING_BANK_NAME'],
  ['account.swiftCode', 'MISSING_SWIFT_CODE'],
  ['bankAddress', 'MISSING_BANK_ADDRESS'],
  ['bankAddress.street', 'MISSING_BANK_ADDRESS_STREET'],
  ['bankAddress.city', 'MISSING_BANK_ADDRESS_CITY'],
  ['bankAddress.countryCode', 'MISSING_BANK_ADDRESS_COUNTRY'],
  ['customerAddress.street', 'MISSING_CUSTOMER_ADDRESS_STREET'],
  ['customerAddress.city', 'MISSING_CUSTOMER_ADDRESS_CITY'],
  ['customerAddress.countryCode', 'MISSING_CUSTOMER_ADDRESS_COUNTRY'],
]

function assertForeignFields(body: PayoutBodies['bankAccount']): void {
  for (const [path, missing] of foreignFields) {
    if (valueAt(body, path) === undefined) {
      throw new Refusal(missing, `${path} is required for a foreign payout.`)
    }
  }
}

function valueAt(body: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body) // Objects, in the order of the table.
}

function customerOf(body: PayoutBody): string | undefined {
  if ('payee' in body) return body.payee.extCustomerId
  return 'account' in body && 'extCustomerId' in body.account
    ? body.account.extCustomerId
    : undefined
}

/** The money is reserved first, so that two payouts never spend it twice; then it is paid, or available again. */
export function postingsOf(payout: Payout, step: Step): Posting[] {
  const { shopId, amount, currency, createdAt, statusAt } = payout
  // Not the payee of a card, who is paid with the shop's money.
  const seller = sellerOf(payout)
  const owner = { shopId, extCustomerId: seller }
  const free = available(shopId, seller)
  const held = reserved(shopId, seller)
  const from = (account: string) => ({ account, currency, amount: -amount })
  const to = (account: string) => ({ account, currency, amount })
  return {
    reserve: [{ ...from(free), ...operationOf('PAYOUT', owner, createdAt) }, to(held)],
    pay: [from(held), to('bank')],
    release: [from(held), { ...to(free), ...operationOf('RETURN', owner, statusAt) }],
  }[step]
}

/** The transfers of a payout in the ledger. */
export const steps = ['reserve', 'pay', 'release'] as const

type Step = (typeof steps)[number]

export function referenceOf(
  { shopId, payoutId }: Pick<Payout, 'shopId' | 'payoutId'>,
  step: Step,
): string {
  return `payout:${shopId}:${payoutId}:${step}`
}
