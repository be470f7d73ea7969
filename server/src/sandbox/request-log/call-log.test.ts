import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestLog } from '../../../../test/kept-log.ts'
import type { AnsweredCall } from '../ports/calls.ts'
import { createCallLog } from './call-log.ts'

function call(changes: Partial<AnsweredCall> = {}): AnsweredCall {
  return {
    correlationId: 'a',
    at: 0,
    method: 'POST',
    path: '/pl/standard/user/oauth/authorize',
    secretsInPath: [],
    operation: 'authorize',
    posId: undefined,
    orderId: undefined,
    status: 401,
    fault: undefined,
    error: undefined,
    durationMs: 1,
    rawHeaders: ['Content-Type', 'application/x-www-form-urlencoded'],
    requestBody: undefined,
    isBodySecret: false,
    responseBody: undefined,
    ...changes,
  }
}

test('logging 200 long requests takes little time', async (t) => {
  const log = createCallLog(await openTestLog(t))
  const body = Buffer.from(`${'secret'.repeat(16_384 / 6)}!`)
  const begun = process.cpuUsage()
  for (let index = 0; index < 200; index += 1) log.add(call({ requestBody: body }))
  await log.refresh()
  const [one] = log.before(undefined)
  assert.equal(one?.requestBody?.bytes, body.length)
  const { user, system } = process.cpuUsage(begun)
  assert.ok(user + system < 2_000_000, `${user + system} µs`)
})

test('a request is found by a token in its address or bodies, and the token is not shown', async (t) => {
  const log = createCallLog(await openTestLog(t))
  const token = `TOKC_${'A1'.repeat(14)}`
  log.add(call({ correlationId: 'path', path: `/api/v2_1/tokens/${token}` }))
  log.add(call({ correlationId: 'body', requestBody: Buffer.from(`{"value":"${token}"}`) }))
  log.add(call({ correlationId: 'other', responseBody: `{"value":"${token}B"}` }))
  await log.refresh()
  const found = [...log.naming(token)]
  assert.deepEqual(
    found.map(({ correlationId }) => correlationId),
    ['body', 'path'],
  )
  assert.doesNotMatch(JSON.stringify([...log.before(undefined)]), /A1A1/)
})
