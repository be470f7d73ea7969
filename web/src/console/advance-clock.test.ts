import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../api/client.ts'
import { advanceClock } from './advance-clock.ts'

const until = '2026-03-02T09:00:00.000Z'
const refused = { status: { statusCode: 'ERROR_VALUE_INVALID', codeLiteral: 'VALUE_INVALID' } }

type Reply = 'lost' | { readonly status: number; readonly body: object }

/** A client whose server returns these replies in this order. */
function answered(replies: readonly Reply[]) {
  const left = [...replies]
  return createClient({
    pause: async () => {},
    fetch: async () => {
      const reply = left.shift()
      if (reply === undefined || reply === 'lost') throw new TypeError('network')
      return Response.json(reply.body, { status: reply.status })
    },
  })
}

test('an advance whose answer was lost succeeds if the clock has reached the time', async () => {
  const clock = { now: '2026-03-02T09:00:02.000Z', status: 'RUNNING' }
  const call = answered(['lost', { status: 400, body: refused }, { status: 200, body: clock }])
  assert.deepEqual(await advanceClock(call, until), { ok: true, body: { ...clock, arrived: true } })
})

test('an advance fails if the clock has not reached the time, or the time was in the past', async () => {
  const clock = { now: '2026-03-02T08:00:00.000Z', status: 'RUNNING' }
  const farOff = answered(['lost', { status: 400, body: refused }, { status: 200, body: clock }])
  assert.equal((await advanceClock(farOff, until)).ok, false)
  const past = answered([{ status: 400, body: refused }])
  assert.deepEqual(await advanceClock(past, until), { ok: false, status: 400, body: refused })
})
