import type { Vault } from '../../base/vault.ts'

/** A fingerprint that identifies a person by the national identity number without revealing the number. */
export function fingerprintOf(vault: Vault, number: string): string {
  return vault.fingerprint(`person:${plain(number)}`)
}

/** A tax or identity number without what people write between its digits, and without the prefix of a Polish NIP. */
export function plain(number: string): string {
  return number
    .replace(/[\s./-]/g, '')
    .toUpperCase()
    .replace(/^PL(?=[0-9]{10}$)/, '')
}
