import { execFile, execFileSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { cpus, loadavg, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import {
  orderBody,
  type ServerProcess,
  type Storage,
  startServer,
  takeToken,
} from '../test/server-process.ts'
import type { Load } from './load.ts'

/**
 * Orders per second of Grosz and of the floor, in turns within one run, so that whatever else
 * the machine does falls on both. `--save` keeps the figures in bench/results.
 */
const seconds = Number(process.env.GROSZ_BENCH_SECONDS ?? 5)
const rounds = Number(process.env.GROSZ_BENCH_ROUNDS ?? 5)
const engines = (process.env.GROSZ_BENCH_ENGINES ?? 'sqlite,postgres').split(',')
const connections = 64

interface Side {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly rounds: readonly Load[]
}

interface Memory {
  readonly afterStartMb: number
  readonly underLoadMb: number
}

interface EngineResult {
  readonly engine: string
  readonly floor: Side
  readonly grosz: Side
  /** Median over the rounds of Grosz's rate divided by the floor's beside it. */
  readonly ratio: number
  readonly firstStartMs: number
  readonly startMs: number
  readonly memory: Memory
}

await main(process.argv.includes('--save'))

async function main(save: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const machine = describeMachine(folder)
  const results: EngineResult[] = []
  for (const engine of engines) {
    console.log(`${engine}: floor and Grosz in turns, ${rounds} rounds of ${seconds} s each`)
    results.push(await measureEngine(engine, folder))
  }
  const table = toTable(machine, results)
  console.log(`\n${table}`)
  if (save) saveResults(machine, results)
}

async function measureEngine(engine: string, folder: string): Promise<EngineResult> {
  const cluster = engine === 'postgres' ? await startPostgres() : undefined
  async function storage(name: string): Promise<Storage> {
    const dataDir = join(folder, `${engine}-${name}`)
    mkdirSync(dataDir)
    return cluster ? { dataDir, databaseUrl: await createDatabase(cluster.url) } : { dataDir }
  }
  const groszStorage = await storage('grosz')
  const first = await startServer(groszStorage)
  await first.stop()
  const startMs = await measureStart(groszStorage)
  const floor = await startServer(await storage('floor'), 'bench/floor.ts')
  const grosz = await startServer(groszStorage)
  try {
    const measured = await alternate(floor, grosz)
    return { engine, firstStartMs: first.startMs, startMs, ...measured }
  } finally {
    await grosz.stop()
    await floor.kill()
    await cluster?.stop()
  }
}

/** Median of five starts on data that is there already. */
async function measureStart(storage: Storage): Promise<number> {
  const starts: number[] = []
  for (let start = 0; start < 5; start++) {
    const server = await startServer(storage)
    starts.push(server.startMs)
    await server.stop()
  }
  return median(starts)
}

async function alternate(floor: ServerProcess, grosz: ServerProcess) {
  const token = await takeToken(grosz.url)
  await delay(500)
  const afterStartMb = residentMb(grosz.pid)
  let underLoadMb = afterStartMb
  const watch = setInterval(() => {
    underLoadMb = Math.max(underLoadMb, residentMb(grosz.pid))
  }, 250)
  await runLoad(floor.url, token)
  await runLoad(grosz.url, token)
  const loads: { floor: Load; grosz: Load }[] = []
  for (let round = 1; round <= rounds; round++) {
    const pair = {
      floor: await runLoad(floor.url, token),
      grosz: await runLoad(grosz.url, token),
    }
    const [f, g] = [pair.floor.perSecond.toFixed(0), pair.grosz.perSecond.toFixed(0)]
    console.log(`  round ${round}: floor ${f}/s, Grosz ${g}/s`)
    loads.push(pair)
  }
  clearInterval(watch)
  return {
    floor: toSide(loads.map((pair) => pair.floor)),
    grosz: toSide(loads.map((pair) => pair.grosz)),
    ratio: median(loads.map((pair) => pair.grosz.perSecond / pair.floor.perSecond)),
    memory: { afterStartMb, underLoadMb },
  }
}

/** The load comes from a process of its own; a refused order spoils the figure and stops the run. */
async function runLoad(url: string, token: string): Promise<Load> {
  const script = join(import.meta.dirname, 'load.ts')
  const args = [script, url, token, String(seconds), String(connections)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const load = JSON.parse(stdout) as Load
  if (Object.keys(load.refused).length > 0) {
    throw new Error(`${url} refused orders: ${JSON.stringify(load.refused)}`)
  }
  return load
}

function toSide(loads: readonly Load[]): Side {
  return {
    perSecond: median(loads.map((load) => load.perSecond)),
    p50: median(loads.map((load) => load.p50)),
    p99: median(loads.map((load) => load.p99)),
    rounds: loads,
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** A figure means little without its machine; what others use of it is told as well. */
function describeMachine(folder: string) {
  const [cpu] = cpus()
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    orderBytes: Buffer.byteLength(orderBody(crypto.randomUUID())),
    connections,
    loadBefore: loadavg()[0] ?? 0,
    fsyncsPerSecond: measureFsync(join(folder, 'fsync')),
  }
}

function measureFsync(file: string): number {
  const descriptor = openSync(file, 'w')
  const page = Buffer.alloc(4096, 1)
  const deadline = performance.now() + 1000
  let count = 0
  for (; performance.now() < deadline; count++) {
    writeSync(descriptor, page)
    fsyncSync(descriptor)
  }
  closeSync(descriptor)
  return count
}

type Machine = ReturnType<typeof describeMachine>

function toTable(machine: Machine, results: readonly EngineResult[]): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  const rows = results.flatMap(({ engine, floor, grosz, ratio, ...rest }) => [
    `| ${engine}, floor | ${whole(floor.perSecond)} | ${ms(floor.p50)} | ${ms(floor.p99)} | | | |`,
    `| ${engine}, Grosz | ${whole(grosz.perSecond)} (${ratio.toFixed(2)} of the floor) | ` +
      `${ms(grosz.p50)} | ${ms(grosz.p99)} | ` +
      `${whole(rest.firstStartMs)} ms / ${whole(rest.startMs)} ms | ` +
      `${whole(rest.memory.afterStartMb)} MB | ${whole(rest.memory.underLoadMb)} MB |`,
  ])
  return [
    `${machine.date}, ${machine.cpu}, ${machine.memoryGb} GB, Node.js ${machine.node}, ` +
      `${whole(machine.fsyncsPerSecond)} fsync/s, load average ${machine.loadBefore.toFixed(1)} ` +
      `at the start; ${connections} connections, ` +
      `orders of ${whole(machine.orderBytes)} bytes, ${rounds} rounds of ${seconds} s.`,
    '',
    '| | orders/s | p50 | p99 | first start / restart | memory at rest | under load |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

function saveResults(machine: Machine, results: readonly EngineResult[]): void {
  const file = join(import.meta.dirname, 'results', `orders-${machine.date}.json`)
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...machine, results }, null, 2)}\n`)
  console.log(`\nSaved in ${file}`)
}
