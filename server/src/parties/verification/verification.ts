import { next } from '@grosz/contract/lifecycle.ts'
import {
  type VerificationEvent,
  type VerificationStatus,
  verificationLifecycle,
} from '@grosz/contract/resources/verification.ts'
import {
  type VerificationItem,
  type VerificationType,
  verificationTypes,
} from '@grosz/contract/verification-types.ts'
import type { FirmId, PosId, VerificationId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'

/** A fault that was found, and the data it was found in. */
export interface VerificationFault {
  readonly code: string
  readonly content: {
    readonly itemType: VerificationItem
    readonly itemProperties: {
      readonly documentType?: string
      readonly documentId?: string
      readonly associateId?: string
    }
  }
}

/** The verification of a marketplace's seller. Times in ms. */
export interface Verification {
  readonly verificationId: VerificationId
  readonly firmId: FirmId
  readonly posId: PosId
  readonly sellerId: string
  readonly type: VerificationType
  readonly processType: 'OCCASIONAL' | 'REGULAR'
  readonly status: VerificationStatus
  readonly startedBy: 'marketplace' | 'provider'
  readonly overridePayouts: boolean
  /** True if the seller has passed a limit of occasional sales since. */
  readonly isReopened: boolean
  readonly notifyUrl: string | undefined
  readonly note: string | undefined
  /** Undefined until the first result. */
  readonly faults: readonly VerificationFault[] | undefined
  readonly createdAt: number
  readonly statusAt: number
}

type Opening = Pick<
  Verification,
  'verificationId' | 'firmId' | 'posId' | 'sellerId' | 'type' | 'startedBy' | 'notifyUrl'
> & { readonly overridePayouts?: boolean; readonly now: number }

export function openVerification({
  now,
  overridePayouts = false,
  ...opening
}: Opening): Verification {
  return {
    ...opening,
    overridePayouts,
    isReopened: false,
    processType: 'REGULAR',
    status: verificationLifecycle.initial,
    note: undefined,
    faults: undefined,
    createdAt: now,
    statusAt: now,
  }
}

/** The verification after an event; fails if its state does not allow the event. */
export function advance(
  verification: Verification,
  event: VerificationEvent,
  now: number,
): Verification {
  const status = next(verificationLifecycle, verification.status, event)
  if (status === undefined) throw wrongState(verification)
  return { ...verification, status, statusAt: now }
}

/** A verification whose seller has sold more than occasionally: the regular check needs more data. */
export function reopen(verification: Verification, now: number): Verification {
  return {
    ...advance(verification, 'reopen', now),
    processType: 'REGULAR',
    isReopened: true,
    faults: undefined,
  }
}

/** Prevents a marketplace from ending a verification that the payment provider has started. */
export function assertOwn({ startedBy }: Verification): void {
  if (startedBy === 'marketplace') return
  throw new Refusal(
    'VERIFICATION_STATE',
    'The payment provider started this verification; the marketplace cannot cancel it.',
  )
}

/** Data may be loaded as long as the verification can still be completed. */
export function assertOpenForData(verification: Verification): void {
  const status = next(verificationLifecycle, verification.status, 'complete')
  if (status === undefined) throw wrongState(verification)
}

/** Rejects changes to a verification that has ended. */
export function assertInProgress(verification: Verification): void {
  const status = next(verificationLifecycle, verification.status, 'cancel')
  if (status === undefined) throw wrongState(verification)
}

/** Rejects a verification that lacks data, and lists all of the missing data. */
export function assertWhole(verification: Needing, loaded: Loaded): void {
  const missing = missingFrom(verification, loaded)
  if (missing.length === 0) return
  const said = missing.map((item) => names[item]).join(' and ')
  throw new Refusal(
    'VALUE_MISSING',
    `A verification of the type ${verification.type} requires ${said}.`,
  )
}

type Needing = Pick<Verification, 'type' | 'isReopened'>

interface Loaded {
  readonly loaded: ReadonlySet<VerificationItem>
  readonly isSellerKnown: boolean
}

/** The data that the type of a verification needs and that were not uploaded. */
export function missingFrom(
  { type, isReopened }: Needing,
  { loaded, isSellerKnown }: Loaded,
): (keyof typeof names)[] {
  const { needs, ofKnownSeller } = verificationTypes[type]
  const createsSeller = !ofKnownSeller && !isSellerKnown
  const needed = new Set<keyof typeof names>([
    // The seller has the account of a verification that was opened again.
    ...needs.filter((item) => !isReopened || item !== 'PAYOUT_ACCOUNT'),
    ...(createsSeller ? ['SELLER' as const] : []),
    ...(isReopened ? ['SELLER_DOCUMENT' as const] : []),
  ])
  return [...needed].filter((item) => !loaded.has(item)).toSorted()
}

const names = {
  SELLER: 'seller data',
  SELLER_DOCUMENT: 'a document of the seller',
  PAYOUT_ACCOUNT: 'a payout account',
} as const

function wrongState({ status }: Verification): Refusal {
  return new Refusal(
    'VERIFICATION_STATE',
    `The status of the verification is ${status}, which does not allow this operation.`,
  )
}
