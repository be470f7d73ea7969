import type { CallOf } from '@grosz/contract/client.ts'
import type { BodyOf } from '../api/client.ts'

export type Challenge = BodyOf<'showChallenge'>
export type ChallengeAnswer = CallOf<'answerChallenge'>['body']['answer']
