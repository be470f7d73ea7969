import type { Room } from '../../room.ts'
import {
  advanceClock,
  answerChallenge,
  answerOrder,
  createBlikCode,
  decideVerification,
  freezeClock,
  listChallenges,
  listPointsOfSale,
  resumeClock,
  retrieveClock,
  showBlikCode,
  showChallenge,
  startProviderVerification,
  switchPayMethod,
} from './handlers.ts'

export const controls = {
  handlers: {
    showChallenge,
    listChallenges,
    answerChallenge,
    answerOrder,
    createBlikCode,
    showBlikCode,
    listPointsOfSale,
    switchPayMethod,
    startProviderVerification,
    decideVerification,
    retrieveClock,
    freezeClock,
    resumeClock,
    advanceClock,
  },
} satisfies Room
