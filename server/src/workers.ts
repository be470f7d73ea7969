import type { App } from './app.ts'
import { deleteExpiredTokens } from './auth/store.ts'
import type { Engine } from './due/engine.ts'
import { createRefresher } from './fx/refresh.ts'
import { runDueErrands } from './orders/errands.ts'
import { askSilentPayments, endExpiredOrders } from './orders/watch.ts'
import { settlePayouts } from './payouts/settle.ts'
import { settleRefunds } from './refunds/settle.ts'
import { deleteExpiredSingleTokens } from './tokens/single.ts'

/** The engine, with what is not a kind of it yet: that is looked for in rounds beside it. */
export interface Workers {
  /** Runs everything that is due now; resolves when the work it found is done. */
  run(): Promise<void>
  wake(kind?: string, turn?: string): void
  start(): void
  stop(): Promise<void>
}

/** Due rows are looked for this often even if nobody wakes us; another process may have written them. */
const LOOK_MS = 500

/** Tokens that have expired let nobody in; when their rows go is a matter of space alone. */
const SWEEP_MS = 3_600_000

export function createWorkers(app: App, engine: Engine): Workers {
  const refresher = createRefresher(app)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let isRunning = false
  let sweptAt = 0

  async function round(): Promise<void> {
    await endExpiredOrders(app)
    await askSilentPayments(app)
    await runDueErrands(app)
    await settleRefunds(app)
    await settlePayouts(app)
    await sweep()
    refresher.look()
  }

  async function sweep(): Promise<void> {
    const now = app.now()
    if (now - sweptAt < SWEEP_MS) return
    await app.database.transaction(async (tx) => {
      await deleteExpiredTokens(tx, now)
      await deleteExpiredSingleTokens(tx, now)
    })
    sweptAt = now
  }

  /** One round at a time; a wake during a round makes one more. */
  function look(): Promise<void> {
    if (looking) {
      again = true
      return looking
    }
    looking = round()
      .catch((error) => app.warn('a worker failed; it looks again soon', error))
      .then(() => {
        looking = undefined
        if (again && isRunning) {
          again = false
          return look()
        }
      })
    return looking
  }

  return {
    async run() {
      await round()
      await engine.run()
      await refresher.settled()
    },
    wake(kind, turn) {
      engine.wake(kind, turn)
      if (isRunning) setImmediate(look)
    },
    start() {
      isRunning = true
      timer = setInterval(look, LOOK_MS)
      void look()
      engine.start()
    },
    async stop() {
      isRunning = false
      await engine.stop()
      clearInterval(timer)
      await looking
      await refresher.stop()
    },
  }
}
