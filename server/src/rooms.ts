import type { OperationId, Operations } from '@grosz/contract/index.ts'
import { rateLimitRoom } from './edge/rate-limits/room.ts'
import { request } from './edge/request/room.ts'
import { outbox } from './notify/outbox/room.ts'
import { feedback } from './operate/feedback/room.ts'
import { operator } from './operate/operator/room.ts'
import { auth } from './parties/auth/room.ts'
import { firms } from './parties/firms/room.ts'
import { sellers } from './parties/sellers/room.ts'
import { shops } from './parties/shops/room.ts'
import { submerchants } from './parties/submerchants/room.ts'
import { verification } from './parties/verification/room.ts'
import { chargebacks } from './payments/chargebacks/room.ts'
import { checkout } from './payments/checkout/room.ts'
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
import { changes } from './storage/changes/room.ts'
import { installation } from './storage/installation/room.ts'

/** The rooms of every server, in the order in which they are seeded. */
export const rooms = [
  installation,
  changes,
  outbox,
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
  fx,
  statements,
  checkout,
  request,
  rateLimitRoom,
  operator,
  feedback,
] as const satisfies readonly Room[]

/** The operations that a room implements. */
export type HandlersOf<R> = R extends { readonly handlers: infer H } ? keyof H : never

type CoreOperation = {
  [I in OperationId]: Operations[I]['audience'] extends 'sandbox' ? never : I
}[OperationId]

/** Does not compile if no room implements an operation of production; the error names it. */
export const unanswered: Record<
  Exclude<CoreOperation, HandlersOf<(typeof rooms)[number]>>,
  never
> = {}
