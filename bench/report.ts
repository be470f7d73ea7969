import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../scripts/machine.ts'
import type { Load } from './load.ts'
import { median } from './rounds.ts'

/** One server in one scenario, round by round. */
export interface Figure {
  readonly scenario: string
  readonly side: string
  readonly unit: 'per second' | 'ms' | 'MB'
  readonly values: readonly number[]
  readonly loads?: readonly Load[]
}

/** Two sides compared round by round, or a figure compared with its goal. */
export interface Comparison {
  readonly scenario: string
  readonly what: string
  readonly values: readonly number[]
  readonly unit?: 'ms' | 'MB'
  readonly goal?: Goal
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number }

interface Run {
  readonly machine: Machine
  /** The generator, the rounds, and the other parameters of the run. */
  readonly how: string
  readonly stolen: number
  readonly loadAfter: number
  readonly minutes: number
  readonly figures: readonly Figure[]
  readonly comparisons: readonly Comparison[]
}

/** If rounds differ by more than this, their median is not meaningful. */
const spreadMax = 1.5
/** Percent; from here on others are in the way. */
const busyBeforeMax = 10

export function toTables({ machine, figures, comparisons, ...run }: Run): string {
  return [
    `${machine.date} UTC, ${machine.cpu}, ${machine.memoryGb} GB, Node.js ${machine.node}, ` +
      `${whole(machine.fsyncsPerSecond)} fsync/s; load average ` +
      `${machine.loadBefore.toFixed(1)} before and ${run.loadAfter.toFixed(1)} after, ` +
      `${machine.busyBefore.toFixed(0)}% busy before, ${run.stolen.toFixed(1)}% stolen; ` +
      `${run.minutes.toFixed(1)} minutes.`,
    run.how,
    ...(machine.busyBefore > busyBeforeMax
      ? [
          'Others used this machine before the run, and probably during it: run it again when it is quiet.',
        ]
      : []),
    '',
    '| | | median | lowest – highest | p50 | p99 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...figures.map(figureRow),
    '',
    '| | | lowest – highest | goal | |',
    '| --- | --- | --- | --- | --- |',
    ...comparisons.map(comparisonRow),
  ].join('\n')
}

function figureRow({ scenario, side, unit, values, loads }: Figure): string {
  const name = unit === 'per second' ? '/s' : ` ${unit}`
  const [lowest, highest] = rangeOf(values)
  const cells = [
    scenario,
    side,
    `${whole(median(values))}${name}`,
    `${whole(lowest)} – ${whole(highest)}`,
    loads ? `${median(loads.map(({ p50 }) => p50)).toFixed(1)} ms` : '',
    loads ? `${median(loads.map(({ p99 }) => p99)).toFixed(1)} ms` : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function comparisonRow({ scenario, what, values, unit, goal }: Comparison): string {
  const text = (value: number) => (unit ? `${whole(value)} ${unit}` : value.toFixed(2))
  const [lowest, highest] = rangeOf(values)
  const cells = [
    scenario,
    `${what}: ${text(median(values))}`,
    `${text(lowest)} – ${text(highest)}`,
    goal ? ('atLeast' in goal ? `≥ ${text(goal.atLeast)}` : `≤ ${text(goal.atMost)}`) : '',
    verdict(values, goal),
  ]
  return `| ${cells.join(' | ')} |`
}

/** A median of very different rounds is reported as such, unless all of them have the same result. */
function verdict(values: readonly number[], goal: Goal | undefined): string {
  const [lowest, highest] = rangeOf(values)
  const isNoisy = highest > lowest * spreadMax
  const noise = isNoisy ? 'rounds differ too much' : ''
  if (!goal) return noise
  const isMet = (value: number) =>
    'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
  const met = values.filter(isMet).length
  if (isNoisy && met > 0 && met < values.length) {
    return `unknown, ${noise} (met in ${met} of ${values.length})`
  }
  return `${isMet(median(values)) ? 'met' : 'not met'}${isNoisy ? `, but ${noise}` : ''}`
}

function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** Stores the figures of a run, beside those of other runs of the day. */
export function saveRun(run: Run): string {
  return saveResults(`server-${run.machine.date}`, run, (_key, value) =>
    typeof value === 'number' ? Number(value.toPrecision(6)) : value,
  )
}

/** Writes results into the folder of all results, and returns the path of the file. */
export function saveResults(
  name: string,
  results: object,
  shown?: (key: string, value: unknown) => unknown,
): string {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name.replace(':', '')}.json`)
  writeFileSync(file, `${JSON.stringify(results, shown, 2)}\n`)
  return file
}
