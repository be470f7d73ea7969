import type { Room } from '../room.ts'
import {
  answerChallenge,
  decideVerification,
  listChallenges,
  listPointsOfSale,
  showChallenge,
  startProviderVerification,
  switchPayMethod,
} from './handlers.ts'
import { seed } from './seed.ts'

export const sandbox = {
  handlers: {
    showChallenge,
    listChallenges,
    answerChallenge,
    listPointsOfSale,
    switchPayMethod,
    startProviderVerification,
    decideVerification,
  },
  seed,
} satisfies Room
