import type { Text } from './text.ts'

/** The roles that prepare for a change. */
export type UpgradeRole = 'merchant' | 'tester' | 'operator'

/** The steps that a change of a release requires, for those who used the release before it. */
export interface UpgradeNote {
  /** The ID of the change in the changelog. */
  readonly change: string
  readonly for: UpgradeRole
  readonly task: Text
}

/** The changes that require work, by release; all others require none. */
export const upgradeNotes = {
  '0.3.0': [
    {
      change: 'payouts-without-id',
      for: 'merchant',
      task: {
        en: 'Send a unique `extPayoutId` with each payout. Without it, an identical request within 120 seconds no longer creates a second payout, but returns the first one.',
        pl: 'Przesyłaj unikalny `extPayoutId` z każdą wypłatą. Bez tego pola takie samo żądanie w ciągu 120 sekund nie utworzy już drugiej wypłaty, lecz zwróci pierwszą.',
      },
    },
    {
      change: 'spelled-notification-headers',
      for: 'merchant',
      task: {
        en: 'Compare the names of notification headers without regard to case. Code that looks only for `openpayu-signature` in lowercase no longer finds the signature.',
        pl: 'Porównuj nazwy nagłówków powiadomień bez względu na wielkość liter. Kod, który szuka tylko nazwy `openpayu-signature` zapisanej małymi literami, nie znajdzie już podpisu.',
      },
    },
    {
      change: 'wrong-order-status-code',
      for: 'merchant',
      task: {
        en: 'For captures, cancellations, and status changes: if your code checks for `BUSINESS_ERROR` or `8041`, check for `ERROR_VALUE_INVALID` and `108` instead. To tell this error from an invalid value, compare `codeLiteral` with `ORDER_STATUS_NOT_ALLOWED`.',
        pl: 'W pobraniach środków, anulowaniach i zmianach statusu: jeśli Twój kod sprawdza `BUSINESS_ERROR` lub `8041`, sprawdzaj zamiast nich `ERROR_VALUE_INVALID` i `108`. Aby odróżnić ten błąd od błędnej wartości pola, porównaj `codeLiteral` z `ORDER_STATUS_NOT_ALLOWED`.',
      },
    },
    {
      change: 'delivery-outside-the-amount',
      for: 'merchant',
      task: {
        en: 'If your code sends a delivery price in `shippingMethods` of the order, include it in `totalAmount` and add it as a product. Otherwise, an order whose products add up to `totalAmount` fails.',
        pl: 'Jeśli Twój kod przesyła cenę dostawy w `shippingMethods` zamówienia, wlicz ją do `totalAmount` i dodaj jako produkt. W przeciwnym razie zamówienie, w którym suma produktów jest równa `totalAmount`, zakończy się błędem.',
      },
    },
    {
      change: 'refund-of-one-seller',
      for: 'merchant',
      task: {
        en: 'On a marketplace, remove `extCustomerId` and `shoppingCarts` from refunds. The amount is divided among all sellers of the order, as before.',
        pl: 'Na platformie handlowej usuń z żądań zwrotu pola `extCustomerId` i `shoppingCarts`. Kwota jest dzielona między wszystkich sprzedawców z zamówienia, tak jak dotychczas.',
      },
    },
    {
      change: 'payout-account-of-a-new-identity',
      for: 'merchant',
      task: {
        en: 'In each `PERSONAL_ID_TAX_ID_CHANGE` or `CONVERSION` verification, submit the seller’s payout account, even if it hasn’t changed. Otherwise, the seller has no payout account after a positive result.',
        pl: 'W każdej weryfikacji `PERSONAL_ID_TAX_ID_CHANGE` lub `CONVERSION` prześlij rachunek sprzedawcy do wypłat, nawet jeśli się nie zmienił. Bez tego po pozytywnym wyniku sprzedawca nie będzie miał rachunku do wypłat.',
      },
    },
    {
      change: 'one-account-per-verification-transfer',
      for: 'merchant',
      task: {
        en: 'Create a separate verification transfer for each payout account. After a transfer has arrived, submitting another account with its `verificationTransferId` fails.',
        pl: 'Dla każdego rachunku do wypłat utwórz osobny przelew weryfikacyjny. Gdy przelew dotrze, inny rachunek z jego `verificationTransferId` zostanie odrzucony.',
      },
    },
    {
      change: 'repeats-after-a-refusal',
      for: 'merchant',
      task: {
        en: 'When you repeat an order with the same `extOrderId` and a single-use card token, also handle `ORDER_NOT_UNIQUE`: retrieve the order in `orderId`, and don’t ask for the card again.',
        pl: 'Gdy ponawiasz zamówienie z tym samym `extOrderId` i jednorazowym tokenem karty, obsłuż też `ORDER_NOT_UNIQUE`: pobierz zamówienie z `orderId` i nie proś ponownie o dane karty.',
      },
    },
    {
      change: 'acquirer-without-a-response',
      for: 'merchant',
      task: {
        en: 'Where you handle `UNKNOWN_ERROR`, also handle `SERVICE_TEMPORARY_UNAVAILABLE`. After `SERVICE_TEMPORARY_UNAVAILABLE`, nothing was created, so you can repeat the request.',
        pl: 'Tam, gdzie obsługujesz `UNKNOWN_ERROR`, obsłuż też `SERVICE_TEMPORARY_UNAVAILABLE`. Po `SERVICE_TEMPORARY_UNAVAILABLE` nic nie zostało utworzone, więc możesz powtórzyć żądanie.',
      },
    },
    {
      change: 'repeated-orders-at-another-process',
      for: 'merchant',
      task: {
        en: 'When you repeat a request with an `Idempotency-Key`, wait at least 30 seconds for the response. A shorter timeout can end the call before the response with `redirectUri` arrives.',
        pl: 'Gdy powtarzasz żądanie z tym samym `Idempotency-Key`, czekaj na odpowiedź co najmniej 30 sekund. Krótszy limit czasu może przerwać wywołanie, zanim nadejdzie odpowiedź z `redirectUri`.',
      },
    },
    {
      change: 'key-of-a-repeat-without-a-token',
      for: 'merchant',
      task: {
        en: 'If your code expects `authorize` in an `UnknownOutcomeError` of `grosz/client`, repeat the call with the key from the error instead. Make sure that `timeoutMs` also leaves time for the token request.',
        pl: 'Jeśli Twój kod oczekuje `authorize` w błędzie `UnknownOutcomeError` biblioteki `grosz/client`, powtórz wywołanie z kluczem z tego błędu. Sprawdź, czy `timeoutMs` wystarcza także na żądanie tokenu.',
      },
    },
    {
      change: 'event-ids-after-a-restore',
      for: 'merchant',
      task: {
        en: 'Treat `Grosz-Event-Id` as a text without a structure, and allow 13 more characters for it: after a restore, new IDs are longer.',
        pl: 'Traktuj `Grosz-Event-Id` jako tekst bez struktury i zarezerwuj na niego 13 dodatkowych znaków: po przywróceniu kopii nowe identyfikatory są dłuższe.',
      },
    },
    {
      change: 'fee-transfers-name-currency',
      for: 'merchant',
      task: {
        en: 'For fee transfers, handle `ERROR_INCONSISTENT_CURRENCIES` where you handle `NOT_ENOUGH_FUNDS` for a wrong currency.',
        pl: 'W przeniesieniach opłat obsłuż `ERROR_INCONSISTENT_CURRENCIES` tam, gdzie obsługujesz `NOT_ENOUGH_FUNDS` z powodu złej waluty.',
      },
    },
    {
      change: 'method-refused-with-reason',
      for: 'merchant',
      task: {
        en: 'If your code compares the whole `statusDesc` with the name of the error, compare `codeLiteral` instead.',
        pl: 'Jeśli Twój kod porównuje całe pole `statusDesc` z nazwą błędu, porównuj zamiast niego `codeLiteral`.',
      },
    },
    {
      change: 'last-day-of-a-token',
      for: 'merchant',
      task: {
        en: 'If your code subtracts a day from `recurring.expirationDate` of BLIK tokens, remove the subtraction.',
        pl: 'Jeśli Twój kod odejmuje jeden dzień od `recurring.expirationDate` tokenu BLIK, usuń to odejmowanie.',
      },
    },
    {
      change: 'logos-as-png',
      for: 'merchant',
      task: {
        en: 'If you need SVG images, replace `.png` with `.svg` at the end of `brandImageUrl`.',
        pl: 'Jeśli potrzebujesz obrazów SVG, zamień `.png` na `.svg` na końcu `brandImageUrl`.',
      },
    },
    {
      change: 'refund-id-of-zero',
      for: 'merchant',
      task: {
        en: 'If your client always sends `0` in `extRefundId`, send a unique ID instead. Otherwise, an identical request after 120 seconds pays the payer a second time.',
        pl: 'Jeśli Twój klient zawsze przesyła `0` w polu `extRefundId`, przesyłaj zamiast tego unikalny identyfikator. W przeciwnym razie takie samo żądanie po 120 sekundach odda środki drugi raz.',
      },
    },
    {
      change: 'refunds-always-have-ext-refund-id',
      for: 'merchant',
      task: {
        en: 'If your code recognizes a refund without your own ID by a missing `extRefundId`, compare the value with your IDs instead. The field is now always present.',
        pl: 'Jeśli Twój kod rozpoznaje zwrot bez Twojego identyfikatora po braku pola `extRefundId`, porównuj zamiast tego wartość ze swoimi identyfikatorami. Pole jest teraz zawsze obecne.',
      },
    },
    {
      change: 'kept-logs',
      for: 'tester',
      task: {
        en: 'Don’t expect an empty request log or event list after a restart. Create a workspace for each test run, or list only requests and events since the start of the run.',
        pl: 'Nie zakładaj, że po ponownym uruchomieniu dziennik żądań i lista zdarzeń są puste. Twórz przestrzeń roboczą dla każdego przebiegu testów albo pobieraj z parametrem `since` tylko żądania i zdarzenia z bieżącego przebiegu.',
      },
    },
    {
      change: 'test-card-seed',
      for: 'tester',
      task: {
        en: 'If a test expects a specific result of the card `5405860937270285`, correct the expected result, or send an `extOrderId` that leads to it.',
        pl: 'Jeśli test oczekuje konkretnego wyniku karty `5405860937270285`, popraw oczekiwany wynik albo prześlij `extOrderId`, który do niego prowadzi.',
      },
    },
    {
      change: 'rates-before-the-sample',
      for: 'tester',
      task: {
        en: 'Correct the expected rates and dates in tests whose clock starts before January 2, 2026.',
        pl: 'Popraw oczekiwane kursy i daty w testach, w których zegar zaczyna się przed 2 stycznia 2026 r.',
      },
    },
    {
      change: 'checkout-on-a-phone',
      for: 'tester',
      task: {
        en: 'In browser tests of the English payment page, expect the currency code in each amount, such as EUR 29.48 instead of €29.48.',
        pl: 'W testach angielskiej strony płatności w przeglądarce oczekuj kodu waluty przy każdej kwocie, na przykład EUR 29.48 zamiast €29.48.',
      },
    },
    {
      change: 'unique-refund-ids',
      for: 'operator',
      task: {
        en: 'Check whether the table `refunds` contains a `refund_id` twice. If so, ask your acquirer whether both refunds were paid.',
        pl: 'Sprawdź, czy w tabeli `refunds` jakiś `refund_id` występuje dwa razy. Jeśli tak, zapytaj agenta rozliczeniowego, czy wypłacono oba zwroty.',
      },
    },
    {
      change: 'refunds-in-the-currency-of-the-payer',
      for: 'operator',
      task: {
        en: 'If your acquirer adapter converts refunds to the payer’s currency, remove the conversion. Compare earlier refunds of payments in another currency with the acquirer’s records.',
        pl: 'Jeśli Twój adapter przelicza zwroty na walutę kupującego, usuń to przeliczanie. Wcześniejsze zwroty płatności w innej walucie porównaj z danymi agenta rozliczeniowego.',
      },
    },
    {
      change: 'security-code-sent-again',
      for: 'operator',
      task: {
        en: 'Make sure that your acquirer adapter doesn’t charge a card again when `sendCvv` is called a second time for the same payment. It must return the state of the payment.',
        pl: 'Sprawdź, czy Twój adapter nie obciąża karty drugi raz, gdy `sendCvv` zostanie ponownie wywołane dla tej samej płatności. Adapter musi wtedy zwrócić stan płatności.',
      },
    },
    {
      change: 'acquirer-told-to-hold',
      for: 'operator',
      task: {
        en: 'Change `start` in your acquirer adapter so that it captures or holds the amount as `capture` specifies.',
        pl: 'Zmień w swoim adapterze funkcję `start` tak, aby pobierała lub blokowała środki zgodnie z wartością `capture`.',
      },
    },
    {
      change: 'no-second-payment-after-the-bank',
      for: 'operator',
      task: {
        en: 'Make sure that your acquirer adapter responds to `ask` within 3 seconds. While a payment page is open, each server process can call it every 5 seconds.',
        pl: 'Sprawdź, czy Twój adapter odpowiada na `ask` w ciągu 3 sekund. Gdy strona płatności jest otwarta, każdy proces serwera może je wywoływać co 5 sekund.',
      },
    },
    {
      change: 'acquirer-without-world',
      for: 'operator',
      task: {
        en: 'If you connect an acquirer in `server/src/main.ts`, return the acquirer itself from `connect`. See Connect an acquirer.',
        pl: 'Jeśli w `server/src/main.ts` łączysz serwer z agentem rozliczeniowym, zmień funkcję `connect` tak, aby zwracała samego agenta. Zobacz stronę Podłącz agenta rozliczeniowego.',
      },
    },
    {
      change: 'payment-ids-after-restore',
      for: 'operator',
      task: {
        en: 'If the server runs on a restored copy, compare the payments and refunds since the restore with the acquirer’s records.',
        pl: 'Jeśli serwer działa na przywróconej kopii, porównaj płatności i zwroty od czasu jej przywrócenia z danymi agenta rozliczeniowego.',
      },
    },
    {
      change: 'backups-of-shared-postgresql',
      for: 'operator',
      task: {
        en: 'If other programs have tables in another schema of the same PostgreSQL database, back up those tables separately. Grosz backups no longer contain them.',
        pl: 'Jeśli inne programy mają tabele w innym schemacie tej samej bazy PostgreSQL, twórz ich kopie zapasowe osobno. Kopie Grosza już ich nie zawierają.',
      },
    },
    {
      change: 'postgresql-tracks-activities',
      for: 'operator',
      task: {
        en: 'Before the update, run `SHOW track_activities` in PostgreSQL. If the result is `off`, turn the setting on, and run `verify` after the update.',
        pl: 'Przed aktualizacją wykonaj w PostgreSQL `SHOW track_activities`. Jeśli wynikiem jest `off`, włącz to ustawienie, a po aktualizacji uruchom `verify`.',
      },
    },
    {
      change: 'access-tokens-by-get',
      for: 'operator',
      task: {
        en: 'Make sure that your proxy’s log doesn’t contain query strings: clients can now send their credentials in them.',
        pl: 'Upewnij się, że dziennik serwera proxy nie zawiera parametrów z adresów URL: klienci mogą teraz przesyłać w nich dane dostępowe.',
      },
    },
    {
      change: 'operator-commands-with-unknown-outcome',
      for: 'operator',
      task: {
        en: 'In scripts, handle exit code 70 of operator commands: run `audit list` before you repeat the command.',
        pl: 'Obsłuż w skryptach kod wyjścia 70 poleceń operatora: zanim powtórzysz polecenie, uruchom `audit list`.',
      },
    },
    {
      change: 'operator-commands-of-root',
      for: 'operator',
      task: {
        en: 'If a script runs operator commands as root before the first start, run them as the server’s user, for example, with `runuser -u grosz --`. If the server itself runs as root, start the server first.',
        pl: 'Jeśli skrypt uruchamia polecenia operatora z konta root przed pierwszym uruchomieniem serwera, uruchamiaj je jako użytkownik serwera, na przykład za pomocą `runuser -u grosz --`. Jeśli serwer sam działa na koncie root, najpierw go uruchom.',
      },
    },
  ],
  '0.2.0': [
    {
      change: 'equal-refunds',
      for: 'merchant',
      task: {
        en: 'Send `extRefundId` with each refund. Without it, an identical refund request after 120 seconds pays the payer a second time.',
        pl: 'Przesyłaj `extRefundId` z każdym zwrotem. Bez tego pola takie samo żądanie zwrotu po 120 sekundach odda środki drugi raz.',
      },
    },
    {
      change: 'inconsistent-currencies',
      for: 'merchant',
      task: {
        en: 'Handle `ERROR_INCONSISTENT_CURRENCIES` where you handle `ERROR_VALUE_INVALID` for a wrong currency.',
        pl: 'Obsłuż `ERROR_INCONSISTENT_CURRENCIES` tam, gdzie obsługujesz `ERROR_VALUE_INVALID` z powodu złej waluty.',
      },
    },
    {
      change: 'interrupted-payments',
      for: 'merchant',
      task: {
        en: 'Accept a notification of `CANCELED` about 30 seconds after an interrupted payment, and offer to pay again.',
        pl: 'Przyjmij powiadomienie o `CANCELED` około 30 sekund po przerwanej płatności i zaproponuj ponowną zapłatę.',
      },
    },
    {
      change: 'continue-url-unchanged',
      for: 'merchant',
      task: {
        en: 'Read `error` and `statusCode` by name: they are now at the end of the query string.',
        pl: 'Odczytuj `error` i `statusCode` według nazwy: są teraz na końcu parametrów adresu.',
      },
    },
    {
      change: 'card-numbers-of-more-schemes',
      for: 'merchant',
      task: {
        en: 'Check that descriptions and product names contain no long numbers that look like card numbers. See Compatibility.',
        pl: 'Sprawdź, czy opisy i nazwy produktów nie zawierają długich liczb podobnych do numerów kart. Zobacz stronę Zgodność.',
      },
    },
    {
      change: 'ordinary-requests-are-read',
      for: 'merchant',
      task: {
        en: 'Send languages as ISO 639-1 codes and `bankAccount` as an account number: wrong values now fail.',
        pl: 'Języki przesyłaj jako kody ISO 639-1, a `bankAccount` jako numer rachunku: błędne wartości są teraz odrzucane.',
      },
    },
    {
      change: 'orders-of-other-customers',
      for: 'merchant',
      task: {
        en: 'With a `trusted_merchant` token, expect 403 instead of 404 for the order of another customer.',
        pl: 'Z tokenem `trusted_merchant` spodziewaj się odpowiedzi 403 zamiast 404, gdy zamówienie należy do innego klienta.',
      },
    },
    {
      change: 'too-large-too-slow',
      for: 'merchant',
      task: {
        en: 'If your code depends on the earlier 400 responses, handle HTTP 408 and 431.',
        pl: 'Jeśli Twój kod polega na wcześniejszych odpowiedziach 400, obsłuż HTTP 408 i 431.',
      },
    },
    {
      change: 'definition-as-the-server',
      for: 'merchant',
      task: {
        en: 'Generate your client from the new OpenAPI definition. A strict compiler then points out fields that were always required.',
        pl: 'Wygeneruj klienta z nowej definicji OpenAPI. Kompilator wskaże wtedy pola, które zawsze były wymagane.',
      },
    },
    {
      change: 'outcome-header-everywhere',
      for: 'tester',
      task: {
        en: 'Send `Grosz-Outcome` only with calls that have an outcome; other calls that change something fail with `OUTCOME_HEADER_NOT_ALLOWED`.',
        pl: 'Przesyłaj `Grosz-Outcome` tylko w wywołaniach, które mają wynik; inne wywołania, które coś zmieniają, zwracają błąd `OUTCOME_HEADER_NOT_ALLOWED`.',
      },
    },
    {
      change: 'unknown-point-of-sale',
      for: 'tester',
      task: {
        en: 'Expect 400 instead of 404 for an unknown `posId` in sandbox calls.',
        pl: 'Spodziewaj się odpowiedzi 400 zamiast 404, gdy wywołanie sandboksu zawiera nieznany `posId`.',
      },
    },
    {
      change: 'private-notify-urls',
      for: 'tester',
      task: {
        en: 'If the sandbox listens on a network and notifies your machine, set `GROSZ_PRIVATE_NOTIFY_URLS=allowed`.',
        pl: 'Jeśli sandbox jest dostępny w sieci i powiadamia Twój komputer, ustaw `GROSZ_PRIVATE_NOTIFY_URLS=allowed`.',
      },
    },
    {
      change: 'clock-by-a-year',
      for: 'tester',
      task: {
        en: 'If the response to a long clock advance contains `until`, send that value to continue.',
        pl: 'Jeśli odpowiedź na duże przesunięcie zegara zawiera `until`, prześlij tę wartość, aby kontynuować.',
      },
    },
    {
      change: 'streams-end',
      for: 'tester',
      task: {
        en: 'Reconnect to the event stream with `Last-Event-ID` when it ends after an hour.',
        pl: 'Gdy strumień zdarzeń skończy się po godzinie, połącz się ponownie, podając `Last-Event-ID`.',
      },
    },
    {
      change: 'production-says-less',
      for: 'operator',
      task: {
        en: 'Point your monitoring at the server’s host name, and read only `status`. Set `GROSZ_ECB_RATES` if merchants use exchange rates.',
        pl: 'Monitorowanie kieruj na nazwę hosta serwera i odczytuj tylko `status`. Ustaw `GROSZ_ECB_RATES`, jeśli sprzedawcy używają kursów walut.',
      },
    },
    {
      change: 'operators-read-sentences',
      for: 'operator',
      task: {
        en: 'Correct scripts that pass an operator command option twice. Import the new dashboard and alerts.',
        pl: 'Popraw skrypty, które dwa razy podają tę samą opcję polecenia operatora. Zaimportuj nowy pulpit i alerty.',
      },
    },
    {
      change: 'verify-tokens-and-ends',
      for: 'operator',
      task: {
        en: 'Run `verify` after the update, and watch `grosz_journal_seal_age_seconds`.',
        pl: 'Po aktualizacji uruchom `verify` i obserwuj `grosz_journal_seal_age_seconds`.',
      },
    },
    {
      change: 'own-address-of-the-portal',
      for: 'operator',
      task: {
        en: 'Set `GROSZ_PUBLIC_URL`: the portal shows this address, regardless of the address that it was built with.',
        pl: 'Ustaw `GROSZ_PUBLIC_URL`: portal pokazuje ten adres niezależnie od tego, z jakim go zbudowano.',
      },
    },
  ],
} as const satisfies Readonly<Record<string, readonly UpgradeNote[]>>
