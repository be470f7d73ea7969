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
    means: { en: 'No payment was started.', pl: 'Nikt jeszcze nie zaczął płacić.' },
    advice: {
      en: 'Send the payer to redirectUri, and wait.',
      pl: 'Skieruj kupującego pod redirectUri i zaczekaj.',
    },
  },
  PENDING: {
    means: {
      en: 'The payer is paying, or may try again after a declined payment.',
      pl: 'Kupujący jest w trakcie płatności albo może ją ponowić po odrzuceniu.',
    },
    advice: wait,
  },
  WAITING_FOR_CONFIRMATION: {
    means: {
      en: 'The payer has agreed and the money is held.',
      pl: 'Kupujący wyraził zgodę, a środki są zablokowane.',
    },
    advice: {
      en: 'Capture or cancel within five days.',
      pl: 'W ciągu pięciu dni pobierz środki albo anuluj płatność.',
    },
  },
  COMPLETED: {
    means: {
      en: 'The money was taken and is on the balance of the shop.',
      pl: 'Środki zostały pobrane i są na saldzie sklepu.',
    },
    advice: { en: 'Ship. Refund if need be.', pl: 'Wyślij towar. W razie potrzeby zleć zwrot.' },
  },
  CANCELED: {
    means: {
      en: 'Nothing was taken: canceled, finally declined or out of time.',
      pl: 'Niczego nie pobrano: anulowanie, ostateczne odrzucenie płatności albo upływ czasu.',
    },
    advice: {
      en: 'Offer to pay again, with a new order.',
      pl: 'Zaproponuj ponowną płatność w nowym zamówieniu.',
    },
  },
} as const satisfies Readonly<Record<string, StatusText>>

export const refundStatusTexts = {
  PENDING: {
    means: {
      en: 'Accepted; the amount has left the balance of the shop.',
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
      en: 'It could not be made; the amount is back on the balance of the shop.',
      pl: 'Nie udało się go wykonać; kwota wróciła na saldo sklepu.',
    },
    advice: {
      en: 'Read statusError; refund again with a new extRefundId, or in another way.',
      pl: 'Sprawdź statusError; zleć nowy zwrot z innym extRefundId albo zwróć środki w inny sposób.',
    },
  },
} as const satisfies Readonly<Record<string, StatusText>>

export const payoutStatusTexts = {
  PENDING: {
    means: {
      en: 'Accepted; the amount has left the available balance.',
      pl: 'Przyjęta; kwota pomniejszyła już dostępne saldo.',
    },
    advice: wait,
  },
  WAITING: {
    means: {
      en: 'The bank has accepted the transfer and is making it.',
      pl: 'Bank przyjął przelew i go realizuje.',
    },
    advice: wait,
  },
  REALIZED: {
    means: { en: 'The money was paid out.', pl: 'Środki zostały wypłacone.' },
    advice: { en: 'Nothing.', pl: 'Nic.' },
  },
  CANCELLED: {
    means: {
      en: 'It could not be made; the amount is available again.',
      pl: 'Nie udało się jej wykonać; kwota jest znów dostępna.',
    },
    advice: {
      en: 'Check the data of the payee; pay out again with a new extPayoutId.',
      pl: 'Sprawdź dane odbiorcy i zleć nową wypłatę z innym extPayoutId.',
    },
  },
} as const satisfies Readonly<Record<string, StatusText>>

export const verificationStatusTexts = {
  WAITING_FOR_DATA: {
    means: {
      en: 'The verification has started and needs data, or its seller has passed a limit of occasional sales.',
      pl: 'Weryfikacja jest rozpoczęta i wymaga danych albo sprzedawca przekroczył limit sprzedaży okazjonalnej.',
    },
    advice: {
      en: 'Load the data and complete it.',
      pl: 'Wczytaj dane i prześlij je do sprawdzenia.',
    },
  },
  WAITING_FOR_VERIFICATION: {
    means: { en: 'The data are being checked.', pl: 'Dane są sprawdzane.' },
    advice: wait,
  },
  POSITIVE: {
    means: { en: 'The seller is verified.', pl: 'Sprzedawca jest zweryfikowany.' },
    advice: {
      en: 'Put the goods of the seller on sale.',
      pl: 'Wystaw towary sprzedawcy na sprzedaż.',
    },
  },
  NEGATIVE: {
    means: {
      en: 'The seller is not accepted; the errors say why.',
      pl: 'Sprzedawca nie został zaakceptowany; przyczynę podają błędy.',
    },
    advice: { en: 'Tell the seller.', pl: 'Poinformuj sprzedawcę.' },
  },
  REJECTED: {
    means: {
      en: 'Data have to be corrected; the errors say which.',
      pl: 'Dane wymagają poprawy; błędy wskazują, które.',
    },
    advice: {
      en: 'Load the corrected data and complete the verification again.',
      pl: 'Wczytaj poprawione dane i ponownie prześlij je do sprawdzenia.',
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
  // Object.fromEntries forgets the names.
  return Object.fromEntries(pairs) as Record<S, Text>
}
