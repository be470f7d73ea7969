import Type from 'typebox'
import { informsRisk } from '../informs-risk.ts'
import { type EventOf, lifecycle, type StateOf, statesOf, unfinishedOf } from '../lifecycle.ts'
import { operation } from '../operation.ts'
import { paymentKinds } from '../outcome-kinds.ts'
import { Buyer, RetrievedBuyer } from '../shapes/buyer.ts'
import { Credit } from '../shapes/credit.ts'
import { Donation } from '../shapes/donation.ts'
import { McpData } from '../shapes/mcp.ts'
import { AnsweredCurrency, amountString, minorUnits, OwnCurrencyCode } from '../shapes/money.ts'
import { PayMethods, payMethodTypes, usedPayMethodTypeTexts } from '../shapes/pay-method.ts'
import { Products, RetrievedProducts } from '../shapes/products.ts'
import { RetrievedProperties } from '../shapes/properties.ts'
import { OrderSettings } from '../shapes/settings.ts'
import { RetrievedShoppingCarts, ShoppingCarts } from '../shapes/shopping-carts.ts'
import { SuccessStatus } from '../shapes/status.ts'
import {
  answered,
  count,
  filled,
  id,
  moment,
  naming,
  webAddress,
  wholeNumber,
  words,
} from '../shapes/strings.ts'
import { SubmerchantRef } from '../shapes/submerchant.ts'
import { ChallengeParameters, RiskData, ThreeDsAuthentication } from '../shapes/three-ds.ts'
import { Transactions } from '../shapes/transactions.ts'
import { written } from '../shapes/written.ts'
import { meaningsOf, orderStatusTexts } from '../status-texts.ts'
import { means, says } from '../text.ts'

/** The lifecycle of an order. The guide (Lifecycle and notifications) explains each status. */
export const orderLifecycle = lifecycle({
  initial: 'NEW',
  transitions: [
    // from                      event         to
    ['NEW', 'start', 'PENDING'],
    ['NEW', 'cancel', 'CANCELED'],
    ['PENDING', 'authorize', 'WAITING_FOR_CONFIRMATION'],
    ['PENDING', 'settle', 'COMPLETED'],
    ['PENDING', 'cancel', 'CANCELED'],
    ['WAITING_FOR_CONFIRMATION', 'capture', 'COMPLETED'],
    ['WAITING_FOR_CONFIRMATION', 'cancel', 'CANCELED'],
  ],
})

/** Of orders that are neither paid nor canceled. */
export const unfinishedOrders = unfinishedOf(orderLifecycle)

export type OrderStatus = StateOf<typeof orderLifecycle>
export type OrderEvent = EventOf<typeof orderLifecycle>

export const OrderStatus = Type.Enum(statesOf(orderLifecycle), {
  ...says('Status of the order.', 'Status zamówienia.'),
  ...means<OrderStatus>(meaningsOf(orderStatusTexts)),
})

const addresses = [written.ipv4, written.ipv6]

/** A merchant's order. The server checks the rules of more than one field. */
export const OrderRequest = Type.Object({
  customerIp: Type.String({
    maxLength: 45,
    anyOf: addresses,
    ...says(
      'Address of the payer, IPv4 or IPv6. The unspecified address is not allowed.',
      'Adres IP kupującego, IPv4 albo IPv6. Adres nieokreślony jest odrzucany.',
    ),
  }),
  merchantPosId: wholeNumber(
    { min: 1, max: 999_999_999_999_999 },
    'Point of sale. Must be the one that the access token was issued to.',
    'Punkt płatności. Musi to być ten, dla którego wydano token dostępu.',
  ),
  description: filled(
    4000,
    'What is paid for; shown to the payer.',
    'Za co jest płatność; opis widoczny dla kupującego.',
  ),
  additionalDescription: Type.Optional(
    words(
      1024,
      'More for you; not shown to the payer.',
      'Dodatkowy opis dla Ciebie; niewidoczny dla kupującego.',
    ),
  ),
  visibleDescription: Type.Optional(
    words(80, 'Short text on our page.', 'Krótki tekst na naszej stronie.'),
  ),
  statementDescription: Type.Optional(
    words(22, 'Text on the payer’s bank statement.', 'Tekst na wyciągu bankowym płatnika.'),
  ),
  extOrderId: Type.Optional(
    id(
      1024,
      'Your own id of the order, unique at the point of sale. Guards against a second order by mistake.',
      'Identyfikator zamówienia w Twoim systemie, unikalny w punkcie płatności. Chroni przed omyłkowym utworzeniem drugiego zamówienia.',
    ),
  ),
  currencyCode: OwnCurrencyCode,
  totalAmount: minorUnits(
    'Amount in the smallest currency unit: 1000 is 10.00. 0 stores a card without a purchase.',
    'Kwota w najmniejszej jednostce waluty: 1000 to 10,00. 0 zapisuje kartę bez zakupu.',
  ),
  validityTime: Type.Optional(
    count(
      { min: 1, max: 999_999_999, unit: { en: 'seconds', pl: 'sekund', usual: 3600 } },
      'Seconds in which the order can be paid; 86400 unless given, and 30 days for cash on delivery.',
      'Przez ile sekund można opłacić zamówienie; domyślnie 86400, a przy płatności przy odbiorze 30 dni.',
    ),
  ),
  continueUrl: Type.Optional(
    webAddress(
      'Where the payer returns to; after a failure, error=501 is added to its query, which otherwise stays as it is.',
      'Dokąd wraca kupujący; po nieudanej płatności do zapytania dodajemy error=501, a poza tym nie zmieniamy adresu.',
    ),
  ),
  notifyUrl: Type.Optional(
    webAddress('Where we send notifications.', 'Dokąd wysyłamy powiadomienia.'),
  ),
  cardOnFile: Type.Optional(
    Type.Enum(['FIRST', 'STANDARD_CARDHOLDER', 'STANDARD_MERCHANT'], {
      ...says(
        'Stored card. FIRST stores it; STANDARD_CARDHOLDER: the payer is there; STANDARD_MERCHANT: you charge alone. Not together with recurring.',
        'Zapisana karta. FIRST zapisuje ją; STANDARD_CARDHOLDER: klient jest obecny; STANDARD_MERCHANT: obciążasz kartę bez udziału klienta. Nie łącz z recurring.',
      ),
      ...means({
        FIRST: { en: 'The card is stored with this payment.', pl: 'Ta płatność zapisuje kartę.' },
        STANDARD_CARDHOLDER: {
          en: 'The payer pays with the stored card.',
          pl: 'Klient płaci zapisaną kartą.',
        },
        STANDARD_MERCHANT: {
          en: 'You charge the stored card without the payer.',
          pl: 'Obciążasz zapisaną kartę bez udziału klienta.',
        },
      }),
    }),
  ),
  recurring: Type.Optional(
    Type.Enum(['FIRST', 'STANDARD'], {
      ...says(
        'Recurring payment: FIRST starts the series, STANDARD follows. Not together with cardOnFile.',
        'Płatność cykliczna: FIRST rozpoczyna serię, STANDARD to każda następna. Nie łącz z cardOnFile.',
      ),
      ...means({
        FIRST: {
          en: 'The payment that starts the series.',
          pl: 'Płatność, która rozpoczyna serię.',
        },
        STANDARD: { en: 'Each payment that follows.', pl: 'Każda następna płatność.' },
      }),
    }),
  ),
  moto: Type.Optional(
    Type.Enum(['PHONE', 'MAIL'], {
      ...says(
        'Grosz extension. An order taken by phone or by mail: the card token or card data are charged without authenticating the cardholder.',
        'Rozszerzenie Grosza. Zamówienie przyjęte telefonicznie lub listownie: obciążamy token karty albo kartę bez uwierzytelniania jej posiadacza.',
      ),
      ...means({
        PHONE: { en: 'Taken by phone.', pl: 'Przyjęte telefonicznie.' },
        MAIL: { en: 'Taken by mail.', pl: 'Przyjęte listownie.' },
      }),
    }),
  ),
  deviceFingerprint: Type.Optional(
    naming(
      Type.String({
        maxLength: 255,
        ...informsRisk,
        ...says(
          'Fingerprint of the device, against fraud.',
          'Odcisk urządzenia pomocny w wykrywaniu nadużyć.',
        ),
      }),
    ),
  ),
  buyer: Type.Optional(Buyer),
  products: Products,
  shoppingCarts: Type.Optional(ShoppingCarts),
  payMethods: Type.Optional(PayMethods),
  threeDsAuthentication: Type.Optional(ThreeDsAuthentication),
  riskData: Type.Optional(RiskData),
  mcpData: Type.Optional(McpData),
  credit: Type.Optional(Credit),
  donation: Type.Optional(Donation),
  submerchant: Type.Optional(SubmerchantRef),
  settings: Type.Optional(OrderSettings),
})

/** The answer to a new order: 201 when it is being paid, 302 when the payer has to go somewhere. */
export const OrderCreated = Type.Object({
  status: SuccessStatus,
  redirectUri: Type.Optional(
    answered(
      'Where to send the payer; also in the Location header.',
      'Dokąd skierować kupującego; ten sam adres jest w nagłówku Location.',
    ),
  ),
  orderId: answered(
    'Our id of the order. Keep it.',
    'Identyfikator zamówienia w naszym systemie. Zapisz go.',
  ),
  extOrderId: Type.Optional(
    answered('Your id, if you sent one.', 'Twój identyfikator, jeśli go przesłano.'),
  ),
  iframeAllowed: Type.Optional(
    Type.Boolean(
      says(
        'Whether redirectUri may be shown in a frame. The page then tells its parent by postMessage, as text: DISPLAY_FRAME, AUTHENTICATION_NOT_REQUIRED, AUTHENTICATION_SUCCESSFUL or AUTHENTICATION_CANCELED.',
        'Czy stronę z redirectUri można pokazać w ramce. Strona informuje wtedy okno nadrzędne przez postMessage, tekstem: DISPLAY_FRAME, AUTHENTICATION_NOT_REQUIRED, AUTHENTICATION_SUCCESSFUL albo AUTHENTICATION_CANCELED.',
      ),
    ),
  ),
  threeDsProtocolVersion: Type.Optional(
    Type.Enum(['3DS2'], says('Version of 3-D Secure.', 'Wersja 3-D Secure.')),
  ),
  challengeParameters: Type.Optional(ChallengeParameters),
  qrCode: Type.Optional(
    answered('Image of the QR code, in Base64.', 'Obraz kodu QR zapisany w Base64.'),
  ),
  payMethods: Type.Optional(
    Type.Object(
      {
        payMethod: Type.Object(
          {
            card: Type.Optional(
              Type.Object(
                {
                  number: answered('Masked card number.', 'Zamaskowany numer karty.'),
                  expirationMonth: Type.Integer(says('Month of expiry.', 'Miesiąc ważności.')),
                  expirationYear: Type.Integer(says('Year of expiry.', 'Rok ważności.')),
                },
                says('The card.', 'Karta.'),
              ),
            ),
            type: Type.Enum(['CARD_TOKEN'], says('Always CARD_TOKEN.', 'Zawsze CARD_TOKEN.')),
            value: Type.Optional(
              answered('The token for later payments.', 'Token do kolejnych płatności.'),
            ),
          },
          says('The stored card.', 'Zapisana karta.'),
        ),
      },
      says('The card that was stored.', 'Karta, która została zapisana.'),
    ),
  ),
})

export const RetrievedOrder = Type.Object(
  {
    orderId: answered('Our id of the order.', 'Identyfikator zamówienia w naszym systemie.'),
    extOrderId: Type.Optional(answered('Your id.', 'Identyfikator w Twoim systemie.')),
    orderCreateDate: moment('When it was created.', 'Kiedy utworzono zamówienie.'),
    notifyUrl: Type.Optional(
      answered('Where we send notifications.', 'Dokąd wysyłamy powiadomienia.'),
    ),
    customerIp: answered('Address of the payer.', 'Adres IP kupującego.'),
    merchantPosId: answered('Point of sale.', 'Punkt płatności.'),
    description: answered('What is paid for.', 'Za co jest płatność.'),
    additionalDescription: Type.Optional(answered('More for you.', 'Dodatkowy opis dla Ciebie.')),
    validityTime: answered(
      'Seconds in which it can be paid, counted from orderCreateDate: what you sent, or else 86400, and 2592000 for cash on delivery.',
      'Przez ile sekund od orderCreateDate można je opłacić: przesłana wartość, a bez niej 86400, przy płatności za pobraniem 2592000.',
    ),
    currencyCode: AnsweredCurrency,
    totalAmount: amountString(
      'Amount in the smallest currency unit.',
      'Kwota w najmniejszej jednostce waluty.',
    ),
    buyer: Type.Optional(RetrievedBuyer),
    shippingMethod: Type.Optional(
      Type.Object(
        {
          country: Type.Optional(answered('Country, two letters.', 'Kraj, dwie litery.')),
          price: Type.Optional(amountString('Price of the delivery.', 'Cena dostawy.')),
          name: Type.Optional(answered('Name of the delivery.', 'Nazwa sposobu dostawy.')),
        },
        says('The delivery that was chosen.', 'Wybrana dostawa.'),
      ),
    ),
    payMethod: Type.Optional(
      Type.Object(
        {
          amount: Type.Optional(
            amountString(
              'Amount paid with it: totalAmount, or less after a partial capture.',
              'Kwota zapłacona tą metodą: totalAmount albo mniej po częściowym pobraniu środków.',
            ),
          ),
          type: Type.Enum([...payMethodTypes], {
            ...says('Type of the method.', 'Typ metody.'),
            ...means(usedPayMethodTypeTexts),
          }),
        },
        says('How the payer pays, once that is known.', 'Sposób płatności, gdy jest już znany.'),
      ),
    ),
    products: RetrievedProducts,
    shoppingCarts: Type.Optional(RetrievedShoppingCarts),
    status: OrderStatus,
  },
  says('The order.', 'Zamówienie.'),
)

export const OrderRetrieved = Type.Object({
  orders: Type.Array(RetrievedOrder, says('The one order.', 'Jedno zamówienie.')),
  status: SuccessStatus,
  properties: Type.Optional(RetrievedProperties),
})

export const CaptureRequest = Type.Object({
  amount: Type.Optional(
    minorUnits(
      'How much to take: more than 0 and less than the order. Without it: everything.',
      'Ile odebrać: więcej niż 0 i mniej niż kwota zamówienia. Bez tego pola: całość.',
    ),
  ),
  currencyCode: Type.Optional(OwnCurrencyCode),
})

export const StatusUpdate = Type.Object({
  orderId: Type.Optional(
    id(
      64,
      'Our id of the order. Send it; an old client leaves it out, so it may be absent.',
      'Identyfikator zamówienia w naszym systemie. Przesyłaj go; jeden ze starszych klientów go pomija, dlatego jego brak nie jest błędem.',
    ),
  ),
  orderStatus: Type.Enum(['COMPLETED', 'CANCELED'], {
    ...says(
      'COMPLETED captures, CANCELED cancels.',
      'COMPLETED pobiera środki, CANCELED anuluje płatność.',
    ),
    ...means({
      COMPLETED: { en: 'Captures the money.', pl: 'Pobiera środki.' },
      CANCELED: { en: 'Cancels the payment.', pl: 'Anuluje płatność.' },
    }),
  }),
})

const StatusReply = Type.Object({ status: SuccessStatus })

export const OrderParams = Type.Object({
  orderId: id(64, 'Our id of the order.', 'Identyfikator zamówienia w naszym systemie.'),
})

const merchant = {
  audience: 'merchant',
  tag: 'orders',
  grants: ['client_credentials', 'trusted_merchant', 'basic'],
} as const

export const orderOperations = {
  createOrder: operation({
    ...merchant,
    method: 'POST',
    path: '/api/v2_1/orders',
    aliases: ['/api/v2_1/orders/'],
    summary: { en: 'Create an order', pl: 'Utwórz zamówienie' },
    description: {
      en: 'Opens an order and says what comes next. 302: send the payer to redirectUri. 201: the order is being paid with the token or code that you sent, and a notification tells the result. The body of a 302 is JSON too, so do not let your HTTP client follow the redirect: you would get the HTML of our page with status 200 and lose the orderId.',
      pl: 'Tworzy zamówienie i wskazuje następny krok. 302: skieruj kupującego pod redirectUri. 201: zamówienie jest opłacane przesłanym tokenem lub kodem, a o wyniku poinformuje powiadomienie. Odpowiedź 302 również zawiera JSON, dlatego wyłącz w kliencie HTTP automatyczne podążanie za przekierowaniami: w przeciwnym razie otrzymasz kod HTML naszej strony ze statusem 200 i utracisz orderId.',
    },
    keywords: {
      en: 'new order, start a payment, charge a customer, pay with a token, order fields, mandatory order fields, required parameters, request body of an order, totalAmount in cents, OrderCreateRequest',
      pl: 'nowe zamówienie, rozpoczęcie płatności, obciążenie klienta, płatność tokenem, pola zamówienia, wymagane pola zamówienia, obowiązkowe parametry, treść żądania zamówienia, kwota w groszach, totalAmount, OrderCreateRequest',
    },
    body: OrderRequest,
    outcomes: paymentKinds,
    replies: { 201: OrderCreated, 302: OrderCreated },
    replyTexts: {
      201: {
        en: 'Created, and the payer is not redirected. The order is being paid with the token, card, or code of the request, or the payment continues with qrCode or challengeParameters. A notification tells the result.',
        pl: 'Utworzono bez przekierowania kupującego. Zamówienie jest opłacane tokenem, kartą lub kodem z żądania albo płatność trwa dalej z qrCode lub challengeParameters. O wyniku informuje powiadomienie.',
      },
      302: {
        en: 'Created; send the payer to redirectUri, where they choose a payment method or confirm the payment. The HTTP client must not follow the redirect by itself.',
        pl: 'Utworzono; skieruj kupującego pod redirectUri, gdzie wybierze metodę płatności albo potwierdzi płatność. Klient HTTP nie może sam podążać za przekierowaniem.',
      },
    },
    errors: [
      'ORDER_NOT_UNIQUE',
      'INCONSISTENT_CURRENCIES',
      'PAY_METHOD_NOT_AVAILABLE',
      'INVALID_BLIK_CODE',
      'CARD_EXPIRED',
      'TOKEN_NOT_USABLE',
      'FIRST_PAYMENT_NOT_AUTHENTICATED',
      'CARD_DATA_NOT_ALLOWED',
      'SINGLE_CLICK_DISABLED',
      'SINGLE_CLICK_RECURRING_DISABLED',
      'SUBMERCHANT_NOT_ACTIVE',
      'ANTIFRAUD_REJECTED',
      'TIMEOUT',
      'SELLER_NOT_VERIFIED',
      'BLIK_TOKEN_NEEDS_CUSTOMER',
      'BLIK_TOKEN_VALUE_TAKEN',
      'BLIK_TOKEN_NOT_IN_TIME',
      'BLIK_APP_UNKNOWN',
      'INVALID_AUTH_FOR_THIS_ORDER',
      'MCP_ERROR',
      'MCP_TABLE_OUTDATED',
      'MCP_NOT_SUPPORTED',
      'MCP_RATE_MISSING',
      'MCP_TABLE_MISSING',
      'MCP_AMOUNT_MISSING',
      'MCP_CURRENCY_MISSING',
      'MCP_PARTNER_MISSING',
      'MCP_PAIR_INVALID',
      'MCP_RATE_INVALID',
      'MCP_AMOUNT_INVALID',
      'MCP_CURRENCY_UNSUPPORTED',
    ],
  }),
  retrieveOrder: operation({
    ...merchant,
    method: 'GET',
    path: '/api/v2_1/orders/{orderId}',
    aliases: ['/api/v2_1/orders/{orderId}/'],
    summary: { en: 'Retrieve an order', pl: 'Pobierz zamówienie' },
    description: {
      en: 'The order as it stands now. Rely on notifications; ask here when one is late.',
      pl: 'Aktualny stan zamówienia. Na co dzień polegaj na powiadomieniach; użyj tego wywołania, gdy powiadomienie się spóźnia.',
    },
    keywords: {
      en: 'order details, check payment status, poll the status, order status request, find an order by orderId',
      pl: 'szczegóły zamówienia, sprawdzenie statusu płatności, odpytywanie o status, status zamówienia, dane zamówienia po orderId',
    },
    params: OrderParams,
    replies: { 200: OrderRetrieved },
    replyTexts: {
      200: {
        en: 'The order as it stands now, as the only item of orders.',
        pl: 'Aktualny stan zamówienia, jako jedyny element listy orders.',
      },
    },
    errors: ['NOT_FOUND', 'INVALID_AUTH_FOR_THIS_ORDER'],
  }),
  cancelOrder: operation({
    ...merchant,
    method: 'DELETE',
    path: '/api/v2_1/orders/{orderId}',
    aliases: ['/api/v2_1/orders/{orderId}/'],
    summary: { en: 'Cancel an order', pl: 'Anuluj zamówienie' },
    description: {
      en: 'Ends an order that is not paid yet, or lets held money go. Canceling a canceled order again returns SUCCESS and changes nothing. A completed order is refunded instead.',
      pl: 'Kończy nieopłacone zamówienie albo zwalnia zablokowane środki. Ponowne anulowanie anulowanego zamówienia zwraca SUCCESS i niczego nie zmienia. Płatność za zakończone zamówienie można tylko zwrócić.',
    },
    keywords: {
      en: 'void a payment, abort an order, cancel an unpaid order, release held money, DELETE order',
      pl: 'unieważnienie płatności, przerwanie zamówienia, anulowanie nieopłaconego zamówienia, zwolnienie blokady, usunięcie zamówienia',
    },
    params: OrderParams,
    replies: {
      200: Type.Object({
        orderId: answered('Our id of the order.', 'Identyfikator zamówienia w naszym systemie.'),
        extOrderId: Type.Optional(answered('Your id.', 'Identyfikator w Twoim systemie.')),
        status: SuccessStatus,
      }),
    },
    replyTexts: {
      200: {
        en: 'The order is canceled, or was canceled before. Held money goes back to the payer.',
        pl: 'Zamówienie jest anulowane lub było anulowane wcześniej. Zablokowane środki wracają do kupującego.',
      },
    },
    errors: ['NOT_FOUND', 'INVALID_AUTH_FOR_THIS_ORDER', 'ORDER_STATUS'],
  }),
  captureOrder: operation({
    ...merchant,
    method: 'POST',
    path: '/api/v2_1/orders/{orderId}/captures',
    aliases: ['/api/v2_1/orders/{orderId}/captures/'],
    summary: { en: 'Capture an order', pl: 'Pobierz zablokowane środki' },
    description: {
      en: 'Takes the money of an order in WAITING_FOR_CONFIRMATION: all of it with an empty body, or less with amount and currencyCode. What is left goes back to the payer, and the order is COMPLETED.',
      pl: 'Pobiera zablokowane środki zamówienia w statusie WAITING_FOR_CONFIRMATION: wszystkie, gdy treść żądania jest pusta, albo część, gdy podasz amount i currencyCode. Pozostała kwota wraca do kupującego, a zamówienie otrzymuje status COMPLETED.',
    },
    keywords: {
      en: 'accept a payment by hand, collect held money, settle an authorization, partial capture, charge a preauthorized card',
      pl: 'ręczne przyjęcie płatności, pobranie zablokowanych środków, potwierdzenie płatności, częściowe pobranie, odbiór płatności, obciążenie po preautoryzacji',
    },
    params: OrderParams,
    body: CaptureRequest,
    bodyOptional: true,
    moneyFields: ['amount', 'currencyCode'],
    replies: { 200: StatusReply },
    replyTexts: {
      200: {
        en: 'The money is captured. A notification reports the order as COMPLETED.',
        pl: 'Środki zostały pobrane. Powiadomienie poda status zamówienia COMPLETED.',
      },
    },
    errors: [
      'NOT_FOUND',
      'INVALID_AUTH_FOR_THIS_ORDER',
      'ORDER_STATUS',
      'INCONSISTENT_CURRENCIES',
      'CAPTURE_AMOUNT',
    ],
  }),
  updateOrderStatus: operation({
    ...merchant,
    method: 'PUT',
    path: '/api/v2_1/orders/{orderId}/status',
    aliases: ['/api/v2_1/orders/{orderId}/status/'],
    deprecated: true,
    summary: { en: 'Update the status of an order', pl: 'Zmień status zamówienia' },
    description: {
      en: 'The older way to capture or cancel. New integrations use the capture and cancel calls.',
      pl: 'Starszy sposób pobrania środków lub anulowania płatności. W nowych integracjach użyj osobnych wywołań pobrania i anulowania.',
    },
    keywords: {
      en: 'PUT status, confirm an order, old capture call',
      pl: 'PUT status, potwierdzenie zamówienia, stare wywołanie odbioru',
    },
    params: OrderParams,
    body: StatusUpdate,
    replies: { 200: StatusReply },
    replyTexts: {
      200: {
        en: 'The order was captured or canceled, as asked.',
        pl: 'Środki zostały pobrane albo zamówienie anulowane, zgodnie z żądaniem.',
      },
    },
    errors: ['NOT_FOUND', 'INVALID_AUTH_FOR_THIS_ORDER', 'ORDER_STATUS'],
  }),
  retrieveTransactions: operation({
    ...merchant,
    method: 'GET',
    path: '/api/v2_1/orders/{orderId}/transactions',
    aliases: ['/api/v2_1/orders/{orderId}/transactions/'],
    summary: { en: 'Retrieve the transactions of an order', pl: 'Pobierz transakcje zamówienia' },
    description: {
      en: 'Every attempt to pay the order, with the details that its method has: card, bank transfer, BLIK or ordinary transfer. 404 until the first attempt to pay.',
      pl: 'Wszystkie próby zapłaty za zamówienie wraz ze szczegółami właściwymi dla metody: karty, przelewu pay-by-link, BLIK lub przelewu tradycyjnego. Do pierwszej próby zapłaty odpowiedzią jest 404.',
    },
    keywords: {
      en: 'payment details, how the customer paid, card number masked, payer account number, decline reason, list transactions, attempts to pay',
      pl: 'szczegóły płatności, jak zapłacił klient, zamaskowany numer karty, numer rachunku płatnika, powód odrzucenia, lista transakcji, próby płatności',
    },
    params: OrderParams,
    replies: { 200: Transactions },
    replyTexts: {
      200: { en: 'The attempts to pay the order.', pl: 'Próby zapłaty za zamówienie.' },
    },
    errors: ['NOT_FOUND', 'INVALID_AUTH_FOR_THIS_ORDER'],
  }),
}
