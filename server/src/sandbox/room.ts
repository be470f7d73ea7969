import type { Room } from '../room.ts'
import {
  answerChallenge,
  listChallenges,
  listPointsOfSale,
  showChallenge,
  switchPayMethod,
} from './handlers.ts'
import { seed } from './seed.ts'

export const sandbox = {
  handlers: { showChallenge, listChallenges, answerChallenge, listPointsOfSale, switchPayMethod },
  seed,
} satisfies Room
