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
import type { ShownChallenge, SimulatedWorld } from '../acquirer/world.ts'
import { type Database, type Tx, UniqueViolation } from '../database/database.ts'
import { payoutAfter, refundAfter, refusalOf } from './amounts.ts'
import { blikCode } from './blik-code.ts'
import { blikToken } from './blik-token.ts'
import { card } from './card.ts'
import {
  type Begun,
  type Desk,
  HEX,
  type InstrumentOf,
  type SimulatedInstrument,
} from './instrument.ts'
import { toSimulatedCard } from './issuer.ts'
import { onDelivery } from './on-delivery.ts'
import { redirect } from './redirect.ts'
import {
  type Challenge,
  closeChallenge,
  findCard,
  findChallenge,
  findOutcome,
  findStarted,
  insertCard,
  insertPayment,
  leaveChallenges,
  listOpenChallenges,
  type Started,
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

    ask: (paymentId) => findOutcome(database.look, paymentId),

    async sendCvv(refReqId) {
      return database.transaction(async (tx) => {
        const started = await close(tx, refReqId, 'APPROVED', ({ kind }) => kind === 'cvv')
        if (!started) return undefined
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

    async answerChallenge(challengeId, answer) {
      return database.transaction(async (tx) => {
        const started = await close(tx, challengeId, states[answer], isShown)
        if (!started) return false
        const outcome: Outcome =
          answer === 'leave'
            ? { kind: 'left' }
            : await instruments[started.kind].answer(desk(tx), started, answer)
        tx.defer(saveOutcome(started.paymentId, outcome))
        return true
      })
    },
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

  /** Takes an answer to an open question, if it is the first; then its payment is given. */
  async function close(
    tx: Tx,
    challengeId: string,
    state: Challenge['state'],
    isAskedFor: (challenge: Challenge) => boolean,
  ): Promise<Started | undefined> {
    const asked = await findChallenge(tx, challengeId)
    if (!asked || !isAskedFor(asked)) return undefined
    if (!(await closeChallenge(tx, asked, state))) return undefined
    return load(await findStarted(tx, asked.paymentId))
  }

  /** A card whose issuer declines payments takes no payouts either. */
  async function isDeclining(target: PayoutTarget): Promise<boolean> {
    if (target.kind !== 'card') return false
    const known = await findCard(database.look, target.reference)
    return known?.behaviour.decision === 'decline'
  }
}

const states = { approve: 'APPROVED', decline: 'DECLINED', leave: 'LEFT' } as const

function begin<K extends Kind>(kind: K, at: Desk, request: PaymentRequest): Promise<Begun> {
  // The compiler does not follow that the kind is the instrument's own.
  return instruments[kind].begin(at, request, request.instrument as InstrumentOf<K>)
}

/** A question for a code alone is answered on our own page. */
function isShown(challenge: Challenge): challenge is Challenge & ShownChallenge {
  return challenge.kind !== 'cvv'
}

function load<T>(found: T | undefined): T {
  assert.ok(found, 'the simulator knows what it has started')
  return found
}
