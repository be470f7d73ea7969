import type { Room } from '../room.ts'
import { createFrontToken, listCardInstallments, listCreditMethods } from './handlers.ts'

export const front = {
  handlers: { createFrontToken, listCardInstallments, listCreditMethods },
} satisfies Room
