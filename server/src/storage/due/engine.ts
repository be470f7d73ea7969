import type { App } from '../../app.ts'
import type { DueKind } from './due.ts'
import {
  createLoop,
  type Loop,
  type LoopIntervals,
  type LoopState,
  usualIntervals,
} from './loop.ts'

/** The background work of the server, such as sending notifications and expiring orders. */
export interface Engine {
  /** Runs everything that is due now, until no row is left or the engine stops. */
  run(): Promise<void>
  /** Runs the rows that are known to be due, without polling for others: for a clock that advances in steps. */
  runKnown(): Promise<void>
  /** Announces after a commit that rows of a turn, of a kind, or of any kind are due at a time. */
  wake(kind?: string, turn?: string, at?: number): void
  /** The time at which the next known row is due, or an earlier one; undefined if no row waits. */
  next(): number | undefined
  start(intervals?: LoopIntervals): void
  /** Waits for running work, but only for a limited time. Work that doesn't end in that time is due again at once. */
  stop(): Promise<void>
  state(): EngineState
}

export interface EngineState {
  /** True while every started loop polls for work. */
  readonly isTurning: boolean
  readonly kinds: readonly LoopState[]
}

/** A loop hangs if its last successful poll is older than this. */
const HANGING_MS = 30_000

/** Creates a loop for each kind, so that kinds do not wait for each other. */
export function createEngine(app: App, kinds: readonly DueKind[]): Engine {
  const loops = new Map(kinds.map((kind) => [kind.name, createLoop(app, kind)]))
  let isStopped = false
  /** The engine of a restored copy is paused, because the original server may have done the due work already. */
  const isPaused = () => app.pause.since !== undefined

  /** Drains a loop until no row is left; the last poll also finds when the next rows are due. */
  async function drainWhole(loop: Loop): Promise<void> {
    while (await loop.drain());
  }

  return {
    async run() {
      if (isPaused()) return
      for (let wasBusy = true; wasBusy; ) {
        const drained = await Promise.all([...loops.values()].map((loop) => loop.drain()))
        wasBusy = drained.includes(true)
      }
    },
    async runKnown() {
      if (isPaused()) return
      const listDue = () => {
        const now = app.now()
        return [...loops.values()].filter(({ next = Number.POSITIVE_INFINITY }) => next <= now)
      }
      for (let due = listDue(); due.length > 0; due = listDue())
        await Promise.all(due.map(drainWhole))
    },
    wake(kind, turn, at) {
      if (kind !== undefined) loops.get(kind)?.wake(turn, at)
      else for (const loop of loops.values()) loop.wake()
    },
    next() {
      const times = [...loops.values()].map((loop) => loop.next ?? Number.POSITIVE_INFINITY)
      const next = Math.min(...times)
      return next === Number.POSITIVE_INFINITY ? undefined : next
    },
    start(intervals = usualIntervals) {
      app.pause.whenOver(() => {
        if (!isStopped) for (const loop of loops.values()) loop.start(intervals)
      })
    },
    async stop() {
      isStopped = true
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
    state() {
      const states = [...loops.values()].map((loop) => loop.state())
      const hangs = states.some(({ lookedMsAgo }) => (lookedMsAgo ?? 0) > HANGING_MS)
      return { isTurning: !isStopped && !hangs, kinds: states }
    },
  }
}
