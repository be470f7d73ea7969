import { randomUUID } from 'node:crypto'
import { limits } from '@grosz/contract/limits.ts'
import { NOTIFICATION_TIMEOUT_SECONDS } from '@grosz/contract/notification-schedule.ts'
import { listenerAwaySeconds, listenersMax } from '@grosz/contract/resources/listeners.ts'
import type { Delivery, Receiver } from '../../base/receiver.ts'
import { Refusal, tooMany } from '../../base/refusal.ts'
import type { Handed, Listeners, Listening } from '../ports/listeners.ts'

/** Proxies close idle connections after a minute. */
const HEARTBEAT_MS = 15_000
/** The maximum duration of a stream, so that a client that never reads does not hold it forever. */
const STREAM_MS = limits.eventStreamSeconds.value * 1_000
const AWAY_MS = listenerAwaySeconds * 1_000

/** A notification that waits for the answer of a program. */
interface Pending extends Handed {
  readonly deliveryId: string
  /** Called with the program's response; undefined if no program received the notification. */
  readonly end: (delivery: Delivery | undefined) => void
  wasSent: boolean
}

interface Listener extends Listening {
  /** Deliveries that were not sent to it yet. All of them are in `unanswered`, too. */
  readonly unsent: Pending[]
  readonly unanswered: Set<Pending>
  wake: (isQuiet: boolean) => void
  /** Runs while the program is disconnected, and then passes on its notifications. */
  away: NodeJS.Timeout | undefined
}

/** The listeners of a process. They are not stored: a notification stays due until it is answered. */
export function createListeners(): Listeners {
  /** The newest last. */
  const listeners: Listener[] = []
  const pending = new Map<string, Pending>()
  let isClosed = false

  function forget(listener: Listener): void {
    clearTimeout(listener.away)
    const place = listeners.indexOf(listener)
    if (place >= 0) listeners.splice(place, 1)
  }

  /** Replaces a listener for the same notifications whose connection was interrupted. */
  function takePlace(posId: string | undefined): Pending[] {
    const left = listeners.filter((one) => one.away !== undefined && one.posId === posId)
    for (const one of left) forget(one)
    return left.flatMap(({ unanswered }) => [...unanswered])
  }

  const connected = () => listeners.filter(({ away }) => away === undefined)

  /** The newest that is connected; one that is away if there is no other. */
  function newestFor(posId: string): Listener | undefined {
    const takes = (one: Listener) => one.posId === undefined || one.posId === posId
    return connected().findLast(takes) ?? listeners.findLast(takes)
  }

  function give(listener: Listener, one: Pending): void {
    listener.unanswered.add(one)
    if (listener.away === undefined) listener.unsent.push(one)
    listener.wake(false)
  }

  /** A program that does not reconnect may have processed the notifications that it received. */
  function passOn(one: Pending): void {
    const next = one.wasSent ? undefined : newestFor(one.posId)
    if (next) give(next, one)
    else one.end(one.wasSent ? disconnected : undefined)
  }

  function leave(listener: Listener): void {
    listener.wake(false)
    listener.unsent.length = 0
    listener.away ??= setTimeout(() => {
      forget(listener)
      for (const one of listener.unanswered) passOn(one)
    }, AWAY_MS)
  }

  return {
    open({ posId }, onLeave) {
      if (isClosed) throw new Refusal('SERVICE_NOT_AVAILABLE')
      if (connected().length >= listenersMax) throw tooMany(1)
      const waiting = takePlace(posId)
      const listener: Listener = {
        posId,
        unsent: waiting,
        unanswered: new Set(waiting),
        wake() {},
        away: undefined,
      }
      listeners.push(listener)
      return stream(listener, { onLeave, leave, isClosed: () => isClosed })
    },

    list: connected,

    hand(notification, signal) {
      if (signal?.aborted) return Promise.resolve(stopped)
      const listener = newestFor(notification.posId)
      if (!listener) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const deliveryId = randomUUID()
        const one: Pending = { ...notification, deliveryId, end, wasSent: false }
        const late = setTimeout(() => end(tooLate), NOTIFICATION_TIMEOUT_SECONDS * 1_000)
        const stop = () => end(stopped)
        function end(delivery: Delivery | undefined): void {
          clearTimeout(late)
          signal?.removeEventListener('abort', stop)
          pending.delete(deliveryId)
          for (const { unanswered } of listeners) unanswered.delete(one)
          resolve(delivery)
        }
        signal?.addEventListener('abort', stop)
        pending.set(deliveryId, one)
        give(listener, one)
      })
    },

    answer(deliveryId, delivery) {
      const found = pending.get(deliveryId)
      found?.end(delivery)
      return found !== undefined
    },

    close() {
      isClosed = true
      for (const one of [...pending.values()]) one.end(stopped)
      for (const listener of [...listeners]) {
        listener.wake(false)
        forget(listener)
      }
    },
  }
}

const tooLate: Delivery = {
  failure: `the listener did not answer within ${NOTIFICATION_TIMEOUT_SECONDS} seconds`,
}
const disconnected: Delivery = { failure: 'the listener disconnected without an answer' }
const stopped: Delivery = { failure: 'the server stops' }

interface Streaming {
  readonly onLeave: (job: () => void) => void
  readonly leave: (listener: Listener) => void
  readonly isClosed: () => boolean
}

function stream(listener: Listener, { onLeave, leave, isClosed }: Streaming) {
  let isOver = false
  const heartbeat = setInterval(() => listener.wake(true), HEARTBEAT_MS)
  const limit = setTimeout(end, STREAM_MS)

  function end(): void {
    if (isOver) return
    isOver = true
    clearInterval(heartbeat)
    clearTimeout(limit)
    if (!isClosed()) leave(listener)
  }
  onLeave(end)

  async function* write(): AsyncGenerator<string> {
    yield 'retry: 1000\n\n'
    while (!isOver) {
      // Before the queue is read, so that no notification in between is missed.
      const woken = new Promise<boolean>((resolve) => {
        listener.wake = resolve
      })
      const next = listener.unsent.shift()
      // It may have ended while it was queued.
      if (next && listener.unanswered.has(next)) {
        next.wasSent = true
        yield toText(next)
      } else if (isClosed()) end()
      else if (!next && (await woken)) yield ': quiet\n\n'
    }
  }
  return write()
}

function toText({ deliveryId, posId, url, headers, body }: Pending): string {
  const named = Object.entries(headers).map(([name, value]) => ({ name, value }))
  const delivery = { deliveryId, posId, url, headers: named, body }
  return `data: ${JSON.stringify(delivery)}\n\n`
}

/** Delivers notifications to a listener instead of their address while there is one. */
export function withListeners(outside: Receiver, listeners: Listeners): Receiver {
  return {
    async send(url, headers, body, signal) {
      // The id of an event begins with the point of sale.
      const [posId = ''] = (headers['grosz-event-id'] ?? '').split('-')
      const taken = await listeners.hand({ posId, url, headers, body }, signal)
      return taken ?? outside.send(url, headers, body, signal)
    },
    close: () => outside.close(),
  }
}
