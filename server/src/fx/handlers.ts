import assert from 'node:assert/strict'
import type { App, Reply, Request } from '../app.ts'
import type { Tx } from '../database/database.ts'
import { newTableId, type PartnerId, type TableId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { DAY_MS } from '../time.ts'
import { type FxTable, pairsOf } from './pairs.ts'
import { isKnown, midRatesOf, type ReferenceTable } from './reference.ts'
import {
  findCurrentTable,
  findPartner,
  findReferenceTable,
  insertTable,
  listSettled,
  lockPartner,
} from './store.ts'

/** We stand by a rate for a day. */
const VALIDITY_MS = DAY_MS

export async function retrieveFxTable(
  app: App,
  { params, caller }: Request<'retrieveFxTable'>,
): Reply<'retrieveFxTable'> {
  const partnerId = params.mcpPartnerId
  const now = app.now()
  const found = await app.database.read(async (tx) => {
    const partner = await findPartner(tx, partnerId)
    if (partner?.firmId !== caller.pos.firmId) throw noSuchPartner()
    return findCurrentTable(tx, partnerId, now)
  })
  const tableId = newTableId(app)
  const table =
    found ?? (await app.database.transaction((tx) => makeTable(tx, { partnerId, tableId, now })))
  return {
    status: 200,
    body: {
      id: table.tableId,
      validTo: new Date(table.validTo).toISOString(),
      currencyPairs: table.pairs.map(({ baseCurrency, termCurrency, rate }) => ({
        baseCurrency,
        exchangeRate: Number(rate),
        termCurrency,
      })),
    },
  }
}

export async function listReferenceRates(
  app: App,
  { query }: Request<'listReferenceRates'>,
): Reply<'listReferenceRates'> {
  const reference = await app.database.read(loadReference)
  if (!isKnown(reference, query.termCurrency)) {
    throw new Refusal('VALUE_INVALID', 'termCurrency must be a currency that is published.')
  }
  return {
    status: 200,
    body: {
      effectiveDate: reference.effectiveDate,
      fxRates: midRatesOf(reference, query.termCurrency).map((one) => ({
        ...one,
        midRate: Number(one.midRate),
      })),
    },
  }
}

/** The table that is valid from now on, unless somebody else has just made it. */
async function makeTable(
  tx: Tx,
  { partnerId, tableId, now }: { partnerId: PartnerId; tableId: TableId; now: number },
): Promise<FxTable> {
  const partner = await lockPartner(tx, partnerId)
  if (!partner) throw noSuchPartner()
  const made = await findCurrentTable(tx, partnerId, now)
  if (made) return made
  const settled = await listSettled(tx, partner.firmId)
  const { marginBasisPoints } = partner
  const pairs = pairsOf(await loadReference(tx), { settled, marginBasisPoints })
  const table = { partnerId, tableId, validTo: now + VALIDITY_MS, pairs }
  await insertTable(tx, table)
  return table
}

async function loadReference(tx: Pick<Tx, 'list'>): Promise<ReferenceTable> {
  const reference = await findReferenceTable(tx)
  assert.ok(reference, 'the sample is stored at the first start')
  return reference
}

function noSuchPartner(): Refusal {
  return new Refusal('NOT_FOUND', 'No data was found for this partner.')
}
