import type { BodyOf } from '../api/client.ts'

export type PointOfSale = BodyOf<'listPointsOfSale'>['pointsOfSale'][number]

/** Leaves the token in $TOKEN, with nothing but what every system has. */
export function tokenCommand(origin: string, pos: PointOfSale): string {
  return [
    `TOKEN=$(curl -s ${origin}/pl/standard/user/oauth/authorize \\`,
    '  -d grant_type=client_credentials \\',
    `  -d client_id=${pos.clientId} \\`,
    `  -d client_secret=${pos.clientSecret} \\`,
    `  | sed -E 's/.*"access_token" *: *"([^"]+)".*/\\1/')`,
  ].join('\n')
}

/** The smallest order that leads to the payment page. */
export function orderCommand(origin: string, pos: PointOfSale): string {
  const order = {
    customerIp: '127.0.0.1',
    merchantPosId: pos.posId,
    description: 'Two notebooks',
    currencyCode: pos.currencyCode,
    totalAmount: '2400',
    products: [{ name: 'Notebook', unitPrice: '1200', quantity: '2' }],
  }
  return [
    `curl -i ${origin}/api/v2_1/orders \\`,
    '  -H "Authorization: Bearer $TOKEN" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(order, null, 2)}'`,
  ].join('\n')
}
