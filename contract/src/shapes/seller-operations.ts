import Type from 'typebox'
import { means, mustBe, says, type Text } from '../text.ts'
import { AnsweredCurrency, amountString, currencies } from './money.ts'
import { answered, formed, moment } from './strings.ts'
import { written } from './written.ts'

/** The types of operations in a seller's history. */
export const sellerOperationTypes = [
  'PAYMENT_SENT',
  'PAYMENT_RECEIVED',
  'PAYOUT',
  'REFUND_SENT',
  'REFUND_RECEIVED',
  'RETURN',
  'ADMIN_TRANSFER_SENT',
  'ADMIN_TRANSFER_RECEIVED',
  'FEE_TRANSFER_SENT',
  'FEE_TRANSFER_RECEIVED',
  'CHARGEBACK',
  'ADMIN_CORRECTION',
] as const

/** Types that a call of the sandbox creates; the calls of a marketplace create the others. */
export const correctionTypes = [
  'CHARGEBACK',
  'ADMIN_CORRECTION',
  'ADMIN_TRANSFER_SENT',
  'ADMIN_TRANSFER_RECEIVED',
  'PAYMENT_SENT',
  'REFUND_RECEIVED',
] as const satisfies readonly (typeof sellerOperationTypes)[number][]

export type SellerOperationType = (typeof sellerOperationTypes)[number]

const typeTexts: Readonly<Record<SellerOperationType, Text>> = {
  PAYMENT_SENT: {
    en: 'The seller bought something in the shop of the marketplace.',
    pl: 'Zakup sprzedawcy w sklepie platformy.',
  },
  PAYMENT_RECEIVED: {
    en: 'An order was paid: the seller’s carts minus the fee.',
    pl: 'Opłacone zamówienie: koszyki sprzedawcy pomniejszone o opłatę.',
  },
  PAYOUT: { en: 'Money was paid out.', pl: 'Wypłata środków.' },
  REFUND_SENT: {
    en: 'The seller’s share of a refund.',
    pl: 'Udział sprzedawcy w zwrocie.',
  },
  REFUND_RECEIVED: {
    en: 'A purchase of the seller was refunded.',
    pl: 'Zwrot za zakup sprzedawcy.',
  },
  RETURN: {
    en: 'The money of a canceled payout was returned.',
    pl: 'Powrót środków z anulowanej wypłaty.',
  },
  ADMIN_TRANSFER_SENT: {
    en: 'The operator moved money from the seller to the shop.',
    pl: 'Przeniesienie środków przez operatora od sprzedawcy do sklepu.',
  },
  ADMIN_TRANSFER_RECEIVED: {
    en: 'The operator moved money from the shop to the seller.',
    pl: 'Przeniesienie środków przez operatora ze sklepu do sprzedawcy.',
  },
  FEE_TRANSFER_SENT: {
    en: 'The seller paid a fee to the marketplace.',
    pl: 'Opłata sprzedawcy na rzecz platformy.',
  },
  FEE_TRANSFER_RECEIVED: {
    en: 'The marketplace returned a fee to the seller.',
    pl: 'Zwrot opłaty od platformy dla sprzedawcy.',
  },
  CHARGEBACK: { en: 'A chargeback.', pl: 'Obciążenie zwrotne (chargeback).' },
  ADMIN_CORRECTION: {
    en: 'A balance correction by the operator.',
    pl: 'Korekta salda przez operatora.',
  },
}

export const operationSortings = ['eventDate', 'creationDate', 'type', 'currencyCode'] as const

export const OPERATIONS_PAGE_MAX = 100
export const OPERATIONS_PAGE_DEFAULT = 20

/** A moment with its offset; where a + was not encoded, the address has a space in its place. */
function momentWithOffset(en: string, pl: string) {
  return formed(written.momentInQuery, 40, en, pl)
}

/** Some of `words`, separated by commas. */
function listOf(words: readonly string[], en: string, pl: string) {
  const one = `(${words.join('|')})`
  const names = words.join(', ')
  const way = {
    'x-spaced': true as const,
    pattern: `^${one}(,${one})*$`,
    ...mustBe(
      `a comma-separated list of ${names}`,
      `jedna lub więcej z wartości ${names}, oddzielone przecinkami`,
    ),
  }
  return formed(way, 1024, en, pl)
}

const sorting = {
  pattern: `^[+ -]?(${operationSortings.join('|')})$`,
  ...mustBe(
    `one of ${operationSortings.join(', ')}, with - in front for the reverse order`,
    `jedna z wartości ${operationSortings.join(', ')}, ze znakiem - na początku, jeśli kolejność ma być odwrotna`,
  ),
}

export const SellerOperationsQuery = Type.Object({
  eventDateFrom: momentWithOffset(
    'Start of the period, ISO 8601 with an offset, such as 2026-05-01T00:00:00+02:00. Encode + as %2B.',
    'Początek okresu, ISO 8601 z przesunięciem, na przykład 2026-05-01T00:00:00+02:00. Znak + zakoduj jako %2B.',
  ),
  eventDateTo: momentWithOffset(
    'End of the period, in the same format. Choose a time in the past, so that new operations don’t shift the pages.',
    'Koniec okresu, w tym samym formacie. Wybierz chwilę z przeszłości, aby nowe operacje nie przesuwały stron.',
  ),
  creationDateFrom: Type.Optional(
    momentWithOffset(
      'Only operations whose order, refund, or payout was created at this time or later.',
      'Tylko operacje, których zamówienie, zwrot lub wypłatę utworzono w tej chwili lub później.',
    ),
  ),
  creationDateTo: Type.Optional(
    momentWithOffset(
      'Only operations whose order, refund, or payout was created at this time or earlier.',
      'Tylko operacje, których zamówienie, zwrot lub wypłatę utworzono w tej chwili lub wcześniej.',
    ),
  ),
  currencyCode: Type.Optional(
    listOf(
      currencies,
      'Currencies of the operations: comma-separated ISO 4217 codes. Default: all currencies.',
      'Waluty operacji: kody ISO 4217 rozdzielone przecinkami. Domyślnie wszystkie waluty.',
    ),
  ),
  type: Type.Optional(
    listOf(
      sellerOperationTypes,
      'Comma-separated types of operations. Default: all types.',
      'Typy operacji rozdzielone przecinkami. Domyślnie wszystkie typy.',
    ),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999_999_999,
      ...says(
        `Number of operations per page. Default: ${OPERATIONS_PAGE_DEFAULT}. A number above ${OPERATIONS_PAGE_MAX} counts as ${OPERATIONS_PAGE_MAX}, so use pageCount to see whether there are more pages.`,
        `Liczba operacji na stronie. Domyślnie ${OPERATIONS_PAGE_DEFAULT}. Liczba większa niż ${OPERATIONS_PAGE_MAX} oznacza ${OPERATIONS_PAGE_MAX}, więc o tym, czy są następne strony, decyduje pageCount.`,
      ),
    }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 999_999_999,
      ...says('Page number, starting at 0.', 'Numer strony, począwszy od 0.'),
    }),
  ),
  sortBy: Type.Optional(
    formed(
      sorting,
      20,
      'Field to sort by, with - in front for descending order. Default: eventDate. Operations with equal values are sorted by eventDate.',
      'Pole, według którego sortowane są operacje, ze znakiem - na początku, jeśli kolejność ma być odwrotna. Domyślnie eventDate; operacje o tej samej wartości pola są uporządkowane według eventDate.',
    ),
  ),
})

const Funds = Type.Array(
  Type.Object({}),
  says(
    'Parts of the amount that didn’t come from the balance. Always empty on this server.',
    'Części kwoty pochodzące spoza salda. Na tym serwerze lista jest zawsze pusta.',
  ),
)

const Counterparty = Type.Object(
  {
    extCustomerId: Type.Optional(
      answered(
        'Your customer ID, if the order has one.',
        'Identyfikator klienta w Twoim systemie, jeśli jest w zamówieniu.',
      ),
    ),
    name: Type.Optional(
      answered(
        'Name of the buyer, if the order has it.',
        'Imię i nazwisko kupującego, jeśli są w zamówieniu.',
      ),
    ),
    email: Type.Optional(
      answered(
        'The buyer’s email address, if the order has it.',
        'Adres e-mail kupującego, jeśli jest w zamówieniu.',
      ),
    ),
    products: Type.Optional(
      Type.Array(
        Type.Object({
          name: answered('Product name.', 'Nazwa produktu.'),
          unitPrice: amountString(
            'Unit price, in hundredths of the currency unit.',
            'Cena jednostkowa w setnych częściach jednostki waluty.',
          ),
          quantity: answered('Quantity.', 'Liczba sztuk.'),
        }),
        says(
          'PAYMENT_RECEIVED: products bought from this seller.',
          'PAYMENT_RECEIVED: produkty kupione u tego sprzedawcy.',
        ),
      ),
    ),
  },
  says('PAYMENT_RECEIVED and REFUND_SENT: the buyer.', 'PAYMENT_RECEIVED i REFUND_SENT: kupujący.'),
)

const Details = Type.Object(
  {
    orderId: Type.Optional(
      answered(
        'PAYMENT_RECEIVED and REFUND_SENT: our order ID.',
        'PAYMENT_RECEIVED i REFUND_SENT: identyfikator zamówienia w naszym systemie.',
      ),
    ),
    extOrderId: Type.Optional(
      answered(
        'PAYMENT_RECEIVED and REFUND_SENT: your order ID, if the order has one.',
        'PAYMENT_RECEIVED i REFUND_SENT: identyfikator zamówienia w Twoim systemie, jeśli był podany.',
      ),
    ),
    feeAmount: Type.Optional(
      amountString(
        'PAYMENT_RECEIVED: fee that the marketplace kept from the seller’s carts. Not included in amount.',
        'PAYMENT_RECEIVED: prowizja platformy od koszyków sprzedawcy. Kwota amount jej nie zawiera.',
      ),
    ),
    refundId: Type.Optional(
      answered(
        'REFUND_SENT: our refund ID.',
        'REFUND_SENT: identyfikator zwrotu w naszym systemie.',
      ),
    ),
    extRefundId: Type.Optional(
      answered(
        'REFUND_SENT: your refund ID, if the refund has one.',
        'REFUND_SENT: identyfikator zwrotu w Twoim systemie, jeśli był podany.',
      ),
    ),
    payoutId: Type.Optional(
      answered(
        'PAYOUT and RETURN: our payout ID.',
        'PAYOUT i RETURN: identyfikator wypłaty w naszym systemie.',
      ),
    ),
    extPayoutId: Type.Optional(
      answered(
        'PAYOUT and RETURN: your payout ID.',
        'PAYOUT i RETURN: identyfikator wypłaty w Twoim systemie.',
      ),
    ),
    accountNumber: Type.Optional(
      answered(
        'PAYOUT: number of the verified bank account that received the payout. Absent if the seller has no such account or has a Payoneer or WorldFirst account.',
        'PAYOUT: numer zweryfikowanego rachunku bankowego, na który sprzedawca otrzymał wypłatę. Bez tego pola, jeśli sprzedawca nie ma takiego rachunku albo ma konto Payoneer lub WorldFirst.',
      ),
    ),
    extTransferId: Type.Optional(
      answered(
        'FEE_TRANSFER_SENT and FEE_TRANSFER_RECEIVED: your transfer ID. Grosz extension.',
        'FEE_TRANSFER_SENT i FEE_TRANSFER_RECEIVED: identyfikator przeniesienia w Twoim systemie. Rozszerzenie Grosza.',
      ),
    ),
    correctionId: Type.Optional(
      answered(
        'CHARGEBACK, ADMIN_CORRECTION, ADMIN_TRANSFER_SENT, ADMIN_TRANSFER_RECEIVED, PAYMENT_SENT, and REFUND_RECEIVED: our ID of the correction or of an order’s chargeback.',
        'CHARGEBACK, ADMIN_CORRECTION, ADMIN_TRANSFER_SENT, ADMIN_TRANSFER_RECEIVED, PAYMENT_SENT i REFUND_RECEIVED: identyfikator korekty lub obciążenia zwrotnego zamówienia w naszym systemie.',
      ),
    ),
    counterparties: Type.Optional(Counterparty),
    funds: Type.Optional(Funds),
  },
  says('Data that depends on the operation type.', 'Dane zależne od typu operacji.'),
)

export const SellerOperation = Type.Object({
  type: Type.Enum([...sellerOperationTypes], {
    ...says('Operation type.', 'Typ operacji.'),
    ...means(typeTexts),
  }),
  amount: amountString(
    'Change of the seller’s balance, in hundredths of the currency unit. Negative if the balance decreased.',
    'Zmiana salda sprzedawcy w setnych częściach jednostki waluty. Wartość ujemna oznacza, że saldo się zmniejszyło.',
  ),
  currencyCode: AnsweredCurrency,
  description: Type.Optional(
    answered(
      'Description of the order, refund, payout, transfer, or correction.',
      'Opis zamówienia, zwrotu, wypłaty, przeniesienia środków lub korekty.',
    ),
  ),
  status: Type.Enum(['COMPLETED', 'PENDING', 'CANCELED'], {
    ...says(
      'Operation status. A PAYOUT is PENDING until the bank carries it out, and CANCELED if a RETURN brought its money back. Other operations are COMPLETED.',
      'Status operacji. PAYOUT ma status PENDING, dopóki bank nie wykona wypłaty, a CANCELED, jeśli środki wróciły operacją RETURN. Pozostałe operacje mają status COMPLETED.',
    ),
    ...means({
      COMPLETED: { en: 'The operation is complete.', pl: 'Operacja została wykonana.' },
      PENDING: {
        en: 'The bank hasn’t carried out the payout yet.',
        pl: 'Bank nie wykonał jeszcze wypłaty.',
      },
      CANCELED: {
        en: 'The money of the payout was returned to the balance.',
        pl: 'Środki z wypłaty wróciły na saldo.',
      },
    }),
  }),
  creationDate: moment(
    'When the order or refund was created. For other types, the same as eventDate.',
    'Kiedy utworzono zamówienie lub zwrot; w przypadku innych typów to samo co eventDate.',
  ),
  eventDate: moment('When the seller’s balance changed.', 'Kiedy zmieniło się saldo sprzedawcy.'),
  details: Details,
  funds: Type.Optional(Funds),
})

const count = (en: string, pl: string) => Type.String({ ...written.count, ...says(en, pl) })

export const SellerOperations = Type.Object({
  operations: Type.Array(SellerOperation, says('Operations on the page.', 'Operacje na stronie.')),
  pageResponse: Type.Object(
    {
      records: count(
        'Total number of operations on all pages.',
        'Liczba operacji na wszystkich stronach.',
      ),
      size: count('Number of operations per page.', 'Liczba operacji na stronie.'),
      pageCount: count('Total number of pages.', 'Liczba stron.'),
    },
    says('Pagination data.', 'Informacje o stronach.'),
  ),
})
