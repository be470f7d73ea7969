import type { Texts } from './translate.ts'

/** Texts of the forms in which a payer starts a payment, and of the page that asks only for a CVV. */
export const consentTexts = {
  storesCard: {
    en: 'The shop wants to store this card for later payments. We keep the card details, and the shop receives only a token.',
    pl: 'Sklep prosi o zapisanie karty do późniejszych płatności. Dane karty przechowujemy my, a sklep otrzymuje tylko token.',
  },

  rememberCard: { en: 'Save this card', pl: 'Zapisz tę kartę' },
  rememberCardNote: {
    en: 'I agree to have this card stored for my future payments in this shop. I can remove it on this page at any time.',
    pl: 'Zgadzam się na zapisanie karty do moich kolejnych płatności w tym sklepie. Kartę mogę w każdej chwili usunąć na tej stronie.',
  },
  storedForm: { en: 'Payment with {name}', pl: 'Płatność: {name}' },
  removeCard: { en: 'Remove this card', pl: 'Usuń tę kartę' },
  removeQuestion: {
    en: 'The shop will no longer be able to charge this card, including for subscriptions.',
    pl: 'Sklep nie będzie mógł już obciążyć tej karty, także za subskrypcje.',
  },
  removeYes: { en: 'Yes, remove it', pl: 'Tak, usuń' },
  removeNo: { en: 'Keep it', pl: 'Zostaw' },

  pay: { en: 'Pay {amount}', pl: 'Zapłać {amount}' },
  saveCard: { en: 'Save the card', pl: 'Zapisz kartę' },
  cardForm: { en: 'Card details', pl: 'Dane karty' },
  cardNumber: { en: 'Card number', pl: 'Numer karty' },
  expiry: { en: 'Expiration date', pl: 'Data ważności' },
  expiryHint: { en: 'Month / year', pl: 'Miesiąc / rok' },
  expiryPlaceholder: { en: 'MM / YY', pl: 'MM / RR' },
  cvv: { en: 'Security code', pl: 'Kod CVV/CVC' },
  cvvHint: { en: '3 digits on the back', pl: '3 cyfry z tyłu karty' },
  numberEmpty: { en: 'Enter the card number.', pl: 'Wpisz numer karty.' },
  numberUnsupported: {
    en: 'This card isn’t accepted. Use Visa, Mastercard, or Maestro.',
    pl: 'Ta karta nie jest obsługiwana. Użyj karty Visa, Mastercard lub Maestro.',
  },
  numberWrong: {
    en: 'This card number isn’t valid. Check it against your card.',
    pl: 'Ten numer jest nieprawidłowy. Porównaj go z kartą.',
  },
  expiryEmpty: { en: 'Enter the expiration date.', pl: 'Wpisz datę ważności.' },
  expiryWrong: {
    en: 'Enter the month and the year, such as 09 / 29.',
    pl: 'Wpisz miesiąc i rok, na przykład 09 / 29.',
  },
  expiryPast: { en: 'This card has expired.', pl: 'Ta karta straciła ważność.' },
  cvvEmpty: { en: 'Enter the security code.', pl: 'Wpisz kod zabezpieczający.' },
  cvvWrong: { en: 'The code has 3 digits.', pl: 'Ten kod ma 3 cyfry.' },
  installments: { en: 'Installments', pl: 'Raty' },
  atOnce: { en: 'One payment', pl: 'Jedna płatność' },
  inInstallments: { en: '{count} × {amount}', pl: '{count} × {amount}' },
  testCards: { en: 'Test cards', pl: 'Karty testowe' },
  testCodes: { en: 'Test codes', pl: 'Kody testowe' },
  testHint: { en: 'Select one to fill in the form.', pl: 'Wybierz, aby uzupełnić formularz.' },

  openPhone: {
    en: 'Generate a code in the simulated banking app (new tab)',
    pl: 'Wygeneruj kod w symulowanej aplikacji banku (nowa karta)',
  },

  blikForm: { en: 'BLIK payment', pl: 'Płatność BLIK' },
  blikCode: { en: 'BLIK code', pl: 'Kod BLIK' },
  blikHint: { en: 'Six digits from your bank’s app', pl: 'Sześć cyfr z aplikacji banku' },
  blikEmpty: { en: 'Enter the BLIK code.', pl: 'Wpisz kod BLIK.' },
  blikWrong: { en: 'A BLIK code has six digits.', pl: 'Kod BLIK składa się z sześciu cyfr.' },

  redirectNote: {
    en: 'You’ll confirm the payment on another page and then return here.',
    pl: 'Potwierdzisz płatność na innej stronie, a potem wrócisz tutaj.',
  },
  goTo: { en: 'Go to {name}', pl: 'Przejdź do: {name}' },
  wireNote: {
    en: 'We’ll show the transfer details. The shop is notified when the money arrives.',
    pl: 'Pokażemy dane do przelewu. Sklep otrzyma informację o płatności, gdy wpłyną pieniądze.',
  },
  wireStart: { en: 'Show transfer details', pl: 'Pokaż dane do przelewu' },

  cvvTitle: { en: 'Enter the security code', pl: 'Podaj kod CVV/CVC' },
  cvvNote: {
    en: 'Your card is already saved. Enter only the security code printed on it.',
    pl: 'Twoja karta jest już zapisana. Wpisz tylko kod zabezpieczający, który jest na niej wydrukowany.',
  },
  cvvFieldHint: { en: '3 digits', pl: '3 cyfry' },
  cvvLength: { en: 'The code has 3 digits.', pl: 'Ten kod ma 3 cyfry.' },
  cvvConfirm: { en: 'Confirm', pl: 'Potwierdź' },
  cvvDone: { en: 'Code accepted', pl: 'Kod przyjęty' },
} as const satisfies Texts
