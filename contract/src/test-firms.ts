import type { PosFeature } from './pos-features.ts'
import type { Currency } from './shapes/money.ts'

export interface TestPointOfSale {
  readonly posId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly secondKey: string
  readonly name: string
  readonly currencyCode: Currency
  readonly signatureAlgorithm: 'MD5' | 'SHA-256'
  readonly automaticCapture: boolean
  /** Multi-currency pricing, where the point of sale has it. */
  readonly mcpPartnerId?: string
  readonly mcpMarginBasisPoints?: number
  readonly features: readonly PosFeature[]
  /** Methods that are switched off. */
  readonly payMethods?: Readonly<Record<string, 'DISABLED' | 'TEMPORARY_DISABLED'>>
}

export interface TestShop {
  readonly shopId: string
  readonly name: string
  readonly currencyCode: Currency
  readonly poses: readonly TestPointOfSale[]
  /** The opening balance in minor units, so that payouts can be tested at once. */
  readonly openingBalance: string
}

export interface TestSeller {
  readonly extCustomerId: string
  readonly name: string
  readonly taxId: string
  readonly regon: string
  readonly status: 'Verified' | 'NotVerified'
  readonly openingBalance: string
}

export interface TestFirm {
  readonly firmId: string
  readonly name: string
  readonly country: string
  readonly role?: 'marketplace' | 'technical-partner' | 'payment-facilitator'
  readonly partnerId?: string
  readonly shops: readonly TestShop[]
  readonly sellers?: readonly TestSeller[]
  readonly submerchants?: readonly {
    readonly submerchantId: string
    readonly externalId: string
    readonly status: 'ACTIVE' | 'BLOCKED'
  }[]
}

/**
 * The firms, shops, points of sale and sellers that an empty sandbox is filled with. None of it is
 * secret, and the values never change, so that shops and tests can hard-code them.
 */
export const testFirms: readonly TestFirm[] = [
  {
    firmId: 'GrFirma1',
    name: 'Sklep Testowy sp. z o.o.',
    country: 'PL',
    shops: [
      {
        shopId: 'GrSklep1',
        name: 'Sklep testowy',
        currencyCode: 'PLN',
        poses: [
          {
            posId: '500100',
            clientId: '500100',
            clientSecret: '8fd9adc13bd9934e5f1d41534f9a726b',
            secondKey: '96c1733c61f1c1418c2704a3731ccfc4',
            name: 'REST, automatic capture',
            currencyCode: 'PLN',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            features: ['card-data', 'stored-cards', 'recurring', 'moto', 'test-payment'],
          },
          {
            posId: '500101',
            clientId: '500101',
            clientSecret: '424d0509a16aefe285380ad7ceb83fd8',
            secondKey: '56e26423ecf88d0a5fbd49f5da30e929',
            name: 'REST, manual capture',
            currencyCode: 'PLN',
            signatureAlgorithm: 'MD5',
            automaticCapture: false,
            features: ['card-data', 'stored-cards', 'recurring', 'moto', 'test-payment'],
          },
          {
            posId: '500102',
            clientId: '500102',
            clientSecret: 'e66b33526a09c3f02d8f4e43df843fd4',
            secondKey: '4b40c57dd141871fd25545a8ef315898',
            name: 'REST, SHA-256 signatures',
            currencyCode: 'PLN',
            signatureAlgorithm: 'SHA-256',
            automaticCapture: true,
            features: [
              'card-data',
              'stored-cards',
              'recurring',
              'moto',
              'test-payment',
              'notification-key',
            ],
            payMethods: {
              nstb: 'DISABLED',
              bo: 'TEMPORARY_DISABLED',
            },
          },
          {
            posId: '500103',
            clientId: '500103',
            clientSecret: '4a40a24065dce7f3972f3775f24d85d6',
            secondKey: '4b99d2cf1adc28ba9a5ff088189cf1ce',
            name: 'Multi-currency pricing',
            currencyCode: 'PLN',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            mcpPartnerId: '6283a549-8b1a-430d-8a62-eea64327440e',
            mcpMarginBasisPoints: 150,
            features: ['card-data', 'stored-cards', 'recurring', 'moto', 'test-payment'],
          },
          {
            posId: '500104',
            clientId: '500104',
            clientSecret: '88549a6d6abeef9adf88128e4aa6c4b7',
            secondKey: 'c910e79a20ef0ff0a7666246b16921c3',
            name: 'REST, one attempt per order',
            currencyCode: 'PLN',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            features: [
              'card-data',
              'stored-cards',
              'recurring',
              'moto',
              'test-payment',
              'one-attempt',
            ],
          },
        ],
        openingBalance: '10000000',
      },
      {
        shopId: 'GrSklepC',
        name: 'Testovací obchod',
        currencyCode: 'CZK',
        poses: [
          {
            posId: '500200',
            clientId: '500200',
            clientSecret: '13d0ca90a09ec5b924975ff9860ef008',
            secondKey: '4e51ccf4cbf78235b0640cacc34337e1',
            name: 'REST CZK',
            currencyCode: 'CZK',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            features: ['card-data', 'stored-cards', 'recurring', 'moto'],
          },
        ],
        openingBalance: '10000000',
      },
      {
        shopId: 'GrSklepE',
        name: 'Test shop EUR',
        currencyCode: 'EUR',
        poses: [
          {
            posId: '500300',
            clientId: '500300',
            clientSecret: '9810ad8d8ee558162810f2a0e77d8174',
            secondKey: '468bbec33710eab5492f7f8381973fd0',
            name: 'REST EUR',
            currencyCode: 'EUR',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            features: ['card-data', 'stored-cards', 'recurring', 'moto'],
          },
        ],
        openingBalance: '10000000',
      },
      {
        shopId: 'GrSklepH',
        name: 'Teszt bolt',
        currencyCode: 'HUF',
        poses: [
          {
            posId: '500500',
            clientId: '500500',
            clientSecret: '67277147e5305a56653e56c94a680ceb',
            secondKey: '13489331df8c88ff1c3567a8b8f92a46',
            name: 'REST HUF',
            currencyCode: 'HUF',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            features: ['card-data', 'stored-cards', 'recurring', 'moto'],
          },
        ],
        openingBalance: '10000000',
      },
    ],
  },
  {
    firmId: 'GrFirmaR',
    name: 'Magazin de Test SRL',
    country: 'RO',
    shops: [
      {
        shopId: 'GrSklepR',
        name: 'Magazin de test',
        currencyCode: 'RON',
        poses: [
          {
            posId: '500400',
            clientId: '500400',
            clientSecret: '6de91d2582bcba2e77643bd5f765f457',
            secondKey: '531661858509d25bfd3ba363c9c8aef0',
            name: 'REST RON, FAST refunds, card installments',
            currencyCode: 'RON',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            features: ['card-data', 'stored-cards', 'recurring', 'moto'],
          },
        ],
        openingBalance: '10000000',
      },
    ],
  },
  {
    firmId: 'GrRynek1',
    name: 'Rynek Testowy S.A.',
    country: 'PL',
    role: 'marketplace',
    shops: [
      {
        shopId: 'GrRynekP',
        name: 'Rynek testowy',
        currencyCode: 'PLN',
        poses: [
          {
            posId: '500600',
            clientId: '500600',
            clientSecret: '51655378224edc3393e2337c4097037f',
            secondKey: 'cbb4500f43b8dbf3cdb524447f576dcb',
            name: 'Marketplace',
            currencyCode: 'PLN',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            mcpPartnerId: 'b1c0c6f4-6f2b-4f39-9a41-7d2c5e8f0a13',
            mcpMarginBasisPoints: 150,
            features: [],
          },
        ],
        openingBalance: '10000000',
      },
    ],
    sellers: [
      {
        extCustomerId: 'seller_A',
        name: 'Sprzedawca A',
        taxId: '0000000017',
        regon: '000000017',
        status: 'Verified',
        openingBalance: '1000000',
      },
      {
        extCustomerId: 'seller_B',
        name: 'Sprzedawca B',
        taxId: '0000000023',
        regon: '000000023',
        status: 'Verified',
        openingBalance: '1000000',
      },
      {
        extCustomerId: 'seller_C',
        name: 'Sprzedawca C',
        taxId: '0000000046',
        regon: '000000046',
        status: 'Verified',
        openingBalance: '1000000',
      },
      {
        extCustomerId: 'seller_unverified',
        name: 'Sprzedawca niezweryfikowany',
        taxId: '0000000052',
        regon: '000000052',
        status: 'NotVerified',
        openingBalance: '0',
      },
    ],
  },
  {
    firmId: 'GrPartn1',
    name: 'Partner Techniczny sp. z o.o.',
    country: 'PL',
    role: 'technical-partner',
    partnerId: 'partner_test',
    shops: [
      {
        shopId: 'GrPartnP',
        name: 'Partner',
        currencyCode: 'PLN',
        poses: [
          {
            posId: '500700',
            clientId: '500700',
            clientSecret: '83f791c0f80904d28c39bb88c12797c6',
            secondKey: '8380d07a5190bb85d2ebb774cf8b7960',
            name: 'Partner',
            currencyCode: 'PLN',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            features: [],
          },
        ],
        openingBalance: '10000000',
      },
    ],
  },
  {
    firmId: 'GrPosred',
    name: 'Pośrednik Płatności S.A.',
    country: 'PL',
    role: 'payment-facilitator',
    shops: [
      {
        shopId: 'GrPosreP',
        name: 'Pośrednik',
        currencyCode: 'PLN',
        poses: [
          {
            posId: '500800',
            clientId: '500800',
            clientSecret: 'e59adfc708ffd7638a66863e0fb4fcdf',
            secondKey: '90e7309e4d1a8a605945e7ad7e42aac3',
            name: 'Payment facilitator',
            currencyCode: 'PLN',
            signatureAlgorithm: 'MD5',
            automaticCapture: true,
            features: [],
          },
        ],
        openingBalance: '10000000',
      },
    ],
    submerchants: [
      {
        submerchantId: 'sub_active',
        externalId: 'sub_active',
        status: 'ACTIVE',
      },
      {
        submerchantId: 'sub_blocked',
        externalId: 'sub_blocked',
        status: 'BLOCKED',
      },
    ],
  },
]

export const testCharities = [
  {
    organizationId: 'charity_test',
    name: 'Fundacja Testowa',
  },
] as const
