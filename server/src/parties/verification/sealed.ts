import type { VerificationId } from '../../base/ids.ts'
import { plain } from '../../base/plain-number.ts'
import type { Vault } from '../../base/vault.ts'
import type { SealedColumn } from '../../room.ts'
import type { LoadedItem } from './store.ts'

type Place = Pick<LoadedItem, 'kind' | 'owner' | 'itemId'> & {
  readonly verificationId: VerificationId
}

/** Seals uploaded data, so that it can neither be read in the database nor moved to another place. */
export function sealItem(vault: Vault, place: Place, data: object): string {
  return vault.seal(JSON.stringify(data), nameOf(place))
}

export function openItem(vault: Vault, place: Place, sealed: string): unknown {
  return JSON.parse(vault.open(sealed, nameOf(place)))
}

/** A fingerprint that identifies a person by the national identity number without revealing the number. */
export function fingerprintOf(vault: Vault, number: string): string {
  return vault.fingerprint(`person:${plain(number)}`)
}

/** The sealed columns of this room, for a new master key. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'verification_items',
    key: ['verification_id', 'kind', 'owner', 'item_id'],
    column: 'data',
    use: ({ verification_id, kind, owner, item_id }) =>
      placeName([verification_id, kind, owner, item_id]),
  },
  {
    table: 'verification_files',
    key: ['file_id'],
    column: 'name',
    use: ({ file_id = '' }) => useOfFileName(file_id),
  },
  {
    table: 'verification_files',
    key: ['file_id'],
    column: 'content',
    use: ({ file_id = '' }) => useOfFile(file_id),
    isBytes: true,
  },
]

export function useOfFile(fileId: string): string {
  return `verification file ${fileId}`
}

export function useOfFileName(fileId: string): string {
  return `${useOfFile(fileId)} name`
}

function nameOf({ verificationId, kind, owner, itemId }: Place): string {
  return placeName([verificationId, kind, owner, itemId])
}

function placeName(place: readonly (string | undefined)[]): string {
  return `verification ${JSON.stringify(place)}`
}
