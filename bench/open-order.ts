import { orderBody } from '../test/server-process.ts'

/** Opens one order for the payment page; resolves to its id. */
export async function openOrder(url: string, token: string, posId?: string): Promise<string> {
  const reply = await fetch(`${url}/api/v2_1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: orderBody(crypto.randomUUID(), posId),
    redirect: 'manual',
  })
  if (reply.status !== 302) throw new Error(`no order: ${reply.status} ${await reply.text()}`)
  const { orderId } = (await reply.json()) as { orderId: string }
  return orderId
}
