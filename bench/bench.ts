import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../test/free-port.ts'
import { registerShop, serverEnv } from '../test/server-process.ts'
import { fill, fillFloor } from './fill.ts'
import type { Load } from './load.ts'
import type { Comparison, Figure, Goal } from './report.ts'
import { inTurns, type Turn } from './rounds.ts'
import { type Engine, type Floor, type Place, type Side, serverOf } from './servers.ts'

/** The tools of a scenario, and the place for its results. */
export interface Bench {
  readonly place: Place
  /** The checkout of the measured server. */
  readonly server: string
  /** Another checkout to measure in the same rounds, called `before`. */
  readonly against: string | undefined
  readonly engines: readonly Engine[]
  /** The number of orders in the database before the first round. */
  readonly orders: number
  /** Seconds of load before the first round. */
  readonly warm: number
  /** True if Grosz is measured in production mode, too. */
  readonly production: boolean
  /** A folder with the package `emulate`, to measure it, too. */
  readonly emulate: string | undefined
  /** True if servers have one core, and the load another. */
  readonly pinned: boolean
  readonly rounds: number
  readonly seconds: number
  tell(line: string): void
  figure(figure: Figure): void
  compare(comparison: Comparison): void
}

/** Grosz, and with `--against` the version to compare, by their checkouts. */
export function versionsOf({
  server,
  against,
}: Bench): (readonly [name: string, checkout: string])[] {
  const measured = ['Grosz', server] as const
  return against === undefined ? [measured] : [measured, ['before', against]]
}

/** The commit of a checkout, or its folder without Git. */
export function commitOf(checkout: string): string {
  const args = ['-C', checkout, 'describe', '--always', '--dirty', '--exclude=*']
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : checkout
}

/** Starts floors and versions side by side, each with the requested number of orders in its database. */
export async function startSides(
  bench: Bench,
  engine: Engine,
  floors: readonly Floor[],
): Promise<Side[]> {
  const { place, orders, pinned } = bench
  const sides: Side[] = []
  for (const floor of floors) sides.push(await startFloor(bench, engine, floor))
  for (const [name, checkout] of versionsOf(bench)) {
    const storage = await place.storage(engine)
    if (orders > 0) await fill(place, serverOf(checkout), storage, orders)
    sides.push(await place.start(name, serverOf(checkout), storage))
  }
  if (bench.production) sides.push(await startProduction(place, bench.server, engine))
  if (pinned) for (const { pid } of sides) pin(pid, SERVER_CORE)
  return sides
}

async function startFloor(
  { place, orders, emulate }: Bench,
  engine: Engine,
  floor: Floor,
): Promise<Side> {
  if (floor === 'emulate') return startEmulate(place, emulate)
  const storage = await place.storage(engine)
  if (orders > 0 && isDurable(floor)) await fillFloor(storage, orders)
  return place.start(floor, `bench/floors/${floor}.ts`, storage)
}

/** Starts the npm package `emulate` of a folder. */
async function startEmulate(place: Place, folder = ''): Promise<Side> {
  const port = await freePort()
  const settings = { EMULATE_FOLDER: folder, EMULATE_PORT: String(port) }
  const storage = await place.storage('sqlite')
  const side = await place.start('emulate', 'bench/floors/emulate.ts', storage, settings)
  return { ...side, url: `http://127.0.0.1:${port}` }
}

/** The server warns that the address is not https, and works. */
const productionSettings = {
  GROSZ_MODE: 'production',
  GROSZ_PUBLIC_URL: 'http://127.0.0.1',
  GROSZ_RATE_LIMITS: 'off',
}

/** A production server with one point of sale, which its operator has made. */
async function startProduction(place: Place, checkout: string, engine: Engine): Promise<Side> {
  const storage = await place.storage(engine)
  const main = join(checkout, 'server/src/main.ts')
  const shop = await registerShop(main, { ...serverEnv(storage), ...productionSettings })
  return {
    ...(await place.start('production', serverOf(checkout), storage, productionSettings)),
    shop,
  }
}

const SERVER_CORE = 0
export const LOAD_CORE = 1

/** Pins a process with its threads and later child processes to one core. */
export function pin(pid: number, core: number): void {
  const { status } = spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
  if (status !== 0)
    throw new Error('--pinned needs taskset (Debian, Ubuntu: apt install util-linux)')
}

function isDurable(floor: Floor): boolean {
  return ['thread', 'worker', 'postgres'].includes(floor)
}

interface Subject {
  readonly scenario: string
  readonly sides: readonly Side[]
  /** The floors that rates are compared with. */
  readonly goals?: Partial<Record<Floor, Goal | undefined>>
}

/** Loads all sides in turn. */
export async function loadInTurns(
  bench: Bench,
  { scenario, sides, goals }: Subject,
  prepare: (side: Side) => Promise<(seconds: number) => Promise<Load>>,
): Promise<Map<string, Load[]>> {
  bench.tell(`${scenario}:`)
  const turns: Turn<Load>[] = []
  for (const side of sides) turns.push({ name: side.name, run: await prepare(side) })
  const results = await inTurns(turns, bench)
  reportLoads(bench, scenario, results)
  if (goals) compareRounds(bench, scenario, results, { goals })
  return results
}

export function reportLoads(
  bench: Bench,
  scenario: string,
  results: ReadonlyMap<string, readonly Load[]>,
): void {
  for (const [side, loads] of results) {
    const values = loads.map(({ perSecond }) => perSecond)
    bench.figure({ scenario, side, unit: 'per second', values, loads })
  }
}

interface Measure {
  /** By default the rate. */
  measure?(load: Load): number
  /** The name of the measure of a side. */
  of?(name: string): string
  readonly goals: Partial<Record<Floor, Goal | undefined>>
}

/** Each version of Grosz with each floor beside it, and the two versions with each other. */
export function compareRounds(
  bench: Bench,
  scenario: string,
  loads: ReadonlyMap<string, readonly Load[]>,
  { measure, of = (name) => name, goals }: Measure,
): void {
  const figureOf = measure ?? (({ perSecond }) => perSecond)
  function compare(one: string, other: string, goal?: Goal): void {
    const others = loads.get(other) ?? []
    const values = (loads.get(one) ?? []).map((load, round) => {
      const beside = others[round]
      return beside ? figureOf(load) / figureOf(beside) : Number.NaN
    })
    bench.compare({ scenario, what: `${of(one)} / ${other}`, values, ...(goal && { goal }) })
  }
  const versions = ['Grosz', 'before'].filter((name) => loads.has(name))
  for (const [floor, goal] of Object.entries(goals)) {
    if (!loads.has(floor)) continue
    for (const version of versions) compare(version, floor, goal)
  }
  if (versions.length === 2) compare('Grosz', 'before')
  // Production does less for a call than a sandbox.
  if (loads.has('production'))
    compare('production', 'Grosz', measure ? { atMost: 1 } : { atLeast: 1 })
}
