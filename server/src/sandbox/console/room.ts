import type { Room } from '../../room.ts'
import {
  listConsoleFirms,
  listConsoleSubmerchants,
  showConsoleFirm,
  showConsoleSubmerchant,
} from './firms.ts'
import { listConsoleOrders, showConsoleOrder } from './orders.ts'
import { showOverview } from './overview.ts'
import { listConsolePayouts, showConsolePayout } from './payouts.ts'
import { listConsoleRefunds, showConsoleRefund } from './refunds.ts'
import { searchConsole } from './search.ts'
import { listConsoleSellers, showConsoleSeller } from './sellers.ts'
import { listConsoleShops, showConsoleShop } from './shops.ts'
import { listConsoleStatements, showConsoleStatement } from './statements.ts'
import { listConsoleTokens, showConsoleToken } from './tokens.ts'
import { listConsoleVerifications, showConsoleVerification } from './verifications.ts'

export const console = {
  handlers: {
    showOverview,
    searchConsole,
    listConsoleOrders,
    showConsoleOrder,
    listConsoleRefunds,
    showConsoleRefund,
    listConsolePayouts,
    showConsolePayout,
    listConsoleShops,
    showConsoleShop,
    listConsoleStatements,
    showConsoleStatement,
    listConsoleSellers,
    showConsoleSeller,
    listConsoleVerifications,
    showConsoleVerification,
    listConsoleFirms,
    showConsoleFirm,
    listConsoleSubmerchants,
    showConsoleSubmerchant,
    listConsoleTokens,
    showConsoleToken,
  },
} satisfies Room
