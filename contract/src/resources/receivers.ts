import Type from 'typebox'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { pageNext, pageQuery } from '../shapes/pages.ts'
import { answered, filled, id, moment } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The path of the receivers under the public address. */
export const receiversPath = '/receivers/'

/** The maximum number of receivers of one sandbox; a new one replaces the oldest. */
export const receiversMax = 200

/** The maximum number of stored notifications of a receiver, and their bytes; the oldest are deleted first. */
export const receivedMax = 1_000
export const receivedBytesMax = 4 * 2 ** 20

/** The longest delay of a receiver's response. A notification is given up after 15 seconds. */
const answerSecondsMax = 30

/** The longest that one call waits for a notification. */
const waitSecondsMax = 50
export const waitSecondsUsual = 10

const sandbox = { audience: 'sandbox', tag: 'notifications', grants: [] } as const

const status = { minimum: 200, maximum: 599 }
const delaySeconds = { minimum: 0, maximum: answerSecondsMax }

const says200 = says(
  'Response HTTP status. Only 200 accepts a notification.',
  'Status HTTP odpowiedzi. Tylko 200 oznacza przyjęcie powiadomienia.',
)
const saysDelay = says(
  'Delay before the response, in real seconds. Default: 0. With 15 seconds or more, the attempt fails because the response is late.',
  'Opóźnienie odpowiedzi w rzeczywistych sekundach, domyślnie 0. Od 15 sekund próba kończy się niepowodzeniem, bo odpowiedź przychodzi za późno.',
)
const saysCut = says(
  'Whether to cut the connection instead of returning the status. Default: false.',
  'Czy zamiast odpowiedzi z tym statusem zerwać połączenie, domyślnie false.',
)

const saysAnswer = says(
  'Response of the receiver from now on.',
  'Odpowiedź odbiornika od tej chwili.',
)

const GivenAnswer = Type.Object(
  {
    status: Type.Integer({ ...status, ...says200 }),
    delaySeconds: Type.Optional(Type.Integer({ ...delaySeconds, ...saysDelay })),
    cut: Type.Optional(Type.Boolean(saysCut)),
  },
  saysAnswer,
)

const Receiver = Type.Object({
  receiverId: answered('Receiver ID.', 'Identyfikator odbiornika.'),
  url: answered('URL to use as notifyUrl.', 'Adres, który należy podać jako notifyUrl.'),
  posId: Type.Optional(
    answered(
      'Point of sale whose second key is used to check the signatures.',
      'Punkt płatności, którego drugim kluczem sprawdzane są podpisy.',
    ),
  ),
  name: Type.Optional(answered('Receiver name.', 'Nazwa odbiornika.')),
  answer: Type.Object(
    {
      status: Type.Integer(says200),
      delaySeconds: Type.Integer(saysDelay),
      cut: Type.Boolean(saysCut),
    },
    saysAnswer,
  ),
  received: Type.Integer(
    says('Number of notifications received so far.', 'Ile powiadomień przyszło do tej pory.'),
  ),
  createdAt: moment(
    'When the receiver was created, by the sandbox clock.',
    'Kiedy utworzono odbiornik, według zegara sandboksu.',
  ),
})

const received = {
  number: Type.Integer(
    says(
      'Number of the notification at this receiver, starting at 1, in order of arrival.',
      'Numer powiadomienia w tym odbiorniku, od 1, w kolejności nadejścia.',
    ),
  ),
  receivedAt: moment(
    'When the notification arrived, by the sandbox clock.',
    'Kiedy przyszło powiadomienie, według zegara sandboksu.',
  ),
  headers: Type.Array(
    Type.Object({
      name: answered('Header name, in lowercase.', 'Nazwa nagłówka, małymi literami.'),
      value: answered(
        'Header value. Credentials are replaced with ***.',
        'Wartość nagłówka. Zamiast danych uwierzytelniających jest ***.',
      ),
    }),
    says('Request headers.', 'Nagłówki żądania.'),
  ),
  body: answered(
    'Request body, exactly as it arrived.',
    'Treść żądania, dokładnie taka, jaka przyszła.',
  ),
  signature: Type.Object(
    {
      verdict: Type.Enum(
        ['VALID', 'INVALID', 'MISSING', 'UNCHECKED'],
        says(
          'VALID if the OpenPayu-Signature header matches the body and the second key. MISSING if there is no header. UNCHECKED if the signing point of sale can’t be determined.',
          'VALID, gdy nagłówek OpenPayu-Signature zgadza się z treścią i drugim kluczem. MISSING, gdy nie ma nagłówka. UNCHECKED, gdy nie wiadomo, który punkt płatności podpisał powiadomienie.',
        ),
      ),
      expected: Type.Optional(
        answered(
          'With INVALID and MISSING: the expected value of the header.',
          'Przy INVALID i MISSING: wartość, którą nagłówek powinien mieć.',
        ),
      ),
    },
    says('Signature check result.', 'Wynik sprawdzenia podpisu.'),
  ),
}

const Received = Type.Object(received)

const params = Type.Object({
  receiverId: filled(64, 'Receiver ID.', 'Identyfikator odbiornika.'),
})

const keywords = {
  en: 'webhook receiver, webhook endpoint, webhook tester, tunnel, localhost webhook',
  pl: 'odbiornik webhooków, adres webhooka, tester webhooków, tunel, webhook na localhost',
}

export const receiverOperations = {
  createReceiver: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/receivers',
    idempotencyKey: false,
    summary: { en: 'Create a test receiver', pl: 'Utwórz odbiornik testowy' },
    description: {
      en: `Creates a notification receiver in the sandbox, so that a test doesn’t need a server. Use its url as the notifyUrl. The receiver checks each signature, stores the notifications that arrive, and responds as you set. A sandbox has at most ${receiversMax} receivers: the next one replaces the oldest.`,
      pl: `Tworzy w sandboksie odbiornik powiadomień, dzięki któremu test nie potrzebuje własnego serwera. Jego url podaj jako notifyUrl. Odbiornik sprawdza każdy podpis, przechowuje otrzymane powiadomienia i odpowiada tak, jak ustawisz. Sandbox ma najwyżej ${receiversMax} odbiorników: kolejny zastępuje najstarszy.`,
    },
    keywords,
    bodyOptional: true,
    body: Type.Object({
      posId: Type.Optional(
        id(
          15,
          'Point of sale whose second key is used to check the signatures. Default: the one in the Grosz-Event-Id header.',
          'Punkt płatności, którego drugi klucz służy do sprawdzania podpisów. Domyślnie ten, który podaje nagłówek Grosz-Event-Id.',
        ),
      ),
      name: Type.Optional(filled(100, 'Receiver name.', 'Nazwa odbiornika.')),
      answer: Type.Optional(GivenAnswer),
    }),
    replies: { 201: Receiver },
    errors: [],
  }),
  listReceivers: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/receivers',
    summary: { en: 'List test receivers', pl: 'Pobierz listę odbiorników testowych' },
    description: {
      en: 'Lists the receivers of the sandbox, newest first.',
      pl: 'Zwraca odbiorniki sandboksu, od najnowszego.',
    },
    keywords,
    query: Type.Object(pageQuery),
    replies: {
      200: Type.Object({
        receivers: Type.Array(
          Receiver,
          says('Receivers, newest first.', 'Odbiorniki, od najnowszego.'),
        ),
        next: pageNext,
      }),
    },
    errors: [],
  }),
  retrieveReceiver: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/receivers/{receiverId}',
    summary: { en: 'Retrieve a test receiver', pl: 'Pobierz odbiornik testowy' },
    description: {
      en: 'Returns a receiver with its current response.',
      pl: 'Zwraca odbiornik razem z jego obecną odpowiedzią.',
    },
    keywords,
    params,
    replies: { 200: Receiver },
    errors: ['NOT_FOUND'],
  }),
  changeReceiver: operation({
    ...sandbox,
    method: 'PUT',
    path: '/console/api/receivers/{receiverId}',
    summary: {
      en: 'Change the response of a test receiver',
      pl: 'Zmień odpowiedź odbiornika testowego',
    },
    description: {
      en: 'Sets how the receiver responds from now on: the status, the delay, or a cut connection.',
      pl: 'Określa, jak odbiornik odpowiada od tej chwili: z jakim statusem, po jakim czasie albo zerwaniem połączenia.',
    },
    keywords,
    params,
    body: Type.Object({ answer: GivenAnswer }),
    replies: { 200: Receiver },
    errors: ['NOT_FOUND'],
  }),
  deleteReceiver: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/receivers/{receiverId}',
    summary: { en: 'Delete a test receiver', pl: 'Usuń odbiornik testowy' },
    description: {
      en: 'Deletes a receiver and everything it has received. Notifications to its URL then fail with HTTP 404.',
      pl: 'Usuwa odbiornik i wszystko, co odebrał. Na powiadomienia wysyłane potem na jego adres serwer odpowiada kodem HTTP 404.',
    },
    keywords,
    params,
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
  listReceived: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/receivers/{receiverId}/notifications',
    summary: { en: 'List received notifications', pl: 'Pobierz listę odebranych powiadomień' },
    description: {
      en: `Lists the notifications that a receiver has received, newest first. A receiver keeps the last ${receivedMax} notifications, up to ${receivedBytesMax / 2 ** 20} MiB in total.`,
      pl: `Zwraca powiadomienia, które otrzymał odbiornik, od najnowszego. Odbiornik przechowuje ${receivedMax} ostatnich powiadomień, łącznie najwyżej ${receivedBytesMax / 2 ** 20} MiB.`,
    },
    keywords,
    params,
    query: Type.Object(pageQuery),
    replies: {
      200: Type.Object({
        notifications: Type.Array(
          Received,
          says('Received notifications, newest first.', 'Odebrane powiadomienia, od najnowszego.'),
        ),
        next: pageNext,
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  waitForReceived: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/receivers/{receiverId}/notifications/wait',
    summary: { en: 'Wait for a notification', pl: 'Zaczekaj na powiadomienie' },
    description: {
      en: 'Returns the next notification of a receiver as soon as it arrives, so that a test doesn’t need pauses. If none arrives in time, the response contains no notification.',
      pl: 'Zwraca następne powiadomienie odbiornika, gdy tylko nadejdzie, dzięki czemu test nie potrzebuje przerw. Jeśli żadne nie przyjdzie na czas, odpowiedź nie zawiera powiadomienia.',
    },
    keywords,
    params,
    query: Type.Object({
      timeoutSeconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: waitSecondsMax,
          ...says(
            `Maximum time to wait, in real seconds. Default: ${waitSecondsUsual}.`,
            `Maksymalny czas oczekiwania w rzeczywistych sekundach, domyślnie ${waitSecondsUsual}.`,
          ),
        }),
      ),
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000,
          ...says(
            'Number of the last notification that you have; the call waits for the next one. Default: 0, the first stored notification.',
            'Numer ostatniego powiadomienia, które już masz; wywołanie czeka na następne. Domyślnie 0: pierwsze z przechowywanych.',
          ),
        }),
      ),
    }),
    replies: {
      200: Type.Object({
        notification: Type.Optional(
          Type.Object(
            received,
            says(
              'The notification. Absent if none arrived in time.',
              'Powiadomienie. Nie ma go, jeśli żadne nie przyszło na czas.',
            ),
          ),
        ),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
}
