import type { Room } from '../room.ts'
import { listReferenceRates, retrieveFxTable } from './handlers.ts'
import { seed } from './seed.ts'

export const fx = { handlers: { retrieveFxTable, listReferenceRates }, seed } satisfies Room
