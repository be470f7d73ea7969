import { type HitType, hitsMax, prefixMin } from '@grosz/contract/resources/console-search.ts'
import type { App, Reply, Request } from '../app.ts'
import { type Found, listFound } from './search-store.ts'

export async function searchConsole(
  app: App,
  { query }: Request<'searchConsole'>,
): Reply<'searchConsole'> {
  const text = query.query.trim()
  const byPrefix = text.length >= prefixMin
  if (text === '') return { status: 200, body: { hits: [] } }
  const stored = await app.database.read((reader) => listFound(reader, { text, byPrefix }))
  const found = [...ofRequest(app, text), ...stored]
  return { status: 200, body: { hits: withoutTwins(found).slice(0, hitsMax).map(toHit) } }
}

/** Requests are not in the database: a sandbox remembers the last of them. */
function ofRequest({ callLog }: App, text: string): Found[] {
  const call = callLog?.find(text)
  if (!call) return []
  const label = `${call.method} ${call.path} ${call.status}`
  return [{ type: 'REQUEST', owner: '', id: text, extId: undefined, label }]
}

/** What is found by both of its ids is shown once. */
function withoutTwins(found: readonly Found[]): Found[] {
  const byName = new Map<string, Found>()
  for (const one of found) {
    const name = JSON.stringify([one.type, one.owner, one.id])
    if (!byName.has(name)) byName.set(name, one)
  }
  return [...byName.values()]
}

function toHit({ type, owner, id, extId, label }: Found) {
  const hit = { type, extId, label, path: paths[type]({ owner, id, extId }) }
  return { ...hit, id: type === 'TOKEN' ? masked(id) : id }
}

/** A token pays; its ends are enough to know it by. */
export function masked(token: string): string {
  return token.length > 12 ? `${token.slice(0, 6)}…${token.slice(-4)}` : '…'
}

type Named = Pick<Found, 'owner' | 'id' | 'extId'>

/** The pages of the console. */
const paths: Readonly<Record<HitType, (named: Named) => string>> = {
  ORDER: ({ id }) => pathOf('orders', id),
  PAYMENT: ({ owner }) => pathOf('orders', owner),
  REFUND: ({ id }) => pathOf('refunds', id),
  PAYOUT: ({ id }) => pathOf('payouts', id),
  SELLER: ({ owner, id }) => pathOf('sellers', owner, id),
  VERIFICATION: ({ id }) => pathOf('verifications', id),
  SUBMERCHANT: ({ owner, id }) => pathOf('submerchants', owner, id),
  FIRM: ({ id }) => pathOf('firms', id),
  SHOP: ({ id }) => pathOf('shops', id),
  POINT_OF_SALE: ({ owner }) => pathOf('shops', owner),
  TOKEN: ({ owner, extId }) =>
    `/tokens?${new URLSearchParams({ posId: owner, ...(extId && { extCustomerId: extId }) })}`,
  STATEMENT: ({ id }) => pathOf('statements', id),
  REQUEST: ({ id }) => pathOf('requests', id),
}

function pathOf(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`
}
