import { createHash } from 'node:crypto'
import { actionReasons } from '@grosz/contract/action-reasons.ts'
import { maskedToken } from '@grosz/contract/masked-token.ts'
import type { Text } from '@grosz/contract/text.ts'
import type { App, Reply, Request } from '../../app.ts'
import { type PosId, toId } from '../../base/ids.ts'
import { fromCursor, toCursor } from '../../base/keyset.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { loadShopOf } from '../../payments/orders/money-checks.ts'
import type { Reader } from '../../storage/database/database.ts'
import { action } from './actions.ts'
import { ofCallsNaming } from './calls.ts'
import type { Entry } from './entry.ts'
import { listPage, timesOf } from './page.ts'
import type { Key } from './runs-store.ts'
import { toTimeline } from './timeline.ts'
import {
  type ListedToken,
  listTokens,
  listTokensAt,
  listTokensOf,
  tokenRuns,
} from './tokens-store.ts'

type Query = Request<'listConsoleTokens'>['query']

export async function listConsoleTokens(
  app: App,
  { query }: Request<'listConsoleTokens'>,
): Reply<'listConsoleTokens'> {
  const { type = 'CARD', extCustomerId } = query
  const now = app.now()
  return app.database.read(async (reader) => {
    if (extCustomerId !== undefined) {
      const tokens = await ofCustomer(reader, { ...query, extCustomerId })
      return { status: 200, body: { tokens: tokens.map((one) => toRow(one, now)) } }
    }
    const { rows: keys, next } = await listPage(reader, tokenRuns[type], query)
    const tokens = inOrder(keys, await listTokens(reader, type, keys))
    return { status: 200, body: { tokens: tokens.map((one) => toRow(one, now)), next } }
  })
}

/** Rows in the order of their keys, each once: customers who share a token share a key, too. */
function inOrder(keys: readonly Key[], rows: readonly ListedToken[]): ListedToken[] {
  const taken = new Set<string>()
  return keys.flatMap(({ posId, id, createdAt }) => {
    const one = rows.find(
      (row) =>
        row.posId === posId &&
        row.token === id &&
        row.createdAt === createdAt &&
        !taken.has(idOf(row)),
    )
    if (!one) return []
    taken.add(idOf(one))
    return [one]
  })
}

export async function showConsoleToken(
  app: App,
  { params }: Request<'showConsoleToken'>,
): Reply<'showConsoleToken'> {
  const key = keyOf(params.tokenId)
  const found = key && (await app.database.read((reader) => listTokensAt(reader, key.type, key)))
  const token = found?.find((one) => idOf(one) === params.tokenId)
  if (!token) throw new Refusal('NOT_FOUND')
  const now = app.now()
  const { expiresAt } = token
  const reason = await app.database.read((reader) => whyNotDeleted(reader, token))
  return {
    status: 200,
    body: {
      ...toRow(token, now),
      actions: [action('deleteToken', 'deleteToken', reason)],
      timeline: toTimeline([
        ...ofToken(token),
        ...ofCallsNaming(app, token.token),
        ...(expiresAt === undefined ? [] : [ofExpiry(expiresAt, now)]),
      ]),
    },
  }
}

/**
 * The reason why a token can't be deleted. The console makes the call of the shop for its customer,
 * and identifies the token by its masked value.
 */
async function whyNotDeleted(
  reader: Reader,
  { type, posId, extCustomerId, token }: ListedToken,
): Promise<Text | undefined> {
  if (extCustomerId === undefined) return actionReasons.noCustomer
  const own = await listTokensOf(reader, type, extCustomerId)
  const alike = own.filter(
    (one) => one.posId === posId && maskedToken(one.token) === maskedToken(token),
  )
  return alike.length > 1 ? actionReasons.alikeTokens : undefined
}

/** A card is new until its first payment succeeds; a token of BLIK is good from the start. */
function ofToken({ type, createdAt: at, activatedAt }: ListedToken): Entry[] {
  const kind = 'STATUS'
  if (type === 'BLIK') return [{ at, kind, what: 'create', status: 'ACTIVE' }]
  const created = { at, kind, what: 'create', status: 'NEW' } as const
  if (activatedAt === undefined) return [created]
  return [created, { at: activatedAt, kind, what: 'activate', status: 'ACTIVE' }]
}

function ofExpiry(at: number, now: number): Entry {
  return at > now
    ? { at, kind: 'DUE', what: 'expire' }
    : { at, kind: 'STATUS', what: 'expire', status: 'EXPIRED' }
}

/** A place like those that ids are made of. */
const place: readonly [string, string, number, string, string] = ['', '', 0, '', '']

function keyOf(tokenId: string): Pick<ListedToken, 'type' | 'posId' | 'createdAt'> | undefined {
  try {
    const [type, posId, createdAt] = fromCursor(tokenId, place)
    if (type !== 'CARD' && type !== 'BLIK') return undefined
    return { type, posId: toId<PosId>(posId), createdAt }
  } catch {
    return undefined
  }
}

/** One customer has few tokens, so the filters are applied to all of them. */
async function ofCustomer(
  reader: Reader,
  query: Query & { readonly extCustomerId: string },
): Promise<ListedToken[]> {
  const { from, to } = timesOf(query)
  const types = query.type ? [query.type] : (['CARD', 'BLIK'] as const)
  const found: ListedToken[] = []
  for (const type of types) found.push(...(await listTokensOf(reader, type, query.extCustomerId)))
  const shopOf = await loadShopOf(reader)
  return found
    .filter(
      ({ posId, createdAt }) =>
        (query.posId ?? posId) === posId &&
        (query.shopId ?? shopOf(posId)) === shopOf(posId) &&
        createdAt >= from &&
        createdAt <= to,
    )
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

function toRow(token: ListedToken, now: number) {
  const { type, posId, extCustomerId, label, expiresAt, createdAt } = token
  const isExpired = expiresAt !== undefined && expiresAt <= now
  return {
    tokenId: idOf(token),
    type,
    tokenMasked: maskedToken(token.token),
    posId,
    extCustomerId,
    status: isExpired ? 'EXPIRED' : token.status,
    label,
    expires: expiresAt === undefined ? undefined : lastOf(type, expiresAt),
    createdAt: toIso(createdAt),
  } as const
}

/** A card is good until the end of a month, a token of BLIK until a moment. */
function lastOf(type: ListedToken['type'], expiresAt: number): string {
  return type === 'CARD' ? toIso(expiresAt - 1).slice(0, 7) : toIso(expiresAt).slice(0, 10)
}

/** The ID of a token in the console: identifies its row, and cannot be used to pay. */
export function idOf({ type, posId, createdAt, token, extCustomerId = '' }: ListedToken): string {
  const which = createHash('sha256').update(`${extCustomerId}\n${token}`).digest('base64url')
  return toCursor([type, posId, createdAt, maskedToken(token), which.slice(0, 12)])
}
