import type { BlikResultCode } from '@grosz/contract/blik-result-codes.ts'
import { testBankApps } from '@grosz/contract/test-values.ts'
import type {
  BlikRegistration,
  BlikTokenResult,
  DeclineReason,
  Outcome,
} from '../../base/acquirer/acquirer.ts'
import { lockBlikToken, saveBlikToken } from './blik-store.ts'
import { type Desk, DIGITS, HEX, type PayerAnswer } from './instrument.ts'

/** An outcome, or 'ask' if the payer decides in the banking app. */
export type BlikAnswer = Outcome | 'ask'

export function approvedBlik(paymentId: string, blikToken?: BlikTokenResult): Outcome {
  return { kind: 'approved', with: { ...blik(paymentId), blikToken } }
}

export function declinedBlik(paymentId: string): Outcome {
  return notApproved('AUT_ERROR_NO_AUTHORIZATION', 'DECLINED', paymentId)
}

/** The payer declined in the app, or did not answer in time. */
export function unansweredBlik(paymentId: string, { answer }: PayerAnswer): Outcome {
  if (answer !== 'timeout') return declinedBlik(paymentId)
  return notApproved('AUT_ERROR_NO_AUTHORIZATION', 'EXPIRED', paymentId)
}

export function notApproved(
  resultCode: BlikResultCode,
  reason: DeclineReason,
  paymentId: string,
): Outcome {
  return { kind: 'declined', resultCode, reason, with: blik(paymentId) }
}

/** A requested token: a new one, or one that is added to another banking app of the payer. */
export async function register(
  { tx, now, random }: Desk,
  registration: BlikRegistration | undefined,
): Promise<BlikTokenResult | undefined> {
  if (!registration) return undefined
  const { reference } = registration
  const before = reference === undefined ? undefined : await lockBlikToken(tx, reference)
  const token = before ?? { reference: random(32, HEX), applications: [] }
  const after = knownToOneMore(token, random(10, DIGITS))
  tx.defer(saveBlikToken(after, now))
  return after
}

/** The token in one more banking app, up to the number of apps in the simulator. */
function knownToOneMore(token: BlikTokenResult, key: string): BlikTokenResult {
  const label = testBankApps[token.applications.length]
  return label === undefined
    ? token
    : { ...token, applications: [...token.applications, { key, label }] }
}

export function blik(paymentId: string) {
  return { blik: { txRef: `BLIK${paymentId}`, extTxRef: paymentId } }
}
