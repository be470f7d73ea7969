import type { Text } from './text.ts'

/** The reasons for which a refund was CANCELED, by the code in its statusError. */
export const refundReasons = {
  BANK_DECLINED: {
    en: 'The payer’s bank didn’t accept the money.',
    pl: 'Bank płatnika nie przyjął środków.',
  },
  PROVIDER_DECLINED: {
    en: 'The provider of the payment method rejected the refund.',
    pl: 'Dostawca metody płatności odrzucił zwrot.',
  },
  PROVIDER_LIMIT_ERROR: {
    en: 'A limit of the payment method was exceeded.',
    pl: 'Przekroczono limit metody płatności.',
  },
  PROVIDER_SECURITY_ERROR: {
    en: 'The provider of the payment method rejected the refund for security reasons.',
    pl: 'Dostawca metody płatności odrzucił zwrot ze względów bezpieczeństwa.',
  },
  PROVIDER_TECHNICAL_ERROR: {
    en: 'The provider of the payment method had a technical failure.',
    pl: 'U dostawcy metody płatności wystąpił błąd techniczny.',
  },
  BANK_UNAVAILABLE_ERROR: {
    en: 'The payer’s bank couldn’t be reached.',
    pl: 'Bank płatnika był niedostępny.',
  },
  REFUND_TOO_LATE: {
    en: 'The payment is too old to be refunded with this method.',
    pl: 'Od płatności minęło zbyt dużo czasu, aby można było zwrócić środki tą metodą.',
  },
  TECHNICAL_ERROR: {
    en: 'A technical failure on our side.',
    pl: 'Błąd techniczny po naszej stronie.',
  },
  REFUND_TOO_FAST: {
    en: 'The payment isn’t booked yet.',
    pl: 'Płatność nie jest jeszcze zaksięgowana.',
  },
  REFUND_IMPOSSIBLE: {
    en: 'Payments with this method or from this account can’t be refunded.',
    pl: 'Płatności tą metodą lub z tego rachunku nie można zwrócić.',
  },
  UNKNOWN: { en: 'Unknown reason.', pl: 'Nieznany powód.' },
} as const satisfies Record<string, Text>

export type RefundReason = keyof typeof refundReasons
