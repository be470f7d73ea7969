import assert from 'node:assert/strict'
import { test } from 'node:test'
import { next } from '@grosz/contract/lifecycle.ts'
import {
  isHeld,
  isOpen,
  mayLeave,
  move,
  type Payment,
  type PaymentState,
  paymentLifecycle,
} from './payment.ts'

const payment = {
  paymentId: 'P',
  state: 'STARTED',
  details: { nextTo: 'bank', nextUrl: 'https://bank.example' },
  changedAt: 1,
} as unknown as Payment
const at = (state: PaymentState) => ({ ...payment, state })

const open: readonly PaymentState[] = ['STARTED', 'REDIRECT', 'WAITING']
const ended: readonly PaymentState[] = ['SETTLED', 'DECLINED', 'LEFT', 'CANCELED']

/** The new state of each event, and the states in which it is allowed. */
const leads = {
  send: ['REDIRECT', ['STARTED', 'REDIRECT']],
  wait: ['WAITING', open],
  authorize: ['AUTHORIZED', open],
  settle: ['SETTLED', [...open, 'AUTHORIZED']],
  decline: ['DECLINED', open],
  leave: ['LEFT', open],
  cancel: ['CANCELED', [...open, 'AUTHORIZED']],
} as const

test('an attempt begins as started, and each event leads from where it may happen to one state', () => {
  assert.equal(paymentLifecycle.initial, 'STARTED')
  for (const [event, [to, from]] of Object.entries(leads))
    for (const state of [...open, 'AUTHORIZED', ...ended] as const)
      assert.equal(
        next(paymentLifecycle, state, event as keyof typeof leads),
        (from as readonly string[]).includes(state) ? to : undefined,
        `${state} ${event}`,
      )
})

test('the outside world may decide about an attempt until it has', () => {
  for (const state of open) assert.equal(isOpen(at(state)), true, state)
  for (const state of ['AUTHORIZED', ...ended] as const)
    assert.equal(isOpen(at(state)), false, state)
})

test('a payer can leave an attempt on our page that only the payer decides about', () => {
  const may = (state: PaymentState, method: string, origin: Payment['origin'] = 'page') =>
    mayLeave({ ...payment, state, method, origin })
  for (const method of ['blik', 'b']) assert.equal(may('WAITING', method), true, method)
  for (const method of ['m', 'c', 'ai', 'unknown'])
    assert.equal(may('WAITING', method), false, method)
  for (const method of ['blik', 'b', 'm', 'c']) {
    assert.equal(may('REDIRECT', method), true, method)
    assert.equal(may('REDIRECT', method, 'api'), false, method)
    assert.equal(may('WAITING', method, 'api'), false, method)
    for (const state of ['STARTED', 'AUTHORIZED', ...ended] as const)
      assert.equal(may(state, method), false, `${method} ${state}`)
  }
})

test('new details of an attempt are added to the earlier ones', () => {
  const moved = move(payment, 'decline', { nextTo: '3ds', resultCode: '110' } as object, 7)
  assert.deepEqual(moved, {
    paymentId: 'P',
    state: 'DECLINED',
    details: { nextTo: '3ds', nextUrl: 'https://bank.example', resultCode: '110' },
    changedAt: 7,
  })
  assert.throws(() => move(moved, 'settle', {}, 8), /cannot settle while DECLINED/)
})

test('money is held without automatic capture, or if the payment requires a pre-authorization', () => {
  const held = (automaticCapture: boolean, preAuthorization: boolean) =>
    isHeld({ automaticCapture }, { preAuthorization })
  assert.deepEqual(
    [held(true, false), held(true, true), held(false, false), held(false, true)],
    [false, true, true, true],
  )
})
