import Type from 'typebox'
import { means, says } from '../text.ts'
import { answered, day, formed, id, moment, naming, words } from './strings.ts'
import { written } from './written.ts'

/** The BLIK systems: which country they serve, and the currency they pay in. */
export const blikCountries = { PL: 'PLN', SK: 'EUR' } as const

export type BlikCountry = keyof typeof blikCountries

/** The longest life of a PAYID token, in years. */
export const BLIK_RECURRING_YEARS_MAX = 10

/** BLIK lets a merchant charge 2000.00 PLN at once with a PAYID token, in minor units. */
export const BLIK_RECURRING_PLN_MAX = 200_000n

/** A value has to fit into an address, to be deleted by it. */
export const BLIK_TOKEN_LENGTH_MAX = 128

export const BlikData = Type.Object(
  {
    aliasLabelProposal: Type.Optional(
      words(
        255,
        'Name under which the bank app may list the token.',
        'Proponowana nazwa tokenu w aplikacji banku.',
      ),
    ),
    register: Type.Optional(
      Type.Boolean(
        says(
          'With a BLIK code: whether to offer the payer a token for later payments. The token belongs to the customer of the trusted_merchant access token, or else to buyer.extCustomerId; one of them is required.',
          'Dla kodu BLIK: czy zaproponować klientowi zapisanie tokenu do kolejnych płatności. Token należy do klienta wskazanego w tokenie dostępu trusted_merchant, a bez niego do buyer.extCustomerId; jedno z nich jest wymagane.',
        ),
      ),
    ),
    registerTokenValue: Type.Optional(
      naming(
        formed(
          written.visible,
          BLIK_TOKEN_LENGTH_MAX,
          'Value of the token to register, without spaces; made by us unless given. A UID that the customer has already becomes known to one more bank app; the value of a PAYID has to be new.',
          'Wartość rejestrowanego tokenu, bez spacji; jeśli jej nie podasz, nadamy własną. Token UID, który klient już ma, zostanie powiązany z kolejną aplikacją banku; wartość tokenu PAYID musi być nowa.',
        ),
      ),
    ),
    appKey: Type.Optional(
      id(
        255,
        'Which bank app to ask where the token is known to several: a key from bankApplicationReferences.',
        'Którą aplikację banku zapytać, gdy token jest znany kilku: klucz z bankApplicationReferences.',
      ),
    ),
    recommendedAuthLevel: Type.Optional(
      Type.Enum(['NO_CONFIRMATION', 'REQUIRED_CONFIRMATION'], {
        ...says(
          'Paying with a UID token: whether the bank should ask the payer. The bank decides; without the field it asks.',
          'Płatność tokenem UID: czy bank ma prosić klienta o potwierdzenie. Decyduje bank; bez tego pola zawsze prosi.',
        ),
        ...means({
          NO_CONFIRMATION: {
            en: 'The payer need not confirm.',
            pl: 'Klient nie musi potwierdzać.',
          },
          REQUIRED_CONFIRMATION: {
            en: 'The payer confirms in the app of the bank.',
            pl: 'Klient potwierdza w aplikacji banku.',
          },
        }),
      }),
    ),
    countryCode: Type.Optional(
      Type.Enum(['PL', 'SK'], {
        ...says(
          'Country of the BLIK system; PL unless given. PL pays orders in PLN, SK orders in EUR.',
          'Kraj systemu BLIK; domyślnie PL. PL obsługuje zamówienia w PLN, a SK w EUR.',
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
              'O: the merchant starts the later payments, in amounts and at times of their choice.',
              'O: kolejne płatności inicjuje sprzedawca, który wybiera ich kwoty i terminy.',
            ),
          ),
          initializationDate: Type.Optional(
            day(
              'From when payments may be made, UTC; at once unless given.',
              'Od kiedy można wykonywać płatności (UTC); domyślnie od razu.',
            ),
          ),
          expirationDate: Type.Optional(
            day(
              'Until when, UTC; a date without a time includes that day. In the future, after initializationDate, and at most 10 years from now, which is also the default.',
              'Do kiedy (UTC); data bez godziny obejmuje cały dzień. Musi być przyszła, późniejsza niż initializationDate i przypadać najdalej za 10 lat; taki jest też termin domyślny.',
            ),
          ),
          authorizeDespiteRecurringNotSupported: Type.Optional(
            Type.Boolean(
              says(
                'Take this payment even if the bank offers no recurring ones, and register nothing; false unless given.',
                'Przyjmij tę płatność, nawet jeśli bank nie obsługuje płatności cyklicznych, bez rejestracji tokenu; domyślnie false.',
              ),
            ),
          ),
        },
        says(
          'Terms of recurring payments: with register, the token is a PAYID instead of a UID.',
          'Warunki płatności cyklicznych: razem z register powstaje token PAYID zamiast UID.',
        ),
      ),
    ),
  },
  says('BLIK token: registering one and paying with one.', 'Token BLIK: rejestracja i płatność.'),
)

export const BlikTokens = Type.Array(
  Type.Object({
    value: answered('The token: pay with it as BLIK_TOKEN.', 'Token: płać nim jako BLIK_TOKEN.'),
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
    brandImageUrl: answered('Address of the artwork.', 'Adres grafiki.'),
    bankApplicationReferences: Type.Optional(
      Type.Array(
        Type.Object({
          key: answered('Value for blikData.appKey.', 'Wartość pola blikData.appKey.'),
          label: answered('Name to show to the payer.', 'Nazwa do pokazania kupującemu.'),
        }),
        says('Bank apps that know the token.', 'Aplikacje banków, które znają token.'),
      ),
    ),
    recurring: Type.Optional(
      Type.Object(
        {
          aliasLabel: Type.Optional(answered('Name of the token.', 'Nazwa tokenu.')),
          type: Type.Enum(['O'], says('Kind of the recurring payments.', 'Rodzaj cykliczności.')),
          initializationDate: Type.Optional(
            moment('From when it can be charged.', 'Od kiedy można obciążać rachunek.'),
          ),
          expirationDate: Type.Optional(
            moment('Until when it can be charged.', 'Do kiedy można obciążać rachunek.'),
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
