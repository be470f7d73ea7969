import { setTimeout as delay } from 'node:timers/promises'
import type { Pause } from '../app.ts'
import type { Settings } from '../base/settings.ts'
import type { Database } from '../storage/database/database.ts'
import type { Engine, EngineState } from '../storage/due/engine.ts'

/**
 * The body of /health: of a server that accepts orders, of a paused one, and of one that cannot accept any.
 */
export interface Health {
  readonly status: 'ok' | 'paused' | 'unavailable'
  readonly mode: Settings['mode']
  readonly database: Database['engine']
  /** The parts that do not work now; empty if all work. */
  readonly failing: readonly ('start' | 'database' | 'due')[]
  readonly due: readonly DueHealth[]
  /** The state of a restored copy that waits for an operator. */
  readonly restored?: RestoredHealth
}

interface RestoredHealth {
  readonly epoch: string | undefined
  readonly pausedSince: string
  readonly next: string
}

interface DueHealth {
  readonly kind: string
  readonly oldestSeconds: number
  readonly setAside: number
}

interface HealthParts {
  readonly mode: Settings['mode']
  readonly database: Database
  readonly engine: Pick<Engine, 'state'>
  readonly pause: Pick<Pause, 'since' | 'epoch'>
  /** True while the server listens and was not asked to stop. */
  readonly isReady: () => boolean
}

/** The database is queried at most this often, and for no longer than this. */
const PROBE_EVERY_MS = 1_000
const PROBE_MS = 2_000

export function createHealth({
  mode,
  database,
  engine,
  pause,
  isReady,
}: HealthParts): () => Promise<Health> {
  let probedAt = Number.NEGATIVE_INFINITY
  let probe: Promise<boolean> = Promise.resolve(false)

  function databaseAnswers(): Promise<boolean> {
    const now = performance.now()
    if (now - probedAt >= PROBE_EVERY_MS) {
      probedAt = now
      const asked = database.look.find('SELECT 1 AS one')
      probe = Promise.race([
        asked.then(
          () => true,
          () => false,
        ),
        delay(PROBE_MS, false, { ref: false }),
      ])
    }
    return probe
  }

  return async () => {
    const isAlive = await databaseAnswers()
    const state = engine.state()
    const failing: Health['failing'][number][] = []
    if (!isReady()) failing.push('start')
    if (!isAlive) failing.push('database')
    if (!state.isTurning) failing.push('due')
    return {
      status: failing.length > 0 ? 'unavailable' : pause.since === undefined ? 'ok' : 'paused',
      mode,
      database: database.engine,
      failing,
      due: state.kinds.map(toDueHealth),
      ...(pause.since !== undefined && { restored: toRestored(pause.since, pause.epoch) }),
    }
  }
}

/** The HTTP status of a state. */
export function statusOf({ status }: Health): 200 | 503 {
  return status === 'unavailable' ? 503 : 200
}

/** The next step for the operator of a restored copy. */
export const nextAfterRestore =
  'Compare it with what others know, then run: grosz operator restore resume --pending drop (in a clone: npm run operator -- restore resume --pending drop)'

function toRestored(since: number, epoch: string | undefined): RestoredHealth {
  return { epoch, pausedSince: new Date(since).toISOString(), next: nextAfterRestore }
}

function toDueHealth({ kind, oldestMs, aside }: EngineState['kinds'][number]): DueHealth {
  return { kind, oldestSeconds: Math.floor(oldestMs / 1000), setAside: aside }
}
