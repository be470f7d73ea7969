import {
  type VerificationErrorCode,
  verificationCodes,
} from '@grosz/contract/verification-codes.ts'
import type { LoadedItem } from './store.ts'
import type { VerificationFault } from './verification.ts'

type Named = Pick<LoadedItem, 'kind' | 'owner' | 'itemId'>

/** The errors behind codes, each with the latest item of its kind that was loaded; documents have a type. */
export function faultsOf<Item extends Named>(
  codes: readonly VerificationErrorCode[],
  items: readonly Item[],
  documentTypeOf: (item: Item) => string,
): VerificationFault[] {
  return codes.map((code) => {
    const { itemType } = verificationCodes[code]
    const item = items.findLast(({ kind }) => kind === itemType)
    const itemProperties = item ? propertiesOf(item, () => documentTypeOf(item)) : {}
    return { code, content: { itemType, itemProperties } }
  })
}

function propertiesOf(
  { kind, owner, itemId }: Named,
  documentType: () => string,
): VerificationFault['content']['itemProperties'] {
  if (kind === 'ASSOCIATE') return { associateId: itemId }
  if (kind === 'SELLER_DOCUMENT') return { documentType: documentType(), documentId: itemId }
  if (kind === 'ASSOCIATE_DOCUMENT')
    return { documentType: documentType(), documentId: itemId, associateId: owner }
  return {}
}
