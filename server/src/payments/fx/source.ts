import { open } from 'node:fs/promises'
import { sayOfNetwork } from '@grosz/contract/say-of-network.ts'
import { readEurofxref } from './eurofxref.ts'
import type { ReferenceTable } from './reference.ts'

/** The daily file has two kilobytes; a much larger file is something else. */
const BYTES_MAX = 65_536

const TIMEOUT_MS = 10_000

/**
 * Loads reference rates from a file, or from an http or https address without redirects; throws an
 * error with the reason if it fails.
 */
export async function loadRates(source: string, stop: AbortSignal): Promise<ReferenceTable> {
  const bytes = await (isAddress(source) ? download(source, stop) : readStart(source)).catch(
    (error: unknown) => {
      if (stop.aborted) throw error
      throw new Error(reasonOf(error, source), { cause: error })
    },
  )
  if (bytes.length > BYTES_MAX) throw new Error('the reference rates are larger than 64 KiB')
  return readEurofxref(textOf(bytes))
}

function reasonOf(error: unknown, source: string): string {
  if (isAddress(source)) return sayOfNetwork(error, new URL(source).hostname, TIMEOUT_MS / 1000)
  const { code, message = '' } = error as Partial<NodeJS.ErrnoException>
  if (code === undefined) return message
  if (code === 'ENOENT') return `there is no file ${source}`
  return code === 'EACCES' ? `this user may not read ${source}` : `${source} cannot be read`
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Error('the reference rates are no text in UTF-8', { cause })
  }
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

async function download(address: string, stop: AbortSignal): Promise<Buffer> {
  const response = await fetch(address, {
    // A redirect would let another host provide the rates.
    redirect: 'error',
    headers: { accept: 'application/xml, text/csv' },
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    throw new Error(`the source of reference rates answers ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > BYTES_MAX) break
  }
  return Buffer.concat(chunks)
}

/** Reads a file up to one byte more than the limit, so that the caller can detect a file that is too long. */
async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    // A pipe could block forever.
    if (!(await file.stat()).isFile()) throw new Error('the source of reference rates is no file')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES_MAX + 1), 0, BYTES_MAX + 1, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
