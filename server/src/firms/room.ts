import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import {
  createFirm,
  createFirmShop,
  createFirmUrl,
  createFirmUser,
  createPos,
  retrievePos,
} from './handlers.ts'
import { seed } from './seed.ts'

/** What technical partners register for merchants. */
export const firms = {
  handlers: { createFirm, createFirmUrl, createFirmShop, createPos, retrievePos, createFirmUser },
  checks,
  seed,
} satisfies Room
