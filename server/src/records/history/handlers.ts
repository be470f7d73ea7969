import type { App, Reply, Request } from '../../app.ts'
import { DAY_MS } from '../../base/time.ts'
import { assertKnown } from '../../parties/sellers/seller.ts'
import { findSeller } from '../../parties/sellers/store.ts'
import { NothingChanged, type Reader } from '../../storage/database/database.ts'
import { sellerName } from '../../storage/ledger/accounts.ts'
import { entryBody } from './details.ts'
import { type Filter, readQuery, type Sorting } from './filter.ts'
import {
  type Group,
  recordsOf,
  type Slices,
  type Stretch,
  slicesOf,
  stretchesOf,
  withMinutes,
} from './pages.ts'
import {
  countDays,
  findCounted,
  findNextDay,
  listEntries,
  listGroups,
  listMinutes,
} from './store.ts'

/** The longest time in ms between the time of a posting and its commit. */
const WRITTEN_WITHIN_MS = 3_600_000

/** The number of days that one transaction counts. */
const COUNTED_AT_ONCE = 31

export async function listSellerOperations(
  app: App,
  { params, query, caller }: Request<'listSellerOperations'>,
): Reply<'listSellerOperations'> {
  const { extCustomerId } = params
  const { filter, sorting, limit, page } = readQuery(query)
  assertKnown(await findSeller(app.database.look, caller.pos, extCustomerId))
  const seller = sellerName({ shopId: caller.pos.shopId, extCustomerId })
  await countUntilNow(app, seller)
  return app.database.read(async (tx) => {
    const slices = slicesOf(filter, await findCounted(tx, seller))
    const groups = await listGroups(tx, { seller, filter, by: sorting.by }, slices)
    const records = recordsOf(groups)
    const order = inOrder(sorting)
    const stretches = stretchesOf(groups, { skip: page * limit, take: limit }, order)
    const finer = await Promise.all(
      stretches.map(async (stretch) => {
        const minutes = await minutesOf(tx, { seller, filter, by: sorting.by, slices }, stretch)
        if (minutes.length === 0) return [stretch]
        return stretchesOf(withMinutes(groups, stretch, minutes), stretch, order)
      }),
    )
    const found = await Promise.all(
      finer.flat().map((stretch) => listEntries(tx, { seller, filter, sorting, records }, stretch)),
    )
    const operations = await Promise.all(
      found.flat().map((entry) => entryBody(tx, extCustomerId, entry)),
    )
    const pageResponse = {
      records: String(records),
      size: String(limit),
      pageCount: String(Math.ceil(records / limit)),
    }
    return { status: 200, body: { operations, pageResponse } }
  })
}

/** The minutes of a stretch on the days that are counted and that the query covers as a whole. */
async function minutesOf(
  tx: Reader,
  asked: { seller: string; filter: Filter; by: Sorting['by']; slices: Slices },
  { first, time }: Stretch,
): Promise<Group[]> {
  const { counted } = asked.slices
  if (!counted || asked.filter.begun || asked.by === 'creationDate') return []
  const from = Math.max(time.from, counted.eventDays.from * DAY_MS)
  const to = Math.min(time.to, counted.eventDays.to * DAY_MS)
  return from < to ? listMinutes(tx, asked, { first, time: { from, to } }) : []
}

/** Counts the days that have ended and weren't counted yet. No entries are added to a day that has ended. */
async function countUntilNow(app: App, seller: string): Promise<void> {
  const { database } = app
  const end = Math.floor((app.now() - WRITTEN_WITHIN_MS) / DAY_MS)
  for (;;) {
    const counted = await findCounted(database.look, seller)
    if (counted >= end) return
    const next = (await findNextDay(database.look, seller, counted)) ?? end
    const from = Math.min(next, end)
    const to = Math.min(from + COUNTED_AT_ONCE, end)
    try {
      await database.write(countDays(seller, { from, to }, counted))
    } catch (error) {
      // Another request has counted the same days.
      if (!(error instanceof NothingChanged)) throw error
    }
  }
}

/** Sorts days by the time of their events or records; if the query sorts by type or currency, by that first. */
function inOrder({ by, isDescending }: Sorting): (one: Group, other: Group) => number {
  const way = isDescending ? -1 : 1
  const isByTime = by === 'eventDate' || by === 'creationDate'
  return (one, other) => {
    if (one.first !== other.first) return one.first < other.first ? -way : way
    return (one.time.from - other.time.from) * (isByTime ? way : 1)
  }
}
