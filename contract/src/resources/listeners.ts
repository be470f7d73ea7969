import Type from 'typebox'
import { operation } from '../operation.ts'
import { eventStream } from '../shapes/event-stream.ts'
import { Nothing } from '../shapes/nothing.ts'
import { filled, foreign, words } from '../shapes/strings.ts'
import { says } from '../text.ts'
import { keptAnswerBytes } from './notification-log.ts'

/** Listeners that one sandbox has at the same time. */
export const listenersMax = 20

/**
 * The time that a listener has to connect again, in seconds. Nothing is sent to it meanwhile. Even
 * with an attempt at the address afterwards, a run of notifications ends in time.
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
      en: `As long as you are connected, the call sends you each notification as a server-sent event instead of sending it to its URL. data is JSON with deliveryId, posId, url, headers, and body: send body with headers to your program, then answer the delivery with your program’s response. The headers and the body are unchanged, so signatures remain valid. If several listeners match, the newest one gets the notification. A delivery that isn’t answered within 15 seconds fails and is retried on schedule. If the connection breaks, reconnect with the same posId within ${listenerAwaySeconds} seconds: you get the unanswered deliveries again, followed by the deliveries that you missed, unless another listener got them. A sandbox can have at most ${listenersMax} listeners. A stream ends after an hour: reconnect.`,
      pl: `Dopóki trwa połączenie, wywołanie przekazuje Ci każde powiadomienie jako server-sent event, zamiast wysyłać je na jego adres. data to JSON z polami deliveryId, posId, url, headers i body: wyślij body z nagłówkami headers do swojego programu i przekaż jego odpowiedź. Nagłówki i treść są niezmienione, więc podpisy pozostają prawidłowe. Jeśli pasuje kilka takich połączeń, powiadomienie dostaje najnowsze. Doręczenie bez odpowiedzi przez 15 sekund kończy się niepowodzeniem i jest powtarzane według harmonogramu. Gdy połączenie się zerwie, połącz się ponownie z tym samym posId w ciągu ${listenerAwaySeconds} sekund: doręczenia bez odpowiedzi przyjdą jeszcze raz, razem z tym, co nadeszło w tym czasie i nie trafiło do innego połączenia. Sandbox ma najwyżej ${listenersMax} takich połączeń. Strumień kończy się po godzinie: połącz się ponownie.`,
    },
    keywords,
    query: Type.Object({
      posId: Type.Optional(
        filled(
          15,
          'Only notifications of this point of sale.',
          'Tylko powiadomienia tego punktu płatności.',
        ),
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
    // The first answer ends the delivery; a repetition fails.
    idempotencyKey: false,
    summary: { en: 'Answer a delivery', pl: 'Odpowiedz na doręczenie' },
    description: {
      en: 'Passes your program’s response to a notification on to the sandbox. The call has the same effect as a direct response to the sandbox: HTTP 200 accepts the notification, and after any other status it is retried on schedule. If the delivery was already answered or has failed, the request fails with NOT_FOUND.',
      pl: 'Przekazuje sandboksowi odpowiedź Twojego programu na powiadomienie. Działa tak samo jak odpowiedź wysłana bezpośrednio do sandboksu: kod HTTP 200 oznacza przyjęcie powiadomienia, a po każdej innej odpowiedzi jest ono powtarzane według harmonogramu. Jeśli na doręczenie już odpowiedziano albo się ono nie powiodło, wywołanie zwraca błąd NOT_FOUND.',
    },
    keywords,
    params: Type.Object({
      deliveryId: filled(64, 'Delivery ID.', 'Identyfikator doręczenia.'),
    }),
    body: Type.Object({
      status: Type.Optional(
        Type.Integer({
          minimum: 100,
          maximum: 599,
          ...says(
            'HTTP status of your program’s response. Send either status or failure.',
            'Status HTTP, którym odpowiedział program. Podaj status albo failure.',
          ),
        }),
      ),
      answer: Type.Optional(
        foreign(
          words(
            keptAnswerBytes,
            'Beginning of the response body, for the notification log.',
            'Początek treści odpowiedzi, do logu powiadomień.',
          ),
        ),
      ),
      failure: Type.Optional(
        filled(
          200,
          'Reason why your program didn’t respond. Send either failure or status.',
          'Dlaczego program nie odpowiedział. Podaj failure albo status.',
        ),
      ),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
}
