import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bundleServer } from '../scripts/bundle.ts'
import { residentMb } from '../scripts/machine.ts'
import {
  type Bench,
  compareRounds,
  loadInTurns,
  reportLoads,
  startSides,
  versionsOf,
} from './bench.ts'
import { fill, storedIds } from './fill.ts'
import { type Load, loadClosed, loadSteady, sell } from './load.ts'
import { openOrder } from './open-order.ts'
import type { Goal } from './report.ts'
import { type Engine, type Floor, type Side, serverOf, tokenFor } from './servers.ts'
import { intentShots, orderShot, retrieveShot, type Shot } from './shot.ts'

export const scenarios = { orders, get, payment, steady, start, million } satisfies Record<
  string,
  (bench: Bench) => Promise<void>
>

/** The scenarios of a run without names, which take five minutes. */
export const standard = ['orders', 'get', 'payment', 'steady', 'start'] as const

const steadyPerSecond = 2_000
/** After the first order, until memory is looked at. */
const idleMs = 2_000

/** A closed loop of one request, with its floors, each with the goal for Grosz relative to it. */
interface Kind {
  readonly title: string
  readonly goals: Readonly<Record<Engine, Partial<Record<Floor, Goal | undefined>>>>
  shotsFor(side: Side, bench: Bench): Promise<readonly Shot[]>
}

const ordering: Kind = {
  title: 'orders',
  goals: {
    sqlite: {
      thread: undefined,
      worker: { atLeast: 0.7 },
      emulator: undefined,
      emulate: { atLeast: 1 },
    },
    postgres: { postgres: { atLeast: 0.65 } },
  },
  shotsFor: async (side) => (side.name === 'emulate' ? intentShots : [await orderShotFor(side)]),
}

const retrieving: Kind = {
  title: 'GET',
  goals: {
    sqlite: { bare: { atLeast: 0.5 }, emulator: undefined },
    postgres: { bare: { atLeast: 0.5 } },
  },
  shotsFor: retrieveShots,
}

async function orderShotFor(side: Side): Promise<Shot> {
  return orderShot(await tokenFor(side), side.shop?.posId)
}

function orders(bench: Bench): Promise<void> {
  return loadKinds(bench, [ordering])
}

function get(bench: Bench): Promise<void> {
  return loadKinds(bench, [retrieving])
}

/** The same where a million orders are in the database already. */
function million(bench: Bench): Promise<void> {
  return loadKinds({ ...bench, orders: 1_000_000 }, [ordering, retrieving])
}

async function loadKinds(bench: Bench, kinds: readonly Kind[]): Promise<void> {
  for (const engine of bench.engines) {
    const floors = new Set(kinds.flatMap(({ goals }) => Object.keys(goals[engine]) as Floor[]))
    if (bench.emulate === undefined) floors.delete('emulate')
    const all = await startSides(bench, engine, [...floors])
    for (const { title, goals, shotsFor } of kinds) {
      const sides = all.filter(({ name }) => name in goals[engine] || !floors.has(name as Floor))
      const scenario = [title, engine, ...amountOf(bench)].join(', ')
      await loadInTurns(bench, { scenario, sides, goals: goals[engine] }, async (side) => {
        const shots = await shotsFor(side, bench)
        return (seconds) => loadClosed(side.url, shots, seconds)
      })
    }
    await Promise.all(all.map((side) => side.kill()))
  }
}

function amountOf({ orders }: Bench): string[] {
  return orders > 0 ? [`${orders.toLocaleString('en')} stored`] : []
}

/** An open loop, so that orders that wait for a blocked server count as waiting. */
async function steady(bench: Bench): Promise<void> {
  for (const engine of bench.engines) {
    const floor = engine === 'sqlite' ? 'worker' : engine
    const sides = await startSides(
      bench,
      engine,
      engine === 'sqlite' ? ['instant', floor] : [floor],
    )
    const scenario = [`${steadyPerSecond} orders/s`, engine, ...amountOf(bench)].join(', ')
    const loads = await loadInTurns(bench, { scenario, sides }, async (side) => {
      const shots = [await orderShotFor(side)]
      const perSecond = steadyPerSecond
      return (seconds) => loadSteady(side.url, shots, { seconds, perSecond })
    })
    await Promise.all(sides.map((side) => side.kill()))
    compareRounds(bench, scenario, loads, {
      measure: ({ p99 }) => p99,
      of: (name) => `p99 of ${name}`,
      goals: { [floor]: { atMost: 1.5 } },
    })
  }
}

/**
 * Immediate payments by a shop that refunds them, compared with orders alone and with a floor that writes and posts
 * as much. Each round has its own servers, because a slow one would otherwise still be sending during the next turn.
 */
async function payment(bench: Bench): Promise<void> {
  for (const engine of bench.engines) {
    const scenario = `payment at once, ${engine}`
    bench.tell(`${scenario}:`)
    const results = new Map<string, Load[]>()
    const created = new Map<string, Load[]>()
    for (let round = 1; round <= bench.rounds; round++) {
      const sides = await startSides({ ...bench, orders: 0, production: false }, engine, [
        'payment',
      ])
      const said: string[] = []
      for (const side of round % 2 === 0 ? sides.toReversed() : sides) {
        const token = await tokenFor(side)
        if (side.name !== 'payment') {
          const load = await loadClosed(side.url, [orderShot(token)], bench.seconds)
          created.set(side.name, [...(created.get(side.name) ?? []), load])
        }
        const load = await sell({ url: side.url, token, seconds: bench.seconds })
        results.set(side.name, [...(results.get(side.name) ?? []), load])
        said.push(`${side.name} ${load.perSecond.toFixed(0)}/s`)
        await side.kill()
      }
      bench.tell(`  round ${round}: ${said.join(', ')}`)
    }
    reportLoads(bench, scenario, results)
    compareRounds(bench, scenario, results, { goals: { payment: undefined } })
    for (const [name, loads] of created) {
      const values = loads.map(({ perSecond }, round) => {
        return (results.get(name)?.[round]?.perSecond ?? Number.NaN) / perSecond
      })
      bench.compare({ scenario, what: `${name} / its orders`, values, goal: { atLeast: 0.25 } })
    }
  }
}

/** The release with an existing database, from the start of its process to the first answered order. */
async function start(bench: Bench): Promise<void> {
  const count = bench.orders || 100_000
  for (const [name, checkout] of versionsOf(bench)) {
    const release = join(bench.place.folder, `release-${name}`)
    await bundleServer(checkout, release)
    const script = serverOf(release, 'server.mjs')
    for (const engine of bench.engines) {
      const scenario = `restart, ${engine}, ${count.toLocaleString('en')} orders`
      bench.tell(`${scenario}: ${name}`)
      const storage = await bench.place.storage(engine)
      await fill(bench.place, script, storage, count)
      const startsMs: number[] = []
      const idleMb: number[] = []
      let token: string | undefined
      // The first one is the warm-up.
      for (let round = 0; round <= bench.rounds; round++) {
        const side = await bench.place.start(name, script, storage)
        token ??= await tokenFor(side)
        const healthy = performance.now()
        await openOrder(side.url, token)
        startsMs.push(side.startMs + performance.now() - healthy)
        await delay(idleMs)
        idleMb.push(residentMb(side.pid))
        await side.stop()
      }
      for (const [unit, values, most] of [
        ['ms', startsMs.slice(1), 400],
        ['MB', idleMb.slice(1), 120],
      ] as const) {
        bench.figure({ scenario, side: name, unit, values })
        bench.compare({ scenario, what: name, values, unit, goal: { atMost: most } })
      }
    }
  }
}

/** Reads a different order each time, out of up to a thousand of all ages. */
async function retrieveShots(side: Side, { orders }: Bench): Promise<Shot[]> {
  const token = await tokenFor(side)
  if (side.name === 'bare') return [retrieveShot(token, 'order')]
  if (orders > 0 && side.name !== 'emulator') {
    return (await storedIds(side.storage)).map((orderId) => retrieveShot(token, orderId))
  }
  const shots: Shot[] = []
  for (let count = 0; count < 200; count++) {
    shots.push(retrieveShot(token, await openOrder(side.url, token, side.shop?.posId)))
  }
  return shots
}
