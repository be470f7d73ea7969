import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { callers, sort } from '../shapes/console.ts'
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
    'Value of the Correlation-Id header of the response.',
    'Wartość nagłówka Correlation-Id odpowiedzi.',
  ),
  at: moment(
    'When the request arrived, by the sandbox clock.',
    'Kiedy przyszło żądanie, według zegara sandboksu.',
  ),
  method: answered('HTTP method.', 'Metoda HTTP.'),
  path: answered(
    'Path and query of the request, without secrets.',
    'Ścieżka i parametry żądania, bez danych poufnych.',
  ),
  operation: Type.Optional(
    answered(
      'ID of the call in the OpenAPI definition, such as createOrder. Absent if there is no such call.',
      'Identyfikator wywołania w definicji OpenAPI, na przykład createOrder. Brak pola oznacza, że nie ma takiego wywołania.',
    ),
  ),
  source: Type.Enum(
    [...callers],
    says(
      'Request sender. SHOP: your server or another program. PAGE: the payment page. CONSOLE: the console or the portal in your browser.',
      'Nadawca żądania. SHOP: Twój serwer lub inny program. PAGE: strona płatności. CONSOLE: konsola lub portal w Twojej przeglądarce.',
    ),
  ),
  posId: Type.Optional(
    answered(
      'Point of sale that made the request, if the request identifies it.',
      'Punkt płatności, który wysłał żądanie, jeśli wynika to z żądania.',
    ),
  ),
  orderId: Type.Optional(
    answered(
      'Order whose page made the request. Only for calls of the payment page.',
      'Zamówienie, którego strona płatności wysłała żądanie. Tylko w wywołaniach strony płatności.',
    ),
  ),
  status: Type.Optional(
    Type.Integer(
      says(
        'Response HTTP status. Absent if a fault cut the connection.',
        'Status HTTP odpowiedzi. Brak pola, jeśli wstrzyknięty błąd zerwał połączenie.',
      ),
    ),
  ),
  fault: Type.Optional(
    Type.Enum(
      [...faultKinds],
      says(
        'Type of the fault that was applied to the request.',
        'Rodzaj błędu zastosowanego do żądania.',
      ),
    ),
  ),
  faultId: Type.Optional(
    answered(
      'ID of the fault that was applied to the request.',
      'Identyfikator błędu zastosowanego do żądania.',
    ),
  ),
  errorCode: Type.Optional(
    answered(
      'Code of the error that the request failed with: its codeLiteral, or its statusCode if there is none.',
      'Kod błędu, który zwróciło wywołanie: codeLiteral, a jeśli go nie ma – statusCode.',
    ),
  ),
  errorHelp: Type.Optional(answered('Error description URL.', 'Adres opisu tego błędu.')),
  durationMs: Type.Number(
    says(
      'Time from the arrival of the request to its response, in milliseconds of real time.',
      'Czas od nadejścia żądania do odpowiedzi, w milisekundach czasu rzeczywistego.',
    ),
  ),
})

function bodyOf(en: string, pl: string) {
  return Type.Optional(
    Type.Object(
      {
        text: answered(
          'The body without secrets: each of them is replaced with ***.',
          'Treść bez danych poufnych: każda taka wartość jest zastąpiona przez ***.',
        ),
        bytes: Type.Optional(
          Type.Integer(
            says(
              'Length of the full body. Absent if the body is streamed.',
              'Długość całej treści. Brak pola oznacza treść wysyłaną strumieniowo.',
            ),
          ),
        ),
        truncated: Type.Boolean(
          says(
            `Whether text contains only the beginning of the body: at most ${bodyKilobytes} KiB.`,
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
      name: answered('Header name, as received.', 'Nazwa nagłówka, tak jak przyszła.'),
      value: answered('Value without secrets.', 'Wartość bez danych poufnych.'),
    }),
    says('Request headers, in their original order.', 'Nagłówki żądania, w pierwotnej kolejności.'),
  ),
  requestBody: bodyOf(
    'Request body. Absent if there was none, or if it was not read.',
    'Treść żądania. Brak pola, jeśli żądanie nie miało treści albo nie została ona odczytana.',
  ),
  responseBody: bodyOf(
    'Response body. Absent if there is none, and for files.',
    'Treść odpowiedzi. Brak pola, jeśli odpowiedź nie ma treści albo jest plikiem.',
  ),
})

export const requestLogOperations = {
  listRequests: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/requests',
    summary: { en: 'List requests', pl: 'Pobierz listę żądań' },
    description: {
      en: `Lists the API requests that the sandbox received, newest first: calls of merchants and of the payment page, but not of the console. The sandbox keeps the last ${requests} requests in its database for ${limits.logDays.value} days, up to ${megabytes} MiB (${workspaceMegabytes} MiB in a workspace). A restart doesn’t delete them. You can combine the filters.`,
      pl: `Zwraca żądania do API, które otrzymał sandbox, od najnowszych: wywołania sprzedawców i strony płatności, bez wywołań konsoli. Sandbox przechowuje w swojej bazie danych ostatnie ${requests} żądań przez ${limits.logDays.value} dni, najwyżej ${megabytes} MiB (w przestrzeni roboczej ${workspaceMegabytes} MiB); ponowne uruchomienie ich nie usuwa. Filtry można łączyć.`,
    },
    keywords: {
      en: 'API log, request history, debug requests, access log, trace',
      pl: 'log API, historia żądań, diagnostyka żądań, dziennik wywołań, ślad',
    },
    query: Type.Object({
      posId: Type.Optional(
        filled(15, 'Only requests of this point of sale.', 'Tylko żądania tego punktu płatności.'),
      ),
      operation: Type.Optional(
        filled(
          64,
          'Only requests of this call, by its ID, such as createOrder.',
          'Tylko żądania tego wywołania, według jego identyfikatora, na przykład createOrder.',
        ),
      ),
      source: Type.Optional(
        Type.Enum(
          [...callers],
          says('Only requests from this sender.', 'Tylko żądania od tego nadawcy.'),
        ),
      ),
      status: Type.Optional(
        formed(
          written.httpStatus,
          3,
          'Only requests with this HTTP status, such as 400, or a status of this class, such as 4xx.',
          'Tylko żądania z tym statusem HTTP odpowiedzi, na przykład 400, albo status tej klasy, na przykład 4xx.',
        ),
      ),
      reference: Type.Optional(
        filled(
          128,
          'Only requests with this text in the path or in the logged part of a body, such as an orderId.',
          'Tylko żądania, które zawierają ten tekst w ścieżce lub w zapisanej części treści, na przykład orderId.',
        ),
      ),
      sort,
      since: Type.Optional(
        sentMoment(
          'Only requests at this time or later, by the sandbox clock, ISO 8601.',
          'Tylko żądania od tego czasu, według zegara sandboksu, ISO 8601.',
        ),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: pageMax,
          default: pageDefault,
          ...says('Number of requests to return.', 'Liczba zwracanych żądań.'),
        }),
      ),
      cursor: Type.Optional(
        formed(
          written.cursorOfRequests,
          15,
          'Value of next from the previous page. Omit it for the first page.',
          'Wartość next z poprzedniej strony. Pomiń ją, aby pobrać pierwszą stronę.',
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
            'Value of cursor for the next page. Absent on the last page.',
            'Wartość cursor dla następnej strony. Brak pola na ostatniej stronie.',
          ),
        ),
        oldestAt: Type.Optional(
          moment(
            'Time of the oldest request that the sandbox still keeps, by the sandbox clock. Absent while there are none.',
            'Czas najstarszego żądania, które sandbox jeszcze przechowuje, według jego zegara. Brak pola, dopóki nie ma żądań.',
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
      en: 'Returns one request with its headers, its body, and the body of the response. Card numbers, security codes, BLIK codes, passwords, tokens, and the Authorization header are replaced with ***, wherever they occur.',
      pl: 'Zwraca jedno żądanie z nagłówkami i treścią oraz treść odpowiedzi. Numery kart, kody zabezpieczające, kody BLIK, hasła, tokeny i nagłówek Authorization są zastąpione przez ***, niezależnie od miejsca, w którym wystąpiły.',
    },
    keywords: {
      en: 'Correlation-Id, request details, request body, response body',
      pl: 'Correlation-Id, szczegóły żądania, treść żądania, treść odpowiedzi',
    },
    params: Type.Object({
      correlationId: filled(
        64,
        'Value of the Correlation-Id header of the response.',
        'Wartość nagłówka Correlation-Id odpowiedzi.',
      ),
    }),
    replies: { 200: RequestInFull },
    errors: ['NOT_FOUND'],
  }),
}
