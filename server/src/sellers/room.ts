import type { Room } from '../room.ts'
import { checks } from './checks.ts'
import {
  feeCreditTransfer,
  feeDebitTransfer,
  retrieveSellerBalance,
  retrieveSellerStatus,
} from './handlers.ts'
import { seed } from './seed.ts'

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
  seed,
} satisfies Room
