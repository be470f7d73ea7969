import Type from 'typebox'
import { operation } from '../operation.ts'
import { outcomeKinds } from '../outcome-kinds.ts'
import { outcomeNames } from '../outcomes.ts'
import { Nothing } from '../shapes/nothing.ts'
import { answered, filled, id, moment, words } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The maximum number of entries in the queue of a sandbox. */
export const queuedOutcomesMax = 1000

/** The most times that one entry is used. */
const outcomeTimesMax = 1000

/** The number of entries on a page of the list, unless the request sets another one. */
export const outcomesPage = 50

const PAGE_MAX = 200

const sandbox = { audience: 'sandbox', tag: 'outcomes', grants: [] } as const

const kind = Type.Enum(
  [...outcomeKinds],
  says('Type of object that gets the outcome.', 'Rodzaj obiektu, który otrzyma ten wynik.'),
)

const outcome = Type.Enum(
  [...outcomeNames],
  says(
    'The outcome. Each kind has its own outcomes.',
    'Wynik. Każdy rodzaj ma własną listę wyników.',
  ),
)

export const QueuedOutcome = Type.Object({
  outcomeId: answered('Our entry ID.', 'Identyfikator wpisu w naszym systemie.'),
  kind,
  outcome,
  posId: Type.Optional(
    answered(
      'Point of sale that the entry applies to. Absent if it applies to all.',
      'Punkt płatności, którego dotyczy wpis. Brak pola oznacza wszystkie.',
    ),
  ),
  times: Type.Integer(
    says(
      'Number of times that the entry will still be used.',
      'Ile razy wpis zostanie jeszcze użyty.',
    ),
  ),
  createdAt: moment('When the entry was queued.', 'Kiedy dodano wpis do kolejki.'),
})

export const outcomeOperations = {
  queueOutcome: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/outcomes',
    idempotencyKey: false,
    summary: { en: 'Queue an outcome', pl: 'Dodaj wynik do kolejki' },
    description: {
      en: `Sets the outcome of the next payment, refund, payout, submerchant check, or verification. Entries of a kind are used in the order in which they were added, one per operation. The queue holds at most ${queuedOutcomesMax} entries.`,
      pl: `Wybiera wynik następnej płatności, zwrotu, wypłaty, sprawdzenia submerchanta lub weryfikacji. Wpisy danego rodzaju są używane w takiej kolejności, w jakiej je dodano, po jednym na operację. W kolejce mieści się najwyżej ${queuedOutcomesMax} wpisów.`,
    },
    keywords: {
      en: 'force an outcome, simulate a decline, mock the next payment, forced result, stub response',
      pl: 'wymuszenie wyniku, symulacja odrzucenia, wynik następnej płatności, wymuszony status',
    },
    body: Type.Object({
      kind,
      outcome,
      posId: Type.Optional(
        id(
          15,
          'Point of sale that the entry applies to. Default: all.',
          'Punkt płatności, którego dotyczy wpis; domyślnie wszystkie.',
        ),
      ),
      times: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: outcomeTimesMax,
          ...says(
            'Number of consecutive uses of the outcome. Default: 1.',
            'Ile razy z rzędu wynik zostanie użyty; domyślnie 1.',
          ),
        }),
      ),
    }),
    replies: { 201: QueuedOutcome },
    errors: ['OUTCOME_QUEUE_FULL'],
  }),
  listOutcomes: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/outcomes',
    summary: { en: 'List the queued outcomes', pl: 'Pobierz listę wyników w kolejce' },
    description: {
      en: 'Lists the entries in the queue, newest first.',
      pl: 'Zwraca wpisy czekające w kolejce, od najnowszego.',
    },
    query: Type.Object({
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: PAGE_MAX,
          ...says(
            `Maximum number of entries in the response. Default: ${outcomesPage}.`,
            `Maksymalna liczba wpisów w odpowiedzi; domyślnie ${outcomesPage}.`,
          ),
        }),
      ),
      cursor: Type.Optional(
        words(
          64,
          'Value of next from the previous response.',
          'Wartość next z poprzedniej odpowiedzi.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        outcomes: Type.Array(
          QueuedOutcome,
          says('Entries of the queue, newest first.', 'Wpisy kolejki, od najnowszego.'),
        ),
        next: Type.Optional(
          answered(
            'Cursor for the next page. Absent on the last page.',
            'Kursor następnej strony. Na ostatniej stronie brak pola.',
          ),
        ),
      }),
    },
    errors: [],
  }),
  deleteOutcome: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/outcomes/{outcomeId}',
    summary: { en: 'Delete a queued outcome', pl: 'Usuń wynik z kolejki' },
    description: {
      en: 'Removes an entry from the queue. Outcomes that were already used don’t change.',
      pl: 'Usuwa wpis z kolejki. Wyniki, których już użyto, pozostają bez zmian.',
    },
    params: Type.Object({
      outcomeId: filled(64, 'Entry ID.', 'Identyfikator wpisu.'),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
  clearOutcomes: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/outcomes',
    summary: { en: 'Empty the outcome queue', pl: 'Opróżnij kolejkę wyników' },
    description: {
      en: 'Removes all entries from the queue, for example, before a test.',
      pl: 'Usuwa z kolejki wszystkie wpisy, na przykład przed testem.',
    },
    replies: { 204: Nothing },
    errors: [],
  }),
}
