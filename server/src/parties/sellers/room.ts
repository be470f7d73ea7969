import type { Room } from '../../room.ts'
import {
  feeCreditTransfer,
  feeDebitTransfer,
  retrieveSellerBalance,
  retrieveSellerStatus,
} from './handlers.ts'
import { checks, correctionsMoved, feesMoved } from './money-checks.ts'
import { sealedColumns } from './payout-account.ts'

export const sellers = {
  handlers: {
    retrieveSellerStatus,
    retrieveSellerBalance,
    feeDebitTransfer,
    feeCreditTransfer,
    feeDebitTransferByGet: feeDebitTransfer,
    feeCreditTransferByGet: feeCreditTransfer,
  },
  checks,
  movers: [correctionsMoved, feesMoved],
  sealed: sealedColumns,
} satisfies Room
