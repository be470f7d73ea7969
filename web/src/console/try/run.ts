import { methodOf, type PayMethodRow } from '@grosz/contract/methods/index.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import { testBlikCodes, testCards } from '@grosz/contract/test-values.ts'
import { type BodyOf, type Call, createClient, type Failure } from '../../api/client.ts'
import type { OrderRequest, PointOfSale } from '../commands.ts'
import { lastingMerchantOf, merchantOf } from '../merchant.ts'
import type { Ending } from './choices.ts'

type Checkout = BodyOf<'showCheckout'>

interface Attempt {
  readonly pos: PointOfSale
  readonly order: OrderRequest
  /** The method for an immediate payment; without one, the developer chooses on the payment page. */
  readonly method: PayMethodRow | undefined
  readonly ending: Ending
}

/** An order that was created in the console, and its links. */
export interface Run extends Attempt {
  /** Undefined if the order contains the payment method. */
  readonly pageUrl: string | undefined
  readonly orderId: string
  readonly merchant: Call
  /** The balance of the shop before, in minor units; unknown of a run that was opened again. */
  readonly before?: string
  /** The reason for which the payment did not begin; the order exists. */
  readonly refused?: Failure | undefined
  /** The point of sale does not offer the method for this amount. */
  readonly isMissing: boolean
}

type Started = { readonly ok: true; readonly run: Run } | Failure

/** Creates the order as a shop does, and pays it as the payment page does. */
export async function startRun(call: Call, attempt: Attempt): Promise<Started> {
  const { pos } = attempt
  const merchant = lastingMerchantOf(call, pos)
  const shop = await merchant('retrieveShop', { params: { shopId: pos.shopId } })
  if (!shop.ok) return shop
  const created = await createOrder(call, attempt)
  if (!created.ok) return created
  const before = String(shop.body.balance.available)
  const run = { ...attempt, merchant, before, isMissing: false }
  const { redirectUri: pageUrl, orderId = '' } = created.body
  if (!pageUrl) return { ok: true, run: { ...run, pageUrl, orderId } }
  const payer = createClient({ token: new URL(pageUrl).searchParams.get('token') ?? '' })
  const shown = await payer('showCheckout', { query: {} })
  if (!shown.ok) return shown
  const ordered = { ...run, pageUrl, orderId: shown.body.orderId }
  return { ok: true, run: { ...ordered, ...(await pay(payer, attempt, shown.body)) } }
}

/** A run that began before the page was loaded. */
export async function reopenRun(
  call: Call,
  orderId: string,
  pointsOfSale: readonly PointOfSale[],
): Promise<Reopened> {
  const shown = await call('showConsoleOrder', { params: { orderId } })
  if (!shown.ok) return shown
  const { order, payments, pageUrl } = shown.body
  const pos = pointsOfSale.find(({ posId }) => posId === order.merchantPosId)
  // An order of a missing point of sale has no run.
  if (!pos) return { ok: true, body: {} }
  const run: Run = {
    pos,
    order: repeated(order),
    method: methodOf(payments.at(-1)?.method ?? null),
    ending: {},
    pageUrl,
    orderId,
    merchant: lastingMerchantOf(call, pos),
    isMissing: false,
  }
  return { ok: true, body: { run } }
}

type Reopened = { readonly ok: true; readonly body: { readonly run?: Run } } | Failure

/** The request that creates the same order again. */
export function repeated(order: BodyOf<'showConsoleOrder'>['order']): OrderRequest {
  const { orderId: _, orderCreateDate: __, status: ___, payMethod: ____, ...request } = order
  const { customerId: _____, ...buyer } = order.buyer ?? {}
  // A response has currency, country, and language as text; values of an order are valid in another one.
  return { ...request, ...(order.buyer && { buyer }) } as OrderRequest
}

/** The header chooses the outcome of the payment; later calls choose none. */
async function createOrder(call: Call, { pos, order, ending }: Attempt) {
  const headers = ending.forced && { [outcomeHeader]: ending.forced }
  const granted = await merchantOf(call, pos, headers)
  return granted.ok ? granted.merchant('createOrder', { body: order }) : granted
}

async function pay(
  payer: Call,
  { method, ending }: Attempt,
  { methods }: Checkout,
): Promise<Pick<Run, 'refused' | 'isMissing'>> {
  if (!method) return { isMissing: false }
  if (!methods.some(({ value }) => value === method.value)) return { isMissing: true }
  const paid = await payer('startPayment', { body: paymentOf(method, ending) })
  return { isMissing: false, refused: paid.ok ? undefined : paid }
}

const EXPIRY_YEARS = 5

/** A chosen outcome takes precedence over a test value, so any card or code is suitable. */
function paymentOf({ value, interaction }: PayMethodRow, { testValue }: Ending) {
  if (interaction === 'blik-code')
    return { method: value, blikCode: codeOf(testValue ?? testBlikCodes[0]?.code ?? '') }
  if (interaction !== 'card-form') return { method: value }
  const expirationYear = String(new Date().getFullYear() + EXPIRY_YEARS)
  const number = testValue ?? testCards[0]?.number ?? ''
  return { method: value, card: { number, expirationMonth: '12', expirationYear, cvv: '123' } }
}

/** A code that matches the pattern, in which an x is any digit. */
function codeOf(pattern: string): string {
  return Array.from(pattern, (digit, index) => (digit === 'x' ? String(index + 1) : digit)).join('')
}
