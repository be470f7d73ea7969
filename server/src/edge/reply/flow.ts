import { Readable } from 'node:stream'
import { limits } from '@grosz/contract/limits.ts'
import type { FastifyReply } from 'fastify'

type Pieces = AsyncIterable<string | Uint8Array>

/**
 * Sends the pieces one at a time. A client that stops reading is disconnected after a while, so
 * that it does not hold resources forever.
 */
export function flow(
  reply: FastifyReply,
  pieces: Pieces,
  stallMs = limits.stalledAnswerSeconds.value * 1000,
): FastifyReply {
  return reply.send(Readable.from(watched(pieces, stallMs, () => reply.raw.destroy())))
}

async function* watched(pieces: Pieces, stallMs: number, hangUp: () => void): Pieces {
  for await (const piece of pieces) {
    const stalled = setTimeout(hangUp, stallMs)
    try {
      yield piece
    } finally {
      clearTimeout(stalled)
    }
  }
}
