import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMachine, percentSince, readTimes } from '../scripts/machine.ts'
import { type Bench, commitOf, LOAD_CORE, pin, versionsOf } from './bench.ts'
import { generator, loadClosed } from './load.ts'
import { type Comparison, type Figure, saveRun, toTables } from './report.ts'
import { scenarios, standard } from './scenarios.ts'
import { type Engine, openPlace, type Place } from './servers.ts'
import { orderShot } from './shot.ts'

/** Measures the server and its floors, in turn within one run. */
await main()

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      engines: { type: 'string', default: 'sqlite,postgres' },
      emulate: { type: 'string' },
      orders: { type: 'string', default: '0' },
      pinned: { type: 'boolean', default: false },
      production: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      server: { type: 'string', default: join(import.meta.dirname, '..') },
      save: { type: 'boolean', default: false },
      warm: { type: 'string', default: '1' },
    },
  })
  const all = Object.keys(scenarios)
  const names = positionals.flatMap((name) => (name === 'all' ? all : [name]))
  if (names.length === 0) names.push(...standard)
  const unknown = names.find((name) => !(name in scenarios))
  if (unknown) {
    console.error(`${unknown} is not a benchmark of the server; there is: all, ${all.join(', ')}`)
    process.exitCode = 2
    return
  }

  // Servers are pinned to other cores.
  if (values.pinned) pin(process.pid, LOAD_CORE)
  const place = await openPlace()
  const machine = await describeMachine(place.folder)
  const alone = await measureGenerator(place)
  const figures: Figure[] = []
  const comparisons: Comparison[] = []
  const bench: Bench = {
    place,
    server: values.server,
    against: values.against,
    engines: values.engines.split(',') as Engine[],
    orders: Number(values.orders),
    warm: Number(values.warm),
    pinned: values.pinned,
    production: values.production,
    emulate: values.emulate,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    tell: (line) => console.log(line),
    figure: (figure) => figures.push(figure),
    compare: (comparison) => comparisons.push(comparison),
  }
  const before = readTimes()
  const started = performance.now()
  try {
    for (const name of names) await scenarios[name as keyof typeof scenarios](bench)
  } finally {
    await place.close()
  }
  const run = {
    machine,
    how:
      `Load from ${generator}, which gets ${Math.round(alone).toLocaleString('en')} orders/s from a ` +
      `server that answers at once; ${bench.rounds} rounds of ${bench.seconds} s each after ${bench.warm} s of ` +
      `warm-up${bench.pinned ? ', servers on one core and the load on the other' : ''}. ` +
      `${versionsOf(bench)
        .map(([name, checkout]) => `${name} is ${commitOf(checkout)}`)
        .join(', ')}.`,
    stolen: percentSince(before).stolen,
    loadAfter: loadavg()[0] ?? 0,
    minutes: (performance.now() - started) / 60_000,
    figures,
    comparisons,
  }
  console.log(`\n${toTables(run)}`)
  if (values.save) console.log(`\nSaved in ${saveRun(run)}`)
}

/** Measures the generator itself; a floor close to this figure is the generator's, not the server's. */
async function measureGenerator(place: Place): Promise<number> {
  const instant = await place.start(
    'instant',
    'bench/floors/instant.ts',
    await place.storage('sqlite'),
  )
  const { perSecond } = await loadClosed(instant.url, [orderShot('none')], 2)
  await instant.kill()
  return perSecond
}
