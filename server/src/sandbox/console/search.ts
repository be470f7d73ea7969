import { pathOf } from '@grosz/contract/console-path.ts'
import { maskedToken } from '@grosz/contract/masked-token.ts'
import { hitsMax, prefixMin } from '@grosz/contract/resources/console-search.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { type Found, listFound } from '../../records/search/store.ts'
import { listRemembered } from './remembered.ts'
import { listOrdersAbout } from './search-orders.ts'
import { idOf } from './tokens.ts'
import { type ListedToken, listTokensNamed } from './tokens-store.ts'

type Hit = Body<'searchConsole'>['hits'][number]

export async function searchConsole(
  app: App,
  { query }: Request<'searchConsole'>,
): Reply<'searchConsole'> {
  const text = query.query.trim()
  const byPrefix = text.length >= prefixMin
  if (text === '') return { status: 200, body: { hits: [] } }
  const remembered = await listRemembered(app, text)
  const stored = await app.database.read(async (reader) => {
    const tokens = await listTokensNamed(reader, text)
    return [
      ...tokens.map(ofToken),
      ...(await listFound(reader, { text, byPrefix })).map(toHit),
      ...(await listOrdersAbout(reader, text)).map(toHit),
    ]
  })
  const hits = withoutTwins([...remembered.map(toHit), ...stored])
  return { status: 200, body: { hits: hits.slice(0, hitsMax) } }
}

function ofToken(token: ListedToken): Hit {
  const { extCustomerId, label } = token
  const path = pathOf('tokens', idOf(token))
  return { type: 'TOKEN', id: maskedToken(token.token), extId: extCustomerId, label, path }
}

function toHit({ type, owner, id, extId, label }: Found): Hit {
  return { type, id, extId, label, path: paths[type]({ owner, id, extId }) }
}

/** Removes the second result of a record that was found by both of its IDs. */
function withoutTwins(hits: readonly Hit[]): Hit[] {
  const byName = new Map<string, Hit>()
  for (const hit of hits) {
    const name = JSON.stringify([hit.type, hit.path, hit.id])
    if (!byName.has(name)) byName.set(name, hit)
  }
  return [...byName.values()]
}

type Named = Pick<Found, 'owner' | 'id' | 'extId'>

/** The pages of the console. */
const paths: Readonly<Record<Found['type'], (named: Named) => string>> = {
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
  STATEMENT: ({ id }) => pathOf('statements', id),
  CHARGEBACK: ({ owner }) => pathOf('orders', owner),
  CONFIRMATION: ({ owner }) => pathOf('orders', owner),
  CORRECTION: ({ owner, extId = '' }) => pathOf('sellers', owner, extId),
  NOTIFICATION: ({ owner, extId = '' }) => pathOf('notifications', owner, extId),
  RECEIVER: ({ id }) => pathOf('receivers', id),
  OUTCOME: () => pathOf('outcomes'),
  FAULT: () => pathOf('faults'),
  WORKSPACE: ({ id }) => pathOf('workspaces', id),
  EVENT: ({ owner }) => `/events${owner && `?${new URLSearchParams({ id: owner })}`}`,
  REQUEST: ({ id }) => pathOf('requests', id),
}
