import { isAscii } from 'node:buffer'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { contentTypes } from '@grosz/contract/content-types.ts'
import { valueErrorOf } from '@grosz/contract/errors-of.ts'
import { limits } from '@grosz/contract/limits.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'

const inflate = promisify(gunzip)

const BYTE_ORDER_MARK = Buffer.from('\u{feff}')

/**
 * The body as its call reads it: without a compression, and without the byte order mark that .NET
 * writes before UTF-8. It may be as long as an uncompressed one.
 */
export async function plainBytes(
  operation: Operation,
  { headers, routeOptions }: FastifyRequest,
  bytes: Buffer,
): Promise<Buffer> {
  const plain = isCompressed(headers['content-encoding'])
    ? await inflated(operation, bytes, routeOptions.bodyLimit)
    : bytes
  const isMarked = plain.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
  return isMarked ? plain.subarray(BYTE_ORDER_MARK.length) : plain
}

/**
 * At most one coding: each further one would multiply the size to which a small body can grow. A
 * charset name, which some clients send here, is not a compression.
 */
function isCompressed(encoding = ''): boolean {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => !['', 'identity', 'utf-8', 'utf8'].includes(coding))
  if (codings.length === 0) return false
  if (codings.length === 1 && /^(x-)?gzip$/.test(codings[0] ?? '')) return true
  throw new Refusal(
    'UNSUPPORTED_MEDIA_TYPE',
    'The only supported Content-Encoding is gzip. Send the body compressed with gzip or uncompressed.',
    { headers: { 'accept-encoding': 'gzip' } },
  )
}

/** Stops at the limit, so that no larger body is ever in memory. */
async function inflated(operation: Operation, bytes: Buffer, limit: number): Promise<Buffer> {
  try {
    return await inflate(bytes, { maxOutputLength: limit })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new Refusal('BODY_TOO_LARGE', `The uncompressed body is larger than ${limit} bytes.`)
    throw new Refusal(
      valueErrorOf(operation) ?? 'SYNTAX',
      'The body is not compressed with gzip, although its Content-Encoding says so, or it ends early.',
    )
  }
}

export function assertContentType({ headers, body }: FastifyRequest, expected: string): void {
  const sent = contentTypeOf(headers)
  if (!isType(sent, expected)) throw otherType(headers, expected)
  if (!isUtf8(sent, body as Buffer))
    throw new Refusal(
      'UNSUPPORTED_MEDIA_TYPE',
      `The body must be in UTF-8: convert it, and send ${expected}; charset=utf-8 as its Content-Type.`,
    )
}

/** The refusal of a body whose Content-Type is wrong or missing. */
export function otherType(headers: FastifyRequest['headers'], expected: string): Refusal {
  return new Refusal(
    'UNSUPPORTED_MEDIA_TYPE',
    `The Content-Type of this call must be ${expected}, in UTF-8${toldType(headers)}.`,
  )
}

export function isOfType({ headers, body }: FastifyRequest, expected: string): boolean {
  const sent = contentTypeOf(headers)
  return isType(sent, expected) && isUtf8(sent, body as Buffer)
}

/** The type that was sent, if it is short enough for an error text. */
function toldType({ 'content-type': sent }: FastifyRequest['headers']): string {
  if (!sent) return '; send it'
  return /^[\w.+/-]{1,60}(?:;|$)/.test(sent) ? `, not ${sent.split(';')[0]}` : ''
}

type ContentType = ReturnType<typeof contentTypeOf>

/**
 * The names under which clients also send a type: JSON under a name of the sender, as application/vnd.payu+json, or
 * under the old one of .NET, and the digits of a code, which are JSON for an app's library.
 */
const otherNames: Readonly<Record<string, RegExp>> = {
  [contentTypes.json]: /^(?:text\/json|application\/vnd\.[\w.-]+\+json)$/,
  [contentTypes.text]: /^application\/json$/,
}

function isType({ type }: ContentType, expected: string): boolean {
  return type === expected || otherNames[expected]?.test(type) === true
}

/** Clients name it UTF8 and utf_8, too, and as MySQL, Python, Windows, and editors call it. */
const nameOfUtf8 = /^(?:utf8(?:sig|bom|mb[34])?|u8|cp65001)?$/

/** The names of UTF-7, UTF-16, and UTF-32. ASCII bytes are the same text in every other charset that a platform sets. */
const otherUnicode = /^(utf|ucs|unicode)/

function isUtf8({ charsets }: ContentType, body: Buffer): boolean {
  return charsets
    .map((charset) => charset.replaceAll(/["'\s_-]/g, ''))
    .every((name) => nameOfUtf8.test(name) || (!otherUnicode.test(name) && isAscii(body)))
}

function contentTypeOf({ 'content-type': sent = '' }: FastifyRequest['headers']) {
  const [type = '', ...parameters] = sent
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charsets = parameters.flatMap((part) => /^charset\s*=(.*)$/.exec(part)?.[1] ?? [])
  return { type, charsets }
}

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
