import type { Operations } from '@grosz/contract/index.ts'
import type { ReplyOf } from '@grosz/contract/operation.ts'
import type { OutcomeKind as Kind } from '@grosz/contract/outcome-kinds.ts'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import type { EventType as Type } from '@grosz/contract/resources/events.ts'
import type { OrderStatus as Status } from '@grosz/contract/resources/orders.ts'
import type { MethodsOf } from './api.ts'

/*
 * The types of the calls of a sandbox as the contract has them. The package has a file of the same name with the
 * same types, written from the OpenAPI definition.
 */

/** One method for each operation of a sandbox and of the payment page, by its operationId. */
export type SandboxClient = Omit<MethodsOf<'sandbox' | 'payer'>, 'streamEvents'>

type Body<I extends keyof Operations> = ReplyOf<Operations[I]>['body']

/** The data with which a workspace begins. */
export type WorkspaceOptions = NonNullable<
  NonNullable<Parameters<SandboxClient['createWorkspace']>[0]>['body']
>

/** A workspace as the sandbox describes it. */
export type WorkspaceData = Body<'createWorkspace'>

/** A point of sale of a sandbox, with its credentials. */
export type PointOfSale = WorkspaceData['pointsOfSale'][number]

/** An event of a sandbox. */
export type SandboxEvent = NonNullable<Body<'waitForEvent'>['event']>

/** The types of events. */
export type EventType = Type

/** The statuses of an order. */
export type OrderStatus = Status

/** The state of a payment on the payment page. */
export type PaymentState = Body<'startPayment'>

/** The kinds of records whose outcome can be chosen. */
export type OutcomeKind = Kind

/** The outcomes that something of a kind can have. */
export type OutcomeOf<_ extends OutcomeKind> = OutcomeName
