import type { Room } from '../room.ts'
import {
  advanceClock,
  answerChallenge,
  answerOrder,
  decideVerification,
  freezeClock,
  listChallenges,
  listPointsOfSale,
  resumeClock,
  retrieveClock,
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
    answerOrder,
    listPointsOfSale,
    switchPayMethod,
    startProviderVerification,
    decideVerification,
    retrieveClock,
    freezeClock,
    resumeClock,
    advanceClock,
  },
  seed,
} satisfies Room
