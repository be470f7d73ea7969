import { createHash } from 'node:crypto'
import { cardSchemeOf } from '@grosz/contract/methods/cards.ts'
import type { ThreeDsStatus } from '@grosz/contract/status-texts.ts'
import { type CardBehaviour, type TestCard, testCards } from '@grosz/contract/test-values.ts'
import type {
  Authentication,
  CardResult,
  CardToStore,
  DeclineReason,
  Outcome,
  StoredCard,
} from '../../base/acquirer/acquirer.ts'

/** A card as the simulated issuer stores it: its behavior and its masked number. */
export interface SimulatedCard extends StoredCard {
  readonly behaviour: CardBehaviour
}

/** A number that is no test card has no holder, so it is declined. */
const unknown: CardBehaviour = { threeDs: 'none', decision: 'decline', cvv: true }

/** The number is used once and not stored; a reference to the behavior of the card is. */
export function toSimulatedCard(entered: CardToStore, reference: string): SimulatedCard {
  const { number, expirationMonth, expirationYear } = entered
  const card = testCards.find((one) => one.number === number)
  return {
    behaviour: card ? behaviourOf(card) : unknown,
    reference,
    // First six and last four digits, the most that may be shown.
    numberMasked: number.slice(0, 6) + '*'.repeat(number.length - 10) + number.slice(-4),
    scheme: cardSchemeOf(number)?.code ?? 'MC',
    expirationMonth,
    expirationYear,
  }
}

function behaviourOf({ number: _, says: __, ...behaviour }: TestCard): CardBehaviour {
  return behaviour
}

/** The authentication result without a challenge: authenticated, attempted, exempted, or not requested. */
export type KnownStatus = Extract<ThreeDsStatus, 'Y' | 'A' | 'I' | 'U'>

/** The step of the simulated issuer before it decides about the money. */
export type Step =
  | { readonly kind: 'challenge' }
  /** Declined before a challenge. */
  | { readonly kind: 'refused' }
  /** The exemption was not granted, and the merchant wants no challenge instead. */
  | { readonly kind: 'not-exempt' }
  | { readonly kind: 'decide'; readonly status: KnownStatus; readonly frictionless?: true }

/** The issuer's response to the requested authentication. */
export function stepOf(behaviour: CardBehaviour, authentication: Authentication): Step {
  switch (authentication.kind) {
    case 'none':
      return { kind: 'decide', status: 'U' }
    case 'external':
      return { kind: 'decide', status: authentication.status }
    case 'issuer':
      return asked(behaviour, authentication.challengeRequested === 'YES')
    case 'mandate':
      return asked(behaviour, true)
    case 'exempt':
      // An issuer that would show a challenge does not approve the cardholder without one.
      if (behaviour.threeDs === 'none' || behaviour.threeDs === 'frictionless')
        return { kind: 'decide', status: 'I' }
      return authentication.onRejection === 'authenticate'
        ? asked(behaviour, false)
        : { kind: 'not-exempt' }
  }
}

function asked({ threeDs }: CardBehaviour, insists: boolean): Step {
  if (threeDs === 'refused') return { kind: 'refused' }
  if (threeDs === 'challenge' || (threeDs === 'frictionless' && insists))
    return { kind: 'challenge' }
  if (threeDs === 'frictionless') return { kind: 'decide', status: 'Y', frictionless: true }
  return { kind: 'decide', status: 'U' }
}

export interface Deciding {
  readonly amount: bigint
  readonly status: KnownStatus
  readonly frictionless: boolean | undefined
  /** The ECI that was sent with an authentication done elsewhere; otherwise the simulator's own. */
  readonly eci?: string
  readonly firstTransactionId: string
  /** Decides for a card that decides by chance: the same text, the same decision. */
  readonly seed: string
}

/** The issuer's decision when no further question is needed. */
export function decide(card: SimulatedCard, deciding: Deciding): Outcome {
  const { behaviour } = card
  if (behaviour.softDecline && deciding.status !== 'Y' && deciding.status !== 'A') {
    return softDeclined(card, deciding)
  }
  if (behaviour.antifraud === 'authorization') return stopped(card, deciding, 'AUT')
  const approved =
    behaviour.decision === 'approve' ||
    (behaviour.decision === 'random' && isHeads(deciding.seed)) ||
    (behaviour.decision === 'below-1000' && deciding.amount < 1000n)
  if (!approved) return declined(card, deciding, 'S05', 'DECLINED')
  return { kind: 'approved', with: { card: resultOf(card, deciding, '000') } }
}

/** Half of all texts are heads. */
function isHeads(seed: string): boolean {
  return createHash('sha256').update(seed).digest().readUInt8(0) < 128
}

/** The issuer requires a challenge: the same payment with MANDATE may succeed. */
export function softDeclined(card: SimulatedCard, deciding: Deciding): Outcome {
  return declined(card, deciding, 'SSD', 'NOT_AUTHENTICATED')
}

/** The cardholder declined in the challenge, or the issuer declined without one. */
export function rejected(card: SimulatedCard, deciding: Deciding): Outcome {
  return notAuthenticated(card, deciding, { threeDsStatus: 'R', reason: 'NOT_AUTHENTICATED' })
}

/** The cardholder did not answer in time. */
export function unanswered(card: SimulatedCard, deciding: Deciding): Outcome {
  return notAuthenticated(card, deciding, { threeDsStatus: 'N', reason: 'EXPIRED' })
}

function notAuthenticated(
  card: SimulatedCard,
  deciding: Deciding,
  { threeDsStatus, reason }: { threeDsStatus: 'R' | 'N'; reason: DeclineReason },
): Outcome {
  return {
    kind: 'declined',
    resultCode: 'REG_ERROR_AUTHENTICATION_REJECTED',
    reason,
    with: { card: { ...resultOf(card, deciding, '116'), threeDsStatus } },
  }
}

/** Antifraud stops the payment before it reaches the issuer. */
export function stopped(card: SimulatedCard, deciding: Deciding, at: 'REG' | 'AUT'): Outcome {
  return {
    kind: 'declined',
    resultCode: `${at}_ERROR_ANTIFRAUD_DECLINED`,
    reason: 'DECLINED',
    with: { card: resultOf(card, deciding, '') },
  }
}

function declined(
  card: SimulatedCard,
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

export function resultOf(
  card: SimulatedCard,
  deciding: Deciding,
  responseCode: string,
): CardResult {
  const { status, frictionless, eci, firstTransactionId } = deciding
  return {
    numberMasked: card.numberMasked,
    scheme: card.scheme,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    reference: card.reference,
    responseCode,
    eci: eci ?? ecis[card.scheme][status],
    threeDsStatus: status,
    frictionless,
    authenticated: status === 'Y',
    binCountry: 'PL',
    firstTransactionId,
  }
}

const ecis = {
  VS: { Y: '5', A: '6', I: '7', U: '7' },
  MC: { Y: '2', A: '1', I: '0', U: '0' },
} as const
