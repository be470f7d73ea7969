import { verificationTypes } from '@grosz/contract/verification-types.ts'
import type { App, Pos } from '../../app.ts'
import { newVerificationId, type VerificationId } from '../../base/ids.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'
import { refuseViolations } from '../../storage/database/last-word.ts'
import { assertKnown } from '../sellers/seller.ts'
import { findSeller, lockSeller, setBlocked } from '../sellers/store.ts'
import { findInProgress, findNotifyUrl, insertVerification } from './store.ts'
import { notificationOf } from './transitions.ts'
import { openVerification, type Verification } from './verification.ts'

/** Writes a new verification. Types for existing sellers reject other sellers, unless one is in progress already. */
export async function start(tx: Tx, opened: Verification): Promise<void> {
  const { type, sellerId, createdAt } = opened
  await lockSeller(tx, opened)
  const seller = await findSeller(tx, opened, sellerId)
  if (verificationTypes[type].ofKnownSeller && !seller?.isVerified)
    throw (
      (await inProgress(tx, opened)) ??
      invalid('sellerId', `must be a verified seller with the type ${type}`)
    )
  const blocking = verificationTypes[type].blocks ? setBlocked(opened, true, createdAt) : []
  tx.defer(insertVerification(opened), ...blocking)
}

/** Rejects a second verification in progress of a seller, and names the first. */
export async function startOnce<T>(
  app: App,
  of: Pick<Verification, 'firmId' | 'sellerId'>,
  write: () => Promise<T>,
): Promise<T> {
  const verifications = async () =>
    // It may have ended since.
    (await inProgress(app.database.look, of)) ?? new Refusal('VERIFICATION_IN_PROGRESS')
  return refuseViolations({ verifications }, write)
}

async function inProgress(
  reader: Reader,
  of: Pick<Verification, 'firmId' | 'sellerId'>,
): Promise<Refusal | undefined> {
  const verificationId = await findInProgress(reader, of)
  if (verificationId === undefined) return undefined
  return new Refusal('VERIFICATION_IN_PROGRESS', undefined, { beside: { verificationId } })
}

/** A check that the payment provider demands of a seller whom the marketplace has. */
export async function startAsProvider(
  app: App,
  pos: Pos,
  sellerId: string,
): Promise<VerificationId> {
  const { firmId, posId } = pos
  const verificationId = newVerificationId(app)
  await startOnce(app, { firmId, sellerId }, () =>
    app.database.transaction(async (tx) => {
      await lockSeller(tx, { firmId, sellerId })
      assertKnown(await findSeller(tx, pos, sellerId))
      const opened = openVerification({
        verificationId,
        firmId,
        posId,
        sellerId,
        type: 'REVERIFICATION',
        startedBy: 'provider',
        notifyUrl: await findNotifyUrl(tx, { firmId, sellerId }),
        now: app.now(),
      })
      tx.defer(insertVerification(opened), ...notificationOf(opened))
    }),
  )
  return verificationId
}
