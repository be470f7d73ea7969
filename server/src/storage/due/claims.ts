import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import type { DueKind, DueRow } from './due.ts'
import { type Claimed, claimRows, leaseRow } from './store.ts'
import type { Taken, Turns } from './turns.ts'

/** Rows that this process has claimed, until the results of their runs are written. */
interface Claims {
  /** Leases rows for the free places; undefined if no turn has both a place and a row. */
  claim(): Promise<readonly DueRow[] | undefined>
  /** Records that rows of a turn are due at a time, including rows that are claimed now. */
  expect(turn: string, at: number): void
  /** The end of a run is written, and its row is due again at a time, or not. */
  release(turn: string, dueAt: number | undefined): void
  /** Gives up rows whose results could not be written: each is due again when its lease ends. */
  abandon(turn: string): void
  /** The number of rows that this process has claimed. */
  readonly size: number
}

/** The number of rows that one turn gets. */
type Share = Pick<Taken, 'name' | 'count'>

/** Claimed rows of one turn. */
interface Held {
  rows: number
  /** The first time that was scheduled meanwhile; it may be that of one of these rows. */
  expectedAt: number
}

/** The number of turns from which one transaction claims rows. */
const TURNS_CLAIMED_MAX = 64

/** A lease lasts longer than any run may. */
const LEASE_SPARE_MS = 30_000

export function createClaims(app: App, kind: DueKind, turns: Turns): Claims {
  const leaseMs = kind.limitMs + LEASE_SPARE_MS
  const held = new Map<string, Held>()
  let size = 0

  function hold({ name, count }: Share): void {
    const known = held.get(name)
    if (known) known.rows += count
    else held.set(name, { rows: count, expectedAt: Number.POSITIVE_INFINITY })
    size += count
  }

  function letGo({ name, count }: Share): void {
    const known = held.get(name)
    if (!known) return
    size -= count
    known.rows -= count
    if (known.rows === 0) held.delete(name)
  }

  function giveBack(some: Share): void {
    turns.giveBack(some.name, some.count)
    letGo(some)
  }

  /** The found rows of a turn; updates the turn by their number. */
  function sortOut({ name, count }: Share, found: readonly Claimed[]): DueRow[] {
    const last = found.at(-1)
    if (found.length < count) giveBack({ name, count: count - found.length })
    // As many as there was room for: there may be more of them.
    else if (last) turns.expect(name, last.dueAt)
    return found.map(({ row }) => row)
  }

  async function leaseRows(taken: readonly Taken[], now: number): Promise<Claimed[][]> {
    const lease = randomUUID()
    return app.database.transaction(async (tx) => {
      const found = await Promise.all(
        taken.map(({ name, count }) =>
          claimRows(tx, { kind: kind.name, turn: name, now, lease, limit: count }),
        ),
      )
      tx.defer(...found.flat().map(({ row }) => leaseRow(row, now + leaseMs)))
      return found
    })
  }

  return {
    async claim() {
      const now = app.now()
      const taken = turns.take(now, TURNS_CLAIMED_MAX)
      if (taken.length === 0) return undefined
      for (const one of taken) hold(one)
      try {
        const found = await leaseRows(taken, now)
        return taken.flatMap((one, index) => sortOut(one, found[index] ?? []))
      } catch (error) {
        for (const one of taken) {
          giveBack(one)
          // Its rows are as due as before.
          turns.expect(one.name, one.dueAt)
        }
        throw error
      }
    },
    expect(turn, at) {
      turns.expect(turn, at)
      const known = held.get(turn)
      if (known) known.expectedAt = Math.min(known.expectedAt, at)
    },
    release(turn, dueAt) {
      // A row that is due again needs no query.
      if (dueAt !== undefined) turns.expect(turn, dueAt)
      // A row that was scheduled while it was claimed could not be claimed again; now it can.
      turns.expect(turn, held.get(turn)?.expectedAt ?? Number.POSITIVE_INFINITY)
      letGo({ name: turn, count: 1 })
    },
    abandon(turn) {
      turns.expect(turn, app.now() + leaseMs)
      letGo({ name: turn, count: 1 })
    },
    get size() {
      return size
    },
  }
}

/** Claims rows, one claim at a time; the next claim includes rows and places that become available meanwhile. */
interface Dispatcher {
  /** Claims due rows, unless the loop is stopped or a claim has just failed. */
  soon(): void
  /** The claim under way; it never fails. */
  readonly underWay: Promise<void> | undefined
}

interface DispatcherParts {
  readonly isAtWork: () => boolean
  /** Resolves to false where no row could be claimed. */
  readonly claim: () => Promise<boolean>
  readonly failed: (error: unknown) => void
}

/** The pause in ms after a failed claim. */
const REST_MS = 500

export function createDispatcher({ isAtWork, claim, failed }: DispatcherParts): Dispatcher {
  let underWay: Promise<void> | undefined
  let isWantedAgain = false
  let restUntil = 0

  function soon(): void {
    if (!isAtWork() || performance.now() < restUntil) return
    if (underWay) {
      isWantedAgain = true
      return
    }
    underWay = dispatch()
      .catch((error) => {
        failed(error)
        // The rows are still due: the first beat after the rest tries again.
        restUntil = performance.now() + REST_MS
      })
      .finally(() => {
        underWay = undefined
        if (isWantedAgain) soon()
      })
  }

  async function dispatch(): Promise<void> {
    // Runs that end in the same turn of the event loop free their places together.
    await new Promise(setImmediate)
    isWantedAgain = false
    if (await claim()) isWantedAgain = true
  }

  return {
    soon,
    get underWay() {
      return underWay
    },
  }
}
