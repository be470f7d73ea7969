/** 128 random bits in hex. Not crypto.randomUUID, which a sandbox on plain http:// in a local network lacks. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
