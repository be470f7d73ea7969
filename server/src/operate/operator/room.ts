import type { Room } from '../../room.ts'
import { checks } from './checks.ts'

/** The operator's room. The command line runs its commands; a server only checks their records. */
export const operator = { checks } satisfies Room
