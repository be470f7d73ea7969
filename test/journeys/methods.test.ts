import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { errors } from '@grosz/contract/errors.ts'
import { type CardTokenId, type PosId, toId } from '../../server/src/base/ids.ts'
import { saveBlikToken } from '../../server/src/payments/blik/store.ts'
import { insertToken } from '../../server/src/payments/tokens/store.ts'
import type { Statement } from '../../server/src/storage/database/database.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const notHere = errors.PAY_METHOD_NOT_AVAILABLE.codeLiteral

describe(`the methods of a point of sale on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(async () => {
    await sandbox.finish({
      invented: [
        'stored cards that differ from what a payment stored',
        'BLIK tokens that differ from what a payment registered',
      ],
    })
  })

  const valuesAt = async (posId: string) => {
    const shop = await sandbox.merchant(posId)
    const listed = await shop.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    return (listed.body.payByLinks ?? []).map(({ value }) => value)
  }
  const orderAt = async (posId: string, payMethod: object) => {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', {
      body: shop.order({ payMethods: { payMethod } }),
    })
    return created.ok ? 'accepted' : created.body.status?.codeLiteral
  }
  const pageOf = async (posId: string) => {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const shown = await payer.call('showCheckout', { query: {} } as never)
    assert.ok(shown.ok)
    const { methods } = shown.body
    return { payer, values: methods.map(({ value }) => value) }
  }

  test('a customer with many stored cards and BLIK tokens receives the newest hundred of each', async () => {
    const customer = { email: 'many@shop.example', extCustomerId: 'many' }
    const shop = await sandbox.merchant('500100', customer)
    const posId: PosId = toId('500100')
    const { extCustomerId } = customer
    const card = { posId, status: 'ACTIVE', extCustomerId, scheme: 'VS' } as const
    const year = { expirationMonth: 12, expirationYear: 2035, authenticated: true }
    const blik = { posId, extCustomerId, type: 'UID', applications: [], term: undefined } as const
    const rows: Statement[] = []
    for (let createdAt = 0; createdAt < 130; createdAt += 1) {
      const reference = `many-${String(createdAt).padStart(3, '0')}`
      const of = { reference, createdAt, firstTransactionId: undefined, aliasLabel: undefined }
      const numberMasked = '411111******1111'
      const token = toId<CardTokenId>(`TOKC_${reference}`)
      rows.push(
        insertToken({ ...card, ...year, ...of, numberMasked, token }),
        saveBlikToken({ ...blik, ...of, value: `TOKB_${reference}` }),
      )
    }
    await sandbox.app.database.write(rows)
    const listed = await shop.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    for (const tokens of [listed.body.cardTokens, listed.body.blikTokens]) {
      assert.equal(tokens?.length, 100)
      assert.deepEqual(
        [tokens[0], tokens[99]].map((token) => token?.value.slice(5)),
        ['many-129', 'many-030'],
      )
    }
  })

  test('the test payment is available only at the points of sale that have it', async () => {
    assert.ok((await valuesAt('500100')).includes('t'))
    assert.equal(await orderAt('500100', { type: 'PBL', value: 't' }), 'accepted')
    assert.ok((await pageOf('500100')).values.includes('t'))
    for (const posId of ['500200', '500300', '500400', '500500']) {
      assert.ok(!(await valuesAt(posId)).includes('t'), posId)
      assert.equal(await orderAt(posId, { type: 'PBL', value: 't' }), notHere, posId)
      const { payer, values } = await pageOf(posId)
      assert.ok(!values.includes('t'), posId)
      const begun = await payer.call('startPayment', { body: { method: 't' } })
      assert.equal(begun.status, 400)
    }
  })

  test('Slovak BLIK is available at points of sale in EUR, on the page and in the order', async () => {
    assert.ok((await valuesAt('500300')).includes('blik'))
    const code = { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }
    assert.equal(await orderAt('500300', { ...code, blikData: { countryCode: 'SK' } }), 'accepted')
    assert.equal(await orderAt('500300', code), notHere, 'without countryCode it is the Polish one')
    const { payer, values } = await pageOf('500300')
    assert.ok(values.includes('blik'))
    const paid = await payer.call('startPayment', { body: { method: 'blik', blikCode: '777123' } })
    assert.ok(paid.ok && paid.body.state === 'APPROVED')
    for (const posId of ['500200', '500400', '500500'])
      assert.ok(!(await valuesAt(posId)).includes('blik'), posId)
  })
})
