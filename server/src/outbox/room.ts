import type { Room } from '../room.ts'
import { checks } from './checks.ts'

export const outbox = { checks } satisfies Room
