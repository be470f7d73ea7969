import type { FxDeal } from '../../base/acquirer/acquirer.ts'
import type { FirmId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Reader } from '../../storage/database/database.ts'
import { assertQuote, findQuoted, type QuoteFault } from '../fx/quote.ts'

/** Rejects a deal that the partner's rate table does not contain, or no longer contains. */
export async function assertOffered(
  tx: Reader,
  { amount, currency, createdAt }: { amount: bigint; currency: string; createdAt: number },
  deal: FxDeal,
  firmId: FirmId,
): Promise<void> {
  const quote = {
    firmId,
    base: currency,
    term: deal.currency,
    rate: deal.rate,
    baseAmount: amount,
    termAmount: deal.amount,
    now: createdAt,
  }
  assertQuote(
    quote,
    await findQuoted(tx, deal),
    (fault) => new Refusal('INCORRECT_PAYOUT', faults[fault]),
  )
}

const faults: Readonly<Record<QuoteFault, string>> = {
  partner: 'fxData.partnerId is not a partner of this merchant.',
  table: 'fxData.tableId is not a rate table of this partner.',
  outdated: 'The rate table in fxData.tableId is no longer valid; retrieve the current one.',
  currency: 'The rate table does not list payout.currencyCode.',
  pair: 'The rate table has no pair of payout.currencyCode and fxData.currencyCode.',
  rate: 'fxData.rate is not the rate of the pair in the rate table.',
  amount: 'fxData.amount must be payout.amount times fxData.rate.',
}
