import type { Text } from './text.ts'

/** A term of payments with its name and meaning in both languages. */
export interface GlossaryTerm {
  readonly term: Text
  /** One or two sentences; text between backticks is code. */
  readonly says: Text
  /** The page about it, below docs/. */
  readonly page: string
}

type Terms = Readonly<Record<string, GlossaryTerm>>

const parties = {
  acquirer: {
    term: { en: 'acquirer', pl: 'agent rozliczeniowy' },
    says: {
      en: 'The company that processes card payments for merchants and settles them with the card schemes. In a sandbox, a simulator replaces the acquirer.',
      pl: 'Firma, która przetwarza płatności kartą dla sprzedawców i rozlicza je z organizacjami kartowymi. W sandboksie zastępuje ją symulator.',
    },
    page: 'guides/connect-an-acquirer/',
  },
  'card-scheme': {
    term: { en: 'card scheme', pl: 'organizacja kartowa' },
    says: {
      en: 'The organization that sets the rules for its cards, such as Visa or Mastercard.',
      pl: 'Organizacja, która ustala zasady dla swoich kart, na przykład Visa lub Mastercard.',
    },
    page: 'card-payments/',
  },
  cardholder: {
    term: { en: 'cardholder', pl: 'posiadacz karty' },
    says: {
      en: 'The person to whom the card was issued.',
      pl: 'Osoba, dla której wydano kartę.',
    },
    page: 'card-payments/threeds/introduction/#roles',
  },
  issuer: {
    term: { en: 'issuer', pl: 'wydawca karty' },
    says: {
      en: 'The bank that issued the card. The issuer authenticates the cardholder and approves or declines the payment.',
      pl: 'Bank, który wydał kartę. Uwierzytelnia posiadacza karty i zatwierdza albo odrzuca płatność.',
    },
    page: 'card-payments/threeds/introduction/#roles',
  },
  marketplace: {
    term: { en: 'marketplace', pl: 'platforma handlowa (marketplace)' },
    says: {
      en: 'A shop in which several sellers offer goods. Each payment is split among the sellers.',
      pl: 'Sklep, w którym działa wielu sprzedawców. Każda płatność jest dzielona między sprzedawców.',
    },
    page: 'services/marketplace/',
  },
  merchant: {
    term: { en: 'merchant', pl: 'sprzedawca (merchant)' },
    says: {
      en: 'The company that accepts payments and has a contract with the operator.',
      pl: 'Firma, która przyjmuje płatności i ma umowę z operatorem.',
    },
    page: 'get-started/set-up-account/register/',
  },
  operator: {
    term: { en: 'operator', pl: 'operator' },
    says: {
      en: 'The company that runs the Grosz server. The operator adds merchants and connects the acquirer.',
      pl: 'Firma, która prowadzi serwer Grosza. Dodaje sprzedawców i podłącza agenta rozliczeniowego.',
    },
    page: 'guides/operator/',
  },
  payer: {
    term: { en: 'payer', pl: 'kupujący, płatnik' },
    says: {
      en: 'The person who pays for the order.',
      pl: 'Osoba, która opłaca zamówienie.',
    },
    page: 'payment-flows/',
  },
  'payment-facilitator': {
    term: { en: 'payment facilitator', pl: 'pośrednik płatności (payment facilitator)' },
    says: {
      en: 'A company that accepts payments for other merchants, its submerchants, under its own contract.',
      pl: 'Firma, która na podstawie własnej umowy przyjmuje płatności dla innych sprzedawców, czyli submerchantów.',
    },
    page: 'collaboration/payment-facilitator/',
  },
  seller: {
    term: { en: 'seller', pl: 'sprzedawca na platformie' },
    says: {
      en: 'A person or company that sells on a marketplace and has a separate balance there.',
      pl: 'Osoba lub firma, która sprzedaje na platformie handlowej i ma tam własne saldo.',
    },
    page: 'services/marketplace/boarding/',
  },
  submerchant: {
    term: { en: 'submerchant', pl: 'submerchant' },
    says: {
      en: 'A merchant for whom a payment facilitator accepts payments.',
      pl: 'Sprzedawca, dla którego płatności przyjmuje pośrednik płatności.',
    },
    page: 'collaboration/payment-facilitator/',
  },
  'technical-partner': {
    term: { en: 'technical partner', pl: 'partner techniczny' },
    says: {
      en: 'A company that runs shops for others and registers their companies through the API.',
      pl: 'Firma, która prowadzi sklepy innych firm i rejestruje te firmy przez API.',
    },
    page: 'collaboration/referral-program/',
  },
} as const satisfies Terms

const orders = {
  authorization: {
    term: { en: 'authorization', pl: 'autoryzacja' },
    says: {
      en: 'The approval of a payment by the issuer or the bank. The money is captured immediately or put on hold.',
      pl: 'Zgoda wydawcy karty lub banku na płatność. Środki są od razu pobierane albo blokowane.',
    },
    page: 'payment-flows/auth-and-order/',
  },
  cancellation: {
    term: { en: 'cancellation', pl: 'anulowanie' },
    says: {
      en: "The end of an order that isn't completed. Any held money is released.",
      pl: 'Zakończenie zamówienia, które nie zostało zrealizowane. Zablokowane środki są zwalniane.',
    },
    page: 'payment-flows/capture-and-cancel/',
  },
  capture: {
    term: { en: 'capture', pl: 'pobranie środków (capture)' },
    says: {
      en: 'The call or event that takes held money. After a partial capture, the remaining amount is released.',
      pl: 'Wywołanie lub zdarzenie, które pobiera zablokowane środki. Po częściowym pobraniu pozostała kwota zostaje odblokowana.',
    },
    page: 'payment-flows/capture-and-cancel/',
  },
  hold: {
    term: { en: 'hold', pl: 'blokada środków' },
    says: {
      en: "Money in the payer's account or on the payer's card that is reserved for a payment but not taken yet.",
      pl: 'Środki na rachunku lub karcie kupującego zarezerwowane na płatność, ale jeszcze niepobrane.',
    },
    page: 'payment-flows/capture-and-cancel/#hold',
  },
  order: {
    term: { en: 'order', pl: 'zamówienie' },
    says: {
      en: 'A request for payment, with an amount, a currency, products, and a status. Each payment belongs to one order.',
      pl: 'Opis tego, za co kupujący ma zapłacić: kwota, waluta, produkty i status. Każda płatność należy do jednego zamówienia.',
    },
    page: 'payment-flows/auth-and-order/',
  },
  'partial-refund': {
    term: { en: 'partial refund', pl: 'zwrot częściowy' },
    says: {
      en: 'A refund of a part of the amount. An order can have several partial refunds, up to the captured amount.',
      pl: 'Zwrot części kwoty. Zamówienie może mieć kilka takich zwrotów, łącznie do kwoty pobranej.',
    },
    page: 'payment-flows/refunds/',
  },
  'payment-attempt': {
    term: { en: 'payment attempt', pl: 'próba płatności' },
    says: {
      en: 'One try to pay for an order. On the payment page, a payer can make several attempts, but only one can succeed.',
      pl: 'Pojedyncza próba opłacenia zamówienia. Na stronie płatności kupujący może podjąć kilka prób, ale powieść się może tylko jedna.',
    },
    page: 'payment-flows/lifecycle/#attempts',
  },
  preauthorization: {
    term: { en: 'pre-authorization', pl: 'preautoryzacja' },
    says: {
      en: 'An authorization that holds the money until you capture it or cancel the order.',
      pl: 'Autoryzacja, która blokuje środki do chwili, gdy je pobierzesz albo anulujesz zamówienie.',
    },
    page: 'payment-flows/capture-and-cancel/#hold',
  },
  refund: {
    term: { en: 'refund', pl: 'zwrot' },
    says: {
      en: 'Money that you return to the payer of a completed order. The order stays `COMPLETED`.',
      pl: 'Środki, które oddajesz kupującemu po zrealizowaniu zamówienia. Zamówienie pozostaje w statusie `COMPLETED`.',
    },
    page: 'payment-flows/refunds/',
  },
  'order-status': {
    term: { en: 'status of an order', pl: 'status zamówienia' },
    says: {
      en: 'One of the five states of an order. The `COMPLETED` status confirms that you have been paid.',
      pl: 'Jeden z pięciu stanów zamówienia. Status `COMPLETED` potwierdza, że płatność do Ciebie dotarła.',
    },
    page: 'payment-flows/lifecycle/#statuses',
  },
  transaction: {
    term: { en: 'transaction', pl: 'transakcja' },
    says: {
      en: "The data of one payment attempt: the method, the result, and the bank's codes.",
      pl: 'Dane jednej próby płatności: metoda, wynik i kody z banku.',
    },
    page: 'payment-flows/transaction-retrieve/',
  },
  'validity-time': {
    term: { en: 'validity time', pl: 'czas ważności' },
    says: {
      en: 'The time, in seconds, during which an order can be paid. After this time, the order is canceled.',
      pl: 'Czas w sekundach, w którym można opłacić zamówienie. Po jego upływie zamówienie jest anulowane.',
    },
    page: 'payment-flows/lifecycle/#time',
  },
} as const satisfies Terms

const cards = {
  'card-number': {
    term: { en: 'card number (PAN)', pl: 'numer karty (PAN)' },
    says: {
      en: 'The number on the card, 13 to 19 digits with a check digit. Only card fields accept it.',
      pl: 'Numer na karcie: od 13 do 19 cyfr z cyfrą kontrolną. Przyjmują go tylko pola danych karty.',
    },
    page: 'card-payments/',
  },
  'card-token': {
    term: { en: 'card token', pl: 'token karty' },
    says: {
      en: 'A value that replaces a card number, so that you can charge the card without its number.',
      pl: 'Wartość, która zastępuje numer karty, dzięki czemu możesz obciążyć kartę bez podawania numeru.',
    },
    page: 'payment-solutions/cards/tokenization/',
  },
  cit: {
    term: {
      en: 'customer-initiated transaction (CIT)',
      pl: 'transakcja inicjowana przez klienta (CIT)',
    },
    says: {
      en: 'A payment with a stored card that the customer starts in your shop.',
      pl: 'Płatność zapisaną kartą, którą klient rozpoczyna w Twoim sklepie.',
    },
    page: 'payment-solutions/cards/recurring/',
  },
  decline: {
    term: { en: 'decline', pl: 'odrzucenie płatności' },
    says: {
      en: "The response from a bank or issuer that doesn't approve the payment. A code gives the reason.",
      pl: 'Odpowiedź banku lub wydawcy, który nie zgadza się na płatność. Przyczynę podaje kod.',
    },
    page: 'card-payments/decline-codes/',
  },
  'digital-wallet': {
    term: { en: 'digital wallet', pl: 'portfel cyfrowy' },
    says: {
      en: 'An app that stores cards and lets payers pay with them, such as Google Pay or Apple Pay.',
      pl: 'Aplikacja, która przechowuje karty i pozwala nimi płacić, na przykład Google Pay lub Apple Pay.',
    },
    page: 'payment-solutions/cards/digital-wallets/',
  },
  mit: {
    term: {
      en: 'merchant-initiated transaction (MIT)',
      pl: 'transakcja inicjowana przez sprzedawcę (MIT)',
    },
    says: {
      en: 'A payment with a stored card that you start while the customer is absent (off-session).',
      pl: 'Płatność zapisaną kartą, którą rozpoczynasz bez udziału klienta.',
    },
    page: 'payment-solutions/cards/recurring/',
  },
  moto: {
    term: { en: 'MOTO', pl: 'MOTO' },
    says: {
      en: 'An order by mail or telephone, for which your staff enters the card details.',
      pl: 'Zamówienie listowne lub telefoniczne, przy którym dane karty wpisuje Twój pracownik.',
    },
    page: 'payment-solutions/cards/moto/',
  },
  'recurring-payment': {
    term: { en: 'recurring payment', pl: 'płatność cykliczna' },
    says: {
      en: "A payment that is repeated with the customer's consent, such as a subscription.",
      pl: 'Płatność powtarzana za zgodą klienta, na przykład abonament.',
    },
    page: 'payment-solutions/cards/recurring/',
  },
  'secure-form': {
    term: { en: 'secure form', pl: 'bezpieczny formularz' },
    says: {
      en: "Card fields that your page shows in the payment provider's frames, so that your page can't read the card details.",
      pl: 'Pola karty, które Twoja strona pokazuje w ramkach dostawcy płatności. Strona nie może odczytać danych karty.',
    },
    page: 'checkout/secure-form/',
  },
  cvv: {
    term: { en: 'security code (CVV)', pl: 'kod CVV' },
    says: {
      en: 'The three digits that show that the payer has the card. The digits are never stored.',
      pl: 'Trzy cyfry, które potwierdzają, że kupujący ma kartę. Kodu nigdy się nie przechowuje.',
    },
    page: 'card-payments/threeds/auth-page/#cvv',
  },
  'soft-decline': {
    term: { en: 'soft decline', pl: 'miękkie odrzucenie (soft decline)' },
    says: {
      en: 'A decline after which the same payment can succeed with authentication. Its code is `SSD`.',
      pl: 'Odrzucenie, po którym ta sama płatność może się udać po uwierzytelnieniu. Ma kod `SSD`.',
    },
    page: 'card-payments/threeds/soft-declines/',
  },
  'statement-descriptor': {
    term: { en: 'statement descriptor', pl: 'opis na wyciągu' },
    says: {
      en: "The name of your shop on the payer's bank statement. You send it in `statementDescription`.",
      pl: 'Nazwa Twojego sklepu na wyciągu bankowym kupującego. Przesyłasz ją w polu `statementDescription`.',
    },
    page: 'checkout/compliance/#page',
  },
  'stored-card': {
    term: { en: 'stored card', pl: 'zapisana karta' },
    says: {
      en: "A card that you keep as a token for later payments with the customer's consent.",
      pl: 'Karta zapisana za zgodą klienta w postaci tokenu do przyszłych płatności.',
    },
    page: 'payment-solutions/cards/tokenization/',
  },
} as const satisfies Terms

const authentication = {
  'three-d-secure': {
    term: { en: '3-D Secure', pl: '3-D Secure' },
    says: {
      en: 'The protocol with which issuers authenticate cardholders in online payments.',
      pl: 'Protokół, za pomocą którego wydawcy uwierzytelniają posiadaczy kart w płatnościach internetowych.',
    },
    page: 'card-payments/threeds/',
  },
  acs: {
    term: { en: 'ACS', pl: 'ACS' },
    says: {
      en: "The issuer's server that authenticates the cardholder (Access Control Server).",
      pl: 'Serwer wydawcy, który uwierzytelnia posiadacza karty (Access Control Server).',
    },
    page: 'card-payments/threeds/introduction/#roles',
  },
  challenge: {
    term: { en: 'challenge', pl: 'uwierzytelnienie (challenge)' },
    says: {
      en: 'The step of 3-D Secure in which the cardholder confirms the payment, for example, in the banking app.',
      pl: 'Krok 3-D Secure, w którym posiadacz karty potwierdza płatność, na przykład w aplikacji banku.',
    },
    page: 'card-payments/threeds/auth-page/',
  },
  eci: {
    term: { en: 'ECI', pl: 'ECI' },
    says: {
      en: 'A digit that tells the acquirer how the cardholder was authenticated (Electronic Commerce Indicator).',
      pl: 'Cyfra, która informuje agenta rozliczeniowego, jak uwierzytelniono posiadacza karty (Electronic Commerce Indicator).',
    },
    page: 'card-payments/card-status-codes/#three-ds',
  },
  exemption: {
    term: { en: 'exemption', pl: 'zwolnienie z uwierzytelnienia' },
    says: {
      en: "A reason, such as a small amount, for which a payment doesn't require strong authentication.",
      pl: 'Podstawa, na przykład niska kwota, dzięki której płatność nie wymaga silnego uwierzytelnienia.',
    },
    page: 'card-payments/threeds/api-enhancements/#exemption',
  },
  frictionless: {
    term: { en: 'frictionless flow', pl: 'przebieg bez udziału kupującego (frictionless)' },
    says: {
      en: 'An authentication that the issuer completes with the data that it receives, without a challenge.',
      pl: 'Uwierzytelnienie, które wydawca przeprowadza na podstawie otrzymanych danych, bez udziału posiadacza karty.',
    },
    page: 'card-payments/threeds/introduction/#ways',
  },
  'liability-shift': {
    term: { en: 'liability shift', pl: 'przeniesienie odpowiedzialności (liability shift)' },
    says: {
      en: 'The rule by which the issuer usually bears the loss from fraud after an authentication.',
      pl: 'Zasada, według której po uwierzytelnieniu straty spowodowane oszustwem ponosi zwykle wydawca karty.',
    },
    page: 'card-payments/threeds/impact/#liability',
  },
  sca: {
    term: {
      en: 'strong customer authentication (SCA)',
      pl: 'silne uwierzytelnienie klienta (SCA)',
    },
    says: {
      en: 'The European requirement that a payer confirm a payment with two independent factors.',
      pl: 'Europejski wymóg, aby płatnik potwierdził płatność dwoma niezależnymi elementami.',
    },
    page: 'checkout/compliance/#sca',
  },
} as const satisfies Terms

const methods = {
  'blik-code': {
    term: { en: 'BLIK code', pl: 'kod BLIK' },
    says: {
      en: 'A six-digit code from the banking app that pays for one order. If the payer enters the code in your shop, the method is called BLIK Level 0.',
      pl: 'Sześciocyfrowy kod z aplikacji banku, którym można opłacić jedno zamówienie. Jeśli kupujący wpisuje kod w Twoim sklepie, metoda nazywa się BLIK Level 0.',
    },
    page: 'payment-solutions/blik/integration/',
  },
  'blik-one-click': {
    term: { en: 'BLIK One Click', pl: 'BLIK bez kodu (One Click)' },
    says: {
      en: "A BLIK payment with a registered token. The payer confirms the payment in the app and doesn't enter a code.",
      pl: 'Płatność BLIK z użyciem zarejestrowanego tokenu. Kupujący potwierdza ją w aplikacji i nie wpisuje kodu.',
    },
    page: 'payment-solutions/blik/scenarios/',
  },
  'cash-on-delivery': {
    term: { en: 'cash on delivery', pl: 'płatność przy odbiorze' },
    says: {
      en: 'A payment that the carrier collects when it delivers the parcel.',
      pl: 'Płatność, którą przewoźnik pobiera przy dostarczeniu przesyłki.',
    },
    page: 'payment-solutions/cash-on-delivery/',
  },
  installments: {
    term: { en: 'installments', pl: 'raty' },
    says: {
      en: 'A loan with which a lender pays for the order. The payer repays the lender in parts.',
      pl: 'Kredyt, którym kredytodawca opłaca zamówienie. Klient spłaca go w częściach.',
    },
    page: 'payment-solutions/credit/installments/',
  },
  'open-banking': {
    term: { en: 'open banking', pl: 'otwarta bankowość' },
    says: {
      en: "Payments from a bank account that another provider starts with the account holder's consent.",
      pl: 'Płatności z rachunku bankowego, które za zgodą jego posiadacza rozpoczyna inny dostawca.',
    },
    page: 'open-banking/',
  },
  'ordinary-transfer': {
    term: { en: 'ordinary bank transfer', pl: 'przelew tradycyjny' },
    says: {
      en: 'A transfer that the payer makes with the account number and payment reference from the payment page. The transfer can take several days.',
      pl: 'Przelew, który kupujący zleca w swoim banku, podając numer rachunku i tytuł ze strony płatności. Może trwać kilka dni.',
    },
    page: 'payment-flows/transaction-retrieve/#wire',
  },
  'pay-later': {
    term: { en: 'pay later', pl: 'płatność odroczona' },
    says: {
      en: 'A payment for which a lender pays you immediately. The payer pays the lender later.',
      pl: 'Płatność, przy której kredytodawca płaci Ci od razu, a klient płaci kredytodawcy później.',
    },
    page: 'payment-solutions/credit/paylater/',
  },
  'pay-by-link': {
    term: { en: 'pay-by-link', pl: 'szybki przelew (pay-by-link)' },
    says: {
      en: 'A bank transfer that the payer confirms in online banking. The transfer form is already filled in.',
      pl: 'Przelew, który kupujący potwierdza w bankowości internetowej. Formularz przelewu jest już wypełniony.',
    },
    page: 'get-started/payment-methods/',
  },
  'payment-link': {
    term: { en: 'payment link', pl: 'link do płatności' },
    says: {
      en: 'A payment page URL that you send to a payer, for example, by email.',
      pl: 'Adres strony płatności, który wysyłasz kupującemu, na przykład e-mailem.',
    },
    page: 'payment-solutions/payment-link/',
  },
  'payment-page': {
    term: { en: 'payment page (checkout)', pl: 'strona płatności' },
    says: {
      en: "The payment provider's page on which the payer chooses a method and pays.",
      pl: 'Strona dostawcy płatności, na której kupujący wybiera metodę i płaci.',
    },
    page: 'checkout/',
  },
  'blik-recurring': {
    term: { en: 'recurring BLIK payments', pl: 'BLIK Płatności Powtarzalne' },
    says: {
      en: 'BLIK payments that you start with a token after the payer has agreed once.',
      pl: 'Płatności BLIK, które rozpoczynasz z użyciem tokenu, za jednorazową zgodą płatnika.',
    },
    page: 'payment-solutions/blik/recurring/',
  },
} as const satisfies Terms

const settlement = {
  'available-balance': {
    term: { en: 'available balance', pl: 'saldo dostępne' },
    says: {
      en: 'The part of a balance that you can pay out or refund now.',
      pl: 'Część salda, którą możesz teraz wypłacić lub przeznaczyć na zwroty.',
    },
    page: 'payouts/payouts-api/shop-retrieve/',
  },
  balance: {
    term: { en: 'balance', pl: 'saldo' },
    says: {
      en: 'The money that the server holds for a shop or a seller, in one currency.',
      pl: 'Środki, które serwer przechowuje dla sklepu lub sprzedawcy, w jednej walucie.',
    },
    page: 'payouts/payouts-api/shop-retrieve/',
  },
  chargeback: {
    term: { en: 'chargeback', pl: 'obciążenie zwrotne (chargeback)' },
    says: {
      en: "A payment that the payer's bank takes back from you after a dispute.",
      pl: 'Płatność, którą bank kupującego odbiera Ci po reklamacji.',
    },
    page: 'payment-flows/disputes/',
  },
  commission: {
    term: { en: 'commission', pl: 'prowizja' },
    says: {
      en: "The part of a payment that a provider or a marketplace keeps. Grosz itself doesn't charge a commission.",
      pl: 'Część płatności, którą pobiera dostawca lub platforma. Sam Grosz nie pobiera prowizji.',
    },
    page: 'billings/',
  },
  dispute: {
    term: { en: 'dispute', pl: 'reklamacja płatności' },
    says: {
      en: "A payer's complaint to the bank about a payment. It can end in a chargeback.",
      pl: 'Zgłoszenie, w którym kupujący kwestionuje płatność w swoim banku. Może się zakończyć obciążeniem zwrotnym.',
    },
    page: 'payment-flows/disputes/',
  },
  evidence: {
    term: { en: 'evidence', pl: 'materiał dowodowy' },
    says: {
      en: 'Documents that show that the payment was valid, such as proof of delivery.',
      pl: 'Dokumenty, które pokazują, że płatność była zasadna, na przykład potwierdzenie dostawy.',
    },
    page: 'payment-flows/disputes/#answer',
  },
  'fx-payout': {
    term: { en: 'FX payout', pl: 'wypłata walutowa' },
    says: {
      en: 'A payout in a currency that differs from the balance currency.',
      pl: 'Wypłata w innej walucie niż waluta salda.',
    },
    page: 'payouts/payouts-api/fx-payout/',
  },
  'minor-unit': {
    term: { en: 'minor unit', pl: 'setna część jednostki waluty' },
    says: {
      en: 'The unit of all amounts in the API: one hundredth of the currency unit, even for HUF. For example, `1999` is 19.99.',
      pl: 'Jednostka wszystkich kwot w API, także w HUF. Na przykład `1999` to 19,99.',
    },
    page: 'get-started/integration-overview/references/',
  },
  payout: {
    term: { en: 'payout', pl: 'wypłata' },
    says: {
      en: 'A transfer from a balance to a bank account or a card.',
      pl: 'Przelew środków z salda na rachunek bankowy albo kartę.',
    },
    page: 'payouts/',
  },
  reconciliation: {
    term: { en: 'reconciliation', pl: 'uzgadnianie płatności' },
    says: {
      en: 'The process of matching your books with statements, orders, and refunds.',
      pl: 'Porównanie Twojej ewidencji z wyciągami, zamówieniami i zwrotami.',
    },
    page: 'reporting/statements/#check',
  },
  'split-payment': {
    term: { en: 'split payment', pl: 'podział płatności' },
    says: {
      en: "The division of one payment among the sellers on a marketplace. This term doesn't refer to the Polish VAT split payment mechanism.",
      pl: 'Rozdzielenie jednej płatności między sprzedawców na platformie. To nie mechanizm podzielonej płatności VAT.',
    },
    page: 'services/marketplace/integration/',
  },
  statement: {
    term: { en: 'statement', pl: 'wyciąg' },
    says: {
      en: 'A file with all changes to a balance in a period and with the opening and closing balance.',
      pl: 'Plik ze wszystkimi zmianami salda w określonym czasie oraz z saldem początkowym i końcowym.',
    },
    page: 'reporting/statements/',
  },
} as const satisfies Terms

const integration = {
  'access-token': {
    term: { en: 'access token', pl: 'token dostępu' },
    says: {
      en: 'The value that authorizes your calls. You get an access token with the client ID and the client secret.',
      pl: 'Wartość, która uprawnia do wywołań API. Otrzymujesz ją na podstawie identyfikatora i sekretu klienta.',
    },
    page: 'get-started/integration-overview/apis/',
  },
  'client-secret': {
    term: { en: 'client secret', pl: 'sekret klienta' },
    says: {
      en: 'The secret with which your server gets access tokens.',
      pl: 'Tajna wartość, za pomocą której Twój serwer pobiera tokeny dostępu.',
    },
    page: 'get-started/set-up-account/register/',
  },
  idempotency: {
    term: { en: 'idempotency', pl: 'idempotentność' },
    says: {
      en: 'The property of a call that is carried out only once, even if you repeat the call. To make a call idempotent, send the `Idempotency-Key` header.',
      pl: 'Cecha wywołania, które wykona się tylko raz, nawet jeśli je powtórzysz. Zapewnia ją nagłówek `Idempotency-Key`.',
    },
    page: 'get-started/integration-overview/apis/#repeat',
  },
  notification: {
    term: { en: 'notification (webhook)', pl: 'powiadomienie (webhook)' },
    says: {
      en: 'A request that Grosz sends to your server when something changes, for example, when an order is paid.',
      pl: 'Żądanie, które Grosz wysyła na Twój serwer po zmianie, na przykład po opłaceniu zamówienia.',
    },
    page: 'payment-flows/webhooks/',
  },
  'point-of-sale': {
    term: { en: 'point of sale (POS)', pl: 'punkt płatności (POS)' },
    says: {
      en: "Your shop's access to the API, with its own ID, keys, currency, and methods.",
      pl: 'Dostęp Twojego sklepu do API, z własnym identyfikatorem, kluczami, walutą i metodami.',
    },
    page: 'get-started/set-up-account/register/',
  },
  'continue-url': {
    term: { en: 'return address (`continueUrl`)', pl: 'adres powrotu (`continueUrl`)' },
    says: {
      en: "The address in your shop to which the payer returns. The return doesn't confirm the payment.",
      pl: 'Adres w Twoim sklepie, pod który wraca kupujący. Sam powrót nie potwierdza płatności.',
    },
    page: 'get-started/integration-overview/accept-payment/',
  },
  'second-key': {
    term: { en: 'second key', pl: 'drugi klucz' },
    says: {
      en: 'The secret with which we sign notifications.',
      pl: 'Tajna wartość, którą podpisujemy powiadomienia.',
    },
    page: 'payment-flows/webhooks/#signature',
  },
  verification: {
    term: { en: 'seller verification (KYC)', pl: 'weryfikacja sprzedawcy (KYC)' },
    says: {
      en: "The check of a seller's identity and data that the law requires before payouts.",
      pl: 'Wymagane prawem sprawdzenie tożsamości i danych sprzedawcy, zanim sprzedawca otrzyma wypłaty.',
    },
    page: 'services/marketplace/boarding/',
  },
  signature: {
    term: { en: 'signature', pl: 'podpis' },
    says: {
      en: 'A hash of the notification and the second key. The signature shows that the notification is genuine and unchanged.',
      pl: 'Skrót treści powiadomienia i drugiego klucza. Potwierdza, że powiadomienie jest autentyczne i niezmienione.',
    },
    page: 'payment-flows/webhooks/#signature',
  },
} as const satisfies Terms

const testing = {
  outcome: {
    term: { en: 'outcome', pl: 'wynik' },
    says: {
      en: 'The result of a payment, refund, or payout that you choose in a sandbox.',
      pl: 'Rezultat płatności, zwrotu lub wypłaty, który wybierasz w sandboksie.',
    },
    page: 'testing/outcomes/',
  },
  sandbox: {
    term: { en: 'sandbox', pl: 'sandbox' },
    says: {
      en: 'A server for tests. The API is real, but banks and payers are simulated, and no money moves.',
      pl: 'Serwer do testów. API jest prawdziwe, ale banki i kupujący są symulowani, a pieniądze nie są przesyłane.',
    },
    page: 'testing/sandbox/',
  },
  'sandbox-clock': {
    term: { en: 'sandbox clock', pl: 'zegar sandboksu' },
    says: {
      en: 'The clock that controls the time in a sandbox. Advance the clock to test processes that take hours or days.',
      pl: 'Zegar, który wyznacza czas w sandboksie. Przesuń go, aby przetestować to, co trwa godziny lub dni.',
    },
    page: 'testing/clock/',
  },
  simulator: {
    term: { en: 'simulator', pl: 'symulator' },
    says: {
      en: 'A sandbox page or program that replaces a bank, an issuer, or a wallet.',
      pl: 'Strona lub program sandboksu, który zastępuje bank, wydawcę karty albo portfel.',
    },
    page: 'testing/simulators/',
  },
  'test-card': {
    term: { en: 'test card', pl: 'karta testowa' },
    says: {
      en: 'A simulator card number that always produces the same result.',
      pl: 'Numer karty symulatora, który zawsze daje ten sam wynik.',
    },
    page: 'testing/#cards',
  },
  workspace: {
    term: { en: 'workspace', pl: 'przestrzeń robocza' },
    says: {
      en: 'A separate sandbox on the same server, with its own data and clock.',
      pl: 'Osobny sandbox na tym samym serwerze, z własnymi danymi i zegarem.',
    },
    page: 'testing/workspaces/',
  },
} as const satisfies Terms

/** The terms by group, those of a group in the order of their English names. */
export const glossaryGroups = {
  parties,
  orders,
  cards,
  authentication,
  methods,
  settlement,
  integration,
  testing,
} as const

/** All terms by their keys, which are also their anchors on the page. */
export const glossary = {
  ...parties,
  ...orders,
  ...cards,
  ...authentication,
  ...methods,
  ...settlement,
  ...integration,
  ...testing,
} as const satisfies Terms
