import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateLimitsOf } from '../../base/settings.ts'
import { createLimiter } from './limiter.ts'

/** More networks than the limiter counts at the same time. */
const networks = 60_000

/** Tries of addresses, of which each may have three. */
function openTries(): (of: string) => void {
  const numbers = rateLimitsOf('secrets=3', 'production') ?? assert.fail()
  const limiter = createLimiter({ numbers, realNow: () => 0, fingerprint: (text) => text })
  return (of) => void limiter.enter([{ limit: 'secrets', of }])
}

test('an address that keeps trying stays limited while many other addresses try', () => {
  const tryAs = openTries()
  for (let count = 0; count < 3; count += 1) tryAs('hot')
  for (let number = 0; number < networks; number += 1) {
    tryAs(`network ${number}`)
    if (number % 10_000 === 0) assert.throws(() => tryAs('hot'), { key: 'TOO_MANY_REQUESTS' })
  }
  assert.throws(() => tryAs('hot'), { key: 'TOO_MANY_REQUESTS' })
})

test('an address that stops trying is forgotten when many other addresses try', () => {
  const tryAs = openTries()
  for (let count = 0; count < 3; count += 1) tryAs('gone')
  for (let number = 0; number < networks; number += 1) tryAs(`network ${number}`)
  tryAs('gone')
})

/** A clock that advances by a millisecond with every `looks` reads. */
function ticking(from: number, looks: number): () => number {
  let looked = -1
  return () => {
    looked += 1
    return from + Math.floor(looked / looks)
  }
}

test('the count is correct if a millisecond passes between two readings of the clock', () => {
  const numbers = rateLimitsOf('secrets=3', 'production') ?? assert.fail()
  for (const looks of [1, 2, 3, 5]) {
    const limiter = createLimiter({
      numbers,
      realNow: ticking(60_000, looks),
      fingerprint: (text) => text,
    })
    const uses = [{ limit: 'secrets', of: 'somebody' }] as const
    let refused = 0
    for (let count = 0; count < 20; count += 1)
      try {
        limiter.enter(uses)
        limiter.headersFor(uses)
      } catch {
        refused += 1
      }
    assert.equal(refused, 17, `a tick after ${looks} looks`)
  }
})

test('a clock that is set back slightly at the end of a minute starts no new count', () => {
  const numbers = rateLimitsOf('secrets=3', 'production') ?? assert.fail()
  const minute = 30_000_000 * 60_000
  const times = [-1, 0, -1, 0, -1, 0, -1, 0].map((ms) => minute + ms)
  let at = minute
  const limiter = createLimiter({
    numbers,
    realNow: () => at,
    fingerprint: (text) => text,
  })
  const uses = [{ limit: 'secrets', of: 'somebody' }] as const
  let letIn = 0
  for (const time of times) {
    at = time
    try {
      limiter.enter(uses)
      letIn += 1
    } catch {}
  }
  assert.equal(letIn, 4, 'one in the first minute, and three in the second')
  // A clock that was hours ahead does not block addresses for hours.
  at = minute - 24 * 3_600_000
  limiter.enter(uses)
  assert.match(limiter.headersFor(uses).ratelimit ?? '', /;r=2;t=60$/)
})
