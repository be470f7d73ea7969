import Type from 'typebox'
import { says } from '../text.ts'

/** Server-sent events as text, piece by piece (HTML Living Standard, 9.2). */
export type EventStream = AsyncIterable<string>

export const EVENT_STREAM_TYPE = 'text/event-stream'

/** The body of a reply that continues until one side closes the connection. */
export function eventStream(en: string, pl: string) {
  return Type.Unsafe<EventStream>({ contentMediaType: EVENT_STREAM_TYPE, ...says(en, pl) })
}
