/**
 * The standing of a turn, which depends on its last responses and on the duration of its current
 * runs. Each standing has its own places, so that slower turns never delay quicker ones.
 */
export type Standing = 'quick' | 'slow' | 'unproven' | 'impaired'

/** The order in which places are given; each standing has places of its own, so the order has no effect. */
export const standings: readonly Standing[] = ['quick', 'slow', 'unproven', 'impaired']

/** The part of a kind's places that each standing has for itself. */
const parts: Readonly<Record<Standing, number>> = {
  quick: 3 / 8,
  slow: 2 / 8,
  unproven: 1 / 8,
  impaired: 2 / 8,
}

/** The data of a turn that determine its places. */
export interface Counted {
  running: number
  standing: Standing
  /** The standing in whose places its runs are counted: a worse one while all places of `standing` are taken. */
  countedAs: Standing
}

/** The places of a kind, and the runs that use them. */
export function createPlaces(together: number) {
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
