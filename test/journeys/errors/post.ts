import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { EVENT_STREAM_TYPE } from '@grosz/contract/shapes/event-stream.ts'
import type { Letter } from './everywhere.ts'

/** Sends a request and reads its response. A stream of events has no end, so it is closed. */
export async function post({ to, ...letter }: Letter) {
  const answer = await to.server.inject({ ...letter, payloadAsStream: true })
  const stream = answer.stream()
  const isEvents = answer.headers['content-type'] === EVENT_STREAM_TYPE
  if (isEvents) await close(answer.raw.res)
  const body = isEvents ? '' : await text(stream)
  return { statusCode: answer.statusCode, headers: answer.headers, body }
}

/** Destroying the stream of an injected answer alone would leave its connection open for the server. */
async function close(connection: ServerResponse): Promise<void> {
  if (connection.destroyed) return
  const closed = once(connection, 'close')
  connection.destroy()
  await closed
}
