import type { Room } from '../room.ts'
import { listConsoleOrders, showConsoleOrder } from './orders.ts'
import { showOverview } from './overview.ts'
import { listConsolePayouts, showConsolePayout } from './payouts.ts'
import { listConsoleRefunds, showConsoleRefund } from './refunds.ts'
import { searchConsole } from './search.ts'
import { listConsoleShops, showConsoleShop } from './shops.ts'
import { listConsoleStatements, showConsoleStatement } from './statements.ts'

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
  },
} satisfies Room
