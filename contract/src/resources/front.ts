import Type from 'typebox'
import {
  cardInstallmentProviders,
  cardInstallmentProviderTexts,
} from '../methods/card-installments.ts'
import { CARD_NUMBER_DIGITS_MAX, CVV_DIGITS_MAX } from '../methods/cards.ts'
import { operation } from '../operation.ts'
import { AnsweredCurrency } from '../shapes/money.ts'
import { Nothing } from '../shapes/nothing.ts'
import {
  answered,
  formed,
  idOrNothing,
  languageCode,
  wholeNumber,
  words,
} from '../shapes/strings.ts'
import { written } from '../shapes/written.ts'
import { means, says } from '../text.ts'

/** The time for which a token of a browser is valid, by its type. */
export const tokenMinutes = { SINGLE: 11, SINGLE_LONGTERM: 48 * 60, MULTI: 11 } as const

const PosId = wholeNumber(
  { min: 1, max: 999_999_999_999_999 },
  'Point of sale.',
  'Punkt płatności.',
)

const FrontTokenRequest = Type.Object({
  posId: PosId,
  type: Type.Enum(['SINGLE', 'SINGLE_LONGTERM', 'MULTI'], {
    ...says(
      'With a SINGLE token, you can pay for one order within 11 minutes. With a SINGLE_LONGTERM token, you can pay for one order within 48 hours. With a MULTI token, you can store the card: within 11 minutes, send the token in an order with cardOnFile or recurring set to FIRST. The payment returns a TOKC_ token for later payments.',
      'Tokenem SINGLE możesz opłacić jedno zamówienie w ciągu 11 minut, a tokenem SINGLE_LONGTERM jedno zamówienie w ciągu 48 godzin. Tokenem MULTI możesz zapisać kartę: w ciągu 11 minut prześlij token w zamówieniu z polem cardOnFile albo recurring o wartości FIRST. Ta płatność zwraca token TOKC_ do kolejnych płatności.',
    ),
    ...means({
      SINGLE: { en: 'One order within 11 minutes.', pl: 'Jedno zamówienie w ciągu 11 minut.' },
      SINGLE_LONGTERM: {
        en: 'One order within 48 hours.',
        pl: 'Jedno zamówienie w ciągu 48 godzin.',
      },
      MULTI: {
        en: 'The first payment of a series, within 11 minutes.',
        pl: 'Pierwsza płatność serii, w ciągu 11 minut.',
      },
    }),
  }),
  card: Type.Object(
    {
      number: formed(
        written.cardNumber,
        CARD_NUMBER_DIGITS_MAX,
        'Card number, digits only: Visa, Mastercard, or Maestro.',
        'Numer karty, same cyfry: Visa, Mastercard albo Maestro.',
      ),
      expirationMonth: formed(written.month, 2, 'Expiration month.', 'Miesiąc ważności.'),
      expirationYear: formed(
        written.yearOfExpiry,
        4,
        'Expiration year, two or four digits.',
        'Rok ważności, dwie lub cztery cyfry.',
      ),
      cvv: Type.Optional(
        formed(
          written.cvv,
          CVV_DIGITS_MAX,
          'Security code. If omitted, the payer may have to enter it when the token is used.',
          'Kod zabezpieczający. Bez niego klient może zostać o niego poproszony podczas płatności tokenem.',
        ),
      ),
    },
    says(
      'The card. Its number and security code are neither stored nor logged.',
      'Karta. Jej numer i kod nie są nigdzie zapisywane, także w logach.',
    ),
  ),
})

const InstallmentsRequest = Type.Object({
  posId: Type.Optional(PosId),
  internalPosId: Type.Optional(
    wholeNumber(
      { min: 1, max: 999_999_999_999_999 },
      'The same ID under the name that Grosz pages send; one of the two fields is required.',
      'Ten sam identyfikator pod nazwą, którą przesyłają nasze strony; jedno z tych dwóch pól jest wymagane.',
    ),
  ),
  cardBin: formed(
    written.cardBin,
    8,
    'The first six to eight digits of the card.',
    'Od sześciu do ośmiu pierwszych cyfr karty.',
  ),
})

const InstallmentsOptions = Type.Object({
  numbers: Type.Array(
    Type.Integer(says('A number of installments.', 'Liczba rat.')),
    says('The numbers of installments to choose from.', 'Liczby rat do wyboru.'),
  ),
  provider: Type.Enum([...cardInstallmentProviders], {
    ...says('Installment provider.', 'Dostawca rat.'),
    ...means(cardInstallmentProviderTexts),
  }),
  settings: Type.Object(
    {
      minAmount: Type.Integer(
        says(
          'Minimum amount of an order in installments, in hundredths of the currency unit.',
          'Minimalna kwota zamówienia na raty, w setnych częściach jednostki waluty.',
        ),
      ),
    },
    says('Limits of the provider.', 'Ograniczenia dostawcy.'),
  ),
})

/** The data that development kits for apps send; Grosz does not use them. */
const FrontMessage = Type.Object({
  message: words(
    1024,
    'The event, such as a message from the authentication page.',
    'Zdarzenie, na przykład komunikat strony uwierzytelnienia.',
  ),
  id: Type.Optional(
    idOrNothing(255, 'The authenticationId of the page.', 'Identyfikator authenticationId strony.'),
  ),
  event: Type.Optional(words(255, 'Type of event.', 'Rodzaj zdarzenia.')),
  level: Type.Optional(words(64, 'Level of the entry.', 'Poziom wpisu.')),
  sender: Type.Optional(words(255, 'Calling program.', 'Wywołujący program.')),
})

const CreditMethods = Type.Array(
  Type.Object({
    value: answered('Method value.', 'Wartość metody.'),
    name: answered('Name to show to the payer.', 'Nazwa do pokazania kupującemu.'),
    minAmount: Type.Integer(
      says(
        'Minimum amount, in hundredths of the currency unit.',
        'Minimalna kwota w setnych częściach jednostki waluty.',
      ),
    ),
    maxAmount: Type.Integer(
      says(
        'Maximum amount, in hundredths of the currency unit.',
        'Maksymalna kwota w setnych częściach jednostki waluty.',
      ),
    ),
    installments: Type.Optional(
      Type.Object(
        {
          numbers: Type.Array(
            Type.Integer(says('A number of installments.', 'Liczba rat.')),
            says(
              'Numbers of installments that the simulated lender offers.',
              'Liczby rat, które oferuje symulowany kredytodawca.',
            ),
          ),
          minAmount: Type.Integer(
            says(
              'Minimum installment, in hundredths of the currency unit.',
              'Minimalna rata w setnych częściach jednostki waluty.',
            ),
          ),
        },
        says(
          'Sandbox only: how a simulated lender splits the amount. Absent if the whole amount is paid later.',
          'Tylko w sandboksie: podział kwoty przez symulowanego kredytodawcę. Brak pola oznacza płatność całej kwoty w późniejszym terminie.',
        ),
      ),
    ),
  }),
  says(
    'Credit methods that are enabled at the point of sale.',
    'Metody kredytowe włączone w punkcie płatności.',
  ),
)

const browser = { audience: 'merchant', tag: 'front', grants: [], method: 'POST' } as const

export const frontOperations = {
  createFrontToken: operation({
    ...browser,
    path: '/api/front/tokens',
    rateLimit: true,
    summary: { en: 'Turn a card into a token', pl: 'Zamień kartę na token' },
    description: {
      en: 'The secure form makes this call from the payer’s browser, so that the card data never passes through the shop. The token can pay for one order at the same point of sale, as a CARD_TOKEN.',
      pl: 'Bezpieczny formularz wykonuje to wywołanie w przeglądarce kupującego, dzięki czemu dane karty nie przechodzą przez sklep. Tokenem, przesłanym jako CARD_TOKEN, można opłacić jedno zamówienie tego samego punktu płatności.',
    },
    keywords: {
      en: 'tokenise a card in the browser, card token from a form, TOK token, card data to token, tokens call of the secure form',
      pl: 'tokenizacja karty w przeglądarce, token karty z formularza, token TOK, dane karty na token, wywołanie bezpiecznego formularza',
    },
    query: Type.Object({
      from: Type.Optional(words(64, 'Calling program.', 'Wywołujący program.')),
      sender: Type.Optional(words(64, 'Author of the program.', 'Autor programu.')),
      version: Type.Optional(words(64, 'Program version.', 'Wersja programu.')),
    }),
    body: FrontTokenRequest,
    outcomes: ['CARD'],
    replies: {
      200: Type.Object({
        value: answered('The token, TOK_…', 'Token, TOK_…'),
        maskedCard: answered(
          'Card number, masked except for the first six and last four digits.',
          'Numer karty, w którym widać tylko sześć pierwszych i cztery ostatnie cyfry.',
        ),
      }),
    },
    replyTexts: {
      200: {
        en: 'The token that represents the card, and the masked card number.',
        pl: 'Token zastępujący kartę oraz zamaskowany numer karty.',
      },
    },
    errors: ['CARD_EXPIRED', 'PAY_METHOD_NOT_AVAILABLE', 'SERVICE_TEMPORARY_UNAVAILABLE'],
  }),
  listCardInstallments: operation({
    ...browser,
    path: '/api/front/card-installments-options',
    idempotencyKey: false,
    rateLimit: true,
    summary: { en: 'List the installments of a card', pl: 'Pobierz liczby rat dla karty' },
    description: {
      en: 'Romania only: returns the numbers of installments that a card offers at a point of sale in RON. Send the payer’s choice in payMethod.cardInstallments of the order.',
      pl: 'Tylko w Rumunii: zwraca liczby rat, na które można rozłożyć płatność kartą w punkcie płatności w RON. Wybór kupującego prześlij w payMethod.cardInstallments zamówienia.',
    },
    keywords: {
      en: 'number of installments of a card, Romanian card installments, installment options by card number',
      pl: 'liczba rat dla karty, raty kartowe w Rumunii, opcje ratalne po numerze karty',
    },
    body: InstallmentsRequest,
    replies: { 200: InstallmentsOptions },
    replyTexts: {
      200: {
        en: 'Numbers of installments that the card offers.',
        pl: 'Liczby rat, na które można rozłożyć płatność kartą.',
      },
    },
    errors: [
      'INSTALLMENTS_REQUEST_INVALID',
      'INSTALLMENTS_NOT_OFFERED',
      'SERVICE_TEMPORARY_UNAVAILABLE',
    ],
  }),
  logFrontMessage: operation({
    ...browser,
    path: '/front/logger',
    idempotencyKey: false,
    rateLimit: true,
    summary: {
      en: 'Report a message from a page in an app',
      pl: 'Zgłoś komunikat strony w aplikacji',
    },
    description: {
      en: 'SDKs for mobile apps make this call when the authentication page in their frame posts a message; the content type application/vnd.payu+json also works. The call changes nothing; in a sandbox, it appears in the request log.',
      pl: 'Pakiety SDK dla aplikacji mobilnych wykonują to wywołanie, gdy strona uwierzytelnienia w ich ramce przesyła komunikat; działa też typ treści application/vnd.payu+json. Wywołanie niczego nie zmienia, a w sandboksie widać je w dzienniku żądań.',
    },
    keywords: {
      en: 'log of a mobile SDK, soft accept log, receivedMessage, front logger',
      pl: 'log mobilnego SDK, log soft accept, receivedMessage, logger strony',
    },
    body: FrontMessage,
    replies: { 200: Nothing },
    replyTexts: {
      200: {
        en: 'The message is logged; nothing changes.',
        pl: 'Komunikat został odnotowany; nic się nie zmieniło.',
      },
    },
    errors: [],
  }),
  listCreditMethods: operation({
    audience: 'merchant',
    tag: 'front',
    grants: [],
    method: 'GET',
    anyOrigin: true,
    path: '/api/front/credit-methods',
    rateLimit: true,
    summary: { en: 'List the credit methods of a point of sale', pl: 'Pobierz metody kredytowe' },
    description: {
      en: 'Grosz extension. The credit widget makes this call from a page of a shop to get the installment and pay-later methods of a point of sale with their limits. The response contains only public data, can be cached for a minute, and can be read by pages of any origin.',
      pl: 'Rozszerzenie Grosza. Widżet kredytowy wykonuje to wywołanie na stronie sklepu, aby pobrać metody ratalne i odroczone punktu płatności wraz z limitami. Odpowiedź zawiera tylko dane publiczne, można ją przechowywać przez minutę i odczytać na stronie z dowolnej domeny.',
    },
    keywords: {
      en: 'limits of installments without a token, credit widget call, widget-mini-installments, miniInstallment, pay later on a product page',
      pl: 'limity rat bez tokenu, wywołanie widżetu kredytowego, widget-mini-installments, miniInstallment, płatności odroczone na stronie produktu',
    },
    query: Type.Object({
      posId: formed(written.posId, 15, 'Point of sale.', 'Punkt płatności.'),
      amount: Type.Optional(
        formed(
          written.amount,
          15,
          'Amount in hundredths of the currency unit: the response contains only the methods that are available for it.',
          'Kwota w setnych częściach jednostki waluty: odpowiedź zawiera tylko metody, którymi można ją zapłacić.',
        ),
      ),
      lang: Type.Optional(
        languageCode(
          'Language of the names: pl for Polish, any other value for English.',
          'Język nazw: pl dla polskiego, każda inna wartość dla angielskiego.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        currency: AnsweredCurrency,
        simulated: Type.Boolean(
          says(
            'true in a sandbox: these terms aren’t offered by any lender.',
            'Wartość true w sandboksie: takich warunków nie oferuje żaden kredytodawca.',
          ),
        ),
        creditMethods: CreditMethods,
      }),
    },
    replyTexts: {
      200: {
        en: 'The credit methods of the point of sale with their limits.',
        pl: 'Metody kredytowe punktu płatności wraz z limitami.',
      },
    },
    errors: [],
  }),
}
