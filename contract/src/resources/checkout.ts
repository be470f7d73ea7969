import Type from 'typebox'
import { limits } from '../limits.ts'
import { cardInstallmentProviders } from '../methods/card-installments.ts'
import { interactions, methodGroups } from '../methods/index.ts'
import { operation } from '../operation.ts'
import { paymentKinds } from '../outcome-kinds.ts'
import { AnsweredCurrency } from '../shapes/money.ts'
import { Nothing } from '../shapes/nothing.ts'
import { naming } from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { says } from '../text.ts'
import { OrderStatus } from './orders.ts'

export const CheckoutMethod = Type.Object({
  value: Type.String(says('Method value.', 'Wartość metody.')),
  name: Type.String(says('Name in the language of the page.', 'Nazwa w języku strony.')),
  group: Type.Enum(
    methodGroups,
    says(
      'Group in which the page lists the method.',
      'Grupa, w której metoda jest pokazywana na stronie.',
    ),
  ),
  interaction: Type.Enum(interactions, says('The payer’s next step.', 'Następny krok kupującego.')),
  brandImageUrl: Type.String(says('Artwork URL.', 'Adres URL grafiki.')),
})

export const Payment = Type.Object(
  {
    paymentId: Type.String(says('Attempt ID.', 'Identyfikator próby płatności.')),
    method: Type.String(says('Method value.', 'Wartość metody.')),
    methodName: Type.String(
      says('Name of the method in the language of the page.', 'Nazwa metody w języku strony.'),
    ),
    interaction: Type.Enum(
      interactions,
      says('Step that the payer takes.', 'Krok, który wykonuje kupujący.'),
    ),
    state: Type.Enum(
      ['REDIRECT', 'WAITING', 'APPROVED', 'DECLINED'],
      says(
        'REDIRECT: go to nextUrl. WAITING: the payer confirms elsewhere (BLIK) or will transfer the money (wire). APPROVED and DECLINED are final for this attempt.',
        'REDIRECT: przejdź pod nextUrl. WAITING: kupujący potwierdza płatność gdzie indziej (BLIK) albo wykona przelew. APPROVED i DECLINED są ostateczne dla tej próby.',
      ),
    ),
    nextUrl: Type.Optional(
      Type.String(
        says(
          'URL to redirect the payer to.',
          'Adres URL, na który należy przekierować kupującego.',
        ),
      ),
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
        says('Reason for the decline.', 'Powód odrzucenia.'),
      ),
    ),
    wireTransfer: Type.Optional(
      Type.Object(
        {
          title: Type.String(says('Payment reference of the transfer.', 'Tytuł przelewu.')),
          bankAccountNumber: Type.String(
            says('Account to which the payer transfers the money.', 'Numer rachunku odbiorcy.'),
          ),
          ownerName: Type.String(says('Account owner.', 'Właściciel rachunku.')),
          bankName: Type.String(says('Bank that holds the account.', 'Bank prowadzący rachunek.')),
        },
        says('Transfer details.', 'Dane do przelewu.'),
      ),
    ),
    approvedAt: Type.Optional(
      Type.String({
        ...written.moment,
        ...says('When the payment was approved.', 'Kiedy płatność została zaakceptowana.'),
      }),
    ),
    canLeave: Type.Boolean(
      says(
        'Whether the payer can abandon the attempt with leavePayment, because it is waiting only for the payer.',
        'Czy kupujący może zrezygnować z próby wywołaniem leavePayment, bo czeka ona tylko na niego.',
      ),
    ),
    returnUrl: Type.Optional(
      Type.String(
        says(
          'When the attempt is final: the shop’s continueUrl, with error=501 after a decline. Absent if the shop didn’t set one.',
          'Po zakończeniu: continueUrl sklepu, po odrzuceniu płatności z parametrem error=501. Brak, jeśli sklep go nie podał.',
        ),
      ),
    ),
  },
  says('One payment attempt.', 'Jedna próba płatności.'),
)

/** A stored method of a known customer: masked, under a name that is valid for this order only. */
const StoredMethod = Type.Object(
  {
    storedId: naming(
      Type.String(
        says(
          'Value to send in startPayment. It works only for this order and isn’t an API token.',
          'Wartość, którą podajesz w startPayment. Działa tylko w tym zamówieniu i nie jest tokenem API.',
        ),
      ),
    ),
    method: Type.Enum(
      ['c', 'blik'],
      says('Payment method value.', 'Wartość metody, którą się nim płaci.'),
    ),
    name: Type.String(
      says(
        'Brand of the card, or the banking app that confirms the payment.',
        'Marka karty albo aplikacja banku, w której potwierdza się płatność.',
      ),
    ),
    lastDigits: Type.Optional(
      Type.String(says('Last four digits of the card.', 'Cztery ostatnie cyfry karty.')),
    ),
    expirationMonth: Type.Optional(
      Type.Integer(says('Expiration month of the card.', 'Miesiąc ważności karty.')),
    ),
    expirationYear: Type.Optional(
      Type.Integer(says('Expiration year of the card.', 'Rok ważności karty.')),
    ),
    preferred: Type.Boolean(
      says('Whether the page preselects the method.', 'Czy strona wybiera tę metodę domyślnie.'),
    ),
    brandImageUrl: Type.String(says('Artwork URL.', 'Adres URL grafiki.')),
  },
  says(
    'A stored card or BLIK without a code that belongs to the customer of the order.',
    'Zapisana karta albo BLIK bez kodu klienta z zamówienia.',
  ),
)

export const Checkout = Type.Object({
  orderId: Type.String(says('Identifier of the order.', 'Identyfikator zamówienia.')),
  merchantName: Type.String(says('Shop name.', 'Nazwa sklepu.')),
  brand: Type.Object(
    {
      color: Type.Optional(Type.String(says('Button color.', 'Kolor przycisków.'))),
      logo: Type.Optional(
        Type.String(says('Logo, as a data URL.', 'Logo jako adres danych (data URL).')),
      ),
    },
    says('How the page shows the shop.', 'Jak strona pokazuje sklep.'),
  ),
  description: Type.String(says('Order description.', 'Opis zamówienia.')),
  totalAmount: Type.String(
    says(
      'Amount that the payer pays, in hundredths of the currency unit, including any donation.',
      'Kwota, którą płaci kupujący, w setnych częściach jednostki waluty, wraz z darowizną.',
    ),
  ),
  currencyCode: AnsweredCurrency,
  products: Type.Array(
    Type.Object({
      name: Type.String(says('Product name.', 'Nazwa produktu.')),
      quantity: Type.String(says('Quantity.', 'Liczba sztuk.')),
      amount: Type.String(
        says(
          'Total price of the item, in hundredths of the currency unit; negative for a discount.',
          'Wartość pozycji w setnych częściach jednostki waluty; rabat jest ujemny.',
        ),
      ),
      currencyCode: AnsweredCurrency,
    }),
    says(
      `Products, the first ${limits.shownProducts.value} items.`,
      `Produkty, pierwsze ${limits.shownProducts.value} pozycji.`,
    ),
  ),
  productsLeft: Type.Integer(says('Number of further items.', 'Liczba pozostałych pozycji.')),
  donation: Type.Optional(
    Type.Object(
      {
        amount: Type.String(
          says(
            'Amount in hundredths of the currency unit.',
            'Kwota w setnych częściach jednostki waluty.',
          ),
        ),
        organization: Type.String(
          says(
            'Organization that receives the donation.',
            'Organizacja, która otrzymuje darowiznę.',
          ),
        ),
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
      'Language set by the shop, or the browser language.',
      'Język wskazany przez sklep albo język przeglądarki.',
    ),
  ),
  status: OrderStatus,
  payable: Type.Boolean(
    says('Whether the order can be paid now.', 'Czy można teraz opłacić zamówienie.'),
  ),
  expired: Type.Boolean(
    says(
      'Whether the order expired: it wasn’t paid in time, or the held money wasn’t captured in time. An order that was canceled earlier isn’t expired.',
      'Czy zamówienie wygasło: nie zostało na czas opłacone albo zablokowanych środków nie pobrano na czas. Zamówienie anulowane wcześniej nie jest wygasłe.',
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
      'Seconds until the order expires, by the server clock; 0 after that.',
      'Liczba sekund do wygaśnięcia zamówienia według zegara serwera; potem 0.',
    ),
  ),
  buyerEmail: Type.Optional(
    Type.String(says('The payer’s email address.', 'Adres e-mail kupującego.')),
  ),
  notifiesShop: Type.Boolean(
    says(
      'Whether the order has a notifyUrl, so that the shop receives notifications.',
      'Czy zamówienie ma notifyUrl, czyli czy sklep otrzymuje o nim powiadomienia.',
    ),
  ),
  sandbox: Type.Boolean(
    says(
      'Whether this is a sandbox, in which no real money moves.',
      'Czy to sandbox, w którym nie używa się prawdziwych pieniędzy.',
    ),
  ),
  methods: Type.Array(CheckoutMethod, says('Available methods.', 'Dostępne metody.')),
  stored: Type.Array(
    StoredMethod,
    says(
      'Stored payment methods of a returning customer, cards first, starting with the preferred one. Empty unless the order was created with a trusted_merchant access token.',
      'Zapisane metody płatności powracającego klienta: najpierw karty, preferowana na początku. Lista jest pusta, jeśli zamówienia nie utworzono z tokenem dostępu trusted_merchant.',
    ),
  ),
  currencies: Type.Array(
    Type.Object({
      currencyCode: AnsweredCurrency,
      amount: Type.String(
        says(
          'Amount that the payer pays in this currency, in hundredths of the currency unit.',
          'Kwota, którą kupujący zapłaci w tej walucie, w setnych częściach jednostki waluty.',
        ),
      ),
      exchangeRate: Type.String(
        says(
          'Units of the order currency for one unit of this currency, including the margin.',
          'Ile jednostek waluty zamówienia odpowiada jednej jednostce tej waluty, z marżą.',
        ),
      ),
      fxTableId: naming(
        Type.String(says('Rate table that contains the rate.', 'Tabela, z której pochodzi kurs.')),
      ),
      validTo: Type.String({
        ...written.moment,
        ...says('When the rate expires.', 'Do kiedy obowiązuje kurs.'),
      }),
      methods: Type.Array(
        Type.String(),
        says(
          'Values of the methods that support this currency.',
          'Wartości metod, które obsługują tę walutę.',
        ),
      ),
    }),
    says(
      'Currencies that the payer can choose instead of the order currency. Empty unless the point of sale has multi-currency pricing and the order has no mcpData.',
      'Waluty, które kupujący może wybrać zamiast waluty zamówienia. Lista jest pusta, jeśli punkt płatności nie ma płatności wielowalutowych albo zamówienie zawiera mcpData.',
    ),
  ),
  canRememberCard: Type.Boolean(
    says('Whether the payer can store a new card.', 'Czy kupujący może zapisać nową kartę.'),
  ),
  cardInstallments: Type.Optional(
    Type.Object(
      {
        posId: naming(Type.String(says('Point of sale ID.', 'Identyfikator punktu płatności.'))),
        allowed: Type.Array(
          Type.Object({
            provider: Type.String(says('Installment provider.', 'Dostawca rat.')),
            numbers: Type.Array(
              Type.Integer(says('A number of installments.', 'Liczba rat.')),
              says('Numbers of installments to choose from.', 'Liczby rat do wyboru.'),
            ),
          }),
          says(
            'Numbers of installments that the shop allows for each provider.',
            'Liczby rat, na które pozwala sklep, dla każdego dostawcy.',
          ),
        ),
      },
      says(
        'Romania only: card installments that the payer can choose. Absent unless the order has settings.cardInstallmentsOptions.',
        'Tylko w Rumunii: raty kartowe do wyboru przez kupującego. Brak pola, jeśli zamówienie nie ma settings.cardInstallmentsOptions.',
      ),
    ),
  ),
  payment: Type.Optional(Payment),
  returnUrl: Type.Optional(
    Type.String(
      says(
        'URL that the payer goes to after leaving the page.',
        'Dokąd trafia kupujący, gdy opuszcza stronę.',
      ),
    ),
  ),
})

const PaymentRequest = Type.Object({
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
          ...says('Expiration month, two digits.', 'Miesiąc ważności, dwie cyfry.'),
        }),
        expirationYear: Type.String({
          ...written.yearOfFourDigits,
          ...says('Expiration year, four digits.', 'Rok ważności, cztery cyfry.'),
        }),
        cvv: Type.String({
          ...written.cvv,
          ...says('Security code.', 'Kod zabezpieczający.'),
        }),
      },
      says('Card details from the card form.', 'Dane karty z formularza karty.'),
    ),
  ),
  blikCode: Type.Optional(Type.String({ ...written.blikCode, ...says('BLIK code.', 'Kod BLIK.') })),
  storedId: Type.Optional(
    naming(
      Type.String({
        minLength: 1,
        maxLength: 64,
        ...says(
          'Stored payment method from the list on the page. If you send it, omit card and blikCode.',
          'Zapisana metoda płatności z listy na stronie. Jeśli ją podajesz, pomiń pola card i blikCode.',
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
            ...says('Rate table shown by the page.', 'Tabela kursów, którą pokazała strona.'),
          }),
        ),
      },
      says(
        'For a payment in another currency, at the rate shown by the page.',
        'Płatność w innej walucie, po kursie pokazanym na stronie.',
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
  installments: Type.Optional(
    Type.Object(
      {
        provider: Type.Enum(
          [...cardInstallmentProviders],
          says('Installment provider.', 'Dostawca rat.'),
        ),
        number: Type.Integer({
          minimum: 1,
          maximum: 99,
          ...says('Number of installments.', 'Liczba rat.'),
        }),
      },
      says(
        'Romania only: the installments that the payer chose for the card.',
        'Tylko w Rumunii: raty, które kupujący wybrał dla karty.',
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
    ...says('Attempt ID.', 'Identyfikator próby.'),
  }),
})

export const checkoutOperations = {
  showCheckout: operation({
    ...payer,
    method: 'GET',
    path: '/pay/api/checkout',
    summary: { en: 'Retrieve the amount due', pl: 'Pobierz dane do płatności' },
    description: {
      en: 'Returns everything that the payment page shows about one order.',
      pl: 'Zwraca wszystko, co strona płatności pokazuje o jednym zamówieniu.',
    },
    query: Type.Object({
      lang: Type.Optional(
        Type.String({ maxLength: 16, ...says('Page language.', 'Język strony.') }),
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
      en: 'Starts one payment attempt for the order. If the payer abandons the attempt or it is declined, another one can follow. The tenth decline ends the order, or the first one if the point of sale allows only one attempt.',
      pl: 'Rozpoczyna jedną próbę płatności. Po próbie porzuconej przez kupującego albo odrzuconej można podjąć kolejną; zamówienie kończy dziesiąte odrzucenie albo pierwsze, jeśli punkt płatności dopuszcza jedną próbę.',
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
      'SERVICE_TEMPORARY_UNAVAILABLE',
    ],
  }),
  removeStoredCard: operation({
    ...payer,
    method: 'DELETE',
    path: '/pay/api/stored-cards/{storedId}',
    summary: { en: 'Remove a stored card', pl: 'Usuń zapisaną kartę' },
    description: {
      en: 'Deletes the token of a card that belongs to the customer of the order. The card can no longer be used in this shop, and recurring payments with it stop.',
      pl: 'Usuwa token karty klienta, którego dotyczy zamówienie. Od tej chwili kartą nie można płacić w tym sklepie, a płatności cykliczne tą kartą się kończą.',
    },
    params: Type.Object({
      storedId: naming(
        Type.String({
          maxLength: 64,
          ...says('Value from the list on the page.', 'Wartość z listy na stronie.'),
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
    summary: { en: 'Retrieve the payment status', pl: 'Sprawdź stan płatności' },
    description: {
      en: 'The page repeats this call while the payer confirms the payment elsewhere.',
      pl: 'Strona powtarza to wywołanie, gdy kupujący potwierdza płatność gdzie indziej.',
    },
    params: PaymentParams,
    replies: { 200: Payment },
    errors: ['NOT_FOUND'],
  }),
  leavePayment: operation({
    ...payer,
    method: 'DELETE',
    path: '/pay/api/payments/{paymentId}',
    summary: { en: 'Abandon a payment', pl: 'Zrezygnuj z płatności' },
    description: {
      en: 'Ends an attempt that is waiting only for the payer (canLeave), so that the payer can pay another way. The attempt can then no longer be confirmed. An attempt that has already ended doesn’t change, and the response contains its result.',
      pl: 'Kończy próbę, która czeka tylko na kupującego (canLeave), aby mógł on zapłacić inaczej. Takiej próby nie można już potwierdzić. Zakończona wcześniej próba się nie zmienia, a odpowiedź zawiera jej wynik.',
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
    // A code is accepted once, so a repetition gets the response to the first.
    idempotencyKey: false,
    rateLimit: true,
    summary: { en: 'Send the CVV of a stored card', pl: 'Prześlij kod CVV zapisanej karty' },
    description: {
      en: 'Responds to WARNING_CONTINUE_CVV: the body contains only the code, as plain text.',
      pl: 'Odpowiedź na WARNING_CONTINUE_CVV: treść zawiera tylko kod, jako zwykły tekst.',
    },
    params: Type.Object({
      refReqId: Type.String({
        maxLength: 64,
        ...says('Value from the URL in redirectUri.', 'Wartość z adresu w redirectUri.'),
      }),
    }),
    body: Type.String({
      ...written.cvv,
      ...says('Card security code.', 'Kod zabezpieczający karty.'),
    }),
    bodyType: 'text',
    replies: {
      202: Type.Object({
        returnUrl: Type.Optional(
          Type.String(says('URL that the payer goes to next.', 'Dokąd kupujący przechodzi dalej.')),
        ),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
}
