/** The first bytes of the files that a document may have; their names do not count. */
const beginnings: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d], // PDF
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0xff, 0xd8, 0xff], // JPEG
]

export function isDocument(bytes: Uint8Array): boolean {
  return beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte))
}
