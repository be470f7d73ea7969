import Type from 'typebox'
import {
  type ChallengeAnswer,
  type ChallengeKind,
  challengeAnswers,
  challengeKinds,
  challengeStates,
} from '../challenges.ts'
import { statesOf } from '../lifecycle.ts'
import { operation } from '../operation.ts'
import {
  actions,
  consoleCall,
  page,
  paging,
  sort,
  statusFilter,
  timeline,
} from '../shapes/console.ts'
import { AnsweredCurrency, amountString, CurrencyCode } from '../shapes/money.ts'
import { answered, filled, moment, sentMoment } from '../shapes/strings.ts'
import { Transaction } from '../shapes/transactions.ts'
import { says } from '../text.ts'
import { Chargeback } from './chargebacks.ts'
import {
  OrderParams,
  OrderStatus,
  orderLifecycle,
  RetrievedOrder,
  unfinishedOrders,
} from './orders.ts'
import { RefundStatus } from './refunds.ts'

/**
 * The parties that request a confirmation; one is the payment page, which requests the security
 * code of a stored card.
 */
// Object.keys returns string[].
const confirmationKinds = [...(Object.keys(challengeKinds) as ChallengeKind[]), 'cvv'] as const

/** The number of orders that one page with `method` reads. */
export const examinedOrdersMax = 2000

/** Orders of each status are counted up to this number. */
export const listedCountMax = 1000

export const listedAmount = amountString(
  'Amount in hundredths of the currency unit.',
  'Kwota w setnych częściach jednostki waluty.',
)

/** Limits of the time of creation, which most lists accept. */
export const created = {
  createdFrom: Type.Optional(
    sentMoment(
      'Only orders created at this time or later, ISO 8601.',
      'Tylko zamówienia utworzone od tej chwili, ISO 8601.',
    ),
  ),
  createdTo: Type.Optional(
    sentMoment(
      'Only orders created before this time, ISO 8601.',
      'Tylko zamówienia utworzone przed tą chwilą, ISO 8601.',
    ),
  ),
}

/** The owner filters of a list: most lists can be limited to one point of sale, shop, or currency. */
export const owners = {
  posId: Type.Optional(filled(15, 'Point of sale.', 'Punkt płatności.')),
  shopId: Type.Optional(filled(64, 'Shop.', 'Sklep.')),
  currencyCode: Type.Optional(CurrencyCode),
}

const ListedOrder = Type.Object(
  {
    orderId: answered('Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
    extOrderId: Type.Optional(
      answered('ID in the shop’s system.', 'Identyfikator w systemie sklepu.'),
    ),
    posId: answered('Point of sale.', 'Punkt płatności.'),
    shopId: answered('Shop.', 'Sklep.'),
    status: OrderStatus,
    amount: listedAmount,
    currencyCode: AnsweredCurrency,
    description: answered('Order description.', 'Opis zamówienia.'),
    method: Type.Optional(
      answered(
        'Value of the method of the last payment attempt.',
        'Wartość metody ostatniej próby płatności.',
      ),
    ),
    createdAt: moment('When the object was created.', 'Kiedy utworzono zamówienie.'),
    buyerEmail: Type.Optional(answered('The buyer’s email address.', 'Adres e-mail kupującego.')),
  },
  says('An order.', 'Zamówienie.'),
)

const StatusCount = Type.Object(
  {
    status: OrderStatus,
    count: Type.Integer(
      says(
        `Number of orders with this status, at most ${listedCountMax}.`,
        `Liczba zamówień z tym statusem, najwyżej ${listedCountMax}.`,
      ),
    ),
    isAtLeast: Type.Boolean(
      says(
        'Whether there are more, because counting stopped.',
        'Czy jest ich więcej, bo liczenie zostało przerwane.',
      ),
    ),
  },
  says('Orders of one status.', 'Zamówienia z jednym statusem.'),
)

const OrderPayment = Type.Object(
  {
    paymentId: answered('Our attempt ID.', 'Identyfikator próby w naszym systemie.'),
    state: Type.Enum(
      ['STARTED', 'REDIRECT', 'WAITING', 'AUTHORIZED', 'SETTLED', 'DECLINED', 'LEFT', 'CANCELED'],
      says(
        'STARTED: sent to the bank. REDIRECT: the payer must go to another page. WAITING: the bank is deciding. AUTHORIZED: the money is held. SETTLED: the money is captured. DECLINED, LEFT (abandoned by the payer), or CANCELED: the attempt ended.',
        'STARTED: przekazana do banku. REDIRECT: kupujący musi przejść na inną stronę. WAITING: bank podejmuje decyzję. AUTHORIZED: środki zablokowane. SETTLED: środki pobrane. DECLINED (odrzucona), LEFT (porzucona przez kupującego) lub CANCELED (anulowana): zakończona.',
      ),
    ),
    type: answered('Method type.', 'Typ metody.'),
    method: answered('Method value.', 'Wartość metody.'),
    flow: answered('How the method was used.', 'Sposób użycia metody.'),
    origin: Type.Enum(
      ['page', 'api'],
      says(
        'Where the attempt started: on the payment page, or with a call of the shop.',
        'Gdzie rozpoczęto próbę: na stronie płatności albo wywołaniem sklepu.',
      ),
    ),
    cardMasked: Type.Optional(answered('Masked card number.', 'Zamaskowany numer karty.')),
    cardScheme: Type.Optional(answered('MC or VS.', 'MC albo VS.')),
    threeDsStatus: Type.Optional(answered('Status of 3-D Secure.', 'Status 3-D Secure.')),
    resultCode: Type.Optional(
      answered(
        'Code that the transactions call returns.',
        'Kod zwracany przez wywołanie transactions.',
      ),
    ),
    reason: Type.Optional(answered('Reason for the decline.', 'Dlaczego płatność odrzucono.')),
    nextUrl: Type.Optional(
      answered('URL that the payer must go to.', 'Adres, na który kupujący musi przejść.'),
    ),
    methodName: Type.Optional(
      Type.Object(
        {
          en: answered('The name in English.', 'Nazwa po angielsku.'),
          pl: answered('The name in Polish.', 'Nazwa po polsku.'),
        },
        says('Method name.', 'Nazwa metody.'),
      ),
    ),
    result: Type.Optional(
      Type.Object(
        {
          code: answered(
            'Response code of a card payment, or code of the transactions call.',
            'Kod odpowiedzi płatności kartą albo kod z wywołania transactions.',
          ),
          en: answered('The reason in English.', 'Powód po angielsku.'),
          pl: answered('The reason in Polish.', 'Powód po polsku.'),
        },
        says('Why the payment failed.', 'Dlaczego płatność się nie powiodła.'),
      ),
    ),
    transaction: Type.Union(
      Transaction.anyOf,
      says(
        'The attempt as the transactions call returns it.',
        'Próba w postaci zwracanej przez wywołanie transactions.',
      ),
    ),
    createdAt: moment('When the attempt started.', 'Kiedy zaczęła się próba.'),
    changedAt: moment(
      'When the attempt state last changed.',
      'Kiedy ostatnio zmienił się stan próby.',
    ),
  },
  says('A payment attempt.', 'Próba płatności.'),
)

const Share = Type.Object(
  {
    extCustomerId: Type.Optional(
      answered(
        'Seller ID in the marketplace’s system; absent from the shop’s own share.',
        'Identyfikator sprzedawcy w systemie platformy; brak przy udziale samego sklepu.',
      ),
    ),
    amount: listedAmount,
  },
  says('A share.', 'Udział.'),
)

const ShownOrder = Type.Object({
  order: RetrievedOrder,
  firmId: answered('The shop’s company.', 'Firma sklepu.'),
  shopId: answered('Shop.', 'Sklep.'),
  shopName: answered('Shop name.', 'Nazwa sklepu.'),
  posName: answered('Point of sale name.', 'Nazwa punktu płatności.'),
  automaticCapture: Type.Boolean(
    says('Whether payments are captured automatically.', 'Czy środki są pobierane automatycznie.'),
  ),
  captured: amountString(
    'Captured amount, in hundredths of the currency unit.',
    'Pobrane środki, w setnych częściach jednostki waluty.',
  ),
  refunded: amountString(
    'Amount of completed and pending refunds.',
    'Środki zwrócone i właśnie zwracane.',
  ),
  chargedBack: amountString(
    'Amount of chargebacks that weren’t reversed.',
    'Suma obciążeń zwrotnych, których nie cofnięto.',
  ),
  expiresAt: Type.Optional(
    moment(
      'When the order is canceled automatically. Absent if the order has a final status.',
      'Kiedy zamówienie zostanie automatycznie anulowane. Brak pola w zamówieniu o statusie końcowym.',
    ),
  ),
  pageUrl: Type.Optional(
    answered(
      'Payment page URL of the order. Absent once the order is paid or canceled.',
      'Adres strony płatności zamówienia. Brak pola w zamówieniu opłaconym lub anulowanym.',
    ),
  ),
  completedAt: Type.Optional(moment('When the order was completed.', 'Kiedy zostało zakończone.')),
  price: Type.Optional(
    Type.Object(
      {
        amount: listedAmount,
        currencyCode: answered('Currency, ISO 4217.', 'Waluta, kod ISO 4217.'),
        rate: Type.Optional(answered('The rate.', 'Kurs.')),
        fxTableId: Type.Optional(answered('Rate table.', 'Tabela kursów.')),
      },
      says(
        'Amount that the payer pays, if it differs from the order amount because of another currency or a donation.',
        'Kwota, którą płaci kupujący, jeśli różni się od kwoty zamówienia z powodu innej waluty lub darowizny.',
      ),
    ),
  ),
  donation: Type.Optional(
    Type.Object(
      {
        organizationId: answered(
          'Organization that receives the donation.',
          'Organizacja, która otrzymuje darowiznę.',
        ),
        amount: listedAmount,
      },
      says('The payer’s donation.', 'Darowizna kupującego.'),
    ),
  ),
  payments: Type.Array(
    OrderPayment,
    says(
      'Payment attempts, oldest first; the latest 100.',
      'Próby płatności, od najstarszej; najnowsze 100.',
    ),
  ),
  confirmations: Type.Array(
    Type.Object(
      {
        challengeId: answered('Confirmation request ID.', 'Identyfikator prośby o potwierdzenie.'),
        paymentId: answered('The payment attempt.', 'Próba płatności.'),
        kind: Type.Enum(
          [...confirmationKinds],
          says(
            `Who requests the confirmation: ${confirmationKinds.join(', ')}; cvv is the payment page, which asks for the security code of a stored card.`,
            `Kto prosi o potwierdzenie: ${confirmationKinds.join(', ')}; cvv to strona płatności, która prosi o kod zabezpieczający zapisanej karty.`,
          ),
        ),
        state: Type.Enum(
          [...challengeStates],
          says(
            'State of the confirmation request. Only OPEN and IN_REVIEW requests accept answers.',
            'Stan prośby o potwierdzenie. Odpowiedzi można udzielić tylko w stanach OPEN i IN_REVIEW.',
          ),
        ),
        answers: Type.Array(
          // Object.keys returns string[].
          Type.Enum(Object.keys(challengeAnswers) as ChallengeAnswer[]),
          says(
            'Answers that are accepted now, with answerChallenge or, for the kind cvv, with answerOrder.',
            'Odpowiedzi, które są teraz przyjmowane w wywołaniu answerChallenge, a gdy kind to cvv – w wywołaniu answerOrder.',
          ),
        ),
        method: Type.Optional(
          answered(
            '3DS Method step: PENDING, DONE, TIMED_OUT, or SKIPPED.',
            'Krok 3DS Method: PENDING, DONE, TIMED_OUT albo SKIPPED.',
          ),
        ),
        createdAt: moment(
          'When the confirmation was requested.',
          'Kiedy poproszono o potwierdzenie.',
        ),
      },
      says('A confirmation request.', 'Prośba o potwierdzenie.'),
    ),
    says(
      'Requests to the payer to confirm the payment.',
      'Prośby do kupującego o potwierdzenie płatności.',
    ),
  ),
  refunds: Type.Array(
    Type.Object(
      {
        refundId: answered('Our refund ID.', 'Identyfikator zwrotu w naszym systemie.'),
        extRefundId: Type.Optional(
          answered('ID in the shop’s system.', 'Identyfikator w systemie sklepu.'),
        ),
        amount: listedAmount,
        status: RefundStatus,
        createdAt: moment('When the object was created.', 'Kiedy zlecono zwrot.'),
      },
      says('A refund.', 'Zwrot.'),
    ),
    says('The oldest 100 refunds, oldest first.', 'Sto najstarszych zwrotów, od najstarszego.'),
  ),
  chargebacks: Type.Array(
    Chargeback,
    says(
      'The oldest 100 chargebacks, oldest first.',
      'Sto najstarszych obciążeń zwrotnych, od najstarszego.',
    ),
  ),
  shares: Type.Array(
    Share,
    says(
      'Recipients of the captured money. Empty until the capture.',
      'Odbiorcy pobranych środków. Do czasu pobrania lista jest pusta.',
    ),
  ),
  actions,
  timeline,
})

export const consoleOrderOperations = {
  listConsoleOrders: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/orders',
    summary: { en: 'List orders', pl: 'Pobierz listę zamówień' },
    description: {
      en: `Lists the orders of all points of sale, newest first. The filters can be combined. With \`method\`, the call searches at most ${examinedOrdersMax} orders for each page. A page can therefore have fewer rows than the limit, or none, and still have \`next\`.`,
      pl: `Zwraca listę zamówień wszystkich punktów płatności, od najnowszego. Filtry można łączyć. Z filtrem \`method\` wywołanie przegląda najwyżej ${examinedOrdersMax} zamówień na każdą stronę. Strona może więc mieć mniej wierszy, niż wynosi limit, albo żadnego, a mimo to mieć \`next\`.`,
    },
    keywords: {
      en: 'browse orders, transaction list, filter orders, find an order',
      pl: 'przeglądanie zamówień, lista transakcji, filtrowanie zamówień, znajdź zamówienie',
    },
    query: Type.Object({
      ...paging,
      sort,
      status: statusFilter(statesOf(orderLifecycle), unfinishedOrders),
      ...owners,
      method: Type.Optional(
        filled(
          16,
          'Value of a method used in a payment attempt.',
          'Wartość metody, którą próbowano zapłacić.',
        ),
      ),
      text: Type.Optional(
        filled(
          1024,
          'Our order ID or the ID in the shop’s system.',
          'Identyfikator zamówienia w naszym systemie albo w systemie sklepu.',
        ),
      ),
      ...created,
    }),
    replies: {
      200: Type.Object({
        ...page('orders', ListedOrder).properties,
        counts: Type.Optional(
          Type.Array(
            StatusCount,
            says(
              'Number of orders by status, with the other filters applied. Only on the first page, and not with `text` or `method`.',
              'Liczba zamówień według statusu, z uwzględnieniem pozostałych filtrów. Tylko na pierwszej stronie i nie z filtrem `text` lub `method`.',
            ),
          ),
        ),
      }),
    },
    errors: [],
  }),
  showConsoleOrder: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/orders/{orderId}',
    summary: { en: 'Show an order', pl: 'Pokaż zamówienie' },
    description: {
      en: 'Returns everything about an order: the data that the shop retrieves, payment attempts, refunds, shares, past and scheduled events in chronological order, and possible actions.',
      pl: 'Zwraca wszystkie informacje o zamówieniu: dane, które pobiera sklep, próby płatności, zwroty i udziały, zdarzenia minione i zaplanowane w kolejności chronologicznej oraz możliwe działania.',
    },
    keywords: {
      en: 'order details, timeline of an order, ledger postings, why was the payment declined',
      pl: 'szczegóły zamówienia, oś czasu zamówienia, księgowania, dlaczego płatność odrzucono',
    },
    params: OrderParams,
    replies: { 200: ShownOrder },
    errors: ['NOT_FOUND'],
  }),
}
