import { type CardBehaviour, testCards } from '@grosz/contract/test-values.ts'
import type { CardResult, Outcome } from '../acquirer/acquirer.ts'

/** A card as the pretend issuer remembers it: what it does, and its number masked. */
export interface PretendCard {
  readonly behaviour: CardBehaviour
  readonly reference: string
  readonly numberMasked: string
  readonly scheme: 'MC' | 'VS'
  readonly expirationMonth: number
  readonly expirationYear: number
}

/** A number that is no test card belongs to nobody, so nobody approves it. */
const unknown: CardBehaviour = { threeDs: 'none', decision: 'decline', cvv: true }

export function behaviourOf(number: string): CardBehaviour {
  const card = testCards.find((one) => one.number === number)
  if (!card) return unknown
  const { threeDs, decision, cvv, softDecline = false } = card
  return { threeDs, decision, cvv, softDecline }
}

/** First six and last four digits, the most that may be shown. */
export function mask(number: string): string {
  return number.slice(0, 6) + '*'.repeat(number.length - 10) + number.slice(-4)
}

export function schemeOf(number: string): 'MC' | 'VS' {
  return number.startsWith('4') ? 'VS' : 'MC'
}

export interface Deciding {
  readonly amount: bigint
  readonly authenticated: boolean
  readonly frictionless: boolean | undefined
  readonly transactionId: string
  /** From 0 up to 1. */
  readonly chance: number
}

/** What the issuer says once nobody has to be asked any more. */
export function decide(card: PretendCard, deciding: Deciding): Outcome {
  const { behaviour } = card
  if (behaviour.softDecline && !deciding.authenticated) {
    return declined(card, deciding, 'SSD', 'NOT_AUTHENTICATED')
  }
  const approved =
    behaviour.decision === 'approve' ||
    (behaviour.decision === 'random' && deciding.chance < 0.5) ||
    (behaviour.decision === 'below-1000' && deciding.amount < 1000n)
  if (!approved) return declined(card, deciding, 'S05', 'DECLINED')
  return { kind: 'approved', with: { card: resultOf(card, deciding, '000') } }
}

/** The cardholder said no, or the issuer would not even ask. */
export function rejected(card: PretendCard, deciding: Deciding): Outcome {
  return {
    kind: 'declined',
    resultCode: 'REG_ERROR_AUTHENTICATION_REJECTED',
    reason: 'NOT_AUTHENTICATED',
    with: { card: { ...resultOf(card, deciding, '116'), threeDsStatus: 'R' } },
  }
}

function declined(
  card: PretendCard,
  deciding: Deciding,
  responseCode: string,
  reason: 'DECLINED' | 'NOT_AUTHENTICATED',
): Outcome {
  return {
    kind: 'declined',
    resultCode: 'AUT_ERROR_NO_AUTHORIZATION',
    reason,
    with: { card: resultOf(card, deciding, responseCode) },
  }
}

export function resultOf(card: PretendCard, deciding: Deciding, responseCode: string): CardResult {
  const { authenticated, frictionless, transactionId } = deciding
  return {
    numberMasked: card.numberMasked,
    scheme: card.scheme,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    reference: card.reference,
    responseCode,
    eci: ecis[card.scheme][authenticated ? 'authenticated' : 'none'],
    threeDsStatus: authenticated ? 'Y' : 'U',
    frictionless,
    authenticated,
    binCountry: 'PL',
    firstTransactionId: transactionId,
  }
}

const ecis = {
  VS: { authenticated: '5', none: '7' },
  MC: { authenticated: '2', none: '0' },
} as const
