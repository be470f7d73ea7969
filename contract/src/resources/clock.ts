import Type from 'typebox'
import { advanceDaysMax, clockYears } from '../clock-limits.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { moment, sentMoment } from '../shapes/strings.ts'
import { says } from '../text.ts'

const DAY_SECONDS = 86_400

const sandbox = { audience: 'sandbox', tag: 'clock', grants: [] } as const

export const Clock = Type.Object({
  now: moment('Sandbox time.', 'Czas sandboksu.'),
  status: Type.Enum(
    ['RUNNING', 'FROZEN'],
    says('Whether the clock is running or frozen.', 'Czy zegar działa, czy jest zatrzymany.'),
  ),
})

const Advanced = Type.Object({
  ...Clock.properties,
  arrived: Type.Boolean(
    says(
      'Whether the clock reached the requested time and everything due by then has run. If false, now contains the time that it reached.',
      'Czy zegar doszedł do żądanego czasu i wykonano wszystkie zdarzenia zaplanowane do tej chwili. Jeśli false, pole now zawiera czas, do którego zegar dotarł.',
    ),
  ),
  until: Type.Optional(
    moment(
      'The requested time; present only if arrived is false. To continue, send it as until.',
      'Żądany czas; pole występuje tylko wtedy, gdy arrived to false. Wyślij go jako until, aby kontynuować.',
    ),
  ),
})

export const clockOperations = {
  retrieveClock: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/clock',
    summary: { en: 'Read the clock', pl: 'Odczytaj zegar' },
    description: {
      en: 'Returns the time that the sandbox uses for everything: dates in responses, expiration, and schedules.',
      pl: 'Zwraca czas, którym sandbox posługuje się wszędzie: w datach w odpowiedziach, w terminach ważności i w harmonogramach.',
    },
    keywords: { en: 'test clock, current time', pl: 'zegar testowy, bieżący czas' },
    replies: { 200: Clock },
    errors: [],
  }),
  freezeClock: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/clock/freeze',
    idempotencyKey: false,
    summary: { en: 'Freeze the clock', pl: 'Zatrzymaj zegar' },
    description: {
      en: 'Freezes the clock. Later events wait until you advance or resume the clock.',
      pl: 'Zatrzymuje zegar. Późniejsze zdarzenia czekają na przesunięcie albo wznowienie zegara.',
    },
    keywords: { en: 'test clock, stop time, pause', pl: 'zegar testowy, zatrzymanie czasu, pauza' },
    replies: { 200: Clock },
    errors: [],
  }),
  resumeClock: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/clock/resume',
    idempotencyKey: false,
    summary: { en: 'Resume the clock', pl: 'Wznów zegar' },
    description: {
      en: 'Resumes a frozen clock from the time at which it was frozen. The clock never goes back to the real time.',
      pl: 'Wznawia zegar od chwili, w której został zatrzymany. Zegar nigdy nie cofa się do czasu rzeczywistego.',
    },
    keywords: { en: 'test clock, continue time', pl: 'zegar testowy, wznowienie czasu' },
    replies: { 200: Clock },
    errors: [],
  }),
  advanceClock: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/clock/advance',
    idempotencyKey: false,
    summary: { en: 'Advance or set the clock', pl: 'Przesuń albo ustaw zegar' },
    description: {
      en: `Moves the clock forward and runs everything scheduled for that period in chronological order: expiration of orders and tokens; results of refunds, payouts, and verifications; statements; and notification attempts. The call returns after everything has run. One call moves the clock by at most ${advanceDaysMax} days, and no further than the year ${clockYears.last}. If a call takes longer than ${limits.clockSeconds.value} seconds of real time, it stops early and returns arrived: false. The same happens if the server stops, or if the workspace is deleted or restored. Simultaneous calls advance the clock together. The clock never goes back: if until is in the past, the request fails with VALUE_INVALID. For an earlier time, create a workspace with clock.now.`,
      pl: `Przesuwa zegar do przodu i wykonuje po kolei wszystkie zdarzenia zaplanowane na ten okres: wygaśnięcie zamówień i tokenów, wyniki zwrotów, wypłat i weryfikacji, wyciągi, próby wysłania powiadomień. Wywołanie zwraca odpowiedź po ich wykonaniu. Jedno wywołanie przesuwa zegar najwyżej o ${advanceDaysMax} dni i nie dalej niż do roku ${clockYears.last}. Wywołanie, które trwa dłużej niż ${limits.clockSeconds.value} sekund czasu rzeczywistego, kończy się wcześniej i zwraca arrived: false. Tak samo kończy się wywołanie, gdy serwer jest zatrzymywany albo przestrzeń robocza jest usuwana lub przywracana. Równoczesne wywołania przesuwają zegar wspólnie. Zegar nigdy się nie cofa: jeśli until wskazuje czas z przeszłości, wywołanie zwraca błąd VALUE_INVALID. Aby testować we wcześniejszym czasie, utwórz przestrzeń roboczą z clock.now.`,
    },
    keywords: {
      en: 'test clock, set time, time travel, fast-forward, skip time, expire',
      pl: 'zegar testowy, ustawienie czasu, podróż w czasie, przyspieszenie czasu, wygaśnięcie',
    },
    body: Type.Object({
      seconds: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: advanceDaysMax * DAY_SECONDS,
          ...says(
            'Number of seconds to move the clock by. Send either seconds or until.',
            'O ile sekund przesunąć zegar. Podaj seconds albo until.',
          ),
        }),
      ),
      until: Type.Optional(
        sentMoment(
          'Time to set the clock to, ISO 8601, not earlier than its current time. Send either until or seconds.',
          'Czas, na który ma zostać ustawiony zegar, ISO 8601, nie wcześniejszy niż jego bieżący czas. Podaj until albo seconds.',
        ),
      ),
    }),
    replies: { 200: Advanced },
    errors: [],
  }),
}
