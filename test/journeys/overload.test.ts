import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openSandbox, type Sandbox } from '../sandbox.ts'

describe('a server under too much load', () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  let note: (lateMs: number) => void
  let isWatched = false
  let wasWatchedAtStart = true
  let orderId: string
  let looks = 0
  let burnMs = 0
  /** Accepted requests wait for it, so that they are open at the same time. */
  let all: PromiseWithResolvers<void> | undefined
  before(async () => {
    sandbox = await openSandbox({
      on: 'sqlite',
      watchDelay: (given) => {
        note = given
        isWatched = true
        return () => {}
      },
      // A rejected request reaches neither this, nor the authentication, nor the database.
      server: (server) => {
        wasWatchedAtStart = isWatched
        server.addHook('onRequest', async () => {
          looks += 1
          const until = performance.now() + burnMs
          while (performance.now() < until);
          await all?.promise
        })
      },
    })
    shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok && 'orderId' in created.body)
    orderId = String(created.body.orderId)
  })
  after(() => sandbox.finish())

  test('does not count the time of its start', () => {
    assert.deepEqual([wasWatchedAtStart, isWatched], [false, true])
  })

  test('rejects no request after a single long turn of the event loop', async () => {
    note(10_000)
    assert.equal(await turnedAway('POST'), 0)
    for (let look = 0; look < 10; look += 1) note(0)
  })

  test('rejects new orders first, and still accepts reads', async () => {
    for (let look = 0; look < 6; look += 1) note(1_000)
    const away = await turnedAway('POST')
    assert.ok(away > 80 && away < 200, `${away} of 200 new orders`)
    assert.equal(await turnedAway('GET'), 0)
    assert.equal((await fetch(`${sandbox.url}/health`)).status, 200)
  })

  test('rejects most requests if that is not enough, and its health stays ok', async () => {
    for (let look = 0; look < 10; look += 1) note(1_000)
    looks = 0
    const [posts, gets] = [await turnedAway('POST'), await turnedAway('GET')]
    assert.ok(posts > 170 && gets > 170, `${posts} and ${gets} of 200`)
    assert.ok(posts < 200 && gets < 200, 'some are let in, which shows when it is over')
    assert.equal(looks, 400 - posts - gets, 'who is turned away is not looked at')
    for (let probe = 0; probe < 50; probe += 1)
      assert.equal((await fetch(`${sandbox.url}/health`)).status, 200)
  })

  test('accepts the requests of a single client', async () => {
    for (let look = 0; look < 10; look += 1) note(1_000)
    for (let order = 0; order < 30; order += 1) {
      const answer = await shop.call('createOrder', { body: shop.order() })
      assert.ok(answer.ok, JSON.stringify(answer.body))
    }
  })

  test('measures how long requests wait before they are processed', async () => {
    for (let look = 0; look < 100; look += 1) note(0)
    assert.equal(await turnedAway('POST'), 0)
    // 32 of them begin in a turn of the event loop, and the others wait.
    looks = 0
    burnMs = 20
    const asked = turnedAway('POST')
    while (looks === 0) await delay(1)
    for (let look = 0; look < 6; look += 1) note(0)
    burnMs = 0
    const away = await asked
    assert.ok(away > 50, `${away} of 200`)
  })

  test('accepts all requests again within ten seconds', async () => {
    for (let look = 0; look < 100; look += 1) note(0)
    assert.equal(await turnedAway('POST'), 0)
    assert.equal(await turnedAway('GET'), 0)
  })

  /** The number of rejected requests out of 200. A new order has an invalid body, so that none is created. */
  async function turnedAway(method: 'POST' | 'GET'): Promise<number> {
    const path = method === 'GET' ? `/api/v2_1/orders/${orderId}` : '/api/v2_1/orders'
    const before = looks
    let answered = 0
    all = Promise.withResolvers()
    const asked = Array.from({ length: 200 }, async () => {
      const answer = await fetch(sandbox.url + path, {
        method,
        headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
      answered += 1
      return answer
    })
    while (looks - before + answered < 200) await delay(1)
    all.resolve()
    all = undefined
    let count = 0
    for (const answer of await Promise.all(asked)) {
      const text = await answer.text()
      if (answer.status !== 503) continue
      count += 1
      assert.equal(answer.headers.get('retry-after'), '2')
      assert.ok(answer.headers.get('correlation-id'))
      assert.equal(JSON.parse(text).status.codeLiteral, 'SERVICE_NOT_AVAILABLE')
    }
    return count
  }
})
