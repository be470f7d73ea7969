import Type from 'typebox'
import { informsRisk } from '../informs-risk.ts'
import { says } from '../text.ts'
import {
  answered,
  countryCode,
  day,
  filled,
  id,
  idOrNothing,
  languageCode,
  words,
} from './strings.ts'

export const Delivery = Type.Object(
  {
    street: Type.Optional(words(255, 'Street and building number.', 'Ulica i numer.')),
    postalBox: Type.Optional(words(255, 'Post office box.', 'Skrytka pocztowa.')),
    postalCode: Type.Optional(words(255, 'Postal code.', 'Kod pocztowy.')),
    city: Type.Optional(words(255, 'City.', 'Miejscowość.')),
    state: Type.Optional(words(255, 'State or province.', 'Stan, województwo lub region.')),
    countryCode: Type.Optional(
      // Shops send the values of their tables, such as AN, UK, or POL, and Grosz does not use them.
      Type.String({
        ...countryCode('Country, ISO 3166-1, two letters.', 'Kraj, dwie litery według ISO 3166-1.'),
        ...informsRisk,
      }),
    ),
    name: Type.Optional(words(255, 'Name of this address.', 'Nazwa adresu.')),
    recipientName: Type.Optional(words(255, 'Recipient’s name.', 'Nazwa odbiorcy.')),
    recipientEmail: Type.Optional(
      words(255, 'Recipient’s email address.', 'Adres e-mail odbiorcy.'),
    ),
    recipientPhone: Type.Optional(
      words(255, 'Recipient’s phone number.', 'Numer telefonu odbiorcy.'),
    ),
  },
  says('Delivery address.', 'Adres dostawy.'),
)

const buyerFields = {
  extCustomerId: Type.Optional(
    id(
      255,
      'Your customer ID. Stored cards and BLIK tokens belong to this customer. For bank transfers in a sandbox, the customer also gets a separate account number.',
      'Identyfikator klienta w Twoim systemie. Do tego klienta należą zapisane karty i tokeny BLIK. Przy przelewie tradycyjnym w sandboksie klient otrzymuje też osobny numer rachunku.',
    ),
  ),
  email: Type.Optional(filled(255, 'Payer’s email address.', 'Adres e-mail kupującego.')),
  phone: Type.Optional(filled(255, 'Payer’s phone number.', 'Numer telefonu kupującego.')),
  firstName: Type.Optional(
    filled(
      100,
      'First name. If the payment funds an account (orderType ACC_FUNDING), card schemes receive it in ISO 8859-1 characters: ł as l.',
      'Imię. Jeśli płatność zasila rachunek (orderType ACC_FUNDING), organizacje kartowe otrzymują je w znakach ISO 8859-1: ł jako l.',
    ),
  ),
  lastName: Type.Optional(
    filled(
      100,
      'Last name. If the payment funds an account (orderType ACC_FUNDING), card schemes receive it in ISO 8859-1 characters: ł as l.',
      'Nazwisko. Jeśli płatność zasila rachunek (orderType ACC_FUNDING), organizacje kartowe otrzymują je w znakach ISO 8859-1: ł jako l.',
    ),
  ),
  nin: Type.Optional(
    idOrNothing(
      255,
      'National identification number.',
      'Krajowy numer identyfikacyjny, w Polsce PESEL.',
    ),
  ),
  language: Type.Optional(
    languageCode(
      'Language of the Grosz payment page, ISO 639-1. Default: the browser language.',
      'Język strony płatności Grosza, kod ISO 639-1. Domyślnie język przeglądarki.',
    ),
  ),
  birthDate: Type.Optional(
    // Only the order shows it again.
    Type.String({
      ...day('Date of birth, YYYY-MM-DD.', 'Data urodzenia, RRRR-MM-DD.'),
      ...informsRisk,
    }),
  ),
  delivery: Type.Optional(Delivery),
}

/** The payer, as a merchant describes them. */
export const Buyer = Type.Object(buyerFields, says('The payer.', 'Kupujący.'))

/** The payer, as we show them again. */
export const RetrievedBuyer = Type.Object(
  {
    customerId: Type.Optional(
      answered(
        'Grosz ID of the payer; always guest.',
        'Nasz identyfikator kupującego; zawsze guest.',
      ),
    ),
    ...buyerFields,
  },
  says('The payer.', 'Kupujący.'),
)
