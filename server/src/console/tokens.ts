import type { App, Reply, Request } from '../app.ts'
import type { Reader } from '../database/database.ts'
import { toIso } from '../time.ts'
import { timesOf } from './filter.ts'
import { listShopsOf } from './orders-store.ts'
import { type ListedToken, listTokens, listTokensOf, tokenRuns } from './people-store.ts'
import { listPage } from './runs.ts'
import { masked } from './search.ts'

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
    const found = await listTokens(reader, type, keys)
    const tokens = keys.flatMap(({ posId, id, createdAt }) => {
      const one = found.find(
        (row) => row.posId === posId && row.token === id && row.createdAt === createdAt,
      )
      return one ? [toRow(one, now)] : []
    })
    return { status: 200, body: { tokens, next } }
  })
}

/** One customer has few tokens, so the filters look at all of them. */
async function ofCustomer(
  reader: Reader,
  query: Query & { readonly extCustomerId: string },
): Promise<ListedToken[]> {
  const { from, to } = timesOf(query)
  const types = query.type ? [query.type] : (['CARD', 'BLIK'] as const)
  const found: ListedToken[] = []
  for (const type of types) found.push(...(await listTokensOf(reader, type, query.extCustomerId)))
  const shops = await listShopsOf(
    reader,
    found.map(({ posId }) => posId),
  )
  return found
    .filter(
      ({ posId, createdAt }) =>
        (query.posId ?? posId) === posId &&
        (query.shopId ?? shops.get(posId)) === shops.get(posId) &&
        createdAt >= from &&
        createdAt <= to,
    )
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

function toRow(token: ListedToken, now: number) {
  const { type, posId, extCustomerId, label, expiresAt, createdAt } = token
  const isExpired = expiresAt !== undefined && expiresAt <= now
  return {
    type,
    tokenMasked: masked(token.token),
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
