import { Refusal } from '../../base/refusal.ts'
import type { Seller } from './store.ts'

/** Rejects a seller that this marketplace does not have. */
export function assertKnown(seller: Seller | undefined): asserts seller is Seller {
  if (!seller) throw new Refusal('NOT_FOUND', 'No data was found for this seller.')
}

/** Rejects a seller who is not verified, since identity is checked before any payment. */
export function assertVerified(seller: Seller, text?: string): void {
  if (!seller.isVerified) throw new Refusal('SELLER_NOT_VERIFIED', text)
}
