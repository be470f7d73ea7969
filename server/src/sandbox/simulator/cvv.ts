import type { Acquirer, Outcome } from '../../base/acquirer/acquirer.ts'
import type { Database } from '../../storage/database/database.ts'
import type { OrderAnswer } from '../ports/simulator.ts'
import type { Desk } from './instrument.ts'
import { instruments } from './instruments.ts'
import {
  type Challenge,
  findOutcome,
  loadStarted,
  lockChallenge,
  type Started,
  saveChallenge,
  saveOutcome,
} from './store.ts'
import { answerWithCvv } from './stored-card.ts'

/** The security code that a payer enters on our own page. */
export async function sendCvv(
  database: Database,
  refReqId: string,
): ReturnType<Acquirer['sendCvv']> {
  return database.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, refReqId)
    if (challenge?.kind !== 'cvv') return undefined
    const { paymentId, state } = challenge
    // The first response may not have reached the payer.
    if (state === 'APPROVED') {
      const outcome = await findOutcome(tx, paymentId)
      return outcome && { paymentId, outcome }
    }
    if (state !== 'OPEN') return undefined
    const outcome = answerWithCvv(await loadStarted(tx, paymentId))
    tx.defer(saveChallenge({ ...challenge, state: 'APPROVED' }))
    tx.defer(saveOutcome(paymentId, outcome))
    return { paymentId, outcome }
  })
}

/** The payer's security code, which may also not be sent. */
export async function answerCvv(
  desk: Desk,
  question: Challenge,
  answer: OrderAnswer,
): Promise<boolean> {
  if (question.state !== 'OPEN') return false
  const started = await loadStarted(desk.tx, question.paymentId)
  const outcome = await outcomeOfCvv(desk, started, answer)
  desk.tx.defer(saveChallenge({ ...question, state: states[answer] }))
  desk.tx.defer(saveOutcome(started.paymentId, outcome))
  return true
}

const states = {
  approve: 'APPROVED',
  decline: 'DECLINED',
  leave: 'LEFT',
  timeout: 'TIMED_OUT',
} as const satisfies Record<OrderAnswer, Challenge['state']>

async function outcomeOfCvv(desk: Desk, started: Started, answer: OrderAnswer): Promise<Outcome> {
  if (answer === 'approve') return answerWithCvv(started)
  return answer === 'leave'
    ? { kind: 'left' }
    : instruments[started.kind].answer(desk, started, { answer })
}
