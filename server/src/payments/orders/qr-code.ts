import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

const PIXELS_PER_MODULE = 6

/** An address as a picture that a phone can read: a PNG in Base64, about a kilobyte. */
export function qrCodeOf(address: string): string {
  const modules = encodeQR(address, 'raw', { ecc: 'medium' })
  return pngOf(modules).toString('base64')
}

/** The simplest PNG there is: one bit to a pixel, 0 is black, no filters. */
function pngOf(modules: readonly (readonly boolean[])[]): Buffer {
  const side = modules.length * PIXELS_PER_MODULE
  const lineBytes = Math.ceil(side / 8)
  const lines = modules.flatMap((row) => {
    const line = Buffer.alloc(1 + lineBytes)
    for (let x = 0; x < side; x += 1) {
      const isWhite = !row[Math.floor(x / PIXELS_PER_MODULE)]
      if (isWhite) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
    return Array.from({ length: PIXELS_PER_MODULE }, () => line)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // bits of a pixel; the colour type after it is 0, grey
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
