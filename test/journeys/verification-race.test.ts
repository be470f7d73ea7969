import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import { occasionalLimits } from '@grosz/contract/verification-types.ts'
import { PROCESSES, raceServers } from '../race-servers.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver } from '../sandbox.ts'
import { takeToken } from '../server-process.ts'

const ROUNDS = Number(process.env.GROSZ_TEST_ROUNDS ?? 20)
const TOGETHER = 20
const TOLD_MS_MAX = 60_000

type Call = ReturnType<typeof createClient>
type Answer = { readonly status: number; readonly body: unknown }

describe(`races of verifications at ${PROCESSES} processes on ${engine}`, () => {
  /** The marketplace at each process. */
  let desks: [Call, ...Call[]]
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  const { cleanUp, start } = raceServers()

  before(async () => {
    receiver = await openReceiver()
    cleanUp(() => receiver.close())
    const [first, ...rest] = await start()
    assert.ok(first)
    const token = await takeToken(first, '500600')
    const deskAt = (baseUrl: string) => createClient({ baseUrl, token })
    desks = [deskAt(first), ...rest.map(deskAt)]
  })

  let count = 0
  const fresh = () => `seller-${++count}`

  /** A verification that has all its data. */
  async function loaded(recipe: 'seller-company' | 'seller-person', changes: object) {
    const [call] = desks
    const sellerId = fresh()
    const body = { sellerId, type: 'FULL', notifyUrl: receiver.url } as const
    const created = await call('createVerification', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { verificationId } = created.body
    const seller = recipeBody('loadSeller', recipe, { verificationId, sellerId, ...changes })
    assert.ok((await call('loadSeller', { body: seller })).ok)
    const account = recipeBody('loadBankAccount', 'payout-account-document', { verificationId })
    assert.ok((await call('loadBankAccount', { body: account })).ok)
    return { verificationId, sellerId }
  }

  const complete = (call: Call, verificationId: string) =>
    call('completeVerification', { body: { verificationId } })
  const cancel = (call: Call, verificationId: string) =>
    call('cancelVerification', { body: { verificationId } })
  const approve = (call: Call, verificationId: string) =>
    call('decideVerification', { params: { verificationId }, body: { status: 'POSITIVE' } })

  /** Sends two kinds of calls in turn to all processes at once; returns the number of successes of each. */
  async function race(
    verificationId: string,
    kinds: readonly [one: typeof cancel, other: (call: Call, id: string) => Promise<Answer>],
  ): Promise<[one: number, other: number]> {
    const sent = Array.from({ length: TOGETHER }, (_, index) => {
      const desk = desks[Math.floor(index / 2) % desks.length]
      const kind = kinds[index % 2]
      assert.ok(desk && kind)
      return kind(desk, verificationId)
    })
    const answers: Answer[] = await Promise.all(sent)
    const others = answers.filter(({ status }) => status !== 204 && status !== 409)
    assert.deepEqual(others, [], 'whoever comes too late is told so')
    const won = (parity: number) =>
      answers.filter(({ status }, index) => index % 2 === parity && status === 204).length
    return [won(0), won(1)]
  }

  async function statusAt(call: Call, verificationId: string) {
    const seen = await call('retrieveVerification', { query: { id: verificationId } })
    return seen.ok && seen.body.status
  }

  /** The final status, which is the same in every process. */
  async function statusOf(verificationId: string) {
    const [status, ...rest] = await Promise.all(desks.map((call) => statusAt(call, verificationId)))
    for (const other of rest) assert.equal(other, status)
    return status
  }

  async function isVerified(extCustomerId: string) {
    const [call] = desks
    const query = { currencyCode: 'PLN' } as const
    const found = await call('retrieveSellerStatus', { params: { extCustomerId }, query })
    return found.ok && found.body.customVerificationStatus === 'Verified'
  }

  function toldOf(verificationId: string): unknown[] {
    return receiver.received
      .map(({ json }) => json as Record<string, unknown>)
      .filter((one) => one.verificationId === verificationId)
      .map(({ status }) => status)
  }

  /** Waits until the marketplace has received all notifications, and none twice. */
  async function assertTold(expected: ReadonlyMap<string, readonly string[]>) {
    const isTold = () =>
      [...expected].every(([id, statuses]) => toldOf(id).length >= statuses.length)
    for (const until = Date.now() + TOLD_MS_MAX; !isTold() && Date.now() < until; ) await delay(50)
    for (const [id, statuses] of expected) assert.deepEqual(toldOf(id), statuses, id)
  }

  test(`${ROUNDS} rounds of simultaneous cancellation and completion end canceled once`, async () => {
    const expected = new Map<string, string[]>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { verificationId } = await loaded('seller-company', { companyName: 'Manual' })
      const [canceled, completed] = await race(verificationId, [cancel, complete])
      // If the completion is first, it can be canceled; if the cancellation is first, the completion fails.
      assert.equal(canceled, 1, `round ${round}`)
      assert.ok(completed <= 1, `round ${round}: completed ${completed} times`)
      assert.equal(await statusOf(verificationId), 'CANCELED')
      const waited = completed === 1 ? ['WAITING_FOR_VERIFICATION'] : []
      expected.set(verificationId, [...waited, 'CANCELED'])
    }
    await assertTold(expected)
  })

  test(`${ROUNDS} rounds of simultaneous cancellation and decision have one outcome each`, async () => {
    const expected = new Map<string, string[]>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { verificationId, sellerId } = await loaded('seller-company', { companyName: 'Manual' })
      assert.equal((await complete(desks[0], verificationId)).status, 204)
      const [canceled, approved] = await race(verificationId, [cancel, approve])
      assert.equal(canceled + approved, 1, `round ${round}`)
      const status = approved === 1 ? 'POSITIVE' : 'CANCELED'
      assert.equal(await statusOf(verificationId), status)
      assert.equal(await isVerified(sellerId), approved === 1)
      expected.set(verificationId, ['WAITING_FOR_VERIFICATION', status])
    }
    await assertTold(expected)
  })

  test('payments of an occasional seller at all processes count together while a verification begins', async () => {
    const amount = String(occasionalLimits.amount / 4 + 1)
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const { verificationId, sellerId } = await loaded('seller-person', { surname: 'Occasional' })
      assert.equal((await complete(desks[0], verificationId)).status, 204)
      for (let tries = 0; (await statusAt(desks[0], verificationId)) !== 'POSITIVE'; tries += 1) {
        assert.ok(tries < 200, 'the seller is verified')
        await delay(50)
      }
      const sales = Array.from({ length: 4 }, (_, index) =>
        sell(desks[index % desks.length] ?? desks[0], sellerId, amount),
      )
      // The moment in which a payment passes the limit is short, so many calls are made.
      const begins = Array.from({ length: TOGETHER }, async (_, index) => {
        await delay(index * 2)
        const call = desks[index % desks.length] ?? desks[0]
        return call('createVerification', { body: { sellerId, type: 'UPDATE' } })
      })
      const paid = (await Promise.all(sales)).filter(({ status }) => status === 201).length
      const begun = (await Promise.all(begins)).filter(({ ok }) => ok).length
      assert.ok(begun <= 1)
      assert.equal(paid, 4, `round ${round}`)
      assert.equal(await isVerified(sellerId), false, `round ${round}`)
      const status = await statusOf(verificationId)
      assert.equal(status, begun === 1 ? 'POSITIVE' : 'WAITING_FOR_DATA')
    }
  })

  function sell(call: Call, extCustomerId: string, amount: string) {
    const products = [{ name: 'Vase', unitPrice: amount, quantity: '1' }]
    const body = {
      customerIp: '203.0.113.10',
      merchantPosId: '500600',
      description: 'A vase',
      currencyCode: 'PLN' as const,
      totalAmount: amount,
      products,
      shoppingCarts: [{ extCustomerId, amount, products }],
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE' as const, value: '777123' } },
    }
    return call('createOrder', { body })
  }
})
