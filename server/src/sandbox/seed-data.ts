import { testFirms } from '@grosz/contract/test-firms.ts'

export const firms = testFirms

export const poses = firms.flatMap(({ shops }) => shops.flatMap((shop) => shop.poses))

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
