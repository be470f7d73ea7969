import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import { rooms } from './rooms.ts'

test('the rooms of production answer no call that only a sandbox has', () => {
  const answered: readonly string[] = rooms.flatMap((room) =>
    'handlers' in room ? Object.keys(room.handlers) : [],
  )
  const ofSandbox = Object.entries(operations).filter(([, { audience }]) => audience === 'sandbox')
  assert.ok(answered.includes('createOrder') && ofSandbox.length > 0)
  assert.deepEqual(
    ofSandbox.map(([id]) => id).filter((id) => answered.includes(id)),
    [],
  )
})
