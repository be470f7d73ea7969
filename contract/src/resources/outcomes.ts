import Type from 'typebox'
import { operation } from '../operation.ts'
import { outcomeKinds } from '../outcome-kinds.ts'
import { outcomeNames } from '../outcomes.ts'
import { Nothing } from '../shapes/nothing.ts'
import { answered, filled, id, moment, words } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The most entries that wait in the queue of a sandbox. */
export const queuedOutcomesMax = 1000

/** The most times that one entry is used. */
export const outcomeTimesMax = 1000

/** The number of entries on a page of the list, unless the request sets another one. */
export const outcomesPage = 50

const PAGE_MAX = 200

const sandbox = { audience: 'sandbox', tag: 'outcomes', grants: [] } as const

const kind = Type.Enum([...outcomeKinds], says('What gets the outcome.', 'Co otrzyma ten wynik.'))

const outcome = Type.Enum(
  [...outcomeNames],
  says(
    'How it ends. Each kind has outcomes of its own.',
    'Jak się zakończy. Każdy rodzaj ma własną listę wyników.',
  ),
)

export const QueuedOutcome = Type.Object({
  outcomeId: answered('Our id of the entry.', 'Identyfikator wpisu w naszym systemie.'),
  kind,
  outcome,
  posId: Type.Optional(
    answered(
      'The only point of sale that the entry is for. Absent if it is for all.',
      'Jedyny punkt płatności, którego dotyczy wpis. Brak pola oznacza wszystkie.',
    ),
  ),
  times: Type.Integer(
    says('How many times it will still be used.', 'Ile razy zostanie jeszcze użyty.'),
  ),
  createdAt: moment('When it was queued.', 'Kiedy dodano wpis do kolejki.'),
})

export const outcomeOperations = {
  queueOutcome: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/outcomes',
    idempotencyKey: false,
    summary: { en: 'Queue an outcome', pl: 'Dodaj wynik do kolejki' },
    description: {
      en: `Chooses the outcome of the next payment, refund, payout, check of a submerchant, or verification. Entries of a kind are taken in the order in which they were added, one by each payment. The queue holds at most ${queuedOutcomesMax} entries.`,
      pl: `Wybiera wynik następnej płatności, zwrotu, wypłaty, sprawdzenia submerchanta lub weryfikacji. Wpisy danego rodzaju są pobierane w takiej kolejności, w jakiej je dodano, po jednym na płatność. W kolejce mieści się najwyżej ${queuedOutcomesMax} wpisów.`,
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
          'Point of sale that the entry is for; all unless given.',
          'Punkt płatności, którego dotyczy wpis; domyślnie wszystkie.',
        ),
      ),
      times: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: outcomeTimesMax,
          ...says(
            'How many times in a row the outcome is used; 1 unless given.',
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
    summary: { en: 'List the queued outcomes', pl: 'Wypisz wyniki w kolejce' },
    description: {
      en: 'Lists the entries that wait in the queue, newest first.',
      pl: 'Zwraca wpisy czekające w kolejce, od najnowszego.',
    },
    query: Type.Object({
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: PAGE_MAX,
          ...says(
            `How many entries the answer has at most; ${outcomesPage} unless given.`,
            `Ile najwyżej wpisów ma odpowiedź; domyślnie ${outcomesPage}.`,
          ),
        }),
      ),
      cursor: Type.Optional(
        words(
          64,
          'Value of next from the previous answer.',
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
            'Cursor of the next page. Absent on the last page.',
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
      en: 'Removes an entry from the queue. What has taken it keeps the outcome.',
      pl: 'Usuwa wpis z kolejki. Wyniki, które już z niego pobrano, pozostają bez zmian.',
    },
    params: Type.Object({
      outcomeId: filled(64, 'Id of the entry.', 'Identyfikator wpisu.'),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
  clearOutcomes: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/outcomes',
    summary: { en: 'Empty the queue of outcomes', pl: 'Opróżnij kolejkę wyników' },
    description: {
      en: 'Removes all entries from the queue, for example before a test.',
      pl: 'Usuwa z kolejki wszystkie wpisy, na przykład przed testem.',
    },
    replies: { 204: Nothing },
    errors: [],
  }),
}
