import { text } from 'node:stream/consumers'
import { EVENT_STREAM_TYPE } from '@grosz/contract/shapes/event-stream.ts'
import type { Letter } from './everywhere.ts'

/** Sends a letter and reads its answer. A stream of events has no end, so it is hung up on. */
export async function post({ to, ...letter }: Letter) {
  const answer = await to.server.inject({ ...letter, payloadAsStream: true })
  const stream = answer.stream()
  const isEvents = answer.headers['content-type'] === EVENT_STREAM_TYPE
  if (isEvents) stream.destroy()
  const body = isEvents ? '' : await text(stream)
  return { statusCode: answer.statusCode, headers: answer.headers, body }
}
