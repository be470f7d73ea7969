import { fill, fillRecords, spread } from './fill.ts'
import { type Engine, openPlace, type Side, serverOf } from './servers.ts'

/**
 * The lists of the console where many orders are in the database: how long each filter takes.
 * `npm run bench -- console 1000000 sqlite,postgres` says how many, and on which engines.
 */
const [count = '1000000', engines = 'sqlite,postgres'] = process.argv.slice(2)

const ROUNDS = 15

/** The number of orders for each refund, payout, stored card, and verification. */
const RECORDS_SHARE = 4

/** Filters that most orders match, and some that none matches: these would scan the whole table. */
const lists: Readonly<Record<string, string>> = {
  'first page': 'orders',
  '200 rows': 'orders?limit=200',
  'one point of sale': 'orders?posId=500100',
  'a point of sale without orders': 'orders?posId=500300',
  'one shop, one currency': 'orders?shopId=GrSklep1&currencyCode=PLN',
  'most orders (NEW)': 'orders?status=NEW',
  'one order in 10,000 (CANCELED)': 'orders?status=CANCELED',
  'none (WAITING_FOR_CONFIRMATION)': 'orders?status=WAITING_FOR_CONFIRMATION',
  'unfinished orders': 'orders?status=UNFINISHED',
  'unfinished orders of a point of sale without any': 'orders?status=UNFINISHED&posId=500300',
  'a method': 'orders?method=blik',
  'a method without orders': 'orders?method=nothing',
  'a method, status, and point of sale': 'orders?method=m&status=CANCELED&posId=500100',
  'a method, shop, and status': 'orders?method=blik&shopId=GrSklep1&status=NEW',
  'a shop without orders, one day':
    'orders?shopId=GrRynekP&createdFrom=2026-01-01T00:00:00Z&createdTo=2026-01-02T00:00:00Z',
  refunds: 'refunds',
  'refunds of a shop, by status': 'refunds?shopId=GrSklep1&status=PENDING',
  payouts: 'payouts',
  'unfinished payouts': 'payouts?status=UNFINISHED',
  'payouts of a shop, by currency': 'payouts?shopId=GrSklep1&currencyCode=PLN',
  tokens: 'tokens',
  'tokens of a shop': 'tokens?shopId=GrSklep1',
  'tokens of a customer': 'tokens?extCustomerId=nobody&shopId=GrSklep1',
  verifications: 'verifications',
  'unfinished verifications': 'verifications?status=UNFINISHED',
  'verifications of a shop': 'verifications?shopId=GrRynekP&status=POSITIVE',
  sellers: 'sellers',
  firms: 'firms',
  submerchants: 'submerchants',
  shops: 'shops',
  'a shop with a posting for each paid order': 'shops/GrSklep1',
  statements: 'statements',
  'statements of a shop': 'statements?shopId=GrSklep1',
  requests: 'requests',
  workspaces: 'workspaces',
  receivers: 'receivers',
  events: 'events',
  'events of a shop': 'events?shopId=GrSklep1&limit=200',
  notifications: 'notifications?limit=100',
  'notifications of a point of sale without any': 'notifications?posId=500300',
  'notifications of a kind without any': 'notifications?type=refund',
  'notifications to a host': 'notifications?address=127.0.0.1',
  'notifications to an unknown host': 'notifications?address=nobody.example',
  'failing notifications': 'notifications?status=FAILING',
  'abandoned notifications': 'notifications?status=ABANDONED',
  'the overview by the minute': 'overview?per=minute',
  'the overview by the hour': 'overview?per=hour',
  'the overview by the day': 'overview?per=day',
  'search for nothing': 'search?query=nobody-at-all',
}

await main()

async function main(): Promise<void> {
  const place = await openPlace()
  try {
    for (const engine of engines.split(',') as Engine[]) {
      const storage = await place.storage(engine)
      await fill(place, serverOf('.'), storage, Number(count))
      await fillRecords(place, serverOf('.'), storage, Math.ceil(Number(count) / RECORDS_SHARE))
      await spread(storage)
      const side = await place.start(engine, serverOf('.'), storage)
      console.log(`| ${engine}, ${count} orders | median ms | slowest ms |\n| --- | --- | --- |`)
      for (const [name, path] of Object.entries({ ...lists, ...(await deepOnes(side)) }))
        console.log(await rowOf(side, name, path))
      await side.stop()
    }
  } finally {
    await place.close()
  }
}

/** The paths that need an id of this database: a page far back, one order, and searches by name. */
async function deepOnes({ url }: Side): Promise<Record<string, string>> {
  const back = await read(
    url,
    `orders?createdTo=${new Date(Date.now() - 20 * 86_400_000).toISOString()}`,
  )
  const [order] = back.orders
  const { refunds } = await read(url, 'refunds')
  const { payouts } = await read(url, 'payouts')
  const { tokens } = await read(url, 'tokens')
  const { verifications } = await read(url, 'verifications')
  return {
    'one refund': `refunds/${refunds[0].refundId}`,
    'one payout': `payouts/${payouts[0].payoutId}`,
    'one token': `tokens/${tokens[0].tokenId}`,
    'one verification': `verifications/${verifications[0].verificationId}`,
    'a page of 20 days ago': `orders?cursor=${back.next}`,
    'between two times': `orders?createdFrom=${order.createdAt}&createdTo=${new Date().toISOString()}`,
    'by the ID of the shop': `orders?text=${order.extOrderId}`,
    'one order with its timeline': `orders/${order.orderId}`,
    'search for an ID': `search?query=${order.orderId}`,
    'search for a prefix': `search?query=${order.extOrderId.slice(0, 8)}`,
  }
}

async function rowOf({ url }: Side, name: string, path: string): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await read(url, path)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return `| ${name} | ${times[ROUNDS >> 1]?.toFixed(1)} | ${times.at(-1)?.toFixed(1)} |`
}

async function read(url: string, path: string) {
  const answer = await fetch(`${url}/console/api/${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
