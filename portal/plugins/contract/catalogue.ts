import { type Limit, limits } from '@grosz/contract/limits.ts'
import {
  minimumOf,
  type PayMethodRow,
  payersMethods,
  payMethodCatalogue,
} from '@grosz/contract/methods/index.ts'
import { type RateLimit, rateLimits } from '@grosz/contract/rate-limits.ts'
import { type ServerSetting, serverSettings } from '@grosz/contract/server-settings.ts'
import { type Currency, currencies } from '@grosz/contract/shapes/money.ts'
import { type TestFirm, type TestPointOfSale, testFirms } from '@grosz/contract/test-firms.ts'
import { type Language, languages } from '@grosz/contract/text.ts'
import type { PayMethodGroup } from './pay-methods.ts'
import { moneyText } from './words.ts'

/** The methods, currencies, languages and limits as plain data in one language. */
export interface Catalogue {
  readonly methods: readonly MethodEntry[]
  readonly currencies: readonly CurrencyEntry[]
  readonly countries: readonly CountryEntry[]
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly limits: readonly LimitEntry[]
  readonly rateLimits: readonly RateLimitEntry[]
}

/** Whom a new sandbox has, in one language. */
export interface TestAccounts {
  readonly pointsOfSale: readonly PointOfSaleEntry[]
  readonly sellers: readonly SellerEntry[]
}

export interface MethodEntry {
  readonly value: string
  readonly name: string
  readonly group: PayMethodGroup
  /** Currencies with the same limits are grouped. */
  readonly limits: readonly {
    readonly currencies: string
    readonly min: string
    readonly max: string
  }[]
}

export interface CurrencyEntry {
  readonly code: string
  readonly name: string
  readonly groups: readonly PayMethodGroup[]
  readonly pointsOfSale: readonly string[]
}

export interface CountryEntry {
  readonly code: string
  readonly name: string
  readonly methods: readonly { readonly value: string; readonly name: string }[]
}

export interface LimitEntry {
  readonly says: string
  readonly value: string
}

export interface RateLimitEntry {
  readonly name: string
  readonly says: string
  readonly sandbox: string
  readonly production: string
}

export interface ServerSettingEntry {
  readonly name: string
  readonly says: string
  /** The value without the setting; the effect in words if `isValue` is false. */
  readonly unset: string
  readonly isValue: boolean
}

export type Role = NonNullable<TestFirm['role']> | 'merchant'

export interface PointOfSaleEntry
  extends Pick<
    TestPointOfSale,
    | 'posId'
    | 'clientId'
    | 'clientSecret'
    | 'secondKey'
    | 'currencyCode'
    | 'signatureAlgorithm'
    | 'automaticCapture'
    | 'mcpPartnerId'
  > {
  readonly shopId: string
  readonly role: Role
  /** True if it can send card data, store cards, charge stored cards, and accept orders by phone. */
  readonly takesCardData: boolean
}

export interface SellerEntry {
  readonly shopId: string
  readonly extCustomerId: string
  readonly status: 'Verified' | 'NotVerified'
  readonly balance: string
}

export function catalogueIn(language: Language): Catalogue {
  return {
    methods: payMethodCatalogue.map((method) => methodEntry(method, language)),
    currencies: currencies.map((code) => currencyEntry(code, language)),
    countries: countryEntries(language),
    languages: languages.map((code) => ({ code, name: nameOf('language', code, language) })),
    limits: Object.values<Limit>(limits).map((limit) => ({
      says: limit.says[language],
      value: amountOf(limit, language),
    })),
    rateLimits: Object.entries<RateLimit>(rateLimits).map(([name, limit]) => ({
      name,
      says: limit.says[language],
      sandbox: limit.sandbox.toLocaleString(language),
      production: limit.production.toLocaleString(language),
    })),
  }
}

export function serverSettingsIn(language: Language): ServerSettingEntry[] {
  return Object.entries<ServerSetting>(serverSettings).map(([name, { says, unset }]) => {
    const isValue = typeof unset === 'string'
    return { name, says: says[language], unset: isValue ? unset : unset[language], isValue }
  })
}

export function testAccountsIn(language: Language): TestAccounts {
  return {
    pointsOfSale: testFirms.flatMap(pointOfSaleEntries),
    sellers: testFirms.flatMap((firm) => sellerEntries(firm, language)),
  }
}

function methodEntry(method: PayMethodRow, language: Language): MethodEntry {
  const { value, name, group, max } = method
  const byMinimum = Map.groupBy(method.currencies, (currency) => minimumOf(method, currency))
  return {
    value,
    name: name[language],
    group,
    limits: [...byMinimum].map(([min, list]) => ({
      currencies: list.join(', '),
      min: moneyText(min, language),
      max: moneyText(max, language),
    })),
  }
}

function currencyEntry(code: Currency, language: Language): CurrencyEntry {
  const methods = payersMethods.filter(({ currencies }) => currencies.includes(code))
  const poses = testFirms.flatMap(pointOfSaleEntries)
  return {
    code,
    name: nameOf('currency', code, language),
    groups: [...new Set(methods.map(({ group }) => group))],
    pointsOfSale: poses
      .filter(({ currencyCode, role }) => currencyCode === code && role === 'merchant')
      .map(({ posId }) => posId),
  }
}

function countryEntries(language: Language): CountryEntry[] {
  const codes = [...new Set(payMethodCatalogue.flatMap(({ countries }) => countries))]
  return codes
    .map((code) => ({
      code,
      name: nameOf('region', code, language),
      methods: payMethodCatalogue
        .filter(({ countries }) => countries.includes(code))
        .map(({ value, name }) => ({ value, name: name[language] })),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

function pointOfSaleEntries({ shops, role }: TestFirm): PointOfSaleEntry[] {
  return shops.flatMap(({ shopId, poses }) =>
    poses.map((pos) => ({
      posId: pos.posId,
      clientId: pos.clientId,
      clientSecret: pos.clientSecret,
      secondKey: pos.secondKey,
      currencyCode: pos.currencyCode,
      signatureAlgorithm: pos.signatureAlgorithm,
      automaticCapture: pos.automaticCapture,
      ...(pos.mcpPartnerId !== undefined && { mcpPartnerId: pos.mcpPartnerId }),
      shopId,
      role: role ?? 'merchant',
      takesCardData: pos.features.includes('card-data'),
    })),
  )
}

/** Sellers have their money with the first shop of their marketplace. */
function sellerEntries({ shops, sellers = [] }: TestFirm, language: Language): SellerEntry[] {
  return sellers.map(({ extCustomerId, status, openingBalance }) => ({
    shopId: shops[0]?.shopId ?? '',
    extCustomerId,
    status,
    balance: moneyText(BigInt(openingBalance), language),
  }))
}

function nameOf(type: 'currency' | 'language' | 'region', code: string, language: Language) {
  return new Intl.DisplayNames(language, { type }).of(code) ?? code
}

function amountOf({ value, unit }: Limit, language: Language): string {
  const style = unit && ({ style: 'unit', unit, unitDisplay: 'long' } as const)
  return new Intl.NumberFormat(language, style).format(value)
}
