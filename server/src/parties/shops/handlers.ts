import { helpPathOf } from '@grosz/contract/errors.ts'
import type { App, Reply, Request } from '../../app.ts'
import { toRow } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import { available, reserved } from '../../storage/ledger/accounts.ts'
import { balanceOf } from '../../storage/ledger/ledger.ts'
import { findShop } from './store.ts'

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

function invalidId({ settings }: App): Refusal {
  const redirectUri = `${settings.publicUrl}/europe${helpPathOf('INVALID_SHOP_ID')}`
  return new Refusal('INVALID_SHOP_ID', undefined, { beside: { redirectUri } })
}

function notFound(): Refusal {
  return new Refusal('NOT_FOUND', 'No data was found for this shop.')
}
