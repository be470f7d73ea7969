import Type from 'typebox'
import { type EventOf, lifecycle, type StateOf, statesOf } from '../lifecycle.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { requires } from '../required.ts'
import { AnsweredCurrency, amountString, minorUnits, OwnCurrencyCode } from '../shapes/money.ts'
import { SentProperties } from '../shapes/properties.ts'
import { SuccessStatus } from '../shapes/status.ts'
import { answered, filled, id, idOrNothing, moment, words } from '../shapes/strings.ts'
import { meaningsOf, refundStatusTexts } from '../status-texts.ts'
import { means, says } from '../text.ts'
import { OrderParams } from './orders.ts'

const EQUAL_SECONDS = limits.equalRefundSeconds.value

export const refundLifecycle = lifecycle({
  initial: 'PENDING',
  transitions: [
    ['PENDING', 'finalize', 'FINALIZED'],
    ['PENDING', 'cancel', 'CANCELED'],
  ],
})

export type RefundStatus = StateOf<typeof refundLifecycle>
export type RefundEvent = EventOf<typeof refundLifecycle>

export const RefundStatus = Type.Enum(statesOf(refundLifecycle), {
  ...says('Refund status.', 'Status zwrotu.'),
  ...means<RefundStatus>(meaningsOf(refundStatusTexts)),
})

// `refund` is optional here because its absence has its own error.
export const RefundRequest = Type.Object(
  {
    refund: Type.Optional(
      Type.Object(
        {
          description: filled(4000, 'Reason for the refund.', 'Powód zwrotu.'),
          amount: Type.Optional(
            minorUnits(
              'Amount in hundredths of the currency unit, also for HUF. Default: the full remaining amount.',
              'Kwota w setnych częściach jednostki waluty, także dla HUF. Domyślnie cała pozostała kwota.',
            ),
          ),
          extRefundId: Type.Optional(
            id(
              255,
              `Your refund ID. The same ID with the same data always returns the earlier refund. Send it with every refund: without it, a request with the same data is treated as a retry for ${EQUAL_SECONDS} seconds and creates a new refund after that. The value 0 counts as no ID; only the response to this request repeats it.`,
              `Identyfikator zwrotu w Twoim systemie. Ten sam identyfikator z tymi samymi danymi zawsze zwraca wcześniejszy zwrot. Przesyłaj go z każdym zwrotem: bez niego żądanie z tymi samymi danymi jest przez ${EQUAL_SECONDS} sekund traktowane jako ponowienie, a później tworzy nowy zwrot. Wartość 0 oznacza brak identyfikatora; powtarza ją tylko odpowiedź na to żądanie.`,
            ),
          ),
          currencyCode: Type.Optional(OwnCurrencyCode),
          bankDescription: Type.Optional(
            words(255, 'Text on the payer’s bank statement.', 'Tekst na wyciąg bankowy płatnika.'),
          ),
          type: Type.Optional(
            Type.Enum(['REFUND_PAYMENT_STANDARD', 'FAST'], {
              ...says(
                'Default: REFUND_PAYMENT_STANDARD. FAST: only for companies registered in Romania.',
                'Domyślnie REFUND_PAYMENT_STANDARD. FAST: tylko dla firm zarejestrowanych w Rumunii.',
              ),
              ...means({
                REFUND_PAYMENT_STANDARD: { en: 'A standard refund.', pl: 'Zwrot standardowy.' },
                FAST: {
                  en: 'A fast refund, only for companies registered in Romania.',
                  pl: 'Szybki zwrot, tylko dla firm zarejestrowanych w Rumunii.',
                },
              }),
            }),
          ),
        },
        { 'x-never-blank': true, ...says('The refund.', 'Zwrot.') },
      ),
    ),
    orderId: Type.Optional(
      idOrNothing(
        64,
        'Sent by client libraries. The value in the path is used instead.',
        'Pole przesyłane przez biblioteki klienckie. Używana jest wartość z adresu.',
      ),
    ),
    properties: Type.Optional(SentProperties),
  },
  // Its absence has its own error.
  requires('refund'),
)

export const ToldExtRefundId = answered(
  'Your refund ID. If you didn’t send one: the time of the request in Polish local time, such as 20261121145455, which doesn’t identify the refund.',
  'Twój identyfikator zwrotu, a jeśli go nie przesłano – czas żądania według czasu polskiego, na przykład 20261121145455, który nie identyfikuje zwrotu.',
)

export const Refund = Type.Object(
  {
    refundId: answered('Our refund ID.', 'Identyfikator zwrotu w naszym systemie.'),
    extRefundId: ToldExtRefundId,
    amount: amountString(
      'Amount in hundredths of the currency unit.',
      'Kwota w setnych częściach jednostki waluty.',
    ),
    currencyCode: AnsweredCurrency,
    description: answered('Reason for the refund.', 'Powód zwrotu.'),
    bankDescription: Type.Optional(
      answered('Text on the payer’s bank statement.', 'Tekst na wyciąg bankowy płatnika.'),
    ),
    creationDateTime: moment('When the refund was requested.', 'Kiedy zlecono zwrot.'),
    status: RefundStatus,
    statusDatetime: moment('When the status changed.', 'Kiedy zmienił się status.'),
    statusDateTime: moment(
      'The same value in an alternative spelling.',
      'To samo pole w innej pisowni.',
    ),
    statusError: Type.Optional(
      Type.Object(
        {
          code: answered('Reason code.', 'Kod powodu.'),
          description: answered('Reason description.', 'Słowny opis powodu.'),
        },
        says('Reason why the refund was CANCELED.', 'Dlaczego zwrot ma status CANCELED.'),
      ),
    ),
  },
  says('The refund.', 'Zwrot.'),
)

const merchant = {
  audience: 'merchant',
  tag: 'refunds',
  grants: ['client_credentials', 'trusted_merchant', 'basic'],
} as const

export const refundOperations = {
  createRefund: operation({
    ...merchant,
    method: 'POST',
    path: '/api/v2_1/orders/{orderId}/refunds',
    aliases: [
      '/api/v2_1/orders/{orderId}/refunds/',
      '/api/v2_1/orders/{orderId}/refund',
      '/api/v2_1/orders/{orderId}/refund/',
    ],
    summary: { en: 'Refund an order', pl: 'Zwróć płatność' },
    description: {
      en: `Returns money from a COMPLETED order to the payer: the full remaining amount or the given amount, in as many parts as you need. The same extRefundId with the same data always returns the earlier refund. Without extRefundId, a request with the same data returns the earlier refund for ${EQUAL_SECONDS} seconds; after that, it creates a new one. Values are compared, so the amounts 1 and "01" are the same. A response with an earlier refund has the header Idempotent-Replayed, and its statusDesc begins with "No new refund was made". The amount is deducted from the balance of the shop immediately; a notification reports whether the refund was FINALIZED or CANCELED.`,
      pl: `Zwraca kupującemu środki z zamówienia w statusie COMPLETED: całą pozostałą kwotę albo podaną kwotę, w dowolnej liczbie części. Ten sam extRefundId z tymi samymi danymi zawsze zwraca wcześniejszy zwrot. Bez extRefundId żądanie z takimi samymi danymi przez ${EQUAL_SECONDS} sekund zwraca wcześniejszy zwrot, a później tworzy nowy. Porównywane są wartości, więc kwoty 1 i "01" są takie same. Odpowiedź z wcześniejszym zwrotem ma nagłówek Idempotent-Replayed, a jej statusDesc zaczyna się od „No new refund was made”. Kwota od razu pomniejsza saldo sklepu; o wyniku, FINALIZED albo CANCELED, informuje powiadomienie.`,
    },
    keywords: {
      en: 'return money to a customer, partial refund, money back, reverse a payment, refund fields, extRefundId, refund a part of the amount',
      pl: 'zwrot pieniędzy klientowi, częściowy zwrot, zwrot środków, cofnięcie płatności, pola zwrotu, extRefundId, zwrot części kwoty',
    },
    params: OrderParams,
    body: RefundRequest,
    moneyFields: ['amount', 'currencyCode', 'extRefundId'],
    sellerFields: ['extCustomerId', 'shoppingCarts'],
    outcomes: ['REFUND'],
    replies: {
      200: Type.Object({
        orderId: answered('Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
        refund: Refund,
        status: SuccessStatus,
      }),
    },
    replyTexts: {
      200: {
        en: 'The refund is accepted, or the earlier refund with the same data is returned. A notification reports whether it is FINALIZED or CANCELED.',
        pl: 'Zwrot został przyjęty albo odpowiedź zawiera wcześniejszy zwrot o tych samych danych. Powiadomienie poda status FINALIZED lub CANCELED.',
      },
    },
    errors: [
      'NOT_FOUND',
      'INVALID_AUTH_FOR_THIS_ORDER',
      'MISSING_REFUND_SECTION',
      'TRANS_NOT_ENDED',
      'INCONSISTENT_CURRENCIES',
      'NO_BALANCE',
      'AMOUNT_TO_BIG',
      'AMOUNT_TO_SMALL',
      'REFUND_DISABLED',
      'REFUND_TO_OFTEN',
      'REFUND_OUTER_ID_NOT_UNIQUE',
      'REFUND_PAID',
      'SERVICE_TEMPORARY_UNAVAILABLE',
      'REFUND_UNKNOWN_ERROR',
      'REFUND_IDEMPOTENCY_MISMATCH',
      'TRANS_BILLING_ENTRIES_NOT_COMPLETED',
      'TRANS_TOO_OLD',
      'REMAINING_TRANS_AMOUNT_TOO_SMALL',
    ],
  }),
  listRefunds: operation({
    ...merchant,
    method: 'GET',
    path: '/api/v2_1/orders/{orderId}/refunds',
    aliases: ['/api/v2_1/orders/{orderId}/refunds/'],
    summary: { en: 'List the refunds of an order', pl: 'Pobierz zwroty zamówienia' },
    description: {
      en: 'Returns all refunds of the order, oldest first.',
      pl: 'Zwraca wszystkie zwroty zamówienia, od najstarszego.',
    },
    keywords: {
      en: 'refund history, what was given back so far',
      pl: 'historia zwrotów, ile już zwrócono',
    },
    params: OrderParams,
    replies: {
      200: Type.Object({
        refunds: Type.Array(Refund, says('Refunds of the order.', 'Zwroty zamówienia.')),
        status: SuccessStatus,
      }),
    },
    replyTexts: {
      200: {
        en: 'The refunds of the order, oldest first; an empty list if there are none.',
        pl: 'Zwroty zamówienia od najstarszego; pusta lista, jeśli ich nie ma.',
      },
    },
    errors: ['NOT_FOUND', 'INVALID_AUTH_FOR_THIS_ORDER'],
  }),
  retrieveRefund: operation({
    ...merchant,
    method: 'GET',
    path: '/api/v2_1/orders/{orderId}/refunds/{refundId}',
    aliases: ['/api/v2_1/orders/{orderId}/refunds/{refundId}/'],
    summary: { en: 'Retrieve a refund', pl: 'Pobierz zwrot' },
    description: {
      en: 'Returns the current state of a refund.',
      pl: 'Zwraca aktualny stan zwrotu.',
    },
    keywords: {
      en: 'refund status, why a refund failed, check whether the money went back',
      pl: 'status zwrotu, dlaczego zwrot się nie udał, sprawdzenie, czy pieniądze wróciły',
    },
    params: Type.Object({
      ...OrderParams.properties,
      refundId: filled(64, 'Our refund ID.', 'Identyfikator zwrotu w naszym systemie.'),
    }),
    replies: { 200: Refund },
    replyTexts: { 200: { en: 'The current state of the refund.', pl: 'Aktualny stan zwrotu.' } },
    errors: ['NOT_FOUND', 'INVALID_AUTH_FOR_THIS_ORDER'],
  }),
}
