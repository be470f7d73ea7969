import assert from 'node:assert/strict'
import type { App, Caller, Pos } from '../app.ts'
import type { Tx } from '../database/database.ts'
import { findCharityName } from '../donations/store.ts'
import { assertPricing } from '../fx/pricing.ts'
import { crossRate, isKnown } from '../fx/reference.ts'
import { findReferenceTable } from '../fx/store.ts'
import { isAt, methodOf, type Price } from '../paymethods/methods.ts'
import { listSwitchedOff } from '../paymethods/store.ts'
import { Refusal } from '../refusal.ts'
import { assertVerified } from '../sellers/seller.ts'
import { findSeller } from '../sellers/store.ts'
import { findSubmerchantStatus } from '../submerchants/store.ts'
import { hasOffer } from './offer.ts'
import type { Order } from './order.ts'
import { invalid, methodAskedFor, type OrderBody } from './order-request.ts'
import type { OrderPlan } from './plan-parts.ts'

type Reader = Pick<Tx, 'find' | 'list'>
type Assertion = (tx: Reader, caller: Caller) => Promise<void>

/**
 * Refuses an order for what is written in other rows: methods that are switched off, somebody who
 * may not be paid. An order that is paid at once and names nothing of the kind reads nothing.
 */
export async function assertAdmissible(
  app: App,
  caller: Caller,
  body: OrderBody,
  order: Order,
  plan: OrderPlan['kind'],
): Promise<void> {
  assertAtPos(app, caller, body)
  const assertions = assertionsOf(body, order)
  if (plan === 'page') assertions.push((tx, { pos }) => assertOffered(tx, app, pos, order))
  if (assertions.length === 0) return
  await app.database.read(async (tx) => {
    for (const assertion of assertions) await assertion(tx, caller)
  })
}

function assertAtPos(app: App, { pos }: Caller, body: OrderBody): void {
  const row = methodOf(methodAskedFor(body) ?? '')
  if (row && !isAt(row, app, pos)) throw new Refusal('PAY_METHOD_NOT_AVAILABLE')
}

function assertionsOf(body: OrderBody, order: Order): Assertion[] {
  const assertions: Assertion[] = []
  const method = methodAskedFor(body)
  if (method !== undefined)
    assertions.push((tx, { pos }) => assertSwitchedOn(tx, pos.posId, method))
  const submerchantId = body.submerchant?.id
  if (submerchantId !== undefined)
    assertions.push((tx, { pos }) => assertActive(tx, pos.firmId, submerchantId))
  for (const [index, { extCustomerId }] of (body.shoppingCarts ?? []).entries()) {
    const at = `shoppingCarts[${index}].extCustomerId`
    assertions.push((tx, { pos }) => assertSeller(tx, pos.firmId, { extCustomerId, at }))
  }
  const organizationId = body.donation?.organizationId
  if (organizationId !== undefined) assertions.push((tx) => assertCharity(tx, organizationId))
  if (body.threeDsAuthentication?.exemption?.value === 'LOW_VALUE')
    assertions.push((tx) => assertLowValue(tx, order.price))
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

/** Whoever is sent to our page finds a way to pay there. */
async function assertOffered(tx: Reader, app: App, pos: Pos, order: Order): Promise<void> {
  const off = await listSwitchedOff(tx, pos.posId)
  if (!hasOffer(order, { app, pos, off }))
    throw new Refusal(
      'PAY_METHOD_NOT_AVAILABLE',
      'No payment method of this point of sale takes this amount in this currency.',
    )
}

async function assertActive(tx: Reader, firmId: string, submerchantId: string): Promise<void> {
  const status = await findSubmerchantStatus(tx, firmId, submerchantId)
  if (status !== 'ACTIVE') throw new Refusal('SUBMERCHANT_NOT_ACTIVE')
}

async function assertSeller(
  tx: Reader,
  firmId: string,
  { extCustomerId, at }: { readonly extCustomerId: string; readonly at: string },
): Promise<void> {
  const seller = await findSeller(tx, { firmId }, extCustomerId)
  if (!seller) throw invalid(at, 'is not a seller of this marketplace')
  assertVerified(seller, `The seller of ${at} is not verified.`)
}

async function assertCharity(tx: Reader, organizationId: string): Promise<void> {
  if ((await findCharityName(tx, organizationId)) === undefined)
    throw invalid('donation.organizationId', 'is not an organization that receives donations')
}

/** The low-value exemption reaches up to 30 EUR (specification 2 §9), at the reference rate. */
const LOW_VALUE_EUR_MAX = 3_000n

async function assertLowValue(tx: Reader, { amount, currency }: Price): Promise<void> {
  const table = await findReferenceTable(tx)
  assert.ok(table, 'reference rates are loaded when the server starts')
  const field = 'threeDsAuthentication.exemption.value'
  if (!isKnown(table, currency))
    throw invalid(field, `LOW_VALUE needs a reference rate, and there is none for ${currency}`)
  const { numerator, denominator } = crossRate(table, currency, 'EUR')
  if (amount * numerator > LOW_VALUE_EUR_MAX * denominator)
    throw invalid(field, 'LOW_VALUE is for amounts up to 30 EUR or their equivalent')
}
