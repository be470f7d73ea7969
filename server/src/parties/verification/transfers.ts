import assert from 'node:assert/strict'
import { VERIFICATION_TRANSFER_HOURS } from '@grosz/contract/shapes/verification.ts'
import { type App, commit, type Reply, type Request } from '../../app.ts'
import { askAgainAt, asking, FIRST_ASKED_MS, moneyIntervals } from '../../base/acquirer/asking.ts'
import { answerBefore } from '../../base/acquirer/before.ts'
import { newTransferId, type TransferId, toId, type VerificationId } from '../../base/ids.ts'
import { toRow } from '../../base/money.ts'
import { invalid } from '../../base/refusal.ts'
import { HOUR_MS, toIso } from '../../base/time.ts'
import { type DueKind, type DueRow, schedule, type Verdict } from '../../storage/due/due.ts'
import { assertOf, marketplaceOf } from './marketplace.ts'
import { lockVerification } from './store.ts'
import {
  findTransfer,
  insertTransfer,
  saveTransferStatus,
  type VerificationTransfer,
} from './transfer-store.ts'
import { assertOpenForData } from './verification.ts'

export const TRANSFER = 'verification transfer'
const LIFE_MS = VERIFICATION_TRANSFER_HOURS * HOUR_MS

export async function createVerificationTransfer(
  app: App,
  request: Request<'createVerificationTransfer'>,
): Reply<'createVerificationTransfer'> {
  const { body, caller } = request
  const pos = marketplaceOf(caller)
  const verificationId = toId<VerificationId>(body.verificationId)
  const { transferCurrency = pos.currency } = body
  const account = await answerBefore(app, 'about a verification transfer', () =>
    app.acquirer.findTransferAccount(transferCurrency),
  )
  if (!account) throw invalid('transferCurrency', 'is not supported for verification transfers')
  const { amount, ...to } = account
  const transferId = newTransferId(app)
  const now = app.now()
  const expiresAt = now + LIFE_MS
  return commit(app, request, async (tx) => {
    const verification = await lockVerification(tx, verificationId)
    assertOf(pos, verification)
    assertOpenForData(verification)
    tx.defer(
      insertTransfer({
        transferId,
        verificationId,
        email: body.email,
        status: undefined,
        isDeclared: false,
        account: undefined,
        createdAt: now,
        expiresAt,
      }),
      schedule({
        kind: TRANSFER,
        reference: transferId,
        turn: verification.firmId,
        at: now + FIRST_ASKED_MS,
      }),
    )
    const transferData = {
      ...to,
      transferTitle: transferId,
      transferAmount: toRow(amount),
      transferCurrency,
    }
    const reply = {
      verificationTransferId: transferId,
      expirationTime: toIso(expiresAt),
      transferData,
    }
    return { status: 201, body: reply } as const
  })
}

/** Queries verification transfers until they have arrived or expired. */
export const transferDue: DueKind = {
  name: TRANSFER,
  run: settleTransfer,
  ...asking,
}

async function settleTransfer(app: App, { reference }: DueRow): Promise<Verdict> {
  const transferId = toId<TransferId>(reference)
  const transfer = await findTransfer(app.database.look, transferId)
  assert.ok(transfer, 'a verification transfer is never deleted')
  const { email, createdAt, expiresAt } = transfer
  const now = app.now()
  const found = await app.acquirer.askTransfer({ transferId, email, askedAt: createdAt })
  const status = found === 'awaited' && now >= expiresAt ? 'failed' : found
  if (status === 'awaited') {
    const againAt = askAgainAt(moneyIntervals, { since: createdAt, now })
    return { againAt: Math.min(againAt, expiresAt) }
  }
  return { ends: 'done', statements: [saveTransferStatus(transferId, status)], answered: true }
}

/** The status of a transfer as the API names it. */
export function statusOf(
  transfer: VerificationTransfer | undefined,
): 'Success' | 'Failure' | 'Matched' | null {
  if (transfer?.status === undefined) return null
  if (transfer.status === 'failed') return 'Failure'
  return transfer.isDeclared ? 'Matched' : 'Success'
}

interface Declaring {
  readonly verificationId: VerificationId
  readonly account: string
  readonly now: number
}

/**
 * Checks that a payout account refers to a transfer of its verification, in time, that arrived for no other account.
 */
export function assertDeclarable(
  transfer: VerificationTransfer | undefined,
  { verificationId, account, now }: Declaring,
): asserts transfer is VerificationTransfer {
  if (transfer?.verificationId !== verificationId)
    throw invalid('verificationTransferId', 'must be a transfer of this verification')
  if (now >= transfer.expiresAt)
    throw invalid(
      'verificationTransferId',
      `refers to a transfer that was requested more than ${VERIFICATION_TRANSFER_HOURS} hours ago`,
    )
  const { status, account: earlier = account } = transfer
  if (status === 'arrived' && earlier !== account)
    throw invalid('verificationTransferId', 'refers to a transfer that confirms another account')
}
