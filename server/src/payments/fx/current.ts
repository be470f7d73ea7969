import assert from 'node:assert/strict'
import type { App, Pos } from '../../app.ts'
import { type FirmId, newTableId, type PartnerId, type TableId, toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Tx } from '../../storage/database/database.ts'
import { type FxTable, pairsOf } from './pairs.ts'
import type { ReferenceTable } from './reference.ts'
import { isSample } from './sample.ts'
import {
  findCurrentTable,
  findPartner,
  findPartnerIdOf,
  findReferenceTable,
  insertTable,
  listSettled,
  lockPartner,
} from './store.ts'

/** We stand by a rate for a day. */
const VALIDITY_MS = DAY_MS

/** The table of a partner of the firm that is valid now, made where there is none. */
export async function currentTable(
  app: App,
  { partnerId, firmId }: { partnerId: PartnerId; firmId: FirmId },
): Promise<FxTable | undefined> {
  const now = app.now()
  const { isTheirs, found } = await app.database.read(async (tx) => ({
    isTheirs: (await findPartner(tx, partnerId))?.firmId === firmId,
    found: await findCurrentTable(tx, partnerId, now),
  }))
  if (!isTheirs || found) return isTheirs ? found : undefined
  const tableId = newTableId(app)
  return app.database.transaction((tx) => makeTable(app, tx, { partnerId, tableId, now }))
}

/** The current table of the partner that orders of a point of sale are priced under, if it has one. */
export async function currentTableOf(app: App, pos: Pos): Promise<FxTable | undefined> {
  const partnerId = await findPartnerIdOf(app.database.look, pos.posId)
  if (partnerId === undefined) return undefined
  return currentTable(app, { partnerId: toId(partnerId), firmId: pos.firmId })
}

/** The table that is valid from now on, unless another process has just made it. */
async function makeTable(
  app: App,
  tx: Tx,
  { partnerId, tableId, now }: { partnerId: PartnerId; tableId: TableId; now: number },
): Promise<FxTable> {
  const partner = await lockPartner(tx, partnerId)
  assert.ok(partner, 'a partner is never deleted')
  const made = await findCurrentTable(tx, partnerId, now)
  if (made) return made
  const settled = await listSettled(tx, partner.firmId)
  const { marginBasisPoints } = partner
  const pairs = pairsOf(await loadReference(app, tx), { settled, marginBasisPoints })
  const table = { partnerId, tableId, validTo: now + VALIDITY_MS, pairs }
  await insertTable(tx, table)
  return table
}

/**
 * The newest reference rates. The sample is refused where money is real; the caller gets an error, and the
 * operator a warning.
 */
export async function loadReference(app: App, tx: Pick<Tx, 'list'>): Promise<ReferenceTable> {
  const reference = await findReference(app, tx)
  if (!reference) throw new Refusal('SERVICE_NOT_AVAILABLE', 'This server has no exchange rates.')
  return reference
}

export async function findReference(
  { sandbox, warn }: App,
  tx: Pick<Tx, 'list'>,
): Promise<ReferenceTable | undefined> {
  const reference = await findReferenceTable(tx)
  assert.ok(reference, 'the sample is stored at the first start')
  if (sandbox || !isSample(reference)) return reference
  warn(
    'exchange rates were asked for, and there is only the sample; set GROSZ_ECB_RATES to their source',
  )
  return undefined
}
