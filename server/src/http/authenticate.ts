import type { Grant, Operation } from '@grosz/contract/operation.ts'
import type { App, Caller } from '../app.ts'
import { readCheckoutToken } from '../auth/checkout-token.ts'
import { equalHashes } from '../auth/handlers.ts'
import { type AccessToken, findAccessToken, findPos } from '../auth/store.ts'
import { Refusal } from '../refusal.ts'
import { hashSecret } from '../vault.ts'

/** Finds out who is asking, before anything else of the request is looked at. */
export type Authenticate = (
  operation: Operation,
  header: string | undefined,
) => Promise<Caller | undefined>

/** Tokens in use are remembered by their hash; they cannot be revoked, only expire. */
const REMEMBERED_MAX = 10_000

export function authenticator(app: App): Authenticate {
  const tokens = new Map<string, AccessToken>()

  async function bearer(operation: Operation, token: string): Promise<Caller> {
    if (operation.grants.includes('checkout')) return checkout(app, token)
    const hash = hashSecret(token)
    const found = tokens.get(hash) ?? (await app.database.read((tx) => findAccessToken(tx, hash)))
    if (!found || found.expiresAt <= app.now()) throw unauthorized('invalid_token')
    if (tokens.size >= REMEMBERED_MAX) tokens.clear()
    tokens.set(hash, found)
    return allow(operation, {
      pos: await app.posOf(found.posId),
      grant: found.grant,
      extCustomerId: found.extCustomerId,
    })
  }

  return async function authenticate(operation, header) {
    if (operation.grants.length === 0) return undefined
    const [, scheme, value] = /^(bearer|basic) +(\S+)$/i.exec(header ?? '') ?? []
    if (!scheme || !value) throw unauthorized()
    if (scheme.toLowerCase() === 'bearer') return bearer(operation, value)
    return allow(operation, await basic(app, value))
  }
}

function allow(operation: Operation, caller: Caller): Caller {
  if (!operation.grants.includes(caller.grant satisfies Grant)) throw new Refusal('ACCESS_DENIED')
  return caller
}

async function basic(app: App, value: string): Promise<Caller> {
  const text = Buffer.from(value, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (text.includes('\0')) throw unauthorized()
  const found = await app.database.read((tx) => findPos(tx, text.slice(0, Math.max(colon, 0))))
  const hash = hashSecret(text.slice(colon + 1))
  if (!equalHashes(hash, found?.secondKeyHash) || !found) throw unauthorized()
  return { pos: found.pos, grant: 'basic' }
}

async function checkout(app: App, token: string): Promise<Caller> {
  const ref = readCheckoutToken(app, token)
  if (!ref) throw unauthorized('invalid_token')
  return { pos: await app.posOf(ref.posId), grant: 'checkout', orderId: ref.orderId }
}

function unauthorized(error?: 'invalid_token'): Refusal {
  const challenge = error ? `Bearer realm="grosz", error="${error}"` : 'Bearer realm="grosz"'
  return new Refusal('UNAUTHORIZED', undefined, { headers: { 'www-authenticate': challenge } })
}
