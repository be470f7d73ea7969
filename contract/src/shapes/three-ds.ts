import Type from 'typebox'
import { decides, informsRisk, informsRiskIfComplete } from '../informs-risk.ts'
import { means, says } from '../text.ts'
import { CurrencyCode, minorUnits } from './money.ts'
import { answered, countryCode, day, filled, formed, id, naming, words } from './strings.ts'
import { written } from './written.ts'

/** The data of the payer's browser for the issuer. */
export const Browser = Type.Object(
  {
    // Clients of the API omit this one; all others are required.
    acceptHeaders: Type.Optional(
      words(2048, 'Browser’s Accept header.', 'Nagłówek Accept przeglądarki.'),
    ),
    requestIP: filled(45, 'Payer’s IP address.', 'Adres IP kupującego.'),
    screenWidth: filled(8, 'Screen width, in pixels.', 'Szerokość ekranu w pikselach.'),
    javaEnabled: Type.Boolean(
      says('Whether the browser supports Java.', 'Czy przeglądarka obsługuje Javę.'),
    ),
    timezoneOffset: filled(
      8,
      'Difference from UTC, in minutes.',
      'Różnica względem UTC w minutach.',
    ),
    screenHeight: filled(8, 'Screen height, in pixels.', 'Wysokość ekranu w pikselach.'),
    userAgent: filled(2048, 'User-Agent header.', 'Nagłówek User-Agent.'),
    colorDepth: filled(8, 'Bits per pixel.', 'Liczba bitów na piksel.'),
    language: filled(
      35,
      'Browser language, such as pl-PL.',
      'Język przeglądarki, na przykład pl-PL.',
    ),
  },
  { ...informsRiskIfComplete, ...says('The payer’s browser.', 'Przeglądarka kupującego.') },
)

const Exemption = Type.Object(
  {
    value: Type.Enum(['LOW_RISK', 'LOW_VALUE'], {
      ...says(
        'Why no authentication is needed. LOW_VALUE: up to 30 EUR or its equivalent.',
        'Dlaczego uwierzytelnienie nie jest potrzebne. LOW_VALUE: do 30 EUR lub równowartości.',
      ),
      ...means({
        LOW_RISK: {
          en: 'Low risk according to an analysis.',
          pl: 'Analiza wykazała niskie ryzyko transakcji.',
        },
        LOW_VALUE: { en: 'The amount is small.', pl: 'Niska kwota transakcji.' },
      }),
    }),
    rejectionHandling: Type.Enum(['PERFORM_AUTHENTICATION', 'DECLINE'], {
      ...says(
        'What to do if the issuer rejects the request.',
        'Co zrobić, jeśli wydawca karty odrzuci prośbę.',
      ),
      ...means({
        PERFORM_AUTHENTICATION: {
          en: 'The cardholder is authenticated.',
          pl: 'Posiadacz karty zostanie uwierzytelniony.',
        },
        DECLINE: { en: 'The payment is declined.', pl: 'Płatność zostanie odrzucona.' },
      }),
    }),
    riskScore: Type.Optional(
      Type.Unsafe<string | number>({
        type: ['string', 'number'],
        maxLength: 128,
        ...informsRisk,
        ...says('Your risk assessment.', 'Twoja ocena ryzyka.'),
      }),
    ),
  },
  says(
    'Request to skip strong authentication. Can’t be combined with challengeRequested.',
    'Prośba o pominięcie silnego uwierzytelnienia. Nie łącz z challengeRequested.',
  ),
)

const Sdk = Type.Object(
  {
    sdkReferenceNumber: id(32, 'Reference number of the SDK.', 'Numer referencyjny SDK.'),
    sdkMaxTimeout: formed(
      written.minutesOfChallenge,
      3,
      'Time limit for the challenge, in minutes; at least 5.',
      'Czas na uwierzytelnienie w minutach; co najmniej 5.',
    ),
    sdkAppID: id(64, 'App installation ID.', 'Identyfikator instalacji aplikacji.'),
    sdkEncData: filled(64_000, 'Encrypted device data.', 'Zaszyfrowane dane urządzenia.'),
    sdkTransID: id(64, 'SDK transaction ID.', 'Identyfikator transakcji w SDK.'),
    sdkEphemPubKey: Type.Object(
      {
        y: Type.Optional(words(128, 'Coordinate y.', 'Współrzędna y.')),
        x: Type.Optional(words(128, 'Coordinate x.', 'Współrzędna x.')),
        kty: Type.Optional(words(16, 'Type of key, such as EC.', 'Rodzaj klucza, na przykład EC.')),
        crv: Type.Optional(words(16, 'Curve, such as P-256.', 'Krzywa, na przykład P-256.')),
      },
      says('Ephemeral public key of the SDK (JWK).', 'Efemeryczny klucz publiczny SDK (JWK).'),
    ),
  },
  says('Data of the 3-D Secure SDK in a mobile app.', 'Dane SDK 3-D Secure w aplikacji mobilnej.'),
)

const MerchantRiskIndicator = Type.Object(
  {
    orderType: Type.Optional(
      Type.Enum(['PURCHASE', 'ACC_FUNDING', 'LOAN'], {
        ...decides,
        ...says('Purpose of the payment.', 'Cel płatności.'),
        ...means({
          PURCHASE: { en: 'Goods or services.', pl: 'Towary lub usługi.' },
          ACC_FUNDING: {
            en: 'Money for an account or a wallet.',
            pl: 'Zasilenie konta lub portfela.',
          },
          LOAN: { en: 'Repayment of a loan.', pl: 'Spłata pożyczki.' },
        }),
      }),
    ),
    shipIndicator: Type.Optional(
      Type.Enum(
        [
          'BILLING_ADDRESS',
          'VERIFIED_ADDRESS',
          'OTHER_ADDRESS',
          'SHIP_TO_STORE',
          'DIGITAL_GOODS',
          'TICKETS',
          'NOT_SHIPPED',
        ],
        {
          ...says('Where the goods are delivered.', 'Dokąd trafia towar.'),
          ...means({
            BILLING_ADDRESS: { en: 'To the billing address.', pl: 'Na adres rozliczeniowy.' },
            VERIFIED_ADDRESS: {
              en: 'To another address that you have verified.',
              pl: 'Na inny adres, który zweryfikowano.',
            },
            OTHER_ADDRESS: { en: 'To any other address.', pl: 'Na dowolny inny adres.' },
            SHIP_TO_STORE: { en: 'To a store.', pl: 'Do sklepu.' },
            DIGITAL_GOODS: {
              en: 'No delivery: digital goods.',
              pl: 'Bez dostawy: towary cyfrowe.',
            },
            TICKETS: { en: 'No delivery: tickets.', pl: 'Bez dostawy: bilety.' },
            NOT_SHIPPED: {
              en: 'No delivery: a service or a subscription.',
              pl: 'Bez dostawy: usługa lub subskrypcja.',
            },
          }),
        },
      ),
    ),
    preOrdered: Type.Optional(
      Type.Boolean(
        says('Whether the order is a pre-order.', 'Czy to zamówienie w przedsprzedaży.'),
      ),
    ),
    preOrderedDate: Type.Optional(
      day(
        'When a pre-ordered product will be available.',
        'Kiedy towar z przedsprzedaży będzie dostępny.',
      ),
    ),
    deliveryTimeFrame: Type.Optional(
      Type.Enum(['ELECTRONIC', 'SAME_DAY', 'OVERNIGHT', 'TWO_OR_MORE_DAYS'], {
        ...says('Delivery time.', 'Termin dostawy.'),
        ...means({
          ELECTRONIC: { en: 'Delivered electronically.', pl: 'Dostawa elektroniczna.' },
          SAME_DAY: { en: 'The same day.', pl: 'Tego samego dnia.' },
          OVERNIGHT: { en: 'The next day.', pl: 'Następnego dnia.' },
          TWO_OR_MORE_DAYS: { en: 'Two days or more.', pl: 'Po co najmniej dwóch dniach.' },
        }),
      }),
    ),
    reordered: Type.Optional(
      Type.Boolean(
        says('Whether the product was bought before.', 'Czy towar był już wcześniej kupowany.'),
      ),
    ),
    merchantFunds: Type.Optional(
      Type.Object(
        {
          amount: minorUnits(
            'Value, in hundredths of the currency unit.',
            'Wartość w setnych częściach jednostki waluty.',
          ),
          currencyCode: CurrencyCode,
        },
        says('Value of the purchased gift cards.', 'Wartość kupowanych kart podarunkowych.'),
      ),
    ),
  },
  {
    ...informsRisk,
    ...says('Merchant’s risk assessment.', 'Ocena ryzyka po stronie sprzedawcy.'),
  },
)

const ageTexts = {
  THIS_TRANSACTION: { en: 'During this purchase.', pl: 'Podczas tego zakupu.' },
  LESS_THAN_30_DAYS: { en: 'Less than 30 days ago.', pl: 'Mniej niż 30 dni temu.' },
  '30_TO_60_DAYS': { en: '30 to 60 days ago.', pl: 'Od 30 do 60 dni temu.' },
  MORE_THAN_60_DAYS: { en: 'More than 60 days ago.', pl: 'Ponad 60 dni temu.' },
} as const
const age = ['THIS_TRANSACTION', 'LESS_THAN_30_DAYS', '30_TO_60_DAYS', 'MORE_THAN_60_DAYS'] as const

function counter(en: string, pl: string) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: 9999, ...says(en, pl) }))
}

function usageIndicator() {
  return Type.Optional(
    Type.Enum([...age], {
      ...says(
        'How long ago the delivery address was first used. Both spellings of this field are accepted.',
        'Jak dawno po raz pierwszy użyto adresu dostawy. Przyjmujemy obie pisownie nazwy tego pola.',
      ),
      ...means({ ...ageTexts }),
    }),
  )
}

const AccountInformation = Type.Object(
  {
    createDate: Type.Optional(day('When the account was created.', 'Kiedy utworzono konto.')),
    suspiciousActivity: Type.Optional(
      Type.Boolean(
        says('Whether you noticed suspicious activity.', 'Czy zauważono podejrzaną aktywność.'),
      ),
    ),
    deliveryAddressFirstUsedDate: Type.Optional(
      day(
        'When the delivery address was first used.',
        'Kiedy po raz pierwszy użyto adresu dostawy.',
      ),
    ),
    deliveryAddressUsageIndicator: usageIndicator(),
    deliveryAdressUsageIndicator: usageIndicator(),
    pastOrdersYear: counter(
      'Number of orders in the past year.',
      'Liczba zamówień w ostatnim roku.',
    ),
    pastOrdersDay: counter(
      'Number of orders in the past 24 hours.',
      'Liczba zamówień w ostatniej dobie.',
    ),
    purchasesLastSixMonths: counter(
      'Number of purchases in the past six months.',
      'Liczba zakupów w ostatnich sześciu miesiącach.',
    ),
    changeDate: Type.Optional(
      day('When the account was last changed.', 'Kiedy ostatnio zmieniono dane konta.'),
    ),
    changeIndicator: Type.Optional(
      Type.Enum([...age], {
        ...says('How long ago the account was changed.', 'Jak dawno zmieniono dane konta.'),
        ...means({ ...ageTexts }),
      }),
    ),
    passwordChanged: Type.Optional(
      day('When the password was last changed.', 'Kiedy ostatnio zmieniono hasło.'),
    ),
    passwordChangeIndicator: Type.Optional(
      Type.Enum(['NO_CHANGE', ...age], {
        ...says('How long ago the password was changed.', 'Jak dawno zmieniono hasło.'),
        ...means({
          NO_CHANGE: { en: 'The password was never changed.', pl: 'Nigdy nie zmieniono hasła.' },
          ...ageTexts,
        }),
      }),
    ),
    nameToRecipientMatch: Type.Optional(
      Type.Boolean(
        says(
          'Whether the recipient is the owner of the account.',
          'Czy odbiorca jest właścicielem konta.',
        ),
      ),
    ),
    addCardAttemptsDay: Type.Optional(
      words(
        8,
        'Number of attempts to add a card in the past 24 hours.',
        'Liczba prób dodania karty w ostatniej dobie.',
      ),
    ),
    authMethod: Type.Optional(
      Type.Enum(['GUEST', 'LOGIN', 'FEDERATED_ID', 'THIRD_PARTY', 'ISSUER', 'FIDO'], {
        ...says('How the customer logged in.', 'Sposób zalogowania klienta.'),
        ...means({
          GUEST: { en: 'Without logging in.', pl: 'Bez logowania.' },
          LOGIN: { en: 'With an account in the shop.', pl: 'Kontem w sklepie.' },
          FEDERATED_ID: { en: 'With a federated identity.', pl: 'Tożsamością federacyjną.' },
          THIRD_PARTY: {
            en: 'With the account of another service.',
            pl: 'Kontem w innym serwisie.',
          },
          ISSUER: { en: 'At the card issuer.', pl: 'U wydawcy karty.' },
          FIDO: { en: 'With a FIDO authenticator.', pl: 'Urządzeniem FIDO.' },
        }),
      }),
    ),
    authDateTime: Type.Optional(day('When the customer logged in.', 'Kiedy klient się zalogował.')),
    cardAddedDate: Type.Optional(day('When the card was added.', 'Kiedy dodano kartę.')),
    cardAddedIndicator: Type.Optional(
      Type.Enum(['GUEST', ...age], {
        ...says('How long ago the card was added.', 'Jak dawno dodano kartę.'),
        ...means({
          GUEST: { en: 'The payer has no account.', pl: 'Klient nie ma konta.' },
          ...ageTexts,
        }),
      }),
    ),
  },
  says('The customer’s account in your shop.', 'Konto klienta w Twoim sklepie.'),
)

const BillingAddress = Type.Object(
  {
    street: Type.Optional(filled(50, 'Street and number.', 'Ulica i numer.')),
    postalCode: Type.Optional(filled(16, 'Postal code.', 'Kod pocztowy.')),
    city: Type.Optional(filled(50, 'City.', 'Miejscowość.')),
    state: Type.Optional(
      filled(3, 'Subdivision code, ISO 3166-2.', 'Kod regionu według ISO 3166-2.'),
    ),
    countryCode: Type.Optional(countryCode('Country, two letters.', 'Kraj, dwie litery.')),
  },
  says('The cardholder’s address.', 'Adres posiadacza karty.'),
)

/** The data for strong customer authentication of a card payment. */
export const ThreeDsAuthentication = Type.Object(
  {
    challengeRequested: Type.Optional(
      Type.Enum(['YES', 'NO', 'MANDATE'], {
        ...says(
          'Whether the issuer should challenge the cardholder. MANDATE: required, for example, after a soft decline. Can’t be combined with exemption.',
          'Czy wydawca karty ma uwierzytelnić posiadacza (challenge). MANDATE: wymagane, na przykład po miękkim odrzuceniu. Nie łącz z exemption.',
        ),
        ...means({
          YES: {
            en: 'Request a challenge; the issuer decides.',
            pl: 'Preferowane uwierzytelnienie; decyduje wydawca.',
          },
          NO: {
            en: 'Request no challenge; the issuer decides.',
            pl: 'Preferowany brak uwierzytelnienia; decyduje wydawca.',
          },
          MANDATE: {
            en: 'The issuer must challenge the cardholder.',
            pl: 'Wydawca musi uwierzytelnić posiadacza karty.',
          },
        }),
      }),
    ),
    exemption: Type.Optional(Exemption),
    browser: Type.Optional(Browser),
    sdk: Type.Optional(Sdk),
    merchantRiskIndicator: Type.Optional(MerchantRiskIndicator),
    recurring: Type.Optional(
      Type.Object(
        {
          frequency: Type.Optional(
            formed(
              written.daysBetween,
              4,
              'Minimum number of days between payments.',
              'Minimalna liczba dni między płatnościami.',
            ),
          ),
          expiry: Type.Optional(
            day(
              'Last day of payments; 9999-12-31 if there is no end date.',
              'Ostatni dzień płatności; 9999-12-31 oznacza brak końca.',
            ),
          ),
        },
        {
          ...informsRisk,
          ...says('Recurring payments that will follow.', 'Kolejne płatności cykliczne.'),
        },
      ),
    ),
    cardholder: Type.Optional(
      Type.Object(
        {
          name: Type.Optional(
            Type.String({
              maxLength: 255,
              ...written.latinName,
              ...says(
                'Name of the cardholder. Card schemes receive it in ISO 8859-1 characters: ł as l, Ш as Sh.',
                'Imię i nazwisko posiadacza karty. Organizacje kartowe otrzymują je w znakach ISO 8859-1: ł jako l, Ш jako Sh.',
              ),
            }),
          ),
          accountInformation: Type.Optional(AccountInformation),
          billingAddress: Type.Optional(BillingAddress),
        },
        { ...informsRisk, ...says('The cardholder.', 'Posiadacz karty.') },
      ),
    ),
  },
  says('Strong authentication of a card payment.', 'Silne uwierzytelnienie płatności kartą.'),
)

export const RiskData = Type.Object(
  { browser: Browser },
  {
    ...informsRisk,
    ...says('Data that helps to detect fraud.', 'Dane pomocne w wykrywaniu nadużyć.'),
  },
)

/** The result of an authentication done elsewhere. */
export const ThreeDsData = Type.Object(
  {
    status3Ds: Type.Enum(['Y', 'A'], {
      ...says('Y: authenticated. A: attempted.', 'Y: uwierzytelniono. A: podjęto próbę.'),
      ...means({
        Y: { en: 'The cardholder is authenticated.', pl: 'Posiadacz karty uwierzytelniony.' },
        A: { en: 'Authentication was attempted.', pl: 'Podjęto próbę uwierzytelnienia.' },
      }),
    }),
    status3DsDescription: Type.Optional(
      filled(1024, 'Status description.', 'Słowny opis statusu.'),
    ),
    xid: Type.Optional(
      naming(
        formed(
          written.xid,
          40,
          '3-D Secure 1 only: ID of the transaction, as 20 plain characters, 28 in Base64, or 40 in hex. Can’t be combined with dsTransactionId.',
          'Tylko 3-D Secure 1, nie łącz z dsTransactionId: identyfikator transakcji; 20 zwykłych znaków, 28 w Base64 albo 40 szesnastkowo.',
        ),
      ),
    ),
    // 3-D Secure 1, which merchants can still report, has none.
    dsTransactionId: Type.Optional(
      id(
        36,
        '3-D Secure 2 only: ID assigned by the directory server. Can’t be combined with xid.',
        'Tylko 3-D Secure 2, nie łącz z xid: identyfikator nadany przez serwer katalogowy.',
      ),
    ),
    eciCode: Type.Optional(
      Type.Enum(['0', '1', '2', '5', '6', '7'], {
        ...says('Electronic commerce indicator.', 'Wskaźnik ECI.'),
        ...means({
          '0': {
            en: 'Mastercard: the cardholder is not authenticated.',
            pl: 'Mastercard: posiadacz karty nieuwierzytelniony.',
          },
          '1': {
            en: 'Mastercard: authentication was attempted.',
            pl: 'Mastercard: podjęto próbę uwierzytelnienia.',
          },
          '2': {
            en: 'Mastercard: the cardholder is fully authenticated.',
            pl: 'Mastercard: posiadacz karty w pełni uwierzytelniony.',
          },
          '5': {
            en: 'Visa and most other schemes: the cardholder is fully authenticated.',
            pl: 'Visa i większość organizacji kartowych: posiadacz karty w pełni uwierzytelniony.',
          },
          '6': {
            en: 'Visa and most other schemes: authentication was attempted.',
            pl: 'Visa i większość organizacji kartowych: podjęto próbę uwierzytelnienia.',
          },
          '7': {
            en: 'Visa and most other schemes: the cardholder is not authenticated.',
            pl: 'Visa i większość organizacji kartowych: posiadacz karty nieuwierzytelniony.',
          },
        }),
      }),
    ),
    cavv: Type.Optional(filled(200, 'Authentication cryptogram.', 'Kryptogram uwierzytelnienia.')),
    tavv: Type.Optional(
      filled(200, 'Cryptogram of a network token.', 'Kryptogram tokenu sieciowego.'),
    ),
  },
  says(
    'Result of an external authentication.',
    'Wynik uwierzytelnienia przeprowadzonego poza naszym systemem.',
  ),
)

export const ChallengeParameters = Type.Object(
  {
    threeDsServerTransactionId: Type.Optional(
      answered(
        'ID that the 3-D Secure server assigned to the authentication.',
        'Identyfikator uwierzytelnienia nadany przez serwer 3-D Secure.',
      ),
    ),
    acsTransID: Type.Optional(
      answered(
        'ID that the issuer’s access control server (ACS) assigned to the authentication.',
        'Identyfikator uwierzytelnienia nadany przez serwer kontroli dostępu (ACS) wydawcy.',
      ),
    ),
    acsReferenceNumber: Type.Optional(
      answered('Reference number of the issuer’s ACS.', 'Numer referencyjny serwera ACS wydawcy.'),
    ),
    acsSignedContent: Type.Optional(
      answered('Signed content for the SDK.', 'Podpisana treść dla SDK.'),
    ),
  },
  says(
    'Data that the SDK of a mobile app needs for the challenge.',
    'Dane, których SDK aplikacji mobilnej potrzebuje do uwierzytelnienia.',
  ),
)
