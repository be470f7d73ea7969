import type { VerificationId } from '../ids.ts'
import type { Vault } from '../vault.ts'
import type { LoadedItem } from './store.ts'

type Place = Pick<LoadedItem, 'kind' | 'owner' | 'itemId'> & {
  readonly verificationId: VerificationId
}

/** What somebody has loaded, so that nobody reads it in the database or moves it elsewhere. */
export function sealItem(vault: Vault, place: Place, data: object): string {
  return vault.seal(JSON.stringify(data), nameOf(place))
}

export function openItem(vault: Vault, place: Place, sealed: string): unknown {
  return JSON.parse(vault.open(sealed, nameOf(place)))
}

function nameOf({ verificationId, kind, owner, itemId }: Place): string {
  return `verification ${JSON.stringify([verificationId, kind, owner, itemId])}`
}
