import { testBlikCodes, testCards } from '@grosz/contract/test-values.ts'
import type { Text } from '@grosz/contract/text.ts'
import { type BodyOf, type Call, createClient, type Failure } from '../../api/client.ts'
import type { OrderRequest, PointOfSale } from '../commands.ts'
import { merchantOf } from '../merchant.ts'

type Checkout = BodyOf<'showCheckout'>

/** How a tried order is paid: by the developer on the payment page, or at once. */
export const tryMethods = ['page', 'card', 'blik', 'bank'] as const
export type TryMethod = (typeof tryMethods)[number]

export interface TryOutcome {
  readonly value: string
  readonly says: Text
}

/** What can be chosen to happen; the payer decides the rest beside the payment. */
export const outcomes: Readonly<Record<TryMethod, readonly TryOutcome[]>> = {
  page: [],
  card: testCards.map(({ number, says }) => ({ value: number, says })),
  blik: testBlikCodes.map(({ code, says }) => ({ value: code, says })),
  bank: [],
}

export interface Attempt {
  readonly pos: PointOfSale
  readonly order: OrderRequest
  readonly method: TryMethod
  readonly outcome: string
}

/** An order that was created in the console, and the ways to look at it. */
export interface Run extends Attempt {
  readonly pageUrl: string
  readonly orderId: string
  readonly payer: Call
  readonly merchant: Call
  /** What the shop had before, in minor units. */
  readonly before: string
  /** Why the payment did not begin, though the order exists. */
  readonly refused?: Failure | undefined
  /** The point of sale does not offer the method. */
  readonly isMissing: boolean
}

/** Creates the order as a shop does, and pays it as the payment page does. */
export async function startRun(
  call: Call,
  attempt: Attempt,
): Promise<{ readonly ok: true; readonly run: Run } | Failure> {
  const granted = await merchantOf(call, attempt.pos)
  if (!granted.ok) return granted
  const { merchant } = granted
  const shop = await merchant('retrieveShop', { params: { shopId: attempt.pos.shopId } })
  if (!shop.ok) return shop
  const created = await merchant('createOrder', { body: attempt.order })
  if (!created.ok) return created
  const pageUrl = created.body.redirectUri ?? ''
  const token = new URL(pageUrl).searchParams.get('token') ?? ''
  const payer = createClient({ token })
  const shown = await payer('showCheckout', { query: {} })
  if (!shown.ok) return shown
  const before = String(shop.body.balance.available)
  const { orderId } = shown.body
  const run = { ...attempt, pageUrl, orderId, payer, merchant, before, isMissing: false }
  if (attempt.method === 'page') return { ok: true, run }
  const body = paymentOf(attempt, shown.body)
  if (!body) return { ok: true, run: { ...run, isMissing: true } }
  const paid = await payer('startPayment', { body })
  return { ok: true, run: paid.ok ? run : { ...run, refused: paid } }
}

const EXPIRY_YEARS = 5

function paymentOf({ method, outcome }: Attempt, { methods }: Checkout) {
  const offered = (fits: (one: Checkout['methods'][number]) => boolean) => methods.find(fits)?.value
  if (method === 'bank') {
    const bank = offered(({ group, interaction }) => group === 'bank' && interaction === 'redirect')
    return bank ? { method: bank } : undefined
  }
  if (method === 'blik') {
    const blik = offered(({ interaction }) => interaction === 'blik-code')
    return blik ? { method: blik, blikCode: codeOf(outcome) } : undefined
  }
  const card = offered(({ interaction }) => interaction === 'card-form')
  const expirationYear = String(new Date().getFullYear() + EXPIRY_YEARS)
  const data = { number: outcome, expirationMonth: '12', expirationYear, cvv: '123' }
  return card ? { method: card, card: data } : undefined
}

/** A code that the pattern stands for: an x is any digit. */
export function codeOf(pattern: string): string {
  return Array.from(pattern, (digit, index) => (digit === 'x' ? String(index + 1) : digit)).join('')
}
