import { createHash } from 'node:crypto'

/** PostgreSQL rejects index entries of more than 2,704 bytes, and the columns beside a text need some of them. */
const BYTES_MAX = 2_500

/** Characters of at most four bytes each. */
const BEGINNING = 500

/**
 * A text as an index has room for it. A longer one is cut and ends with its digest, so that the texts of two
 * rows stay different.
 */
export function toIndexed(text: string): string {
  if (Buffer.byteLength(text) <= BYTES_MAX) return text
  const digest = createHash('sha256').update(text).digest('hex')
  return `${[...text].slice(0, BEGINNING).join('')}#${digest}`
}
