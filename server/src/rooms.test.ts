import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import { rooms } from './rooms.ts'

test('no call of the sandbox is handled by a room of production', () => {
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
