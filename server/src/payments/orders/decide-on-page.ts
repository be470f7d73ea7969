import { type Language, languageOf } from '@grosz/contract/text.ts'
import type { Pos, Request } from '../../app.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { methodOf, type Served } from '../paymethods/methods.ts'
import type { PageRows } from './facts.ts'
import { isPayable, type Order } from './order.ts'
import { preferredAuthentication } from './pay-by/authentication.ts'
import { payByBlikForm } from './pay-by/blik.ts'
import { payByCardForm } from './pay-by/card.ts'
import { isOffered } from './pay-by/page.ts'
import type { Base, PaymentPlan } from './pay-by/plan.ts'
import { payByRedirect } from './pay-by/redirect.ts'
import { canRememberCard, payByStored, type StoredOffer } from './pay-by/stored.ts'
import { payByWire } from './pay-by/wire.ts'

/** The method that the payer chose on our page, with the data entered there. */
export type Choice = Request<'startPayment'>['body']

/** The facts that a payer's choice is checked against: the order, and rows of other tables. */
export interface PageFacts extends Served, Pick<PageRows, 'off' | 'blikTokens'> {
  readonly stored: readonly StoredOffer[]
  readonly order: Order
  readonly pos: Pos
  readonly now: number
}

/** Decides about what the payer chose on our page: refuses it, or says how it is paid. */
export function decideOnPage(choice: Choice, facts: PageFacts): PaymentPlan {
  const { order, now } = facts
  if (!isPayable(order, now)) throw new Refusal('ORDER_NOT_PAYABLE')
  const row = methodOf(choice.method)
  if (!row || !isOffered(row, order, facts)) throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
  const base = baseOf(order, choice.language)
  if (choice.storedId !== undefined) return payByStored(choice, facts.stored, base)
  assertMayRemember(choice, facts)
  switch (row.interaction) {
    case 'card-form':
      return payByCardForm(choice, facts, base)
    case 'blik-code':
      return payByBlikForm(choice.blikCode, order, base, facts)
    case 'wire':
      return payByWire(row.value, order, base)
    default:
      return payByRedirect(row, base)
  }
}

/** A card is kept where the order, or the payer, wants it. */
function assertMayRemember({ rememberCard }: Choice, { order, pos }: PageFacts): void {
  if (rememberCard && !canRememberCard(order, pos))
    throw invalid('rememberCard', 'needs a customer whom the shop has signed in')
}

function baseOf({ terms }: Order, language: Language | undefined): Base {
  return {
    payType: 'PBL',
    origin: 'page',
    authentication: preferredAuthentication(terms.authentication),
    cvvPossible: false,
    preAuthorization: terms.payMethod?.authorizationType === 'PRE_AUTHORIZATION',
    language: language ?? languageOf(terms.buyer?.language),
  }
}
