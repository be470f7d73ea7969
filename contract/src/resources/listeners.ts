import Type from 'typebox'
import { operation } from '../operation.ts'
import { eventStream } from '../shapes/event-stream.ts'
import { Nothing } from '../shapes/nothing.ts'
import { filled, words } from '../shapes/strings.ts'
import { says } from '../text.ts'
import { keptAnswerBytes } from './notification-log.ts'

/** Listeners that one sandbox has at the same time. */
export const listenersMax = 20

/**
 * The time that a listener has to connect again, in seconds. Nothing is sent meanwhile; with an attempt at the
 * address after it, a run of notifications still ends in time.
 */
export const listenerAwaySeconds = 2

const sandbox = { audience: 'sandbox', tag: 'notifications', grants: [] } as const

const keywords = {
  en: 'webhook forwarding, tunnel, localhost webhook, grosz listen, stripe listen, ngrok',
  pl: 'przekazywanie webhooków, tunel, webhook na localhost, grosz listen',
}

export const listenerOperations = {
  streamDeliveries: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/deliveries/stream',
    summary: { en: 'Take over notifications', pl: 'Przejmij powiadomienia' },
    description: {
      en: `Hands each notification over to you instead of sending it to its address, as server-sent events, as long as you are connected. data is JSON with deliveryId, posId, url, headers, and body: send body with headers to your program, and answer the delivery with what it answered. Headers and body are exact, so signatures stay valid. If several listeners fit, the newest one gets the notification. A delivery that is not answered within 15 seconds fails and is repeated by the schedule. If the connection breaks, connect again with the same posId within ${listenerAwaySeconds} seconds: deliveries that are not answered yet come again, and what came meanwhile. A sandbox has at most ${listenersMax} listeners. A stream ends after an hour: connect again.`,
      pl: `Przekazuje Ci każde powiadomienie, zamiast wysyłać je na jego adres, jako server-sent events, dopóki trwa połączenie. data to JSON z polami deliveryId, posId, url, headers i body: wyślij body z nagłówkami headers do swojego programu i przekaż, co odpowiedział. Nagłówki i treść są dokładne, więc podpisy pozostają prawidłowe. Jeśli pasuje kilka takich połączeń, powiadomienie dostaje najnowsze. Doręczenie bez odpowiedzi przez 15 sekund kończy się niepowodzeniem i jest powtarzane według harmonogramu. Gdy połączenie się zerwie, połącz się ponownie z tym samym posId w ciągu ${listenerAwaySeconds} sekund: doręczenia bez odpowiedzi przyjdą jeszcze raz, razem z tym, co nadeszło w tym czasie. Sandbox ma najwyżej ${listenersMax} takich połączeń. Strumień kończy się po godzinie: połącz się ponownie.`,
    },
    keywords,
    query: Type.Object({
      posId: Type.Optional(
        filled(15, 'Only of this point of sale.', 'Tylko z tego punktu płatności.'),
      ),
    }),
    replyType: 'events',
    replies: {
      200: eventStream(
        'Deliveries as text/event-stream.',
        'Doręczenia w formacie text/event-stream.',
      ),
    },
    errors: [],
  }),
  answerDelivery: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/deliveries/{deliveryId}/answer',
    // The first answer ends the delivery: a repetition learns so.
    idempotencyKey: false,
    summary: { en: 'Answer a delivery', pl: 'Odpowiedz na doręczenie' },
    description: {
      en: 'Tells the sandbox what your program answered to a notification. It counts as if your program had answered the sandbox itself: HTTP 200 accepts the notification, anything else makes the schedule repeat it. A delivery that was answered before, or that has failed meanwhile, returns NOT_FOUND.',
      pl: 'Przekazuje sandboksowi, co Twój program odpowiedział na powiadomienie. Liczy się to tak, jakby program odpowiedział samemu sandboksowi: HTTP 200 oznacza przyjęcie powiadomienia, a po każdej innej odpowiedzi jest ono powtarzane według harmonogramu. Doręczenie, na które już odpowiedziano albo które tymczasem się nie powiodło, zwraca NOT_FOUND.',
    },
    keywords,
    params: Type.Object({
      deliveryId: filled(64, 'Id of the delivery.', 'Identyfikator doręczenia.'),
    }),
    body: Type.Object({
      status: Type.Optional(
        Type.Integer({
          minimum: 100,
          maximum: 599,
          ...says(
            'HTTP status that your program answered. Either this or failure.',
            'Status HTTP, którym odpowiedział program. To pole albo failure.',
          ),
        }),
      ),
      answer: Type.Optional(
        words(
          keptAnswerBytes,
          'Beginning of the body of the answer, for the log of notifications.',
          'Początek treści odpowiedzi, do logu powiadomień.',
        ),
      ),
      failure: Type.Optional(
        filled(
          200,
          'Why your program gave no answer. Either this or status.',
          'Dlaczego program nie odpowiedział. To pole albo status.',
        ),
      ),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
}
