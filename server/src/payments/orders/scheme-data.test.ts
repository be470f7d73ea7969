import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderBody } from './order-request.ts'
import { schemeDataOf } from './scheme-data.ts'

const dataOf = (body: object) => schemeDataOf(body as OrderBody)

test('card schemes receive the cardholder in ISO 8859-1, and the order keeps the name', () => {
  const threeDsAuthentication = {
    challengeRequested: 'YES',
    cardholder: { name: 'Łucja Świątek', billingAddress: { city: 'Łódź' } },
  }
  const body = { threeDsAuthentication }
  assert.deepEqual(dataOf(body).threeDsAuthentication, {
    challengeRequested: 'YES',
    cardholder: { name: 'Lucja Swiatek', billingAddress: { city: 'Łódź' } },
  })
  assert.equal(body.threeDsAuthentication.cardholder.name, 'Łucja Świątek')
  assert.equal(dataOf({}).threeDsAuthentication, undefined)
  const blank = dataOf({ threeDsAuthentication: { cardholder: { name: ' ' } } })
  assert.deepEqual(blank.threeDsAuthentication, { cardholder: { name: undefined } })
  const unnamed = { cardholder: {} }
  assert.equal(dataOf({ threeDsAuthentication: unnamed }).threeDsAuthentication, unnamed)
})

test('card schemes receive the name of the buyer only for payments that fund an account', () => {
  const buyer = { firstName: 'Žofie', lastName: 'Wąs', email: 'z@example.com' }
  const ofType = (orderType: string) =>
    dataOf({ buyer, threeDsAuthentication: { merchantRiskIndicator: { orderType } } }).funder
  assert.deepEqual(ofType('ACC_FUNDING'), { firstName: 'Zofie', lastName: 'Was' })
  assert.equal(ofType('PURCHASE'), undefined)
})
