import type { Room } from '../../room.ts'
import { seed } from './seed.ts'

export const donations = { seed } satisfies Room
