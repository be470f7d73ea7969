/**
 * The reputation of a turn: its last answers, and the time for which it keeps runs waiting now. Each standing
 * has places of its own, so that slower turns never delay quicker ones.
 */
type Standing = 'quick' | 'slow' | 'unproven' | 'impaired'

/** The turns whose rows are due. Each gets a fair share of the places of a kind. */
export interface Turns {
  /** Notes that rows of a turn are due at a time. */
  expect(name: string, at: number, hasFailed?: boolean): void
  /** Turns that may run rows now, and how many; they are taken to be running from here on. */
  take(now: number, turnsMax: number): readonly Taken[]
  /** Some of what was taken found no row: nothing more is known to be due. */
  giveBack(name: string, count: number): void
  /** A run of a turn has ended. */
  ended(name: string, run: { answered: boolean; tookMs: number }): void
  /** A run has been under way for that long; it is told now and then. */
  waitsFor(name: string, runningMs: number): void
  /** The earliest time at which a row is due; undefined if none is known. */
  readonly next: number | undefined
  readonly running: number
  /** Forgets those that nothing is due for, if there are many: first who was quiet for longest. */
  forget(): void
}

/** A turn, and how many of its rows may be run now. */
export interface Taken {
  readonly name: string
  readonly count: number
  /**
   * The time at which it was expected to be due; if its rows cannot be claimed, it is expected at that time
   * again.
   */
  readonly dueAt: number
}

interface Turn {
  readonly name: string
  /** A time in ms since 1970 that is not after the next row of the turn is due. */
  dueAt: number
  running: number
  /** The number of its rows that may run together. */
  width: number
  standing: Standing
  /** The standing that its runs count for; a worse one than `standing` while the places there are taken. */
  countedAs: Standing
  isQueued: boolean
}

/** An answer within this time is quick; one that takes longer than a second impairs. */
const QUICK_MS = 150
const SLOW_MS = 1000

/**
 * The numbers of rows of a turn that run together: at first, once it has answered, and at most if impaired.
 */
const WIDTH_UNPROVEN = 1
const WIDTH_PROVEN = 2
const WIDTH_IMPAIRED_MAX = 8

/** Turns without due rows that are remembered. */
const REMEMBERED_MAX = 10_000

/** The part of a kind's places that each standing has for itself. */
const parts: Readonly<Record<Standing, number>> = {
  quick: 3 / 8,
  slow: 2 / 8,
  unproven: 1 / 8,
  impaired: 2 / 8,
}

/** The order in which places are given; each standing has places of its own, so the order has no effect. */
const standings: readonly Standing[] = ['quick', 'slow', 'unproven', 'impaired']

export function createTurns(places: { together: number; perTurn: number }): Turns {
  const turns = new Map<string, Turn>()
  const queues: Record<Standing, Turn[]> = { quick: [], slow: [], unproven: [], impaired: [] }
  const running: Record<Standing, number> = { quick: 0, slow: 0, unproven: 0, impaired: 0 }
  let takesNewest = false

  function turnOf(name: string): Turn {
    const known = turns.get(name)
    if (known) return known
    const turn: Turn = {
      name,
      dueAt: Number.POSITIVE_INFINITY,
      running: 0,
      width: Math.min(WIDTH_UNPROVEN, places.perTurn),
      standing: 'unproven',
      countedAs: 'unproven',
      isQueued: false,
    }
    turns.set(name, turn)
    return turn
  }

  function placesOf(standing: Standing): number {
    return Math.max(1, Math.floor(places.together * parts[standing]))
  }

  function count(turn: Turn, change: number): void {
    turn.running += change
    running[turn.countedAs] += change
    settle(turn)
  }

  /** Counts a turn where it belongs, as soon as there is room for what it runs. */
  function settle(turn: Turn): void {
    const { standing, countedAs } = turn
    if (standing === countedAs) return
    if (running[standing] + turn.running > placesOf(standing) && turn.running > 0) return
    running[countedAs] -= turn.running
    running[standing] += turn.running
    turn.countedAs = standing
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
    const share = Math.max(1, Math.floor(placesOf(standing) / (queues[standing].length || 1)))
    while (taken.length < turnsMax) {
      const room = placesOf(standing) - running[standing]
      const turn = room > 0 ? nextOf(standing) : undefined
      if (!turn) break
      // What has changed since it was queued is looked at when it is queued again.
      if (turn.standing !== standing || turn.countedAs !== standing || turn.dueAt > now) continue
      const free = Math.min(turn.width - turn.running, share, room)
      if (free <= 0) continue
      taken.push({ name: turn.name, count: free, dueAt: turn.dueAt })
      turn.dueAt = Number.POSITIVE_INFINITY
      count(turn, free)
    }
    return taken
  }

  return {
    expect(name, at, hasFailed = false) {
      const isNew = !turns.has(name)
      const turn = turnOf(name)
      turn.dueAt = Math.min(turn.dueAt, at)
      if (isNew && hasFailed) turn.standing = 'impaired'
      settle(turn)
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
      count(turnOf(name), -free)
    },
    ended(name, { answered, tookMs }) {
      const turn = turnOf(name)
      if (answered) {
        turn.standing = tookMs < QUICK_MS ? 'quick' : tookMs < SLOW_MS ? 'slow' : 'impaired'
        const widthMax = turn.standing === 'impaired' ? WIDTH_IMPAIRED_MAX : places.perTurn
        turn.width = Math.min(Math.max(WIDTH_PROVEN, turn.width + 1), widthMax, places.perTurn)
      } else {
        turn.standing = 'impaired'
        turn.width = Math.max(1, Math.floor(turn.width / 2))
      }
      count(turn, -1)
      // The turn that was heard of last is the last one.
      turns.delete(name)
      turns.set(name, turn)
    },
    waitsFor(name, runningMs) {
      const turn = turnOf(name)
      if (runningMs >= SLOW_MS) turn.standing = 'impaired'
      else if (runningMs >= QUICK_MS && turn.standing !== 'impaired') turn.standing = 'slow'
      settle(turn)
    },
    get next() {
      let next = Number.POSITIVE_INFINITY
      for (const { dueAt } of turns.values()) next = Math.min(next, dueAt)
      return next === Number.POSITIVE_INFINITY ? undefined : next
    },
    get running() {
      return standings.reduce((sum, standing) => sum + running[standing], 0)
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
