import Type from 'typebox'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { pageNext, pageQuery } from '../shapes/pages.ts'
import { answered, filled, formed, moment, sentMoment } from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { says } from '../text.ts'
import { notificationFaultKinds } from './notification-faults.ts'

/** The most notifications of one order, payout, submerchant, report or verification that are listed. */
export const listedNotificationsMax = 100

/** So much of the answer to an attempt is kept. */
export const keptAnswerBytes = 2 * 1024

const kinds = ['order', 'refund', 'payout', 'submerchant', 'report', 'verification'] as const
const statuses = ['WAITING', 'DELIVERED', 'ABANDONED'] as const

const sandbox = { audience: 'sandbox', tag: 'notifications', grants: [] } as const

const about = {
  posId: filled(
    15,
    'Point of sale whose key signs the notifications.',
    'Punkt płatności, którego klucz podpisuje powiadomienia.',
  ),
  reference: filled(
    64,
    'Our id of what the notifications are about: an order, payout, submerchant, report, or verification. Notifications of a refund are under the id of the order.',
    'Identyfikator w naszym systemie tego, czego dotyczą powiadomienia: zamówienia, wypłaty, submerchanta, raportu lub weryfikacji. Powiadomienia o zwrocie są pod identyfikatorem zamówienia.',
  ),
}

const outcome = answered(
  'HTTP status of the answer, or the reason why there was none, in words, or dropped by a notification fault.',
  'Status HTTP odpowiedzi albo powód jej braku, słowami po angielsku, a dropped po zastosowaniu błędu DROP.',
)

const tookMs = Type.Integer(
  says(
    'How long the attempt took, in milliseconds.',
    'Jak długo trwała próba wysłania, w milisekundach.',
  ),
)

const Attempt = Type.Object({
  number: Type.Integer(
    says('Number of the attempt, from 1.', 'Numer próby wysłania, począwszy od 1.'),
  ),
  at: moment(
    'When the attempt ended, by the clock of the sandbox.',
    'Kiedy próba się zakończyła, według zegara sandboksu.',
  ),
  tookMs,
  outcome,
  headers: Type.Optional(
    Type.Array(
      Type.Object({
        name: answered('Name of the header, in lowercase.', 'Nazwa nagłówka, małymi literami.'),
        value: answered(
          'Value of the header. Credentials are replaced by ***.',
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
  answer: Type.Optional(
    answered(
      `The first ${keptAnswerBytes / 1024} KiB of the answer of your server, if it had a body.`,
      `Pierwsze ${keptAnswerBytes / 1024} KiB odpowiedzi Twojego serwera, jeśli miała treść.`,
    ),
  ),
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
      'Number of the notification among those of the same reference, from 1. Notifications are sent in this order.',
      'Numer powiadomienia wśród powiadomień o tym samym identyfikatorze, począwszy od 1. W tej kolejności są wysyłane.',
    ),
  ),
  eventId: answered('Value of the Grosz-Event-Id header.', 'Wartość nagłówka Grosz-Event-Id.'),
  kind: Type.Enum(kinds, says('What the notification is about.', 'Czego dotyczy powiadomienie.')),
  url: answered('Address of your server.', 'Adres Twojego serwera.'),
  body: answered(
    'Body of the notification as it is sent and signed. Only a card number in it is shown as ***.',
    'Treść powiadomienia, taka, jaka jest wysyłana i podpisywana. Jedynie numer karty jest w niej zastąpiony przez ***.',
  ),
  signature: answered(
    'Value of the OpenPayu-Signature header.',
    'Wartość nagłówka OpenPayu-Signature.',
  ),
  signedText: answered(
    'What the signature is the hash of: the body, followed by the second key, which is written as {second_key}.',
    'Tekst, z którego powstaje skrót w podpisie: treść, a po niej drugi klucz, zapisany jako {second_key}.',
  ),
  status: Type.Enum(
    statuses,
    says(
      'WAITING until your server answers with HTTP 200, then DELIVERED. ABANDONED after the last attempt has failed.',
      'WAITING, dopóki Twój serwer nie odpowie HTTP 200, potem DELIVERED. ABANDONED, gdy nie powiodła się ostatnia próba.',
    ),
  ),
  createdAt: moment(
    'When the event happened: the value of the Grosz-Event-Time header.',
    'Kiedy nastąpiło zdarzenie: wartość nagłówka Grosz-Event-Time.',
  ),
  nextAttemptAt: Type.Optional(
    moment(
      'When the next attempt is due. Only in the first notification that waits, and not while it is being sent.',
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
      en: 'Lists the notifications of all orders, payouts, submerchants, reports, and verifications, newest first, with each attempt to send them. Notifications that were delivered or abandoned are listed for 30 days.',
      pl: 'Zwraca powiadomienia o wszystkich zamówieniach, wypłatach, submerchantach, raportach i weryfikacjach, od najnowszego, z każdą próbą wysłania. Powiadomienia doręczone i te, z których zrezygnowano, pozostają na liście przez 30 dni.',
    },
    keywords: {
      en: 'webhook log, failed webhooks, pending webhooks, all events, webhook search, by URL, by host',
      pl: 'log webhooków, nieudane powiadomienia, oczekujące webhooki, wszystkie zdarzenia',
    },
    query: Type.Object({
      posId: Type.Optional(
        filled(15, 'Only of this point of sale.', 'Tylko z tego punktu płatności.'),
      ),
      status: Type.Optional(
        Type.Enum(
          [...statuses, 'FAILING'],
          says(
            'Only with this status; FAILING: those that wait because their last attempt failed.',
            'Tylko z tym statusem; FAILING: oczekujące, bo ostatnia próba się nie powiodła.',
          ),
        ),
      ),
      type: Type.Optional(
        Type.Enum(kinds, says('Only about things of this kind.', 'Tylko o sprawach tego rodzaju.')),
      ),
      reference: Type.Optional(
        filled(
          64,
          'Only about this order, payout, submerchant, report, or verification, by our id.',
          'Tylko o tym zamówieniu, wypłacie, submerchancie, raporcie lub weryfikacji, według identyfikatora w naszym systemie.',
        ),
      ),
      address: Type.Optional(
        filled(
          1024,
          'Only to this address: a whole URL, such as https://shop.example/notify, or the host alone, with its port if the address has one, such as shop.example or 127.0.0.1:8080.',
          'Tylko na ten adres: cały URL, na przykład https://shop.example/notify, albo sam host, z portem, jeśli jest w adresie, na przykład shop.example lub 127.0.0.1:8080.',
        ),
      ),
      since: Type.Optional(
        sentMoment(
          'Only of events that happened at this time or later, ISO 8601.',
          'Tylko o zdarzeniach, które nastąpiły w tym czasie lub później, ISO 8601.',
        ),
      ),
      until: Type.Optional(
        sentMoment(
          'Only of events that happened at this time or earlier, ISO 8601.',
          'Tylko o zdarzeniach, które nastąpiły w tym czasie lub wcześniej, ISO 8601.',
        ),
      ),
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
              'Our id of what the notification is about.',
              'Identyfikator w naszym systemie tego, czego dotyczy powiadomienie.',
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
    summary: { en: 'List notifications', pl: 'Wypisz powiadomienia' },
    description: {
      en: `Lists what was sent to your server about an order, payout, submerchant, report, or verification: the exact body, the signature, and each attempt with its result. The list has the ${listedNotificationsMax} newest notifications, oldest first; it is empty if there are none. Notifications that were delivered or abandoned are listed for 30 days.`,
      pl: `Pokazuje, co zostało wysłane do Twojego serwera w sprawie zamówienia, wypłaty, submerchanta, raportu lub weryfikacji: dokładną treść, podpis i wynik każdej próby. Lista zawiera ${listedNotificationsMax} najnowszych powiadomień, od najstarszego; jest pusta, jeśli nie ma żadnego. Powiadomienia doręczone i te, z których zrezygnowano, pozostają na liście przez 30 dni.`,
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
    // A caller who asks twice wants it sent twice.
    idempotencyKey: false,
    summary: { en: 'Resend a notification', pl: 'Wyślij powiadomienie ponownie' },
    description: {
      en: 'Sends a notification once more, right now, whatever its status: the same body to the same address, with a new signature. Resending is not part of the schedule. It is not listed among the attempts, and it changes neither the status of the notification nor the time of its next attempt. The answer comes when your server has answered, or after 15 seconds.',
      pl: 'Od razu wysyła powiadomienie jeszcze raz, niezależnie od jego statusu: tę samą treść na ten sam adres, z nowym podpisem. Ponowne wysłanie jest niezależne od harmonogramu: nie trafia na listę prób i nie zmienia ani statusu powiadomienia, ani czasu następnej próby. Wywołanie kończy się, gdy Twój serwer odpowie, a najpóźniej po 15 sekundach.',
    },
    keywords: {
      en: 'resend webhook, replay event, redeliver, retry webhook',
      pl: 'ponów webhook, wyślij webhook ponownie, powtórz zdarzenie, ponowne doręczenie',
    },
    params: place,
    replies: { 200: Type.Object({ outcome, tookMs }) },
    errors: ['NOT_FOUND'],
  }),
  sendNotification: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/points-of-sale/{posId}/notifications/{reference}/{line}/send',
    // The second call finds the attempt made, and brings the one after it forward.
    idempotencyKey: false,
    summary: { en: 'Send the next attempt now', pl: 'Wyślij następną próbę od razu' },
    description: {
      en: 'Brings the next attempt of a waiting notification forward to the present time of the sandbox. It counts as an attempt of the schedule, and HTTP 200 from your server ends the waiting. The answer does not wait for the attempt. Only the first notification that waits for its order can be sent.',
      pl: 'Przesuwa następną próbę wysłania oczekującego powiadomienia na bieżący czas sandboksu. Liczy się ona jako próba z harmonogramu, a HTTP 200 z Twojego serwera kończy oczekiwanie. Odpowiedź nie czeka na próbę. Wysłać można tylko pierwsze z oczekujących powiadomień o danym zamówieniu.',
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
