import type { EventStream } from '@grosz/contract/shapes/event-stream.ts'
import type { Delivery } from '../../base/receiver.ts'

/** The programs of developers that receive notifications instead of the shop. */
export interface Listeners {
  /** Opens a listener; fails if there are too many. */
  open(wanted: Pick<Listening, 'posId'>, onLeave: (job: () => void) => void): EventStream
  /** Delivers a notification to a listener; resolves to undefined if its point of sale has no listener. */
  hand(notification: Handed, signal: AbortSignal | undefined): Promise<Delivery | undefined>
  /** The connected listeners, the newest last. */
  list(): readonly Listening[]
  /** Ends a delivery; false if there is none with this ID. */
  answer(deliveryId: string, delivery: Delivery): boolean
  close(): void
}

export interface Listening {
  /** The one point of sale that it listens to; undefined for all. */
  readonly posId: string | undefined
}

/** A notification as it would be sent. */
export interface Handed {
  readonly posId: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
