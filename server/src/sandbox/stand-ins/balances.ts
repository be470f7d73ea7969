import { type App, commit, type Reply, type Request } from '../../app.ts'
import type { DomainEvent } from '../../base/domain-event.ts'
import { newCorrectionId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { invalid, otherCurrency, Refusal } from '../../base/refusal.ts'
import { openCorrection, postingsOf, referenceOf } from '../../parties/sellers/correction.ts'
import { assertKnown } from '../../parties/sellers/seller.ts'
import { findSeller, insertCorrection } from '../../parties/sellers/store.ts'
import { findShop } from '../../parties/shops/store.ts'
import type { Statement } from '../../storage/database/database.ts'
import { refuseViolations } from '../../storage/database/last-word.ts'
import { available } from '../../storage/ledger/accounts.ts'
import { balanceOf, transfer } from '../../storage/ledger/ledger.ts'

const DIGITS = '0123456789'

/** Far below what can be counted exactly, for several top-ups at the same moment. */
const BALANCE_MAX = 999_999_999_999_999n

/** Acts as the operator, who adds money to a shop in the same way as opening balances. */
export async function topUpShop(app: App, request: Request<'topUpShop'>): Reply<'topUpShop'> {
  const { shopId } = request.params
  const { currencyCode: currency } = request.body
  const amount = toAmount(request.body.amount)
  if (amount <= 0n) throw invalid('amount', 'must be greater than 0')
  const topUpId = app.random(12, DIGITS)
  return commit(app, request, async (tx) => {
    const shop = await findShop(tx, shopId)
    if (!shop) throw new Refusal('NOT_FOUND', 'No data was found for this shop.')
    if (currency !== shop.currency) throw otherCurrency('currencyCode', shop.currency, 'the shop')
    const free = await balanceOf(tx, available(shopId), currency)
    assertCountable(free + amount)
    const postings = [
      { account: available(shopId), currency, amount },
      { account: 'corrections', currency, amount: -amount },
    ] as const
    const moved = transfer(`top-up:${topUpId}`, postings, app.now())
    tx.defer(...withEvent(moved, { type: 'SHOP_TOPPED_UP', ids: { shopId, firmId: shop.firmId } }))
    return { status: 200, body: { topUpId } } as const
  })
}

/** A top-up has no separate row, so the first row of its transfer publishes the event. */
function withEvent(statements: readonly Statement[], event: DomainEvent): Statement[] {
  return statements.map((statement, index) => (index === 0 ? { ...statement, event } : statement))
}

function assertCountable(balance: bigint): void {
  if (balance > BALANCE_MAX)
    throw invalid('amount', `must not make the balance greater than ${BALANCE_MAX}`)
}

/** Acts as the operator, who corrects the balance of a seller. */
export async function correctSellerBalance(
  app: App,
  request: Request<'correctSellerBalance'>,
): Reply<'correctSellerBalance'> {
  const { params, body } = request
  const shop = await findShop(app.database.look, params.shopId)
  assertKnown(shop && (await findSeller(app.database.look, shop, params.extCustomerId)))
  const correctionId = newCorrectionId(app)
  const correction = openCorrection(body, { ...params, correctionId, createdAt: app.now() })
  return refuseViolations({ balances: 'NOT_ENOUGH_FUNDS' }, () =>
    commit(app, request, async (tx) => {
      const { shopId, extCustomerId, amount, currency } = correction
      const free = await balanceOf(tx, available(shopId, extCustomerId), currency)
      assertCountable(free + amount)
      const moved = transfer(referenceOf(correction), postingsOf(correction), correction.createdAt)
      tx.defer(insertCorrection(correction, shop?.firmId), ...moved)
      return { status: 200, body: { correctionId } } as const
    }),
  )
}
