import type { Room } from '../../room.ts'
import { checks } from './checks.ts'

/** The mode of a database, and the test data that only a sandbox may have. */
export const installation = { checks } satisfies Room
