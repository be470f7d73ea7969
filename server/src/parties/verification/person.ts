import { plain } from '../../base/plain-number.ts'
import type { Vault } from '../../base/vault.ts'

/** A fingerprint that identifies a person by the national identity number without revealing the number. */
export function fingerprintOf(vault: Vault, number: string): string {
  return vault.fingerprint(`person:${plain(number)}`)
}
