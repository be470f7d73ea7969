import type { NotificationBody } from '@grosz/contract/notifications.ts'
import { verificationTypes } from '@grosz/contract/verification-types.ts'
import { FIRST_ASKED_MS } from '../../base/acquirer/asking.ts'
import { toIso } from '../../base/time.ts'
import { toNotify } from '../../notify/outbox/outbox.ts'
import type { Statement } from '../../storage/database/database.ts'
import { dismiss, schedule } from '../../storage/due/due.ts'
import { setBlocked } from '../sellers/store.ts'
import { saveVerification } from './store.ts'
import type { Verification } from './verification.ts'

/** The kind of job that queries the result of a verification. */
export const VERIFICATION = 'verification'

/** Starts to wait for the result of a verification. */
export function toWait(before: Verification, after: Verification): Statement[] {
  const { verificationId, firmId, statusAt } = after
  return [
    ...toTransition(before, after),
    schedule({
      kind: VERIFICATION,
      reference: verificationId,
      turn: firmId,
      at: statusAt + FIRST_ASKED_MS,
    }),
  ]
}

/** Ends a verification: removes its job, and blocks its seller no longer. */
export function toEnd(before: Verification, after: Verification): Statement[] {
  return [
    ...toAnswer(before, after),
    ...(verificationTypes[after.type].blocks ? setBlocked(after, false, after.statusAt) : []),
  ]
}

/** Stores the result of a verification, which may be a request for more data. */
export function toAnswer(before: Verification, after: Verification): Statement[] {
  return [...toTransition(before, after), dismiss(VERIFICATION, after.verificationId)]
}

/** Saves a verification with a new status, and notifies the marketplace. */
export function toTransition(before: Verification, after: Verification): Statement[] {
  return [...saveVerification(before, after), ...notificationOf(after)]
}

/** The notification of a status to the marketplace, if it has an address for them. */
export function notificationOf(verification: Verification): readonly Statement[] {
  const { posId, verificationId, sellerId, type, status, faults, note, statusAt } = verification
  const body: NotificationBody<'verification'> = {
    verificationId,
    sellerId,
    verificationType: type,
    status,
    note,
    errors: faults ?? [],
    updateDate: toIso(statusAt),
  }
  const url = verification.notifyUrl
  return toNotify({ posId, id: verificationId, kind: 'verification', url, body }, statusAt)
}
