import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ClockState, frozen, movedTo, resumed, timeOf, UNMOVED } from './clock-state.ts'

test('a clock that was never moved shows the real time', () => {
  assert.equal(timeOf(UNMOVED, 1_000), 1_000)
})

test('a frozen clock keeps its time, can be advanced, and continues from there when resumed', () => {
  const stands = frozen(UNMOVED, 1_000)
  assert.equal(timeOf(stands, 9_000), 1_000)
  const moved = movedTo(stands, 5_000, 9_000)
  assert.equal(timeOf(moved, 10_000), 5_000)
  const runs = resumed(moved, 11_000)
  assert.equal(timeOf(runs, 11_000), 5_000)
  assert.equal(timeOf(runs, 12_000), 6_000)
})

test('a clock never goes back, after any sequence of changes', () => {
  const step = fc.record({
    passed: fc.nat(10_000),
    change: fc.constantFrom('freeze', 'resume', 'advance'),
    by: fc.integer({ min: -10_000, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let [state, real, shown] = [UNMOVED as ClockState, 0, 0]
      for (const { passed, change, by } of steps) {
        real += passed
        const before = timeOf(state, real)
        assert.ok(before >= shown)
        if (change === 'freeze') state = frozen(state, real)
        else if (change === 'resume') state = resumed(state, real)
        else state = movedTo(state, before + by, real)
        shown = timeOf(state, real)
        assert.equal(shown, change === 'advance' ? before + Math.max(by, 0) : before)
      }
    }),
  )
})
