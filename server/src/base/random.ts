import assert from 'node:assert/strict'
import { createHash, randomFillSync } from 'node:crypto'

/** Random bytes are requested in blocks; each byte is used once. */
const stock = new Uint8Array(4096)
let next = stock.length

/** `length` random characters of `alphabet`, each of them as likely as any other. */
export function randomText(length: number, alphabet: string): string {
  return textOf(randomByte, length, alphabet)
}

/** A random source with a seed: equal seeds give equal sequences of texts. */
export function seededText(seed: string): typeof randomText {
  let block = Buffer.alloc(0)
  let blocks = 0

  function seededByte(): number {
    if (block.length === 0) {
      block = createHash('sha256').update(`${seed}\0${blocks}`).digest()
      blocks += 1
    }
    const byte = block[0] as number
    block = block.subarray(1)
    return byte
  }

  return (length, alphabet) => textOf(seededByte, length, alphabet)
}

function textOf(nextByte: () => number, length: number, alphabet: string): string {
  assert.ok(alphabet.length > 0 && alphabet.length <= 256, 'a byte chooses one character')
  // Bytes beyond the last whole multiple would make the first characters likelier.
  const usable = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const byte = nextByte()
    if (byte < usable) text += alphabet[byte % alphabet.length]
  }
  return text
}

function randomByte(): number {
  if (next === stock.length) {
    randomFillSync(stock)
    next = 0
  }
  return stock[next++] as number
}
