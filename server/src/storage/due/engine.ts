import type { App } from '../../app.ts'
import type { DueKind } from './due.ts'
import {
  createLoop,
  type Loop,
  type LoopIntervals,
  type LoopState,
  usualIntervals,
} from './loop.ts'

/** The background work of the server: it sends, ends and settles. */
export interface Engine {
  /** Runs everything that is due now, until nothing is left or the engine stops. */
  run(): Promise<void>
  /** Runs what is known to be due and looks for nothing else: for a clock that goes by steps. */
  runKnown(): Promise<void>
  /** Says after a commit that rows are due at a time: of a turn, of a kind, or of any. */
  wake(kind?: string, turn?: string, at?: number): void
  /** The earliest time at which a known row is due, or a moment before; undefined if no row waits. */
  next(): number | undefined
  start(intervals?: LoopIntervals): void
  /** Finishes what is under way, for as long as a stop may take; the rest is due at once again. */
  stop(): Promise<void>
  state(): EngineState
}

export interface EngineState {
  /** True while every loop that was started still looks for work. */
  readonly isTurning: boolean
  readonly kinds: readonly LoopState[]
}

/** A loop whose last look is older than this hangs. */
const HANGING_MS = 30_000

/** One loop for each kind, so that none waits for another. */
export function createEngine(app: App, kinds: readonly DueKind[]): Engine {
  const loops = new Map(kinds.map((kind) => [kind.name, createLoop(app, kind)]))
  let isStopped = false
  /** In a restored copy the engine waits, since the work that is due there may have been done long ago. */
  const isPaused = () => app.pause.since !== undefined

  /** The look of the last drain, which finds nothing to run, knows when the next rows are due. */
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
