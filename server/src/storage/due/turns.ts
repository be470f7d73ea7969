import type { DueKind } from './due.ts'

/**
 * The standing of a turn, which depends on its last responses and on the duration of its current
 * runs. Each standing has its own places, so that slower turns never delay quicker ones.
 */
type Standing = 'quick' | 'slow' | 'unproven' | 'impaired'

/** The order in which places are given; each standing has places of its own, so the order has no effect. */
const standings: readonly Standing[] = ['quick', 'slow', 'unproven', 'impaired']

/** The part of a kind's places that each standing has for itself. */
const parts: Readonly<Record<Standing, number>> = {
  quick: 3 / 8,
  slow: 2 / 8,
  unproven: 1 / 8,
  impaired: 2 / 8,
}

/** The data of a turn that determine its places. */
interface Counted {
  running: number
  standing: Standing
  /** The standing in whose places its runs are counted: a worse one while all places of `standing` are taken. */
  countedAs: Standing
}

/** The turns whose rows are due. Each gets a fair share of the places of a kind. */
export interface Turns {
  /** Records that rows of a turn are due at a time. */
  expect(name: string, at: number, hasFailed?: boolean): void
  /** Turns that can run rows now, and how many; they count as running from then on. */
  take(now: number, turnsMax: number): readonly Taken[]
  /** Returns places for which no row was found: the turn has no more known due rows. */
  giveBack(name: string, count: number): void
  /** A run of a turn has ended. */
  ended(name: string, run: { answered: boolean; tookMs: number }): void
  /** Reports the current duration of a run; called repeatedly. */
  waitsFor(name: string, runningMs: number): void
  /** The earliest time at which a row is due; undefined if none is known. */
  readonly next: number | undefined
  readonly running: number
  /** Removes turns without due rows if there are many, starting with the one that was idle for longest. */
  forget(): void
}

/** A turn, and how many of its rows can run now. */
export interface Taken {
  readonly name: string
  readonly count: number
  /**
   * The time at which it was expected to be due; if its rows cannot be claimed, it is expected at that time
   * again.
   */
  readonly dueAt: number
}

interface Turn extends Counted {
  readonly name: string
  /** A time in ms since 1970 that is not after the next row of the turn is due. */
  dueAt: number
  /** The number of its rows that can run together. */
  width: number
  isQueued: boolean
}

/** The maximum duration of a quick answer; one of more than a second impairs the turn. */
const QUICK_MS = 150
const SLOW_MS = 1000

/**
 * The numbers of rows of a turn that run together: at first, once it has answered, and at most if impaired.
 */
const WIDTH_UNPROVEN = 1
const WIDTH_PROVEN = 2
const WIDTH_IMPAIRED_MAX = 8

/** The number of turns without due rows that are remembered. */
const REMEMBERED_MAX = 10_000

export function createTurns({ together, perTurn }: Pick<DueKind, 'together' | 'perTurn'>): Turns {
  const places = createPlaces(together)
  const turns = new Map<string, Turn>()
  const queues: Record<Standing, Turn[]> = { quick: [], slow: [], unproven: [], impaired: [] }
  let takesNewest = false

  function turnOf(name: string): Turn {
    const known = turns.get(name)
    if (known) return known
    const turn: Turn = {
      name,
      dueAt: Number.POSITIVE_INFINITY,
      running: 0,
      width: Math.min(WIDTH_UNPROVEN, perTurn),
      standing: 'unproven',
      countedAs: 'unproven',
      isQueued: false,
    }
    turns.set(name, turn)
    return turn
  }

  function queueDue(now: number): void {
    for (const turn of turns.values()) {
      if (turn.isQueued || turn.dueAt > now || turn.running >= turn.width) continue
      turn.isQueued = true
      queues[turn.standing].push(turn)
    }
  }

  /**
   * Takes the next turn. The newest of the unproven turns take every second place, so that they do not wait for
   * thousands of older ones.
   */
  function nextOf(standing: Standing): Turn | undefined {
    const queue = queues[standing]
    if (standing === 'unproven') takesNewest = !takesNewest
    const turn = standing === 'unproven' && takesNewest ? queue.pop() : queue.shift()
    if (turn) turn.isQueued = false
    return turn
  }

  function takeFrom(standing: Standing, { now, turnsMax }: { now: number; turnsMax: number }) {
    const taken: Taken[] = []
    const share = Math.max(1, Math.floor(places.of(standing) / (queues[standing].length || 1)))
    while (taken.length < turnsMax) {
      const room = places.freeOf(standing)
      const turn = room > 0 ? nextOf(standing) : undefined
      if (!turn) break
      // A turn that has changed since it was queued is checked when it is queued again.
      if (turn.standing !== standing || turn.countedAs !== standing || turn.dueAt > now) continue
      const free = Math.min(turn.width - turn.running, share, room)
      if (free <= 0) continue
      taken.push({ name: turn.name, count: free, dueAt: turn.dueAt })
      turn.dueAt = Number.POSITIVE_INFINITY
      places.count(turn, free)
    }
    return taken
  }

  return {
    expect(name, at, hasFailed = false) {
      const isNew = !turns.has(name)
      const turn = turnOf(name)
      turn.dueAt = Math.min(turn.dueAt, at)
      if (isNew && hasFailed) turn.standing = 'impaired'
      places.settle(turn)
    },
    take(now, turnsMax) {
      queueDue(now)
      const taken: Taken[] = []
      for (const standing of standings) {
        taken.push(...takeFrom(standing, { now, turnsMax: turnsMax / standings.length }))
      }
      return taken
    },
    giveBack(name, free) {
      places.count(turnOf(name), -free)
    },
    ended(name, { answered, tookMs }) {
      const turn = turnOf(name)
      if (answered) {
        turn.standing = tookMs < QUICK_MS ? 'quick' : tookMs < SLOW_MS ? 'slow' : 'impaired'
        const widthMax = turn.standing === 'impaired' ? WIDTH_IMPAIRED_MAX : perTurn
        turn.width = Math.min(Math.max(WIDTH_PROVEN, turn.width + 1), widthMax, perTurn)
      } else {
        turn.standing = 'impaired'
        turn.width = Math.max(1, Math.floor(turn.width / 2))
      }
      places.count(turn, -1)
      // Insertion at the end keeps turns in the order of their last activity.
      turns.delete(name)
      turns.set(name, turn)
    },
    waitsFor(name, runningMs) {
      const turn = turnOf(name)
      if (runningMs >= SLOW_MS) turn.standing = 'impaired'
      else if (runningMs >= QUICK_MS && turn.standing !== 'impaired') turn.standing = 'slow'
      places.settle(turn)
    },
    get next() {
      let next = Number.POSITIVE_INFINITY
      for (const { dueAt } of turns.values()) next = Math.min(next, dueAt)
      return next === Number.POSITIVE_INFINITY ? undefined : next
    },
    get running() {
      return places.running
    },
    forget() {
      const idle = [...turns.values()].filter(
        ({ running, dueAt, isQueued }) =>
          running === 0 && dueAt === Number.POSITIVE_INFINITY && !isQueued,
      )
      for (const { name } of idle.slice(0, -REMEMBERED_MAX)) turns.delete(name)
    },
  }
}

/** The places of a kind, and the runs that use them. */
function createPlaces(together: number) {
  const running: Record<Standing, number> = { quick: 0, slow: 0, unproven: 0, impaired: 0 }

  function of(standing: Standing): number {
    return Math.max(1, Math.floor(together * parts[standing]))
  }

  /** Moves the runs of a turn to the places of its standing as soon as they all fit. */
  function settle(turn: Counted): void {
    const { standing, countedAs } = turn
    if (standing === countedAs) return
    if (running[standing] + turn.running > of(standing) && turn.running > 0) return
    running[countedAs] -= turn.running
    running[standing] += turn.running
    turn.countedAs = standing
  }

  return {
    of,
    settle,
    freeOf: (standing: Standing) => of(standing) - running[standing],
    count(turn: Counted, change: number): void {
      turn.running += change
      running[turn.countedAs] += change
      settle(turn)
    },
    get running() {
      return standings.reduce((sum, standing) => sum + running[standing], 0)
    },
  }
}
