import type { CallOf } from '@grosz/contract/client.ts'
import type { BodyOf, Call, Failure, Result } from '../api/client.ts'

export type Challenge = BodyOf<'showChallenge'>
export type Given = CallOf<'answerChallenge'>['body']
export type ChallengeAnswer = Given['answer']

/** True if the challenge can still be answered. */
export function takesAnswers({ answers }: Pick<Challenge, 'answers'>): boolean {
  return answers.length > 0
}

/**
 * The confirmation in the address, or the newest open one of an order in the address. Writes the
 * confirmation into the address, so that it is found again after the answer.
 */
export async function loadChallenge(call: Call): Promise<Result<'showChallenge'>> {
  const address = new URLSearchParams(location.search)
  const challengeId = address.get('challenge') ?? address.get('authenticationId')
  const orderId = address.get('order')
  if (challengeId !== null || orderId === null)
    return call('showChallenge', { params: { challengeId: challengeId ?? '' } })
  const open = await call('listChallenges', { query: { orderId } })
  if (!open.ok) return open
  const newest = open.body.challenges.at(-1)
  if (!newest) return nothingOpen
  nameChallenge(newest.challengeId)
  return { ok: true, body: newest }
}

/** Writes a confirmation into the address of the page. */
export function nameChallenge(challengeId: string): void {
  const address = new URLSearchParams(location.search)
  address.delete('order')
  address.set('challenge', challengeId)
  history.replaceState(history.state, '', `?${address}`)
}

/** True for the address of the phone without a payment to confirm. */
export function isAtHome({ pathname, search } = location): boolean {
  const address = new URLSearchParams(search)
  return pathname.endsWith('/sim/phone/') && !address.has('challenge') && !address.has('order')
}

const nothingOpen: Failure = {
  ok: false,
  status: 404,
  body: { status: { statusCode: 'DATA_NOT_FOUND', codeLiteral: 'NOTHING_TO_CONFIRM' } },
}
