import { type TestFirm, type TestPointOfSale, testFirms } from '@grosz/contract/test-firms.ts'

export function posesOf(firms: readonly TestFirm[]): TestPointOfSale[] {
  return firms.flatMap(({ shops }) => shops.flatMap((shop) => shop.poses))
}

/** Every test point of sale with its public credentials, as the console lists them. */
export function pointsOfSaleOf(firms: readonly TestFirm[]) {
  return firms.flatMap((firm) =>
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
}

/** The points of sale of the workspace `default`. */
export const poses = posesOf(testFirms)
export const pointsOfSale = pointsOfSaleOf(testFirms)
