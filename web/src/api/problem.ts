import type { sharedTexts } from '../text/shared.ts'
import type { Failure } from './client.ts'

/** A failure in the payer's terms; each has a text. */
export type Problem = keyof typeof sharedTexts & Uppercase<string>

/** Refusals that the payer can do something about, by their codeLiteral. */
const literals: Readonly<Record<string, Problem>> = {
  ORDER_NOT_PAYABLE: 'ORDER_NOT_PAYABLE',
  PAYMENT_UNDER_WAY: 'PAYMENT_UNDER_WAY',
  OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD: 'METHOD_NOT_AVAILABLE',
  INVALID_TOKEN: 'STORED_GONE',
  MCP_TABLE_OUTDATED: 'RATE_CHANGED',
  MCP_CURRENCY_UNSUPPORTED: 'RATE_CHANGED',
  INVALID_BLIK_CODE: 'INVALID_BLIK_CODE',
  CARD_CARD_EXPIRED: 'CARD_EXPIRED',
  SERVICE_TEMPORARY_UNAVAILABLE: 'TRY_LATER',
  CHALLENGE_CLOSED: 'CHALLENGE_CLOSED',
  NOTHING_TO_CONFIRM: 'NOTHING_TO_CONFIRM',
}

const statuses: Readonly<Record<number, Problem>> = {
  0: 'OFFLINE',
  400: 'INVALID_DATA',
  401: 'BAD_LINK',
  403: 'BAD_LINK',
  404: 'BAD_LINK',
  429: 'BUSY',
  503: 'BUSY',
}

export function problemOf({ status, body }: Failure): Problem {
  return literals[body.status?.codeLiteral ?? ''] ?? statuses[status] ?? 'SERVER'
}
