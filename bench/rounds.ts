import type { Load } from './load.ts'

/** A load with its name; the loads of a run alternate. */
export interface Turn<T> {
  readonly name: string
  run(seconds: number): Promise<T>
}

interface Rounds {
  /** Seconds of the warm-up. */
  readonly warm: number
  readonly rounds: number
  readonly seconds: number
  tell(line: string): void
}

/**
 * A warm-up each, then rounds in which every load has its turn, every other round in reverse order:
 * other load of the machine affects all.
 */
export async function inTurns(
  turns: readonly Turn<Load>[],
  { warm, rounds, seconds, tell }: Rounds,
): Promise<Map<string, Load[]>> {
  for (const { run } of turns) await run(warm)
  const results = new Map(turns.map(({ name }) => [name, [] as Load[]]))
  for (let round = 1; round <= rounds; round++) {
    const said: string[] = []
    for (const { name, run } of round % 2 === 0 ? turns.toReversed() : turns) {
      const load = await run(seconds)
      results.get(name)?.push(load)
      said.push(`${name} ${load.perSecond.toFixed(0)}/s (p99 ${load.p99.toFixed(1)} ms)`)
    }
    tell(`  round ${round}: ${said.join(', ')}`)
  }
  return results
}

/** The value that this part of the values does not reach. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return (upper + lower) / 2
}
