import type { Room } from '../../room.ts'
import { publishDue, seed } from './publish.ts'

export const simulatedRates = { due: [publishDue], seed } satisfies Room
