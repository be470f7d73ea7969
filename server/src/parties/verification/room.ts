import type { Room } from '../../room.ts'
import { checks } from './checks.ts'
import {
  acceptRegulations,
  adviseVerification,
  cancelVerification,
  completeVerification,
  createVerification,
  retrieveVerification,
} from './handlers.ts'
import {
  loadAssociate,
  loadAssociateDocument,
  loadBankAccount,
  loadForeignAccount,
  loadSeller,
  loadSellerDocument,
} from './load.ts'
import { sealedColumns } from './sealed.ts'
import { verificationDue } from './settle.ts'
import { createVerificationTransfer, transferDue } from './transfers.ts'
import { uploadVerificationFile } from './upload.ts'

export const verification = {
  handlers: {
    adviseVerification,
    createVerification,
    retrieveVerification,
    loadSeller,
    loadSellerDocument,
    loadAssociate,
    loadAssociateDocument,
    uploadVerificationFile,
    createVerificationTransfer,
    loadBankAccount,
    loadPayoneer: loadForeignAccount,
    loadWorldFirst: loadForeignAccount,
    acceptRegulations,
    completeVerification,
    cancelVerification,
  },
  due: [verificationDue, transferDue],
  checks,
  sealed: sealedColumns,
} satisfies Room
