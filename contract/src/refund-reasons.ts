import type { Text } from './text.ts'

/** Why a refund was CANCELED, by the code in its statusError. */
export const refundReasons = {
  BANK_DECLINED: {
    en: 'The payer’s bank did not take the money.',
    pl: 'Bank płatnika nie przyjął środków.',
  },
  PROVIDER_DECLINED: {
    en: 'The provider of the payment method rejected the refund.',
    pl: 'Operator metody płatności odrzucił zwrot.',
  },
  PROVIDER_LIMIT_ERROR: {
    en: 'A limit of the payment method was exceeded.',
    pl: 'Przekroczono limit metody płatności.',
  },
  PROVIDER_SECURITY_ERROR: {
    en: 'The provider of the payment method rejected the refund for security reasons.',
    pl: 'Operator metody płatności odrzucił zwrot ze względów bezpieczeństwa.',
  },
  PROVIDER_TECHNICAL_ERROR: {
    en: 'The provider of the payment method had a technical fault.',
    pl: 'U operatora metody płatności wystąpił błąd techniczny.',
  },
  BANK_UNAVAILABLE_ERROR: {
    en: 'The payer’s bank could not be reached.',
    pl: 'Bank płatnika był niedostępny.',
  },
  REFUND_TOO_LATE: {
    en: 'The payment is too old for its method to refund it.',
    pl: 'Płatność jest zbyt dawna, aby jej metoda pozwalała na zwrot.',
  },
  TECHNICAL_ERROR: {
    en: 'A technical fault on our side.',
    pl: 'Błąd techniczny po naszej stronie.',
  },
  REFUND_TOO_FAST: {
    en: 'The payment is not booked yet.',
    pl: 'Płatność nie jest jeszcze zaksięgowana.',
  },
  REFUND_IMPOSSIBLE: {
    en: 'Payments by this method, or from this account, cannot be refunded.',
    pl: 'Płatności tą metodą lub z tego rachunku nie można zwrócić.',
  },
  UNKNOWN: { en: 'The reason is not known.', pl: 'Powód nie jest znany.' },
} as const satisfies Record<string, Text>

export type RefundReason = keyof typeof refundReasons
