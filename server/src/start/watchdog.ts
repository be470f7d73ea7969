import inspector from 'node:inspector'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log, LogParts } from '../base/log.ts'

/** The data of the watchdog's thread. */
export interface Watch {
  /** The turns of the event loop that were counted, and whether a debugger is attached. */
  readonly beats: Int32Array
  /** The time for which the event loop can be blocked, in seconds. */
  readonly seconds: number
  readonly log: Pick<LogParts, 'level' | 'format'>
  readonly exitCode: number
}

const BEAT_MS = 500

/**
 * Ends the process after its event loop was blocked for this many seconds, and logs the stack. Nothing in a blocked
 * loop could do this, not even a signal handler; a supervisor restarts the process. A loop that a debugger has paused
 * is ignored, and so is a suspended process, whose watching thread does not run either.
 */
export function watchOver(watch: Omit<Watch, 'beats'>, log: Pick<Log, 'write'>): void {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const thread = new Worker(join(import.meta.dirname, 'watchdog-thread.ts'), {
    workerData: { ...watch, beats } satisfies Watch,
    // The options of Node.js for the server do not apply to this thread.
    execArgv: [],
    env: {},
  })
  thread.on('error', (error) =>
    log.write('warn', 'Nothing watches over the event loop any longer', undefined, error),
  )
  thread.unref()
  setInterval(() => {
    Atomics.add(beats, 0, 1)
    Atomics.store(beats, 1, inspector.url() === undefined ? 0 : 1)
  }, BEAT_MS).unref()
}
