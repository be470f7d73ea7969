import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type {
  Authentication,
  ChallengeParameters,
  Outcome,
  PaymentRequest,
} from '../../base/acquirer/acquirer.ts'
import { type Asked, ask, type Begun, type Desk, type PayerAnswer } from './instrument.ts'
import {
  type Deciding,
  decide,
  type KnownStatus,
  rejected,
  resultOf,
  type SimulatedCard,
  type Step,
  softDeclined,
  stopped,
  unanswered,
} from './issuer.ts'
import { insertCard, type Started } from './store.ts'

/** Starts a payment by any card: stops it, declines it, decides it at once, or shows a challenge. */
export async function beginWithCard(
  at: Desk,
  request: PaymentRequest,
  given: { card: SimulatedCard; step: Step; isNew: boolean },
): Promise<Begun> {
  const { card, step, isNew } = given
  const begun = outcomeOf(at, request, card, step)
  // A card for one payment is not stored.
  const kept = isNew && request.storesCard ? [insertCard(card)] : []
  return { card, outcome: begun.outcome, rows: [...kept, ...(begun.rows ?? [])] }
}

function outcomeOf(at: Desk, request: PaymentRequest, card: SimulatedCard, step: Step): Begun {
  const known = { status: 'U', ...(step.kind === 'decide' && step) } as const
  const deciding = decidingOn(request, known)
  if (card.behaviour.antifraud === 'registration')
    return { outcome: stopped(card, deciding, 'REG') }
  switch (step.kind) {
    case 'refused':
      return { outcome: rejected(card, { ...deciding, frictionless: false }) }
    case 'not-exempt':
      return { outcome: softDeclined(card, deciding) }
    case 'challenge':
      return askCardholder(at, request, card, deciding, methodOf(card, request))
    case 'decide':
      return step.frictionless && methodOf(card, request)
        ? askCardholder(at, request, card, decidingOn(request, { status: 'U' }), {
            ...methodOf(card, request),
            recognizes: true,
          })
        : { outcome: decide(card, deciding) }
  }
}

/** The 3DS method, with which the issuer checks the browser before it decides; a merchant's app has no browser. */
function methodOf(
  { behaviour }: SimulatedCard,
  { sdk }: PaymentRequest,
): Pick<Asked, 'method'> | undefined {
  return behaviour.method && !sdk ? { method: 'PENDING' } : undefined
}

/** Shows the challenge on a page, or in the merchant's app by the SDK. */
export function askCardholder(
  at: Desk,
  request: PaymentRequest,
  card: SimulatedCard,
  deciding: Deciding,
  first: Pick<Asked, 'method' | 'recognizes'> = {},
): Begun {
  const { challengeId, rows } = ask(at, request, {
    kind: 'threeds',
    instrument: card.numberMasked,
    ...first,
  })
  const page = `${at.publicUrl}/front/threeds/`
  const url = `${page}?authenticationId=${challengeId}&refReqId=${request.paymentId}`
  // These values are unknown until the cardholder has answered.
  const { eci: _, threeDsStatus: __, ...asked } = resultOf(card, deciding, '')
  const known = { kind: 'redirect', url, with: { card: asked } } as const
  if (!request.sdk) return { outcome: { ...known, to: '3ds' }, rows }
  const parameters = { challengeId, url, sdkTransactionId: request.sdk.transactionId }
  return { outcome: { ...known, to: 'sdk', challenge: challengeParameters(parameters) }, rows }
}

export async function answerAsCardholder(
  _at: Desk,
  started: Started,
  { answer }: PayerAnswer,
): Promise<Outcome> {
  const { card } = started
  assert.ok(card, 'a challenge of 3-D Secure belongs to a card')
  const status = statuses[answer]
  const frictionless = answer === 'fingerprint'
  if (status !== 'U') return decide(card, decidingOn(started, { status, frictionless }))
  const deciding = decidingOn(started, { status })
  return answer === 'timeout' ? unanswered(card, deciding) : rejected(card, deciding)
}

/** The status of the cardholder's authentication after each answer. */
const statuses = {
  approve: 'Y',
  attempt: 'A',
  fingerprint: 'Y',
  decline: 'U',
  timeout: 'U',
} as const

export function decidingOn(
  about: Pick<PaymentRequest, 'paymentId' | 'extOrderId' | 'amount' | 'firstTransactionId'> & {
    readonly authentication?: Authentication
  },
  known: { status: KnownStatus; frictionless?: boolean },
): Deciding {
  const { authentication } = about
  const eci = authentication?.kind === 'external' ? authentication.eci : undefined
  return {
    amount: about.amount,
    status: known.status,
    frictionless: known.frictionless,
    eci,
    firstTransactionId: about.firstTransactionId ?? about.paymentId,
    seed: about.extOrderId ?? about.paymentId,
  }
}

/**
 * The data that an issuer's server gives to the SDK of an app to show the challenge. The content is signed as
 * a real one is (JWS, ES256), by a key that no certificate vouches for.
 */
function challengeParameters(challenge: {
  challengeId: string
  url: string
  sdkTransactionId: string
}): ChallengeParameters {
  keys ??= { signing: ellipticKeys(), ephemeral: ellipticKeys() }
  const acsTransID = challenge.challengeId
  return {
    threeDsServerTransactionId: challenge.challengeId,
    acsTransID,
    acsReferenceNumber: 'GROSZ_TEST_ACS_0001',
    acsSignedContent: signed(
      {
        acsTransID,
        acsURL: challenge.url,
        sdkTransID: challenge.sdkTransactionId,
        acsEphemPubKey: keys.ephemeral.publicKey.export({ format: 'jwk' }),
      },
      keys.signing.privateKey,
    ),
  }
}

let keys: { signing: KeyPair; ephemeral: KeyPair } | undefined

type KeyPair = ReturnType<typeof ellipticKeys>

function ellipticKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function signed(content: object, key: KeyObject): string {
  const parts = [{ alg: 'ES256' }, content].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const text = parts.join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
