import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scenes } from '../api/scenes.ts'
import type { Checkout, Payment } from './payment.ts'
import { screenOf } from './screen.ts'

test('every scene has its screen', () => {
  const screens = Object.entries(scenes).map(([name, checkout]) => [
    name,
    screenOf(checkout, {}).kind,
  ])
  assert.deepEqual(Object.fromEntries(screens), {
    choose: 'choose',
    known: 'choose',
    currencies: 'choose',
    'card-only': 'choose',
    hurry: 'choose',
    'no-methods': 'choose',
    waiting: 'waiting',
    wire: 'wire',
    unfinished: 'choose',
    left: 'choose',
    paid: 'paid',
    'paid-return': 'paid',
    declined: 'declined',
    'declined-return': 'declined',
    'declined-over': 'declined',
    expired: 'closed',
    canceled: 'closed',
  })
})

test('a payer who has just chosen a bank is sent there, and an earlier visit to a bank is offered', () => {
  const checkout = sceneOf('unfinished')
  const leavingWith = checkout.payment?.paymentId
  assert.equal(screenOf(checkout, { leavingWith }).kind, 'leaving')
  assert.deepEqual(screenOf(checkout, { leavingWith: 'another' }), {
    kind: 'choose',
    after: 'unfinished',
  })
})

test('after a decline, a payer who tries again can choose a method', () => {
  const checkout = sceneOf('declined')
  const retriedAfter = checkout.payment?.paymentId
  assert.deepEqual(screenOf(checkout, { retriedAfter }), { kind: 'choose', after: 'declined' })
  assert.deepEqual(screenOf(checkout, { retriedAfter, retriedWith: 'c' }), {
    kind: 'choose',
    after: 'declined',
    method: 'c',
  })
})

test('an order that can no longer be paid offers no other attempt', () => {
  const checkout = { ...sceneOf('declined'), payable: false }
  const screen = screenOf(checkout, { retriedAfter: checkout.payment?.paymentId })
  assert.equal(screen.kind, 'declined')
  assert.equal('canRetry' in screen && screen.canRetry, false)
})

test('an expired order is shown as expired and not as canceled', () => {
  const canceled = { ...sceneOf('choose'), status: 'CANCELED', payable: false } as const
  const screen = (expired: boolean) => screenOf({ ...canceled, expired, secondsLeft: 0 }, {})
  assert.partialDeepStrictEqual(screen(true), { kind: 'closed', why: 'expired' })
  assert.partialDeepStrictEqual(screen(false), { kind: 'closed', why: 'canceled' })
})

test('a payer who left the bank is not shown a decline', () => {
  assert.deepEqual(screenOf(sceneOf('left'), {}), { kind: 'choose', after: 'left' })
})

test('a payment that succeeded is shown as paid even if the order can no longer be paid', () => {
  const payment: Payment = {
    paymentId: '1',
    method: 'c',
    methodName: 'Card',
    interaction: 'card-form',
    state: 'APPROVED',
    canLeave: false,
    returnUrl: 'https://shop.example/thanks',
  }
  const checkout = { ...sceneOf('expired'), payment }
  assert.deepEqual(screenOf(checkout, {}), {
    kind: 'paid',
    returnUrl: 'https://shop.example/thanks',
  })
  const held = { ...sceneOf('choose'), status: 'WAITING_FOR_CONFIRMATION', payable: false } as const
  assert.equal(screenOf(held, {}).kind, 'paid')
})

function sceneOf(name: string): Checkout {
  const scene = scenes[name]
  assert.ok(scene, name)
  return scene
}
