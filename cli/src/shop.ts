import type { CallOf } from '@grosz/contract/client.ts'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { type BodyOf, type Call, holderOf, sandboxOf, strangerOf } from './sandbox.ts'

type PointOfSale = BodyOf<'listPointsOfSale'>['pointsOfSale'][number]

/** A shop of the sandbox with an access token of one of its points of sale. */
export interface Shop {
  readonly pos: PointOfSale
  readonly call: Call
  /** The same call, with a chosen outcome. */
  readonly callWith: (outcome: OutcomeName) => Call
}

/** Opens the shop of a point of sale; by default, of the first one with the requested capture mode. */
export async function openShop(
  context: Context,
  { posId, automaticCapture = true }: { posId?: string | undefined; automaticCapture?: boolean },
): Promise<Shop> {
  const { pointsOfSale } = await sandboxOf(context)('listPointsOfSale', {})
  const pos = pointsOfSale.find((one) =>
    posId === undefined ? one.automaticCapture === automaticCapture : one.posId === posId,
  )
  if (!pos)
    throw new Failure(
      `The sandbox has no point of sale ${posId ?? ''}. It has: ${pointsOfSale.map((one) => one.posId).join(', ')}.`,
    )
  const { clientId, clientSecret } = pos
  const { access_token: token } = await strangerOf(context)('authorize', {
    query: {},
    body: {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    },
  })
  return {
    pos,
    call: holderOf(context, token),
    callWith: (outcome) => holderOf(context, token, outcome),
  }
}

type Order = CallOf<'createOrder'>['body']

/** An order for a mug. */
export function mug(
  { pos }: Pick<Shop, 'pos'>,
  { amount, notifyUrl }: { amount: number; notifyUrl?: string | undefined },
): Order {
  const totalAmount = String(amount)
  return {
    customerIp: '203.0.113.10',
    merchantPosId: pos.posId,
    description: 'A mug',
    // Every point of sale has a currency of the contract.
    currencyCode: pos.currencyCode as Order['currencyCode'],
    totalAmount,
    products: [{ name: 'Mug', unitPrice: totalAmount, quantity: '1' }],
    ...(notifyUrl && { notifyUrl }),
  }
}
