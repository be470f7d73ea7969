import seed from './points-of-sale.json' with { type: 'json' }

/** The firms, shops, points of sale and sellers of an empty sandbox; public, and stable for ever. */
export const firms = seed.firms

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
