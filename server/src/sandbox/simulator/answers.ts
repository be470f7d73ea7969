import {
  answersTo,
  REVIEW_MINUTES,
  SMS_CODES_MAX,
  TEST_SMS_CODE,
} from '@grosz/contract/challenges.ts'
import type { Outcome } from '../../base/acquirer/acquirer.ts'
import { MINUTE_MS } from '../../base/time.ts'
import type { Statement } from '../../storage/database/database.ts'
import type { GivenAnswer, ShownChallenge } from '../ports/simulator.ts'
import type { PayerAnswer } from './instrument.ts'
import {
  type Challenge,
  saveChallenge,
  saveMethodStep,
  saveOutcome,
  saveStanding,
} from './store.ts'

const REVIEW_MS = REVIEW_MINUTES * MINUTE_MS

export type Question = Challenge & ShownChallenge

interface Answering {
  readonly now: number
  /** The outcome of an answer for the instrument. */
  readonly decide: (answer: PayerAnswer) => Promise<Outcome>
}

export function takes(question: Question, { answer }: GivenAnswer): boolean {
  return answersTo(question).includes(answer)
}

/** Resolves to the statements that store an answered challenge and its payment. */
export async function answered(
  question: Question,
  given: GivenAnswer,
  { now, decide }: Answering,
): Promise<readonly Statement[]> {
  const choice = given.choice ?? question.choice ?? question.choices?.[0]?.value
  const asked = choice === undefined ? question : { ...question, choice }
  const { answer } = given
  if (answer === 'leave') return closed(asked, 'LEFT', { kind: 'left' })
  if (answer === 'review') return reviewing(asked, now)
  if (answer === 'noFingerprint')
    return [saveMethodStep({ ...asked, method: 'TIMED_OUT', methodEndedAt: now })]
  if (answer === 'fingerprint')
    return recognized({ ...asked, method: 'DONE', methodEndedAt: now }, decide)
  const isWrong = given.code !== undefined && given.code !== TEST_SMS_CODE
  if (!isWrong)
    return decided(asked, { ...chosenIn(asked), answer, register: given.register }, decide)
  const wrongCodes = (asked.wrongCodes ?? 0) + 1
  return wrongCodes < SMS_CODES_MAX
    ? [saveChallenge({ ...asked, wrongCodes })]
    : decided({ ...asked, wrongCodes }, { answer: 'decline' }, decide)
}

/** The issuer has the browser data: it authenticates the cardholder without a challenge, or requires one. */
async function recognized(
  question: Question,
  decide: Answering['decide'],
): Promise<readonly Statement[]> {
  const step = saveMethodStep(question)
  if (!question.recognizes) return [step]
  return [step, ...(await decided(question, { answer: 'fingerprint' }, decide))]
}

/** The decision of a lender about an application that the payer did not finish. */
export async function reviewed(
  question: Question,
  decide: Answering['decide'],
): Promise<readonly Statement[]> {
  return decided(question, { ...chosenIn(question), answer: 'approve' }, decide)
}

function chosenIn({ choice, choices }: Question): Pick<PayerAnswer, 'choice'> {
  return { choice: choices?.find(({ value }) => value === choice) }
}

async function decided(
  question: Question,
  given: PayerAnswer,
  decide: Answering['decide'],
): Promise<readonly Statement[]> {
  const outcome = await decide(given)
  return closed(question, stateAfter(question, given, outcome), outcome)
}

/** A cardholder can be authenticated and the card still declined; other kinds decide the payment itself. */
function stateAfter({ kind }: Question, { answer }: PayerAnswer, outcome: Outcome) {
  if (answer === 'timeout') return 'TIMED_OUT'
  const agrees = answer !== 'decline' && (kind === 'threeds' || outcome.kind === 'approved')
  return agrees ? 'APPROVED' : 'DECLINED'
}

function closed(
  question: Question,
  state: Question['state'],
  outcome: Outcome,
): readonly Statement[] {
  // The frame was not awaited if the answer came at once.
  const method = question.method === 'PENDING' ? ({ method: 'SKIPPED' } as const) : {}
  return [
    saveChallenge({ ...question, ...method, state }),
    saveOutcome(question.paymentId, outcome),
  ]
}

function reviewing(question: Question, now: number): readonly Statement[] {
  const reviewedAt = now + REVIEW_MS
  return [
    saveChallenge({ ...question, state: 'IN_REVIEW', reviewedAt }),
    saveStanding(question.paymentId, { kind: 'waiting', with: {} }),
  ]
}
