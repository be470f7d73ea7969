import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent } from 'undici'
import { readSettings } from '../server/src/base/settings.ts'
import { openDatabase } from '../server/src/main.ts'
import { enqueue } from '../server/src/notify/outbox/outbox.ts'
import {
  orderBody,
  type Storage,
  serverEnv,
  startServer,
  takeToken,
} from '../test/server-process.ts'
import { exchange } from './exchange.ts'
import { openOrder } from './open-order.ts'
import { quantile } from './rounds.ts'
import { type Engine, openPlace, type Place } from './servers.ts'

/**
 * Measures the rate of notifications, and the receivers that are delayed by others. Receivers run
 * in a separate process; the floor is a loop that only posts the same bodies to the same receiver.
 */
const engines = (process.env.GROSZ_BENCH_ENGINES ?? 'sqlite,postgres').split(',') as Engine[]
const seconds = Number(process.env.GROSZ_BENCH_SECONDS ?? 5)
const posId = '500100'
const body = JSON.stringify({ order: JSON.parse(orderBody('waiting')) })

type Behaviour = 'answers' | 'silent' | 'slow'

interface Receivers {
  readonly urls: readonly string[]
  received(): Promise<number>
  /** The arrivals of bodies with this mark, see `clock`. */
  arrivals(): Promise<Record<string, number>>
  stop(): void
}

/** The other receivers: their number, their behavior, and the notifications for each. */
interface Strangers {
  readonly count: number
  readonly behaviour: Behaviour
  readonly each: number
}

const neighbourhoods: Record<string, Strangers> = {
  'no other receivers': { count: 0, behaviour: 'silent', each: 0 },
  'one silent receiver with 10,000 waiting': { count: 1, behaviour: 'silent', each: 10_000 },
  '100 silent receivers': { count: 100, behaviour: 'silent', each: 20 },
  '10,000 receivers that take 5 s, 2 waiting for each': {
    count: 10_000,
    behaviour: 'slow',
    each: 2,
  },
}

/** The number of rounds, in turn, of a measurement that is compared with itself. */
const rounds = Number(process.env.GROSZ_BENCH_ROUNDS ?? 3)

if (process.argv[2] === 'receivers') await receive()
else await main()

async function main(): Promise<void> {
  const place = await openPlace()
  console.log(
    `load of the machine before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  try {
    for (const engine of engines) await measure(engine, place)
  } finally {
    await place.close()
  }
  console.log(
    `load of the machine after: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
}

async function measure(engine: Engine, { storage }: Place): Promise<void> {
  const say = (what: string, figures: string) => console.log(`${engine}: ${what}: ${figures}`)
  const one = await drain(await storage(engine), { answers: 1 }, 20_000)
  say('one receiver, 20,000 waiting', toText(one))
  say('1,000 receivers', toText(await drain(await storage(engine), { answers: 1_000 }, 20_000)))
  const oneDead = await drain(await storage(engine), { answers: 99, silent: 1 }, 20_000)
  say('99 receivers and one silent', toText(oneDead))
  const manyDead = await drain(await storage(engine), { answers: 900, silent: 100 }, 20_000)
  say('900 receivers and 100 silent', toText(manyDead))
  say('beside the payments that make them', await besidePayments(await storage(engine)))
  const delays = await inTurns(Object.keys(neighbourhoods), async (what) => {
    const { times, note } = await neighbour(
      await storage(engine),
      neighbourhoods[what] as Strangers,
    )
    if (note) say(`a neighbor of ${what}`, note)
    return times
  })
  for (const [what, times] of delays) say(`a neighbor of ${what} is notified after`, toTimes(times))
  const silent = await openReceivers('silent', 10)
  const waiting = { nothing: await storage(engine), '100,000': await storage(engine) }
  await seed(waiting['100,000'], silent.urls, 100_000)
  const read = await inTurns(Object.keys(waiting), (what) =>
    readTimes(waiting[what as keyof typeof waiting]),
  )
  silent.stop()
  for (const [what, times] of read) say(`GET of an order, ${what} waiting`, toTimes(times))
}

/** Each of them in each round, the last first in every second one; resolves to their times of each round. */
async function inTurns(
  names: readonly string[],
  measureOne: (name: string) => Promise<readonly number[]>,
): Promise<Map<string, (readonly number[])[]>> {
  const found = new Map<string, (readonly number[])[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      found.get(name)?.push(await measureOne(name))
  }
  return found
}

function toTimes(rounds: readonly (readonly number[])[]): string {
  const ms = (q: number) => rounds.map((times) => quantile(times, q).toFixed(1)).join(' / ')
  return `p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms`
}

/** Measures how fast notifications that wait at the start of the server are delivered. */
async function drain(
  storage: Storage,
  counts: Partial<Record<Behaviour, number>>,
  waiting: number,
) {
  const healthy = await openReceivers('answers', counts.answers ?? 0)
  const silent = await openReceivers('silent', counts.silent ?? 0)
  const floor = await postAll(healthy.urls, 5_000)
  const before = await healthy.received()
  await seed(storage, healthy.urls, waiting)
  if (silent.urls.length > 0) await seed(storage, silent.urls, silent.urls.length * 20)
  const server = await startServer(storage)
  const perSecond = await rateOf(healthy, before, waiting)
  await server.kill()
  for (const receivers of [healthy, silent]) receivers.stop()
  return { perSecond, floor }
}

async function rateOf(receivers: Receivers, before: number, waiting: number): Promise<number> {
  while ((await receivers.received()) === before) await delay(2)
  const [began, first] = [performance.now(), await receivers.received()]
  const giveUp = began + 60_000
  let received = first
  while (received < before + waiting && performance.now() < giveUp) {
    await delay(5)
    received = await receivers.received()
  }
  return ((received - first) * 1000) / (performance.now() - began)
}

function toText({ perSecond, floor }: { perSecond: number; floor: number }): string {
  const ratio = (perSecond / floor).toFixed(2)
  return `${perSecond.toFixed(0)}/s, ${ratio} of the floor (${floor.toFixed(0)}/s)`
}

/** The floor: as many posts at the same time as the server makes, from a loop. */
async function postAll(urls: readonly string[], count: number): Promise<number> {
  const agent = new Agent({ connections: 64 })
  let sent = 0
  async function loop(): Promise<void> {
    while (sent < count) {
      const { origin, pathname: path } = new URL(urls[sent++ % urls.length] ?? '')
      await answered(agent, { origin, path, method: 'POST', headers: {}, body })
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: 64 }, loop))
  const perSecond = (count * 1000) / (performance.now() - began)
  await agent.close()
  return perSecond
}

/** Orders that a BLIK code pays at once, each with two notifications, as fast as they are accepted. */
async function besidePayments(storage: Storage): Promise<string> {
  const receivers = await openReceivers('answers', 1)
  const server = await startServer(storage)
  const call = await caller(server.url)
  const deadline = performance.now() + seconds * 1000
  let paid = 0
  async function sell(): Promise<void> {
    while (performance.now() < deadline)
      if ((await call.pay(receivers.urls[0] ?? '')) === 201) paid++
  }
  await Promise.all(Array.from({ length: 32 }, sell))
  const received = await receivers.received()
  const ended = performance.now()
  while ((await receivers.received()) < paid * 2 && performance.now() < ended + 20_000)
    await delay(5)
  const lateMs = performance.now() - ended
  await call.close()
  await server.kill()
  receivers.stop()
  const rate = (count: number) => (count / seconds).toFixed(0)
  return `${rate(paid * 2)}/s made, ${rate(received)}/s taken meanwhile, the last ${lateMs.toFixed(0)} ms after the load`
}

/** The delay of a neighbor's notifications, ten a second, while other receivers do not respond, or respond slowly. */
async function neighbour(
  storage: Storage,
  { count, behaviour, each }: Strangers,
): Promise<{ times: number[]; note: string }> {
  const strangers = await openReceivers(behaviour, count)
  const receivers = await openReceivers('answers', 1)
  if (count > 0) await seed(storage, strangers.urls, count * each)
  const server = await startServer(storage)
  const call = await caller(server.url)
  const sent = new Map<string, number>()
  const refused: number[] = []
  // The first notifications prove that the receiver responds; they are not counted.
  for (let warm = 0; warm < 10; warm++) await call.pay(receivers.urls[0] ?? '')
  await delay(500)
  for (let index = 0; index < seconds * 20; index++) {
    const mark = randomUUID()
    const began = clock()
    const status = await call.pay(receivers.urls[0] ?? '', mark)
    if (status === 201) sent.set(mark, began)
    else refused.push(status)
    await delay(50)
  }
  await delay(2_000)
  const arrivals = await receivers.arrivals()
  const times = [...sent].flatMap(([mark, at]) => (arrivals[mark] ? [arrivals[mark] - at] : []))
  await call.close()
  await server.kill()
  for (const each of [strangers, receivers]) each.stop()
  const late = sent.size - times.length
  const notes = [
    ...(late > 0 ? [`${late} of ${sent.size} were not told`] : []),
    ...(refused.length > 0 ? [`payments were answered with ${refused}`] : []),
  ]
  return { times, note: notes.join(', ') }
}

async function readTimes(storage: Storage): Promise<number[]> {
  const server = await startServer(storage)
  const call = await caller(server.url)
  const orderId = await call.open()
  const times: number[] = []
  const deadline = performance.now() + seconds * 1000
  async function read(): Promise<void> {
    while (performance.now() < deadline) {
      const began = performance.now()
      await call.read(orderId)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: 8 }, read))
  await call.close()
  await server.kill()
  return times
}

async function seed(storage: Storage, urls: readonly string[], count: number): Promise<void> {
  const env = serverEnv(storage)
  const database = await openDatabase(readSettings(env))
  for (let from = 0; from < count; from += 500) {
    const statements = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const url = urls[(from + index) % urls.length] ?? ''
      return enqueue({ posId, id: randomUUID(), kind: 'order', url, body }, Date.now())
    })
    await database.write(statements.flat())
  }
  await database.close()
}

async function caller(url: string) {
  const agent = new Agent({ connections: 64 })
  const token = await takeToken(url)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const path = '/api/v2_1/orders'
  return {
    async pay(notifyUrl: string, description = 'Two books') {
      const code = `777${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`
      const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: code } }
      const order = { ...JSON.parse(orderBody(randomUUID())), notifyUrl, description, payMethods }
      const body = JSON.stringify(order)
      const { status } = await exchange(agent, { origin: url, path, method: 'POST', headers, body })
      if (status === 0) throw new Error('the server did not answer an order')
      return status
    },
    async open() {
      return openOrder(url, token)
    },
    read: (orderId: string) =>
      answered(agent, {
        origin: url,
        path: `${path}/${orderId}`,
        method: 'GET',
        headers,
        body: null,
      }),
    close: () => agent.close(),
  }
}

/** A request without a response ends the benchmark. */
async function answered(...request: Parameters<typeof exchange>): Promise<void> {
  const { status } = await exchange(...request)
  if (status === 0) throw new Error('the server did not answer a request')
}

/** Milliseconds since 1970 with their fractions, for all processes of a machine. */
function clock(): number {
  return performance.timeOrigin + performance.now()
}

/** Receivers in a separate process, each at its own address, so that none counts as known because of another. */
async function openReceivers(behaviour: Behaviour, count: number): Promise<Receivers> {
  const child = fork(import.meta.filename, ['receivers', behaviour, String(count)])
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  const [urls] = (await once(child, 'message')) as [string[]]
  async function ask<T>(question: string): Promise<T> {
    child.send(question)
    const [answer] = (await once(child, 'message')) as [T]
    return answer
  }
  return {
    urls,
    received: () => ask<number>('received'),
    arrivals: () => ask<Record<string, number>>('arrivals'),
    stop() {
      process.off('exit', killOnExit)
      child.kill('SIGKILL')
    },
  }
}

async function receive(): Promise<void> {
  const [, , , behaviour, count] = process.argv
  let received = 0
  const arrivals: Record<string, number> = {}
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      received++
      const mark = /"description":"([0-9a-f-]{36})".*"status":"COMPLETED"/s.exec(text)?.[1]
      if (mark !== undefined) arrivals[mark] ??= clock()
      if (behaviour === 'answers') response.end()
      if (behaviour === 'slow') setTimeout(() => response.end(), 5_000)
    })
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const urls = Array.from({ length: Number(count) }, (_, index) => {
    return `http://127.0.${Math.floor(index / 250)}.${(index % 250) + 1}:${port}/notify`
  })
  process.on('message', (question) => {
    process.send?.(question === 'arrivals' ? arrivals : received)
  })
  process.send?.(urls)
}
