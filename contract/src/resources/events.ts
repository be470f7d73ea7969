import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { eventStream } from '../shapes/event-stream.ts'
import { answered, filled, formed, moment, sentMoment, wholeNumber } from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { says, type Text } from '../text.ts'

const sandbox = { audience: 'sandbox', tag: 'events', grants: [] } as const

/** The most and the usual number of events in one page of the list. */
export const listedEvents = { max: 200, usual: 50 } as const

/** The size of the events that a sandbox keeps. */
export const eventMegabytes = { ofServer: 8, ofWorkspace: 2 } as const

/** The time for which one call waits for an event, in seconds. Clients and proxies time out after a minute. */
export const eventWaitSeconds = { max: 55, usual: 10 } as const

/** Everything that happens in a sandbox, by its type. */
export const eventTypes = {
  ORDER_CREATED: { en: 'An order was created.', pl: 'Utworzono zamówienie.' },
  ORDER_STATUS_CHANGED: {
    en: 'The order status changed.',
    pl: 'Zmienił się status zamówienia.',
  },
  PAYMENT_STARTED: {
    en: 'A payment attempt started.',
    pl: 'Rozpoczęto próbę płatności.',
  },
  PAYMENT_STATUS_CHANGED: {
    en: 'The payment attempt status changed.',
    pl: 'Zmienił się status próby płatności.',
  },
  CHALLENGE_OPENED: {
    en: 'A simulator is waiting for a response: 3-D Secure, a BLIK confirmation, or the page of a bank, wallet, or lender.',
    pl: 'Symulator czeka na odpowiedź: uwierzytelnienie 3-D Secure, potwierdzenie BLIK albo strona banku, portfela lub kredytodawcy.',
  },
  METHOD_STEP_ENDED: {
    en: 'The 3DS Method step ended: the issuer collected the browser data, or the step timed out.',
    pl: 'Zakończył się krok 3DS Method: wydawca zebrał dane przeglądarki albo upłynął czas.',
  },
  CHALLENGE_ANSWERED: {
    en: 'A simulator received a response.',
    pl: 'Symulator otrzymał odpowiedź.',
  },
  REFUND_CREATED: { en: 'A refund was created.', pl: 'Utworzono zwrot.' },
  REFUND_STATUS_CHANGED: {
    en: 'The refund status changed.',
    pl: 'Zmienił się status zwrotu.',
  },
  CHARGEBACK_CREATED: {
    en: 'A payment was charged back.',
    pl: 'Płatność objęto obciążeniem zwrotnym.',
  },
  CHARGEBACK_STATUS_CHANGED: {
    en: 'A chargeback was reversed.',
    pl: 'Cofnięto obciążenie zwrotne.',
  },
  SHOP_TOPPED_UP: {
    en: 'The available balance of a shop was topped up.',
    pl: 'Zasilono dostępne saldo sklepu.',
  },
  PAYOUT_CREATED: { en: 'A payout was created.', pl: 'Utworzono wypłatę.' },
  PAYOUT_STATUS_CHANGED: {
    en: 'The payout status changed.',
    pl: 'Zmienił się status wypłaty.',
  },
  TOKEN_CREATED: {
    en: 'A card or a BLIK alias of a customer was stored.',
    pl: 'Zapisano kartę albo alias BLIK klienta.',
  },
  TOKEN_DELETED: {
    en: 'A stored card or a BLIK alias was deleted.',
    pl: 'Usunięto zapisaną kartę albo alias BLIK.',
  },
  SELLER_STATUS_CHANGED: {
    en: 'A marketplace seller was verified, blocked, or unblocked, or is no longer verified.',
    pl: 'Sprzedawca na platformie został zweryfikowany, zablokowany lub odblokowany albo utracił weryfikację.',
  },
  SELLER_BALANCE_CORRECTED: {
    en: 'The balance of a marketplace seller was corrected.',
    pl: 'Skorygowano saldo sprzedawcy na platformie.',
  },
  VERIFICATION_STARTED: {
    en: 'A seller verification started.',
    pl: 'Rozpoczęto weryfikację sprzedawcy.',
  },
  VERIFICATION_STATUS_CHANGED: {
    en: 'The seller verification status changed.',
    pl: 'Zmienił się status weryfikacji sprzedawcy.',
  },
  SUBMERCHANT_CREATED: { en: 'A submerchant was registered.', pl: 'Zarejestrowano submerchanta.' },
  SUBMERCHANT_UPDATED: {
    en: 'The data or the status of a submerchant changed.',
    pl: 'Zmieniły się dane albo status submerchanta.',
  },
  STATEMENT_CREATED: { en: 'A report was requested.', pl: 'Zlecono raport.' },
  STATEMENT_READY: {
    en: 'A report is ready to download.',
    pl: 'Raport jest gotowy do pobrania.',
  },
  NOTIFICATION_CREATED: {
    en: 'A notification is waiting to be sent to your server.',
    pl: 'Powiadomienie czeka na wysłanie na Twój serwer.',
  },
  NOTIFICATION_DELIVERED: {
    en: 'Your server accepted a notification.',
    pl: 'Twój serwer przyjął powiadomienie.',
  },
  NOTIFICATION_FAILED: {
    en: 'Your server didn’t accept a notification, so the notification will be sent again.',
    pl: 'Twój serwer nie przyjął powiadomienia, więc zostanie ono wysłane ponownie.',
  },
  NOTIFICATION_ABANDONED: {
    en: 'The last attempt to send a notification failed.',
    pl: 'Nie powiodła się ostatnia próba wysłania powiadomienia.',
  },
  RECEIVER_CREATED: {
    en: 'A test receiver was created.',
    pl: 'Utworzono odbiornik testowy.',
  },
  RECEIVER_CHANGED: {
    en: 'The response of a test receiver changed.',
    pl: 'Zmieniono odpowiedź odbiornika testowego.',
  },
  RECEIVER_DELETED: { en: 'A test receiver was deleted.', pl: 'Usunięto odbiornik testowy.' },
  NOTIFICATION_RECEIVED: {
    en: 'A notification arrived at a test receiver.',
    pl: 'Do odbiornika testowego dotarło powiadomienie.',
  },
  OUTCOME_QUEUED: { en: 'An outcome was queued.', pl: 'Dodano wynik do kolejki.' },
  OUTCOME_USED: {
    en: 'A queued outcome was used.',
    pl: 'Użyto wyniku z kolejki.',
  },
  OUTCOME_DELETED: {
    en: 'A queued outcome was deleted. Without an ID: all of them.',
    pl: 'Usunięto wynik z kolejki. Bez identyfikatora: wszystkie wyniki.',
  },
  FAULT_CREATED: {
    en: 'A call fault or a notification fault was added.',
    pl: 'Dodano błąd wywołań albo powiadomień.',
  },
  FAULT_USED: {
    en: 'A fault was applied to a call or a notification.',
    pl: 'Zastosowano błąd do wywołania albo powiadomienia.',
  },
  FAULT_DELETED: {
    en: 'A fault was deleted. Without an ID: all call faults.',
    pl: 'Usunięto błąd. Bez identyfikatora: wszystkie błędy wywołań.',
  },
  WORKSPACE_CREATED: { en: 'A workspace was created.', pl: 'Utworzono przestrzeń roboczą.' },
  WORKSPACE_RESTORED: {
    en: 'A workspace was restored from a snapshot.',
    pl: 'Przywrócono przestrzeń roboczą z migawki.',
  },
  WORKSPACE_CLOCK_CHANGED: {
    en: 'The clock of a workspace was frozen, resumed, or advanced.',
    pl: 'Zegar przestrzeni roboczej zatrzymano, wznowiono albo przesunięto.',
  },
  WORKSPACE_DELETED: { en: 'A workspace was deleted.', pl: 'Usunięto przestrzeń roboczą.' },
  CLOCK_STATUS_CHANGED: {
    en: 'The sandbox clock was frozen or resumed.',
    pl: 'Zegar sandboksu zatrzymano albo wznowiono.',
  },
  CLOCK_MOVED: {
    en: 'The sandbox clock was advanced.',
    pl: 'Przesunięto zegar sandboksu.',
  },
} as const satisfies Readonly<Record<string, Text>>

export type EventType = keyof typeof eventTypes

const typeNames = Object.keys(eventTypes) as EventType[]

/** The subjects of an event. */
const ids = {
  posId: Type.Optional(answered('Point of sale.', 'Punkt płatności.')),
  shopId: Type.Optional(answered('Shop.', 'Sklep.')),
  firmId: Type.Optional(answered('Company.', 'Firma.')),
  orderId: Type.Optional(answered('Order.', 'Zamówienie.')),
  extOrderId: Type.Optional(
    answered('Your order ID.', 'Identyfikator zamówienia w Twoim systemie.'),
  ),
  paymentId: Type.Optional(answered('Payment attempt.', 'Próba płatności.')),
  challengeId: Type.Optional(
    answered('Confirmation request of a simulator.', 'Prośba symulatora o potwierdzenie.'),
  ),
  refundId: Type.Optional(answered('Refund.', 'Zwrot.')),
  extRefundId: Type.Optional(answered('Your refund ID.', 'Identyfikator zwrotu w Twoim systemie.')),
  payoutId: Type.Optional(answered('Payout.', 'Wypłata.')),
  extPayoutId: Type.Optional(
    answered('Your payout ID.', 'Identyfikator wypłaty w Twoim systemie.'),
  ),
  extCustomerId: Type.Optional(
    answered(
      'Your customer ID or seller ID.',
      'Identyfikator klienta lub sprzedawcy w Twoim systemie.',
    ),
  ),
  verificationId: Type.Optional(answered('Verification of a seller.', 'Weryfikacja sprzedawcy.')),
  submerchantId: Type.Optional(answered('Submerchant.', 'Submerchant.')),
  reportId: Type.Optional(answered('Report.', 'Raport.')),
  notificationId: Type.Optional(
    answered(
      'Notification: the value of its Grosz-Event-Id header.',
      'Powiadomienie: wartość jego nagłówka Grosz-Event-Id.',
    ),
  ),
  receiverId: Type.Optional(answered('Test receiver.', 'Odbiornik testowy.')),
  outcomeId: Type.Optional(answered('Queued outcome.', 'Wynik w kolejce.')),
  faultId: Type.Optional(answered('Fault.', 'Błąd.')),
  workspaceId: Type.Optional(answered('Workspace.', 'Przestrzeń robocza.')),
}

export type EventIdName = keyof typeof ids

const type = Type.Enum(typeNames, says('Event type.', 'Rodzaj zdarzenia.'))

const SandboxEvent = Type.Object(
  {
    sequence: Type.Integer(
      says(
        'Event sequence number. Later events have higher numbers, even after a server restart.',
        'Numer zdarzenia. Późniejsze zdarzenie ma większy numer, także po ponownym uruchomieniu serwera.',
      ),
    ),
    at: moment(
      'When the event happened, by the sandbox clock.',
      'Kiedy nastąpiło zdarzenie, według zegara sandboksu.',
    ),
    type,
    status: Type.Optional(
      answered(
        'Status after the event, with the same values as in the call that retrieves the object.',
        'Status po zdarzeniu, taki jak w wywołaniu, które pobiera dany obiekt.',
      ),
    ),
    ...ids,
  },
  says('The event.', 'Zdarzenie.'),
)

const sequence = { min: 0, max: Number.MAX_SAFE_INTEGER } as const

/** The filters of events; all given filters have to match. */
const filter = {
  type: Type.Optional(type),
  id: Type.Optional(
    filled(
      1024,
      'Only events about the object with this ID: an order, refund, payout, seller, or any other object that events refer to. You can also use your own ID.',
      'Tylko zdarzenia dotyczące obiektu o tym identyfikatorze: zamówienia, zwrotu, wypłaty, sprzedawcy albo innego obiektu wymienionego w zdarzeniach. Możesz też podać własny identyfikator.',
    ),
  ),
  posId: Type.Optional(
    filled(15, 'Only events of this point of sale.', 'Tylko zdarzenia tego punktu płatności.'),
  ),
  shopId: Type.Optional(filled(64, 'Only events of this shop.', 'Tylko zdarzenia tego sklepu.')),
  status: Type.Optional(
    filled(
      64,
      'Only events that lead to this status.',
      'Tylko zdarzenia, po których obiekt ma ten status.',
    ),
  ),
}

const after = Type.Optional(
  wholeNumber(
    sequence,
    'Only events after the one with this sequence number.',
    'Tylko zdarzenia późniejsze niż zdarzenie o tym numerze.',
  ),
)

export const eventOperations = {
  listEvents: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/events',
    summary: { en: 'List events', pl: 'Pobierz listę zdarzeń' },
    description: {
      en: `Lists the events of the sandbox, newest first. The sandbox keeps the latest ${limits.eventsKept.value} events in its database for ${limits.logDays.value} days, up to ${eventMegabytes.ofServer} MiB (${eventMegabytes.ofWorkspace} MiB in a workspace). A restart doesn’t delete them.`,
      pl: `Zwraca zdarzenia w sandboksie, od najnowszych. Sandbox przechowuje w swojej bazie danych ${limits.eventsKept.value} najnowszych zdarzeń przez ${limits.logDays.value} dni, najwyżej ${eventMegabytes.ofServer} MiB (w przestrzeni roboczej ${eventMegabytes.ofWorkspace} MiB); ponowne uruchomienie ich nie usuwa.`,
    },
    keywords: {
      en: 'event log, audit trail, timeline, activity, history',
      pl: 'dziennik zdarzeń, oś czasu, aktywność, historia',
    },
    query: Type.Object({
      ...filter,
      since: Type.Optional(
        sentMoment(
          'Only events at this time or later, by the sandbox clock, ISO 8601.',
          'Tylko zdarzenia od tego czasu włącznie, według zegara sandboksu, ISO 8601.',
        ),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: listedEvents.max,
          ...says(
            `Number of events to return, at most ${listedEvents.max}. Default: ${listedEvents.usual}.`,
            `Liczba zwracanych zdarzeń, najwyżej ${listedEvents.max}; domyślnie ${listedEvents.usual}.`,
          ),
        }),
      ),
      cursor: Type.Optional(
        formed(
          written.cursorOfEvents,
          16,
          'Value of next from the previous page.',
          'Wartość pola next z poprzedniej strony.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        events: Type.Array(
          SandboxEvent,
          says('Events, newest first.', 'Zdarzenia, od najnowszego.'),
        ),
        next: Type.Optional(
          answered(
            'Cursor for the next page. Absent on the last page.',
            'Kursor następnej strony. Na ostatniej stronie go nie ma.',
          ),
        ),
        oldestAt: Type.Optional(
          moment(
            'Time of the oldest event that the sandbox still keeps, by the sandbox clock. Absent while there are none.',
            'Czas najstarszego zdarzenia, które sandbox jeszcze przechowuje, według jego zegara. Brak pola, dopóki nie ma zdarzeń.',
          ),
        ),
      }),
    },
    errors: [],
  }),
  waitForEvent: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/events/wait',
    summary: { en: 'Wait for an event', pl: 'Poczekaj na zdarzenie' },
    description: {
      en: 'Returns the first matching event: immediately if it has already happened, otherwise as soon as it happens. If the time runs out first, the response contains no event. Real time applies, even while the sandbox clock is frozen.',
      pl: 'Zwraca pierwsze pasujące zdarzenie: od razu, jeśli już nastąpiło, a w przeciwnym razie, gdy nastąpi. Jeśli w wyznaczonym czasie nie nastąpi żadne, odpowiedź nie zawiera zdarzenia. Czas jest rzeczywisty, także gdy zegar sandboksu jest zatrzymany.',
    },
    keywords: {
      en: 'wait for, await, long polling, poll, sleep, wait until paid, test automation',
      pl: 'czekaj na, oczekiwanie, long polling, odpytywanie, sleep, testy automatyczne',
    },
    query: Type.Object({
      ...filter,
      after,
      timeoutSeconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: eventWaitSeconds.max,
          ...says(
            `Time to wait, in seconds of real time, at most ${eventWaitSeconds.max}. Default: ${eventWaitSeconds.usual}. With 0, the call returns immediately.`,
            `Jak długo czekać, w sekundach czasu rzeczywistego, najwyżej ${eventWaitSeconds.max}; domyślnie ${eventWaitSeconds.usual}. Przy 0 odpowiedź przychodzi od razu.`,
          ),
        }),
      ),
    }),
    replies: {
      200: Type.Object({
        event: Type.Optional(SandboxEvent),
        missed: Type.Optional(
          Type.Literal(
            true,
            says(
              'Present if some events after the given number are no longer kept: the matching event may be among them.',
              'Obecne, jeśli części zdarzeń po podanym numerze już nie przechowujemy: wśród nich mogło być pasujące zdarzenie.',
            ),
          ),
        ),
      }),
    },
    errors: [],
  }),
  streamEvents: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/events/stream',
    summary: { en: 'Stream events', pl: 'Odbieraj strumień zdarzeń' },
    description: {
      en: 'Sends each event when it happens, as a server-sent event: `id` is the sequence number, and `data` is the event as JSON. The stream starts with the next event, or after the event given in Last-Event-ID or after. If nothing happens, the latest `id` is repeated every 15 seconds. A stream ends after an hour: reconnect with Last-Event-ID.',
      pl: 'Wysyła każde zdarzenie w chwili, gdy następuje, jako server-sent event: `id` to numer zdarzenia, a `data` to zdarzenie w formacie JSON. Strumień zaczyna się od następnego zdarzenia albo po tym, które wskazuje Last-Event-ID lub after. Gdy nie ma zdarzeń, co 15 sekund powtarzany jest ostatni `id`. Strumień kończy się po godzinie: połącz się ponownie z Last-Event-ID.',
    },
    keywords: {
      en: 'SSE, server-sent events, EventSource, live, realtime, tail, listen, webhook forwarding',
      pl: 'SSE, server-sent events, EventSource, na żywo, w czasie rzeczywistym, nasłuch',
    },
    query: Type.Object({ ...filter, after }),
    headers: Type.Object({
      'Last-Event-ID': Type.Optional(
        formed(
          written.sequence,
          16,
          'Sequence number of the last received event; browsers send it when they reconnect. It takes precedence over after.',
          'Numer ostatniego odebranego zdarzenia; przeglądarka wysyła go, gdy łączy się ponownie. Ma pierwszeństwo przed after.',
        ),
      ),
    }),
    replyType: 'events',
    replies: {
      200: eventStream(
        'Events as text/event-stream. If some events after the given number are no longer kept, the stream starts with an event named missed.',
        'Zdarzenia w formacie text/event-stream. Jeśli części zdarzeń po podanym numerze już nie przechowujemy, strumień zaczyna się od zdarzenia o nazwie missed.',
      ),
    },
    errors: [],
  }),
}
