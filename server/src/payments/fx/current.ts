import assert from 'node:assert/strict'
import type { App, Pos } from '../../app.ts'
import { type FirmId, newTableId, type PartnerId, type TableId, toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { DAY_MS } from '../../base/time.ts'
import { listShopsOf } from '../../parties/shops/store.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'
import { type FxTable, pairsOf } from './pairs.ts'
import type { ReferenceTable } from './reference.ts'
import { isSample } from './sample.ts'
import {
  findCurrentTable,
  findPartner,
  findPartnerIdOf,
  findReferenceTable,
  insertTable,
  lockPartner,
} from './store.ts'

/** A rate is valid for a day. */
const VALIDITY_MS = DAY_MS

interface PartnerOfFirm {
  readonly partnerId: PartnerId
  readonly firmId: FirmId
}

/** The valid table of a partner of the firm; creates one if there is none. */
export async function currentTable(app: App, ref: PartnerOfFirm): Promise<FxTable | undefined> {
  const table = await findOrMakeTable(app, ref)
  if (table === 'no rates') throw noRates()
  return table
}

/**
 * The current table of the partner that orders of a point of sale are priced under, if it has one.
 * Without rates there is none, because the payer can still pay in the currency of the shop.
 */
export async function currentTableOf(app: App, pos: Pos): Promise<FxTable | undefined> {
  const partnerId = await findPartnerIdOf(app.database.look, pos.posId)
  if (partnerId === undefined) return undefined
  const table = await findOrMakeTable(app, { partnerId: toId(partnerId), firmId: pos.firmId })
  return table === 'no rates' ? undefined : table
}

async function findOrMakeTable(
  app: App,
  { partnerId, firmId }: PartnerOfFirm,
): Promise<FxTable | 'no rates' | undefined> {
  const now = app.now()
  const { isTheirs, found } = await app.database.read(async (tx) => ({
    isTheirs: (await findPartner(tx, partnerId))?.firmId === firmId,
    found: await findCurrentTable(tx, partnerId, now),
  }))
  if (!isTheirs || found) return isTheirs ? found : undefined
  const reference = await app.database.read((tx) => findReference(app, tx))
  if (!reference) return 'no rates'
  const tableId = newTableId(app)
  return app.database.transaction((tx) => makeTable(tx, { partnerId, tableId, reference, now }))
}

interface TableToMake {
  readonly partnerId: PartnerId
  readonly tableId: TableId
  readonly reference: ReferenceTable
  readonly now: number
}

/** The table that is valid from now on, unless another process has just made it. */
async function makeTable(
  tx: Tx,
  { partnerId, tableId, reference, now }: TableToMake,
): Promise<FxTable> {
  const partner = await lockPartner(tx, partnerId)
  assert.ok(partner, 'a partner is never deleted')
  const made = await findCurrentTable(tx, partnerId, now)
  if (made) return made
  const shops = await listShopsOf(tx, partner.firmId)
  const settled = [...new Set(shops.map(({ currency }) => currency))].sort()
  const { marginBasisPoints } = partner
  const pairs = pairsOf(reference, { settled, marginBasisPoints })
  const table = { partnerId, tableId, validTo: now + VALIDITY_MS, pairs }
  await insertTable(tx, table)
  return table
}

/**
 * The newest reference rates. Rejects the sample in production: the caller gets an error, and the operator a warning.
 */
export async function loadReference(app: App, tx: Reader): Promise<ReferenceTable> {
  const reference = await findReference(app, tx)
  if (!reference) throw noRates()
  return reference
}

function noRates(): Refusal {
  return new Refusal('SERVICE_NOT_AVAILABLE', 'This server has no exchange rates.')
}

export async function findReference(
  { sandbox, warn }: App,
  tx: Reader,
): Promise<ReferenceTable | undefined> {
  const reference = await findReferenceTable(tx)
  assert.ok(reference, 'the sample is stored at the first start')
  if (sandbox || !isSample(reference)) return reference
  warn(
    'exchange rates were asked for, and there is only the sample; set GROSZ_ECB_RATES to their source',
  )
  return undefined
}
