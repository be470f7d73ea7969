import type { Texts } from './translate.ts'

/** Words of the page of queued outcomes. */
export const outcomeTexts = {
  lead: {
    en: 'Outcomes for the next payments, refunds, payouts, checks, and verifications. Outcomes of the same type are used in the order in which they were added.',
    pl: 'Wyniki następnych płatności, zwrotów, wypłat, sprawdzeń i weryfikacji. Wyniki tego samego rodzaju są używane w kolejności dodania.',
  },
  queue: { en: 'Queue', pl: 'Kolejka' },
  none: { en: 'The queue is empty.', pl: 'Kolejka jest pusta.' },
  kind: { en: 'Type', pl: 'Rodzaj' },
  outcome: { en: 'Outcome', pl: 'Wynik' },
  meaning: { en: 'What happens', pl: 'Co się stanie' },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  times: { en: 'Number of uses', pl: 'Liczba użyć' },
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
  SUBMERCHANT: { en: 'Submerchant check', pl: 'Sprawdzenie submerchanta' },
  VERIFICATION: { en: 'Seller verification', pl: 'Weryfikacja sprzedawcy' },
  numberWrong: { en: 'Enter a number.', pl: 'Wpisz liczbę.' },
  add: { en: 'Add to the queue', pl: 'Dodaj do kolejki' },
} as const satisfies Texts
