import type { Text } from './text.ts'

/** The people who prepare for a change. */
export type UpgradeRole = 'merchant' | 'tester' | 'operator'

/** The steps that a change of a release requires, for those who used the release before it. */
export interface UpgradeNote {
  /** The ID of the change in the changelog. */
  readonly change: string
  readonly for: UpgradeRole
  readonly task: Text
}

/** The changes that ask for work, by release; all others need none. */
export const upgradeNotes = {
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
