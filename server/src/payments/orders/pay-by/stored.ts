import { methodOf } from '@grosz/contract/methods/index.ts'
import type { Pos } from '../../../app.ts'
import type { BankApplication } from '../../../base/acquirer/acquirer.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { BlikToken } from '../../blik/token.ts'
import type { CardToken } from '../../tokens/store.ts'
import { knownCustomerOf, type Order, storesCard } from '../order.ts'
import { byBlikToken } from './blik.ts'
import type { Base, PaymentPlan } from './kind.ts'
import { isOffered, type OfferedAt } from './offered.ts'

/** The stored cards and tokens of the customer whom the shop has signed in. */
export interface OwnTokens {
  readonly cards: readonly CardToken[]
  readonly blikTokens: readonly BlikToken[]
}

interface Named {
  /** The ID of the method on the page; the token cannot be derived from it. */
  readonly storedId: string
  readonly preferred: boolean
}

interface StoredCard extends Named {
  readonly kind: 'card'
  readonly card: CardToken
}

interface StoredBlik extends Named {
  readonly kind: 'blik'
  readonly token: BlikToken
  readonly application: BankApplication
}

/** A stored method that a known customer can choose on our page. */
export type StoredOffer = StoredCard | StoredBlik

/** Cards first, newest first: the newest one is the preferred one, as in the list of the API. */
export function listStored(
  order: Order,
  { cards, blikTokens }: OwnTokens,
  at: OfferedAt & { readonly nameOf: (token: string) => string },
): StoredOffer[] {
  const usable = takesStoredCards(order, at) ? cards.filter(isUsable) : []
  const apps = takesBlikTokens(order, at) ? blikTokens.filter(isOneClick).flatMap(appsOf) : []
  const preferred = usable[0]
  return [
    ...usable.map((card) => ({
      kind: 'card' as const,
      storedId: at.nameOf(card.token),
      preferred: card === preferred,
      card,
    })),
    ...apps.map(({ token, application }, index) => ({
      kind: 'blik' as const,
      storedId: at.nameOf(JSON.stringify([token.value, application.key])),
      preferred: !preferred && index === 0,
      token,
      application,
    })),
  ]
}

/** Pays with a method that the page has listed for this order; rejects any other name. */
export function payByStored(
  { method, storedId }: { readonly method: string; readonly storedId?: string },
  stored: readonly StoredOffer[],
  base: Base,
): PaymentPlan {
  const offer = stored.find((one) => one.storedId === storedId)
  if (!offer || methodOfOffer(offer) !== method) throw new Refusal('TOKEN_NOT_USABLE')
  return offer.kind === 'card' ? byCard(offer, base) : byBlik(offer, base)
}

export function methodOfOffer({ kind }: StoredOffer): 'c' | 'blik' {
  return kind === 'card' ? 'c' : 'blik'
}

/** True if the page asks the payer to store a new card; not for an order that stores it anyway. */
export function canRememberCard(order: Order, { features }: Pick<Pos, 'features'>): boolean {
  const isKnown = knownCustomerOf(order) !== undefined
  return isKnown && features.has('stored-cards') && !storesCard(order)
}

function byCard({ card }: StoredCard, base: Base): PaymentPlan {
  return {
    ...base,
    payType: 'CARD_TOKEN',
    method: 'c',
    flow: 'ONE_CLICK_CARD',
    token: card.token,
    instrument: { kind: 'stored-card', reference: card.reference },
    firstTransactionId: card.firstTransactionId,
    // The cardholder is present, and the issuer may ask for the code on the card.
    cvvPossible: true,
  }
}

function byBlik({ token, application }: StoredBlik, base: Base): PaymentPlan {
  // The address of the page would be enough to pay, so the payer has to confirm in the banking app.
  const by = { appKey: application.key, confirmation: 'recommended' } as const
  return byBlikToken(token, { ...base, payType: 'BLIK_TOKEN' }, by)
}

/** An order that stores a card needs a new one. */
function takesStoredCards(order: Order, at: OfferedAt): boolean {
  return !storesCard(order) && at.pos.features.has('stored-cards') && offers('c', order, at)
}

/** A token is for Polish BLIK; an order that registers one needs the code. */
function takesBlikTokens(order: Order, at: OfferedAt): boolean {
  const registers = order.terms.payMethod?.blikData?.register === true
  return !registers && order.price.currency === 'PLN' && offers('blik', order, at)
}

function offers(value: string, order: Order, at: OfferedAt): boolean {
  const row = methodOf(value)
  return row !== undefined && isOffered(row, order, at)
}

/** A new card is not usable before its first payment, and an expired one not at all. */
function isUsable({ status }: CardToken): boolean {
  return status === 'ACTIVE'
}

/** A PAYID is a mandate of the merchant, which is not confirmed by the payer. */
function isOneClick({ type }: BlikToken): boolean {
  return type === 'UID'
}

/** The apps in which a token is registered; if there are several, the customer chooses one. */
function appsOf(token: BlikToken) {
  return token.applications.map((application) => ({ token, application }))
}
