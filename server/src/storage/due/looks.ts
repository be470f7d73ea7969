import type { Reader } from '../database/database.ts'
import { countAside, listTurns } from './store.ts'
import type { Turns } from './turns.ts'

/** Looks for due rows that were not announced: those of other processes, and those of a crash. */
export interface Looks {
  /** Sees every turn, however many there are; for a drain. */
  whole(): Promise<void>
  /** Goes on where the last look ended, as far as time allows; does nothing while another one rests. */
  part(): void
  /** A row was set aside: the next look counts anew. */
  countSoon(): void
  /** Resolves when no look is under way. */
  settled(): Promise<void>
  /** Rows that were set aside, as last counted. */
  readonly aside: number
  readonly succeededMsAgo: number
}

export interface LooksParts {
  readonly reader: Reader
  readonly kind: string
  readonly turns: Turns
  /** Called when a look by parts is over. */
  readonly looked: () => void
  readonly warn: (text: string, error: unknown) => void
}

/** A loop that runs by itself looks this often. */
export const LOOK_EVERY_MS = 500

/** Turns that one statement looks at, and the part of the time that such looks may take. */
const TURNS_AT_ONCE = 200
const LOOK_PART = 0.1

const ASIDE_COUNTED_MAX = 1_000
const COUNT_EVERY_MS = 5_000

export function createLooks({ reader, kind, turns, looked, warn }: LooksParts): Looks {
  /** The turn that the last look by parts ended at; empty at the beginning. */
  let cursor = ''
  let looking: Promise<void> | undefined
  let restUntil = 0
  let succeededAt = performance.now()
  let aside = 0
  let countedAt = Number.NEGATIVE_INFINITY

  async function look(isWhole: boolean): Promise<void> {
    const began = performance.now()
    if (isWhole) await lookAtAll()
    else
      do cursor = await lookAfter(cursor)
      while (cursor !== '' && performance.now() - began < LOOK_EVERY_MS * LOOK_PART)
    if (performance.now() - countedAt > COUNT_EVERY_MS) await count()
    turns.forget()
    succeededAt = performance.now()
    restUntil = succeededAt + (succeededAt - began) / LOOK_PART
  }

  async function lookAtAll(): Promise<void> {
    let after = await lookAfter('')
    while (after !== '') after = await lookAfter(after)
  }

  /** Looks at the turns behind one; resolves to the last of them, or to '' at the end. */
  async function lookAfter(after: string): Promise<string> {
    const { found, last } = await listTurns(reader, { kind, after, limit: TURNS_AT_ONCE })
    for (const { turn, dueAt, hasFailed } of found) turns.expect(turn, dueAt, hasFailed)
    return last ?? ''
  }

  async function count(): Promise<void> {
    aside = await countAside(reader, kind, ASIDE_COUNTED_MAX)
    countedAt = performance.now()
  }

  return {
    whole: () => look(true),
    part() {
      if (looking || performance.now() < restUntil) return
      looking = look(false)
        .then(looked, (error) => warn(`a look for ${kind} rows failed`, error))
        .finally(() => {
          looking = undefined
        })
    },
    countSoon() {
      countedAt = Number.NEGATIVE_INFINITY
    },
    settled: async () => looking,
    get aside() {
      return aside
    },
    get succeededMsAgo() {
      return performance.now() - succeededAt
    },
  }
}
