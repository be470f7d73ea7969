import type { Reader } from '../database/database.ts'
import { countAside, listTurns } from './store.ts'
import type { Turns } from './turns.ts'

/** Polls for due rows that were not announced: those of other processes, and those of a crash. */
interface Poller {
  /** Polls every turn, however many there are; for a drain. */
  whole(): Promise<void>
  /** Continues where the last poll ended, for a limited time; does nothing during the pause after a poll. */
  part(): void
  /** A row was set aside: the next poll counts anew. */
  countSoon(): void
  /** Resolves when no poll is under way. */
  settled(): Promise<void>
  /** Rows that were set aside, as last counted. */
  readonly aside: number
  readonly succeededMsAgo: number
}

interface PollerParts {
  readonly reader: Reader
  readonly kind: string
  readonly turns: Turns
  /** Called when a poll by parts is over. */
  readonly polled: () => void
  readonly warn: (text: string, error: unknown) => void
}

/** A loop that runs by itself polls this often. */
export const POLL_EVERY_MS = 500

/** Turns that one statement reads, and the part of the time that polls may take. */
const TURNS_AT_ONCE = 200
const POLL_PART = 0.1

const ASIDE_COUNTED_MAX = 1_000
const COUNT_EVERY_MS = 5_000

export function createPoller({ reader, kind, turns, polled, warn }: PollerParts): Poller {
  /** The turn at which the last partial poll ended; empty at the beginning. */
  let cursor = ''
  let polling: Promise<void> | undefined
  let restUntil = 0
  let succeededAt = performance.now()
  let aside = 0
  let countedAt = Number.NEGATIVE_INFINITY

  async function poll(isWhole: boolean): Promise<void> {
    const began = performance.now()
    if (isWhole) await pollAll()
    else
      do cursor = await pollAfter(cursor)
      while (cursor !== '' && performance.now() - began < POLL_EVERY_MS * POLL_PART)
    if (performance.now() - countedAt > COUNT_EVERY_MS) await count()
    turns.forget()
    succeededAt = performance.now()
    restUntil = succeededAt + (succeededAt - began) / POLL_PART
  }

  async function pollAll(): Promise<void> {
    let after = await pollAfter('')
    while (after !== '') after = await pollAfter(after)
  }

  /** Polls the turns after one; resolves to the last of them, or to '' at the end. */
  async function pollAfter(after: string): Promise<string> {
    const { found, last } = await listTurns(reader, { kind, after, limit: TURNS_AT_ONCE })
    for (const { turn, dueAt, hasFailed } of found) turns.expect(turn, dueAt, hasFailed)
    return last ?? ''
  }

  async function count(): Promise<void> {
    aside = await countAside(reader, kind, ASIDE_COUNTED_MAX)
    countedAt = performance.now()
  }

  return {
    whole: () => poll(true),
    part() {
      if (polling || performance.now() < restUntil) return
      polling = poll(false)
        .then(polled, (error) => warn(`polling for ${kind} rows failed`, error))
        .finally(() => {
          polling = undefined
        })
    },
    countSoon() {
      countedAt = Number.NEGATIVE_INFINITY
    },
    settled: async () => polling,
    get aside() {
      return aside
    },
    get succeededMsAgo() {
      return performance.now() - succeededAt
    },
  }
}
