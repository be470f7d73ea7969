import type { PosFeature } from '../app.ts'
import type { MethodStatus } from '../paymethods/store.ts'
import type { SubmerchantStatus } from '../submerchants/store.ts'
import file from './points-of-sale.json' with { type: 'json' }

interface SeedPos {
  readonly posId: string
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
  readonly secondKey: string
  readonly currencyCode: string
  readonly signatureAlgorithm: string
  readonly automaticCapture: boolean
  readonly features: readonly PosFeature[]
  /** Multi-currency pricing, where the point of sale has it. */
  readonly mcpPartnerId?: string
  readonly mcpMarginBasisPoints?: number
  /** Methods that are switched off. */
  readonly payMethods?: Readonly<Record<string, MethodStatus>>
}

export interface SeedShop {
  readonly shopId: string
  readonly name: string
  readonly currencyCode: string
  readonly openingBalance: string
  readonly poses: readonly SeedPos[]
}

export interface SeedSeller {
  readonly extCustomerId: string
  readonly name: string
  readonly taxId: string
  readonly regon: string
  readonly status: 'Verified' | 'NotVerified'
  readonly openingBalance: string
}

export interface SeedFirm {
  readonly firmId: string
  readonly name: string
  readonly country: string
  readonly role?: string
  readonly shops: readonly SeedShop[]
  readonly sellers?: readonly SeedSeller[]
  readonly submerchants?: readonly {
    readonly submerchantId: string
    readonly externalId: string
    readonly status: SubmerchantStatus
  }[]
}

interface Seed {
  readonly firms: readonly SeedFirm[]
  readonly charities: readonly { readonly organizationId: string; readonly name: string }[]
}

// The compiler sees a union of every object in the file, and words where there are names.
const seed = file as unknown as Seed

/** The firms, shops, points of sale and sellers of an empty sandbox; public, and stable for ever. */
export const firms = seed.firms

export const charities = seed.charities

export const poses = firms.flatMap(({ shops }) => shops.flatMap((shop) => shop.poses))

export const submerchants = firms.flatMap((firm) =>
  (firm.submerchants ?? []).map((submerchant) => ({ firmId: firm.firmId, ...submerchant })),
)

/** Every test point of sale with its public credentials, as the console lists them. */
export const pointsOfSale = firms.flatMap((firm) =>
  firm.shops.flatMap((shop) =>
    shop.poses.map((pos) => ({
      posId: pos.posId,
      name: pos.name,
      shopId: shop.shopId,
      shopName: shop.name,
      currencyCode: pos.currencyCode,
      clientId: pos.clientId,
      clientSecret: pos.clientSecret,
      secondKey: pos.secondKey,
      signatureAlgorithm: pos.signatureAlgorithm,
      automaticCapture: pos.automaticCapture,
    })),
  ),
)
