import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builderChoices } from '../../../plugins/contract/builder.ts'
import { readSelection, stepBack, writeSelection } from './selection.ts'

const choices = builderChoices('en')

test('a selection that is written to an address is read back unchanged', () => {
  for (const query of [
    '',
    '?request=order',
    '?request=order&currency=RON&payment=card&choice=card-installments&with=optional+3ds',
    '?request=payout&choice=marketplace-payout',
    '?request=cancel&choice=cancel-order',
    '?request=verification&call=loadSeller&choice=seller-person&with=optional',
    '?request=submerchant&call=createSubmerchant',
  ]) {
    assert.equal(writeSelection(choices, readSelection(choices, query)), query)
  }
})

test('unavailable choices in an address are dropped', () => {
  const chosen = (query: string) => writeSelection(choices, readSelection(choices, query))
  assert.equal(chosen('?request=nothing&choice=blik-code'), '')
  assert.equal(
    chosen('?request=order&currency=HUF&payment=bank-transfer&choice=blik-code'),
    '?request=order&currency=HUF',
  )
  assert.equal(
    chosen('?request=order&payment=card&choice=full-refund'),
    '?request=order&payment=card',
  )
  assert.equal(
    chosen('?request=order&payment=card&choice=card-data&with=external-3ds+3ds+marketplace'),
    '?request=order&payment=card&choice=card-data&with=3ds',
  )
})

test('a request or call with one choice selects it', () => {
  assert.equal(readSelection(choices, '?request=cancel').choice?.id, 'cancel-order')
  const selection = readSelection(choices, '?request=verification&call=loadPayoneer')
  assert.equal(selection.choice?.id, 'payout-account-payoneer')
})

test('an address accepts a call only with the request that the call belongs to', () => {
  const chosen = (query: string) => writeSelection(choices, readSelection(choices, query))
  assert.equal(chosen('?request=firm&call=loadSeller&choice=seller-person'), '?request=firm')
  assert.equal(chosen('?request=verification&payment=loadSeller'), '?request=verification')
})

test('back removes the last step until nothing is selected', () => {
  const steps = [readSelection(choices, '?request=order&payment=card&choice=card-data&with=3ds')]
  for (let step = 0; step < 3; step += 1)
    steps.push(stepBack(choices, steps.at(-1) ?? assert.fail()))
  assert.deepEqual(
    steps.slice(1).map((step) => writeSelection(choices, step)),
    ['?request=order&payment=card', '?request=order', ''],
  )
  const back = (query: string) =>
    writeSelection(choices, stepBack(choices, readSelection(choices, query)))
  assert.equal(
    back('?request=verification&call=loadSeller&choice=seller-person'),
    '?request=verification&call=loadSeller',
  )
  assert.equal(back('?request=verification&call=loadPayoneer'), '?request=verification')
  assert.equal(back('?request=verification'), '')
  assert.equal(
    writeSelection(choices, stepBack(choices, readSelection(choices, '?request=cancel'))),
    '',
  )
})
