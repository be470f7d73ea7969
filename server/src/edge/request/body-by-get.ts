import { limits } from '@grosz/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'

/**
 * The body of a GET, for the few calls that take one. The framework could be told to read bodies of
 * GETs, but then it would read, and refuse, those of every other call as well.
 */
export async function readBody({ raw, headers }: FastifyRequest): Promise<Buffer> {
  assertShort(Number(headers['content-length'] ?? 0))
  const chunks: Buffer[] = []
  let length = 0
  // A stream that is left early would close the connection, and the refusal would not arrive.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    assertShort(length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Refuses what a browser asks for by itself: a page, a part of one, or either ahead of time. */
export function assertNotByBrowser({ headers }: FastifyRequest): void {
  const mode = headers['sec-fetch-mode']
  const purpose = [headers['sec-purpose'], headers.purpose].flat().join(' ').toLowerCase()
  if (mode === 'navigate' || mode === 'no-cors' || purpose.includes('prefetch'))
    throw new Refusal('BROWSER_REQUEST_NOT_ALLOWED')
}

function assertShort(length: number): void {
  if (length > limits.bodyBytes.value) throw new Refusal('BODY_TOO_LARGE')
}
