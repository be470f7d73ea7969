import type { Operations } from '@grosz/contract/index.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import type { CorrectionId, ShopId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Account, available } from '../../storage/ledger/accounts.ts'
import type { Posting } from '../../storage/ledger/ledger.ts'

/** A correction of a seller's balance by the operator. */
export interface Correction {
  readonly correctionId: CorrectionId
  readonly shopId: ShopId
  readonly extCustomerId: string
  readonly type: CorrectionType
  /** Negative where the seller loses it. */
  readonly amount: bigint
  readonly currency: string
  readonly description: string | undefined
  readonly createdAt: number
}

type CorrectionBody = RequestOf<Operations['correctSellerBalance']>['body']

type CorrectionType = CorrectionBody['type']

/** The sign and the other side of each type; a correction has the sign of its amount. */
const kinds = {
  CHARGEBACK: { sign: -1n, otherSide: () => 'acquirer' },
  ADMIN_CORRECTION: { sign: undefined, otherSide: () => 'corrections' },
  ADMIN_TRANSFER_SENT: { sign: -1n, otherSide: available },
  ADMIN_TRANSFER_RECEIVED: { sign: 1n, otherSide: available },
  PAYMENT_SENT: { sign: -1n, otherSide: available },
  REFUND_RECEIVED: { sign: 1n, otherSide: available },
} as const satisfies Record<
  CorrectionType,
  { sign: bigint | undefined; otherSide: (shopId: ShopId) => Account }
>

export function openCorrection(
  { type, amount, currencyCode, description }: CorrectionBody,
  opening: Pick<Correction, 'correctionId' | 'shopId' | 'extCustomerId' | 'createdAt'>,
): Correction {
  const asked = toAmount(amount)
  const { sign } = kinds[type]
  if (asked === 0n) throw new Refusal('VALUE_INVALID', 'amount must not be 0.')
  if (sign !== undefined && asked < 0n)
    throw new Refusal('VALUE_INVALID', `amount must be greater than 0 for the type ${type}.`)
  return { ...opening, type, amount: asked * (sign ?? 1n), currency: currencyCode, description }
}

/**
 * The acquirer returns a chargeback to the payer, and the other side of a correction is the operator. All other types
 * are between the seller and the marketplace, whose shop holds the money of both.
 */
export function postingsOf(correction: Correction): Posting[] {
  const { type, shopId, extCustomerId, amount, currency, createdAt } = correction
  const operation = { seller: correction, type, begunAt: createdAt }
  return [
    { account: available(shopId, extCustomerId), currency, amount, operation },
    { account: kinds[type].otherSide(shopId), currency, amount: -amount },
  ]
}

/** The reference of the correction in the ledger. */
export function referenceOf({ correctionId }: Pick<Correction, 'correctionId'>): string {
  return `correction:${correctionId}`
}
