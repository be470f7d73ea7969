import type { Text } from './text.ts'

export interface Limit {
  readonly value: number
  /** Units of ECMA-402; a plain number counts the things in `says`. */
  readonly unit?: 'byte' | 'second' | 'day'
  readonly says: Text
}

/** The limits of size and duration. */
export const limits = {
  bodyBytes: {
    value: 1_048_576,
    unit: 'byte',
    says: { en: 'Size of a request body', pl: 'Rozmiar treści żądania' },
  },
  openBodyBytes: {
    value: 65_536,
    unit: 'byte',
    says: {
      en: 'Size of the body of a request that doesn’t require credentials',
      pl: 'Rozmiar treści żądania, które nie wymaga danych dostępowych',
    },
  },
  bodyDepth: {
    value: 32,
    says: {
      en: 'Nesting depth of a request body',
      pl: 'Poziomy zagnieżdżenia w treści żądania',
    },
  },
  bodyFields: {
    value: 20_000,
    says: {
      en: 'Fields and list items in a body, at all levels in total',
      pl: 'Pola i elementy list w treści żądania, liczone łącznie na wszystkich poziomach',
    },
  },
  numberLength: {
    value: 1_000,
    says: {
      en: 'Characters in a number without quotation marks in a request body',
      pl: 'Znaki liczby zapisanej w treści żądania bez cudzysłowu',
    },
  },
  idempotencyKeyLength: {
    value: 255,
    says: {
      en: 'Visible ASCII characters in an Idempotency-Key',
      pl: 'Widoczne znaki ASCII w Idempotency-Key',
    },
  },
  requestSeconds: {
    value: 15,
    unit: 'second',
    says: { en: 'Time to receive a complete request', pl: 'Czas na przesłanie całego żądania' },
  },
  connections: {
    value: 2_000,
    says: {
      en: 'Open connections to the server; above this limit, the connection that has been idle the longest is closed',
      pl: 'Otwarte połączenia z serwerem; powyżej tej liczby zamykane jest połączenie najdłużej bezczynne',
    },
  },
  accessTokenSeconds: {
    value: 43_199,
    unit: 'second',
    says: { en: 'Validity of an access token', pl: 'Ważność tokenu dostępu' },
  },
  listedTokens: {
    value: 100,
    says: {
      en: 'Stored cards of one customer in the payment method list, newest first; the same limit applies to BLIK tokens',
      pl: 'Zapisane karty jednego klienta na liście metod płatności, od najnowszych; ten sam limit dotyczy tokenów BLIK',
    },
  },
  orderSeconds: {
    value: 86_400,
    unit: 'second',
    says: {
      en: 'Time to pay for an order without validityTime',
      pl: 'Czas na opłacenie zamówienia bez validityTime',
    },
  },
  deliveryDays: {
    value: 30,
    unit: 'day',
    says: {
      en: 'Time to pay for a cash-on-delivery order',
      pl: 'Czas na opłacenie zamówienia płatnego przy odbiorze',
    },
  },
  shownProducts: {
    value: 50,
    says: {
      en: 'Products of an order that the payment page lists; for the rest, the page shows only their number',
      pl: 'Produkty zamówienia wymienione na stronie płatności; strona podaje liczbę pozostałych',
    },
  },
  declinedPayments: {
    value: 10,
    says: {
      en: 'Declined payments of one order on the payment page; the last one cancels the order',
      pl: 'Odrzucone płatności jednego zamówienia na stronie płatności; po ostatniej zamówienie zostaje anulowane',
    },
  },
  holdDays: {
    value: 5,
    unit: 'day',
    says: {
      en: 'Authorization hold period',
      pl: 'Blokada środków do czasu pobrania lub zwolnienia',
    },
  },
  workspaces: {
    value: 100,
    says: {
      en: 'Workspaces on a sandbox server',
      pl: 'Przestrzenie robocze na serwerze sandboksu',
    },
  },
  snapshots: {
    value: 10,
    says: { en: 'Snapshots of a workspace', pl: 'Migawki przestrzeni roboczej' },
  },
  faults: {
    value: 100,
    says: { en: 'Faults of a sandbox', pl: 'Wstrzyknięte błędy w sandboksie' },
  },
  clockSeconds: {
    value: 15,
    unit: 'second',
    says: {
      en: 'Real time after which a call that advances the clock returns, even if the clock hasn’t reached its target',
      pl: 'Czas rzeczywisty, po którym wywołanie przesuwające zegar odpowiada, nawet jeśli zegar nie dotarł do celu',
    },
  },
  equalRefundSeconds: {
    value: 120,
    unit: 'second',
    says: {
      en: 'Period in which an identical refund request without extRefundId returns the earlier refund; after that, it creates a new one',
      pl: 'Okres, w którym takie samo żądanie zwrotu bez extRefundId zwraca wcześniejszy zwrot; później zostaje utworzony nowy',
    },
  },
  equalPayoutSeconds: {
    value: 120,
    unit: 'second',
    says: {
      en: 'Period in which an identical payout request without extPayoutId returns the earlier payout; after that, it creates a new one',
      pl: 'Okres, w którym takie samo żądanie wypłaty bez extPayoutId zwraca wcześniejszą wypłatę; później zostaje utworzona nowa',
    },
  },
  acquirerSeconds: {
    value: 10,
    unit: 'second',
    says: {
      en: 'Time to wait for the bank or card issuer; after that, the order stays PENDING until the response arrives',
      pl: 'Oczekiwanie na odpowiedź banku lub wydawcy karty; po tym czasie zamówienie pozostaje w statusie PENDING do nadejścia odpowiedzi',
    },
  },
  idempotencyKeyDays: {
    value: 7,
    unit: 'day',
    says: {
      en: 'Retention of an Idempotency-Key',
      pl: 'Przechowywanie klucza Idempotency-Key',
    },
  },
  notificationDays: {
    value: 30,
    unit: 'day',
    says: {
      en: 'Retention of a delivered notification',
      pl: 'Przechowywanie doręczonego powiadomienia',
    },
  },
  reportDays: {
    value: 400,
    unit: 'day',
    says: {
      en: 'Availability of a report',
      pl: 'Dostępność raportu do pobrania',
    },
  },
  posReadDays: {
    value: 400,
    unit: 'day',
    says: {
      en: 'Retention of the log that shows which partner retrieved the keys of a point of sale',
      pl: 'Przechowywanie zapisu o odczytaniu kluczy punktu płatności przez partnera',
    },
  },
  simulatorDays: {
    value: 30,
    unit: 'day',
    says: {
      en: 'Retention of finished payments and unsaved cards in the simulators',
      pl: 'Przechowywanie w symulatorach zakończonych płatności i niezapisanych kart',
    },
  },
  eventsKept: {
    value: 10_000,
    says: {
      en: 'Events kept by a sandbox; new events replace the oldest ones',
      pl: 'Zdarzenia przechowywane w sandboksie; nowe zastępują najstarsze',
    },
  },
  logDays: {
    value: 7,
    unit: 'day',
    says: {
      en: 'Retention of the requests and events of a sandbox',
      pl: 'Przechowywanie żądań i zdarzeń w sandboksie',
    },
  },
  eventListeners: {
    value: 200,
    says: {
      en: 'Simultaneous calls that stream sandbox events or wait for one',
      pl: 'Jednoczesne wywołania, które odbierają strumień zdarzeń sandboksu albo czekają na zdarzenie',
    },
  },
  eventStreamSeconds: {
    value: 3600,
    unit: 'second',
    says: {
      en: 'Duration of an event stream; browsers reconnect automatically',
      pl: 'Czas trwania strumienia zdarzeń; przeglądarka automatycznie łączy się ponownie',
    },
  },
  stalledAnswerSeconds: {
    value: 30,
    unit: 'second',
    says: {
      en: 'Time after which a client that reads nothing from a streamed response is disconnected',
      pl: 'Czas, po którym klient nieodbierający odpowiedzi przesyłanej strumieniem jest rozłączany',
    },
  },
} as const satisfies Readonly<Record<string, Limit>>
