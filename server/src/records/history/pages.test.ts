import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DAY_MS } from '../../base/time.ts'
import type { Range } from './filter.ts'
import { type Group, recordsOf, slicesOf, stretchesOf } from './pages.ts'

const time = fc.integer({ min: 0, max: 6 * DAY_MS })
const edge = fc.integer({ min: 0, max: 6 }).map((day) => day * DAY_MS)
const range = fc
  .tuple(fc.oneof(time, edge), fc.oneof(time, edge))
  .map(([one, other]): Range => ({ from: Math.min(one, other), to: Math.max(one, other) }))

function has({ from, to }: Range, value: number): boolean {
  return value >= from && value < to
}

test('counted days and the time around them contain each operation exactly once', () => {
  fc.assert(
    fc.property(
      range,
      fc.option(range, { nil: undefined }),
      fc.nat(7),
      fc.oneof(time, edge),
      fc.oneof(time, edge),
      (event, begun, countedUntil, at, begunAt) => {
        const { counted, live } = slicesOf({ event, begun }, countedUntil)
        const [day, begunDay] = [Math.floor(at / DAY_MS), Math.floor(begunAt / DAY_MS)]
        const isCounted =
          counted !== undefined &&
          has(counted.eventDays, day) &&
          (!counted.begunDays || has(counted.begunDays, begunDay))
        const times = live.filter(
          (slice) => has(slice.event, at) && (!slice.begun || has(slice.begun, begunAt)),
        ).length
        const isAsked = has(event, at) && (!begun || has(begun, begunAt))
        assert.equal(times + Number(isCounted), Number(isAsked))
        assert.ok(!isCounted || day < countedUntil, 'only days that are over are counted')
      },
    ),
    { numRuns: 2_000 },
  )
})

const groups = fc.array(
  fc.record<Group>({
    first: fc.constantFrom('a', 'b', 'c'),
    time: fc.nat(5).map((day) => ({ from: day * DAY_MS, to: (day + 1) * DAY_MS })),
    operations: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 12 },
)

test('a page contains the operations at its place in the complete list', () => {
  const compare = (one: Group, other: Group) =>
    one.first === other.first ? one.time.from - other.time.from : one.first < other.first ? -1 : 1
  const list = (all: readonly Group[]) =>
    all
      .toSorted(compare)
      .flatMap(({ first, time, operations }) =>
        Array<string>(operations).fill(`${first}${time.from}`),
      )
  fc.assert(
    fc.property(groups, fc.nat(20), fc.integer({ min: 1, max: 9 }), (all, skip, take) => {
      const found = stretchesOf(all, { skip, take }, compare).flatMap((stretch) => {
        const inDays = all.filter(
          ({ first, time }) => first === stretch.first && has(stretch.time, time.from),
        )
        return list(inDays).slice(stretch.skip, stretch.skip + stretch.take)
      })
      assert.deepEqual(found, list(all).slice(skip, skip + take))
      assert.equal(recordsOf(all), list(all).length)
    }),
    { numRuns: 2_000 },
  )
})
