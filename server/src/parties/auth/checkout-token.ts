import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../../app.ts'
import { type OrderId, type PosId, toId } from '../../base/ids.ts'

interface OrderRef {
  readonly posId: string
  readonly orderId: string
}

/** The IDs in a token that we have signed; the records existed when it was signed. */
interface ProvenRef {
  readonly posId: PosId
  readonly orderId: OrderId
}

/** The address of our page for one order; it gives access to that order only. */
export function checkoutUrl(app: Pick<App, 'settings' | 'vault'>, order: OrderRef): string {
  const token = checkoutToken(app, order)
  return `${payUrlOf(app.settings)}/pay/?orderId=${order.orderId}&token=${token}`
}

/** The address of the payment page. */
export function payUrlOf({ payUrl, publicUrl }: App['settings']): string {
  return payUrl ?? publicUrl
}

export function checkoutToken(app: Pick<App, 'vault'>, { posId, orderId }: OrderRef): string {
  return `${posId}.${orderId}.${mac(app, posId, orderId)}`
}

/** The order that a token of ours refers to; undefined for any other text. */
export function readCheckoutToken(app: Pick<App, 'vault'>, token: string): ProvenRef | undefined {
  const [posId, orderId, given, ...rest] = token.split('.')
  if (!posId || !orderId || !given || rest.length > 0) return undefined
  const expected = Buffer.from(mac(app, posId, orderId))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return { posId: toId(posId), orderId: toId(orderId) }
}

/**
 * The name of a stored card or token on our page, in place of its token. It is derived from the order and the token,
 * so it is not valid on the page of another order.
 */
export function storedIdOf(app: Pick<App, 'vault'>, order: OrderRef, token: string): string {
  return createHmac('sha256', app.vault.checkoutKey)
    .update(JSON.stringify(['stored', order.posId, order.orderId, token]))
    .digest('base64url')
}

function mac(app: Pick<App, 'vault'>, posId: string, orderId: string): string {
  return createHmac('sha256', app.vault.checkoutKey)
    .update(`${posId}.${orderId}`)
    .digest('base64url')
}
