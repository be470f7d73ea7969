import type { Texts } from './translate.ts'

/** Texts of the page on which a payment is tried. */
export const tryTexts = {
  lead: {
    en: 'Create an order with a shop’s calls, choose the outcome of the payment, and watch what happens.',
    pl: 'Utwórz zamówienie wywołaniami sklepu, wybierz wynik płatności i obserwuj, co się dzieje.',
  },
  form: { en: 'Order', pl: 'Zamówienie' },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  amount: { en: 'Amount', pl: 'Kwota' },
  amountWrong: { en: 'Enter an amount, such as 25.00', pl: 'Wpisz kwotę, na przykład 25,00' },
  method: { en: 'Payment method', pl: 'Metoda płatności' },
  methodpage: { en: 'Chosen on the payment page', pl: 'Wybrana na stronie płatności' },
  groupwallet: { en: 'Wallets', pl: 'Portfele' },
  groupbank: { en: 'Online bank transfer (pay-by-link)', pl: 'Szybki przelew (pay-by-link)' },
  grouplater: { en: 'Installments and pay later', pl: 'Raty i płatności odroczone' },
  limits: { en: 'From {min} to {max} with this method', pl: 'Tą metodą od {min} do {max}' },
  outcome: { en: 'Outcome', pl: 'Wynik' },
  outcomeOpen: { en: 'The payer decides', pl: 'Decyduje kupujący' },
  testCards: { en: 'Test cards', pl: 'Karty testowe' },
  testCodes: { en: 'Test codes', pl: 'Kody testowe' },
  notifyUrl: { en: 'Notification URL (notifyUrl)', pl: 'Adres URL powiadomień (notifyUrl)' },
  notifyHint: {
    en: 'Optional. Without it, no notifications are sent.',
    pl: 'Opcjonalny. Bez niego powiadomienia nie są wysyłane.',
  },
  start: { en: 'Create the order', pl: 'Utwórz zamówienie' },

  emptyTitle: { en: 'No payments yet', pl: 'Nie ma jeszcze płatności' },
  empty: {
    en: 'The call, the payment page, the notifications, the balance, and the ledger appear here.',
    pl: 'Tu pojawią się wywołanie, strona płatności, powiadomienia, saldo i księga.',
  },
  steps: { en: 'What happens', pl: 'Przebieg' },
  call: { en: 'Call', pl: 'Wywołanie' },
  token: { en: 'Get an access token', pl: 'Pobierz token dostępu' },
  create: { en: 'Create the order', pl: 'Utwórz zamówienie' },
  command: { en: 'command', pl: 'polecenie' },
  showCommands: { en: 'The same calls with curl', pl: 'Te same wywołania za pomocą curl' },
  order: { en: 'Order', pl: 'Zamówienie' },
  page: { en: 'Payment page', pl: 'Strona płatności' },
  openPage: { en: 'Open the payment page', pl: 'Otwórz stronę płatności' },
  newTab: { en: 'It opens in a new tab.', pl: 'Strona otworzy się w nowej karcie.' },
  payment: { en: 'Payment', pl: 'Płatność' },
  notStarted: {
    en: 'The payment hasn’t started. Pay on the payment page.',
    pl: 'Płatność jeszcze się nie rozpoczęła. Zapłać na stronie płatności.',
  },
  missing: {
    en: 'This point of sale doesn’t offer this method for this amount. Choose another method on the payment page.',
    pl: 'Ten punkt płatności nie oferuje tej metody przy tej kwocie. Wybierz inną metodę na stronie płatności.',
  },
  question: {
    en: 'The payer is asked to confirm the payment. Choose what the payer does:',
    pl: 'Kupujący jest proszony o potwierdzenie płatności. Wybierz, co zrobi:',
  },
  held: {
    en: 'The money is held. Capture it, or cancel the order.',
    pl: 'Środki są zablokowane. Pobierz je albo anuluj zamówienie.',
  },
  capture: { en: 'Capture', pl: 'Pobierz środki' },
  cancel: { en: 'Cancel', pl: 'Anuluj' },
  notifications: { en: 'Notifications', pl: 'Powiadomienia' },
  noUrl: {
    en: 'The order has no notifyUrl, so no notifications are sent.',
    pl: 'Zamówienie nie ma notifyUrl, więc powiadomienia nie są wysyłane.',
  },
  noneYet: { en: 'No notifications yet.', pl: 'Nie wysłano jeszcze powiadomień.' },
  balance: { en: 'Shop balance', pl: 'Saldo sklepu' },
  ledger: { en: 'Ledger', pl: 'Księga' },
  noPostings: {
    en: 'No money has moved between accounts yet.',
    pl: 'Nie przeniesiono jeszcze środków między kontami.',
  },
  before: { en: 'Available before', pl: 'Dostępne wcześniej' },
  now: { en: 'Available now', pl: 'Dostępne teraz' },
  change: { en: 'Change', pl: 'Zmiana' },
  unreadable: {
    en: 'The browser couldn’t read the response. Open the console at the address that the server prints when it starts (127.0.0.1 and localhost are different addresses), and try again.',
    pl: 'Przeglądarka nie mogła odczytać odpowiedzi. Otwórz konsolę pod adresem, który serwer wypisuje przy uruchomieniu (127.0.0.1 i localhost to różne adresy), i spróbuj ponownie.',
  },
} as const satisfies Texts
