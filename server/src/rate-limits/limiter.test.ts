import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateLimitsOf } from '../settings.ts'
import { createLimiter } from './limiter.ts'

/** More networks than are counted at once. */
const networks = 60_000

/** Tries of addresses, of which each may have three. */
function openTries(): (of: string) => void {
  const numbers = rateLimitsOf('secrets=3', 'production') ?? assert.fail()
  const limiter = createLimiter({ numbers, realNow: () => 0, fingerprint: (text) => text })
  return (of) => void limiter.enter([{ limit: 'secrets', of }])
}

test('an address that keeps trying stays counted, however many others come', () => {
  const tryAs = openTries()
  for (let count = 0; count < 3; count += 1) tryAs('hot')
  for (let number = 0; number < networks; number += 1) {
    tryAs(`network ${number}`)
    if (number % 10_000 === 0) assert.throws(() => tryAs('hot'), { key: 'TOO_MANY_REQUESTS' })
  }
  assert.throws(() => tryAs('hot'), { key: 'TOO_MANY_REQUESTS' })
})

test('an address that has gone makes room', () => {
  const tryAs = openTries()
  for (let count = 0; count < 3; count += 1) tryAs('gone')
  for (let number = 0; number < networks; number += 1) tryAs(`network ${number}`)
  tryAs('gone')
})
