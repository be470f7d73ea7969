import type { Room } from '../../room.ts'
import { correctSellerBalance, topUpShop } from './balances.ts'
import { createChargeback, reverseChargeback } from './chargebacks.ts'
import { createStatement, switchStatements } from './statements.ts'
import { setSubmerchantStatus } from './submerchants.ts'

/** Calls by which a developer acts as the payer's bank, the provider, or the operator. */
export const standIns = {
  handlers: {
    createChargeback,
    reverseChargeback,
    topUpShop,
    correctSellerBalance,
    setSubmerchantStatus,
    createStatement,
    switchStatements,
  },
} satisfies Room
