import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createDatabase, startPostgres } from '../postgres.ts'
import { engine } from '../sandbox.ts'
import { orderBody, type ServerProcess, startServer, takeToken } from '../server-process.ts'

const skip = engine === 'sqlite' && 'SQLite has one process'
const ROUNDS = 30

describe('one Idempotency-Key at two processes', { skip }, () => {
  let servers: [ServerProcess, ServerProcess]
  let token: string
  const cleanup: (() => unknown)[] = []

  before(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-twins-'))
    cleanup.push(() => rmSync(dataDir, { recursive: true }))
    const cluster = await startPostgres()
    cleanup.push(() => cluster.stop())
    const storage = { dataDir, databaseUrl: await createDatabase(cluster.url) }
    const first = await startServer(storage)
    cleanup.push(() => first.stop())
    const second = await startServer(storage)
    cleanup.push(() => second.stop())
    servers = [first, second]
    token = await takeToken(first.url)
  })

  after(async () => {
    for (const one of cleanup.toReversed()) await one()
  })

  /** Sends one request to both processes at once. */
  function atBoth(path: string, body: string, key = randomUUID()): Promise<Told[]> {
    return Promise.all(servers.map(({ url }) => send(url, path, body, key)))
  }

  async function send(url: string, path: string, body: string, key: string): Promise<Told> {
    const response = await fetch(`${url}/api/v2_1${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
    })
    const { headers, status } = response
    return { status, isReplay: headers.has('idempotent-replayed'), body: await response.text() }
  }

  function assertOneEffect(answers: readonly Told[], status: number): void {
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [status, status],
      answers.map(({ body }) => body).join('\n'),
    )
    assert.deepEqual(answers.map(({ isReplay }) => isReplay).sort(), [false, true])
  }

  test('creates one order with an extOrderId, and both calls return it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await atBoth('/orders', orderBody(`page-${round}`))
      assertOneEffect(answers, 302)
      assert.equal(answers[0]?.body, answers[1]?.body)
    }
  })

  test('pays one order, and both calls return it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await atBoth('/orders', paidAtOnce(`blik-${round}`))
      assertOneEffect(answers, 201)
      const ids = answers.map(({ body }) => (JSON.parse(body) as { orderId: string }).orderId)
      assert.equal(ids[0], ids[1])
    }
  })

  test('rejects another body under the same key, and creates no second order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = randomUUID()
      const [url, other] = servers.map((server) => server.url) as [string, string]
      const body = orderBody(`words-${round}`)
      const answers = await Promise.all([
        send(url, '/orders', body, key),
        send(other, '/orders', body.replace('Jan', 'Ewa'), key),
      ])
      assert.deepEqual(answers.map(({ status }) => status).sort(), [302, 400])
      assert.match(answers.map(({ body: said }) => said).join(), /IDEMPOTENCY_KEY_REUSED/)
    }
  })

  test('can be used again after a process dies', async () => {
    const [doomed, other] = servers
    const asked = Array.from({ length: 40 }, (_, number) => ({
      body: paidAtOnce(`killed-${number}`),
      key: randomUUID(),
    }))
    const unanswered: typeof asked = []
    const answered = asked.map(async ({ body, key }) => {
      await send(doomed.url, '/orders', body, key).catch(() => unanswered.push({ body, key }))
    })
    await Promise.race(answered)
    await doomed.kill()
    await Promise.all(answered)
    assert.ok(unanswered.length > 0, 'it was killed in the middle of its work')
    for (const { body, key } of asked)
      assert.equal((await send(other.url, '/orders', body, key)).status, 201)
  })
})

interface Told {
  readonly status: number
  readonly isReplay: boolean
  readonly body: string
}

function paidAtOnce(extOrderId: string): string {
  const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
  return JSON.stringify({ ...JSON.parse(orderBody(extOrderId)), payMethods, notifyUrl: undefined })
}
