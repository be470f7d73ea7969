import type { Texts } from './translate.ts'

/** Words of the page of queued outcomes. */
export const outcomeTexts = {
  lead: {
    en: 'Outcomes that wait for the next payment, refund, payout, check, or verification. Within a kind, they are used in the order in which they were added.',
    pl: 'Wyniki, które czekają na następną płatność, zwrot, wypłatę, sprawdzenie lub weryfikację. W obrębie rodzaju są używane w kolejności dodania.',
  },
  queue: { en: 'Queue', pl: 'Kolejka' },
  none: { en: 'The queue is empty.', pl: 'Kolejka jest pusta.' },
  kind: { en: 'Kind', pl: 'Rodzaj' },
  outcome: { en: 'Outcome', pl: 'Wynik' },
  meaning: { en: 'What happens', pl: 'Co się stanie' },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  times: { en: 'How many times', pl: 'Ile razy' },
  left: { en: 'Uses left', pl: 'Pozostałe użycia' },
  any: { en: 'any', pl: 'dowolny' },
  added: { en: 'Added', pl: 'Dodano' },
  CARD: { en: 'Card payment', pl: 'Płatność kartą' },
  WALLET: { en: 'Wallet payment', pl: 'Płatność portfelem' },
  BLIK: { en: 'BLIK payment', pl: 'Płatność BLIK' },
  TRANSFER: { en: 'Transfer', pl: 'Przelew' },
  INSTALLMENTS: { en: 'Installments and pay later', pl: 'Raty i płatności odroczone' },
  ON_DELIVERY: { en: 'Payment on delivery', pl: 'Płatność przy odbiorze' },
  REFUND: { en: 'Refund', pl: 'Zwrot' },
  PAYOUT: { en: 'Payout', pl: 'Wypłata' },
  SUBMERCHANT: { en: 'Check of a submerchant', pl: 'Sprawdzenie submerchanta' },
  VERIFICATION: { en: 'Verification of a seller', pl: 'Weryfikacja sprzedawcy' },
  numberWrong: { en: 'Enter a number.', pl: 'Wpisz liczbę.' },
  add: { en: 'Add to the queue', pl: 'Dodaj do kolejki' },
} as const satisfies Texts
