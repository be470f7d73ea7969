import type { Vault } from '../vault.ts'

/** What tells a person by the national identity number, and does not tell the number. */
export function fingerprintOf(vault: Vault, number: string): string {
  return vault.fingerprint(`person:${number.trim()}`)
}
