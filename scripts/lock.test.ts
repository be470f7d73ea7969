import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { withLock } from './lock.mjs'

describe('a lock', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'grosz-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('runs its jobs one after the other and reports once that a job waits', async () => {
    const lock = join(folder, 'a.lock')
    let running = 0
    let most = 0
    let waits = 0
    const job = async () => {
      running += 1
      most = Math.max(most, running)
      await pause(400)
      running -= 1
    }
    const wait = () => {
      waits += 1
    }
    await Promise.all([1, 2, 3].map(() => withLock(lock, wait, job)))
    assert.equal(most, 1)
    assert.equal(waits, 2)
    assert.ok(!existsSync(lock))
  })

  test('is taken over if its process was killed', async () => {
    const lock = join(folder, 'b.lock')
    mkdirSync(lock)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(lock, longAgo, longAgo)
    assert.equal(
      await withLock(
        lock,
        () => {},
        async () => 'done',
      ),
      'done',
    )
  })

  test('is removed after a job that fails', async () => {
    const lock = join(folder, 'c.lock')
    const failing = withLock(
      lock,
      () => {},
      async () => assert.fail('broken'),
    )
    await assert.rejects(failing, /broken/)
    assert.ok(!existsSync(lock))
  })
})
