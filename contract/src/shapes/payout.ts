import Type, { type Static } from 'typebox'
import { refusedAs } from '../errors.ts'
import { formsApart } from '../forms.ts'
import { CARD_NUMBER_DIGITS_MAX } from '../methods/cards.ts'
import { meansOf, says } from '../text.ts'
import { type Currency, currencyTexts, minorUnits, mustBeOwn, OwnCurrencyCode } from './money.ts'
import { countryCode, day, filled, formed, id, naming, webAddress, words } from './strings.ts'
import { written } from './written.ts'

/** The currencies of payouts to sellers, and those that a seller can receive in exchange. */
export const payoutCurrencies = ['PLN', 'CZK', 'EUR', 'HUF'] as const
export const fxPayoutCurrencies = ['PLN', 'EUR', 'CZK'] as const

const shopId = id(
  64,
  'The shop that makes the payout. The point of sale of the access token must belong to it.',
  'Sklep, który wypłaca. Musi do niego należeć punkt płatności, dla którego wydano token dostępu.',
)

const asked = {
  extPayoutId: id(
    64,
    'Your payout ID, unique in the shop. Prevents accidental duplicate payouts.',
    'Identyfikator wypłaty w Twoim systemie, unikalny w sklepie. Chroni przed omyłkowym zleceniem drugiej wypłaty.',
  ),
  amount: minorUnits(
    'Amount in hundredths of the currency unit, greater than zero.',
    'Kwota w setnych częściach jednostki waluty, większa od zera.',
    'one',
  ),
  description: Type.Optional(
    Type.String({
      maxLength: 4000,
      ...says('Payout description, shown to the payee.', 'Opis wypłaty widoczny dla odbiorcy.'),
      ...refusedAs({ maxLength: 'PAYOUT_DESCRIPTION_TOO_LONG' }),
    }),
  ),
  notifyUrl: Type.Optional(
    webAddress(
      'URL to which notifications of this payout are sent. If omitted, no notifications are sent. Grosz extension.',
      'Adres URL, na który wysyłamy powiadomienia o tej wypłacie. Bez tego pola nie wysyłamy powiadomień. Rozszerzenie Grosza.',
    ),
  ),
}

const shopCurrency = Type.Optional(
  Type.Unsafe<Currency>({
    ...OwnCurrencyCode,
    ...says(
      'Payout currency. For payouts of a shop, only the currency of the shop is accepted. Required for payouts of a seller.',
      'Waluta wypłaty. W wypłatach sklepu przyjmujemy tylko walutę sklepu. Wymagane w wypłatach sprzedawcy.',
    ),
  }),
)

const additionalVariables = Type.Optional(
  words(
    255,
    'Czech market: payment symbols of the transfer, such as the variable symbol.',
    'Rynek czeski: symbole przelewu, na przykład symbol zmienny.',
  ),
)

const foreign = Type.Optional(
  Type.Unsafe<boolean | 'true' | 'false'>({
    type: ['boolean', 'string'],
    maxLength: 5,
    ...written.trueOrFalse,
    ...says(
      'For payouts to a bank account: true for all cross-border payouts and all payouts in EUR, false for domestic payouts in PLN or CZK. Default: false.',
      'Wypłata na rachunek bankowy: true dla każdej wypłaty zagranicznej i każdej wypłaty w EUR, false dla krajowych wypłat w PLN lub CZK. Domyślnie false.',
    ),
  }),
)

const payoutTexts = says('The payout.', 'Wypłata.')

/** Older clients send no ID. */
const extPayoutId = Type.Optional(
  id(
    64,
    'Your payout ID, unique in the shop. Prevents accidental duplicate payouts. Optional for payouts to a bank account: payoutId is then used instead, and a repeated identical request returns the earlier payout for a short time.',
    'Identyfikator wypłaty w Twoim systemie, unikalny w sklepie. Chroni przed omyłkowym zleceniem drugiej wypłaty. Opcjonalny przy wypłacie na rachunek bankowy: zastąpi go wtedy payoutId, a takie samo żądanie powtórzone w krótkim czasie zwróci wcześniejszą wypłatę.',
  ),
)

const ShopPayout = Type.Object(
  { ...asked, extPayoutId, currencyCode: shopCurrency, additionalVariables },
  payoutTexts,
)
const OutsidePayout = Type.Object(
  { ...asked, currencyCode: shopCurrency, additionalVariables, foreign },
  payoutTexts,
)
const BankPayout = Type.Object({ ...OutsidePayout.properties, extPayoutId }, payoutTexts)
const SellerPayout = Type.Object(
  {
    ...asked,
    currencyCode: Type.Enum([...payoutCurrencies], {
      ...says(
        'Currency of the balance from which the payout is taken.',
        'Waluta salda sprzedawcy, z którego pochodzi wypłata.',
      ),
      ...meansOf(payoutCurrencies, currencyTexts),
      ...mustBeOwn,
    }),
  },
  payoutTexts,
)

const account = Type.Object(
  {
    accountNumber: naming(
      Type.String({
        minLength: 1,
        maxLength: 34,
        ...written.bankAccount,
        ...says(
          'Bank account number: an IBAN or a domestic number. Only the characters are validated. Required for payouts to a bank account.',
          'Numer rachunku bankowego: IBAN albo numer krajowy. Sprawdzamy tylko dozwolone znaki. Wymagane przy wypłacie na rachunek bankowy.',
        ),
        ...refusedAs({ required: 'MISSING_ACCOUNT_NUMBER', maxLength: 'ACCOUNT_NUMBER_TOO_LONG' }),
      }),
    ),
    bankName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        ...says(
          'Bank name. Required for foreign payouts.',
          'Nazwa banku. Wymagane w wypłatach zagranicznych.',
        ),
        ...refusedAs({ maxLength: 'BANK_NAME_TOO_LONG' }),
      }),
    ),
    swiftCode: Type.Optional(
      Type.String({
        maxLength: 11,
        ...written.swiftCode,
        ...says(
          'SWIFT code (BIC) of the bank, 8 or 11 characters. Required for foreign payouts.',
          'Kod SWIFT (BIC) banku, 8 albo 11 znaków. Wymagane w wypłatach zagranicznych.',
        ),
        ...refusedAs({ maxLength: 'SWIFT_CODE_TOO_LONG' }),
      }),
    ),
  },
  {
    ...says('Account that receives the payout.', 'Rachunek, na który trafia wypłata.'),
    ...refusedAs({ required: 'MISSING_ACCOUNT_NUMBER' }),
  },
)

const address = {
  street: Type.Optional(
    filled(
      255,
      'Street and building number. Required for foreign payouts.',
      'Ulica i numer. Wymagane w wypłatach zagranicznych.',
    ),
  ),
  postalCode: Type.Optional(words(20, 'Postal code.', 'Kod pocztowy.')),
  city: Type.Optional(
    filled(
      255,
      'City. Required for foreign payouts.',
      'Miejscowość. Wymagane w wypłatach zagranicznych.',
    ),
  ),
  countryCode: Type.Optional(
    countryCode(
      'Country, ISO 3166-1, two letters. Required for foreign payouts.',
      'Kraj, dwie litery według ISO 3166-1. Wymagane w wypłatach zagranicznych.',
    ),
  ),
}

const customerAddress = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 255,
      ...says('Payee name.', 'Imię i nazwisko albo nazwa odbiorcy.'),
      ...refusedAs({ required: 'MISSING_CUSTOMER_NAME' }),
    }),
    ...address,
  },
  {
    ...says(
      'The payee. Required for payouts to a bank account and to a card.',
      'Odbiorca wypłaty. Wymagane przy wypłacie na rachunek bankowy i na kartę.',
    ),
    ...refusedAs({ required: 'MISSING_CUSTOMER_NAME' }),
  },
)

const bankAddress = Type.Optional(
  Type.Object(
    address,
    says(
      'Bank address. Required for foreign payouts.',
      'Adres banku. Wymagane w wypłatach zagranicznych.',
    ),
  ),
)

const payee = Type.Object(
  {
    extCustomerId: id(64, 'Your ID for the payee.', 'Identyfikator odbiorcy w Twoim systemie.'),
    accountCreationDate: day(
      'When the payee registered with you, YYYY-MM-DD.',
      'Data rejestracji odbiorcy w Twoim systemie, RRRR-MM-DD.',
    ),
    phoneNumber: Type.Optional(filled(64, 'Payee’s phone number.', 'Numer telefonu odbiorcy.')),
    email: filled(256, 'Payee’s email address.', 'Adres e-mail odbiorcy.'),
  },
  says('The customer whose card receives the payout.', 'Klient, na którego kartę trafia wypłata.'),
)

const card = Type.Object(
  {
    number: formed(
      written.cardNumber,
      CARD_NUMBER_DIGITS_MAX,
      'Card number, digits only. Never stored.',
      'Numer karty, same cyfry. Nigdy nie jest zapisywany.',
    ),
    expirationMonth: formed(written.month, 2, 'Expiration month.', 'Miesiąc ważności.'),
    expirationYear: formed(
      written.yearOfExpiry,
      4,
      'Expiration year, two or four digits.',
      'Rok ważności, dwie lub cztery cyfry.',
    ),
  },
  says(
    'Plain card data, for merchants that are allowed to store it. Can’t be combined with cardToken.',
    'Jawne dane karty, dla sprzedawców uprawnionych do ich przechowywania. Nie łącz z cardToken.',
  ),
)

const tokenValue = filled(64, 'Card token value, TOKC_…', 'Wartość tokenu karty, TOKC_…')

const cardToken = Type.Union(
  [
    tokenValue,
    Type.Object(
      { value: tokenValue },
      says('The token as an object.', 'Token zapisany jako obiekt.'),
    ),
  ],
  says(
    'Stored card token, as a string or as the value of an object. The card must have been stored in an authenticated payment.',
    'Token zapisanej karty, podany wprost albo jako value obiektu. Karta musi być zapisana przy uwierzytelnionej płatności.',
  ),
)

const seller = Type.Object(
  {
    extCustomerId: id(
      255,
      'For marketplaces: your ID for the seller whose balance the payout is taken from.',
      'Platformy handlowe: identyfikator sprzedawcy, z którego salda pochodzi wypłata.',
    ),
  },
  says('Account that receives the payout.', 'Rachunek, na który trafia wypłata.'),
)

/** A payout in another currency than the seller's balance, at a quoted rate. */
const FxData = Type.Object(
  {
    partnerId: id(
      255,
      'Your partner ID for the rate service.',
      'Identyfikator partnera w usłudze kursów walut.',
    ),
    currencyCode: Type.Enum([...fxPayoutCurrencies], {
      ...says('Currency that the seller receives.', 'Waluta, którą otrzymuje sprzedawca.'),
      ...meansOf(fxPayoutCurrencies, currencyTexts),
    }),
    amount: minorUnits(
      'Amount that the seller receives: payout.amount times rate, rounded half up.',
      'Kwota, którą otrzymuje sprzedawca: payout.amount pomnożone przez rate, połówki zaokrąglane w górę.',
      'one',
    ),
    rate: Type.Unsafe<string | number>({
      type: ['string', 'number'],
      maxLength: 25,
      ...written.rate,
      minimum: 0.000001,
      maximum: 999_999_999_999,
      ...says(
        'Rate from the rate table; a string keeps every digit.',
        'Kurs z tabeli kursów; ciąg znaków zachowuje wszystkie cyfry.',
      ),
    }),
    tableId: id(255, 'ID of the rate table.', 'Identyfikator tabeli kursów.'),
  },
  says(
    'Payout in a currency other than that of the seller’s balance.',
    'Wypłata w innej walucie niż waluta salda sprzedawcy.',
  ),
)

const StandardPayout = Type.Object(
  { shopId, payout: ShopPayout },
  says('To the shop’s own bank account.', 'Na rachunek bankowy sklepu.'),
)
const BankAccountPayout = Type.Object(
  { shopId, payout: BankPayout, account, customerAddress, bankAddress },
  says('To another bank account.', 'Na inny rachunek bankowy.'),
)
const CardTokenPayout = Type.Object(
  { shopId, payout: OutsidePayout, payee, customerAddress, cardToken },
  says('To a stored card.', 'Na zapisaną kartę.'),
)
const CardPayout = Type.Object(
  { shopId, payout: OutsidePayout, payee, customerAddress, card },
  says('To a card, by card number.', 'Na kartę o podanym numerze.'),
)
const MarketplacePayout = Type.Object(
  { shopId, payout: SellerPayout, account: seller },
  says('To a seller on a marketplace.', 'Dla sprzedawcy na platformie.'),
)
const FxPayout = Type.Object(
  { shopId, payout: SellerPayout, account: seller, fxData: FxData },
  says('To a seller in another currency.', 'Dla sprzedawcy w innej walucie.'),
)

/** The bodies of a payout, from the plainest to the fullest. */
export const payoutForms = formsApart({
  standard: { schema: StandardPayout, marks: [] },
  bankAccount: {
    schema: BankAccountPayout,
    marks: ['account', 'account.accountNumber', 'customerAddress', 'bankAddress'],
  },
  cardToken: { schema: CardTokenPayout, marks: ['cardToken', 'payee', 'customerAddress'] },
  card: { schema: CardPayout, marks: ['card', 'payee', 'customerAddress'] },
  marketplace: { schema: MarketplacePayout, marks: ['account', 'account.extCustomerId'] },
  fx: { schema: FxPayout, marks: ['account', 'account.extCustomerId', 'fxData'] },
})

export type PayoutBodies = {
  standard: Static<typeof StandardPayout>
  bankAccount: Static<typeof BankAccountPayout>
  cardToken: Static<typeof CardTokenPayout>
  card: Static<typeof CardPayout>
  marketplace: Static<typeof MarketplacePayout>
  fx: Static<typeof FxPayout>
}

export const PayoutRequest = Type.Unsafe<PayoutBodies[keyof PayoutBodies]>({
  oneOf: Object.values(payoutForms).map(({ schema }) => schema),
})
