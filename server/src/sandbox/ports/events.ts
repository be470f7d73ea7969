import type { EventType } from '@grosz/contract/resources/events.ts'
import type { DomainEvent } from '../../base/domain-event.ts'

/** An event with its position among all events. */
export interface Happened extends DomainEvent {
  readonly sequence: number
  readonly at: number
}

/** The filters of a list of events; an undefined filter matches all. */
export interface Wanted {
  readonly type?: EventType | undefined
  /** One of the ids, whichever. */
  readonly id?: string | undefined
  readonly posId?: string | undefined
  readonly shopId?: string | undefined
  readonly status?: string | undefined
}

/** The stored events after a place. */
interface Following {
  /** Oldest first. */
  readonly events: readonly Happened[]
  /** The place up to which all was looked at. */
  readonly seen: number
  /** True if events between the place and the first one returned were deleted. */
  readonly isMissing: boolean
}

/** The events of a sandbox. They can be read once they are written. */
export interface Events {
  publish(event: DomainEvent): void
  /** Writes the waiting events, and reads those of other processes. */
  refresh(): Promise<void>
  /** The oldest stored event. */
  oldest(): Happened | undefined
  /** The place of the newest event; the place before the first if there is none. */
  newest(): number
  /** Lists the events before a position that happened since a time, the newest first. */
  list(
    wanted: Wanted,
    range: { readonly before: number; readonly since: number; readonly limit: number },
  ): Happened[]
  follow(wanted: Wanted, after: number, limit: number): Following
  /**
   * Calls `wake` after each event, and when the events are closed; fails if there are too many
   * listeners. Returns a function that removes the listener.
   */
  listen(wake: () => void): () => void
  isClosed(): boolean
  /** Ends all listeners. */
  close(): void
}
