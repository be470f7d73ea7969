import { eventWaitSeconds, listedEvents } from '@grosz/contract/resources/events.ts'
import type { App, Reply, Request } from '../../app.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import type { Events, Happened, Wanted } from '../ports/events.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { eventBody, streamEvents as stream } from './stream.ts'

export async function listEvents(app: App, { query }: Request<'listEvents'>): Reply<'listEvents'> {
  const { limit = listedEvents.usual } = query
  const before = Number(query.cursor ?? Number.POSITIVE_INFINITY)
  const since = query.since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(query.since)
  const { events } = sandboxOf(app)
  await events.refresh()
  // One extra event shows whether there is a next page.
  const found = events.list(query, { before, since, limit: limit + 1 })
  const page = found.slice(0, limit)
  const next = found.length > limit ? page.at(-1)?.sequence : undefined
  const oldest = events.oldest()
  return {
    status: 200,
    body: {
      events: page.map(eventBody),
      next: next === undefined ? undefined : String(next),
      oldestAt: oldest && toIso(oldest.at),
    },
  }
}

export async function waitForEvent(
  app: App,
  { query, onLeave }: Request<'waitForEvent'>,
): Reply<'waitForEvent'> {
  const waitMs = (query.timeoutSeconds ?? eventWaitSeconds.usual) * 1000
  const after = Number(query.after ?? 0)
  const { events } = sandboxOf(app)
  const { event, isMissing } = await firstEvent(events, query, { after, waitMs, onLeave })
  return {
    status: 200,
    body: { event: event && eventBody(event), ...(isMissing && { missed: true }) },
  }
}

export async function streamEvents(
  app: App,
  { query, lastEventId, onLeave }: Request<'streamEvents'>,
): Reply<'streamEvents'> {
  const { events } = sandboxOf(app)
  if (lastEventId !== undefined && !/^[0-9]{1,16}$/.test(lastEventId))
    throw invalid('Last-Event-ID', 'must be a sequence number')
  await events.refresh()
  const after = Number(lastEventId ?? query.after ?? events.newest())
  return {
    status: 200,
    // A proxy that buffers a response would delay the events.
    headers: { 'x-accel-buffering': 'no' },
    body: stream(events, { wanted: query, after, onLeave }),
  }
}

interface Patience {
  readonly after: number
  readonly waitMs: number
  /** Runs a job when the caller no longer waits for the answer. */
  readonly onLeave: (job: () => void) => void
}

interface Awaited {
  /** Undefined where the time is up before. */
  readonly event: Happened | undefined
  /** True if events after the place are no longer kept; the wanted one may be among them. */
  readonly isMissing: boolean
}

/** The first matching event: at once, or when it happens. */
async function firstEvent(
  events: Events,
  wanted: Wanted,
  { after, waitMs, onLeave }: Patience,
): Promise<Awaited> {
  let seen = after
  let isMissing = false
  function find(): Happened | undefined {
    const following = events.follow(wanted, seen, 1)
    seen = following.seen
    isMissing ||= following.isMissing
    return following.events[0]
  }

  await events.refresh()
  const known = find()
  if (known || waitMs === 0) return { event: known, isMissing }
  return new Promise((resolve, reject) => {
    const leave = events.listen(() => {
      const found = find()
      if (found) end(() => resolve({ event: found, isMissing }))
      else if (events.isClosed()) end(() => reject(new Refusal('SERVICE_NOT_AVAILABLE')))
    })
    const giveUp = () => end(() => resolve({ event: undefined, isMissing }))
    const timer = setTimeout(giveUp, waitMs)
    onLeave(giveUp)

    function end(settle: () => void): void {
      clearTimeout(timer)
      leave()
      settle()
    }
  })
}
