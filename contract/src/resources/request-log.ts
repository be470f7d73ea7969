import Type from 'typebox'
import { operation } from '../operation.ts'
import { answered, filled, formed, moment, sentMoment } from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { says } from '../text.ts'
import { faultKinds } from './faults.ts'

/** The limits of a sandbox's request log. */
export const requestLogLimits = {
  requests: 1_000,
  megabytes: 16,
  workspaceMegabytes: 2,
  bodyKilobytes: 16,
  pageDefault: 50,
  pageMax: 200,
} as const

const { requests, megabytes, workspaceMegabytes, bodyKilobytes, pageDefault, pageMax } =
  requestLogLimits

const sandbox = { audience: 'sandbox', tag: 'requests', grants: [] } as const

const LoggedRequest = Type.Object({
  correlationId: answered(
    'Value of the Correlation-Id header of the answer.',
    'Wartość nagłówka Correlation-Id odpowiedzi.',
  ),
  at: moment(
    'When the request came, by the clock of the sandbox.',
    'Kiedy przyszło żądanie, według zegara sandboksu.',
  ),
  method: answered('HTTP method.', 'Metoda HTTP.'),
  path: answered(
    'Path and query of the request, without secrets.',
    'Ścieżka i parametry żądania, bez danych poufnych.',
  ),
  operation: Type.Optional(
    answered(
      'Id of the call in the OpenAPI definition, such as createOrder. Absent if there is no such call.',
      'Identyfikator wywołania w definicji OpenAPI, na przykład createOrder. Brak pola oznacza, że nie ma takiego wywołania.',
    ),
  ),
  posId: Type.Optional(
    answered(
      'Point of sale that made the request, if the request says so.',
      'Punkt płatności, który wysłał żądanie, jeśli wynika to z żądania.',
    ),
  ),
  orderId: Type.Optional(
    answered(
      'Order whose page made the request. Only in calls of the payment page.',
      'Zamówienie, którego strona płatności wysłała żądanie. Tylko w wywołaniach strony płatności.',
    ),
  ),
  status: Type.Optional(
    Type.Integer(
      says(
        'HTTP status of the answer. Absent if a fault cut the connection.',
        'Status HTTP odpowiedzi. Brak pola, jeśli wstrzyknięty błąd zerwał połączenie.',
      ),
    ),
  ),
  fault: Type.Optional(
    Type.Enum(
      [...faultKinds],
      says('Kind of the fault that hit the request.', 'Rodzaj błędu, który trafił żądanie.'),
    ),
  ),
  faultId: Type.Optional(
    answered('Id of the fault that hit the request.', 'Identyfikator błędu, który trafił żądanie.'),
  ),
  errorCode: Type.Optional(
    answered(
      'Code of the error that the request failed with: its codeLiteral, or its statusCode if there is none.',
      'Kod błędu, który zwróciło wywołanie: codeLiteral, a jeśli go nie ma – statusCode.',
    ),
  ),
  errorHelp: Type.Optional(
    answered('Address of the description of the error.', 'Adres opisu tego błędu.'),
  ),
  durationMs: Type.Number(
    says(
      'Time from the arrival of the request to its answer, in milliseconds of real time.',
      'Czas od nadejścia żądania do odpowiedzi, w milisekundach czasu rzeczywistego.',
    ),
  ),
})

function bodyOf(en: string, pl: string) {
  return Type.Optional(
    Type.Object(
      {
        text: answered(
          'The body without secrets: each of them is replaced by ***.',
          'Treść bez danych poufnych: każda taka wartość jest zastąpiona przez ***.',
        ),
        bytes: Type.Optional(
          Type.Integer(
            says(
              'Length of the whole body. Absent if the body is sent as a stream.',
              'Długość całej treści. Brak pola oznacza treść wysyłaną strumieniowo.',
            ),
          ),
        ),
        truncated: Type.Boolean(
          says(
            `Whether text has only the beginning of the body: at most ${bodyKilobytes} KiB.`,
            `Czy text zawiera tylko początek treści: najwyżej ${bodyKilobytes} KiB.`,
          ),
        ),
      },
      says(en, pl),
    ),
  )
}

const RequestInFull = Type.Object({
  ...LoggedRequest.properties,
  requestHeaders: Type.Array(
    Type.Object({
      name: answered('Name of the header, as it was sent.', 'Nazwa nagłówka, tak jak przyszła.'),
      value: answered('Value without secrets.', 'Wartość bez danych poufnych.'),
    }),
    says('Headers of the request, in their order.', 'Nagłówki żądania, w ich kolejności.'),
  ),
  requestBody: bodyOf(
    'Body of the request. Absent if there was none, or if it was not read.',
    'Treść żądania. Brak pola, jeśli żądanie nie miało treści albo nie została ona odczytana.',
  ),
  responseBody: bodyOf(
    'Body of the answer. Absent if there is none, and for files.',
    'Treść odpowiedzi. Brak pola, jeśli odpowiedź nie ma treści albo jest plikiem.',
  ),
})

export const requestLogOperations = {
  listRequests: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/requests',
    summary: { en: 'List requests', pl: 'Wypisz żądania' },
    description: {
      en: `Lists the API requests that the sandbox got, newest first: calls of merchants and calls of the payment page, not those of the console. The sandbox remembers the last ${requests} requests, at most ${megabytes} MiB (${workspaceMegabytes} MiB in a workspace), in the memory of the server; a restart deletes them. All filters that you give apply together.`,
      pl: `Zwraca żądania do API, które otrzymał sandbox, od najnowszych: wywołania sprzedawców i strony płatności, bez wywołań konsoli. Sandbox pamięta ostatnie ${requests} żądań, najwyżej ${megabytes} MiB (w przestrzeni roboczej ${workspaceMegabytes} MiB), w pamięci serwera; ponowne uruchomienie je usuwa. Podane filtry działają łącznie.`,
    },
    keywords: {
      en: 'API log, request history, debug requests, access log, trace',
      pl: 'log API, historia żądań, diagnostyka żądań, dziennik wywołań, ślad',
    },
    query: Type.Object({
      posId: Type.Optional(
        filled(15, 'Requests of this point of sale.', 'Żądania tego punktu płatności.'),
      ),
      operation: Type.Optional(
        filled(
          64,
          'Requests of this call, by its id, such as createOrder.',
          'Żądania tego wywołania, według jego identyfikatora, na przykład createOrder.',
        ),
      ),
      status: Type.Optional(
        formed(
          written.httpStatus,
          3,
          'Requests that were answered with this HTTP status, such as 400, or with one of this class, such as 4xx.',
          'Żądania, na które odpowiedzią był ten status HTTP, na przykład 400, albo status tej klasy, na przykład 4xx.',
        ),
      ),
      reference: Type.Optional(
        filled(
          128,
          'Requests that have this text in the path or in the logged part of a body, such as an orderId.',
          'Żądania, które mają ten tekst w ścieżce lub w zapisanej części treści, na przykład orderId.',
        ),
      ),
      since: Type.Optional(
        sentMoment(
          'Requests from this time on, by the clock of the sandbox, ISO 8601.',
          'Żądania od tego czasu, według zegara sandboksu, ISO 8601.',
        ),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: pageMax,
          default: pageDefault,
          ...says('How many requests to list.', 'Ile żądań zwrócić.'),
        }),
      ),
      cursor: Type.Optional(
        formed(
          written.cursorOfRequests,
          15,
          'Value of next of the page before. Absent for the first page.',
          'Wartość next z poprzedniej strony. Brak pola oznacza pierwszą stronę.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        requests: Type.Array(
          LoggedRequest,
          says('Requests, newest first.', 'Żądania, od najnowszych.'),
        ),
        next: Type.Optional(
          answered(
            'Value for cursor that gets the next page. Absent on the last page.',
            'Wartość dla cursor, która zwróci następną stronę. Brak pola na ostatniej stronie.',
          ),
        ),
      }),
    },
    errors: [],
  }),
  retrieveRequest: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/requests/{correlationId}',
    summary: { en: 'Retrieve a request', pl: 'Pobierz żądanie' },
    description: {
      en: 'Shows one request with its headers, its body and the body of the answer. Card numbers, security codes, BLIK codes, passwords, tokens, and the Authorization header are replaced by ***, wherever they stand.',
      pl: 'Pokazuje jedno żądanie z nagłówkami i treścią oraz treść odpowiedzi. Numery kart, kody zabezpieczające, kody BLIK, hasła, tokeny i nagłówek Authorization są zastąpione przez ***, niezależnie od miejsca, w którym wystąpiły.',
    },
    keywords: {
      en: 'Correlation-Id, request details, request body, response body',
      pl: 'Correlation-Id, szczegóły żądania, treść żądania, treść odpowiedzi',
    },
    params: Type.Object({
      correlationId: filled(
        64,
        'Value of the Correlation-Id header of the answer.',
        'Wartość nagłówka Correlation-Id odpowiedzi.',
      ),
    }),
    replies: { 200: RequestInFull },
    errors: ['NOT_FOUND'],
  }),
}
