import type { PayoutBodies } from '@grosz/contract/shapes/payout.ts'
import type { FxDeal } from '../../base/acquirer/acquirer.ts'
import { toId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import { converted, toRate } from '../fx/rate.ts'

/** The deal of an FX payout, or a refusal where its currency, rate and amount do not fit together. */
export function openDeal({ payout, fxData }: PayoutBodies['fx']): FxDeal {
  if (fxData.currencyCode === payout.currencyCode) {
    throw new Refusal(
      'INCORRECT_PAYOUT',
      'fxData.currencyCode must differ from payout.currencyCode.',
    )
  }
  const rate = String(fxData.rate)
  const amount = toAmount(fxData.amount)
  const by = toRate(rate)
  if (!by) throw new Refusal('INCORRECT_PAYOUT', 'fxData.rate is not a rate.')
  const expected = converted(toAmount(payout.amount), by)
  if (expected === 0n) {
    throw new Refusal('INCORRECT_PAYOUT', 'payout.amount times fxData.rate rounds to zero.')
  }
  if (amount !== expected) {
    throw new Refusal(
      'INCORRECT_PAYOUT',
      `fxData.amount must be ${expected}, payout.amount times fxData.rate.`,
    )
  }
  const { partnerId, tableId, currencyCode } = fxData
  return {
    partnerId: toId(partnerId),
    tableId: toId(tableId),
    rate,
    amount,
    currency: currencyCode,
  }
}
