import type { OperationId } from '@grosz/contract/index.ts'
import { auth } from './auth/room.ts'
import { changes } from './changes/room.ts'
import { chargebacks } from './chargebacks/room.ts'
import { checkout } from './checkout/room.ts'
import { console } from './console/room.ts'
import { donations } from './donations/room.ts'
import { events } from './events/room.ts'
import { faults } from './faults/room.ts'
import { firms } from './firms/room.ts'
import { front } from './front/room.ts'
import { fx } from './fx/room.ts'
import { history } from './history/room.ts'
import { http } from './http/room.ts'
import { ledger } from './ledger/room.ts'
import { operator } from './operator/room.ts'
import { orders } from './orders/room.ts'
import { outbox } from './outbox/room.ts'
import { outcomes } from './outcomes/room.ts'
import { paymethods } from './paymethods/room.ts'
import { payouts } from './payouts/room.ts'
import { rateLimitRoom } from './rate-limits/room.ts'
import { receivers } from './receivers/room.ts'
import { refunds } from './refunds/room.ts'
import { requestLog } from './request-log/room.ts'
import type { Room } from './room.ts'
import { sandbox } from './sandbox/room.ts'
import { sellers } from './sellers/room.ts'
import { shops } from './shops/room.ts'
import { signInRoom } from './sign-in/room.ts'
import { statements } from './statements/room.ts'
import { submerchants } from './submerchants/room.ts'
import { tokens } from './tokens/room.ts'
import { verification } from './verification/room.ts'
import { workspaces } from './workspaces/room.ts'

/** Every room of the server. They are seeded in this order: firms and shops come with the sandbox. */
export const rooms = [
  sandbox,
  ledger,
  changes,
  outbox,
  receivers,
  outcomes,
  auth,
  paymethods,
  orders,
  refunds,
  chargebacks,
  payouts,
  tokens,
  front,
  shops,
  sellers,
  history,
  firms,
  verification,
  submerchants,
  donations,
  fx,
  statements,
  checkout,
  workspaces,
  signInRoom,
  requestLog,
  console,
  events,
  faults,
  http,
  rateLimitRoom,
  operator,
] as const satisfies readonly Room[]

type HandlersOf<R> = R extends { readonly handlers: infer H } ? keyof H : never

/** Does not compile while no room answers an operation of the contract, and names it. */
export const unanswered: Record<
  Exclude<OperationId, HandlersOf<(typeof rooms)[number]>>,
  never
> = {}
