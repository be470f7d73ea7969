import Type, { type Static } from 'typebox'
import { refusedAs } from '../errors.ts'
import { type Form, formsApart } from '../forms.ts'
import { means, meansOf, says, type Text } from '../text.ts'
import { currencyTexts } from './money.ts'
import {
  answered,
  countryCode,
  date,
  filled,
  id,
  idOrNothing,
  languageCode,
  naming,
  spaced,
  words,
} from './strings.ts'
import { written } from './written.ts'

export const verificationId = id(
  18,
  'Our verification ID.',
  'Identyfikator weryfikacji w naszym systemie.',
)

export const sellerId = id(
  50,
  'Your seller ID, which is extCustomerId in orders and payouts.',
  'Identyfikator sprzedawcy w Twoim systemie, czyli extCustomerId zamówień i wypłat.',
)

/** The legal forms of companies. */
const legalForms = [
  'AGENCY_OF_FOREIGN_COMPANY',
  'ASSOCIATION',
  'CHURCH_LEGAL_PERSON',
  'CIVIL_LAW_PARTNERSHIP',
  'COOPERATIVE',
  'EDUCATIONAL_INSTITUTION',
  'FOUNDATION',
  'GENERAL_PARTNERSHIP',
  'JOINT_STOCK_COMPANY',
  'LIMITED_JOINT_STOCK_PARTNERSHIP',
  'LIMITED_LIABILITY_COMPANY',
  'LIMITED_LIABILITY_PARTNERSHIP',
  'LIMITED_PARTNERSHIP',
  'LOCAL_GOVERNMENT_UNIT',
  'PRIVATE_PERSON',
  'PROFESSIONAL_PARTNERSHIP',
  'LOCAL_GOVERNMENT_CULTURE_INSTITUTION',
  'RESEARCH_INSTITUTE',
  'SOLE_TRADER',
  'OTHER',
] as const

/** Each form with its name in Polish law, which is also in the English text where it is a term. */
const legalFormTexts: Readonly<Record<(typeof legalForms)[number], Text>> = {
  AGENCY_OF_FOREIGN_COMPANY: {
    en: 'Representative office of a company from abroad.',
    pl: 'Przedstawicielstwo przedsiębiorcy zagranicznego.',
  },
  ASSOCIATION: { en: 'Nonprofit group of members (stowarzyszenie).', pl: 'Stowarzyszenie.' },
  CHURCH_LEGAL_PERSON: {
    en: 'Parish or other legal person of a church (kościelna osoba prawna).',
    pl: 'Kościelna osoba prawna, na przykład parafia.',
  },
  CIVIL_LAW_PARTNERSHIP: {
    en: 'Partnership by contract, without legal personality (spółka cywilna).',
    pl: 'Spółka cywilna.',
  },
  COOPERATIVE: { en: 'Business owned by its members (spółdzielnia).', pl: 'Spółdzielnia.' },
  EDUCATIONAL_INSTITUTION: {
    en: 'School or other place of education.',
    pl: 'Szkoła lub inna placówka oświatowa.',
  },
  FOUNDATION: {
    en: 'Legal person that serves the purpose set by its founder (fundacja).',
    pl: 'Fundacja.',
  },
  GENERAL_PARTNERSHIP: {
    en: 'Partnership in which every partner is fully liable (spółka jawna).',
    pl: 'Spółka jawna.',
  },
  JOINT_STOCK_COMPANY: {
    en: 'Company that issues stock (spółka akcyjna).',
    pl: 'Spółka akcyjna.',
  },
  LIMITED_JOINT_STOCK_PARTNERSHIP: {
    en: 'Partnership of general partners and stockholders (spółka komandytowo-akcyjna).',
    pl: 'Spółka komandytowo-akcyjna.',
  },
  LIMITED_LIABILITY_COMPANY: {
    en: 'Private limited company (spółka z ograniczoną odpowiedzialnością).',
    pl: 'Spółka z ograniczoną odpowiedzialnością.',
  },
  LIMITED_LIABILITY_PARTNERSHIP: {
    en: 'Partnership whose partners have limited liability (LLP).',
    pl: 'Spółka osobowa, której wspólnicy odpowiadają w ograniczonym zakresie (LLP).',
  },
  LIMITED_PARTNERSHIP: {
    en: 'Partnership of general and limited partners (spółka komandytowa).',
    pl: 'Spółka komandytowa.',
  },
  LOCAL_GOVERNMENT_UNIT: {
    en: 'Municipality, county, or region (jednostka samorządu terytorialnego).',
    pl: 'Jednostka samorządu terytorialnego: gmina, powiat lub województwo.',
  },
  PRIVATE_PERSON: {
    en: 'Natural person who does not run a business.',
    pl: 'Osoba fizyczna nieprowadząca działalności gospodarczej.',
  },
  PROFESSIONAL_PARTNERSHIP: {
    en: 'Partnership of professionals, such as lawyers or physicians (spółka partnerska).',
    pl: 'Spółka partnerska.',
  },
  LOCAL_GOVERNMENT_CULTURE_INSTITUTION: {
    en: 'Library, museum, or other cultural institution of a local government.',
    pl: 'Samorządowa instytucja kultury, na przykład biblioteka lub muzeum.',
  },
  RESEARCH_INSTITUTE: {
    en: 'Institution for scientific research (instytut badawczy).',
    pl: 'Instytut badawczy.',
  },
  SOLE_TRADER: {
    en: 'Natural person who runs a business (jednoosobowa działalność gospodarcza).',
    pl: 'Osoba fizyczna prowadząca jednoosobową działalność gospodarczą.',
  },
  OTHER: { en: 'Any other legal form.', pl: 'Inna forma prawna.' },
}

const everySeller = {
  verificationId,
  sellerId,
  email: Type.String({
    minLength: 5,
    maxLength: 80,
    ...written.email,
    ...says('Seller’s email address.', 'Adres e-mail sprzedawcy.'),
  }),
  phone: Type.Optional(words(40, 'Seller’s phone number.', 'Numer telefonu sprzedawcy.')),
  legalForm: Type.Enum([...legalForms], {
    ...says('Seller’s legal form.', 'Forma prawna sprzedawcy.'),
    ...means(legalFormTexts),
  }),
  address: Type.Object(
    {
      street: Type.Optional(words(255, 'Street and building number.', 'Ulica i numer.')),
      zipcode: Type.Optional(words(20, 'Postal code.', 'Kod pocztowy.')),
      city: Type.Optional(words(40, 'City.', 'Miejscowość.')),
      country: filled(
        80,
        'Country. If it is PL, the tax ID and the national identification number are validated according to Polish rules.',
        'Kraj. Przy wartości PL numer NIP i numer PESEL są sprawdzane według polskich reguł.',
      ),
    },
    says('Seller’s address.', 'Adres sprzedawcy.'),
  ),
}

const CompanyData = Type.Object(
  {
    ...everySeller,
    taxId: naming(
      Type.String({
        minLength: 1,
        maxLength: 60,
        ...written.taxIdOrNone,
        ...says('Tax ID, without spaces.', 'Numer podatkowy bez spacji.'),
      }),
    ),
    companyName: filled(80, 'Company name.', 'Nazwa firmy.'),
    gusCode: Type.Optional(
      idOrNothing(
        50,
        'Code from the Polish statistical office (GUS), such as that of the legal form. A REGON is also accepted.',
        'Kod nadany przez GUS, na przykład kod formy prawnej. Przyjmujemy też numer REGON.',
      ),
    ),
    registryNumber: Type.Optional(
      idOrNothing(
        40,
        'Company register number, such as REGON or KRS.',
        'Numer firmy w rejestrze, na przykład REGON lub KRS.',
      ),
    ),
    registrationDate: Type.Optional(
      date('Date of registration, YYYY-MM-DD.', 'Data rejestracji, RRRR-MM-DD.'),
    ),
  },
  says('A company.', 'Firma.'),
)

const PrivatePerson = Type.Object(
  {
    ...everySeller,
    taxId: Type.Optional(
      idOrNothing(60, 'Must be empty for a private person.', 'U osoby prywatnej musi być puste.'),
    ),
    registryNumber: Type.Optional(
      idOrNothing(40, 'Must be empty for a private person.', 'U osoby prywatnej musi być puste.'),
    ),
    name: filled(40, 'First names.', 'Imiona.'),
    surname: filled(40, 'Surname.', 'Nazwisko.'),
    personalIdentificationNumber: Type.Optional(
      idOrNothing(
        150,
        'National identification number; for an address in Poland, a valid PESEL.',
        'Krajowy numer identyfikacyjny; przy adresie w Polsce poprawny numer PESEL.',
      ),
    ),
    dateOfBirth: date('Date of birth, YYYY-MM-DD.', 'Data urodzenia, RRRR-MM-DD.'),
  },
  says('A private person.', 'Osoba prywatna.'),
)

/** A seller is a company or a private person. */
export const sellerForms = formsApart({
  company: { schema: CompanyData, marks: ['companyName', 'gusCode', 'registrationDate'] },
  person: {
    schema: PrivatePerson,
    marks: ['name', 'surname', 'personalIdentificationNumber', 'dateOfBirth'],
  },
})

export type CompanyData = Static<typeof CompanyData>
export type PrivatePerson = Static<typeof PrivatePerson>

export const SellerData = Type.Unsafe<CompanyData | PrivatePerson>({
  oneOf: Object.values(sellerForms).map(({ schema }) => schema),
})

const bankDataId = id(
  100,
  'Your ID for the payout account. Sending the same ID again replaces the existing data.',
  'Identyfikator rachunku do wypłat w Twoim systemie. Ponowne użycie tego samego identyfikatora zastępuje przesłane dane.',
)

/** The ways to check that an account belongs to the seller. */
const payoutDataVerificationTypes = [
  'LIAN_LIAN',
  'PINGPONG',
  'OFX',
  'BANK_STATEMENT',
  'BANK_TRANSFER',
  'NO_VERIFICATION_NEEDED',
] as const

type CheckedBy = (typeof payoutDataVerificationTypes)[number]

const checkedByTexts: Readonly<Record<CheckedBy, Text>> = {
  LIAN_LIAN: {
    en: 'The payment service LianLian holds the account.',
    pl: 'Rachunek prowadzi dostawca usług płatniczych LianLian.',
  },
  PINGPONG: {
    en: 'The payment service PingPong holds the account.',
    pl: 'Rachunek prowadzi dostawca usług płatniczych PingPong.',
  },
  OFX: {
    en: 'The payment service OFX holds the account.',
    pl: 'Rachunek prowadzi dostawca usług płatniczych OFX.',
  },
  BANK_STATEMENT: {
    en: 'A bank document confirms the owner of the account.',
    pl: 'Właściciela rachunku potwierdza dokument z banku.',
  },
  BANK_TRANSFER: {
    en: 'A verification transfer confirms the owner of the account.',
    pl: 'Właściciela rachunku potwierdza przelew weryfikacyjny.',
  },
  NO_VERIFICATION_NEEDED: {
    en: 'The owner of the account isn’t checked.',
    pl: 'Właściciel rachunku nie jest sprawdzany.',
  },
}

function checkedBy<const C extends CheckedBy>(ways: readonly C[]) {
  return Type.Enum([...ways], {
    ...says(
      'How the ownership of the account is verified.',
      'Sposób sprawdzenia, czy rachunek należy do sprzedawcy.',
    ),
    ...meansOf<CheckedBy>(ways, checkedByTexts),
  })
}

const everyAccount = {
  bankDataId,
  verificationId,
  accountNumberRequested: spaced(
    id(
      255,
      'Account number. IBANs and Polish 26-digit numbers are validated.',
      'Numer rachunku. Numer IBAN i polski numer z 26 cyfr są sprawdzane.',
    ),
  ),
  foreign: Type.Boolean(
    says(
      'true for cross-border payouts and payouts in EUR; false for domestic payouts in PLN or CZK. true is always accepted; false fails if the currency, the IBAN, or bankCountry shows that payouts to the account are cross-border or in EUR.',
      'true w wypłatach zagranicznych i wypłatach w EUR; false w krajowych wypłatach w PLN lub CZK. Wartość true jest zawsze przyjmowana, a false powoduje błąd, jeśli z waluty, numeru IBAN lub pola bankCountry wynika, że wypłaty na ten rachunek są zagraniczne lub w EUR.',
    ),
  ),
  verified: Type.Boolean(
    says(
      'Whether you have checked the account yourself.',
      'Czy rachunek został już sprawdzony po Twojej stronie.',
    ),
  ),
  swiftCode: Type.Optional(
    spaced(words(11, 'SWIFT code (BIC) of the bank.', 'Kod SWIFT (BIC) banku.')),
  ),
  bankAddress: Type.Optional(words(255, 'Bank address.', 'Adres banku.')),
  bankCountry: Type.Optional(words(10, 'Bank country.', 'Kraj banku.')),
}

const documented = says(
  'Whether a document confirms the account. Must be true with BANK_STATEMENT.',
  'Czy rachunek potwierdza dokument. Przy BANK_STATEMENT musi mieć wartość true.',
)

const hasDocument = Type.Optional(Type.Boolean(documented))

const verificationTransferId = id(
  255,
  'The verification transfer from this account. Required with BANK_TRANSFER, not allowed with the other values of payoutDataVerificationType.',
  'Przelew weryfikacyjny z tego rachunku. Wymagany przy BANK_TRANSFER, niedozwolony przy pozostałych wartościach payoutDataVerificationType.',
)

const statementData = Type.Optional(
  Type.Object(
    {
      accountNumberFromBank: Type.Optional(
        idOrNothing(
          50,
          'Account number according to the bank.',
          'Numer rachunku podany przez bank.',
        ),
      ),
      ownerName: filled(255, 'Account owner.', 'Właściciel rachunku.'),
      address: Type.Object(
        {
          street: Type.Optional(words(255, 'Street and building number.', 'Ulica i numer.')),
          zipcode: Type.Optional(words(255, 'Postal code.', 'Kod pocztowy.')),
          city: Type.Optional(words(255, 'City.', 'Miejscowość.')),
          country: Type.Optional(
            countryCode(
              'Country, ISO 3166-1, two letters.',
              'Kraj, dwie litery według ISO 3166-1.',
            ),
          ),
        },
        says('Owner’s address.', 'Adres właściciela.'),
      ),
    },
    says(
      'Account details confirmed by the bank. Not allowed with BANK_TRANSFER.',
      'Dane rachunku potwierdzone przez bank. Niedozwolone przy BANK_TRANSFER.',
    ),
  ),
)

const WithTransfer = Type.Object(
  {
    ...everyAccount,
    payoutDataVerificationType: checkedBy(['BANK_TRANSFER']),
    hasDocument,
    verificationTransferId,
  },
  says('Checked by a verification transfer.', 'Sprawdzane przelewem weryfikacyjnym.'),
)

const WithStatement = Type.Object(
  {
    ...everyAccount,
    payoutDataVerificationType: checkedBy(['BANK_STATEMENT']),
    hasDocument: Type.Boolean({ ...documented, ...refusedAs({ required: 'VALUE_INVALID' }) }),
    statementData,
  },
  says('Checked by a bank statement.', 'Sprawdzane wyciągiem bankowym.'),
)

const WithoutTransfer = Type.Object(
  {
    ...everyAccount,
    payoutDataVerificationType: checkedBy(
      payoutDataVerificationTypes.filter(
        (one) => one !== 'BANK_TRANSFER' && one !== 'BANK_STATEMENT',
      ),
    ),
    hasDocument,
    statementData,
  },
  says('Checked in another way.', 'Sprawdzane w inny sposób.'),
)

/** The variants of a bank account, distinguished by payoutDataVerificationType. */
export const bankAccountVariants = {
  withTransfer: WithTransfer,
  withStatement: WithStatement,
  withoutTransfer: WithoutTransfer,
}

const noTransfer = { verificationTransferId: Type.Optional(verificationTransferId) }

/**
 * The forms in the order of reading. A field of another form is not dropped, so that it is rejected
 * by name; a body with no or an unknown payoutDataVerificationType has the last form.
 */
export const bankAccountForms = {
  withTransfer: {
    schema: Type.Object({ ...WithTransfer.properties, statementData }),
    marks: [],
    isMeant: isCheckedBy('BANK_TRANSFER'),
  },
  withStatement: {
    schema: Type.Object({ ...WithStatement.properties, ...noTransfer }),
    marks: [],
    isMeant: isCheckedBy('BANK_STATEMENT'),
  },
  withoutTransfer: {
    schema: Type.Object({
      ...WithoutTransfer.properties,
      ...noTransfer,
      payoutDataVerificationType: checkedBy(payoutDataVerificationTypes),
    }),
    marks: [],
  },
} as const satisfies Readonly<Record<string, Form>>

function isCheckedBy(way: CheckedBy): (body: unknown) => boolean {
  return (body) => Object(body).payoutDataVerificationType === way
}

/** A bank account of the seller, with the fields of all variants. */
export type BankAccountData = Omit<Static<typeof WithoutTransfer>, 'payoutDataVerificationType'> & {
  payoutDataVerificationType: CheckedBy
  verificationTransferId?: string | undefined
}

export const BankAccountData = Type.Unsafe<BankAccountData>({
  oneOf: Object.values(bankAccountVariants),
})

export const PayoneerData = Type.Object({
  bankDataId,
  verificationId,
  payoneerId: id(50, 'Seller ID at Payoneer.', 'Identyfikator sprzedawcy w Payoneer.'),
})

export const WorldFirstData = Type.Object({
  bankDataId,
  verificationId,
  referenceCustomerId: id(
    255,
    'Seller ID at WorldFirst.',
    'Identyfikator sprzedawcy w WorldFirst.',
  ),
})

export type PayoneerData = Static<typeof PayoneerData>
export type WorldFirstData = Static<typeof WorldFirstData>

const documentTypes = [
  'REGISTRY_DOCUMENT',
  'BANK_ACCOUNT_AGREEMENT',
  'INVOICE',
  'UBO_STATEMENT',
  'CIVIL_LAW_AGREEMENT',
  'PROXY_DOCUMENT',
  'OTHER_DOCUMENT',
] as const

const associateDocumentTypes = [
  'ID_CARD',
  'PASSPORT',
  'DRIVING_LICENCE',
  'RESIDENCE_PERMIT',
  'OTHER_DOCUMENT',
  'PEP_STATEMENT',
] as const

/** Files that one document may have, and the longest file id. */
const FILES_MAX = 20
const FILE_ID_MAX = 64

const documentId = id(
  100,
  'Your ID for the document. Sending the same ID again replaces the existing data.',
  'Identyfikator dokumentu w Twoim systemie. Ponowne użycie tego samego identyfikatora zastępuje przesłane dane.',
)

const associateId = id(
  100,
  'Your ID for the associate. Sending the same ID again replaces the existing data.',
  'Identyfikator osoby powiązanej w Twoim systemie. Ponowne użycie tego samego identyfikatora zastępuje przesłane dane.',
)

const note = Type.Optional(words(255, 'A note on the document.', 'Uwagi do dokumentu.'))

function fileIds(en: string, pl: string) {
  const fileId = id(FILE_ID_MAX, 'Our file ID.', 'Identyfikator pliku w naszym systemie.')
  return Type.Array(fileId, { minItems: 1, maxItems: FILES_MAX, ...says(en, pl) })
}

const files = fileIds(
  'IDs of the document files, returned by the upload.',
  'Identyfikatory plików dokumentu zwrócone przy ich przesyłaniu.',
)

const translations = {
  translationFiles: Type.Optional(
    fileIds(
      'IDs of the translation files. Documents in Polish or English don’t need a translation.',
      'Identyfikatory plików z tłumaczeniem. Dokumenty po polsku i angielsku nie wymagają tłumaczenia.',
    ),
  ),
  transactionFiles: Type.Optional(
    fileIds(
      'The same as translationFiles, in an alternative spelling.',
      'To samo co translationFiles, w innej pisowni.',
    ),
  ),
}

export const SellerDocument = Type.Object({
  verificationId,
  documentId,
  type: Type.Enum([...documentTypes], {
    ...says('Document type.', 'Rodzaj dokumentu.'),
    ...means({
      REGISTRY_DOCUMENT: { en: 'An extract from a business register.', pl: 'Wypis z rejestru.' },
      BANK_ACCOUNT_AGREEMENT: {
        en: 'A bank account agreement.',
        pl: 'Umowa rachunku bankowego.',
      },
      INVOICE: { en: 'An invoice.', pl: 'Faktura.' },
      UBO_STATEMENT: {
        en: 'A statement of the beneficial owners.',
        pl: 'Oświadczenie o beneficjentach rzeczywistych.',
      },
      CIVIL_LAW_AGREEMENT: {
        en: 'A civil law partnership agreement.',
        pl: 'Umowa spółki cywilnej.',
      },
      PROXY_DOCUMENT: { en: 'A power of attorney.', pl: 'Pełnomocnictwo.' },
      OTHER_DOCUMENT: { en: 'Another document.', pl: 'Inny dokument.' },
    }),
  }),
  files,
  note,
  ...translations,
})

export type SellerDocument = Static<typeof SellerDocument>

export const AssociateDocument = Type.Object({
  verificationId,
  associateId: id(
    100,
    'Your ID for the associate, whose data must already be submitted.',
    'Identyfikator osoby powiązanej w Twoim systemie; jej dane muszą być już przesłane.',
  ),
  type: Type.Enum([...associateDocumentTypes], {
    ...says('Document type.', 'Rodzaj dokumentu.'),
    ...means({
      ID_CARD: { en: 'An identity card.', pl: 'Dowód osobisty.' },
      PASSPORT: { en: 'A passport.', pl: 'Paszport.' },
      DRIVING_LICENCE: { en: 'A driver’s license.', pl: 'Prawo jazdy.' },
      RESIDENCE_PERMIT: { en: 'A residence permit.', pl: 'Karta pobytu.' },
      OTHER_DOCUMENT: { en: 'Another document.', pl: 'Inny dokument.' },
      PEP_STATEMENT: {
        en: 'A statement on politically exposed person (PEP) status.',
        pl: 'Oświadczenie PEP.',
      },
    }),
  }),
  files,
  documentId,
  documentNumber: Type.Optional(idOrNothing(100, 'Document number.', 'Numer dokumentu.')),
  issueDate: Type.Optional(date('Date of issue, YYYY-MM-DD.', 'Data wydania, RRRR-MM-DD.')),
  expireDate: Type.Optional(date('Expiration date, YYYY-MM-DD.', 'Data ważności, RRRR-MM-DD.')),
  note,
  ...translations,
})

export type AssociateDocument = Static<typeof AssociateDocument>

/** The report of an identification service; with both documents if it has checked two. */
const externalVerificationData = Type.Object(
  {
    externalVerificationType: Type.Enum(
      ['MOJEID_PL', 'MOJEID_CZ', 'BANKID_CZ', 'EDO', 'MYOBYWATEL', 'BIOMETRIC_VERIFICATION_OCR'],
      {
        ...says('Service that confirmed the identity.', 'Usługa, która potwierdziła tożsamość.'),
        ...means({
          MOJEID_PL: {
            en: 'Identity service of Polish banks (mojeID).',
            pl: 'Usługa tożsamości polskich banków (mojeID).',
          },
          MOJEID_CZ: {
            en: 'Identity service of the Czech domain registry (MojeID).',
            pl: 'Usługa tożsamości czeskiego rejestru domen (MojeID).',
          },
          BANKID_CZ: {
            en: 'Identity service of Czech banks (Bank iD).',
            pl: 'Usługa tożsamości czeskich banków (Bank iD).',
          },
          EDO: {
            en: 'Chip of the Polish identity card (e-dowód).',
            pl: 'Warstwa elektroniczna polskiego dowodu osobistego (e-dowód).',
          },
          MYOBYWATEL: {
            en: 'mObywatel app of the Polish government.',
            pl: 'Rządowa aplikacja mObywatel.',
          },
          BIOMETRIC_VERIFICATION_OCR: {
            en: 'Scan of a document, and a comparison of its photo with the face of the person.',
            pl: 'Skan dokumentu i porównanie zdjęcia z twarzą danej osoby.',
          },
        }),
      },
    ),
    documentNumber: Type.Optional(idOrNothing(255, 'Document number.', 'Numer dokumentu.')),
    documentType: Type.Optional(words(255, 'Document type.', 'Rodzaj dokumentu.')),
    documentExpiryDate: Type.Optional(words(255, 'Expiration date.', 'Data ważności.')),
    identityNumber: Type.Optional(
      idOrNothing(255, 'National identification number.', 'Krajowy numer identyfikacyjny.'),
    ),
    nationality: Type.Optional(words(255, 'Nationality.', 'Obywatelstwo.')),
    dateOfBirth: Type.Optional(words(255, 'Date of birth.', 'Data urodzenia.')),
    secondDocumentNumber: Type.Optional(
      idOrNothing(255, 'Number of the second document.', 'Numer drugiego dokumentu.'),
    ),
    secondDocumentType: Type.Optional(
      words(255, 'Type of the second document.', 'Rodzaj drugiego dokumentu.'),
    ),
    secondDocumentExpiryDate: Type.Optional(
      words(255, 'Expiration date of the second document.', 'Data ważności drugiego dokumentu.'),
    ),
    identityNumberSecondDocument: Type.Optional(
      idOrNothing(
        255,
        'National identification number in the second document.',
        'Krajowy numer identyfikacyjny w drugim dokumencie.',
      ),
    ),
    nationalitySecondDocument: Type.Optional(
      words(255, 'Nationality in the second document.', 'Obywatelstwo w drugim dokumencie.'),
    ),
    dateOfBirthSecondDocument: Type.Optional(
      words(255, 'Date of birth in the second document.', 'Data urodzenia w drugim dokumencie.'),
    ),
    authologicConversationID: Type.Optional(
      idOrNothing(
        255,
        'Identification ID at Authologic.',
        'Identyfikator weryfikacji w Authologic.',
      ),
    ),
  },
  says(
    'Data confirmed by an identification service.',
    'Dane potwierdzone przez usługę identyfikacji.',
  ),
)

export const AssociateData = Type.Object({
  verificationId,
  associateId,
  associateType: Type.Enum(['BENEFICIARY', 'REPRESENTATIVE'], {
    ...says('Beneficial owner or representative.', 'Beneficjent rzeczywisty albo reprezentant.'),
    ...means({
      BENEFICIARY: { en: 'Beneficial owner.', pl: 'Beneficjent rzeczywisty.' },
      REPRESENTATIVE: { en: 'Representative.', pl: 'Reprezentant.' },
    }),
  }),
  associateName: filled(200, 'First names.', 'Imiona.'),
  associateSurname: filled(200, 'Surname.', 'Nazwisko.'),
  associateBirthDate: Type.Optional(
    date(
      'Date of birth, YYYY-MM-DD. Required unless the citizenship is PL.',
      'Data urodzenia, RRRR-MM-DD. Wymagana, jeśli obywatelstwo jest inne niż PL.',
    ),
  ),
  associateIdentityNumber: Type.Optional(
    idOrNothing(
      150,
      'National identification number. If the citizenship is PL, a valid PESEL is required.',
      'Krajowy numer identyfikacyjny. Przy obywatelstwie PL wymagany jest poprawny numer PESEL.',
    ),
  ),
  associateCitizenship: countryCode(
    'Citizenship, ISO 3166-1, two letters.',
    'Obywatelstwo, dwie litery według ISO 3166-1.',
  ),
  associateCountryOfBirth: filled(255, 'Country of birth.', 'Kraj urodzenia.'),
  pepStatement: Type.Optional(
    Type.Boolean(
      says(
        'Whether the associate is a politically exposed person (PEP).',
        'Czy osoba powiązana zajmuje eksponowane stanowisko polityczne (PEP).',
      ),
    ),
  ),
  verified: Type.Optional(
    Type.Boolean(
      says(
        'Whether you have confirmed the identity yourself.',
        'Czy tożsamość została już potwierdzona po Twojej stronie.',
      ),
    ),
  ),
  externalVerificationData: Type.Optional(externalVerificationData),
})

export type AssociateData = Static<typeof AssociateData>

/** The length in Base64 of the largest file that a server can be configured to accept: 10 MiB. */
const FILE_BASE64_MAX = 13_981_016

export const FileUpload = Type.Object({
  verificationId,
  filename: Type.String({
    minLength: 1,
    maxLength: 255,
    ...written.fileName,
    ...says('File name, without folders.', 'Nazwa pliku, bez folderów.'),
  }),
  content: Type.String({
    minLength: 1,
    maxLength: FILE_BASE64_MAX,
    ...says(
      'The file in Base64: a PDF, PNG, or JPEG of at most 1 MiB, or the limit set by the server operator. The type is detected from the content, not from the file name.',
      'Plik w Base64: PDF, PNG lub JPEG o rozmiarze najwyżej 1 MiB albo z limitem ustawionym przez operatora serwera. Typ rozpoznajemy po zawartości, a nie po nazwie.',
    ),
  }),
})

/** The time, in hours, in which a verification transfer must arrive and its payout account be uploaded. */
export const VERIFICATION_TRANSFER_HOURS = 72

const transferCurrencies = ['PLN', 'EUR', 'CZK'] as const

export const TransferOrder = Type.Object({
  verificationId,
  transferCurrency: Type.Optional(
    Type.Enum([...transferCurrencies], {
      ...says(
        'Transfer currency. Default: the currency of your point of sale.',
        'Waluta przelewu; domyślnie waluta Twojego punktu płatności.',
      ),
      ...meansOf(transferCurrencies, currencyTexts),
    }),
  ),
  email: Type.Optional(
    Type.String({
      maxLength: 80,
      ...written.email,
      ...says('Seller’s email address.', 'Adres e-mail sprzedawcy.'),
    }),
  ),
  language: Type.Optional(
    languageCode('Seller’s language, ISO 639-1.', 'Język sprzedawcy, ISO 639-1.'),
  ),
})

export const TransferData = Type.Object(
  {
    bankName: answered('Recipient’s bank.', 'Bank odbiorcy.'),
    accountNumber: answered('Recipient’s account.', 'Rachunek odbiorcy.'),
    swiftCode: answered('SWIFT code (BIC) of the bank.', 'Kod SWIFT (BIC) banku.'),
    recipientName: answered('Recipient’s name.', 'Nazwa odbiorcy.'),
    recipientAddress: answered('Recipient address.', 'Adres odbiorcy.'),
    transferTitle: answered(
      'Payment reference that identifies the transfer.',
      'Tytuł, po którym przelew jest rozpoznawany.',
    ),
    transferAmount: Type.Integer(
      says(
        'Amount in hundredths of the currency unit.',
        'Kwota w setnych częściach jednostki waluty.',
      ),
    ),
    transferCurrency: answered('Currency, ISO 4217.', 'Waluta, kod ISO 4217.'),
  },
  says(
    'Details of the transfer that the seller must make.',
    'Dane przelewu, który ma zlecić sprzedawca.',
  ),
)
