import type { Room } from '../../room.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { deleteAnonymous, deleteAnswered, deleteDecided, deleteExpired } from './retention-store.ts'

/** The simulator deletes its decided payments, and cards that were not stored. */
const sweeps = [
  sweep('sweep simulator payments', deleteDecided),
  sweep('sweep simulator challenges', deleteAnswered),
  sweep('sweep simulator cards', deleteAnonymous),
  sweep('sweep simulator BLIK codes', deleteExpired),
]

export const simulator = {
  due: sweeps.map(({ kind }) => kind),
  async seed(tx, seeding) {
    for (const { seed } of sweeps) await seed(tx, seeding)
  },
} satisfies Room
