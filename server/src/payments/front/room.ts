import type { Room } from '../../room.ts'
import {
  createFrontToken,
  listCardInstallments,
  listCreditMethods,
  logFrontMessage,
} from './handlers.ts'

export const front = {
  handlers: { createFrontToken, listCardInstallments, listCreditMethods, logFrontMessage },
} satisfies Room
