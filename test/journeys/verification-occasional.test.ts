import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { occasionalLimits } from '@grosz/contract/verification-types.ts'
import { toId } from '../../server/src/base/ids.ts'
import { suspend } from '../../server/src/parties/sellers/store.ts'
import { type Boarding, type Marketplace, openMarketplace } from '../boarding.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'
import { untilOneWaits } from '../until-one-waits.ts'

describe(`sellers who sell occasionally, on ${engine}`, () => {
  let sandbox: Sandbox
  let marketplace: Marketplace
  before(async () => {
    sandbox = await openSandbox()
    marketplace = await openMarketplace(sandbox)
  })
  after(() => sandbox.finish())

  const { amount: most, payments, days } = occasionalLimits

  async function sold({ sellerId }: Pick<Boarding, 'sellerId'>, amount: number) {
    const sale = await marketplace.sell({ [sellerId]: amount })
    assert.equal(sale.status, 201, JSON.stringify(sale.body))
    await sandbox.work()
  }

  async function assertReopened(named: Boarding) {
    const { status, processType, errors } = await marketplace.seen(named)
    assert.deepEqual({ status, processType, errors }, reopened)
    assert.equal(await marketplace.isVerified(named), false)
  }

  const reopened = { status: 'WAITING_FOR_DATA', processType: 'REGULAR', errors: undefined }

  async function assertOccasional(named: Boarding) {
    const { status, processType } = await marketplace.seen(named)
    assert.deepEqual({ status, processType }, { status: 'POSITIVE', processType: 'OCCASIONAL' })
    assert.ok(await marketplace.isVerified(named))
  }

  test('a person can be verified for occasional sales, and a company cannot', async () => {
    const person = await marketplace.boarded('Occasional Kowalski')
    await assertOccasional(person)
    const company = await marketplace.started()
    await marketplace.loadCompany(company, 'Occasional sp. z o.o.')
    await marketplace.loadAccount(company)
    await marketplace.complete(company)
    await sandbox.pass({ seconds: 2 })
    const { status, processType } = await marketplace.seen(company)
    assert.deepEqual({ status, processType }, { status: 'POSITIVE', processType: 'REGULAR' })
  })

  test('a payment above the limit reopens the verification, and one up to the limit does not', async () => {
    const named = await marketplace.boarded('Occasional Kowalski')
    await sold(named, most)
    await assertOccasional(named)
    await sold(named, 100)
    await assertReopened(named)
    assert.equal(await marketplace.balanceOf(named), most + 100, 'the payment is the seller’s')
  })

  test('one payment more than the allowed number reopens the verification', async () => {
    const named = await marketplace.boarded('Occasional Kowalski')
    for (let count = 0; count < payments; count += 1) await sold(named, 100)
    await assertOccasional(named)
    await sold(named, 100)
    await assertReopened(named)
  })

  test('payments count toward the limit only for a period', async () => {
    const named = await marketplace.boarded('Occasional Kowalski')
    await sold(named, most)
    await marketplace.passHours(24 * days)
    await sold(named, most)
    await assertOccasional(named)
    await sold(named, 100)
    await assertReopened(named)
  })

  test('a seller over the limit can neither sell nor be paid out until the regular verification', async () => {
    const named = await marketplace.boarded('Occasional Kowalski')
    await sold(named, most + 1)
    const literalOf = async (answer: Promise<{ ok: boolean; status: number; body: unknown }>) => {
      const { status, body } = await answer
      assert.equal(status, 400)
      return (body as { status: { codeLiteral: string } }).status.codeLiteral
    }
    assert.equal(
      await literalOf(marketplace.sell({ [named.sellerId]: 100 })),
      'SELLER_NOT_VERIFIED',
    )
    assert.equal(await literalOf(marketplace.payOut(named, 100)), 'SELLER_NOT_VERIFIED')
    assert.equal(await literalOf(marketplace.complete(named)), 'MISSING_REQUIRED_FIELD')
    await marketplace.loadDocument(named)
    assert.equal((await marketplace.complete(named)).status, 204)
    await sandbox.pass({ seconds: 2 })
    const { status, processType } = await marketplace.seen(named)
    assert.deepEqual({ status, processType }, { status: 'POSITIVE', processType: 'REGULAR' })
    await sold(named, most * 2)
    assert.ok(await marketplace.isVerified(named), 'a regular seller has no limit')
    assert.equal((await marketplace.payOut(named, most)).status, 201)
  })

  test('payments of existing orders are accepted after the limit, and the verification is reopened once', async () => {
    const receiver = await openReceiver()
    try {
      const named = await marketplace.boarded('Occasional Kowalski', { notifyUrl: receiver.url })
      const sales = await Promise.all(
        Array.from({ length: 6 }, () => marketplace.sell({ [named.sellerId]: most / 2 })),
      )
      await sandbox.work()
      const isTaken = sales.map(({ status }) => status === 201)
      const taken = isTaken.filter(Boolean).length
      assert.ok(taken >= 3, `${taken} sales were taken`)
      assert.equal(await marketplace.balanceOf(named), (taken * most) / 2)
      await assertReopened(named)
      await sandbox.work()
      const told = receiver.received.map(({ json }) => (json as Record<string, unknown>).status)
      assert.deepEqual(told, ['WAITING_FOR_VERIFICATION', 'POSITIVE', 'WAITING_FOR_DATA'])
    } finally {
      await receiver.close()
    }
  })

  test('each seller of an order has their own limit', async () => {
    const one = await marketplace.boarded('Occasional Kowalski')
    const other = await marketplace.boarded('Occasional Nowak')
    const sale = await marketplace.sell({ [one.sellerId]: most + 1, [other.sellerId]: most })
    assert.equal(sale.status, 201)
    await sandbox.work()
    await assertReopened(one)
    await assertOccasional(other)
  })

  test('a limit exceeded during another verification reopens the first one when the other ends', async () => {
    const named = await marketplace.boarded('Occasional Kowalski')
    const update = await marketplace.started('UPDATE', named)
    await sold(named, most + 1)
    assert.equal((await marketplace.seen(named)).status, 'POSITIVE')
    assert.equal(await marketplace.isVerified(named), false)
    assert.equal((await marketplace.cancel(update)).status, 204)
    await assertReopened(named)
    assert.equal((await marketplace.cancel(named)).status, 204)
    assert.equal((await marketplace.seen(named)).status, 'CANCELED')
    assert.equal(await marketplace.isVerified(named), false)
  })

  test('a reopened change of the legal form leaves its seller consistent with verify', async () => {
    const named = await marketplace.boarded('Kowalski')
    const change = await marketplace.started('CONVERSION', named)
    await marketplace.loadPerson(change, 'Occasional Kowalski')
    await marketplace.loadAccount(change)
    assert.equal((await marketplace.complete(change)).status, 204)
    await sandbox.pass({ seconds: 2 })
    await sold(named, most + 1)
    await assertReopened(change)
    assert.deepEqual((await sandbox.verify()).broken, [])
  })

  test('a later regular verification lifts the limit', async () => {
    const named = await marketplace.boarded('Occasional Kowalski')
    const update = await marketplace.started('UPDATE', named)
    await sold(named, most + 1)
    await marketplace.loadPerson(update, 'Kowalski')
    await marketplace.complete(update)
    await sandbox.pass({ seconds: 2 })
    assert.ok(await marketplace.isVerified(named))
    assert.equal((await marketplace.seen(named)).status, 'POSITIVE')
    await sold(named, most + 1)
    assert.ok(await marketplace.isVerified(named))
  })

  test('simultaneous payments count together', async () => {
    for (let round = 0; round < 10; round += 1) {
      const named = await marketplace.boarded('Occasional Kowalski')
      const sales = await Promise.all(
        Array.from({ length: 4 }, () => marketplace.sell({ [named.sellerId]: most / 4 + 1 })),
      )
      assert.ok(sales.every(({ status }) => status === 201))
      await sandbox.work()
      await assertReopened(named)
    }
  })

  test('a payment above the limit and a new verification at the same time leave one in progress', async () => {
    for (let round = 0; round < 5; round += 1) {
      const named = await marketplace.boarded('Occasional Kowalski')
      const { sellerId } = named
      const [update, sale] = await Promise.all([
        marketplace.call('createVerification', { body: { sellerId, type: 'UPDATE' } }),
        marketplace.sell({ [sellerId]: most + 1 }),
      ])
      await sandbox.work()
      assert.equal(sale.status, 201, JSON.stringify(sale.body))
      assert.equal(await marketplace.balanceOf(named), most + 1)
      const { status } = await marketplace.seen(named)
      const both = [update.status, status]
      // Either the update was first, or the effect of the payment.
      assert.deepEqual(
        both,
        update.ok ? [200, 'POSITIVE'] : [update.status === 409 ? 409 : 400, 'WAITING_FOR_DATA'],
      )
      assert.equal(await marketplace.isVerified(named), false)
    }
  })

  const skip = engine === 'sqlite' && 'SQLite runs one transaction after the other'

  test('a new verification waits for a payment in progress that may exceed the limit', {
    skip,
  }, async () => {
    const { sellerId } = await marketplace.boarded('Occasional Kowalski')
    const ends: string[] = []
    const payment = sandbox.app.database.transaction(async (tx) => {
      await tx.lock('SELECT 1 AS held FROM sellers WHERE ext_customer_id = $1', sellerId)
      await tx.find('SELECT 1 AS slept FROM pg_sleep(0.5)')
      ends.push('payment')
    })
    await delay(100)
    const body = { sellerId, type: 'UPDATE' } as const
    const begun = await marketplace.call('createVerification', { body })
    ends.push('verification')
    await payment
    assert.ok(begun.ok)
    assert.deepEqual(ends, ['payment', 'verification'])
  })

  test('the end of a verification waits for a payment above the limit, which reopens the first one', {
    skip,
  }, async () => {
    const named = await marketplace.boarded('Occasional Kowalski')
    const update = await marketplace.started('UPDATE', named)
    const { canceled } = await sandbox.app.database.transaction(async (tx) => {
      await tx.lock('SELECT 1 AS held FROM sellers WHERE ext_customer_id = $1', named.sellerId)
      const canceled = marketplace.cancel(update)
      await untilOneWaits(tx)
      tx.defer(...suspend({ firmId: toId('GrRynek1'), sellerId: named.sellerId }, sandbox.now()))
      return { canceled }
    })
    assert.equal((await canceled).status, 204)
    await assertReopened(named)
  })
})
