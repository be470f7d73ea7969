import Type from 'typebox'
import { advanceDaysMax, clockYears } from '../clock-limits.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { moment, sentMoment } from '../shapes/strings.ts'
import { says } from '../text.ts'

const DAY_SECONDS = 86_400

const sandbox = { audience: 'sandbox', tag: 'clock', grants: [] } as const

export const Clock = Type.Object({
  now: moment('The time of the sandbox.', 'Czas sandboksu.'),
  status: Type.Enum(
    ['RUNNING', 'FROZEN'],
    says('Whether the clock runs or stands.', 'Czy zegar idzie, czy stoi.'),
  ),
})

const Advanced = Type.Object({
  ...Clock.properties,
  arrived: Type.Boolean(
    says(
      'Whether the clock is at the time that was asked for, and everything due by then has run. If false, now says how far it came.',
      'Czy zegar doszedł do czasu, o który poproszono, i wszystko, co miało się do tego czasu zdarzyć, zostało wykonane. Jeśli false, pole now mówi, dokąd zegar dotarł.',
    ),
  ),
  until: Type.Optional(
    moment(
      'The time that was asked for; present only if arrived is false. Send it as until to go on.',
      'Czas, o który poproszono; pole występuje tylko wtedy, gdy arrived to false. Wyślij go jako until, aby kontynuować.',
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
      en: 'The time that the sandbox uses for everything: dates in answers, expiry, schedules.',
      pl: 'Czas, którym sandbox posługuje się wszędzie: w datach odpowiedzi, przy terminach ważności i w harmonogramach.',
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
      en: 'Freezes the clock at its current time. Whatever is due later waits until the clock is advanced or resumed.',
      pl: 'Zatrzymuje zegar na jego bieżącym czasie. Wszystko, co ma się zdarzyć później, czeka na przesunięcie albo wznowienie zegara.',
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
      en: `Moves the clock forward and runs everything that becomes due on the way, in chronological order: expiry of orders and tokens, results of refunds, payouts and verifications, statements, attempts of notifications. The response arrives after all of it has run. One call moves the clock by at most ${advanceDaysMax} days, and no further than the year ${clockYears.last}; a call that takes longer than ${limits.clockSeconds.value} seconds of real time answers on the way with arrived: false; so does one whose server stops, or whose workspace is deleted or restored. Calls at the same time advance the clock together. The clock never goes back: until in the past returns VALUE_INVALID. For an earlier time, create a workspace with clock.now.`,
      pl: `Przesuwa zegar do przodu i wykonuje po kolei wszystko, co po drodze ma się zdarzyć: wygaśnięcie zamówień i tokenów, wyniki zwrotów, wypłat i weryfikacji, wyciągi, próby wysłania powiadomień. Odpowiedź przychodzi, gdy wszystko zostało wykonane. Jedno wywołanie przesuwa zegar najwyżej o ${advanceDaysMax} dni i nie dalej niż do roku ${clockYears.last}; wywołanie, które trwa dłużej niż ${limits.clockSeconds.value} sekund czasu rzeczywistego, odpowiada po drodze z arrived: false; tak samo kończy się, gdy serwer jest zatrzymywany albo przestrzeń robocza usuwana lub przywracana. Równoczesne wywołania przesuwają zegar wspólnie. Zegar nigdy się nie cofa: until z przeszłości zwraca VALUE_INVALID. Aby mieć wcześniejszy czas, utwórz przestrzeń roboczą z clock.now.`,
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
            'How far to move the clock. Either this or until.',
            'O ile przesunąć zegar. To pole albo until.',
          ),
        }),
      ),
      until: Type.Optional(
        sentMoment(
          'Time to set the clock to, ISO 8601, not before its present time. Either this or seconds.',
          'Czas, na który ustawić zegar, ISO 8601, nie wcześniejszy niż jego bieżący czas. To pole albo seconds.',
        ),
      ),
    }),
    replies: { 200: Advanced },
    errors: [],
  }),
}
