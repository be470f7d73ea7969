import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { paymentKinds } from '../outcome-kinds.ts'
import { AnsweredCurrency } from '../shapes/money.ts'
import { Nothing } from '../shapes/nothing.ts'
import { naming } from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { says } from '../text.ts'
import { OrderStatus } from './orders.ts'

/** The ways in which the payer consents to a payment; each has one screen on our page. */
export const interactions = ['card-form', 'blik-code', 'redirect', 'wire', 'on-delivery'] as const

export const CheckoutMethod = Type.Object({
  value: Type.String(says('Value of the method.', 'Wartość metody.')),
  name: Type.String(says('Name in the language of the page.', 'Nazwa w języku strony.')),
  group: Type.Enum(
    ['blik', 'card', 'bank', 'wallet', 'later', 'wire', 'delivery'],
    says('Where the page lists it.', 'Grupa, w której metoda jest pokazywana na stronie.'),
  ),
  interaction: Type.Enum(
    [...interactions],
    says('What the payer does next.', 'Co kupujący robi w następnym kroku.'),
  ),
  brandImageUrl: Type.String(says('Address of the artwork.', 'Adres grafiki.')),
})

export const Payment = Type.Object(
  {
    paymentId: Type.String(says('Identifier of the attempt.', 'Identyfikator próby płatności.')),
    method: Type.String(says('Value of the method.', 'Wartość metody.')),
    methodName: Type.String(
      says('Name of the method in the language of the page.', 'Nazwa metody w języku strony.'),
    ),
    interaction: Type.Enum([...interactions], says('What the payer does.', 'Co robi kupujący.')),
    state: Type.Enum(
      ['REDIRECT', 'WAITING', 'APPROVED', 'DECLINED'],
      says(
        'REDIRECT: go to nextUrl. WAITING: the payer confirms elsewhere (BLIK) or will transfer the money (wire). APPROVED and DECLINED are final for this attempt.',
        'REDIRECT: przejdź pod nextUrl. WAITING: kupujący potwierdza płatność gdzie indziej (BLIK) albo wykona przelew. APPROVED i DECLINED są ostateczne dla tej próby.',
      ),
    ),
    nextUrl: Type.Optional(
      Type.String(says('Where to send the payer.', 'Dokąd skierować kupującego.')),
    ),
    reason: Type.Optional(
      Type.Enum(
        [
          'DECLINED',
          'NOT_AUTHENTICATED',
          'LEFT',
          'EXPIRED',
          'BLIK_CODE_EXPIRED',
          'BLIK_CODE_USED',
          'BLIK_CANCELLED',
          'INSUFFICIENT_FUNDS',
        ],
        says('Why it was declined.', 'Powód odrzucenia.'),
      ),
    ),
    wireTransfer: Type.Optional(
      Type.Object(
        {
          title: Type.String(says('Title of the transfer.', 'Tytuł przelewu.')),
          bankAccountNumber: Type.String(says('Account to pay to.', 'Numer rachunku odbiorcy.')),
          ownerName: Type.String(says('Owner of the account.', 'Właściciel rachunku.')),
          bankName: Type.String(says('Bank of the account.', 'Bank prowadzący rachunek.')),
        },
        says('Where to transfer the money.', 'Dane do przelewu.'),
      ),
    ),
    approvedAt: Type.Optional(
      Type.String({
        ...written.moment,
        ...says('When it was approved.', 'Kiedy płatność została zaakceptowana.'),
      }),
    ),
    canLeave: Type.Boolean(
      says(
        'Whether the payer may give it up with leavePayment: it waits for the payer alone.',
        'Czy kupujący może z niej zrezygnować wywołaniem leavePayment: czeka ona wyłącznie na kupującego.',
      ),
    ),
    returnUrl: Type.Optional(
      Type.String(
        says(
          'Once final: the shop’s continueUrl, with error=501 after a decline. Absent if the shop gave none.',
          'Po zakończeniu: continueUrl sklepu, po odrzuceniu płatności z parametrem error=501. Brak, jeśli sklep go nie podał.',
        ),
      ),
    ),
  },
  says('One attempt to pay.', 'Jedna próba zapłaty.'),
)

/** A stored method of a known customer: masked, under a name that is valid for this order only. */
export const StoredMethod = Type.Object(
  {
    storedId: naming(
      Type.String(
        says(
          'What startPayment names it by. Good for this order only, and no token of the API.',
          'Wartość, którą podajesz w startPayment. Działa tylko w tym zamówieniu i nie jest tokenem API.',
        ),
      ),
    ),
    method: Type.Enum(
      ['c', 'blik'],
      says('Value of the method it pays with.', 'Wartość metody, którą się nim płaci.'),
    ),
    name: Type.String(
      says(
        'Brand of the card, or the bank app that confirms the payment.',
        'Marka karty albo aplikacja banku, w której potwierdza się płatność.',
      ),
    ),
    lastDigits: Type.Optional(
      Type.String(says('Last four digits of the card.', 'Cztery ostatnie cyfry karty.')),
    ),
    expirationMonth: Type.Optional(
      Type.Integer(says('Month of expiry of the card.', 'Miesiąc ważności karty.')),
    ),
    expirationYear: Type.Optional(
      Type.Integer(says('Year of expiry of the card.', 'Rok ważności karty.')),
    ),
    preferred: Type.Boolean(
      says('Whether the page chooses it at first.', 'Czy strona wybiera go na początku.'),
    ),
    brandImageUrl: Type.String(says('Address of the artwork.', 'Adres grafiki.')),
  },
  says(
    'A stored card, or BLIK without a code, of the customer of the order.',
    'Zapisana karta albo BLIK bez kodu klienta z zamówienia.',
  ),
)

export const Checkout = Type.Object({
  orderId: Type.String(says('Identifier of the order.', 'Identyfikator zamówienia.')),
  merchantName: Type.String(says('Name of the shop.', 'Nazwa sklepu.')),
  description: Type.String(says('What is paid for.', 'Za co jest płatność.')),
  totalAmount: Type.String(
    says(
      'What the payer pays, in the smallest currency unit: a donation is a part of it.',
      'Ile płaci kupujący, w najmniejszej jednostce waluty; kwota zawiera darowiznę.',
    ),
  ),
  currencyCode: AnsweredCurrency,
  products: Type.Array(
    Type.Object({
      name: Type.String(says('Name of the product.', 'Nazwa produktu.')),
      quantity: Type.String(says('How many.', 'Liczba sztuk.')),
      amount: Type.String(
        says(
          'Price of the line in the smallest currency unit; a discount is negative.',
          'Wartość pozycji w najmniejszej jednostce waluty; rabat jest ujemny.',
        ),
      ),
      currencyCode: AnsweredCurrency,
    }),
    says(
      `What is bought, the first ${limits.shownProducts.value} lines.`,
      `Co jest kupowane, pierwsze ${limits.shownProducts.value} pozycji.`,
    ),
  ),
  productsLeft: Type.Integer(
    says('How many lines there are beyond these.', 'Liczba pozostałych pozycji.'),
  ),
  donation: Type.Optional(
    Type.Object(
      {
        amount: Type.String(
          says('Amount in the smallest currency unit.', 'Kwota w najmniejszej jednostce waluty.'),
        ),
        organization: Type.String(says('Who receives it.', 'Kto ją otrzymuje.')),
      },
      says(
        'The part of totalAmount that is a donation.',
        'Część totalAmount, która jest darowizną.',
      ),
    ),
  ),
  language: Type.Enum(
    ['en', 'pl'],
    says(
      'Language that the shop asked for, or the browser’s.',
      'Język wskazany przez sklep albo język przeglądarki.',
    ),
  ),
  status: OrderStatus,
  payable: Type.Boolean(says('Whether it can be paid now.', 'Czy można je teraz opłacić.')),
  expired: Type.Boolean(
    says(
      'Whether its time has run out: it was not paid, or the held money was not captured in time. An order that is canceled earlier has not expired.',
      'Czy jego czas minął: nie zostało opłacone albo zablokowane środki nie zostały pobrane na czas. Zamówienie anulowane wcześniej nie wygasło.',
    ),
  ),
  storesCard: Type.Boolean(
    says(
      'Whether the card will be stored for later payments.',
      'Czy karta zostanie zapisana do późniejszych płatności.',
    ),
  ),
  expiresAt: Type.String({
    ...written.moment,
    ...says('When the order expires.', 'Kiedy zamówienie wygasa.'),
  }),
  secondsLeft: Type.Integer(
    says(
      'Seconds until then by the clock of the server; 0 when it is over.',
      'Liczba sekund do tej chwili według zegara serwera; 0, gdy już minęła.',
    ),
  ),
  buyerEmail: Type.Optional(Type.String(says('E-mail of the payer.', 'E-mail kupującego.'))),
  notifiesShop: Type.Boolean(
    says(
      'Whether the order has a notifyUrl, so that the shop receives notifications of it.',
      'Czy zamówienie ma notifyUrl, czyli czy sklep otrzymuje o nim powiadomienia.',
    ),
  ),
  sandbox: Type.Boolean(
    says('Whether no real money moves.', 'Czy to sandbox, w którym nie krążą prawdziwe pieniądze.'),
  ),
  methods: Type.Array(CheckoutMethod, says('Methods to choose from.', 'Metody do wyboru.')),
  stored: Type.Array(
    StoredMethod,
    says(
      'What a known customer pays with again, cards first, the preferred one on top. Empty unless the order was created with a trusted_merchant access token.',
      'To, czym znany klient płaci ponownie: najpierw karty, preferowana na początku. Lista jest pusta, jeśli zamówienie nie powstało z tokenem dostępu trusted_merchant.',
    ),
  ),
  currencies: Type.Array(
    Type.Object({
      currencyCode: AnsweredCurrency,
      amount: Type.String(
        says(
          'What the payer pays in this currency, in its smallest unit.',
          'Ile kupujący zapłaci w tej walucie, w jej najmniejszej jednostce.',
        ),
      ),
      exchangeRate: Type.String(
        says(
          'Units of the currency of the order for one unit of this one, with the margin.',
          'Ile jednostek waluty zamówienia odpowiada jednej jednostce tej waluty, z marżą.',
        ),
      ),
      fxTableId: naming(
        Type.String(says('Rate table that the rate is from.', 'Tabela, z której pochodzi kurs.')),
      ),
      validTo: Type.String({
        ...written.moment,
        ...says('Until when the rate is valid.', 'Do kiedy obowiązuje kurs.'),
      }),
      methods: Type.Array(
        Type.String(),
        says(
          'Values of the methods that take this currency.',
          'Wartości metod, które przyjmują tę walutę.',
        ),
      ),
    }),
    says(
      'Currencies that the payer may choose instead. Empty unless the point of sale has multi-currency pricing and the order names no mcpData.',
      'Waluty, które kupujący może wybrać zamiast waluty zamówienia. Lista jest pusta, jeśli punkt płatności nie ma płatności wielowalutowych albo zamówienie zawiera mcpData.',
    ),
  ),
  canRememberCard: Type.Boolean(
    says('Whether the payer may have a new card stored.', 'Czy kupujący może zapisać nową kartę.'),
  ),
  payment: Type.Optional(Payment),
  returnUrl: Type.Optional(
    Type.String(
      says(
        'Where the payer goes on leaving the page.',
        'Dokąd trafia kupujący, gdy opuszcza stronę.',
      ),
    ),
  ),
})

export const PaymentRequest = Type.Object({
  method: Type.String({
    minLength: 1,
    maxLength: 16,
    ...says('Value of the chosen method.', 'Wartość wybranej metody.'),
  }),
  card: Type.Optional(
    Type.Object(
      {
        number: Type.String({
          ...written.cardNumber,
          ...says('Card number, digits only.', 'Numer karty, same cyfry.'),
        }),
        expirationMonth: Type.String({
          ...written.monthOfTwoDigits,
          ...says('Month, two digits.', 'Miesiąc, dwie cyfry.'),
        }),
        expirationYear: Type.String({
          ...written.yearOfFourDigits,
          ...says('Year, four digits.', 'Rok, cztery cyfry.'),
        }),
        cvv: Type.String({
          ...written.cvv,
          ...says('Security code.', 'Kod zabezpieczający.'),
        }),
      },
      says('The card, for the card form.', 'Karta, dla formularza karty.'),
    ),
  ),
  blikCode: Type.Optional(Type.String({ ...written.blikCode, ...says('BLIK code.', 'Kod BLIK.') })),
  storedId: Type.Optional(
    naming(
      Type.String({
        minLength: 1,
        maxLength: 64,
        ...says(
          'What is stored and pays, from the list of the page; card and blikCode are then left out.',
          'Zapisana metoda z listy na stronie, którą kupujący płaci; pola card i blikCode są wtedy pomijane.',
        ),
      }),
    ),
  ),
  exchange: Type.Optional(
    Type.Object(
      {
        currencyCode: Type.String({
          ...written.currency,
          ...says('Currency that the payer chose.', 'Waluta wybrana przez kupującego.'),
        }),
        fxTableId: naming(
          Type.String({
            minLength: 1,
            maxLength: 255,
            ...says('Rate table that the page has shown.', 'Tabela kursów, którą pokazała strona.'),
          }),
        ),
      },
      says(
        'The payer pays in another currency, at the rate that the page has shown.',
        'Kupujący płaci w innej walucie, po kursie pokazanym na stronie.',
      ),
    ),
  ),
  rememberCard: Type.Optional(
    Type.Boolean(
      says(
        'Whether the payer agrees to have the card stored for later payments in this shop.',
        'Czy kupujący zgadza się na zapisanie karty do późniejszych płatności w tym sklepie.',
      ),
    ),
  ),
  language: Type.Optional(
    Type.Enum(['en', 'pl'], says('Language of the pages that follow.', 'Język kolejnych stron.')),
  ),
})

const payer = { audience: 'payer', tag: 'checkout', grants: ['checkout'] } as const
const PaymentParams = Type.Object({
  paymentId: Type.String({
    maxLength: 64,
    ...says('Identifier of the attempt.', 'Identyfikator próby.'),
  }),
})

export const checkoutOperations = {
  showCheckout: operation({
    ...payer,
    method: 'GET',
    path: '/pay/api/checkout',
    summary: { en: 'Show what is to be paid', pl: 'Pokaż, co jest do zapłaty' },
    description: {
      en: 'Everything that the payer’s page shows about one order.',
      pl: 'Wszystko, co strona płatności pokazuje o jednym zamówieniu.',
    },
    query: Type.Object({
      lang: Type.Optional(
        Type.String({ maxLength: 16, ...says('Language of the page.', 'Język strony.') }),
      ),
    }),
    replies: { 200: Checkout },
    errors: [],
  }),
  startPayment: operation({
    ...payer,
    method: 'POST',
    path: '/pay/api/payments',
    rateLimit: true,
    summary: { en: 'Pay with a method', pl: 'Zapłać wybraną metodą' },
    description: {
      en: 'Starts one attempt to pay the order. One that the payer left, or that was declined, may be followed by another; the tenth declined one ends the order, or the first where the point of sale allows one attempt.',
      pl: 'Rozpoczyna jedną próbę zapłaty. Po próbie porzuconej przez kupującego albo odrzuconej można podjąć kolejną; zamówienie kończy dziesiąte odrzucenie albo pierwsze, jeśli punkt płatności dopuszcza jedną próbę.',
    },
    body: PaymentRequest,
    outcomes: paymentKinds,
    replies: { 200: Payment },
    errors: [
      'ORDER_NOT_PAYABLE',
      'PAYMENT_UNDER_WAY',
      'PAY_METHOD_NOT_AVAILABLE',
      'INVALID_BLIK_CODE',
      'CARD_EXPIRED',
      'TOKEN_NOT_USABLE',
      'MCP_TABLE_OUTDATED',
      'MCP_CURRENCY_UNSUPPORTED',
    ],
  }),
  removeStoredCard: operation({
    ...payer,
    method: 'DELETE',
    path: '/pay/api/stored-cards/{storedId}',
    summary: { en: 'Remove a stored card', pl: 'Usuń zapisaną kartę' },
    description: {
      en: 'Deletes the token of a card of the customer whom the order names. The card pays nothing in this shop from then on, and recurring payments with it end.',
      pl: 'Usuwa token karty klienta, którego dotyczy zamówienie. Od tej chwili kartą nie można płacić w tym sklepie, a płatności cykliczne tą kartą się kończą.',
    },
    params: Type.Object({
      storedId: naming(
        Type.String({
          maxLength: 64,
          ...says('From the list of the page.', 'Z listy na stronie.'),
        }),
      ),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
  showPayment: operation({
    ...payer,
    method: 'GET',
    path: '/pay/api/payments/{paymentId}',
    summary: { en: 'See how a payment stands', pl: 'Sprawdź stan płatności' },
    description: {
      en: 'The page asks this while the payer confirms elsewhere.',
      pl: 'Strona powtarza to wywołanie, dopóki kupujący potwierdza płatność gdzie indziej.',
    },
    params: PaymentParams,
    replies: { 200: Payment },
    errors: ['NOT_FOUND'],
  }),
  leavePayment: operation({
    ...payer,
    method: 'DELETE',
    path: '/pay/api/payments/{paymentId}',
    summary: { en: 'Give up a payment', pl: 'Zrezygnuj z płatności' },
    description: {
      en: 'The payer wants to pay in another way: an attempt that waits for the payer alone (canLeave) ends, and nobody can confirm it any more. An attempt that is over stays as it is, and the answer says how it ended.',
      pl: 'Kupujący chce zapłacić inaczej: próba, która czeka wyłącznie na niego (canLeave), kończy się i nie można jej już potwierdzić. Zakończona próba się nie zmienia, a odpowiedź mówi, jak się skończyła.',
    },
    params: PaymentParams,
    replies: { 200: Payment },
    errors: ['NOT_FOUND', 'PAYMENT_UNDER_WAY'],
  }),
  sendCvv: operation({
    audience: 'payer',
    tag: 'checkout',
    grants: [],
    method: 'POST',
    path: '/api/front/card-authorizations/{refReqId}/cvv',
    // A code is asked for once, so a repetition finds nothing to answer.
    idempotencyKey: false,
    rateLimit: true,
    summary: { en: 'Send the CVV of a stored card', pl: 'Prześlij kod CVV zapisanej karty' },
    description: {
      en: 'Answers a WARNING_CONTINUE_CVV: the body is the code alone, as plain text.',
      pl: 'Odpowiedź na WARNING_CONTINUE_CVV: treścią jest sam kod, jako zwykły tekst.',
    },
    params: Type.Object({
      refReqId: Type.String({
        maxLength: 64,
        ...says('From the address in redirectUri.', 'Z adresu w redirectUri.'),
      }),
    }),
    body: Type.String({
      ...written.cvv,
      ...says('Security code of the card.', 'Kod zabezpieczający karty.'),
    }),
    bodyType: 'text',
    replies: {
      202: Type.Object({
        returnUrl: Type.Optional(
          Type.String(says('Where the payer goes next.', 'Dokąd kupujący przechodzi dalej.')),
        ),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
}
