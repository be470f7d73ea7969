import type { App } from './app.ts'
import { deleteExpiredTokens } from './auth/store.ts'
import { askSilentPayments, endExpiredOrders } from './orders/watch.ts'
import type { Deliverer } from './outbox/deliver.ts'
import { settleRefunds } from './refunds/settle.ts'

/** What happens without anybody asking: sending, ending, settling. */
export interface Workers {
  /** One look at everything that is due; resolves when the work it found is done. */
  run(): Promise<void>
  wake(): void
  start(): void
  stop(): Promise<void>
}

/** Due rows are looked for this often even if nobody wakes us; another process may have written them. */
const LOOK_MS = 500

export function createWorkers(app: App, deliverer: Deliverer): Workers {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let isRunning = false

  async function round(): Promise<void> {
    await endExpiredOrders(app)
    await askSilentPayments(app)
    await settleRefunds(app)
    await deliverer.look()
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
      await app.database.transaction((tx) => deleteExpiredTokens(tx, app.now()))
      await deliverer.settled()
    },
    wake() {
      if (isRunning) setImmediate(look)
    },
    start() {
      isRunning = true
      timer = setInterval(look, LOOK_MS)
      void look()
    },
    async stop() {
      isRunning = false
      clearInterval(timer)
      await looking
      await deliverer.settled()
    },
  }
}
