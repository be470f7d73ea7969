import type { FirmId, PartnerId, PosId, TableId } from '../../base/ids.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'
import type { CurrencyPair, FxTable } from './pairs.ts'
import type { ReferenceTable } from './reference.ts'

export interface Partner {
  readonly partnerId: PartnerId
  readonly firmId: FirmId
  readonly marginBasisPoints: number
}

interface TableRow {
  partner_id: PartnerId
  table_id: TableId
  valid_to: number
  pairs: string
}

const PARTNER = `SELECT partner_id AS "partnerId", firm_id AS "firmId",
  margin_basis_points AS "marginBasisPoints" FROM mcp_partners WHERE partner_id = $1`

export async function findPartner(tx: Reader, partnerId: PartnerId): Promise<Partner | undefined> {
  return tx.find<Partner>(PARTNER, partnerId)
}

/** Locks the partner until the end of the transaction, so that concurrent readers create one table. */
export async function lockPartner(tx: Tx, partnerId: PartnerId): Promise<Partner | undefined> {
  return tx.lock<Partner>(PARTNER, partnerId)
}

/** The partner id that orders of a point of sale are priced under. */
export async function findPartnerIdOf(tx: Reader, posId: PosId): Promise<string | undefined> {
  const row = await tx.find<{ partner_id: PartnerId }>(
    'SELECT partner_id FROM mcp_poses WHERE pos_id = $1',
    posId,
  )
  return row?.partner_id
}

export async function findCurrentTable(
  tx: Reader,
  partnerId: PartnerId,
  now: number,
): Promise<FxTable | undefined> {
  const row = await tx.find<TableRow>(
    `SELECT * FROM fx_tables WHERE partner_id = $1 AND valid_to > $2
     ORDER BY valid_to DESC, table_id LIMIT 1`,
    partnerId,
    now,
  )
  return row && toTable(row)
}

export async function findTable(
  tx: Reader,
  { partnerId, tableId }: { partnerId: PartnerId; tableId: TableId },
): Promise<FxTable | undefined> {
  const row = await tx.find<TableRow>(
    'SELECT * FROM fx_tables WHERE partner_id = $1 AND table_id = $2',
    partnerId,
    tableId,
  )
  return row && toTable(row)
}

export async function insertTable(tx: Tx, table: FxTable): Promise<void> {
  await tx.run(
    'INSERT INTO fx_tables (partner_id, table_id, valid_to, pairs) VALUES ($1, $2, $3, $4)',
    table.partnerId,
    table.tableId,
    table.validTo,
    JSON.stringify(table.pairs),
  )
}

/** The newest reference rates that we have. */
export async function findReferenceTable(tx: Reader): Promise<ReferenceTable | undefined> {
  const rows = await tx.list<{ effective_date: string; currency: string; rate: string }>(
    `SELECT * FROM reference_rates
     WHERE effective_date = (SELECT MAX(effective_date) FROM reference_rates) ORDER BY currency`,
  )
  const [first] = rows
  return (
    first && {
      effectiveDate: first.effective_date,
      rates: new Map(rows.map(({ currency, rate }) => [currency, rate])),
    }
  )
}

export async function insertReferenceTable(tx: Tx, table: ReferenceTable): Promise<void> {
  for (const [currency, rate] of table.rates) {
    await tx.run(
      'INSERT INTO reference_rates (effective_date, currency, rate) VALUES ($1, $2, $3)',
      table.effectiveDate,
      currency,
      rate,
    )
  }
}

export async function deleteReferenceTable(
  tx: Tx,
  { effectiveDate }: Pick<ReferenceTable, 'effectiveDate'>,
): Promise<void> {
  await tx.run('DELETE FROM reference_rates WHERE effective_date = $1', effectiveDate)
}

function toTable(row: TableRow): FxTable {
  return {
    partnerId: row.partner_id,
    tableId: row.table_id,
    validTo: row.valid_to,
    pairs: JSON.parse(row.pairs) as CurrencyPair[],
  }
}
