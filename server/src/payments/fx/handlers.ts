import type { App, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { currentTable, loadReference } from './current.ts'
import { isKnown, midRatesOf } from './reference.ts'

export async function retrieveFxTable(
  app: App,
  { params, caller }: Request<'retrieveFxTable'>,
): Reply<'retrieveFxTable'> {
  const { firmId } = caller.pos
  const table = await currentTable(app, { partnerId: params.mcpPartnerId, firmId })
  if (!table) throw noSuchPartner()
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
  const reference = await app.database.read((tx) => loadReference(app, tx))
  if (!isKnown(reference, query.termCurrency)) {
    throw new Refusal('VALUE_INVALID', 'termCurrency must be a published currency.')
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

function noSuchPartner(): Refusal {
  return new Refusal('NOT_FOUND', 'No data was found for this partner.')
}
