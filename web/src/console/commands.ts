import type { CallOf } from '@grosz/contract/client.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import type { BodyOf } from '../api/client.ts'

export type PointOfSale = BodyOf<'listPointsOfSale'>['pointsOfSale'][number]

/** Stores the token in $TOKEN, with only standard tools. */
export function tokenCommand(origin: string, pos: PointOfSale): string {
  return [
    `TOKEN=$(curl -s ${origin}/pl/standard/user/oauth/authorize \\`,
    '  -d grant_type=client_credentials \\',
    `  -d client_id=${pos.clientId} \\`,
    `  -d client_secret=${pos.clientSecret} \\`,
    `  | sed -E 's/.*"access_token" *: *"([^"]+)".*/\\1/')`,
  ].join('\n')
}

export type OrderRequest = CallOf<'createOrder'>['body']

/** The smallest order whose payer is redirected to the payment page. */
export function firstOrder(pos: PointOfSale): OrderRequest {
  return {
    customerIp: '127.0.0.1',
    merchantPosId: pos.posId,
    description: 'Two notebooks',
    currencyCode: currencyOf(pos),
    totalAmount: '2400',
    products: [{ name: 'Notebook', unitPrice: '1200', quantity: '2' }],
  }
}

/** The currency of an order; a response has it as text, and every point of sale has a known one. */
export function currencyOf({ currencyCode }: PointOfSale): OrderRequest['currencyCode'] {
  return currencyCode as OrderRequest['currencyCode']
}

/** Sends an order with the token in $TOKEN, and the chosen outcome of its payment. */
export function orderCommand(origin: string, order: OrderRequest, outcome?: string): string {
  return [
    `curl -i ${origin}/api/v2_1/orders \\`,
    '  -H "Authorization: Bearer $TOKEN" \\',
    "  -H 'Content-Type: application/json' \\",
    ...(outcome === undefined ? [] : [`  -H '${outcomeHeader}: ${outcome}' \\`]),
    `  -d ${quoted(JSON.stringify(order, null, 2))}`,
  ].join('\n')
}

/** Sends a notification as the server did, to a server of the developer. */
export function notificationCommand(sent: {
  readonly url: string
  readonly body: string
  readonly signature: string
}): string {
  return [
    `curl -i ${quoted(sent.url)} \\`,
    "  -H 'Content-Type: application/json;charset=UTF-8' \\",
    `  -H ${quoted(`OpenPayu-Signature: ${sent.signature}`)} \\`,
    `  --data-binary ${quoted(sent.body)}`,
  ].join('\n')
}

/** One word for a shell, with any characters in it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
