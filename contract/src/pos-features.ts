/**
 * The features of a point of sale beyond ordinary payments; `one-attempt` ends an order with the first
 * declined payment.
 */
export const posFeatures = [
  'card-data',
  'stored-cards',
  'recurring',
  'moto',
  'test-payment',
  'notification-key',
  'one-attempt',
] as const

export type PosFeature = (typeof posFeatures)[number]
