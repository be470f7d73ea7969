import Type, { type Static } from 'typebox'
import type { Form } from '../forms.ts'
import { means, meansOf, says, type Text } from '../text.ts'
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
import { written } from './written.ts'

export const SubmerchantRef = Type.Object(
  {
    id: Type.Optional(
      id(
        255,
        'Submerchant ID, returned when you registered the submerchant.',
        'Identyfikator submerchanta zwrócony przy jego rejestracji.',
      ),
    ),
  },
  says(
    'Payment facilitators only: the submerchant on whose behalf you sell.',
    'Tylko dla pośredników płatności: submerchant, w którego imieniu sprzedajesz.',
  ),
)

/** The legal forms of submerchants, as the API abbreviates them. */
export const submerchantLegalForms = [
  ...['FU', 'FZ', 'IB', 'JST', 'KOP', 'PO', 'PP', 'PPZ', 'PRPA', 'SA'],
  ...['SC', 'SD', 'SIK', 'SJ', 'SK', 'SO', 'SP', 'SPOL', 'ST'],
] as const

/** Abbreviations of Polish company law; the provider explains only FZ. */
const unexplained: Text = {
  en: 'The provider doesn’t explain this abbreviation.',
  pl: 'Dostawca nie objaśnia tego skrótu.',
}

export const submerchantLegalFormTexts: Readonly<
  Record<(typeof submerchantLegalForms)[number], Text>
> = {
  FU: { en: 'Foundation.', pl: 'Fundacja.' },
  FZ: { en: 'Foreign company.', pl: 'Firma zagraniczna.' },
  IB: unexplained,
  JST: { en: 'Local government unit.', pl: 'Jednostka samorządu terytorialnego.' },
  KOP: unexplained,
  PO: unexplained,
  PP: unexplained,
  PPZ: unexplained,
  PRPA: unexplained,
  SA: { en: 'Joint-stock company.', pl: 'Spółka akcyjna.' },
  SC: { en: 'Civil law partnership.', pl: 'Spółka cywilna.' },
  SD: unexplained,
  SIK: unexplained,
  SJ: { en: 'General partnership.', pl: 'Spółka jawna.' },
  SK: { en: 'Limited partnership.', pl: 'Spółka komandytowa.' },
  SO: unexplained,
  SP: { en: 'Professional partnership.', pl: 'Spółka partnerska.' },
  SPOL: { en: 'Limited liability company.', pl: 'Spółka z ograniczoną odpowiedzialnością.' },
  ST: unexplained,
}

const riskClasses = ['LOW', 'NORMAL', 'HIGH'] as const

const address = Type.Object(
  {
    street: filled(255, 'Street and building number.', 'Ulica i numer.'),
    city: filled(255, 'City.', 'Miejscowość.'),
    postalCode: filled(20, 'Postal code.', 'Kod pocztowy.'),
    countryCode: countryCode(
      'Country, ISO 3166-1, two letters.',
      'Kraj, dwie litery według ISO 3166-1.',
    ),
  },
  says('The submerchant’s address.', 'Adres submerchanta.'),
)

const representatives = Type.Array(
  Type.Object({
    name: filled(255, 'First and last name.', 'Imię i nazwisko.'),
    phone: filled(40, 'Phone number.', 'Telefon.'),
  }),
  {
    minItems: 1,
    maxItems: 100,
    ...says(
      'Representatives of the submerchant, at least one. Optional if the only pay type is PBL.',
      'Reprezentanci submerchanta, co najmniej jeden. Opcjonalne, jeśli jedyny typ płatności to PBL.',
    ),
  },
)

const always = {
  externalId: id(
    255,
    'Your submerchant ID, unique among your submerchants.',
    'Identyfikator submerchanta w Twoim systemie, unikalny wśród Twoich submerchantów.',
  ),
  notifyUrl: webAddress(
    'URL to which a notification of each status change is sent.',
    'Adres URL, na który wysyłamy powiadomienie o każdej zmianie statusu.',
  ),
  legalName: filled(255, 'Registered name.', 'Nazwa z rejestru.'),
  dbaName: filled(
    255,
    'Name under which the submerchant trades.',
    'Nazwa, pod którą submerchant prowadzi sprzedaż.',
  ),
  address,
  websiteUrl: webAddress('The submerchant’s website.', 'Strona internetowa submerchanta.'),
  mcc: merchantCategoryCode(
    'ISO 18245 merchant category code (MCC), four digits. A number is also accepted.',
    'Kod kategorii sprzedawcy (MCC), cztery cyfry według ISO 18245. Przyjmujemy też liczbę.',
  ),
  taxId: naming(
    formed(written.taxId, 60, 'Tax ID, without spaces.', 'Numer podatkowy bez spacji.'),
  ),
}

const forCards = {
  phone: filled(
    40,
    'Phone number. Optional if the only pay type is PBL.',
    'Telefon. Opcjonalne, jeśli jedyny typ płatności to PBL.',
  ),
  riskClass: Type.Enum([...riskClasses], {
    ...says(
      'Your risk assessment. Optional if the only pay type is PBL.',
      'Twoja ocena ryzyka. Opcjonalne, jeśli jedyny typ płatności to PBL.',
    ),
    ...means({
      LOW: { en: 'The risk is below average.', pl: 'Ryzyko mniejsze niż przeciętne.' },
      NORMAL: { en: 'The risk is average.', pl: 'Ryzyko przeciętne.' },
      HIGH: { en: 'The risk is above average.', pl: 'Ryzyko większe niż przeciętne.' },
    }),
  }),
  representatives,
  legalForm: Type.Enum([...submerchantLegalForms], {
    ...says(
      'Legal form. Optional if the only pay type is PBL.',
      'Forma prawna. Opcjonalne, jeśli jedyny typ płatności to PBL.',
    ),
    ...means(submerchantLegalFormTexts),
  }),
  agreementDate: date(
    'When you signed the agreement with the submerchant, YYYY-MM-DD. Optional if the only pay type is PBL.',
    'Data podpisania umowy z submerchantem, RRRR-MM-DD. Opcjonalne, jeśli jedyny typ płatności to PBL.',
  ),
}

const optionalForLinks = {
  phone: Type.Optional(forCards.phone),
  riskClass: Type.Optional(forCards.riskClass),
  representatives: Type.Optional(representatives),
  legalForm: Type.Optional(forCards.legalForm),
  agreementDate: Type.Optional(forCards.agreementDate),
}

const cardWords = ['Card', 'CARD'] as const
const linkWords = ['PBL'] as const
const bothWords = ['Card+PBL'] as const

type PayTypeWord = (typeof cardWords | typeof linkWords | typeof bothWords)[number]

const payTypeTexts: Readonly<Record<PayTypeWord, Text>> = {
  Card: { en: 'Card payments.', pl: 'Płatności kartą.' },
  CARD: { en: 'Another spelling of Card.', pl: 'Inna pisownia wartości Card.' },
  PBL: { en: 'Bank transfers (pay-by-link).', pl: 'Szybkie przelewy (pay-by-link).' },
  'Card+PBL': {
    en: 'Card payments and bank transfers.',
    pl: 'Płatności kartą i szybkie przelewy.',
  },
}

function payTypes<const W extends PayTypeWord>(words: readonly W[]) {
  return Type.Array(Type.Enum([...words], meansOf<PayTypeWord>(words, payTypeTexts)), {
    minItems: 1,
    maxItems: 4,
    // As in our responses.
    'x-one-or-more': true,
    ...says(
      'Payment types that the submerchant can accept: Card, PBL, or both. CARD and Card+PBL are also accepted.',
      'Typy płatności, które submerchant może przyjmować: Card, PBL albo oba. Przyjmujemy też CARD i Card+PBL.',
    ),
  })
}

const Card = Type.Object(
  { payTypeCategories: payTypes(cardWords), ...always, ...forCards },
  says('Card payments.', 'Płatności kartą.'),
)
const CardPbl = Type.Object(
  {
    payTypeCategories: payTypes([...cardWords, ...linkWords, ...bothWords]),
    ...always,
    ...forCards,
  },
  says('Card payments and pay-by-link.', 'Płatności kartą i szybkim przelewem (pay-by-link).'),
)
const Pbl = Type.Object(
  { payTypeCategories: payTypes(linkWords), ...always, ...optionalForLinks },
  says('Pay-by-link.', 'Płatności szybkim przelewem (pay-by-link).'),
)

/**
 * The bodies of a submerchant, distinguished by payTypeCategories. A body without a pay type has the form for both.
 */
export const submerchantForms = {
  card: { schema: Card, marks: [], isMeant: isOf(cardWords) },
  pbl: { schema: Pbl, marks: [], isMeant: isOf(linkWords) },
  cardPbl: { schema: CardPbl, marks: [] },
} as const satisfies Readonly<Record<string, Form>>

export const SubmerchantRequest = Type.Unsafe<
  Static<typeof Card> | Static<typeof CardPbl> | Static<typeof Pbl>
>({ anyOf: Object.values(submerchantForms).map(({ schema }) => schema) })

function isOf(words: readonly string[]): (body: unknown) => boolean {
  return (body) => {
    const { payTypeCategories: sent } = Object(body)
    return Array.isArray(sent) && sent.length > 0 && sent.every((one) => words.includes(one))
  }
}

/** The payment methods of the submerchant, in one word. */
export function payTypesOf({ payTypeCategories }: Static<typeof SubmerchantRequest>) {
  if (isOf(cardWords)({ payTypeCategories })) return 'Card'
  return isOf(linkWords)({ payTypeCategories }) ? 'PBL' : 'Card+PBL'
}

const answeredPayTypes = ['Card', 'Card+PBL', 'PBL'] as const

/** The fields of a submerchant in responses, in addition to its ID and status. A test submerchant can have fewer. */
export const submerchantFields = {
  externalId: always.externalId,
  payTypeCategories: Type.Optional(
    Type.Enum([...answeredPayTypes], {
      ...says(
        'Payment types that the submerchant can accept.',
        'Typy płatności, które submerchant może przyjmować.',
      ),
      ...meansOf(answeredPayTypes, payTypeTexts),
    }),
  ),
  notifyUrl: Type.Optional(always.notifyUrl),
  legalName: Type.Optional(always.legalName),
  dbaName: Type.Optional(always.dbaName),
  address: Type.Optional(address),
  websiteUrl: Type.Optional(always.websiteUrl),
  mcc: Type.Optional(
    Type.Integer(
      says('ISO 18245 merchant category code.', 'Kod kategorii sprzedawcy według ISO 18245.'),
    ),
  ),
  taxId: Type.Optional(always.taxId),
  ...optionalForLinks,
}
