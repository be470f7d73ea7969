import type { App, Reply, Request } from '../app.ts'
import { sellerAvailable, sellerReserved } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { assertKnown } from './seller.ts'
import { findSeller } from './store.ts'

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
    const seller = { shopId: caller.pos.shopId, extCustomerId }
    const free = await balanceOf(tx, sellerAvailable(seller), currencyCode)
    const held = await balanceOf(tx, sellerReserved(seller), currencyCode)
    const balance = { availableAmount: String(free), totalAmount: String(free + held) }
    return { status: 200, body: { balance, status: { statusCode: 'SUCCESS' } } }
  })
}
