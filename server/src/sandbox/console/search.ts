import { pathOf } from '@grosz/contract/console-path.ts'
import { toDecimal } from '@grosz/contract/decimal.ts'
import { fold } from '@grosz/contract/fold.ts'
import { maskedToken } from '@grosz/contract/masked-token.ts'
import { hitsMax, prefixMin, searchedOrdersMax } from '@grosz/contract/resources/console-search.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import type { Order } from '../../payments/orders/order.ts'
import { listOrders, type OrderRef } from '../../payments/orders/store.ts'
import { type Found, listFound } from '../../records/search/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listPaidWithCode, orderRuns } from './orders-store.ts'
import { listRemembered } from './remembered.ts'
import { listSorted } from './runs-store.ts'
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

/** The orders of one search, of all that match among the newest ones. */
const FOUND_MAX = 10

/**
 * Finds orders among the newest ones by their amount, the payer's name or email, their description, or a code
 * of their payments. No index has these, so the number of orders that are read is limited.
 */
async function listOrdersAbout(reader: Reader, text: string): Promise<Found[]> {
  const amount = amountIn(text)
  const isCode = /^[A-Z][A-Z0-9_]{1,63}$/.test(text)
  if (amount === undefined && !isCode && text.length < prefixMin) return []
  const filter = { from: 0, to: Number.MAX_SAFE_INTEGER }
  const newest = await listSorted(reader, orderRuns, {
    filter,
    after: undefined,
    limit: searchedOrdersMax,
  })
  const refs: OrderRef[] = newest.map(({ posId, id }) => ({ posId, orderId: toId(id) }))
  const withCode = isCode ? await listPaidWithCode(reader, refs, text) : new Set<string>()
  const sought = fold(text)
  return (await listOrders(reader, refs))
    .filter(
      (order) =>
        order.amount === amount ||
        withCode.has(`${order.posId}/${order.orderId}`) ||
        (text.length >= prefixMin && textsOf(order).some((one) => fold(one).includes(sought))),
    )
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, FOUND_MAX)
    .map(toFound)
}

/** The amount in minor units, written with two decimals; undefined for any other text. */
function amountIn(text: string): bigint | undefined {
  const [, whole, decimals] = /^(\d{1,9})[.,](\d{2})$/.exec(text) ?? []
  return whole === undefined ? undefined : BigInt(`${whole}${decimals}`)
}

function textsOf(order: Order): string[] {
  const { description, buyer } = order.terms
  return [description, nameOf(order), buyer?.email ?? '']
}

function nameOf({ terms }: Order): string {
  return [terms.buyer?.firstName, terms.buyer?.lastName].filter(Boolean).join(' ')
}

function toFound(order: Order): Found {
  const { posId, orderId, extOrderId, amount, currency, terms, status } = order
  const shown = `${toDecimal(amount)} ${currency}`
  const payer = nameOf(order) || terms.buyer?.email
  const label = [shown, payer, terms.description, status].filter(Boolean).join(' · ')
  return { type: 'ORDER', owner: posId, id: orderId, extId: extOrderId, label }
}
