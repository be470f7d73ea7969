import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { FirmId, PosId, ShopId } from '../../base/ids.ts'
import { SELLER_STATUS } from '../../parties/sellers/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import { sellerName } from '../../storage/ledger/accounts.ts'
import { type AccountBalance, listAccounts } from './money-store.ts'
import type { Paging } from './page.ts'
import { type Posted, type PostedRow, toPosted } from './timeline-store.ts'

/** Shops of a marketplace in which the balances of a seller are shown. */
const SHOPS_MAX = 20

export interface ListedSeller {
  readonly firmId: FirmId
  readonly extCustomerId: string
  readonly name: string
  readonly status: 'BLOCKED' | 'VERIFIED' | 'NOT_VERIFIED'
}

const SELECT = `SELECT firm_id AS "firmId", ext_customer_id AS "extCustomerId", name,
  ${SELLER_STATUS} AS status FROM sellers`

export async function listSellers(
  reader: Reader,
  { firmId, after: [firm = '', id = ''] = [], limit }: Paging & { readonly firmId?: string },
): Promise<ListedSeller[]> {
  return reader.list(
    `${SELECT} WHERE (firm_id, ext_customer_id) > ($1, $2)${firmId === undefined ? '' : ' AND firm_id = $4'}
     ORDER BY firm_id, ext_customer_id LIMIT $3`,
    firm,
    id,
    limit,
    ...(firmId === undefined ? [] : [firmId]),
  )
}

export async function findListedSeller(
  reader: Reader,
  { firmId, extCustomerId }: Pick<ListedSeller, 'firmId' | 'extCustomerId'>,
): Promise<ListedSeller | undefined> {
  return reader.find(`${SELECT} WHERE firm_id = $1 AND ext_customer_id = $2`, firmId, extCustomerId)
}

/** The balances of a seller in the shops of the marketplace and their movements, newest first. */
export async function listSellerMoney(
  reader: Reader,
  { firmId, extCustomerId }: Pick<ListedSeller, 'firmId' | 'extCustomerId'>,
): Promise<{ balances: AccountBalance[]; movements: Posted[] }> {
  const shops = await reader.list<{ shop_id: ShopId }>(
    'SELECT shop_id FROM shops WHERE firm_id = $1 ORDER BY shop_id LIMIT $2',
    firmId,
    SHOPS_MAX,
  )
  const balances: AccountBalance[] = []
  const movements: Posted[] = []
  for (const { shop_id: shopId } of shops) {
    const name = sellerName({ shopId, extCustomerId })
    balances.push(...(await listAccounts(reader, `${name}:`)))
    const rows = await reader.list<PostedRow>(
      `SELECT reference, account, currency, amount, at FROM postings
       WHERE seller = $1 AND line >= 0 ORDER BY at DESC, reference DESC, line DESC LIMIT $2`,
      name,
      timelineMax,
    )
    movements.push(...rows.map(toPosted))
  }
  return { balances, movements: movements.toSorted((a, b) => b.at - a.at).slice(0, timelineMax) }
}

interface PosOfFirm {
  readonly posId: PosId
  readonly shopId: ShopId
  readonly name: string
  readonly currencyCode: string
}

/** The first points of sale of all shops of a firm. */
export async function listPosesOfFirm(reader: Reader, firmId: FirmId): Promise<PosOfFirm[]> {
  return reader.list(
    `SELECT poses.pos_id AS "posId", poses.shop_id AS "shopId", poses.name, poses.currency AS "currencyCode"
     FROM shops JOIN poses ON poses.shop_id = shops.shop_id
     WHERE shops.firm_id = $1 ORDER BY poses.pos_id LIMIT $2`,
    firmId,
    timelineMax,
  )
}
