import { blik, blikRecurring } from './blik.ts'
import { boarding } from './boarding.ts'
import { captureAndCancel } from './capture-and-cancel.ts'
import { cardsRecurring, chargeToken, createToken, softDeclines } from './cards.ts'
import { lifecycle } from './lifecycle.ts'
import { acceptPayment, authAndOrder } from './orders.ts'
import { payMethods } from './pay-methods.ts'
import { marketplace, standardPayout, statements } from './payouts.ts'
import { refunds } from './refunds.ts'
import { transactions } from './transactions.ts'
import type { Walkthrough } from './walkthrough.ts'

/** The pages of the guide whose samples are in all languages. */
export const walkthroughs: readonly Walkthrough[] = [
  acceptPayment,
  authAndOrder,
  captureAndCancel,
  refunds,
  transactions,
  lifecycle,
  payMethods,
  blik,
  blikRecurring,
  createToken,
  chargeToken,
  cardsRecurring,
  softDeclines,
  standardPayout,
  boarding,
  marketplace,
  statements,
]
