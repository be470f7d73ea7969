import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statesOf } from '@grosz/contract/lifecycle.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import {
  type SubmerchantStatus,
  submerchantLifecycle,
} from '@grosz/contract/resources/submerchants.ts'
import { toId } from '../../base/ids.ts'
import {
  advance,
  changeSubmerchant,
  eventsTo,
  openSubmerchant,
  type SubmerchantBody,
} from './submerchant.ts'

// The compiler does not follow that the recipe with this id is one of submerchants.
const body = recipes.find(({ id }) => id === 'submerchant-card')?.body as SubmerchantBody

const opened = openSubmerchant(body, {
  firmId: toId('GrPosred'),
  submerchantId: toId('sub_1'),
  posId: toId('500800'),
  now: 1_000,
})

const at = (status: SubmerchantStatus) => ({ ...opened, status, checkedSince: undefined })

test('a new submerchant is not active, and its data is being checked', () => {
  assert.equal(opened.status, 'NOT_ACTIVE')
  assert.equal(opened.checkedSince, 1_000)
})

test('any status can be reached from any other status, but not from itself', () => {
  for (const from of statesOf(submerchantLifecycle)) {
    for (const to of statesOf(submerchantLifecycle)) {
      const moved = advance(at(from), eventsTo[to], 2_000)
      assert.equal(moved?.status, from === to ? undefined : to, `${from} ${to}`)
    }
  }
})

test('a decision ends the check', () => {
  assert.equal(advance(opened, 'activate', 2_000)?.checkedSince, undefined)
})

test('new data of an inactive submerchant starts a new check with a later time', () => {
  const changed = changeSubmerchant(opened, body, { posId: toId('500801'), now: 1_000 })
  assert.equal(changed.checkedSince, 1_001)
  assert.equal(changed.posId, '500800')
})

test('new data does not change the status of an active or blocked submerchant', () => {
  for (const status of ['ACTIVE', 'BLOCKED'] as const) {
    const changed = changeSubmerchant(at(status), body, { posId: toId('500800'), now: 2_000 })
    assert.deepEqual([changed.status, changed.checkedSince], [status, undefined])
  }
})

test('a submerchant with an invalid address is rejected', () => {
  for (const field of ['notifyUrl', 'websiteUrl'] as const) {
    const wrong = { ...body, [field]: 'https://a:b' }
    const refusal = {
      key: 'VALUE_INVALID',
      message: `${field} is not an address: its host name or port is not valid.`,
    }
    assert.throws(
      () => openSubmerchant(wrong, { ...opened, firmId: toId('F'), posId: toId('1'), now: 0 }),
      refusal,
    )
    assert.throws(() => changeSubmerchant(opened, wrong, { posId: toId('1'), now: 0 }), refusal)
  }
})
