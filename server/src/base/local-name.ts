/**
 * True for a name of this machine, as for browsers and curl (RFC 6761 §6.3); operating systems resolve few of them.
 */
export function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/i.test(hostname)
}
