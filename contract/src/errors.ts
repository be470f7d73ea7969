import type { Text } from './text.ts'

/** One error. `statusDesc` of the response is `statusDescOf`, or a more specific text of the refusal. */
export interface ErrorRow {
  readonly http: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 429 | 431 | 500 | 503
  /** The body of the error: see `shapes/status.ts`. */
  readonly shape: 'status' | 'oauth' | 'stranger' | 'denied' | 'conflict' | 'redirected' | 'message'
  readonly statusCode: string
  readonly code?: string
  readonly codeLiteral?: string
  readonly severity: 'ERROR' | 'INFO' | 'WARNING'
  readonly text: Text
  /** The word that clients of the API search for in statusDesc, if it is not a sentence. */
  readonly statusDesc?: string
}

// What many errors share.
const status = { shape: 'status', severity: 'ERROR' } as const
const syntax = { ...status, http: 400, statusCode: 'ERROR_SYNTAX' } as const
const missing = { ...status, http: 400, statusCode: 'ERROR_VALUE_MISSING' } as const
const invalid = { ...status, http: 400, statusCode: 'ERROR_VALUE_INVALID' } as const
const business = { ...status, http: 400, statusCode: 'OPENPAYU_BUSINESS_ERROR' } as const
const oauth = { shape: 'oauth', severity: 'ERROR' } as const
const denied = {
  shape: 'denied',
  severity: 'ERROR',
  http: 403,
  statusCode: 'UNAUTHORIZED_REQUEST',
} as const
const conflict = {
  shape: 'conflict',
  severity: 'ERROR',
  http: 409,
  statusCode: 'BUSINESS_ERROR',
  code: '409',
} as const

/** The error table. Codes 8000 to 8099 are ours, where the compatible API publishes none. */
export const errors = {
  // — How a request is written
  SYNTAX: {
    ...syntax,
    code: '8001',
    codeLiteral: 'INVALID_SYNTAX',
    text: {
      en: 'The body is not valid JSON in UTF-8.',
      pl: 'Treść żądania nie jest poprawnym dokumentem JSON zakodowanym w UTF-8.',
    },
  },
  DUPLICATE_KEY: {
    ...syntax,
    code: '8002',
    codeLiteral: 'DUPLICATE_KEY',
    text: {
      en: 'An object in the body contains the same key twice.',
      pl: 'W jednym obiekcie treści żądania ten sam klucz występuje dwa razy.',
    },
  },
  TOO_DEEP: {
    ...syntax,
    code: '8003',
    codeLiteral: 'NESTING_TOO_DEEP',
    text: {
      en: 'The body is nested deeper than 32 levels.',
      pl: 'Treść żądania jest zagnieżdżona głębiej niż na 32 poziomy.',
    },
  },
  UNSAFE_NUMBER: {
    ...syntax,
    code: '8004',
    codeLiteral: 'UNSAFE_NUMBER',
    text: {
      en: 'A number in the body has more than 1,000 characters.',
      pl: 'Liczba w treści żądania ma ponad 1000 znaków.',
    },
  },
  BODY_TOO_LARGE: {
    ...syntax,
    http: 413,
    code: '8005',
    codeLiteral: 'BODY_TOO_LARGE',
    text: {
      en: 'The body is larger than 1 MiB.',
      pl: 'Treść żądania jest większa niż 1 MiB.',
    },
  },
  HEADERS_TOO_LARGE: {
    ...syntax,
    http: 431,
    code: '8007',
    codeLiteral: 'HEADERS_TOO_LARGE',
    text: {
      en: 'The URL and the headers of the request are larger than 16 KiB.',
      pl: 'Adres i nagłówki żądania są większe niż 16 KiB.',
    },
  },
  REQUEST_TOO_SLOW: {
    ...status,
    http: 408,
    statusCode: 'TIMEOUT',
    code: '8008',
    codeLiteral: 'REQUEST_TOO_SLOW',
    text: {
      en: 'The complete request did not arrive within the time limit, and nothing was done.',
      pl: 'Żądanie nie dotarło w całości przed upływem limitu czasu i niczego nie wykonano.',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    ...syntax,
    http: 415,
    code: '8006',
    codeLiteral: 'UNSUPPORTED_MEDIA_TYPE',
    text: {
      en: 'This call does not accept the Content-Type of the body.',
      pl: 'Nagłówek Content-Type nie odpowiada formatowi, którego oczekuje to wywołanie.',
    },
  },
  VALUE_MISSING: {
    ...missing,
    code: '8300',
    codeLiteral: 'MISSING_REQUIRED_FIELD',
    text: { en: 'A required field is missing.', pl: 'Brakuje wymaganego pola.' },
  },
  VALUE_INVALID: {
    ...invalid,
    code: '8010',
    codeLiteral: 'INVALID_VALUE',
    text: {
      en: 'The value of a field is not allowed.',
      pl: 'Wartość pola jest niedozwolona.',
    },
  },
  MISSPELT_FIELD: {
    ...invalid,
    code: '8012',
    codeLiteral: 'MISSPELT_FIELD',
    text: {
      en: 'An unknown field looks like a misspelling of a field that affects the amount.',
      pl: 'Nieznane pole przypomina błędnie zapisaną nazwę pola, od którego zależy kwota operacji.',
    },
  },
  OUTCOME_HEADER_NOT_ALLOWED: {
    ...invalid,
    code: '8015',
    codeLiteral: 'OUTCOME_HEADER_NOT_ALLOWED',
    text: {
      en: 'Sandbox only: the request has the Grosz-Outcome header, but this call has no outcome to choose. The call had no effect.',
      pl: 'Tylko w sandboksie: żądanie ma nagłówek Grosz-Outcome, ale to wywołanie nie ma wyniku do wyboru. Niczego nie wykonano.',
    },
  },
  // — Who is asking
  UNAUTHORIZED: {
    http: 401,
    shape: 'stranger',
    severity: 'ERROR',
    statusCode: 'UNAUTHORIZED',
    code: '401',
    codeLiteral: 'INVALID_OR_MISSING_ACCESS_TOKEN',
    text: {
      en: 'The access token is missing, unknown, or expired.',
      pl: 'Brakuje tokenu dostępu albo token jest nieznany lub wygasł.',
    },
  },
  INVALID_CLIENT: {
    ...oauth,
    http: 401,
    statusCode: 'invalid_client',
    text: {
      en: 'Bad client credentials: client_id or client_secret is wrong',
      pl: 'Nieprawidłowe dane dostępowe klienta: client_id lub client_secret',
    },
  },
  INVALID_GRANT: {
    ...oauth,
    http: 400,
    statusCode: 'invalid_grant',
    text: {
      en: 'This client cannot use this grant_type, or cannot use it with this firm_id',
      pl: 'Ten klient nie może użyć tego grant_type albo nie może go użyć z tym firm_id',
    },
  },
  UNSUPPORTED_GRANT_TYPE: {
    ...oauth,
    http: 400,
    statusCode: 'unsupported_grant_type',
    text: {
      en: 'grant_type must be client_credentials, trusted_merchant, or partner',
      pl: 'grant_type musi mieć wartość client_credentials, trusted_merchant albo partner',
    },
  },
  INVALID_TOKEN_REQUEST: {
    ...oauth,
    http: 400,
    statusCode: 'invalid_request',
    text: {
      en: 'A parameter of the token request is missing or not allowed',
      pl: 'W żądaniu tokenu brakuje parametru albo parametr jest niedozwolony',
    },
  },
  TOKEN_METHOD_NOT_ALLOWED: {
    ...oauth,
    http: 405,
    statusCode: 'invalid_request',
    text: {
      en: 'Use POST to get an access token',
      pl: 'Aby pobrać token dostępu, użyj metody POST',
    },
  },
  TOKEN_MEDIA_TYPE: {
    ...oauth,
    http: 415,
    statusCode: 'invalid_request',
    text: {
      en: 'Send the parameters as application/x-www-form-urlencoded',
      pl: 'Prześlij parametry jako application/x-www-form-urlencoded',
    },
  },
  ACCESS_DENIED: {
    ...denied,
    code: '403',
    codeLiteral: 'ACCESS_DENIED',
    text: { en: 'Access is denied', pl: 'Brak dostępu' },
  },
  INVALID_AUTH_FOR_THIS_ORDER: {
    ...denied,
    statusCode: 'ERROR_VALUE_INVALID',
    code: '8011',
    codeLiteral: 'INVALID_AUTH_FOR_THIS_ORDER',
    text: {
      en: 'The order or merchantPosId belongs to a different point of sale of your company than the access token does.',
      pl: 'Zamówienie albo merchantPosId dotyczy innego punktu płatności Twojej firmy niż token dostępu.',
    },
  },
  HOST_NOT_ALLOWED: {
    ...status,
    http: 421,
    statusCode: 'UNAUTHORIZED_REQUEST',
    code: '8014',
    codeLiteral: 'HOST_NOT_ALLOWED',
    text: {
      en: 'The server does not accept the host name of the request. If it is yours, add it to GROSZ_ALLOWED_HOSTS.',
      pl: 'Serwer nie obsługuje nazwy hosta podanej w żądaniu. Jeśli to Twoja nazwa, dodaj ją do GROSZ_ALLOWED_HOSTS.',
    },
  },
  ORIGIN_NOT_ALLOWED: {
    ...denied,
    code: '8013',
    codeLiteral: 'ORIGIN_NOT_ALLOWED',
    text: {
      en: 'In a browser, only the pages of this server can make this call. If the page is yours, set GROSZ_PUBLIC_URL to its address.',
      pl: 'W przeglądarce to wywołanie mogą wykonać tylko strony tego serwera. Jeśli to Twoja strona, ustaw jej adres w GROSZ_PUBLIC_URL.',
    },
  },
  BODY_NOT_ALLOWED: {
    ...denied,
    code: '403',
    codeLiteral: 'BODY_NOT_ALLOWED',
    text: {
      en: 'A GET request must not have a body.',
      pl: 'Żądanie GET nie może mieć treści.',
    },
  },
  BROWSER_REQUEST_NOT_ALLOWED: {
    ...denied,
    code: '8016',
    codeLiteral: 'BROWSER_REQUEST_NOT_ALLOWED',
    text: {
      en: 'A browser loaded this URL as a page, an embedded resource, or a prefetch. The request moves money, so send it from your server with POST.',
      pl: 'Przeglądarka otworzyła ten adres jako stronę lub element strony albo wczytała go z wyprzedzeniem. To żądanie przenosi środki, więc wyślij je ze swojego serwera metodą POST.',
    },
  },
  // — What is asked for
  NOT_FOUND: {
    http: 404,
    shape: 'status',
    severity: 'INFO',
    statusCode: 'DATA_NOT_FOUND',
    code: '8020',
    codeLiteral: 'DATA_NOT_FOUND',
    text: {
      en: 'No data was found for the given criteria.',
      pl: 'Nie znaleziono danych spełniających podane kryteria.',
    },
  },
  INVALID_SHOP_ID: {
    http: 400,
    shape: 'redirected',
    severity: 'ERROR',
    statusCode: 'ERROR',
    code: '8022',
    codeLiteral: 'INVALID_SHOP_ID',
    text: {
      en: 'A shop ID can contain only letters and digits.',
      pl: 'Identyfikator sklepu może zawierać tylko litery i cyfry.',
    },
  },
  METHOD_NOT_ALLOWED: {
    ...invalid,
    http: 405,
    code: '8021',
    codeLiteral: 'METHOD_NOT_ALLOWED',
    text: {
      en: 'This URL does not support this HTTP method; the allowed methods are in the Allow header.',
      pl: 'Ten adres istnieje, ale nie obsługuje tej metody HTTP; dozwolone metody podaje nagłówek Allow.',
    },
  },
  // — Idempotency-Key
  IDEMPOTENCY_KEY_REUSED: {
    ...invalid,
    code: '8030',
    codeLiteral: 'IDEMPOTENCY_KEY_REUSED',
    text: {
      en: 'This Idempotency-Key was already used with a different body.',
      pl: 'Ten Idempotency-Key został już użyty z inną treścią żądania.',
    },
  },
  IDEMPOTENCY_KEY_IN_FLIGHT: {
    ...conflict,
    statusCode: 'ERROR_VALUE_INVALID',
    codeLiteral: 'IDEMPOTENCY_KEY_IN_FLIGHT',
    text: {
      en: 'A request with this Idempotency-Key is still being processed; repeat it in a moment.',
      pl: 'Żądanie z tym Idempotency-Key jest jeszcze obsługiwane; powtórz je za chwilę.',
    },
  },
  // — Orders
  ORDER_NOT_UNIQUE: {
    ...status,
    http: 400,
    statusCode: 'ERROR_ORDER_NOT_UNIQUE',
    code: '110',
    codeLiteral: 'ORDER_NOT_UNIQUE',
    text: {
      en: 'An order with this extOrderId already exists at this point of sale.',
      pl: 'W tym punkcie płatności istnieje już zamówienie z tym extOrderId.',
    },
  },
  INCONSISTENT_CURRENCIES: {
    ...status,
    http: 400,
    statusCode: 'ERROR_INCONSISTENT_CURRENCIES',
    code: '8055',
    codeLiteral: 'INCONSISTENT_CURRENCIES',
    text: {
      en: 'currencyCode is not the currency of the point of sale, order, or shop; statusDesc contains the correct one.',
      pl: 'currencyCode podaje inną walutę niż waluta punktu płatności, zamówienia lub sklepu; właściwą podaje statusDesc.',
    },
  },
  ORDER_STATUS: {
    ...invalid,
    code: '108',
    codeLiteral: 'ORDER_STATUS_NOT_ALLOWED',
    text: {
      en: 'The order status does not allow this operation.',
      pl: 'Status zamówienia nie pozwala na tę operację.',
    },
  },
  CAPTURE_AMOUNT: {
    ...invalid,
    code: '8042',
    codeLiteral: 'CAPTURE_AMOUNT_INVALID',
    text: {
      en: 'A partial capture must be greater than zero and less than the order amount.',
      pl: 'Kwota częściowego pobrania musi być większa od zera i mniejsza od kwoty zamówienia.',
    },
  },
  PAY_METHOD_NOT_AVAILABLE: {
    ...invalid,
    code: '8043',
    codeLiteral: 'OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD',
    statusDesc: 'OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD',
    text: {
      en: 'This payment method is not available at this point of sale for this currency and amount.',
      pl: 'Ta metoda płatności nie jest dostępna w tym punkcie płatności dla podanej waluty i kwoty.',
    },
  },
  INVALID_BLIK_CODE: {
    ...invalid,
    code: '8044',
    codeLiteral: 'INVALID_BLIK_CODE',
    statusDesc: 'INVALID_BLIK_CODE',
    text: {
      en: 'A BLIK code must have six digits.',
      pl: 'Kod BLIK musi mieć sześć cyfr.',
    },
  },
  CARD_EXPIRED: {
    ...status,
    http: 400,
    statusCode: 'ERROR_INTERNAL',
    code: '8045',
    codeLiteral: 'CARD_CARD_EXPIRED',
    text: { en: 'The card has expired.', pl: 'Karta straciła ważność.' },
  },
  TOKEN_NOT_USABLE: {
    ...invalid,
    code: '8046',
    codeLiteral: 'INVALID_TOKEN',
    text: {
      en: 'The token is unknown, used, expired, or deleted, or belongs to another customer.',
      pl: 'Token jest nieznany, zużyty, wygasły, usunięty albo należy do innego klienta.',
    },
  },
  FIRST_PAYMENT_NOT_AUTHENTICATED: {
    ...invalid,
    code: '8047',
    codeLiteral: 'FIRST_PAYMENT_NOT_AUTHENTICATED',
    text: {
      en: 'A merchant-initiated payment requires a successful, authenticated first payment.',
      pl: 'Płatność inicjowana przez sprzedawcę wymaga udanej i uwierzytelnionej pierwszej płatności.',
    },
  },
  CARD_DATA_NOT_ALLOWED: {
    ...invalid,
    code: '8048',
    codeLiteral: 'CARD_DATA_NOT_ALLOWED',
    text: {
      en: 'This point of sale is not allowed to send plain card data; use a token.',
      pl: 'Ten punkt płatności nie może przesyłać jawnych danych karty; użyj tokenu.',
    },
  },
  SINGLE_CLICK_DISABLED: {
    ...invalid,
    code: '8049',
    codeLiteral: 'SINGLE_CLICK_DISABLED',
    text: {
      en: 'Stored cards (cardOnFile) are not enabled at this point of sale.',
      pl: 'Zapisane karty (cardOnFile) nie są włączone w tym punkcie płatności.',
    },
  },
  SINGLE_CLICK_RECURRING_DISABLED: {
    ...invalid,
    code: '8051',
    codeLiteral: 'SINGLE_CLICK_RECURRING_DISABLED',
    text: {
      en: 'Recurring payments are not enabled at this point of sale.',
      pl: 'Płatności cykliczne nie są włączone w tym punkcie płatności.',
    },
  },
  SUBMERCHANT_NOT_ACTIVE: {
    ...invalid,
    code: '8052',
    codeLiteral: 'SUBMERCHANT_NOT_ACTIVE',
    text: {
      en: 'The submerchant is unknown, not active yet, or blocked.',
      pl: 'Submerchant jest nieznany, jeszcze nieaktywny albo zablokowany.',
    },
  },
  SUBMERCHANT_NOT_UNIQUE: {
    ...invalid,
    code: '8054',
    codeLiteral: 'SUBMERCHANT_NOT_UNIQUE',
    text: {
      en: 'You have already registered a submerchant with this externalId.',
      pl: 'Submerchant z tym externalId jest już zarejestrowany.',
    },
  },
  ANTIFRAUD_REJECTED: {
    ...status,
    http: 400,
    statusCode: 'BUSINESS_ERROR',
    code: '8053',
    codeLiteral: 'ERROR_VALUE_INVALID',
    text: {
      en: 'The antifraud system rejected the order before a payment started; do not repeat the request.',
      pl: 'System antyfraudowy odrzucił zamówienie, zanim rozpoczęła się płatność; nie powtarzaj żądania.',
    },
  },
  // — BLIK tokens
  BLIK_TOKEN_NEEDS_CUSTOMER: {
    ...denied,
    code: '8075',
    codeLiteral: 'TRUSTED_MERCHANT_REQUIRED',
    text: {
      en: 'To pay with a UID token, use a trusted_merchant access token of the customer who owns it.',
      pl: 'Tokenem UID można zapłacić tylko z tokenem dostępu trusted_merchant klienta, do którego token należy.',
    },
  },
  BLIK_TOKEN_VALUE_TAKEN: {
    ...invalid,
    code: '8076',
    codeLiteral: 'BLIK_TOKEN_VALUE_TAKEN',
    text: {
      en: 'The customer has another BLIK token with this registerTokenValue.',
      pl: 'Klient ma już inny token BLIK o podanej wartości registerTokenValue.',
    },
  },
  BLIK_TOKEN_NOT_IN_TIME: {
    ...invalid,
    code: '8077',
    codeLiteral: 'BLIK_TOKEN_NOT_IN_TIME',
    text: {
      en: 'A PAYID token can be charged only from its initializationDate to its expirationDate.',
      pl: 'Tokenem PAYID można obciążać rachunek tylko od daty initializationDate do daty expirationDate.',
    },
  },
  BLIK_APP_UNKNOWN: {
    ...invalid,
    code: '8078',
    codeLiteral: 'BLIK_APP_UNKNOWN',
    text: {
      en: 'appKey is not a key from bankApplicationReferences of this token.',
      pl: 'appKey nie jest kluczem z bankApplicationReferences tego tokenu.',
    },
  },
  // — The payer's page
  ORDER_NOT_PAYABLE: {
    ...status,
    http: 400,
    statusCode: 'BUSINESS_ERROR',
    code: '8050',
    codeLiteral: 'ORDER_NOT_PAYABLE',
    text: {
      en: 'This order can no longer be paid.',
      pl: 'Tego zamówienia nie można już opłacić.',
    },
  },
  PAYMENT_UNDER_WAY: {
    ...conflict,
    codeLiteral: 'PAYMENT_UNDER_WAY',
    text: {
      en: 'Another payment for this order is in progress.',
      pl: 'Trwa już inna płatność za to zamówienie.',
    },
  },
  NOTIFICATION_NOT_NEXT: {
    ...conflict,
    codeLiteral: 'NOTIFICATION_NOT_NEXT',
    text: {
      en: 'The notification is not waiting, is not next in line, or is being sent.',
      pl: 'Powiadomienie nie czeka na wysłanie, nie jest następne w kolejce albo właśnie jest wysyłane.',
    },
  },
  CHALLENGE_CLOSED: {
    ...conflict,
    codeLiteral: 'CHALLENGE_CLOSED',
    text: {
      en: 'This confirmation request was already answered or has expired.',
      pl: 'Na tę prośbę o potwierdzenie już odpowiedziano albo straciła ona ważność.',
    },
  },
  NOTHING_TO_ANSWER: {
    ...conflict,
    codeLiteral: 'NOTHING_TO_ANSWER',
    text: {
      en: 'No payment for this order is waiting for confirmation.',
      pl: 'Żadna płatność za to zamówienie nie czeka na potwierdzenie.',
    },
  },
  OUTCOME_QUEUE_FULL: {
    ...conflict,
    codeLiteral: 'OUTCOME_QUEUE_FULL',
    text: {
      en: 'The outcome queue is full. Delete entries before you add more.',
      pl: 'Kolejka wyników jest pełna. Przed dodaniem następnych usuń część wpisów.',
    },
  },
  // — Workspaces of a sandbox
  WORKSPACE_EXISTS: {
    ...conflict,
    codeLiteral: 'WORKSPACE_EXISTS',
    text: {
      en: 'A workspace with this ID already exists.',
      pl: 'Przestrzeń robocza o tym identyfikatorze już istnieje.',
    },
  },
  DEFAULT_WORKSPACE: {
    ...conflict,
    codeLiteral: 'DEFAULT_WORKSPACE',
    text: {
      en: 'The default workspace is the public sandbox. It cannot be deleted and has no snapshots. Create another workspace.',
      pl: 'Przestrzeń robocza default to publiczny sandbox. Nie można jej usunąć i nie ma ona migawek. Utwórz inną przestrzeń.',
    },
  },
  TOO_MANY_WORKSPACES: {
    ...conflict,
    codeLiteral: 'TOO_MANY_WORKSPACES',
    text: {
      en: 'The server has reached its limit of workspaces. Delete workspaces that you no longer need.',
      pl: 'Serwer osiągnął limit przestrzeni roboczych. Usuń te, których już nie potrzebujesz.',
    },
  },
  TOO_MANY_FAULTS: {
    ...conflict,
    codeLiteral: 'TOO_MANY_FAULTS',
    text: {
      en: 'The sandbox has reached its limit of faults. Delete faults that you no longer need.',
      pl: 'Sandbox osiągnął limit wstrzykniętych błędów. Usuń te, których już nie potrzebujesz.',
    },
  },
  TOO_MANY_SNAPSHOTS: {
    ...conflict,
    codeLiteral: 'TOO_MANY_SNAPSHOTS',
    text: {
      en: 'The workspace has reached its limit of snapshots. Delete one of them.',
      pl: 'Przestrzeń robocza osiągnęła limit migawek. Usuń jedną z nich.',
    },
  },
  // — Multi-currency pricing
  MCP_ERROR: {
    ...invalid,
    code: '8060',
    codeLiteral: 'MCP_ERROR',
    text: {
      en: 'This order cannot be priced in another currency in this way.',
      pl: 'Tego zamówienia nie można wycenić w innej walucie w podany sposób.',
    },
  },
  MCP_TABLE_OUTDATED: {
    ...invalid,
    code: '8061',
    codeLiteral: 'MCP_TABLE_OUTDATED',
    text: {
      en: 'The rate table in mcpFxTableId is no longer valid; retrieve the current one.',
      pl: 'Tabela kursów z mcpFxTableId straciła ważność; pobierz aktualną.',
    },
  },
  MCP_NOT_SUPPORTED: {
    ...invalid,
    code: '8062',
    codeLiteral: 'MCP_NOT_SUPPORTED',
    text: {
      en: 'Multi-currency pricing with this mcpPartnerId is not available at this point of sale.',
      pl: 'Płatności wielowalutowe z tym mcpPartnerId nie są dostępne w tym punkcie płatności.',
    },
  },
  MCP_RATE_MISSING: {
    ...invalid,
    code: '8063',
    codeLiteral: 'MCP_RATE_MISSING',
    text: {
      en: 'mcpData.mcpRate is required.',
      pl: 'Pole mcpData.mcpRate jest wymagane.',
    },
  },
  MCP_TABLE_MISSING: {
    ...invalid,
    code: '8064',
    codeLiteral: 'MCP_TABLE_MISSING',
    text: {
      en: 'mcpData.mcpFxTableId is required.',
      pl: 'Pole mcpData.mcpFxTableId jest wymagane.',
    },
  },
  MCP_AMOUNT_MISSING: {
    ...invalid,
    code: '8065',
    codeLiteral: 'MCP_AMOUNT_MISSING',
    text: {
      en: 'mcpData.mcpAmount is required.',
      pl: 'Pole mcpData.mcpAmount jest wymagane.',
    },
  },
  MCP_CURRENCY_MISSING: {
    ...invalid,
    code: '8066',
    codeLiteral: 'MCP_CURRENCY_MISSING',
    text: {
      en: 'mcpData.mcpCurrency is required.',
      pl: 'Pole mcpData.mcpCurrency jest wymagane.',
    },
  },
  MCP_PARTNER_MISSING: {
    ...invalid,
    code: '8067',
    codeLiteral: 'MCP_PARTNER_MISSING',
    text: {
      en: 'mcpData.mcpPartnerId is required.',
      pl: 'Pole mcpData.mcpPartnerId jest wymagane.',
    },
  },
  MCP_PAIR_INVALID: {
    ...invalid,
    code: '8068',
    codeLiteral: 'MCP_PAIR_INVALID',
    text: {
      en: 'The rate table does not contain the pair of mcpCurrency and currencyCode.',
      pl: 'W tabeli kursów nie ma pary walut mcpCurrency i currencyCode.',
    },
  },
  MCP_RATE_INVALID: {
    ...invalid,
    code: '8069',
    codeLiteral: 'MCP_RATE_INVALID',
    text: {
      en: 'mcpRate is not the rate of this currency pair in the rate table.',
      pl: 'mcpRate nie jest kursem tej pary walut z tabeli kursów.',
    },
  },
  MCP_AMOUNT_INVALID: {
    ...invalid,
    code: '8070',
    codeLiteral: 'MCP_AMOUNT_INVALID',
    text: {
      en: 'mcpAmount and totalAmount do not match at mcpRate (rounded half up to the smallest unit).',
      pl: 'mcpAmount i totalAmount nie są zgodne przy kursie mcpRate (zaokrąglenie do najmniejszej jednostki waluty, połówki w górę).',
    },
  },
  MCP_CURRENCY_UNSUPPORTED: {
    ...invalid,
    code: '8071',
    codeLiteral: 'MCP_CURRENCY_UNSUPPORTED',
    text: {
      en: 'The rate table does not contain the currency in mcpCurrency.',
      pl: 'Tabela kursów nie zawiera waluty z mcpCurrency.',
    },
  },
  // — The payer's browser
  INSTALLMENTS_REQUEST_INVALID: {
    http: 400,
    shape: 'message',
    severity: 'ERROR',
    statusCode: 'ERROR_VALUE_INVALID',
    code: '8073',
    codeLiteral: 'INSTALLMENTS_REQUEST_INVALID',
    text: {
      en: 'Either posId or internalPosId has to be provided.',
      pl: 'Trzeba podać posId albo internalPosId.',
    },
  },
  INSTALLMENTS_NOT_OFFERED: {
    http: 400,
    shape: 'message',
    severity: 'ERROR',
    statusCode: 'BUSINESS_ERROR',
    code: '8074',
    codeLiteral: 'INSTALLMENTS_NOT_OFFERED',
    text: {
      en: 'Installments are not available for this card at this point of sale.',
      pl: 'Dla tej karty raty nie są dostępne w tym punkcie płatności.',
    },
  },
  // — Refunds
  MISSING_REFUND_SECTION: {
    ...missing,
    code: '8300',
    codeLiteral: 'MISSING_REFUND_SECTION',
    text: {
      en: 'The refund object is missing.',
      pl: 'Brakuje obiektu refund.',
    },
  },
  TRANS_NOT_ENDED: {
    ...business,
    code: '9101',
    codeLiteral: 'TRANS_NOT_ENDED',
    text: {
      en: 'The order is not completed, so there is nothing to refund yet.',
      pl: 'Zamówienie nie jest zakończone, więc nie ma jeszcze czego zwracać.',
    },
  },
  NO_BALANCE: {
    ...business,
    code: '9102',
    codeLiteral: 'NO_BALANCE',
    text: {
      en: 'The available balance of the shop or, for an order with shoppingCarts, of a seller does not cover the refund.',
      pl: 'Dostępne saldo sklepu albo, w przypadku zamówienia z shoppingCarts, saldo sprzedawcy na platformie nie wystarcza na zwrot.',
    },
  },
  AMOUNT_TO_BIG: {
    ...status,
    http: 400,
    statusCode: 'OPENPAYU_ERROR_VALUE_INVALID',
    code: '9103',
    codeLiteral: 'AMOUNT_TO_BIG',
    text: {
      en: 'The amount exceeds the remaining refundable amount.',
      pl: 'Kwota przekracza kwotę, którą można jeszcze zwrócić.',
    },
  },
  AMOUNT_TO_SMALL: {
    ...status,
    http: 400,
    statusCode: 'OPENPAYU_ERROR_VALUE_INVALID',
    code: '9104',
    codeLiteral: 'AMOUNT_TO_SMALL',
    text: {
      en: 'The refund amount must be greater than zero.',
      pl: 'Kwota zwrotu musi być większa od zera.',
    },
  },
  REFUND_DISABLED: {
    ...business,
    code: '9105',
    codeLiteral: 'REFUND_DISABLED',
    text: {
      en: 'This type of refund is not available to this merchant.',
      pl: 'Ten rodzaj zwrotu nie jest dostępny dla tego sprzedawcy.',
    },
  },
  REFUND_TO_OFTEN: {
    ...business,
    code: '9106',
    codeLiteral: 'REFUND_TO_OFTEN',
    text: {
      en: 'Without extRefundId, you can refund an order only once per second. Send extRefundId.',
      pl: 'Bez extRefundId zwrot jednego zamówienia można zlecać tylko raz na sekundę. Prześlij extRefundId.',
    },
  },
  REFUND_OUTER_ID_NOT_UNIQUE: {
    ...business,
    code: '9107',
    codeLiteral: 'REFUND_OUTER_ID_NOT_UNIQUE',
    text: {
      en: 'This extRefundId has already been used for another order.',
      pl: 'Tego extRefundId użyto już w zwrocie innego zamówienia.',
    },
  },
  REFUND_PAID: {
    ...status,
    http: 400,
    statusCode: 'OPENPAYU_ERROR_VALUE_INVALID',
    code: '9108',
    codeLiteral: 'PAID',
    text: {
      en: 'The full captured amount is already refunded, being refunded, or charged back.',
      pl: 'Cała pobrana kwota została już zwrócona, jest zwracana albo została objęta obciążeniem zwrotnym.',
    },
  },
  REFUND_UNKNOWN_ERROR: {
    ...status,
    http: 500,
    statusCode: 'OPENPAYU_ERROR_INTERNAL',
    code: '9111',
    codeLiteral: 'UNKNOWN_ERROR',
    text: {
      en: 'The refund could not be accepted. Nothing was refunded; repeat the request later.',
      pl: 'Nie udało się przyjąć zwrotu. Środki nie zostały zwrócone; powtórz żądanie później.',
    },
  },
  REFUND_IDEMPOTENCY_MISMATCH: {
    ...business,
    code: '9112',
    codeLiteral: 'REFUND_IDEMPOTENCY_MISMATCH',
    text: {
      en: 'This extRefundId has already been used with different data.',
      pl: 'Tego extRefundId użyto już z innymi danymi.',
    },
  },
  // — Payouts
  UNKOWN_MERCHANT: {
    ...denied,
    statusCode: 'ERROR_VALUE_INVALID',
    code: '101',
    codeLiteral: 'UNKOWN_MERCHANT',
    text: {
      en: 'The merchant has no shop with this shopId.',
      pl: 'Sprzedawca nie ma sklepu o takim shopId.',
    },
  },
  INCORRECT_MERCHANT_POS: {
    http: 404,
    shape: 'status',
    severity: 'INFO',
    statusCode: 'DATA_NOT_FOUND',
    code: '8354',
    codeLiteral: 'INCORRECT_MERCHANT_POS',
    text: {
      en: 'The point of sale of the access token does not belong to this shop.',
      pl: 'Punkt płatności, dla którego wydano token dostępu, nie należy do tego sklepu.',
    },
  },
  MISSING_ACCOUNT_NUMBER: {
    ...missing,
    code: '8301',
    codeLiteral: 'MISSING_ACCOUNT_NUMBER',
    text: {
      en: 'The bank account number is missing.',
      pl: 'Brakuje numeru rachunku bankowego.',
    },
  },
  MISSING_CUSTOMER_NAME: {
    ...missing,
    code: '8302',
    codeLiteral: 'MISSING_CUSTOMER_NAME',
    text: { en: 'The payee name is missing.', pl: 'Brakuje nazwy odbiorcy.' },
  },
  MISSING_BANK_NAME: {
    ...missing,
    code: '8303',
    codeLiteral: 'MISSING_BANK_NAME',
    text: {
      en: 'A foreign payout requires the bank name.',
      pl: 'Wypłata zagraniczna wymaga nazwy banku.',
    },
  },
  MISSING_BANK_ADDRESS: {
    ...missing,
    code: '8304',
    codeLiteral: 'MISSING_BANK_ADDRESS',
    text: {
      en: 'A foreign payout requires the bank address.',
      pl: 'Wypłata zagraniczna wymaga adresu banku.',
    },
  },
  MISSING_BANK_ADDRESS_STREET: {
    ...missing,
    code: '8305',
    codeLiteral: 'MISSING_BANK_ADDRESS_STREET',
    text: {
      en: 'A foreign payout requires the street of the bank.',
      pl: 'Wypłata zagraniczna wymaga ulicy w adresie banku.',
    },
  },
  MISSING_BANK_ADDRESS_CITY: {
    ...missing,
    code: '8306',
    codeLiteral: 'MISSING_BANK_ADDRESS_CITY',
    text: {
      en: 'A foreign payout requires the city of the bank.',
      pl: 'Wypłata zagraniczna wymaga miejscowości w adresie banku.',
    },
  },
  MISSING_BANK_ADDRESS_COUNTRY: {
    ...missing,
    code: '8307',
    codeLiteral: 'MISSING_BANK_ADDRESS_COUNTRY',
    text: {
      en: 'A foreign payout requires the country of the bank.',
      pl: 'Wypłata zagraniczna wymaga kraju w adresie banku.',
    },
  },
  MISSING_SWIFT_CODE: {
    ...missing,
    code: '8308',
    codeLiteral: 'MISSING_SWIFT_CODE',
    text: {
      en: 'A foreign payout requires the SWIFT code of the bank.',
      pl: 'Wypłata zagraniczna wymaga kodu SWIFT banku.',
    },
  },
  MISSING_CUSTOMER_ADDRESS_STREET: {
    ...missing,
    code: '8309',
    codeLiteral: 'MISSING_CUSTOMER_ADDRESS_STREET',
    text: {
      en: 'A foreign payout requires the street of the payee.',
      pl: 'Wypłata zagraniczna wymaga ulicy w adresie odbiorcy.',
    },
  },
  MISSING_CUSTOMER_ADDRESS_CITY: {
    ...missing,
    code: '8310',
    codeLiteral: 'MISSING_CUSTOMER_ADDRESS_CITY',
    text: {
      en: 'A foreign payout requires the city of the payee.',
      pl: 'Wypłata zagraniczna wymaga miejscowości w adresie odbiorcy.',
    },
  },
  MISSING_CUSTOMER_ADDRESS_COUNTRY: {
    ...missing,
    code: '8311',
    codeLiteral: 'MISSING_CUSTOMER_ADDRESS_COUNTRY',
    text: {
      en: 'A foreign payout requires the country of the payee.',
      pl: 'Wypłata zagraniczna wymaga kraju w adresie odbiorcy.',
    },
  },
  PAYOUT_DESCRIPTION_TOO_LONG: {
    ...invalid,
    code: '8316',
    codeLiteral: 'PAYOUT_DESCRIPTION_TOO_LONG',
    text: {
      en: 'The payout description is too long.',
      pl: 'Opis wypłaty jest za długi.',
    },
  },
  ACCOUNT_NUMBER_TOO_LONG: {
    ...invalid,
    code: '8317',
    codeLiteral: 'ACCOUNT_NUMBER_TOO_LONG',
    text: {
      en: 'The bank account number is too long.',
      pl: 'Numer rachunku bankowego jest za długi.',
    },
  },
  BANK_NAME_TOO_LONG: {
    ...invalid,
    code: '8318',
    codeLiteral: 'BANK_NAME_TOO_LONG',
    text: { en: 'The bank name is too long.', pl: 'Nazwa banku jest za długa.' },
  },
  SWIFT_CODE_TOO_LONG: {
    ...invalid,
    code: '8319',
    codeLiteral: 'SWIFT_CODE_TOO_LONG',
    text: {
      en: 'The bank SWIFT code is too long.',
      pl: 'Kod SWIFT banku jest za długi.',
    },
  },
  NOT_ENOUGH_FUNDS: {
    ...denied,
    statusCode: 'BUSINESS_ERROR',
    code: '8080',
    codeLiteral: 'NOT_ENOUGH_FUNDS',
    text: {
      en: 'The available balance does not cover the amount.',
      pl: 'Dostępne saldo jest niższe niż kwota operacji.',
    },
  },
  PAYOUT_ALREADY_EXISTS: {
    ...invalid,
    code: '8081',
    codeLiteral: 'PAYOUT_ALREADY_EXISTS',
    text: {
      en: 'A payout with this extPayoutId already exists in this shop.',
      pl: 'W tym sklepie istnieje już wypłata z tym extPayoutId.',
    },
  },
  TRANSFER_ALREADY_EXISTS: {
    ...invalid,
    code: '8087',
    codeLiteral: 'TRANSFER_ALREADY_EXISTS',
    text: {
      en: 'This marketplace already has a transfer with this extTransferId and different data.',
      pl: 'Na tej platformie istnieje już przeniesienie środków z tym extTransferId i innymi danymi.',
    },
  },
  INCORRECT_PAYOUT: {
    ...invalid,
    code: '8082',
    codeLiteral: 'INCORRECT_PAYOUT',
    text: {
      en: 'The fields of the payout contradict each other; for details, see statusDesc.',
      pl: 'Pola wypłaty są ze sobą sprzeczne; szczegóły podaje statusDesc.',
    },
  },
  INCORRECT_REQUEST: {
    ...invalid,
    code: '8083',
    codeLiteral: 'INCORRECT_REQUEST',
    text: {
      en: 'The body mixes fields of different types of payouts; for details, see statusDesc.',
      pl: 'Treść żądania łączy pola różnych rodzajów wypłat; szczegóły podaje statusDesc.',
    },
  },
  PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL: {
    ...invalid,
    code: '8084',
    codeLiteral: 'PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL',
    text: {
      en: 'The payment that stored this card was not authenticated, so you cannot make payouts to the card.',
      pl: 'Płatność, przy której zapisano tę kartę, nie została uwierzytelniona, dlatego nie można zlecać wypłat na tę kartę.',
    },
  },
  SELLER_NOT_VERIFIED: {
    ...status,
    http: 400,
    statusCode: 'BUSINESS_ERROR',
    code: '8085',
    codeLiteral: 'SELLER_NOT_VERIFIED',
    text: {
      en: 'The seller is not verified.',
      pl: 'Sprzedawca nie jest zweryfikowany.',
    },
  },
  // — Verification of sellers
  VERIFICATION_IN_PROGRESS: {
    ...conflict,
    codeLiteral: 'VERIFICATION_IN_PROGRESS',
    text: {
      en: 'A verification of this seller is already in progress.',
      pl: 'Weryfikacja tego sprzedawcy jest już w toku.',
    },
  },
  VERIFICATION_STATE: {
    ...conflict,
    codeLiteral: 'VERIFICATION_STATE',
    text: {
      en: 'The verification status does not allow this operation.',
      pl: 'Status weryfikacji nie pozwala na tę operację.',
    },
  },
  SERVICE_TEMPORARY_UNAVAILABLE: {
    ...status,
    http: 500,
    statusCode: 'GENERAL_ERROR',
    code: '102',
    codeLiteral: 'SERVICE_TEMPORARY_UNAVAILABLE',
    text: {
      en: 'The acquirer cannot be reached; nothing was done. Repeat the request later.',
      pl: 'Brak połączenia z agentem rozliczeniowym; niczego nie wykonano. Powtórz żądanie później.',
    },
  },
  TRANS_BILLING_ENTRIES_NOT_COMPLETED: {
    ...business,
    code: '9113',
    codeLiteral: 'TRANS_BILLING_ENTRIES_NOT_COMPLETED',
    text: {
      en: 'The payment is not fully booked yet; repeat the refund later.',
      pl: 'Płatność nie została jeszcze w pełni zaksięgowana; zleć zwrot później.',
    },
  },
  TRANS_TOO_OLD: {
    ...business,
    code: '8032',
    codeLiteral: 'TRANS_TOO_OLD',
    text: {
      en: 'The order was completed more than two years ago and can no longer be refunded.',
      pl: 'Zamówienie zakończono ponad dwa lata temu, więc nie można już zwrócić płatności.',
    },
  },
  REMAINING_TRANS_AMOUNT_TOO_SMALL: {
    ...business,
    code: '8031',
    codeLiteral: 'REMAINING_TRANS_AMOUNT_TOO_SMALL',
    text: {
      en: 'After a partial refund, the remaining amount must not be below the minimum of this payment method. Refund less, or refund the full remaining amount.',
      pl: 'Kwota pozostała po częściowym zwrocie nie może być niższa niż minimum tej metody płatności. Zwróć mniej albo całą pozostałą kwotę.',
    },
  },
  // — Our own fault, or the world's
  TIMEOUT: {
    ...status,
    http: 408,
    statusCode: 'TIMEOUT',
    code: '8092',
    codeLiteral: 'TIMEOUT',
    text: {
      en: 'The request took too long, and nothing was done. Repeat it with the same extOrderId.',
      pl: 'Obsługa żądania trwała zbyt długo i niczego nie wykonano. Powtórz je z tym samym extOrderId.',
    },
  },
  TOO_MANY_REQUESTS: {
    ...status,
    http: 429,
    statusCode: 'TOO_MANY_REQUESTS',
    code: '8093',
    codeLiteral: 'TOO_MANY_REQUESTS',
    text: {
      en: 'Too many requests; nothing was done. Wait for the number of seconds in Retry-After, and then repeat the request.',
      pl: 'Wysłano zbyt wiele żądań i niczego nie wykonano. Odczekaj liczbę sekund podaną w nagłówku Retry-After i powtórz żądanie.',
    },
  },
  INTERNAL: {
    ...status,
    http: 500,
    statusCode: 'ERROR_INTERNAL',
    code: '8090',
    codeLiteral: 'UNKNOWN_ERROR',
    text: {
      en: 'An error occurred on our side; when you report it, include the Correlation-Id.',
      pl: 'Wystąpił błąd po naszej stronie; zgłaszając go, podaj Correlation-Id.',
    },
  },
  SERVICE_NOT_AVAILABLE: {
    ...status,
    http: 503,
    statusCode: 'SERVICE_NOT_AVAILABLE',
    code: '8091',
    codeLiteral: 'SERVICE_NOT_AVAILABLE',
    text: {
      en: 'The service is starting, stopping, overloaded, or paused after a restore, or its database is not available. Repeat the request later.',
      pl: 'Usługa uruchamia się, zatrzymuje, jest przeciążona lub wstrzymana po przywróceniu kopii albo baza danych jest niedostępna. Powtórz żądanie później.',
    },
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorKey = keyof typeof errors

/** The errors of a field that is missing or too long, where the dialect has some for this very field. */
export type OwnErrors = Readonly<Partial<Record<'required' | 'maxLength', ErrorKey>>>

/** Gives a field its own errors; spread it into the options of a schema. */
export function refusedAs(own: OwnErrors): { 'x-errors': OwnErrors } {
  return { 'x-errors': own }
}

/** The statusDesc of an error; a refusal can have a more exact one. */
export function statusDescOf(key: ErrorKey): string {
  const row: ErrorRow = errors[key]
  return row.statusDesc ?? row.text.en
}

/** The page of the reference that explains an error, below the portal's base address. */
export function helpPathOf(key: ErrorKey): string {
  return `/api/errors/${errorSlugOf(key)}/`
}

/** An error in addresses: order-not-unique. */
export function errorSlugOf(key: ErrorKey): string {
  return key.toLowerCase().replaceAll('_', '-')
}
