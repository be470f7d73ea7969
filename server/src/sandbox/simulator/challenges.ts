import type { Outcome } from '../../base/acquirer/acquirer.ts'
import type { PaymentId } from '../../base/ids.ts'
import type { Tx } from '../../storage/database/database.ts'
import type { GivenAnswer, Simulator } from '../ports/simulator.ts'
import { answered, type Question, reviewed, takes } from './answers.ts'
import { answerCvv } from './cvv.ts'
import { deskOf, type PayerAnswer, type SimulatorParts } from './instrument.ts'
import { instruments } from './instruments.ts'
import {
  type Challenge,
  findChallenge,
  findOutcome,
  listOpenChallenges,
  loadStarted,
  lockChallenge,
} from './store.ts'

/** The challenges for payers: lists and answers them. */
export function createChallenges(
  parts: SimulatorParts,
): Pick<Simulator, 'showChallenge' | 'listOpenChallenges' | 'answerChallenge' | 'answerPayment'> {
  const { database } = parts

  return {
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
        return question && isShown(question) ? answerShown(parts, tx, question, given) : false
      })
    },

    async answerPayment(paymentId, answer) {
      return database.transaction(async (tx) => {
        const [open] = await listOpenChallenges(tx, paymentId)
        const question = open && (await lockChallenge(tx, open.challengeId))
        if (!question) return false
        return isShown(question)
          ? answerShown(parts, tx, question, { answer })
          : answerCvv(deskOf(parts, tx), question, answer)
      })
    },
  }
}

/** False if the challenge does not have this answer. */
async function answerShown(
  parts: SimulatorParts,
  tx: Tx,
  question: Question,
  given: GivenAnswer,
): Promise<boolean> {
  if (!takes(question, given)) return false
  const decide = await decider(parts, tx, question.paymentId)
  tx.defer(...(await answered(question, given, { now: parts.now(), decide })))
  return true
}

/** A lender that was left alone with an application decides it in the end. */
export async function endReview(
  parts: SimulatorParts,
  paymentId: PaymentId,
): Promise<Outcome | undefined> {
  const { database, now } = parts
  const [open] = await listOpenChallenges(database.look, paymentId)
  if (open?.reviewedAt === undefined || open.reviewedAt > now()) return undefined
  await database.transaction(async (tx) => {
    const question = await lockChallenge(tx, open.challengeId)
    // Another request may have answered it meanwhile.
    if (question?.state !== 'IN_REVIEW' || !isShown(question)) return
    tx.defer(...(await reviewed(question, await decider(parts, tx, paymentId))))
  })
  return findOutcome(database.look, paymentId)
}

/** Resolves to the function that decides about a payment that has waited. */
async function decider(parts: SimulatorParts, tx: Tx, paymentId: PaymentId) {
  const started = await loadStarted(tx, paymentId)
  return (answer: PayerAnswer) =>
    instruments[started.kind].answer(deskOf(parts, tx), started, answer)
}

/** A challenge that only requests a code is answered on our own page. */
function isShown(challenge: Challenge): challenge is Question {
  return challenge.kind !== 'cvv'
}
