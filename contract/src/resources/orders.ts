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
import {
  OrderShippingMethods,
  RetrievedShoppingCarts,
  ShoppingCarts,
} from '../shapes/shopping-carts.ts'
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

/** The lifecycle of an order. The guide (Order lifecycle) explains each status. */
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

/** The statuses of orders that are neither paid nor canceled. */
export const unfinishedOrders = unfinishedOf(orderLifecycle)

export type OrderStatus = StateOf<typeof orderLifecycle>
export type OrderEvent = EventOf<typeof orderLifecycle>

export const OrderStatus = Type.Enum(statesOf(orderLifecycle), {
  ...says('Order status.', 'Status zamówienia.'),
  ...means<OrderStatus>(meaningsOf(orderStatusTexts)),
})

const addresses = [written.ipv4, written.ipv6]

/** A merchant's order. The server checks the rules of more than one field. */
export const OrderRequest = Type.Object({
  customerIp: Type.String({
    maxLength: 45,
    anyOf: addresses,
    ...says(
      'The payer’s IP address, IPv4 or IPv6. The unspecified address isn’t allowed.',
      'Adres IP kupującego, IPv4 albo IPv6. Adres nieokreślony jest odrzucany.',
    ),
  }),
  merchantPosId: wholeNumber(
    { min: 1, max: 999_999_999_999_999 },
    'Point of sale. It must be the one for which the access token was issued.',
    'Punkt płatności. Musi to być ten, dla którego wydano token dostępu.',
  ),
  description: filled(
    4000,
    'Order description, shown to the payer.',
    'Opis zamówienia widoczny dla kupującego.',
  ),
  additionalDescription: Type.Optional(
    words(
      1024,
      'Additional description for you, not shown to the payer.',
      'Dodatkowy opis dla Ciebie; niewidoczny dla kupującego.',
    ),
  ),
  visibleDescription: Type.Optional(
    words(80, 'Short text on the payment page.', 'Krótki tekst na stronie płatności.'),
  ),
  statementDescription: Type.Optional(
    words(22, 'Text on the payer’s bank statement.', 'Tekst na wyciągu bankowym płatnika.'),
  ),
  extOrderId: Type.Optional(
    id(
      1024,
      'Your order ID, unique at the point of sale. Prevents accidental duplicate orders.',
      'Identyfikator zamówienia w Twoim systemie, unikalny w punkcie płatności. Chroni przed omyłkowym utworzeniem drugiego zamówienia.',
    ),
  ),
  currencyCode: OwnCurrencyCode,
  totalAmount: minorUnits(
    'Amount in hundredths of the currency unit: 1000 is 10.00. With 0, a card is stored without a purchase.',
    'Kwota w setnych częściach jednostki waluty: 1000 to 10,00. Kwota 0 służy do zapisania karty bez zakupu.',
  ),
  validityTime: Type.Optional(
    count(
      { min: 1, max: 999_999_999, unit: { en: 'seconds', pl: 'sekund', usual: 3600 } },
      'Number of seconds in which the order can be paid. Default: 86400; 30 days for cash on delivery.',
      'Przez ile sekund można opłacić zamówienie; domyślnie 86400, a przy płatności przy odbiorze 30 dni.',
    ),
  ),
  continueUrl: Type.Optional(
    webAddress(
      'URL that the payer returns to. If the payment fails, error=501 is added to the query string. If a payment that this request started succeeds, statusCode=SUCCESS is added.',
      'Adres, na który wraca kupujący. Po nieudanej płatności dodajemy do niego parametr error=501, a po udanej płatności rozpoczętej przez to żądanie – parametr statusCode=SUCCESS.',
    ),
  ),
  notifyUrl: Type.Optional(
    webAddress(
      'URL to which notifications are sent.',
      'Adres URL, na który wysyłamy powiadomienia.',
    ),
  ),
  cardOnFile: Type.Optional(
    Type.Enum(['FIRST', 'STANDARD_CARDHOLDER', 'STANDARD_MERCHANT'], {
      ...says(
        'Stored card. FIRST: the payment stores the card. STANDARD_CARDHOLDER: customer-initiated (CIT). STANDARD_MERCHANT: merchant-initiated (MIT), off-session. Can’t be combined with recurring.',
        'Zapisana karta. FIRST: płatność zapisuje kartę. STANDARD_CARDHOLDER: transakcja inicjowana przez klienta (CIT). STANDARD_MERCHANT: transakcja inicjowana przez sprzedawcę (MIT), bez udziału klienta. Nie łącz z recurring.',
      ),
      ...means({
        FIRST: { en: 'This payment stores the card.', pl: 'Ta płatność zapisuje kartę.' },
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
        'Recurring payment: FIRST starts the series, STANDARD continues it. Can’t be combined with cardOnFile.',
        'Płatność cykliczna: FIRST rozpoczyna serię, STANDARD to każda następna. Nie łącz z cardOnFile.',
      ),
      ...means({
        FIRST: {
          en: 'The payment that starts the series.',
          pl: 'Płatność, która rozpoczyna serię.',
        },
        STANDARD: { en: 'Each later payment.', pl: 'Każda następna płatność.' },
      }),
    }),
  ),
  moto: Type.Optional(
    Type.Enum(['PHONE', 'MAIL'], {
      ...says(
        'Grosz extension. An order taken by phone or mail: the card token or card is charged without authenticating the cardholder.',
        'Rozszerzenie Grosza. Zamówienie przyjęte telefonicznie lub listownie: obciążamy token karty albo kartę bez uwierzytelniania jej posiadacza.',
      ),
      ...means({
        PHONE: { en: 'Phone order.', pl: 'Zamówienie telefoniczne.' },
        MAIL: { en: 'Mail order.', pl: 'Zamówienie listowne.' },
      }),
    }),
  ),
  deviceFingerprint: Type.Optional(
    naming(
      Type.String({
        maxLength: 255,
        ...informsRisk,
        ...says(
          'Device fingerprint, used to detect fraud.',
          'Odcisk urządzenia pomocny w wykrywaniu nadużyć.',
        ),
      }),
    ),
  ),
  buyer: Type.Optional(Buyer),
  products: Products,
  shippingMethods: Type.Optional(OrderShippingMethods),
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

/** The response to a new order: 201 if it is being paid, 302 if the payer is redirected. */
export const OrderCreated = Type.Object({
  status: SuccessStatus,
  redirectUri: Type.Optional(
    answered(
      'URL to redirect the payer to; also in the Location header.',
      'Adres URL, na który należy przekierować kupującego; jest też w nagłówku Location.',
    ),
  ),
  orderId: answered(
    'Our order ID. Store it.',
    'Identyfikator zamówienia w naszym systemie. Zapisz go.',
  ),
  extOrderId: Type.Optional(
    answered('Your ID, if you sent one.', 'Twój identyfikator, jeśli go przesłano.'),
  ),
  iframeAllowed: Type.Optional(
    Type.Boolean(
      says(
        'Whether redirectUri can be displayed in a frame. The page then sends one of these texts to its parent with postMessage: DISPLAY_FRAME, AUTHENTICATION_NOT_REQUIRED, AUTHENTICATION_SUCCESSFUL, or AUTHENTICATION_CANCELED.',
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
                  expirationMonth: Type.Integer(says('Expiration month.', 'Miesiąc ważności.')),
                  expirationYear: Type.Integer(says('Expiration year.', 'Rok ważności.')),
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
      says('The stored card.', 'Zapisana karta.'),
    ),
  ),
})

export const RetrievedOrder = Type.Object(
  {
    orderId: answered('Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
    extOrderId: Type.Optional(answered('Your ID.', 'Identyfikator w Twoim systemie.')),
    orderCreateDate: moment('When the order was created.', 'Kiedy utworzono zamówienie.'),
    notifyUrl: Type.Optional(
      answered(
        'URL to which notifications are sent.',
        'Adres URL, na który wysyłamy powiadomienia.',
      ),
    ),
    customerIp: answered('The payer’s IP address.', 'Adres IP kupującego.'),
    merchantPosId: answered('Point of sale.', 'Punkt płatności.'),
    description: answered('Order description.', 'Opis zamówienia.'),
    additionalDescription: Type.Optional(
      answered('Additional description for you.', 'Dodatkowy opis dla Ciebie.'),
    ),
    validityTime: answered(
      'Number of seconds from orderCreateDate in which the order can be paid: the value that you sent, or 86400, or 2592000 for cash on delivery.',
      'Przez ile sekund od orderCreateDate można opłacić zamówienie: przesłana wartość, a bez niej 86400, przy płatności przy odbiorze 2592000.',
    ),
    currencyCode: AnsweredCurrency,
    totalAmount: amountString(
      'Amount in hundredths of the currency unit.',
      'Kwota w setnych częściach jednostki waluty.',
    ),
    buyer: Type.Optional(RetrievedBuyer),
    shippingMethod: Type.Optional(
      Type.Object(
        {
          country: Type.Optional(answered('Country, two letters.', 'Kraj, dwie litery.')),
          price: Type.Optional(amountString('Delivery price.', 'Cena dostawy.')),
          name: Type.Optional(answered('Delivery method name.', 'Nazwa sposobu dostawy.')),
        },
        says('The chosen delivery.', 'Wybrana dostawa.'),
      ),
    ),
    payMethod: Type.Optional(
      Type.Object(
        {
          amount: Type.Optional(
            amountString(
              'Amount paid with this method: totalAmount, or less after a partial capture.',
              'Kwota zapłacona tą metodą: totalAmount albo mniej po częściowym pobraniu środków.',
            ),
          ),
          type: Type.Enum([...payMethodTypes], {
            ...says('Method type.', 'Typ metody.'),
            ...means(usedPayMethodTypeTexts),
          }),
        },
        says(
          'Payment method, once the payer has chosen it.',
          'Metoda płatności, gdy kupujący ją już wybrał.',
        ),
      ),
    ),
    products: RetrievedProducts,
    shoppingCarts: Type.Optional(RetrievedShoppingCarts),
    status: OrderStatus,
  },
  says('The order.', 'Zamówienie.'),
)

const OrderRetrieved = Type.Object({
  orders: Type.Array(
    RetrievedOrder,
    says('The order, as the only item.', 'Zamówienie, jako jedyny element.'),
  ),
  status: SuccessStatus,
  properties: Type.Optional(RetrievedProperties),
})

export const CaptureRequest = Type.Object({
  amount: Type.Optional(
    minorUnits(
      'Amount to capture: more than 0 and less than the order amount. Default: the full amount.',
      'Kwota do pobrania: większa od 0 i mniejsza od kwoty zamówienia. Domyślnie cała kwota.',
    ),
  ),
  currencyCode: Type.Optional(OwnCurrencyCode),
})

const StatusUpdate = Type.Object({
  orderId: Type.Optional(
    id(
      64,
      'Our order ID. Always send it. The field isn’t required only because one older client omits it.',
      'Identyfikator zamówienia w naszym systemie. Zawsze go przesyłaj. Jego brak nie jest błędem tylko dlatego, że pomija go jeden ze starszych klientów.',
    ),
  ),
  orderStatus: Type.Enum(['COMPLETED', 'CANCELED'], {
    ...says(
      'COMPLETED captures the money, and CANCELED cancels the payment.',
      'COMPLETED pobiera środki, a CANCELED anuluje płatność.',
    ),
    ...means({
      COMPLETED: { en: 'Capture the money.', pl: 'Pobierz środki.' },
      CANCELED: { en: 'Cancel the payment.', pl: 'Anuluj płatność.' },
    }),
  }),
})

const StatusReply = Type.Object({ status: SuccessStatus })

export const OrderParams = Type.Object({
  orderId: id(64, 'Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
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
      en: 'Creates an order and returns the next step. 302: redirect the payer to redirectUri. 201: the order is being paid with the token or code that you sent, and a notification reports the result. A 302 response also has a JSON body, so don’t let your HTTP client follow the redirect: you would get the HTML of the payment page with status 200 and lose the orderId.',
      pl: 'Tworzy zamówienie i wskazuje następny krok. 302: skieruj kupującego pod redirectUri. 201: zamówienie jest opłacane przesłanym tokenem lub kodem, a o wyniku poinformuje powiadomienie. Odpowiedź 302 również zawiera JSON, dlatego wyłącz w kliencie HTTP automatyczne podążanie za przekierowaniami: w przeciwnym razie otrzymasz kod HTML naszej strony ze statusem 200 i utracisz orderId.',
    },
    keywords: {
      en: 'new order, start a payment, charge a customer, pay with a token, order fields, mandatory order fields, required parameters, request body of an order, totalAmount in cents, amount in smallest unit, OrderCreateRequest',
      pl: 'nowe zamówienie, rozpoczęcie płatności, obciążenie klienta, płatność tokenem, pola zamówienia, wymagane pola zamówienia, obowiązkowe parametry, treść żądania zamówienia, kwota w groszach, kwota w najmniejszej jednostce, totalAmount, OrderCreateRequest',
    },
    body: OrderRequest,
    outcomes: paymentKinds,
    replies: { 201: OrderCreated, 302: OrderCreated },
    replyTexts: {
      201: {
        en: 'The order is created, and the payer isn’t redirected. The order is being paid with the token, card, or code from the request, or the payment continues with qrCode or challengeParameters. A notification reports the result.',
        pl: 'Zamówienie utworzono bez przekierowania kupującego. Zamówienie jest opłacane tokenem, kartą lub kodem z żądania albo płatność trwa dalej z qrCode lub challengeParameters. O wyniku informuje powiadomienie.',
      },
      302: {
        en: 'The order is created. Redirect the payer to redirectUri to choose a payment method or confirm the payment. Your HTTP client must not follow the redirect automatically.',
        pl: 'Zamówienie utworzono. Przekieruj kupującego pod redirectUri, gdzie wybierze metodę płatności albo potwierdzi płatność. Klient HTTP nie może automatycznie podążać za przekierowaniem.',
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
      'SERVICE_TEMPORARY_UNAVAILABLE',
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
      en: 'Returns the current state of the order. Rely on notifications, and poll only when one is late.',
      pl: 'Zwraca aktualny stan zamówienia. Polegaj na powiadomieniach, a tego wywołania używaj, gdy powiadomienie się spóźnia.',
    },
    keywords: {
      en: 'order details, check payment status, poll the status, order status request, find an order by orderId',
      pl: 'szczegóły zamówienia, sprawdzenie statusu płatności, odpytywanie o status, status zamówienia, dane zamówienia po orderId',
    },
    params: OrderParams,
    replies: { 200: OrderRetrieved },
    replyTexts: {
      200: {
        en: 'The current state of the order, as the only item of orders.',
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
      en: 'Cancels an unpaid order, or releases the held money. Canceling a canceled order again returns SUCCESS and has no effect. You can’t cancel a completed order; refund it instead.',
      pl: 'Anuluje nieopłacone zamówienie albo zwalnia zablokowane środki. Ponowne anulowanie anulowanego zamówienia zwraca SUCCESS i niczego nie zmienia. Zakończonego zamówienia nie można anulować; zleć jego zwrot.',
    },
    keywords: {
      en: 'void a payment, abort an order, cancel an unpaid order, release held money, DELETE order',
      pl: 'unieważnienie płatności, przerwanie zamówienia, anulowanie nieopłaconego zamówienia, zwolnienie blokady, usunięcie zamówienia',
    },
    params: OrderParams,
    replies: {
      200: Type.Object({
        orderId: answered('Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
        extOrderId: Type.Optional(answered('Your ID.', 'Identyfikator w Twoim systemie.')),
        status: SuccessStatus,
      }),
    },
    replyTexts: {
      200: {
        en: 'The order is canceled, or was already canceled. Held money goes back to the payer.',
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
      en: 'Captures the money of an order in the status WAITING_FOR_CONFIRMATION: the full amount if the body is empty, or a part if you send amount and currencyCode. The rest goes back to the payer, and the order becomes COMPLETED.',
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
      en: 'The older way to capture or cancel a payment. In new integrations, use the capture and cancel calls.',
      pl: 'Starszy sposób pobrania środków lub anulowania płatności. W nowych integracjach użyj osobnych wywołań pobrania i anulowania.',
    },
    keywords: {
      en: 'PUT status, confirm an order, old capture call',
      pl: 'PUT status, potwierdzenie zamówienia, stare wywołanie odbioru',
    },
    params: OrderParams,
    body: StatusUpdate,
    // captureOrder captures a part; if the amount were dropped here, everything would be captured.
    moneyFields: ['amount'],
    replies: { 200: StatusReply },
    replyTexts: {
      200: {
        en: 'The order was captured or canceled, as requested.',
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
      en: 'Returns all payment attempts of the order, with the details of their methods: card, pay-by-link, BLIK, or bank transfer. Until the first attempt, the call returns 404.',
      pl: 'Zwraca wszystkie próby płatności za zamówienie wraz ze szczegółami właściwymi dla metody: karty, szybkiego przelewu (pay-by-link), BLIK lub przelewu tradycyjnego. Do pierwszej próby wywołanie zwraca 404.',
    },
    keywords: {
      en: 'payment details, how the customer paid, card number masked, payer account number, decline reason, list transactions, attempts to pay',
      pl: 'szczegóły płatności, jak zapłacił klient, zamaskowany numer karty, numer rachunku płatnika, powód odrzucenia, lista transakcji, próby płatności',
    },
    params: OrderParams,
    replies: { 200: Transactions },
    replyTexts: {
      200: { en: 'The payment attempts of the order.', pl: 'Próby płatności za zamówienie.' },
    },
    errors: ['NOT_FOUND', 'INVALID_AUTH_FOR_THIS_ORDER'],
  }),
}
