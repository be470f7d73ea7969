import type { EventType, SandboxClient, SandboxEvent } from './sandbox-api.ts'

/** The event to wait for; all given fields must match. */
export interface EventFilter {
  /** Id of the order, refund, payout, or of anything else that the event names; also your own ids. */
  readonly id?: string
  /** The status after the event. */
  readonly status?: string
  readonly posId?: string
  /** The sequence number of an event: only later ones match. */
  readonly after?: number
  /** Milliseconds to wait at most; 10,000 by default. */
  readonly timeoutMs?: number
}

/** The longest time for which one call waits, in seconds. */
const WAIT_SECONDS = 55

/** The first event of a type that matches, immediately if it has already happened. Throws if none arrives in time. */
export async function waitForEvent(
  sandbox: SandboxClient,
  type: EventType,
  { timeoutMs = 10_000, ...filter }: EventFilter = {},
): Promise<SandboxEvent> {
  const end = Date.now() + timeoutMs
  let left = timeoutMs
  do {
    const timeoutSeconds = Math.min(WAIT_SECONDS, Math.ceil(left / 1_000))
    const { event } = await sandbox.waitForEvent({ query: { type, ...filter, timeoutSeconds } })
    if (event) return event
    left = end - Date.now()
  } while (left > 0)
  const { id, posId } = filter
  const { events } = await sandbox.listEvents({ query: { id, posId, limit: 10 } })
  const last = events.map((one) => [one.type, one.status].filter(Boolean).join(' ')).reverse()
  throw new Error(
    `No event ${[type, filter.status].filter(Boolean).join(' ')} of ${id ?? 'anything'} came within ${timeoutMs} ms. The last events: ${last.join(', ') || 'none'}.`,
  )
}
