import { type Call, createClient, type Failure } from '../api/client.ts'
import type { PointOfSale } from './commands.ts'

/** Calls as the shop makes them, with a token got from the public credentials. */
export async function merchantOf(
  call: Call,
  { clientId, clientSecret }: Pick<PointOfSale, 'clientId' | 'clientSecret'>,
): Promise<{ readonly ok: true; readonly merchant: Call } | Failure> {
  const granted = await call('authorize', {
    query: {},
    body: {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    },
  })
  if (!granted.ok) return granted
  return { ok: true, merchant: createClient({ token: granted.body.access_token }) }
}
