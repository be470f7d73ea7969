import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import { limits } from '@grosz/contract/limits.ts'
import type { App, Pos, Reply, Request } from '../../app.ts'
import { type FirmId, toId } from '../../base/ids.ts'
import { PosClosed, Refusal } from '../../base/refusal.ts'
import { hashSecret } from '../../base/vault.ts'
import type { Reader } from '../../storage/database/database.ts'
import {
  type ClientKeys,
  findPosByClientId,
  insertAccessToken,
  isRegisteredBy,
  isRetiring,
  lockKeys,
  type PosWithKeys,
} from './store.ts'

/** The life of an access token, in seconds; the contract lists it with the other limits. */
export const TOKEN_SECONDS = limits.accessTokenSeconds.value

export async function authorize(
  app: App,
  { body, query }: Request<'authorize'>,
): Reply<'authorize'> {
  // Some clients send the parameters in the address; the form takes precedence if both are sent.
  const given = { ...query, ...body }
  const grant = given.grant_type
  assertClientIsNamed(given, grant)
  if (grant !== 'client_credentials' && grant !== 'trusted_merchant' && grant !== 'partner') {
    throw grant === undefined
      ? new Refusal('INVALID_TOKEN_REQUEST', `grant_type is missing: ${GRANTS}`)
      : new Refusal('UNSUPPORTED_GRANT_TYPE', paddedOf(given, ['grant_type']))
  }
  assertNoneMissing(given, ['client_id', 'client_secret'], 'INVALID_CLIENT')
  const now = app.now()
  const secret = { hash: hashSecret(given.client_secret ?? ''), now }
  const found = await findClient(app, given.client_id ?? '', secret)
  if (!found) {
    const padded = paddedOf(given, ['client_id', 'client_secret'])
    throw new Refusal('INVALID_CLIENT', padded && `Bad client credentials: ${padded}`)
  }
  assertOpen(found)
  const firmId = grant === 'partner' ? await firmOf(app, found.pos, given.firm_id) : undefined
  const extCustomerId = given.ext_customer_id ?? given.extCustomerId
  if (grant === 'trusted_merchant')
    assertNoneMissing(
      { email: given.email, ext_customer_id: extCustomerId },
      ['email', 'ext_customer_id'],
      'INVALID_TOKEN_REQUEST',
    )
  // With this prefix, a request that has only the token finds its workspace.
  const { workspaceId } = app.sandbox ?? {}
  const token = workspaceId ? `${workspaceId}.${randomUUID()}` : randomUUID()
  const trusted = grant === 'trusted_merchant'
  const { posId } = found.pos
  await app.database.transaction(async (tx) => {
    // An operator may have revoked the secret meanwhile, and its tokens were deleted then.
    const keys = await lockKeys(tx, posId)
    if (!keys || !(await isSecretOf(tx, keys, secret))) throw new Refusal('INVALID_CLIENT')
    assertOpen(keys)
    tx.defer(
      insertAccessToken({
        tokenHash: hashSecret(token),
        posId,
        grant,
        firmId,
        extCustomerId: trusted ? extCustomerId : undefined,
        email: trusted ? given.email : undefined,
        expiresAt: now + TOKEN_SECONDS * 1000,
      }),
    )
  })
  return {
    status: 200,
    headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
    body: {
      access_token: token,
      token_type: 'bearer',
      // Clients of the API expect one; no grant uses it, so it is not stored.
      refresh_token: trusted ? randomUUID() : undefined,
      expires_in: TOKEN_SECONDS,
      grant_type: grant,
    },
  }
}

const GRANTS = 'client_credentials, trusted_merchant, or partner'

/** Rejects a request without a client; a wrong grant is reported first. */
function assertClientIsNamed(given: Parameters, grant: string | undefined): void {
  if (given.client_id === undefined && grant === undefined)
    throw new Refusal('INVALID_CLIENT', missing(['client_id', 'client_secret', 'grant_type']))
}

type Parameters = Readonly<Partial<Record<string, string>>>

function assertNoneMissing(given: Parameters, names: readonly string[], key: ErrorKey): void {
  const lacking = names.filter((name) => !given[name])
  if (lacking.length > 0) throw new Refusal(key, missing(lacking))
}

/** Copied from a settings page, a value can have a space or a line break at its end. */
function paddedOf(given: Parameters, names: readonly string[]): string | undefined {
  const padded = names.find((name) => given[name] !== given[name]?.trim())
  return padded && `${padded} begins or ends with white space`
}

function missing(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length === 1
    ? `${last} is missing`
    : `${names.slice(0, -1).join(', ')} and ${last} are missing`
}

interface Secret {
  readonly hash: string
  readonly now: number
}

async function findClient(
  app: App,
  clientId: string,
  secret: Secret,
): Promise<PosWithKeys | undefined> {
  const found = await findPosByClientId(app.database.look, clientId)
  const keys = found && { ...found, posId: found.pos.posId }
  return (await isSecretOf(app.database.look, keys, secret)) ? found : undefined
}

/** True if the secret is the one in use, or the previous one until the time that the operator has set. */
async function isSecretOf(
  reader: Reader,
  keys: ClientKeys | undefined,
  secret: Secret,
): Promise<boolean> {
  const isInUse = equalHashes(secret.hash, keys?.clientSecretHash)
  if (!keys) return false
  return isInUse || isRetiring(reader, { posId: keys.posId, kind: 'client-secret', ...secret })
}

/** Called only once the secret is known to be right: a guess must not find out which ones are closed. */
function assertOpen({ isClosed }: Pick<ClientKeys, 'isClosed'>): void {
  if (isClosed) throw new PosClosed('INVALID_CLIENT')
}

/** The firm that a partner can act for: its own, or one that a technical partner has registered. */
async function firmOf(app: App, pos: Pos, asked: string | undefined): Promise<FirmId> {
  if (!asked) throw new Refusal('INVALID_TOKEN_REQUEST', missing(['firm_id']))
  const firmId: FirmId = toId(asked)
  const isPartner = pos.firmRole === 'technical-partner'
  if (!isPartner && pos.firmRole !== 'payment-facilitator')
    throw new Refusal(
      'INVALID_GRANT',
      'grant_type partner is for technical partners and payment facilitators',
    )
  if (firmId === pos.firmId) return firmId
  const partner = pos.firmId
  if (!isPartner || !(await isRegisteredBy(app.database.look, { firmId, partner })))
    throw new Refusal(
      'INVALID_GRANT',
      'firm_id is neither your company nor one that you registered',
    )
  return firmId
}

/** Compares in constant time; a missing hash takes as long as a wrong one. */
export function equalHashes(given: string, kept: string | undefined): boolean {
  const expected = Buffer.from(kept ?? hashSecret(''))
  const actual = Buffer.from(given)
  return (
    actual.length === expected.length && timingSafeEqual(actual, expected) && kept !== undefined
  )
}
