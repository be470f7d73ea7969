import Type from 'typebox'
import { operation } from '../operation.ts'
import { sort } from '../shapes/console.ts'
import { Nothing } from '../shapes/nothing.ts'
import { pageNext, pageQuery } from '../shapes/pages.ts'
import { answered, filled, formed, moment, sentMoment } from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { says } from '../text.ts'
import { notificationFaultKinds } from './notification-faults.ts'

/** The most notifications of one order, payout, submerchant, report or verification that are listed. */
export const listedNotificationsMax = 100

/** The number of stored bytes of the response to an attempt. */
export const keptAnswerBytes = 2 * 1024

export const notificationKinds = [
  'order',
  'refund',
  'payout',
  'submerchant',
  'report',
  'verification',
] as const
export const notificationStatuses = ['WAITING', 'DELIVERED', 'ABANDONED'] as const

const sandbox = { audience: 'sandbox', tag: 'notifications', grants: [] } as const

const about = {
  posId: filled(
    15,
    'Point of sale whose key signs the notifications.',
    'Punkt płatności, którego klucz podpisuje powiadomienia.',
  ),
  reference: filled(
    64,
    'Our ID of the order, payout, submerchant, report, or verification that the notifications are about. For notifications of a refund, use the order ID.',
    'Identyfikator zamówienia, wypłaty, submerchanta, raportu lub weryfikacji w naszym systemie, czyli obiektu, którego dotyczą powiadomienia. Aby pobrać powiadomienia o zwrocie, podaj identyfikator zamówienia.',
  ),
}

const outcome = answered(
  'HTTP status of the response, the reason why there was no response, or dropped if a notification fault dropped the attempt.',
  'Status HTTP odpowiedzi albo powód jej braku (po angielsku), albo dropped po zastosowaniu błędu DROP.',
)

const tookMs = Type.Integer(
  says(
    'Duration of the attempt, in milliseconds.',
    'Czas trwania próby wysłania, w milisekundach.',
  ),
)

const answer = Type.Optional(
  answered(
    `The first ${keptAnswerBytes / 1024} KiB of your server’s response, if it had a body.`,
    `Pierwsze ${keptAnswerBytes / 1024} KiB odpowiedzi Twojego serwera, jeśli miała treść.`,
  ),
)

const sent = {
  at: moment(
    'When the attempt ended, by the sandbox clock.',
    'Kiedy próba się zakończyła, według zegara sandboksu.',
  ),
  tookMs,
  outcome,
  headers: Type.Optional(
    Type.Array(
      Type.Object({
        name: answered('Header name, in lowercase.', 'Nazwa nagłówka, małymi literami.'),
        value: answered(
          'Header value. Credentials are replaced with ***.',
          'Wartość nagłówka. Zamiast danych uwierzytelniających jest ***.',
        ),
      }),
      says('Headers that were sent.', 'Wysłane nagłówki.'),
    ),
  ),
  signature: Type.Optional(
    answered(
      'Value of the OpenPayu-Signature header that was sent.',
      'Wysłana wartość nagłówka OpenPayu-Signature.',
    ),
  ),
  answer,
}

const Attempt = Type.Object({
  number: Type.Integer(
    says('Attempt number, starting at 1.', 'Numer próby wysłania, począwszy od 1.'),
  ),
  ...sent,
  fault: Type.Optional(
    Type.Enum(
      notificationFaultKinds,
      says(
        'The notification fault that was applied to the attempt, if any.',
        'Błąd powiadomienia zastosowany do tej próby, jeśli jakiś był.',
      ),
    ),
  ),
})

const notification = {
  line: Type.Integer(
    says(
      'Number of the notification among those with the same reference, starting at 1. Notifications are sent in this order.',
      'Numer powiadomienia wśród powiadomień o tym samym identyfikatorze, począwszy od 1. W tej kolejności są wysyłane.',
    ),
  ),
  eventId: answered('Grosz-Event-Id header value.', 'Wartość nagłówka Grosz-Event-Id.'),
  kind: Type.Enum(
    notificationKinds,
    says('Type of object that the notification is about.', 'Czego dotyczy powiadomienie.'),
  ),
  url: answered('URL of your server.', 'Adres URL Twojego serwera.'),
  body: answered(
    'Notification body, exactly as it is sent and signed, except that a card number is replaced with ***.',
    'Treść powiadomienia, dokładnie taka, jaka jest wysyłana i podpisywana, z wyjątkiem numeru karty, zastąpionego przez ***.',
  ),
  signature: answered('OpenPayu-Signature header value.', 'Wartość nagłówka OpenPayu-Signature.'),
  signedText: answered(
    'Text that is hashed for the signature: the body, followed by the second key, shown as {second_key}.',
    'Tekst, z którego obliczany jest skrót w podpisie: treść, a po niej drugi klucz, zapisany jako {second_key}.',
  ),
  status: Type.Enum(
    notificationStatuses,
    says(
      'WAITING until your server returns HTTP 200, then DELIVERED. ABANDONED if the last attempt fails.',
      'WAITING, dopóki Twój serwer nie odpowie kodem HTTP 200, potem DELIVERED. ABANDONED, gdy nie powiodła się ostatnia próba.',
    ),
  ),
  createdAt: moment(
    'When the event happened: the value of the Grosz-Event-Time header.',
    'Kiedy nastąpiło zdarzenie: wartość nagłówka Grosz-Event-Time.',
  ),
  nextAttemptAt: Type.Optional(
    moment(
      'When the next attempt is due. Present only for the first waiting notification, and absent while it is being sent.',
      'Na kiedy zaplanowano następną próbę. Tylko w pierwszym z oczekujących powiadomień, z wyjątkiem chwili, gdy trwa jego wysyłanie.',
    ),
  ),
  attempts: Type.Array(
    Attempt,
    says(
      'Attempts to send the notification, oldest first.',
      'Próby wysłania powiadomienia, od najstarszej.',
    ),
  ),
  resends: Type.Array(
    Type.Object(sent),
    says(
      'Resends of the notification outside its schedule, oldest first.',
      'Ponowne wysłania powiadomienia poza harmonogramem, od najstarszego.',
    ),
  ),
}

const Notification = Type.Object(notification)

const place = Type.Object({
  ...about,
  line: formed(
    written.line,
    9,
    'Number of the notification in the list.',
    'Numer powiadomienia na liście.',
  ),
})

export const notificationLogOperations = {
  searchNotifications: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/notifications',
    summary: { en: 'Search notifications', pl: 'Wyszukaj powiadomienia' },
    description: {
      en: 'Lists the notifications of all orders, payouts, submerchants, reports, and verifications, newest first, with all attempts. Delivered and abandoned notifications are listed for 30 days.',
      pl: 'Zwraca powiadomienia o wszystkich zamówieniach, wypłatach, submerchantach, raportach i weryfikacjach, od najnowszego, z każdą próbą wysłania. Powiadomienia doręczone i te, z których zrezygnowano, pozostają na liście przez 30 dni.',
    },
    keywords: {
      en: 'webhook log, failed webhooks, pending webhooks, all events, webhook search, by URL, by host',
      pl: 'log webhooków, nieudane powiadomienia, oczekujące webhooki, wszystkie zdarzenia',
    },
    query: Type.Object({
      posId: Type.Optional(
        filled(
          15,
          'Only notifications of this point of sale.',
          'Tylko powiadomienia tego punktu płatności.',
        ),
      ),
      status: Type.Optional(
        Type.Enum(
          [...notificationStatuses, 'FAILING'],
          says(
            'Only notifications with this status. FAILING: notifications that are waiting because their last attempt failed.',
            'Tylko powiadomienia z tym statusem. FAILING: powiadomienia, które oczekują, bo ostatnia próba się nie powiodła.',
          ),
        ),
      ),
      type: Type.Optional(
        Type.Enum(
          notificationKinds,
          says(
            'Only notifications about this type of object.',
            'Tylko powiadomienia o obiektach tego rodzaju.',
          ),
        ),
      ),
      reference: Type.Optional(
        filled(
          64,
          'Only notifications about this order, payout, submerchant, report, or verification, by our ID.',
          'Tylko powiadomienia o tym zamówieniu, wypłacie, submerchancie, raporcie lub weryfikacji, według identyfikatora w naszym systemie.',
        ),
      ),
      address: Type.Optional(
        filled(
          1024,
          'Only notifications to this address: a full URL, such as https://shop.example/notify, or only the host, with its port if the URL has one, such as shop.example or 127.0.0.1:8080.',
          'Tylko powiadomienia na ten adres: cały URL, na przykład https://shop.example/notify, albo sam host, z portem, jeśli jest w adresie, na przykład shop.example lub 127.0.0.1:8080.',
        ),
      ),
      since: Type.Optional(
        sentMoment(
          'Only notifications of events at this time or later, ISO 8601.',
          'Tylko powiadomienia o zdarzeniach, które nastąpiły w tym czasie lub później, ISO 8601.',
        ),
      ),
      until: Type.Optional(
        sentMoment(
          'Only notifications of events at this time or earlier, ISO 8601.',
          'Tylko powiadomienia o zdarzeniach, które nastąpiły w tym czasie lub wcześniej, ISO 8601.',
        ),
      ),
      sort,
      ...pageQuery,
    }),
    replies: {
      200: Type.Object({
        notifications: Type.Array(
          Type.Object({
            posId: answered(
              'Point of sale whose key signs the notification.',
              'Punkt płatności, którego klucz podpisuje powiadomienie.',
            ),
            reference: answered(
              'Our ID of the object that the notification is about.',
              'Identyfikator obiektu, którego dotyczy powiadomienie, w naszym systemie.',
            ),
            ...notification,
          }),
          says('Notifications, newest first.', 'Powiadomienia, od najnowszego.'),
        ),
        next: pageNext,
      }),
    },
    errors: [],
  }),
  listNotifications: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/points-of-sale/{posId}/notifications/{reference}',
    summary: { en: 'List notifications', pl: 'Pobierz listę powiadomień' },
    description: {
      en: `Lists the notifications sent to your server about an order, payout, submerchant, report, or verification: the exact body, the signature, and each attempt with its result. The list contains the latest ${listedNotificationsMax} notifications, oldest first; it is empty if there are none. Delivered and abandoned notifications are listed for 30 days.`,
      pl: `Zwraca powiadomienia wysłane do Twojego serwera w sprawie zamówienia, wypłaty, submerchanta, raportu lub weryfikacji: dokładną treść, podpis i wynik każdej próby. Lista zawiera ${listedNotificationsMax} najnowszych powiadomień, od najstarszego; jest pusta, jeśli nie ma żadnego. Powiadomienia doręczone i te, z których zrezygnowano, pozostają na liście przez 30 dni.`,
    },
    keywords: {
      en: 'webhook log, webhook history, delivery attempts, debug webhooks, event log',
      pl: 'log webhooków, historia powiadomień, próby doręczenia, diagnostyka webhooków, dziennik zdarzeń',
    },
    params: Type.Object(about),
    replies: {
      200: Type.Object({
        notifications: Type.Array(
          Notification,
          says('Notifications, oldest first.', 'Powiadomienia, od najstarszego.'),
        ),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  resendNotification: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/points-of-sale/{posId}/notifications/{reference}/{line}/resend',
    // A caller who repeats the call wants it sent twice.
    idempotencyKey: false,
    summary: { en: 'Resend a notification', pl: 'Wyślij powiadomienie ponownie' },
    description: {
      en: 'Immediately sends a notification again, regardless of its status: the same body to the same URL, with a new signature. Resending isn’t part of the schedule: it is listed under resends, not among the attempts, and changes neither the status of the notification nor the time of its next attempt. The call returns when your server responds, or after 15 seconds at the latest.',
      pl: 'Od razu wysyła powiadomienie jeszcze raz, niezależnie od jego statusu: tę samą treść na ten sam adres, z nowym podpisem. Ponowne wysłanie jest niezależne od harmonogramu: trafia na listę resends, nie na listę prób, i nie zmienia ani statusu powiadomienia, ani czasu następnej próby. Wywołanie kończy się, gdy Twój serwer odpowie, a najpóźniej po 15 sekundach.',
    },
    keywords: {
      en: 'resend webhook, replay event, redeliver, retry webhook',
      pl: 'ponów webhook, wyślij webhook ponownie, powtórz zdarzenie, ponowne doręczenie',
    },
    params: place,
    replies: { 200: Type.Object({ outcome, tookMs, answer }) },
    errors: ['NOT_FOUND'],
  }),
  sendNotification: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/points-of-sale/{posId}/notifications/{reference}/{line}/send',
    // A repetition would bring the attempt after it forward.
    idempotencyKey: false,
    summary: { en: 'Make the next attempt now', pl: 'Wykonaj następną próbę od razu' },
    description: {
      en: 'Brings the next attempt of a waiting notification forward to the current time of the sandbox. It counts as a scheduled attempt, and HTTP 200 from your server completes the delivery. The call returns without waiting for the attempt. Only the first waiting notification of an order can be sent.',
      pl: 'Przesuwa następną próbę wysłania oczekującego powiadomienia na bieżący czas sandboksu. Liczy się ona jako próba z harmonogramu, a kod HTTP 200 z Twojego serwera kończy doręczanie. Wywołanie nie czeka na wynik próby. Wysłać można tylko pierwsze z oczekujących powiadomień o danym zamówieniu.',
    },
    keywords: {
      en: 'retry webhook now, skip waiting, next attempt, force retry',
      pl: 'ponów webhook teraz, następna próba od razu, bez czekania',
    },
    params: place,
    replies: { 204: Nothing },
    errors: ['NOT_FOUND', 'NOTIFICATION_NOT_NEXT'],
  }),
}
