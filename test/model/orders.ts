import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { testOrderRefusals } from '@grosz/contract/test-values.ts'
import fc from 'fast-check'
import {
  addressOf,
  type Command,
  command,
  expect,
  nothing,
  pick,
  seldom,
  times,
  tokenOf,
} from './command.ts'
import {
  approve,
  become,
  cancel,
  closeChallenges,
  complete,
  decline,
  type Expected,
  isOpen,
  type Model,
  type ModelOrder,
  type PosKind,
} from './model.ts'
import { pass } from './time.ts'
import type { Real } from './world.ts'

export const DAY_MS = 24 * 3_600_000

export const at = fc.nat(40)
export const key = fc.oneof(nothing(5), fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6'))

/** Values around the limits of methods, the amounts that banks reject, and others. */
export const amount = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 4, 5, 99, 100, 999, 1000, 4001, 4005, 4011, 4201) },
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 20_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(99_999_999, 100_000_000) },
)

const soon = fc.constantFrom(1, 500, 999, 1_000, 30_000)
const late = fc.constantFrom(600_000, DAY_MS, 5 * DAY_MS)

interface Seen {
  readonly status: string
  readonly totalAmount: string
  readonly payMethod?: { readonly amount?: string }
}

export interface Created {
  readonly orderId: string
  readonly redirectUri?: string
}

/** The payment methods: their requirements, and the actions of the payer or the bank. */
const ways = {
  card: { body: card('4444333322221111'), min: 5, leads: 'approve' },
  declinedCard: { body: card('5000105018126595'), min: 5, leads: 'decline' },
  cardBelowTen: { body: card('4532598021104999'), min: 5, leads: 'below-1000' },
  challengedCard: { body: card('4012001037141120'), min: 5, leads: 'ask' },
  blik: { body: { method: 'blik', blikCode: '777123' }, min: 100, leads: 'approve' },
  declinedBlik: { body: { method: 'blik', blikCode: '500500' }, min: 100, leads: 'decline' },
  blikInApp: { body: { method: 'blik', blikCode: '123456' }, min: 100, leads: 'wait' },
  bank: { body: { method: 'm' }, min: 100, leads: 'ask' },
} as const

const AMOUNT_MAX = 99_999_999

type Way = keyof typeof ways

const pos = fc.constantFrom('automatic' as const, 'manual' as const)
const way = fc.constantFrom(...(Object.keys(ways) as Way[]))

export const orderCommands: readonly fc.Arbitrary<Command>[] = [
  ...times(
    3,
    fc
      .record({
        pos,
        amount,
        currencyCode: seldom(20, 'EUR', 'PLN'),
        extOrderId: fc.oneof(nothing(3), fc.constantFrom('A', 'B', 'C', 'D')),
        validityTime: fc.oneof(nothing(3), fc.constantFrom(30, 600, 604_800)),
        preAuthorization: fc.boolean(),
        donation: fc.oneof(nothing(3), fc.constantFrom(1, 200, 4_000)),
        isTold: fc.boolean(),
        key,
      })
      .map((given) => command('create', given, create)),
  ),
  fc
    .record({
      pos,
      amount,
      code: fc.constantFrom('777123', '500500', '123456', '77712'),
      isTold: fc.boolean(),
      key,
    })
    .map((given) => command('createByBlik', given, createByBlik)),
  ...times(
    5,
    fc.record({ at, way, key }).map((given) => command('pay', given, pay)),
  ),
  ...times(
    3,
    fc
      .record({
        at,
        answer: fc.constantFrom('approve' as const, 'decline' as const, 'leave' as const),
      })
      .map((given) => command('answer', given, answer)),
  ),
  ...times(
    3,
    fc
      .record({
        at,
        amount: fc.oneof(nothing(1), amount),
        currencyCode: fc.oneof(nothing(1), seldom(5, 'EUR', 'PLN')),
        key,
      })
      .map((given) => command('capture', given, capture)),
  ),
  fc.record({ at }).map((given) => command('cancel', given, cancelOrder)),
  fc
    .record({ at, orderStatus: seldom(4, 'CANCELED' as const, 'COMPLETED' as const) })
    .map((given) => command('updateStatus', given, updateStatus)),
  fc.record({ at }).map((given) => command('retrieve', given, retrieve)),
  fc.record({ at, isChanged: fc.boolean() }).map((given) => command('repeat', given, repeat)),
  ...times(
    2,
    fc
      .record({ ms: fc.oneof({ weight: 8, arbitrary: soon }, { weight: 1, arbitrary: late }) })
      .map((given) => command('pass', given, passTime)),
  ),
]

async function create(
  model: Model,
  real: Real,
  given: {
    pos: PosKind
    amount: number
    currencyCode: string
    extOrderId: string | undefined
    validityTime: number | undefined
    preAuthorization: boolean
    donation: number | undefined
    isTold: boolean
    key: string | undefined
  },
): Promise<void> {
  const { pos, amount, currencyCode, extOrderId, validityTime = 86_400, preAuthorization } = given
  const { donation = 0 } = given
  const byCard = { type: 'PBL', value: 'c', authorizationType: 'PRE_AUTHORIZATION' }
  const more = {
    extOrderId,
    validityTime,
    ...(preAuthorization && { payMethods: { payMethod: byCard } }),
    ...(donation > 0 && { donation: { amount: donation, organizationId: 'charity_test' } }),
  }
  await expect(model, real, creation(real, given, more), () => {
    const isTaken = model.orders.some((one) => one.pos === pos && one.extOrderId === extOrderId)
    if (extOrderId !== undefined && isTaken) return { refusal: 'ORDER_NOT_UNIQUE' }
    if (currencyCode !== 'PLN') return { refusal: 'INCONSISTENT_CURRENCIES' }
    if (donation > 0 && amount === 0) return { refusal: 'VALUE_INVALID' }
    // Cards accept the smallest amounts, and as much as any method.
    if (!isPayableBy('card', amount + donation)) return { refusal: 'PAY_METHOD_NOT_AVAILABLE' }
    const whim = testOrderRefusals.find((one) => one.amount === amount)
    if (whim) return { refusal: whim.key }
    return {
      status: 302,
      change: ({ orderId, redirectUri = '' }: Created) => {
        model.orders.push({
          ...plain(model, orderId, given),
          donation,
          payerToken: new URL(redirectUri).searchParams.get('token') ?? '',
          extOrderId,
          holds: pos === 'manual' || preAuthorization,
          cardsOnly: preAuthorization,
          expiresAt: model.now + validityTime * 1000,
        })
      },
    }
  })
}

/** An order by a BLIK code that the shop has requested from the payer. */
async function createByBlik(
  model: Model,
  real: Real,
  given: { pos: PosKind; amount: number; code: string; isTold: boolean; key: string | undefined },
): Promise<void> {
  const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: given.code }
  await expect(model, real, creation(real, given, { payMethods: { payMethod } }), () => {
    if (!isPayableBy('blik', given.amount)) return { refusal: 'PAY_METHOD_NOT_AVAILABLE' }
    if (given.code.length !== 6) return { refusal: 'INVALID_BLIK_CODE' }
    const whim = testOrderRefusals.find((one) => one.amount === given.amount)
    if (whim) return { refusal: whim.key }
    return {
      status: 201,
      change: ({ orderId }: Created) => {
        const order = {
          ...plain(model, orderId, given),
          payerToken: '',
          extOrderId: undefined,
          holds: given.pos === 'manual',
          cardsOnly: false,
          expiresAt: model.now + DAY_MS,
        }
        model.orders.push(order)
        become(order, 'PENDING')
        if (given.code === '777123') approve(model, order)
        else if (given.code === '500500') cancel(model, order)
        else order.payment = 'waiting'
      },
    }
  })
}

export function creation(
  real: Real,
  given: {
    pos: PosKind
    amount: number
    isTold: boolean
    currencyCode?: string
    key: string | undefined
  },
  more: object,
) {
  const totalAmount = String(given.amount)
  return {
    method: 'POST' as const,
    path: '/api/v2_1/orders',
    token: real.tokens[given.pos],
    ...(given.key !== undefined && { key: given.key }),
    payload: JSON.stringify({
      customerIp: '203.0.113.10',
      merchantPosId: real.posIds[given.pos],
      description: 'A book',
      currencyCode: given.currencyCode ?? 'PLN',
      totalAmount,
      products: [{ name: 'Book', unitPrice: totalAmount, quantity: '1' }],
      ...(given.isTold && { notifyUrl: 'https://shop.example.com/notify' }),
      ...more,
    }),
  }
}

/** A new order, whose money belongs only to the shop. */
export function plain(
  { now }: Model,
  orderId: string,
  { pos, amount, isTold }: { pos: PosKind; amount: number; isTold: boolean },
) {
  return {
    orderId,
    pos,
    amount,
    createdAt: now,
    shares: [{ seller: undefined, amount }],
    fees: [],
    donation: 0,
    status: 'NEW' as ModelOrder['status'],
    captured: 0,
    refunded: 0,
    payment: 'none' as ModelOrder['payment'],
    declined: 0,
    refunds: [],
    told: isTold ? [] : undefined,
  }
}

async function pay(
  model: Model,
  real: Real,
  { at, way, key }: { at: number; way: Way; key: string | undefined },
): Promise<void> {
  const shown = model.orders.filter(({ payerToken }) => payerToken !== '')
  const order = pick(shown, at, isPayable)
  const call = {
    method: 'POST' as const,
    path: '/pay/api/payments',
    token: order?.payerToken ?? 'NOBODY',
    ...(key !== undefined && { key }),
    payload: JSON.stringify(ways[way].body),
  }
  let waits = false
  await expect(model, real, call, () => {
    if (!order) return { refusal: 'UNAUTHORIZED' }
    if (!isPayable(order)) return { refusal: 'ORDER_NOT_PAYABLE' }
    if (
      !isPayableBy(way, order.amount + order.donation) ||
      (order.cardsOnly && ways[way].body.method !== 'c')
    )
      return { refusal: 'PAY_METHOD_NOT_AVAILABLE' }
    if (order.payment === 'waiting') return { refusal: 'PAYMENT_UNDER_WAY' }
    return {
      status: 200,
      change: (body: { nextUrl?: string }) => {
        // Another method ends an unfinished visit to a bank.
        closeChallenges(model, order)
        if (order.status === 'NEW') become(order, 'PENDING')
        outcomes[ways[way].leads](model, order, body.nextUrl ?? '')
        waits = ways[way].leads === 'wait'
      },
    }
  })
  if (order && waits) await learnChallenge(model, real, order)
}

const outcomes = {
  approve,
  decline,
  'below-1000': (model: Model, order: ModelOrder) =>
    order.amount + order.donation < 1000 ? approve(model, order) : decline(model, order),
  ask,
  wait: (_: Model, order: ModelOrder) => {
    order.payment = 'waiting'
  },
} as const

function ask(model: Model, order: ModelOrder, url: string): void {
  const asked = new URL(url).searchParams
  const challengeId = asked.get('challenge') ?? asked.get('authenticationId')
  assert.ok(challengeId)
  order.payment = 'asked'
  model.challenges.push({ challengeId, order, isOpen: true })
}

/** The payer finds the challenge of the banking app by the order, because no address leads to it. */
async function learnChallenge(model: Model, real: Real, order: ModelOrder): Promise<void> {
  const path = `/sim/api/challenges?orderId=${order.orderId}`
  const { body } = await real.send({ method: 'GET', path })
  const { challenges } = body as { challenges: { challengeId: string }[] }
  const [asked] = challenges
  assert.ok(asked && challenges.length === 1)
  model.challenges.push({ challengeId: asked.challengeId, order, isOpen: true })
}

function isPayable({ status }: ModelOrder): boolean {
  return status === 'NEW' || status === 'PENDING'
}

function isHeld({ status }: ModelOrder): boolean {
  return status === 'WAITING_FOR_CONFIRMATION'
}

export function isPayableBy(way: Way, amount: number): boolean {
  // An order of 0 stores a card.
  if (amount === 0) return ways[way].body.method === 'c'
  return amount >= ways[way].min && amount <= AMOUNT_MAX
}

async function answer(
  model: Model,
  real: Real,
  given: { at: number; answer: 'approve' | 'decline' | 'leave' },
): Promise<void> {
  const challenge = pick(model.challenges, given.at, ({ isOpen }) => isOpen)
  const call = {
    method: 'POST' as const,
    path: `/sim/api/challenges/${challenge?.challengeId ?? 'NOBODY'}/answer`,
    payload: JSON.stringify({ answer: given.answer }),
  }
  await expect(model, real, call, () => {
    if (!challenge) return { refusal: 'NOT_FOUND' }
    if (!challenge.isOpen) return { refusal: 'CHALLENGE_CLOSED' }
    return {
      status: 200,
      change: () => {
        challenge.isOpen = false
        if (given.answer === 'approve') approve(model, challenge.order)
        if (given.answer === 'decline') decline(model, challenge.order)
        if (given.answer === 'leave') challenge.order.payment = 'over'
      },
    }
  })
}

async function capture(
  model: Model,
  real: Real,
  given: {
    at: number
    amount: number | undefined
    currencyCode: string | undefined
    key: string | undefined
  },
): Promise<void> {
  const order = pick(model.orders, given.at, isHeld)
  const { amount, currencyCode, key } = given
  const call = {
    method: 'POST' as const,
    path: addressOf(order, '/captures'),
    token: tokenOf(real, order),
    ...(key !== undefined && { key }),
    payload: JSON.stringify({ amount, currencyCode }),
  }
  await expect(model, real, call, () => {
    if (!order) return { refusal: 'NOT_FOUND' }
    if (currencyCode === 'EUR') return { refusal: 'INCONSISTENT_CURRENCIES' }
    if (amount !== undefined && currencyCode === undefined) return { refusal: 'VALUE_MISSING' }
    const isPart = amount === undefined || (amount > 0 && amount < order.amount)
    if (!isPart) return { refusal: 'CAPTURE_AMOUNT' }
    if (!isHeld(order)) return { refusal: 'ORDER_STATUS' }
    return { status: 200, change: () => complete(model, order, amount ?? order.amount) }
  })
}

async function cancelOrder(model: Model, real: Real, { at }: { at: number }): Promise<void> {
  const order = pick(model.orders, at, isOpen)
  const call = {
    method: 'DELETE' as const,
    path: addressOf(order),
    token: tokenOf(real, order),
  }
  await expect(model, real, call, () => cancellation(model, order))
}

function cancellation(model: Model, order: ModelOrder | undefined): Expected {
  if (!order) return { refusal: 'NOT_FOUND' }
  if (order.status === 'CANCELED') return { status: 200 }
  if (!isOpen(order)) return { refusal: 'ORDER_STATUS' }
  return { status: 200, change: () => cancel(model, order) }
}

async function updateStatus(
  model: Model,
  real: Real,
  { at, orderStatus }: { at: number; orderStatus: 'COMPLETED' | 'CANCELED' },
): Promise<void> {
  const order = pick(model.orders, at, isHeld)
  const call = {
    method: 'PUT' as const,
    path: addressOf(order, '/status'),
    token: tokenOf(real, order),
    payload: JSON.stringify({ orderStatus }),
  }
  await expect(model, real, call, () => {
    if (orderStatus === 'CANCELED') return cancellation(model, order)
    if (!order) return { refusal: 'NOT_FOUND' }
    if (order.status === 'COMPLETED' && order.captured === order.amount) return { status: 200 }
    if (!isHeld(order)) return { refusal: 'ORDER_STATUS' }
    return { status: 200, change: () => complete(model, order, order.amount) }
  })
}

async function retrieve(model: Model, real: Real, { at }: { at: number }): Promise<void> {
  const order = pick(model.orders, at, () => true)
  const call = {
    method: 'GET' as const,
    path: addressOf(order),
    token: tokenOf(real, order),
  }
  await expect(model, real, call, () => {
    if (!order) return { refusal: 'NOT_FOUND' }
    return {
      status: 200,
      change: ({ orders: [seen] }: { orders: Seen[] }) => {
        const { status, amount, captured } = order
        const isTaken = status === 'COMPLETED'
        const shown = [seen?.status, seen?.totalAmount, isTaken && seen?.payMethod?.amount]
        if (isDeepStrictEqual(shown, [status, String(amount), isTaken && String(captured)])) return
        assert.fail(`the order is shown as ${shown.join(' ')}`)
      },
    }
  })
}

/** Repeats an answered call with its key, with the same or another body. */
async function repeat(
  model: Model,
  real: Real,
  { at, isChanged }: { at: number; isChanged: boolean },
): Promise<void> {
  const kept = pick([...model.kept.values()], at, () => true)
  if (!kept) return
  const payload = `${kept.call.payload}${isChanged ? ' ' : ''}`
  await expect(model, real, { ...kept.call, payload }, () => assert.fail('nothing was kept'))
}

async function passTime(model: Model, real: Real, { ms }: { ms: number }): Promise<void> {
  await real.pass(ms)
  pass(model, ms)
}

function card(number: string) {
  return {
    method: 'c',
    card: { number, expirationMonth: '12', expirationYear: '2090', cvv: '123' },
  } as const
}
