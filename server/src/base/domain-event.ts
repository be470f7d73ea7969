import type { EventIdName, EventType } from '@grosz/contract/resources/events.ts'

/** The event of a statement, which is announced after its commit. */
export interface DomainEvent {
  readonly type: EventType
  /** The status that it has brought about. */
  readonly status?: string | undefined
  /** The records that the event is about, by the names of their ids. */
  readonly ids: Readonly<Partial<Record<EventIdName, string | undefined>>>
}
