import { currencies } from '@grosz/contract/shapes/money.ts'
import type { PartnerId, TableId } from '../../base/ids.ts'
import { times, toDecimal } from './rate.ts'
import { crossRate, isKnown, type ReferenceTable } from './reference.ts'

export interface CurrencyPair {
  readonly baseCurrency: string
  readonly termCurrency: string
  /** Units of the term currency for one of the base currency, as decimal text. */
  readonly rate: string
}

/** A table of rates for a partner, and the time until which we guarantee it. */
export interface FxTable {
  readonly partnerId: PartnerId
  readonly tableId: TableId
  readonly validTo: number
  readonly pairs: readonly CurrencyPair[]
}

const BASIS_POINTS = 10_000n

/**
 * The pairs of a partner's table: all that have a currency of the partner's shops on one side. The margin
 * makes the base currency cheaper, since we change money for the payer who pays in it.
 */
export function pairsOf(
  table: ReferenceTable,
  partner: { settled: readonly string[]; marginBasisPoints: number },
): CurrencyPair[] {
  const margin = {
    numerator: BASIS_POINTS,
    denominator: BASIS_POINTS + BigInt(partner.marginBasisPoints),
  }
  const offered = currencies.filter((currency) => isKnown(table, currency))
  return offered.flatMap((base) =>
    offered
      .filter((term) => term !== base)
      .filter((term) => partner.settled.includes(base) || partner.settled.includes(term))
      .map((term) => ({
        baseCurrency: base,
        termCurrency: term,
        rate: toDecimal(times(crossRate(table, base, term), margin)),
      })),
  )
}
