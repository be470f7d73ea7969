import type { OperationId } from '@grosz/contract/index.ts'
import { http } from './edge/http/room.ts'
import { rateLimitRoom } from './edge/rate-limits/room.ts'
import { outbox } from './notify/outbox/room.ts'
import { operator } from './operate/operator/room.ts'
import { auth } from './parties/auth/room.ts'
import { firms } from './parties/firms/room.ts'
import { sellers } from './parties/sellers/room.ts'
import { shops } from './parties/shops/room.ts'
import { submerchants } from './parties/submerchants/room.ts'
import { verification } from './parties/verification/room.ts'
import { chargebacks } from './payments/chargebacks/room.ts'
import { checkout } from './payments/checkout/room.ts'
import { donations } from './payments/donations/room.ts'
import { front } from './payments/front/room.ts'
import { fx } from './payments/fx/room.ts'
import { orders } from './payments/orders/room.ts'
import { paymethods } from './payments/paymethods/room.ts'
import { payouts } from './payments/payouts/room.ts'
import { refunds } from './payments/refunds/room.ts'
import { tokens } from './payments/tokens/room.ts'
import { history } from './records/history/room.ts'
import { statements } from './records/statements/room.ts'
import type { Room } from './room.ts'
import { console } from './sandbox/console/room.ts'
import { sandbox } from './sandbox/controls/room.ts'
import { events } from './sandbox/events/room.ts'
import { faults } from './sandbox/faults/room.ts'
import { outcomes } from './sandbox/outcomes/room.ts'
import { receivers } from './sandbox/receivers/room.ts'
import { requestLog } from './sandbox/request-log/room.ts'
import { signInRoom } from './sandbox/sign-in/room.ts'
import { workspaces } from './sandbox/workspaces/room.ts'
import { changes } from './storage/changes/room.ts'
import { ledger } from './storage/ledger/room.ts'

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
