import type { Texts } from './translate.ts'

/** Words of the pages of single things. */
export const thingTexts = {
  refund: { en: 'Refund', pl: 'Zwrot' },
  payout: { en: 'Payout', pl: 'Wypłata' },
  shop: { en: 'Shop', pl: 'Sklep' },
  statement: { en: 'Statement', pl: 'Wyciąg' },
  seller: { en: 'Seller', pl: 'Sprzedawca' },
  verification: { en: 'Verification', pl: 'Weryfikacja' },
  firm: { en: 'Firm', pl: 'Firma' },
  submerchant: { en: 'Submerchant', pl: 'Submerchant' },
  request: { en: 'Request', pl: 'Żądanie' },
  json: { en: 'Everything that the API returns', pl: 'Wszystko, co zwraca API' },
  byCalls: {
    en: 'What the API allows now, with the id of the call. Where something is not allowed, the reason stands in its place.',
    pl: 'Na co teraz pozwala API, z identyfikatorem wywołania. Jeśli działanie jest niedozwolone, zamiast niego podany jest powód.',
  },
  advance: { en: 'Advance the clock to the next step', pl: 'Przesuń zegar do następnego kroku' },
  topUp: { en: 'Top up', pl: 'Zasil saldo' },
  topUpAmount: { en: 'Amount of the top-up', pl: 'Kwota zasilenia' },
  createPayout: { en: 'Pay out', pl: 'Zleć wypłatę' },
  payoutAmount: { en: 'Amount to pay out', pl: 'Kwota wypłaty' },
  createStatement: { en: 'Make a statement of today', pl: 'Utwórz wyciąg z dzisiaj' },
  POSITIVE: { en: 'Approve', pl: 'Zatwierdź' },
  NEGATIVE: { en: 'Ask for other data', pl: 'Poproś o inne dane' },
  REJECTED: { en: 'Reject', pl: 'Odrzuć' },
  setStatus: { en: 'Set {status}', pl: 'Ustaw {status}' },
  resendNotification: {
    en: 'Resend the last notification',
    pl: 'Wyślij ponownie ostatnie powiadomienie',
  },
  allowed: { en: 'allowed', pl: 'dozwolone' },
  notAllowed: { en: 'not allowed', pl: 'niedozwolone' },
} as const satisfies Texts
