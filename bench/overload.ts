import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { orderBody, takeToken } from '../test/server-process.ts'
import { quantile } from './rounds.ts'
import { type Engine, openPlace } from './servers.ts'

/**
 * Measures a server under far more orders than its capacity: the goodput relative to its peak, the
 * time in which a request is rejected, the responses of /health, and the time to recover. Needs
 * wrk. `GROSZ_BENCH_SECONDS` sets the duration of the overload, `GROSZ_BENCH_CONNECTIONS` the
 * number of connections, and `GROSZ_BENCH_DEPTH` the number of orders that each sends ahead.
 */
const seconds = Number(process.env.GROSZ_BENCH_SECONDS ?? 20)
const connectionCount = Number(process.env.GROSZ_BENCH_CONNECTIONS ?? 900)
const ordersAhead = Number(process.env.GROSZ_BENCH_DEPTH ?? 8)
const engines = (process.env.GROSZ_BENCH_ENGINES ?? 'sqlite,postgres').split(',') as Engine[]

const place = await openPlace()
try {
  for (const engine of engines) await measure(engine)
} finally {
  await place.close()
}

async function measure(engine: Engine): Promise<void> {
  const server = await place.start(engine, 'server/src/main.ts', await place.storage(engine))
  const token = await takeToken(server.url)
  const file = join(place.folder, 'order.json')
  writeFileSync(file, orderBody('UNIQUE'))
  const load = async (connections: number, depth: number, lasts: number) => {
    const script = join(import.meta.dirname, 'overload.lua')
    const { stdout } = await promisify(execFile)('wrk', [
      ...['-t1', `-c${connections}`, `-d${lasts}s`, '--timeout', '30s', '-s', script],
      ...[server.url, '--', token, file, String(depth)],
    ])
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Answered
  }
  await load(64, 1, 3)
  const peak = await load(64, 1, 6)
  const quiet = await watch(() => order(server.url, token), 2)
  const [over, health, orders] = await Promise.all([
    load(connectionCount, ordersAhead, seconds),
    watch(() => probe(server.url), seconds),
    watch(() => order(server.url, token), seconds),
  ])
  const ended = performance.now()
  const backMs = await untilAsBefore(() => order(server.url, token), ended)
  console.log(
    [
      `\n${engine}: ${seconds} s of overload, ${connectionCount} connections that send ${ordersAhead} orders ahead`,
      `peak          ${rate(peak)} orders/s with 64 connections`,
      `goodput       ${rate(over)} orders/s, ${percent(rate(over) / rate(peak))} of the peak; ${over.away} turned away, ${over.other} other answers`,
      `admitted      p50 ${ms(orders.ok, 0.5)}, p99 ${ms(orders.ok, 0.99)} ms (without load p99 ${ms(quiet.ok, 0.99)} ms), ${orders.ok.length} of another client`,
      `turned away   p50 ${ms(orders.away, 0.5)}, p99 ${ms(orders.away, 0.99)} ms, ${orders.away.length} of that client`,
      `health        ${health.ok.length} answers of 200, ${health.away.length + health.failed} others, p99 ${ms(health.ok, 0.99)} ms`,
      `as before     after ${(backMs / 1_000).toFixed(1)} s`,
    ].join('\n'),
  )
  await server.stop()
}

interface Answered {
  readonly ok: number
  readonly away: number
  readonly other: number
  readonly seconds: number
}

function order(url: string, token: string): Promise<Response> {
  return fetch(`${url}/api/v2_1/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: orderBody(crypto.randomUUID()),
    redirect: 'manual',
  })
}

/** A load balancer opens a new connection for each probe. */
function probe(url: string): Promise<Pick<Response, 'status'>> {
  return new Promise((resolve, reject) => {
    get(`${url}/health`, { agent: false }, (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode ?? 0 })
    }).on('error', reject)
  })
}

type Ask = () => Promise<Pick<Response, 'status'> & Partial<Pick<Response, 'body'>>>

/** Repeats a request; resolves to the response times by result. */
async function watch(ask: Ask, lasts: number) {
  const seen = { ok: [] as number[], away: [] as number[], failed: 0 }
  const end = performance.now() + lasts * 1_000
  while (performance.now() < end) {
    const begun = performance.now()
    const status = await statusOf(ask)
    const tookMs = performance.now() - begun
    if (status === 503) seen.away.push(tookMs)
    else if (status === 200 || status === 302) seen.ok.push(tookMs)
    else seen.failed += 1
    await delay(20)
  }
  return seen
}

/** Waits until twenty orders in a row are accepted quickly. */
async function untilAsBefore(ask: Ask, since: number): Promise<number> {
  let inRow = 0
  let first = 0
  while (inRow < 20) {
    const begun = performance.now()
    const isGood = (await statusOf(ask)) === 302 && performance.now() - begun < 200
    if (isGood && inRow === 0) first = begun
    inRow = isGood ? inRow + 1 : 0
    if (performance.now() - since > 60_000) return Number.POSITIVE_INFINITY
  }
  return first - since
}

async function statusOf(ask: Ask): Promise<number> {
  try {
    const reply = await ask()
    await reply.body?.cancel()
    return reply.status
  } catch {
    return 0
  }
}

function rate({ ok, seconds: took }: Answered): number {
  return Math.round(ok / took)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function ms(times: readonly number[], part: number): string {
  return times.length === 0 ? '–' : quantile(times, part).toFixed(0)
}
