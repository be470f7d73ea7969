import type { Operation } from './operation.ts'
import { authOperations } from './resources/auth.ts'
import { brandOperations } from './resources/brands.ts'
import { chargebackOperations } from './resources/chargebacks.ts'
import { checkoutOperations } from './resources/checkout.ts'
import { clockOperations } from './resources/clock.ts'
import { consoleMoneyOperations } from './resources/console-money.ts'
import { consoleOrderOperations } from './resources/console-orders.ts'
import { consoleOverviewOperations } from './resources/console-overview.ts'
import { consolePeopleOperations } from './resources/console-people.ts'
import { consoleSearchOperations } from './resources/console-search.ts'
import { eventOperations } from './resources/events.ts'
import { faultOperations } from './resources/faults.ts'
import { feedbackOperations } from './resources/feedback.ts'
import { frontOperations } from './resources/front.ts'
import { fxOperations } from './resources/fx.ts'
import { listenerOperations } from './resources/listeners.ts'
import { notificationFaultOperations } from './resources/notification-faults.ts'
import { notificationLogOperations } from './resources/notification-log.ts'
import { orderOperations } from './resources/orders.ts'
import { outcomeOperations } from './resources/outcomes.ts'
import { partnerOperations } from './resources/partners.ts'
import { payMethodOperations } from './resources/paymethods.ts'
import { payoutOperations } from './resources/payouts.ts'
import { receiverOperations } from './resources/receivers.ts'
import { refundOperations } from './resources/refunds.ts'
import { requestLogOperations } from './resources/request-log.ts'
import { sellerOperations } from './resources/sellers.ts'
import { sessionOperations } from './resources/session.ts'
import { shopOperations } from './resources/shops.ts'
import { simulatorOperations } from './resources/simulator.ts'
import { statementOperations } from './resources/statements.ts'
import { submerchantOperations } from './resources/submerchants.ts'
import { tokenOperations } from './resources/tokens.ts'
import { verificationOperations } from './resources/verification.ts'
import { workspaceOperations } from './resources/workspaces.ts'

/** Every call of the API. The key is the id of the operation. */
export const operations = {
  ...authOperations,
  ...payMethodOperations,
  ...orderOperations,
  ...refundOperations,
  ...payoutOperations,
  ...tokenOperations,
  ...frontOperations,
  ...shopOperations,
  ...sellerOperations,
  ...partnerOperations,
  ...submerchantOperations,
  ...verificationOperations,
  ...fxOperations,
  ...statementOperations,
  ...checkoutOperations,
  ...simulatorOperations,
  ...clockOperations,
  ...brandOperations,
  ...sessionOperations,
  ...workspaceOperations,
  ...outcomeOperations,
  ...chargebackOperations,
  ...notificationLogOperations,
  ...requestLogOperations,
  ...eventOperations,
  ...consoleOverviewOperations,
  ...consoleSearchOperations,
  ...consoleOrderOperations,
  ...receiverOperations,
  ...listenerOperations,
  ...notificationFaultOperations,
  ...consoleMoneyOperations,
  ...consolePeopleOperations,
  ...faultOperations,
  ...feedbackOperations,
} as const satisfies Record<string, Operation>

export type Operations = typeof operations
export type OperationId = keyof Operations
