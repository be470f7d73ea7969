import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CheckoutMethod } from '@grosz/contract/resources/checkout.ts'
import { groupMethods } from './method-groups.ts'
import type { Method } from './payment.ts'

const inEveryGroup = CheckoutMethod.properties.group.enum.map(
  (group): Method => ({
    value: group,
    name: group,
    group,
    interaction: 'redirect',
    brandImageUrl: '/x.svg',
  }),
)

test('every method of the contract is in a group of the page', () => {
  const shown = groupMethods(inEveryGroup).flatMap(({ members }) => members)
  assert.deepEqual(new Set(shown), new Set(inEveryGroup))
})

test('BLIK comes first in any order of the server, and empty groups are left out', () => {
  const some = inEveryGroup.filter(({ group }) => group === 'card' || group === 'blik').reverse()
  assert.deepEqual(
    groupMethods(some).map(({ group }) => group),
    ['blik', 'card'],
  )
})
