import assert from 'node:assert/strict'
import { testOrderRefusals } from '@grosz/contract/test-values.ts'
import fc from 'fast-check'
import { type Command, command, expect, nothing, pick, seldom, times } from './command.ts'
import {
  approve,
  become,
  type Currency,
  type Expected,
  isPayable,
  type Model,
  type ModelFee,
  type ModelOrder,
  type ModelSeller,
  type PosKind,
  type Purse,
  record,
  type Share,
} from './model.ts'
import { at, type Created, creation, DAY_MS, isPayableBy, key, plain } from './orders.ts'
import type { Real } from './world.ts'

interface AskedCart {
  readonly sellerAt: number
  readonly amount: number
  readonly feePercent: number
}

interface AskedFee {
  readonly direction: ModelFee['direction']
  readonly sellerAt: number
  /** A number, all that there is, or a little more. */
  readonly amount: number | 'all' | 'more'
  readonly currencyCode: Currency
  readonly extTransferId: string | undefined
  readonly pos: PosKind
  readonly isByGet: boolean
  readonly key: string | undefined
}

const pos = fc.constantFrom('automatic' as const, 'manual' as const)
const currencyCode = seldom(4, 'EUR', 'PLN')
const sellerAt = at

const cart: fc.Arbitrary<AskedCart> = fc.record({
  sellerAt,
  amount: fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.constantFrom(1, 3, 100, 1_000)),
  feePercent: fc.constantFrom(0, 3, 10, 33, 100),
})

const fee: fc.Arbitrary<AskedFee> = fc.record({
  direction: fc.constantFrom('debit' as const, 'credit' as const),
  sellerAt,
  amount: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(100, 250) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
    { weight: 2, arbitrary: fc.constantFrom('all' as const, 'more' as const) },
  ),
  currencyCode,
  extTransferId: fc.oneof(nothing(2), fc.constantFrom('A', 'B', 'C', 'D')),
  pos,
  isByGet: fc.boolean(),
  key,
})

export const sellerCommands: readonly fc.Arbitrary<Command>[] = [
  ...times(
    4,
    fc
      .record({
        pos,
        carts: fc.array(cart, { minLength: 1, maxLength: 3 }),
        isWrong: seldom(20, true, false),
        extOrderId: fc.oneof(nothing(3), fc.constantFrom('A', 'B', 'C', 'D')),
        isPaid: fc.boolean(),
        isTold: fc.boolean(),
        key,
      })
      .map((given) => command('createWithCarts', given, createWithCarts)),
  ),
  ...times(
    3,
    fee.map((given) => command('transferFee', given, transferFee)),
  ),
  fc
    .record({
      at,
      change: fc.oneof(
        { weight: 2, arbitrary: fc.constant('nothing' as const) },
        { weight: 1, arbitrary: fc.constantFrom('amount', 'direction', 'currencyCode', 'seller') },
      ),
    })
    .map((given) => command('repeatFee', given, repeatFee)),
  ...times(
    2,
    fc
      .record({
        sellerAt,
        type: seldom(2, 'CHARGEBACK', 'ADMIN_CORRECTION'),
        amount: fc.oneof(
          { weight: 4, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
          { weight: 1, arbitrary: fc.integer({ min: -9_000, max: 0 }) },
        ),
        currencyCode: fc.constantFrom('PLN' as const, 'EUR' as const),
      })
      .map((given) => command('correct', given, correct)),
  ),
  fc
    .record({ sellerAt, currencyCode, pos })
    .map((given) => command('retrieveSeller', given, retrieveSeller)),
]

/** The ID in a call; that of no seller if none was picked. */
export function nameOf(seller: ModelSeller | undefined): string {
  return seller?.sellerId ?? 'NOBODY'
}

export function addressOfSeller(seller: ModelSeller | undefined, tail: string): string {
  return `/api/v2_1/customers/ext/${nameOf(seller)}/${tail}`
}

async function createWithCarts(
  model: Model,
  real: Real,
  given: {
    pos: PosKind
    carts: readonly AskedCart[]
    isWrong: boolean
    extOrderId: string | undefined
    /** True if the shop has requested a BLIK code from the payer. */
    isPaid: boolean
    isTold: boolean
    key: string | undefined
  },
): Promise<void> {
  const { pos, extOrderId, isPaid } = given
  const carts = given.carts.map(({ sellerAt, amount, feePercent }) => ({
    seller: pick(model.sellers, sellerAt, isPayable),
    amount,
    fee: Math.floor((amount * feePercent) / 100),
  }))
  const amount = carts.reduce((sum, one) => sum + one.amount, given.isWrong ? 1 : 0)
  const shoppingCarts = carts.map(({ seller, amount, fee }) => ({
    extCustomerId: nameOf(seller),
    amount: String(amount),
    fee: String(fee),
    products: [{ name: 'Vase', unitPrice: String(amount), quantity: '1' }],
  }))
  const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }
  const call = creation(
    real,
    { ...given, amount },
    { extOrderId, shoppingCarts, ...(isPaid && { payMethods: { payMethod } }) },
  )
  await expect(model, real, call, () => {
    const isTaken = model.orders.some((one) => one.pos === pos && one.extOrderId === extOrderId)
    if (extOrderId !== undefined && isTaken) return { refusal: 'ORDER_NOT_UNIQUE' }
    if (given.isWrong) return { refusal: 'VALUE_INVALID' }
    if (isPaid && !isPayableBy('blik', amount)) return { refusal: 'PAY_METHOD_NOT_AVAILABLE' }
    const wrong = carts.find(({ seller }) => !seller || !isPayable(seller))
    if (wrong) return { refusal: wrong.seller?.isKnown ? 'SELLER_NOT_VERIFIED' : 'VALUE_INVALID' }
    if (!isPayableBy('card', amount)) return { refusal: 'PAY_METHOD_NOT_AVAILABLE' }
    const whim = testOrderRefusals.find((one) => one.amount === amount)
    if (whim) return { refusal: whim.key }
    return {
      status: isPaid ? 201 : 302,
      change: ({ orderId, redirectUri }: Created) => {
        const order = {
          ...plain(model, orderId, { ...given, amount }),
          ...divided(carts),
          payerToken: (redirectUri && new URL(redirectUri).searchParams.get('token')) ?? '',
          extOrderId,
          holds: pos === 'manual',
          cardsOnly: false,
          expiresAt: model.now + DAY_MS,
        }
        model.orders.push(order)
        if (!isPaid) return
        become(order, 'PENDING')
        approve(model, order)
      },
    }
  })
}

interface Cart extends Share {
  readonly fee: number
}

/** Each seller gets the carts less the fees, and the shop gets the fees. */
function divided(carts: readonly Cart[]): Pick<ModelOrder, 'shares' | 'fees'> {
  const fees = sumsOf(carts.map(({ seller, fee }) => ({ seller, amount: fee })))
  const gains = sumsOf(carts.map(({ seller, amount, fee }) => ({ seller, amount: amount - fee })))
  const kept = fees.reduce((sum, { amount }) => sum + amount, 0)
  return { shares: [...gains, { seller: undefined, amount: kept }], fees }
}

/** One share for each seller, in their order. */
function sumsOf(shares: readonly Share[]): Share[] {
  const sums = new Map<ModelSeller | undefined, number>()
  for (const { seller, amount } of shares) sums.set(seller, (sums.get(seller) ?? 0) + amount)
  return [...sums].map(([seller, amount]) => ({ seller, amount }))
}

async function transferFee(model: Model, real: Real, given: AskedFee): Promise<void> {
  const { direction, currencyCode, pos, isByGet, key } = given
  const seller = pick(model.sellers, given.sellerAt, isPayable)
  const held = (direction === 'debit' ? seller : model)?.[fields[currencyCode]] ?? 0
  const amount = amountOf(given.amount, held)
  const extTransferId = given.extTransferId ?? `transfer-${model.fees.length}`
  const asked = { extTransferId, seller, direction, amount, currencyCode }
  await sendFee(model, real, asked, { pos, isByGet, key })
}

function amountOf(amount: AskedFee['amount'], held: number): number {
  if (amount === 'more') return held + 1
  return amount === 'all' ? Math.max(held, 1) : amount
}

/** A repeated fee transfer, with the same or other data. */
async function repeatFee(
  model: Model,
  real: Real,
  { at, change }: { at: number; change: string },
): Promise<void> {
  const made = pick(model.fees, at, () => true)
  if (!made) return
  const { direction, currencyCode, seller } = made
  const changes: Partial<ModelFee> = {
    ...(change === 'amount' && { amount: made.amount + 1 }),
    ...(change === 'direction' && { direction: direction === 'debit' ? 'credit' : 'debit' }),
    ...(change === 'currencyCode' && { currencyCode: currencyCode === 'PLN' ? 'EUR' : 'PLN' }),
    ...(change === 'seller' && { seller: model.sellers.find((one) => one !== seller) ?? seller }),
  }
  const how = { pos: 'automatic', isByGet: at % 2 === 0, key: undefined } as const
  await sendFee(model, real, { ...made, ...changes }, how)
}

type Sent = Omit<ModelFee, 'seller'> & { readonly seller: ModelSeller | undefined }

async function sendFee(
  model: Model,
  real: Real,
  asked: Sent,
  { pos, isByGet, key }: Pick<AskedFee, 'pos' | 'isByGet' | 'key'>,
): Promise<void> {
  const { seller, direction, amount, currencyCode, extTransferId } = asked
  const tail = direction === 'debit' ? 'feeDebitTransfer' : 'feeCreditTransfer'
  const call = {
    method: isByGet ? ('GET' as const) : ('POST' as const),
    path: addressOfSeller(seller, tail),
    token: real.tokens[pos],
    ...(key !== undefined && !isByGet && { key }),
    payload: JSON.stringify({ amount, currencyCode, extTransferId }),
  }
  const status = 200
  const assertNamed = (body: object) =>
    assert.deepEqual(body, {
      extCustomerId: nameOf(seller),
      extTransferId,
      status: { statusCode: 'SUCCESS' },
    })
  await expect(model, real, call, (): Expected => {
    if (!seller?.isKnown) return { refusal: 'NOT_FOUND' }
    const earlier = model.fees.find((one) => one.extTransferId === extTransferId)
    if (earlier && !isSame(earlier, asked)) return { refusal: 'TRANSFER_ALREADY_EXISTS' }
    if (earlier) return { status, change: assertNamed }
    if (direction === 'credit' && !isPayable(seller)) return { refusal: 'SELLER_NOT_VERIFIED' }
    const field = fields[currencyCode]
    const [from, to]: [Purse, Purse] = direction === 'debit' ? [seller, model] : [model, seller]
    if (amount > from[field] && from[field] === 0 && currencyCode !== 'PLN')
      return { refusal: 'INCONSISTENT_CURRENCIES' }
    if (amount > from[field]) return { refusal: 'NOT_ENOUGH_FUNDS' }
    return {
      status,
      change: (body: object) => {
        assertNamed(body)
        model.fees.push({ ...asked, seller })
        from[field] -= amount
        to[field] += amount
        record(seller, {
          type: direction === 'debit' ? 'FEE_TRANSFER_SENT' : 'FEE_TRANSFER_RECEIVED',
          amount: direction === 'debit' ? -amount : amount,
          currencyCode,
          begunAt: model.now,
          at: model.now,
          details: { extTransferId },
        })
      },
    }
  })
}

function isSame(one: ModelFee, other: Sent): boolean {
  return (
    one.seller === other.seller &&
    one.direction === other.direction &&
    one.amount === other.amount &&
    one.currencyCode === other.currencyCode
  )
}

/** The field with the balance in a currency. */
const fields = { PLN: 'available', EUR: 'euros' } as const satisfies Record<Currency, keyof Purse>

/** A correction of a seller's balance by the operator. */
async function correct(
  model: Model,
  real: Real,
  given: { sellerAt: number; type: string; amount: number; currencyCode: Currency },
): Promise<void> {
  const { type, currencyCode } = given
  const seller = pick(model.sellers, given.sellerAt, ({ isKnown }) => isKnown)
  const call = {
    method: 'POST' as const,
    path: `/console/api/shops/${real.shopId}/sellers/${nameOf(seller)}/corrections`,
    payload: JSON.stringify({ type, amount: given.amount, currencyCode }),
  }
  const amount = type === 'CHARGEBACK' ? -given.amount : given.amount
  await expect(model, real, call, () => {
    if (!seller?.isKnown) return { refusal: 'NOT_FOUND' }
    if (amount === 0 || (type === 'CHARGEBACK' && amount > 0)) return { refusal: 'VALUE_INVALID' }
    const field = fields[currencyCode]
    if (seller[field] + amount < 0) return { refusal: 'NOT_ENOUGH_FUNDS' }
    return {
      status: 200,
      change: ({ correctionId }: { correctionId: string }) => {
        seller[field] += amount
        const { now } = model
        const details = { correctionId }
        record(seller, { type, amount, currencyCode, begunAt: now, at: now, details })
      },
    }
  })
}

async function retrieveSeller(
  model: Model,
  real: Real,
  given: { sellerAt: number; currencyCode: Currency; pos: PosKind },
): Promise<void> {
  const { currencyCode } = given
  const seller = pick(model.sellers, given.sellerAt, ({ isKnown }) => isKnown)
  const token = real.tokens[given.pos]
  const query = `?currencyCode=${currencyCode}`
  const ask = (tail: string) => ({
    method: 'GET' as const,
    path: addressOfSeller(seller, `${tail}${query}`),
    token,
  })
  await expect(model, real, ask('balances'), () => {
    if (!seller?.isKnown) return { refusal: 'NOT_FOUND' }
    const available = seller[fields[currencyCode]]
    const total = available + (currencyCode === 'PLN' ? seller.reserved : 0)
    const shown = { availableAmount: String(available), totalAmount: String(total) }
    return {
      status: 200,
      change: ({ balance }: { balance: object }) => assert.deepEqual(balance, shown),
    }
  })
  await expect(model, real, ask('status'), () => {
    if (!seller?.isKnown) return { refusal: 'NOT_FOUND' }
    return {
      status: 200,
      change: (body: { customVerificationStatus: string; name: string }) => {
        const status = isPayable(seller) ? 'Verified' : 'NotVerified'
        assert.deepEqual([body.customVerificationStatus, body.name], [status, seller.name])
      },
    }
  })
}
