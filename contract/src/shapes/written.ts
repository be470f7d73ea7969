import {
  CARD_NUMBER_DIGITS_MAX,
  CARD_NUMBER_DIGITS_MIN,
  cardNumberPattern,
  cvvPattern,
} from '../methods/cards.ts'
import { mustBe } from '../text.ts'

/** The form of a text: its pattern or format for machines, and the rule as text for errors and the reference. */
export type Written = {
  readonly pattern?: string
  readonly format?: string
  readonly 'x-spaced'?: true
} & ReturnType<typeof mustBe>

function matching(pattern: string, en: string, pl: string) {
  return { pattern, ...mustBe(en, pl) }
}

function inFormat(format: string, en: string, pl: string) {
  return { format, ...mustBe(en, pl) }
}

const address = [
  'one IPv4 or IPv6 address without a port or a zone',
  'jeden adres IPv4 lub IPv6 bez portu i strefy',
] as const

export const written = {
  webAddress: matching(
    '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#][^\\s]*$',
    'a URL that begins with http:// or https:// and has no spaces',
    'adres URL, który zaczyna się od http:// lub https:// i nie zawiera spacji',
  ),
  ipv4: inFormat('ipv4', ...address),
  ipv6: inFormat('ipv6', ...address),
  email: inFormat(
    'email',
    'an email address, such as anna@example.com',
    'adres e-mail, na przykład anna@example.com',
  ),
  /** 3-D Secure fields can have both forms. */
  dayOrMoment: {
    format: 'calendar-date',
    ...matching(
      '^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:.]+(Z|[+-][0-9:]{4,6})?)?$',
      'a calendar date, such as 2026-03-31, alone or with a time, such as 2026-03-31T14:30:00Z',
      'istniejąca data, na przykład 2026-03-31, sama lub z godziną, na przykład 2026-03-31T14:30:00Z',
    ),
  },
  day: {
    format: 'calendar-date',
    ...matching(
      '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      'a calendar date, such as 2026-03-31',
      'istniejąca data, na przykład 2026-03-31',
    ),
  },
  answeredDay: inFormat('date', 'a date, such as 2026-03-31', 'data, na przykład 2026-03-31'),
  moment: inFormat(
    'date-time',
    'a date and time with a time zone, such as 2026-03-31T14:30:00Z',
    'data i godzina ze strefą czasową, na przykład 2026-03-31T14:30:00Z',
  ),
  /** A + that was not encoded arrives as a space. */
  momentInQuery: matching(
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[+ -][0-9]{2}:?[0-9]{2})$',
    'a date and time with an offset, such as 2026-03-31T14:30:00+02:00',
    'data i godzina z przesunięciem strefy, na przykład 2026-03-31T14:30:00+02:00',
  ),
  month: matching(
    '^(0?[1-9]|1[0-2])$',
    'a month from 1 to 12, of one or two digits',
    'miesiąc od 1 do 12, zapisany jedną lub dwiema cyframi',
  ),
  monthOfTwoDigits: matching(
    '^(0[1-9]|1[0-2])$',
    'a month from 01 to 12, of two digits',
    'miesiąc od 01 do 12, zapisany dwiema cyframi',
  ),
  yearOfExpiry: matching(
    '^(20)?[0-9]{2}$',
    'a year of two digits, or of four digits from 2000 to 2099',
    'rok zapisany dwiema albo czterema cyframi, od 2000 do 2099',
  ),
  yearOfFourDigits: matching('^20[0-9]{2}$', 'a year from 2000 to 2099', 'rok od 2000 do 2099'),
  cardNumber: matching(
    cardNumberPattern,
    `a card number of ${CARD_NUMBER_DIGITS_MIN} to ${CARD_NUMBER_DIGITS_MAX} digits, without spaces`,
    `numer karty: od ${CARD_NUMBER_DIGITS_MIN} do ${CARD_NUMBER_DIGITS_MAX} cyfr bez spacji`,
  ),
  cardBin: matching(
    '^[0-9]{6,8}$',
    'the first six to eight digits of a card number',
    'od sześciu do ośmiu pierwszych cyfr numeru karty',
  ),
  cvv: matching(cvvPattern, 'three digits', 'trzy cyfry'),
  blikCode: matching('^[0-9]{6}$', 'a six-digit BLIK code', 'kod BLIK: sześć cyfr'),
  country: inFormat(
    'iso-3166-1',
    'a two-letter ISO 3166-1 country code',
    'kod kraju według ISO 3166-1, dwie litery',
  ),
  language: inFormat(
    'iso-639-1',
    'an ISO 639-1 language code, such as pl',
    'kod języka według ISO 639-1, na przykład pl',
  ),
  currency: matching(
    '^[A-Z]{3}$',
    'an ISO 4217 currency code in three capital letters',
    'kod waluty według ISO 4217, trzy wielkie litery',
  ),
  merchantCategory: inFormat(
    'iso-18245',
    'a four-digit ISO 18245 merchant category code',
    'kod kategorii sprzedawcy według ISO 18245, cztery cyfry',
  ),
  latinName: inFormat(
    'latin-name',
    'a name that can be written in the characters of ISO 8859-1',
    'imię i nazwisko, które można zapisać znakami ISO 8859-1',
  ),
  rate: matching(
    '^[0-9]{1,12}([.][0-9]{1,12})?$',
    'a rate of digits and at most one decimal point, such as 4.3215',
    'kurs złożony z cyfr i najwyżej jednej kropki dziesiętnej, na przykład 4.3215',
  ),
  taxId: matching('^\\S+$', 'a tax ID without spaces', 'numer podatkowy bez spacji'),
  taxIdOrNone: matching('^[^ ]*$', 'a tax ID without spaces', 'numer podatkowy bez spacji'),
  bankAccount: {
    'x-spaced': true,
    ...matching(
      '^[A-Za-z0-9][A-Za-z0-9 /-]*$',
      'an account number of letters, digits, spaces, slashes, and hyphens, with a letter or digit first',
      'numer rachunku złożony z liter, cyfr, spacji, ukośników i łączników, z literą lub cyfrą na początku',
    ),
  },
  swiftCode: {
    'x-spaced': true,
    ...matching(
      '^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$',
      'a SWIFT code (BIC) of 8 or 11 letters and digits',
      'kod SWIFT (BIC): 8 albo 11 liter i cyfr',
    ),
  },
  trueOrFalse: matching('^(true|false)$', 'true or false', 'true albo false'),
  visible: matching(
    '^[!-~]+$',
    'a text of visible ASCII characters without spaces',
    'tekst złożony z widocznych znaków ASCII, bez spacji',
  ),
  minutesOfChallenge: matching(
    '^(0?[5-9]|[1-9][0-9]{1,2})$',
    'a number of minutes from 5 to 999',
    'liczba minut od 5 do 999',
  ),
  daysBetween: matching(
    '^[0-9]{1,4}$',
    'a number of days from 0 to 9999',
    'liczba dni od 0 do 9999',
  ),
  xid: matching(
    '^([ -~]{20}|[A-Za-z0-9+/=]{28}|[0-9A-Fa-f]{40})$',
    '20 plain characters, 28 characters of Base64, or 40 hexadecimal digits',
    '20 zwykłych znaków, 28 znaków Base64 albo 40 cyfr szesnastkowych',
  ),
  fileName: matching(
    '^[^/\\\\\\x00-\\x1f\\x7f]+$',
    'the name of a file, without folders and control characters',
    'nazwa pliku, bez folderów i znaków sterujących',
  ),
  lettersAndDigits: matching(
    '^[A-Za-z0-9]{1,32}$',
    '1 to 32 letters and digits, without accents',
    'od 1 do 32 liter i cyfr, bez znaków diakrytycznych',
  ),
  workspaceId: matching(
    '^[1-9][0-9]{5}$',
    'six digits, of which the first is not 0',
    'sześć cyfr, z których pierwsza nie jest zerem',
  ),
  posId: matching('^[0-9]{1,15}$', 'a number of 1 to 15 digits', 'numer złożony z 1 do 15 cyfr'),
  amount: {
    pattern: '^[0-9]{1,15}$',
    ...mustBe(
      'a whole number in the smallest currency unit',
      'liczba całkowita w najmniejszej jednostce waluty',
      { amount: true },
    ),
  },
  count: matching('^[0-9]{1,15}$', 'a whole number', 'liczba całkowita'),
  sequence: matching('^[0-9]{1,16}$', 'the sequence number of an event', 'numer kolejny zdarzenia'),
  line: matching(
    '^[1-9][0-9]{0,8}$',
    'the number of a notification in the list, such as 1',
    'numer powiadomienia na liście, na przykład 1',
  ),
  httpStatus: matching(
    '^[1-5]([0-9]{2}|xx)$',
    'an HTTP status, such as 400, or a status class, such as 4xx',
    'status HTTP, na przykład 400, albo klasa statusów, na przykład 4xx',
  ),
  color: matching(
    '^#[0-9A-Fa-f]{6}$',
    'a color written as # and six hexadecimal digits, such as #0b6b4f',
    'kolor zapisany jako # i sześć cyfr szesnastkowych, na przykład #0b6b4f',
  ),
  pngDataUrl: matching(
    '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$',
    'a PNG image as a Base64 data URL',
    'obraz PNG jako adres danych (data URL) w kodowaniu Base64',
  ),
  features: matching('^clickToPay$', 'clickToPay', 'clickToPay'),
  providerName: matching(
    '^[A-Z][A-Z0-9_]*$',
    'the name of an installment provider',
    'nazwa dostawcy rat',
  ),
  ...placesInLists({
    cursor: '^[A-Za-z0-9_-]+$',
    cursorOfEvents: '^[1-9][0-9]{0,15}$',
    cursorOfRequests: '^[0-9]{1,15}$',
  }),
} as const satisfies Record<string, Written>

/** The tokens of the next page have several forms, and clients do not write them. */
function placesInLists<const P extends Readonly<Record<string, string>>>(patterns: P) {
  const places = Object.entries(patterns).map(([name, pattern]) => [
    name,
    matching(
      pattern,
      'the value of next from an earlier page of this list',
      'wartość next z wcześniejszej strony tej listy',
    ),
  ])
  return Object.fromEntries(places) as Record<keyof P, ReturnType<typeof matching>>
}
