/** Schemes that run code or show content instead of opening an address. */
const unsafe = /^(javascript|data|blob|vbscript|file|filesystem|about):$/

/** An address that a shop or the server gave, if it is one that a payer may be sent to. */
export function safeAddress(address: string | undefined): string | undefined {
  if (!address) return undefined
  try {
    const url = new URL(address, globalThis.location?.origin)
    return unsafe.test(url.protocol) ? undefined : url.href
  } catch {
    return undefined
  }
}
