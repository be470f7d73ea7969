/** An address with U+FFFD in place of invalid escapes, as text decoders do it. */
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
