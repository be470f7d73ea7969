import type { Texts } from './translate.ts'

/** Texts of the payment page. */
export const checkoutTexts = {
  title: { en: 'Pay {amount} to {merchant}', pl: 'Zapłać {amount} – {merchant}' },
  titlePaid: { en: 'Paid {amount} to {merchant}', pl: 'Zapłacono {amount} – {merchant}' },
  titleClosed: { en: 'Order from {merchant}', pl: 'Zamówienie – {merchant}' },
  choose: { en: 'Choose how to pay', pl: 'Wybierz sposób płatności' },
  receipt: { en: 'Your payment', pl: 'Twoja płatność' },
  toPay: { en: 'Amount due', pl: 'Do zapłaty' },
  paidAmount: { en: 'Paid', pl: 'Zapłacono' },
  closedAmount: { en: 'Order total', pl: 'Kwota zamówienia' },
  paidWith: { en: 'Payment method', pl: 'Metoda płatności' },
  paidAt: { en: 'Date', pl: 'Data' },
  reference: { en: 'Payment ID', pl: 'Numer płatności' },
  print: { en: 'Print receipt', pl: 'Drukuj potwierdzenie' },
  donation: { en: 'Donation included', pl: 'W tym darowizna' },
  donationTo: { en: '{amount} to {organization}', pl: '{amount} dla: {organization}' },
  details: { en: 'Order details', pl: 'Szczegóły zamówienia' },
  products: { en: 'Items', pl: 'Produkty' },
  times: { en: 'Quantity: {quantity}', pl: 'Liczba sztuk: {quantity}' },
  moreProducts: { en: 'More items: {count}', pl: 'Pozostałe pozycje: {count}' },
  timeLeft: { en: 'Time left to pay', pl: 'Pozostały czas' },
  fiveMinutes: {
    en: 'Less than five minutes left to pay.',
    pl: 'Zostało mniej niż pięć minut na zapłatę.',
  },
  oneMinute: {
    en: 'Less than one minute left to pay.',
    pl: 'Została mniej niż minuta na zapłatę.',
  },
  payBy: { en: 'Pay by', pl: 'Zapłać do' },
  order: { en: 'Order', pl: 'Zamówienie' },
  buyer: { en: 'Email', pl: 'E-mail' },
  backToShop: { en: 'Back to the shop', pl: 'Wróć do sklepu' },

  currency: { en: 'Payment currency', pl: 'Waluta płatności' },
  currencyNote: {
    en: 'The order total is {own}. You pay {amount} at the rate 1 {currency} = {rate} {ownCurrency}, which includes a margin and is valid until {until}. Cards and wallets only.',
    pl: 'Kwota zamówienia: {own}. Zapłacisz {amount} po kursie 1 {currency} = {rate} {ownCurrency}, który zawiera marżę i obowiązuje do {until}. Tylko karty i portfele cyfrowe.',
  },
  groupStored: { en: 'Saved in this shop', pl: 'Zapisane w tym sklepie' },
  storedCard: { en: '{name} ending in {digits}', pl: '{name}, końcówka {digits}' },
  storedBlik: { en: 'BLIK in {name}', pl: 'BLIK w aplikacji {name}' },
  noteStoredCard: { en: 'Valid until {expiry}', pl: 'Ważna do {expiry}' },
  noteStoredBlik: {
    en: 'Confirm in the app, no code needed',
    pl: 'Potwierdzasz w aplikacji, bez wpisywania kodu',
  },
  storedRemoved: {
    en: 'The card was removed from this shop.',
    pl: 'Karta została usunięta z tego sklepu.',
  },
  groupBlik: { en: 'BLIK', pl: 'BLIK' },
  groupCard: { en: 'Card', pl: 'Karta' },
  groupBank: { en: 'Online bank transfer', pl: 'Szybki przelew' },
  chooseBank: { en: 'Choose your bank', pl: 'Wybierz swój bank' },
  findBank: { en: 'Find your bank', pl: 'Znajdź swój bank' },
  banksNone: {
    en: 'No bank found. Check the spelling, or choose another payment method.',
    pl: 'Nie znaleziono banku. Sprawdź pisownię albo wybierz inny sposób płatności.',
  },
  banksFound: { en: 'Found: {count}', pl: 'Znaleziono: {count}' },
  groupWallet: { en: 'Digital wallet', pl: 'Portfel cyfrowy' },
  groupLater: { en: 'Installments and pay later', pl: 'Raty i płatności odroczone' },
  groupWire: { en: 'Bank transfer', pl: 'Przelew tradycyjny' },
  groupDelivery: { en: 'On delivery', pl: 'Przy odbiorze' },
  noteBlik: { en: 'Code from your bank’s app', pl: 'Kodem z aplikacji banku' },
  noteWire: { en: 'Arrives on a business day', pl: 'Pieniądze dotrą w dniu roboczym' },

  leaving: { en: 'Redirecting you to the next page', pl: 'Przechodzimy na kolejną stronę' },
  leavingNote: {
    en: 'If nothing happens, select the button.',
    pl: 'Jeśli nic się nie dzieje, użyj przycisku.',
  },
  continueThere: { en: 'Continue', pl: 'Przejdź dalej' },
  chooseOther: { en: 'Choose another payment method', pl: 'Wybierz inny sposób płatności' },

  waitingBlik: {
    en: 'Confirm the payment in your bank’s app',
    pl: 'Potwierdź płatność w aplikacji banku',
  },
  waitingBlikNote: {
    en: 'Open the app and accept {amount} to {merchant}. This page updates automatically when you confirm.',
    pl: 'Otwórz aplikację i zaakceptuj {amount} dla: {merchant}. Ta strona odświeży się automatycznie po potwierdzeniu.',
  },
  waitingOther: { en: 'Waiting for a response', pl: 'Czekamy na odpowiedź' },
  waitingOtherNote: {
    en: 'Your bank hasn’t responded yet. Keep this page open.',
    pl: 'Twój bank jeszcze nie odpowiedział. Nie zamykaj tej strony.',
  },
  waitingLender: {
    en: 'Your application is under review',
    pl: 'Wniosek jest analizowany',
  },
  waitingLenderNote: {
    en: 'The lender ({lender}) hasn’t decided yet. You can close this page: {merchant} will be notified of the decision.',
    pl: '{lender}: decyzja jeszcze nie zapadła. Możesz zamknąć tę stronę, a informacja o decyzji trafi do: {merchant}.',
  },
  waitingStatus: { en: 'Waiting for confirmation…', pl: 'Oczekiwanie na potwierdzenie…' },
  waitingOffline: {
    en: 'Connection lost. Reconnecting…',
    pl: 'Brak połączenia. Próbujemy połączyć się ponownie…',
  },
  openApp: { en: 'Open the simulated banking app', pl: 'Otwórz symulator aplikacji banku' },
  openBank: { en: 'Open the simulated bank', pl: 'Otwórz symulator banku' },
  openLender: { en: 'Open the simulated lender', pl: 'Otwórz symulator kredytodawcy' },
  newTab: { en: '(new tab)', pl: '(nowa karta)' },

  wire: { en: 'Make the transfer at your bank', pl: 'Wykonaj przelew w swoim banku' },
  wireHow: {
    en: 'Copy the transfer details exactly as shown. We use the payment reference to match the transfer to your order.',
    pl: 'Przepisz dane dokładnie tak, jak są podane. Po tytule rozpoznamy Twoje zamówienie.',
  },
  wireCode: {
    en: 'QR code with the account number, the amount, the recipient, and the payment reference',
    pl: 'Kod QR z numerem rachunku, kwotą, odbiorcą i tytułem przelewu',
  },
  wireScan: {
    en: 'Or scan the code in the app of a Polish bank.',
    pl: 'Możesz też zeskanować kod w aplikacji banku.',
  },
  wireMade: {
    en: 'If you have already made the transfer, don’t pay again. The money may not arrive until the next business day.',
    pl: 'Jeśli przelew jest już wykonany, nie płać ponownie. Pieniądze mogą dotrzeć dopiero następnego dnia roboczego.',
  },
  wireAccount: { en: 'Account number', pl: 'Numer rachunku' },
  wireTitle: { en: 'Payment reference', pl: 'Tytuł przelewu' },
  wireOwner: { en: 'Recipient', pl: 'Odbiorca' },
  wireBank: { en: 'Bank', pl: 'Bank' },

  paid: { en: 'Thank you for your payment', pl: 'Dziękujemy, płatność przyjęta' },
  paidNote: {
    en: '{merchant} has been notified of your payment.',
    pl: 'Informacja o płatności trafiła do: {merchant}.',
  },
  declined: { en: 'The payment didn’t go through', pl: 'Płatność się nie powiodła' },
  notCharged: { en: 'You haven’t been charged.', pl: 'Pieniądze nie zostały pobrane.' },
  notChargedStillOpen: {
    en: 'You haven’t been charged. You can still pay for this order.',
    pl: 'Pieniądze nie zostały pobrane. Zamówienie nadal możesz opłacić.',
  },
  tryAgainWith: { en: 'Try again: {name}', pl: 'Spróbuj ponownie: {name}' },
  goingBack: {
    en: 'Returning you to the shop.',
    pl: 'Za chwilę wrócisz do sklepu.',
  },
  goNow: { en: 'Return now', pl: 'Wróć teraz' },
  stay: { en: 'Stay here', pl: 'Zostań tutaj' },
  mayClose: { en: 'You can close this page.', pl: 'Możesz zamknąć tę stronę.' },

  reasonDECLINED: {
    en: 'The bank declined this payment.',
    pl: 'Bank odrzucił tę płatność.',
  },
  reasonNOT_AUTHENTICATED: {
    en: 'The card issuer didn’t confirm your identity.',
    pl: 'Wydawca karty nie potwierdził Twojej tożsamości.',
  },
  reasonLEFT: {
    en: 'You left the page before you confirmed the payment.',
    pl: 'Płatność została przerwana przed potwierdzeniem.',
  },
  reasonEXPIRED: {
    en: 'The time to confirm the payment ran out.',
    pl: 'Upłynął czas na potwierdzenie.',
  },
  reasonBLIK_CODE_EXPIRED: {
    en: 'The BLIK code has expired. Get a new one in your bank’s app.',
    pl: 'Kod BLIK stracił ważność. Wygeneruj nowy w aplikacji banku.',
  },
  reasonBLIK_CODE_USED: {
    en: 'This BLIK code has already been used. Get a new one in your bank’s app.',
    pl: 'Ten kod BLIK został już użyty. Wygeneruj nowy w aplikacji banku.',
  },
  reasonBLIK_CANCELLED: {
    en: 'The payment was canceled in the bank’s app.',
    pl: 'Płatność anulowano w aplikacji banku.',
  },
  reasonINSUFFICIENT_FUNDS: {
    en: 'There isn’t enough money in the account.',
    pl: 'Na koncie brakuje środków.',
  },

  afterLeft: {
    en: 'The payment wasn’t confirmed, so you haven’t been charged. Choose how to pay.',
    pl: 'Płatność nie została potwierdzona, więc pieniądze nie zostały pobrane. Wybierz sposób płatności.',
  },
  afterDeclined: {
    en: 'The last attempt didn’t go through, and you haven’t been charged.',
    pl: 'Poprzednia próba się nie powiodła, a pieniądze nie zostały pobrane.',
  },
  afterUnfinished: {
    en: 'You have an unfinished payment.',
    pl: 'Masz niedokończoną płatność.',
  },
  finishIt: { en: 'Continue this payment', pl: 'Dokończ płatność' },

  canceled: { en: 'This order was canceled', pl: 'To zamówienie zostało anulowane' },
  canceledNote: {
    en: 'You can no longer pay for this order. If you still want to buy, place a new order in the shop.',
    pl: 'Tego zamówienia nie można już opłacić. Jeśli nadal chcesz coś kupić, złóż w sklepie nowe zamówienie.',
  },
  expired: { en: 'The time to pay has expired', pl: 'Czas na zapłatę minął' },
  noMethods: {
    en: 'No payment method is available for this amount and currency. Please contact the shop.',
    pl: 'Dla tej kwoty i waluty nie ma dostępnej metody płatności. Skontaktuj się ze sklepem.',
  },
} as const satisfies Texts
