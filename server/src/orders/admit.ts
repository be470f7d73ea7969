import type { App, Caller } from '../app.ts'
import type { Tx } from '../database/database.ts'
import { assertPricing } from '../fx/pricing.ts'
import { listSwitchedOff } from '../paymethods/store.ts'
import { Refusal } from '../refusal.ts'
import { findSubmerchantStatus } from '../submerchants/store.ts'
import type { Order, OrderBody } from './order.ts'

type Reader = Pick<Tx, 'find' | 'list'>
type Assertion = (tx: Reader, caller: Caller) => Promise<void>

/**
 * Refuses an order for what is written in other rows: a method that is switched off, somebody who
 * may not be paid. An order that names nothing of the kind reads nothing.
 */
export async function assertAdmissible(
  app: App,
  caller: Caller,
  body: OrderBody,
  order: Order,
): Promise<void> {
  const assertions = assertionsOf(body, order)
  if (assertions.length === 0) return
  await app.database.read(async (tx) => {
    for (const assertion of assertions) await assertion(tx, caller)
  })
}

function assertionsOf(body: OrderBody, order: Order): Assertion[] {
  const assertions: Assertion[] = []
  const method = methodAskedFor(body)
  if (method !== undefined)
    assertions.push((tx, { pos }) => assertSwitchedOn(tx, pos.posId, method))
  const submerchantId = body.submerchant?.id
  if (submerchantId !== undefined)
    assertions.push((tx, { pos }) => assertActive(tx, pos.firmId, submerchantId))
  const { mcpData } = body
  if (mcpData) {
    const { amount, currency, createdAt: now } = order
    assertions.push((tx, { pos: { posId, firmId } }) =>
      assertPricing(tx, { mcpData, posId, firmId, amount, currency, now }),
    )
  }
  return assertions
}

async function assertSwitchedOn(tx: Reader, posId: string, method: string): Promise<void> {
  if ((await listSwitchedOff(tx, posId)).has(method)) throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
}

async function assertActive(tx: Reader, firmId: string, submerchantId: string): Promise<void> {
  const status = await findSubmerchantStatus(tx, firmId, submerchantId)
  if (status !== 'ACTIVE') throw new Refusal('SUBMERCHANT_NOT_ACTIVE')
}

/** The value of the method that the order names, in whatever way. */
function methodAskedFor(body: OrderBody): string | undefined {
  const asked = body.payMethods?.payMethod
  if (!asked) return undefined
  switch (asked.type) {
    case 'PAYMENT_WALL':
      return undefined
    case 'CARD_TOKEN':
      return 'c'
    case 'BLIK_AUTHORIZATION_CODE':
    case 'BLIK_TOKEN':
      return 'blik'
    default:
      return asked.card ? 'c' : asked.value
  }
}
