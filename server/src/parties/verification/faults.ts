import {
  type VerificationErrorCode,
  verificationCodes,
} from '@grosz/contract/verification-codes.ts'
import type { LoadedItem } from './store.ts'
import type { VerificationFault } from './verification.ts'

/** The errors behind codes, each with the latest item of its kind that was loaded. */
export function faultsOf(
  codes: readonly VerificationErrorCode[],
  items: readonly Pick<LoadedItem, 'kind' | 'owner' | 'itemId'>[],
): VerificationFault[] {
  return codes.map((code) => {
    const { itemType } = verificationCodes[code]
    const item = items.findLast(({ kind }) => kind === itemType)
    return { code, content: { itemType, itemProperties: item ? propertiesOf(item) : {} } }
  })
}

function propertiesOf({
  kind,
  owner,
  itemId,
}: Pick<LoadedItem, 'kind' | 'owner' | 'itemId'>): VerificationFault['content']['itemProperties'] {
  if (kind === 'ASSOCIATE') return { associateId: itemId }
  if (kind === 'SELLER_DOCUMENT') return { documentId: itemId }
  if (kind === 'ASSOCIATE_DOCUMENT') return { documentId: itemId, associateId: owner }
  return {}
}
