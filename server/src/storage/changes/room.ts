import type { Room } from '../../room.ts'
import { checks } from './checks.ts'

/** The changes of what is no order. */
export const changes = { checks } satisfies Room
