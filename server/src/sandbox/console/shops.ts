import { actionReasons } from '@grosz/contract/action-reasons.ts'
import type { App, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { available } from '../../storage/ledger/accounts.ts'
import { action } from './actions.ts'
import { ofCalls } from './calls.ts'
import {
  type AccountBalance,
  findShownShop,
  type ListedPos,
  listAccounts,
  listMovements,
  listPoses,
  type ShownShop,
} from './money-store.ts'
import { toBalance } from './overview.ts'
import { listBalances } from './overview-store.ts'
import { pageBy } from './page.ts'
import { ofPostings, toTimeline } from './timeline.ts'
import type { Posted } from './timeline-store.ts'

export async function listConsoleShops(
  app: App,
  { query }: Request<'listConsoleShops'>,
): Reply<'listConsoleShops'> {
  const { rows, next } = await pageBy(app, query, ['shopId'], listBalances)
  return { status: 200, body: { shops: rows.map(toBalance), next } }
}

export async function showConsoleShop(
  app: App,
  { params }: Request<'showConsoleShop'>,
): Reply<'showConsoleShop'> {
  const { shopId } = params
  return app.database.read(async (reader) => {
    const shop = await findShownShop(reader, shopId)
    if (!shop) throw new Refusal('NOT_FOUND')
    const { name, firmId, firmName, currency: currencyCode } = shop
    const accounts = await listAccounts(reader, `shop:${shopId}:`)
    const poses = await listPoses(reader, shopId)
    const free = freeOf(accounts, shop)
    const movements = withBalances(await listMovements(reader, shop), free)
    return {
      status: 200,
      body: {
        shopId,
        name,
        firmId,
        firmName,
        currencyCode,
        balances: accounts.map(toAccount),
        pointsOfSale: poses.map(toPos),
        actions: [
          payingOut(free),
          action('createStatement', 'createStatement', undefined),
          action('topUp', 'topUpShop', undefined),
        ],
        timeline: toTimeline([...ofCalls(app, shopId), ...ofPostings(movements.toReversed())]),
      },
    }
  })
}

function freeOf(
  accounts: readonly AccountBalance[],
  { shopId, currency }: Pick<ShownShop, 'shopId' | 'currency'>,
): bigint {
  const own = accounts.find((one) => one.account === available(shopId) && one.currency === currency)
  return own?.amount ?? 0n
}

/** The movements of an account, newest first, each with the balance after it. */
function withBalances(movements: readonly Posted[], now: bigint): Posted[] {
  let balance = now
  return movements.map((movement) => {
    const after = balance
    balance -= movement.amount
    return { ...movement, balance: after }
  })
}

function payingOut(free: bigint) {
  const reason = free > 0n ? undefined : actionReasons.noMoney
  return action('createPayout', 'createPayout', reason, { amountMax: String(free) })
}

export function toAccount({ account, currency, amount }: AccountBalance) {
  return { account, currencyCode: currency, amount: String(amount) }
}

function toPos({ currency, ...pos }: ListedPos) {
  return { ...pos, currencyCode: currency }
}
