import type { Room } from '../../room.ts'
import { checks } from './checks.ts'

/** Its commands come from the command line; a server has only to keep what they did. */
export const operator = { checks } satisfies Room
