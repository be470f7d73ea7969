import Type from 'typebox'
import { says } from '../text.ts'
import { answered, day, filled, words } from './strings.ts'

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
          'Whether to offer the payer a token for later payments.',
          'Czy zaproponować płacącemu zapisanie tokenu do kolejnych płatności.',
        ),
      ),
    ),
    registerTokenValue: Type.Optional(
      filled(255, 'Value of the token to register.', 'Wartość rejestrowanego tokenu.'),
    ),
    appKey: Type.Optional(
      filled(
        255,
        'Which bank app to ask where the token is known to several: a key from bankApplicationReferences.',
        'Którą aplikację banku zapytać, gdy token jest znany kilku: klucz z bankApplicationReferences.',
      ),
    ),
    recommendedAuthLevel: Type.Optional(
      Type.Enum(
        ['NO_CONFIRMATION', 'REQUIRED_CONFIRMATION'],
        says(
          'Whether the bank should ask the payer. The bank decides.',
          'Czy bank ma prosić płacącego o potwierdzenie. Decyduje bank.',
        ),
      ),
    ),
    countryCode: Type.Optional(
      Type.Enum(
        ['PL', 'SK'],
        says('Country of the BLIK system; PL unless given.', 'Kraj systemu BLIK; domyślnie PL.'),
      ),
    ),
    recurring: Type.Optional(
      Type.Object(
        {
          type: Type.Enum(
            ['O'],
            says(
              'O: the merchant starts the later payments.',
              'O: kolejne płatności inicjuje sprzedawca.',
            ),
          ),
          initializationDate: Type.Optional(
            day('From when payments may be made.', 'Od kiedy można wykonywać płatności.'),
          ),
          expirationDate: Type.Optional(
            day(
              'Until when; at most 10 years from now.',
              'Do kiedy; najdalej 10 lat od utworzenia tokenu.',
            ),
          ),
          authorizeDespiteRecurringNotSupported: Type.Optional(
            Type.Boolean(
              says(
                'Take this payment even if the bank offers no recurring ones; false unless given.',
                'Przyjmij tę płatność, nawet jeśli bank nie obsługuje płatności cyklicznych; domyślnie false.',
              ),
            ),
          ),
        },
        says('Terms of recurring payments.', 'Warunki płatności cyklicznych.'),
      ),
    ),
  },
  says('BLIK token: registering one and paying with one.', 'Token BLIK: rejestracja i płatność.'),
)

export const BlikTokens = Type.Array(
  Type.Object({
    value: answered('Value to pay with.', 'Wartość, którą się płaci.'),
    type: Type.Enum(['UID', 'PAYID'], says('Kind of the token.', 'Rodzaj tokenu.')),
    brandImageUrl: answered('Address of the artwork.', 'Adres grafiki.'),
    bankApplicationReferences: Type.Optional(
      Type.Array(
        Type.Object({
          key: answered('Value for blikData.appKey.', 'Wartość pola blikData.appKey.'),
          label: answered('Name to show to the payer.', 'Nazwa do pokazania płacącemu.'),
        }),
        says('Bank apps that know the token.', 'Aplikacje banków, które znają token.'),
      ),
    ),
    recurring: Type.Optional(
      Type.Object(
        {
          aliasLabel: Type.Optional(answered('Name of the token.', 'Nazwa tokenu.')),
          type: Type.Enum(['O'], says('Kind of the recurring payments.', 'Rodzaj cykliczności.')),
          initializationDate: Type.Optional(answered('From when.', 'Od kiedy.')),
          expirationDate: Type.Optional(answered('Until when.', 'Do kiedy.')),
        },
        says('Terms of recurring payments.', 'Warunki płatności cyklicznych.'),
      ),
    ),
  }),
  says('BLIK tokens of the customer.', 'Tokeny BLIK klienta.'),
)
