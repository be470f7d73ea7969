import type { Picture } from '../picture.ts'
import { acceptPayment } from './accept-payment.ts'
import { authPage } from './auth-page.ts'
import { blikCode } from './blik-code.ts'
import { blikRecurring } from './blik-recurring.ts'
import { boarding } from './boarding.ts'
import { captureAndCancel } from './capture-and-cancel.ts'
import { cardRecurring } from './card-recurring.ts'
import { cardTokens } from './card-tokens.ts'
import { clock } from './clock.ts'
import { credit } from './credit.ts'
import { marketplaceSplit } from './marketplace-split.ts'
import { notificationRetries } from './notification-retries.ts'
import { orderStatuses } from './order-statuses.ts'
import { paymentLink } from './payment-link.ts'
import { payouts } from './payouts.ts'
import { safeCalls } from './safe-calls.ts'
import { secureForm } from './secure-form.ts'
import { threeDs } from './three-ds.ts'
import { webview } from './webview.ts'

/** All pictures, by their names in pages: `<Picture of="accept-payment" />`. */
export const pictures: Readonly<Record<string, Picture>> = {
  'accept-payment': acceptPayment,
  'auth-page': authPage,
  'blik-code': blikCode,
  'blik-recurring': blikRecurring,
  boarding,
  'capture-and-cancel': captureAndCancel,
  'card-recurring': cardRecurring,
  'card-tokens': cardTokens,
  clock,
  credit,
  'marketplace-split': marketplaceSplit,
  'notification-retries': notificationRetries,
  'order-statuses': orderStatuses,
  'payment-link': paymentLink,
  payouts,
  'safe-calls': safeCalls,
  'secure-form': secureForm,
  'three-ds': threeDs,
  webview,
}
