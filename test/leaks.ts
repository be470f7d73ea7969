import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cardSchemeOf, hasCheckDigit } from '@grosz/contract/methods/cards.ts'
import { testCards } from '@grosz/contract/test-values.ts'

/** A text that may be nowhere, in one of the ways to write it. */
export interface Needle {
  readonly name: string
  readonly form: string
  readonly bytes: Buffer
}

/** A needle that was found, and where. */
export interface Leak {
  readonly name: string
  readonly form: string
  readonly where: string
}

/** All encodings of an ASCII text in which it would still be readable. */
export function needlesOf(name: string, text: string): Needle[] {
  return Object.entries(writtenForms).flatMap(([form, write]) =>
    write(text).map((bytes) => ({ name, form, bytes })),
  )
}

/** Ways to write a text; spaces and dashes are those of digits on a card. */
export const writtenForms: Readonly<Record<string, (text: string) => Buffer[]>> = {
  plain: (text) => [Buffer.from(text)],
  base64: (text) => [0, 1, 2].map((before) => Buffer.from(innerBase64(text, before))),
  hex: (text) => {
    const hex = Buffer.from(text).toString('hex')
    return distinct([hex, hex.toUpperCase()])
  },
  'URL-encoded': (text) => {
    const hex = Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')
    return distinct([hex, hex.toUpperCase()])
  },
  'escapes of JSON': (text) => {
    const hex = Buffer.from(text).toString('hex').replaceAll(/../g, '\\u00$&')
    return distinct([hex, hex.replaceAll(/(?<=u)..../g, (digits) => digits.toUpperCase())])
  },
  'UTF-16LE': (text) => [Buffer.from(text, 'utf16le')],
  spaces: (text) => grouped(text, ' '),
  dashes: (text) => grouped(text, '-'),
}

/** The characters of base64 that a text alone decides, at any place in a longer text. */
function innerBase64(text: string, before: number): string {
  const whole = Buffer.from('x'.repeat(before) + text).toString('base64')
  return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6))
}

function grouped(text: string, between: string): Buffer[] {
  return /^\d{8,}$/.test(text) ? [Buffer.from(text.replaceAll(/\d{4}(?=\d)/g, `$&${between}`))] : []
}

function distinct(texts: readonly string[]): Buffer[] {
  return [...new Set(texts)].map((text) => Buffer.from(text))
}

/** The needles found in some bytes. */
export function leaksIn(bytes: Buffer, needles: readonly Needle[], where: string): Leak[] {
  return needles
    .filter((needle) => bytes.includes(needle.bytes))
    .map(({ name, form }) => ({ name, form, where }))
}

/** Resolves to the needles found in a stream, also across its chunks. */
export async function leaksInStream(
  stream: AsyncIterable<Buffer>,
  needles: readonly Needle[],
  where: string,
): Promise<Leak[]> {
  const overlap = Math.max(...needles.map(({ bytes }) => bytes.length)) - 1
  const found = new Map<Needle, Leak>()
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = Buffer.concat([rest, chunk])
    for (const needle of needles) {
      if (found.has(needle) || !bytes.includes(needle.bytes)) continue
      found.set(needle, { name: needle.name, form: needle.form, where })
    }
    rest = bytes.subarray(Math.max(0, bytes.length - overlap))
  }
  return [...found.values()]
}

/**
 * Resolves to the needles found in the files of a folder, at any depth; a file that is deleted
 * meanwhile contains none.
 */
export async function leaksInFolder(folder: string, needles: readonly Needle[]) {
  const leaks: Leak[] = []
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const stream = createReadStream(path, { highWaterMark: 4 * 2 ** 20 })
    try {
      leaks.push(...(await leaksInStream(stream, needles, path)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    bytes += stream.bytesRead
  }
  return { leaks, bytes }
}

/** Ids by chance are digits, too. */
const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

const allowed = new Set<string>(testCards.map(({ number }) => number))

/** Card numbers in a text, whosever they are, other than those of the test cards. */
export function cardNumbersIn(text: string): string[] {
  const runs =
    text.replaceAll(uuids, '').match(/(?<![\p{L}\d.])\d(?:[ -]?\d){12,18}(?![\p{L}\d])/gu) ?? []
  return runs
    .map((run) => run.replaceAll(/\D/g, ''))
    .filter(
      (digits) =>
        cardSchemeOf(digits)?.lengths.includes(digits.length) &&
        hasCheckDigit(digits) &&
        !allowed.has(digits),
    )
}
