import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Checkout } from '@grosz/contract/resources/checkout.ts'
import { simulatorOperations } from '@grosz/contract/resources/simulator.ts'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { pointOfSale, scenes } from './scenes.ts'

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)

test('the prepared answers match the contract', () => {
  for (const [name, checkout] of Object.entries(scenes)) fits(Checkout, checkout, name)
  const pointsOfSale = [pointOfSale]
  fits(simulatorOperations.listPointsOfSale.replies[200], { pointsOfSale }, 'points of sale')
})

function fits(schema: object, answer: unknown, name: string): void {
  const validate = ajv.compile(schema)
  assert.ok(validate(answer), `${name}: ${ajv.errorsText(validate.errors)}`)
}
