import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import { pointsOfSale } from '../server/src/sandbox/test-data/points-of-sale.ts'
import { card } from '../test/card.ts'
import { takeToken } from '../test/server-process.ts'
import { median, quantile } from './rounds.ts'
import { type Engine, openPlace, type Place } from './servers.ts'

/**
 * Measures an order with very many refunds: each further refund of it, and the orders that another merchant
 * retrieves at a steady rate while all those refunds are listed again and again.
 */
const refunds = Number(process.env.GROSZ_BENCH_REFUNDS ?? 20_000)
const seconds = Number(process.env.GROSZ_BENCH_SECONDS ?? 5)
const rounds = Number(process.env.GROSZ_BENCH_ROUNDS ?? 5)
const engines = (process.env.GROSZ_BENCH_ENGINES ?? 'sqlite,postgres').split(',') as Engine[]
const perSecond = 200
const together = 16

const [command, url = '', token = '', orderId = ''] = process.argv.slice(2)
if (command === 'list') await listAgain(url, token, orderId)
else await main()

async function main(): Promise<void> {
  const place = await openPlace()
  try {
    for (const engine of engines) await measure(engine, place)
  } finally {
    await place.close()
  }
}

async function measure(engine: Engine, place: Place): Promise<void> {
  const server = await place.start(engine, 'server/src/main.ts', await place.storage(engine))
  console.log(
    `\n${engine}: ${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(1)}, ${refunds} refunds`,
  )
  const [busy, other] = await Promise.all([
    merchant(server.url, '500100'),
    merchant(server.url, '500200'),
  ])
  const orderId = await pay(server.url, busy, refunds * 2)
  const seen = await pay(server.url, other, 5_000)
  const took = await refundAll(busy, orderId)
  console.log(
    `a refund among the first ${took.size}: ${ms(took.first)}, among the last: ${ms(took.last)}`,
  )
  await compare(busy, orderId, other, seen)
  await server.stop()
}

type Merchant = Awaited<ReturnType<typeof merchant>>

async function merchant(url: string, posId: string) {
  const pos = pointsOfSale.find((one) => one.posId === posId)
  if (!pos) throw new Error(`there is no point of sale ${posId}`)
  const token = await takeToken(url, posId)
  return { pos, url, token, call: createClient({ baseUrl: url, token }) }
}

async function pay(url: string, { call, pos }: Merchant, amount: number): Promise<string> {
  const created = await call('createOrder', {
    body: {
      merchantPosId: pos.posId,
      customerIp: '203.0.113.10',
      description: 'Bench',
      currencyCode: pos.currencyCode as 'PLN',
      totalAmount: String(amount),
      products: [{ name: 'All of it', unitPrice: String(amount), quantity: '1' }],
    },
  })
  if (!created.ok) throw new Error(`no order: ${JSON.stringify(created.body)}`)
  const token = new URL(created.body.redirectUri ?? '').searchParams.get('token') ?? ''
  const paid = await createClient({ baseUrl: url, token })('startPayment', {
    body: { method: 'c', card },
  })
  if (!paid.ok) throw new Error(`not paid: ${JSON.stringify(paid.body)}`)
  return created.body.orderId
}

/** Milliseconds of a refund at the beginning and at the end, as the median of a twentieth each. */
async function refundAll({ call }: Merchant, orderId: string) {
  const took: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (next < refunds) {
        const index = next++
        const started = performance.now()
        const refund = { description: 'Bench', amount: '1', extRefundId: `${orderId}-${index}` }
        const answer = await call('createRefund', { params: { orderId }, body: { refund } })
        if (!answer.ok) throw new Error(`no refund: ${JSON.stringify(answer.body)}`)
        took.push(performance.now() - started)
      }
    }),
  )
  const size = Math.floor(refunds / 20)
  return { size, first: median(took.slice(0, size)), last: median(took.slice(-size)) }
}

/** Rounds with and without the listing, in turn; the result is the median of the ratios of the rounds. */
async function compare(busy: Merchant, orderId: string, other: Merchant, seen: string) {
  const found: { alone: number[]; beside: number[]; lists: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await retrieveSteadily(other, seen)
    const listing = startListing(busy, orderId)
    const beside = await retrieveSteadily(other, seen)
    const lists = await listing.stop()
    // The first round warms up.
    if (round > 0) found.push({ alone, beside, lists })
  }
  for (const at of [0.5, 0.99]) {
    const of = (side: 'alone' | 'beside') => found.map((round) => quantile(round[side], at))
    const ratios = of('beside').map((value, index) => value / (of('alone')[index] ?? value))
    console.log(
      `GET of another merchant, p${at * 100}: alone ${ms(median(of('alone')))}, ` +
        `beside the list ${ms(median(of('beside')))}, ratio ${median(ratios).toFixed(2)}`,
    )
  }
  const lists = found.reduce((sum, round) => sum + round.lists, 0)
  console.log(`lists of all refunds: ${(lists / (rounds * seconds)).toFixed(1)} per second`)
}

/** Latencies at a fixed rate: a request is sent at its time, even if the last one was not answered. */
async function retrieveSteadily({ call }: Merchant, orderId: string): Promise<number[]> {
  const started = performance.now()
  const answers = Array.from({ length: perSecond * seconds }, async (_, index) => {
    await delay(Math.max(0, started + (index * 1000) / perSecond - performance.now()))
    const sent = performance.now()
    const answer = await call('retrieveOrder', { params: { orderId } })
    if (!answer.ok) throw new Error(`no order: ${answer.status}`)
    return performance.now() - sent
  })
  return Promise.all(answers)
}

/** In a separate process, so that the measurement is of the server and not of this loop. */
function startListing({ url, token }: Merchant, orderId: string) {
  const child = spawn(process.execPath, [import.meta.filename, 'list', url, token, orderId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let lists = 0
  child.stdout.on('data', (lines: Buffer) => {
    lists += lines.toString().split('\n').length - 1
  })
  return {
    async stop() {
      child.kill()
      await once(child, 'exit')
      return lists
    },
  }
}

/** Bytes are counted, not read: the load shares the machine with the server. */
async function listAgain(url: string, token: string, orderId: string): Promise<never> {
  for (;;) {
    const answer = await fetch(`${url}/api/v2_1/orders/${orderId}/refunds`, {
      headers: { authorization: `Bearer ${token}` },
    })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.length
    if (bytes < refunds * 100) throw new Error('the list is not whole')
    process.stdout.write('listed\n')
  }
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`
}
