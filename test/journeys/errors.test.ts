import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import { errorsOf } from '@grosz/contract/errors-of.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { FILE_TYPE } from '@grosz/contract/shapes/file.ts'
import { judge } from '../contract-watch.ts'
import { engine } from '../sandbox.ts'
import { type Attempt, everywhere, letterOf } from './errors/everywhere.ts'
import { post } from './errors/post.ts'
import { provokerOf, provokers } from './errors/provokers.ts'
import { isTried } from './errors/sample.ts'
import { openScene, type Scene, secret } from './errors/scene.ts'

type Sending = Attempt & { readonly id: OperationId }

const listed = Object.entries(operations) as [OperationId, Operation][]

/** The errors of each call that this run provokes. */
const triedOf = new Map(
  listed.map(([id, operation], row) => [
    id,
    errorsOf(operation).filter((_, column) => isTried(row + column)),
  ]),
)

describe(`every reply and every error of the contract is reached on ${engine}`, () => {
  let scene: Scene
  before(async () => {
    scene = await openScene()
  })
  after(async () => {
    const failures = [...triedOf.values()].flat().filter(isOurFault).length
    // The logs are written occasionally, and may encounter a failure as well.
    const warnings = scene.sandbox.warnings.filter((text) => !text.startsWith('the log of '))
    const strange = warnings.filter((text) => !text.includes(secret))
    await scene.close()
    assert.deepEqual(strange, [], 'nothing fails but what the tests made fail')
    assert.equal(warnings.length, failures, 'each failure is told to the operator')
  })

  for (const [id, operation] of listed) {
    for (const status of Object.keys(operation.replies)) {
      test(`${id} returns ${status}`, async () => {
        const { seen } = await send(await specific(id, status))
        assert.deepEqual(seen, { kind: 'reply', status: Number(status) })
      })
    }
    for (const alias of operation.aliases ?? []) {
      test(`${id} returns a reply at its alias ${alias}`, async () => {
        const [status = ''] = Object.keys(operation.replies)
        const { seen } = await send(await specific(id, status, alias))
        assert.deepEqual(seen, { kind: 'reply', status: Number(status) })
      })
    }
    for (const key of triedOf.get(id) ?? []) {
      test(`${id} fails with ${key} and changes nothing`, async () => {
        const { seen, changes } = await send(await attemptOf(id, operation, key))
        assert.deepEqual(seen, { kind: 'error', key })
        assert.deepEqual(changes, {})
      })
    }
  }

  test('a request that arrives while the server stops fails with SERVICE_NOT_AVAILABLE', async () => {
    const other = await openScene()
    const { hostname, port } = new URL(other.sandbox.url)
    const socket = connect(Number(port), hostname)
    const ask = (orderId: string) =>
      `GET /api/v2_1/orders/${orderId} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${other.shop.token}\r\n\r\n`
    const { begun, release } = other.lever.hold()
    socket.write(ask('first'))
    await begun
    // Without verifying the data first, whose duration would affect the second one.
    const closed = other.sandbox.close()
    await delay(50)
    socket.write(ask('second'))
    await delay(50)
    release()
    let said = ''
    for await (const chunk of socket) said += chunk
    await closed
    assert.match(said, /404 Not Found[\s\S]*503 Service Unavailable[\s\S]*SERVICE_NOT_AVAILABLE/)
  })

  async function specific(id: OperationId, outcome: string, address?: string): Promise<Sending> {
    const provoke = provokerOf(id, outcome)
    assert.ok(provoke, `nothing reaches ${outcome} of ${id}: add a provoker`)
    return { id, letter: letterOf(id, await provoke(scene), scene, address) }
  }

  async function attemptOf(id: OperationId, operation: Operation, key: ErrorKey): Promise<Sending> {
    const general = everywhere[key]
    if (provokerOf(id, key) || !general) return specific(id, key)
    const [status = ''] = Object.keys(operation.replies)
    const provoke = provokerOf(id, status)
    assert.ok(provoke, `nothing reaches ${status} of ${id}: add a provoker`)
    const valid = async () => {
      const parts = await provoke(scene)
      return { letter: letterOf(id, parts, scene), parts }
    }
    return { id, ...(await general({ scene, operation, valid })) }
  }

  /** Sends the request, and returns the changed tables. */
  async function send({ id, letter, before, after }: Sending) {
    const changesSince = await scene.lever.watch()
    before?.()
    const answer = await post(letter)
    const isFile = answer.headers['content-type'] === FILE_TYPE
    const changes = await changesSince()
    await after?.()
    const seen = judge({
      operation: id,
      status: answer.statusCode,
      link: answer.headers.link as string | undefined,
      // A file and a stream of events are judged by their status alone.
      body: answer.body === '' || isFile ? undefined : JSON.parse(answer.body),
    })
    return { seen, changes }
  }
})

test('the tests provoke only replies and errors of the contract', () => {
  const idle = Object.entries(provokers).flatMap(([id, known]) => {
    const operation: Operation = operations[id as OperationId]
    const said = [...Object.keys(operation.replies), ...errorsOf(operation)]
    return Object.keys(known).filter((outcome) => !said.includes(outcome))
  })
  assert.deepEqual(idle, [])
})

/** True for an error that the merchant cannot prevent, and that is reported to the operator. */
function isOurFault(key: ErrorKey): boolean {
  return key === 'INTERNAL' || key === 'SERVICE_TEMPORARY_UNAVAILABLE'
}
