/** The header that chooses the outcome of what a request begins. */
export const outcomeHeader = 'Grosz-Outcome'

/** The kinds of instruments by which outcomes are queued. */
export const paymentKinds = [
  'CARD',
  'WALLET',
  'BLIK',
  'TRANSFER',
  'INSTALLMENTS',
  'ON_DELIVERY',
] as const

export type PaymentKind = (typeof paymentKinds)[number]

/** Everything that a sandbox decides, and whose outcome can be chosen. */
export const outcomeKinds = [
  ...paymentKinds,
  'REFUND',
  'PAYOUT',
  'SUBMERCHANT',
  'VERIFICATION',
] as const

export type OutcomeKind = (typeof outcomeKinds)[number]
