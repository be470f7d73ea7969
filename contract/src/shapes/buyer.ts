import Type from 'typebox'
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
    street: Type.Optional(words(255, 'Street and number.', 'Ulica i numer.')),
    postalBox: Type.Optional(words(255, 'Post office box.', 'Skrytka pocztowa.')),
    postalCode: Type.Optional(words(255, 'Postal code.', 'Kod pocztowy.')),
    city: Type.Optional(words(255, 'City.', 'Miejscowość.')),
    state: Type.Optional(words(255, 'State or province.', 'Stan, województwo lub region.')),
    countryCode: Type.Optional(
      countryCode('Country, ISO 3166-1, two letters.', 'Kraj, dwie litery według ISO 3166-1.'),
    ),
    name: Type.Optional(words(255, 'Name of this address.', 'Nazwa adresu.')),
    recipientName: Type.Optional(words(255, 'Name of the recipient.', 'Nazwa odbiorcy.')),
    recipientEmail: Type.Optional(words(255, 'E-mail of the recipient.', 'E-mail odbiorcy.')),
    recipientPhone: Type.Optional(words(255, 'Phone of the recipient.', 'Telefon odbiorcy.')),
  },
  says('Where the goods are sent.', 'Dokąd wysyłany jest towar.'),
)

const buyerFields = {
  extCustomerId: Type.Optional(
    id(
      255,
      'Your own id of the customer. Stored cards and BLIK tokens belong to it. With an ordinary transfer in a sandbox, it also gives the customer a separate account number.',
      'Identyfikator klienta w Twoim systemie. Należą do niego zapisane karty i tokeny BLIK. Przy przelewie tradycyjnym w sandboksie klient otrzymuje też osobny numer rachunku.',
    ),
  ),
  email: Type.Optional(filled(255, 'E-mail of the payer.', 'E-mail kupującego.')),
  phone: Type.Optional(filled(255, 'Phone of the payer.', 'Telefon kupującego.')),
  firstName: Type.Optional(
    filled(
      100,
      'First name. If the payment funds an account (orderType ACC_FUNDING), card schemes get it in characters of ISO 8859-1: ł as l.',
      'Imię. Jeśli płatność zasila rachunek (orderType ACC_FUNDING), organizacje kartowe otrzymują je w znakach ISO 8859-1: ł jako l.',
    ),
  ),
  lastName: Type.Optional(
    filled(
      100,
      'Last name. If the payment funds an account (orderType ACC_FUNDING), card schemes get it in characters of ISO 8859-1: ł as l.',
      'Nazwisko. Jeśli płatność zasila rachunek (orderType ACC_FUNDING), organizacje kartowe otrzymują je w znakach ISO 8859-1: ł jako l.',
    ),
  ),
  nin: Type.Optional(
    idOrNothing(255, 'National identity number.', 'Krajowy numer identyfikacyjny, w Polsce PESEL.'),
  ),
  language: Type.Optional(
    languageCode(
      'Language of our page, ISO 639-1. Without it the browser decides.',
      'Język naszej strony, kod ISO 639-1. Bez niego decyduje przeglądarka.',
    ),
  ),
  birthDate: Type.Optional(day('Date of birth, YYYY-MM-DD.', 'Data urodzenia, RRRR-MM-DD.')),
  delivery: Type.Optional(Delivery),
}

/** The payer, as a merchant describes them. */
export const Buyer = Type.Object(buyerFields, says('Who pays.', 'Kto płaci.'))

/** The payer, as we show them again. */
export const RetrievedBuyer = Type.Object(
  {
    customerId: Type.Optional(
      answered(
        'Our id of the payer; always guest.',
        'Nasz identyfikator kupującego; zawsze guest.',
      ),
    ),
    ...buyerFields,
  },
  says('Who pays.', 'Kto płaci.'),
)
