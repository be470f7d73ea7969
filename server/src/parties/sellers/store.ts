import type { DomainEvent } from '../../base/domain-event.ts'
import type { CorrectionId, FirmId, ShopId, VerificationId } from '../../base/ids.ts'
import { fromRow, toRow } from '../../base/money.ts'
import { plainSql } from '../../base/plain-number.ts'
import { lastStatusOf, type RecordRef } from '../../storage/changes/changes.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import { sellerName } from '../../storage/ledger/accounts.ts'
import { listShopsOf } from '../shops/store.ts'
import type { Correction } from './correction.ts'
import type { FeeDirection, FeeTransfer } from './fee.ts'

/** A seller on a marketplace, under the marketplace's own id. */
export interface Seller {
  readonly extCustomerId: string
  readonly name: string
  readonly taxId: string
  readonly regon: string
  readonly isVerified: boolean
}

/** A seller of the marketplace that the firm runs. */
export async function findSeller(
  tx: Reader,
  { firmId }: { readonly firmId: FirmId },
  extCustomerId: string,
): Promise<Seller | undefined> {
  const row = await tx.find<{
    name: string
    tax_id: string
    regon: string
    verified: number
    blocked: number
  }>(
    'SELECT name, tax_id, regon, verified, blocked FROM sellers WHERE firm_id = $1 AND ext_customer_id = $2',
    firmId,
    extCustomerId,
  )
  return (
    row && {
      extCustomerId,
      name: row.name,
      taxId: row.tax_id,
      regon: row.regon,
      isVerified: row.verified === 1 && row.blocked === 0,
    }
  )
}

interface FeeRow {
  firm_id: FirmId
  ext_transfer_id: string
  shop_id: ShopId
  ext_customer_id: string
  direction: FeeDirection
  amount: number
  currency: string
  description: string | null
  created_at: number
}

export function insertFee(fee: FeeTransfer): Statement {
  return {
    sql: `INSERT INTO fee_transfers (firm_id, ext_transfer_id, shop_id, ext_customer_id, direction,
        amount, currency, description, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    params: [
      fee.firmId,
      fee.extTransferId,
      fee.shopId,
      fee.extCustomerId,
      fee.direction,
      toRow(fee.amount),
      fee.currency,
      fee.description ?? null,
      fee.createdAt,
    ],
  }
}

export async function findFee(
  reader: Reader,
  { firmId, extTransferId }: Pick<FeeTransfer, 'firmId' | 'extTransferId'>,
): Promise<FeeTransfer | undefined> {
  const row = await reader.find<FeeRow>(
    'SELECT * FROM fee_transfers WHERE firm_id = $1 AND ext_transfer_id = $2',
    firmId,
    extTransferId,
  )
  return row && toFee(row)
}

/** Fee transfers of any firms. */
export async function listFees(
  reader: Reader,
  refs: readonly Pick<FeeTransfer, 'firmId' | 'extTransferId'>[],
): Promise<FeeTransfer[]> {
  const rows = await listNamed<FeeRow>(
    reader,
    refs.map(({ firmId, extTransferId }) => [firmId, extTransferId]),
    `SELECT fee_transfers.* FROM named JOIN fee_transfers
       ON fee_transfers.firm_id = named.owner AND fee_transfers.ext_transfer_id = named.id`,
  )
  return rows.map(toFee)
}

function toFee(row: FeeRow): FeeTransfer {
  return {
    firmId: row.firm_id,
    extTransferId: row.ext_transfer_id,
    shopId: row.shop_id,
    extCustomerId: row.ext_customer_id,
    direction: row.direction,
    amount: fromRow(row.amount),
    currency: row.currency,
    description: row.description ?? undefined,
    createdAt: row.created_at,
  }
}

interface CorrectionRow {
  correction_id: CorrectionId
  shop_id: ShopId
  ext_customer_id: string
  type: Correction['type']
  amount: number
  currency: string
  description: string | null
  created_at: number
}

/** The firm is the marketplace's. */
export function insertCorrection(correction: Correction, firmId: FirmId | undefined): Statement {
  const { shopId, extCustomerId } = correction
  return {
    event: { type: 'SELLER_BALANCE_CORRECTED', ids: { firmId, shopId, extCustomerId } },
    sql: `INSERT INTO seller_corrections (correction_id, shop_id, ext_customer_id, type, amount, currency,
        description, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    params: [
      correction.correctionId,
      correction.shopId,
      correction.extCustomerId,
      correction.type,
      toRow(correction.amount),
      correction.currency,
      correction.description ?? null,
      correction.createdAt,
    ],
  }
}

export async function findCorrection(
  reader: Reader,
  correctionId: CorrectionId,
): Promise<Correction | undefined> {
  const row = await reader.find<CorrectionRow>(
    'SELECT * FROM seller_corrections WHERE correction_id = $1',
    correctionId,
  )
  return row && toCorrection(row)
}

export async function listCorrections(
  reader: Reader,
  ids: readonly CorrectionId[],
): Promise<Correction[]> {
  const rows = await listNamed<CorrectionRow>(
    reader,
    ids.map((id) => ['', id]),
    `SELECT seller_corrections.* FROM named
     JOIN seller_corrections ON seller_corrections.correction_id = named.id`,
  )
  return rows.map(toCorrection)
}

function toCorrection(row: CorrectionRow): Correction {
  return {
    correctionId: row.correction_id,
    shopId: row.shop_id,
    extCustomerId: row.ext_customer_id,
    type: row.type,
    amount: fromRow(row.amount),
    currency: row.currency,
    description: row.description ?? undefined,
    createdAt: row.created_at,
  }
}

/** True if the marketplace has a verified seller with this plain tax number, however the seller's is written. */
export async function isTaxIdKnown(
  tx: Reader,
  { firmId }: { readonly firmId: FirmId },
  taxId: string,
): Promise<boolean> {
  const row = await tx.find(
    `SELECT 1 AS known FROM sellers WHERE firm_id = $1 AND verified = 1
       AND ${plainSql('tax_id')} IN ($2, $3)`,
    firmId,
    taxId,
    `PL${taxId}`,
  )
  return row !== undefined
}

/** A seller of a marketplace, as a verification names them. */
export interface VerifiedRef {
  readonly firmId: FirmId
  readonly sellerId: string
}

/**
 * A seller as a verification has found them: new, or with new data, and free to sell; `occasionalBy`
 * names it where there are limits.
 */
export function saveVerified(
  { firmId, sellerId }: VerifiedRef,
  { name, taxId, regon }: Pick<Seller, 'name' | 'taxId' | 'regon'>,
  { occasionalBy, now }: { occasionalBy: VerificationId | undefined; now: number },
): Statement[] {
  const update: Statement = {
    sql: `INSERT INTO sellers (firm_id, ext_customer_id, name, tax_id, regon, verified, occasional_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (firm_id, ext_customer_id) DO UPDATE SET name = excluded.name,
        tax_id = excluded.tax_id, regon = excluded.regon, verified = excluded.verified,
        occasional_by = excluded.occasional_by`,
    params: [firmId, sellerId, name, taxId, regon, true, occasionalBy ?? null],
    event: eventOf({ firmId, sellerId }, 'VERIFIED'),
  }
  return [update, noteSeller({ firmId, sellerId }, 'verify', now)]
}

/** The status of a seller; a blocked seller keeps the earlier status. */
export const SELLER_STATUS = `CASE WHEN sellers.blocked = 1 THEN 'BLOCKED'
  WHEN sellers.verified = 1 THEN 'VERIFIED' ELSE 'NOT_VERIFIED' END`

const lastStatus = lastStatusOf('seller', {
  owner: 'sellers.firm_id',
  id: 'sellers.ext_customer_id',
})

/** Finds sellers whose status does not match their last change. */
export const SELLERS_CHANGED_UNSEEN = `SELECT ext_customer_id FROM sellers
  WHERE ${SELLER_STATUS} <> COALESCE(${lastStatus}, ${SELLER_STATUS})`

/** Records the status of a seller who was just written, if it has changed. */
export function noteSeller(
  { firmId, sellerId }: VerifiedRef,
  event: 'create' | 'verify' | 'withdraw' | 'block' | 'unblock',
  now: number,
): Statement {
  return {
    sql: `INSERT INTO thing_changes (kind, owner, id, line, event, status, at)
      SELECT 'seller', firm_id, ext_customer_id,
        (SELECT COALESCE(MAX(line), 0) + 1 FROM thing_changes WHERE kind = 'seller'
           AND owner = sellers.firm_id AND id = sellers.ext_customer_id),
        $3, ${SELLER_STATUS}, CAST($4 AS BIGINT)
      FROM sellers WHERE firm_id = $1 AND ext_customer_id = $2
        AND ${SELLER_STATUS} <> COALESCE(${lastStatus}, '')`,
    params: [firmId, sellerId, event, now],
  }
}

/** A seller as their changes name them. */
export function changedAs({ firmId, sellerId }: VerifiedRef): RecordRef {
  return { kind: 'seller', owner: firmId, id: sellerId }
}

function eventOf({ firmId, sellerId }: VerifiedRef, status: string): DomainEvent {
  return { type: 'SELLER_STATUS_CHANGED', status, ids: { firmId, extCustomerId: sellerId } }
}

export async function findSealedAccount(
  reader: Reader,
  { firmId, sellerId }: VerifiedRef,
): Promise<string | undefined> {
  const row = await reader.find<{ payout_account: string | null }>(
    'SELECT payout_account FROM sellers WHERE firm_id = $1 AND ext_customer_id = $2',
    firmId,
    sellerId,
  )
  return row?.payout_account ?? undefined
}

/** Saves the account for payouts; without `replaces`, an earlier account stays. */
export function saveSealedAccount(
  { firmId, sellerId }: VerifiedRef,
  { sealed, replaces }: { readonly sealed: string | null; readonly replaces: boolean },
): Statement {
  const ifNone = replaces ? '' : ' AND payout_account IS NULL'
  return {
    sql: `UPDATE sellers SET payout_account = $3
      WHERE firm_id = $1 AND ext_customer_id = $2${ifNone}`,
    params: [firmId, sellerId, sealed],
  }
}

/** Revokes the verification of a seller. */
export function withdraw(seller: VerifiedRef, now: number): Statement[] {
  return unverify(seller, 'verified = 0, occasional_by = NULL', now)
}

/** As `withdraw`, for a seller whose occasional verification has yet to be reopened. */
export function suspend(seller: VerifiedRef, now: number): Statement[] {
  return unverify(seller, 'verified = 0', now)
}

function unverify({ firmId, sellerId }: VerifiedRef, sets: string, now: number): Statement[] {
  const update: Statement = {
    sql: `UPDATE sellers SET ${sets} WHERE firm_id = $1 AND ext_customer_id = $2`,
    params: [firmId, sellerId],
    event: eventOf({ firmId, sellerId }, 'NOT_VERIFIED'),
  }
  return [update, noteSeller({ firmId, sellerId }, 'withdraw', now)]
}

/** Locks a seller of the marketplace, so that sales and verifications of the seller run one after the other. */
export async function lockSeller(tx: Tx, { firmId, sellerId }: VerifiedRef): Promise<void> {
  await tx.lock(
    'SELECT 1 AS held FROM sellers WHERE firm_id = $1 AND ext_customer_id = $2',
    firmId,
    sellerId,
  )
}

/** The verification by which a seller sells occasionally; locks the seller. */
export function lockOccasional(tx: Tx, seller: VerifiedRef): Promise<VerificationId | undefined> {
  return lockOccasionalOf(tx, seller, true)
}

/** As `lockOccasional`, for a seller who has passed a limit and whose verification was not reopened. */
export function lockSuspended(tx: Tx, seller: VerifiedRef): Promise<VerificationId | undefined> {
  return lockOccasionalOf(tx, seller, false)
}

async function lockOccasionalOf(
  tx: Tx,
  { firmId, sellerId }: VerifiedRef,
  isVerified: boolean,
): Promise<VerificationId | undefined> {
  const row = await tx.lock<{ occasional_by: VerificationId }>(
    `SELECT occasional_by FROM sellers WHERE firm_id = $1 AND ext_customer_id = $2
       AND occasional_by IS NOT NULL AND verified = $3`,
    firmId,
    sellerId,
    isVerified,
  )
  return row?.occasional_by
}

/** The income of a seller in one currency. */
export interface Income {
  readonly currency: string
  readonly payments: number
  readonly amount: bigint
}

/** The amounts that buyers have paid a seller after a time, in all shops of the marketplace. */
export async function listIncome(
  reader: Reader,
  { firmId, sellerId }: VerifiedRef,
  after: number,
): Promise<Income[]> {
  const income: Income[] = []
  for (const { shopId } of await listShopsOf(reader, firmId)) {
    const rows = await reader.list<{ currency: string; payments: number; amount: number }>(
      `SELECT currency, COUNT(*) AS payments, SUM(amount) AS amount FROM postings
       WHERE seller = $1 AND operation = 'PAYMENT_RECEIVED' AND at > $2 GROUP BY currency`,
      sellerName({ shopId, extCustomerId: sellerId }),
      after,
    )
    income.push(...rows.map(({ amount, ...row }) => ({ ...row, amount: fromRow(amount) })))
  }
  return income
}

/** Blocks a seller from selling and receiving payouts, or restores the earlier status. */
export function setBlocked(
  { firmId, sellerId }: VerifiedRef,
  isBlocked: boolean,
  now: number,
): Statement[] {
  const update: Statement = {
    event: eventOf({ firmId, sellerId }, isBlocked ? 'BLOCKED' : 'UNBLOCKED'),
    sql: 'UPDATE sellers SET blocked = $3 WHERE firm_id = $1 AND ext_customer_id = $2',
    params: [firmId, sellerId, isBlocked],
  }
  return [update, noteSeller({ firmId, sellerId }, isBlocked ? 'block' : 'unblock', now)]
}
