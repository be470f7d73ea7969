import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsFrom, type Lifecycle, lifecycle, next, statesOf } from './lifecycle.ts'
import { chargebackLifecycle } from './resources/chargebacks.ts'
import { orderLifecycle } from './resources/orders.ts'
import { payoutLifecycle } from './resources/payouts.ts'
import { refundLifecycle } from './resources/refunds.ts'
import { verificationLifecycle } from './resources/verification.ts'

/** The states that no chain of events leads to. */
function unreachable(table: Lifecycle<string, string>): string[] {
  const reached = new Set([table.initial])
  for (const state of reached) {
    for (const event of eventsFrom(table, state)) {
      const to = next(table, state, event)
      if (to !== undefined) reached.add(to)
    }
  }
  return statesOf(table).filter((state) => !reached.has(state))
}

/** The states from which no end can be reached. */
function endless(table: Lifecycle<string, string>): string[] {
  const ending = new Set(statesOf(table).filter((state) => eventsFrom(table, state).length === 0))
  for (let size = -1; size !== ending.size; ) {
    size = ending.size
    for (const [from, , to] of table.transitions) if (ending.has(to)) ending.add(from)
  }
  return statesOf(table).filter((state) => !ending.has(state))
}

for (const [name, table] of Object.entries({
  orderLifecycle,
  refundLifecycle,
  chargebackLifecycle,
  payoutLifecycle,
  verificationLifecycle,
})) {
  test(`every state of ${name} can be reached and left for an end`, () => {
    assert.deepEqual(unreachable(table), [])
    assert.deepEqual(endless(table), [])
  })

  test(`an event of ${name} leads from a state to one other only`, () => {
    const steps = table.transitions.map(([from, event]) => `${from} ${event}`)
    assert.equal(new Set(steps).size, steps.length)
  })
}

test('a state that nothing leads to is noticed', () => {
  const lost = lifecycle({
    initial: 'A',
    transitions: [
      ['A', 'go', 'B'],
      ['C', 'go', 'B'],
    ],
  })
  assert.deepEqual(unreachable(lost), ['C'])
})

test('a completed or canceled order stays as it is', () => {
  assert.deepEqual(eventsFrom(orderLifecycle, 'COMPLETED'), [])
  assert.deepEqual(eventsFrom(orderLifecycle, 'CANCELED'), [])
  assert.equal(next(orderLifecycle, 'COMPLETED', 'cancel'), undefined)
})

test('an order that holds money is captured or canceled', () => {
  assert.equal(next(orderLifecycle, 'WAITING_FOR_CONFIRMATION', 'capture'), 'COMPLETED')
  assert.equal(next(orderLifecycle, 'WAITING_FOR_CONFIRMATION', 'cancel'), 'CANCELED')
})
