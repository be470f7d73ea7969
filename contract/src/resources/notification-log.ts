import Type from 'typebox'
import { operation } from '../operation.ts'
import { answered, filled, formed, moment } from '../shapes/strings.ts'
import { says } from '../text.ts'
import { notificationFaultKinds } from './notification-faults.ts'

/** The most notifications of one order, payout, submerchant, report or verification that are listed. */
export const listedNotificationsMax = 100

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
  'HTTP status of the answer, or the reason why there was none, such as ECONNREFUSED, or dropped by a notification fault.',
  'Status HTTP odpowiedzi albo powód jej braku, na przykład ECONNREFUSED, a dropped po zastosowaniu błędu DROP.',
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

const Notification = Type.Object({
  line: Type.Integer(
    says(
      'Number of the notification among those of the same reference, from 1. Notifications are sent in this order.',
      'Numer powiadomienia wśród powiadomień o tym samym identyfikatorze, począwszy od 1. W tej kolejności są wysyłane.',
    ),
  ),
  eventId: answered('Value of the Grosz-Event-Id header.', 'Wartość nagłówka Grosz-Event-Id.'),
  kind: Type.Enum(
    ['order', 'refund', 'payout', 'submerchant', 'report', 'verification'],
    says('What the notification is about.', 'Czego dotyczy powiadomienie.'),
  ),
  url: answered('Address of your server.', 'Adres Twojego serwera.'),
  body: answered(
    'Body of the notification, exactly as it is sent and signed.',
    'Treść powiadomienia, dokładnie taka, jaka jest wysyłana i podpisywana.',
  ),
  signature: answered(
    'Value of the OpenPayu-Signature header.',
    'Wartość nagłówka OpenPayu-Signature.',
  ),
  status: Type.Enum(
    ['WAITING', 'DELIVERED', 'ABANDONED'],
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
})

export const notificationLogOperations = {
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
    // Whoever asks twice wants it sent twice.
    idempotencyKey: false,
    summary: { en: 'Resend a notification', pl: 'Wyślij powiadomienie ponownie' },
    description: {
      en: 'Sends a notification once more, right now, whatever its status: the same body to the same address, with a signature that is made anew. Resending is not part of the schedule. It is not listed among the attempts, and it changes neither the status of the notification nor the time of its next attempt. The answer comes when your server has answered, or after 15 seconds.',
      pl: 'Od razu wysyła powiadomienie jeszcze raz, niezależnie od jego statusu: tę samą treść na ten sam adres, z podpisem utworzonym na nowo. Ponowne wysłanie jest niezależne od harmonogramu: nie trafia na listę prób i nie zmienia ani statusu powiadomienia, ani czasu następnej próby. Wywołanie kończy się, gdy Twój serwer odpowie, a najpóźniej po 15 sekundach.',
    },
    keywords: {
      en: 'resend webhook, replay event, redeliver, retry webhook',
      pl: 'ponów webhook, wyślij webhook ponownie, powtórz zdarzenie, ponowne doręczenie',
    },
    params: Type.Object({
      ...about,
      line: formed(
        '^[1-9][0-9]{0,8}$',
        9,
        'Number of the notification in the list.',
        'Numer powiadomienia na liście.',
      ),
    }),
    replies: { 200: Type.Object({ outcome, tookMs }) },
    errors: ['NOT_FOUND'],
  }),
}
