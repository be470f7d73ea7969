import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Command, command, expect, nothing, pick, times } from './command.ts'
import type { Model, ModelOperation, ModelSeller, PosKind } from './model.ts'
import { at } from './orders.ts'
import { addressOfSeller } from './sellers.ts'
import type { Real } from './world.ts'

/** A moment beside or at that of an operation, so that the edges of a range are met. */
interface AskedMoment {
  readonly at: number
  readonly field: 'at' | 'begunAt'
  readonly shiftMs: number
}

interface Asked {
  readonly sellerAt: number
  readonly pos: PosKind
  readonly limit: number | undefined
  readonly page: number
  readonly sortBy: keyof typeof orders | undefined
  readonly sign: '' | '-' | '%2B'
  readonly types: readonly string[] | undefined
  readonly currencies: readonly string[] | undefined
  readonly from: AskedMoment | undefined
  readonly to: AskedMoment | undefined
  readonly begunFrom: AskedMoment | undefined
  readonly begunTo: AskedMoment | undefined
}

/** What stands first, and what decides between those that are equal in it. */
const orders = {
  eventDate: [({ at }) => at],
  creationDate: [({ begunAt }) => begunAt, ({ at }) => at],
  type: [({ type }) => type, ({ at }) => at],
  currencyCode: [({ currencyCode }) => currencyCode, ({ at }) => at],
} as const satisfies Record<string, readonly ((one: ModelOperation) => string | number)[]>

const types = [
  'PAYMENT_RECEIVED',
  'REFUND_SENT',
  'PAYOUT',
  'RETURN',
  'FEE_TRANSFER_SENT',
  'FEE_TRANSFER_RECEIVED',
  'CHARGEBACK',
  'ADMIN_CORRECTION',
]

const moment: fc.Arbitrary<AskedMoment> = fc.record({
  at: fc.nat(40),
  field: fc.constantFrom('at' as const, 'begunAt' as const),
  shiftMs: fc.constantFrom(-86_400_000, -1, 0, 1, 86_400_000),
})

const asked: fc.Arbitrary<Asked> = fc.record({
  sellerAt: at,
  pos: fc.constantFrom('automatic' as const, 'manual' as const),
  limit: fc.oneof(nothing(1), fc.constantFrom(1, 2, 3, 5, 100)),
  page: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.constantFrom(1, 2, 3) },
  ),
  sortBy: fc.oneof(
    nothing(1),
    fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[])),
  ),
  sign: fc.constantFrom('', '-', '%2B'),
  types: fc.oneof(nothing(2), fc.subarray(types, { minLength: 1 })),
  currencies: fc.oneof(nothing(3), fc.subarray(['PLN', 'EUR', 'CZK'], { minLength: 1 })),
  from: fc.oneof(nothing(2), moment),
  to: fc.oneof(nothing(2), moment),
  begunFrom: fc.oneof(nothing(5), moment),
  begunTo: fc.oneof(nothing(5), moment),
})

export const operationCommands: readonly fc.Arbitrary<Command>[] = times(
  3,
  asked.map((given) => command('listOperations', given, listOperations)),
)

interface Seen {
  readonly type: string
  readonly amount: string
  readonly currencyCode: string
  readonly status: string
  readonly creationDate: string
  readonly eventDate: string
  readonly details: Readonly<Record<string, unknown>>
}

interface Page {
  readonly operations: readonly Seen[]
  readonly pageResponse: {
    readonly records: string
    readonly size: string
    readonly pageCount: string
  }
}

/** A page of what the model has written down, and the page after it. */
async function listOperations(model: Model, real: Real, given: Asked): Promise<void> {
  const seller = pick(model.sellers, given.sellerAt, ({ operations }) => operations.length > 0)
  const operations = seller?.operations ?? []
  const range = {
    from: momentOf(operations, given.from),
    to: momentOf(operations, given.to),
    begunFrom: momentOf(operations, given.begunFrom),
    begunTo: momentOf(operations, given.begunTo),
  }
  const { sortBy = 'eventDate', limit = DEFAULT_LIMIT } = given
  const sorting = given.sortBy === undefined ? '' : `&sortBy=${given.sign}${sortBy}`
  const chosen = operations.filter((one) => isAskedFor(one, given, range))
  const expected = inOrder(chosen, sortBy, sorting.includes('-'))
  const query = new URLSearchParams({
    eventDateFrom: iso(range.from ?? 0),
    eventDateTo: iso(range.to ?? FAR),
    ...(range.begunFrom !== undefined && { creationDateFrom: iso(range.begunFrom) }),
    ...(range.begunTo !== undefined && { creationDateTo: iso(range.begunTo) }),
    ...(given.types && { type: given.types.join(',') }),
    ...(given.currencies && { currencyCode: given.currencies.join(',') }),
    ...(given.limit !== undefined && { limit: String(limit) }),
  })
  const seen = new Set<string>()
  for (const page of [given.page, given.page + 1]) {
    const call = {
      method: 'GET' as const,
      path: addressOfSeller(seller, `operations?${query}${sorting}&offset=${page}`),
      token: real.tokens[given.pos],
    }
    await expect(model, real, call, () => {
      // What an address says is read before anybody looks for the seller.
      if (isInside(range.from, range.to) && isInside(range.begunFrom, range.begunTo))
        return seller?.isKnown
          ? {
              status: 200,
              change: (found: Page) => assertPage(found, expected, { sortBy, page, limit, seen }),
            }
          : { refusal: 'NOT_FOUND' }
      return { refusal: 'VALUE_INVALID' }
    })
  }
}

/** The whole history of a seller, as a single page or a few. */
export async function assertHistory(model: Model, real: Real, seller: ModelSeller): Promise<void> {
  if (!seller.isKnown) return
  const seen = new Set<string>()
  for (let page = 0; page * 100 < seller.operations.length; page += 1) {
    const query = `?eventDateFrom=${iso(0)}&eventDateTo=${iso(FAR)}&limit=100&offset=${page}`
    const call = {
      method: 'GET' as const,
      path: addressOfSeller(seller, `operations${query}`),
      token: real.tokens.automatic,
    }
    await expect(model, real, call, () => ({
      status: 200,
      change: (found: Page) =>
        assertPage(found, seller.operations, { sortBy: 'eventDate', page, limit: 100, seen }),
    }))
  }
  assert.equal(seen.size, seller.operations.length)
  for (const [currencyCode, held] of [
    ['PLN', seller.available + seller.reserved],
    ['EUR', seller.euros],
  ] as const) {
    const of = seller.operations.filter((one) => one.currencyCode === currencyCode)
    assert.equal(
      of.reduce((sum, { amount }) => sum + amount, 0),
      held,
    )
  }
}

const DEFAULT_LIMIT = 20
const FAR = Date.UTC(2100, 0)

/** Those of one moment may come in any order; but none is lost, and none comes twice. */
function assertPage(
  { operations, pageResponse }: Page,
  expected: readonly ModelOperation[],
  asked: { sortBy: keyof typeof orders; page: number; limit: number; seen: Set<string> },
): void {
  const { sortBy, page, limit, seen } = asked
  assert.deepEqual(pageResponse, {
    records: String(expected.length),
    size: String(limit),
    pageCount: String(Math.ceil(expected.length / limit)),
  })
  const here = expected.slice(page * limit, (page + 1) * limit)
  assert.equal(operations.length, here.length)
  const byName = new Map(expected.map((one) => [nameOf(one), one]))
  for (const [index, one] of operations.entries()) {
    const name = nameOfSeen(one)
    const match = byName.get(name)
    assert.ok(match, `the history of the model lacks ${name}`)
    assert.ok(!seen.has(name), `listed twice: ${name}`)
    seen.add(name)
    const place = here[index]
    assert.ok(place)
    assert.deepEqual(keysOf(match, sortBy), keysOf(place, sortBy), `out of order: ${name}`)
  }
}

function nameOf({ type, amount, currencyCode, begunAt, at, details, ...one }: ModelOperation) {
  const shown = [type, String(amount), currencyCode, one.status(), iso(begunAt), iso(at)]
  return JSON.stringify([...shown, idsOf(details)])
}

function nameOfSeen({ type, amount, currencyCode, status, details, ...one }: Seen) {
  const shown = [type, amount, currencyCode, status, one.creationDate, one.eventDate]
  return JSON.stringify([...shown, idsOf(details)])
}

const ids = [
  'orderId',
  'extOrderId',
  'feeAmount',
  'refundId',
  'extRefundId',
  'payoutId',
  'extPayoutId',
  'extTransferId',
  'correctionId',
]

function idsOf(details: Readonly<Record<string, unknown>>): unknown[] {
  return ids.map((id) => details[id] ?? null)
}

function momentOf(
  operations: readonly ModelOperation[],
  asked: AskedMoment | undefined,
): number | undefined {
  const one = asked && operations[asked.at % Math.max(operations.length, 1)]
  return one && one[asked.field] + asked.shiftMs
}

type Range = Readonly<Record<'from' | 'to' | 'begunFrom' | 'begunTo', number | undefined>>

function isAskedFor(
  { type, currencyCode, at, begunAt }: ModelOperation,
  { types, currencies }: Pick<Asked, 'types' | 'currencies'>,
  { from = 0, to = FAR, begunFrom = 0, begunTo = FAR }: Range,
): boolean {
  const isKind = types?.includes(type) ?? true
  const isIn = currencies?.includes(currencyCode) ?? true
  return isKind && isIn && at >= from && at <= to && begunAt >= begunFrom && begunAt <= begunTo
}

function isInside(from = 0, to = FAR): boolean {
  return from <= to
}

/** In reverse a time turns around all; of one type or currency the events stay in their order. */
function inOrder(
  operations: readonly ModelOperation[],
  sortBy: keyof typeof orders,
  isReverse: boolean,
): ModelOperation[] {
  const isByTime = sortBy === 'eventDate' || sortBy === 'creationDate'
  const [first, ...others] = orders[sortBy].map(
    (key, index) => (one: ModelOperation, two: ModelOperation) => {
      const [a, b] = [key(one), key(two)]
      const way = isReverse && (index === 0 || isByTime) ? -1 : 1
      if (a === b) return 0
      return a < b ? -way : way
    },
  )
  return operations.toSorted((one, two) => first?.(one, two) || others[0]?.(one, two) || 0)
}

function keysOf(one: ModelOperation, sortBy: keyof typeof orders): (string | number)[] {
  return orders[sortBy].map((key) => key(one))
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
