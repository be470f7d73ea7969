import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Acquirer } from '../../../server/src/base/acquirer/acquirer.ts'
import { aroundDatabase, commits } from '../../../server/src/storage/database/around.ts'
import {
  type Database,
  DatabaseUnavailable,
} from '../../../server/src/storage/database/database.ts'
import type { Sandbox } from '../../sandbox.ts'

/**
 * The call to the outside that fails, counted from the first commit, and whether all later calls fail, too.
 */
interface Fault {
  readonly at: number
  readonly isLasting: boolean
}

interface Counted {
  readonly fault: Fault
  hasCommitted: boolean
  uses: number
}

export type Faults = ReturnType<typeof createFaults>

/**
 * Wraps the database and acquirer of a server, and makes one use fail after the first commit: the
 * effect exists, regardless of the response.
 */
export function createFaults() {
  let counted: Counted | undefined
  /** The fault of the current request, because a server also writes by itself, for example, its log. */
  const requests = new AsyncLocalStorage<Counted | undefined>()
  /** The captures and cancellations that the acquirer has received. */
  const told: { kind: 'capture' | 'cancel'; paymentId: string }[] = []

  async function use<T>(job: () => Promise<T>, isCommit = false): Promise<T> {
    const ofRequest = requests.getStore()
    if (ofRequest === undefined || ofRequest !== counted) return job()
    if (ofRequest.hasCommitted) {
      ofRequest.uses += 1
      const { at, isLasting } = ofRequest.fault
      if (isLasting ? ofRequest.uses >= at : ofRequest.uses === at)
        throw new DatabaseUnavailable('the database went away')
    }
    const result = await job()
    if (isCommit) ofRequest.hasCommitted = true
    return result
  }

  return {
    told,

    server(server: Sandbox['server']): void {
      server.addHook('preHandler', (_request, _reply, done) => requests.run(counted, done))
    },

    database(real: Database): Database {
      return aroundDatabase(real, (kind, work) => use(work, commits(kind)))
    },

    acquirer(real: Acquirer): Acquirer {
      return {
        ...real,
        start: (request) => use(() => real.start(request)),
        sendCvv: (refReqId, cvv) => use(() => real.sendCvv(refReqId, cvv), true),
        capture: (paymentId, amount) =>
          use(async () => {
            await real.capture(paymentId, amount)
            told.push({ kind: 'capture', paymentId })
          }),
        cancel: (paymentId) =>
          use(async () => {
            await real.cancel(paymentId)
            told.push({ kind: 'cancel', paymentId })
          }),
      }
    },

    /** Runs `job` with the fault; also returns whether the fault was reached, and whether anything was written. */
    async during<T>(fault: Fault, job: () => Promise<T>) {
      assert.equal(counted, undefined, 'one fault at a time')
      const mine: Counted = { fault, hasCommitted: false, uses: 0 }
      counted = mine
      try {
        const result = await job()
        return { result, isReached: mine.uses >= fault.at, hasCommitted: mine.hasCommitted }
      } finally {
        counted = undefined
      }
    },
  }
}
