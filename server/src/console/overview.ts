import { charts } from '@grosz/contract/resources/console-overview.ts'
import type { App, Reply, Request } from '../app.ts'
import type { Reader } from '../database/database.ts'
import { toIso } from '../time.ts'
import {
  areCountable,
  type Counted,
  countWaiting,
  listBalances,
  listCounts,
  type ShopBalance,
} from './overview-store.ts'

export async function showOverview(
  app: App,
  { query }: Request<'showOverview'>,
): Reply<'showOverview'> {
  const now = app.now()
  const { bucketMs: stepMs, buckets } = charts[query.per ?? 'hour']
  const first = (Math.floor(now / stepMs) + 1 - buckets) * stepMs
  return app.database.read(async (reader) => {
    const since = await countableSince(reader, { first, now })
    const counts = await listCounts(reader, { since, stepMs })
    const waiting = await countWaiting(reader)
    const balances = await listBalances(reader)
    return {
      status: 200,
      body: {
        now: toIso(now),
        since: toIso(since),
        orders: counts.map(toView),
        waiting,
        balances: balances.map(toBalance),
      },
    }
  })
}

/** Where more orders were created than are counted, the time is halved until they are few enough. */
async function countableSince(
  reader: Reader,
  { first, now }: { first: number; now: number },
): Promise<number> {
  let since = first
  while (since < now && !(await areCountable(reader, since)))
    since = now - Math.floor((now - since) / 2)
  return since
}

function toView({ at, status, currency, count, amount }: Counted) {
  return { at: toIso(at), status, currencyCode: currency, count, amount: String(amount) }
}

export function toBalance({ shopId, name, currency, ...held }: ShopBalance) {
  return {
    shopId,
    name,
    currencyCode: currency,
    available: String(held.available),
    reserved: String(held.reserved),
  }
}
