import type { ErrorKey } from './errors.ts'
import type { Text } from './text.ts'

/** The way out of an error, beside its meaning in the table of errors. */
export interface ErrorAdvice extends Text {
  /** The fields of a request that it is about, by their paths, where no field names the error itself. */
  readonly fields?: readonly string[]
}

/** The advice about each error. */
export const errorAdvice = {
  // — How a request is written
  SYNTAX: {
    en: 'Build the body with a JSON library instead of joining strings, and encode it in UTF-8.',
    pl: 'Twórz treść żądania za pomocą biblioteki JSON zamiast łączyć ciągi znaków i koduj ją w UTF-8.',
  },
  DUPLICATE_KEY: {
    en: 'Send each key once in an object.',
    pl: 'Podaj każdy klucz w obiekcie tylko raz.',
  },
  TOO_DEEP: {
    en: 'Send only the fields that the call reference lists.',
    pl: 'Przesyłaj tylko pola, które wymienia dokumentacja wywołania.',
  },
  UNSAFE_NUMBER: {
    en: 'Shorten the number. If the digits are an ID or other text, put them in quotation marks.',
    pl: 'Skróć liczbę. Jeśli cyfry są identyfikatorem lub innym tekstem, ujmij je w cudzysłów.',
  },
  BODY_TOO_LARGE: {
    en: 'Shorten the body, for example, by sending fewer products.',
    pl: 'Skróć treść żądania, na przykład przesyłając mniej produktów.',
  },
  HEADERS_TOO_LARGE: {
    en: 'Remove cookies and other headers that the API does not need, and send data in the body.',
    pl: 'Usuń pliki cookie i inne nagłówki, których API nie potrzebuje, a dane przesyłaj w treści żądania.',
  },
  REQUEST_TOO_SLOW: {
    en: 'Repeat the request over a stable connection, and send its headers and body without pauses.',
    pl: 'Powtórz żądanie przez stabilne połączenie i wysyłaj nagłówki oraz treść bez przerw.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'Set the Content-Type header that the call reference shows. For most calls, the value is application/json.',
    pl: 'Ustaw nagłówek Content-Type podany w dokumentacji wywołania. W większości wywołań jest to application/json.',
  },
  VALUE_MISSING: {
    en: 'Add the field that statusDesc identifies. The call reference marks the required fields.',
    pl: 'Dodaj pole podane w statusDesc. Wymagane pola są oznaczone w dokumentacji wywołania.',
  },
  VALUE_INVALID: {
    en: 'Correct the field that statusDesc identifies. The call reference shows the type and the limits of each field.',
    pl: 'Popraw pole podane w statusDesc. Typ i ograniczenia każdego pola zawiera dokumentacja wywołania.',
  },
  MISSPELT_FIELD: {
    en: 'Spell the field that statusDesc identifies exactly as in the call reference, including uppercase and lowercase, and put it in the same object. If the call doesn’t have this field, remove it.',
    pl: 'Zapisz pole podane w statusDesc tak jak w dokumentacji wywołania, z zachowaniem wielkości liter, i umieść je w tym samym obiekcie. Jeśli wywołanie nie ma tego pola, usuń je.',
  },
  OUTCOME_HEADER_NOT_ALLOWED: {
    en: 'Remove the Grosz-Outcome header, or send it with the call that creates the payment, refund, or payout.',
    pl: 'Usuń nagłówek Grosz-Outcome albo wyślij go z wywołaniem, które tworzy płatność, zwrot lub wypłatę.',
  },
  // — Access
  UNAUTHORIZED: {
    en: 'Get a new access token, send it in the Authorization header after the word Bearer, and repeat the request.',
    pl: 'Pobierz nowy token dostępu, wyślij go w nagłówku Authorization po słowie Bearer i powtórz żądanie.',
  },
  INVALID_CLIENT: {
    en: 'Check that client_id and client_secret belong to the same point of sale and to this server: the sandbox and production have different credentials. If the point of sale is closed, contact the operator of the server.',
    pl: 'Sprawdź, czy client_id i client_secret należą do tego samego punktu płatności i do tego serwera: sandbox i produkcja mają różne dane dostępowe. Jeśli punkt płatności jest zamknięty, skontaktuj się z operatorem serwera.',
    fields: ['client_id', 'client_secret'],
  },
  INVALID_GRANT: {
    en: 'Use a grant_type that this point of sale is allowed to use; with firm_id, send the ID of your company or of a company that you registered.',
    pl: 'Użyj grant_type, z którego ten punkt płatności może korzystać; w firm_id podaj identyfikator swojej firmy albo firmy, którą rejestrujesz jako partner.',
    fields: ['grant_type', 'firm_id'],
  },
  UNSUPPORTED_GRANT_TYPE: {
    en: 'Send client_credentials for shop payments, trusted_merchant for a customer’s stored payment methods, or partner to register companies.',
    pl: 'Aby przyjmować płatności w sklepie, podaj client_credentials. Aby korzystać z zapisanych metod płatności klienta, podaj trusted_merchant. Aby rejestrować firmy, podaj partner.',
    fields: ['grant_type'],
  },
  INVALID_TOKEN_REQUEST: {
    en: 'Correct the parameter that error_description identifies.',
    pl: 'Popraw parametr podany w error_description.',
  },
  TOKEN_METHOD_NOT_ALLOWED: {
    en: 'Send the request with POST.',
    pl: 'Wyślij żądanie metodą POST.',
  },
  TOKEN_MEDIA_TYPE: {
    en: 'Set Content-Type to application/x-www-form-urlencoded, and send the parameters as a form instead of JSON.',
    pl: 'Ustaw Content-Type na application/x-www-form-urlencoded i prześlij parametry jako formularz zamiast JSON.',
  },
  ACCESS_DENIED: {
    en: 'Check that the access token has the grant that the call requires, and that your company has the required role, such as marketplace or payment facilitator.',
    pl: 'Sprawdź, czy token dostępu wydano dla grant_type wymaganego przez wywołanie i czy Twoja firma ma potrzebną rolę, na przykład platformy handlowej.',
  },
  INVALID_AUTH_FOR_THIS_ORDER: {
    en: 'Use an access token of the point of sale that created the order; for a new order, set merchantPosId to the point of sale of the access token.',
    pl: 'Użyj tokenu dostępu punktu płatności, który utworzył zamówienie; w nowym zamówieniu podaj w merchantPosId punkt płatności, dla którego wydano token.',
    fields: ['merchantPosId'],
  },
  HOST_NOT_ALLOWED: {
    en: 'Call the server at the address that its operator gave you. If you run the server, add the host name to GROSZ_ALLOWED_HOSTS and restart it.',
    pl: 'Wywołuj serwer pod adresem otrzymanym od operatora serwera. Jeśli serwer należy do Ciebie, dodaj nazwę hosta do GROSZ_ALLOWED_HOSTS i uruchom go ponownie.',
  },
  ORIGIN_NOT_ALLOWED: {
    en: 'Make the call from your server instead of a web page. If you run the server, set GROSZ_PUBLIC_URL to the address that browsers use.',
    pl: 'Wykonaj wywołanie ze swojego serwera zamiast ze strony internetowej. Jeśli serwer Grosza należy do Ciebie, ustaw w GROSZ_PUBLIC_URL adres używany w przeglądarkach.',
  },
  BODY_NOT_ALLOWED: {
    en: 'Send the GET request without a body, and put the parameters in the URL.',
    pl: 'Wyślij żądanie GET bez treści, a parametry umieść w adresie.',
  },
  BROWSER_REQUEST_NOT_ALLOWED: {
    en: 'Send the request from your server with POST, and don’t put its URL on web pages.',
    pl: 'Wyślij żądanie ze swojego serwera metodą POST i nie umieszczaj jego adresu na stronach internetowych.',
  },
  NOT_FOUND: {
    en: 'Check the ID in the URL, and make sure that it belongs to the point of sale or company of the access token. statusDesc identifies the object that was not found.',
    pl: 'Sprawdź identyfikator w adresie i to, czy należy on do punktu płatności lub firmy, dla której wydano token dostępu. Brakujący obiekt podaje statusDesc.',
  },
  INVALID_SHOP_ID: {
    en: 'Send the shop ID exactly as you received it.',
    pl: 'Prześlij identyfikator sklepu dokładnie w otrzymanej postaci.',
    fields: ['shopId'],
  },
  METHOD_NOT_ALLOWED: {
    en: 'Use an HTTP method from the Allow header of the response.',
    pl: 'Użyj metody HTTP podanej w nagłówku Allow odpowiedzi.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    en: 'Use a new Idempotency-Key for each new request, and the same key only to repeat a request with the same body.',
    pl: 'W każdym nowym żądaniu użyj nowego Idempotency-Key. Tego samego klucza używaj tylko do powtórzenia żądania z tą samą treścią.',
    fields: ['Idempotency-Key'],
  },
  IDEMPOTENCY_KEY_IN_FLIGHT: {
    en: 'Wait a second, then repeat the request with the same key. You then receive the response to the first request.',
    pl: 'Odczekaj sekundę i powtórz żądanie z tym samym kluczem. Otrzymasz wtedy odpowiedź na pierwsze żądanie.',
    fields: ['Idempotency-Key'],
  },
  // — Orders and payments
  ORDER_NOT_UNIQUE: {
    en: 'If you are repeating a request, the order already exists: use the orderId that you received. For a new order, send another extOrderId.',
    pl: 'Jeśli powtarzasz żądanie, zamówienie już istnieje: użyj otrzymanego orderId. W nowym zamówieniu podaj inne extOrderId.',
    fields: ['extOrderId'],
  },
  INCONSISTENT_CURRENCIES: {
    en: 'Send the currency that statusDesc contains, or use a point of sale or shop in your currency.',
    pl: 'Podaj walutę wymienioną w statusDesc albo użyj punktu płatności lub sklepu w swojej walucie.',
    fields: ['currencyCode'],
  },
  ORDER_STATUS: {
    en: 'Retrieve the order. You can capture or cancel it only in the statuses that the status table lists for that operation.',
    pl: 'Pobierz zamówienie. Środki można pobrać, a zamówienie anulować tylko w statusach, które tabela statusów wymienia dla tej operacji.',
  },
  CAPTURE_AMOUNT: {
    en: 'Send an amount between zero and the order amount. To capture the full amount, send the request without an amount.',
    pl: 'Podaj kwotę większą od zera i mniejszą od kwoty zamówienia. Aby pobrać całą kwotę, wyślij żądanie bez kwoty.',
    fields: ['amount'],
  },
  PAY_METHOD_NOT_AVAILABLE: {
    en: 'Retrieve the point of sale’s payment methods. Offer only methods that have the status ENABLED and accept the order amount.',
    pl: 'Pobierz metody płatności punktu płatności. Udostępniaj tylko te, które mają status ENABLED i obejmują kwotę zamówienia.',
    fields: ['payMethods.payMethod.value'],
  },
  INVALID_BLIK_CODE: {
    en: 'Ask the payer for a new code from the banking app. Remove spaces before you send it.',
    pl: 'Poproś kupującego o nowy kod z aplikacji banku. Przed wysłaniem usuń z niego spacje.',
    fields: ['payMethods.payMethod.value'],
  },
  CARD_EXPIRED: {
    en: 'Ask the payer for another card, or for the new expiration date.',
    pl: 'Poproś kupującego o inną kartę albo o nową datę ważności.',
  },
  TOKEN_NOT_USABLE: {
    en: 'List the customer’s payment methods, and use a token with the status ACTIVE. Create a new single-use token for each payment.',
    pl: 'Pobierz metody płatności klienta i użyj tokenu ze statusem ACTIVE. Tokeny jednorazowe twórz osobno dla każdej płatności.',
  },
  FIRST_PAYMENT_NOT_AUTHENTICATED: {
    en: 'Have the cardholder make a payment with strong authentication first, then charge the card again.',
    pl: 'Poproś posiadacza karty o płatność z silnym uwierzytelnieniem, a potem obciąż kartę ponownie.',
    fields: ['recurring', 'payMethods.payMethod.card.firstTransactionId'],
  },
  CARD_DATA_NOT_ALLOWED: {
    en: 'Collect the card details in the card fields on your page or on the payment page, and send the token.',
    pl: 'Zbierz dane karty w polach karty na swojej stronie albo na stronie płatności i prześlij token.',
  },
  SINGLE_CLICK_DISABLED: {
    en: 'Ask the server operator to enable stored cards for the point of sale, or remove cardOnFile.',
    pl: 'Poproś operatora serwera o włączenie zapisanych kart w punkcie płatności albo usuń cardOnFile.',
    fields: ['cardOnFile'],
  },
  SINGLE_CLICK_RECURRING_DISABLED: {
    en: 'Ask the server operator to enable recurring payments for the point of sale, or remove recurring.',
    pl: 'Poproś operatora serwera o włączenie płatności cyklicznych w punkcie płatności albo usuń recurring.',
    fields: ['recurring'],
  },
  SUBMERCHANT_NOT_ACTIVE: {
    en: 'Retrieve the submerchant and create orders for it only in the status ACTIVE.',
    pl: 'Pobierz dane submerchanta i twórz dla niego zamówienia tylko w statusie ACTIVE.',
    fields: ['submerchant.id'],
  },
  SUBMERCHANT_NOT_UNIQUE: {
    en: 'If you are repeating a request, the submerchant already exists: use the submerchantId in this error. For a new submerchant, send a different externalId.',
    pl: 'Jeśli powtarzasz żądanie, submerchant już istnieje: użyj submerchantId z tego błędu. Dla nowego submerchanta podaj inne externalId.',
    fields: ['externalId'],
  },
  ANTIFRAUD_REJECTED: {
    en: 'Offer the payer another payment method. Do not show the reason to the payer.',
    pl: 'Zaproponuj kupującemu inną metodę płatności. Nie pokazuj mu przyczyny.',
  },
  BLIK_TOKEN_NEEDS_CUSTOMER: {
    en: 'Get an access token with the grant_type trusted_merchant and the email and ext_customer_id of the customer.',
    pl: 'Pobierz token dostępu z grant_type trusted_merchant oraz email i ext_customer_id klienta.',
    fields: ['payMethods.payMethod.value'],
  },
  BLIK_TOKEN_VALUE_TAKEN: {
    en: 'Send another registerTokenValue. If you omit the field, the server generates a value.',
    pl: 'Podaj inną wartość registerTokenValue. Jeśli pominiesz to pole, wartość utworzy serwer.',
    fields: ['payMethods.payMethod.blikData.registerTokenValue'],
  },
  BLIK_TOKEN_NOT_IN_TIME: {
    en: 'Charge the token only from its initializationDate to its expirationDate. After the expiration date, have the payer register a new one.',
    pl: 'Obciążaj rachunek tokenem tylko od daty initializationDate do daty expirationDate. Po dacie wygaśnięcia poproś płatnika o zarejestrowanie nowego.',
    fields: ['payMethods.payMethod.value'],
  },
  BLIK_APP_UNKNOWN: {
    en: 'List the customer’s payment methods, let the customer choose a banking app, and send the key of that app.',
    pl: 'Pobierz metody płatności klienta, pozwól mu wybrać aplikację banku i prześlij klucz tej aplikacji.',
    fields: ['payMethods.payMethod.blikData.appKey'],
  },
  ORDER_NOT_PAYABLE: {
    en: 'Create a new order and send the payer to its payment page.',
    pl: 'Utwórz nowe zamówienie i skieruj kupującego na jego stronę płatności.',
  },
  PAYMENT_UNDER_WAY: {
    en: 'Wait for the result of the payment in progress. If the payment is declined, the payer can start another one.',
    pl: 'Zaczekaj na wynik rozpoczętej płatności. Jeśli zostanie ona odrzucona, kupujący może rozpocząć kolejną.',
  },
  // — The sandbox
  NOTIFICATION_NOT_NEXT: {
    en: 'List the order’s notifications, and resend the oldest waiting one.',
    pl: 'Pobierz listę powiadomień zamówienia i wyślij ponownie najstarsze z oczekujących.',
  },
  CHALLENGE_CLOSED: {
    en: 'Start a new payment, and confirm or decline it in time.',
    pl: 'Rozpocznij nową płatność, a potem potwierdź ją lub odrzuć na czas.',
  },
  NOTHING_TO_ANSWER: {
    en: 'Start a payment that waits for the payer, such as a BLIK payment, and then confirm or decline it.',
    pl: 'Rozpocznij płatność, która czeka na kupującego, na przykład płatność BLIK, a potem na nią odpowiedz.',
  },
  OUTCOME_QUEUE_FULL: {
    en: 'Clear the queue at the end of each test.',
    pl: 'Opróżniaj kolejkę na końcu każdego testu.',
  },
  WORKSPACE_EXISTS: {
    en: 'Use the existing workspace, or choose another ID.',
    pl: 'Użyj istniejącej przestrzeni roboczej albo wybierz inny identyfikator.',
  },
  DEFAULT_WORKSPACE: {
    en: 'Create a workspace for each test run, and send its ID in your requests.',
    pl: 'Dla każdego przebiegu testów utwórz przestrzeń roboczą i używaj jej w żądaniach.',
  },
  TOO_MANY_WORKSPACES: {
    en: 'Delete each workspace at the end of its test run.',
    pl: 'Usuwaj przestrzeń roboczą na końcu przebiegu testów.',
  },
  TOO_MANY_FAULTS: {
    en: 'Delete all faults at the end of each test, or limit them with times.',
    pl: 'Usuwaj wszystkie wstrzyknięte błędy na końcu każdego testu albo ogranicz je polem times.',
  },
  TOO_MANY_SNAPSHOTS: {
    en: 'Delete a snapshot, then create the new one.',
    pl: 'Usuń migawkę, a potem utwórz nową.',
  },
  // — Multi-currency pricing
  MCP_ERROR: {
    en: 'See statusDesc, which explains what contradicts the pricing. Orders with mcpData are paid with cards and wallets.',
    pl: 'Sprawdź w statusDesc, co jest sprzeczne z wyceną. Zamówienia z mcpData opłaca się kartą lub portfelem.',
    fields: ['mcpData'],
  },
  MCP_TABLE_OUTDATED: {
    en: 'Retrieve the rate table, calculate the amount again, and send the order with the new mcpFxTableId.',
    pl: 'Pobierz tabelę kursów, przelicz kwotę i wyślij zamówienie z nowym mcpFxTableId.',
    fields: ['mcpData.mcpFxTableId'],
  },
  MCP_NOT_SUPPORTED: {
    en: 'Check mcpPartnerId, and ask the server operator to enable multi-currency pricing for the point of sale.',
    pl: 'Sprawdź mcpPartnerId i poproś operatora serwera o włączenie płatności wielowalutowych w punkcie płatności.',
    fields: ['mcpData.mcpPartnerId'],
  },
  MCP_RATE_MISSING: {
    en: 'Send the rate of the currency pair from the rate table.',
    pl: 'Podaj kurs pary walut z tabeli kursów.',
    fields: ['mcpData.mcpRate'],
  },
  MCP_TABLE_MISSING: {
    en: 'Send the ID of the rate table that contains the rate.',
    pl: 'Podaj identyfikator tabeli kursów, z której pochodzi kurs.',
    fields: ['mcpData.mcpFxTableId'],
  },
  MCP_AMOUNT_MISSING: {
    en: 'Send the amount that the payer sees, in the currency given in mcpCurrency.',
    pl: 'Podaj kwotę, którą widzi kupujący, w walucie z mcpCurrency.',
    fields: ['mcpData.mcpAmount'],
  },
  MCP_CURRENCY_MISSING: {
    en: 'Send the currency in which the payer pays.',
    pl: 'Podaj walutę, w której płaci kupujący.',
    fields: ['mcpData.mcpCurrency'],
  },
  MCP_PARTNER_MISSING: {
    en: 'Send the ID of the partner whose rate table you use.',
    pl: 'Podaj identyfikator partnera, z którego tabeli kursów korzystasz.',
    fields: ['mcpData.mcpPartnerId'],
  },
  MCP_PAIR_INVALID: {
    en: 'Use a currency pair from the rate table, in the same direction.',
    pl: 'Użyj pary walut z tabeli kursów, w tym samym kierunku.',
    fields: ['mcpData.mcpCurrency', 'currencyCode'],
  },
  MCP_RATE_INVALID: {
    en: 'Copy the rate from the rate table without rounding it.',
    pl: 'Skopiuj kurs z tabeli kursów bez zaokrąglania.',
    fields: ['mcpData.mcpRate'],
  },
  MCP_AMOUNT_INVALID: {
    en: 'Calculate one amount from the other with mcpRate, and round the result once.',
    pl: 'Oblicz jedną kwotę na podstawie drugiej według mcpRate i zaokrąglij wynik jeden raz.',
    fields: ['mcpData.mcpAmount', 'totalAmount'],
  },
  MCP_CURRENCY_UNSUPPORTED: {
    en: 'Offer the payer only the currencies that the rate table lists.',
    pl: 'Proponuj kupującemu tylko waluty, które zawiera tabela kursów.',
    fields: ['mcpData.mcpCurrency'],
  },
  INSTALLMENTS_REQUEST_INVALID: {
    en: 'Send your point of sale ID in posId.',
    pl: 'Podaj w posId numer swojego punktu płatności.',
    fields: ['posId'],
  },
  INSTALLMENTS_NOT_OFFERED: {
    en: 'Let the payer pay the full amount at once, or use another card.',
    pl: 'Pozwól kupującemu zapłacić całą kwotę jednorazowo albo użyć innej karty.',
  },
  // — Refunds
  MISSING_REFUND_SECTION: {
    en: 'Put the refund data in the refund object.',
    pl: 'Umieść dane zwrotu w obiekcie refund.',
    fields: ['refund'],
  },
  TRANS_NOT_ENDED: {
    en: 'Refund the order after its status is COMPLETED. To release money that is only held, cancel the order.',
    pl: 'Zleć zwrot, gdy zamówienie ma status COMPLETED. Aby zwolnić zablokowane środki, anuluj zamówienie.',
  },
  NO_BALANCE: {
    en: 'Repeat the refund after new payments raise the balance of the shop or the seller, or refund a smaller amount.',
    pl: 'Powtórz zwrot, gdy nowe płatności zwiększą saldo sklepu lub sprzedawcy na platformie, albo zwróć mniejszą kwotę.',
    fields: ['refund.amount'],
  },
  AMOUNT_TO_BIG: {
    en: 'List the order’s refunds, and subtract their total from the order amount. To refund the full remaining amount, send the request without an amount.',
    pl: 'Pobierz listę zwrotów zamówienia i odejmij ich sumę od kwoty zamówienia. Aby zwrócić całą pozostałą kwotę, wyślij żądanie bez kwoty.',
    fields: ['refund.amount'],
  },
  AMOUNT_TO_SMALL: {
    en: 'Send an amount of at least 1. To refund the full remaining amount, omit the amount.',
    pl: 'Podaj kwotę co najmniej 1. Aby zwrócić całą pozostałą część, pomiń kwotę.',
    fields: ['refund.amount'],
  },
  REFUND_DISABLED: {
    en: 'Send REFUND_PAYMENT_STANDARD or no type. FAST is available to companies in Romania.',
    pl: 'Podaj REFUND_PAYMENT_STANDARD albo pomiń type. Zwroty FAST są dostępne dla firm z Rumunii.',
    fields: ['refund.type'],
  },
  REFUND_TO_OFTEN: {
    en: 'Send a different extRefundId with each refund. Refunds are then not limited to one per second, and a repeated request is carried out only once.',
    pl: 'Do każdego zwrotu dodaj inne extRefundId. Ograniczenie do jednego zwrotu na sekundę wtedy nie obowiązuje, a powtórzone żądanie wykona się tylko raz.',
    fields: ['refund.extRefundId'],
  },
  REFUND_OUTER_ID_NOT_UNIQUE: {
    en: 'Send an extRefundId that is unique within the point of sale.',
    pl: 'Podaj extRefundId niepowtarzalne w całym punkcie płatności.',
    fields: ['refund.extRefundId'],
  },
  REFUND_PAID: {
    en: 'Don’t repeat the refund; there is nothing left to refund. List the refunds of the order to see how much of it you refunded.',
    pl: 'Nie powtarzaj zwrotu; nie ma już czego zwracać. Pobierz listę zwrotów zamówienia, aby zobaczyć, jaka część kwoty została zwrócona.',
  },
  REFUND_UNKNOWN_ERROR: {
    en: 'Repeat the request with the same extRefundId.',
    pl: 'Powtórz żądanie z tym samym extRefundId.',
  },
  REFUND_IDEMPOTENCY_MISMATCH: {
    en: 'To repeat a refund, send exactly the same data. For another refund, send another extRefundId.',
    pl: 'Aby powtórzyć zwrot, prześlij dokładnie te same dane. W kolejnym zwrocie podaj inne extRefundId.',
    fields: ['refund.extRefundId'],
  },
  TRANS_BILLING_ENTRIES_NOT_COMPLETED: {
    en: 'Repeat the refund after a few minutes with the same extRefundId.',
    pl: 'Powtórz zwrot po kilku minutach z tym samym extRefundId.',
  },
  TRANS_TOO_OLD: {
    en: 'Return the money another way, such as by a bank transfer to the customer.',
    pl: 'Zwróć pieniądze w inny sposób, na przykład przelewem na rachunek klienta.',
  },
  REMAINING_TRANS_AMOUNT_TOO_SMALL: {
    en: 'Send a smaller amount. To refund the full remaining amount, omit the amount.',
    pl: 'Podaj mniejszą kwotę. Aby zwrócić całą pozostałą część, pomiń kwotę.',
    fields: ['refund.amount'],
  },
  // — Payouts
  UNKOWN_MERCHANT: {
    en: 'Send the ID of one of your company’s shops.',
    pl: 'Podaj identyfikator sklepu swojej firmy.',
    fields: ['shopId'],
  },
  INCORRECT_MERCHANT_POS: {
    en: 'Use an access token of a point of sale that belongs to the shop in shopId.',
    pl: 'Użyj tokenu dostępu punktu płatności, który należy do sklepu podanego w shopId.',
    fields: ['shopId'],
  },
  MISSING_ACCOUNT_NUMBER: {
    en: 'Add the payee’s account number.',
    pl: 'Dodaj numer rachunku, na który mają trafić środki.',
  },
  MISSING_CUSTOMER_NAME: {
    en: 'Add the name of the person or company that receives the money.',
    pl: 'Dodaj nazwę osoby lub firmy, która otrzymuje środki.',
  },
  MISSING_BANK_NAME: foreign('the bank name', 'nazwę banku', 'account.bankName'),
  MISSING_BANK_ADDRESS: foreign('the bank address', 'adres banku', 'bankAddress'),
  MISSING_BANK_ADDRESS_STREET: foreign(
    'the bank’s street',
    'ulicę z adresu banku',
    'bankAddress.street',
  ),
  MISSING_BANK_ADDRESS_CITY: foreign(
    'the bank’s city',
    'miejscowość z adresu banku',
    'bankAddress.city',
  ),
  MISSING_BANK_ADDRESS_COUNTRY: foreign(
    'the two-letter code of the bank’s country',
    'dwuliterowy kod kraju z adresu banku',
    'bankAddress.countryCode',
  ),
  MISSING_SWIFT_CODE: foreign(
    'the bank’s SWIFT code (BIC)',
    'kod SWIFT (BIC) banku',
    'account.swiftCode',
  ),
  MISSING_CUSTOMER_ADDRESS_STREET: foreign(
    'the payee’s street',
    'ulicę z adresu odbiorcy',
    'customerAddress.street',
  ),
  MISSING_CUSTOMER_ADDRESS_CITY: foreign(
    'the payee’s city',
    'miejscowość z adresu odbiorcy',
    'customerAddress.city',
  ),
  MISSING_CUSTOMER_ADDRESS_COUNTRY: foreign(
    'the two-letter code of the payee’s country',
    'dwuliterowy kod kraju z adresu odbiorcy',
    'customerAddress.countryCode',
  ),
  PAYOUT_DESCRIPTION_TOO_LONG: shorter('description', 'opis'),
  ACCOUNT_NUMBER_TOO_LONG: {
    en: 'Check the account number, and send it without any other text. The field reference shows the limit.',
    pl: 'Sprawdź numer rachunku i podaj go bez dodatkowego tekstu. Limit podaje dokumentacja pola.',
  },
  BANK_NAME_TOO_LONG: shorter('bank name', 'nazwę banku'),
  SWIFT_CODE_TOO_LONG: {
    en: 'Send the bank’s SWIFT code (BIC), which has 8 or 11 characters.',
    pl: 'Podaj kod SWIFT (BIC) banku: 8 lub 11 znaków.',
  },
  NOT_ENOUGH_FUNDS: {
    en: 'Retrieve the balance, and send an amount that it covers, or repeat the request after the balance has grown.',
    pl: 'Pobierz saldo i podaj kwotę, na którą ono wystarcza, albo powtórz żądanie, gdy saldo wzrośnie.',
  },
  PAYOUT_ALREADY_EXISTS: {
    en: 'If you are repeating a request, the payout already exists: do not send it again. For a new payout, send another extPayoutId.',
    pl: 'Jeśli powtarzasz żądanie, wypłata już istnieje: nie zlecaj jej ponownie. W nowej wypłacie podaj inne extPayoutId.',
    fields: ['payout.extPayoutId'],
  },
  TRANSFER_ALREADY_EXISTS: {
    en: 'To repeat a transfer, send exactly the same data. For another transfer, send another extTransferId.',
    pl: 'Aby powtórzyć przeniesienie środków, prześlij dokładnie te same dane. W kolejnym podaj inne extTransferId.',
    fields: ['extTransferId'],
  },
  INCORRECT_PAYOUT: {
    en: 'Remove or correct the fields that statusDesc identifies.',
    pl: 'Usuń lub popraw pola podane w statusDesc.',
  },
  INCORRECT_REQUEST: {
    en: 'Choose one payout type in the Bodybuilder, and send only the fields of that type.',
    pl: 'Wybierz jeden rodzaj wypłaty w Bodybuilderze i prześlij tylko jego pola.',
  },
  PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL: {
    en: 'Have the cardholder store the card again in a payment with 3-D Secure, then pay out to the new token.',
    pl: 'Poproś posiadacza karty o ponowne zapisanie jej w płatności z 3-D Secure, a potem zleć wypłatę na nowy token.',
    fields: ['cardToken'],
  },
  SELLER_NOT_VERIFIED: {
    en: 'Retrieve the seller status, complete the verification, and repeat the request.',
    pl: 'Pobierz status sprzedawcy, dokończ weryfikację i powtórz żądanie.',
  },
  // — Verification of sellers
  VERIFICATION_IN_PROGRESS: {
    en: 'Continue the verification with the verificationId in this error, or cancel it before you start another one.',
    pl: 'Kontynuuj weryfikację, której verificationId podaje ten błąd, albo anuluj ją przed rozpoczęciem następnej.',
  },
  VERIFICATION_STATE: {
    en: 'Retrieve the verification, and make the calls in the order that its status allows. statusDesc contains the status.',
    pl: 'Pobierz weryfikację i wykonuj wywołania w kolejności, na którą pozwala jej status. Status podaje statusDesc.',
  },
  // — The server
  SERVICE_TEMPORARY_UNAVAILABLE: {
    en: 'Wait a few minutes, then repeat the request with the same extOrderId, extRefundId, or extPayoutId.',
    pl: 'Odczekaj kilka minut i powtórz żądanie z tym samym extOrderId, extRefundId lub extPayoutId.',
  },
  TIMEOUT: {
    en: 'Send an extOrderId with each order, so that an order cannot be created twice.',
    pl: 'Do każdego zamówienia dodaj extOrderId, aby nie zostało utworzone dwa razy.',
    fields: ['extOrderId'],
  },
  TOO_MANY_REQUESTS: {
    en: 'Spread requests over time, keep an access token until it expires, and rely on notifications instead of polling.',
    pl: 'Rozłóż żądania w czasie, używaj tokenu dostępu do końca jego ważności i polegaj na powiadomieniach zamiast odpytywać serwer.',
  },
  INTERNAL: {
    en: 'Retrieve the object first to see whether the request was carried out. Repeat it with the same Idempotency-Key or external ID.',
    pl: 'Najpierw pobierz obiekt i sprawdź, czy żądanie zostało wykonane. Powtórz je z tym samym Idempotency-Key lub własnym identyfikatorem.',
  },
  SERVICE_NOT_AVAILABLE: {
    en: 'Nothing was done. Wait for the number of seconds in Retry-After, and then repeat the request with increasingly long pauses.',
    pl: 'Niczego nie wykonano. Odczekaj liczbę sekund z nagłówka Retry-After i powtarzaj żądanie w coraz dłuższych odstępach.',
  },
} as const satisfies Record<ErrorKey, ErrorAdvice>

function foreign(en: string, pl: string, field: string): ErrorAdvice {
  return { en: `Add ${en}.`, pl: `Dodaj ${pl}.`, fields: [field] }
}

function shorter(en: string, pl: string): ErrorAdvice {
  return {
    en: `Shorten the ${en}. The field reference shows the limit.`,
    pl: `Skróć ${pl}. Limit podaje dokumentacja pola.`,
  }
}
