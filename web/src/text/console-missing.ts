import type { Texts } from './translate.ts'

/** Texts of the page of a record that is not there, by the list that it would be in. */
export const missingTexts = {
  orders: { en: 'No such order', pl: 'Nie ma takiego zamówienia' },
  refunds: { en: 'No such refund', pl: 'Nie ma takiego zwrotu' },
  payouts: { en: 'No such payout', pl: 'Nie ma takiej wypłaty' },
  tokens: { en: 'No such token', pl: 'Nie ma takiego tokenu' },
  sellers: { en: 'No such seller', pl: 'Nie ma takiego sprzedawcy' },
  verifications: { en: 'No such verification', pl: 'Nie ma takiej weryfikacji' },
  firms: { en: 'No such company', pl: 'Nie ma takiej firmy' },
  submerchants: { en: 'No such submerchant', pl: 'Nie ma takiego submerchanta' },
  shops: { en: 'No such shop', pl: 'Nie ma takiego sklepu' },
  statements: { en: 'No such statement', pl: 'Nie ma takiego wyciągu' },
  requests: { en: 'No such request', pl: 'Nie ma takiego żądania' },
  notifications: { en: 'No such notification', pl: 'Nie ma takiego powiadomienia' },
  receivers: { en: 'No such receiver', pl: 'Nie ma takiego odbiornika' },
  workspaces: { en: 'No such workspace', pl: 'Nie ma takiej przestrzeni roboczej' },
  other: { en: 'Not found', pl: 'Nie znaleziono' },
  why: {
    en: 'Check the ID. The object may also have been deleted, or it may belong to another workspace.',
    pl: 'Sprawdź identyfikator. Obiekt mógł też zostać usunięty albo należy do innej przestrzeni roboczej.',
  },
  back: { en: 'Back to the list: {list}', pl: 'Wróć do listy: {list}' },
} as const satisfies Texts
