import { join } from 'node:path'
import { type Load, loadClosed, loadSteady } from './load.ts'
import type { Comparison, Figure, Goal } from './report.ts'
import { inTurns } from './rounds.ts'
import { type Engine, type Floor, type Place, type Side, serverOf, tokenFor } from './servers.ts'
import { orderShot, retrieveShot, type Shot } from './shot.ts'
import { openOrder } from './story.ts'

/** What a scenario may use and where it tells what it found. */
export interface Bench {
  readonly place: Place
  /** Another checkout to measure in the same rounds, called `before`. */
  readonly against: string | undefined
  readonly engines: readonly Engine[]
  /** So many orders are in the database before the first round. */
  readonly orders: number
  readonly rounds: number
  readonly seconds: number
  tell(line: string): void
  figure(figure: Figure): void
  compare(comparison: Comparison): void
}

export const scenarios = { orders, get, steady } satisfies Record<
  string,
  (bench: Bench) => Promise<void>
>

const steadyPerSecond = 2_000

/** The floors of orders, each with what is asked of Grosz beside it. */
const orderGoals: Record<Engine, Partial<Record<Floor, Goal | undefined>>> = {
  sqlite: { thread: undefined, worker: { atLeast: 0.7 }, emulator: { atLeast: 1 } },
  postgres: { postgres: { atLeast: 0.65 } },
}

async function orders(bench: Bench): Promise<void> {
  for (const engine of bench.engines) {
    const goals = orderGoals[engine]
    const sides = await startSides(bench, engine, Object.keys(goals) as Floor[])
    await loadInTurns(bench, { scenario: `orders, ${engine}`, sides, goals }, async (side) => {
      const shots = [orderShot(await tokenFor(side))]
      return () => loadClosed(side.url, shots, bench.seconds)
    })
  }
}

async function get(bench: Bench): Promise<void> {
  const goals = { bare: { atLeast: 0.5 }, emulator: undefined }
  for (const engine of bench.engines) {
    const sides = await startSides(bench, engine, ['bare', 'emulator'])
    await loadInTurns(bench, { scenario: `GET, ${engine}`, sides, goals }, async (side) => {
      const shots = await retrieveShots(side)
      return () => loadClosed(side.url, shots, bench.seconds)
    })
  }
}

/** An open loop, so that orders which wait because the server stands still count as waiting. */
async function steady(bench: Bench): Promise<void> {
  for (const engine of bench.engines) {
    const floor = engine === 'sqlite' ? 'worker' : engine
    const sides = await startSides(bench, engine, ['instant', floor])
    const subject = { scenario: `${steadyPerSecond} orders/s, ${engine}`, sides }
    const loads = await loadInTurns(bench, subject, async (side) => {
      const shots = [orderShot(await tokenFor(side))]
      const pace = { seconds: bench.seconds, perSecond: steadyPerSecond }
      return () => loadSteady(side.url, shots, pace)
    })
    compareRounds(bench, subject.scenario, loads, {
      measure: ({ p99 }) => p99,
      of: (name) => `p99 of ${name}`,
      goals: { [floor]: { atMost: 1.5 } },
    })
  }
}

/** The order that is read is another one each time, out of two hundred. */
async function retrieveShots(side: Side): Promise<Shot[]> {
  const token = await tokenFor(side)
  if (side.name === 'bare') return [retrieveShot(token, 'order')]
  const shots: Shot[] = []
  for (let count = 0; count < 200; count++) {
    shots.push(retrieveShot(token, await openOrder(side.url, token)))
  }
  return shots
}

async function startSides(bench: Bench, engine: Engine, floors: readonly Floor[]): Promise<Side[]> {
  const sides: Side[] = []
  for (const floor of floors) sides.push(await bench.place.startFloor(floor))
  const checkouts = [
    ['Grosz', join(import.meta.dirname, '..')],
    ['before', bench.against],
  ] as const
  for (const [name, checkout] of checkouts) {
    if (checkout === undefined) continue
    const storage = await bench.place.storage(engine)
    sides.push(await bench.place.start(name, serverOf(checkout), storage))
  }
  return sides
}

interface Subject {
  readonly scenario: string
  readonly sides: readonly Side[]
  /** The floors that rates are compared with. */
  readonly goals?: Partial<Record<Floor, Goal | undefined>>
}

/** Loads all sides in turns, and ends them. */
async function loadInTurns(
  bench: Bench,
  { scenario, sides, goals }: Subject,
  prepare: (side: Side) => Promise<() => Promise<Load>>,
): Promise<Map<string, Load[]>> {
  bench.tell(`${scenario}:`)
  const turns: { name: string; run: () => Promise<Load> }[] = []
  for (const side of sides) turns.push({ name: side.name, run: await prepare(side) })
  const say = ({ perSecond, p99 }: Load) => `${perSecond.toFixed(0)}/s (p99 ${p99.toFixed(1)} ms)`
  const told = await inTurns(
    turns,
    { rounds: bench.rounds, tell: (l) => bench.tell(`  ${l}`) },
    say,
  )
  await Promise.all(sides.map((side) => side.kill()))
  for (const [side, loads] of told) {
    const values = loads.map(({ perSecond }) => perSecond)
    bench.figure({ scenario, side, unit: 'per second', values, loads })
  }
  if (goals) {
    const rate = { measure: ({ perSecond }: Load) => perSecond, of: (name: string) => name, goals }
    compareRounds(bench, scenario, told, rate)
  }
  return told
}

interface Measure {
  measure(load: Load): number
  /** What is measured, of a side by this name. */
  of(name: string): string
  readonly goals: Partial<Record<Floor, Goal | undefined>>
}

/** Each version of Grosz with each floor beside it, and the two versions with each other. */
function compareRounds(
  bench: Bench,
  scenario: string,
  loads: ReadonlyMap<string, readonly Load[]>,
  { measure, of, goals }: Measure,
): void {
  function compare(one: string, other: string, goal?: Goal): void {
    const others = loads.get(other) ?? []
    const values = (loads.get(one) ?? []).map((load, round) => {
      const beside = others[round]
      return beside ? measure(load) / measure(beside) : Number.NaN
    })
    bench.compare({ scenario, what: `${of(one)} / ${other}`, values, ...(goal && { goal }) })
  }
  const versions = ['Grosz', 'before'].filter((name) => loads.has(name))
  for (const [floor, goal] of Object.entries(goals)) {
    for (const version of versions) compare(version, floor, goal)
  }
  if (versions.length === 2) compare('Grosz', 'before')
}
