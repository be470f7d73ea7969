import assert from 'node:assert/strict'
import { testInstallments } from '@grosz/contract/test-values.ts'
import {
  type Acquirer,
  type Instrument,
  isFinal,
  type Outcome,
  type PaymentRequest,
  type PayoutTarget,
} from '../acquirer/acquirer.ts'
import type { SimulatedWorld } from '../acquirer/world.ts'
import { type Database, type Tx, UniqueViolation } from '../database/database.ts'
import type { PaymentId } from '../ids.ts'
import { payoutAfter, refundAfter, refusalOf } from './amounts.ts'
import { answered, type Question, reviewed, takes } from './answers.ts'
import { blikCode } from './blik-code.ts'
import { blikToken } from './blik-token.ts'
import { card } from './card.ts'
import {
  type Begun,
  type Desk,
  HEX,
  type InstrumentOf,
  type PayerAnswer,
  type SimulatedInstrument,
} from './instrument.ts'
import { toSimulatedCard } from './issuer.ts'
import { onDelivery } from './on-delivery.ts'
import { redirect } from './redirect.ts'
import {
  type Challenge,
  findCard,
  findChallenge,
  findOutcome,
  findStarted,
  insertCard,
  insertPayment,
  leaveChallenges,
  listOpenChallenges,
  lockChallenge,
  type Started,
  saveChallenge,
  saveOutcome,
} from './store.ts'
import { answerWithCvv, storedCard } from './stored-card.ts'
import { submerchantAfter } from './submerchant.ts'
import { transferAccounts, transferAfter, verificationAfter } from './verifications.ts'
import { wallet } from './wallet.ts'
import { wire } from './wire.ts'

export interface SimulatorOptions {
  readonly database: Database
  readonly now: () => number
  readonly random: (length: number, alphabet: string) => string
  readonly publicUrl: string
}

type Kind = Instrument['kind']

/** Each kind of instrument and who plays it. */
const instruments: { readonly [K in Kind]: SimulatedInstrument<InstrumentOf<K>> } = {
  card,
  'stored-card': storedCard,
  wallet,
  'blik-code': blikCode,
  'blik-token': blikToken,
  redirect,
  wire,
  'on-delivery': onDelivery,
}

/** The simulated outside: issuers, BLIK, banks. Keeps its own books, as a real acquirer would. */
export function createSimulator(options: SimulatorOptions): Acquirer & SimulatedWorld {
  const { database, now, random, publicUrl } = options

  return {
    async screen(asked) {
      return refusalOf(asked)
    },

    async start(request) {
      try {
        return await database.transaction(async (tx) => {
          const begun = await begin(request.instrument.kind, desk(tx), request)
          tx.defer(...(begun.rows ?? []), toPayment(request, begun))
          return begun.outcome
        })
      } catch (error) {
        if (!(error instanceof UniqueViolation) || error.table !== 'simulator_payments') throw error
        // It was asked for before, or twice at once: the first is the payment.
        return load(await findOutcome(database.look, request.paymentId))
      }
    },

    async ask(paymentId) {
      const outcome = await findOutcome(database.look, paymentId)
      if (outcome?.kind !== 'waiting') return outcome
      return (await endReview(paymentId)) ?? outcome
    },

    async sendCvv(refReqId) {
      return database.transaction(async (tx) => {
        const challenge = await lockChallenge(tx, refReqId)
        if (challenge?.kind !== 'cvv' || challenge.state !== 'OPEN') return undefined
        const started = load(await findStarted(tx, challenge.paymentId))
        tx.defer(saveChallenge({ ...challenge, state: 'APPROVED' }))
        const outcome = answerWithCvv(desk(tx), started)
        tx.defer(saveOutcome(started.paymentId, outcome))
        return { paymentId: started.paymentId, outcome }
      })
    },

    async storeCard(entered) {
      const simulated = toSimulatedCard(entered, random(32, HEX))
      await database.write([insertCard(simulated)])
      const { behaviour: _, ...stored } = simulated
      return stored
    },

    async findInstallments(bin) {
      const row = testInstallments.find((one) => bin.startsWith(one.bin))
      return row && { ...row, minAmount: BigInt(row.minAmount) }
    },

    async capture() {},

    cancel: (paymentId) =>
      database.write([leaveChallenges(paymentId), saveOutcome(paymentId, { kind: 'left' })]),

    async refund({ amount, askedAt }) {
      return refundAfter(now() - askedAt, amount)
    },

    async payout({ amount, askedAt, target }) {
      return payoutAfter(now() - askedAt, amount, await isDeclining(target))
    },

    async checkSubmerchant({ legalName, askedAt }) {
      return submerchantAfter(now() - askedAt, legalName)
    },

    async verifySeller({ askedAt, ...check }) {
      return verificationAfter(now() - askedAt, check)
    },

    async findTransferAccount(currency) {
      return transferAccounts[currency]
    },

    async askTransfer({ email, askedAt }) {
      return transferAfter(now() - askedAt, email)
    },

    async showChallenge(challengeId) {
      const found = await findChallenge(database.look, challengeId)
      return found && isShown(found) ? found : undefined
    },

    async listOpenChallenges(paymentId) {
      return (await listOpenChallenges(database.look, paymentId)).filter(isShown)
    },

    async answerChallenge(challengeId, given) {
      return database.transaction(async (tx) => {
        const question = await lockChallenge(tx, challengeId)
        if (!question || !isShown(question) || !takes(question, given)) return false
        const decide = await decider(tx, question.paymentId)
        tx.defer(...(await answered(question, given, { now: now(), decide })))
        return true
      })
    },
  }

  /** A lender that was left alone with an application decides it in the end. */
  async function endReview(paymentId: PaymentId): Promise<Outcome | undefined> {
    const [open] = await listOpenChallenges(database.look, paymentId)
    if (open?.reviewedAt === undefined || open.reviewedAt > now()) return undefined
    await database.transaction(async (tx) => {
      const question = load(await lockChallenge(tx, open.challengeId))
      // Somebody may have answered meanwhile.
      if (question.state !== 'IN_REVIEW' || !isShown(question)) return
      tx.defer(...(await reviewed(question, await decider(tx, paymentId))))
    })
    return findOutcome(database.look, paymentId)
  }

  /** Who decides about a payment that has waited. */
  async function decider(tx: Tx, paymentId: PaymentId) {
    const started = load(await findStarted(tx, paymentId))
    return (answer: PayerAnswer) => instruments[started.kind].answer(desk(tx), started, answer)
  }

  function desk(tx: Tx): Desk {
    return { tx, now: now(), random, publicUrl }
  }

  function toPayment(request: PaymentRequest, { outcome, card, registration }: Begun) {
    const { paymentId, amount, instrument, firstTransactionId = paymentId } = request
    const started: Started = {
      paymentId,
      amount,
      kind: instrument.kind,
      firstTransactionId,
      outcome,
      card,
      registration,
    }
    return insertPayment(started, isFinal(outcome), now())
  }

  /** A card whose issuer declines payments takes no payouts either. */
  async function isDeclining(target: PayoutTarget): Promise<boolean> {
    if (target.kind !== 'card') return false
    const known = await findCard(database.look, target.reference)
    return known?.behaviour.decision === 'decline'
  }
}

function begin<K extends Kind>(kind: K, at: Desk, request: PaymentRequest): Promise<Begun> {
  // The compiler does not follow that the kind is the instrument's own.
  return instruments[kind].begin(at, request, request.instrument as InstrumentOf<K>)
}

/** A question for a code alone is answered on our own page. */
function isShown(challenge: Challenge): challenge is Question {
  return challenge.kind !== 'cvv'
}

function load<T>(found: T | undefined): T {
  assert.ok(found, 'the simulator knows what it has started')
  return found
}
