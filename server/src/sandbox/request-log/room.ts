import type { Room } from '../../room.ts'
import { listRequests, retrieveRequest } from './handlers.ts'

export const requestLog = { handlers: { listRequests, retrieveRequest } } satisfies Room
