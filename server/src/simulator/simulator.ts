import assert from 'node:assert/strict'
import { refundReasons } from '@grosz/contract/refund-reasons.ts'
import {
  testInstallments,
  testOrderRefusals,
  testPayoutAmounts,
  testRedirectMethods,
  testRefundAmounts,
  testRefundRefusals,
} from '@grosz/contract/test-values.ts'
import {
  type Acquirer,
  type Authentication,
  type BlikRegistration,
  type BlikTokenResult,
  type CardToStore,
  type Instrument,
  isFinal,
  type Outcome,
  type PaidWith,
  type Payer,
  type PaymentRequest,
  type PayoutTarget,
  type PretendWorld,
  type ShownChallenge,
} from '../acquirer/acquirer.ts'
import type { Database, Tx } from '../database/database.ts'
import { accountOf } from './account.ts'
import {
  answerToCode,
  answerToToken,
  appOf,
  approvedBlik,
  type BlikAnswer,
  declinedBlik,
  knownToOneMore,
} from './blik.ts'
import { keepBlikToken, lockBlikToken } from './blik-store.ts'
import {
  behaviourOf,
  type Deciding,
  decide,
  type KnownStatus,
  mask,
  type PretendCard,
  rejected,
  resultOf,
  type Step,
  schemeOf,
  softDeclined,
  stepOf,
  stopped,
} from './card.ts'
import { challengeParameters } from './sdk.ts'
import {
  closeChallenges,
  findCard,
  findChallenge,
  findStarted,
  insertCard,
  insertChallenge,
  insertStarted,
  listOpenChallenges,
  type Started,
  saveOutcome,
  setChallengeState,
} from './store.ts'
import { walletCard } from './wallet.ts'

export interface SimulatorOptions {
  readonly database: Database
  readonly now: () => number
  readonly random: (length: number, alphabet: string) => string
  readonly publicUrl: string
}

/** A refund reaches the pretend payer's bank after this long. */
const REFUND_MS = 1_000

/** Who asks for the money of an order that is paid on delivery. */
const courier = 'Grosz Test Courier'
/** The pretend bank takes a payout on, has paid it, or is late with it, after this long. */
const PAYOUT_TAKEN_MS = 1_000
const PAYOUT_PAID_MS = 2_000
const PAYOUT_LATE_MS = 24 * 3_600_000

const HEX = '0123456789abcdef'
const DIGITS = '0123456789'

/** The pretend outside world: issuers, BLIK, banks. Keeps its own books, as a real acquirer would. */
export function createSimulator(options: SimulatorOptions): Acquirer & PretendWorld {
  const { database, now, random, publicUrl } = options

  return {
    async screen({ kind, amount }) {
      const rows = kind === 'order' ? testOrderRefusals : testRefundRefusals
      return rows.find((row) => BigInt(row.amount) === amount)?.key
    },

    async start(request) {
      const known = await database.read((tx) => findStarted(tx, request.paymentId))
      if (known) return known.outcome
      return database.transaction(async (tx) => {
        const card = isCard(request.instrument) ? await cardOf(tx, request.instrument) : undefined
        const outcome = card ? await beginCard(tx, request, card) : await begin(tx, request)
        const { paymentId, amount, instrument } = request
        const started = {
          paymentId,
          amount,
          instrumentKind: instrument.kind,
          card,
          firstTransactionId: request.firstTransactionId ?? paymentId,
          registration: instrument.kind === 'blik-code' ? instrument.registration : undefined,
          outcome,
        }
        await insertStarted(tx, started, isFinal(outcome), now())
        return outcome
      })
    },

    async ask(paymentId) {
      return (await database.read((tx) => findStarted(tx, paymentId)))?.outcome
    },

    async sendCvv(refReqId) {
      return database.transaction(async (tx) => {
        const asked = await findChallenge(tx, refReqId)
        if (asked?.kind !== 'cvv' || asked.state !== 'OPEN') return undefined
        await setChallengeState(tx, refReqId, 'APPROVED')
        const started = await startedOf(tx, asked.paymentId)
        assert.ok(started.card, 'a CVV belongs to a card')
        const outcome = decide(started.card, decidingOn(started, { status: 'U' }))
        await saveOutcome(tx, started.paymentId, outcome, true)
        return { paymentId: started.paymentId, outcome }
      })
    },

    async storeCard(entered) {
      const { behaviour: _, ...stored } = await database.transaction((tx) => keep(tx, entered))
      return stored
    },

    async findInstallments(bin) {
      const row = testInstallments.find((one) => bin.startsWith(one.bin))
      return row && { ...row, minAmount: BigInt(row.minAmount) }
    },

    async capture() {},

    async cancel(paymentId) {
      await database.transaction(async (tx) => {
        await closeChallenges(tx, paymentId)
        await saveOutcome(tx, paymentId, { kind: 'left' }, true)
      })
    },

    async refund({ amount, askedAt }) {
      if (now() - askedAt < REFUND_MS) return { kind: 'pending' }
      const magic = testRefundAmounts.find((row) => BigInt(row.amount) === amount)
      if (!magic) return { kind: 'finalized' }
      return {
        kind: 'canceled',
        code: magic.code,
        description: refundReasons[magic.code].en,
      }
    },

    async payout({ amount, askedAt, target }) {
      const age = now() - askedAt
      if (age < PAYOUT_TAKEN_MS) return { kind: 'pending' }
      const fate = testPayoutAmounts.find((row) => BigInt(row.amount) === amount)?.fate
      if (age < (fate === 'late' ? PAYOUT_LATE_MS : PAYOUT_PAID_MS)) return { kind: 'waiting' }
      const isRefused = fate === 'cancelled' || (await isDeclining(target))
      return { kind: isRefused ? 'cancelled' : 'realized' }
    },

    async showChallenge(challengeId) {
      const found = await database.read((tx) => findChallenge(tx, challengeId))
      return found && found.kind !== 'cvv' ? (found as ShownChallenge) : undefined
    },

    async listOpenChallenges(paymentId) {
      const open = await database.read((tx) => listOpenChallenges(tx, paymentId))
      return open.filter(({ kind }) => kind !== 'cvv') as ShownChallenge[]
    },

    async answerChallenge(challengeId, answer) {
      return database.transaction(async (tx) => {
        const asked = await findChallenge(tx, challengeId)
        if (!asked || asked.kind === 'cvv' || asked.state !== 'OPEN') return false
        const state = answer === 'approve' ? 'APPROVED' : answer === 'decline' ? 'DECLINED' : 'LEFT'
        await setChallengeState(tx, challengeId, state)
        const started = await startedOf(tx, asked.paymentId)
        await saveOutcome(tx, started.paymentId, await answered(tx, started, answer), true)
        return true
      })
    },
  }

  async function begin(tx: Tx, request: PaymentRequest): Promise<Outcome> {
    const { instrument } = request
    switch (instrument.kind) {
      case 'blik-code': {
        const { code, registration } = instrument
        const answer = answerToCode(code, registration, request.paymentId)
        return beginBlik(tx, request, { answer, registration, app: 'BLIK' })
      }
      case 'blik-token': {
        const token = await lockBlikToken(tx, instrument.reference)
        assert.ok(token, 'a reference of the simulator leads to a token')
        const answer = answerToToken(instrument, token, request)
        return beginBlik(tx, request, { answer, app: appOf(token, instrument.appKey) })
      }
      case 'redirect': {
        const challengeId = await challenge(tx, request, 'bank', instrument.name)
        return {
          kind: 'redirect',
          to: 'bank',
          url: `${publicUrl}/sim/bank/?challenge=${challengeId}`,
          ...(testRedirectMethods.includes(instrument.method) && { warning: true }),
          with: {},
        }
      }
      case 'on-delivery': {
        const challengeId = await challenge(tx, request, 'bank', courier)
        return {
          kind: 'waiting',
          simulatorUrl: `${publicUrl}/sim/bank/?challenge=${challengeId}`,
          with: {},
        }
      }
      case 'wire': {
        const challengeId = await challenge(tx, request, 'bank', 'Grosz Test Bank')
        return {
          kind: 'waiting',
          simulatorUrl: `${publicUrl}/sim/bank/?challenge=${challengeId}`,
          with: { wireTransfer: wireTo(request.paymentId, instrument.payer) },
        }
      }
      default:
        return { kind: 'approved', with: {} }
    }
  }

  async function beginBlik(
    tx: Tx,
    request: PaymentRequest,
    {
      answer,
      registration,
      app,
    }: { answer: BlikAnswer; registration?: BlikRegistration | undefined; app: string },
  ): Promise<Outcome> {
    if (answer === 'register') return approveBlik(tx, request.paymentId, registration)
    if (answer !== 'ask') return answer
    const challengeId = await challenge(tx, request, 'blik', app)
    return {
      kind: 'waiting',
      simulatorUrl: `${publicUrl}/sim/phone/?challenge=${challengeId}`,
      with: {},
    }
  }

  async function approveBlik(
    tx: Tx,
    paymentId: string,
    registration: BlikRegistration | undefined,
  ): Promise<Outcome> {
    return approvedBlik(paymentId, registration && (await register(tx, registration)))
  }

  /** A new token, or one that another bank app of the payer comes to know. */
  async function register(tx: Tx, { reference }: BlikRegistration): Promise<BlikTokenResult> {
    const before = reference === undefined ? undefined : await lockBlikToken(tx, reference)
    const token = before ?? { reference: random(32, HEX), applications: [] }
    const after = knownToOneMore(token, random(10, DIGITS))
    await keepBlikToken(tx, after, now())
    return after
  }

  async function beginCard(tx: Tx, request: PaymentRequest, card: PretendCard): Promise<Outcome> {
    const { authentication, instrument } = request
    const step = askedBy(instrument, stepOf(card.behaviour, authentication))
    const deciding = decidingOn(request, { status: 'U', ...(step.kind === 'decide' && step) })
    if (card.behaviour.antifraud === 'registration') return stopped(card, deciding, 'REG')
    if (step.kind === 'refused') return rejected(card, { ...deciding, frictionless: false })
    if (step.kind === 'not-exempt') return softDeclined(card, deciding)
    if (step.kind === 'challenge') return askCardholder(tx, request, card, deciding)
    const asksForCvv =
      instrument.kind === 'stored-card' &&
      request.cvvPossible &&
      card.behaviour.cvv &&
      step.status === 'U'
    if (asksForCvv) {
      const refReqId = await challenge(tx, request, 'cvv', card.numberMasked)
      return {
        kind: 'redirect',
        to: 'cvv',
        url: `${publicUrl}/front/cvv/?refReqId=${refReqId}&lang=${request.language}`,
        with: { card: resultOf(card, deciding, '') },
      }
    }
    return decide(card, deciding)
  }

  /** The challenge waits on a page, or in the merchant's app, which shows it by the SDK. */
  async function askCardholder(
    tx: Tx,
    request: PaymentRequest,
    card: PretendCard,
    deciding: Deciding,
  ): Promise<Outcome> {
    const challengeId = await challenge(tx, request, 'threeds', card.numberMasked)
    const url = `${publicUrl}/front/threeds/?authenticationId=${challengeId}&refReqId=${request.paymentId}`
    // What comes of it is known when the cardholder has answered, and not before.
    const { eci: _, threeDsStatus: __, ...asked } = resultOf(card, deciding, '')
    const known = { card: asked }
    if (!request.sdk) return { kind: 'redirect', to: '3ds', url, with: known }
    const parameters = { challengeId, url, sdkTransactionId: request.sdk.transactionId }
    return {
      kind: 'redirect',
      to: 'sdk',
      url,
      challenge: challengeParameters(parameters),
      with: known,
    }
  }

  async function cardOf(tx: Tx, instrument: CardInstrument): Promise<PretendCard> {
    if (instrument.kind === 'wallet') {
      const card = walletCard(instrument.payload, random(32, HEX))
      await insertCard(tx, card)
      return card
    }
    if (instrument.kind === 'stored-card') {
      const card = await findCard(tx, instrument.reference)
      assert.ok(card, 'a reference of the simulator leads to a card')
      return card
    }
    const { number, expirationMonth, expirationYear } = instrument
    const year = Number(expirationYear)
    return keep(tx, {
      number,
      expirationMonth: Number(expirationMonth),
      expirationYear: year < 100 ? 2000 + year : year,
    })
  }

  /** A number is looked at once and forgotten; what stays is a reference to what the card does. */
  async function keep(tx: Tx, entered: CardToStore): Promise<PretendCard> {
    const { number, expirationMonth, expirationYear } = entered
    const card: PretendCard = {
      behaviour: behaviourOf(number),
      reference: random(32, HEX),
      numberMasked: mask(number),
      scheme: schemeOf(number),
      expirationMonth,
      expirationYear,
    }
    await insertCard(tx, card)
    return card
  }

  /** A card whose issuer declines payments takes no payouts either. */
  async function isDeclining(target: PayoutTarget): Promise<boolean> {
    if (target.kind !== 'card') return false
    const card = await database.read((tx) => findCard(tx, target.reference))
    return card?.behaviour.decision === 'decline'
  }

  async function challenge(
    tx: Tx,
    request: PaymentRequest,
    kind: 'threeds' | 'blik' | 'bank' | 'cvv',
    instrument: string,
  ): Promise<string> {
    const challengeId = random(32, HEX)
    const { paymentId, merchantName, description, amount, currency, language, backUrl } = request
    await insertChallenge(
      tx,
      {
        challengeId,
        paymentId,
        kind,
        state: 'OPEN',
        merchantName,
        description,
        amount,
        currency,
        instrument,
        language,
        backUrl,
      },
      now(),
    )
    return challengeId
  }

  async function startedOf(tx: Tx, paymentId: string): Promise<Started> {
    const started = await findStarted(tx, paymentId)
    assert.ok(started, 'a challenge belongs to a payment')
    return started
  }

  async function answered(
    tx: Tx,
    started: Started,
    answer: 'approve' | 'decline' | 'leave',
  ): Promise<Outcome> {
    if (answer === 'leave') return { kind: 'left' }
    const { card, paymentId, instrumentKind, registration, outcome } = started
    if (card) {
      return answer === 'approve'
        ? decide(card, decidingOn(started, { status: 'Y', frictionless: false }))
        : rejected(card, decidingOn(started, { status: 'U' }))
    }
    if (instrumentKind === 'blik-code' || instrumentKind === 'blik-token') {
      return answer === 'approve'
        ? approveBlik(tx, paymentId, registration)
        : declinedBlik(paymentId)
    }
    if (answer === 'approve') return { kind: 'approved', with: paidWith(instrumentKind, outcome) }
    return {
      kind: 'declined',
      resultCode: 'AUT_ERROR_NO_AUTHORIZATION',
      reason: 'DECLINED',
      with: {},
    }
  }

  function decidingOn(
    about: Pick<PaymentRequest, 'paymentId' | 'amount' | 'firstTransactionId'> & {
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
      ...(eci !== undefined && { eci }),
      firstTransactionId: about.firstTransactionId ?? about.paymentId,
      chance: Number(random(3, DIGITS)) / 1000,
    }
  }
}

type CardInstrument = Extract<Instrument, { kind: 'card' | 'stored-card' | 'wallet' }>

function isCard(instrument: Instrument): instrument is CardInstrument {
  return ['card', 'stored-card', 'wallet'].includes(instrument.kind)
}

/** A wallet asks its owner before it pays, which counts as authentication; Click to Pay (c) does not. */
function askedBy(instrument: Instrument, step: Step): Step {
  const isWallet = instrument.kind === 'wallet' && instrument.name !== 'c'
  return isWallet && step.kind === 'decide' && step.status === 'U' ? { ...step, status: 'Y' } : step
}

function paidWith(instrumentKind: Instrument['kind'], outcome: Outcome): PaidWith {
  // The money came to the account that the payer was told.
  if (instrumentKind === 'wire' && 'with' in outcome) return outcome.with
  return instrumentKind === 'redirect' ? { bankAccount: payerAccount } : {}
}

function wireTo(paymentId: string, payer: Payer | undefined) {
  return {
    title: `GROSZ ${paymentId}`,
    bankAccountNumber: payer ? accountOf(payer) : 'PL61109010140000071219812874',
    ownerName: 'Grosz Sandbox',
    ownerAddress: 'ul. Testowa 1, 00-001 Warszawa',
    bankName: 'Grosz Test Bank',
    swiftCode: 'GROSPLPW',
  }
}

const payerAccount = {
  number: 'PL27114020040000300201355387',
  name: 'Jan Testowy',
  city: 'Warszawa',
  postalCode: '00-001',
  street: 'ul. Testowa 2',
  address: 'ul. Testowa 2, 00-001 Warszawa',
}
