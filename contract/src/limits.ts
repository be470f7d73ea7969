import type { Text } from './text.ts'

export interface Limit {
  readonly value: number
  /** Units of ECMA-402; a plain number counts what `says` names. */
  readonly unit?: 'byte' | 'second' | 'day'
  readonly says: Text
}

/** The limits of size and duration. */
export const limits = {
  bodyBytes: {
    value: 1_048_576,
    unit: 'byte',
    says: { en: 'Body of a request', pl: 'Treść żądania' },
  },
  openBodyBytes: {
    value: 65_536,
    unit: 'byte',
    says: {
      en: 'Body of a request that needs no credentials',
      pl: 'Treść żądania, które nie wymaga danych dostępowych',
    },
  },
  bodyDepth: {
    value: 32,
    says: {
      en: 'Objects and lists inside each other in a body',
      pl: 'Obiekty i listy zagnieżdżone w treści żądania',
    },
  },
  bodyFields: {
    value: 20_000,
    says: {
      en: 'Fields and items of lists in a body, counted at all depths together',
      pl: 'Pola i elementy list w treści żądania, liczone łącznie na wszystkich poziomach',
    },
  },
  idempotencyKeyLength: {
    value: 255,
    says: {
      en: 'Characters of an Idempotency-Key, visible ASCII',
      pl: 'Znaki w Idempotency-Key, widoczne znaki ASCII',
    },
  },
  requestSeconds: {
    value: 15,
    unit: 'second',
    says: { en: 'Until a request has arrived in full', pl: 'Czas na przesłanie całego żądania' },
  },
  connections: {
    value: 2_000,
    says: {
      en: 'Open connections to the server; beyond that, the one that has been idle longest is closed',
      pl: 'Otwarte połączenia z serwerem; powyżej tej liczby zamykane jest połączenie najdłużej bezczynne',
    },
  },
  accessTokenSeconds: {
    value: 43_199,
    unit: 'second',
    says: { en: 'Life of an access token', pl: 'Ważność tokenu dostępu' },
  },
  listedTokens: {
    value: 100,
    says: {
      en: 'Stored cards of one customer in the list of payment methods, newest first; the same number of BLIK tokens',
      pl: 'Zapisane karty jednego klienta na liście metod płatności, od najnowszych; tyle samo tokenów BLIK',
    },
  },
  orderSeconds: {
    value: 86_400,
    unit: 'second',
    says: {
      en: 'In which an order can be paid, unless validityTime says otherwise',
      pl: 'Czas na opłacenie zamówienia, o ile nie podano validityTime',
    },
  },
  deliveryDays: {
    value: 30,
    unit: 'day',
    says: {
      en: 'The same for cash on delivery',
      pl: 'Czas na opłacenie zamówienia płatnego przy odbiorze',
    },
  },
  shownProducts: {
    value: 50,
    says: {
      en: 'Products of an order that our page lists; it says how many there are beyond them',
      pl: 'Produkty zamówienia na liście na naszej stronie; o liczbie pozostałych strona informuje',
    },
  },
  declinedPayments: {
    value: 10,
    says: {
      en: 'Declined payments of one order on our page; the last one ends the order',
      pl: 'Odrzucone płatności jednego zamówienia na naszej stronie; ostatnia kończy zamówienie',
    },
  },
  holdDays: {
    value: 5,
    unit: 'day',
    says: {
      en: 'For which money is held until it is captured or released',
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
      en: 'Real time after which a call that advances the clock answers, even if it has not arrived',
      pl: 'Czas rzeczywisty, po którym wywołanie przesuwające zegar odpowiada, nawet jeśli zegar nie dotarł do celu',
    },
  },
  equalRefundSeconds: {
    value: 120,
    unit: 'second',
    says: {
      en: 'In which an equal refund of an order without extRefundId is the earlier one; later it is a new refund',
      pl: 'Czas, w którym taki sam zwrot zamówienia bez extRefundId jest wcześniejszym zwrotem; później powstaje nowy',
    },
  },
  acquirerSeconds: {
    value: 10,
    unit: 'second',
    says: {
      en: 'For which a call waits for the bank or card issuer; after that the order stays PENDING until the answer is known',
      pl: 'Oczekiwanie na odpowiedź banku lub wydawcy karty; po tym czasie zamówienie pozostaje w statusie PENDING do poznania odpowiedzi',
    },
  },
  idempotencyKeyDays: {
    value: 7,
    unit: 'day',
    says: {
      en: 'For which an Idempotency-Key is remembered',
      pl: 'Przechowywanie klucza Idempotency-Key',
    },
  },
  notificationDays: {
    value: 30,
    unit: 'day',
    says: {
      en: 'For which a delivered notification is kept',
      pl: 'Przechowywanie doręczonego powiadomienia',
    },
  },
  reportDays: {
    value: 400,
    unit: 'day',
    says: {
      en: 'For which a report can be downloaded',
      pl: 'Możliwość pobrania raportu',
    },
  },
  posReadDays: {
    value: 400,
    unit: 'day',
    says: {
      en: 'For which it is on record that a partner read the keys of a point of sale',
      pl: 'Przechowywanie zapisu o odczytaniu kluczy punktu płatności przez partnera',
    },
  },
  simulatorDays: {
    value: 30,
    unit: 'day',
    says: {
      en: 'For which the simulators remember a finished payment, and a card that is not stored',
      pl: 'Przechowywanie w symulatorach zakończonej płatności oraz karty, która nie została zapisana',
    },
  },
  eventsKept: {
    value: 10_000,
    says: {
      en: 'Events that a sandbox keeps; the oldest make room for new ones',
      pl: 'Zdarzenia przechowywane w sandboksie; najstarsze ustępują miejsca nowym',
    },
  },
  eventListeners: {
    value: 200,
    says: {
      en: 'Calls that stream events of a sandbox or wait for one at the same time',
      pl: 'Jednoczesne wywołania, które odbierają strumień zdarzeń sandboksu albo czekają na zdarzenie',
    },
  },
  eventStreamSeconds: {
    value: 3600,
    unit: 'second',
    says: {
      en: 'After which a stream of events ends; a browser reconnects by itself',
      pl: 'Po tym czasie strumień zdarzeń się kończy; przeglądarka sama łączy się ponownie',
    },
  },
  stalledAnswerSeconds: {
    value: 30,
    unit: 'second',
    says: {
      en: 'After which a client that takes nothing of a streamed answer is disconnected',
      pl: 'Po tym czasie klient, który nie odbiera przesyłanej strumieniem odpowiedzi, jest rozłączany',
    },
  },
} as const satisfies Readonly<Record<string, Limit>>
