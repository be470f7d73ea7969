import { blikResultCodes } from './blik-result-codes.ts'
import { type CardResponseCode, cardResponseCodes } from './card-response-codes.ts'
import { resultCodeTexts } from './shapes/transactions.ts'
import type { Text } from './text.ts'

/** A reason for which a payment failed: a code of the API with its meaning. */
export interface PaymentResult extends Text {
  readonly code: string
}

const byCard = new Map<string, CardResponseCode>(Object.entries(cardResponseCodes))
const byResult = new Map<string, Text>(Object.entries({ ...blikResultCodes, ...resultCodeTexts }))

/**
 * Finds the reason for a failed payment. The response code of a card is more specific than the code
 * of the result; undefined if neither has a meaning.
 */
export function paymentResultOf({
  responseCode = '',
  resultCode = '',
}: {
  readonly responseCode?: string | undefined
  readonly resultCode?: string | undefined
}): PaymentResult | undefined {
  const ofCard = responseCode === '000' ? undefined : byCard.get(responseCode)?.text
  const text = ofCard ?? byResult.get(resultCode)
  return text && { code: ofCard ? responseCode : resultCode, ...text }
}
