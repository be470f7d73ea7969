import Type from 'typebox'
import { operation } from '../operation.ts'
import { consoleCall } from '../shapes/console.ts'
import { AnsweredCurrency, amountString } from '../shapes/money.ts'
import { answered, moment } from '../shapes/strings.ts'
import { says } from '../text.ts'
import { OrderStatus } from './orders.ts'

const MINUTE_MS = 60_000

/** The period of each chart of the overview. */
export const charts = {
  minute: { bucketMs: MINUTE_MS, buckets: 60 },
  hour: { bucketMs: 60 * MINUTE_MS, buckets: 48 },
  day: { bucketMs: 24 * 60 * MINUTE_MS, buckets: 30 },
} as const

/** The most orders that one overview counts. */
export const countedOrdersMax = 20_000

/** Waiting records are counted up to this number. */
export const waitingMax = 1000

/** The number of shops whose balances the overview shows. */
export const overviewShopsMax = 20

export const ShopBalance = Type.Object(
  {
    shopId: answered('Shop.', 'Sklep.'),
    name: answered('Shop name.', 'Nazwa sklepu.'),
    currencyCode: AnsweredCurrency,
    available: amountString(
      'Balance available for payouts and refunds.',
      'Środki, które można teraz wypłacić lub zwrócić.',
    ),
    reserved: amountString(
      'Amount reserved for pending refunds and payouts.',
      'Środki zajęte przez zwroty i wypłaty w toku.',
    ),
  },
  says('Shop balance.', 'Saldo sklepu.'),
)

function counted(en: string, pl: string) {
  return Type.Integer(says(en, pl))
}

const waitingCounts = {
  unfinishedOrders: counted(
    'Orders that aren’t completed or canceled.',
    'Zamówienia, które nie są zakończone ani anulowane.',
  ),
  payments: counted(
    'Payment attempts that are waiting for the payer or the bank.',
    'Próby płatności, które czekają na kupującego albo bank.',
  ),
  captures: counted(
    'Orders that are waiting to be captured.',
    'Zamówienia, które czekają na pobranie środków.',
  ),
  refunds: counted('Pending refunds.', 'Zwroty w toku.'),
  payouts: counted('Pending payouts.', 'Wypłaty w toku.'),
  notifications: counted(
    'Orders, payouts, submerchants, reports, and verifications with an unsent notification.',
    'Zamówienia, wypłaty, submerchanci, raporty i weryfikacje z powiadomieniem do wysłania.',
  ),
  failingNotifications: counted(
    'Objects with an unsent notification whose last attempt failed.',
    'Obiekty z niewysłanym powiadomieniem, którego ostatnia próba wysłania się nie powiodła.',
  ),
  verifications: counted('Verifications in progress.', 'Weryfikacje w toku.'),
}

/** The periods whose results the overview shows. */
export const resultPeriods = { day: 24 * 60 * MINUTE_MS, week: 7 * 24 * 60 * MINUTE_MS } as const

const Period = Type.Object(
  {
    since: moment(
      'Orders created at this time or later are included.',
      'Liczone są zamówienia utworzone od tej chwili.',
    ),
    completed: counted('Completed orders.', 'Zakończone zamówienia.'),
    canceled: counted('Canceled orders.', 'Anulowane zamówienia.'),
    volume: Type.Array(
      Type.Object(
        {
          currencyCode: AnsweredCurrency,
          amount: amountString(
            'Sum of the amounts of completed orders.',
            'Suma kwot zakończonych zamówień.',
          ),
        },
        says('Volume in one currency.', 'Obrót w jednej walucie.'),
      ),
      says('Completed orders, by currency.', 'Zakończone zamówienia według waluty.'),
    ),
  },
  says(
    'Results of the orders of one period. The success rate is completed / (completed + canceled).',
    'Wyniki zamówień z jednego okresu. Skuteczność to completed / (completed + canceled).',
  ),
)

/** The kinds of scheduled work that the console lists. */
export const upcomingKinds = [
  'expiry',
  'payment',
  'refund',
  'payout',
  'notification',
  'statement',
  'verification',
  'submerchant',
] as const

/** The number of entries of each kind in the list of scheduled work. */
export const upcomingRows = { default: 3, max: 50 } as const

const Upcoming = Type.Object(
  {
    at: moment('When it happens.', 'Kiedy to nastąpi.'),
    kind: Type.Enum(
      [...upcomingKinds],
      says(
        'expiry: an order expires, or money that was held for it is released. payment, refund, payout, verification, submerchant: the next check for a result. notification: the next attempt to send. statement: the file is created.',
        'expiry: zamówienie wygasa albo zablokowane dla niego środki zostają zwolnione. payment, refund, payout, verification, submerchant: następne sprawdzenie wyniku. notification: następna próba wysłania. statement: utworzenie pliku.',
      ),
    ),
    id: answered('Object ID.', 'Identyfikator obiektu.'),
    path: answered('Page of the console with the object.', 'Strona konsoli z tym obiektem.'),
  },
  says('Scheduled work.', 'Zaplanowane zdarzenie.'),
)

// Object.keys returns string[].
const waitingNames = Object.keys(waitingCounts) as (keyof typeof waitingCounts)[]

export const consoleOverviewOperations = {
  showOverview: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/overview',
    summary: { en: 'Show the overview', pl: 'Pokaż przegląd' },
    description: {
      en: `Returns counts and sums of orders by status, for charts of the last 60 minutes, 48 hours, or 30 days. At most ${countedOrdersMax} orders are counted; if there are more, \`since\` is later than the chart begins. Waiting objects are counted up to ${waitingMax}; \`waitingAtLeast\` lists the counts that stopped early.`,
      pl: `Zwraca liczby i sumy zamówień według statusu do wykresów: z ostatnich 60 minut, 48 godzin albo 30 dni. Liczonych jest najwyżej ${countedOrdersMax} zamówień; jeśli jest ich więcej, \`since\` jest późniejsze niż początek wykresu. Oczekujące elementy są liczone do ${waitingMax}; \`waitingAtLeast\` wymienia liczby, przy których liczenie zostało przerwane.`,
    },
    keywords: {
      en: 'dashboard, statistics, charts, totals, what is waiting',
      pl: 'pulpit, statystyki, wykresy, sumy, co oczekuje',
    },
    query: Type.Object({
      per: Type.Optional(
        Type.Enum(
          ['minute', 'hour', 'day'],
          says('Chart step. Default: hour.', 'Krok wykresu; domyślnie hour.'),
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        now: moment('Sandbox time.', 'Czas sandboksu.'),
        since: moment(
          'Orders created at this time or later are included.',
          'Liczone są zamówienia utworzone od tej chwili.',
        ),
        orders: Type.Array(
          Type.Object(
            {
              at: moment(
                'Start of the minute, hour, or day (UTC).',
                'Początek minuty, godziny albo dnia (UTC).',
              ),
              status: OrderStatus,
              currencyCode: AnsweredCurrency,
              count: counted('Number of orders.', 'Liczba zamówień.'),
              amount: amountString('Sum of their amounts.', 'Suma ich kwot.'),
            },
            says(
              'Orders in one step of the chart with one status.',
              'Zamówienia z jednego kroku wykresu, o jednym statusie.',
            ),
          ),
          says(
            'Sorted by creation time, oldest first. Steps without orders are omitted.',
            'Według czasu utworzenia, od najstarszych. Krok bez zamówień jest pomijany.',
          ),
        ),
        waiting: Type.Object(waitingCounts, says('Waiting objects.', 'Oczekujące obiekty.')),
        waitingAtLeast: Type.Array(
          Type.Enum(waitingNames),
          says(
            'Names in `waiting` whose counts are lower bounds, because counting stopped.',
            'Nazwy z `waiting`, których liczby są dolnymi granicami, bo liczenie zostało przerwane.',
          ),
        ),
        periods: Type.Object(
          { day: Period, week: Period },
          says(
            'Results of the last 24 hours and of the last 7 days.',
            'Wyniki z ostatnich 24 godzin i z ostatnich 7 dni.',
          ),
        ),
        failedCalls: Type.Object(
          {
            client: counted('Calls with a 4xx response.', 'Wywołania z odpowiedzią 4xx.'),
            server: counted('Calls with a 5xx response.', 'Wywołania z odpowiedzią 5xx.'),
          },
          says(
            'Failed calls of shops in the request log.',
            'Nieudane wywołania sklepów zapisane w dzienniku żądań.',
          ),
        ),
        firstSteps: Type.Object(
          {
            orderCreated: Type.Boolean(says('An order exists.', 'Istnieje zamówienie.')),
            orderPaid: Type.Boolean(says('An order has been completed.', 'Zakończono zamówienie.')),
            notificationDelivered: Type.Boolean(
              says('A notification was accepted.', 'Powiadomienie zostało przyjęte.'),
            ),
          },
          says('What was done for the first time.', 'Co zrobiono po raz pierwszy.'),
        ),
        listeners: Type.Array(
          Type.Object(
            {
              posId: Type.Optional(
                answered(
                  'Point of sale. Absent if the program receives notifications of all.',
                  'Punkt płatności. Brak pola oznacza wszystkie.',
                ),
              ),
            },
            says('A connected program.', 'Połączony program.'),
          ),
          says(
            'Programs, such as `grosz listen`, that receive notifications in place of the `notifyUrl` addresses.',
            'Programy, na przykład `grosz listen`, które otrzymują powiadomienia zamiast adresów `notifyUrl`.',
          ),
        ),
        balances: Type.Array(
          ShopBalance,
          says(
            `Balances of the first ${overviewShopsMax} shops.`,
            `Salda pierwszych ${overviewShopsMax} sklepów.`,
          ),
        ),
      }),
    },
    errors: [],
  }),
  listUpcoming: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/upcoming',
    summary: { en: 'List scheduled work', pl: 'Pobierz listę zaplanowanych zdarzeń' },
    description: {
      en: 'Lists what happens next as the sandbox clock advances: expirations, results, notification retries, and files.',
      pl: 'Zwraca listę zdarzeń, które nastąpią wraz z upływem czasu na zegarze sandboksu: wygaśnięcia, wyniki, ponowienia powiadomień i pliki.',
    },
    keywords: {
      en: 'due, schedule, next expiry, next retry, queue',
      pl: 'terminarz, harmonogram, najbliższe wygaśnięcie, następne ponowienie, kolejka',
    },
    query: Type.Object({
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: upcomingRows.max,
          ...says(
            `Number of entries of each kind, at most ${upcomingRows.max}. Default: ${upcomingRows.default}.`,
            `Liczba wpisów każdego rodzaju, najwyżej ${upcomingRows.max}; domyślnie ${upcomingRows.default}.`,
          ),
        }),
      ),
    }),
    replies: {
      200: Type.Object({
        upcoming: Type.Array(
          Upcoming,
          says('Sorted by time, the next one first.', 'Według czasu, od najbliższego.'),
        ),
      }),
    },
    errors: [],
  }),
}
