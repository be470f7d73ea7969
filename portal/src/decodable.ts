/** An address with U+FFFD in place of what does not decode, as decoders of text have it. */
export function decodable(path: string): string {
  return path.replaceAll(/(?:%[0-9a-f]{2})+|%/gi, (encoded) => {
    try {
      decodeURIComponent(encoded)
      return encoded
    } catch {
      return '%EF%BF%BD'
    }
  })
}
