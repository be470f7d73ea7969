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
  readonly sortBy: Sorting | undefined
  readonly sign: '' | '-' | '%2B'
  readonly types: readonly string[] | undefined
  readonly currencies: readonly string[] | undefined
  readonly from: AskedMoment | undefined
  readonly to: AskedMoment | undefined
  readonly begunFrom: AskedMoment | undefined
  readonly begunTo: AskedMoment | undefined
}

/** The keys by which operations are sorted; equal ones are in the order of their events. */
const sortings = {
  eventDate: ({ at }: ModelOperation) => at,
  creationDate: ({ begunAt }: ModelOperation) => begunAt,
  type: ({ type }: ModelOperation) => type,
  currencyCode: ({ currencyCode }: ModelOperation) => currencyCode,
} as const

type Sorting = keyof typeof sortings

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
  sortBy: fc.oneof(nothing(1), fc.constantFrom(...(Object.keys(sortings) as Sorting[]))),
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

/** A page of the model's operations, and the page after it. */
async function listOperations(model: Model, real: Real, given: Asked): Promise<void> {
  const seller = pick(model.sellers, given.sellerAt, ({ operations }) => operations.length > 0)
  const operations = seller?.operations ?? []
  const range = rangeOf(operations, given)
  const { sortBy = 'eventDate', limit = DEFAULT_LIMIT } = given
  const isReverse = given.sortBy !== undefined && given.sign === '-'
  const chosen = operations.filter((one) => isAskedFor(one, given, range))
  const expected = inOrder(chosen, sortBy, isReverse)
  const seen = new Set<string>()
  for (const page of [given.page, given.page + 1]) {
    const call = {
      method: 'GET' as const,
      path: addressOfSeller(seller, `operations?${queryOf(given, range)}&offset=${page}`),
      token: real.tokens[given.pos],
    }
    await expect(model, real, call, () => {
      // The address is validated before the seller is searched for.
      if (!isInOrder(range)) return { refusal: 'VALUE_INVALID' }
      if (!seller?.isKnown) return { refusal: 'NOT_FOUND' }
      const asked = { sortBy, page, limit, seen }
      return { status: 200, change: (found: Page) => assertPage(found, expected, asked) }
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

/** Checks a page. Operations of the same time can be in any order, but none may be missing or duplicate. */
function assertPage(
  { operations, pageResponse }: Page,
  expected: readonly ModelOperation[],
  asked: { sortBy: Sorting; page: number; limit: number; seen: Set<string> },
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
    assert.deepEqual(placeOf(match, sortBy), placeOf(place, sortBy), `out of order: ${name}`)
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

type Range = Readonly<Record<'from' | 'to' | 'begunFrom' | 'begunTo', number | undefined>>

function rangeOf(operations: readonly ModelOperation[], given: Asked): Range {
  const momentOf = (asked: AskedMoment | undefined) => {
    const one = asked && operations[asked.at % Math.max(operations.length, 1)]
    return one && one[asked.field] + asked.shiftMs
  }
  return {
    from: momentOf(given.from),
    to: momentOf(given.to),
    begunFrom: momentOf(given.begunFrom),
    begunTo: momentOf(given.begunTo),
  }
}

function isInOrder({ from = 0, to = FAR, begunFrom = 0, begunTo = FAR }: Range): boolean {
  return from <= to && begunFrom <= begunTo
}

function queryOf({ sortBy, sign, types, currencies, limit }: Asked, range: Range): string {
  const { from = 0, to = FAR, begunFrom, begunTo } = range
  const query = new URLSearchParams({
    eventDateFrom: iso(from),
    eventDateTo: iso(to),
    ...(begunFrom !== undefined && { creationDateFrom: iso(begunFrom) }),
    ...(begunTo !== undefined && { creationDateTo: iso(begunTo) }),
    ...(types && { type: types.join(',') }),
    ...(currencies && { currencyCode: currencies.join(',') }),
    ...(limit !== undefined && { limit: String(limit) }),
  })
  return `${query}${sortBy === undefined ? '' : `&sortBy=${sign}${sortBy}`}`
}

function isAskedFor(
  { type, currencyCode, at, begunAt }: ModelOperation,
  { types, currencies }: Pick<Asked, 'types' | 'currencies'>,
  { from = 0, to = FAR, begunFrom = 0, begunTo = FAR }: Range,
): boolean {
  const isKind = types?.includes(type) ?? true
  const isIn = currencies?.includes(currencyCode) ?? true
  return isKind && isIn && at >= from && at <= to && begunAt >= begunFrom && begunAt <= begunTo
}

/** Reversed, operations of the same time are reversed, too; within one type or currency, events keep their order. */
function inOrder(
  operations: readonly ModelOperation[],
  sortBy: Sorting,
  isReverse: boolean,
): ModelOperation[] {
  const isByTime = sortBy === 'eventDate' || sortBy === 'creationDate'
  const byField = compareBy(sortings[sortBy], isReverse)
  const byEvent = compareBy(sortings.eventDate, isReverse && isByTime)
  return operations.toSorted((one, other) => byField(one, other) || byEvent(one, other))
}

function compareBy(field: (one: ModelOperation) => string | number, isReverse: boolean) {
  const way = isReverse ? -1 : 1
  return (one: ModelOperation, other: ModelOperation) => {
    if (field(one) === field(other)) return 0
    return field(one) < field(other) ? -way : way
  }
}

function placeOf(one: ModelOperation, sortBy: Sorting): (string | number)[] {
  return [sortings[sortBy](one), one.at]
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
