import assert from 'node:assert/strict'
import type { PaymentFate } from '@grosz/contract/outcomes.ts'
import type {
  DeclineReason,
  Instrument,
  Outcome,
  PaidWith,
  PaymentRequest,
} from '../../base/acquirer/acquirer.ts'
import type { PaymentId } from '../../base/ids.ts'
import { blik } from './blik.ts'
import { typedCard } from './card.ts'
import { askCardholder, decidingOn } from './cardholder.ts'
import { type Begun, type Desk, HEX, waitFor } from './instrument.ts'
import { begin, instruments } from './instruments.ts'
import {
  type Deciding,
  type KnownStatus,
  resultOf,
  type SimulatedCard,
  unanswered,
} from './issuer.ts'
import { questionOf } from './redirect.ts'
import { findCard, insertCard, type Started } from './store.ts'
import { walletCard } from './wallet.ts'

/** A payment whose outcome was chosen, regardless of its instrument. */
export async function beginAs(
  fate: PaymentFate,
  at: Desk,
  request: PaymentRequest,
): Promise<Begun> {
  const given = await cardOf(at, request)
  return given ? beginWithCard(fate, at, request, given) : beginWithout(fate, at, request)
}

async function cardOf(
  at: Desk,
  { instrument }: PaymentRequest,
): Promise<SimulatedCard | undefined> {
  if (instrument.kind === 'card') return typedCard(at, instrument)
  if (instrument.kind === 'wallet') return walletCard(instrument.payload, at.random(32, HEX))
  if (instrument.kind !== 'stored-card') return undefined
  const card = await findCard(at.tx, instrument.reference)
  assert.ok(card, 'a reference of the simulator leads to a card')
  return card
}

/** The behavior of a card whose payment waits for an answer. */
const willing = { threeDs: 'none', decision: 'approve', cvv: false } as const

function beginWithCard(
  fate: PaymentFate,
  at: Desk,
  request: PaymentRequest,
  given: SimulatedCard,
): Begun {
  const card = { ...given, behaviour: willing }
  const isKept = request.storesCard && request.instrument.kind !== 'stored-card'
  const begun = outcomeByCard(fate, at, request, card)
  // The card is stored unchanged: the next payment can have another outcome.
  const kept = isKept ? [insertCard(given)] : []
  return { card, outcome: begun.outcome, rows: [...kept, ...(begun.rows ?? [])] }
}

function outcomeByCard(
  fate: PaymentFate,
  at: Desk,
  request: PaymentRequest,
  card: SimulatedCard,
): Begun {
  const status = statusOf(fate, request)
  const frictionless = status === 'Y' && request.authentication.kind !== 'external'
  const deciding = decidingOn(request, { status, ...(frictionless && { frictionless }) })
  switch (fate.ends) {
    case 'approved':
      return { outcome: { kind: 'approved', with: { card: resultOf(card, deciding, '000') } } }
    case 'declined':
      return { outcome: declinedByCard(fate, card, deciding) }
    case 'timeout':
      return { outcome: unanswered(card, deciding) }
    case 'left':
      return { outcome: { kind: 'left' } }
    case 'challenge':
      return askCardholder(at, request, card, deciding)
    case 'open':
      return waitFor(
        at,
        request,
        { kind: 'threeds', instrument: card.numberMasked },
        { card: resultOf(card, deciding, '') },
      )
  }
}

function declinedByCard(fate: Decline, card: SimulatedCard, deciding: Deciding): Outcome {
  const result = resultOf(card, deciding, fate.responseCode)
  const threeDsStatus = unauthenticated[fate.responseCode] ?? result.threeDsStatus
  return declined(fate, { card: { ...result, threeDsStatus } })
}

function statusOf(fate: PaymentFate, { authentication }: PaymentRequest): KnownStatus {
  if (fate.ends === 'approved' && fate.threeDs) return fate.threeDs
  return authentication.kind === 'external' ? authentication.status : 'U'
}

/** Response codes of 3-D Secure failures, with their authentication status. */
const unauthenticated: Readonly<Record<string, 'N' | 'R' | 'U'>> = {
  '114': 'N',
  '115': 'U',
  '116': 'R',
  '117': 'N',
  '120': 'U',
}

async function beginWithout(fate: PaymentFate, at: Desk, request: PaymentRequest): Promise<Begun> {
  switch (fate.ends) {
    case 'approved':
      return { outcome: await asked(at, request, 'approve') }
    case 'timeout':
      return { outcome: await asked(at, request, 'timeout') }
    case 'declined':
      return { outcome: declined(fate, paidBy(request.instrument.kind, request.paymentId)) }
    case 'left':
      return { outcome: { kind: 'left' } }
    case 'challenge':
      // A wallet with its own page confirms there.
      return begin(at, request)
    case 'open':
      return open(at, request)
  }
}

/** The outcome as if the payer had given this answer to a challenge. */
async function asked(
  at: Desk,
  request: PaymentRequest,
  answer: 'approve' | 'timeout',
): Promise<Outcome> {
  const { instrument, paymentId, amount } = request
  const outcome = await askedWith(at, request)
  const { kind } = instrument
  const started = { paymentId, amount, kind, firstTransactionId: paymentId, outcome }
  return instruments[kind].answer(at, { ...started, ...registrationOf(request) }, { answer })
}

/** The account for a transfer, which the payer needs; other instruments have no such data. */
async function askedWith(at: Desk, request: PaymentRequest): Promise<Outcome> {
  if (request.instrument.kind === 'wire') return (await begin(at, request)).outcome
  return { kind: 'waiting', with: {} }
}

function open(at: Desk, request: PaymentRequest): Begun | Promise<Begun> {
  const { instrument } = request
  switch (instrument.kind) {
    case 'blik-code':
    case 'blik-token': {
      const waiting = waitFor(at, request, { kind: 'blik', instrument: 'BLIK' })
      return { ...waiting, ...registrationOf(request) }
    }
    case 'redirect':
      return waitFor(at, request, questionOf(instrument, request.amount))
    default:
      return begin(at, request)
  }
}

function registrationOf({ instrument }: PaymentRequest): Pick<Started, 'registration'> {
  return instrument.kind === 'blik-code' ? { registration: instrument.registration } : {}
}

function paidBy(kind: Instrument['kind'], paymentId: PaymentId): PaidWith {
  const isBlik = kind === 'blik-code' || kind === 'blik-token'
  return isBlik ? blik(paymentId) : {}
}

function declined(fate: Decline, paidWith: PaidWith): Outcome {
  const { resultCode, responseCode } = fate
  const reason = reasons[responseCode] ?? reasons[resultCode] ?? 'DECLINED'
  return { kind: 'declined', resultCode, reason, with: paidWith }
}

type Decline = Extract<PaymentFate, { ends: 'declined' }>

/** The reason that the payer receives; DECLINED if no code is more specific. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  S51: 'INSUFFICIENT_FUNDS',
  SSD: 'NOT_AUTHENTICATED',
  '114': 'NOT_AUTHENTICATED',
  '115': 'NOT_AUTHENTICATED',
  '116': 'NOT_AUTHENTICATED',
  '117': 'NOT_AUTHENTICATED',
  '120': 'NOT_AUTHENTICATED',
  REG_ERROR_AUTH_CODE_EXPIRED: 'BLIK_CODE_EXPIRED',
  REG_ERROR_AUTH_CODE_USED: 'BLIK_CODE_USED',
  REG_ERROR_AUTH_CODE_CANCELLED: 'BLIK_CANCELLED',
  AUT_ERROR_INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
}
