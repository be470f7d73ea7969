import type { Room } from '../../room.ts'
import { deleteFault, deleteFaults, injectFault, listFaults } from './handlers.ts'

export const faults = {
  handlers: { injectFault, listFaults, deleteFault, deleteFaults },
} satisfies Room
