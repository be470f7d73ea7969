import type { Room } from '../../room.ts'
import { listReferenceRates, retrieveFxTable } from './handlers.ts'
import { ratesDue } from './refresh.ts'
import { seed } from './seed.ts'

export const fx = {
  handlers: { retrieveFxTable, listReferenceRates },
  due: [ratesDue],
  seed,
} satisfies Room
