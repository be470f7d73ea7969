import type { Texts } from './translate.ts'

/** The button of the search, and the kinds of records that it finds. */
export const searchTexts = {
  open: { en: 'Search', pl: 'Szukaj' },
  keys: { en: 'Ctrl K', pl: 'Ctrl K' },

  ORDER: { en: 'Order', pl: 'Zamówienie' },
  PAYMENT: { en: 'Payment', pl: 'Płatność' },
  REFUND: { en: 'Refund', pl: 'Zwrot' },
  PAYOUT: { en: 'Payout', pl: 'Wypłata' },
  SELLER: { en: 'Seller', pl: 'Sprzedawca' },
  VERIFICATION: { en: 'Verification', pl: 'Weryfikacja' },
  SUBMERCHANT: { en: 'Submerchant', pl: 'Submerchant' },
  FIRM: { en: 'Company', pl: 'Firma' },
  SHOP: { en: 'Shop', pl: 'Sklep' },
  POINT_OF_SALE: { en: 'Point of sale', pl: 'Punkt płatności' },
  TOKEN: { en: 'Token', pl: 'Token' },
  STATEMENT: { en: 'Statement', pl: 'Wyciąg' },
  CHARGEBACK: { en: 'Chargeback', pl: 'Obciążenie zwrotne' },
  CONFIRMATION: { en: 'Confirmation', pl: 'Potwierdzenie' },
  CORRECTION: { en: 'Correction', pl: 'Korekta' },
  NOTIFICATION: { en: 'Notification', pl: 'Powiadomienie' },
  RECEIVER: { en: 'Receiver', pl: 'Odbiornik' },
  OUTCOME: { en: 'Queued outcome', pl: 'Wynik w kolejce' },
  FAULT: { en: 'Fault', pl: 'Błąd' },
  WORKSPACE: { en: 'Workspace', pl: 'Przestrzeń robocza' },
  EVENT: { en: 'Event', pl: 'Zdarzenie' },
  REQUEST: { en: 'Request', pl: 'Żądanie' },
} as const satisfies Texts
