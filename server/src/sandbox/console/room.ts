import type { App } from '../../app.ts'
import type { Room } from '../../room.ts'
import { sandboxOf } from '../ports/sandbox.ts'
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
import { listUpcoming } from './upcoming.ts'
import { listConsoleVerifications, showConsoleVerification } from './verifications.ts'

export const console = {
  handlers: {
    showOverview: fresh(showOverview),
    listUpcoming,
    searchConsole,
    listConsoleOrders,
    showConsoleOrder: fresh(showConsoleOrder),
    listConsoleRefunds,
    showConsoleRefund: fresh(showConsoleRefund),
    listConsolePayouts,
    showConsolePayout: fresh(showConsolePayout),
    listConsoleShops,
    showConsoleShop: fresh(showConsoleShop),
    listConsoleStatements,
    showConsoleStatement: fresh(showConsoleStatement),
    listConsoleSellers,
    showConsoleSeller: fresh(showConsoleSeller),
    listConsoleVerifications,
    showConsoleVerification: fresh(showConsoleVerification),
    listConsoleFirms,
    showConsoleFirm: fresh(showConsoleFirm),
    listConsoleSubmerchants,
    showConsoleSubmerchant: fresh(showConsoleSubmerchant),
    listConsoleTokens,
    showConsoleToken: fresh(showConsoleToken),
  },
} satisfies Room

/** Writes the waiting calls before a handler runs, so that it finds them. */
function fresh<R, A>(
  handler: (app: App, request: R) => Promise<A>,
): (app: App, request: R) => Promise<A> {
  return async (app, request) => {
    await sandboxOf(app).callLog.refresh()
    return handler(app, request)
  }
}
