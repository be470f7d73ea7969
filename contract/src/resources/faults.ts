import Type from 'typebox'
import type { ErrorKey } from '../errors.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { answered, filled, id } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The longest delay, and the longest Retry-After, of a fault. */
export const faultSecondsMax = { LATENCY: 30, STATUS: 3_600 } as const

/** The errors of the statuses that a fault can return. */
export const faultErrors = {
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL',
  503: 'SERVICE_NOT_AVAILABLE',
} as const satisfies Readonly<Record<number, ErrorKey>>

export const faultKinds = ['LATENCY', 'STATUS', 'CUT_BEFORE', 'CUT_AFTER'] as const

const sandbox = { audience: 'sandbox', tag: 'faults', grants: [] } as const

const FaultRequest = Type.Object({
  operationId: id(
    64,
    'ID of the call to which the fault applies, such as createOrder. An asterisk means every call.',
    'Identyfikator wywołania, którego dotyczy błąd, na przykład createOrder. Gwiazdka oznacza każde wywołanie.',
  ),
  posId: Type.Optional(
    id(
      15,
      'Point of sale whose requests the fault applies to. Absent if it applies to all.',
      'Punkt płatności, którego żądań dotyczy błąd. Brak pola oznacza wszystkie.',
    ),
  ),
  kind: Type.Enum(
    [...faultKinds],
    says(
      'LATENCY delays the request. STATUS returns an error without carrying out the request. CUT_BEFORE closes the connection without a response and without carrying out the request. CUT_AFTER carries out the request and then closes the connection without a response.',
      'LATENCY opóźnia żądanie. STATUS zwraca błąd i niczego nie wykonuje. CUT_BEFORE zamyka połączenie bez odpowiedzi i niczego nie wykonuje. CUT_AFTER wykonuje żądanie, a potem zamyka połączenie bez odpowiedzi.',
    ),
  ),
  seconds: Type.Optional(
    Type.Number({
      minimum: 0.001,
      maximum: faultSecondsMax.STATUS,
      ...says(
        `LATENCY: delay in seconds of real time, required, at most ${faultSecondsMax.LATENCY}. STATUS 429 and 503: value of Retry-After in whole seconds; 60 and 1 by default.`,
        `LATENCY: opóźnienie w sekundach czasu rzeczywistego, wymagane, najwyżej ${faultSecondsMax.LATENCY}. STATUS 429 i 503: wartość Retry-After w pełnych sekundach, domyślnie 60 i 1.`,
      ),
    }),
  ),
  status: Type.Optional(
    Type.Integer({
      enum: [429, 500, 503],
      ...says(
        'STATUS: HTTP status of the response, required.',
        'STATUS: status HTTP odpowiedzi, wymagany.',
      ),
    }),
  ),
  percentage: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      default: 100,
      ...says(
        'Percentage of matching requests that the fault is applied to, chosen at random.',
        'Odsetek losowo wybranych pasujących żądań, w których wystąpi błąd.',
      ),
    }),
  ),
  times: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      ...says(
        'Number of requests that the fault is applied to before it is deleted. Absent if there is no limit.',
        'W ilu żądaniach błąd wystąpi, zanim zostanie usunięty. Brak pola oznacza brak ograniczenia.',
      ),
    }),
  ),
})

const Fault = Type.Object({
  faultId: answered('Fault ID.', 'Identyfikator błędu.'),
  ...FaultRequest.properties,
  percentage: Type.Integer(
    says(
      'Percentage of matching requests that the fault is applied to.',
      'Odsetek pasujących żądań, w których wystąpi błąd.',
    ),
  ),
  times: Type.Optional(
    Type.Integer(
      says(
        'Number of further requests that the fault will be applied to. Absent if there is no limit.',
        'W ilu jeszcze żądaniach wystąpi błąd. Brak pola oznacza brak ograniczenia.',
      ),
    ),
  ),
  hits: Type.Integer(
    says(
      'Number of requests that the fault was applied to.',
      'Liczba żądań, w których wystąpił błąd.',
    ),
  ),
})

export const faultOperations = {
  injectFault: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/faults',
    // Two equal faults are two faults.
    idempotencyKey: false,
    summary: { en: 'Inject a fault', pl: 'Wstrzyknij błąd' },
    description: {
      en: `Makes API and payment page calls fail or slow down, so that you can test how your code behaves. An invalid request fails with its own error first. If several faults match a request, the oldest of those selected at random applies. A sandbox keeps up to ${limits.faults.value} faults in server memory; a restart deletes them. Faults never apply to console and simulator calls.`,
      pl: `Sprawia, że wywołania API i strony płatności zwracają błąd lub trwają dłużej, dzięki czemu sprawdzisz zachowanie swojego kodu. Niepoprawne żądanie najpierw zwraca własny błąd. Jeśli do żądania pasuje kilka błędów, wystąpi najstarszy z wylosowanych. Sandbox przechowuje do ${limits.faults.value} błędów w pamięci serwera; ponowne uruchomienie je usuwa. Nie dotyczą one wywołań konsoli ani symulatorów.`,
    },
    keywords: {
      en: 'chaos testing, fault injection, simulate outage, timeout, HTTP 500, HTTP 503, rate limit, dropped connection, network error',
      pl: 'testy chaosu, wstrzykiwanie błędów, symulacja awarii, timeout, HTTP 500, HTTP 503, limit żądań, zerwane połączenie, błąd sieci',
    },
    body: FaultRequest,
    replies: { 201: Fault },
    errors: ['TOO_MANY_FAULTS'],
  }),
  listFaults: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/faults',
    summary: { en: 'List faults', pl: 'Pobierz listę błędów' },
    description: {
      en: 'Lists the faults of the sandbox, oldest first, with the number of requests that each of them was applied to.',
      pl: 'Zwraca błędy sandboksu, od najstarszego, z liczbą żądań, w których wystąpił każdy z nich.',
    },
    keywords: { en: 'active faults, chaos', pl: 'aktywne błędy, testy chaosu' },
    replies: {
      200: Type.Object({
        faults: Type.Array(Fault, says('Faults, oldest first.', 'Błędy, od najstarszego.')),
      }),
    },
    errors: [],
  }),
  deleteFault: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/faults/{faultId}',
    summary: { en: 'Delete a fault', pl: 'Usuń błąd' },
    description: {
      en: 'Deletes one fault. Requests that are already delayed keep waiting.',
      pl: 'Usuwa jeden błąd. Żądania, które są już opóźnione, nadal czekają.',
    },
    keywords: { en: 'stop a fault', pl: 'zakończ błąd' },
    params: Type.Object({ faultId: filled(16, 'Fault ID.', 'Identyfikator błędu.') }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
  deleteFaults: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/faults',
    summary: { en: 'Delete all faults', pl: 'Usuń wszystkie błędy' },
    description: {
      en: 'Deletes all faults of the sandbox, for example, at the end of a test.',
      pl: 'Usuwa wszystkie błędy sandboksu, na przykład na końcu testu.',
    },
    keywords: { en: 'reset faults, stop chaos', pl: 'wyczyść błędy, zakończ testy chaosu' },
    replies: { 204: Nothing },
    errors: [],
  }),
}
