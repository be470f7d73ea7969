import { execFile, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connections, newId, type Report, type Round, type Selling, type Shot } from './shot.ts'

/** The results of one round. Latencies are in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

const hasWrk = process.env.GROSZ_BENCH_GENERATOR !== 'node' && spawnSync('wrk').error === undefined

/** The generator of a closed loop, as the head of a table names it. */
export const generator = hasWrk
  ? `wrk ${/wrk \S*?(\d[\d.]+)/.exec(spawnSync('wrk', ['-v'], { encoding: 'utf8' }).stdout)?.[1]}`
  : 'a generator in Node, as wrk is not installed (it takes far more of the processor than wrk)'

/** A closed loop: each connection sends its next request after the response to the last one. */
export async function loadClosed(url: string, shots: readonly Shot[], seconds: number) {
  await assertAnswered(url, shots)
  return hasWrk ? await runWrk(url, shots, seconds) : await runNode({ url, shots, seconds })
}

/** An open loop: requests have a scheduled time, from which their latency counts. */
export async function loadSteady(url: string, shots: readonly Shot[], pace: Pace): Promise<Load> {
  await assertAnswered(url, shots)
  return runNode({ url, shots, ...pace })
}

/**
 * Immediate payments by a shop, in complete payments per second; latencies are those of the
 * notification that one was paid.
 */
export async function sell(selling: Selling): Promise<Load> {
  return runNode(selling, 'shop.ts')
}

interface Pace {
  readonly seconds: number
  readonly perSecond: number
}

/** wrk counts statuses from 400 on as errors; this checks that the response is the expected one. */
async function assertAnswered(url: string, shots: readonly Shot[]): Promise<void> {
  for (const { method, path, headers, body, status } of [shots[0], shots.at(-1)].filter(
    (s) => !!s,
  )) {
    const reply = await fetch(url + path, {
      method,
      headers,
      body: body?.replace(newId, crypto.randomUUID()),
      redirect: 'manual',
    })
    if (reply.status === status) await reply.body?.cancel()
    else throw new Error(`${method} ${path} got ${reply.status}: ${await reply.text()}`)
  }
}

async function runWrk(url: string, shots: readonly Shot[], seconds: number): Promise<Load> {
  return withFile(shots.map((shot) => toText(url, shot)).join('\x01'), async (file) => {
    const script = join(import.meta.dirname, 'wrk.lua')
    const round = randomInt(2 ** 36)
      .toString(16)
      .padStart(9, '0')
    const { stdout } = await promisify(execFile)('wrk', [
      ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script],
      ...[url, '--', file, newId, round],
    ])
    return toLoad(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), url)
  })
}

async function runNode(round: Round | Selling, script = 'generator.ts'): Promise<Load> {
  return withFile(JSON.stringify(round), async (file) => {
    const args = [join(import.meta.dirname, script), file]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return toLoad(JSON.parse(stdout), round.url)
  })
}

/** A rejected or lost request invalidates the figure and stops the run. */
function toLoad({ answered, failed, refused, tookUs, p50, p99, max }: Report, url: string): Load {
  if (failed + refused > 0) {
    throw new Error(`${url} refused ${refused} requests and did not answer ${failed}`)
  }
  return { perSecond: answered / (tookUs / 1e6), p50, p99, max }
}

/** The raw text of the request. */
function toText(url: string, { method, path, headers, body }: Shot): string {
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${path} HTTP/1.1`, `host: ${new URL(url).host}`, ...lines, ...length]
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`
}

async function withFile<T>(text: string, job: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-load-'))
  try {
    const file = join(folder, 'requests')
    writeFileSync(file, text)
    return await job(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
