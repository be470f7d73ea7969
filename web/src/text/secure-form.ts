import type { Texts } from './translate.ts'

/** Texts of the card fields that a shop puts on its own page. */
export const secureFormTexts = {
  card: { en: 'Card details', pl: 'Dane karty' },
  number: { en: 'Card number', pl: 'Numer karty' },
  date: { en: 'Expiration date', pl: 'Data ważności' },
  cvv: { en: 'Security code', pl: 'Kod CVV/CVC' },
  numberPlaceholder: { en: 'Card number', pl: 'Numer karty' },
  datePlaceholder: { en: 'MM / YY', pl: 'MM / RR' },
  cvvPlaceholder: { en: 'CVV', pl: 'CVV' },
} as const satisfies Texts

/** Every error that the secure form returns, by its code. */
export const secureFormErrorTexts = {
  'error.validation.card.empty': { en: 'Enter the card number.', pl: 'Wpisz numer karty.' },
  'error.validation.card.length': {
    en: 'The card number is too short or too long.',
    pl: 'Numer karty jest za krótki albo za długi.',
  },
  'error.validation.card.number': {
    en: 'This card number isn’t valid. Check it against your card.',
    pl: 'Ten numer jest nieprawidłowy. Porównaj go z kartą.',
  },
  'error.validation.card.unsupported': {
    en: 'Cards of this type aren’t accepted.',
    pl: 'Karty tego rodzaju nie są przyjmowane.',
  },
  'error.validation.expDate.empty': {
    en: 'Enter the expiration date.',
    pl: 'Wpisz datę ważności.',
  },
  'error.validation.expDate.past': {
    en: 'This card has expired.',
    pl: 'Ta karta straciła ważność.',
  },
  'error.validation.expDate.value': {
    en: 'Enter the month and the year, such as 09 / 29.',
    pl: 'Wpisz miesiąc i rok, na przykład 09 / 29.',
  },
  'error.validation.cvv.empty': {
    en: 'Enter the security code.',
    pl: 'Wpisz kod zabezpieczający.',
  },
  'error.validation.cvv.value': {
    en: 'The security code has 3 digits.',
    pl: 'Kod zabezpieczający ma 3 cyfry.',
  },
  'error.tokenization': {
    en: 'The card couldn’t be accepted. Try again or use another card.',
    pl: 'Nie udało się przyjąć karty. Spróbuj ponownie albo użyj innej.',
  },
  'error.send.cvv': {
    en: 'The security code couldn’t be accepted. Start the payment again.',
    pl: 'Nie udało się przyjąć kodu zabezpieczającego. Rozpocznij płatność od nowa.',
  },
  'error.network': {
    en: 'We can’t reach the payment server. Check your connection and try again.',
    pl: 'Nie udało się połączyć z serwerem płatności. Sprawdź połączenie i spróbuj ponownie.',
  },
} as const satisfies Texts
