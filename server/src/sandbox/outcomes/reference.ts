import type { PayoutId, RefundId, SubmerchantId, VerificationId } from '../../base/ids.ts'

/** The key of a chosen outcome of a refund. */
export function ofRefund(refundId: RefundId): string {
  return `refund:${refundId}`
}

export function ofPayout(payoutId: PayoutId): string {
  return `payout:${payoutId}`
}

/** Each check of a submerchant has an outcome of its own. */
export function ofSubmerchant(submerchantId: SubmerchantId, checkedSince: number): string {
  return `submerchant:${submerchantId}:${checkedSince}`
}

/** A verification that is corrected is decided anew. */
export function ofVerification(verificationId: VerificationId, askedAt: number): string {
  return `verification:${verificationId}:${askedAt}`
}
