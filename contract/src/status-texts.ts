import type { Text } from './text.ts'

/** The meaning of a status for a shop, and the shop's next step. */
export interface StatusText {
  readonly means: Text
  readonly advice: Text
}

/** The descriptions of 3-D Secure statuses in the transactions call. */
export const threeDsStatusDescriptions = {
  Y: 'Authentication successful',
  A: 'Authentication attempted',
  I: 'Exemption accepted, cardholder not authenticated',
  N: 'Not authenticated',
  R: 'Authentication rejected',
  U: 'Authentication could not be performed',
} as const

export type ThreeDsStatus = keyof typeof threeDsStatusDescriptions

const wait: Text = { en: 'Wait.', pl: 'Zaczekaj.' }

export const orderStatusTexts = {
  NEW: {
    means: { en: 'No payment has started.', pl: 'Nie rozpoczęto jeszcze płatności.' },
    advice: {
      en: 'Redirect the payer to redirectUri and wait.',
      pl: 'Przekieruj kupującego pod redirectUri i zaczekaj.',
    },
  },
  PENDING: {
    means: {
      en: 'The payer is paying, or can try again after a declined payment.',
      pl: 'Kupujący jest w trakcie płatności albo może ją ponowić po odrzuceniu.',
    },
    advice: wait,
  },
  WAITING_FOR_CONFIRMATION: {
    means: {
      en: 'The payer confirmed the payment, and the money is held.',
      pl: 'Kupujący potwierdził płatność, a środki są zablokowane.',
    },
    advice: {
      en: 'Capture or cancel within five days.',
      pl: 'W ciągu pięciu dni pobierz środki albo anuluj płatność.',
    },
  },
  COMPLETED: {
    means: {
      en: 'The payment was captured and is in the shop’s balance.',
      pl: 'Środki zostały pobrane i są na saldzie sklepu.',
    },
    advice: {
      en: 'Ship the goods. Refund if necessary.',
      pl: 'Wyślij towar. W razie potrzeby zleć zwrot.',
    },
  },
  CANCELED: {
    means: {
      en: 'No money was captured: the order was canceled, was finally declined, or expired.',
      pl: 'Środków nie pobrano: zamówienie anulowano, płatność ostatecznie odrzucono albo zamówienie wygasło.',
    },
    advice: {
      en: 'Let the payer try again with a new order.',
      pl: 'Zaproponuj ponowną płatność w nowym zamówieniu.',
    },
  },
} as const satisfies Readonly<Record<string, StatusText>>

export const refundStatusTexts = {
  PENDING: {
    means: {
      en: 'Accepted; the amount has been deducted from the shop’s balance.',
      pl: 'Przyjęty; kwota pomniejszyła już saldo sklepu.',
    },
    advice: wait,
  },
  FINALIZED: {
    means: {
      en: 'The money is on its way to the payer.',
      pl: 'Środki są w drodze do kupującego.',
    },
    advice: { en: 'Tell the payer.', pl: 'Poinformuj kupującego.' },
  },
  CANCELED: {
    means: {
      en: 'The refund failed; the amount was returned to the shop’s balance.',
      pl: 'Zwrotu nie udało się wykonać; kwota wróciła na saldo sklepu.',
    },
    advice: {
      en: 'Check statusError. Refund again with a new extRefundId, or return the money in another way.',
      pl: 'Sprawdź statusError. Zleć nowy zwrot z innym extRefundId albo zwróć środki w inny sposób.',
    },
  },
} as const satisfies Readonly<Record<string, StatusText>>

export const payoutStatusTexts = {
  PENDING: {
    means: {
      en: 'Accepted; the amount has been deducted from the available balance.',
      pl: 'Przyjęta; kwota pomniejszyła już dostępne saldo.',
    },
    advice: wait,
  },
  WAITING: {
    means: {
      en: 'The bank accepted the transfer and is processing it.',
      pl: 'Bank przyjął przelew i go realizuje.',
    },
    advice: wait,
  },
  REALIZED: {
    means: { en: 'The money was paid out.', pl: 'Środki zostały wypłacone.' },
    advice: { en: 'No action is needed.', pl: 'Nie musisz nic robić.' },
  },
  CANCELLED: {
    means: {
      en: 'The payout failed; the amount is available again.',
      pl: 'Wypłaty nie udało się wykonać; kwota jest znów dostępna.',
    },
    advice: {
      en: 'Check the payee’s data, and pay out again with a new extPayoutId.',
      pl: 'Sprawdź dane odbiorcy i zleć nową wypłatę z innym extPayoutId.',
    },
  },
} as const satisfies Readonly<Record<string, StatusText>>

export const verificationStatusTexts = {
  WAITING_FOR_DATA: {
    means: {
      en: 'The verification has started and needs data, or the seller exceeded a limit of occasional sales.',
      pl: 'Weryfikacja jest rozpoczęta i wymaga danych albo sprzedawca przekroczył limit sprzedaży okazjonalnej.',
    },
    advice: {
      en: 'Submit the data and complete the verification.',
      pl: 'Prześlij dane i zgłoś weryfikację do sprawdzenia.',
    },
  },
  WAITING_FOR_VERIFICATION: {
    means: { en: 'The data is being checked.', pl: 'Dane są sprawdzane.' },
    advice: wait,
  },
  POSITIVE: {
    means: { en: 'The seller is verified.', pl: 'Sprzedawca jest zweryfikowany.' },
    advice: {
      en: 'List the seller’s products.',
      pl: 'Wystaw towary sprzedawcy na sprzedaż.',
    },
  },
  NEGATIVE: {
    means: {
      en: 'The seller isn’t accepted; for the reason, see the errors.',
      pl: 'Sprzedawca nie został zaakceptowany; przyczynę wskazują błędy.',
    },
    advice: { en: 'Tell the seller.', pl: 'Poinformuj sprzedawcę.' },
  },
  REJECTED: {
    means: {
      en: 'Some data must be corrected; for details, see the errors.',
      pl: 'Niektóre dane wymagają poprawy; wskazują je błędy.',
    },
    advice: {
      en: 'Submit the corrected data and complete the verification again.',
      pl: 'Prześlij poprawione dane, a potem ponownie weryfikację do sprawdzenia.',
    },
  },
  CANCELED: {
    means: { en: 'The verification was canceled.', pl: 'Weryfikacja została anulowana.' },
    advice: {
      en: 'Start another verification if the seller wants to continue.',
      pl: 'Jeśli sprzedawca chce kontynuować, rozpocznij nową weryfikację.',
    },
  },
} as const satisfies Readonly<Record<string, StatusText>>

/** The meanings of statuses, without the advice. */
export function meaningsOf<S extends string>(
  texts: Readonly<Record<S, StatusText>>,
): Readonly<Record<S, Text>> {
  const pairs = Object.entries<StatusText>(texts).map(([status, { means }]) => [status, means])
  // Object.fromEntries returns string keys.
  return Object.fromEntries(pairs) as Record<S, Text>
}
