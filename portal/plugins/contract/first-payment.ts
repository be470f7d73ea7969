import { contentTypes } from '@grosz/contract/content-types.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { eventsFrom, statesOf } from '@grosz/contract/lifecycle.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { type OrderStatus, orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { orderStatusTexts } from '@grosz/contract/status-texts.ts'
import type { Language } from '@grosz/contract/text.ts'

/** The calls of a first payment, ready to be sent, so that no schema is needed to send them. */
export interface FirstPayment {
  readonly token: PlannedCall
  /** The order contains the payer's BLIK code, or the payer is redirected to our page. */
  readonly order: Readonly<Record<Way, PlannedCall>>
  readonly retrieve: PlannedCall
  readonly blikCode: string
  /** The meaning of each status of an order. */
  readonly statuses: Readonly<Record<OrderStatus, string>>
  readonly finalStatuses: readonly OrderStatus[]
}

export type Way = 'blik' | 'page'

export interface PlannedCall {
  readonly method: string
  /** May have places for ids, as {orderId}. */
  readonly path: string
  readonly contentType: string
  /** The body as it is sent and shown; empty if there is none. */
  readonly body: string
}

export function firstPaymentIn(language: Language): FirstPayment {
  const { payMethods, ...order } = without(bodyOf('order-blik-code'), addressed)
  const finalStatuses = statesOf(orderLifecycle).filter(
    (status) => eventsFrom(orderLifecycle, status).length === 0,
  )
  return {
    token: planned('authorize', formText(bodyOf('token-client-credentials'))),
    order: {
      blik: planned('createOrder', json({ ...order, payMethods })),
      page: planned('createOrder', json(order)),
    },
    retrieve: planned('retrieveOrder', ''),
    blikCode: codeIn(payMethods),
    statuses: textsIn(language),
    finalStatuses,
  }
}

/** The fields that refer to a shop: its own number, and addresses where no server answers. */
const addressed = ['extOrderId', 'notifyUrl', 'continueUrl']

function planned(id: OperationId, body: string): PlannedCall {
  const { method, path, bodyType = 'json' }: Operation = operations[id]
  return { method, path, contentType: contentTypes[bodyType], body }
}

function bodyOf(id: string): Readonly<Record<string, unknown>> {
  const recipe = recipes.find((one) => one.id === id)
  if (!recipe?.body) throw new Error(`there is no recipe ${id} with a body`)
  return Object.fromEntries(Object.entries(recipe.body))
}

function without(body: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

function formText(body: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(body).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(pairs).toString()
}

function json(body: object): string {
  return JSON.stringify(body, null, 2)
}

function codeIn(payMethods: unknown): string {
  return /"value":"(\d{6})"/.exec(JSON.stringify(payMethods))?.[1] ?? ''
}

function textsIn(language: Language): Record<OrderStatus, string> {
  const statuses = Object.entries(orderStatusTexts).map(([status, { means }]) => [
    status,
    means[language],
  ])
  // Object.fromEntries returns string keys.
  return Object.fromEntries(statuses) as Record<OrderStatus, string>
}
