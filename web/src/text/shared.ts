import type { Texts } from './translate.ts'

/** Texts that every page uses. */
export const sharedTexts = {
  darkMode: { en: 'Dark mode', pl: 'Tryb ciemny' },
  language: { en: 'Language', pl: 'Język' },
  sandbox: {
    en: 'Sandbox: no real money moves here.',
    pl: 'Sandbox: bez prawdziwych pieniędzy.',
  },
  loading: { en: 'Loading…', pl: 'Wczytywanie…' },
  retry: { en: 'Try again', pl: 'Spróbuj ponownie' },
  failed: { en: 'Something went wrong', pl: 'Coś poszło nie tak' },
  badLink: { en: 'This link doesn’t work', pl: 'Ten link nie działa' },
  partFailed: {
    en: 'This part of the page didn’t load.',
    pl: 'Nie udało się wczytać tej części strony.',
  },
  loadAgain: { en: 'Load again', pl: 'Wczytaj ponownie' },
  goBack: { en: 'Go back', pl: 'Wróć' },
  copy: { en: 'Copy', pl: 'Kopiuj' },
  copied: { en: 'Copied', pl: 'Skopiowano' },
  merchant: { en: 'Merchant', pl: 'Sprzedawca' },
  description: { en: 'For', pl: 'Tytułem' },
  amount: { en: 'Amount', pl: 'Kwota' },
  footer: { en: 'Payments powered by Grosz', pl: 'Płatności obsługuje Grosz' },

  OFFLINE: {
    en: 'We can’t reach the payment server. Check your connection and try again.',
    pl: 'Nie udało się połączyć z serwerem płatności. Sprawdź połączenie i spróbuj ponownie.',
  },
  BUSY: {
    en: 'The server is busy or unavailable right now. Wait a moment and try again.',
    pl: 'Serwer jest teraz zajęty lub niedostępny. Odczekaj chwilę i spróbuj ponownie.',
  },
  BAD_LINK: {
    en: 'This address is incomplete or no longer valid. Go back to the shop and open the payment again.',
    pl: 'Ten adres jest niepełny albo stracił ważność. Wróć do sklepu i otwórz płatność ponownie.',
  },
  SERVER: {
    en: 'An error occurred on the server. Try again; you won’t be charged twice.',
    pl: 'Na serwerze wystąpił błąd. Spróbuj ponownie; nie zapłacisz dwa razy.',
  },
  TRY_LATER: {
    en: 'The payment can’t be started right now, and you haven’t been charged. Try again in a moment.',
    pl: 'Płatności nie można teraz rozpocząć. Pieniądze nie zostały pobrane. Spróbuj ponownie za chwilę.',
  },
  ORDER_NOT_PAYABLE: {
    en: 'This order can no longer be paid.',
    pl: 'Tego zamówienia nie można już opłacić.',
  },
  PAYMENT_UNDER_WAY: {
    en: 'Another payment for this order is still in progress.',
    pl: 'Inna płatność za to zamówienie jeszcze trwa.',
  },
  METHOD_NOT_AVAILABLE: {
    en: 'This payment method isn’t available right now. Choose another one.',
    pl: 'Ten sposób płatności jest teraz niedostępny. Wybierz inny.',
  },
  RATE_CHANGED: {
    en: 'The exchange rate has changed. Check the new amount and pay again.',
    pl: 'Kurs wymiany się zmienił. Sprawdź nową kwotę i zapłać ponownie.',
  },
  STORED_GONE: {
    en: 'This card or banking app is no longer saved here. Choose another payment method.',
    pl: 'Ta karta lub aplikacja banku nie jest już tu zapisana. Wybierz inny sposób płatności.',
  },
  INVALID_BLIK_CODE: {
    en: 'This BLIK code isn’t valid. Enter the six digits shown in your bank’s app.',
    pl: 'Ten kod BLIK jest nieprawidłowy. Wpisz sześć cyfr z aplikacji banku.',
  },
  CARD_EXPIRED: { en: 'This card has expired.', pl: 'Ta karta straciła ważność.' },
  CHALLENGE_CLOSED: {
    en: 'This confirmation request has already been answered.',
    pl: 'Na tę prośbę o potwierdzenie już odpowiedziano.',
  },
  NOTHING_TO_CONFIRM: {
    en: 'Nothing is waiting to be confirmed for this order.',
    pl: 'W tym zamówieniu nic nie czeka na potwierdzenie.',
  },
  INVALID_DATA: {
    en: 'The server didn’t accept this data. Check it and try again.',
    pl: 'Serwer nie przyjął tych danych. Sprawdź je i spróbuj ponownie.',
  },
} as const satisfies Texts
