/** The header that chooses the outcome of the payment or other record that a request starts. */
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

/** The records whose outcome a sandbox decides and can choose. */
export const outcomeKinds = [
  ...paymentKinds,
  'REFUND',
  'PAYOUT',
  'SUBMERCHANT',
  'VERIFICATION',
] as const

export type OutcomeKind = (typeof outcomeKinds)[number]
