import type { Operations } from '@grosz/contract/index.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import type { CorrectionId, ShopId } from '../ids.ts'
import { sellerAvailable } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/ledger.ts'
import { toAmount } from '../money.ts'
import { Refusal } from '../refusal.ts'

/** What the operator does to the balance of a seller. */
export interface Correction {
  readonly correctionId: CorrectionId
  readonly shopId: ShopId
  readonly extCustomerId: string
  readonly type: 'CHARGEBACK' | 'ADMIN_CORRECTION'
  /** Negative where the seller loses it. */
  readonly amount: bigint
  readonly currency: string
  readonly description: string | undefined
  readonly createdAt: number
}

type CorrectionBody = RequestOf<Operations['correctSellerBalance']>['body']

export function openCorrection(
  { type, amount, currencyCode, description }: CorrectionBody,
  opening: Pick<Correction, 'correctionId' | 'shopId' | 'extCustomerId' | 'createdAt'>,
): Correction {
  const asked = toAmount(amount)
  if (asked === 0n) throw new Refusal('VALUE_INVALID', 'amount must not be 0.')
  const isChargeback = type === 'CHARGEBACK'
  if (isChargeback && asked < 0n)
    throw new Refusal('VALUE_INVALID', 'amount of a CHARGEBACK must be greater than 0.')
  return {
    ...opening,
    type,
    amount: isChargeback ? -asked : asked,
    currency: currencyCode,
    description,
  }
}

/** A chargeback goes back to the payer by the acquirer; a correction is the operator's. */
export function postingsOf(correction: Correction): Posting[] {
  const { type, amount, currency, createdAt } = correction
  const operation = { seller: correction, type, begunAt: createdAt }
  return [
    { account: sellerAvailable(correction), currency, amount, operation },
    { account: type === 'CHARGEBACK' ? 'acquirer' : 'corrections', currency, amount: -amount },
  ]
}

/** What the ledger calls the correction. */
export function referenceOf({ correctionId }: Pick<Correction, 'correctionId'>): string {
  return `correction:${correctionId}`
}
