import { type Call, createClient, type Failure } from '../api/client.ts'
import type { PointOfSale } from './commands.ts'

type Credentials = Pick<PointOfSale, 'clientId' | 'clientSecret'>
type Granted = { readonly ok: true; readonly merchant: Call } | Failure

/** Calls as the shop makes them, with a token got from the public credentials. */
export function merchantOf(call: Call, credentials: Credentials): Promise<Granted> {
  return granted(call, credentials, { grant_type: 'client_credentials' })
}

/** Calls as the shop makes them for one of its customers. */
export function customerOf(
  call: Call,
  credentials: Credentials,
  extCustomerId: string,
): Promise<Granted> {
  return granted(call, credentials, {
    grant_type: 'trusted_merchant',
    email: 'customer@example.com',
    ext_customer_id: extCustomerId,
  })
}

async function granted(
  call: Call,
  { clientId, clientSecret }: Credentials,
  grant: Readonly<Record<string, string>>,
): Promise<Granted> {
  const answer = await call('authorize', {
    query: {},
    body: { ...grant, client_id: clientId, client_secret: clientSecret },
  })
  if (!answer.ok) return answer
  return { ok: true, merchant: createClient({ token: answer.body.access_token }) }
}
