import type { Operations } from '@grosz/contract/index.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import type { Pos } from '../../app.ts'
import type { FirmId, ShopId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { type Account, available } from '../../storage/ledger/accounts.ts'
import type { Posting } from '../../storage/ledger/ledger.ts'

/** A debit moves money from the seller to the marketplace's shop, a credit from the shop to the seller. */
export type FeeDirection = 'debit' | 'credit'

/** Money between a seller and the marketplace, outside of any order. */
export interface FeeTransfer {
  readonly firmId: FirmId
  readonly extTransferId: string
  readonly shopId: ShopId
  readonly extCustomerId: string
  readonly direction: FeeDirection
  readonly amount: bigint
  readonly currency: string
  readonly description: string | undefined
  readonly createdAt: number
}

type FeeBody = RequestOf<Operations['feeDebitTransfer']>['body']

export function openFee(
  { amount, currencyCode, description, extTransferId }: FeeBody,
  opening: {
    readonly direction: FeeDirection
    readonly extCustomerId: string
    readonly pos: Pick<Pos, 'firmId' | 'shopId'>
    readonly now: number
  },
): FeeTransfer {
  const { direction, extCustomerId, pos, now } = opening
  return {
    firmId: pos.firmId,
    extTransferId,
    shopId: pos.shopId,
    extCustomerId,
    direction,
    amount: toAmount(amount),
    currency: currencyCode,
    description,
    createdAt: now,
  }
}

/** True if both move the same money; the description does not count. */
export function isSame(one: FeeTransfer, other: FeeTransfer): boolean {
  return (
    one.direction === other.direction &&
    one.shopId === other.shopId &&
    one.extCustomerId === other.extCustomerId &&
    one.amount === other.amount &&
    one.currency === other.currency
  )
}

export function postingsOf(fee: FeeTransfer): Posting[] {
  const { shopId, extCustomerId, amount, currency, direction, createdAt } = fee
  const isDebit = direction === 'debit'
  const toShop = isDebit ? amount : -amount
  const operation = {
    seller: fee,
    type: isDebit ? 'FEE_TRANSFER_SENT' : 'FEE_TRANSFER_RECEIVED',
    begunAt: createdAt,
  } as const
  return [
    { account: available(shopId, extCustomerId), currency, amount: -toShop, operation },
    { account: available(shopId), currency, amount: toShop },
  ]
}

/** The account that is debited. */
export function payerOf(fee: FeeTransfer): Account {
  return fee.direction === 'debit'
    ? available(fee.shopId, fee.extCustomerId)
    : available(fee.shopId)
}

/** The reference of the transfer in the ledger. */
export function referenceOf({
  firmId,
  extTransferId,
}: Pick<FeeTransfer, 'firmId' | 'extTransferId'>) {
  return `fee:${firmId}:${extTransferId}`
}
