import type { Operations } from '@grosz/contract/index.ts'
import { next } from '@grosz/contract/lifecycle.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import {
  type SubmerchantEvent,
  type SubmerchantStatus,
  submerchantLifecycle,
} from '@grosz/contract/resources/submerchants.ts'
import type { FirmId, PosId, SubmerchantId } from '../../base/ids.ts'
import { assertAddress } from '../../base/refusal.ts'

export type SubmerchantBody = RequestOf<Operations['createSubmerchant']>['body']

/** Whom a payment facilitator sells for. Times in ms. */
export interface Submerchant {
  readonly firmId: FirmId
  readonly submerchantId: SubmerchantId
  readonly externalId: string
  readonly status: SubmerchantStatus
  /** The point of sale whose key signs the notifications; undefined for the sandbox's own submerchants. */
  readonly posId: PosId | undefined
  /** The data that the facilitator sent; undefined for the sandbox's own submerchants of an older version. */
  readonly details: SubmerchantBody | undefined
  readonly updatedAt: number
  /** The start time of the check; undefined if no check is running. */
  readonly checkedSince: number | undefined
}

interface Opening {
  readonly firmId: FirmId
  readonly submerchantId: SubmerchantId
  readonly posId: PosId
  readonly now: number
}

/** A new submerchant, which is checked before anything is sold in its name. */
export function openSubmerchant(body: SubmerchantBody, opening: Opening): Submerchant {
  const { now, ...ids } = opening
  assertAddresses(body)
  return {
    ...ids,
    externalId: body.externalId,
    status: submerchantLifecycle.initial,
    details: body,
    updatedAt: now,
    checkedSince: now,
  }
}

/**
 * Replaces the data. Starts a new check if the submerchant is NOT_ACTIVE, because its data may have been the reason.
 */
export function changeSubmerchant(
  submerchant: Submerchant,
  body: SubmerchantBody,
  { posId, now }: { posId: PosId; now: number },
): Submerchant {
  assertAddresses(body)
  return {
    ...submerchant,
    externalId: body.externalId,
    posId: submerchant.posId ?? posId,
    details: body,
    updatedAt: now,
    // Later than the check of the old data, so that its result does not apply to the new data.
    checkedSince:
      submerchant.status === 'NOT_ACTIVE'
        ? Math.max(now, (submerchant.checkedSince ?? 0) + 1)
        : undefined,
  }
}

/** Advances the status along the lifecycle, which ends a check; undefined if the table has no such transition. */
export function advance(
  submerchant: Submerchant,
  event: SubmerchantEvent,
  now: number,
): Submerchant | undefined {
  const status = next(submerchantLifecycle, submerchant.status, event)
  return status && { ...submerchant, status, updatedAt: now, checkedSince: undefined }
}

/** The event that leads to each status. */
export const eventsTo: Readonly<Record<SubmerchantStatus, SubmerchantEvent>> = {
  NOT_ACTIVE: 'deactivate',
  ACTIVE: 'activate',
  BLOCKED: 'block',
}

function assertAddresses({ notifyUrl, websiteUrl }: SubmerchantBody): void {
  assertAddress('notifyUrl', notifyUrl)
  assertAddress('websiteUrl', websiteUrl)
}
