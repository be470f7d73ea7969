import { eventWaitSeconds, listedEvents } from '@grosz/contract/resources/events.ts'
import type { App, Reply, Request } from '../../app.ts'
import { invalid } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { sandboxOf } from '../ports/sandbox.ts'
import { eventBody, streamEvents as stream } from './stream.ts'
import { firstEvent } from './waiting.ts'

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
