// The build puts the values in place of this module, so that the console loads no schemas.

import { operations } from '@grosz/contract/index.ts'
import { statesOf } from '@grosz/contract/lifecycle.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import {
  type ChargebackReason,
  chargebackReasons as reasonTexts,
} from '@grosz/contract/resources/chargebacks.ts'
import { eventTypes } from '@grosz/contract/resources/events.ts'
import { notificationFaultKinds as faultKinds } from '@grosz/contract/resources/notification-faults.ts'
import {
  notificationKinds as kinds,
  notificationStatuses as statuses,
} from '@grosz/contract/resources/notification-log.ts'
import { unfinishedOrders as unfinished } from '@grosz/contract/resources/orders.ts'
import { payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import { refundLifecycle } from '@grosz/contract/resources/refunds.ts'
import { submerchantLifecycle } from '@grosz/contract/resources/submerchants.ts'

/** The description of each type of event. */
export const eventWords = eventTypes

/** The IDs of the calls that a fault can hit: those of shops and of the payment page. */
export const hittableCalls: readonly string[] = Object.entries<Operation>(operations)
  .filter(([, { audience }]) => audience !== 'sandbox')
  .map(([id]) => id)

export const notificationFaultKinds = faultKinds

export const notificationKinds = kinds

export const notificationStatuses = statuses

export const unfinishedOrders = unfinished

export const chargebackReasons = Object.keys(reasonTexts) as ChargebackReason[] // Object.keys returns string[]

export const refundStatuses = statesOf(refundLifecycle)

export const payoutStatuses = statesOf(payoutLifecycle)

export const submerchantStatuses = statesOf(submerchantLifecycle)
