import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { tellFigure } from '../figure.ts'
import { engine } from '../sandbox.ts'
import { type Asker, askers, buyer, type Row, table } from './authorization/table.ts'
import { letterOf } from './errors/everywhere.ts'
import { post } from './errors/post.ts'
import { isTried } from './errors/sample.ts'
import { type Ask, openScene, type Scene } from './errors/scene.ts'

describe(`authorization of every call on ${engine}`, () => {
  let scene: Scene
  let asked = 0
  before(async () => {
    scene = await openScene()
  })
  after(() => scene.close())

  test('the table of permissions has one row for each operation', () => {
    assert.deepEqual(Object.keys(table).sort(), Object.keys(operations).sort())
  })

  test('every call about customer data rejects a token of another customer', () => {
    const taken = (Object.entries(table) as [OperationId, Row][])
      .filter(([id]) => (operations[id] as Operation).grants.includes('trusted_merchant'))
      .filter(([, { refused }]) => refused.other === undefined)
      .map(([id]) => id)
    // A new order, the methods of the caller, and rates that are the same for all.
    assert.deepEqual(taken.sort(), [
      'createOrder',
      'listPayMethods',
      'listReferenceRates',
      'retrieveFxTable',
    ])
  })

  for (const [line, [id, row]] of (Object.entries(table) as [OperationId, Row][]).entries()) {
    for (const asker of askers.filter((_, column) => isTried(line + column))) {
      const refused = row.refused[asker]
      test(`${id} answers ${refused ?? 'with success'} to ${asker}`, async () => {
        asked += 1
        const { owner, answer, changesSince } = await send(id, row, asker)
        const operation: Operation = operations[id]
        const expected = refused === undefined ? Object.keys(operation.replies) : [String(refused)]
        assert.ok(
          expected.includes(String(answer.statusCode)),
          `${answer.statusCode} ${answer.body}`,
        )
        if (refused === 401 || refused === 403) assert.ok(!answer.body.includes(owner))
        if (refused !== undefined) assert.deepEqual(await changesSince(), {})
      })
    }
  }

  test('at least one call was sent for every row of the table', (t) => {
    assert.ok(asked > Object.keys(table).length)
    tellFigure(t, 'pairs of an operation and somebody who calls it', asked)
  })

  test('an order of another customer is answered like an order that does not exist', async () => {
    const { orderId } = await scene.ordered({ buyer: buyer('anna') })
    const other = await tokenOf('customer', '500100', 'bert')
    const foreign = await scene.sandbox.merchant('500101')
    const made = await foreign.call('createOrder', { body: foreign.order() })
    assert.ok(made.ok)
    const say = async (id: string) => {
      const ask = { params: { orderId: id }, token: other } as Ask<OperationId>
      const answer = await scene.sandbox.server.inject(letterOf('retrieveOrder', ask, scene))
      return { status: answer.statusCode, body: answer.body.replace(id, '') }
    }
    const never = await say('NEVERWAS')
    assert.equal(never.status, 403)
    assert.deepEqual(await say(orderId), never)
    assert.deepEqual(await say(made.body.orderId), never)
  })

  test('a customer cannot cancel an order without a customer', async () => {
    const { orderId } = await scene.ordered()
    const token = await tokenOf('customer', '500100', 'anna')
    const letter = letterOf(
      'cancelOrder',
      { params: { orderId }, token } as Ask<OperationId>,
      scene,
    )
    assert.equal((await scene.sandbox.server.inject(letter)).statusCode, 403)
  })

  test('a reply under an Idempotency-Key is repeated only to its own customer', async () => {
    const { orderId } = await scene.paid({ buyer: buyer('anna') })
    const refund = async (customer: string) => {
      const token = await tokenOf('customer', '500100', customer)
      const ask = { params: { orderId }, body: { refund: { description: 'Returned' } }, token }
      const letter = letterOf('createRefund', ask as Ask<OperationId>, scene)
      const headers = { ...letter.headers, 'idempotency-key': 'one-for-all' }
      return scene.sandbox.server.inject({ ...letter, headers })
    }
    assert.equal((await refund('anna')).statusCode, 200)
    assert.equal((await refund('anna')).headers['idempotent-replayed'], 'true')
    assert.equal((await refund('bert')).statusCode, 403)
  })

  async function send(id: OperationId, row: Row, asker: Asker) {
    const { posId = '500100' } = row
    const owner = scene.fresh('owner')
    const { token: own, ...ask } = await row.ask(scene, owner, posId)
    const payer = own ?? (await scene.ordered()).token
    const token = asker === 'payer' ? payer : await tokenOf(asker, posId, owner)
    const letter = letterOf(id, ask as Ask<OperationId>, scene)
    const { authorization: _, ...bare } = letter.headers
    const headers = {
      ...bare,
      ...(asker === 'basic' && { authorization: `Basic ${await basicOf(posId)}` }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const changesSince = await scene.lever.watch()
    const answer = await post({ ...letter, headers })
    return { owner, answer, changesSince }
  }

  async function tokenOf(asker: Asker, posId: string, owner: string): Promise<string | undefined> {
    if (asker === 'shop') return (await scene.sandbox.merchant(posId)).token
    if (asker === 'partner') {
      return posId === '500800'
        ? (await scene.sandbox.partner('GrPosred', posId)).token
        : scene.firm.token
    }
    if (asker !== 'customer' && asker !== 'other') return undefined
    const extCustomerId = asker === 'customer' ? owner : `not-${owner}`
    return (await scene.sandbox.merchant(posId, { email: 'a@example.com', extCustomerId })).token
  }

  async function basicOf(posId: string): Promise<string> {
    const { pos } = await scene.sandbox.merchant(posId)
    return btoa(`${posId}:${pos.secondKey}`)
  }
})
