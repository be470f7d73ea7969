import Type from 'typebox'
import { means, mustBe, says, type Text } from '../text.ts'
import {
  countryCode,
  date,
  filled,
  formed,
  id,
  merchantCategoryCode,
  naming,
  webAddress,
} from './strings.ts'
import { submerchantLegalForms, submerchantLegalFormTexts } from './submerchant.ts'
import { written } from './written.ts'

const taxIdTypes = ['NIP', 'VAT_EU', 'TAX_ID'] as const
const contactLanguages = ['EN', 'PL', 'CS', 'RO'] as const
const origins = ['CZ', 'PL'] as const
const urlServices = ['TRANSFERS', 'CARD', 'INSTALLMENTS', 'DELAYED_PAYMENTS'] as const

type Role = 'MANAGER' | 'USER'

const roleTexts: Readonly<Record<Role, Text>> = {
  MANAGER: { en: 'A person who manages the company.', pl: 'Osoba zarządzająca firmą.' },
  USER: { en: 'Any other employee of the company.', pl: 'Inny pracownik firmy.' },
}

const person = {
  name: filled(64, 'First name.', 'Imię.'),
  surname: filled(64, 'Last name.', 'Nazwisko.'),
  email: filled(128, 'Email address.', 'Adres e-mail.'),
  phone: Type.Optional(
    Type.String({ minLength: 3, maxLength: 25, ...says('Phone number.', 'Telefon.') }),
  ),
}

const users = Type.Array(
  Type.Object({
    ...person,
    role: Type.Enum(['MANAGER', 'USER'], {
      ...says('User role.', 'Rola użytkownika.'),
      ...means(roleTexts),
    }),
  }),
  {
    minItems: 1,
    maxItems: 100,
    ...says(
      'Users of the company, at least one. They are stored with the company. Grosz has no panel that they could log in to.',
      'Osoby pracujące w firmie, co najmniej jedna. Zapisujemy je wraz z firmą. Grosz nie ma panelu, do którego mogłyby się zalogować.',
    ),
  },
)

const representatives = Type.Array(
  Type.Object({
    name: filled(64, 'First name.', 'Imię.'),
    surname: filled(64, 'Last name.', 'Nazwisko.'),
    countryCode: countryCode(
      'Country of citizenship, ISO 3166-1, two letters.',
      'Obywatelstwo, dwie litery według ISO 3166-1.',
    ),
    birthCountryCode: countryCode(
      'Country of birth, ISO 3166-1, two letters.',
      'Kraj urodzenia, dwie litery według ISO 3166-1.',
    ),
    nin: Type.Optional(
      id(
        150,
        'National identification number (PESEL). Required for a Polish representative.',
        'Numer PESEL. Wymagany dla reprezentanta z Polski.',
      ),
    ),
    birthDate: Type.Optional(
      date(
        'Date of birth, YYYY-MM-DD. Required for a representative who is not Polish.',
        'Data urodzenia, RRRR-MM-DD. Wymagana dla reprezentanta spoza Polski.',
      ),
    ),
  }),
  {
    minItems: 1,
    maxItems: 100,
    ...says(
      'Representatives of the company, at least one.',
      'Reprezentanci firmy, co najmniej jeden.',
    ),
  },
)

const contactData = {
  phone: filled(25, 'Phone number.', 'Telefon.'),
  email: filled(128, 'Email address.', 'Adres e-mail.'),
}

function address(en: string, pl: string) {
  return Type.Object(
    {
      street: filled(255, 'Street.', 'Ulica.'),
      houseNo: filled(20, 'Building number.', 'Numer domu.'),
      apartmentNo: Type.Optional(filled(20, 'Apartment number.', 'Numer lokalu.')),
      postalCode: filled(20, 'Postal code.', 'Kod pocztowy.'),
      city: filled(40, 'City.', 'Miejscowość.'),
      countryCode: countryCode(
        'Country, ISO 3166-1, two letters.',
        'Kraj, dwie litery według ISO 3166-1.',
      ),
    },
    says(en, pl),
  )
}

/** A firm that a technical partner registers. */
export const FirmRequest = Type.Object({
  name: filled(255, 'Registered name of the company.', 'Nazwa firmy z rejestru.'),
  type: Type.Enum([...submerchantLegalForms], {
    ...says(
      'Legal form. FZ if the country of the address differs from businessArea.origin.',
      'Forma prawna. FZ, jeśli kraj adresu jest inny niż businessArea.origin.',
    ),
    ...means(submerchantLegalFormTexts),
  }),
  taxId: naming(
    formed(
      written.taxId,
      60,
      'Tax ID, without spaces. A Polish NIP is validated.',
      'Numer podatkowy bez spacji. Poprawność numeru NIP jest sprawdzana.',
    ),
  ),
  taxIdType: Type.Enum([...taxIdTypes], {
    ...says('Type of tax ID.', 'Rodzaj numeru podatkowego.'),
    ...means({
      NIP: {
        en: 'Polish tax identification number.',
        pl: 'Polski numer identyfikacji podatkowej.',
      },
      VAT_EU: {
        en: 'VAT number for trade within the European Union.',
        pl: 'Numer VAT UE do transakcji wewnątrzwspólnotowych.',
      },
      TAX_ID: {
        en: 'Any other tax ID.',
        pl: 'Inny numer podatkowy.',
      },
    }),
  }),
  cin: id(
    40,
    'Registration number of the company, such as KRS or REGON.',
    'Numer firmy w rejestrze, na przykład KRS lub REGON.',
  ),
  bankAccount: naming(
    formed(
      written.bankAccount,
      42,
      'Bank account number. If businessArea.origin is PL, a valid IBAN.',
      'Numer rachunku bankowego. Jeśli businessArea.origin to PL, poprawny IBAN.',
    ),
  ),
  partnerId: id(
    64,
    'Your partner ID. The ID of another partner isn’t accepted.',
    'Twój identyfikator partnera. Identyfikator innego partnera nie jest przyjmowany.',
  ),
  contactLanguage: Type.Optional(
    Type.Enum([...contactLanguages], {
      type: 'string',
      format: 'iso-639-1',
      ...mustBe(
        `one of ${contactLanguages.join(', ')}`,
        `jedna z wartości: ${contactLanguages.join(', ')}`,
      ),
      ...says('Correspondence language.', 'Język korespondencji.'),
      ...means({
        EN: { en: 'English.', pl: 'Angielski.' },
        PL: { en: 'Polish.', pl: 'Polski.' },
        CS: { en: 'Czech.', pl: 'Czeski.' },
        RO: { en: 'Romanian.', pl: 'Rumuński.' },
      }),
    }),
  ),
  businessArea: Type.Object(
    {
      origin: Type.Enum([...origins], {
        ...says('Market in which the company sells.', 'Rynek, na którym firma sprzedaje.'),
        ...means({
          CZ: { en: 'Czechia.', pl: 'Czechy.' },
          PL: { en: 'Poland.', pl: 'Polska.' },
        }),
      }),
    },
    says('Where the company does business.', 'Obszar działalności firmy.'),
  ),
  users,
  representatives,
  contactData: Type.Object(
    contactData,
    says('Contact details of the company.', 'Dane kontaktowe firmy.'),
  ),
  technicalContactData: Type.Optional(
    Type.Object(
      { phone: Type.Optional(contactData.phone), email: Type.Optional(contactData.email) },
      says('Contact for technical questions.', 'Kontakt w sprawach technicznych.'),
    ),
  ),
  address: address('Address of the company.', 'Adres firmy.'),
  correspondenceAddress: Type.Optional(
    address('Mailing address, if different.', 'Adres korespondencyjny, jeśli jest inny.'),
  ),
})

export const FirmUrlRequest = Type.Object({
  value: webAddress('Website URL.', 'Adres strony internetowej.'),
  mcc: Type.Optional(
    merchantCategoryCode(
      'ISO 18245 merchant category code (MCC), four digits. A number is also accepted.',
      'Kod kategorii sprzedawcy (MCC), cztery cyfry według ISO 18245. Przyjmujemy też liczbę.',
    ),
  ),
  services: Type.Array(
    Type.Object({
      type: Type.Enum([...urlServices], {
        ...says('Type of service.', 'Rodzaj usługi.'),
        ...means({
          TRANSFERS: { en: 'Bank transfers.', pl: 'Przelewy bankowe.' },
          CARD: { en: 'Card payments.', pl: 'Płatności kartą.' },
          INSTALLMENTS: { en: 'Installment payments.', pl: 'Płatności ratalne.' },
          DELAYED_PAYMENTS: { en: 'Pay later.', pl: 'Płatności odroczone.' },
        }),
      }),
    }),
    {
      minItems: 1,
      maxItems: urlServices.length,
      ...says(
        'Services offered on the website, at least one.',
        'Usługi na stronie, co najmniej jedna.',
      ),
    },
  ),
})

export const FirmUserRequest = Type.Object({
  user: Type.Object(
    {
      ...person,
      role: Type.Enum(['manager', 'user'], {
        ...says('User role.', 'Rola użytkownika.'),
        ...means({ manager: roleTexts.MANAGER, user: roleTexts.USER }),
      }),
    },
    says('The person.', 'Osoba.'),
  ),
})
