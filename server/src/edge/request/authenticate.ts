import type { Grant, Operation } from '@grosz/contract/operation.ts'
import type { App, Caller } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import { closedForBasic, Refusal, unauthorized } from '../../base/refusal.ts'
import { isWithin } from '../../base/time.ts'
import { hashSecret } from '../../base/vault.ts'
import { readCheckoutToken } from '../../parties/auth/checkout-token.ts'
import { equalHashes } from '../../parties/auth/handlers.ts'
import { findAccessToken, findPos, isRetiring } from '../../parties/auth/store.ts'

/** Finds the caller before anything else of the request is read. */
export type Authenticate = (
  operation: Operation,
  header: string | undefined,
) => Promise<Caller | undefined>

/**
 * The time in ms for which a token is cached, so that most requests need neither a hash nor a query. After this
 * time, the row is read again. A token that this or another process deleted works at most this long.
 */
const REMEMBERED_MS = 5_000
const REMEMBERED_MAX = 10_000

interface Remembered {
  readonly caller: Caller
  readonly expiresAt: number
  /** The real time at which the row was read: the sandbox clock can be frozen. */
  readonly since: number
}

export function authenticator(app: App, rememberedMax = REMEMBERED_MAX): Authenticate {
  const remembered = new Map<string, Remembered>()

  async function bearer(token: string): Promise<Caller> {
    const now = app.now()
    const known = remembered.get(token)
    if (known && now < known.expiresAt && isFresh(known)) return known.caller
    remembered.delete(token)
    const found = await findAccessToken(app.database.look, hashSecret(token))
    if (!found) throw unauthorized(tokenForm.test(token) ? 'unknown' : 'malformed')
    if (found.expiresAt <= now) throw unauthorized('expired')
    const { grant, extCustomerId, posId, expiresAt } = found
    const pos = await app.posOf(posId)
    const caller = { pos, firmId: found.firmId ?? pos.firmId, grant, extCustomerId }
    remember(token, { caller, expiresAt, since: app.realNow() })
    return caller
  }

  function isFresh({ since }: Remembered): boolean {
    return isWithin(REMEMBERED_MS, { since, now: app.realNow() })
  }

  /** Caches a token, and removes the one that was read from the database longest ago if there are too many. */
  function remember(token: string, one: Remembered): void {
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= rememberedMax) remembered.delete(oldest)
    remembered.set(token, one)
  }

  return async function authenticate(operation, header) {
    if (operation.grants.length === 0) return undefined
    const { scheme, value } = credentialsIn(header) ?? {}
    if (value === undefined) throw unauthorized(faultOf(operation, header))
    if (scheme === 'basic') return allow(operation, await basic(app, operation, header))
    // The token of a hosted page is signed, so it needs no query.
    if (operation.grants.includes('checkout')) return checkout(app, value)
    return allow(operation, await bearer(value))
  }
}

/** The scheme of an Authorization header and the text after it; some clients write no space after Bearer. */
export function credentialsIn(
  header: string | undefined,
): { scheme: 'bearer' | 'basic'; value: string } | undefined {
  const [, bearer, basic] = /^(?:bearer *(\S+)|basic +(\S+))$/i.exec(header ?? '') ?? []
  if (bearer !== undefined) return { scheme: 'bearer', value: bearer }
  return basic === undefined ? undefined : { scheme: 'basic', value: basic }
}

/** The reason for which a header has no credentials that this call accepts. */
function faultOf({ grants }: Operation, header = '') {
  if (takesBasicOnly(grants)) return 'secondKey'
  if (header.trim() === '') return 'missing'
  if (grants.includes('basic') && /^basic\b/i.test(header)) return 'basicForm'
  return /^bearer +\S/i.test(header) ? 'malformed' : 'scheme'
}

/** The form of tokens from the token call; a token of a workspace begins with the workspace ID. */
const tokenForm = /^(\w+\.)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function allow(operation: Operation, caller: Caller): Caller {
  if (!operation.grants.includes(caller.grant satisfies Grant))
    throw new Refusal('ACCESS_DENIED', `This call requires ${ways(operation.grants)}.`)
  return caller
}

export function takesBasicOnly(grants: readonly Grant[]): boolean {
  return grants.length > 0 && grants.every((grant) => grant === 'basic')
}

/** The authentication that an operation accepts, as a part of a sentence. */
function ways(grants: readonly Grant[]): string {
  const tokens = grants.filter((grant) => grant !== 'basic').join(' or ')
  const basic = grants.includes('basic') ? ['HTTP Basic authentication'] : []
  return [...(tokens === '' ? [] : [`an access token with the grant ${tokens}`]), ...basic].join(
    ' or ',
  )
}

/** The two parts of HTTP Basic; undefined if the header has another scheme or can't be decoded. */
export function basicOf(header: string | undefined): { id: string; secret: string } | undefined {
  const [, value] = /^basic +(\S+)$/i.exec(header ?? '') ?? []
  if (value === undefined) return undefined
  const text = Buffer.from(value, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 || text.includes('\0')
    ? undefined
    : { id: text.slice(0, colon), secret: text.slice(colon + 1) }
}

async function basic(app: App, { grants }: Operation, header: string | undefined): Promise<Caller> {
  const given = basicOf(header)
  if (!given) throw unauthorized(grants.includes('basic') ? 'basicForm' : 'scheme')
  const found = await findPos(app.database.look, toId(given.id))
  const hash = hashSecret(given.secret)
  const isInUse = equalHashes(hash, found?.secondKeyHash)
  if (!found) throw unauthorized('basic')
  const key = { posId: found.pos.posId, kind: 'second-key', hash, now: app.now() } as const
  if (!isInUse && !(await isRetiring(app.database.look, key))) throw unauthorized('basic')
  if (found.isClosed) throw closedForBasic()
  return { pos: found.pos, firmId: found.pos.firmId, grant: 'basic' }
}

async function checkout(app: App, token: string): Promise<Caller> {
  const ref = readCheckoutToken(app, token)
  // All workspaces sign with one key, so a page of a deleted workspace may still be open.
  const pos = ref && (await app.findPos(ref.posId))
  if (!pos) throw unauthorized('page')
  return { pos, firmId: pos.firmId, grant: 'checkout', orderId: ref.orderId }
}
