import { createHash } from 'node:crypto'

/** Ideographs in no order, which a database cannot store in fewer bytes. */
export function ideographs(length: number): string {
  const codes = Array.from({ length }, (_, place) => {
    const digest = createHash('sha256').update(`${place}`).digest()
    return 0x4e00 + (digest.readUInt16BE() % 20_000)
  })
  return String.fromCodePoint(...codes)
}
