import assert from 'node:assert/strict'
import { fateOf } from '@grosz/contract/outcomes.ts'
import { testInstallments } from '@grosz/contract/test-values.ts'
import type {
  Acquirer,
  Outcome,
  PaymentRequest,
  PayoutTarget,
} from '../../base/acquirer/acquirer.ts'
import type { PaymentId } from '../../base/ids.ts'
import {
  type Database,
  NothingChanged,
  type Tx,
  UniqueViolation,
} from '../../storage/database/database.ts'
import { kindOf } from '../outcomes/kind.ts'
import { referenceOf } from '../outcomes/reference.ts'
import { findChosen, type Taker, takeOutcome } from '../outcomes/store.ts'
import type { SimulatedWorld, WorldAnswer } from '../ports/world.ts'
import { payoutAfter, refundAfter, refusalOf } from './amounts.ts'
import { answered, type Question, reviewed, takes } from './answers.ts'
import { generateBlikCode } from './blik-code.ts'
import { findBlikCode, insertBlikCode } from './blik-store.ts'
import { beginAs } from './chosen.ts'
import { type Begun, type Desk, HEX, type PayerAnswer } from './instrument.ts'
import { begin, instruments } from './instruments.ts'
import { toSimulatedCard } from './issuer.ts'
import {
  type Challenge,
  findCard,
  findChallenge,
  findOutcome,
  findStarted,
  insertCard,
  insertPayment,
  insertUnlessChosen,
  leaveChallenges,
  listOpenChallenges,
  lockChallenge,
  type Started,
  saveChallenge,
  saveOutcome,
} from './store.ts'
import { answerWithCvv } from './stored-card.ts'
import { submerchantAfter } from './submerchant.ts'
import { transferAccounts, transferAfter, verificationAfter } from './verifications.ts'

interface SimulatorOptions {
  readonly database: Database
  readonly now: () => number
  readonly random: (length: number, alphabet: string) => string
  readonly publicUrl: string
}

/** The simulated outside: issuers, BLIK, banks. Keeps its own books, as a real acquirer would. */
export function createSimulator(options: SimulatorOptions): Acquirer & SimulatedWorld {
  const { database, now, random, publicUrl } = options

  return {
    serves() {
      return true
    },

    async screen(asked) {
      return refusalOf(asked)
    },

    async start(request) {
      try {
        return await startUnlessChosen(request)
      } catch (error) {
        if (!(error instanceof UniqueViolation) || error.table !== 'simulator_payments') throw error
        // It was asked for before, or twice at once: the first is the payment.
        return present(await findOutcome(database.look, request.paymentId))
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
        if (challenge?.kind !== 'cvv') return undefined
        const { paymentId, state } = challenge
        // The first answer may have been lost on its way to the payer.
        if (state === 'APPROVED') {
          const outcome = await findOutcome(tx, paymentId)
          return outcome && { paymentId, outcome }
        }
        if (state !== 'OPEN') return undefined
        const started = present(await findStarted(tx, paymentId))
        tx.defer(saveChallenge({ ...challenge, state: 'APPROVED' }))
        const outcome = answerWithCvv(started)
        tx.defer(saveOutcome(paymentId, outcome))
        return { paymentId, outcome }
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

    async refund({ refundId, amount, askedAt }) {
      return refundAfter(now() - askedAt, amount, await chosenFor({ kind: 'REFUND', id: refundId }))
    },

    async payout({ payoutId, amount, askedAt, target }) {
      const chosen = await chosenFor({ kind: 'PAYOUT', id: payoutId })
      const declines = chosen === undefined && (await isDeclining(target))
      return payoutAfter(now() - askedAt, { amount, declines, chosen })
    },

    async checkSubmerchant({ submerchantId, legalName, askedAt }) {
      const chosen = await chosenFor({ kind: 'SUBMERCHANT', id: submerchantId, since: askedAt })
      return submerchantAfter(now() - askedAt, legalName, chosen)
    },

    async verifySeller({ verificationId, askedAt, ...check }) {
      const chosen = await chosenFor({ kind: 'VERIFICATION', id: verificationId, since: askedAt })
      return verificationAfter(now() - askedAt, check, chosen)
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

    async answerPayment(paymentId, answer) {
      return database.transaction(async (tx) => {
        const [open] = await listOpenChallenges(tx, paymentId)
        const question = open && (await lockChallenge(tx, open.challengeId))
        if (!question) return false
        if (!isShown(question)) return answerCvv(tx, question, answer)
        if (!takes(question, { answer })) return false
        const decide = await decider(tx, paymentId)
        tx.defer(...(await answered(question, { answer }, { now: now(), decide })))
        return true
      })
    },

    async generateBlikCode(outcome) {
      const generated = generateBlikCode({ now: now(), random }, outcome)
      await database.write([insertBlikCode(generated)])
      return generated
    },

    findBlikCode: (codeId) => findBlikCode(database.look, codeId),
  }

  /** A lender that was left alone with an application decides it in the end. */
  async function endReview(paymentId: PaymentId): Promise<Outcome | undefined> {
    const [open] = await listOpenChallenges(database.look, paymentId)
    if (open?.reviewedAt === undefined || open.reviewedAt > now()) return undefined
    await database.transaction(async (tx) => {
      const question = present(await lockChallenge(tx, open.challengeId))
      // It may have been answered meanwhile.
      if (question.state !== 'IN_REVIEW' || !isShown(question)) return
      tx.defer(...(await reviewed(question, await decider(tx, paymentId))))
    })
    return findOutcome(database.look, paymentId)
  }

  /** Resolves to the function that decides about a payment that has waited. */
  async function decider(tx: Tx, paymentId: PaymentId) {
    const started = present(await findStarted(tx, paymentId))
    return (answer: PayerAnswer) => instruments[started.kind].answer(desk(tx), started, answer)
  }

  function chosenFor(begun: Parameters<typeof referenceOf>[0]) {
    return findChosen(database.look, referenceOf(begun))
  }

  function desk(tx: Tx): Desk {
    return { tx, now: now(), random, publicUrl }
  }

  /**
   * Starts a payment without a look for a chosen outcome: if there is one, the write of the payment is
   * refused, and the outcome is taken then.
   */
  async function startUnlessChosen(request: PaymentRequest): Promise<Outcome> {
    const taker = takerOf(request)
    try {
      return await database.transaction(async (tx) => {
        const begun = await begin(desk(tx), request)
        tx.defer(...(begun.rows ?? []), insertUnlessChosen(toStarted(request, begun), taker, now()))
        return begun.outcome
      })
    } catch (error) {
      if (!(error instanceof NothingChanged)) throw error
    }
    return database.transaction(async (tx) => {
      const name = await takeOutcome(tx, taker)
      const fate = name && fateOf(name)
      const begun = await (fate ? beginAs(fate, desk(tx), request) : begin(desk(tx), request))
      tx.defer(...(begun.rows ?? []), insertPayment(toStarted(request, begun), now()))
      return begun.outcome
    })
  }

  function toStarted(request: PaymentRequest, { outcome, card, registration }: Begun): Started {
    const { paymentId, amount, instrument, firstTransactionId = paymentId } = request
    return {
      paymentId,
      amount,
      kind: instrument.kind,
      firstTransactionId,
      outcome,
      card,
      registration,
    }
  }

  /** The payer's security code, which may also not be sent. */
  async function answerCvv(tx: Tx, question: Challenge, answer: WorldAnswer): Promise<boolean> {
    if (question.state !== 'OPEN') return false
    const started = present(await findStarted(tx, question.paymentId))
    const outcome = await outcomeOfCvv(desk(tx), started, answer)
    tx.defer(saveChallenge({ ...question, state: states[answer] }))
    tx.defer(saveOutcome(started.paymentId, outcome))
    return true
  }

  /** A card whose issuer declines payments takes no payouts either. */
  async function isDeclining(target: PayoutTarget): Promise<boolean> {
    if (target.kind !== 'card') return false
    const known = await findCard(database.look, target.reference)
    return known?.behaviour.decision === 'decline'
  }
}

const states = {
  approve: 'APPROVED',
  decline: 'DECLINED',
  leave: 'LEFT',
  timeout: 'TIMED_OUT',
} as const satisfies Record<WorldAnswer, Challenge['state']>

async function outcomeOfCvv(at: Desk, started: Started, answer: WorldAnswer): Promise<Outcome> {
  if (answer === 'approve') return answerWithCvv(started)
  return answer === 'leave'
    ? { kind: 'left' }
    : instruments[started.kind].answer(at, started, { answer })
}

/** The keys under which an outcome can be chosen for a payment, the most specific one first. */
function takerOf({ instrument, paymentId, orderId, posId }: PaymentRequest): Taker {
  const ofCard = instrument.kind === 'stored-card' ? [instrument.reference] : []
  return { kind: kindOf(instrument), posId, references: [paymentId, ...ofCard, orderId] }
}

/** A question for a code alone is answered on our own page. */
function isShown(challenge: Challenge): challenge is Question {
  return challenge.kind !== 'cvv'
}

function present<T>(found: T | undefined): T {
  assert.ok(found, 'the simulator knows what it has started')
  return found
}
