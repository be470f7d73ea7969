/** A notification as its Grosz-Event-Id names it. */
interface EventId {
  readonly posId: string
  /** The order, payout, submerchant, report, or verification that it is about. */
  readonly id: string
  /** The number of the notification among those about that record. */
  readonly line: number
  /** The epoch of the restored copy that made it; null before any restore. */
  readonly epoch: string | null
}

const form = /^(\d{1,15})-(.+)-([1-9]\d{0,8})(?:-([0-9a-f]{12}))?$/

/**
 * The id of the event that a notification reports; the same in each attempt to send it. A restored copy continues
 * from an earlier line, and its epoch makes the IDs different from those that were sent before.
 */
export function eventIdOf({ posId, id, line, epoch }: EventId): string {
  return `${posId}-${id}-${line}${epoch === null ? '' : `-${epoch}`}`
}

/** The notification of an event ID; undefined if the text is not an event ID. */
export function readEventId(text: string): EventId | undefined {
  const [, posId, id, line, epoch = null] = form.exec(text) ?? []
  if (posId === undefined || id === undefined || line === undefined) return undefined
  return { posId, id, line: Number(line), epoch }
}
