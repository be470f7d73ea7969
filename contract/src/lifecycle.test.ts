import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  eventBetween,
  eventsFrom,
  type Lifecycle,
  lifecycle,
  next,
  statesOf,
  unfinishedOf,
} from './lifecycle.ts'
import { chargebackLifecycle } from './resources/chargebacks.ts'
import { orderLifecycle, unfinishedOrders } from './resources/orders.ts'
import { payoutLifecycle, unfinishedPayouts } from './resources/payouts.ts'
import { refundLifecycle } from './resources/refunds.ts'
import { submerchantLifecycle } from './resources/submerchants.ts'
import { unfinishedVerifications, verificationLifecycle } from './resources/verification.ts'

/** The states that no sequence of events reaches. */
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

const ordered = (steps: readonly string[]) => [...steps].sort()

/** All that may happen, first the state that everything begins in. */
const ways: readonly (readonly [name: string, Lifecycle<string, string>, ...steps: string[]])[] = [
  [
    'an order',
    orderLifecycle,
    'NEW',
    'NEW start PENDING',
    'NEW cancel CANCELED',
    'PENDING authorize WAITING_FOR_CONFIRMATION',
    'PENDING settle COMPLETED',
    'PENDING cancel CANCELED',
    'WAITING_FOR_CONFIRMATION capture COMPLETED',
    'WAITING_FOR_CONFIRMATION cancel CANCELED',
  ],
  ['a refund', refundLifecycle, 'PENDING', 'PENDING finalize FINALIZED', 'PENDING cancel CANCELED'],
  ['a chargeback', chargebackLifecycle, 'CHARGED_BACK', 'CHARGED_BACK reverse REVERSED'],
  [
    'a payout',
    payoutLifecycle,
    'PENDING',
    'PENDING wait WAITING',
    'PENDING realize REALIZED',
    'PENDING cancel CANCELLED',
    'WAITING realize REALIZED',
    'WAITING cancel CANCELLED',
  ],
  [
    'a verification',
    verificationLifecycle,
    'WAITING_FOR_DATA',
    'WAITING_FOR_DATA complete WAITING_FOR_VERIFICATION',
    'WAITING_FOR_DATA cancel CANCELED',
    'WAITING_FOR_VERIFICATION approve POSITIVE',
    'WAITING_FOR_VERIFICATION decline NEGATIVE',
    'WAITING_FOR_VERIFICATION reject REJECTED',
    'WAITING_FOR_VERIFICATION cancel CANCELED',
    'REJECTED complete WAITING_FOR_VERIFICATION',
    'REJECTED cancel CANCELED',
    'POSITIVE reopen WAITING_FOR_DATA',
  ],
  [
    'a submerchant',
    submerchantLifecycle,
    'NOT_ACTIVE',
    'NOT_ACTIVE activate ACTIVE',
    'NOT_ACTIVE block BLOCKED',
    'ACTIVE block BLOCKED',
    'ACTIVE deactivate NOT_ACTIVE',
    'BLOCKED activate ACTIVE',
    'BLOCKED deactivate NOT_ACTIVE',
  ],
]

for (const [name, table, initial, ...steps] of ways) {
  test(`${name} begins as ${initial} and has only the documented transitions`, () => {
    assert.equal(table.initial, initial)
    assert.deepEqual(ordered(table.transitions.map((step) => step.join(' '))), ordered(steps))
  })
}

for (const [name, table] of Object.entries({
  orderLifecycle,
  refundLifecycle,
  chargebackLifecycle,
  payoutLifecycle,
  verificationLifecycle,
})) {
  test(`every state of ${name} is reachable and can lead to a final state`, () => {
    assert.deepEqual(unreachable(table), [])
    assert.deepEqual(endless(table), [])
  })

  test(`an event of ${name} leads from a state to only one other state`, () => {
    const steps = table.transitions.map(([from, event]) => `${from} ${event}`)
    assert.equal(new Set(steps).size, steps.length)
  })

  test(`at most one event of ${name} leads from one state to another`, () => {
    for (const [from, event, to] of table.transitions)
      assert.equal(eventBetween(lifecycle<string, string>(table), from, to), event)
  })
}

test('no event leads from a final state or from a state to itself', () => {
  assert.equal(eventBetween(payoutLifecycle, 'REALIZED', 'PENDING'), undefined)
  assert.equal(eventBetween(payoutLifecycle, 'WAITING', 'WAITING'), undefined)
})

test('an unreachable state is found', () => {
  const lost = lifecycle({
    initial: 'A',
    transitions: [
      ['A', 'go', 'B'],
      ['C', 'go', 'B'],
    ],
  })
  assert.deepEqual(unreachable(lost), ['C'])
})

test('a completed or canceled order cannot change', () => {
  assert.deepEqual(eventsFrom(orderLifecycle, 'COMPLETED'), [])
  assert.deepEqual(eventsFrom(orderLifecycle, 'CANCELED'), [])
  assert.equal(next(orderLifecycle, 'COMPLETED', 'cancel'), undefined)
})

test('an order that holds money is captured or canceled', () => {
  assert.equal(next(orderLifecycle, 'WAITING_FOR_CONFIRMATION', 'capture'), 'COMPLETED')
  assert.equal(next(orderLifecycle, 'WAITING_FOR_CONFIRMATION', 'cancel'), 'CANCELED')
})

test('a state is unfinished if an event other than the restart can follow', () => {
  const door = lifecycle({
    initial: 'OPEN',
    transitions: [
      ['OPEN', 'close', 'CLOSED'],
      ['CLOSED', 'lock', 'LOCKED'],
      ['CLOSED', 'open', 'OPEN'],
      ['LOCKED', 'open', 'OPEN'],
    ],
  })
  assert.deepEqual(unfinishedOf(door), ['OPEN', 'CLOSED', 'LOCKED'])
  assert.deepEqual(unfinishedOf(door, 'open'), ['OPEN', 'CLOSED'])
  assert.deepEqual(unfinishedOrders, ['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION'])
  for (const status of ['REALIZED', 'CANCELLED'] as const)
    assert.ok(!unfinishedPayouts.some((one) => one === status), status)
  assert.ok(unfinishedVerifications.includes('WAITING_FOR_DATA'))
  assert.ok(!unfinishedVerifications.some((one) => one === 'POSITIVE'))
})
