import {
  charts,
  countedOrdersMax,
  resultPeriods,
} from '@grosz/contract/resources/console-overview.ts'
import type { OrderStatus } from '@grosz/contract/resources/orders.ts'
import type { App, Body, Reply, Request } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import type { Reader } from '../../storage/database/database.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { sourceOf } from '../ports/source-of-call.ts'
import { orderRuns } from './orders-store.ts'
import {
  countOrders,
  countWaiting,
  findFirstSteps,
  findTooMany,
  listBalances,
  listSteps,
  type ShopBalance,
  type Step,
} from './overview-store.ts'
import { LATEST } from './page.ts'
import { listRuns, type Run } from './runs-store.ts'

export async function showOverview(
  app: App,
  { query }: Request<'showOverview'>,
): Reply<'showOverview'> {
  const now = app.now()
  const { bucketMs: stepMs, buckets } = charts[query.per ?? 'hour']
  const first = (Math.floor(now / stepMs) + 1 - buckets) * stepMs
  return app.database.read(async (reader) => {
    const runs = await listRuns(reader, orderRuns, { from: first, to: now })
    const since = await countableSince(reader, runs, { first, now })
    const orders = await listCounts(reader, runs, { since, stepMs })
    const counted = await countWaiting(reader)
    const balances = await listBalances(reader)
    const periods = {
      day: await resultsOf(reader, { now, periodMs: resultPeriods.day }),
      week: await resultsOf(reader, { now, periodMs: resultPeriods.week }),
    }
    const firstSteps = await findFirstSteps(reader)
    return {
      status: 200,
      body: {
        now: toIso(now),
        since: toIso(since),
        orders,
        ...counted,
        periods,
        failedCalls: countFailedCalls(app),
        firstSteps,
        listeners: sandboxOf(app)
          .listeners.list()
          .map(({ posId }) => ({ posId })),
        balances: balances.map(toBalance),
      },
    }
  })
}

/** The results of the orders that were created in the last time. */
async function resultsOf(
  reader: Reader,
  { now, periodMs }: { now: number; periodMs: number },
): Promise<Body<'showOverview'>['periods']['day']> {
  const runs = await listRuns(reader, orderRuns, { from: now - periodMs, to: now })
  const since = await countableSince(reader, runs, { first: now - periodMs, now })
  // All of the time is one step.
  const sums = await listCounts(reader, runs, { since, stepMs: LATEST })
  const countOf = (wanted: OrderStatus) =>
    sums.reduce((sum, { status, count }) => (status === wanted ? sum + count : sum), 0)
  return {
    since: toIso(since),
    completed: countOf('COMPLETED'),
    canceled: countOf('CANCELED'),
    volume: sums
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ currencyCode, amount }) => ({ currencyCode, amount })),
  }
}

function countFailedCalls(app: App): Body<'showOverview'>['failedCalls'] {
  const counts = { client: 0, server: 0 }
  for (const call of sandboxOf(app).callLog.before(undefined)) {
    const { status = 0 } = call
    if (sourceOf(call) !== 'SHOP') continue
    if (status >= 500) counts.server += 1
    else if (status >= 400) counts.client += 1
  }
  return counts
}

/**
 * The beginning of the chart, or of as much of it as has few enough orders to be counted. No run may
 * have too many by itself; where all of them together do, the time is halved until it is short enough.
 */
async function countableSince(
  reader: Reader,
  runs: readonly Run[],
  { first, now }: { first: number; now: number },
): Promise<number> {
  let since = first
  for (const run of runs) {
    const tooMany = await findTooMany(reader, run, since)
    if (tooMany !== undefined) since = tooMany + 1
  }
  while (since < now && (await haveTooMany(reader, runs, since)))
    since = now - Math.floor((now - since) / 2)
  return since
}

async function haveTooMany(reader: Reader, runs: readonly Run[], since: number): Promise<boolean> {
  let left = countedOrdersMax
  for (const run of runs) {
    left -= await countOrders(reader, run, { since, max: left + 1 })
    if (left < 0) return true
  }
  return false
}

/** Orders of one step, status and currency; sums the runs of several points of sale. */
async function listCounts(
  reader: Reader,
  runs: readonly Run[],
  chart: { since: number; stepMs: number },
) {
  const sums = new Map<string, Step & Pick<Run, 'status' | 'currency'>>()
  for (const run of runs) {
    const { status, currency } = run
    for (const step of await listSteps(reader, run, chart)) {
      const key = `${toIso(step.at)} ${status} ${currency}`
      const { count = 0, amount = 0n } = sums.get(key) ?? {}
      const sum = { count: count + step.count, amount: amount + step.amount }
      sums.set(key, { at: step.at, status, currency, ...sum })
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { at, status, currency, count, amount }]) => ({
      at: toIso(at),
      // The runs are those of the statuses of orders.
      status: status as OrderStatus,
      currencyCode: currency,
      count,
      amount: String(amount),
    }))
}

export function toBalance({ available, reserved, ...shop }: ShopBalance) {
  return { ...shop, available: String(available), reserved: String(reserved) }
}
