import type { Room } from '../../room.ts'
import { submerchantDue } from './check.ts'
import { checks } from './checks.ts'
import { createSubmerchant, retrieveSubmerchant, updateSubmerchant } from './handlers.ts'

export const submerchants = {
  handlers: { createSubmerchant, updateSubmerchant, retrieveSubmerchant },
  due: [submerchantDue],
  checks,
} satisfies Room
