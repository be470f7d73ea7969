import { statesOf } from '@grosz/contract/lifecycle.ts'
import { customerTokensMax } from '@grosz/contract/resources/console-people.ts'
import type { SubmerchantStatus } from '@grosz/contract/resources/submerchants.ts'
import {
  unfinishedVerifications,
  type VerificationStatus,
  verificationLifecycle,
} from '@grosz/contract/resources/verification.ts'
import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { VerificationItem, VerificationType } from '@grosz/contract/verification-types.ts'
import type { FirmRole } from '../../app.ts'
import type { FirmId, PosId, ShopId, SubmerchantId, UrlId, VerificationId } from '../../base/ids.ts'
import { fromRow } from '../../base/money.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import { sellerName } from '../../storage/ledger/accounts.ts'
import { type AccountBalance, listAccounts } from './money-store.ts'
import type { Place } from './page.ts'
import type { Key, Runs } from './runs-store.ts'
import type { Posted } from './timeline-store.ts'

/** Shops of a marketplace in which the balances of a seller are shown. */
const SHOPS_MAX = 20

export const verificationRuns: Runs = {
  table: 'verifications',
  id: 'verification_id',
  statuses: statesOf(verificationLifecycle),
  unfinished: unfinishedVerifications,
}

/** The tables of the types of tokens; `id` is the column that identifies a row. */
export const tokenRuns: Readonly<Record<'CARD' | 'BLIK', Runs>> = {
  CARD: { table: 'card_tokens', id: 'token' },
  BLIK: { table: 'blik_tokens', id: 'value' },
}

export interface ListedSeller {
  readonly firmId: FirmId
  readonly extCustomerId: string
  readonly name: string
  readonly isVerified: boolean
  readonly isBlocked: boolean
}

interface SellerRow {
  firm_id: FirmId
  ext_customer_id: string
  name: string
  verified: number
  blocked: number
}

interface Named {
  readonly firmId?: string | undefined
  readonly after: Place | undefined
  readonly limit: number
}

export async function listSellers(
  reader: Reader,
  { firmId, after: [firm = '', id = ''] = [], limit }: Named,
): Promise<ListedSeller[]> {
  const rows = await reader.list<SellerRow>(
    `SELECT firm_id, ext_customer_id, name, verified, blocked FROM sellers
     WHERE (firm_id, ext_customer_id) > ($1, $2)${firmId === undefined ? '' : ' AND firm_id = $4'}
     ORDER BY firm_id, ext_customer_id LIMIT $3`,
    firm,
    id,
    limit,
    ...(firmId === undefined ? [] : [firmId]),
  )
  return rows.map(toSeller)
}

export async function findListedSeller(
  reader: Reader,
  { firmId, extCustomerId }: Pick<ListedSeller, 'firmId' | 'extCustomerId'>,
): Promise<ListedSeller | undefined> {
  const row = await reader.find<SellerRow>(
    `SELECT firm_id, ext_customer_id, name, verified, blocked FROM sellers
     WHERE firm_id = $1 AND ext_customer_id = $2`,
    firmId,
    extCustomerId,
  )
  return row && toSeller(row)
}

function toSeller(row: SellerRow): ListedSeller {
  return {
    firmId: row.firm_id,
    extCustomerId: row.ext_customer_id,
    name: row.name,
    isVerified: row.verified === 1,
    isBlocked: row.blocked === 1,
  }
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
    const rows = await reader.list<Omit<Posted, 'amount'> & { amount: number }>(
      `SELECT reference, account, currency, amount, at FROM postings
       WHERE seller = $1 AND line >= 0 ORDER BY at DESC, reference DESC, line DESC LIMIT $2`,
      name,
      timelineMax,
    )
    movements.push(...rows.map((row) => ({ ...row, amount: fromRow(row.amount) })))
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
  const rows = await reader.list<{
    pos_id: PosId
    shop_id: ShopId
    name: string
    currency: string
  }>(
    `SELECT poses.pos_id, poses.shop_id, poses.name, poses.currency
     FROM shops JOIN poses ON poses.shop_id = shops.shop_id
     WHERE shops.firm_id = $1 ORDER BY poses.pos_id LIMIT $2`,
    firmId,
    timelineMax,
  )
  return rows.map(({ pos_id: posId, shop_id: shopId, name, currency: currencyCode }) => {
    return { posId, shopId, name, currencyCode }
  })
}

export interface ListedVerification {
  readonly verificationId: VerificationId
  readonly firmId: FirmId
  readonly posId: PosId
  readonly sellerId: string
  readonly type: VerificationType
  readonly status: VerificationStatus
  readonly startedBy: 'marketplace' | 'provider'
  readonly createdAt: number
  readonly statusAt: number
}

interface VerificationRow {
  verification_id: VerificationId
  firm_id: FirmId
  pos_id: PosId
  seller_id: string
  type: VerificationType
  status: VerificationStatus
  started_by: 'marketplace' | 'provider'
  created_at: number
  status_at: number
}

export async function listVerifications(
  reader: Reader,
  ids: readonly string[],
): Promise<ListedVerification[]> {
  const rows = await listNamed<VerificationRow>(
    reader,
    ids.map((id) => [id, id]),
    `SELECT verifications.* FROM named
     JOIN verifications ON verifications.verification_id = named.id`,
  )
  return rows.map(toVerification)
}

/** The newest of a seller. */
export async function listVerificationsOf(
  reader: Reader,
  { firmId, extCustomerId }: Pick<ListedSeller, 'firmId' | 'extCustomerId'>,
): Promise<ListedVerification[]> {
  const rows = await reader.list<VerificationRow>(
    `SELECT * FROM verifications WHERE firm_id = $1 AND seller_id = $2
     ORDER BY created_at DESC, verification_id DESC LIMIT $3`,
    firmId,
    extCustomerId,
    timelineMax,
  )
  return rows.map(toVerification)
}

function toVerification(row: VerificationRow): ListedVerification {
  return {
    verificationId: row.verification_id,
    firmId: row.firm_id,
    posId: row.pos_id,
    sellerId: row.seller_id,
    type: row.type,
    status: row.status,
    startedBy: row.started_by,
    createdAt: row.created_at,
    statusAt: row.status_at,
  }
}

interface LoadedData {
  readonly item: VerificationItem
  readonly id: string
  readonly loadedAt: number
}

/** The list of uploaded data, without their contents. */
export async function listLoadedData(
  reader: Reader,
  verificationId: VerificationId,
): Promise<LoadedData[]> {
  const rows = await reader.list<{ kind: VerificationItem; item_id: string; loaded_at: number }>(
    `SELECT kind, item_id, loaded_at FROM verification_items WHERE verification_id = $1
     ORDER BY loaded_at, kind, owner, item_id LIMIT $2`,
    verificationId,
    timelineMax,
  )
  return rows.map(({ kind, item_id, loaded_at }) => ({
    item: kind,
    id: item_id,
    loadedAt: loaded_at,
  }))
}

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
  { after: [id = ''] = [], limit }: Omit<Named, 'firmId'>,
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
  { firmId, after: [firm = '', id = ''] = [], limit }: Named,
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

/** A stored token with what may be seen of it. */
export interface ListedToken {
  readonly type: 'CARD' | 'BLIK'
  readonly token: string
  readonly posId: PosId
  readonly extCustomerId: string | undefined
  readonly status: 'NEW' | 'ACTIVE'
  readonly label: string
  /** The moment from which on it cannot pay. */
  readonly expiresAt: number | undefined
  readonly createdAt: number
  /** The time of its first successful payment, if known. */
  readonly activatedAt: number | undefined
}

interface CardRow {
  pos_id: PosId
  token: string
  ext_customer_id: string | null
  status: 'NEW' | 'ACTIVE'
  number_masked: string
  expiration_month: number
  expiration_year: number
  created_at: number
  activated_at: number | null
}

interface BlikRow {
  pos_id: PosId
  value: string
  ext_customer_id: string
  type: string
  alias_label: string | null
  expiration_at: number | null
  created_at: number
}

/** The tokens of some keys; customers who share a BLIK token each have their own row. */
export async function listTokens(
  reader: Reader,
  type: ListedToken['type'],
  keys: readonly Key[],
): Promise<ListedToken[]> {
  const named = keys.map(({ posId, id }) => [posId, id] as const)
  if (type === 'CARD')
    return (
      await listNamed<CardRow>(
        reader,
        named,
        `SELECT card_tokens.* FROM named JOIN card_tokens
           ON card_tokens.pos_id = named.owner AND card_tokens.token = named.id`,
      )
    ).map(ofCard)
  const rows = await listNamed<BlikRow>(
    reader,
    named,
    `SELECT blik_tokens.* FROM named JOIN blik_tokens
       ON blik_tokens.pos_id = named.owner AND blik_tokens.value = named.id`,
  )
  return rows.map(ofBlik)
}

/** The tokens of a point of sale that were stored at a moment. */
export async function listTokensAt(
  reader: Reader,
  type: ListedToken['type'],
  { posId, createdAt }: Pick<ListedToken, 'posId' | 'createdAt'>,
): Promise<ListedToken[]> {
  const sql = `SELECT * FROM ${tokenRuns[type].table} WHERE pos_id = $1 AND created_at = $2 LIMIT $3`
  return type === 'CARD'
    ? (await reader.list<CardRow>(sql, posId, createdAt, customerTokensMax)).map(ofCard)
    : (await reader.list<BlikRow>(sql, posId, createdAt, customerTokensMax)).map(ofBlik)
}

/** The tokens with a value, at whichever points of sale and of whichever customers. */
export async function listTokensNamed(reader: Reader, value: string): Promise<ListedToken[]> {
  const cards = await reader.list<CardRow>(
    `SELECT card_tokens.* FROM poses CROSS JOIN card_tokens
     WHERE card_tokens.pos_id = poses.pos_id AND card_tokens.token = $1 LIMIT $2`,
    value,
    customerTokensMax,
  )
  const aliases = await reader.list<BlikRow>(
    `SELECT blik_tokens.* FROM poses CROSS JOIN blik_tokens
     WHERE blik_tokens.pos_id = poses.pos_id AND blik_tokens.value = $1 LIMIT $2`,
    value,
    customerTokensMax,
  )
  return [...cards.map(ofCard), ...aliases.map(ofBlik)]
}

/** All tokens of a customer, of all points of sale. */
export async function listTokensOf(
  reader: Reader,
  type: ListedToken['type'],
  extCustomerId: string,
): Promise<ListedToken[]> {
  const { table } = tokenRuns[type]
  const sql = `SELECT ${table}.* FROM poses CROSS JOIN ${table}
    WHERE ${table}.pos_id = poses.pos_id AND ${table}.ext_customer_id = $1 LIMIT $2`
  return type === 'CARD'
    ? (await reader.list<CardRow>(sql, extCustomerId, customerTokensMax)).map(ofCard)
    : (await reader.list<BlikRow>(sql, extCustomerId, customerTokensMax)).map(ofBlik)
}

function ofCard(row: CardRow): ListedToken {
  return {
    type: 'CARD',
    token: row.token,
    posId: row.pos_id,
    extCustomerId: row.ext_customer_id ?? undefined,
    status: row.status,
    label: row.number_masked,
    expiresAt: Date.UTC(row.expiration_year, row.expiration_month),
    createdAt: row.created_at,
    activatedAt: row.activated_at ?? undefined,
  }
}

function ofBlik(row: BlikRow): ListedToken {
  return {
    type: 'BLIK',
    token: row.value,
    posId: row.pos_id,
    extCustomerId: row.ext_customer_id,
    status: 'ACTIVE',
    label: row.alias_label ?? row.type,
    expiresAt: row.expiration_at ?? undefined,
    createdAt: row.created_at,
    activatedAt: undefined,
  }
}
