import type { OperationId } from './index.ts'
import type { Text } from './text.ts'
import { version } from './version.ts'

/** A release of Grosz with its changes for users; the list has the newest first. */
export interface Release {
  /** The version of Grosz. */
  readonly version: string
  /** The version of the API, as in the OpenAPI definition. */
  readonly api: string
  /** The date, as 2026-11-21; absent until the release. */
  readonly date?: string
  readonly changes: readonly Change[]
}

export interface Change {
  /** The name of the change in addresses and in the feed: it never changes. */
  readonly id: string
  readonly kind: ChangeKind
  readonly area: ChangeArea
  /** The day it was made, as 2026-11-21. */
  readonly date: string
  readonly title: Text
  /** Sentences; text between backticks is code. */
  readonly text: Text
  readonly operations?: readonly OperationId[]
  /** Names of fields, parameters and headers. */
  readonly fields?: readonly string[]
  /** Guides, by their path below docs/. */
  readonly guides?: readonly string[]
}

export type ChangeKind = keyof typeof changeKinds
export type ChangeArea = keyof typeof changeAreas

/** The kinds of changes in the order in which a release lists them. */
export const changeKinds = {
  added: { en: 'Added', pl: 'Nowości' },
  changed: { en: 'Changed', pl: 'Zmiany' },
  fixed: { en: 'Fixed', pl: 'Poprawki' },
  deprecated: { en: 'Deprecated', pl: 'Wycofywane' },
  removed: { en: 'Removed', pl: 'Usunięte' },
} as const satisfies Record<string, Text>

export const changeAreas = {
  access: { en: 'Access', pl: 'Dostęp' },
  orders: { en: 'Orders', pl: 'Zamówienia' },
  methods: { en: 'Payment methods', pl: 'Metody płatności' },
  blik: { en: 'BLIK', pl: 'BLIK' },
  cards: { en: 'Cards', pl: 'Karty' },
  refunds: { en: 'Refunds', pl: 'Zwroty' },
  payouts: { en: 'Payouts', pl: 'Wypłaty' },
  marketplace: { en: 'Marketplace and partners', pl: 'Platformy handlowe i partnerzy' },
  currencies: { en: 'Currencies', pl: 'Waluty' },
  notifications: { en: 'Notifications', pl: 'Powiadomienia' },
  sandbox: { en: 'Sandbox', pl: 'Sandbox' },
  portal: { en: 'Portal', pl: 'Portal' },
} as const satisfies Record<string, Text>

export const changelog: readonly [Release, ...Release[]] = [
  {
    version: version.grosz,
    api: version.api,
    changes: [
      ...madeOn('2026-12-01', {
        'fractions-that-round-to-whole-numbers': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'A fraction that rounds to a whole number is no longer read as that number',
            pl: 'Ułamek, który zaokrągla się do liczby całkowitej, nie jest już odczytywany jako ta liczba',
          },
          text: {
            en: 'A JSON number such as `1e-400` or `99999999999999.99999999` in the place of an amount fails with `INVALID_VALUE`. Previously, it was rounded to a whole number, and the amount differed from the one in the request.',
            pl: 'Liczba JSON taka jak `1e-400` lub `99999999999999.99999999` w miejscu kwoty powoduje błąd `INVALID_VALUE`. Wcześniej była zaokrąglana do liczby całkowitej, więc kwota różniła się od kwoty w żądaniu.',
          },
        },
        'credentials-on-phones': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Credentials and test cards fit on a phone',
            pl: 'Dane dostępowe i karty testowe mieszczą się na ekranie telefonu',
          },
          text: {
            en: 'On a phone, the console shows each point of sale and each test card as a block with labels, so you no longer scroll sideways to read the keys and the results.',
            pl: 'Na telefonie konsola pokazuje każdy punkt płatności i każdą kartę testową jako blok z etykietami, więc aby odczytać klucze i wyniki, nie trzeba już przewijać tabeli w bok.',
          },
        },
        'spaces-in-an-uploaded-file': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'A file whose Base64 has lost its plus signs is rejected',
            pl: 'Plik z Base64, w którym brakuje znaków plus, zostaje odrzucony',
          },
          text: {
            en: 'Form encoding turns each `+` of a file’s `content` into a space. Such a file now fails with an error that says so. Previously, the server skipped the spaces and could store a damaged file.',
            pl: 'Kodowanie formularza zamienia każdy znak `+` w polu `content` na spację. Taki plik powoduje teraz błąd z podaniem przyczyny. Wcześniej serwer pomijał spacje i mógł zapisać uszkodzony plik.',
          },
          operations: ['uploadVerificationFile'],
          fields: ['content'],
        },
        'empty-bodies-in-chunks': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'A GET request can have an empty chunked body',
            pl: 'Żądanie GET może mieć pustą treść przesłaną we fragmentach',
          },
          text: {
            en: 'Some HTTP clients and proxies add `Transfer-Encoding: chunked` to each GET request and send an empty body. The server accepts these requests. Previously, they failed with `BODY_NOT_ALLOWED`. If the `Host` header is missing, empty, or unreadable, the error says so.',
            pl: 'Niektóre klienty HTTP i serwery proxy dodają do każdego żądania GET nagłówek `Transfer-Encoding: chunked` i przesyłają pustą treść. Serwer przyjmuje takie żądania. Wcześniej zwracał błąd `BODY_NOT_ALLOWED`. Jeśli brakuje nagłówka `Host`, jest on pusty lub nieczytelny, podaje to tekst błędu.',
          },
        },
        'a-second-verification-of-a-new-seller': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'A second verification of a new seller fails with 409, whatever its type',
            pl: 'Druga weryfikacja nowego sprzedawcy zwraca błąd 409 niezależnie od typu',
          },
          text: {
            en: 'If you start a verification of a type for verified sellers, such as `CONVERSION`, while the first verification of a new seller is in progress, the call fails with `VERIFICATION_IN_PROGRESS` and the `verificationId` of the first one. Previously, it failed with a 400 error about `sellerId`.',
            pl: 'Jeśli rozpoczniesz weryfikację typu przeznaczonego dla zweryfikowanych sprzedawców, na przykład `CONVERSION`, gdy trwa pierwsza weryfikacja nowego sprzedawcy, wywołanie zwraca błąd `VERIFICATION_IN_PROGRESS` z `verificationId` pierwszej weryfikacji. Wcześniej zwracało błąd 400 dotyczący pola `sellerId`.',
          },
          operations: ['createVerification'],
        },
        'personal-numbers-in-the-request-log': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'The request log masks personal numbers and keys of new points of sale',
            pl: 'Dziennik żądań maskuje numery osobowe i klucze nowych punktów płatności',
          },
          text: {
            en: 'The request log of a sandbox shows `***` in place of national identification numbers and document numbers, in fields such as `nin`, `associateIdentityNumber`, and `documentNumber`. It also masks `authorization.standard.key`, the client secret of a point of sale that a partner created. Previously, it contained all of them.',
            pl: 'Dziennik żądań sandboksu pokazuje `***` zamiast krajowych numerów identyfikacyjnych i numerów dokumentów w polach takich jak `nin`, `associateIdentityNumber` i `documentNumber`. Maskuje też `authorization.standard.key`, czyli sekret klienta punktu płatności utworzonego przez partnera. Wcześniej zawierał wszystkie te dane.',
          },
          guides: ['testing/request-log'],
        },
        'recipient-under-another-name': {
          kind: 'fixed',
          area: 'payouts',
          title: {
            en: 'A payout with the recipient under another name no longer goes to the shop',
            pl: 'Wypłata z odbiorcą pod inną nazwą nie trafia już na rachunek sklepu',
          },
          text: {
            en: 'If a payout has neither `account` nor a card, but has a field such as `iban`, `recipient`, `sellerId`, or `nrb`, it fails with `MISSPELT_FIELD`. Previously, the server ignored this field and paid the amount out to the shop’s own account.',
            pl: 'Jeśli żądanie wypłaty nie zawiera ani `account`, ani karty, ale ma pole takie jak `iban`, `recipient`, `sellerId` lub `nrb`, kończy się błędem `MISSPELT_FIELD`. Wcześniej serwer pomijał to pole i wypłacał kwotę na własny rachunek sklepu.',
          },
          operations: ['createPayout'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'lists-written-as-objects': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'An error explains why a list arrived as an object or as text',
            pl: 'Błąd wyjaśnia, dlaczego lista dotarła jako obiekt lub tekst',
          },
          text: {
            en: 'PHP encodes a list whose numbering has a gap as an object. The error now says so and names `array_values()`. If a list or an object is a string that contains JSON, the error says that the body was encoded twice.',
            pl: 'PHP koduje listę z luką w numeracji jako obiekt. Błąd podaje teraz tę przyczynę i wymienia `array_values()`. Jeśli lista lub obiekt jest łańcuchem znaków z kodem JSON, błąd informuje, że treść została zakodowana dwukrotnie.',
          },
          operations: ['createOrder'],
          fields: ['products'],
        },
        'notifications-after-a-crash': {
          kind: 'changed',
          area: 'notifications',
          title: {
            en: 'A server that crashed sends interrupted notifications again after three seconds',
            pl: 'Serwer po awarii ponawia przerwane powiadomienia po trzech sekundach',
          },
          text: {
            en: 'If a server with the embedded database is killed while it sends a notification, it sends it again three seconds after its next start. Statements, refunds, and other background work continue at that time, too. Previously, a notification waited for up to a minute, and a statement for up to ten and a half minutes.',
            pl: 'Jeśli proces serwera z wbudowaną bazą danych zostanie przerwany w trakcie wysyłania powiadomienia, serwer ponowi je trzy sekundy po kolejnym uruchomieniu. Wtedy wznawia też wyciągi, zwroty i inną pracę w tle. Wcześniej powiadomienie czekało do minuty, a wyciąg do dziesięciu i pół minuty.',
          },
          guides: ['payment-flows/webhooks'],
        },
        'host-names-that-are-too-long': {
          kind: 'fixed',
          area: 'notifications',
          title: {
            en: 'The notification log says that a host name is too long',
            pl: 'Dziennik powiadomień podaje, że nazwa hosta jest za długa',
          },
          text: {
            en: 'If the host name of a `notifyUrl` has more than 253 characters, or more than 63 between two dots, the outcome of the attempt says so. Previously, it said that the reason was not known.',
            pl: 'Jeśli nazwa hosta w `notifyUrl` ma więcej niż 253 znaki albo więcej niż 63 znaki między dwiema kropkami, podaje to wynik próby. Wcześniej wynik informował, że przyczyna jest nieznana.',
          },
          fields: ['notifyUrl'],
        },
        'credentials-of-a-closed-shop': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'An error says that a point of sale is closed',
            pl: 'Błąd podaje, że punkt płatności jest zamknięty',
          },
          text: {
            en: 'If the operator closed your shop or point of sale and you authenticate with the right client secret or second key, the text of the 401 error says that the point of sale is closed. Such calls don’t count as attempts with a wrong secret. Previously, the error said that the secret or key was wrong.',
            pl: 'Jeśli operator zamknął Twój sklep lub punkt płatności, a uwierzytelniasz się prawidłowym sekretem klienta lub drugim kluczem, tekst błędu 401 podaje, że punkt płatności jest zamknięty. Takie wywołania nie są liczone jako próby z błędnym sekretem. Wcześniej błąd podawał, że sekret lub klucz jest błędny.',
          },
          operations: ['authorize'],
          guides: ['guides/operator'],
        },
        'operator-commands-check-more': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Operator commands reject more wrong values',
            pl: 'Polecenia operatora odrzucają więcej błędnych wartości',
          },
          text: {
            en: 'In production, `pos add` and `pos set` reject the `test-payment` feature, which exists only in a sandbox, and `statement set` rejects a `--notify-url` with a private address, to which it would never send notifications. `firm add` and `firm set` reject a `--partner-id` that another company has. If an option is wrong or missing, the error lists the options of the command, and `grosz operator master-key` lists only its own commands.',
            pl: 'W środowisku produkcyjnym polecenia `pos add` i `pos set` odrzucają funkcję `test-payment`, która istnieje tylko w sandboksie, a `statement set` odrzuca opcję `--notify-url` z adresem prywatnym, na który powiadomienia i tak nie zostałyby wysłane. Polecenia `firm add` i `firm set` odrzucają `--partner-id`, który ma już inna firma. Jeśli opcja jest błędna lub jej brakuje, błąd wymienia opcje polecenia, a `grosz operator master-key` wypisuje tylko swoje polecenia.',
          },
          guides: ['guides/operator'],
        },
        'false-for-an-unset-value': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'The value false for an unset field no longer stops an order',
            pl: 'Wartość false w nieustawionym polu nie blokuje już zamówienia',
          },
          text: {
            en: 'In PHP, many functions return `false` instead of a value. For an optional object, list, or string, such as `buyer` or `extOrderId`, the server now treats `false` as absent, as it does `null`. Amounts, required fields, and fields that decide how much money moves and to whom can’t be `false`.',
            pl: 'W PHP wiele funkcji zwraca `false` zamiast wartości. W opcjonalnym obiekcie, liście lub tekście, na przykład `buyer` albo `extOrderId`, serwer traktuje teraz `false` jak brak pola, podobnie jak `null`. Kwoty, pola wymagane oraz pola, od których zależy kwota operacji i jej odbiorca, nie mogą mieć wartości `false`.',
          },
          operations: ['createOrder'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'ip-addresses-in-brackets': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'An order accepts an IPv6 address in brackets',
            pl: 'Zamówienie przyjmuje adres IPv6 w nawiasach',
          },
          text: {
            en: 'A `customerIp` value such as `[2001:db8::1]` is read without the brackets. Previously, the order failed with an error about a port.',
            pl: 'Wartość `customerIp` taka jak `[2001:db8::1]` jest odczytywana bez nawiasów. Wcześniej zamówienie było odrzucane z błędem dotyczącym portu.',
          },
          operations: ['createOrder'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'country-codes-in-errors': {
          kind: 'changed',
          area: 'payouts',
          title: {
            en: 'Errors suggest the country code',
            pl: 'Błędy podpowiadają kod kraju',
          },
          text: {
            en: 'If you send another word for a country instead of its ISO 3166-1 code, such as `UK`, `POL`, or `Polska`, the error contains the correct code.',
            pl: 'Jeśli zamiast kodu kraju według ISO 3166-1 wyślesz inne określenie kraju, na przykład `UK`, `POL` lub `Polska`, błąd zawiera poprawny kod.',
          },
          operations: ['createPayout', 'createFirm', 'createSubmerchant'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'amount-under-another-name': {
          kind: 'fixed',
          area: 'refunds',
          title: {
            en: 'An amount under another name no longer refunds or captures everything',
            pl: 'Kwota pod inną nazwą nie powoduje już pełnego zwrotu ani pobrania całej kwoty',
          },
          text: {
            en: 'If a refund or capture has no `amount`, but has a number in a field such as `value`, `total`, `price`, or `kwota`, it fails with `MISSPELT_FIELD`. Previously, the server ignored this field and refunded or captured the full amount. A payout with such a field in place of `amount` fails with the same error.',
            pl: 'Jeśli żądanie zwrotu lub pobrania środków nie zawiera `amount`, ale ma liczbę w polu takim jak `value`, `total`, `price` lub `kwota`, kończy się błędem `MISSPELT_FIELD`. Wcześniej serwer pomijał to pole i zwracał lub pobierał całą kwotę. Tym samym błędem kończy się żądanie wypłaty z takim polem zamiast `amount`.',
          },
          operations: ['createRefund', 'captureOrder', 'updateOrderStatus'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'unreadable-birth-date': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'A date of birth in another format doesn’t stop an order',
            pl: 'Data urodzenia w innym formacie nie blokuje zamówienia',
          },
          text: {
            en: 'If the server can’t read `buyer.birthDate`, for example `1.02.1990`, it omits the field, and the order is created. The same rule applies to `language` in `credit.applicant`. Neither field affects the payment. Previously, the order failed. A sandbox lists the omitted fields in the `Grosz-Unknown-Fields` header.',
            pl: 'Jeśli serwer nie może odczytać `buyer.birthDate`, na przykład `1.02.1990`, pomija to pole i tworzy zamówienie. Ta sama zasada dotyczy pola `language` w `credit.applicant`. Żadne z tych pól nie wpływa na płatność. Wcześniej zamówienie było odrzucane. Sandbox wymienia pominięte pola w nagłówku `Grosz-Unknown-Fields`.',
          },
          operations: ['createOrder'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'no-overload-by-other-programs': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'No 503 response because another program keeps the computer busy',
            pl: 'Bez odpowiedzi 503, gdy komputer obciąża inny program',
          },
          text: {
            en: 'While a build or a browser test used all processors, the server could treat its delay as overload and reject single requests with `SERVICE_NOT_AVAILABLE`. The server now rejects requests for this reason only while it processes at least ten of them.',
            pl: 'Gdy kompilacja lub test w przeglądarce zajmowały wszystkie procesory, serwer mógł uznać opóźnienie za przeciążenie i odrzucać pojedyncze żądania błędem `SERVICE_NOT_AVAILABLE`. Teraz serwer odrzuca żądania z tego powodu tylko wtedy, gdy obsługuje ich co najmniej dziesięć.',
          },
          guides: ['get-started/integration-overview/references'],
        },
        'refund-errors-and-their-reason': {
          kind: 'fixed',
          area: 'refunds',
          title: {
            en: 'Refund errors mention sellers and chargebacks',
            pl: 'Błędy zwrotów uwzględniają sprzedawców na platformie i obciążenia zwrotne',
          },
          text: {
            en: 'For an order with `shoppingCarts`, the text of the `NO_BALANCE` error says that the balance of a seller may be too low. Previously, it mentioned only the shop. The text of the `PAID` error no longer says that an order was refunded if it was charged back.',
            pl: 'Tekst błędu `NO_BALANCE` podaje, że w przypadku zamówienia z `shoppingCarts` może brakować środków na saldzie sprzedawcy na platformie. Wcześniej wskazywał tylko sklep. Tekst błędu `PAID` uwzględnia też obciążenie zwrotne, a nie tylko zwrot.',
          },
          operations: ['createRefund'],
          guides: ['payment-flows/refunds'],
        },
        'language-codes-in-errors': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Errors suggest only supported language codes',
            pl: 'Błędy podpowiadają tylko obsługiwane kody języków',
          },
          text: {
            en: 'If you send a country code instead of a language code, the error suggests a language code only if the server accepts it. For `kz`, it suggests `kk`.',
            pl: 'Jeśli zamiast kodu języka wyślesz kod kraju, błąd podpowiada kod języka tylko wtedy, gdy serwer go przyjmuje. Dla `kz` podpowiada `kk`.',
          },
          operations: ['createOrder'],
        },
        'refund-for-two-calendar-years': {
          kind: 'fixed',
          area: 'refunds',
          title: {
            en: 'The two years for a refund include a leap day',
            pl: 'Dwa lata na zwrot obejmują dzień przestępny',
          },
          text: {
            en: 'You can refund an order for two years after it is completed, until the same date and time (UTC). Previously, a refund failed with `TRANS_TOO_OLD` after 730 days, one day too early if February 29 was among them.',
            pl: 'Zwrot można zlecić w ciągu dwóch lat od zakończenia zamówienia, do tej samej daty i godziny (UTC). Wcześniej zwrot kończył się błędem `TRANS_TOO_OLD` po 730 dniach, czyli o dzień za wcześnie, jeśli wypadał wśród nich 29 lutego.',
          },
          operations: ['createRefund'],
          guides: ['payment-flows/refunds'],
        },
      }),
      ...madeOn('2026-11-30', {
        'command-line-header-names-and-local-names': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'grosz listen forwards header names as documented',
            pl: 'Polecenie grosz listen przekazuje nazwy nagłówków zgodnie z dokumentacją',
          },
          text: {
            en: '`grosz listen` forwards the names of headers as the server sends them, such as `OpenPayu-Signature`. Previously, they were in lowercase, and shops that distinguish uppercase and lowercase didn’t find the signature. All commands accept an address such as `http://grosz.localhost:8080` in `--url`, even if the operating system can’t resolve the name.',
            pl: '`grosz listen` przekazuje nazwy nagłówków tak, jak wysyła je serwer, na przykład `OpenPayu-Signature`. Wcześniej były zapisane małymi literami, więc sklepy, które rozróżniają wielkość liter, nie znajdowały podpisu. Wszystkie polecenia przyjmują w `--url` adres taki jak `http://grosz.localhost:8080`, nawet jeśli system operacyjny nie rozpoznaje tej nazwy.',
          },
          guides: ['testing/command-line'],
        },
        'no-amount-in-status-call': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'The older status call rejects an amount',
            pl: 'Starsze wywołanie zmiany statusu odrzuca kwotę',
          },
          text: {
            en: '`PUT /api/v2_1/orders/{orderId}/status` fails with `MISSPELT_FIELD` if the request contains `amount`. Previously, the server ignored the field and captured the full amount. To capture a partial amount, use the capture call.',
            pl: '`PUT /api/v2_1/orders/{orderId}/status` zwraca błąd `MISSPELT_FIELD`, jeśli żądanie zawiera `amount`. Wcześniej serwer pomijał to pole i pobierał całą kwotę. Aby pobrać część kwoty, użyj wywołania pobrania środków.',
          },
          operations: ['updateOrderStatus'],
          fields: ['amount'],
          guides: ['payment-flows/capture-and-cancel'],
        },
        'repeated-submerchant-and-verification-name-first': {
          kind: 'added',
          area: 'marketplace',
          title: {
            en: 'The errors for a repeated submerchant or verification contain its ID',
            pl: 'Błędy powtórzonego submerchanta i powtórzonej weryfikacji podają ich identyfikatory',
          },
          text: {
            en: 'A `SUBMERCHANT_NOT_UNIQUE` error contains the `submerchantId` of the submerchant that already has this `externalId`, and a `VERIFICATION_IN_PROGRESS` error contains the `verificationId` of the verification in progress. You can therefore continue if the first response was lost.',
            pl: 'Błąd `SUBMERCHANT_NOT_UNIQUE` zawiera `submerchantId` submerchanta, który ma już to `externalId`, a błąd `VERIFICATION_IN_PROGRESS` zawiera `verificationId` weryfikacji w toku. Dzięki temu można kontynuować, gdy pierwsza odpowiedź nie dotarła.',
          },
          operations: ['createSubmerchant', 'updateSubmerchant', 'createVerification'],
          fields: ['submerchantId', 'verificationId'],
          guides: ['collaboration/payment-facilitator', 'services/marketplace/boarding'],
        },
        'white-space-alone-is-no-value': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Whitespace alone counts as no value in fields with a required format',
            pl: 'Same białe znaki w polu o określonym formacie oznaczają brak wartości',
          },
          text: {
            en: 'If an optional field with a required format, such as `continueUrl` or `buyer.language`, contains only whitespace, the server treats it as absent. Previously, the request failed.',
            pl: 'Jeśli opcjonalne pole o określonym formacie, na przykład `continueUrl` lub `buyer.language`, zawiera tylko białe znaki, serwer traktuje je tak, jakby go nie było. Wcześniej odrzucał żądanie.',
          },
          operations: ['createOrder'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'files-as-browsers-write-them': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'Verification files can be uploaded as data URLs',
            pl: 'Pliki weryfikacji można przesyłać jako adresy danych (data URL)',
          },
          text: {
            en: 'The server accepts `content` as a browser writes it, such as `data:application/pdf;base64,…`, and Base64 without padding. Previously, it rejected such a file.',
            pl: 'Serwer przyjmuje `content` w postaci, w jakiej zapisuje go przeglądarka, na przykład `data:application/pdf;base64,…`, oraz Base64 bez znaków dopełnienia. Wcześniej odrzucał taki plik.',
          },
          operations: ['uploadVerificationFile'],
          fields: ['content'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'errors-name-misplaced-fields': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'Error messages contain the path of a misplaced field',
            pl: 'Komunikaty o błędach podają ścieżkę pola w niewłaściwym miejscu',
          },
          text: {
            en: 'If a required field is missing but was sent in another object or with different capitalization, such as `buyer.customerIp` or `TotalAmount`, the error message contains that path. The message of `MISSPELT_FIELD` also contains the correct path, such as `refund.amount`.',
            pl: 'Jeśli brakuje wymaganego pola, ale znajduje się ono w innym obiekcie lub ma nazwę o innej wielkości liter, jak `buyer.customerIp` lub `TotalAmount`, komunikat o błędzie podaje tę ścieżkę. Komunikat błędu `MISSPELT_FIELD` podaje też poprawną ścieżkę, na przykład `refund.amount`.',
          },
          operations: ['createOrder', 'createRefund', 'createPayout', 'captureOrder'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'charset-of-an-ascii-body': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'A body in ASCII can be declared with any platform’s default charset',
            pl: 'Treść w ASCII można przesyłać z domyślnym kodowaniem każdej platformy',
          },
          text: {
            en: 'The server accepts a `Content-Type` header with `charset=ANSI_X3.4-1968`, which Python and Java set in the C locale, and with every other charset except `utf-7`, `utf-16`, and `utf-32` if the body contains only ASCII characters. A body in UTF-8 can also be declared as `utf8mb4`. Previously, it accepted only some of these values and rejected other requests with 415.',
            pl: 'Jeśli treść zawiera tylko znaki ASCII, serwer przyjmuje nagłówek `Content-Type` z `charset=ANSI_X3.4-1968`, który Python i Java ustawiają w środowisku C, oraz z każdym innym kodowaniem oprócz `utf-7`, `utf-16` i `utf-32`. Treść w UTF-8 można też oznaczyć jako `utf8mb4`. Wcześniej przyjmował tylko niektóre z tych kodowań, a pozostałe żądania odrzucał z kodem 415.',
          },
          operations: ['createOrder', 'authorize'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'long-numbers-keep-their-digits': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Long IDs can be sent as JSON numbers',
            pl: 'Długie identyfikatory można przesyłać jako liczby JSON',
          },
          text: {
            en: 'A whole number above 9,007,199,254,740,991 in a field for text, such as `extOrderId`, keeps all its digits. In an unknown field, it is dropped with the field. As an amount, it is still rejected, and the error message contains the name of the field. Previously, one such number anywhere in the body caused the request to fail with `UNSAFE_NUMBER`; now this error means that a number has more than 1,000 characters.',
            pl: 'Liczba całkowita większa niż 9 007 199 254 740 991 w polu tekstowym, na przykład `extOrderId`, zachowuje wszystkie cyfry. W nieznanym polu jest pomijana razem z tym polem. Jako kwota nadal jest odrzucana, a komunikat o błędzie podaje nazwę pola. Wcześniej jedna taka liczba w dowolnym miejscu treści powodowała odrzucenie żądania z błędem `UNSAFE_NUMBER`; teraz ten błąd oznacza, że liczba ma ponad 1000 znaków.',
          },
          operations: ['createOrder', 'createRefund', 'createPayout'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'verification-files-as-forms': {
          kind: 'added',
          area: 'marketplace',
          title: {
            en: 'Files for a verification can be sent as a form',
            pl: 'Pliki do weryfikacji można przesyłać formularzem',
          },
          text: {
            en: 'The upload call also accepts the file as `multipart/form-data`, the way existing marketplace clients send it. Previously, these requests failed with 415.',
            pl: 'Żądanie przesłania pliku może mieć też postać `multipart/form-data`, której używają istniejące klienty platform handlowych. Wcześniej takie żądania kończyły się błędem 415.',
          },
          operations: ['uploadVerificationFile'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'decimal-places-are-no-card-numbers': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Long decimal numbers and lists are no longer mistaken for card numbers',
            pl: 'Długie ułamki dziesiętne i listy nie są już uznawane za numery kart',
          },
          text: {
            en: 'A text with a measurement that a program has computed, such as `1.4100000000000001 m`, with a list of four-digit years, sizes, or color codes, or with a pair of ISSN codes is accepted. Previously, some of these numbers were mistaken for card numbers, and the order failed.',
            pl: 'Serwer przyjmuje teksty z wymiarami obliczonymi przez program, na przykład `1.4100000000000001 m`, z listami czterocyfrowych lat, rozmiarów lub kodów kolorów oraz z parami numerów ISSN. Wcześniej niektóre z tych liczb uznawał za numery kart i odrzucał zamówienie.',
          },
          operations: ['createOrder'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'answers-before-notifications': {
          kind: 'fixed',
          area: 'notifications',
          title: {
            en: 'The response to an order call arrives before the notifications',
            pl: 'Odpowiedź na żądanie utworzenia zamówienia przychodzi przed powiadomieniami',
          },
          text: {
            en: 'If the order call itself makes the payment, as with a card token or a BLIK code, the first notification is normally sent after the response. Previously, `PENDING` often arrived before the response. A shop that rejected it because it didn’t know `orderId` yet received `COMPLETED` a minute late.',
            pl: 'Jeśli płatność odbywa się już w żądaniu utworzenia zamówienia, jak przy tokenie karty lub kodzie BLIK, pierwsze powiadomienie jest zwykle wysyłane po odpowiedzi. Wcześniej `PENDING` często przychodziło przed odpowiedzią. Sklep, który je odrzucał, bo nie znał jeszcze `orderId`, dostawał `COMPLETED` minutę później.',
          },
          operations: ['createOrder'],
          guides: ['payment-flows/webhooks'],
        },
        'second-language-of-browsers': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'The payment page considers all languages of the browser',
            pl: 'Strona płatności uwzględnia wszystkie języki przeglądarki',
          },
          text: {
            en: 'If neither the address nor `buyer.language` sets the language, the payment page uses Polish or English, whichever comes first in the browser’s language settings. Previously, only the first language counted, so that a browser with German and Polish got an English page.',
            pl: 'Jeśli języka nie określa adres ani `buyer.language`, strona płatności wyświetla się po polsku lub po angielsku, zależnie od tego, który z tych języków jest wyżej w ustawieniach przeglądarki. Wcześniej liczył się tylko pierwszy język, więc przeglądarka z językiem niemieckim i polskim otrzymywała stronę po angielsku.',
          },
          operations: ['showCheckout'],
          fields: ['language'],
        },
        'empty-outcome-header': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'An empty outcome header is ignored',
            pl: 'Pusty nagłówek z wynikiem jest pomijany',
          },
          text: {
            en: 'A `Grosz-Outcome` header without a value has the same effect as no header. Previously, the request failed.',
            pl: 'Nagłówek `Grosz-Outcome` bez wartości działa tak samo jak jego brak. Wcześniej żądanie kończyło się błędem.',
          },
          guides: ['testing/outcomes'],
        },
        'client-names-network-failures': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'The client explains network errors in words',
            pl: 'Biblioteka klienta opisuje błędy sieci słowami',
          },
          text: {
            en: 'If a call can’t reach the server, the message of `UnknownOutcomeError` names the host and the reason, such as `127.0.0.1:8080 refused the connection`. Previously, it often contained only an error code of the system.',
            pl: 'Gdy wywołanie nie może połączyć się z serwerem, komunikat `UnknownOutcomeError` podaje host i przyczynę, na przykład `127.0.0.1:8080 refused the connection`. Wcześniej często zawierał tylko systemowy kod błędu.',
          },
          guides: ['get-started/client'],
        },
        'listen-passes-on-any-answer': {
          kind: 'fixed',
          area: 'notifications',
          title: {
            en: 'The listen command passes on responses with card numbers',
            pl: 'Polecenie listen przekazuje odpowiedzi z numerem karty',
          },
          text: {
            en: 'If your program’s response to a forwarded notification contained a card number or a null character, the sandbox rejected the response and repeated the notification, and `grosz listen` reported that the response was too late. The sandbox now accepts such responses and stores them without the card number. If it rejects a response for another reason, `grosz listen` shows the reason.',
            pl: 'Jeśli odpowiedź Twojego programu na przekazane powiadomienie zawierała numer karty lub znak null, sandbox odrzucał ją i ponawiał powiadomienie, a `grosz listen` informował, że odpowiedź przyszła za późno. Teraz sandbox przyjmuje takie odpowiedzi i zapisuje je bez numeru karty. Jeśli odrzuci odpowiedź z innego powodu, `grosz listen` podaje przyczynę.',
          },
          operations: ['answerDelivery'],
          guides: ['testing/command-line'],
        },
        'answers-that-block-notifications': {
          kind: 'fixed',
          area: 'notifications',
          title: {
            en: 'A response with a card number no longer blocks notifications',
            pl: 'Odpowiedź z numerem karty nie wstrzymuje już powiadomień',
          },
          text: {
            en: 'If your server’s response to a notification contained `%00` and a card number, the sandbox repeated the notification endlessly and sent no further notifications for the order. Test receivers returned HTTP 500 for such requests. The sandbox now stores these texts without the card number.',
            pl: 'Jeśli odpowiedź Twojego serwera na powiadomienie zawierała `%00` i numer karty, sandbox ponawiał powiadomienie bez końca i nie wysyłał kolejnych powiadomień o tym zamówieniu. Odbiorniki testowe odpowiadały na takie żądania kodem HTTP 500. Teraz sandbox zapisuje takie treści bez numeru karty.',
          },
          guides: ['testing/notifications'],
        },
        'funding-on-payment-page': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Payments on the payment page can fund an account',
            pl: 'Płatności na stronie płatności mogą zasilać rachunek',
          },
          text: {
            en: 'If you send the `orderType` `ACC_FUNDING` and the payer pays on the payment page, card schemes now receive the purpose of the payment and the buyer’s name. Previously, they received this data only if the payment began with the order request.',
            pl: 'Jeśli prześlesz `orderType` równy `ACC_FUNDING`, a kupujący zapłaci na stronie płatności, organizacje kartowe otrzymają cel płatności oraz imię i nazwisko kupującego. Wcześniej otrzymywały te dane tylko wtedy, gdy płatność zaczynała się od żądania utworzenia zamówienia.',
          },
          operations: ['createOrder'],
          fields: ['orderType', 'firstName', 'lastName'],
        },
        'product-details-left-out': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Unreadable product details no longer cause an order to fail',
            pl: 'Nieczytelne szczegóły produktu nie powodują już odrzucenia zamówienia',
          },
          text: {
            en: 'If the server can’t read `virtual` or `listingDate` of a product, such as `"yes"` or `"30.11.2026"`, it omits the value, and a sandbox lists the field in the `Grosz-Unknown-Fields` header. Previously, the order failed with `ERROR_VALUE_INVALID`.',
            pl: 'Jeśli serwer nie może odczytać pola `virtual` lub `listingDate` produktu, na przykład `"yes"` albo `"30.11.2026"`, pomija tę wartość, a sandbox wymienia pole w nagłówku `Grosz-Unknown-Fields`. Wcześniej zamówienie było odrzucane z błędem `ERROR_VALUE_INVALID`.',
          },
          operations: ['createOrder'],
          fields: ['virtual', 'listingDate'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'cancel-answers-with-description': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'The response to a cancellation contains statusDesc',
            pl: 'Odpowiedź na anulowanie zawiera pole statusDesc',
          },
          text: {
            en: 'When you cancel an order, the `status` object of the response contains `statusDesc`, as it does when you retrieve an order. Previously, the field was missing, although some clients read it.',
            pl: 'Gdy anulujesz zamówienie, obiekt `status` w odpowiedzi zawiera pole `statusDesc`, tak jak przy pobieraniu zamówienia. Wcześniej tego pola brakowało, choć niektóre klienty je odczytują.',
          },
          operations: ['cancelOrder'],
          fields: ['statusDesc'],
        },
        'card-without-type': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Plain card data no longer requires a type',
            pl: 'Jawne dane karty nie wymagają już pola type',
          },
          text: {
            en: 'Some clients send `payMethods.payMethod` with only `card`. The server now reads a missing `type` as `PBL` and a missing `value` as `c`. Previously, the order failed because `type` was missing.',
            pl: 'Niektóre klienty przesyłają w `payMethods.payMethod` tylko pole `card`. Serwer przyjmuje teraz zamiast brakującego pola `type` wartość `PBL`, a zamiast brakującego `value` – wartość `c`. Wcześniej zamówienie było odrzucane z powodu braku `type`.',
          },
          operations: ['createOrder'],
          fields: ['type', 'card'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'refund-id-of-zero': {
          kind: 'fixed',
          area: 'refunds',
          title: {
            en: 'The value 0 in extRefundId no longer counts as an ID',
            pl: 'Wartość 0 w polu extRefundId nie jest już identyfikatorem',
          },
          text: {
            en: 'Some .NET clients send `0` in `extRefundId` with every refund. The server now treats these requests like refunds without an ID. Previously, a refund of a second order failed with `REFUND_OUTER_ID_NOT_UNIQUE`, and a second identical partial refund was never created.',
            pl: 'Niektóre klienty .NET przesyłają w każdym zwrocie `0` w polu `extRefundId`. Serwer traktuje teraz takie żądania jak zwroty bez identyfikatora. Wcześniej zwrot drugiego zamówienia kończył się błędem `REFUND_OUTER_ID_NOT_UNIQUE`, a drugi taki sam zwrot częściowy nie powstawał.',
          },
          operations: ['createRefund'],
          fields: ['extRefundId'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'refunds-always-have-ext-refund-id': {
          kind: 'changed',
          area: 'refunds',
          title: {
            en: 'Responses and notifications about refunds always contain extRefundId',
            pl: 'Odpowiedzi i powiadomienia o zwrotach zawsze zawierają extRefundId',
          },
          text: {
            en: 'If you create a refund without `extRefundId`, responses and notifications contain the time of the request in Polish local time in this field, such as `20261121145455`. It doesn’t identify the refund. Previously, the field was missing, and some clients failed after the refund had been created.',
            pl: 'Jeśli zlecisz zwrot bez pola `extRefundId`, odpowiedzi i powiadomienia podają w tym polu czas żądania według czasu polskiego, na przykład `20261121145455`. Ta wartość nie identyfikuje zwrotu. Wcześniej pola brakowało, więc niektóre klienty zgłaszały błąd, choć zwrot już powstał.',
          },
          operations: ['createRefund', 'listRefunds', 'retrieveRefund'],
          fields: ['extRefundId'],
          guides: ['payment-flows/refunds'],
        },
        'delivery-outside-the-amount': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'A delivery price that the order amount leaves out is no longer ignored',
            pl: 'Cena dostawy pominięta w kwocie zamówienia nie jest już ignorowana',
          },
          text: {
            en: 'Some older plugins send the delivery price only in `shippingMethods` and expect the server to add it. Previously, such an order was accepted, and the payer paid for the products alone. If the products add up to `totalAmount` and none of them has the delivery price, the order now returns `ERROR_VALUE_INVALID`. Include delivery in `totalAmount` and in `products`.',
            pl: 'Niektóre starsze wtyczki przesyłają cenę dostawy tylko w `shippingMethods` i zakładają, że serwer ją doliczy. Dotychczas takie zamówienie było przyjmowane, a kupujący płacił tylko za produkty. Teraz, jeśli suma produktów jest równa `totalAmount`, a żaden z nich nie ma ceny dostawy, żądanie kończy się błędem `ERROR_VALUE_INVALID`. Wlicz dostawę do `totalAmount` i dodaj ją do `products`.',
          },
          operations: ['createOrder'],
          fields: ['shippingMethods', 'totalAmount'],
        },
        'security-code-as-json': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Security codes of stored cards can be sent as JSON',
            pl: 'Kod zabezpieczający zapisanej karty można przesłać jako JSON',
          },
          text: {
            en: 'If an app sends only the digits of a CVV with `Content-Type: application/json`, the server accepts them, including a leading zero. Previously, it returned HTTP 415, and the payer couldn’t confirm the payment.',
            pl: 'Jeśli aplikacja przesyła same cyfry kodu CVV z nagłówkiem `Content-Type: application/json`, serwer je przyjmuje, także z zerem na początku. Wcześniej zwracał HTTP 415 i kupujący nie mógł potwierdzić płatności.',
          },
          operations: ['sendCvv'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'errors-of-expired-tokens': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'The error for an expired access token remains accurate for a week',
            pl: 'Błąd wygasłego tokenu dostępu jest dokładny przez tydzień',
          },
          text: {
            en: 'For 7 days after an access token expires, calls with it say that the token has expired. Previously, they said after a few hours that the token is unknown. For an existing order without payment attempts, the list of transactions no longer says that the order doesn’t exist.',
            pl: 'Przez 7 dni od wygaśnięcia tokenu dostępu wywołania z tym tokenem informują, że token wygasł. Wcześniej po kilku godzinach informowały, że token jest nieznany. Lista transakcji zamówienia bez prób płatności nie informuje już, że takiego zamówienia nie ma.',
          },
          operations: ['retrieveTransactions'],
        },
        'acquirer-without-world': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'The function that connects an acquirer returns only the acquirer',
            pl: 'Funkcja łącząca serwer z agentem rozliczeniowym zwraca tylko agenta',
          },
          text: {
            en: 'If you connect an acquirer in `server/src/main.ts`, `connect` now returns the acquirer itself. Previously, it returned an object with `acquirer` and `world`.',
            pl: 'Jeśli w `server/src/main.ts` łączysz serwer z agentem rozliczeniowym, funkcja `connect` zwraca teraz samego agenta. Wcześniej zwracała obiekt z polami `acquirer` i `world`.',
          },
          guides: ['guides/connect-an-acquirer'],
        },
        'acquirer-told-to-hold': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'An acquirer adapter learns whether to hold or capture the amount',
            pl: 'Adapter otrzymuje informację, czy pobrać środki, czy je zablokować',
          },
          text: {
            en: 'The `start` function of an acquirer adapter receives `capture`: `now` if the payment is to be captured when it is approved, or `later` if the amount is to be held until `capture` or `cancel` is called. Previously, the adapter couldn’t distinguish these payments.',
            pl: 'Funkcja `start` adaptera otrzymuje `capture`: `now`, jeśli środki należy pobrać od razu po zatwierdzeniu płatności, albo `later`, jeśli należy je zablokować do wywołania `capture` lub `cancel`. Wcześniej adapter nie mógł odróżnić tych płatności.',
          },
          guides: ['guides/connect-an-acquirer'],
        },
        'acquirer-told-of-refunds-and-orders': {
          kind: 'added',
          area: 'refunds',
          title: {
            en: 'An acquirer adapter receives the type and text of refunds and your order ID',
            pl: 'Adapter otrzymuje typ i opis zwrotu oraz identyfikator zamówienia sklepu',
          },
          text: {
            en: 'The `refund` function of an acquirer adapter receives `type`, such as `FAST`, and `bankDescription`, the text for the payer’s bank statement. The `start` function receives `extOrderId`.',
            pl: 'Funkcja `refund` adaptera otrzymuje `type`, na przykład `FAST`, oraz `bankDescription`, czyli tekst na wyciąg bankowy płatnika. Funkcja `start` otrzymuje `extOrderId`.',
          },
          guides: ['guides/connect-an-acquirer'],
        },
        'postgresql-tracks-activities': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'The server requires track_activities in PostgreSQL',
            pl: 'Serwer wymaga włączonego ustawienia track_activities w PostgreSQL',
          },
          text: {
            en: 'If `track_activities` is off, the server doesn’t start and exits with code 78. Previously, it started, and a seal of the journal could leave out postings that were still being written. PostgreSQL turns this setting on by default.',
            pl: 'Jeśli ustawienie `track_activities` jest wyłączone, serwer nie uruchamia się i zwraca kod wyjścia 78. Wcześniej uruchamiał się, a pieczęć dziennika mogła nie obejmować księgowań, które były jeszcze zapisywane. PostgreSQL domyślnie włącza to ustawienie.',
          },
          guides: ['guides/production'],
        },
        'no-older-status-resent': {
          kind: 'changed',
          area: 'notifications',
          title: {
            en: 'Resending skips statuses older than a delivered one',
            pl: 'Ponowne wysyłanie pomija statusy starsze od doręczonego',
          },
          text: {
            en: 'Without `--line`, the `notification resend` command skips an abandoned status if a newer status of the same record was delivered. Previously, it sent the older status, and a shop that stores the last status lost the newer one. Refund notifications are still resent.',
            pl: 'Bez opcji `--line` polecenie `notification resend` pomija porzucony status, jeśli doręczono już nowszy status tego samego obiektu. Wcześniej wysyłało starszy status, więc sklep, który zapisuje ostatni otrzymany status, tracił nowszy. Powiadomienia o zwrotach nadal są wysyłane ponownie.',
          },
          guides: ['guides/operator'],
        },
        'key-replaced-during-a-pause': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'A paused server stops if its master key was replaced',
            pl: 'Wstrzymany serwer zatrzymuje się, jeśli wymieniono klucz główny',
          },
          text: {
            en: 'If the master key was replaced while a server process was suspended, the process stops when it continues. Previously, it encrypted new secrets with the old key, and no other process could read them.',
            pl: 'Jeśli klucz główny wymieniono, gdy proces serwera był wstrzymany, proces po wznowieniu się zatrzymuje. Wcześniej szyfrował nowe sekrety starym kluczem, więc inne procesy nie mogły ich odczytać.',
          },
          guides: ['guides/backup'],
        },
        'operator-commands-of-root': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'Operator commands that you run as root don’t create the data folder',
            pl: 'Polecenia operatora uruchomione z konta root nie tworzą katalogu danych',
          },
          text: {
            en: 'If you run an operator command as root and it needs `DATA_DIR`, the command fails if the folder doesn’t exist. Previously, it created the folder and the master key for root only, and the server of another user couldn’t read them.',
            pl: 'Jeśli polecenie operatora uruchomione z konta root potrzebuje katalogu `DATA_DIR`, a ten nie istnieje, kończy się błędem. Wcześniej tworzyło katalog i klucz główny dostępne tylko dla konta root, więc serwer innego użytkownika nie mógł ich odczytać.',
          },
          guides: ['guides/operator'],
        },
        'repeated-payout-names-first': {
          kind: 'added',
          area: 'payouts',
          title: {
            en: 'The error for a repeated payout contains its ID',
            pl: 'Błąd powtórzonej wypłaty podaje jej identyfikator',
          },
          text: {
            en: 'A `PAYOUT_ALREADY_EXISTS` error contains the `payoutId` of the payout that already has this `extPayoutId`, so that you can retrieve the payout if the first response was lost.',
            pl: 'Błąd `PAYOUT_ALREADY_EXISTS` zawiera `payoutId` wypłaty, która ma już ten `extPayoutId`. Dzięki temu można ją pobrać, gdy pierwsza odpowiedź nie dotarła.',
          },
          operations: ['createPayout'],
          fields: ['payoutId'],
        },
        'fee-transfers-replayed': {
          kind: 'added',
          area: 'marketplace',
          title: {
            en: 'Repeated fee transfers are marked in the response',
            pl: 'Odpowiedź wskazuje powtórzone przeniesienie opłaty',
          },
          text: {
            en: 'If a request repeats a fee transfer with the same `extTransferId`, the response has the `Idempotent-Replayed` header, as for refunds.',
            pl: 'Gdy żądanie powtarza przeniesienie opłaty z tym samym `extTransferId`, odpowiedź ma nagłówek `Idempotent-Replayed`, tak jak przy zwrotach.',
          },
          operations: ['feeDebitTransfer', 'feeCreditTransfer'],
          fields: ['extTransferId'],
        },
        'method-refused-with-reason': {
          kind: 'changed',
          area: 'methods',
          title: {
            en: 'Errors for unavailable payment methods contain the reason',
            pl: 'Błąd niedostępnej metody płatności podaje przyczynę',
          },
          text: {
            en: 'In an `OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD` error, `statusDesc` always begins with the name of the error, followed by a colon and the reason, for example, that the method is disabled or doesn’t accept the currency. Previously, it contained either the name or the reason, unless an amount limit was exceeded. `codeLiteral` is unchanged.',
            pl: 'W błędzie `OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD` pole `statusDesc` zawsze zaczyna się od nazwy błędu, a po dwukropku podaje przyczynę, na przykład że metoda jest wyłączona lub nie przyjmuje danej waluty. Wcześniej zawierało albo nazwę, albo przyczynę, chyba że kwota przekraczała limit. Pole `codeLiteral` się nie zmieniło.',
          },
          operations: ['createOrder'],
          fields: ['statusDesc'],
        },
        'fee-transfers-name-currency': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'Errors of fee transfers in another currency contain the accepted currency',
            pl: 'Błąd przeniesienia opłaty w innej walucie podaje właściwą walutę',
          },
          text: {
            en: 'A fee transfer in a currency in which no money is available returns `ERROR_INCONSISTENT_CURRENCIES` instead of `NOT_ENOUGH_FUNDS`. In fee transfers and payouts, `statusDesc` contains only the currency that the point of sale accepts, even if the value is not a currency.',
            pl: 'Przeniesienie opłaty w walucie, w której nie ma żadnych środków, zwraca `ERROR_INCONSISTENT_CURRENCIES` zamiast `NOT_ENOUGH_FUNDS`. W przeniesieniach opłat i w wypłatach `statusDesc` podaje tylko walutę przyjmowaną przez punkt płatności, także gdy wartość nie jest kodem waluty.',
          },
          operations: ['feeDebitTransfer', 'feeCreditTransfer', 'createPayout'],
          fields: ['currencyCode'],
        },
        'names-below-localhost-everywhere': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'The sandbox and two commands accept subdomains of localhost',
            pl: 'Sandbox i dwa polecenia przyjmują nazwy w domenie localhost',
          },
          text: {
            en: 'A sandbox accepts requests to names such as `grosz.localhost`, `grosz listen` forwards to `http://shop.localhost:3000`, and `grosz intercept --sandbox` accepts such an address.',
            pl: 'Sandbox przyjmuje żądania do nazw takich jak `grosz.localhost`, `grosz listen` przekazuje powiadomienia pod `http://shop.localhost:3000`, a `grosz intercept --sandbox` przyjmuje taki adres.',
          },
          guides: ['testing/sandbox-network'],
        },
        'more-token-requests': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'The server accepts more forms of token requests and headers',
            pl: 'Serwer przyjmuje więcej postaci żądań tokenu i nagłówków',
          },
          text: {
            en: 'The path of the token request can begin with any language code, such as `/en/`. In the `Authorization` header, the space after `Bearer` can be missing. An empty `Idempotency-Key` header is ignored, and `charset` can be empty or `utf-8-sig`.',
            pl: 'Ścieżka żądania tokenu może zaczynać się od dowolnego kodu języka, na przykład `/en/`. W nagłówku `Authorization` po słowie `Bearer` może brakować spacji. Pusty nagłówek `Idempotency-Key` jest pomijany, a `charset` może być puste albo mieć wartość `utf-8-sig`.',
          },
          operations: ['authorize'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'payment-page-opened-by-a-form': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Shops can send payers to the payment page with a form',
            pl: 'Sklep może skierować kupującego na stronę płatności formularzem',
          },
          text: {
            en: 'If a page of the shop submits a form to `redirectUri` with `POST`, the payer’s browser opens the payment page. Previously, the payer saw a JSON error with HTTP 405.',
            pl: 'Jeśli strona sklepu prześle formularz pod `redirectUri` metodą `POST`, przeglądarka kupującego otworzy stronę płatności. Wcześniej kupujący widział błąd JSON z HTTP 405.',
          },
          operations: ['createOrder'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'access-tokens-by-get': {
          kind: 'deprecated',
          area: 'access',
          title: { en: 'Access tokens with GET', pl: 'Tokeny dostępu metodą GET' },
          text: {
            en: 'Existing clients can also get an access token with `GET` and the parameters in the query string. Previously, this request failed with HTTP 405. In new integrations, send a form with `POST`, because credentials in a query string can end up in proxy logs.',
            pl: 'Istniejące integracje mogą pobierać token dostępu także metodą `GET`, z parametrami w adresie. Wcześniej takie żądanie zwracało HTTP 405. W nowych integracjach przesyłaj formularz metodą `POST`, bo dane dostępowe podane w adresie mogą zostać zapisane w logach serwerów pośredniczących.',
          },
          operations: ['authorize'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'repeated-orders-at-another-process': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'A request repeated at another process waits for the redirect address',
            pl: 'Żądanie powtórzone w innym procesie czeka na adres przekierowania',
          },
          text: {
            en: 'With several server processes, a request that is repeated with the same `Idempotency-Key` waits up to 21 seconds until the bank or card issuer responds to the first request. Previously, the response could lack `redirectUri`, so that the shop couldn’t redirect the payer.',
            pl: 'Gdy działa kilka procesów serwera, żądanie powtórzone z tym samym `Idempotency-Key` czeka do 21 sekund, aż bank lub wydawca karty odpowie na pierwsze żądanie. Wcześniej w odpowiedzi mogło brakować `redirectUri` i sklep nie mógł przekierować kupującego.',
          },
          operations: ['createOrder', 'startPayment'],
        },
        'operator-search-by-any-id': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Operators can search by any ID',
            pl: 'Wyszukiwanie po dowolnym ID w poleceniach operatora',
          },
          text: {
            en: 'The operator commands `search`, `due retry`, and `notification resend` accept IDs that look like card numbers, as the API does. The audit trail masks them. Previously, these commands rejected such IDs.',
            pl: 'Polecenia operatora `search`, `due retry` i `notification resend` przyjmują ID podobne do numerów kart, tak jak API. W dzienniku audytu są one maskowane. Wcześniej te polecenia odrzucały takie ID.',
          },
          guides: ['guides/operator'],
        },
        'data-that-decides-nothing': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Fewer orders and refunds fail because of unusual data',
            pl: 'Nietypowe dane rzadziej powodują odrzucenie zamówień i zwrotów',
          },
          text: {
            en: 'The server omits card numbers in risk data, an invalid `exemption.riskScore`, and invalid country codes in `credit.shoppingCarts`. The delivery country of a cart can be any text, and the `properties` of a refund can have any value. Quantities such as `"3,00"` and the Boolean values `"t"` and `"f"` are converted. White space around `merchantPosId` is ignored. You can pay with a BLIK token even if its value looks like a card number.',
            pl: 'Serwer pomija numery kart w danych do oceny ryzyka, niepoprawną wartość `exemption.riskScore` i niepoprawne kody krajów w `credit.shoppingCarts`. Kraj dostawy koszyka może być dowolnym tekstem, a `properties` zwrotu – dowolną wartością. Serwer konwertuje też liczby sztuk takie jak `"3,00"` oraz wartości logiczne `"t"` i `"f"`. Białe znaki na początku i na końcu `merchantPosId` są pomijane. Tokenem BLIK można zapłacić także wtedy, gdy jego wartość wygląda jak numer karty.',
          },
          operations: ['createOrder', 'createRefund'],
          fields: ['riskScore', 'properties', 'country', 'countryCode'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'texts-of-combining-characters': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Texts with many combining characters don’t block the server',
            pl: 'Teksty z wieloma znakami łączącymi nie blokują serwera',
          },
          text: {
            en: 'The server reads any text in a time that grows only with its length. Previously, a request with tens of thousands of Unicode combining characters could block the server for several seconds.',
            pl: 'Czas odczytu dowolnego tekstu zależy tylko od jego długości. Wcześniej żądanie z dziesiątkami tysięcy znaków łączących Unicode mogło zablokować serwer na kilka sekund.',
          },
        },
        'wrong-order-status-code': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'ERROR_VALUE_INVALID with code 108 for calls that the order status does not allow',
            pl: 'ERROR_VALUE_INVALID z kodem 108 dla wywołań, na które nie pozwala status zamówienia',
          },
          text: {
            en: 'Captures, cancellations, and status changes that the order status doesn’t allow now return the `statusCode` and `code` that clients of the API check: `ERROR_VALUE_INVALID` and `108`. Previously, they returned `BUSINESS_ERROR` and `8041`. The `codeLiteral` is still `ORDER_STATUS_NOT_ALLOWED`.',
            pl: 'Pobranie środków, anulowanie i zmiana statusu, na które nie pozwala status zamówienia, zwracają teraz `statusCode` i `code` sprawdzane przez klienty API: `ERROR_VALUE_INVALID` i `108`. Wcześniej zwracały `BUSINESS_ERROR` i `8041`. Pole `codeLiteral` ma nadal wartość `ORDER_STATUS_NOT_ALLOWED`.',
          },
          operations: ['captureOrder', 'cancelOrder', 'updateOrderStatus'],
          guides: ['payment-flows/capture-and-cancel'],
        },
        'payouts-without-id': {
          kind: 'changed',
          area: 'payouts',
          title: {
            en: 'A payout to a bank account can omit your payout ID',
            pl: 'Wypłata na rachunek bankowy nie wymaga Twojego identyfikatora',
          },
          text: {
            en: 'The `extPayoutId` field is now optional for payouts to the shop’s account and to other bank accounts, except for payouts to sellers. Without it, an identical request within 120 seconds returns the first payout with the header `Idempotent-Replayed: true`, even with a different `Idempotency-Key`. Previously, the field was optional only for payouts to the shop’s own account, and each repeated request created another payout.',
            pl: 'Pole `extPayoutId` jest teraz opcjonalne w wypłatach na rachunek sklepu i na inne rachunki bankowe, z wyjątkiem wypłat dla sprzedawców. Bez tego pola takie samo żądanie wysłane w ciągu 120 sekund zwraca pierwszą wypłatę z nagłówkiem `Idempotent-Replayed: true`, nawet z innym `Idempotency-Key`. Wcześniej pole było opcjonalne tylko w wypłatach na rachunek sklepu, a każde powtórzone żądanie tworzyło kolejną wypłatę.',
          },
          operations: ['createPayout'],
          fields: ['extPayoutId'],
          guides: ['payouts/payouts-api'],
        },
        'payment-page-names-charged-amount': {
          kind: 'fixed',
          area: 'currencies',
          title: {
            en: 'The payment page always shows the amount that is charged',
            pl: 'Strona płatności zawsze pokazuje pobieraną kwotę',
          },
          text: {
            en: 'If the payer chose another currency, the payment page shows the amount in this currency while it waits for the result and after the payment. Previously, an open page could show the amount in the currency of the order, or the amount at a newer exchange rate.',
            pl: 'Jeśli kupujący wybrał inną walutę, strona płatności pokazuje kwotę w tej walucie, gdy czeka na wynik i po zapłacie. Wcześniej otwarta strona mogła pokazać kwotę w walucie zamówienia albo kwotę według nowszego kursu.',
          },
          operations: ['showCheckout'],
        },
        'orders-with-many-unknown-fields': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Orders can have any number of unknown fields',
            pl: 'Dowolna liczba nieznanych pól w zamówieniu',
          },
          text: {
            en: 'Unknown fields of an order are ignored, however many there are. Previously, an order with more than 1,000 of them failed with `MISSPELT_FIELD`, for example if each of 300 products had four fields of the shop’s own.',
            pl: 'Nieznane pola zamówienia są pomijane niezależnie od ich liczby. Wcześniej zamówienie z ponad 1000 takich pól było odrzucane z kodem `MISSPELT_FIELD`, na przykład gdy każdy z 300 produktów miał cztery własne pola sklepu.',
          },
          operations: ['createOrder'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'shops-at-a-shared-address': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Wrong secrets from a shared IP address don’t block active shops',
            pl: 'Błędne klucze ze wspólnego adresu IP nie blokują aktywnych sklepów',
          },
          text: {
            en: 'A shop that keeps requesting access tokens isn’t limited by wrong secrets that others send from its IP address. Previously, this protection ended one hour after the first token.',
            pl: 'Sklepu, który regularnie pobiera tokeny dostępu, nie ograniczają błędne klucze wysyłane przez innych z jego adresu IP. Wcześniej ta ochrona kończyła się godzinę po pierwszym tokenie.',
          },
          operations: ['authorize'],
        },
        'codes-in-groups-in-the-request-log': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'BLIK codes in groups are masked in the request log',
            pl: 'Kody BLIK zapisane w grupach są maskowane w dzienniku żądań',
          },
          text: {
            en: 'The request log of a sandbox also masks BLIK codes and card numbers whose digits are separated by spaces or other characters.',
            pl: 'Dziennik żądań sandboksu maskuje także kody BLIK i numery kart, których cyfry rozdzielono spacjami lub innymi znakami.',
          },
          guides: ['testing/sandbox'],
        },
        'password-managers-fill-cards': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Browsers and password managers can fill in the card form',
            pl: 'Przeglądarki i menedżery haseł mogą wypełnić formularz karty',
          },
          text: {
            en: 'The payment page keeps every field that a password manager fills in at once, and the payment page and the secure form accept an expiration date with the year first, such as 2031-12. Previously, only the last field kept its value, and the date changed to another one.',
            pl: 'Strona płatności zachowuje wszystkie pola, które menedżer haseł wypełnia jednocześnie, a strona płatności i bezpieczny formularz przyjmują datę ważności zaczynającą się od roku, np. 2031-12. Wcześniej wartość zachowywało tylko ostatnie pole, a data zmieniała się w inną.',
          },
          guides: ['checkout/secure-form'],
        },
        'card-field-in-a-shadow-root': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'A card field in a shadow root creates tokens',
            pl: 'Pole karty w drzewie cienia tworzy tokeny',
          },
          text: {
            en: 'You can render the `card` element of the secure form in a shadow root. Previously, `tokenize` returned errors for empty fields. Separate fields in a shadow root are not supported.',
            pl: 'Element `card` bezpiecznego formularza można umieścić w drzewie cienia (shadow root). Wcześniej `tokenize` zwracało błędy pustych pól. Osobne pola w drzewie cienia nie są obsługiwane.',
          },
          guides: ['checkout/secure-form'],
        },
        'payout-account-of-a-new-identity': {
          kind: 'changed',
          area: 'marketplace',
          title: {
            en: 'A new identity removes a seller’s earlier payout account',
            pl: 'Zmiana tożsamości usuwa dotychczasowy rachunek sprzedawcy do wypłat',
          },
          text: {
            en: 'If a `PERSONAL_ID_TAX_ID_CHANGE` or `CONVERSION` verification ends with a positive result and contains no payout account, the seller’s earlier account is removed. Previously, payouts continued to go to that account.',
            pl: 'Jeśli weryfikacja typu `PERSONAL_ID_TAX_ID_CHANGE` lub `CONVERSION` zakończy się wynikiem pozytywnym, a nie przesłano w niej rachunku do wypłat, dotychczasowy rachunek sprzedawcy zostaje usunięty. Wcześniej wypłaty nadal trafiały na ten rachunek.',
          },
          operations: ['completeVerification'],
          guides: ['services/marketplace/boarding'],
        },
        'rates-before-the-sample': {
          kind: 'fixed',
          area: 'currencies',
          title: {
            en: 'Workspaces that start in the past have current rates',
            pl: 'Aktualne kursy w przestrzeniach roboczych z datą z przeszłości',
          },
          text: {
            en: 'If the clock of a workspace starts before January 2, 2026, the reference rates are those of its last business day, and new ones are published every business day. Previously, the workspace always returned the sample rates, with a date in its future.',
            pl: 'Jeśli zegar przestrzeni roboczej zaczyna się przed 2 stycznia 2026 r., kursy referencyjne pochodzą z ostatniego dnia roboczego według tego zegara, a nowe są publikowane każdego dnia roboczego. Wcześniej przestrzeń zawsze zwracała kursy przykładowe, z datą z przyszłości.',
          },
          operations: ['listReferenceRates', 'retrieveFxTable'],
          guides: ['testing/clock'],
        },
        'longer-fee-transfer-ids': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'Longer fee transfer IDs, and larger limits in a seller’s history',
            pl: 'Dłuższe identyfikatory przeniesień opłat i większy limit w historii operacji',
          },
          text: {
            en: 'The `extTransferId` of a fee transfer can have up to 255 characters instead of 64. In the history of a seller’s operations, a `limit` above 100 counts as 100. Previously, such a `limit` failed with `INVALID_VALUE`.',
            pl: 'Identyfikator `extTransferId` może mieć do 255 znaków zamiast 64. W historii operacji sprzedawcy `limit` większy niż 100 oznacza 100. Wcześniej taki `limit` powodował błąd `INVALID_VALUE`.',
          },
          operations: ['feeDebitTransfer', 'feeCreditTransfer', 'listSellerOperations'],
          fields: ['extTransferId', 'limit'],
        },
        'unknown-external-verification-data': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'Unknown values of an identification service can be left empty',
            pl: 'Nieznane dane z usługi identyfikacji mogą być puste',
          },
          text: {
            en: 'In `externalVerificationData`, only `externalVerificationType` is required. Previously, an empty `identityNumber`, as for most foreigners, failed with `MISSING_REQUIRED_FIELD`.',
            pl: 'W obiekcie `externalVerificationData` wymagane jest tylko pole `externalVerificationType`. Wcześniej puste pole `identityNumber`, typowe dla cudzoziemców, powodowało błąd `MISSING_REQUIRED_FIELD`.',
          },
          operations: ['loadAssociate'],
          fields: ['externalVerificationData'],
        },
        'one-account-per-verification-transfer': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'A verification transfer confirms only one account',
            pl: 'Przelew weryfikacyjny potwierdza tylko jeden rachunek',
          },
          text: {
            en: 'After a verification transfer has arrived, submitting another account with the same `verificationTransferId` fails with `INVALID_VALUE`. Previously, one transfer could confirm any number of accounts.',
            pl: 'Gdy przelew weryfikacyjny dotrze, przesłanie innego rachunku z tym samym `verificationTransferId` zwraca błąd `INVALID_VALUE`. Wcześniej jeden przelew mógł potwierdzić dowolnie wiele rachunków.',
          },
          operations: ['loadBankAccount'],
          fields: ['verificationTransferId'],
          guides: ['services/marketplace/boarding'],
        },
        'account-numbers-of-sellers-with-spaces': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'A seller’s account number is used without the spaces in it',
            pl: 'Numery rachunków sprzedawców bez spacji',
          },
          text: {
            en: 'Spaces in the account number and the SWIFT code of a seller’s payout account are ignored, and so are hyphens in an IBAN or a Polish account number. An IBAN can be written in lowercase letters. Previously, payouts received the number as it was sent, and a SWIFT code with spaces was rejected.',
            pl: 'Spacje w numerze rachunku sprzedawcy i kodzie SWIFT oraz łączniki w numerze IBAN i polskim numerze rachunku są pomijane. Numer IBAN można zapisać małymi literami. Wcześniej do zleceń wypłat trafiał numer zapisany tak, jak w żądaniu, a kod SWIFT ze spacjami był odrzucany.',
          },
          operations: ['loadBankAccount'],
          fields: ['accountNumberRequested', 'swiftCode'],
        },
        'foreign-payout-accounts': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'A seller’s account can be foreign without an IBAN, and for payouts in euros',
            pl: 'Zagraniczny rachunek sprzedawcy bez numeru IBAN i do wypłat w EUR',
          },
          text: {
            en: '`foreign: true` is always accepted for a seller’s bank account. Previously, an account without an IBAN and `bankCountry`, and a Polish account for payouts in EUR, had to be `foreign: false`.',
            pl: 'Dla rachunku bankowego sprzedawcy wartość `foreign: true` jest zawsze przyjmowana. Wcześniej rachunek bez numeru IBAN i pola `bankCountry`, a także polski rachunek do wypłat w EUR wymagały wartości `foreign: false`.',
          },
          operations: ['loadBankAccount'],
          fields: ['foreign'],
        },
        'operator-commands-with-unknown-outcome': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Operator commands report unknown outcomes',
            pl: 'Polecenia operatora informują o nieznanym wyniku',
          },
          text: {
            en: 'If an operator command fails in a running server, the command line shows the cause and the server logs it. If the command might have been carried out, the command line says so and returns exit code 70. Previously, it always reported that the command was not carried out. Commands can now take longer than 10 seconds.',
            pl: 'Jeśli działający serwer napotka błąd podczas wykonywania polecenia operatora, wiersz poleceń podaje przyczynę, a serwer zapisuje ją w dzienniku. Jeśli polecenie mogło zostać wykonane, wiersz poleceń informuje o tym i zwraca kod wyjścia 70. Wcześniej zawsze informował, że polecenie nie zostało wykonane. Polecenia mogą teraz trwać dłużej niż 10 sekund.',
          },
          guides: ['guides/operator'],
        },
        'variables-of-kubernetes-services': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'The server ignores variables of Kubernetes services',
            pl: 'Serwer pomija zmienne usług Kubernetesa',
          },
          text: {
            en: "In Kubernetes, the server also starts next to a service whose name begins with `grosz`. Previously, it treated the variables that Kubernetes adds for this service, such as `GROSZ_SERVICE_HOST`, as unknown settings and didn't start.",
            pl: 'W Kubernetesie serwer uruchamia się także obok usługi, której nazwa zaczyna się od `grosz`. Wcześniej uznawał zmienne, które Kubernetes dodaje dla takiej usługi, na przykład `GROSZ_SERVICE_HOST`, za nieznane ustawienia i nie uruchamiał się.',
          },
          guides: ['guides/settings'],
        },
        'key-of-a-repeat-without-a-token': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'The client keeps the key of a call when it gets no access token',
            pl: 'Klient zachowuje klucz wywołania, dla którego nie dostał tokenu',
          },
          text: {
            en: 'If the client `grosz/client` gets no response when it requests the access token of a call, the `UnknownOutcomeError` contains the operation and the `idempotencyKey` of that call. Previously, it contained `authorize` and no key, and a repetition with the key from the last error could perform the operation twice. The new field `reason` contains the cause. The `timeoutMs` and `signal` options of a call now also apply to the request for its access token.',
            pl: 'Jeśli biblioteka `grosz/client` nie otrzyma odpowiedzi na żądanie tokenu dostępu dla wywołania, błąd `UnknownOutcomeError` zawiera operację i `idempotencyKey` tego wywołania. Wcześniej zawierał `authorize` i nie zawierał klucza, więc powtórzenie z kluczem z ostatniego błędu mogło wykonać operację dwa razy. Nowe pole `reason` zawiera przyczynę. Opcje wywołania `timeoutMs` i `signal` obejmują teraz także żądanie tokenu dostępu.',
          },
          guides: ['get-started/client'],
        },
        'security-code-sent-again': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'A security code can be sent again',
            pl: 'Kod zabezpieczający można przesłać ponownie',
          },
          text: {
            en: 'If the response to a security code is lost, the page sends the code again and gets the same response; the card isn’t charged twice. Previously, it got `DATA_NOT_FOUND` and said that the link was invalid, although the code was accepted.',
            pl: 'Jeśli odpowiedź na kod zabezpieczający nie dotrze, strona przesyła go ponownie i otrzymuje tę samą odpowiedź, a karta nie jest obciążana drugi raz. Wcześniej otrzymywała `DATA_NOT_FOUND` i informowała, że adres jest nieprawidłowy, choć kod został przyjęty.',
          },
          operations: ['sendCvv'],
          guides: ['guides/connect-an-acquirer'],
        },
        'canceled-is-not-declined': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'The payment page says why an order ended',
            pl: 'Strona płatności podaje, dlaczego zamówienie się zakończyło',
          },
          text: {
            en: 'If an order is canceled or expires while a BLIK payment is waiting or its money is held, the payment page says so. Previously, it said that the bank declined the payment.',
            pl: 'Jeśli zamówienie zostanie anulowane lub wygaśnie, gdy płatność BLIK czeka na potwierdzenie albo środki są zablokowane, strona płatności o tym informuje. Wcześniej podawała, że bank odrzucił płatność.',
          },
          operations: ['showCheckout'],
        },
        'no-second-payment-after-the-bank': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'The server checks the earlier payment before a payer pays again',
            pl: 'Zanim kupujący zapłaci ponownie, serwer sprawdza poprzednią płatność',
          },
          text: {
            en: 'On a server with an acquirer, the payment page shows the result as soon as the payer returns from the bank, and the server asks the acquirer before the payer abandons a payment or chooses another method. Previously, the page could say for half a minute that the payment was unfinished, and the payer could pay a second time.',
            pl: 'Na serwerze z agentem rozliczeniowym strona płatności pokazuje wynik od razu po powrocie kupującego z banku, a zanim kupujący zrezygnuje z płatności lub wybierze inną metodę, serwer pyta agenta rozliczeniowego o jej stan. Wcześniej strona nawet przez pół minuty pokazywała płatność jako niedokończoną, a kupujący mógł zapłacić drugi raz.',
          },
          operations: ['showCheckout', 'startPayment', 'showPayment', 'leavePayment'],
          guides: ['guides/connect-an-acquirer'],
        },
        'unique-refund-ids': {
          kind: 'fixed',
          area: 'refunds',
          title: {
            en: 'Refund IDs are unique across points of sale',
            pl: 'Identyfikatory zwrotów są unikalne we wszystkich punktach płatności',
          },
          text: {
            en: 'A new refund never receives the `refundId` of another refund. Previously, two points of sale could receive the same `refundId`, and a processor that uses it as the idempotency key did not pay the second refund. At one point of sale, `createRefund` could fail with HTTP 500.',
            pl: 'Nowy zwrot nigdy nie dostaje `refundId` innego zwrotu. Wcześniej dwa punkty płatności mogły dostać ten sam `refundId`, a procesor płatności, dla którego jest on kluczem idempotencji, nie wypłacał drugiego zwrotu. W jednym punkcie płatności `createRefund` mogło zwrócić HTTP 500.',
          },
          operations: ['createRefund'],
        },
        'master-key-on-several-machines': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Master key rotation on several machines',
            pl: 'Wymiana klucza głównego na kilku maszynach',
          },
          text: {
            en: 'A server that starts during a rotation stores the new key immediately, and the next rotation can begin only a minute after the previous one ended. If a server can’t replace its key file, it still starts and completes the rotation. Previously, a machine could end up without the new key, and its server didn’t start again.',
            pl: 'Serwer uruchomiony w trakcie wymiany od razu zapisuje nowy klucz, a kolejną wymianę można rozpocząć dopiero minutę po zakończeniu poprzedniej. Serwer uruchamia się i kończy wymianę także wtedy, gdy nie może zastąpić pliku z kluczem. Wcześniej na jednej z maszyn mogło zabraknąć nowego klucza, a jej serwer nie uruchamiał się ponownie.',
          },
          guides: ['guides/backup'],
        },
        'payment-ids-after-restore': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Payment and refund IDs aren’t reused after a restore',
            pl: 'Identyfikatory płatności i zwrotów nie powtarzają się po przywróceniu kopii',
          },
          text: {
            en: 'After a restore, the IDs of new payments and refunds begin with a digit other than 5. Previously, a new payment could get the ID of a payment that was made after the backup, and the acquirer could return the result of that payment.',
            pl: 'Po przywróceniu kopii identyfikatory nowych płatności i zwrotów zaczynają się od cyfry innej niż 5. Wcześniej nowa płatność mogła otrzymać identyfikator płatności wykonanej po utworzeniu kopii, a agent rozliczeniowy mógł zwrócić wynik tamtej płatności.',
          },
          guides: ['guides/backup'],
        },
        'backups-of-shared-postgresql': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Backups work in a shared PostgreSQL database',
            pl: 'Kopie zapasowe działają we współdzielonej bazie PostgreSQL',
          },
          text: {
            en: 'Backups contain only the schema with the server’s tables, which doesn’t have to be `public`, and `verify` checks the indexes of this schema. Backups and migrations also work if PostgreSQL limits the time of statements or transactions, and if `DATABASE_URL` contains `uselibpqcompat` or `sslmode=no-verify`. Previously, backups or restores failed.',
            pl: 'Kopia zapasowa zawiera tylko schemat z tabelami serwera, który nie musi być schematem `public`, a `verify` sprawdza indeksy tego schematu. Kopie i migracje działają też wtedy, gdy PostgreSQL ogranicza czas zapytań lub transakcji, a także gdy `DATABASE_URL` zawiera `uselibpqcompat` albo `sslmode=no-verify`. Wcześniej w takich przypadkach polecenia zwracały błąd.',
          },
          guides: ['guides/backup'],
        },
        'other-listeners': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'A disconnected listener no longer blocks other listeners',
            pl: 'Rozłączony program nie blokuje innych',
          },
          text: {
            en: 'If several programs take over the notifications of a sandbox and one of them disconnects, the notifications immediately go to the newest program that is still connected. Previously, they waited for the disconnected program, and after two seconds they were sent to `notifyUrl`.',
            pl: 'Jeśli kilka programów przejmuje powiadomienia sandboksu i jeden z nich się rozłączy, powiadomienia od razu dostaje najnowszy z pozostałych. Wcześniej czekały na rozłączony program, a po dwóch sekundach trafiały na `notifyUrl`.',
          },
          operations: ['streamDeliveries'],
        },
        'receivers-with-parameters': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'The address of a sandbox receiver can have parameters',
            pl: 'Parametry w adresie odbiornika testowego',
          },
          text: {
            en: 'If you add parameters to the URL of a receiver in `notifyUrl`, for example `?order=17`, the receiver gets the notifications. Previously, each attempt failed with status 404.',
            pl: 'Jeśli w `notifyUrl` dodasz do adresu odbiornika testowego parametry, na przykład `?order=17`, odbiornik otrzymuje powiadomienia. Wcześniej każda próba kończyła się kodem 404.',
          },
          operations: ['createReceiver'],
          fields: ['notifyUrl'],
        },
        'retries-after-an-outage': {
          kind: 'fixed',
          area: 'notifications',
          title: {
            en: 'Retries keep their intervals after an outage of the server',
            pl: 'Odstępy między próbami po przerwie w działaniu serwera',
          },
          text: {
            en: 'After an outage, the server makes the attempts that it missed at the intervals of the schedule. Previously, it made them immediately one after the other, and after an outage of three days, it abandoned a notification within seconds.',
            pl: 'Po przerwie w działaniu serwera zaległe próby wysłania powiadomienia są podejmowane w odstępach z harmonogramu. Wcześniej serwer podejmował je od razu jedną po drugiej, a po trzydniowej przerwie w kilka sekund rezygnował z wysyłania powiadomienia.',
          },
          guides: ['payment-flows/webhooks'],
        },
        'captured-by-status-again': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'The older status call can be repeated',
            pl: 'Starsze wywołanie zmiany statusu można powtórzyć',
          },
          text: {
            en: 'If the full amount of an order is already captured, `PUT /api/v2_1/orders/{orderId}/status` with `COMPLETED` returns `SUCCESS` and changes nothing. Previously, it returned `ORDER_STATUS_NOT_ALLOWED`, and plugins that send it for each `WAITING_FOR_CONFIRMATION` notification rejected a repeated notification until it was abandoned.',
            pl: 'Jeśli pobrano już pełną kwotę zamówienia, `PUT /api/v2_1/orders/{orderId}/status` ze statusem `COMPLETED` zwraca `SUCCESS` i niczego nie zmienia. Wcześniej zwracało `ORDER_STATUS_NOT_ALLOWED`, a wtyczki, które wysyłają je po każdym powiadomieniu `WAITING_FOR_CONFIRMATION`, odrzucały powtórzone powiadomienie aż do zakończenia prób.',
          },
          operations: ['updateOrderStatus'],
          guides: ['payment-flows/capture-and-cancel'],
        },
        'event-ids-after-a-restore': {
          kind: 'fixed',
          area: 'notifications',
          title: {
            en: 'Event IDs stay unique after a restore',
            pl: 'Identyfikatory zdarzeń są unikalne także po odtworzeniu danych',
          },
          text: {
            en: 'After the operator restores a backup, the `Grosz-Event-Id` of new notifications ends with the ID of the restored copy. Previously, a new event could have the ID of an event that was sent before the restore.',
            pl: 'Gdy operator odtworzy dane z kopii zapasowej, `Grosz-Event-Id` nowych powiadomień kończy się identyfikatorem odtworzonej kopii. Wcześniej nowe zdarzenie mogło mieć identyfikator zdarzenia wysłanego przed odtworzeniem.',
          },
          guides: ['payment-flows/webhooks'],
        },
        'large-amounts-in-abo': {
          kind: 'fixed',
          area: 'payouts',
          title: {
            en: 'Statements with very large amounts are created',
            pl: 'Wyciągi z bardzo dużymi kwotami',
          },
          text: {
            en: 'In an ABO file, an amount of more than 12 digits is several records that add up to it. If a balance or total has more than 14 digits, the archive doesn’t contain the ABO file, and `formats` in the notification doesn’t contain `abo`. Previously, the whole statement was never created.',
            pl: 'W pliku ABO kwota dłuższa niż 12 cyfr jest podzielona na kilka rekordów, które się do niej sumują. Jeśli saldo lub suma ma więcej niż 14 cyfr, archiwum nie zawiera pliku ABO, a pole `formats` w powiadomieniu nie zawiera wartości `abo`. Wcześniej cały wyciąg nie powstawał.',
          },
          operations: ['retrieveReport'],
          guides: ['reporting/statements'],
        },
        'long-ids-of-any-script': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Long order IDs can contain any characters',
            pl: 'Długie identyfikatory zamówień mogą zawierać dowolne znaki',
          },
          text: {
            en: 'On PostgreSQL, an `extOrderId` or `regulationsUrl` of up to 1024 characters is accepted in any script. Previously, a long value of characters such as Chinese ones caused HTTP 500.',
            pl: 'Na PostgreSQL wartości `extOrderId` i `regulationsUrl` o długości do 1024 znaków mogą składać się z dowolnych znaków. Wcześniej długa wartość złożona na przykład ze znaków chińskich powodowała błąd HTTP 500.',
          },
          operations: ['createOrder', 'acceptRegulations'],
          fields: ['extOrderId', 'regulationsUrl'],
        },
        'payment-page-without-rates': {
          kind: 'fixed',
          area: 'currencies',
          title: {
            en: 'The payment page works without exchange rates',
            pl: 'Strona płatności działa bez kursów walut',
          },
          text: {
            en: 'On a production server without exchange rates, the payment page of a point of sale with an MCP partner offers only the shop’s currency. Previously, the page failed with `SERVICE_NOT_AVAILABLE`, so the order could not be paid.',
            pl: 'Jeśli serwer produkcyjny nie ma kursów walut, strona płatności punktu z partnerem MCP pokazuje tylko walutę sklepu. Wcześniej strona zwracała błąd `SERVICE_NOT_AVAILABLE`, więc nie można było opłacić zamówienia.',
          },
        },
        'mandate-dates-with-a-space': {
          kind: 'fixed',
          area: 'blik',
          title: {
            en: 'The dates of a BLIK mandate can have a space before the time',
            pl: 'Data w zgodzie BLIK może mieć spację przed godziną',
          },
          text: {
            en: 'In `expirationDate` and `initializationDate` of recurring BLIK payments, a time after a space, such as `2026-03-31 14:30:00`, means the same as after a `T`. Previously, the token was valid for up to a day longer.',
            pl: 'W polach `expirationDate` i `initializationDate` płatności cyklicznych BLIK godzina po spacji, na przykład `2026-03-31 14:30:00`, oznacza to samo co po literze `T`. Wcześniej token był ważny nawet o dobę dłużej.',
          },
          operations: ['createOrder'],
          fields: ['expirationDate', 'initializationDate'],
        },
        'paid-before-expiration': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'An order that is paid shortly before it expires is completed',
            pl: 'Zamówienie opłacone tuż przed wygaśnięciem zostaje zakończone',
          },
          text: {
            en: 'Before an order with an open payment expires, the server retrieves the payment’s state from the acquirer. Previously, the server could cancel the order even though the payer had already paid.',
            pl: 'Zanim wygaśnie zamówienie z otwartą płatnością, serwer sprawdza jej stan u agenta rozliczeniowego. Wcześniej serwer mógł anulować zamówienie, mimo że kupujący już zapłacił.',
          },
          guides: ['guides/connect-an-acquirer'],
        },
        'refunds-in-the-currency-of-the-payer': {
          kind: 'fixed',
          area: 'currencies',
          title: {
            en: 'Refunds are requested in the currency that the payer paid in',
            pl: 'Zwroty są zlecane w walucie, w której zapłacił kupujący',
          },
          text: {
            en: 'If the payer paid in another currency, the acquirer now receives refunds in that currency, and the partial refunds of an order add up to the amount that the payer paid, even if one of them is canceled. A refund or partial capture of less than the smallest unit of the payer’s currency fails with `AMOUNT_TO_SMALL` or `CAPTURE_AMOUNT_INVALID`. Previously, the acquirer received the amount in the order’s currency.',
            pl: 'Jeśli kupujący zapłacił w innej walucie, agent rozliczeniowy otrzymuje teraz zwroty w tej walucie, a suma zwrotów częściowych jest równa zapłaconej kwocie, także po anulowaniu jednego z nich. Zwrot lub częściowe pobranie kwoty mniejszej niż najmniejsza jednostka waluty kupującego kończy się błędem `AMOUNT_TO_SMALL` lub `CAPTURE_AMOUNT_INVALID`. Wcześniej agent otrzymywał kwotę w walucie zamówienia.',
          },
          operations: ['createRefund', 'captureOrder'],
          guides: ['services/multi-currency', 'payment-flows/refunds'],
        },
        'acquirer-without-a-response': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'A separate error if the acquirer doesn’t respond',
            pl: 'Osobny błąd, gdy agent rozliczeniowy nie odpowiada',
          },
          text: {
            en: 'If the acquirer doesn’t respond before an order, a refund, a verification transfer, or a payment in installments is created, the call fails with `SERVICE_TEMPORARY_UNAVAILABLE`, and nothing is created. Previously, the call failed with `UNKNOWN_ERROR`.',
            pl: 'Jeśli agent rozliczeniowy nie odpowie przed utworzeniem zamówienia, zwrotu, przelewu weryfikacyjnego lub płatności ratalnej, wywołanie zwraca błąd `SERVICE_TEMPORARY_UNAVAILABLE` i niczego nie tworzy. Wcześniej wywołanie zwracało błąd `UNKNOWN_ERROR`.',
          },
          operations: ['createOrder', 'createRefund', 'createVerificationTransfer', 'startPayment'],
        },
        'unset-parts-of-payment-methods': {
          kind: 'fixed',
          area: 'methods',
          title: {
            en: 'An empty card object beside another payment method is ignored',
            pl: 'Pusty obiekt card przy innej metodzie płatności jest pomijany',
          },
          text: {
            en: 'An order with a BLIK code or a bank transfer can contain an empty `card` object. The server also treats the date `0001-01-01` from .NET as absent.',
            pl: 'Zamówienie z kodem BLIK lub przelewem może zawierać pusty obiekt `card`. Serwer pomija też datę `0001-01-01`, którą zapisuje .NET.',
          },
          operations: ['createOrder'],
          fields: ['payMethods'],
          guides: ['get-started/integration-overview/compatibility'],
        },
      }),
      ...madeOn('2026-11-29', {
        'refund-of-one-seller': {
          kind: 'changed',
          area: 'refunds',
          title: {
            en: 'A refund that names a seller is rejected',
            pl: 'Zwrot ze wskazanym sprzedawcą jest odrzucany',
          },
          text: {
            en: 'On a marketplace, a refund with `extCustomerId` or `shoppingCarts` fails with `INVALID_VALUE`. Previously, the server ignored these fields and took the refund from all sellers of the order.',
            pl: 'Na platformie handlowej zwrot z polem `extCustomerId` lub `shoppingCarts` zwraca błąd `INVALID_VALUE`. Wcześniej serwer pomijał te pola i pobierał kwotę zwrotu od wszystkich sprzedawców z zamówienia.',
          },
          operations: ['createRefund'],
          guides: ['services/marketplace/integration'],
        },
        'repeats-after-a-refusal': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'A repeated order names the first order',
            pl: 'Ponowione zamówienie wskazuje pierwsze zamówienie',
          },
          text: {
            en: 'If you repeat an order with the same `extOrderId` after its single-use card token was used, the error is `ORDER_NOT_UNIQUE` with the `orderId` of the first order. Previously, it was `INVALID_TOKEN`. A repeated payout fails with `PAYOUT_ALREADY_EXISTS`, even if its seller was suspended in the meantime.',
            pl: 'Jeśli po użyciu jednorazowego tokenu karty ponowisz zamówienie z tym samym `extOrderId`, otrzymasz błąd `ORDER_NOT_UNIQUE` z `orderId` pierwszego zamówienia. Wcześniej był to błąd `INVALID_TOKEN`. Ponowiona wypłata zwraca błąd `PAYOUT_ALREADY_EXISTS`, nawet jeśli sprzedawca został w tym czasie zawieszony.',
          },
          operations: ['createOrder', 'createPayout'],
          fields: ['extOrderId', 'extPayoutId'],
        },
      }),
      ...madeOn('2026-11-30', {
        'advice-about-verified-sellers': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'The verification check looks only at verified sellers',
            pl: 'Sprawdzenie zakresu weryfikacji uwzględnia tylko zweryfikowanych sprzedawców',
          },
          text: {
            en: 'The reply is `FULL_ONBOARDING_REQUIRED` for the identification number of a person who is no longer verified, for example, after a negative repeated check. A company is also found if you loaded its `taxId` with dots or slashes.',
            pl: 'Dla numeru identyfikacyjnego osoby, która nie jest już zweryfikowana, na przykład po negatywnej ponownej weryfikacji, odpowiedzią jest `FULL_ONBOARDING_REQUIRED`. Firmę znajdujemy także wtedy, gdy jej `taxId` zawiera kropki lub ukośniki.',
          },
          operations: ['adviseVerification'],
          fields: ['companyTaxId', 'pesonalIdentificationNumber'],
        },
        'last-account-of-a-verification': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'A failed verification transfer affects only its own account',
            pl: 'Nieudany przelew weryfikacyjny dotyczy tylko swojego rachunku',
          },
          text: {
            en: 'If you load another payout account after a verification transfer failed, only the account that was loaded last counts. Previously, the verification was rejected again with each completion.',
            pl: 'Jeśli po nieudanym przelewie weryfikacyjnym dodasz inny rachunek do wypłat, liczy się tylko rachunek dodany jako ostatni. Wcześniej weryfikacja była odrzucana po każdym kolejnym zakończeniu.',
          },
          operations: ['loadBankAccount', 'completeVerification'],
        },
      }),
      ...madeOn('2026-11-29', {
        'verification-with-less-data': {
          kind: 'changed',
          area: 'marketplace',
          title: {
            en: 'Seller verification requires less data',
            pl: 'Weryfikacja sprzedawcy wymaga mniej danych',
          },
          text: {
            en: 'To check which verification a seller needs, send `companyTaxId`, the identification number, or both, with or without dashes. The second document of an external verification and `transferCurrency` are optional, and `regon` is also read from `registryNumber`. An invalid `notifyUrl` is rejected immediately, and a verification that is reopened no longer restores a replaced payout account.',
            pl: 'Aby sprawdzić, jakiej weryfikacji wymaga sprzedawca, podaj `companyTaxId`, numer identyfikacyjny albo obie wartości. Łączniki możesz pominąć. Drugi dokument zewnętrznej weryfikacji i `transferCurrency` są opcjonalne, a `regon` odczytujemy też z `registryNumber`. Nieprawidłowy `notifyUrl` jest od razu odrzucany, a ponownie otwarta weryfikacja nie przywraca już zastąpionego rachunku do wypłat.',
          },
          operations: [
            'adviseVerification',
            'createVerification',
            'loadSeller',
            'loadAssociate',
            'createVerificationTransfer',
          ],
          fields: ['companyTaxId', 'transferCurrency', 'registryNumber'],
        },
        'unset-parts-of-payouts': {
          kind: 'fixed',
          area: 'payouts',
          title: {
            en: 'Unset parts of other payout types are ignored',
            pl: 'Puste obiekty innych rodzajów wypłat są pomijane',
          },
          text: {
            en: 'In a payout, objects of other payout types in which no field has a value, such as `card` or `fxData`, count as absent. If no other field identifies the payout type, the request still fails.',
            pl: 'Jeśli żądanie wypłaty zawiera obiekt innego rodzaju wypłaty, na przykład `card` lub `fxData`, a żadne pole tego obiektu nie ma wartości, serwer pomija ten obiekt. Jeśli żadne inne pole nie określa rodzaju wypłaty, żądanie nadal zostaje odrzucone.',
          },
          operations: ['createPayout'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'kept-connections': {
          kind: 'fixed',
          area: 'notifications',
          title: {
            en: 'A closed connection no longer delays a notification',
            pl: 'Zamknięte połączenie nie opóźnia już powiadomienia',
          },
          text: {
            en: 'If your server closed a connection after its last response, the next notification is sent immediately over a new connection. Previously, the attempt failed and was repeated a minute later.',
            pl: 'Jeśli Twój serwer zamknął połączenie po ostatniej odpowiedzi, kolejne powiadomienie wysyłamy od razu nowym połączeniem. Wcześniej próba kończyła się niepowodzeniem i była ponawiana po minucie.',
          },
          operations: ['createOrder'],
          fields: ['notifyUrl'],
          guides: ['payment-flows/webhooks'],
        },
        'mandates-and-codes': {
          kind: 'fixed',
          area: 'blik',
          title: {
            en: 'BLIK mandates are kept, and codes can contain a space',
            pl: 'Zgody BLIK są zachowywane, a kody mogą zawierać spację',
          },
          text: {
            en: 'If two payments register the same BLIK token value at the same time, the second payment no longer replaces a PAYID token. The `value` field also accepts a code with a space, such as 777 123.',
            pl: 'Jeśli dwie płatności jednocześnie rejestrują token BLIK o tej samej wartości, druga nie zastępuje już tokenu PAYID. Pole `value` przyjmuje też kod ze spacją, na przykład 777 123.',
          },
          operations: ['createOrder'],
          fields: ['value', 'registerTokenValue'],
        },
        'more-forms-of-values': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'More value formats are accepted',
            pl: 'Więcej przyjmowanych formatów wartości',
          },
          text: {
            en: 'An optional object in which no field has a value counts as absent. The server also accepts line breaks in the Base64 of `authorizationCode`, spaces in `swiftCode` and after the commas of a list, an `eciCode` of two digits, a date followed by midnight, a three-digit `mcc`, and `payTypeCategories` as a word.',
            pl: 'Serwer pomija opcjonalny obiekt, w którym żadne pole nie ma wartości. Przyjmuje też podział na wiersze w Base64 pola `authorizationCode`, spacje w `swiftCode` i po przecinkach listy, dwucyfrowy `eciCode`, datę z godziną 00:00, trzycyfrowy `mcc` oraz `payTypeCategories` jako tekst.',
          },
          operations: ['createOrder', 'createPayout', 'createSubmerchant'],
          fields: ['authorizationCode', 'swiftCode', 'eciCode', 'mcc', 'payTypeCategories'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'basic-for-statements': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Statement calls ask for HTTP Basic',
            pl: 'Wywołanie, które pobiera wyciąg, prosi o HTTP Basic',
          },
          text: {
            en: 'Without credentials, the call that retrieves a statement asks for HTTP Basic, as `wget` and many HTTP libraries require, and the error says what to send. Previously, it asked for an access token. An empty `Expect` header and `Content-Encoding: utf-8` no longer cause an error.',
            pl: 'Jeśli żądanie pobrania wyciągu nie zawiera danych dostępowych, serwer prosi o HTTP Basic, czego wymagają `wget` i wiele bibliotek HTTP, a błąd wyjaśnia, co przesłać. Wcześniej serwer prosił o token dostępu. Pusty nagłówek `Expect` i `Content-Encoding: utf-8` nie powodują już błędu.',
          },
          operations: ['retrieveReport'],
        },
        'last-day-of-a-token': {
          kind: 'fixed',
          area: 'blik',
          title: {
            en: 'Last day of a PAYID token',
            pl: 'Ostatni dzień ważności tokenu PAYID',
          },
          text: {
            en: 'In the list of payment methods, `recurring.expirationDate` of a BLIK token is on the last day that you sent, at 23:59:59.999. Previously, it was midnight of the following day.',
            pl: 'Na liście metod płatności pole `recurring.expirationDate` tokenu BLIK wskazuje ostatni dzień ważności przesłany w zamówieniu, godzinę 23:59:59.999. Wcześniej wskazywało północ następnego dnia.',
          },
          operations: ['listPayMethods'],
          fields: ['expirationDate'],
        },
        'logos-as-png': {
          kind: 'changed',
          area: 'methods',
          title: { en: 'PNG logos in responses', pl: 'Logo PNG w odpowiedziach' },
          text: {
            en: '`brandImageUrl` in the list of payment methods contains the URL of a PNG image, which the image views of mobile apps can display. The SVG images stay available at the same URLs with `.svg`.',
            pl: 'Pole `brandImageUrl` na liście metod płatności zawiera adres obrazu PNG, który można wyświetlić w aplikacji mobilnej bez dodatkowych bibliotek. Obrazy SVG są nadal dostępne pod tymi samymi adresami z końcówką `.svg`.',
          },
          operations: ['listPayMethods'],
          fields: ['brandImageUrl'],
          guides: ['checkout/payment-methods-retrieve'],
        },
        'refusals-that-name-the-grant': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'ACCESS_DENIED names the required access token',
            pl: 'ACCESS_DENIED podaje, jakiego tokenu dostępu użyć',
          },
          text: {
            en: 'The description of `ACCESS_DENIED` names the grant or the kind of company that a call requires. If a pasted `client_id` or `client_secret` begins or ends with white space, the token call says so. The server also ignores white space around currencies, languages, and other listed values, and accepts `text/json`.',
            pl: 'Opis błędu `ACCESS_DENIED` podaje wymagany sposób autoryzacji albo rodzaj firmy. Jeśli wklejony `client_id` lub `client_secret` zaczyna się albo kończy białym znakiem, błąd wywołania, które pobiera token, o tym informuje. Serwer pomija też białe znaki wokół walut, języków i innych wartości z listy oraz przyjmuje `text/json`.',
          },
          operations: ['authorize', 'deleteToken'],
        },
        'spelled-notification-headers': {
          kind: 'fixed',
          area: 'notifications',
          title: {
            en: 'Notification headers use the documented capitalization',
            pl: 'Nagłówki powiadomień zapisane tak jak w dokumentacji',
          },
          text: {
            en: 'Notification headers, such as `OpenPayu-Signature`, now have the capitalization that the documentation shows. Previously, the names were in lowercase, so shops that compare names exactly didn’t find the signature.',
            pl: 'W nazwach nagłówków powiadomień, na przykład `OpenPayu-Signature`, wielkie i małe litery są teraz takie jak w dokumentacji. Wcześniej nazwy były zapisane małymi literami, więc sklepy, które zwracają uwagę na wielkość liter, nie znajdowały podpisu.',
          },
        },
        'refunds-with-reply-fields': {
          kind: 'fixed',
          area: 'refunds',
          title: {
            en: 'Refunds and payouts accept harmless additional fields',
            pl: 'Zwroty i wypłaty przyjmują nieszkodliwe dodatkowe pola',
          },
          text: {
            en: 'Captures, refunds, and payouts no longer fail with `MISSPELT_FIELD` if an unknown field is empty, belongs to the response (such as `refundId`), or is sent together with the correct field.',
            pl: 'Pobranie środków, zwrot i wypłata nie zwracają już błędu `MISSPELT_FIELD`, jeśli nieznane pole jest puste, należy do odpowiedzi (jak `refundId`) albo zostało przesłane razem z poprawnym polem.',
          },
        },
        'addresses-joined-by-shops': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Double slashes and outdated country codes no longer cause errors',
            pl: 'Podwójne ukośniki i nieaktualne kody krajów nie powodują już błędów',
          },
          text: {
            en: 'The server accepts `//api/v2_1/orders`, the token call with a trailing slash, and an ASCII body declared as `windows-1250`. If `countryCode` in `buyer.delivery` or in an address in `credit` isn’t an ISO 3166-1 code, the server ignores it instead of rejecting the order.',
            pl: 'Serwer przyjmuje adres `//api/v2_1/orders`, żądanie tokenu pod adresem z ukośnikiem na końcu oraz treść w ASCII oznaczoną jako `windows-1250`. Jeśli `countryCode` w `buyer.delivery` lub w adresie w obiekcie `credit` nie jest kodem ISO 3166-1, serwer pomija to pole zamiast odrzucać zamówienie.',
          },
        },
        'no-overload-after-start': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'No 503 response right after startup',
            pl: 'Bez odpowiedzi 503 tuż po uruchomieniu',
          },
          text: {
            en: 'On a slow computer, a server that had just started could reject the first orders with `SERVICE_NOT_AVAILABLE`, because it treated its own startup as overload. The server now measures overload only after it starts listening.',
            pl: 'Na wolnym komputerze świeżo uruchomiony serwer mógł odrzucać pierwsze zamówienia błędem `SERVICE_NOT_AVAILABLE`, bo traktował własne uruchamianie jako przeciążenie. Teraz serwer mierzy przeciążenie dopiero od chwili, gdy zacznie nasłuchiwać.',
          },
        },
        'smaller-payment-page': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'The payment page downloads 40% less data',
            pl: 'Strona płatności pobiera o 40% mniej danych',
          },
          text: {
            en: 'Before the payer can choose a method, the browser downloads 63 KB instead of 111 KB. On a slow phone, the page is ready about 20% sooner. The simulators and the console are smaller, too.',
            pl: 'Zanim kupujący będzie mógł wybrać metodę płatności, przeglądarka pobiera 63 KB zamiast 111 KB. Na wolnym telefonie strona jest gotowa o około 20% szybciej. Symulatory i konsola też są mniejsze.',
          },
        },
        'sorted-lists-and-views': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Sorting from oldest and saved views in the console',
            pl: 'Sortowanie od najstarszych i zapisane widoki w konsoli',
          },
          text: {
            en: 'The lists of orders, refunds, payouts, notifications, and requests can start with the oldest items: select the heading of the time column, or send `sort`. You can save the filters of a list under a name, separately for each workspace in the browser. On a phone, each row shows the whole ID.',
            pl: 'Listy zamówień, zwrotów, wypłat, powiadomień i żądań mogą zaczynać się od najstarszych pozycji: wystarczy wybrać nagłówek kolumny z czasem albo podać `sort`. Filtry listy można zapisać w przeglądarce pod własną nazwą, osobno dla każdej przestrzeni roboczej. Na telefonie każdy wiersz pokazuje cały identyfikator.',
          },
          operations: [
            'listConsoleOrders',
            'listConsoleRefunds',
            'listConsolePayouts',
            'searchNotifications',
            'listRequests',
          ],
          fields: ['sort'],
        },
      }),
      ...madeOn('2026-11-28', {
        'kept-logs': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Requests and events survive a restart',
            pl: 'Żądania i zdarzenia nie znikają po ponownym uruchomieniu',
          },
          text: {
            en: 'A sandbox keeps its request log and events in its database for 7 days. As a result, a bookmarked request, the calls in a timeline, and the position in an event stream survive a restart. `oldestAt` shows how far back each list goes, and `missed` in the response of `waitForEvent` means that some events are no longer available.',
            pl: 'Sandbox przechowuje dziennik żądań i zdarzenia w swojej bazie danych przez 7 dni. Dzięki temu zapisany adres żądania, wywołania na osi czasu i miejsce w strumieniu zdarzeń pozostają ważne po ponownym uruchomieniu. Pole `oldestAt` podaje, jak daleko wstecz sięga każda lista, a `missed` w odpowiedzi `waitForEvent` oznacza, że część zdarzeń nie jest już dostępna.',
          },
          operations: ['listRequests', 'listEvents', 'waitForEvent'],
          fields: ['oldestAt', 'missed'],
          guides: ['testing/request-log', 'testing/events'],
        },
        'console-palette-and-requests': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'The console finds orders by amount, payer, and code, and shows requests beside the list',
            pl: 'Konsola znajduje zamówienia po kwocie, kupującym i kodzie, a żądania pokazuje obok listy',
          },
          text: {
            en: 'Press Ctrl+K to also find test cards and pages of the guide, advance the clock, switch workspaces, or open a prefilled form for an outcome. Press `?` to see the keyboard shortcuts. You can filter requests by `source`, and the copied curl command runs without changes, with test values in place of masked ones.',
            pl: 'Skrót Ctrl+K pozwala też znaleźć karty testowe i strony poradnika, przesunąć zegar, przełączyć przestrzeń roboczą i otworzyć wypełniony formularz wyniku. Klawisz `?` pokazuje skróty klawiaturowe. Żądania można filtrować według `source`, a skopiowane polecenie curl działa bez zmian, bo zamaskowane wartości zastąpiono w nim testowymi.',
          },
          operations: ['listRequests', 'retrieveRequest', 'searchConsole'],
          fields: ['source'],
          guides: ['get-started/set-up-account/management-panel', 'testing/request-log'],
        },
        'samples-in-eight-languages': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'Guide samples in eight languages, with their responses',
            pl: 'Przykłady w poradniku w ośmiu językach, z odpowiedziami',
          },
          text: {
            en: 'Seventeen pages show their calls in curl, Node.js, PHP, Python, Java, C#, Go, and Ruby, with the response beside each request. The portal remembers the language that you choose. You can open every sample and request body in the Bodybuilder or on the page of the call, and send it from there.',
            pl: 'Siedemnaście stron pokazuje wywołania w curl, Node.js, PHP, Pythonie, Javie, C#, Go i Ruby, z odpowiedzią obok każdego żądania. Portal zapamiętuje wybrany język. Każdy przykład i każdą treść żądania możesz otworzyć w Bodybuilderze albo na stronie wywołania i stamtąd wysłać.',
          },
          guides: ['get-started/integration-overview/accept-payment', 'payment-flows/refunds'],
        },
        'pictures-of-flows': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'Diagrams of payment flows and screenshots of the sandbox',
            pl: 'Diagramy przebiegu płatności i zrzuty ekranów sandboksu',
          },
          text: {
            en: 'Nineteen pages show the sequence of a flow, the statuses of an order, or the split of a payment as a diagram that screen readers read as a list. Six pages show screens of the sandbox.',
            pl: 'Dziewiętnaście stron pokazuje kolejność kroków, statusy zamówienia albo podział płatności na diagramie, który czytniki ekranu odczytują jako listę. Sześć stron pokazuje ekrany sandboksu.',
          },
          guides: ['payment-flows/lifecycle', 'services/marketplace/integration'],
        },
        'pages-by-task': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'Pages about webhooks, disputes, decline codes, going live, and upgrades',
            pl: 'Strony o webhookach, reklamacjach, kodach odrzuceń, uruchomieniu produkcyjnym i aktualizacji',
          },
          text: {
            en: 'One page covers all notifications, with code that verifies signatures in seven languages. Other pages explain what to do after each decline, how to answer a dispute, what to check before you go live, how to move from Stripe or a mock server, and which steps an update requires. A glossary lists payment terms in English and Polish.',
            pl: 'Jedna strona opisuje wszystkie powiadomienia i sprawdzanie podpisu w siedmiu językach. Inne wyjaśniają, co zrobić po każdym odrzuceniu płatności, jak odpowiedzieć na reklamację, co sprawdzić przed uruchomieniem produkcyjnym, jak przejść ze Stripe lub serwera mock i jakich kroków wymaga aktualizacja. Słownik zawiera pojęcia płatnicze po polsku i angielsku.',
          },
          guides: [
            'payment-flows/webhooks',
            'payment-flows/disputes',
            'card-payments/decline-codes',
            'get-started/go-live',
            'get-started/migrate',
            'get-started/glossary',
            'guides/upgrade',
          ],
        },
        'transfer-as-qr-code': {
          kind: 'added',
          area: 'methods',
          title: {
            en: 'QR code for bank transfers in PLN',
            pl: 'Kod QR przelewu tradycyjnego w złotych',
          },
          text: {
            en: 'For a bank transfer in PLN, the payment page shows a QR code that Polish banking apps can scan. The code uses the format of the Polish Bank Association.',
            pl: 'Przy przelewie tradycyjnym w PLN strona płatności pokazuje kod QR, który odczytują aplikacje polskich banków. Kod jest zgodny z formatem Związku Banków Polskich.',
          },
          guides: ['checkout'],
        },
        'card-installments-on-the-page': {
          kind: 'added',
          area: 'cards',
          title: {
            en: 'Card installments on the payment page',
            pl: 'Raty kartowe na stronie płatności',
          },
          text: {
            en: 'If an order in Romania contains `settings.cardInstallmentsOptions` but no payment method, the payer can choose one of these numbers of installments on the payment page after entering a card that supports installments.',
            pl: 'Jeśli zamówienie w Rumunii zawiera `settings.cardInstallmentsOptions`, ale nie wskazuje metody płatności, kupujący może na stronie płatności wybrać jedną z podanych liczb rat, gdy wpisze dane karty, która na to pozwala.',
          },
          fields: ['cardInstallmentsOptions'],
          guides: ['payment-solutions/cards/card-installments'],
        },
        'checkout-marks-and-device-colors': {
          kind: 'changed',
          area: 'methods',
          title: {
            en: 'Method names, card schemes, and the device’s color mode on the payment page',
            pl: 'Nazwy metod, marki kart i tryb kolorów urządzenia na stronie płatności',
          },
          text: {
            en: 'The artwork of each method shows its name instead of initials, and the card method shows the accepted schemes. The pages for payers use the light or dark mode of the device until the payer chooses a mode. On small screens, the pay button stays visible. On a slow mobile connection, the page loads in 1.6 seconds instead of 2.3.',
            pl: 'Grafika metody zawiera jej nazwę zamiast inicjałów, a przy karcie widać obsługiwane marki. Strony dla kupujących mają jasny albo ciemny wygląd zgodny z urządzeniem, dopóki kupujący nie wybierze innego. Na małych ekranach przycisk płatności jest zawsze widoczny. Na wolnym łączu mobilnym strona wczytuje się w 1,6 sekundy zamiast 2,3.',
          },
          guides: ['checkout'],
        },
        'credit-widget-plans': {
          kind: 'changed',
          area: 'methods',
          title: {
            en: 'All plans in the credit widget',
            pl: 'Wszystkie plany spłaty w widżecie kredytowym',
          },
          text: {
            en: 'The line of the credit widget opens a dialog that lists all plans of each lender with the APR, fee, and total. The plans in the lender simulator also show these amounts.',
            pl: 'Wiersz widżetu kredytowego otwiera okno ze wszystkimi planami spłaty każdego kredytodawcy: ich RRSO, prowizją i sumą do spłaty. Te kwoty pokazuje też symulator kredytodawcy.',
          },
          guides: ['payment-solutions/credit/widget'],
        },
        'card-fields-show-mistakes': {
          kind: 'changed',
          area: 'cards',
          title: {
            en: 'Card fields mark missing data',
            pl: 'Pola karty oznaczają brakujące dane',
          },
          text: {
            en: 'A card field with an error is marked with a line and a red placeholder, so that even an empty field is marked. The focus ring surrounds the whole field.',
            pl: 'Pole karty z błędem jest oznaczone kreską i czerwonym tekstem zastępczym, więc błąd widać także w pustym polu. Ramka fokusu otacza całe pole.',
          },
          guides: ['checkout/secure-form'],
        },
        'test-card-seed': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Repeatable result of a test card',
            pl: 'Powtarzalny wynik karty testowej',
          },
          text: {
            en: 'The test card `5405860937270285` is approved half of the time. If the order contains `extOrderId`, the result now depends on that value: a test that sends the same `extOrderId` to a new workspace gets the same result each time.',
            pl: 'Karta testowa `5405860937270285` jest zatwierdzana w połowie przypadków. Jeśli zamówienie zawiera `extOrderId`, wynik zależy teraz od tej wartości: test, który przesyła ten sam `extOrderId` w nowej przestrzeni roboczej, za każdym razem otrzymuje ten sam wynik.',
          },
          guides: ['testing'],
        },
        'checkout-in-sight': {
          kind: 'changed',
          area: 'methods',
          title: {
            en: 'The payment page scrolls to the chosen method and shows a receipt',
            pl: 'Strona płatności przewija się do wybranej metody i pokazuje potwierdzenie płatności',
          },
          text: {
            en: 'The form of the chosen method scrolls into view with the cursor in its first field, and reloading the page keeps the choice. After a payment, the page shows the method, the date, and the payment reference, which the payer can copy or print. The remaining time appears only in the last hour.',
            pl: 'Formularz wybranej metody pojawia się w widocznej części strony, z kursorem w pierwszym polu, a odświeżenie strony zachowuje wybór. Po płatności strona pokazuje metodę, datę i numer płatności, który kupujący może skopiować albo wydrukować. Pozostały czas pojawia się dopiero w ostatniej godzinie.',
          },
          guides: ['checkout'],
        },
        'checkout-on-a-phone': {
          kind: 'changed',
          area: 'methods',
          title: {
            en: 'The payment page shows more methods on a phone and works even if a script fails to load',
            pl: 'Strona płatności pokazuje więcej metod na telefonie i działa mimo niewczytanych skryptów',
          },
          text: {
            en: 'Phones show more payment methods without scrolling. If a part of the page fails to load, the rest stays usable, and the payer can reload the missing part. In English, amounts always include the currency code, such as EUR 29.48.',
            pl: 'Na telefonie widać więcej metod płatności bez przewijania. Jeśli część strony się nie wczyta, reszta działa dalej, a kupujący może ponowić wczytywanie. W wersji angielskiej kwoty zawsze mają kod waluty, na przykład EUR 29.48.',
          },
          guides: ['checkout'],
        },
        branding: {
          kind: 'added',
          area: 'methods',
          title: {
            en: 'The payment page shows the name, color, and logo of a shop',
            pl: 'Strona płatności pokazuje nazwę, kolor i logo sklepu',
          },
          text: {
            en: 'Set the branding of a point of sale on the Credentials page of the console, with `setBrand`, or with `grosz operator brand set`. White text must be readable on the button color.',
            pl: 'Wygląd ustawisz osobno dla każdego punktu płatności na stronie Dane dostępowe w konsoli, wywołaniem `setBrand` albo poleceniem `grosz operator brand set`. Biały tekst musi być czytelny na tle koloru przycisków.',
          },
          operations: ['retrieveBrand', 'setBrand'],
          guides: ['checkout', 'guides/operator'],
        },
        'page-per-error': {
          kind: 'added',
          area: 'portal',
          title: { en: 'Each error has a page', pl: 'Każdy błąd ma swoją stronę' },
          text: {
            en: 'The page explains the error and what to do about it. It shows the response body, the calls that return the error, the fields that cause it, and how to trigger it in a sandbox. The `Link` header of an error contains the URL of its page; earlier links still lead to the list of errors.',
            pl: 'Strona wyjaśnia błąd i podaje, co zrobić. Pokazuje treść odpowiedzi, wywołania, które zwracają ten błąd, pola, które go powodują, oraz sposób wywołania go w sandboksie. Nagłówek `Link` błędu zawiera adres jego strony; wcześniejsze linki nadal prowadzą do listy błędów.',
          },
        },
        'causes-and-results-in-the-console': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Console calls show causes, reasons, transactions, and resends',
            pl: 'Wywołania konsoli podają przyczyny, wyniki, transakcje i ponowne wysłania',
          },
          text: {
            en: 'In a `timeline`, the `cause` of an entry identifies the entry that caused it. An order lists each payment attempt with its `transaction` and, after a failure, with the reason in `result`. The `resends` field of a notification lists when it was resent.',
            pl: 'Na osi czasu (`timeline`) pole `cause` wskazuje wpis, który był przyczyną danego wpisu. Zamówienie podaje przy każdej próbie płatności jej transakcję (`transaction`), a po niepowodzeniu także przyczynę (`result`). Powiadomienie podaje w `resends`, kiedy zostało wysłane ponownie.',
          },
          operations: ['showConsoleOrder', 'listNotifications', 'searchNotifications'],
          fields: ['cause', 'result', 'transaction', 'resends'],
          guides: ['testing/console', 'testing/notifications'],
        },
        'page-feedback': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'Readers can rate whether a page was helpful',
            pl: 'Czytelnicy mogą ocenić, czy strona jest pomocna',
          },
          text: {
            en: 'If the operator of the server sets `GROSZ_FEEDBACK_FILE`, each documentation page asks for feedback, and the server appends the answers to that file, without IP addresses or cookies.',
            pl: 'Jeśli operator serwera ustawi `GROSZ_FEEDBACK_FILE`, każda strona dokumentacji prosi o ocenę, a serwer dopisuje odpowiedzi do tego pliku, bez adresów IP i plików cookie.',
          },
          guides: ['guides/settings'],
        },
      }),
    ],
  },
  {
    version: '0.2.0',
    api: '2.1.0',
    date: '2026-11-28',
    changes: [
      ...madeOn('2026-11-28', {
        'command-line': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Run Grosz and work with a sandbox from the command line',
            pl: 'Uruchamiaj Grosz i korzystaj z sandboksu z wiersza polecenia',
          },
          text: {
            en: '`grosz` starts a server and waits until it is healthy, triggers events, pays for orders without a browser, follows requests and events, and sets the clock, outcomes, and workspaces. For scripts, it prints JSON.',
            pl: '`grosz` uruchamia serwer i czeka na jego gotowość, wywołuje zdarzenia, opłaca zamówienia bez przeglądarki, śledzi żądania i zdarzenia oraz ustawia zegar, wyniki płatności i przestrzenie robocze. Dla skryptów zwraca JSON.',
          },
          guides: ['testing/command-line'],
        },
        'forwarded-notifications': {
          kind: 'added',
          area: 'notifications',
          title: {
            en: 'Notifications can be forwarded to a program on your machine',
            pl: 'Powiadomienia można przekazywać programowi na swoim komputerze',
          },
          text: {
            en: 'While `grosz listen` is running, a shop without a public address receives the signed notifications of a sandbox, and the sandbox takes the shop’s responses into account.',
            pl: 'Gdy działa `grosz listen`, sklep bez publicznego adresu otrzymuje podpisane powiadomienia sandboksu, a sandbox uwzględnia odpowiedzi sklepu.',
          },
          operations: ['streamDeliveries', 'answerDelivery'],
          guides: ['testing/command-line', 'testing/notifications'],
        },
        'console-overview-results': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Success rate, volume, failures, and scheduled work in the console',
            pl: 'Skuteczność, obrót, błędy i zaplanowane zdarzenia w konsoli',
          },
          text: {
            en: 'The overview shows the share of paid orders, the volume in each currency, failed calls and notifications, upcoming events, and whether `grosz listen` is connected. `showOverview` returns these numbers, `listUpcoming` lists scheduled work, and `listConsoleOrders` counts the orders with each status.',
            pl: 'Przegląd pokazuje odsetek opłaconych zamówień, obrót w każdej walucie, nieudane wywołania i powiadomienia, najbliższe zdarzenia oraz to, czy połączono `grosz listen`. Liczby zwraca `showOverview`, zaplanowane zdarzenia – `listUpcoming`, a `listConsoleOrders` liczy zamówienia z każdym statusem.',
          },
          operations: ['showOverview', 'listUpcoming', 'listConsoleOrders'],
          fields: ['periods', 'failedCalls', 'firstSteps', 'listeners', 'upcoming', 'counts'],
          guides: ['testing/console'],
        },
        'page-of-an-unpaid-order': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'The console call for an order returns the URL of its payment page',
            pl: 'Wywołanie konsoli, które zwraca zamówienie, podaje adres strony płatności',
          },
          text: {
            en: 'As long as the order can be paid, `pageUrl` contains the URL of its payment page.',
            pl: 'Dopóki zamówienie można opłacić, `pageUrl` zawiera adres jego strony płatności.',
          },
          operations: ['showConsoleOrder'],
          fields: ['pageUrl'],
        },
        'package-and-executable': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Grosz is available as a package and as an executable file',
            pl: 'Grosz jest dostępny jako pakiet i jako plik wykonywalny',
          },
          text: {
            en: '`npm run release` builds an npm package without dependencies, which you can start with `npx`, and an executable file, which doesn’t need Node.js. It also creates checksums and a list of the bundled packages.',
            pl: '`npm run release` tworzy pakiet npm bez zależności, który uruchomisz przez `npx`, oraz plik wykonywalny, który nie wymaga Node.js. Tworzy też sumy kontrolne i listę dołączonych pakietów.',
          },
          guides: ['get-started/install'],
        },
        'containers-and-pipelines': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Samples for running Grosz in a container and in a CI pipeline',
            pl: 'Przykłady uruchamiania Grosza w kontenerze i w potoku CI',
          },
          text: {
            en: '`examples/container` contains an image with a health check and a Compose file with PostgreSQL. `examples/ci` contains pipelines for GitHub Actions and GitLab CI.',
            pl: 'Katalog `examples/container` zawiera obraz z kontrolą stanu i plik Compose z bazą PostgreSQL. Katalog `examples/ci` zawiera potoki GitHub Actions i GitLab CI.',
          },
          guides: ['get-started/install'],
        },
        'starts-before-the-portal': {
          kind: 'changed',
          area: 'portal',
          title: {
            en: 'The API is available before the portal is built',
            pl: 'API działa, zanim portal zostanie zbudowany',
          },
          text: {
            en: '`npm start` serves the API, the payment pages, and the console while the portal is still being built. The portal pages show the progress.',
            pl: '`npm start` udostępnia API, strony płatności i konsolę jeszcze w trakcie budowania portalu; postęp widać na stronach portalu.',
          },
        },
        'tools-for-assistants': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Coding assistants can work with a sandbox',
            pl: 'Asystenci programowania mogą korzystać z sandboksu',
          },
          text: {
            en: '`grosz mcp` gives an assistant tools that search the guide and the API reference, make and explain payments, and read requests and notifications (Model Context Protocol).',
            pl: '`grosz mcp` udostępnia asystentowi narzędzia, które przeszukują poradnik i dokumentację API, tworzą i wyjaśniają płatności oraz odczytują żądania i powiadomienia (Model Context Protocol).',
          },
          guides: ['testing/assistants'],
        },
        'typed-client': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'A typed client and test helpers are part of the package',
            pl: 'Pakiet zawiera typowanego klienta i bibliotekę do testów',
          },
          text: {
            en: '`grosz/client` has a typed method for each call. `grosz/testing` gives each test a workspace in which the test makes payments, advances the clock, and waits for notifications.',
            pl: '`grosz/client` ma typowaną metodę dla każdego wywołania. `grosz/testing` daje każdemu testowi przestrzeń roboczą, w której test wykonuje płatności, przesuwa zegar i czeka na powiadomienia.',
          },
          guides: ['get-started/client', 'testing/test-helpers'],
        },
        'helpers-in-five-languages': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Test helpers in PHP, Python, Java, Go, and Ruby',
            pl: 'Kod pomocniczy do testów w PHP, Pythonie, Javie, Go i Rubym',
          },
          text: {
            en: 'Copy one file, and the tests of your shop can use workspaces, pay without a browser, and wait for notifications.',
            pl: 'Wystarczy skopiować jeden plik, aby testy sklepu mogły korzystać z przestrzeni roboczych, płacić bez przeglądarki i czekać na powiadomienia.',
          },
          guides: ['testing/test-helpers-languages'],
        },
        'definition-as-the-server': {
          kind: 'fixed',
          area: 'portal',
          title: {
            en: 'The API reference and the OpenAPI definition match what the server does',
            pl: 'Dokumentacja API i definicja OpenAPI są zgodne z działaniem serwera',
          },
          text: {
            en: 'The API itself is unchanged, but generated code may be checked more strictly: the definition marks `refund`, the fields of `donation` and `mcpData`, and the parameters of the token call as required. It also describes each response with its headers, shows limits, and defines payouts and seller data with `anyOf`.',
            pl: 'Samo API się nie zmieniło, ale wygenerowany kod może być dokładniej sprawdzany: definicja oznacza jako wymagane `refund`, pola `donation` i `mcpData` oraz parametry pobierania tokenu. Opisuje też każdą odpowiedź z nagłówkami, podaje limity i definiuje wypłaty oraz dane sprzedawcy przez `anyOf`.',
          },
          operations: ['authorize', 'createOrder', 'createRefund', 'createPayout', 'loadSeller'],
          fields: ['refund', 'grant_type', 'client_id', 'client_secret', 'cvv'],
        },
        'a-page-per-call': {
          kind: 'changed',
          area: 'portal',
          title: {
            en: 'The API reference has a page for each call',
            pl: 'Każde wywołanie ma w dokumentacji API własną stronę',
          },
          text: {
            en: 'Each page shows samples in eight languages, example responses, and errors. From the page, you can send the call to the sandbox that serves the portal. Old links lead to the new pages.',
            pl: 'Każda strona pokazuje przykłady w ośmiu językach, przykładowe odpowiedzi i błędy. Ze strony możesz wysłać wywołanie do sandboksu, który udostępnia portal. Dotychczasowe odnośniki prowadzą do nowych stron.',
          },
        },
        'bodybuilder-sends': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'The Bodybuilder sends requests and creates the objects that they need',
            pl: 'Bodybuilder wysyła żądania i tworzy obiekty, których wymagają',
          },
          text: {
            en: 'The Send button runs a request and the requests that it depends on in the sandbox that serves the portal. It then shows the response, the payment page, and the notifications. You can edit the body, copy the request in eight languages, and download all requests as a Postman collection with tests.',
            pl: 'Przycisk „Wyślij” wykonuje żądanie wraz z tymi, od których zależy, w sandboksie udostępniającym portal. Potem pokazuje odpowiedź, stronę płatności i powiadomienia. Treść możesz edytować, żądanie skopiować w ośmiu językach, a wszystkie żądania pobrać jako kolekcję Postmana z testami.',
          },
        },
        'search-by-pages': {
          kind: 'changed',
          area: 'portal',
          title: {
            en: 'The search lists each page once',
            pl: 'Wyszukiwarka pokazuje każdą stronę raz',
          },
          text: {
            en: 'Each result leads to the best matching section of a page and lists the other sections of that page below. The search also finds word forms, transposed letters, grouped digits, HTTP codes, operation IDs, and words in code samples.',
            pl: 'Każdy wynik prowadzi do najlepiej pasującej sekcji strony, a pod nią podaje pozostałe sekcje. Wyszukiwarka znajduje też odmienione słowa, przestawione litery, liczby zapisane grupami cyfr, kody HTTP, identyfikatory operacji i słowa z przykładów kodu.',
          },
        },
        'own-address-of-the-portal': {
          kind: 'fixed',
          area: 'portal',
          title: {
            en: 'Canonical links, feeds, and samples use the address of the server',
            pl: 'Odnośniki kanoniczne, kanały i przykłady używają adresu serwera',
          },
          text: {
            en: 'The pages contain the server’s public address instead of `http://127.0.0.1:8080`, and samples use the address at which you opened the page.',
            pl: 'Strony zawierają publiczny adres serwera zamiast `http://127.0.0.1:8080`, a przykłady używają adresu, pod którym otwarto stronę.',
          },
        },
        'changes-of-the-definition': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'The API reference lists what changed since the last release',
            pl: 'Dokumentacja API wymienia zmiany od poprzedniego wydania',
          },
          text: {
            en: 'A page lists calls and fields that were added, changed, or removed, and changes that may break a client. The home page starts with a payment that you can try.',
            pl: 'Osobna strona wymienia dodane, zmienione i usunięte wywołania oraz pola, a także zmiany wymagające dostosowania klienta. Strona główna zaczyna się od płatności, którą możesz wykonać.',
          },
        },
        'notifications-in-the-definition': {
          kind: 'added',
          area: 'notifications',
          title: {
            en: 'Notifications are part of the reference and of the OpenAPI definition',
            pl: 'Powiadomienia są częścią dokumentacji API i definicji OpenAPI',
          },
          text: {
            en: 'A reference page shows the body of each notification with an example, its headers, and the delivery attempts. The definition describes the notifications as webhooks.',
            pl: 'Strona dokumentacji pokazuje treść każdego powiadomienia z przykładem, nagłówki i kolejne próby wysyłki. Definicja opisuje powiadomienia jako webhooki.',
          },
          guides: ['payment-flows/lifecycle'],
        },
        'commands-run-more-than-once': {
          kind: 'fixed',
          area: 'portal',
          title: {
            en: 'Bodybuilder commands generate their own IDs',
            pl: 'Polecenia Bodybuildera tworzą własne identyfikatory',
          },
          text: {
            en: 'You can run a curl command several times: each run uses a new `extOrderId`, new values for the shop’s other IDs, and a new `Idempotency-Key`.',
            pl: 'Polecenie curl możesz uruchomić wiele razy: za każdym razem tworzy nowe wartości `extOrderId`, pozostałych identyfikatorów sklepu i `Idempotency-Key`.',
          },
        },
        'menus-open-at-a-press': {
          kind: 'fixed',
          area: 'portal',
          title: {
            en: 'Navigation bar menus open on click or tap',
            pl: 'Menu paska nawigacji otwierają się po kliknięciu lub dotknięciu',
          },
          text: {
            en: 'The menus close when you press Escape, click elsewhere, or move the focus away, and screen readers announce whether they are open. Previously, they opened on hover only.',
            pl: 'Menu zamykają się po naciśnięciu Escape, kliknięciu poza menu lub przeniesieniu fokusu, a czytniki ekranu informują, czy są otwarte. Wcześniej otwierały się tylko po najechaniu wskaźnikiem.',
          },
        },
        'examples-of-replies': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'The OpenAPI definition has example responses and is also available as YAML',
            pl: 'Definicja OpenAPI zawiera przykładowe odpowiedzi i jest dostępna także jako YAML',
          },
          text: {
            en: 'The examples come from a running server, each value is explained, and shared errors have one name each, so generated clients get one type per error. The YAML file is at `/api/openapi.yaml`, and the full text of the portal is in `llms-full.txt`.',
            pl: 'Przykłady pochodzą z działającego serwera, każda wartość jest objaśniona, a wspólne błędy mają po jednej nazwie, więc generowany klient ma jeden typ na błąd. Plik YAML znajduje się pod adresem `/api/openapi.yaml`, a pełna treść portalu w pliku `llms-full.txt`.',
          },
        },
      }),
      ...madeOn('2026-11-27', {
        'click-to-pay-without-cards': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Click to Pay fails if cards are disabled',
            pl: 'Click to Pay zwraca błąd, gdy karty są wyłączone',
          },
          text: {
            en: 'An order with `clickToPay` and without `value` fails with `OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD` if card payments are disabled at the point of sale. Previously, the payment succeeded.',
            pl: 'Zamówienie z `clickToPay` i bez `value` zwraca błąd `OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD`, jeśli w punkcie płatności wyłączono karty. Wcześniej płatność kończyła się powodzeniem.',
          },
          operations: ['createOrder'],
          fields: ['clickToPay'],
        },
        'damaged-snapshots': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'A failed restore no longer loses a workspace and its snapshots',
            pl: 'Nieudane przywrócenie nie usuwa już przestrzeni roboczej i jej migawek',
          },
          text: {
            en: 'If a snapshot is damaged or can’t be restored, the workspace doesn’t change. Previously, the workspace returned 404 until the server was restarted.',
            pl: 'Jeśli migawka jest uszkodzona lub nie można jej przywrócić, przestrzeń robocza się nie zmienia. Wcześniej do ponownego uruchomienia serwera przestrzeń zwracała 404.',
          },
          operations: ['restoreSnapshot'],
        },
        'unreadable-content-types': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Errors about an empty or repeated Content-Type show the accepted type',
            pl: 'Błąd pustego lub powtórzonego Content-Type podaje przyjmowany typ',
          },
          text: {
            en: 'The error contains `application/json` or `application/x-www-form-urlencoded`, as it does for any other unsupported type.',
            pl: 'Błąd zawiera wartość `application/json` albo `application/x-www-form-urlencoded`, tak jak przy każdym innym nieobsługiwanym typie.',
          },
          operations: ['createOrder', 'authorize'],
        },
        'lists-of-models': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'Model numbers and MySQL dates no longer cause an error',
            pl: 'Numery modeli i daty MySQL nie powodują już błędu',
          },
          text: {
            en: 'Lists of four-digit model numbers and grouped parcel or account numbers are no longer rejected as card numbers. Dates such as `2026-03-31 14:30:00` and `0000-00-00` and a decimal `riskScore` are accepted. The token call accepts HTTP Basic together with a matching `client_id`.',
            pl: 'Listy czterocyfrowych numerów modeli oraz numery paczek i rachunków zapisane grupami nie są już odrzucane jako numery kart. Daty takie jak `2026-03-31 14:30:00` i `0000-00-00` oraz ułamkowy `riskScore` są przyjmowane. Pobranie tokenu przyjmuje HTTP Basic razem ze zgodnym `client_id`.',
          },
          operations: ['createOrder', 'createPayout', 'authorize'],
          fields: ['riskScore', 'accountNumber', 'client_id'],
        },
      }),
      ...madeOn('2026-11-26', {
        'clock-runs-all-that-is-due': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'Advancing the clock no longer skips scheduled events',
            pl: 'Przesunięcie zegara nie pomija już zaplanowanych zdarzeń',
          },
          text: {
            en: 'Previously, after some payments, the clock could reach its target before the server had processed an expiration or notification that was scheduled for an earlier time.',
            pl: 'Wcześniej po niektórych płatnościach zegar mógł dojść do celu, zanim serwer obsłużył wygaśnięcie lub powiadomienie zaplanowane na wcześniejszą chwilę.',
          },
          operations: ['advanceClock'],
          guides: ['testing/clock'],
        },
      }),
      ...madeOn('2026-11-25', {
        'inconsistent-currencies': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'New codes for a wrong currency and a repeated extOrderId',
            pl: 'Nowe kody błędu niezgodnej waluty i powtórzonego extOrderId',
          },
          text: {
            en: 'A wrong `currencyCode` returns `ERROR_INCONSISTENT_CURRENCIES` instead of `ERROR_VALUE_INVALID`, and `statusDesc` contains the correct currency. `ERROR_ORDER_NOT_UNIQUE` has the code 110.',
            pl: 'Niezgodny `currencyCode` zwraca `ERROR_INCONSISTENT_CURRENCIES` zamiast `ERROR_VALUE_INVALID`, a `statusDesc` podaje właściwą walutę. `ERROR_ORDER_NOT_UNIQUE` ma kod 110.',
          },
          operations: ['createOrder', 'captureOrder', 'createRefund', 'createPayout'],
        },
        'errors-in-words': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'Errors describe the expected value',
            pl: 'Błędy opisują oczekiwaną wartość',
          },
          text: {
            en: 'Errors and field tables describe formats and limits in words instead of regular expressions, and errors distinguish missing, malformed, unknown, and expired tokens. The notification log explains in a sentence why there was no response.',
            pl: 'Błędy i tabele pól opisują formaty i limity słowami zamiast wyrażeń regularnych, a błędy rozróżniają brakujący, niepoprawny, nieznany i wygasły token. Dziennik powiadomień wyjaśnia zdaniem, dlaczego nie było odpowiedzi.',
          },
          operations: ['authorize', 'listNotifications'],
        },
        'operator-mends': {
          kind: 'added',
          area: 'access',
          title: {
            en: 'New operator commands for failed work, notifications, statements, shops, and search',
            pl: 'Nowe polecenia operatora: zadania, powiadomienia, wyciągi, sklepy i wyszukiwanie',
          },
          text: {
            en: 'The new commands are `due list`, `due retry`, `notification resend`, `statement set`, `shop close`, `shop open`, and `search`. The second key of a closed point of sale no longer authenticates requests.',
            pl: 'Nowe polecenia to `due list`, `due retry`, `notification resend`, `statement set`, `shop close`, `shop open` i `search`. Drugi klucz zamkniętego punktu płatności nie uwierzytelnia już żądań.',
          },
          guides: ['guides/operator'],
        },
        'production-says-less': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'A production server accepts only its own hosts and offers only methods of its acquirer',
            pl: 'Serwer produkcyjny przyjmuje tylko własne hosty i oferuje tylko metody agenta rozliczeniowego',
          },
          text: {
            en: 'Requests to IP addresses and `localhost` fail with `HOST_NOT_ALLOWED`, except for `/health`, and methods that the acquirer doesn’t support aren’t listed. Without `GROSZ_ECB_RATES`, calls that need exchange rates fail with HTTP 503.',
            pl: 'Żądania na adresy IP i `localhost` zwracają błąd `HOST_NOT_ALLOWED`, z wyjątkiem `/health`, a lista metod nie zawiera tych, których agent rozliczeniowy nie obsługuje. Bez `GROSZ_ECB_RATES` wywołania wymagające kursów zwracają HTTP 503.',
          },
          guides: ['guides/production', 'guides/connect-an-acquirer'],
        },
        'equal-refunds': {
          kind: 'changed',
          area: 'refunds',
          title: {
            en: 'An identical refund without extRefundId creates a new refund after 120 seconds',
            pl: 'Żądanie zwrotu bez extRefundId, powtórzone po 120 sekundach, tworzy nowy zwrot',
          },
          text: {
            en: 'Until then, the request is treated as a retry and returns the earlier refund. A response with an earlier refund contains the `Idempotent-Replayed` header, and `statusDesc` contains the refund’s status.',
            pl: 'Żądanie powtórzone przed upływem tego czasu jest traktowane jako ponowienie i zwraca wcześniejszy zwrot. Odpowiedź z wcześniejszym zwrotem zawiera nagłówek `Idempotent-Replayed`, a `statusDesc` podaje status tego zwrotu.',
          },
          operations: ['createRefund'],
          fields: ['extRefundId', 'statusDesc'],
          guides: ['payment-flows/refunds'],
        },
        'continue-url-unchanged': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'continueUrl keeps its query exactly as you sent it',
            pl: 'Parametry w continueUrl pozostają takie, jak je przesłano',
          },
          text: {
            en: 'The server adds `error=501` or `statusCode=SUCCESS` to the end of the URL. A client that follows the redirect with `POST` gets 405 with an explanation.',
            pl: 'Serwer dodaje `error=501` lub `statusCode=SUCCESS` na końcu adresu. Klient, który podąża za przekierowaniem metodą `POST`, otrzymuje 405 z wyjaśnieniem.',
          },
          operations: ['createOrder'],
          fields: ['continueUrl'],
          guides: ['payment-flows/auth-and-order'],
        },
        'definition-for-importers': {
          kind: 'changed',
          area: 'portal',
          title: {
            en: 'Tools that import the OpenAPI definition send no optional headers',
            pl: 'Narzędzia importujące definicję OpenAPI nie wysyłają opcjonalnych nagłówków',
          },
          text: {
            en: '`Idempotency-Key` and `Grosz-Outcome` are listed in `x-optional-headers`. `tokenUrl` is absolute.',
            pl: '`Idempotency-Key` i `Grosz-Outcome` znajdują się w polu `x-optional-headers`. `tokenUrl` jest adresem bezwzględnym.',
          },
          guides: ['get-started/integration-overview/apis'],
        },
        'names-below-localhost': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Notification receivers can use subdomains of localhost',
            pl: 'Odbiorniki powiadomień mogą używać nazw w domenie localhost',
          },
          text: {
            en: '`http://shop.localhost:3000` leads to your machine, as in browsers. With `HOST=::1` or `HOST=0.0.0.0`, you can open the addresses that the server prints.',
            pl: '`http://shop.localhost:3000` prowadzi do Twojego komputera, jak w przeglądarkach. Przy ustawieniu `HOST=::1` lub `HOST=0.0.0.0` można otworzyć adresy, które wypisuje serwer.',
          },
          fields: ['notifyUrl'],
        },
        'interrupted-payments': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Interrupted payments are canceled',
            pl: 'Przerwane płatności są anulowane',
          },
          text: {
            en: 'If a payment was interrupted on our side and can’t be continued, the order becomes `CANCELED` after about 30 seconds, and we send a notification. After a restart, a retried notification never arrives after a later notification about the same order.',
            pl: 'Jeśli płatność została przerwana po naszej stronie i nie można jej dokończyć, zamówienie po około 30 sekundach otrzymuje status `CANCELED`, a my wysyłamy powiadomienie. Po ponownym uruchomieniu serwera ponowione powiadomienie nigdy nie dociera po późniejszym powiadomieniu o tym samym zamówieniu.',
          },
          guides: ['payment-flows/lifecycle'],
        },
        'streams-end': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Event streams end after an hour',
            pl: 'Strumienie zdarzeń kończą się po godzinie',
          },
          text: {
            en: 'Reconnect with `Last-Event-ID`. A client that reads nothing for 30 seconds is disconnected.',
            pl: 'Połącz się ponownie, podając `Last-Event-ID`. Klient, który przez 30 sekund niczego nie odczytuje, jest rozłączany.',
          },
          operations: ['streamEvents'],
          guides: ['testing/events'],
        },
        'ordinary-requests-are-read': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'Risk data no longer causes an order to fail, and requests from more clients are accepted',
            pl: 'Dane o ryzyku nie powodują już odrzucenia zamówienia, a żądania kolejnych klientów API są przyjmowane',
          },
          text: {
            en: 'Unreadable risk data is ignored, and names for card schemes are converted to ISO 8859-1. Empty `products`, quantities such as `"1.0000"`, `pl_PL`, a byte order mark, and gzip are accepted. Invalid languages, a `bankAccount` that isn’t an account number, and bodies with more than 20,000 fields and items are rejected.',
            pl: 'Nieczytelne dane do oceny ryzyka są pomijane, a nazwy przekazywane organizacjom kartowym są zamieniane na ISO 8859-1. Przyjmowane są puste `products`, liczby takie jak `"1.0000"`, `pl_PL`, znacznik BOM i gzip. Odrzucane są nieprawidłowe języki, `bankAccount`, który nie jest numerem rachunku, oraz treści z ponad 20 000 pól i elementów.',
          },
          operations: ['createOrder', 'listPayMethods', 'listCreditMethods', 'createFirm'],
          guides: ['get-started/integration-overview/compatibility'],
        },
        'changelog-by-release': {
          kind: 'changed',
          area: 'portal',
          title: {
            en: 'Each release has its own page in the changelog',
            pl: 'Każde wydanie ma osobną stronę na liście zmian',
          },
          text: {
            en: 'The changelog shows the latest release and links to the pages of earlier ones. Existing links to changes lead to the page of the release.',
            pl: 'Lista zmian pokazuje najnowsze wydanie i zawiera odnośniki do stron wcześniejszych wydań. Dotychczasowe odnośniki do zmian prowadzą do strony wydania.',
          },
        },
        'stop-on-open-connections': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'A stopping server responds to requests on open connections',
            pl: 'Zatrzymywany serwer odpowiada na żądania w otwartych połączeniach',
          },
          text: {
            en: 'Such a request could end with a reset connection. It is now processed while the server releases its port, and later requests get 503 `SERVICE_NOT_AVAILABLE` with `Retry-After`.',
            pl: 'Takie żądanie mogło zakończyć się zerwaniem połączenia. Teraz jest obsługiwane, dopóki serwer zwalnia port, a późniejsze otrzymują 503 `SERVICE_NOT_AVAILABLE` z `Retry-After`.',
          },
        },
        'restore-cut-off': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'A server that stops during a restore no longer loses the workspace',
            pl: 'Serwer zatrzymany podczas przywracania migawki nie traci już przestrzeni roboczej',
          },
          text: {
            en: 'If the server is killed while it restores a snapshot, the workspace is available after the next start, either as it was or as in the snapshot.',
            pl: 'Jeśli serwer przerwie pracę podczas przywracania migawki, po następnym uruchomieniu przestrzeń robocza jest dostępna: w poprzednim stanie albo w stanie z migawki.',
          },
          operations: ['restoreSnapshot'],
          guides: ['testing/workspaces'],
        },
        'verify-histories': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'The verify command checks histories, references, and notification addresses',
            pl: 'Polecenie verify sprawdza historie, powiązania i adresy powiadomień',
          },
          text: {
            en: '`npm run verify` finds missing or impossible steps in the history of an order, payout, or verification, records with missing or mismatching references, and reservations whose payment is missing. The guide lists what it doesn’t find.',
            pl: '`npm run verify` znajduje brakujące lub niemożliwe kroki w historii zamówienia, wypłaty lub weryfikacji, rekordy z brakującymi lub niezgodnymi powiązaniami oraz rezerwacje bez płatności. Poradnik wymienia, czego nie znajduje.',
          },
          guides: ['guides/operator'],
        },
        'strangers-send-less': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'Requests without credentials are limited to 64 KiB',
            pl: 'Żądania bez danych dostępowych mają limit 64 KiB',
          },
          text: {
            en: 'The limit applies to the body of calls that need no credentials, such as the token call. `CONNECT` and headers larger than 16 KiB are rejected with an explanation.',
            pl: 'Limit dotyczy treści wywołań, które nie wymagają danych dostępowych, na przykład pobrania tokenu. `CONNECT` i nagłówki większe niż 16 KiB są odrzucane z wyjaśnieniem.',
          },
          operations: ['authorize', 'createFrontToken'],
        },
        'long-rows-of-numbers': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'A long row of numbers no longer blocks the sandbox',
            pl: 'Długi ciąg liczb nie blokuje już sandboksu',
          },
          text: {
            en: 'Opening a request with hundreds of consecutive numbers in the request log could block the server for up to a minute. The log also hides passwords in URLs now, and the payment page of a deleted workspace returns 401 instead of 500.',
            pl: 'Otwarcie w dzienniku żądania z setkami liczb z rzędu mogło zablokować serwer nawet na minutę. Dziennik ukrywa też teraz hasła w adresach, a strona płatności usuniętej przestrzeni zwraca 401 zamiast 500.',
          },
        },
        'card-numbers-with-other-signs': {
          kind: 'changed',
          area: 'cards',
          title: {
            en: 'Card numbers in text fields are found with any separator',
            pl: 'Numery kart w polach tekstowych są wykrywane niezależnie od separatora',
          },
          text: {
            en: 'Card numbers whose groups are separated by dots, slashes, line breaks, or invisible characters, or that are encoded in a URL, are also rejected and hidden in the request log. Valid account numbers and decimals such as `0.4444333322221111` are accepted.',
            pl: 'Numery kart z grupami rozdzielonymi kropkami, ukośnikami, podziałami wierszy lub niewidocznymi znakami albo zakodowane w adresie są także odrzucane i ukrywane w dzienniku żądań. Prawidłowe numery rachunków i ułamki takie jak `0.4444333322221111` są przyjmowane.',
          },
        },
        'operators-read-sentences': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'The extension amcheck no longer causes false findings or unusable backups',
            pl: 'Rozszerzenie amcheck nie powoduje już fałszywych wyników ani bezużytecznych kopii',
          },
          text: {
            en: 'If a superuser had added `amcheck` to a PostgreSQL database, `verify` reported a healthy database as damaged, and backups couldn’t be restored. Operator commands now reject repeated options, blank names, and nonexistent countries, and startup errors are sentences.',
            pl: 'Gdy superużytkownik dodał `amcheck` do bazy PostgreSQL, `verify` zgłaszało sprawną bazę jako uszkodzoną, a kopii nie można było przywrócić. Polecenia operatora odrzucają teraz powtórzone opcje, puste nazwy i nieistniejące kraje, a błędy uruchomienia są zdaniami.',
          },
          guides: ['guides/production', 'guides/operator', 'guides/backup'],
        },
        'orders-of-other-customers': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'Orders of other customers return 403',
            pl: 'Zamówienia innych klientów zwracają 403',
          },
          text: {
            en: 'With a `trusted_merchant` token, any order of another customer returns `ACCESS_DENIED`, whether it exists or not. Previously, it returned 404.',
            pl: 'Z tokenem `trusted_merchant` każde zamówienie innego klienta zwraca `ACCESS_DENIED`, niezależnie od tego, czy istnieje. Wcześniej zwracało 404.',
          },
          guides: ['payment-flows/auth-and-order'],
        },
        'connections-under-load': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'A busy server accepts new connections',
            pl: 'Obciążony serwer przyjmuje nowe połączenia',
          },
          text: {
            en: 'With hundreds of busy connections, new connections, including requests for `/health`, had to wait for seconds. They are now accepted between requests.',
            pl: 'Przy setkach zajętych połączeń nowe połączenia, także żądania `/health`, czekały po kilka sekund. Teraz są przyjmowane między żądaniami.',
          },
        },
        'too-large-too-slow': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'New errors for large headers and slow requests',
            pl: 'Nowe błędy przy dużych nagłówkach i powolnych żądaniach',
          },
          text: {
            en: 'They fail with 431 `HEADERS_TOO_LARGE` and 408 `REQUEST_TOO_SLOW` instead of 400 `INVALID_SYNTAX`.',
            pl: 'Żądanie z dużymi nagłówkami zwraca 431 `HEADERS_TOO_LARGE`, a powolne żądanie – 408 `REQUEST_TOO_SLOW` zamiast 400 `INVALID_SYNTAX`.',
          },
        },
        'clock-by-a-year': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'One call advances the clock by up to 366 days',
            pl: 'Jedno wywołanie przesuwa zegar nawet o 366 dni',
          },
          text: {
            en: 'The limit was 31 days, so the clock couldn’t be advanced to the expiration of an order with a longer `validityTime`. A call that takes longer than 15 seconds stops early and returns `until`, which you send to continue.',
            pl: 'Limit wynosił 31 dni, więc zegara nie można było przesunąć do wygaśnięcia zamówienia z dłuższym `validityTime`. Wywołanie trwające ponad 15 sekund kończy się wcześniej i zwraca `until`. Aby kontynuować, prześlij tę wartość.',
          },
          operations: ['advanceClock'],
          fields: ['until', 'seconds'],
          guides: ['testing/clock'],
        },
        'default-workspace': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'The public sandbox is the workspace default',
            pl: 'Publiczny sandbox jest przestrzenią roboczą default',
          },
          text: {
            en: 'The list of workspaces starts with `default`, which is also available at `/workspaces/default/`. Deleting it or taking a snapshot fails with `DEFAULT_WORKSPACE`.',
            pl: 'Lista przestrzeni roboczych zaczyna się od `default`, dostępnej też pod `/workspaces/default/`. Jej usunięcie lub utworzenie migawki zwraca błąd `DEFAULT_WORKSPACE`.',
          },
          operations: ['listWorkspaces', 'retrieveWorkspace', 'deleteWorkspace', 'createSnapshot'],
          guides: ['testing/workspaces'],
        },
        'time-to-pay-in-sight': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'The payment page always shows the remaining time to pay',
            pl: 'Strona płatności zawsze pokazuje pozostały czas na zapłatę',
          },
          text: {
            en: 'The remaining time to pay is shown from the start. Collapsing the list of banks no longer clears a chosen method or entered card data.',
            pl: 'Pozostały czas na zapłatę jest widoczny od początku. Zwinięcie listy banków nie usuwa już wybranej metody ani wpisanych danych karty.',
          },
          operations: ['showCheckout'],
          fields: ['secondsLeft'],
        },
        'verify-tokens-and-ends': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'The verify command checks tokens, notifications, and the end of the audit trail',
            pl: 'Polecenie verify sprawdza tokeny, powiadomienia i koniec dziennika audytu',
          },
          text: {
            en: '`npm run verify` compares stored cards and BLIK tokens with the payments that created them, counts notifications of refunds and payouts, and finds a truncated audit trail and schema changes. The metric `grosz_journal_seal_age_seconds` shows the delay of the journal seals.',
            pl: '`npm run verify` porównuje zapisane karty i tokeny BLIK z płatnościami, które je utworzyły, liczy powiadomienia o zwrotach i wypłatach oraz znajduje ucięty ślad audytowy i zmiany schematu. Metryka `grosz_journal_seal_age_seconds` pokazuje opóźnienie pieczęci dziennika.',
          },
          guides: ['guides/operator', 'guides/production'],
        },
        'listed-snapshots': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'List and delete snapshots of a workspace',
            pl: 'Pobieraj listę migawek przestrzeni roboczej i usuwaj je',
          },
          text: {
            en: 'Two new calls list and delete snapshots. The console can restore and delete them.',
            pl: 'Dwa nowe wywołania pobierają listę migawek i usuwają migawkę. Konsola może je przywracać i usuwać.',
          },
          operations: ['listSnapshots', 'deleteSnapshot', 'restoreSnapshot'],
          guides: ['testing/workspaces'],
        },
        'full-timelines': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Timelines show every status and are available for workspaces',
            pl: 'Osie czasu pokazują każdy status i są dostępne dla przestrzeni roboczych',
          },
          text: {
            en: 'The timeline of a payout, verification, seller, submerchant, or stored card contains every status with its time, even after a restart. `retrieveWorkspace` returns a `timeline` with the creation, clock changes, and snapshots.',
            pl: 'Oś czasu wypłaty, weryfikacji, sprzedawcy, submerchanta lub zapisanej karty zawiera każdy status z czasem, także po ponownym uruchomieniu. `retrieveWorkspace` zwraca `timeline` z utworzeniem, zmianami zegara i migawkami.',
          },
          operations: [
            'showConsolePayout',
            'showConsoleVerification',
            'showConsoleSeller',
            'showConsoleSubmerchant',
            'showConsoleToken',
            'showConsoleFirm',
            'createWorkspace',
            'retrieveWorkspace',
            'restoreSnapshot',
          ],
          fields: ['timeline'],
          guides: ['testing/sandbox', 'testing/workspaces'],
        },
        'card-numbers-of-more-schemes': {
          kind: 'changed',
          area: 'cards',
          title: {
            en: 'Card numbers of more schemes are rejected in text fields',
            pl: 'Numery kart kolejnych organizacji są odrzucane w polach tekstowych',
          },
          text: {
            en: 'American Express, JCB, Mir, UnionPay, and grouped Diners Club numbers in text fields are now rejected like Visa and Mastercard numbers. A phone number followed by another number no longer fails.',
            pl: 'Numery American Express, JCB, Mir, UnionPay i zapisane grupami numery Diners Club w polach tekstowych są teraz odrzucane tak jak numery Visa i Mastercard. Numer telefonu, po którym następuje inny numer, nie powoduje już błędu.',
          },
          guides: ['card-payments'],
        },
        'overview-of-many-orders': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'The overview shows where it stopped counting',
            pl: 'Przegląd pokazuje, gdzie zakończono liczenie',
          },
          text: {
            en: 'With more than 20,000 orders in the period, the overview shows since when it counts. Counts that stopped at 1,000 are shown as `1,000+` and listed by `showOverview` in `waitingAtLeast`.',
            pl: 'Gdy w okresie jest ponad 20 000 zamówień, przegląd podaje, od kiedy je liczy. Liczby zatrzymane na 1000 są pokazane jako `1,000+`, a `showOverview` wymienia je w `waitingAtLeast`.',
          },
          operations: ['showOverview'],
          fields: ['waitingAtLeast'],
        },
        'try-every-method-and-outcome': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Try a payment with every method and outcome',
            pl: 'Wypróbuj płatność każdą metodą i z każdym wynikiem',
          },
          text: {
            en: 'The page offers every payment method of the point of sale and every outcome of the `Grosz-Outcome` header, and shows the ledger postings. The URL keeps the whole form.',
            pl: 'Strona oferuje każdą metodę płatności punktu i każdy wynik nagłówka `Grosz-Outcome` oraz pokazuje księgowania. Adres strony zachowuje cały formularz.',
          },
          guides: ['testing/outcomes'],
        },
        'all-console-pages-live': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Console pages for workspaces, receivers, faults, outcomes, and the clock update live',
            pl: 'Strony konsoli z przestrzeniami, odbiornikami, błędami, wynikami i zegarem aktualizują się na bieżąco',
          },
          text: {
            en: 'These pages immediately show changes made by your programs or other tabs. Errors link to their explanation in the language of the page.',
            pl: 'Strony te od razu pokazują zmiany wprowadzone przez Twoje programy lub inne karty. Błędy prowadzą do objaśnienia w języku strony.',
          },
        },
        'events-of-receivers-outcomes-faults-workspaces': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Events of receivers, outcomes, faults, and workspaces',
            pl: 'Zdarzenia odbiorników, wyników, błędów i przestrzeni roboczych',
          },
          text: {
            en: 'Sandbox events are also recorded when a test receiver, queued outcome, fault, or workspace is created or deleted, when a notification arrives at a receiver (`NOTIFICATION_RECEIVED`), and when an outcome or fault is used (`OUTCOME_USED`, `FAULT_USED`). They refer to it in `receiverId`, `outcomeId`, `faultId`, and `workspaceId`.',
            pl: 'Sandbox zapisuje zdarzenia także przy utworzeniu i usunięciu odbiornika testowego, wyniku w kolejce, błędu lub przestrzeni roboczej, po nadejściu powiadomienia do odbiornika (`NOTIFICATION_RECEIVED`) oraz po użyciu wyniku lub błędu (`OUTCOME_USED`, `FAULT_USED`). Obiekt wskazują pola `receiverId`, `outcomeId`, `faultId` i `workspaceId`.',
          },
          operations: ['listEvents', 'streamEvents', 'waitForEvent'],
          fields: ['receiverId', 'outcomeId', 'faultId', 'workspaceId'],
          guides: ['testing/events'],
        },
        'search-finds-every-id': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'The search of the console finds more kinds of IDs',
            pl: 'Wyszukiwarka konsoli znajduje więcej rodzajów identyfikatorów',
          },
          text: {
            en: 'It also finds chargebacks, confirmations (`challengeId`), balance corrections, notifications (`Grosz-Event-Id`), receivers, queued outcomes, faults, workspaces, and events.',
            pl: 'Znajduje też obciążenia zwrotne, potwierdzenia (`challengeId`), korekty salda, powiadomienia (`Grosz-Event-Id`), odbiorniki, wyniki w kolejce, błędy, przestrzenie robocze i zdarzenia.',
          },
          operations: ['searchConsole'],
          guides: ['testing/console'],
        },
        'sign-in-while-others-guess': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'Password guessing no longer blocks your sign-in',
            pl: 'Zgadywanie hasła przez innych nie blokuje już logowania',
          },
          text: {
            en: 'Many wrong passwords no longer lock you out of the console: the server checks passwords more slowly, starting with the addresses that sent the fewest wrong ones.',
            pl: 'Wiele błędnych haseł nie blokuje już dostępu do konsoli: serwer sprawdza hasła wolniej i zaczyna od adresów, z których przesłano najmniej błędnych haseł.',
          },
          guides: ['testing/sandbox'],
        },
        'limit-of-card-tokens': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Card tokens have a separate rate limit',
            pl: 'Tokeny kart mają osobny limit wywołań',
          },
          text: {
            en: 'Card tokens created by browsers count toward `tokens-pos` instead of `payments-pos`, so creating too many of them can’t block payments on the payment page.',
            pl: 'Tokeny kart tworzone przez przeglądarki wliczają się do limitu `tokens-pos` zamiast `payments-pos`, więc ich nadmiar nie blokuje płatności na stronie płatności.',
          },
          operations: ['createFrontToken', 'startPayment'],
          guides: ['get-started/integration-overview/references'],
        },
        'private-notify-urls': {
          kind: 'changed',
          area: 'notifications',
          title: {
            en: 'A sandbox on the network sends notifications only to public addresses',
            pl: 'Sandbox w sieci wysyła powiadomienia tylko na adresy publiczne',
          },
          text: {
            en: 'If `HOST` of a sandbox isn’t a loopback address, `notifyUrl` can no longer point to its machine or network. To allow this, set `GROSZ_PRIVATE_NOTIFY_URLS=allowed`.',
            pl: 'Jeśli `HOST` sandboksu nie jest adresem lokalnym (loopback), `notifyUrl` nie może już wskazywać komputera ani sieci, w której działa sandbox. Aby na to zezwolić, ustaw `GROSZ_PRIVATE_NOTIFY_URLS=allowed`.',
          },
          fields: ['notifyUrl'],
          guides: ['testing/sandbox', 'guides/settings'],
        },
        'answers-in-console': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'The console offers every answer to a confirmation request',
            pl: 'Konsola oferuje każdą odpowiedź na prośbę o potwierdzenie',
          },
          text: {
            en: 'The page of an order and “Try a payment” offer every answer that the open confirmation request accepts, such as a timeout, a 3-D Secure attempt, or a lender review. `showConsoleOrder` lists them in `answers`.',
            pl: 'Strona zamówienia i „Wypróbuj płatność” oferują każdą odpowiedź, którą przyjmuje otwarta prośba o potwierdzenie, na przykład przekroczenie czasu, próbę 3-D Secure lub analizę kredytodawcy. `showConsoleOrder` wymienia je w `answers`.',
          },
          operations: ['showConsoleOrder', 'answerChallenge', 'answerOrder'],
          fields: ['answers'],
          guides: ['testing/console'],
        },
        'actions-of-firms': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Allowed actions for a firm, with reasons',
            pl: 'Dozwolone działania firmy i powody niedostępności pozostałych',
          },
          text: {
            en: 'The page of a firm and `showConsoleFirm` list the actions that its role allows, and reasons why others aren’t. Actions for which the console has no credentials are disabled with a reason instead of hidden.',
            pl: 'Strona firmy i `showConsoleFirm` podają działania, na które pozwala jej rola, i powody niedostępności pozostałych. Działania, do których konsola nie ma danych dostępowych, są wyłączone z podanym powodem zamiast ukryte.',
          },
          operations: ['showConsoleFirm'],
          fields: ['actions'],
          guides: ['testing/console'],
        },
        'outcome-header-everywhere': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Grosz-Outcome for verifications and submerchants',
            pl: 'Grosz-Outcome dla weryfikacji i submerchantów',
          },
          text: {
            en: 'In a sandbox, the `Grosz-Outcome` header also sets the result of a verification or submerchant check. Other calls that change data reject the header with `OUTCOME_HEADER_NOT_ALLOWED`; previously, it was ignored.',
            pl: 'W sandboksie nagłówek `Grosz-Outcome` ustawia też wynik weryfikacji i sprawdzenia submerchanta. Pozostałe wywołania zmieniające dane odrzucają ten nagłówek z błędem `OUTCOME_HEADER_NOT_ALLOWED`; wcześniej był pomijany.',
          },
          operations: ['completeVerification', 'createSubmerchant', 'updateSubmerchant'],
          guides: ['testing/outcomes'],
        },
      }),
      ...madeOn('2026-11-24', {
        'overview-chart-axes': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'The overview chart has axes and bar labels',
            pl: 'Wykres w przeglądzie ma osie i opisy słupków',
          },
          text: {
            en: 'Point at a bar, or move to it with the arrow keys, to see the number of orders of each status.',
            pl: 'Wskaż słupek albo przejdź do niego klawiszami strzałek, aby zobaczyć liczbę zamówień o każdym statusie.',
          },
        },
        'unknown-point-of-sale': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Sandbox calls report an unknown point of sale',
            pl: 'Wywołania sandboksu zgłaszają nieznany punkt płatności',
          },
          text: {
            en: 'A queued outcome with an unknown `posId` fails with 400 instead of 404, and so does a fault from `injectFault`, which was previously accepted without effect.',
            pl: 'Wynik w kolejce z nieznanym `posId` zwraca błąd 400 zamiast 404. Ten sam błąd zwraca teraz `injectFault` z nieznanym punktem płatności; wcześniej takie wywołanie było przyjmowane, ale nie miało skutku.',
          },
          operations: ['queueOutcome', 'injectFault'],
          fields: ['posId'],
          guides: ['testing/outcomes', 'testing/faults'],
        },
      }),
    ],
  },
  {
    version: '0.1.0',
    api: '2.1.0',
    date: '2026-11-23',
    changes: [
      ...madeOn('2026-11-23', {
        'give-up-a-payment': {
          kind: 'added',
          area: 'blik',
          title: {
            en: 'Payers can abandon a pending payment',
            pl: 'Kupujący może zrezygnować z oczekującej płatności',
          },
          text: {
            en: 'A payer can choose another method while a BLIK payment is waiting for confirmation or before making the transfer. The `reason` of the abandoned attempt is `LEFT`, and the order stays `PENDING`.',
            pl: 'Kupujący może wybrać inną metodę, gdy płatność BLIK czeka na potwierdzenie albo przelew nie został jeszcze wykonany. Porzucona próba ma w polu `reason` wartość `LEFT`, a zamówienie pozostaje w statusie `PENDING`.',
          },
          operations: ['showCheckout', 'showPayment', 'leavePayment'],
          fields: ['canLeave', 'expired'],
          guides: ['payment-flows/lifecycle'],
        },
        'unfinished-in-lists': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Filter lists for unfinished items',
            pl: 'Filtrowanie niezakończonych pozycji na listach',
          },
          text: {
            en: 'In the console, you can filter orders, payouts, and verifications by the status `UNFINISHED`, and notifications by the status `FAILING`. Each count on the overview links to a list of exactly the items that it includes.',
            pl: 'W konsoli możesz filtrować zamówienia, wypłaty i weryfikacje według statusu `UNFINISHED`, a powiadomienia według statusu `FAILING`. Każda liczba w przeglądzie prowadzi do listy dokładnie tych pozycji, które obejmuje.',
          },
          operations: [
            'listConsoleOrders',
            'listConsolePayouts',
            'listConsoleVerifications',
            'searchNotifications',
          ],
          fields: ['status'],
          guides: ['testing/console'],
        },
        'payout-without-id': {
          kind: 'changed',
          area: 'payouts',
          title: {
            en: 'Payouts to the shop’s account no longer require an ID',
            pl: 'Wypłata na rachunek sklepu nie wymaga już identyfikatora',
          },
          text: {
            en: 'A payout to the shop’s own account no longer requires `extPayoutId`. If you omit it, the server uses the `payoutId` instead. To prevent accidental duplicate payouts, send your own `extPayoutId`.',
            pl: 'Wypłata na własny rachunek sklepu nie wymaga już `extPayoutId`. Jeśli go nie podasz, serwer użyje w jego miejsce `payoutId`. Własny `extPayoutId` chroni przed omyłkowym zleceniem tej samej wypłaty dwa razy.',
          },
          operations: ['createPayout'],
          guides: ['payouts'],
        },
        'client-as-http-basic': {
          kind: 'added',
          area: 'access',
          title: {
            en: 'The token call accepts HTTP Basic',
            pl: 'Pobieranie tokenu przez HTTP Basic',
          },
          text: {
            en: 'You can send `client_id` and `client_secret` with HTTP Basic, as many HTTP libraries do. If you also send them as parameters, the parameters take precedence.',
            pl: 'Wartości `client_id` i `client_secret` możesz przesłać przez HTTP Basic, tak jak robi to wiele bibliotek HTTP. Jeśli prześlesz je także jako parametry, pierwszeństwo mają parametry.',
          },
          operations: ['authorize'],
          guides: ['get-started/integration-overview/apis'],
        },
        'clock-without-idle-steps': {
          kind: 'changed',
          area: 'sandbox',
          title: { en: 'The clock advances faster', pl: 'Szybsze przesuwanie zegara' },
          text: {
            en: 'Advancing the clock by a month takes about a second in a sandbox with few orders. You can set the clock to any time from 2000 to 2099.',
            pl: 'Przesunięcie zegara o miesiąc trwa około sekundy w sandboksie z niewielką liczbą zamówień. Zegar można ustawić na dowolną datę z lat 2000–2099.',
          },
          operations: ['advanceClock', 'createWorkspace'],
          guides: ['testing/clock'],
        },
        'messages-of-mobile-kits': {
          kind: 'added',
          area: 'cards',
          title: {
            en: 'Mobile SDKs can report messages',
            pl: 'Mobilne SDK mogą zgłaszać komunikaty',
          },
          text: {
            en: 'Mobile SDKs can report messages from the authentication page to `/front/logger`. A sandbox shows these messages in the request log. Requests with a JSON body can have a content type such as `application/vnd.payu+json`.',
            pl: 'Mobilne SDK mogą zgłaszać komunikaty strony uwierzytelnienia pod adres `/front/logger`. Sandbox pokazuje te komunikaty w dzienniku żądań. Żądania z treścią JSON mogą mieć typ taki jak `application/vnd.payu+json`.',
          },
          operations: ['logFrontMessage'],
          guides: ['mobile-sdk/implementation-guide/android/soft-accept'],
        },
        'one-attempt-in-workspaces': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Workspaces can limit orders to one payment attempt',
            pl: 'Jedna próba płatności na zamówienie w przestrzeni roboczej',
          },
          text: {
            en: 'When you create a workspace, you can enable the `one-attempt` feature for its points of sale. The first declined payment then ends the order.',
            pl: 'Gdy tworzysz przestrzeń roboczą, możesz włączyć w jej punktach płatności funkcję `one-attempt`. Wtedy już pierwsza odrzucona płatność kończy zamówienie.',
          },
          operations: ['createWorkspace'],
          fields: ['features'],
          guides: ['testing/workspaces'],
        },
        'metrics-and-log': {
          kind: 'added',
          area: 'access',
          title: {
            en: 'Metrics, JSON logs, and a production guide',
            pl: 'Metryki, logi JSON i poradnik produkcyjny',
          },
          text: {
            en: 'Set `GROSZ_METRICS_PORT` to provide metrics for Prometheus, `GROSZ_LOG_FORMAT=json` to write the log as JSON, and `GROSZ_LOG=info` to log each call. The guide and the `ops` folder cover systemd, proxies, alert rules, and a Grafana dashboard.',
            pl: 'Ustawienie `GROSZ_METRICS_PORT` udostępnia metryki systemowi Prometheus, `GROSZ_LOG_FORMAT=json` włącza log w formacie JSON, a `GROSZ_LOG=info` – zapisywanie każdego wywołania. Poradnik i katalog `ops` obejmują systemd, serwery proxy, reguły alertów i pulpit w Grafanie.',
          },
          guides: ['guides/production'],
        },
        'console-things': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Complete detail pages in the console',
            pl: 'Pełne strony szczegółów w konsoli',
          },
          text: {
            en: 'The timeline of a seller, verification, shop, statement, firm, submerchant, or token lists the calls that referenced the object. In the console, you can now charge back an order, correct a seller’s balance, start a verification, and delete a token.',
            pl: 'Oś czasu sprzedawcy, weryfikacji, sklepu, wyciągu, firmy, submerchanta lub tokenu zawiera wywołania, które dotyczyły tego obiektu. W konsoli możesz teraz utworzyć obciążenie zwrotne zamówienia, skorygować saldo sprzedawcy, rozpocząć weryfikację i usunąć token.',
          },
          operations: [
            'showConsoleOrder',
            'showConsoleSeller',
            'showConsoleFirm',
            'showConsoleToken',
            'listEvents',
          ],
          guides: ['testing/sandbox', 'testing/events'],
        },
        'edge-limits': {
          kind: 'added',
          area: 'access',
          title: {
            en: 'Rate limits and 503 responses under overload',
            pl: 'Limity żądań i kod 503 przy przeciążeniu',
          },
          text: {
            en: 'The number of requests per minute is limited for wrong credentials, payments on the payment page, card tokens, and widget calls. Requests beyond the limit fail with 429 `TOO_MANY_REQUESTS`. Calls with an access token aren’t limited. An overloaded server rejects new orders first, with 503 and a `Retry-After` header.',
            pl: 'Żądania z błędnymi danymi dostępowymi, płatności na stronie płatności, tokeny kart i wywołania widżetów mają limity na minutę. Żądania ponad limit zwracają 429 `TOO_MANY_REQUESTS`. Wywołania z tokenem dostępu nie mają limitu. Przeciążony serwer odrzuca w pierwszej kolejności nowe zamówienia: zwraca 503 i nagłówek `Retry-After`.',
          },
          operations: [
            'authorize',
            'startPayment',
            'sendCvv',
            'createFrontToken',
            'listCardInstallments',
            'listCreditMethods',
          ],
          guides: ['get-started/integration-overview/references'],
        },
        'payment-page-states': {
          kind: 'fixed',
          area: 'methods',
          title: {
            en: 'The payment page shows what it is waiting for and why it is closed',
            pl: 'Strona płatności pokazuje, na co czeka i dlaczego jest zamknięta',
          },
          text: {
            en: 'While a lender reviews an application, the page names the lender and links back to the shop. An expired order is no longer shown as canceled by the shop.',
            pl: 'Gdy kredytodawca analizuje wniosek, strona podaje jego nazwę i zawiera link powrotny do sklepu. Strona nie przedstawia już wygasłego zamówienia jako anulowanego przez sklep.',
          },
          guides: ['checkout', 'card-payments/threeds/auth-page'],
        },
        'payment-page-host': {
          kind: 'added',
          area: 'access',
          title: {
            en: 'A separate host name for the payment page',
            pl: 'Osobny host dla strony płatności',
          },
          text: {
            en: 'With `GROSZ_PAY_URL`, you can serve the payment page under a host name that serves nothing else. The `redirectUri` of an order points to that host. Every response over HTTPS has the `Strict-Transport-Security` header.',
            pl: 'Ustawienie `GROSZ_PAY_URL` pozwala udostępniać stronę płatności pod osobną nazwą hosta, pod którą nie ma nic innego. Do tego hosta prowadzi `redirectUri` zamówienia. Każda odpowiedź przez HTTPS ma nagłówek `Strict-Transport-Security`.',
          },
          guides: ['get-started/integration-overview/references'],
        },
        'callable-addresses': {
          kind: 'changed',
          area: 'notifications',
          title: {
            en: 'URLs that can’t be called are rejected immediately',
            pl: 'Adresy, których nie można wywołać, są odrzucane od razu',
          },
          text: {
            en: 'If `notifyUrl` or `continueUrl` contains a user name, a password, or the port of another kind of service, such as 25, the request fails with `ERROR_VALUE_INVALID`. Previously, the order was created, but its notifications failed.',
            pl: 'Jeśli `notifyUrl` lub `continueUrl` zawiera nazwę użytkownika, hasło albo port usługi innego rodzaju, na przykład 25, żądanie zwraca błąd `ERROR_VALUE_INVALID`. Wcześniej zamówienie powstawało, ale jego powiadomienia nie docierały.',
          },
          operations: ['createOrder', 'createPayout'],
          fields: ['notifyUrl', 'continueUrl'],
          guides: ['get-started/integration-overview/references'],
        },
        'check-the-ledger': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'The verify command checks the whole ledger',
            pl: 'Polecenie verify sprawdza całą księgę',
          },
          text: {
            en: '`npm run verify` compares every record that moves money with the journal, in both directions, and uses the journal seals to find changed, deleted, and lost postings. You can run the command while the server is running, and it doesn’t write anything.',
            pl: '`npm run verify` porównuje z dziennikiem księgowań, w obu kierunkach, każdy rekord, który przenosi środki, a dzięki pieczęciom dziennika znajduje zmienione, usunięte i utracone księgowania. Polecenie można uruchomić podczas pracy serwera; niczego nie zapisuje.',
          },
          guides: ['guides/operator'],
        },
        chargebacks: {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Chargebacks for any order', pl: 'Obciążenie zwrotne dowolnego zamówienia' },
          text: {
            en: 'One sandbox call charges back a completed order, in full or in part, and another call reverses the chargeback. The chargeback and its reversal appear in balances, statements, the history of sellers, and the timeline of the order.',
            pl: 'Jedno wywołanie sandboksu tworzy obciążenie zwrotne zakończonego zamówienia, na całą kwotę lub jej część, a drugie je cofa. Obciążenie i jego cofnięcie widać w saldach, na wyciągach, w historii sprzedawców i na osi czasu zamówienia.',
          },
          operations: ['createChargeback', 'reverseChargeback'],
          guides: ['testing/sandbox'],
        },
        'simulated-rates': {
          kind: 'changed',
          area: 'currencies',
          title: { en: 'Rates change with the clock', pl: 'Kursy zmieniają się wraz z zegarem' },
          text: {
            en: 'A sandbox without a source of rates publishes simulated reference rates on every business day according to its clock. The rates depend only on the date.',
            pl: 'Sandbox bez źródła kursów publikuje symulowane kursy referencyjne w każdy dzień roboczy według swojego zegara. Kursy zależą tylko od daty.',
          },
          operations: ['retrieveFxTable', 'listReferenceRates'],
          guides: ['testing/clock'],
        },
        'console-of-workspaces': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Console pages for workspaces, receivers, faults, and outcomes',
            pl: 'Strony konsoli dla przestrzeni roboczych, odbiorników, błędów i wyników',
          },
          text: {
            en: 'In the console, you can create and delete workspaces, restore snapshots, move clocks, inspect received notifications and their signatures, add faults, and queue outcomes.',
            pl: 'W konsoli możesz tworzyć i usuwać przestrzenie robocze, przywracać migawki, przesuwać zegary, sprawdzać odebrane powiadomienia i ich podpisy, wstrzykiwać błędy i dodawać wyniki do kolejki.',
          },
          guides: [
            'testing/workspaces',
            'testing/notifications',
            'testing/faults',
            'testing/outcomes',
          ],
        },
        'live-console': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'The console updates automatically and offers the allowed actions',
            pl: 'Konsola aktualizuje się automatycznie i oferuje dozwolone działania',
          },
          text: {
            en: 'You can filter lists by day, shop, and method. Lists show the number of new rows without a page refresh. The pages of payouts, refunds, shops, statements, verifications, and submerchants have buttons for the allowed actions, and order events contain `shopId`.',
            pl: 'Listy można filtrować według dnia, sklepu i metody. Liczba nowych pozycji pojawia się bez odświeżania strony. Strony wypłat, zwrotów, sklepów, wyciągów, weryfikacji i submerchantów mają przyciski dozwolonych działań, a zdarzenia zamówień zawierają `shopId`.',
          },
          operations: ['listEvents', 'listConsolePayouts', 'showConsolePayout', 'showConsoleShop'],
        },
        'console-sign-in': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'A sign-in page for the console',
            pl: 'Strona logowania do konsoli',
          },
          text: {
            en: 'If the console has a password, the browser shows a sign-in page. The session lasts up to 12 hours, and you can end it from the menu. Programs still send the password with each call, but a 401 response asks for `Basic` only if the call used it.',
            pl: 'Jeśli konsola ma hasło, przeglądarka pokazuje stronę logowania. Sesja trwa najwyżej 12 godzin i można ją zakończyć w menu. Programy nadal przesyłają hasło w każdym wywołaniu, ale odpowiedź 401 prosi o `Basic` tylko wtedy, gdy wywołanie użyło tego sposobu uwierzytelnienia.',
          },
          operations: ['retrieveSession', 'signIn', 'signOut', 'signOutEverywhere'],
          guides: ['testing/sandbox'],
        },
        'blik-codes-of-the-app': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'BLIK codes from the simulated banking app',
            pl: 'Kody BLIK z symulowanej aplikacji banku',
          },
          text: {
            en: 'The simulated phone at `/sim/phone/` generates BLIK codes that are valid for two minutes, can be used once, and have the outcome that you choose. With two calls, you can do the same without a browser.',
            pl: 'Symulowany telefon pod adresem `/sim/phone/` generuje jednorazowe kody BLIK, które są ważne dwie minuty i mają wybrany wynik. To samo można zrobić bez przeglądarki, dwoma wywołaniami.',
          },
          operations: ['createBlikCode', 'showBlikCode'],
          guides: ['testing/simulators'],
        },
        'method-step-of-three-ds': {
          kind: 'changed',
          area: 'sandbox',
          title: { en: 'The 3DS Method step of 3-D Secure', pl: 'Krok 3DS Method w 3-D Secure' },
          text: {
            en: 'Payments with test cards that have the 3DS Method step now start with a hidden frame of the issuer simulator. As a result, the card `5150030090350186` returns `WARNING_CONTINUE_3DS` instead of being approved immediately. The `method` field of a confirmation and the `METHOD_STEP_ENDED` event describe the step.',
            pl: 'Płatności kartami testowymi z krokiem 3DS Method zaczynają się teraz od ukrytej ramki symulatora wydawcy. Dlatego karta `5150030090350186` zwraca `WARNING_CONTINUE_3DS`, zamiast zostać od razu zatwierdzona. Krok opisują pole `method` potwierdzenia i zdarzenie `METHOD_STEP_ENDED`.',
          },
          operations: ['showChallenge', 'answerChallenge'],
          fields: ['method', 'answer'],
          guides: ['testing/simulators', 'card-payments/threeds/auth-page'],
        },
        'one-look': {
          kind: 'changed',
          area: 'portal',
          title: {
            en: 'One look for the portal, payment page, simulators, and console',
            pl: 'Jeden wygląd portalu, strony płatności, symulatorów i konsoli',
          },
          text: {
            en: 'All pages share the same colors for light and dark mode, text sizes, typeface, and color mode switch.',
            pl: 'Wszystkie strony mają wspólne kolory trybu jasnego i ciemnego, rozmiary tekstu, krój pisma i przełącznik trybu.',
          },
        },
        'one-master-key': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'The server starts only with the master key that encrypted its data',
            pl: 'Serwer uruchamia się tylko z kluczem głównym, którym zaszyfrowano dane',
          },
          text: {
            en: 'If the master key is wrong, or if the database contains secrets but its key file is missing, the server doesn’t start and prints the reason. Set the key with `GROSZ_KEY_FILE` or `GROSZ_KEY`. The exit code identifies the reason: 78 for settings, the mode, or the key; 75 for a data folder in use; 74 for the disk; 73 for a folder that isn’t writable; 71 for the port; and 69 for PostgreSQL.',
            pl: 'Jeśli klucz główny jest niewłaściwy albo baza zawiera dane poufne, a brakuje pliku klucza, serwer się nie uruchamia i podaje powód. Klucz ustaw w `GROSZ_KEY_FILE` lub `GROSZ_KEY`. Powód wskazuje też kod wyjścia: 78 – ustawienia, tryb lub klucz; 75 – folder danych w użyciu; 74 – dysk; 73 – folder bez prawa zapisu; 71 – port; 69 – PostgreSQL.',
          },
        },
        'card-numbers-in-text': {
          kind: 'changed',
          area: 'cards',
          title: {
            en: 'Card numbers in text fields are rejected',
            pl: 'Numery kart w polach tekstowych są odrzucane',
          },
          text: {
            en: 'A request with a card number outside the card data fields, such as in a description or `extOrderId`, fails with `ERROR_VALUE_INVALID`, so that no card number is stored.',
            pl: 'Żądanie z numerem karty poza polami danych karty, na przykład w opisie lub `extOrderId`, zwraca błąd `ERROR_VALUE_INVALID`, dzięki czemu żaden numer karty nie zostaje zapisany.',
          },
          guides: ['card-payments'],
        },
        'backup-and-master-key': {
          kind: 'added',
          area: 'access',
          title: {
            en: 'Backup, restore, and master key rotation while the server is running',
            pl: 'Kopia zapasowa, przywracanie i wymiana klucza głównego podczas pracy serwera',
          },
          text: {
            en: 'Operators can back up a running server with `npm run backup`, restore it with `npm run restore`, and replace the master key with `master-key rotate`. A restored server is `paused`: it responds to read requests, but doesn’t change or send anything until the operator decides what to do with the waiting notifications.',
            pl: 'Operator może utworzyć kopię działającego serwera poleceniem `npm run backup`, przywrócić ją poleceniem `npm run restore` i wymienić klucz główny poleceniem `master-key rotate`. Przywrócony serwer ma status `paused`: odpowiada na żądania odczytu, ale niczego nie zmienia ani nie wysyła, dopóki operator nie zdecyduje, co zrobić z oczekującymi powiadomieniami.',
          },
          guides: ['guides/backup'],
        },
        'operator-commands': {
          kind: 'added',
          area: 'access',
          title: {
            en: 'Operator commands and key replacement',
            pl: 'Polecenia operatora i wymiana kluczy',
          },
          text: {
            en: 'With commands, operators can add firms, shops, and points of sale, change settings and payment methods, and replace keys. After a replacement, the old key stays valid for a transition period. Each change is recorded in a hash-chained audit trail and takes effect within 5 seconds.',
            pl: 'Za pomocą poleceń operator może dodawać firmy, sklepy i punkty płatności, zmieniać ustawienia i metody płatności oraz wymieniać klucze. Po wymianie stary klucz pozostaje ważny przez okres przejściowy. Każda zmiana trafia do dziennika audytu, którego wpisy tworzą łańcuch skrótów, i zaczyna działać w ciągu 5 sekund.',
          },
          guides: ['guides/operator'],
        },
        'known-customers': {
          kind: 'added',
          area: 'methods',
          title: {
            en: 'Stored cards and BLIK without a code on the payment page',
            pl: 'Zapisane karty i BLIK bez kodu na stronie płatności',
          },
          text: {
            en: 'If an order is created with a `trusted_merchant` access token, the payment page first offers the customer’s stored cards and BLIK banking apps, and the customer can save and remove cards. Payments with a stored card or app have the type `CARD_TOKEN` or `BLIK_TOKEN`.',
            pl: 'Jeśli zamówienie utworzono z tokenem dostępu `trusted_merchant`, strona płatności najpierw proponuje zapisane karty i aplikacje BLIK klienta, a klient może zapisywać i usuwać karty. Płatności zapisaną kartą lub aplikacją mają typ `CARD_TOKEN` lub `BLIK_TOKEN`.',
          },
          operations: ['createOrder'],
          guides: ['checkout'],
        },
        'currency-of-the-payer': {
          kind: 'added',
          area: 'currencies',
          title: {
            en: 'The payer chooses the currency on the payment page',
            pl: 'Kupujący wybiera walutę na stronie płatności',
          },
          text: {
            en: 'For orders without `mcpData` at a point of sale with multi-currency pricing, the payment page offers other currencies and shows both amounts and the exchange rate. Orders and notifications keep the shop’s currency.',
            pl: 'Jeśli punkt płatności obsługuje płatności wielowalutowe, strona płatności oferuje inne waluty dla zamówień bez `mcpData` oraz pokazuje obie kwoty i kurs. Zamówienia i powiadomienia zachowują walutę sklepu.',
          },
          guides: ['services/multi-currency'],
        },
      }),
      ...madeOn('2026-11-22', {
        'attempts-after-a-decline': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'A declined payment on the payment page leaves the order open',
            pl: 'Odrzucenie płatności na stronie płatności nie zamyka zamówienia',
          },
          text: {
            en: 'After a decline, the order stays `PENDING` without a notification, and the payer can try again until the order expires or you cancel it. The tenth decline ends the order; at a point of sale with the `one-attempt` feature, the first decline ends it. If your server started the payment, a decline still ends the order.',
            pl: 'Po odrzuceniu zamówienie pozostaje w statusie `PENDING` bez powiadomienia, a kupujący może próbować ponownie do wygaśnięcia lub anulowania zamówienia. Zamówienie kończy dopiero dziesiąte odrzucenie, a w punkcie płatności z funkcją `one-attempt` już pierwsze. Odrzucenie płatności rozpoczętej przez Twój serwer nadal kończy zamówienie.',
          },
          guides: ['payment-flows/lifecycle', 'testing'],
        },
        'payment-page-basket-and-time': {
          kind: 'added',
          area: 'methods',
          title: {
            en: 'Cart, remaining time, and bank search on the payment page',
            pl: 'Koszyk, pozostały czas i wyszukiwanie banku na stronie płatności',
          },
          text: {
            en: 'The payment page lists the products, shows the remaining time, lets the payer search for a bank, and opens the last used method. After a declined payment, it shows the reason and lets the payer try again or choose another method.',
            pl: 'Strona płatności wymienia produkty, pokazuje pozostały czas, pozwala wyszukać bank i otwiera ostatnio użytą metodę. Po odrzuceniu płatności podaje powód i pozwala spróbować ponownie lub wybrać inną metodę.',
          },
          guides: ['checkout'],
        },
        'sandbox-outcomes': {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Set the outcome of a payment', pl: 'Ustawianie wyniku płatności' },
          text: {
            en: 'In a sandbox, you can set the outcome of a payment, refund, or payout with the `Grosz-Outcome` header or a queue of outcomes, regardless of the card, code, or amount. Other calls simulate the payer’s answer and top up the balance of a shop.',
            pl: 'W sandboksie możesz ustawić wynik płatności, zwrotu lub wypłaty nagłówkiem `Grosz-Outcome` albo kolejką wyników, niezależnie od karty, kodu i kwoty. Inne wywołania symulują odpowiedź kupującego i zasilają saldo sklepu.',
          },
          operations: ['queueOutcome', 'answerOrder', 'topUpShop'],
          guides: ['testing/outcomes'],
        },
        'simulators-of-their-own': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Simulators of banks, wallets, lenders, and issuers',
            pl: 'Symulatory banków, portfeli, kredytodawców i wydawców kart',
          },
          text: {
            en: 'Each simulated bank, wallet, lender, issuer, and banking app has its own page. The call that answers a confirmation request also accepts the answers `attempt`, `timeout`, and `review`, and the fields `choice`, `code`, and `register`. For wallets, lenders, and couriers, `kind` is now `wallet`, `lender`, or `courier` instead of `bank`. `state` can also be `IN_REVIEW` or `TIMED_OUT`.',
            pl: 'Każdy symulowany bank, portfel, kredytodawca i wydawca oraz każda aplikacja banku ma własną stronę. Wywołanie, które odpowiada na prośbę o potwierdzenie, przyjmuje też odpowiedzi `attempt`, `timeout` i `review` oraz pola `choice`, `code` i `register`. Dla portfeli, kredytodawców i kurierów `kind` ma teraz wartość `wallet`, `lender` lub `courier` zamiast `bank`. Pole `state` może mieć też wartość `IN_REVIEW` lub `TIMED_OUT`.',
          },
          operations: ['answerChallenge', 'showChallenge', 'listChallenges'],
          fields: ['answers', 'choices', 'choice', 'code', 'codesLeft', 'register', 'registers'],
          guides: ['testing/simulators'],
        },
        'sandbox-console-pages': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'The console has a page for every object of the sandbox',
            pl: 'Konsola ma stronę dla każdego obiektu sandboksu',
          },
          text: {
            en: 'The console lists all objects of the sandbox with filters and timelines. Press Ctrl+K to find an object by its ID. You can also try a payment with a chosen outcome, and capture, cancel, or refund an order.',
            pl: 'Konsola zawiera listy wszystkich obiektów sandboksu z filtrami i osiami czasu. Skrót Ctrl+K pozwala znaleźć obiekt po identyfikatorze. Możesz też wypróbować płatność z wybranym wynikiem, pobrać środki, anulować zamówienie lub zlecić zwrot.',
          },
          guides: ['get-started/set-up-account/management-panel'],
        },
        'sandbox-events': {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Sandbox events', pl: 'Zdarzenia w sandboksie' },
          text: {
            en: 'You can list, stream, or wait for events, such as a new status, a simulator that is waiting for an answer, a notification, or a clock change. As a result, tests don’t need fixed delays.',
            pl: 'Możesz pobrać listę lub strumień zdarzeń albo czekać na zdarzenie, na przykład nowy status, symulator czekający na odpowiedź, powiadomienie lub zmianę zegara. Dzięki temu testy nie potrzebują stałych przerw.',
          },
          operations: ['listEvents', 'waitForEvent', 'streamEvents'],
          guides: ['testing/events'],
        },
        'payout-unknown-shop': {
          kind: 'changed',
          area: 'payouts',
          title: {
            en: 'The same error for all shops that aren’t yours',
            pl: 'Jeden błąd dla wszystkich cudzych sklepów',
          },
          text: {
            en: 'A payout from a nonexistent shop fails with 403 `UNKOWN_MERCHANT`, like a payout from another merchant’s shop. A payout from another shop of your firm still fails with 404 `INCORRECT_MERCHANT_POS`.',
            pl: 'Wypłata ze sklepu, który nie istnieje, zwraca 403 `UNKOWN_MERCHANT`, tak jak wypłata ze sklepu innego sprzedawcy. Wypłata z innego sklepu Twojej firmy nadal zwraca 404 `INCORRECT_MERCHANT_POS`.',
          },
          operations: ['createPayout'],
          guides: ['payouts/payouts-api/error-codes'],
        },
        'expired-card-of-another-customer': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Expired cards of other customers are no longer revealed',
            pl: 'Wygasłe karty innych klientów nie są już ujawniane',
          },
          text: {
            en: 'An order or payout with the token of another customer’s expired card fails with `INVALID_TOKEN`, like an unknown token, instead of `CARD_CARD_EXPIRED`.',
            pl: 'Zamówienie lub wypłata z tokenem wygasłej karty innego klienta zwraca `INVALID_TOKEN`, tak jak nieznany token, zamiast `CARD_CARD_EXPIRED`.',
          },
          operations: ['createOrder', 'createPayout'],
        },
        'sandbox-notification-log': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'View and resend notifications in the sandbox',
            pl: 'Podgląd i ponowne wysyłanie powiadomień w sandboksie',
          },
          text: {
            en: 'One call lists the notifications of an object with the exact body, the signature, and each attempt with your server’s response. Another call resends a notification.',
            pl: 'Jedno wywołanie zwraca powiadomienia o obiekcie z dokładną treścią, podpisem i każdą próbą wysłania wraz z odpowiedzią Twojego serwera. Drugie wywołanie wysyła powiadomienie ponownie.',
          },
          operations: ['listNotifications', 'resendNotification'],
          guides: ['testing/sandbox'],
        },
        'sandbox-request-log': {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Sandbox request log', pl: 'Dziennik żądań sandboksu' },
          text: {
            en: 'A sandbox lists the requests that it received, with their headers, body, and duration, and with a link to the description of any error. Secrets are hidden. You can search by point of sale, call, status, time, or any ID.',
            pl: 'Sandbox zwraca listę otrzymanych żądań z nagłówkami, treścią, czasem trwania i linkiem do opisu ewentualnego błędu. Dane poufne są ukryte. Możesz wyszukiwać według punktu płatności, wywołania, statusu, czasu lub dowolnego identyfikatora.',
          },
          operations: ['listRequests', 'retrieveRequest'],
          guides: ['testing/request-log'],
        },
        'sandbox-faults': {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Fault injection in the sandbox', pl: 'Wstrzykiwanie błędów w sandboksie' },
          text: {
            en: 'You can delay API calls, make them fail with HTTP 500, 503, or 429, or drop the connection. You can limit a fault to a call, a point of sale, a percentage of requests, or a number of requests. `TOO_MANY_REQUESTS` is now documented for all API calls.',
            pl: 'Możesz opóźniać wywołania API, wymuszać kody HTTP 500, 503 lub 429 albo zrywać połączenie. Błąd możesz ograniczyć do wywołania, punktu płatności, odsetka żądań lub liczby żądań. Dokumentacja wszystkich wywołań API opisuje teraz `TOO_MANY_REQUESTS`.',
          },
          operations: ['injectFault', 'listFaults', 'deleteFault', 'deleteFaults'],
          guides: ['testing/faults'],
        },
        'sandbox-console-password': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'A sandbox on the network requires a password',
            pl: 'Sandbox w sieci wymaga hasła',
          },
          text: {
            en: 'If `HOST` isn’t a loopback address, the console and the sandbox calls require the password in `GROSZ_CONSOLE_PASSWORD`, or one that the server generates and prints when it starts.',
            pl: 'Jeśli `HOST` nie jest adresem lokalnym (loopback), konsola i wywołania sandboksu wymagają hasła z `GROSZ_CONSOLE_PASSWORD` albo hasła, które serwer tworzy i wypisuje przy uruchomieniu.',
          },
          guides: ['testing/sandbox'],
        },
        'sandbox-workspaces': {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Sandbox workspaces', pl: 'Przestrzenie robocze sandboksu' },
          text: {
            en: 'For each test run, one call creates an isolated sandbox in milliseconds, with its own credentials, data, and clock. You can fill a workspace from a file, give it repeatable IDs, and take and restore its snapshots.',
            pl: 'Dla każdego przebiegu testów jedno wywołanie tworzy w kilka milisekund odizolowany sandbox z osobnym zegarem, obiektami i danymi dostępowymi. Przestrzeń roboczą możesz wypełnić danymi z pliku. Możesz też nadać jej powtarzalne identyfikatory oraz tworzyć i przywracać jej migawki.',
          },
          operations: [
            'createWorkspace',
            'listWorkspaces',
            'retrieveWorkspace',
            'deleteWorkspace',
            'createSnapshot',
            'restoreSnapshot',
          ],
          guides: ['testing/workspaces'],
        },
        'sandbox-console-lists': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Lists, details, and timelines in the sandbox',
            pl: 'Listy, szczegóły i osie czasu w sandboksie',
          },
          text: {
            en: 'New calls list the objects of a sandbox with filters and pagination. For an order, they return the payment attempts, ledger postings, notifications, scheduled events, and possible actions. A search finds any object by its ID, and an overview counts orders for charts.',
            pl: 'Nowe wywołania zwracają listy obiektów sandboksu z filtrami i stronicowaniem. Dla zamówienia zwracają próby płatności, księgowania, powiadomienia, zaplanowane zdarzenia i możliwe działania. Wyszukiwanie znajduje każdy obiekt po identyfikatorze, a przegląd podaje liczby zamówień do wykresów.',
          },
          operations: [
            'showOverview',
            'searchConsole',
            'listConsoleOrders',
            'showConsoleOrder',
            'listConsoleRefunds',
            'showConsoleRefund',
            'listConsolePayouts',
            'showConsolePayout',
            'listConsoleShops',
            'showConsoleShop',
            'listConsoleStatements',
            'showConsoleStatement',
            'listConsoleSellers',
            'showConsoleSeller',
            'listConsoleVerifications',
            'showConsoleVerification',
            'listConsoleFirms',
            'showConsoleFirm',
            'listConsoleSubmerchants',
            'showConsoleSubmerchant',
            'listConsoleTokens',
          ],
          guides: ['testing/sandbox'],
        },
        'sandbox-clock': {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Sandbox clock', pl: 'Zegar sandboksu' },
          text: {
            en: 'Four calls read, freeze, resume, and advance the clock of a sandbox. When you advance the clock, all scheduled events, such as expirations, refund and payout results, notification retries, and daily statements, run in chronological order.',
            pl: 'Cztery wywołania odczytują, zatrzymują, wznawiają i przesuwają zegar sandboksu. Gdy przesuniesz zegar, w kolejności chronologicznej następują wszystkie zaplanowane zdarzenia, na przykład wygaśnięcia, wyniki zwrotów i wypłat, ponowienia powiadomień i codzienne wyciągi.',
          },
          operations: ['retrieveClock', 'freezeClock', 'resumeClock', 'advanceClock'],
          guides: ['testing/clock'],
        },
      }),
      ...madeOn('2026-11-21', {
        'access-tokens': {
          kind: 'added',
          area: 'access',
          title: { en: 'Access tokens', pl: 'Tokeny dostępu' },
          text: {
            en: 'You can get an access token for a shop with the grant `client_credentials`, or for one of its customers with the grant `trusted_merchant`.',
            pl: 'Możesz pobrać token dostępu dla sklepu (sposób autoryzacji `client_credentials`) albo dla jednego z jego klientów (`trusted_merchant`).',
          },
          operations: ['authorize'],
          fields: ['grant_type', 'ext_customer_id'],
          guides: ['payment-flows/auth-and-order'],
        },
        'idempotency-key': {
          kind: 'added',
          area: 'access',
          title: { en: 'Requests that are safe to repeat', pl: 'Bezpieczne powtarzanie żądań' },
          text: {
            en: 'Send an `Idempotency-Key` with any `POST` request of a shop, except the token and installment calls. If you repeat the request, the server returns the first response, and the request takes effect only once.',
            pl: 'Przesyłaj `Idempotency-Key` w każdym żądaniu `POST` sklepu oprócz pobrania tokenu i pobrania oferty rat. Powtórzone żądanie zwraca pierwszą odpowiedź i wykona się tylko raz.',
          },
          operations: ['createOrder', 'captureOrder', 'createRefund', 'createPayout'],
          guides: ['get-started/integration-overview/references'],
        },
        orders: {
          kind: 'added',
          area: 'orders',
          title: { en: 'Orders', pl: 'Zamówienia' },
          text: {
            en: 'You can create, retrieve, and cancel orders, capture them in full or in part, and retrieve their transactions.',
            pl: 'Możesz tworzyć, pobierać i anulować zamówienia, pobierać środki w całości lub w części oraz odczytywać transakcje zamówienia.',
          },
          operations: [
            'createOrder',
            'retrieveOrder',
            'cancelOrder',
            'captureOrder',
            'retrieveTransactions',
          ],
          guides: ['payment-flows/auth-and-order', 'payment-flows/capture-and-cancel'],
        },
        'status-update': {
          kind: 'deprecated',
          area: 'orders',
          title: {
            en: 'Capture by changing the status',
            pl: 'Pobranie środków przez zmianę statusu',
          },
          text: {
            en: 'You can still capture an order by changing its status in existing integrations. In new integrations, use the separate capture call, which can also capture a partial amount.',
            pl: 'Istniejące integracje nadal mogą pobierać środki przez zmianę statusu zamówienia. W nowych integracjach użyj osobnego wywołania pobrania środków, które może też pobrać część kwoty.',
          },
          operations: ['updateOrderStatus', 'captureOrder'],
          guides: ['payment-flows/capture-and-cancel'],
        },
        'orders-without-a-page': {
          kind: 'added',
          area: 'orders',
          title: { en: 'Payments without the payment page', pl: 'Płatności bez strony płatności' },
          text: {
            en: 'Accept BLIK codes, card tokens, card data (if the point of sale is allowed to send it), pay-by-link, wallets, QR codes (`TRANSPARENT`), cash on delivery (`cod`), and phone or mail orders (`moto`).',
            pl: 'Przyjmuj kody BLIK, tokeny kart, dane kart (jeśli punkt płatności może je przesyłać), szybkie przelewy (pay-by-link), portfele, kody QR (`TRANSPARENT`), płatność przy odbiorze (`cod`) oraz zamówienia telefoniczne i listowne (`moto`).',
          },
          operations: ['createOrder'],
          fields: ['payMethods', 'qrCode'],
          guides: ['get-started/payment-methods'],
        },
        checkout: {
          kind: 'added',
          area: 'methods',
          title: { en: 'Hosted payment page', pl: 'Strona płatności' },
          text: {
            en: 'The payment page accepts cards with 3-D Secure, BLIK codes, pay-by-link, and bank transfers. It is available in English and Polish.',
            pl: 'Strona płatności przyjmuje karty z 3-D Secure, kody BLIK, szybkie przelewy (pay-by-link) i przelewy tradycyjne. Jest dostępna po polsku i po angielsku.',
          },
          fields: ['redirectUri'],
          guides: ['get-started/integration-overview/accept-payment'],
        },
        'payment-methods': {
          kind: 'added',
          area: 'methods',
          title: {
            en: 'Payment methods of a point of sale',
            pl: 'Metody płatności punktu płatności',
          },
          text: {
            en: 'You can retrieve the payment methods with their limits, artwork, and status, such as `DISABLED` or `TEMPORARY_DISABLED`. A sandbox call enables or disables a method of a test point of sale.',
            pl: 'Możesz pobrać metody płatności z limitami, grafiką i statusem, na przykład `DISABLED` lub `TEMPORARY_DISABLED`. Wywołanie sandboksu włącza lub wyłącza metodę testowego punktu płatności.',
          },
          operations: ['listPayMethods', 'switchPayMethod'],
          guides: ['checkout/payment-methods-retrieve'],
        },
        wallets: {
          kind: 'added',
          area: 'methods',
          title: { en: 'Digital wallets', pl: 'Portfele cyfrowe' },
          text: {
            en: 'Accept Google Pay, Apple Pay, Visa Mobile, and Click to Pay on the payment page or on your own page. With `features=clickToPay`, the list of payment methods contains the data that Click to Pay needs.',
            pl: 'Przyjmuj Google Pay, Apple Pay, Visa Mobile i Click to Pay na stronie płatności albo na własnej stronie. Lista metod płatności pobrana z `features=clickToPay` zawiera dane potrzebne do Click to Pay.',
          },
          operations: ['createOrder', 'listPayMethods'],
          fields: ['authorizationCode', 'clickToPay'],
          guides: ['payment-solutions/cards/digital-wallets'],
        },
        'blik-tokens': {
          kind: 'added',
          area: 'blik',
          title: { en: 'BLIK tokens', pl: 'Tokeny BLIK' },
          text: {
            en: 'A payment with a BLIK code can register a UID token for payments without a code (One Click) or a PAYID token for recurring payments. To charge a token, use `BLIK_TOKEN`. With the country `SK`, the payment is in euros.',
            pl: 'Płatność kodem BLIK może zarejestrować token UID do płatności bez kodu (One Click) albo token PAYID do BLIK Płatności Powtarzalnych. Aby zapłacić tokenem, użyj metody `BLIK_TOKEN`. Kraj `SK` oznacza płatność w euro.',
          },
          operations: ['createOrder', 'listPayMethods', 'deleteToken'],
          fields: ['blikData', 'appKey', 'blikTokens'],
          guides: ['payment-solutions/blik/integration', 'payment-solutions/blik/recurring'],
        },
        'blik-transactions': {
          kind: 'added',
          area: 'blik',
          title: { en: 'BLIK transactions', pl: 'Transakcje BLIK' },
          text: {
            en: 'In `paymentFlow`, the call that retrieves transactions returns the way in which the payer paid with BLIK. The documentation lists the values of `resultCode`.',
            pl: 'Wywołanie, które pobiera transakcje, podaje w `paymentFlow` sposób płatności BLIK. Dokumentacja wymienia wartości `resultCode`.',
          },
          operations: ['retrieveTransactions'],
          fields: ['paymentFlow', 'resultCode'],
          guides: ['payment-flows/transaction-retrieve'],
        },
        'stored-cards': {
          kind: 'added',
          area: 'cards',
          title: { en: 'Stored cards', pl: 'Zapisane karty' },
          text: {
            en: 'A first payment, or an order with the amount 0, stores a card. You can then charge the card with `CARD_TOKEN`, customer-initiated or merchant-initiated. If the customer must complete another step, the response contains `WARNING_CONTINUE_3DS` or `WARNING_CONTINUE_CVV`.',
            pl: 'Pierwsza płatność albo zamówienie na kwotę 0 zapisuje kartę. Kartę można potem obciążać metodą `CARD_TOKEN`, z udziałem klienta lub bez niego. Jeśli klient musi wykonać dodatkowy krok, odpowiedź zawiera `WARNING_CONTINUE_3DS` lub `WARNING_CONTINUE_CVV`.',
          },
          operations: ['createOrder', 'deleteToken'],
          fields: ['cardOnFile', 'recurring'],
          guides: [
            'payment-solutions/cards/tokenization/create-token',
            'payment-solutions/cards/recurring',
          ],
        },
        'three-d-secure': {
          kind: 'added',
          area: 'cards',
          title: { en: '3-D Secure preference', pl: 'Preferencja 3-D Secure' },
          text: {
            en: 'You can request a challenge or an exemption, send the result of an external authentication, or authenticate the payer with an SDK in a mobile app.',
            pl: 'Możesz poprosić o uwierzytelnienie (challenge) albo o zwolnienie z niego, przesłać wynik zewnętrznego uwierzytelnienia albo uwierzytelnić kupującego za pomocą SDK w aplikacji mobilnej.',
          },
          operations: ['createOrder'],
          fields: ['threeDsAuthentication', 'challengeRequested', 'challengeParameters'],
          guides: [
            'card-payments/threeds/api-enhancements',
            'payment-solutions/cards/tokenization/external-threeds',
          ],
        },
        'three-d-secure-frame': {
          kind: 'added',
          area: 'cards',
          title: { en: '3-D Secure page in a frame', pl: 'Strona 3-D Secure w ramce' },
          text: {
            en: 'If `iframeAllowed` is true, you can show the 3-D Secure page in a frame on the shop’s page. The frame sends the result to the parent page.',
            pl: 'Jeśli `iframeAllowed` ma wartość true, możesz pokazać stronę 3-D Secure w ramce na stronie sklepu. Ramka przesyła wynik do strony nadrzędnej.',
          },
          fields: ['iframeAllowed'],
          guides: ['card-payments/threeds/auth-page'],
        },
        'secure-form': {
          kind: 'added',
          area: 'cards',
          title: { en: 'Card fields on your own page', pl: 'Pola karty na Twojej stronie' },
          text: {
            en: 'The script `/javascript/sdk` shows card fields and creates tokens. `SINGLE` and `MULTI` tokens are valid for 11 minutes, and `SINGLE_LONGTERM` tokens for 48 hours. Card data never passes through the shop.',
            pl: 'Skrypt `/javascript/sdk` pokazuje pola karty i tworzy tokeny. Tokeny `SINGLE` i `MULTI` są ważne 11 minut, a tokeny `SINGLE_LONGTERM` – 48 godzin. Dane karty nie przechodzą przez sklep.',
          },
          operations: ['createFrontToken'],
          guides: ['checkout/secure-form'],
        },
      }),
      ...madeOn('2026-11-22', {
        'card-fields-for-plugins': {
          kind: 'changed',
          area: 'cards',
          title: {
            en: 'Shop plugins can use the card fields without changes',
            pl: 'Wtyczki sklepów mogą używać pól karty bez zmian',
          },
          text: {
            en: '`tokenize()` without a type creates a `SINGLE` token, `add()` accepts `lang`, `disabled`, `label`, and `frameTitle`, and validation errors have the `source` field. In the `change` event, `error` is an array, `brand` is in lowercase, and `length` contains the number of digits. `parameters.reason` is now named `parameters.error`.',
            pl: '`tokenize()` bez typu tworzy token `SINGLE`, `add()` przyjmuje `lang`, `disabled`, `label` i `frameTitle`, a błędy walidacji mają pole `source`. W zdarzeniu `change` pole `error` jest tablicą, `brand` jest zapisany małymi literami, a `length` podaje liczbę cyfr. Pole `parameters.reason` nazywa się teraz `parameters.error`.',
          },
          guides: ['checkout/secure-form', 'card-payments/grosz-form'],
        },
        'card-fields-dark': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Card fields on dark pages',
            pl: 'Pola karty na ciemnych stronach',
          },
          text: {
            en: 'The frames of the card fields are transparent, and their text is light or dark, depending on the background.',
            pl: 'Ramki pól karty są przezroczyste, a ich tekst jest jasny lub ciemny, zależnie od tła.',
          },
          guides: ['checkout/secure-form'],
        },
        'credit-widget': {
          kind: 'added',
          area: 'methods',
          title: { en: 'Credit widget', pl: 'Widżet kredytowy' },
          text: {
            en: 'The script `widget-mini-installments.js` shows the lowest installment under a price. The amounts come from a new public call; a sandbox marks them as simulated.',
            pl: 'Skrypt `widget-mini-installments.js` pokazuje pod ceną najniższą ratę. Kwoty pochodzą z nowego publicznego wywołania; sandbox oznacza je jako symulowane.',
          },
          operations: ['listCreditMethods'],
          guides: ['payment-solutions/credit/widget'],
        },
        'mass-collect-accounts': {
          kind: 'added',
          area: 'methods',
          title: {
            en: 'Mass collect with an account number for each payer',
            pl: 'Płatności masowe z numerem rachunku dla każdego płatnika',
          },
          text: {
            en: 'In a sandbox, each payer with a `buyer.extCustomerId` has a separate account number for bank transfers. `wireTransfer.bankAccountNumber` contains this number, which is the same for all orders of the payer.',
            pl: 'W sandboksie każdy płatnik z `buyer.extCustomerId` ma osobny numer rachunku do przelewów tradycyjnych. Numer zawiera pole `wireTransfer.bankAccountNumber`; jest taki sam we wszystkich zamówieniach płatnika.',
          },
          operations: ['createOrder', 'retrieveTransactions'],
          fields: ['extCustomerId', 'bankAccountNumber'],
          guides: ['services/mass-collect'],
        },
      }),
      ...madeOn('2026-11-21', {
        'card-instalments': {
          kind: 'added',
          area: 'cards',
          title: { en: 'Card installments', pl: 'Raty kartowe' },
          text: {
            en: 'For cards of the Romanian market, you can retrieve the numbers of installments that a card offers and create an order that is paid in installments.',
            pl: 'W przypadku kart z rynku rumuńskiego możesz pobrać liczby rat dostępne dla karty i utworzyć zamówienie opłacane w ratach.',
          },
          operations: ['listCardInstallments', 'createOrder'],
          guides: ['payment-solutions/cards/card-installments'],
        },
        'card-response-codes': {
          kind: 'changed',
          area: 'cards',
          title: { en: 'Response codes of card issuers', pl: 'Kody odpowiedzi wydawców kart' },
          text: {
            en: 'A transaction contains the response code and its description only after the bank responds. The portal lists the values of both fields.',
            pl: 'Transakcja zawiera kod odpowiedzi i jego opis dopiero wtedy, gdy bank odpowie. Wartości obu pól wymienia portal.',
          },
          operations: ['retrieveTransactions'],
          fields: ['cardResponseCode', 'cardResponseCodeDesc'],
          guides: ['card-payments/card-status-codes'],
        },
        refunds: {
          kind: 'added',
          area: 'refunds',
          title: { en: 'Refunds', pl: 'Zwroty' },
          text: {
            en: 'You can create, list, and retrieve full and partial refunds. A repeated `extRefundId` doesn’t create a second refund. The portal lists the `statusError` codes of canceled refunds.',
            pl: 'Możesz tworzyć pełne i częściowe zwroty oraz pobierać pojedynczy zwrot lub listę zwrotów. Powtórzony `extRefundId` nie tworzy drugiego zwrotu. Portal wymienia kody `statusError` anulowanych zwrotów.',
          },
          operations: ['createRefund', 'listRefunds', 'retrieveRefund'],
          fields: ['extRefundId', 'statusError'],
          guides: ['payment-flows/refunds'],
        },
        payouts: {
          kind: 'added',
          area: 'payouts',
          title: { en: 'Payouts', pl: 'Wypłaty' },
          text: {
            en: 'You can pay out to the shop’s own account, to a domestic or foreign bank account, to a card, or to a seller on a marketplace, also in another currency. Each `extPayoutId` must be unique within a shop.',
            pl: 'Możesz wypłacać środki na własny rachunek sklepu, na krajowy lub zagraniczny rachunek bankowy, na kartę albo dla sprzedawcy na platformie, także w innej walucie. Każdy `extPayoutId` musi być unikalny w sklepie.',
          },
          operations: ['createPayout', 'retrievePayout'],
          fields: ['extPayoutId'],
          guides: ['payouts', 'payouts/payouts-api/error-codes'],
        },
        'payout-notifications': {
          kind: 'added',
          area: 'payouts',
          title: { en: 'Payout notifications', pl: 'Powiadomienia o wypłatach' },
          text: {
            en: 'If a payout contains the optional `notifyUrl` (Grosz extension), the server sends a notification about each status change to that URL.',
            pl: 'Jeśli wypłata zawiera opcjonalny `notifyUrl` (rozszerzenie Grosza), serwer wysyła na ten adres powiadomienie o każdej zmianie statusu.',
          },
          operations: ['createPayout'],
          fields: ['notifyUrl'],
          guides: ['payouts/payout-retrieve'],
        },
        'shop-balance': {
          kind: 'added',
          area: 'payouts',
          title: { en: 'Balance of a shop', pl: 'Saldo sklepu' },
          text: {
            en: 'You can retrieve the total balance of a shop and the balance available for payouts.',
            pl: 'Możesz pobrać całkowite saldo sklepu i saldo dostępne do wypłaty.',
          },
          operations: ['retrieveShop'],
          guides: ['payouts/payouts-api/shop-retrieve'],
        },
      }),
      ...madeOn('2026-11-22', {
        statements: {
          kind: 'added',
          area: 'payouts',
          title: { en: 'Statements', pl: 'Wyciągi' },
          text: {
            en: 'A shop gets a statement for each day as CSV, PDF, or ABO files. A notification contains the `reportId`, and `GET /api/v2_1/reports/{reportId}` downloads the statement as a ZIP archive. In a sandbox, you can create a statement for any period immediately.',
            pl: 'Sklep otrzymuje wyciąg za każdy dzień w plikach CSV, PDF lub ABO. Powiadomienie zawiera `reportId`, a wywołanie `GET /api/v2_1/reports/{reportId}` pobiera wyciąg jako archiwum ZIP. W sandboksie możesz od razu utworzyć wyciąg za dowolny okres.',
          },
          operations: ['retrieveReport', 'createStatement', 'switchStatements'],
          fields: ['reportId', 'formats', 'notifyUrl', 'dateFrom', 'dateTo'],
          guides: ['reporting/statements'],
        },
      }),
      ...madeOn('2026-11-21', {
        'shopping-carts': {
          kind: 'added',
          area: 'marketplace',
          title: { en: 'Carts of several sellers', pl: 'Koszyki wielu sprzedawców' },
          text: {
            en: 'The amount of each cart in an order is credited to the seller of the cart, and the fees are credited to the marketplace. Refunds are split in the same way.',
            pl: 'Kwota każdego koszyka w zamówieniu trafia na saldo sprzedawcy, a opłaty – na saldo platformy. W ten sam sposób dzielone są zwroty.',
          },
          operations: ['createOrder', 'createRefund'],
          fields: ['shoppingCarts'],
          guides: ['services/marketplace/integration'],
        },
        sellers: {
          kind: 'added',
          area: 'marketplace',
          title: { en: 'Status and balance of a seller', pl: 'Status i saldo sprzedawcy' },
          text: {
            en: 'A marketplace can retrieve the status and balance of a seller. In the sandbox, the point of sale 500600 has four sellers, one of whom isn’t verified.',
            pl: 'Platforma może pobrać status i saldo sprzedawcy. W sandboksie punkt płatności 500600 ma czterech sprzedawców, w tym jednego niezweryfikowanego.',
          },
          operations: ['retrieveSellerStatus', 'retrieveSellerBalance'],
          fields: ['extCustomerId'],
          guides: ['services/marketplace/testing'],
        },
      }),
      ...madeOn('2026-11-22', {
        'seller-operations': {
          kind: 'added',
          area: 'marketplace',
          title: {
            en: 'Operation history of a seller',
            pl: 'Historia operacji sprzedawcy',
          },
          text: {
            en: 'A marketplace can list all changes to a seller’s balance, such as payments, refunds, payouts, fees, chargebacks, and corrections, with filters, sorting, and pagination.',
            pl: 'Platforma może pobrać wszystkie zmiany salda sprzedawcy, na przykład płatności, zwroty, wypłaty, opłaty, obciążenia zwrotne i korekty, z filtrami, sortowaniem i stronicowaniem.',
          },
          operations: ['listSellerOperations'],
          fields: ['eventDateFrom', 'eventDateTo', 'sortBy', 'pageResponse'],
          guides: ['services/marketplace/integration'],
        },
        'seller-corrections': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Chargebacks and balance corrections for sellers in the sandbox',
            pl: 'Obciążenia zwrotne i korekty sald sprzedawców w sandboksie',
          },
          text: {
            en: 'A sandbox call deducts a chargeback from a seller’s balance or corrects the balance, as the operator does in production. The operation history lists the change.',
            pl: 'Wywołanie sandboksu pobiera obciążenie zwrotne z salda sprzedawcy albo koryguje to saldo, tak jak robi to operator w środowisku produkcyjnym. Zmianę widać w historii operacji.',
          },
          operations: ['correctSellerBalance'],
          guides: ['services/marketplace/testing'],
        },
        'seller-fees': {
          kind: 'added',
          area: 'marketplace',
          title: {
            en: 'Fee transfers between sellers and the marketplace',
            pl: 'Przenoszenie opłat między sprzedawcą a platformą',
          },
          text: {
            en: 'You can transfer a fee from a seller’s balance to the marketplace or back. A transfer with the same `extTransferId` moves the money only once, even if you repeat the request.',
            pl: 'Możesz przenieść opłatę z salda sprzedawcy na saldo platformy albo z powrotem. Przeniesienie z tym samym `extTransferId` wykona się tylko raz, nawet jeśli powtórzysz żądanie.',
          },
          operations: ['feeDebitTransfer', 'feeCreditTransfer'],
          fields: ['extTransferId'],
        },
        'seller-fees-by-get': {
          kind: 'deprecated',
          area: 'marketplace',
          title: { en: 'Fee transfers with GET', pl: 'Przenoszenie opłat metodą GET' },
          text: {
            en: 'Fee transfers also work with `GET` and a body, as the specification documents them. In new integrations, use `POST`, because proxies and libraries may drop the body of a `GET` request or repeat the request.',
            pl: 'Przenoszenie opłat działa też metodą `GET` z treścią, tak jak opisuje to specyfikacja. W nowych integracjach użyj `POST`, bo serwery pośredniczące i biblioteki mogą pominąć treść żądania `GET` albo powtórzyć żądanie.',
          },
          operations: ['feeDebitTransferByGet', 'feeCreditTransferByGet'],
        },
        submerchants: {
          kind: 'added',
          area: 'marketplace',
          title: { en: 'Submerchant registration', pl: 'Rejestracja submerchantów' },
          text: {
            en: 'A payment facilitator can create, update, and retrieve its submerchants. In a sandbox, a simulated check makes them `ACTIVE`, and a notification reports each status change.',
            pl: 'Pośrednik płatności może rejestrować submerchantów oraz aktualizować i pobierać ich dane. W sandboksie symulowana kontrola nadaje im status `ACTIVE`, a o każdej zmianie statusu informuje powiadomienie.',
          },
          operations: ['createSubmerchant', 'updateSubmerchant', 'retrieveSubmerchant'],
          fields: ['payTypeCategories', 'notifyUrl'],
        },
        'partner-registration': {
          kind: 'added',
          area: 'marketplace',
          title: {
            en: 'Registration of merchants by partners',
            pl: 'Rejestracja sprzedawców przez partnerów',
          },
          text: {
            en: 'A technical partner can register firms and add URLs, shops, points of sale, and users to them. A new point of sale accepts payments immediately.',
            pl: 'Partner techniczny może rejestrować firmy i dodawać do nich adresy URL, sklepy, punkty płatności i użytkowników. Nowy punkt płatności od razu przyjmuje płatności.',
          },
          operations: [
            'createFirm',
            'createFirmUrl',
            'createFirmShop',
            'createPos',
            'retrievePos',
            'createFirmUser',
          ],
          guides: ['collaboration/referral-program', 'collaboration/payment-facilitator'],
        },
        'partner-tokens': {
          kind: 'added',
          area: 'access',
          title: { en: 'Partner access tokens', pl: 'Tokeny dostępu partnera' },
          text: {
            en: 'With the grant `partner`, a technical partner gets an access token for a firm that it registered, and a payment facilitator gets an access token for itself.',
            pl: 'Z `grant_type=partner` partner techniczny otrzymuje token dostępu dla firmy, którą zarejestrował, a pośrednik płatności – token dostępu dla własnej firmy.',
          },
          operations: ['authorize'],
          fields: ['grant_type', 'firm_id'],
          guides: ['payment-flows/auth-and-order'],
        },
        'occasional-sellers': {
          kind: 'added',
          area: 'marketplace',
          title: { en: 'Limits for occasional sellers', pl: 'Limity sprzedaży okazjonalnej' },
          text: {
            en: 'A private individual can be verified with the `processType` `OCCASIONAL`. After a payment that exceeds a limit, the verification returns to `WAITING_FOR_DATA`. In a sandbox, a surname that begins with `Occasional` selects this kind of verification.',
            pl: 'Osobę prywatną można zweryfikować z `processType` o wartości `OCCASIONAL`. Po płatności, która przekracza limit, weryfikacja wraca do statusu `WAITING_FOR_DATA`. W sandboksie ten rodzaj weryfikacji wybiera nazwisko zaczynające się od `Occasional`.',
          },
          operations: ['retrieveVerification', 'completeVerification'],
          fields: ['processType'],
          guides: ['services/marketplace/boarding', 'services/marketplace/testing'],
        },
        'seller-payout-account': {
          kind: 'changed',
          area: 'marketplace',
          title: { en: 'Payout accounts of sellers', pl: 'Rachunki do wypłat sprzedawców' },
          text: {
            en: 'With `overridePayouts`, a positive verification replaces the payout account of the seller. The OpenAPI definition describes a bank account in three variants, each with its own required fields.',
            pl: 'Jeśli prześlesz `overridePayouts`, pozytywna weryfikacja zastąpi rachunek do wypłat sprzedawcy. Definicja OpenAPI opisuje rachunek bankowy w trzech wariantach, z których każdy ma własne wymagane pola.',
          },
          operations: ['createVerification', 'loadBankAccount'],
          fields: ['overridePayouts', 'payoutDataVerificationType'],
          guides: ['services/marketplace/boarding'],
        },
        'seller-verification': {
          kind: 'added',
          area: 'marketplace',
          title: { en: 'Verification of sellers', pl: 'Weryfikacja sprzedawców' },
          text: {
            en: 'A marketplace can start a seller verification, send data, documents, and payout accounts, and complete or cancel the verification. After the first positive verification, the seller can sell and receive payouts. In a sandbox, the seller’s name or a call sets the result.',
            pl: 'Platforma może rozpocząć weryfikację sprzedawcy, przesłać dane, dokumenty i rachunki do wypłat, a potem przekazać weryfikację do sprawdzenia lub ją anulować. Po pierwszej pozytywnej weryfikacji sprzedawca może sprzedawać i otrzymywać wypłaty. W sandboksie o wyniku decyduje nazwa sprzedawcy lub wywołanie.',
          },
          operations: [
            'adviseVerification',
            'createVerification',
            'retrieveVerification',
            'loadSeller',
            'loadSellerDocument',
            'loadAssociate',
            'loadAssociateDocument',
            'uploadVerificationFile',
            'createVerificationTransfer',
            'loadBankAccount',
            'loadPayoneer',
            'loadWorldFirst',
            'acceptRegulations',
            'completeVerification',
            'cancelVerification',
          ],
          guides: [
            'services/marketplace/boarding',
            'services/marketplace/uploading-files',
            'services/marketplace/accepting-regulations',
            'services/marketplace/testing',
          ],
        },
      }),
      ...madeOn('2026-11-21', {
        'donations-and-submerchants': {
          kind: 'added',
          area: 'marketplace',
          title: { en: 'Donations and submerchants', pl: 'Darowizny i submerchanci' },
          text: {
            en: 'The payer can add a donation to an order. The donation goes to a charity. Orders of a payment facilitator contain an active submerchant.',
            pl: 'Kupujący może dodać do zamówienia darowiznę, która trafia do organizacji charytatywnej. Zamówienia pośrednika płatności wskazują aktywnego submerchanta.',
          },
          operations: ['createOrder'],
          fields: ['donation', 'submerchant'],
          guides: ['services/micro-donations', 'collaboration/payment-facilitator'],
        },
        'multi-currency': {
          kind: 'added',
          area: 'currencies',
          title: { en: 'Multi-currency pricing', pl: 'Płatności wielowalutowe' },
          text: {
            en: 'You can retrieve rate tables and create orders for which the payer pays `mcpAmount` in `mcpCurrency`. If the values don’t match, the order fails with an `MCP_…` error. In the sandbox, the rates of the point of sale 500103 include a margin of 1.5%.',
            pl: 'Możesz pobierać tabele kursów i tworzyć zamówienia, w których kupujący płaci `mcpAmount` w walucie `mcpCurrency`. Jeśli wartości są niezgodne, zamówienie zwraca błąd `MCP_…`. W sandboksie kursy punktu płatności 500103 zawierają marżę 1,5%.',
          },
          operations: ['retrieveFxTable', 'createOrder'],
          fields: ['mcpData', 'mcpAmount', 'mcpCurrency'],
          guides: ['services/multi-currency'],
        },
        'reference-rates': {
          kind: 'added',
          area: 'currencies',
          title: { en: 'ECB reference rates', pl: 'Kursy referencyjne EBC' },
          text: {
            en: 'You can retrieve the daily euro reference rates of the ECB, also converted to another base currency.',
            pl: 'Możesz pobrać dzienne kursy euro publikowane przez EBC, także przeliczone na inną walutę bazową.',
          },
          operations: ['listReferenceRates'],
          fields: ['termCurrency'],
          guides: ['services/multi-currency'],
        },
        notifications: {
          kind: 'added',
          area: 'notifications',
          title: { en: 'Signed notifications', pl: 'Podpisane powiadomienia' },
          text: {
            en: 'The server sends notifications about orders and refunds to `notifyUrl` in the order of the events. It signs them with MD5 or SHA-256 and retries for three days.',
            pl: 'Serwer wysyła powiadomienia o zamówieniach i zwrotach na adres `notifyUrl`, w kolejności zdarzeń. Podpisuje je z użyciem MD5 lub SHA-256 i ponawia wysyłkę przez trzy dni.',
          },
          fields: ['notifyUrl'],
          guides: ['payment-flows/lifecycle'],
        },
        simulators: {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Simulators of the card issuer, the bank, and the BLIK app',
            pl: 'Symulatory wydawcy karty, banku i aplikacji BLIK',
          },
          text: {
            en: 'The sandbox simulates the card issuer, the bank, and the BLIK app. Special test cards, BLIK codes, and amounts trigger failures. With two calls, tests can answer the simulators without a browser.',
            pl: 'Sandbox symuluje wydawcę karty, bank i aplikację BLIK. Niepowodzenia można wywołać specjalnymi kartami testowymi, kodami BLIK i kwotami. Testy mogą odpowiadać symulatorom dwoma wywołaniami, bez przeglądarki.',
          },
          operations: ['listChallenges', 'answerChallenge'],
          guides: ['testing', 'testing/sandbox'],
        },
        console: {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Sandbox console', pl: 'Konsola sandboksu' },
          text: {
            en: 'The console contains the public points of sale with their credentials, test cards, and BLIK codes, ready to copy.',
            pl: 'Konsola zawiera publiczne punkty płatności z danymi dostępowymi, karty testowe i kody BLIK, gotowe do skopiowania.',
          },
          operations: ['listPointsOfSale'],
          guides: ['get-started/set-up-account/management-panel'],
        },
        portal: {
          kind: 'added',
          area: 'portal',
          title: { en: 'Developer portal', pl: 'Portal dla programistów' },
          text: {
            en: 'Guides, the API reference, and an OpenAPI 3.1 definition in English and Polish are generated from the same contract as the server.',
            pl: 'Poradniki, dokumentacja API i definicja OpenAPI 3.1, po polsku i po angielsku, powstają z tego samego kontraktu co serwer.',
          },
          guides: ['get-started/integration-overview'],
        },
        'markdown-twins': {
          kind: 'added',
          area: 'portal',
          title: { en: 'Pages as Markdown', pl: 'Strony w Markdownie' },
          text: {
            en: 'Every page is also available as Markdown: in its URL, replace the final slash with `.md`. `/europe/llms.txt` lists all pages.',
            pl: 'Każda strona jest dostępna także jako Markdown: w jej adresie zastąp końcowy ukośnik przez `.md`. Wszystkie strony wymienia `/europe/llms.txt`.',
          },
        },
        search: {
          kind: 'added',
          area: 'portal',
          title: { en: 'Search', pl: 'Wyszukiwarka' },
          text: {
            en: 'The search finds pages, calls, fields, and errors in both languages, even if you enter inflected Polish words, omit diacritics, or make typos.',
            pl: 'Wyszukiwarka znajduje strony, wywołania, pola i błędy w obu językach, także wtedy, gdy wpiszesz odmienione słowa, pominiesz znaki diakrytyczne lub zrobisz literówkę.',
          },
        },
        'live-first-payment': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'A first payment on the home page',
            pl: 'Pierwsza płatność na stronie głównej',
          },
          text: {
            en: 'The home page gets an access token, creates an order in the sandbox that serves the portal, and shows the payment with every request and response.',
            pl: 'Strona główna pobiera token dostępu, tworzy zamówienie w sandboksie udostępniającym portal i pokazuje płatność z każdym żądaniem i odpowiedzią.',
          },
        },
        bodybuilder: {
          kind: 'added',
          area: 'portal',
          title: { en: 'The Bodybuilder', pl: 'Bodybuilder' },
          text: {
            en: 'You can build the body of a request from options, read an explanation of each field, and export requests as a Postman collection.',
            pl: 'Możesz zbudować treść żądania z opcji, sprawdzić opis każdego pola i wyeksportować żądania jako kolekcję Postmana.',
          },
        },
        'whole-guide': {
          kind: 'added',
          area: 'portal',
          title: { en: 'The complete integration guide', pl: 'Pełny poradnik po integracji' },
          text: {
            en: 'The guide covers cards and tokens, wallets, 3-D Secure, BLIK, credit, payouts, marketplaces, reports, and Android. Tests run the commands in the guide.',
            pl: 'Poradnik obejmuje karty i tokeny, portfele, 3-D Secure, BLIK, płatności kredytowe, wypłaty, platformy, raporty i Androida. Polecenia z poradnika są wykonywane w testach.',
          },
          guides: ['payment-solutions', 'card-payments', 'payouts', 'services'],
        },
      }),
      ...madeOn('2026-11-22', {
        'portal-edges': {
          kind: 'fixed',
          area: 'portal',
          title: {
            en: 'Broken URLs and pages that don’t load',
            pl: 'Błędne adresy i strony, które się nie wczytują',
          },
          text: {
            en: 'A URL that can’t be decoded shows “Page not found” with a sidebar, and `/europe/docs/` leads to the first chapter. If a page doesn’t load completely, the reader can try again.',
            pl: 'Pod adresem, którego nie można odczytać, portal pokazuje stronę „Nie znaleziono strony” z panelem bocznym, a `/europe/docs/` prowadzi do pierwszego rozdziału. Jeśli strona nie wczyta się w całości, czytelnik może spróbować ponownie.',
          },
        },
        'method-catalogue': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'A catalog of payment methods with filters',
            pl: 'Katalog metod płatności z filtrami',
          },
          text: {
            en: 'On the “Plugins and integrations” page, you can filter payment methods by name, country, and payment type. The URL contains the filters. Operators of a portal can manage the methods in Jira.',
            pl: 'Na stronie „Wtyczki i integracje” możesz filtrować metody płatności według nazwy, kraju i rodzaju płatności. Filtry są zapisane w adresie strony. Operator portalu może prowadzić listę metod w Jirze.',
          },
        },
        'shop-plugins': {
          kind: 'added',
          area: 'portal',
          title: { en: 'Connect a shop plugin', pl: 'Podłącz wtyczkę sklepu' },
          text: {
            en: 'For WooCommerce, PrestaShop, Magento, OpenCart, Sylius, and seven client libraries, the guide explains which settings to use and where to enter the server URL, and lists the tested versions.',
            pl: 'Dla WooCommerce, PrestaShop, Magento, OpenCart, Sylius i siedmiu bibliotek klienckich poradnik podaje ustawienia, miejsce, w którym wpisuje się adres serwera, i sprawdzone wersje.',
          },
          guides: ['guides/shop-plugins'],
        },
        'compatibility-page': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'Compatibility with existing plugins',
            pl: 'Zgodność z istniejącymi wtyczkami',
          },
          text: {
            en: 'A page describes how the server reads the requests of existing shop plugins and client libraries, and which requests it always rejects. Tests send more than a hundred of these requests.',
            pl: 'Strona opisuje, jak serwer odczytuje żądania istniejących wtyczek i bibliotek klienckich oraz które żądania zawsze odrzuca. Testy wysyłają ponad sto takich żądań.',
          },
          guides: ['get-started/integration-overview/compatibility'],
        },
      }),
      ...madeOn('2026-11-21', {
        'changelog-feed': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'Changelog with filters and an Atom feed',
            pl: 'Lista zmian z filtrami i kanałem Atom',
          },
          text: {
            en: 'You can filter the changes by type and area, or subscribe to an Atom feed of new releases in either language.',
            pl: 'Możesz filtrować zmiany według rodzaju i obszaru albo subskrybować kanał Atom z nowymi wydaniami, osobny dla każdego języka.',
          },
        },
      }),
      ...madeOn('2026-11-22', {
        'shop-plugins-unchanged': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Test a shop plugin without changing it',
            pl: 'Przetestuj wtyczkę sklepu bez jej zmieniania',
          },
          text: {
            en: '`npm run intercept` starts a proxy on your machine. The proxy forwards the requests of a shop plugin to your sandbox, even if the provider hosts are hard-coded in the plugin.',
            pl: '`npm run intercept` uruchamia na Twoim komputerze proxy. Proxy kieruje żądania wtyczki do Twojego sandboksu, nawet jeśli adresy dostawcy płatności są wpisane na stałe w kodzie wtyczki.',
          },
          guides: ['guides/test-a-shop-plugin'],
        },
        'customer-token-scope': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'A customer’s token gives access only to that customer',
            pl: 'Token klienta daje dostęp tylko do danych tego klienta',
          },
          text: {
            en: 'With a `trusted_merchant` token, orders with a different `buyer.extCustomerId` return 404. Calls for payouts, shops, and sellers require a `client_credentials` token; with any other token, they fail with `ACCESS_DENIED`.',
            pl: 'Z tokenem `trusted_merchant` zamówienia z innym `buyer.extCustomerId` zwracają 404. Wywołania dotyczące wypłat, sklepów i sprzedawców wymagają tokenu `client_credentials`, a z innym tokenem zwracają błąd `ACCESS_DENIED`.',
          },
          operations: [
            'retrieveOrder',
            'cancelOrder',
            'createRefund',
            'createPayout',
            'retrieveShop',
          ],
          guides: ['payment-flows/auth-and-order', 'payouts/payouts-api/card-payout'],
        },
        'allowed-hosts': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'The server accepts only its own host names',
            pl: 'Serwer przyjmuje tylko własne nazwy hostów',
          },
          text: {
            en: 'The server accepts requests only for `localhost`, IP addresses, the host of `GROSZ_PUBLIC_URL`, and the host names in `GROSZ_ALLOWED_HOSTS`. Requests for other host names fail with `HOST_NOT_ALLOWED`. In a browser, the calls of the console, simulators, and payment page work only on the server’s own pages.',
            pl: 'Serwer przyjmuje tylko żądania do `localhost`, adresów IP, hosta z `GROSZ_PUBLIC_URL` i nazw hostów z `GROSZ_ALLOWED_HOSTS`. Żądania do innych nazw hostów zwracają błąd `HOST_NOT_ALLOWED`. W przeglądarce wywołania konsoli, symulatorów i strony płatności działają tylko na stronach serwera.',
          },
          guides: ['testing/sandbox'],
        },
        'mode-of-a-database': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'A database keeps the mode of its first start',
            pl: 'Baza danych zachowuje tryb pierwszego uruchomienia',
          },
          text: {
            en: 'A server with `GROSZ_MODE=production` doesn’t start with the data of a sandbox, and a sandbox doesn’t start with production data. Other users of the machine can’t access the data folder.',
            pl: 'Serwer z `GROSZ_MODE=production` nie uruchamia się z danymi sandboksu, a sandbox nie uruchamia się z danymi produkcyjnymi. Inni użytkownicy komputera nie mają dostępu do folderu danych.',
          },
          guides: ['testing/sandbox'],
        },
        'open-connections': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Unfinished requests don’t block other clients',
            pl: 'Niedokończone żądania nie blokują innych klientów',
          },
          text: {
            en: 'A server keeps at most 2,000 connections open. Above this limit, it closes the connection that has been idle the longest.',
            pl: 'Serwer utrzymuje najwyżej 2000 otwartych połączeń. Po przekroczeniu tego limitu zamyka połączenie, które jest bezczynne najdłużej.',
          },
          guides: ['get-started/integration-overview/references'],
        },
        'refunds-by-value': {
          kind: 'fixed',
          area: 'refunds',
          title: { en: 'Refunds compared by value', pl: 'Zwroty porównywane według wartości' },
          text: {
            en: 'To detect a repeated refund request, the server compares values: `1` and `"01"` are the same amount, and an omitted currency is the same as the currency of the order. A refund of an order with the amount 0 fails with `AMOUNT_TO_SMALL`.',
            pl: 'Aby wykryć powtórzone żądanie zwrotu, serwer porównuje wartości: `1` i `"01"` to ta sama kwota, a brak waluty oznacza walutę zamówienia. Zlecenie zwrotu do zamówienia na kwotę 0 kończy się błędem `AMOUNT_TO_SMALL`.',
          },
          operations: ['createRefund'],
          fields: ['amount', 'currencyCode'],
          guides: ['payment-flows/refunds'],
        },
        'real-values': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'Dates, countries, and names are validated',
            pl: 'Daty, kraje i nazwiska są sprawdzane',
          },
          text: {
            en: 'Dates must exist, countries must be ISO 3166-1 codes, and the names of cardholders and `ACC_FUNDING` payers must consist of ISO 8859-1 characters. You can’t send `xid` together with `dsTransactionId`, and the number of installments must match `settings.cardInstallmentsOptions`.',
            pl: 'Daty muszą istnieć, kraj musi być podany jako kod ISO 3166-1, a nazwisko posiadacza karty i płatnika `ACC_FUNDING` musi składać się ze znaków ISO 8859-1. Nie można przesłać razem `xid` i `dsTransactionId`, a liczba rat musi być zgodna z `settings.cardInstallmentsOptions`.',
          },
          operations: ['createOrder', 'createPayout'],
          fields: ['xid', 'dsTransactionId', 'cardInstallmentsOptions'],
          guides: [
            'payment-solutions/cards/card-installments',
            'payment-solutions/cards/tokenization/external-threeds',
          ],
        },
        'carts-as-strings': {
          kind: 'fixed',
          area: 'marketplace',
          title: { en: 'Cart amounts are strings', pl: 'Kwoty w koszykach są ciągami znaków' },
          text: {
            en: 'Retrieved orders and notifications contain the amounts of `shoppingCarts` as strings, even if you sent numbers.',
            pl: 'Pobrane zamówienia i powiadomienia zawierają kwoty `shoppingCarts` jako ciągi znaków, nawet jeśli przesłano liczby.',
          },
          operations: ['retrieveOrder'],
          fields: ['shoppingCarts'],
          guides: ['services/marketplace'],
        },
        'artwork-as-png': {
          kind: 'added',
          area: 'methods',
          title: { en: 'Artwork in PNG format', pl: 'Grafiki w formacie PNG' },
          text: {
            en: 'The artwork of each payment method is also available as a PNG image at `/images/mobile/logos/pbl_<value>.png`.',
            pl: 'Grafika każdej metody płatności jest dostępna także jako obraz PNG pod adresem `/images/mobile/logos/pbl_<value>.png`.',
          },
          guides: ['get-started/integration-overview/references'],
        },
        'methods-where-they-are': {
          kind: 'changed',
          area: 'methods',
          title: {
            en: 'Where the test payment and Slovak BLIK are available',
            pl: 'Gdzie działają płatność testowa i słowacki BLIK',
          },
          text: {
            en: 'The test payment `t` is available only at the sandbox points of sale `500100` to `500103`. Points of sale in EUR list Slovak BLIK, and the payment page offers it.',
            pl: 'Płatność testowa `t` jest dostępna tylko w punktach płatności sandboksu od `500100` do `500103`. Punkty płatności w EUR mają na liście słowacki BLIK, a strona płatności go oferuje.',
          },
          operations: ['listPayMethods', 'createOrder'],
          guides: ['get-started/payment-methods', 'payment-solutions/blik/scenarios'],
        },
        'no-lev': {
          kind: 'removed',
          area: 'currencies',
          title: { en: 'Bulgarian lev removed', pl: 'Usunięto lewa bułgarskiego' },
          text: {
            en: 'Bulgaria has used the euro since 2026, so orders in `BGN` are no longer possible.',
            pl: 'Bułgaria od 2026 roku używa euro, więc zamówienia w `BGN` nie są już możliwe.',
          },
          fields: ['currencyCode'],
          guides: ['get-started/integration-overview/references'],
        },
        'notification-headers': {
          kind: 'added',
          area: 'notifications',
          title: { en: 'More headers in notifications', pl: 'Więcej nagłówków w powiadomieniach' },
          text: {
            en: 'Every notification has the `PayU-Processing-Time` header. If the `notification-key` setting of the point of sale is on, it also has `Authorization: Basic`.',
            pl: 'Każde powiadomienie ma nagłówek `PayU-Processing-Time`. Jeśli w punkcie płatności włączono ustawienie `notification-key`, powiadomienie ma też `Authorization: Basic`.',
          },
          guides: ['payment-flows/lifecycle'],
        },
        'words-of-the-dialect': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'Error codes compatible with client libraries',
            pl: 'Kody błędów zgodne z bibliotekami klienckimi',
          },
          text: {
            en: 'The 405 and 415 responses of the token call contain `error`. An order of another point of sale of the same firm returns 403 `INVALID_AUTH_FOR_THIS_ORDER` instead of 404. Error 8043 is named `OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD`. A customer’s token has a `refresh_token`.',
            pl: 'Odpowiedzi 405 i 415 na pobranie tokenu zawierają `error`. Zamówienie innego punktu płatności tej samej firmy zwraca 403 `INVALID_AUTH_FOR_THIS_ORDER` zamiast 404. Błąd 8043 ma nazwę `OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD`. Token klienta ma `refresh_token`.',
          },
          operations: ['authorize', 'retrieveOrder', 'createOrder'],
          fields: ['refresh_token'],
          guides: ['payment-flows/auth-and-order'],
        },
        'more-outcomes': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'A sandbox can trigger more errors',
            pl: 'Sandbox może wywołać więcej błędów',
          },
          text: {
            en: 'Special amounts trigger 408, 429, and the rejection of an order by the antifraud system. Special cards trigger the decline of a payment by that system, and the bank `bnx` triggers `WARNING_CONTINUE_REDIRECT`.',
            pl: 'Specjalne kwoty wywołują 408, 429 i odrzucenie zamówienia przez system antyfraudowy. Specjalne karty wywołują odrzucenie płatności przez ten system, a bank `bnx` wywołuje `WARNING_CONTINUE_REDIRECT`.',
          },
          operations: ['createOrder'],
          guides: ['testing'],
        },
        'cards-of-successful-payments': {
          kind: 'changed',
          area: 'cards',
          title: {
            en: 'Only a successful payment stores a card',
            pl: 'Kartę zapisuje tylko udana płatność',
          },
          text: {
            en: 'If a first payment is declined, abandoned, or canceled, or if it expires, the card token is deleted. The latest `ACTIVE` card is marked as `preferred`. A card that was stored without `buyer.extCustomerId` can be deleted by its token.',
            pl: 'Jeśli pierwsza płatność zostanie odrzucona, porzucona lub anulowana albo wygaśnie, token karty jest usuwany. Najnowsza karta `ACTIVE` jest oznaczona jako `preferred`. Kartę zapisaną bez `buyer.extCustomerId` można usunąć, podając jej token.',
          },
          operations: ['createOrder', 'listPayMethods', 'deleteToken'],
          fields: ['cardOnFile', 'recurring', 'preferred'],
          guides: [
            'payment-solutions/cards/tokenization/create-token',
            'payment-solutions/cards/tokenization/retrieve-and-delete-token',
          ],
        },
        'cards-of-wallets': {
          kind: 'added',
          area: 'cards',
          title: {
            en: 'A wallet payment can store the card',
            pl: 'Płatność portfelem może zapisać kartę',
          },
          text: {
            en: 'A payment with `FIRST` and an `authorizationCode` from Google Pay, Apple Pay, or Visa Mobile stores the wallet’s card. For methods without a card to store, such as banks, BLIK, and Click to Pay, `FIRST` returns `INVALID_VALUE`.',
            pl: 'Płatność z `FIRST` i z `authorizationCode` z Google Pay, Apple Pay lub Visa Mobile zapisuje kartę z portfela. Przy metodach bez karty do zapisania, takich jak banki, BLIK i Click to Pay, `FIRST` powoduje błąd `INVALID_VALUE`.',
          },
          operations: ['createOrder'],
          fields: ['cardOnFile', 'recurring', 'authorizationCode'],
          guides: [
            'payment-solutions/cards/tokenization/create-token',
            'payment-solutions/cards/digital-wallets',
          ],
        },
        'parts-of-payment-methods': {
          kind: 'changed',
          area: 'methods',
          title: {
            en: 'Conflicting fields of a payment method are rejected',
            pl: 'Sprzeczne pola metody płatności są odrzucane',
          },
          text: {
            en: 'A field of `payMethod` that doesn’t belong to the method, such as `card` with the value of a bank, returns `INVALID_VALUE`. Previously, the card was charged. If no method supports the amount of an order for the payment page, the order fails when you create it.',
            pl: 'Pole `payMethod`, które nie należy do metody, na przykład `card` przy wartości banku, zwraca błąd `INVALID_VALUE`. Wcześniej obciążana była karta. Jeśli żadna metoda nie obsługuje kwoty zamówienia dla strony płatności, utworzenie tego zamówienia zwraca błąd.',
          },
          operations: ['createOrder'],
          fields: ['payMethod', 'authorizationCode'],
          guides: ['get-started/payment-methods'],
        },
        'donations-with-every-method': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'Donations with every payment method',
            pl: 'Darowizny przy każdej metodzie płatności',
          },
          text: {
            en: 'You can send `donation` with orders for the payment page and with every method, including cards and tokens. The payment page shows the amount and recipient of the donation.',
            pl: 'Pole `donation` działa na stronie płatności i przy każdej metodzie, także przy kartach i tokenach. Strona płatności pokazuje kwotę i odbiorcę darowizny.',
          },
          operations: ['createOrder'],
          fields: ['donation'],
          guides: ['services/micro-donations'],
        },
        'orders-tell-more': {
          kind: 'changed',
          area: 'orders',
          title: {
            en: 'Orders contain their validity and the captured amount',
            pl: 'Zamówienia zawierają okres ważności i pobraną kwotę',
          },
          text: {
            en: 'Orders and notifications always contain `validityTime`. After a partial capture, `payMethod.amount` is the captured amount. Canceling an order that is already canceled returns `SUCCESS`. During a 3-D Secure challenge, `card3DsStatus` is absent.',
            pl: 'Zamówienia i powiadomienia zawsze zawierają `validityTime`. Po częściowym pobraniu środków `payMethod.amount` to pobrana kwota. Ponowne anulowanie zamówienia zwraca `SUCCESS`. Podczas uwierzytelnienia 3-D Secure (challenge) nie ma pola `card3DsStatus`.',
          },
          operations: ['retrieveOrder', 'cancelOrder', 'captureOrder', 'retrieveTransactions'],
          fields: ['validityTime', 'amount', 'card3DsStatus'],
          guides: ['payment-flows/capture-and-cancel', 'payment-flows/transaction-retrieve'],
        },
        'american-express-on-the-page': {
          kind: 'fixed',
          area: 'cards',
          title: {
            en: 'Unsupported cards on the payment page',
            pl: 'Nieobsługiwane karty na stronie płatności',
          },
          text: {
            en: 'If the payer enters an unsupported card, the payment page immediately shows that it accepts only Visa, Mastercard, and Maestro, as the card fields and the API do.',
            pl: 'Jeśli kupujący wpisze nieobsługiwaną kartę, strona płatności od razu informuje, że przyjmuje tylko karty Visa, Mastercard i Maestro, tak jak pola karty i API.',
          },
          operations: ['createOrder'],
          fields: ['number'],
          guides: ['get-started/payment-methods'],
        },
        'errors-after-an-effect': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'Errors after a request took effect',
            pl: 'Błędy po wykonaniu żądania',
          },
          text: {
            en: 'A 503 response means that nothing changed, so you can repeat the request. If the server fails after the request took effect, it returns 500 and asks you to retrieve the resource before you repeat the request.',
            pl: 'Odpowiedź 503 oznacza, że nic się nie zmieniło i możesz powtórzyć żądanie. Jeśli błąd wystąpi po wykonaniu żądania, serwer zwraca 500 i prosi o pobranie zasobu przed powtórzeniem żądania.',
          },
          guides: ['get-started/integration-overview/references'],
        },
        'idempotency-key-at-two-processes': {
          kind: 'fixed',
          area: 'access',
          title: {
            en: 'The same Idempotency-Key in two processes',
            pl: 'Ten sam Idempotency-Key w dwóch procesach',
          },
          text: {
            en: 'When two processes of a server receive the same request at the same time, both return the first response. Previously, if the request contained `extOrderId`, one of them returned `ERROR_ORDER_NOT_UNIQUE`.',
            pl: 'Gdy dwa procesy serwera otrzymają jednocześnie to samo żądanie, oba zwracają pierwszą odpowiedź. Wcześniej, jeśli żądanie zawierało `extOrderId`, jeden z nich zwracał `ERROR_ORDER_NOT_UNIQUE`.',
          },
          operations: ['createOrder'],
          fields: ['extOrderId'],
          guides: ['get-started/integration-overview/references'],
        },
        'revoked-access-tokens': {
          kind: 'fixed',
          area: 'access',
          title: { en: 'Revoked access tokens', pl: 'Unieważnione tokeny dostępu' },
          text: {
            en: 'An access token that the operator of the server deletes stops working within five seconds.',
            pl: 'Token dostępu usunięty przez operatora serwera przestaje działać w ciągu pięciu sekund.',
          },
          operations: ['authorize'],
          fields: ['access_token'],
        },
        'newest-stored-cards': {
          kind: 'changed',
          area: 'methods',
          title: {
            en: 'The latest stored cards of a customer',
            pl: 'Najnowsze zapisane karty klienta',
          },
          text: {
            en: 'The list of payment methods returns the latest 100 stored cards and the latest 100 BLIK tokens of a customer.',
            pl: 'Lista metod płatności zwraca 100 najnowszych zapisanych kart i 100 najnowszych tokenów BLIK klienta.',
          },
          operations: ['listPayMethods'],
          fields: ['cardTokens', 'blikTokens'],
        },
        'answers-after-the-commit': {
          kind: 'fixed',
          area: 'orders',
          title: {
            en: 'Orders no longer return 503 after a change is saved',
            pl: 'Zamówienia nie zwracają już 503 po zapisaniu zmiany',
          },
          text: {
            en: 'If a step fails after the change is saved, creating, capturing, or canceling an order no longer returns 503. A new order returns its `orderId` and stays `PENDING`; a saved capture or cancellation returns `SUCCESS`.',
            pl: 'Jeśli po zapisaniu zmiany nie powiedzie się kolejny krok, utworzenie lub anulowanie zamówienia i pobranie środków nie zwracają już 503. Nowe zamówienie zwraca `orderId` i pozostaje w statusie `PENDING`; zapisane pobranie lub anulowanie zwraca `SUCCESS`.',
          },
          operations: ['createOrder', 'captureOrder', 'cancelOrder', 'updateOrderStatus'],
          fields: ['orderId'],
        },
        'acquirer-time-limit': {
          kind: 'fixed',
          area: 'orders',
          title: { en: 'A response within ten seconds', pl: 'Odpowiedź w ciągu dziesięciu sekund' },
          text: {
            en: 'If the bank or card issuer doesn’t respond within ten seconds, the server returns the order as `PENDING`. The status changes when the response arrives.',
            pl: 'Jeśli bank lub wydawca karty nie odpowie w ciągu dziesięciu sekund, serwer zwraca zamówienie ze statusem `PENDING`. Status zmienia się po nadejściu odpowiedzi.',
          },
          operations: ['createOrder', 'captureOrder', 'cancelOrder'],
          guides: ['payment-flows/auth-and-order'],
        },
        'idempotency-key-days': {
          kind: 'changed',
          area: 'access',
          title: {
            en: 'An Idempotency-Key is stored for 7 days',
            pl: 'Idempotency-Key jest przechowywany przez 7 dni',
          },
          text: {
            en: 'After 7 days, you can use the key again. `extOrderId`, `extRefundId`, and `extPayoutId` stay unique without a time limit.',
            pl: 'Po 7 dniach klucza można użyć ponownie. `extOrderId`, `extRefundId` i `extPayoutId` pozostają unikalne bezterminowo.',
          },
          operations: ['createOrder', 'captureOrder', 'createRefund', 'createPayout'],
          guides: ['get-started/integration-overview/apis'],
        },
        'security-code-of-three-digits': {
          kind: 'changed',
          area: 'cards',
          title: {
            en: 'A security code has three digits',
            pl: 'Kod CVV ma trzy cyfry',
          },
          text: {
            en: 'The API returns `ERROR_VALUE_INVALID` for a `cvv` with four digits, as the payment page and the card fields already did.',
            pl: 'API zwraca błąd `ERROR_VALUE_INVALID` dla czterocyfrowego `cvv`, tak jak już wcześniej robiły to strona płatności i pola karty.',
          },
          operations: ['createOrder', 'createFrontToken', 'sendCvv'],
          fields: ['cvv'],
          guides: ['card-payments/text-form-data'],
        },
        'simulator-by-the-order': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'Open the simulator for an order',
            pl: 'Otwieranie symulatora dla zamówienia',
          },
          text: {
            en: 'The pages `/sim/phone/` and `/sim/bank/` accept the `order` parameter instead of a confirmation and show the open confirmation of that order. As a result, the payment page no longer returns `simulatorUrl`.',
            pl: 'Strony `/sim/phone/` i `/sim/bank/` przyjmują parametr `order` zamiast potwierdzenia i pokazują otwarte potwierdzenie tego zamówienia. Dlatego strona płatności nie zwraca już `simulatorUrl`.',
          },
          operations: ['listChallenges', 'startPayment', 'showPayment'],
          fields: ['orderId'],
          guides: ['testing/sandbox'],
        },
        'one-answer-of-many': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'Only one answer to a confirmation request counts',
            pl: 'Liczy się tylko jedna odpowiedź na prośbę o potwierdzenie',
          },
          text: {
            en: 'If several answers to a confirmation request arrive at the same time, the first one is accepted, and the others return `CHALLENGE_CLOSED`. Previously, on PostgreSQL, all of them returned 200.',
            pl: 'Jeśli kilka odpowiedzi na prośbę o potwierdzenie nadejdzie jednocześnie, serwer przyjmuje pierwszą, a pozostałe zwracają `CHALLENGE_CLOSED`. Wcześniej przy bazie PostgreSQL wszystkie zwracały 200.',
          },
          operations: ['answerChallenge', 'sendCvv'],
        },
        'orders-with-many-refunds': {
          kind: 'fixed',
          area: 'refunds',
          title: {
            en: 'Orders with thousands of refunds',
            pl: 'Zamówienia z tysiącami zwrotów',
          },
          text: {
            en: 'A refund takes the same time regardless of the number of earlier refunds, and listing refunds no longer slows down other calls.',
            pl: 'Zwrot trwa tak samo długo niezależnie od liczby wcześniejszych zwrotów, a pobieranie listy zwrotów nie spowalnia już innych wywołań.',
          },
          operations: ['createRefund', 'listRefunds'],
        },
        'event-headers': {
          kind: 'added',
          area: 'notifications',
          title: {
            en: 'Event ID and time in notifications',
            pl: 'Identyfikator i czas zdarzenia w powiadomieniach',
          },
          text: {
            en: 'Every notification has the header `Grosz-Event-Id`, which is the same in every attempt, and the header `Grosz-Event-Time`. Fast receivers get up to 64 notifications at the same time, and failing receivers no longer delay notifications to others.',
            pl: 'Każde powiadomienie ma nagłówek `Grosz-Event-Id`, taki sam w każdej próbie wysłania, oraz nagłówek `Grosz-Event-Time`. Szybcy odbiorcy otrzymują do 64 powiadomień jednocześnie, a błędy jednego odbiorcy nie opóźniają już powiadomień dla innych.',
          },
          guides: ['payment-flows/lifecycle'],
        },
        'merchant-category-codes': {
          kind: 'fixed',
          area: 'marketplace',
          title: {
            en: 'Merchant category codes according to ISO 18245',
            pl: 'Kody kategorii sprzedawcy według ISO 18245',
          },
          text: {
            en: '`mcc` accepts the codes of ISO 18245 and the codes assigned by Visa or Mastercard. `0743`, `0744`, and `9406` are now accepted; the unassigned codes `6529`, `6530`, and `7280` return `INVALID_VALUE`.',
            pl: 'Pole `mcc` przyjmuje kody ISO 18245 oraz kody nadane przez Visa lub Mastercard. Kody `0743`, `0744` i `9406` są teraz przyjmowane, a nieprzypisane `6529`, `6530` i `7280` zwracają błąd `INVALID_VALUE`.',
          },
          operations: ['createFirmUrl', 'createSubmerchant', 'updateSubmerchant'],
          fields: ['mcc'],
          guides: ['collaboration/payment-facilitator', 'collaboration/referral-program'],
        },
        'industry-words-in-guides': {
          kind: 'changed',
          area: 'portal',
          title: { en: 'Guides use industry terms', pl: 'Poradniki używają terminów branżowych' },
          text: {
            en: 'The guides use terms such as “merchant-initiated” and “soft decline.” They also describe the calls for verification, fee transfers, and statements.',
            pl: 'Poradniki używają terminów takich jak „transakcja inicjowana przez sprzedawcę (MIT)” i „miękkie odrzucenie”. Opisują też wywołania do weryfikacji, przenoszenia opłat i wyciągów.',
          },
          guides: ['payouts', 'billings', 'services/marketplace/sdk', 'testing'],
        },
        'history-of-every-type': {
          kind: 'added',
          area: 'marketplace',
          title: {
            en: 'All operation types in a seller’s history',
            pl: 'Wszystkie typy operacji w historii sprzedawcy',
          },
          text: {
            en: 'In a seller’s history, `accountNumber` of a payout is the verified account. In a sandbox, one call creates the operations `ADMIN_TRANSFER_SENT`, `ADMIN_TRANSFER_RECEIVED`, `PAYMENT_SENT`, and `REFUND_RECEIVED`.',
            pl: 'W historii sprzedawcy `accountNumber` wypłaty to zweryfikowany rachunek. W sandboksie jedno wywołanie tworzy operacje `ADMIN_TRANSFER_SENT`, `ADMIN_TRANSFER_RECEIVED`, `PAYMENT_SENT` i `REFUND_RECEIVED`.',
          },
          operations: ['listSellerOperations', 'correctSellerBalance'],
          fields: ['accountNumber', 'type', 'amount'],
          guides: ['services/marketplace/integration', 'services/marketplace/testing'],
        },
        'kept-reports': {
          kind: 'changed',
          area: 'payouts',
          title: { en: 'Reports are kept for 400 days', pl: 'Raporty są dostępne przez 400 dni' },
          text: {
            en: 'After 400 days, the call that retrieves a report returns `DATA_NOT_FOUND`. In a report, the lines of fee transfers and corrections contain their own ID, the description, and the seller.',
            pl: 'Po 400 dniach wywołanie, które pobiera raport, zwraca błąd `DATA_NOT_FOUND`. Wiersze raportu z przeniesieniami opłat i korektami zawierają własny identyfikator, opis i sprzedawcę.',
          },
          operations: ['retrieveReport', 'createStatement', 'retrievePos'],
          guides: ['reporting/statements'],
        },
        'bodybuilder-partners': {
          kind: 'added',
          area: 'portal',
          title: {
            en: 'Marketplaces and partners in the Bodybuilder',
            pl: 'Platformy i partnerzy w Bodybuilderze',
          },
          text: {
            en: 'The Bodybuilder creates requests for seller verification, seller balances and fees, firms, and submerchants. It shows each request as a `curl` command that gets the right access token.',
            pl: 'Bodybuilder tworzy żądania dotyczące weryfikacji, sald i opłat sprzedawców oraz firm i submerchantów. Każde żądanie pokazuje jako polecenie `curl`, które pobiera właściwy token dostępu.',
          },
          guides: ['services/marketplace/boarding', 'collaboration/payment-facilitator'],
        },
        'reference-variants': {
          kind: 'fixed',
          area: 'portal',
          title: {
            en: 'Fields of request variants in the API reference',
            pl: 'Pola wariantów żądania w dokumentacji API',
          },
          text: {
            en: 'The API reference marks the fields that only some variants require, and lists all values of `payTypeCategories`, `errors`, and `verificationTransferStatus`.',
            pl: 'Dokumentacja API oznacza pola wymagane tylko w niektórych wariantach i wymienia wszystkie wartości `payTypeCategories`, `errors` i `verificationTransferStatus`.',
          },
          operations: [
            'createSubmerchant',
            'updateSubmerchant',
            'loadSeller',
            'retrieveVerification',
          ],
          fields: ['payTypeCategories', 'errors', 'verificationTransferStatus'],
        },
        'notifications-under-test': {
          kind: 'added',
          area: 'sandbox',
          title: { en: 'Notification testing', pl: 'Testowanie powiadomień' },
          text: {
            en: 'Test receivers check signatures, send the responses that you set, and let a test wait for the next notification. You can delay, duplicate, reorder, or drop notifications, break their signatures, search them, and send the next attempt immediately.',
            pl: 'Odbiorniki testowe sprawdzają podpisy, zwracają ustawione odpowiedzi i pozwalają testom czekać na następne powiadomienie. Powiadomienia możesz opóźniać, powielać, gubić i wysyłać w innej kolejności, psuć ich podpisy, wyszukiwać je i od razu rozpoczynać następną próbę wysłania.',
          },
          operations: [
            'createReceiver',
            'waitForReceived',
            'createNotificationFault',
            'searchNotifications',
            'sendNotification',
          ],
          guides: ['testing/notifications'],
        },
      }),
      ...madeOn('2026-11-23', {
        'console-shell-and-lists': {
          kind: 'changed',
          area: 'sandbox',
          title: {
            en: 'All notifications and workspaces in the console',
            pl: 'Wszystkie powiadomienia i przestrzenie robocze w konsoli',
          },
          text: {
            en: 'The console lists the notifications of all orders with filters and the details of each attempt. In the header of the console, you can switch between workspaces. `searchNotifications` accepts `reference` and `until`.',
            pl: 'Konsola zawiera listę powiadomień o wszystkich zamówieniach, z filtrami i szczegółami każdej próby wysłania. W nagłówku konsoli można przełączać przestrzenie robocze. `searchNotifications` przyjmuje `reference` i `until`.',
          },
          operations: ['searchNotifications'],
          fields: ['reference', 'until'],
          guides: ['testing/notifications'],
        },
        'console-adds-once': {
          kind: 'fixed',
          area: 'sandbox',
          title: {
            en: 'The console no longer adds entries twice',
            pl: 'Konsola nie dodaje już wpisów dwa razy',
          },
          text: {
            en: 'If a response is lost, the console no longer repeats calls without an `Idempotency-Key`, such as `injectFault`, and reports that the result is unknown. A double click adds only one entry.',
            pl: 'Jeśli odpowiedź nie dotrze, konsola nie powtarza już wywołań bez `Idempotency-Key`, na przykład `injectFault`, i informuje, że wynik jest nieznany. Podwójne kliknięcie dodaje tylko jeden wpis.',
          },
          operations: ['injectFault', 'createNotificationFault', 'queueOutcome'],
        },
        'notifications-by-address': {
          kind: 'added',
          area: 'sandbox',
          title: {
            en: 'Filter notifications by URL and download reports in the console',
            pl: 'Filtrowanie powiadomień według adresu i pobieranie raportów w konsoli',
          },
          text: {
            en: '`searchNotifications` and the list of notifications in the console accept a full URL or a host. You can download a report from the page of its statement.',
            pl: '`searchNotifications` i lista powiadomień w konsoli przyjmują cały adres URL lub host. Raport można pobrać na stronie wyciągu.',
          },
          operations: ['searchNotifications', 'retrieveReport'],
          fields: ['address'],
          guides: ['testing/notifications'],
        },
      }),
    ],
  },
]

/** The changes of a day by their ids, in their order. */
function madeOn(
  date: string,
  changes: Readonly<Record<string, Omit<Change, 'id' | 'date'>>>,
): readonly Change[] {
  return Object.entries(changes).map(([id, change]) => ({ id, date, ...change }))
}
