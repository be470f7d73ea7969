import { type Call, createClient, type Failure } from '../api/client.ts'
import type { PointOfSale } from './commands.ts'

type Credentials = Pick<PointOfSale, 'clientId' | 'clientSecret'>
type Granted = { readonly ok: true; readonly merchant: Call } | Failure
type Headers = Readonly<Record<string, string>>

/** Makes calls as the shop does, with a token from the public credentials. */
export function merchantOf(
  call: Call,
  credentials: Credentials,
  headers?: Headers,
): Promise<Granted> {
  return granted(call, credentials, { grant_type: 'client_credentials' }, headers)
}

/**
 * The same for as long as a page stays open: the clock of a sandbox may pass the end of a token at any
 * time, and the call is then sent with another one.
 */
export function lastingMerchantOf(call: Call, credentials: Credentials): Call {
  let current: Granted | undefined
  return async (id, parts) => {
    if (current?.ok) {
      const result = await current.merchant(id, parts)
      if (result.ok || result.status !== 401) return result
    }
    current = await merchantOf(call, credentials)
    return current.ok ? current.merchant(id, parts) : current
  }
}

/** Makes calls as the shop does for one of its customers. */
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
  headers: Headers = {},
): Promise<Granted> {
  const answer = await call('authorize', {
    query: {},
    body: { ...grant, client_id: clientId, client_secret: clientSecret },
  })
  if (!answer.ok) return answer
  return { ok: true, merchant: createClient({ token: answer.body.access_token, headers }) }
}
