import Type from 'typebox'
import { means, says } from '../text.ts'
import { answered, day, formed, id, moment, naming, words } from './strings.ts'
import { written } from './written.ts'

/** The BLIK systems: which country they serve, and the currency they pay in. */
export const blikCountries = { PL: 'PLN', SK: 'EUR' } as const

export type BlikCountry = keyof typeof blikCountries

/** The longest life of a PAYID token, in years. */
export const BLIK_RECURRING_YEARS_MAX = 10

/** The BLIK limit of a single charge with a PAYID token, in minor units: 2000.00 PLN. */
export const BLIK_RECURRING_PLN_MAX = 200_000n

/** A value has to fit into an address, to be deleted by it. */
export const BLIK_TOKEN_LENGTH_MAX = 128

export const BlikData = Type.Object(
  {
    aliasLabelProposal: Type.Optional(
      words(
        255,
        'Name under which the banking app may list the token.',
        'Proponowana nazwa tokenu w aplikacji banku.',
      ),
    ),
    register: Type.Optional(
      Type.Boolean(
        says(
          'With a BLIK code: whether to offer the payer a token for later payments. The token belongs to the customer of the trusted_merchant access token, or else to buyer.extCustomerId; one of them is required.',
          'Z kodem BLIK: czy zaproponować klientowi zapisanie tokenu do kolejnych płatności. Token należy do klienta wskazanego w tokenie dostępu trusted_merchant, a bez niego do buyer.extCustomerId; jedno z nich jest wymagane.',
        ),
      ),
    ),
    registerTokenValue: Type.Optional(
      naming(
        formed(
          written.visible,
          BLIK_TOKEN_LENGTH_MAX,
          'Value of the token to register, without spaces; generated if omitted. If you send the UID of an existing token, that token is registered with another banking app. The value of a PAYID token must be new.',
          'Wartość rejestrowanego tokenu, bez spacji; jeśli jej nie podasz, zostanie wygenerowana. Jeśli podasz istniejący token UID, zostanie on powiązany z kolejną aplikacją banku. Wartość tokenu PAYID musi być nowa.',
        ),
      ),
    ),
    appKey: Type.Optional(
      id(
        255,
        'Banking app that receives the request if the token is registered with several: a key from bankApplicationReferences.',
        'Aplikacja banku, do której trafi żądanie, jeśli token jest powiązany z kilkoma: klucz z bankApplicationReferences.',
      ),
    ),
    recommendedAuthLevel: Type.Optional(
      Type.Enum(['NO_CONFIRMATION', 'REQUIRED_CONFIRMATION'], {
        ...says(
          'For payments with a UID token: whether the bank should ask the payer to confirm. The bank makes the final decision. If omitted, the bank asks.',
          'W płatnościach tokenem UID: czy bank ma prosić klienta o potwierdzenie. Ostatecznie decyduje bank; jeśli pominiesz to pole, bank prosi o potwierdzenie.',
        ),
        ...means({
          NO_CONFIRMATION: {
            en: 'The payer doesn’t need to confirm.',
            pl: 'Klient nie musi potwierdzać.',
          },
          REQUIRED_CONFIRMATION: {
            en: 'The payer confirms in the banking app.',
            pl: 'Klient potwierdza w aplikacji banku.',
          },
        }),
      }),
    ),
    countryCode: Type.Optional(
      Type.Enum(['PL', 'SK'], {
        ...says(
          'Country of the BLIK system. Default: PL. Use PL for orders in PLN and SK for orders in EUR.',
          'Kraj systemu BLIK; domyślnie PL. W zamówieniach w PLN podaj PL, a w zamówieniach w EUR podaj SK.',
        ),
        ...means({
          PL: { en: 'Poland: orders in PLN.', pl: 'Polska: zamówienia w PLN.' },
          SK: { en: 'Slovakia: orders in EUR.', pl: 'Słowacja: zamówienia w EUR.' },
        }),
      }),
    ),
    recurring: Type.Optional(
      Type.Object(
        {
          type: Type.Enum(
            ['O'],
            says(
              'O: the merchant initiates later payments and chooses their amounts and dates.',
              'O: kolejne płatności inicjuje sprzedawca, który wybiera ich kwoty i terminy.',
            ),
          ),
          initializationDate: Type.Optional(
            day(
              'Start of the period in which payments are allowed, UTC. Default: immediately.',
              'Od kiedy można wykonywać płatności (UTC); domyślnie od razu.',
            ),
          ),
          expirationDate: Type.Optional(
            day(
              'End of the period, UTC. A date without a time includes the whole day. Must be in the future, after initializationDate, and at most 10 years from now. Default: 10 years from now.',
              'Koniec okresu, w którym można wykonywać płatności (UTC); data bez godziny obejmuje cały dzień. Musi być przyszła, późniejsza niż initializationDate i przypadać najdalej za 10 lat; taki jest też termin domyślny.',
            ),
          ),
          authorizeDespiteRecurringNotSupported: Type.Optional(
            Type.Boolean(
              says(
                'Whether to accept this payment without registering a token if the bank doesn’t support recurring payments. Default: false.',
                'Czy przyjąć tę płatność bez rejestracji tokenu, jeśli bank nie obsługuje płatności cyklicznych; domyślnie false.',
              ),
            ),
          ),
        },
        says(
          'Terms of recurring payments. With register, the token is a PAYID instead of a UID.',
          'Warunki płatności cyklicznych: razem z register służą do zarejestrowania tokenu PAYID zamiast UID.',
        ),
      ),
    ),
  },
  says('BLIK token: registration and payment.', 'Token BLIK: rejestracja i płatność.'),
)

export const BlikTokens = Type.Array(
  Type.Object({
    value: answered(
      'The token. To pay with it, send it as a BLIK_TOKEN.',
      'Token; aby nim zapłacić, podaj go z typem BLIK_TOKEN.',
    ),
    type: Type.Enum(['UID', 'PAYID'], {
      ...says(
        'UID: the payer pays without a code. PAYID: you charge without the payer.',
        'UID: klient płaci bez kodu. PAYID: obciążasz rachunek bez udziału klienta.',
      ),
      ...means({
        UID: { en: 'The payer pays without a code.', pl: 'Klient płaci bez kodu.' },
        PAYID: {
          en: 'You charge the account without the payer.',
          pl: 'Obciążasz rachunek bez udziału klienta.',
        },
      }),
    }),
    brandImageUrl: answered('Artwork URL.', 'Adres grafiki.'),
    bankApplicationReferences: Type.Optional(
      Type.Array(
        Type.Object({
          key: answered('Value for blikData.appKey.', 'Wartość pola blikData.appKey.'),
          label: answered('Name to show to the payer.', 'Nazwa do pokazania kupującemu.'),
        }),
        says(
          'Banking apps with which the token is registered.',
          'Aplikacje banków powiązane z tokenem.',
        ),
      ),
    ),
    recurring: Type.Optional(
      Type.Object(
        {
          aliasLabel: Type.Optional(answered('Token name.', 'Nazwa tokenu.')),
          type: Type.Enum(['O'], says('Type of recurring payments.', 'Rodzaj cykliczności.')),
          initializationDate: Type.Optional(
            moment(
              'Start of the period in which the token can be charged.',
              'Od kiedy można obciążać rachunek.',
            ),
          ),
          expirationDate: Type.Optional(
            moment(
              'End of the period in which the token can be charged.',
              'Do kiedy można obciążać rachunek.',
            ),
          ),
        },
        says(
          'PAYID only: terms of the recurring payments.',
          'Tylko PAYID: warunki płatności cyklicznych.',
        ),
      ),
    ),
  }),
  says('BLIK tokens of the customer.', 'Tokeny BLIK klienta.'),
)
