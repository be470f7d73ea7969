import Type from 'typebox'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { pageNext, pageQuery } from '../shapes/pages.ts'
import { answered, filled, id, moment } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The path of the receivers under the public address. */
export const receiversPath = '/receivers/'

/** Receivers of one sandbox; another one takes the place of the oldest. */
export const receiversMax = 200

/** Notifications that a receiver keeps, and how many bytes of them; the oldest go first. */
export const receivedMax = 1_000
export const receivedBytesMax = 4 * 2 ** 20

/** The longest that a receiver waits before it answers. A notification is given up after 15 seconds. */
export const answerSecondsMax = 30

/** The longest that one call waits for a notification. */
export const waitSecondsMax = 50
export const waitSecondsUsual = 10

const sandbox = { audience: 'sandbox', tag: 'notifications', grants: [] } as const

const status = { minimum: 200, maximum: 599 }
const delaySeconds = { minimum: 0, maximum: answerSecondsMax }

const says200 = says(
  'HTTP status of the answer. Only 200 accepts a notification.',
  'Status HTTP odpowiedzi. Tylko 200 oznacza przyjęcie powiadomienia.',
)
const saysDelay = says(
  'How many real seconds to wait before the answer, by default 0. From 15 seconds on, the attempt fails because the answer is late.',
  'Po ilu rzeczywistych sekundach odpowiedzieć, domyślnie 0. Od 15 sekund próba kończy się niepowodzeniem, bo odpowiedź przychodzi za późno.',
)
const saysCut = says(
  'Whether to cut the connection instead of answering with the status, by default false.',
  'Czy zamiast odpowiedzi z tym statusem zerwać połączenie, domyślnie false.',
)

const saysAnswer = says(
  'How the receiver answers from now on.',
  'Jak odbiornik odpowiada od tej chwili.',
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
  receiverId: answered('Id of the receiver.', 'Identyfikator odbiornika.'),
  url: answered('Address to use as notifyUrl.', 'Adres, który należy podać jako notifyUrl.'),
  posId: Type.Optional(
    answered(
      'Point of sale whose second key the signatures are checked with.',
      'Punkt płatności, którego drugim kluczem sprawdzane są podpisy.',
    ),
  ),
  name: Type.Optional(answered('Your name for the receiver.', 'Twoja nazwa odbiornika.')),
  answer: Type.Object(
    {
      status: Type.Integer(says200),
      delaySeconds: Type.Integer(saysDelay),
      cut: Type.Boolean(saysCut),
    },
    saysAnswer,
  ),
  received: Type.Integer(
    says('How many notifications have arrived so far.', 'Ile powiadomień przyszło do tej pory.'),
  ),
  createdAt: moment(
    'When the receiver was created, by the clock of the sandbox.',
    'Kiedy utworzono odbiornik, według zegara sandboksu.',
  ),
})

const received = {
  number: Type.Integer(
    says(
      'Number of the notification at this receiver, from 1, in the order of arrival.',
      'Numer powiadomienia w tym odbiorniku, od 1, w kolejności nadejścia.',
    ),
  ),
  receivedAt: moment(
    'When the notification arrived, by the clock of the sandbox.',
    'Kiedy przyszło powiadomienie, według zegara sandboksu.',
  ),
  headers: Type.Array(
    Type.Object({
      name: answered('Name of the header, in lowercase.', 'Nazwa nagłówka, małymi literami.'),
      value: answered(
        'Value of the header. Credentials are replaced by ***.',
        'Wartość nagłówka. Zamiast danych uwierzytelniających jest ***.',
      ),
    }),
    says('Headers of the request.', 'Nagłówki żądania.'),
  ),
  body: answered(
    'Body of the request, exactly as it arrived.',
    'Treść żądania, dokładnie taka, jaka przyszła.',
  ),
  signature: Type.Object(
    {
      verdict: Type.Enum(
        ['VALID', 'INVALID', 'MISSING', 'UNCHECKED'],
        says(
          'VALID if the OpenPayu-Signature header belongs to the body and to the second key. MISSING without the header. UNCHECKED if it is not known which point of sale has signed.',
          'VALID, gdy nagłówek OpenPayu-Signature zgadza się z treścią i drugim kluczem. MISSING, gdy nie ma nagłówka. UNCHECKED, gdy nie wiadomo, który punkt płatności podpisał powiadomienie.',
        ),
      ),
      expected: Type.Optional(
        answered(
          'With INVALID and MISSING: the value that the header should have.',
          'Przy INVALID i MISSING: wartość, którą nagłówek powinien mieć.',
        ),
      ),
    },
    says('What the check of the signature found.', 'Wynik sprawdzenia podpisu.'),
  ),
}

const Received = Type.Object(received)

const params = Type.Object({
  receiverId: filled(64, 'Id of the receiver.', 'Identyfikator odbiornika.'),
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
      en: `Creates a receiver for notifications inside the sandbox, so that a test needs no separate server. Use its url as the notifyUrl. The receiver checks each signature, keeps what arrives, and answers as you say. A sandbox has at most ${receiversMax} receivers: the next one takes the place of the oldest.`,
      pl: `Tworzy w sandboksie odbiornik powiadomień, dzięki któremu test nie potrzebuje własnego serwera. Jego url podaj jako notifyUrl. Odbiornik sprawdza każdy podpis, przechowuje to, co przyszło, i odpowiada tak, jak wskażesz. Sandbox ma najwyżej ${receiversMax} odbiorników: kolejny zastępuje najstarszy.`,
    },
    keywords,
    bodyOptional: true,
    body: Type.Object({
      posId: Type.Optional(
        id(
          15,
          'Point of sale whose second key checks the signatures. By default the one that the Grosz-Event-Id header names.',
          'Punkt płatności, którego drugi klucz służy do sprawdzania podpisów. Domyślnie ten, który podaje nagłówek Grosz-Event-Id.',
        ),
      ),
      name: Type.Optional(filled(100, 'Your name for the receiver.', 'Twoja nazwa odbiornika.')),
      answer: Type.Optional(GivenAnswer),
    }),
    replies: { 201: Receiver },
    errors: [],
  }),
  listReceivers: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/receivers',
    summary: { en: 'List test receivers', pl: 'Wypisz odbiorniki testowe' },
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
      en: 'Returns a receiver with its current answer.',
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
      en: 'Change the answer of a test receiver',
      pl: 'Zmień odpowiedź odbiornika testowego',
    },
    description: {
      en: 'Decides how the receiver answers from now on: with which status, after how long, or with a cut connection.',
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
      en: 'Deletes a receiver and what it has received. Notifications to its address then fail with HTTP 404.',
      pl: 'Usuwa odbiornik i wszystko, co odebrał. Powiadomienia wysyłane na jego adres kończą się potem statusem HTTP 404.',
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
    summary: { en: 'List received notifications', pl: 'Wypisz odebrane powiadomienia' },
    description: {
      en: `Lists what has arrived at a receiver, newest first. A receiver keeps the last ${receivedMax} notifications, and at most ${receivedBytesMax / 2 ** 20} MiB of them.`,
      pl: `Zwraca to, co przyszło do odbiornika, od najnowszego. Odbiornik przechowuje ${receivedMax} ostatnich powiadomień, łącznie najwyżej ${receivedBytesMax / 2 ** 20} MiB.`,
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
      en: 'Answers with the next notification of a receiver as soon as it is there, so that a test needs no pauses. If none arrives in time, the answer has no notification.',
      pl: 'Odpowiada następnym powiadomieniem odbiornika, gdy tylko przyjdzie, dzięki czemu test nie potrzebuje przerw. Jeśli żadne nie przyjdzie na czas, odpowiedź nie zawiera powiadomienia.',
    },
    keywords,
    params,
    query: Type.Object({
      timeoutSeconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: waitSecondsMax,
          ...says(
            `How many real seconds to wait at most, by default ${waitSecondsUsual}.`,
            `Ile rzeczywistych sekund najwyżej czekać, domyślnie ${waitSecondsUsual}.`,
          ),
        }),
      ),
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000,
          ...says(
            'Number of the notification that you have already; the next one is waited for. By default 0: the first one that is kept.',
            'Numer powiadomienia, które już masz; wywołanie czeka na następne. Domyślnie 0: pierwsze z przechowywanych.',
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
              'The notification. Absent if none has arrived in time.',
              'Powiadomienie. Nie ma go, jeśli żadne nie przyszło na czas.',
            ),
          ),
        ),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
}
