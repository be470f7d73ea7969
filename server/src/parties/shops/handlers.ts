import { helpPathOf } from '@grosz/contract/errors.ts'
import { type App, commit, type Reply, type Request } from '../../app.ts'
import type { Told } from '../../base/events.ts'
import { toAmount, toRow } from '../../base/money.ts'
import { invalid, otherCurrency, Refusal } from '../../base/refusal.ts'
import type { Statement } from '../../storage/database/database.ts'
import { available, reserved } from '../../storage/ledger/accounts.ts'
import { balanceOf, transfer } from '../../storage/ledger/ledger.ts'
import { findShop } from './store.ts'

const DIGITS = '0123456789'

/** Far below what can be counted exactly, for several top-ups at the same moment. */
const BALANCE_MAX = 999_999_999_999_999n

export async function retrieveShop(
  app: App,
  { params, caller }: Request<'retrieveShop'>,
): Reply<'retrieveShop'> {
  const { shopId } = params
  if (!/^[A-Za-z0-9]+$/.test(shopId)) throw invalidId(app)
  if (shopId !== caller.pos.shopId) throw notFound()
  return app.database.read(async (tx) => {
    const shop = await findShop(tx, shopId)
    if (!shop) throw notFound()
    const { name, currency } = shop
    const free = await balanceOf(tx, available(shopId), currency)
    const held = await balanceOf(tx, reserved(shopId), currency)
    const balance = { currencyCode: currency, total: toRow(free + held), available: toRow(free) }
    return { status: 200, body: { shopId, name, currencyCode: currency, balance } }
  })
}

/** Sandbox only: the operator's money, as opening balances are. */
export async function topUpShop(app: App, request: Request<'topUpShop'>): Reply<'topUpShop'> {
  const { shopId } = request.params
  const { currencyCode: currency } = request.body
  const amount = toAmount(request.body.amount)
  if (amount <= 0n) throw invalid('amount', 'must be greater than 0')
  const topUpId = app.random(12, DIGITS)
  return commit(app, request, async (tx) => {
    const shop = await findShop(tx, shopId)
    if (!shop) throw notFound()
    if (currency !== shop.currency) throw otherCurrency('currencyCode', shop.currency, 'the shop')
    const free = await balanceOf(tx, available(shopId), currency)
    if (free + amount > BALANCE_MAX)
      throw invalid('amount', `must not make a balance of more than ${BALANCE_MAX}`)
    const postings = [
      { account: available(shopId), currency, amount },
      { account: 'corrections', currency, amount: -amount },
    ] as const
    const moved = transfer(`top-up:${topUpId}`, postings, app.now())
    tx.defer(...telling(moved, { type: 'SHOP_TOPPED_UP', ids: { shopId, firmId: shop.firmId } }))
    return { status: 200, body: { topUpId } } as const
  })
}

/** A top-up has no row of its own that could tell of it, so the first of its transfer does. */
function telling(statements: readonly Statement[], tells: Told): Statement[] {
  return statements.map((statement, index) => (index === 0 ? { ...statement, tells } : statement))
}

function invalidId({ settings }: App): Refusal {
  const redirectUri = `${settings.publicUrl}/europe${helpPathOf('INVALID_SHOP_ID')}`
  return new Refusal('INVALID_SHOP_ID', undefined, { beside: { redirectUri } })
}

function notFound(): Refusal {
  return new Refusal('NOT_FOUND', 'No data was found for this shop.')
}
