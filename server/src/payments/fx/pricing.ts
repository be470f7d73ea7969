import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { McpData } from '@grosz/contract/shapes/mcp.ts'
import { type FirmId, type PosId, toId } from '../../base/ids.ts'
import { toAmount } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Reader } from '../../storage/database/database.ts'
import { assertQuote, findQuoted, type QuoteContext } from './quote.ts'
import { findPartnerIdOf } from './store.ts'

/** An order that is to be paid in another currency than the one it is settled in. */
interface Pricing {
  readonly mcpData: McpData
  readonly firmId: FirmId
  readonly amount: bigint
  readonly currency: string
  readonly now: number
}

/** Each field of mcpData is required, and each has its own error text. */
const whereMissing = {
  mcpCurrency: 'MCP_CURRENCY_MISSING',
  mcpAmount: 'MCP_AMOUNT_MISSING',
  mcpRate: 'MCP_RATE_MISSING',
  mcpFxTableId: 'MCP_TABLE_MISSING',
  mcpPartnerId: 'MCP_PARTNER_MISSING',
} as const satisfies Record<keyof McpData, ErrorKey>

export interface PricingContext extends QuoteContext {
  /** The partner id that orders of the point of sale are priced under. */
  readonly partnerIdOfPos: string | undefined
}

export async function findPricing(
  tx: Reader,
  posId: PosId,
  { mcpPartnerId: partnerId, mcpFxTableId: tableId }: McpData,
): Promise<PricingContext> {
  const partnerIdOfPos = await findPartnerIdOf(tx, posId)
  if (partnerId === undefined || tableId === undefined)
    return { partnerIdOfPos, partner: undefined, table: undefined }
  return {
    partnerIdOfPos,
    ...(await findQuoted(tx, { partnerId: toId(partnerId), tableId: toId(tableId) })),
  }
}

/** Rejects an order whose price in the payer's currency does not match our table. */
export function assertPricing(pricing: Pricing, context: PricingContext): void {
  const { firmId, amount, currency, now } = pricing
  const mcpData = complete(pricing.mcpData)
  if (context.partnerIdOfPos !== mcpData.mcpPartnerId) throw new Refusal('MCP_NOT_SUPPORTED')
  const mcpAmount = toAmount(mcpData.mcpAmount)
  // A price that rounds to 0 cannot be charged, and an order of 0 stores a card instead.
  if (mcpAmount === 0n && amount > 0n) throw new Refusal('MCP_AMOUNT_INVALID')
  const quote = {
    firmId,
    base: mcpData.mcpCurrency,
    term: currency,
    rate: mcpData.mcpRate,
    baseAmount: mcpAmount,
    termAmount: amount,
    now,
  }
  assertQuote(quote, context)
}

function complete(mcpData: McpData): Required<McpData> {
  for (const [field, key] of Object.entries(whereMissing)) {
    if (mcpData[field as keyof McpData] === undefined) throw new Refusal(key)
  }
  // Each field was checked above.
  return mcpData as Required<McpData>
}
