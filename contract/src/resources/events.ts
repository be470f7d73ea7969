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

/** The time for which one call waits for an event, in seconds. Clients and proxies give up after a minute. */
export const eventWaitSeconds = { max: 55, usual: 10 } as const

/** Everything that happens in a sandbox, by its type. */
export const eventTypes = {
  ORDER_CREATED: { en: 'An order was created.', pl: 'Utworzono zamówienie.' },
  ORDER_STATUS_CHANGED: {
    en: 'An order has a new status.',
    pl: 'Zamówienie ma nowy status.',
  },
  PAYMENT_STARTED: {
    en: 'An attempt to pay an order began.',
    pl: 'Rozpoczęto próbę płatności za zamówienie.',
  },
  PAYMENT_STATUS_CHANGED: {
    en: 'An attempt to pay an order has a new status.',
    pl: 'Próba płatności za zamówienie ma nowy status.',
  },
  CHALLENGE_OPENED: {
    en: 'A simulator waits for an answer: 3-D Secure, a BLIK confirmation, or the page of a bank, wallet, or lender.',
    pl: 'Symulator czeka na odpowiedź: uwierzytelnienie 3-D Secure, potwierdzenie BLIK albo strona banku, portfela lub kredytodawcy.',
  },
  METHOD_STEP_ENDED: {
    en: 'The method step of 3-D Secure ended: the issuer knows the browser, or its time ran out.',
    pl: 'Zakończył się krok metody 3-D Secure: wydawca zna przeglądarkę albo upłynął czas.',
  },
  CHALLENGE_ANSWERED: {
    en: 'A simulator got its answer.',
    pl: 'Symulator otrzymał odpowiedź.',
  },
  REFUND_CREATED: { en: 'A refund was created.', pl: 'Utworzono zwrot.' },
  REFUND_STATUS_CHANGED: { en: 'A refund has a new status.', pl: 'Zwrot ma nowy status.' },
  CHARGEBACK_CREATED: {
    en: 'A payment was charged back.',
    pl: 'Płatność została obciążona zwrotnie.',
  },
  CHARGEBACK_STATUS_CHANGED: {
    en: 'A chargeback was reversed.',
    pl: 'Obciążenie zwrotne cofnięto.',
  },
  SHOP_TOPPED_UP: {
    en: 'The available balance of a shop was topped up.',
    pl: 'Zasilono dostępne saldo sklepu.',
  },
  PAYOUT_CREATED: { en: 'A payout was created.', pl: 'Utworzono wypłatę.' },
  PAYOUT_STATUS_CHANGED: { en: 'A payout has a new status.', pl: 'Wypłata ma nowy status.' },
  TOKEN_CREATED: {
    en: 'A card or a BLIK alias of a customer was stored.',
    pl: 'Zapisano kartę albo alias BLIK klienta.',
  },
  TOKEN_DELETED: {
    en: 'A stored card or a BLIK alias was deleted.',
    pl: 'Usunięto zapisaną kartę albo alias BLIK.',
  },
  SELLER_STATUS_CHANGED: {
    en: 'A seller on a marketplace was verified, blocked or unblocked, or lost the verification.',
    pl: 'Sprzedawca na platformie został zweryfikowany, zablokowany lub odblokowany albo utracił weryfikację.',
  },
  SELLER_BALANCE_CORRECTED: {
    en: 'The balance of a seller on a marketplace was corrected.',
    pl: 'Skorygowano saldo sprzedawcy na platformie.',
  },
  VERIFICATION_STARTED: {
    en: 'A verification of a seller began.',
    pl: 'Rozpoczęto weryfikację sprzedawcy.',
  },
  VERIFICATION_STATUS_CHANGED: {
    en: 'A verification of a seller has a new status.',
    pl: 'Weryfikacja sprzedawcy ma nowy status.',
  },
  SUBMERCHANT_CREATED: { en: 'A submerchant was registered.', pl: 'Zarejestrowano submerchanta.' },
  SUBMERCHANT_UPDATED: {
    en: 'A submerchant has new data or a new status.',
    pl: 'Submerchant ma nowe dane albo nowy status.',
  },
  STATEMENT_CREATED: { en: 'A report was ordered.', pl: 'Zlecono raport.' },
  STATEMENT_READY: {
    en: 'A report can be downloaded.',
    pl: 'Raport można pobrać.',
  },
  NOTIFICATION_CREATED: {
    en: 'A notification waits to be sent to your server.',
    pl: 'Powiadomienie czeka na wysłanie na Twój serwer.',
  },
  NOTIFICATION_DELIVERED: {
    en: 'Your server accepted a notification.',
    pl: 'Twój serwer przyjął powiadomienie.',
  },
  NOTIFICATION_FAILED: {
    en: 'Your server did not accept a notification, which will be sent again.',
    pl: 'Twój serwer nie przyjął powiadomienia; zostanie wysłane ponownie.',
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
    en: 'A test receiver answers differently from now on.',
    pl: 'Odbiornik testowy odpowiada odtąd inaczej.',
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
    en: 'A queued outcome was deleted. Without an id: all of them.',
    pl: 'Usunięto wynik z kolejki. Bez identyfikatora: wszystkie wyniki.',
  },
  FAULT_CREATED: {
    en: 'A fault of calls or of notifications was added.',
    pl: 'Dodano błąd wywołań albo powiadomień.',
  },
  FAULT_USED: {
    en: 'A fault hit a call or a notification.',
    pl: 'Błąd zakłócił wywołanie albo powiadomienie.',
  },
  FAULT_DELETED: {
    en: 'A fault was deleted. Without an id: all faults of calls.',
    pl: 'Usunięto błąd. Bez identyfikatora: wszystkie błędy wywołań.',
  },
  WORKSPACE_CREATED: { en: 'A workspace was created.', pl: 'Utworzono przestrzeń roboczą.' },
  WORKSPACE_RESTORED: {
    en: 'A workspace was set back to a snapshot.',
    pl: 'Przywrócono przestrzeń roboczą z migawki.',
  },
  WORKSPACE_CLOCK_CHANGED: {
    en: 'The clock of a workspace was frozen, resumed, or advanced.',
    pl: 'Zegar przestrzeni roboczej zatrzymano, wznowiono albo przesunięto.',
  },
  WORKSPACE_DELETED: { en: 'A workspace was deleted.', pl: 'Usunięto przestrzeń roboczą.' },
  CLOCK_STATUS_CHANGED: {
    en: 'The clock of the sandbox was frozen or resumed.',
    pl: 'Zegar sandboksu zatrzymano albo wznowiono.',
  },
  CLOCK_MOVED: {
    en: 'The clock of the sandbox was advanced.',
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
    answered('Your own id of the order.', 'Identyfikator zamówienia w Twoim systemie.'),
  ),
  paymentId: Type.Optional(answered('Attempt to pay the order.', 'Próba płatności za zamówienie.')),
  challengeId: Type.Optional(
    answered(
      'Confirmation that a simulator waits for.',
      'Potwierdzenie, na które czeka symulator.',
    ),
  ),
  refundId: Type.Optional(answered('Refund.', 'Zwrot.')),
  extRefundId: Type.Optional(
    answered('Your own id of the refund.', 'Identyfikator zwrotu w Twoim systemie.'),
  ),
  payoutId: Type.Optional(answered('Payout.', 'Wypłata.')),
  extPayoutId: Type.Optional(
    answered('Your own id of the payout.', 'Identyfikator wypłaty w Twoim systemie.'),
  ),
  extCustomerId: Type.Optional(
    answered(
      'Your own id of the customer or of the seller.',
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

const type = Type.Enum(typeNames, says('What happened.', 'Co się zdarzyło.'))

export const SandboxEvent = Type.Object(
  {
    sequence: Type.Integer(
      says(
        'Number of the event. A later event has a greater number, also after a restart of the server.',
        'Numer zdarzenia. Późniejsze zdarzenie ma większy numer, także po ponownym uruchomieniu serwera.',
      ),
    ),
    at: moment(
      'When it happened, by the clock of the sandbox.',
      'Kiedy nastąpiło, według zegara sandboksu.',
    ),
    type,
    status: Type.Optional(
      answered(
        'The status after the event, in the words of the call that retrieves the object.',
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
      'Events about what has this id: of the order, refund, payout, seller, or anything else that an event names. Your own ids work, too.',
      'Zdarzenia dotyczące obiektu o tym identyfikatorze: zamówienia, zwrotu, wypłaty, sprzedawcy albo innego obiektu wymienionego w zdarzeniu. Może to być także Twój własny identyfikator.',
    ),
  ),
  posId: Type.Optional(
    filled(15, 'Events of this point of sale.', 'Zdarzenia tego punktu płatności.'),
  ),
  shopId: Type.Optional(filled(64, 'Events of this shop.', 'Zdarzenia tego sklepu.')),
  status: Type.Optional(
    filled(64, 'Events after which the status is this.', 'Zdarzenia, po których status jest taki.'),
  ),
}

const after = Type.Optional(
  wholeNumber(
    sequence,
    'Events that are later than the one with this sequence number.',
    'Zdarzenia późniejsze niż to o tym numerze.',
  ),
)

export const eventOperations = {
  listEvents: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/events',
    summary: { en: 'List events', pl: 'Wypisz zdarzenia' },
    description: {
      en: `Lists what happened in the sandbox, newest first. The ${limits.eventsKept.value} newest events are kept until the server stops.`,
      pl: `Pokazuje, co zdarzyło się w sandboksie, od najnowszych zdarzeń. Przechowywanych jest ${limits.eventsKept.value} najnowszych zdarzeń, do zatrzymania serwera.`,
    },
    keywords: {
      en: 'event log, audit trail, timeline, activity, history',
      pl: 'dziennik zdarzeń, oś czasu, aktywność, historia',
    },
    query: Type.Object({
      ...filter,
      since: Type.Optional(
        sentMoment(
          'Events at this time or later, by the clock of the sandbox, ISO 8601.',
          'Zdarzenia od tego czasu włącznie, według zegara sandboksu, ISO 8601.',
        ),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: listedEvents.max,
          ...says(
            `The most events to answer, at most ${listedEvents.max}; ${listedEvents.usual} unless given.`,
            `Ile najwyżej zdarzeń zwrócić, nie więcej niż ${listedEvents.max}; domyślnie ${listedEvents.usual}.`,
          ),
        }),
      ),
      cursor: Type.Optional(
        formed(
          written.cursorOfEvents,
          16,
          'Value of next in the page before this one.',
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
            'Cursor of the next page. Missing on the last one.',
            'Kursor następnej strony. Na ostatniej stronie go nie ma.',
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
      en: 'Returns the first matching event: at once if it has already happened, otherwise as soon as it happens. If the time is up before that, the response has no event. The time is real, also while the clock of the sandbox is frozen.',
      pl: 'Zwraca pierwsze pasujące zdarzenie: od razu, jeśli już nastąpiło, a w przeciwnym razie, gdy nastąpi. Jeśli do końca czasu nie nastąpi żadne, w odpowiedzi nie ma zdarzenia. Czas jest rzeczywisty, także gdy zegar sandboksu jest zatrzymany.',
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
            `How long to wait, in seconds of real time, at most ${eventWaitSeconds.max}; ${eventWaitSeconds.usual} unless given. With 0, the answer comes at once.`,
            `Jak długo czekać, w sekundach czasu rzeczywistego, najwyżej ${eventWaitSeconds.max}; domyślnie ${eventWaitSeconds.usual}. Przy 0 odpowiedź przychodzi od razu.`,
          ),
        }),
      ),
    }),
    replies: {
      200: Type.Object({ event: Type.Optional(SandboxEvent) }),
    },
    errors: [],
  }),
  streamEvents: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/events/stream',
    summary: { en: 'Stream events', pl: 'Odbieraj strumień zdarzeń' },
    description: {
      en: 'Sends each event when it happens, as server-sent events: id is the sequence number, data is the event as JSON. The stream begins with the next event, or after the one that Last-Event-ID or after names. A comment comes every 15 seconds while nothing happens. A stream ends after an hour: reconnect with Last-Event-ID.',
      pl: 'Wysyła każde zdarzenie w chwili, gdy następuje, jako server-sent events: id to numer zdarzenia, a data to zdarzenie w formacie JSON. Strumień zaczyna się od następnego zdarzenia albo po tym, które wskazuje Last-Event-ID lub after. Gdy nic się nie dzieje, co 15 sekund przychodzi komentarz. Strumień kończy się po godzinie: połącz się ponownie z Last-Event-ID.',
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
          'Sequence number of the last event that was received; a browser sends it when it reconnects. It goes before after.',
          'Numer ostatniego odebranego zdarzenia; przeglądarka wysyła go, gdy łączy się ponownie. Ma pierwszeństwo przed after.',
        ),
      ),
    }),
    replyType: 'events',
    replies: {
      200: eventStream(
        'Events as text/event-stream. If events between the given number and the first one that is sent are no longer kept, the stream has an event named missed first.',
        'Zdarzenia w formacie text/event-stream. Jeśli zdarzenia między podanym numerem a pierwszym wysłanym nie są już przechowywane, najpierw przychodzi zdarzenie o nazwie missed.',
      ),
    },
    errors: [],
  }),
}
