import { toId } from '../../base/ids.ts'
import type { Check, Mover } from '../../room.ts'
import * as corrections from './correction.ts'
import { postingsOf, referenceOf } from './fee.ts'
import { listCorrections, listFees, SELLERS_CHANGED_UNSEEN } from './store.ts'

export const feesMoved: Mover = {
  prefix: 'fee',
  steps: [],
  table: { name: 'fee_transfers', key: ['firm_id', 'ext_transfer_id'] },
  async transfersOf(reader, keys) {
    const fees = await listFees(
      reader,
      keys.map(([firmId = '', extTransferId = '']) => ({ firmId: toId(firmId), extTransferId })),
    )
    return fees.map((fee) => ({ reference: referenceOf(fee), postings: postingsOf(fee) }))
  },
}

export const correctionsMoved: Mover = {
  prefix: 'correction',
  steps: [],
  table: { name: 'seller_corrections', key: ['correction_id'] },
  async transfersOf(reader, keys) {
    const made = await listCorrections(
      reader,
      keys.map(([correctionId = '']) => toId(correctionId)),
    )
    return made.map((correction) => ({
      reference: corrections.referenceOf(correction),
      postings: corrections.postingsOf(correction),
    }))
  },
}

export const checks: readonly Check[] = [
  {
    says: 'sellers whose status does not match their last change',
    sql: SELLERS_CHANGED_UNSEEN,
  },
]
