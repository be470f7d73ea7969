import { Readable } from 'node:stream'
import { limits } from '@grosz/contract/limits.ts'
import type { FastifyReply } from 'fastify'

type Pieces = AsyncIterable<string | Uint8Array>

/** Sends piece by piece. Who takes none of them holds what they cost for a while, and not for good. */
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
