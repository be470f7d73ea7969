import Type from 'typebox'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { pageNext, pageQuery } from '../shapes/pages.ts'
import { answered, filled, moment, naming } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The faults of notifications that users of a sandbox can add. */
export const notificationFaultKinds = [
  'DELAY',
  'DUPLICATE',
  'REORDER',
  'BREAK_SIGNATURE',
  'DROP',
] as const

export type NotificationFaultKind = (typeof notificationFaultKinds)[number]

/** The maximum number of waiting faults in one sandbox. */
export const notificationFaultsMax = 100

/** The longest delay of a notification, and the default of REORDER, in seconds. */
export const faultSecondsMax = 7 * 86_400
export const reorderSecondsUsual = 600

const faultTimesMax = 1_000

const sandbox = { audience: 'sandbox', tag: 'notifications', grants: [] } as const

const saysKind = says(
  'DELAY sends a notification later. DUPLICATE sends it twice. REORDER sends it after the next one of the same order. BREAK_SIGNATURE sends it with an invalid signature. DROP doesn’t send it and counts the attempt as failed.',
  'DELAY wysyła powiadomienie później. DUPLICATE wysyła je dwa razy. REORDER wysyła je po następnym powiadomieniu o tym samym zamówieniu. BREAK_SIGNATURE podpisuje je błędnie. DROP nie wysyła go i liczy próbę jako nieudaną.',
)

const saysPos = says(
  'Point of sale whose notifications the fault applies to. Default: all points of sale.',
  'Punkt płatności, którego powiadomień dotyczy błąd. Domyślnie wszystkie punkty.',
)

const saysOrder = says(
  'Order, payout, submerchant, report, or verification whose notifications the fault applies to. Default: any.',
  'Zamówienie, wypłata, submerchant, raport lub weryfikacja, których powiadomień dotyczy błąd. Domyślnie dowolne.',
)

const saysSeconds = says(
  `DELAY: delay in seconds of the sandbox clock. REORDER: maximum time to wait for the next notification; ${reorderSecondsUsual} by default.`,
  `DELAY: opóźnienie w sekundach zegara sandboksu. REORDER: najdłuższy czas oczekiwania na następne powiadomienie, domyślnie ${reorderSecondsUsual}.`,
)

const Fault = Type.Object({
  faultId: answered('Fault ID.', 'Identyfikator błędu.'),
  kind: Type.Enum(notificationFaultKinds, saysKind),
  posId: Type.Optional(naming(Type.String(saysPos))),
  orderId: Type.Optional(naming(Type.String(saysOrder))),
  times: Type.Integer(
    says(
      'Number of attempts that the fault will still be applied to.',
      'Do ilu prób błąd zostanie jeszcze zastosowany.',
    ),
  ),
  seconds: Type.Optional(Type.Integer(saysSeconds)),
  createdAt: moment(
    'When the fault was added, by the sandbox clock.',
    'Kiedy dodano błąd, według zegara sandboksu.',
  ),
})

const keywords = {
  en: 'webhook delay, duplicate webhook, out-of-order webhooks, invalid signature test, lost webhook, chaos',
  pl: 'opóźnienie webhooka, podwójny webhook, kolejność webhooków, test błędnego podpisu, zgubiony webhook',
}

export const notificationFaultOperations = {
  createNotificationFault: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/notification-faults',
    idempotencyKey: false,
    summary: { en: 'Add a notification fault', pl: 'Dodaj błąd powiadomienia' },
    description: {
      en: `Delays, duplicates, reorders, or drops the next notifications, or breaks their signatures. Each attempt to send a notification uses the oldest matching fault; after the number of uses that you set, the fault is removed. At most ${notificationFaultsMax} faults can wait at the same time; if you add another, the request fails with VALUE_INVALID. The notification log shows which fault was applied to each attempt.`,
      pl: `Opóźnia, podwaja, gubi albo przestawia następne powiadomienia lub psuje ich podpisy. Każda próba wysłania powiadomienia korzysta z najstarszego pasującego błędu; po podanej liczbie użyć błąd jest usuwany. Jednocześnie może czekać najwyżej ${notificationFaultsMax} błędów; przy dodaniu kolejnego wywołanie zwraca błąd VALUE_INVALID. Dziennik powiadomień pokazuje, jaki błąd zastosowano do każdej próby.`,
    },
    keywords,
    body: Type.Object({
      kind: Type.Enum(notificationFaultKinds, saysKind),
      posId: Type.Optional(naming(Type.String({ minLength: 1, maxLength: 15, ...saysPos }))),
      orderId: Type.Optional(naming(Type.String({ minLength: 1, maxLength: 64, ...saysOrder }))),
      times: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: faultTimesMax,
          ...says(
            'Number of attempts to apply the fault to. Default: 1.',
            'Liczba prób, do których zostanie zastosowany błąd; domyślnie 1.',
          ),
        }),
      ),
      seconds: Type.Optional(
        Type.Integer({ minimum: 1, maximum: faultSecondsMax, ...saysSeconds }),
      ),
    }),
    replies: { 201: Fault },
    errors: [],
  }),
  listNotificationFaults: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/notification-faults',
    summary: { en: 'List notification faults', pl: 'Pobierz listę błędów powiadomień' },
    description: {
      en: 'Lists the faults that are still waiting for a notification, newest first. The oldest fault is applied first.',
      pl: 'Zwraca błędy, które czekają jeszcze na powiadomienie, od najnowszego. Stosowane są od najstarszego.',
    },
    keywords,
    query: Type.Object(pageQuery),
    replies: {
      200: Type.Object({
        faults: Type.Array(Fault, says('Faults, newest first.', 'Błędy, od najnowszego.')),
        next: pageNext,
      }),
    },
    errors: [],
  }),
  deleteNotificationFault: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/notification-faults/{faultId}',
    summary: { en: 'Delete a notification fault', pl: 'Usuń błąd powiadomienia' },
    description: {
      en: 'Deletes a waiting fault. Notifications that the fault already holds back remain on hold.',
      pl: 'Usuwa oczekujący błąd. Powiadomienia, które błąd już wstrzymał, pozostają wstrzymane.',
    },
    keywords,
    params: Type.Object({ faultId: filled(64, 'Fault ID.', 'Identyfikator błędu.') }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
}
