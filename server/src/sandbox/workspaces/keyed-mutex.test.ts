import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createKeyedMutex } from './keyed-mutex.ts'

test('jobs with one name run one after the other, and jobs with other names run at the same time', async () => {
  const inTurn = createKeyedMutex()
  const told: string[] = []
  const job = (name: string, ms: number) => async () => {
    told.push(`${name} begins`)
    await delay(ms)
    told.push(`${name} ends`)
  }
  await Promise.all([
    inTurn('one', job('first', 40)),
    inTurn('one', job('second', 0)),
    inTurn('other', job('beside', 0)),
  ])
  const order = told.filter((line) => !line.startsWith('beside'))
  assert.deepEqual(order, ['first begins', 'first ends', 'second begins', 'second ends'])
  assert.ok(told.indexOf('beside ends') < told.indexOf('first ends'))
})

test('a failed job rejects its own promise, and the next one runs', async () => {
  const inTurn = createKeyedMutex()
  const failing = inTurn('one', async () => {
    throw new Error('the disk is full')
  })
  const next = inTurn('one', async () => 'done')
  await assert.rejects(failing, /the disk is full/)
  assert.equal(await next, 'done')
})
