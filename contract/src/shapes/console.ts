import Type, { type TProperties } from 'typebox'
import { says } from '../text.ts'
import { AnsweredCurrency, amountString } from './money.ts'
import { answered, formed, moment } from './strings.ts'
import { written } from './written.ts'

/** The number of rows on a page of the console: the default and the maximum. */
export const pageRows = { default: 50, max: 200 } as const

/** The most entries of one kind in a timeline. */
export const timelineMax = 100

/** The paging of every list of the console: the number of rows, and the row before them. */
export const paging = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: pageRows.max,
      ...says(
        `Number of rows per page, at most ${pageRows.max}. Default: ${pageRows.default}.`,
        `Liczba wierszy strony, najwyżej ${pageRows.max}; domyślnie ${pageRows.default}.`,
      ),
    }),
  ),
  cursor: Type.Optional(
    formed(
      written.cursor,
      1000,
      'Value of next from the previous page; omit it for the first page.',
      'Wartość pola next z poprzedniej strony; pomiń ją, aby pobrać pierwszą stronę.',
    ),
  ),
}

/** The order of a list, which an index has both ways. */
const sorts = ['NEWEST', 'OLDEST'] as const

export type Sort = (typeof sorts)[number]

export const sort = Type.Optional(
  Type.Enum(
    [...sorts],
    says(
      'Which rows come first: NEWEST (default) or OLDEST.',
      'Które pozycje są pierwsze: NEWEST (najnowsze, domyślnie) czy OLDEST (najstarsze).',
    ),
  ),
)

/** The value of the status filter for all statuses except the final ones. */
export const UNFINISHED = 'UNFINISHED'

/** A filter by one status, or by all unfinished ones. */
export function statusFilter<S extends string>(statuses: readonly S[], unfinished: readonly S[]) {
  return Type.Optional(
    Type.Enum(
      [...statuses, UNFINISHED],
      says(
        `Only items with this status; ${UNFINISHED}: with any of ${unfinished.join(', ')}.`,
        `Tylko pozycje z tym statusem; ${UNFINISHED}: z dowolnym spośród ${unfinished.join(', ')}.`,
      ),
    ),
  )
}

const next = Type.Optional(
  answered(
    'Cursor for the next page; absent on the last one.',
    'Kursor następnej strony; na ostatniej stronie go nie ma.',
  ),
)

/** A page of rows under their name. */
export function page<const N extends string, R extends TProperties[string]>(name: N, row: R) {
  const rows = Type.Array(row, says('Rows of the page.', 'Wiersze strony.'))
  // A computed name is only a string to the compiler.
  const list = { [name]: rows } as Record<N, typeof rows>
  return Type.Object({ ...list, next })
}

/** The actions of the console, in the order of their buttons. */
const consoleActions = [
  'capture',
  'captureInPart',
  'cancel',
  'refund',
  'chargeBack',
  'reverseChargeback',
  'answerConfirmation',
  'resendNotification',
  'expireNow',
  'createPayout',
  'createStatement',
  'download',
  'startVerification',
  'decideVerification',
  'correctBalance',
  'setStatus',
  'advance',
  'topUp',
  'deleteToken',
  'createSubmerchant',
  'createVerification',
  'createFirm',
  'createFirmShop',
  'createFirmUrl',
] as const

export type ConsoleAction = (typeof consoleActions)[number]

const Action = Type.Object(
  {
    action: Type.Enum([...consoleActions], says('The action.', 'Działanie.')),
    allowed: Type.Boolean(
      says('Whether the action is possible now.', 'Czy działanie jest teraz możliwe.'),
    ),
    reason: Type.Optional(
      Type.Object(
        {
          en: answered('The reason in English.', 'Powód po angielsku.'),
          pl: answered('The reason in Polish.', 'Powód po polsku.'),
        },
        says('Why the action isn’t possible.', 'Dlaczego działanie nie jest możliwe.'),
      ),
    ),
    amountMax: Type.Optional(
      amountString(
        'Maximum amount, in hundredths of the currency unit.',
        'Maksymalna kwota, w setnych częściach jednostki waluty.',
      ),
    ),
    until: Type.Optional(
      moment('Time until which the action is possible.', 'Do kiedy działanie jest możliwe.'),
    ),
    operation: answered(
      'ID of the call that performs the action.',
      'Identyfikator wywołania, które wykonuje to działanie.',
    ),
  },
  says('An action.', 'Działanie.'),
)

export const actions = Type.Array(
  Action,
  says(
    'Actions that are possible now, and reasons why the others aren’t.',
    'Co można teraz zrobić i dlaczego pozostałe działania nie są możliwe.',
  ),
)

/** The kinds of lines in a timeline. */
const timelineKinds = [
  'CALL',
  'STATUS',
  'PAYMENT',
  'CONFIRMATION',
  'REFUND',
  'CHARGEBACK',
  'NOTIFICATION',
  'ATTEMPT',
  'RESEND',
  'POSTING',
  'DATA',
  'DUE',
] as const

/** The callers whose calls are in a timeline. */
export const callers = ['SHOP', 'PAGE', 'CONSOLE'] as const

const TimelineEntry = Type.Object(
  {
    at: moment('When the event happened or is due.', 'Kiedy zdarzenie nastąpiło albo ma nastąpić.'),
    kind: Type.Enum(
      [...timelineKinds],
      says(
        'CALL: the API is called. STATUS: a new status. PAYMENT: an attempt to pay begins or ends. CONFIRMATION: the payer is asked. REFUND: a refund is created or ends. CHARGEBACK: the payment is charged back, or the chargeback is reversed. NOTIFICATION: a notification is created. ATTEMPT: it is sent. RESEND: it is sent again on request. POSTING: money moves in the ledger. DATA: data is sent. DUE: the next scheduled action.',
        'CALL: wywołano API. STATUS: nowy status. PAYMENT: próba płatności zaczyna się albo kończy. CONFIRMATION: kupujący jest proszony o potwierdzenie. REFUND: zwrot zostaje utworzony albo się kończy. CHARGEBACK: płatność zostaje objęta obciążeniem zwrotnym albo obciążenie zostaje cofnięte. NOTIFICATION: zostaje utworzone powiadomienie. ATTEMPT: powiadomienie jest wysyłane. RESEND: powiadomienie jest wysyłane jeszcze raz na żądanie. POSTING: środki zmieniają konto w księdze. DATA: przesłano dane. DUE: następne zaplanowane zdarzenie.',
      ),
    ),
    what: answered(
      'What happens: a call ID, the event that changes a status or affects an object without a status, the state of an attempt or a confirmation request, METHOD_STEP at the end of that 3-D Secure step, the notification kind, the posting reference, or what is due.',
      'Co się dzieje: identyfikator wywołania, zdarzenie zmieniające status (lub zdarzenie obiektu bez statusu), stan próby lub prośby o potwierdzenie, METHOD_STEP na końcu kroku 3DS Method, rodzaj powiadomienia, numer księgowania albo to, co ma nastąpić.',
    ),
    status: Type.Optional(answered('Status after the event.', 'Status po tym zdarzeniu.')),
    id: Type.Optional(
      answered(
        'ID of the payment, confirmation request, refund, chargeback, notification, verification or snapshot; Correlation-Id of a call.',
        'Identyfikator płatności, prośby o potwierdzenie, zwrotu, obciążenia zwrotnego, powiadomienia, weryfikacji lub migawki; Correlation-Id wywołania.',
      ),
    ),
    outcome: Type.Optional(
      answered(
        'HTTP status of a call, result of an attempt to send or of a step, or the reason why a payment was declined or charged back. For a canceled order: EXPIRED (not paid in time), NOT_CAPTURED (the held money wasn’t captured in time), DECLINED (the last payment was declined), or BY_SHOP.',
        'Status HTTP wywołania, wynik próby wysłania lub kroku albo powód odrzucenia płatności lub obciążenia zwrotnego. Dla anulowanego zamówienia: EXPIRED (nie zapłacono w terminie), NOT_CAPTURED (zablokowanych środków nie pobrano w terminie), DECLINED (odrzucono ostatnią płatność) albo BY_SHOP.',
      ),
    ),
    cause: Type.Optional(
      Type.Integer(
        says(
          'Position in this list, starting at 0, of the entry that caused this one. Absent if no other entry caused it.',
          'Pozycja na tej liście, od 0, wpisu, z którego wynika ten wpis. Brak pola oznacza, że wpis nie wynika z innego wpisu.',
        ),
      ),
    ),
    by: Type.Optional(
      Type.Enum(
        [...callers],
        says(
          'Who made a call: the SHOP, our payment PAGE, or the CONSOLE on behalf of the shop.',
          'Kto wykonał wywołanie: sklep (SHOP), nasza strona płatności (PAGE) albo konsola w imieniu sklepu (CONSOLE).',
        ),
      ),
    ),
    reports: Type.Optional(
      answered(
        'Status that a notification reports to your server.',
        'Status, o którym powiadomienie informuje Twój serwer.',
      ),
    ),
    tookMs: Type.Optional(
      Type.Number(
        says(
          'Duration of a call or of an attempt to send, in milliseconds.',
          'Czas trwania wywołania lub próby wysłania, w milisekundach.',
        ),
      ),
    ),
    account: Type.Optional(answered('Ledger account.', 'Konto w księdze.')),
    side: Type.Optional(
      Type.Enum(['DEBIT', 'CREDIT'], says('Posting side.', 'Strona księgowania.')),
    ),
    amount: Type.Optional(
      amountString(
        'Amount in hundredths of the currency unit.',
        'Kwota w setnych częściach jednostki waluty.',
      ),
    ),
    currencyCode: Type.Optional(AnsweredCurrency),
    balance: Type.Optional(
      amountString(
        'Balance of the account after the posting. Only on the timeline of a shop.',
        'Saldo konta po księgowaniu. Tylko na osi czasu sklepu.',
      ),
    ),
  },
  says('An entry.', 'Wpis.'),
)

export const timeline = Type.Array(
  TimelineEntry,
  says(
    `Past and scheduled events, in chronological order: the latest ${timelineMax} of each kind.`,
    `Zdarzenia minione i zaplanowane, w kolejności chronologicznej: z każdego rodzaju najnowsze ${timelineMax}.`,
  ),
)

export const consoleCall = { audience: 'sandbox', tag: 'console-data', grants: [] } as const
