import type { OperationId } from '@grosz/contract/index.ts'
import type { Currency } from '@grosz/contract/shapes/money.ts'
import { fxPayoutCurrencies, payoutCurrencies } from '@grosz/contract/shapes/payout.ts'
import type { TestFirm } from '@grosz/contract/test-firms.ts'
import type { Text } from '@grosz/contract/text.ts'

/** An order in EUR names Slovak BLIK by a field more; the guide of BLIK shows it. */
const polishBlik = ['PLN'] as const

/** The groups of callers, which are the headings of the requests. */
export const requestGroups = [
  { id: 'shops', title: { en: 'Shops', pl: 'Sklepy' } },
  { id: 'marketplaces', title: { en: 'Marketplaces', pl: 'Platformy handlowe' } },
  {
    id: 'partners',
    title: { en: 'Partners and payment facilitators', pl: 'Partnerzy i pośrednicy płatności' },
  },
] as const satisfies readonly { readonly id: string; readonly title: Text }[]

/** The requests of the Bodybuilder. Their bodies are recipes; combinations without a meaning have no row. */
export const requestTypes = [
  { id: 'order', group: 'shops', title: { en: 'Order', pl: 'Zamówienie' } },
  { id: 'authorize', group: 'shops', title: { en: 'Authorize', pl: 'Autoryzacja' } },
  { id: 'capture', group: 'shops', title: { en: 'Capture', pl: 'Pobranie środków' } },
  { id: 'cancel', group: 'shops', title: { en: 'Cancel', pl: 'Anulowanie' } },
  { id: 'refund', group: 'shops', title: { en: 'Refund', pl: 'Zwrot' } },
  { id: 'payout', group: 'shops', title: { en: 'Payout', pl: 'Wypłata' } },
  { id: 'token', group: 'shops', title: { en: 'Token', pl: 'Token' } },
  {
    id: 'verification',
    group: 'marketplaces',
    title: { en: 'Seller verification', pl: 'Weryfikacja sprzedawcy' },
  },
  {
    id: 'seller',
    group: 'marketplaces',
    title: { en: 'Seller balance and fees', pl: 'Saldo i opłaty sprzedawcy' },
  },
  {
    id: 'firm',
    group: 'partners',
    title: { en: 'Company registration', pl: 'Rejestracja firmy' },
  },
  { id: 'submerchant', group: 'partners', title: { en: 'Submerchant', pl: 'Submerchant' } },
] as const satisfies readonly {
  readonly id: string
  readonly group: (typeof requestGroups)[number]['id']
  readonly title: Text
}[]

/**
 * Request types that consist of all calls of a chapter of the reference, and their caller: first
 * the call is chosen, then its recipe.
 */
export const chapterOf = {
  verification: { tag: 'verification', sender: 'marketplace' },
  seller: { tag: 'sellers', sender: 'marketplace' },
  firm: { tag: 'partners', sender: 'technical-partner' },
  submerchant: { tag: 'submerchants', sender: 'payment-facilitator' },
} as const satisfies Partial<
  Record<RequestType, { readonly tag: string; readonly sender: NonNullable<TestFirm['role']> }>
>

export type ChapterRequest = keyof typeof chapterOf

export const paymentTypes = [
  { id: 'card', title: { en: 'Card', pl: 'Karta' } },
  { id: 'bank-transfer', title: { en: 'Bank transfer', pl: 'Przelew bankowy' } },
  { id: 'e-wallet', title: { en: 'E-wallet', pl: 'Portfel cyfrowy' } },
  { id: 'payment-page', title: { en: 'Payment page', pl: 'Strona płatności' } },
  { id: 'credit', title: { en: 'Credit', pl: 'Płatność kredytowa' } },
] as const satisfies readonly { readonly id: string; readonly title: Text }[]

export type RequestType = (typeof requestTypes)[number]['id']
export type PaymentType = (typeof paymentTypes)[number]['id']
export type OptionId =
  | 'optional'
  | 'marketplace'
  | 'submerchant'
  | 'pre-authorization'
  | 'multi-currency'
  | '3ds'
  | 'external-3ds'

/** One request: a body that is a recipe, or a call without a body. */
export interface ChoiceRow {
  readonly id: string
  /** By default, the title of the recipe or of the call. */
  readonly title?: Text
  readonly note?: Text
  readonly recipe?: string
  readonly operation?: OperationId
  /** Fields that are optional in the schema, but required for this request; with .*, including all fields inside. */
  readonly keeps?: readonly string[]
  /** Fields that an option must not add, because they would make it another request. */
  readonly lacks?: readonly string[]
  /** Values of the catalogue that can be the method; the first one for the currency is used. */
  readonly methods?: readonly string[]
  /** The currencies, if the methods alone do not decide them. */
  readonly currencies?: readonly Currency[]
  readonly options?: readonly OptionId[]
  /** The access token has to be one of a customer (trusted_merchant). */
  readonly forCustomer?: true
  /** The firm of the sandbox that makes the call, if it is not a shop. */
  readonly sender?: TestFirm['role']
  /** The point of sale that makes the call, if the body names none and the first one is not suitable. */
  readonly pos?: string
}

export interface OptionRow {
  readonly id: OptionId
  readonly title: Text
  /** Fields that are there with this option alone. */
  readonly owns: readonly string[]
  /** The recipe of its fields; those in `replaces` replace existing fields. */
  readonly recipe: string
  readonly replaces?: readonly string[]
  readonly keeps?: readonly string[]
  /** The reason for which some requests do not offer the option. */
  readonly reason: Text
  readonly currencies?: readonly Currency[]
  readonly not?: readonly OptionId[]
}

const payMethod = 'payMethods.payMethod'
const paid = ['payMethods.*']

/** Card payments with the cardholder's participation. */
const asked: readonly OptionId[] = ['pre-authorization', 'multi-currency', '3ds']
/** The same, and the result of another 3-D Secure service. */
const askedOrShown: readonly OptionId[] = [...asked, 'external-3ds']
const alone: readonly OptionId[] = ['pre-authorization', 'multi-currency']

/** The marketplace and the facilitator of the sandbox are sent no card data and store no cards. */
const forOthers: readonly OptionId[] = ['marketplace', 'submerchant']

const cardChoices: readonly ChoiceRow[] = [
  {
    id: 'card-page',
    recipe: 'order-card-page',
    options: [...asked, ...forOthers],
  },
  { id: 'card-data', recipe: 'order-card-data-once', options: askedOrShown },
  {
    id: 'card-data-first',
    recipe: 'order-card-data',
    keeps: ['cardOnFile'],
    options: askedOrShown,
  },
  {
    id: 'stored-card',
    recipe: 'order-card-data-stored',
    keeps: ['cardOnFile'],
    options: askedOrShown,
  },
  { id: 'token-once', recipe: 'order-card-once', options: askedOrShown },
  {
    id: 'token-first',
    title: {
      en: 'First payment with a token, card stored',
      pl: 'Pierwsza płatność tokenem, karta zostaje zapisana',
    },
    recipe: 'order-token-first',
    keeps: ['cardOnFile'],
    options: askedOrShown,
  },
  {
    id: 'token-stored',
    title: {
      en: 'Stored token, customer-initiated (CIT)',
      pl: 'Zapisany token, transakcja inicjowana przez klienta (CIT)',
    },
    recipe: 'order-card-token',
    keeps: ['cardOnFile'],
    options: askedOrShown,
  },
  {
    id: 'token-merchant',
    title: {
      en: 'Stored token, merchant-initiated (MIT)',
      pl: 'Zapisany token, transakcja inicjowana przez sprzedawcę (MIT)',
    },
    recipe: 'order-card-merchant',
    keeps: ['cardOnFile'],
    options: alone,
  },
  {
    id: 'recurring-first-page',
    title: {
      en: 'First recurring payment, card entered on the payment page',
      pl: 'Pierwsza płatność cykliczna, dane karty wpisywane na stronie płatności',
    },
    recipe: 'order-recurring-first',
    keeps: ['recurring'],
    options: asked,
  },
  {
    id: 'recurring-first-token',
    title: {
      en: 'First recurring payment with a token',
      pl: 'Pierwsza płatność cykliczna z tokenem',
    },
    recipe: 'order-recurring-first-token',
    keeps: ['recurring'],
    options: askedOrShown,
  },
  {
    id: 'recurring-first-card',
    title: {
      en: 'First recurring payment with card data',
      pl: 'Pierwsza płatność cykliczna z danymi karty',
    },
    recipe: 'order-recurring-first-card',
    keeps: ['recurring'],
    options: askedOrShown,
  },
  {
    id: 'recurring-next-token',
    title: {
      en: 'Next recurring payment with a token',
      pl: 'Kolejna płatność cykliczna z tokenem',
    },
    recipe: 'order-recurring-standard',
    keeps: ['recurring'],
    options: alone,
  },
  {
    id: 'recurring-next-card',
    title: {
      en: 'Next recurring payment with card data',
      pl: 'Kolejna płatność cykliczna z danymi karty',
    },
    recipe: 'order-recurring-standard-card',
    keeps: ['recurring'],
    options: alone,
  },
  {
    id: 'moto-token',
    title: {
      en: 'Phone order (MOTO) with a token',
      pl: 'Zamówienie telefoniczne (MOTO) z tokenem',
    },
    recipe: 'order-moto',
    keeps: ['moto'],
    options: alone,
  },
  {
    id: 'moto-card',
    title: {
      en: 'Phone order (MOTO) with card data',
      pl: 'Zamówienie telefoniczne (MOTO) z danymi karty',
    },
    recipe: 'order-moto-card',
    keeps: ['moto'],
    options: alone,
  },
  {
    id: 'card-installments',
    recipe: 'order-card-installments',
    currencies: ['RON'],
    options: ['3ds'],
  },
]

const transferChoices: readonly ChoiceRow[] = [
  {
    id: 'pay-by-link',
    recipe: 'order-pay-by-link',
    methods: ['m', 'cs', 'sporo'],
    options: forOthers,
  },
  {
    id: 'blik-code',
    title: { en: 'BLIK, authorization code', pl: 'BLIK, kod autoryzacyjny' },
    recipe: 'order-blik-code',
    methods: ['blik'],
    currencies: polishBlik,
    options: forOthers,
  },
  {
    id: 'blik-redirect',
    recipe: 'order-blik-page',
    keeps: ['buyer.extCustomerId'],
    methods: ['blik'],
    currencies: polishBlik,
    options: forOthers,
  },
  {
    id: 'blik-register',
    recipe: 'order-blik-register-uid',
    methods: ['blik'],
    currencies: polishBlik,
    forCustomer: true,
  },
  {
    id: 'blik-token',
    recipe: 'order-blik-uid',
    methods: ['blik'],
    currencies: polishBlik,
    forCustomer: true,
  },
  {
    id: 'standard-transfer',
    recipe: 'order-bank-transfer',
    methods: ['b', 'bt'],
    options: forOthers,
  },
  {
    id: 'mass-collect-single',
    title: {
      en: 'Mass collect, single account',
      pl: 'Płatności masowe (mass collect), jeden rachunek',
    },
    recipe: 'order-mass-collect',
    keeps: ['validityTime'],
    lacks: ['buyer.extCustomerId'],
    methods: ['b', 'bt'],
    options: forOthers,
    note: {
      en: 'The server gives every payer the same account. The title of the transfer identifies the order.',
      pl: 'Serwer podaje wszystkim płatnikom ten sam rachunek. Zamówienie rozpoznasz po tytule przelewu.',
    },
  },
  {
    id: 'mass-collect-multi',
    title: {
      en: 'Mass collect, multi account',
      pl: 'Płatności masowe (mass collect), wiele rachunków',
    },
    recipe: 'order-mass-collect-accounts',
    keeps: ['validityTime', 'buyer.extCustomerId'],
    methods: ['b', 'bt'],
    options: forOthers,
    note: {
      en: 'buyer.extCustomerId identifies the payer. In a sandbox, the server gives each payer a separate account number that stays the same for all of the payer’s orders. The title still identifies the order.',
      pl: 'Pole buyer.extCustomerId wskazuje płatnika: serwer w sandboksie podaje każdemu płatnikowi osobny numer rachunku, ten sam dla wszystkich jego zamówień. Zamówienie nadal rozpoznasz po tytule przelewu.',
    },
  },
]

const walletChoices: readonly ChoiceRow[] = [
  {
    id: 'google-pay',
    recipe: 'order-google-pay',
    methods: ['ap'],
    options: [...alone, ...forOthers],
  },
  {
    id: 'apple-pay',
    recipe: 'order-apple-pay',
    methods: ['jp'],
    options: [...alone, ...forOthers],
  },
  { id: 'click-to-pay', recipe: 'order-click-to-pay', options: [...alone, ...forOthers] },
  {
    id: 'visa-mobile',
    recipe: 'order-visa-mobile-redirect',
    methods: ['vm'],
    options: forOthers,
  },
  {
    id: 'visa-mobile-direct',
    title: { en: 'Visa Mobile, direct integration', pl: 'Visa Mobile, integracja bezpośrednia' },
    recipe: 'order-visa-mobile',
    keeps: [`${payMethod}.threeDsData`],
    methods: ['vm'],
    options: alone,
  },
]

const pageChoices: readonly ChoiceRow[] = [
  { id: 'any-method', recipe: 'order-full', options: ['multi-currency', ...forOthers] },
  {
    id: 'payment-link',
    recipe: 'order-payment-link',
    keeps: ['validityTime'],
    options: forOthers,
  },
]

const creditChoices: readonly ChoiceRow[] = [
  { id: 'installments', recipe: 'order-installments', methods: ['ai'] },
  {
    id: 'klarna',
    title: { en: 'Klarna', pl: 'Klarna' },
    recipe: 'order-klarna',
    methods: ['dpkl', 'dpklczk', 'dpkleur', 'dpklhuf', 'dpklron'],
  },
  {
    id: 'paypo',
    title: { en: 'PayPo', pl: 'PayPo' },
    recipe: 'order-pay-later',
    methods: ['dpp', 'dppron'],
  },
  { id: 'twisto', recipe: 'order-twisto', methods: ['dpt'] },
  { id: 'twisto-czechia', recipe: 'order-twisto-czechia', methods: ['dpcz'] },
  { id: 'twisto-in-three', recipe: 'order-twisto-in-three', methods: ['dpts'] },
  { id: 'pragmapay', recipe: 'order-pragmapay', methods: ['ppf'] },
]

/** The ways to pay an order, by their type. */
export const orderChoices: Readonly<Record<PaymentType, readonly ChoiceRow[]>> = {
  card: cardChoices.map(withPayMethods),
  'bank-transfer': transferChoices.map(withPayMethods),
  'e-wallet': walletChoices.map(withPayMethods),
  'payment-page': pageChoices.map(withPayMethods),
  credit: creditChoices.map(withPayMethods),
}

function withPayMethods(row: ChoiceRow): ChoiceRow {
  return { ...row, keeps: [...paid, ...(row.keeps ?? [])] }
}

const credentials = ['grant_type', 'client_id', 'client_secret']

/**
 * The rules for recipes of a chapter and for its calls without a body. `keeps` are fields that the schema does
 * not require, but that a rule for several fields needs or that the request is about; `lacks` are fields that
 * repeat another field.
 */
export const rulesOf: Readonly<Record<string, Pick<ChoiceRow, 'keeps' | 'lacks'>>> = {
  'firm-polish': { keeps: ['representatives.nin'] },
  'firm-foreign': { keeps: ['representatives.birthDate'] },
  adviseVerification: {
    keeps: ['companyTaxId', 'personalIdentificationNumber'],
    lacks: ['pesonalIdentificationNumber'],
  },
  'verification-payout-account': { keeps: ['overridePayouts'] },
  'associate-polish': { keeps: ['associateIdentityNumber'] },
  'associate-foreign': { keeps: ['associateBirthDate', 'verified', 'externalVerificationData'] },
  'payout-account-document': { keeps: ['hasDocument'] },
  'payout-account-statement-data': { keeps: ['statementData', 'swiftCode'] },
}

/** The variants of the other requests. */
export const otherChoices: Readonly<
  Record<Exclude<RequestType, 'order' | ChapterRequest>, readonly ChoiceRow[]>
> = {
  authorize: [
    {
      id: 'client-credentials',
      recipe: 'token-client-credentials',
      keeps: credentials,
    },
    {
      id: 'trusted-merchant',
      recipe: 'token-trusted-merchant',
      keeps: [...credentials, 'email', 'ext_customer_id'],
    },
    { id: 'partner', recipe: 'token-partner', keeps: [...credentials, 'firm_id'] },
  ],
  capture: [
    { id: 'full-capture', recipe: 'capture-full', pos: '500101' },
    {
      id: 'partial-capture',
      recipe: 'capture-partial',
      keeps: ['amount', 'currencyCode'],
      pos: '500101',
    },
  ],
  cancel: [
    {
      id: 'cancel-order',
      title: {
        en: 'An unpaid order, or money that is held',
        pl: 'Nieopłacone zamówienie albo zablokowane środki',
      },
      operation: 'cancelOrder',
    },
  ],
  refund: [
    { id: 'full-refund', recipe: 'refund-full', keeps: ['refund'] },
    { id: 'partial-refund', recipe: 'refund-partial', keeps: ['refund.amount'] },
    {
      id: 'fast-refund',
      recipe: 'refund-fast',
      keeps: ['refund.amount', 'refund.type'],
      pos: '500400',
    },
  ],
  payout: [
    { id: 'standard-payout', recipe: 'payout-standard' },
    {
      id: 'domestic-account',
      recipe: 'payout-bank-account',
      note: {
        en: 'foreign is false for domestic payouts in PLN or CZK.',
        pl: 'W krajowych wypłatach w PLN lub CZK pole foreign ma wartość false.',
      },
    },
    {
      id: 'foreign-account',
      recipe: 'payout-foreign-account',
      keeps: ['payout.foreign', 'account.*', 'customerAddress.*', 'bankAddress.*'],
      note: {
        en: 'foreign is true for all cross-border payouts and all payouts in EUR.',
        pl: 'W każdej wypłacie zagranicznej i w każdej wypłacie w EUR pole foreign ma wartość true.',
      },
    },
    { id: 'payout-token', recipe: 'payout-card-token' },
    { id: 'card-number', recipe: 'payout-card' },
    {
      id: 'marketplace-payout',
      recipe: 'payout-marketplace',
      note: {
        en: 'A marketplace payout requires extCustomerId, which identifies the seller whose balance the payout is taken from.',
        pl: 'Wypłata na platformie handlowej wymaga pola extCustomerId z identyfikatorem sprzedawcy, z którego salda pochodzi wypłata.',
      },
    },
    {
      id: 'multi-currency-payout',
      recipe: 'payout-fx',
      note: {
        en: `Multi-currency payouts support ${payoutCurrencies.join(', ')} as the currency of the balance; the seller receives ${fxPayoutCurrencies.join(', ')}.`,
        pl: `Wypłaty wielowalutowe obsługują salda w ${payoutCurrencies.join(', ')}; sprzedawca otrzymuje ${fxPayoutCurrencies.join(', ')}.`,
      },
    },
  ],
  token: [
    {
      id: 'single-token',
      title: {
        en: 'Create: for one payment now',
        pl: 'Utworzenie tokenu do jednej natychmiastowej płatności',
      },
      recipe: 'token-single',
    },
    {
      id: 'longterm-token',
      title: {
        en: 'Create: for one payment within 48 hours',
        pl: 'Utworzenie tokenu do jednej płatności w ciągu 48 godzin',
      },
      recipe: 'token-single-longterm',
    },
    {
      id: 'multi-token',
      title: {
        en: 'Create: for the first payment in a series',
        pl: 'Utworzenie tokenu do pierwszej płatności serii',
      },
      recipe: 'token-multi',
    },
    {
      id: 'list-tokens',
      title: {
        en: 'Retrieve the tokens of a customer',
        pl: 'Pobranie tokenów klienta',
      },
      operation: 'listPayMethods',
      forCustomer: true,
    },
    {
      id: 'delete-token',
      title: { en: 'Delete a token', pl: 'Usunięcie tokenu' },
      operation: 'deleteToken',
      forCustomer: true,
    },
  ],
}

/** The first adds what a schema allows; all others are options of orders. */
export const options: readonly OptionRow[] = [
  {
    id: 'optional',
    title: { en: 'Include optional fields', pl: 'Dodaj pola opcjonalne' },
    owns: [],
    recipe: 'order-full',
    reason: {
      en: 'This request has no optional fields.',
      pl: 'To żądanie nie ma pól opcjonalnych.',
    },
  },
  {
    id: 'marketplace',
    title: { en: 'Marketplace fields', pl: 'Pola platformy handlowej' },
    owns: ['shoppingCarts'],
    recipe: 'order-shopping-carts',
    replaces: ['merchantPosId', 'description', 'totalAmount', 'products'],
    keeps: ['shoppingCarts.*'],
    reason: {
      en: 'The sandbox marketplace accepts payments on the payment page, by bank transfer, with a BLIK code, and with wallets.',
      pl: 'Na platformie handlowej w sandboksie można zapłacić przelewem, kodem BLIK lub portfelem albo wybrać metodę na stronie płatności.',
    },
    currencies: ['PLN'],
    not: ['multi-currency', 'submerchant'],
  },
  {
    id: 'submerchant',
    title: { en: 'For a submerchant', pl: 'W imieniu submerchanta' },
    owns: ['submerchant'],
    recipe: 'order-submerchant',
    replaces: ['merchantPosId'],
    keeps: ['submerchant.*'],
    reason: {
      en: 'The sandbox payment facilitator accepts payments on the payment page, by bank transfer, with a BLIK code, and with wallets.',
      pl: 'U pośrednika płatności w sandboksie można zapłacić przelewem, kodem BLIK lub portfelem albo wybrać metodę na stronie płatności.',
    },
    currencies: ['PLN'],
    not: ['multi-currency', 'marketplace'],
  },
  {
    id: 'pre-authorization',
    title: { en: 'Pre-authorization', pl: 'Preautoryzacja' },
    owns: [`${payMethod}.authorizationType`],
    recipe: 'order-pre-authorization',
    reason: {
      en: 'Only for cards, including cards in a wallet.',
      pl: 'Środki można zablokować na karcie, także w portfelu.',
    },
  },
  {
    id: 'multi-currency',
    title: { en: 'Multi-currency', pl: 'Płatność wielowalutowa' },
    owns: ['mcpData'],
    recipe: 'order-multi-currency',
    replaces: ['merchantPosId'],
    keeps: ['mcpData.*'],
    reason: {
      en: 'Only for cards, Google Pay, Apple Pay, and the payment page.',
      pl: 'Tylko przy płatności kartą, przez Google Pay, przez Apple Pay albo na stronie płatności.',
    },
    currencies: ['PLN'],
    not: ['marketplace', 'submerchant'],
  },
  {
    id: '3ds',
    title: { en: '3DS 2 parameters', pl: 'Parametry 3DS 2' },
    owns: ['threeDsAuthentication'],
    recipe: 'order-card-data',
    keeps: [
      'threeDsAuthentication.challengeRequested',
      'threeDsAuthentication.browser',
      'threeDsAuthentication.recurring.*',
    ],
    reason: {
      en: 'Only if the cardholder can be authenticated. Not available for wallets, phone orders, or merchant-initiated payments.',
      pl: 'Tylko jeśli posiadacz karty może się uwierzytelnić, czyli nie przy płatności portfelem, zamówieniu telefonicznym ani płatności bez udziału klienta.',
    },
    not: ['external-3ds'],
  },
  {
    id: 'external-3ds',
    title: { en: 'External 3DS result', pl: 'Wynik 3DS spoza naszego systemu' },
    owns: [`${payMethod}.threeDsData`],
    recipe: 'order-external-threeds',
    reason: {
      en: 'Only with card data or a token, if the payer was authenticated elsewhere.',
      pl: 'Tylko z danymi karty lub tokenem, jeśli kupującego uwierzytelniono gdzie indziej.',
    },
    not: ['3ds'],
  },
]

/** The merchants that the Romanian documentation is for: start date and yearly volume. */
export const romania = { startedBefore: Date.UTC(2024, 10, 4), volumeRon: 15_000_000 }

/** The guides of requests, of the ways to pay an order, and of single choices; the last matching one applies. */
export const guideOf: Readonly<Record<string, string>> = {
  order: 'payment-flows/auth-and-order/',
  authorize: 'payment-flows/auth-and-order/',
  capture: 'payment-flows/capture-and-cancel/',
  cancel: 'payment-flows/capture-and-cancel/',
  refund: 'payment-flows/refunds/',
  payout: 'payouts/payouts-api/',
  token: 'payment-solutions/cards/tokenization/',
  verification: 'services/marketplace/boarding/',
  seller: 'services/marketplace/integration/',
  firm: 'collaboration/referral-program/',
  submerchant: 'collaboration/payment-facilitator/',
  card: 'payment-solutions/cards/',
  'bank-transfer': 'get-started/payment-methods/',
  'e-wallet': 'payment-solutions/cards/digital-wallets/',
  credit: 'payment-solutions/credit/',
  'card-installments': 'payment-solutions/cards/card-installments/',
  'recurring-first-page': 'payment-solutions/cards/recurring/',
  'recurring-first-token': 'payment-solutions/cards/recurring/',
  'recurring-first-card': 'payment-solutions/cards/recurring/',
  'recurring-next-token': 'payment-solutions/cards/recurring/',
  'recurring-next-card': 'payment-solutions/cards/recurring/',
  'moto-token': 'payment-solutions/cards/moto/',
  'moto-card': 'payment-solutions/cards/moto/',
  'token-stored': 'payment-solutions/cards/tokenization/charge-token/',
  'token-merchant': 'payment-solutions/cards/tokenization/charge-token/',
  'blik-code': 'payment-solutions/blik/integration/',
  'blik-redirect': 'payment-solutions/blik/integration/',
  'blik-register': 'payment-solutions/blik/integration/',
  'blik-token': 'payment-solutions/blik/integration/',
  'mass-collect-single': 'services/mass-collect/',
  'mass-collect-multi': 'services/mass-collect/',
  'google-pay': 'payment-solutions/cards/digital-wallets/google-pay/',
  'apple-pay': 'payment-solutions/cards/digital-wallets/apple-pay/',
  'click-to-pay': 'payment-solutions/cards/digital-wallets/click-to-pay/',
  'visa-mobile': 'payment-solutions/cards/digital-wallets/visa-mobile/',
  'visa-mobile-direct': 'payment-solutions/cards/digital-wallets/visa-mobile/',
  'payment-link': 'payment-solutions/payment-link/',
  installments: 'payment-solutions/credit/installments/',
  'standard-payout': 'payouts/payouts-api/standard-payout/',
  'domestic-account': 'payouts/payouts-api/bank-payout/',
  'foreign-account': 'payouts/payouts-api/bank-payout/',
  'payout-token': 'payouts/payouts-api/card-payout/',
  'card-number': 'payouts/payouts-api/card-payout/',
  'multi-currency-payout': 'payouts/payouts-api/fx-payout/',
  'list-tokens': 'payment-solutions/cards/tokenization/retrieve-and-delete-token/',
  'delete-token': 'payment-solutions/cards/tokenization/retrieve-and-delete-token/',
}
