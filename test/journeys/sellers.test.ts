import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`sellers of a marketplace on ${engine}`, () => {
  let sandbox: Sandbox
  let marketplace: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    marketplace = await sandbox.merchant('500600')
  })
  after(() => sandbox.finish())

  const query = { currencyCode: 'PLN' } as const

  test('a marketplace can retrieve the verification status of a seller', async () => {
    const status = async (extCustomerId: string) => {
      const seen = await marketplace.call('retrieveSellerStatus', {
        params: { extCustomerId },
        query,
      })
      assert.ok(seen.ok)
      return seen.body
    }
    assert.deepEqual(await status('seller_A'), {
      customVerificationStatus: 'Verified',
      name: 'Sprzedawca A',
      taxId: '0000000017',
      regon: '000000017',
    })
    assert.equal((await status('seller_unverified')).customVerificationStatus, 'NotVerified')
  })

  test('a marketplace can retrieve the balance of a seller in each currency', async () => {
    const params = { extCustomerId: 'seller_A' }
    const zlotys = await marketplace.call('retrieveSellerBalance', { params, query })
    assert.deepEqual(zlotys.body, {
      balance: { availableAmount: '1000000', totalAmount: '1000000' },
      status: { statusCode: 'SUCCESS' },
    })
    const euros = await marketplace.call('retrieveSellerBalance', {
      params,
      query: { currencyCode: 'EUR' },
    })
    assert.ok(euros.ok)
    assert.deepEqual(euros.body.balance, { availableAmount: '0', totalAmount: '0' })
  })

  test('both calls require a supported currency and a seller of this marketplace', async () => {
    const shop = await sandbox.merchant('500100')
    for (const call of ['retrieveSellerStatus', 'retrieveSellerBalance'] as const) {
      const params = { extCustomerId: 'seller_A' }
      const without = await marketplace.call(call, { params, query: {} as typeof query })
      assert.ok(!without.ok)
      assert.equal(without.status, 400)
      assert.equal(without.body.status?.statusCode, 'ERROR_VALUE_MISSING')
      assert.equal(without.body.status?.statusDesc, 'currencyCode is required.')
      const odd = await marketplace.call(call, {
        params,
        query: { currencyCode: 'XXX' } as unknown as typeof query,
      })
      assert.equal(odd.status, 400)
      const strangers = await marketplace.call(call, { params: { extCustomerId: 'nobody' }, query })
      const elsewhere = await shop.call(call, { params, query })
      for (const answer of [strangers, elsewhere]) {
        assert.ok(!answer.ok)
        assert.equal(answer.status, 404)
        assert.equal(answer.body.status?.statusCode, 'DATA_NOT_FOUND')
      }
    }
  })

  test('a sandbox of an older version gets only the sellers that it lacks', async () => {
    const { database } = sandbox.app
    const account = 'shop:GrRynekP:seller:seller_C:available'
    await database.transaction(async (tx) => {
      await tx.run(`DELETE FROM sellers WHERE ext_customer_id = 'seller_C'`)
      await tx.run(`DELETE FROM postings WHERE reference = 'opening:GrRynekP:seller:seller_C'`)
      for (const table of ['credits', 'balances'])
        await tx.run(`DELETE FROM ${table} WHERE account = $1`, account)
    })
    const held = async (extCustomerId: string) => {
      const seen = await marketplace.call('retrieveSellerBalance', {
        params: { extCustomerId },
        query,
      })
      return seen.ok && seen.body.balance.totalAmount
    }
    assert.equal(await held('seller_C'), false)
    await sandbox.seed()
    await sandbox.seed()
    assert.equal(await held('seller_C'), '1000000')
    assert.equal(await held('seller_A'), '1000000')
    assert.deepEqual((await sandbox.verify()).broken, [])
  })
})
