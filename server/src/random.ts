import assert from 'node:assert/strict'
import { randomFillSync } from 'node:crypto'

/** Bytes are taken from the system in stock; each is used once. */
const stock = new Uint8Array(4096)
let next = stock.length

/** `length` random characters of `alphabet`, each of them as likely as any other. */
export function randomText(length: number, alphabet: string): string {
  assert.ok(alphabet.length > 0 && alphabet.length <= 256, 'a byte chooses one character')
  // Bytes beyond the last whole multiple would make the first characters likelier.
  const usable = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
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
