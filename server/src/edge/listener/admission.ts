import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { isProbe } from '../request/paths.ts'

/** A few milliseconds of work, and enough to share a COMMIT. */
const BEGUN_IN_A_TURN = 32

/** The same after a turn that has accepted a connection, because more connections may be waiting. */
const BEGUN_WHILE_ACCEPTING = 4

interface QueuedRequest {
  readonly since: number
  readonly begin: () => void
}

export interface Admission {
  /** Begins requests in the order in which they came, a few in each turn of the event loop. */
  admitting(begin: RequestListener): RequestListener
  /** Gives connections that reach `server` priority over requests. */
  watch(server: Pick<Server, 'on'>): void
  /** The time for which the first request has waited, in ms. */
  waitMs(): number
  /** The number of requests that wait or have no complete response yet. */
  open(): number
}

/**
 * Node.js accepts one connection in a turn of its event loop. With a thousand busy connections, each of which starts
 * a request in each turn, a new client would wait for seconds, even for `/health`.
 */
export function createAdmission(): Admission {
  /** The waiting requests from the first to the last. */
  const waiting = new Set<QueuedRequest>()
  /** The number of requests begun in this turn. */
  let begun = 0
  /** Connections that this turn or the one before it has accepted. */
  let accepted = 0
  let open = 0

  function beginSome(): void {
    const most = accepted > 0 ? BEGUN_WHILE_ACCEPTING : BEGUN_IN_A_TURN
    for (const one of waiting) {
      if (begun >= most) return
      waiting.delete(one)
      begun += 1
      // One immediate each, so that the microtasks of a request run before the next one begins.
      setImmediate(beginOne, one)
    }
  }

  function beginOne({ begin }: QueuedRequest): void {
    begun -= 1
    beginSome()
    begin()
  }

  return {
    admitting: (begin) => (request, response) => {
      if (isProbe(request)) return begin(request, response)
      open += 1
      response.once('close', () => {
        open -= 1
      })
      waiting.add({
        since: performance.now(),
        begin: () => {
          if (!hasLeft(request)) begin(request, response)
        },
      })
      beginSome()
    },
    watch(server) {
      server.on('connection', () => {
        accepted += 1
        inNextTurn(() => {
          accepted -= 1
        })
      })
    },
    waitMs() {
      const [first] = waiting
      return first ? performance.now() - first.since : 0
    },
    open: () => open,
  }
}

/** An immediate of this turn schedules one of the next turn, which has accepted connections by then. */
function inNextTurn(job: () => void): void {
  setImmediate(() => setImmediate(job))
}

/** True if the client has closed the connection, so that nobody would read the response. */
function hasLeft({ socket }: IncomingMessage): boolean {
  return socket.destroyed
}
