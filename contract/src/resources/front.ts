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

export const FrontTokenRequest = Type.Object({
  posId: PosId,
  type: Type.Enum(['SINGLE', 'SINGLE_LONGTERM', 'MULTI'], {
    ...says(
      'SINGLE pays one order within 11 minutes, SINGLE_LONGTERM within 48 hours. MULTI starts a series: it pays a first order with cardOnFile or recurring FIRST within 11 minutes, and that payment gives a TOKC_ for the next ones.',
      'SINGLE opłaca jedno zamówienie w ciągu 11 minut, SINGLE_LONGTERM w ciągu 48 godzin. MULTI rozpoczyna serię: w ciągu 11 minut opłaca pierwsze zamówienie z cardOnFile albo recurring równym FIRST, a ta płatność daje token TOKC_ do kolejnych.',
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
        'Card number, digits only: Visa, Mastercard or Maestro.',
        'Numer karty, same cyfry: Visa, Mastercard albo Maestro.',
      ),
      expirationMonth: formed(written.month, 2, 'Month of expiry.', 'Miesiąc ważności.'),
      expirationYear: formed(
        written.yearOfExpiry,
        4,
        'Year of expiry, two or four digits.',
        'Rok ważności, dwie lub cztery cyfry.',
      ),
      cvv: Type.Optional(
        formed(
          written.cvv,
          CVV_DIGITS_MAX,
          'Security code. Without it the payer may be asked for it when the token pays.',
          'Kod zabezpieczający. Bez niego klient może zostać o niego poproszony podczas płatności tokenem.',
        ),
      ),
    },
    says(
      'The card. Its number and code are neither kept nor logged.',
      'Karta. Jej numer i kod nie są nigdzie zapisywane, także w logach.',
    ),
  ),
})

const InstallmentsRequest = Type.Object({
  posId: Type.Optional(PosId),
  internalPosId: Type.Optional(
    wholeNumber(
      { min: 1, max: 999_999_999_999_999 },
      'The same id under the name that our own pages send; either of the two is required.',
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

export const InstallmentsOptions = Type.Object({
  numbers: Type.Array(
    Type.Integer(says('A number of installments.', 'Liczba rat.')),
    says('The numbers of installments to choose from.', 'Liczby rat do wyboru.'),
  ),
  provider: Type.Enum([...cardInstallmentProviders], {
    ...says('Who offers the installments.', 'Dostawca rat.'),
    ...means(cardInstallmentProviderTexts),
  }),
  settings: Type.Object(
    {
      minAmount: Type.Integer(
        says(
          'The smallest amount of an order in installments, in the smallest currency unit.',
          'Najmniejsza kwota zamówienia na raty, w najmniejszej jednostce waluty.',
        ),
      ),
    },
    says('Limits of the provider.', 'Ograniczenia dostawcy.'),
  ),
})

/** The data that development kits for apps send; Grosz makes no decision by them. */
const FrontMessage = Type.Object({
  message: words(
    1024,
    'What happened, for example a message of the authentication page.',
    'Zdarzenie, na przykład komunikat strony uwierzytelnienia.',
  ),
  id: Type.Optional(
    idOrNothing(255, 'The authenticationId of the page.', 'Identyfikator authenticationId strony.'),
  ),
  event: Type.Optional(words(255, 'The kind of event.', 'Rodzaj zdarzenia.')),
  level: Type.Optional(words(64, 'The level of the entry.', 'Poziom wpisu.')),
  sender: Type.Optional(words(255, 'The program that calls.', 'Wywołujący program.')),
})

const CreditMethods = Type.Array(
  Type.Object({
    value: answered('Value of the method.', 'Wartość metody.'),
    name: answered('Name to show to the payer.', 'Nazwa do pokazania kupującemu.'),
    minAmount: Type.Integer(
      says(
        'Smallest amount, in minor units.',
        'Najmniejsza kwota w najmniejszej jednostce waluty.',
      ),
    ),
    maxAmount: Type.Integer(
      says('Greatest amount, in minor units.', 'Największa kwota w najmniejszej jednostce waluty.'),
    ),
    installments: Type.Optional(
      Type.Object(
        {
          numbers: Type.Array(
            Type.Integer(says('A number of installments.', 'Liczba rat.')),
            says(
              'The numbers of installments that the simulated lender offers.',
              'Liczby rat, które oferuje symulowany kredytodawca.',
            ),
          ),
          minAmount: Type.Integer(
            says(
              'Smallest installment, in minor units.',
              'Najmniejsza rata w najmniejszej jednostce waluty.',
            ),
          ),
        },
        says(
          'Sandbox only: how a simulated lender splits the amount. Absent where the whole amount is paid later.',
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
      en: 'Called by the secure form from the payer’s browser, so that the card never passes through the shop. The token pays one order of the same point of sale as CARD_TOKEN.',
      pl: 'Wywołanie bezpiecznego formularza z przeglądarki kupującego: dane karty nie przechodzą przez sklep. Tokenem można opłacić jedno zamówienie tego samego punktu płatności, jako CARD_TOKEN.',
    },
    keywords: {
      en: 'tokenise a card in the browser, card token from a form, TOK token, card data to token, tokens call of the secure form',
      pl: 'tokenizacja karty w przeglądarce, token karty z formularza, token TOK, dane karty na token, wywołanie bezpiecznego formularza',
    },
    query: Type.Object({
      from: Type.Optional(words(64, 'The program that calls.', 'Wywołujący program.')),
      sender: Type.Optional(words(64, 'Who made that program.', 'Autor tego programu.')),
      version: Type.Optional(words(64, 'The version of it.', 'Wersja tego programu.')),
    }),
    body: FrontTokenRequest,
    outcomes: ['CARD'],
    replies: {
      200: Type.Object({
        value: answered('The token, TOK_…', 'Token, TOK_…'),
        maskedCard: answered(
          'The number with all but its first six and last four digits hidden.',
          'Numer z ukrytymi cyframi oprócz sześciu pierwszych i czterech ostatnich.',
        ),
      }),
    },
    replyTexts: {
      200: {
        en: 'The token that stands for the card, and the masked number.',
        pl: 'Token zastępujący kartę oraz zamaskowany numer karty.',
      },
    },
    errors: ['CARD_EXPIRED', 'PAY_METHOD_NOT_AVAILABLE'],
  }),
  listCardInstallments: operation({
    ...browser,
    path: '/api/front/card-installments-options',
    idempotencyKey: false,
    rateLimit: true,
    summary: { en: 'List the installments of a card', pl: 'Pobierz liczby rat dla karty' },
    description: {
      en: 'Romania only: in how many installments a card can pay at a point of sale in RON. The choice goes into payMethod.cardInstallments of the order.',
      pl: 'Tylko Rumunia: na ile rat można rozłożyć płatność kartą w punkcie płatności w RON. Wybór podaje się w payMethod.cardInstallments zamówienia.',
    },
    keywords: {
      en: 'number of installments of a card, Romanian card installments, installment options by card number',
      pl: 'liczba rat dla karty, raty kartowe w Rumunii, opcje ratalne po numerze karty',
    },
    body: InstallmentsRequest,
    replies: { 200: InstallmentsOptions },
    replyTexts: {
      200: {
        en: 'The numbers of installments in which the card can pay.',
        pl: 'Liczby rat, na które można rozłożyć płatność kartą.',
      },
    },
    errors: ['INSTALLMENTS_REQUEST_INVALID', 'INSTALLMENTS_NOT_OFFERED'],
  }),
  logFrontMessage: operation({
    ...browser,
    path: '/front/logger',
    idempotencyKey: false,
    rateLimit: true,
    summary: {
      en: 'Report a message of a page in an app',
      pl: 'Zgłoś komunikat strony w aplikacji',
    },
    description: {
      en: 'Called by development kits for mobile apps when the authentication page in their frame posts a message, also with the content type application/vnd.payu+json. It changes nothing; in a sandbox the call is in the request log.',
      pl: 'Wywołanie pakietów SDK dla aplikacji mobilnych, gdy strona uwierzytelnienia w ich ramce przesyła komunikat, także z typem treści application/vnd.payu+json. Niczego nie zmienia; w sandboksie wywołanie widać w dzienniku żądań.',
    },
    keywords: {
      en: 'log of a mobile SDK, soft accept log, receivedMessage, front logger',
      pl: 'log mobilnego SDK, log soft accept, receivedMessage, logger strony',
    },
    body: FrontMessage,
    replies: { 200: Nothing },
    replyTexts: {
      200: {
        en: 'The message is noted; nothing is changed.',
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
      en: 'Grosz extension. Called by the credit widget from the page of a shop: the installment and pay-later methods of a point of sale with their limits. The reply has public figures only, may be kept for a minute, and can be read by a page of any origin.',
      pl: 'Rozszerzenie Grosza. Wywołanie widżetu kredytowego ze strony sklepu: metody ratalne i odroczone punktu płatności wraz z limitami. Odpowiedź zawiera tylko dane publiczne, można ją przechowywać przez minutę i odczytać na stronie z dowolnej domeny.',
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
          'Amount in minor units: the reply has only the methods that can pay it.',
          'Kwota w najmniejszej jednostce waluty: odpowiedź zawiera tylko metody, którymi można ją zapłacić.',
        ),
      ),
      lang: Type.Optional(
        languageCode(
          'Language of the names: pl for Polish, English for any other.',
          'Język nazw: pl dla polskiego, przy każdym innym angielski.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        currency: AnsweredCurrency,
        simulated: Type.Boolean(
          says(
            'True in a sandbox: no lender offers these terms.',
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
