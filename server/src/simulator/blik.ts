import { testBlikCodes } from '@grosz/contract/test-values.ts'
import type { Outcome } from '../acquirer/acquirer.ts'

/** What the pretend BLIK does with a code: an outcome, or 'ask' for one that waits for the payer. */
export function answerToCode(code: string, txRef: string): Outcome | 'ask' {
  const row = testBlikCodes.find((one) => fits(one.code, code))
  switch (row?.outcome) {
    case 'approve':
      return approvedBlik(txRef)
    case 'decline':
      return declinedBlik(txRef)
    case 'expired':
      return no('REG_ERROR_AUTH_CODE_EXPIRED', 'BLIK_CODE_EXPIRED', txRef)
    case 'cancelled':
      return no('REG_ERROR_AUTH_CODE_CANCELLED', 'BLIK_CANCELLED', txRef)
    case 'used':
      return no('REG_ERROR_AUTH_CODE_USED', 'BLIK_CODE_USED', txRef)
    default:
      return 'ask'
  }
}

export function approvedBlik(txRef: string): Outcome {
  return { kind: 'approved', with: blik(txRef) }
}

export function declinedBlik(txRef: string): Outcome {
  return no('AUT_ERROR_NO_AUTHORIZATION', 'DECLINED', txRef)
}

function no(
  resultCode: string,
  reason: 'DECLINED' | 'BLIK_CODE_EXPIRED' | 'BLIK_CANCELLED' | 'BLIK_CODE_USED',
  txRef: string,
): Outcome {
  return { kind: 'declined', resultCode, reason, with: blik(txRef) }
}

function blik(txRef: string) {
  return { blik: { txRef, extTxRef: `EXT${txRef}` } }
}

function fits(pattern: string, code: string): boolean {
  return [...pattern].every((digit, index) => digit === 'x' || digit === code[index])
}
