import type { Json } from '../reply-examples.ts'
import acceptPayment from './replies/accept-payment.json' with { type: 'json' }
import authAndOrder from './replies/auth-and-order.json' with { type: 'json' }
import blik from './replies/blik.json' with { type: 'json' }
import blikRecurring from './replies/blik-recurring.json' with { type: 'json' }
import boarding from './replies/boarding.json' with { type: 'json' }
import captureAndCancel from './replies/capture-and-cancel.json' with { type: 'json' }
import cardsRecurring from './replies/cards-recurring.json' with { type: 'json' }
import chargeToken from './replies/charge-token.json' with { type: 'json' }
import createToken from './replies/create-token.json' with { type: 'json' }
import lifecycle from './replies/lifecycle.json' with { type: 'json' }
import marketplace from './replies/marketplace.json' with { type: 'json' }
import payMethods from './replies/pay-methods.json' with { type: 'json' }
import refunds from './replies/refunds.json' with { type: 'json' }
import softDeclines from './replies/soft-declines.json' with { type: 'json' }
import standardPayout from './replies/standard-payout.json' with { type: 'json' }
import statements from './replies/statements.json' with { type: 'json' }
import transactions from './replies/transactions.json' with { type: 'json' }

/** A reply that was captured from the server. curl prints no status. */
export interface KeptReply {
  readonly status?: number
  readonly body: Json
  /** Lists of the reply end after their first items. */
  readonly isShortened?: true
}

type Replies = Readonly<Record<string, Readonly<Record<string, KeptReply>>>>

const files = {
  'accept-payment': acceptPayment,
  'auth-and-order': authAndOrder,
  'capture-and-cancel': captureAndCancel,
  refunds,
  transactions,
  lifecycle,
  'pay-methods': payMethods,
  blik,
  'blik-recurring': blikRecurring,
  'create-token': createToken,
  'charge-token': chargeToken,
  'cards-recurring': cardsRecurring,
  'soft-declines': softDeclines,
  'standard-payout': standardPayout,
  boarding,
  marketplace,
  statements,
}

/** The replies of the steps of each page, by the ids of page and step; a test compares them with the server. */
// Optional fields of the files' types are undefined, which a JSON file never holds.
export const keptReplies = files as unknown as Replies
