import type { Room } from '../../room.ts'
import { checks } from './checks.ts'

/** The changes of all records except orders. */
export const changes = { checks } satisfies Room
