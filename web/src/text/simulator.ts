import { answerTexts } from './answers.ts'
import type { Texts } from './translate.ts'

/** Texts of the simulated bank, issuer, wallet, lender and banking app. */
export const simulatorTexts = {
  simulator: { en: 'Simulator', pl: 'Symulator' },
  issuer: { en: 'Simulated card issuer', pl: 'Symulator wydawcy karty' },
  app: { en: 'Simulated banking app', pl: 'Symulator aplikacji banku' },
  payer: { en: 'Card', pl: 'Karta' },
  payFrom: { en: 'Bank', pl: 'Bank' },
  method: { en: 'Method', pl: 'Metoda' },
  wallet: { en: 'Wallet', pl: 'Portfel' },
  lender: { en: 'Lender', pl: 'Kredytodawca' },
  courier: { en: 'Courier', pl: 'Kurier' },

  titleThreeds: { en: 'Confirm that it’s you', pl: 'Potwierdź, że to Ty płacisz' },
  titleBank: { en: 'Confirm the transfer', pl: 'Potwierdź przelew' },
  titleBlik: { en: 'Confirm the BLIK payment', pl: 'Potwierdź płatność BLIK' },
  titleWallet: { en: 'Pay with the wallet', pl: 'Zapłać portfelem' },
  titleLender: { en: 'Choose a repayment plan', pl: 'Wybierz plan spłaty' },
  titleCourier: { en: 'Collect the payment', pl: 'Pobierz płatność' },
  titleReview: { en: 'The application is under review', pl: 'Wniosek jest analizowany' },

  continue: { en: 'Continue', pl: 'Dalej' },
  cancelPayment: { en: 'Cancel the payment', pl: 'Anuluj płatność' },
  register: { en: 'Next time, pay here without a code', pl: 'Następnym razem płać tu bez kodu' },
  registerNote: {
    en: 'The shop requests a BLIK token. The payment also succeeds without it.',
    pl: 'Sklep prosi o token BLIK. Płatność uda się także bez niego.',
  },
  registerRequired: {
    en: 'I agree to later payments to this shop',
    pl: 'Zgadzam się na kolejne płatności na rzecz tego sklepu',
  },
  registerRequiredNote: {
    en: 'The shop requests a token for recurring payments. Without it, the payment is declined.',
    pl: 'Sklep prosi o token do płatności powtarzalnych. Bez niego płatność zostanie odrzucona.',
  },
  titlePin: { en: 'Enter your app PIN', pl: 'Podaj PIN do aplikacji' },
  pin: { en: 'PIN', pl: 'PIN' },
  pinHint: {
    en: 'Any four digits. They aren’t sent anywhere.',
    pl: 'Dowolne cztery cyfry. Nie są nigdzie wysyłane.',
  },
  pinShort: { en: 'Enter four digits.', pl: 'Wpisz cztery cyfry.' },
  keypad: { en: 'Keypad', pl: 'Klawiatura' },
  erase: { en: 'Delete the last digit', pl: 'Usuń ostatnią cyfrę' },
  pay: { en: 'Pay', pl: 'Zapłać' },
  stepBack: { en: 'Back to the details', pl: 'Wróć do szczegółów' },

  titleCode: { en: 'Pay with BLIK', pl: 'Zapłać BLIKIEM' },
  code: { en: 'BLIK code', pl: 'Kod BLIK' },
  noCode: {
    en: 'Generate a code and enter it on the payment page.',
    pl: 'Wygeneruj kod i wpisz go na stronie płatności.',
  },
  generateCode: { en: 'Generate a code', pl: 'Wygeneruj kod' },
  anotherCode: { en: 'Generate another code', pl: 'Wygeneruj nowy kod' },
  codeLeft: { en: 'Valid for', pl: 'Ważny jeszcze' },
  codeHint: {
    en: 'Enter it on the payment page. You can use it once.',
    pl: 'Wpisz go na stronie płatności. Można go użyć raz.',
  },
  codeUsed: { en: 'The code has been used.', pl: 'Kod został użyty.' },
  codeExpired: {
    en: 'The code has expired. Payments with it are declined.',
    pl: 'Kod stracił ważność. Płatność tym kodem zostanie odrzucona.',
  },
  codeOutcome: { en: 'Choose the outcome', pl: 'Wybierz wynik' },
  codeOutcomeNote: {
    en: 'This page is a simulator. The next code that you generate has this outcome.',
    pl: 'To jest symulator. Następny wygenerowany kod będzie miał ten wynik.',
  },
  codeOutcomeLegend: { en: 'A payment with the code', pl: 'Płatność kodem' },
  code_ask: { en: 'Waits for a confirmation', pl: 'Czeka na potwierdzenie' },
  code_askNote: {
    en: 'You confirm or decline on this phone.',
    pl: 'Potwierdzasz lub odrzucasz na tym telefonie.',
  },
  code_approve: { en: 'Is approved', pl: 'Zostaje zatwierdzona' },
  code_approveNote: {
    en: 'Immediately, without a confirmation.',
    pl: 'Od razu, bez potwierdzenia.',
  },
  code_decline: { en: 'Is declined', pl: 'Zostaje odrzucona' },
  code_declineNote: { en: 'The bank declines it.', pl: 'Odrzuca ją bank.' },
  code_expired: { en: 'Code expired', pl: 'Kod stracił ważność' },
  code_expiredNote: {
    en: 'Declined, although the countdown is still running.',
    pl: 'Odrzucona, choć kod jeszcze nie stracił ważności.',
  },
  code_cancelled: { en: 'Code canceled', pl: 'Kod anulowany' },
  code_cancelledNote: {
    en: 'Declined: the code was canceled in the app.',
    pl: 'Odrzucona: kod anulowano w aplikacji.',
  },
  code_used: { en: 'Code already used', pl: 'Kod już użyty' },
  code_usedNote: {
    en: 'Declined: the code was used for another payment.',
    pl: 'Odrzucona: kodem zapłacono już wcześniej.',
  },

  titleLogin: { en: 'Log in to the bank', pl: 'Zaloguj się do banku' },
  bankLogin: { en: 'Customer number', pl: 'Numer klienta' },
  loginHint: {
    en: 'Already filled in. The simulated bank doesn’t ask for a password.',
    pl: 'Pole jest już wypełnione. Symulator banku nie pyta o hasło.',
  },
  login: { en: 'Log in', pl: 'Zaloguj się' },
  backToShop: { en: 'Back to the shop', pl: 'Wróć do sklepu' },
  account: { en: 'Account to pay from', pl: 'Rachunek do obciążenia' },
  accountMain: { en: 'Current account', pl: 'Konto osobiste' },
  accountSavings: { en: 'Savings account', pl: 'Konto oszczędnościowe' },
  accountPoor: { en: 'Empty account', pl: 'Puste konto' },
  accountNote: { en: 'sufficient funds', pl: 'wystarczające środki' },
  accountPoorNote: {
    en: 'the bank declines: insufficient funds',
    pl: 'bank odrzuci płatność: brak środków',
  },
  transfer: { en: 'Make the transfer', pl: 'Wykonaj przelew' },
  cancelTransfer: { en: 'Cancel the transfer', pl: 'Anuluj przelew' },

  card: { en: 'Choose a card', pl: 'Wybierz kartę' },
  cardPays: { en: 'The issuer approves.', pl: 'Wydawca zatwierdzi płatność.' },
  cardDeclines: { en: 'The issuer declines.', pl: 'Wydawca odrzuci płatność.' },
  payAmount: { en: 'Pay {amount}', pl: 'Zapłać {amount}' },
  closeWallet: { en: 'Close the wallet', pl: 'Zamknij portfel' },

  plan: { en: 'Repayment plan', pl: 'Plan spłaty' },
  installments: { en: '{count} installments of {amount}', pl: '{count} rat po {amount}' },
  installmentsFew: { en: '{count} installments of {amount}', pl: '{count} raty po {amount}' },
  lastInstallment: { en: 'Last installment: {amount}.', pl: 'Ostatnia rata: {amount}.' },
  later: { en: 'Pay {amount} in 30 days', pl: 'Zapłać {amount} za 30 dni' },
  laterNote: { en: 'One payment, without interest.', pl: 'Jedna płatność, bez odsetek.' },
  cost: {
    en: 'APR {apr}, fee {fee}, total {total}.',
    pl: 'RRSO {apr}, prowizja {fee}, do spłaty {total}.',
  },
  sign: { en: 'Sign the agreement', pl: 'Podpisz umowę' },
  withdraw: { en: 'Withdraw the application', pl: 'Wycofaj wniosek' },
  underReview: {
    en: 'The payer is back in the shop, and the payment is waiting. Choose the lender’s decision.',
    pl: 'Kupujący wrócił do sklepu, a płatność czeka. Wybierz decyzję kredytodawcy.',
  },

  titleMethod: { en: 'Your bank is checking the browser', pl: 'Bank sprawdza przeglądarkę' },
  methodNote: {
    en: 'This takes a few seconds. Then the issuer decides whether you need to confirm the payment.',
    pl: 'To potrwa kilka sekund. Potem wydawca zdecyduje, czy musisz potwierdzić płatność.',
  },
  methodFrame: { en: '3DS Method step of the issuer', pl: 'Krok 3DS Method wydawcy karty' },

  sms: { en: 'Code from the text message', pl: 'Kod z SMS-a' },
  smsHint: {
    en: 'The simulated code is {code}. After three wrong codes, the payment is declined.',
    pl: 'Symulowany kod to {code}. Po trzech błędnych kodach płatność zostaje odrzucona.',
  },
  codeEmpty: { en: 'Enter the code.', pl: 'Wpisz kod.' },
  codeWrong: {
    en: 'The code is wrong. Attempts left: {count}.',
    pl: 'Kod jest błędny. Pozostałe próby: {count}.',
  },
  submitCode: { en: 'Submit the code', pl: 'Wyślij kod' },
  inApp: {
    en: 'The issuer sent a request to its app on the cardholder’s phone.',
    pl: 'Wydawca wysłał prośbę do aplikacji w telefonie posiadacza karty.',
  },
  agreedInApp: { en: 'I approved it in the app', pl: 'Potwierdzono w aplikacji' },
  useApp: { en: 'Use the app instead', pl: 'Użyj aplikacji' },
  useSms: { en: 'Use a code instead', pl: 'Użyj kodu z SMS-a' },

  controls: { en: 'Choose what happens', pl: 'Wybierz, co się stanie' },
  controlsNote: {
    en: 'This page is a simulator. Each button represents one outcome of the payment.',
    pl: 'To jest symulator. Każdy przycisk odpowiada jednemu wynikowi płatności.',
  },
  ...answerTexts,

  approveThreeds: {
    en: 'The issuer authenticates the cardholder. The test card then determines the result.',
    pl: 'Wydawca uwierzytelnia posiadacza karty. Potem o wyniku decyduje karta testowa.',
  },
  approveBlik: {
    en: 'The payer confirms in the app: the payment is approved.',
    pl: 'Kupujący potwierdza w aplikacji: płatność zostaje zatwierdzona.',
  },
  approveBank: {
    en: 'The bank makes the transfer: the payment is approved.',
    pl: 'Bank wykonuje przelew: płatność zostaje zatwierdzona.',
  },
  approveWallet: {
    en: 'The wallet pays: the payment is approved.',
    pl: 'Portfel płaci: płatność zostaje zatwierdzona.',
  },
  approveLender: {
    en: 'The lender grants the loan: the payment is approved.',
    pl: 'Kredytodawca udziela finansowania: płatność zostaje zatwierdzona.',
  },
  approveCourier: {
    en: 'The courier collects the money: the payment is approved.',
    pl: 'Kurier pobiera pieniądze: płatność zostaje zatwierdzona.',
  },
  approvePoor: {
    en: 'The payer agrees, but the payment is declined because of the chosen account or card.',
    pl: 'Kupujący się zgadza, ale płatność zostaje odrzucona z powodu wybranego rachunku lub karty.',
  },
  fingerprintNote: {
    en: 'The issuer collects the browser data and decides whether to require a challenge.',
    pl: 'Wydawca zbiera dane przeglądarki i decyduje, czy wymaga uwierzytelnienia.',
  },
  noFingerprintNote: {
    en: 'The frame doesn’t respond in time: the issuer requires a challenge.',
    pl: 'Ramka nie odpowiada na czas: wydawca wymaga uwierzytelnienia.',
  },
  attemptNote: {
    en: 'The issuer can’t authenticate the cardholder and attests the attempt: 3-D Secure status A.',
    pl: 'Wydawca nie może uwierzytelnić posiadacza karty i poświadcza próbę: status A w 3-D Secure.',
  },
  declineNote: { en: 'The payment is declined.', pl: 'Płatność zostaje odrzucona.' },
  reviewNote: {
    en: 'The payment waits until you open this page again and decide. After an hour, it is approved.',
    pl: 'Płatność czeka, aż ponownie otworzysz tę stronę i zdecydujesz. Po godzinie zostaje zatwierdzona.',
  },
  timeoutNote: {
    en: 'No response arrives in time: the payment is declined.',
    pl: 'Odpowiedź nie przychodzi na czas: płatność zostaje odrzucona.',
  },
  leaveNote: {
    en: 'The payer goes back and can pay another way.',
    pl: 'Kupujący wraca i może zapłacić inaczej.',
  },

  APPROVED: { en: 'Approved', pl: 'Zatwierdzono' },
  DECLINED: { en: 'Declined', pl: 'Odrzucono' },
  LEFT: { en: 'Closed without a response', pl: 'Zamknięto bez odpowiedzi' },
  TIMED_OUT: { en: 'The time ran out', pl: 'Upłynął czas na odpowiedź' },
  IN_REVIEW: { en: 'Sent to review', pl: 'Przekazano do analizy' },
  before: {
    en: 'This confirmation request has already been answered. You can’t change the answer.',
    pl: 'Na tę prośbę o potwierdzenie już odpowiedziano. Odpowiedzi nie można zmienić.',
  },
  back: { en: 'Back to the payment', pl: 'Wróć do płatności' },
  goingBack: { en: 'Returning you to the payment…', pl: 'Wracamy do płatności…' },
  closeTab: {
    en: 'The payment page has received the answer. You can close this tab.',
    pl: 'Strona płatności otrzymała już odpowiedź. Możesz zamknąć tę kartę.',
  },
} as const satisfies Texts
