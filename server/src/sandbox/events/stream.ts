import { limits } from '@grosz/contract/limits.ts'
import type { EventStream } from '@grosz/contract/shapes/event-stream.ts'
import type { Body } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import type { Events, Happened, Wanted } from '../ports/events.ts'

/** Proxies close idle connections after a minute, and so do we. */
const HEARTBEAT_MS = 15_000

/** The maximum duration of a stream, so that a client that never reads does not hold it forever. */
const STREAM_MS = limits.eventStreamSeconds.value * 1000

/** The time after which a browser connects again, in ms. */
const RETRY_MS = 1_000

/** Events of one piece; the next piece is made after the listener has received it. */
const PIECE_MAX = 100

interface Listening {
  readonly wanted: Wanted
  readonly after: number
  /** Has a job run when the listener has hung up. */
  readonly onLeave: (job: () => void) => void
}

/**
 * Writes events as they happen. A listener has a position and no queue, so a slow one needs no
 * memory; it is informed if events were dropped before it read them.
 */
export function streamEvents(events: Events, { wanted, after, onLeave }: Listening): EventStream {
  let isOver = false
  let wake: (isQuiet: boolean) => void = () => {}
  const leave = events.listen(() => wake(false))
  const heartbeat = setInterval(() => wake(true), HEARTBEAT_MS)
  const limit = setTimeout(end, STREAM_MS)

  function end(): void {
    isOver = true
    clearInterval(heartbeat)
    clearTimeout(limit)
    leave()
    wake(false)
  }
  onLeave(end)

  async function* write(): AsyncGenerator<string> {
    let seen = after
    yield `retry: ${RETRY_MS}\nid: ${Math.min(seen, events.newest())}\n\n`
    while (!isOver) {
      // Before the query, so that no event in between is missed.
      const woken = new Promise<boolean>((resolve) => {
        wake = resolve
      })
      const next = events.follow(wanted, seen, PIECE_MAX)
      seen = next.seen
      if (next.isMissing) yield `event: missed\ndata: {}\n\n`
      if (next.events.length > 0) yield next.events.map(toText).join('')
      else if (events.isClosed()) end()
      // A message with only an ID is not an event: it contains the place from which to resume.
      else if (await woken) yield `id: ${seen}\n\n`
    }
  }
  return write()
}

function toText(event: Happened): string {
  return `id: ${event.sequence}\ndata: ${JSON.stringify(eventBody(event))}\n\n`
}

/** An event as the API returns it. */
export function eventBody({
  sequence,
  at,
  type,
  status,
  ids,
}: Happened): Body<'listEvents'>['events'][number] {
  return { sequence, at: toIso(at), type, status, ...ids }
}
