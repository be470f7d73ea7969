import { limits } from '@grosz/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'

/**
 * The body of a GET, for the few calls that accept one. If the framework were configured to read
 * bodies of GETs, it would also read, and reject, those of every other call.
 */
export async function readBody({ raw, headers }: FastifyRequest): Promise<Buffer> {
  assertShort(Number(headers['content-length'] ?? 0))
  const chunks: Buffer[] = []
  let length = 0
  // A stream that is not read to its end would close the connection before the refusal arrives.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    assertShort(length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Rejects requests that browsers send by themselves: navigation, subresources, and prefetching. */
export function assertNotByBrowser({ headers }: FastifyRequest): void {
  const mode = headers['sec-fetch-mode']
  const purpose = [headers['sec-purpose'], headers.purpose].flat().join(' ').toLowerCase()
  if (mode === 'navigate' || mode === 'no-cors' || purpose.includes('prefetch'))
    throw new Refusal('BROWSER_REQUEST_NOT_ALLOWED')
}

function assertShort(length: number): void {
  if (length > limits.bodyBytes.value) throw new Refusal('BODY_TOO_LARGE')
}
