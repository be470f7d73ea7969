/** What is loaded in turns, and what one turn of it is. */
export interface Turn<T> {
  readonly name: string
  run(): Promise<T>
}

/**
 * A warm-up each, then rounds in which every one has its turn, every other round from the back:
 * whatever else the machine does falls on all.
 */
export async function inTurns<T>(
  turns: readonly Turn<T>[],
  { warmUps = 1, rounds, tell }: { warmUps?: number; rounds: number; tell(line: string): void },
  say: (told: T) => string,
): Promise<Map<string, T[]>> {
  const told = new Map(turns.map(({ name }) => [name, [] as T[]]))
  for (let round = 1 - warmUps; round <= rounds; round++) {
    const said: string[] = []
    for (const { name, run } of round % 2 === 0 ? turns.toReversed() : turns) {
      const result = await run()
      if (round > 0) told.get(name)?.push(result)
      said.push(`${name} ${say(result)}`)
    }
    tell(`${round > 0 ? `round ${round}` : 'warm-up'}: ${said.join(', ')}`)
  }
  return told
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return (upper + lower) / 2
}
