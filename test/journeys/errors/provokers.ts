import type { OperationId } from '@grosz/contract/index.ts'
import { auth } from './auth.ts'
import { chargebacks } from './chargebacks.ts'
import { checkout } from './checkout.ts'
import { console as ofConsole } from './console.ts'
import { events } from './events.ts'
import { faults } from './faults.ts'
import { feedback } from './feedback.ts'
import { front } from './front.ts'
import { fx } from './fx.ts'
import { listeners } from './listeners.ts'
import { notificationFaults } from './notification-faults.ts'
import { orders } from './orders.ts'
import { outcomes } from './outcomes.ts'
import { partners } from './partners.ts'
import { payouts } from './payouts.ts'
import { receivers } from './receivers.ts'
import { refunds } from './refunds.ts'
import { requestLog } from './request-log.ts'
import type { Provoker, Provokers } from './scene.ts'
import { sellers } from './sellers.ts'
import { session } from './session.ts'
import { shops } from './shops.ts'
import { simulator } from './simulator.ts'
import { statements } from './statements.ts'
import { submerchants } from './submerchants.ts'
import { verification } from './verification.ts'
import { workspaces } from './workspaces.ts'

/** The requests that reach each documented answer of every operation, with the state of their subject. */
export const provokers: Provokers = {
  ...auth,
  ...orders,
  ...refunds,
  ...payouts,
  ...shops,
  ...sellers,
  ...partners,
  ...submerchants,
  ...verification,
  ...fx,
  ...front,
  ...checkout,
  ...statements,
  ...simulator,
  ...workspaces,
  ...session,
  ...requestLog,
  ...ofConsole,
  ...events,
  ...receivers,
  ...listeners,
  ...notificationFaults,
  ...faults,
  ...feedback,
  ...outcomes,
  ...chargebacks,
}

export function provokerOf(id: OperationId, outcome: string): Provoker<OperationId> | undefined {
  return (provokers[id] as Record<string, Provoker<OperationId>> | undefined)?.[outcome]
}
