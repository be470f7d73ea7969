import { type App, commit, type Reply, type Request, replayed } from '../../app.ts'
import { otherCurrency, Refusal } from '../../base/refusal.ts'
import { CheckViolation, UniqueViolation } from '../../storage/database/database.ts'
import { available, reserved } from '../../storage/ledger/accounts.ts'
import { balanceOf, transfer } from '../../storage/ledger/ledger.ts'
import {
  type FeeDirection,
  type FeeTransfer,
  isSame,
  openFee,
  payerOf,
  postingsOf,
  referenceOf,
} from './fee.ts'
import { assertKnown, assertVerified } from './seller.ts'
import { findFee, findSeller, insertFee, lockSeller } from './store.ts'

export async function retrieveSellerStatus(
  app: App,
  { params, caller }: Request<'retrieveSellerStatus'>,
): Reply<'retrieveSellerStatus'> {
  const seller = await findSeller(app.database.look, caller.pos, params.extCustomerId)
  assertKnown(seller)
  const { isVerified, name, taxId, regon } = seller
  const customVerificationStatus = isVerified ? 'Verified' : 'NotVerified'
  return { status: 200, body: { customVerificationStatus, name, taxId, regon } }
}

export async function retrieveSellerBalance(
  app: App,
  { params, query, caller }: Request<'retrieveSellerBalance'>,
): Reply<'retrieveSellerBalance'> {
  const { extCustomerId } = params
  const { currencyCode } = query
  return app.database.read(async (tx) => {
    assertKnown(await findSeller(tx, caller.pos, extCustomerId))
    const { shopId } = caller.pos
    const free = await balanceOf(tx, available(shopId, extCustomerId), currencyCode)
    const held = await balanceOf(tx, reserved(shopId, extCustomerId), currencyCode)
    const balance = { availableAmount: String(free), totalAmount: String(free + held) }
    return { status: 200, body: { balance, status: { statusCode: 'SUCCESS' } } }
  })
}

export function feeDebitTransfer(
  app: App,
  request: Request<'feeDebitTransfer'>,
): Reply<'feeDebitTransfer'> {
  return moveFee(app, request, 'debit')
}

export function feeCreditTransfer(
  app: App,
  request: Request<'feeCreditTransfer'>,
): Reply<'feeCreditTransfer'> {
  return moveFee(app, request, 'credit')
}

async function moveFee(
  app: App,
  request: Request<'feeDebitTransfer'>,
  direction: FeeDirection,
): Reply<'feeDebitTransfer'> {
  const { params, body, caller } = request
  const { extCustomerId } = params
  const { firmId, currency } = caller.pos
  const asked = openFee(body, { direction, extCustomerId, pos: caller.pos, now: app.now() })
  return moveOnce(
    () => refusalOf(app, asked, currency),
    () =>
      commit(app, request, async (tx) => {
        // Until the money is there, no verification blocks the seller.
        if (direction === 'credit') await lockSeller(tx, { firmId, sellerId: extCustomerId })
        const seller = await findSeller(tx, caller.pos, extCustomerId)
        assertKnown(seller)
        const earlier = await findFee(tx, asked)
        if (earlier && !isSame(earlier, asked)) throw new Refusal('TRANSFER_ALREADY_EXISTS')
        if (earlier) return { headers: replayed, ...toReply(earlier) }
        if (direction === 'credit') assertVerified(seller)
        tx.defer(
          insertFee(asked),
          ...transfer(referenceOf(asked), postingsOf(asked), asked.createdAt),
        )
        return toReply(asked)
      }),
  )
}

/** Two rows have the last word: the id of the transfer, and a balance that cannot fall below zero. */
async function moveOnce<T>(short: () => Promise<Refusal>, move: () => Promise<T>): Promise<T> {
  try {
    return await move()
  } catch (error) {
    // A twin was quicker: now its row is there to be compared with.
    if (error instanceof UniqueViolation && error.table === 'fee_transfers') return move()
    if (error instanceof CheckViolation) throw await short()
    throw error
  }
}

/**
 * The refusal of a fee that its payer cannot pay: not enough money, or none in a currency other than that of the
 * point of sale.
 */
async function refusalOf(app: App, fee: FeeTransfer, own: string): Promise<Refusal> {
  const isOther = fee.currency !== own
  if (isOther && (await balanceOf(app.database.look, payerOf(fee), fee.currency)) === 0n)
    return otherCurrency('currencyCode', own, 'this point of sale')
  return new Refusal('NOT_ENOUGH_FUNDS')
}

function toReply({ extCustomerId, extTransferId }: FeeTransfer) {
  return {
    status: 200,
    body: { extCustomerId, extTransferId, status: { statusCode: 'SUCCESS' } },
  } as const
}
