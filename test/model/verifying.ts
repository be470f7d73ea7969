import type { VerificationStatus } from '@grosz/contract/resources/verification.ts'
import { testVerifications } from '@grosz/contract/test-values.ts'
import type { VerificationType } from '@grosz/contract/verification-types.ts'
import { LOOK_MS, type Model, type ModelVerification } from './model.ts'

/** The needs of each type, its subject, and whether it blocks the seller until it ends. */
export const types = {
  PAYOUT_ACCOUNT_DATA: { account: true, seller: false, isOfVerified: false, blocks: false },
  FULL: { account: true, seller: true, isOfVerified: false, blocks: false },
  UPDATE: { account: false, seller: true, isOfVerified: true, blocks: false },
  REVERIFICATION: { account: false, seller: true, isOfVerified: true, blocks: false },
  PERSONAL_ID_TAX_ID_CHANGE: { account: false, seller: true, isOfVerified: true, blocks: true },
  CONVERSION: { account: false, seller: true, isOfVerified: true, blocks: true },
} as const satisfies Record<VerificationType, object>

/** The time of the payment provider's check, or a day if it is late. */
const CHECKED_MS = 1_000
const LATE_MS = 24 * 3_600_000

/** True if data can still be uploaded and handed in. */
export function takesData({ status }: ModelVerification): boolean {
  return status === 'WAITING_FOR_DATA' || status === 'REJECTED'
}

/**
 * True if all data are uploaded that the type needs; a type that creates a seller needs the seller's data.
 */
export function isWhole({ type, seller, data, hasAccount }: ModelVerification): boolean {
  const needs = types[type]
  const needsData = needs.seller || (!needs.isOfVerified && !seller.isKnown)
  return (!needsData || data !== undefined) && (!needs.account || hasAccount)
}

export function isInProgress(verification: ModelVerification): boolean {
  return takesData(verification) || verification.status === 'WAITING_FOR_VERIFICATION'
}

/** Sets the status, and adds its notification. */
export function becomeVerification(
  model: Model,
  verification: ModelVerification,
  status: VerificationStatus,
): void {
  verification.status = status
  verification.statusAt = model.now
  verification.told?.push(`verification ${status}`)
  const isOver = !isInProgress(verification)
  if (isOver && types[verification.type].blocks) verification.seller.isBlocked = false
}

/** Applies the result of the payment provider, or of its simulator. */
export function decide(
  model: Model,
  verification: ModelVerification,
  status: 'POSITIVE' | 'NEGATIVE' | 'REJECTED',
  codes: readonly string[],
): void {
  const { seller, type, data } = verification
  verification.codes = codes
  becomeVerification(model, verification, status)
  if (status === 'NEGATIVE' && type === 'REVERIFICATION') seller.isVerified = false
  if (status !== 'POSITIVE' || !data) return
  seller.isKnown = true
  seller.isVerified = true
  seller.name = data.name
}

/** Applies the result of a due query. */
export function settleVerification(model: Model, verification: ModelVerification): void {
  const { status, statusAt, lookAt, data } = verification
  if (status !== 'WAITING_FOR_VERIFICATION' || lookAt > model.now) return
  const age = model.now - statusAt
  const row = testVerifications.find(({ name }) => data?.surname.startsWith(name))
  const isPending = row?.fate === 'by-hand' || age < (row?.fate === 'late' ? LATE_MS : CHECKED_MS)
  if (isPending) {
    verification.lookAt = model.now + Math.min(Math.max(age, LOOK_MS.min), LOOK_MS.max)
    return
  }
  if (row?.fate === 'negative') decide(model, verification, 'NEGATIVE', row.codes)
  else if (row?.fate === 'rejected') decide(model, verification, 'REJECTED', row.codes)
  else decide(model, verification, 'POSITIVE', [])
}
