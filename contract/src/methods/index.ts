import type { PaymentKind } from '../outcome-kinds.ts'
import { type Currency, currencies } from '../shapes/money.ts'
import type { Language, Text } from '../text.ts'

/** The groups in which the payment page lists methods. */
export const methodGroups = ['blik', 'card', 'bank', 'wallet', 'later', 'wire', 'delivery'] as const

/**
 * The ways in which the payer consents to a payment; each has one screen on our page. on-delivery:
 * paid to the courier; only if the order requests it, never offered on our page.
 */
export const interactions = ['card-form', 'blik-code', 'redirect', 'wire', 'on-delivery'] as const

/** One way to pay. */
export interface PayMethodRow {
  readonly value: string
  readonly name: Text
  readonly group: (typeof methodGroups)[number]
  readonly interaction: (typeof interactions)[number]
  readonly currencies: readonly Currency[]
  /** ISO 3166-1, where payers use it; empty: everywhere. */
  readonly countries: readonly string[]
  /** Limits in minor units; `minimums` has the exact lower one where currencies differ. */
  readonly min: bigint
  readonly max: bigint
  readonly minimums?: Readonly<Record<Currency, bigint>>
  /** A test method that moves no money: only for points of sale of a sandbox that offer it. */
  readonly testOnly?: true
}

const MAX = 99_999_999n

const cardMinimums: Readonly<Record<Currency, bigint>> = {
  PLN: 5n,
  RON: 5n,
  CHF: 1n,
  EUR: 1n,
  GBP: 1n,
  USD: 1n,
  CZK: 30n,
  // Five forints: HUF amounts are times 100 as all others.
  HUF: 500n,
  DKK: 50n,
  NOK: 50n,
  SEK: 50n,
}

const card = { currencies, countries: [], min: 1n, max: MAX, minimums: cardMinimums } as const
const wallet = { ...card, group: 'wallet', interaction: 'redirect' } as const
const polish = { currencies: ['PLN'], countries: ['PL'], min: 100n, max: MAX } as const
const czech = { currencies: ['CZK'], countries: ['CZ'], min: 100n, max: MAX } as const
const slovak = { currencies: ['EUR'], countries: ['SK'], min: 10n, max: MAX } as const
const bank = { group: 'bank', interaction: 'redirect' } as const
const later = { group: 'later', interaction: 'redirect' } as const
const wire = { group: 'wire', interaction: 'wire' } as const

/** A name that is the same in every language. */
function named(name: string): Text {
  return { en: name, pl: name }
}

/** The kind under which the outcomes of payments are chosen, by group. */
export const kindOfGroup = {
  blik: 'BLIK',
  card: 'CARD',
  wallet: 'WALLET',
  bank: 'TRANSFER',
  later: 'INSTALLMENTS',
  wire: 'TRANSFER',
  delivery: 'ON_DELIVERY',
} as const satisfies Readonly<Record<PayMethodRow['group'], PaymentKind>>

/**
 * The payment methods, in the order in which our page lists them. The names are those of the
 * providers; the artwork is ours.
 */
export const payMethodCatalogue: readonly PayMethodRow[] = [
  {
    value: 'blik',
    name: named('BLIK'),
    group: 'blik',
    interaction: 'blik-code',
    ...polish,
    // Slovak banking apps pay in euros.
    currencies: ['PLN', 'EUR'],
    countries: ['PL', 'SK'],
  },
  {
    value: 'c',
    name: { en: 'Card', pl: 'Karta' },
    group: 'card',
    interaction: 'card-form',
    ...card,
  },
  { value: 'ap', name: named('Google Pay'), ...wallet },
  { value: 'jp', name: named('Apple Pay'), ...wallet },
  { value: 'vm', name: named('Visa Mobile'), ...wallet, ...polish, minimums: undefined },
  // — Poland
  { value: 'm', name: named('mBank'), ...bank, ...polish },
  { value: 'p', name: named('PKO BP (iPKO)'), ...bank, ...polish },
  { value: 'i', name: named('PKO BP (Inteligo)'), ...bank, ...polish },
  { value: 'o', name: named('Bank Pekao'), ...bank, ...polish },
  { value: 'w', name: named('Santander'), ...bank, ...polish },
  { value: 'g', name: named('ING'), ...bank, ...polish },
  { value: 'wm', name: named('Bank Millennium'), ...bank, ...polish },
  { value: 'ab', name: named('Alior Bank'), ...bank, ...polish },
  { value: 'bnx', name: named('BNP Paribas'), ...bank, ...polish },
  { value: 'l', name: named('Crédit Agricole'), ...bank, ...polish },
  { value: 'wc', name: named('Citi Handlowy'), ...bank, ...polish },
  { value: 'bo', name: named('BOŚ Bank'), ...bank, ...polish },
  { value: 'nstb', name: named('Nest Bank'), ...bank, ...polish },
  { value: 'plsb', name: named('Plus Bank'), ...bank, ...polish },
  { value: 'bs', name: { en: 'Cooperative banks', pl: 'Banki spółdzielcze' }, ...bank, ...polish },
  {
    value: 'sgb',
    name: { en: 'SGB cooperative banks', pl: 'Banki spółdzielcze SGB' },
    ...bank,
    ...polish,
  },
  // — Czechia
  { value: 'cs', name: named('Česká spořitelna'), ...bank, ...czech },
  { value: 'kb', name: named('Komerční banka'), ...bank, ...czech },
  { value: 'cb', name: named('ČSOB'), ...bank, ...czech },
  { value: 'era', name: named('Poštovní spořitelna'), ...bank, ...czech },
  { value: 'pf', name: named('Fio banka'), ...bank, ...czech },
  { value: 'mp', name: named('mBank (mPeníze)'), ...bank, ...czech },
  { value: 'rf', name: named('Raiffeisenbank'), ...bank, ...czech },
  { value: 'pg', name: named('MONETA Money Bank'), ...bank, ...czech },
  { value: 'uc', name: named('UniCredit Bank'), ...bank, ...czech },
  // — Slovakia
  { value: 'sporo', name: named('Slovenská sporiteľňa'), ...bank, ...slovak },
  { value: 'tatra', name: named('Tatra banka'), ...bank, ...slovak },
  { value: 'vub', name: named('VÚB banka'), ...bank, ...slovak },
  { value: 'uni', name: named('UniCredit Bank'), ...bank, ...slovak },
  { value: 'posta', name: named('365.bank'), ...bank, ...slovak },
  { value: 'viamo', name: named('Viamo'), ...bank, ...slovak },
  // — Later
  {
    value: 'ai',
    name: { en: 'Installments', pl: 'Raty' },
    ...later,
    ...polish,
    min: 30_000n,
    max: 5_000_000n,
  },
  { value: 'dpp', name: named('PayPo'), ...later, ...polish, min: 1_000n, max: 500_000n },
  {
    value: 'dppron',
    name: named('PayPo'),
    ...later,
    currencies: ['RON'],
    countries: ['RO'],
    min: 1_000n,
    max: 500_000n,
  },
  {
    value: 'dpt',
    name: { en: 'Twisto, pay later', pl: 'Twisto, zapłać później' },
    ...later,
    ...polish,
    max: 150_000n,
  },
  {
    value: 'dpts',
    name: { en: 'Twisto, pay in 3', pl: 'Twisto, zapłać w 3 ratach' },
    ...later,
    ...polish,
    min: 15_000n,
    max: 500_000n,
  },
  {
    value: 'dpcz',
    name: { en: 'Twisto, pay later', pl: 'Twisto, zapłać później' },
    ...later,
    ...czech,
    max: 1_500_000n,
  },
  { value: 'dpkl', name: named('Klarna'), ...later, ...polish, min: 3_500n, max: 2_000_000n },
  { value: 'dpklczk', name: named('Klarna'), ...later, ...czech, min: 1_000n, max: 10_000_000n },
  {
    value: 'dpkleur',
    name: named('Klarna'),
    ...later,
    currencies: ['EUR'],
    countries: ['DE', 'AT', 'SK', 'FI', 'NL', 'BE', 'ES', 'IT', 'FR', 'IE', 'PT', 'GR'],
    min: 100n,
    max: 1_000_000n,
  },
  {
    value: 'dpklhuf',
    name: named('Klarna'),
    ...later,
    currencies: ['HUF'],
    countries: ['HU'],
    min: 50_000n,
    max: MAX,
  },
  {
    value: 'dpklron',
    name: named('Klarna'),
    ...later,
    currencies: ['RON'],
    countries: ['RO'],
    min: 500n,
    max: 2_500_000n,
  },
  {
    value: 'ppf',
    name: { en: 'PragmaPay, for companies', pl: 'PragmaPay dla firm' },
    ...later,
    ...polish,
    min: 10_000n,
    max: 15_000_000n,
  },
  // — Ordinary transfers
  { value: 'b', name: { en: 'Bank transfer', pl: 'Przelew tradycyjny' }, ...wire, ...polish },
  {
    value: 'bt',
    name: { en: 'Bank transfer', pl: 'Przelew tradycyjny' },
    ...wire,
    currencies: ['CZK', 'EUR'],
    countries: ['CZ', 'SK'],
    min: 100n,
    max: MAX,
  },
  {
    value: 'pt',
    name: {
      en: 'Bank transfer',
      pl: 'Przelew tradycyjny',
    },
    ...wire,
    ...czech,
  },
  // — At the door
  {
    value: 'cod',
    name: { en: 'Cash on delivery', pl: 'Płatność przy odbiorze' },
    group: 'delivery',
    interaction: 'on-delivery',
    currencies: ['PLN', 'CZK', 'EUR', 'HUF', 'RON'],
    countries: ['PL', 'CZ', 'SK', 'HU', 'RO'],
    min: 100n,
    max: 1_000_000n,
  },
  // — Sandbox
  {
    value: 't',
    name: { en: 'Test payment', pl: 'Płatność testowa' },
    ...bank,
    currencies: ['PLN'],
    countries: [],
    min: 1n,
    max: MAX,
    testOnly: true,
  },
]

/** The methods that payers have: all but those for tests. */
export const payersMethods: readonly PayMethodRow[] = payMethodCatalogue.filter(
  ({ testOnly }) => !testOnly,
)

/** A method by its value; undefined if the payer chooses on the payment page. */
export function methodOf(value: string | null): PayMethodRow | undefined {
  return payMethodCatalogue.find((row) => row.value === value)
}

/** The smallest amount that a method accepts in a currency. */
export function minimumOf(method: PayMethodRow, currency: string): bigint {
  return method.minimums?.[currency as Currency] ?? method.min
}

/**
 * The path of a method's artwork on a server. Names differ by language, and so do the paths. API replies contain
 * the PNG, which every image view can show; our own pages show the SVG.
 */
export function artworkPath(value: string, language: Language, format: 'svg' | 'png'): string {
  return `/images/mobile/logos/pbl_${value}.${format}${language === 'en' ? '' : `?lang=${language}`}`
}
