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

interface FirmRow {
  firm_id: FirmId
  name: string
  country: string
  role: FirmRole
  registered_by: string | null
}

export async function listFirms(
  reader: Reader,
  { after: [id = ''] = [], limit }: Paging,
): Promise<ListedFirm[]> {
  const rows = await reader.list<FirmRow>(
    `SELECT firm_id, name, country, role, registered_by FROM firms WHERE firm_id > $1
     ORDER BY firm_id LIMIT $2`,
    id,
    limit,
  )
  return rows.map(toFirm)
}

export async function findFirm(reader: Reader, firmId: FirmId): Promise<ListedFirm | undefined> {
  const row = await reader.find<FirmRow>(
    'SELECT firm_id, name, country, role, registered_by FROM firms WHERE firm_id = $1',
    firmId,
  )
  return row && toFirm(row)
}

function toFirm({ firm_id, registered_by, ...row }: FirmRow): ListedFirm {
  return { ...row, firmId: firm_id, registeredBy: registered_by ?? undefined }
}

/** The first shops of a firm. */
export async function listShopsOfFirm(reader: Reader, firmId: FirmId) {
  const rows = await reader.list<{ shop_id: ShopId; name: string; currency: string }>(
    `SELECT shop_id, name, currency FROM shops WHERE firm_id = $1 ORDER BY shop_id LIMIT $2`,
    firmId,
    timelineMax,
  )
  return rows.map(({ shop_id: shopId, name, currency: currencyCode }) => ({
    shopId,
    name,
    currencyCode,
  }))
}

/** The first addresses of a firm. */
export async function listUrls(reader: Reader, firmId: FirmId) {
  const rows = await reader.list<{ url_id: UrlId; value: string }>(
    'SELECT url_id, value FROM firm_urls WHERE firm_id = $1 ORDER BY url_id LIMIT $2',
    firmId,
    timelineMax,
  )
  return rows.map(({ url_id: urlId, value }) => ({ urlId, value }))
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
  const rows = await reader.list<{
    firm_id: FirmId
    submerchant_id: SubmerchantId
    external_id: string
    status: SubmerchantStatus
    updated_at: number
  }>(
    `SELECT firm_id, submerchant_id, external_id, status, updated_at FROM submerchants
     WHERE (firm_id, submerchant_id) > ($1, $2)${firmId === undefined ? '' : ' AND firm_id = $4'}
     ORDER BY firm_id, submerchant_id LIMIT $3`,
    firm,
    id,
    limit,
    ...(firmId === undefined ? [] : [firmId]),
  )
  return rows.map((row) => ({
    firmId: row.firm_id,
    submerchantId: row.submerchant_id,
    externalId: row.external_id,
    status: row.status,
    updatedAt: row.updated_at,
  }))
}
