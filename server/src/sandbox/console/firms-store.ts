import type { SubmerchantStatus } from '@grosz/contract/resources/submerchants.ts'
import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { FirmRole } from '../../app.ts'
import type { FirmId, ShopId, SubmerchantId, UrlId } from '../../base/ids.ts'
import type { Reader } from '../../storage/database/database.ts'
import type { Paging } from './page.ts'

export interface ListedFirm {
  readonly firmId: FirmId
  readonly name: string
  readonly country: string
  readonly role: FirmRole
  readonly registeredBy: string | undefined
}

type FirmRow = Omit<ListedFirm, 'registeredBy'> & { readonly registeredBy: string | null }

const SELECT =
  'SELECT firm_id AS "firmId", name, country, role, registered_by AS "registeredBy" FROM firms'

export async function listFirms(
  reader: Reader,
  { after: [id = ''] = [], limit }: Paging,
): Promise<ListedFirm[]> {
  const rows = await reader.list<FirmRow>(
    `${SELECT} WHERE firm_id > $1 ORDER BY firm_id LIMIT $2`,
    id,
    limit,
  )
  return rows.map(toFirm)
}

export async function findFirm(reader: Reader, firmId: FirmId): Promise<ListedFirm | undefined> {
  const row = await reader.find<FirmRow>(`${SELECT} WHERE firm_id = $1`, firmId)
  return row && toFirm(row)
}

function toFirm({ registeredBy, ...row }: FirmRow): ListedFirm {
  return { ...row, registeredBy: registeredBy ?? undefined }
}

/** The first shops of a firm. */
export function listShopsOfFirm(reader: Reader, firmId: FirmId) {
  return reader.list<{ shopId: ShopId; name: string; currencyCode: string }>(
    `SELECT shop_id AS "shopId", name, currency AS "currencyCode" FROM shops
     WHERE firm_id = $1 ORDER BY shop_id LIMIT $2`,
    firmId,
    timelineMax,
  )
}

/** The first addresses of a firm. */
export function listUrls(reader: Reader, firmId: FirmId) {
  return reader.list<{ urlId: UrlId; value: string }>(
    'SELECT url_id AS "urlId", value FROM firm_urls WHERE firm_id = $1 ORDER BY url_id LIMIT $2',
    firmId,
    timelineMax,
  )
}

export interface ListedSubmerchant {
  readonly firmId: FirmId
  readonly submerchantId: SubmerchantId
  readonly externalId: string
  readonly status: SubmerchantStatus
  readonly updatedAt: number
}

export async function listSubmerchants(
  reader: Reader,
  { firmId, after: [firm = '', id = ''] = [], limit }: Paging & { readonly firmId?: string },
): Promise<ListedSubmerchant[]> {
  return reader.list(
    `SELECT firm_id AS "firmId", submerchant_id AS "submerchantId", external_id AS "externalId", status,
       updated_at AS "updatedAt" FROM submerchants
     WHERE (firm_id, submerchant_id) > ($1, $2)${firmId === undefined ? '' : ' AND firm_id = $4'}
     ORDER BY firm_id, submerchant_id LIMIT $3`,
    firm,
    id,
    limit,
    ...(firmId === undefined ? [] : [firmId]),
  )
}
