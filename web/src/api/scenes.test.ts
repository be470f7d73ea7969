import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { Checkout, Payment } from '@grosz/contract/resources/checkout.ts'
import { clockOperations } from '@grosz/contract/resources/clock.ts'
import { Challenge, simulatorOperations } from '@grosz/contract/resources/simulator.ts'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { challenges, clock, consoleAnswers, pointsOfSale, scenes } from '../../dev/scenes.ts'

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)

test('the canned answers are such as the contract promises', () => {
  for (const [name, { checkout, pays = {} }] of Object.entries(scenes)) {
    fits(Checkout, checkout, name)
    for (const [method, payment] of Object.entries(pays)) {
      if (!('codeLiteral' in payment)) fits(Payment, payment, `${name}: ${method}`)
    }
  }
  for (const [name, challenge] of Object.entries(challenges)) fits(Challenge, challenge, name)
  fits(clockOperations.retrieveClock.replies[200], clock, 'clock')
  for (const [id, answer] of Object.entries(consoleAnswers)) {
    const { method, replies }: Operation = operations[id as keyof typeof operations]
    assert.equal(method, 'GET', id)
    fits(replies[200] ?? {}, answer, id)
  }
  fits(simulatorOperations.listPointsOfSale.replies[200], { pointsOfSale }, 'points of sale')
})

function fits(schema: object, answer: unknown, name: string): void {
  const validate = ajv.compile(schema)
  assert.ok(validate(answer), `${name}: ${ajv.errorsText(validate.errors)}`)
}
