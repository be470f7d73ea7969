import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { blikResultCodes } from '@grosz/contract/blik-result-codes.ts'
import type { CallOf } from '@grosz/contract/client.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { testBankApps, testBlikRecurringAmounts } from '@grosz/contract/test-values.ts'
import type { Acquirer, PaymentRequest } from '../../server/src/base/acquirer/acquirer.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Shop = Awaited<ReturnType<Sandbox['merchant']>>

const registered = 'BLIK_AUTHORIZATION_CODE_WITH_UID_TOKEN_REGISTERING'
const mandated = 'BLIK_AUTHORIZATION_CODE_WITH_PAYID_TOKEN_TYPE_O_REGISTERING'

describe(`BLIK on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  test('each test code gives its order the documented status, however the code is sent', async () => {
    const shop = await sandbox.merchant()
    const expected = {
      '200201': ['COMPLETED', undefined],
      '777001': ['COMPLETED', undefined],
      '401200': ['COMPLETED', undefined],
      '500500': ['CANCELED', 'AUT_ERROR_NO_AUTHORIZATION'],
      '700701': ['CANCELED', 'REG_ERROR_AUTH_CODE_EXPIRED'],
      '700702': ['CANCELED', 'REG_ERROR_AUTH_CODE_CANCELLED'],
      '700703': ['CANCELED', 'REG_ERROR_AUTH_CODE_USED'],
      '123456': ['PENDING', undefined],
    } as const
    for (const [code, [status, resultCode]] of Object.entries(expected)) {
      for (const payMethod of [
        { type: 'BLIK_AUTHORIZATION_CODE', value: code },
        { type: 'PBL', value: 'blik', authorizationCode: code },
      ]) {
        const paid = await pay(shop, payMethod)
        assert.deepEqual(
          [paid.status, paid.orderStatus, paid.resultCode, paid.flow],
          [201, status, resultCode, 'BLIK_AUTHORIZATION_CODE'],
          code,
        )
        if (resultCode) assert.ok(resultCode in blikResultCodes)
        if (status !== 'PENDING') assert.equal(paid.blik?.extTxRef, paid.paymentId)
      }
    }
  })

  test('a UID token is registered with a code, listed, used without a code, and deleted', async () => {
    const receiver = await openReceiver()
    const shop = await customer(sandbox, 'anna')
    const first = await pay(shop, code({ register: true, registerTokenValue: 'anna/sofa' }), {
      notifyUrl: receiver.url,
    })
    assert.deepEqual([first.orderStatus, first.flow], ['COMPLETED', registered])
    await sandbox.work()

    const [token, ...others] = await tokens(shop)
    assert.ok(token)
    assert.deepEqual(others, [])
    assert.deepEqual([token.value, token.type, token.recurring], ['anna/sofa', 'UID', undefined])
    assert.deepEqual(
      token.bankApplicationReferences?.map(({ label }) => label),
      [testBankApps[0]],
    )
    assert.match(token.brandImageUrl, /\/pbl_blik\.png$/)
    const art = await fetch(token.brandImageUrl)
    assert.equal(art.status, 200)

    const paid = await pay(
      shop,
      byToken('anna/sofa', { recommendedAuthLevel: 'NO_CONFIRMATION' }),
      {
        totalAmount: '10000',
        notifyUrl: receiver.url,
      },
    )
    assert.deepEqual(
      [paid.status, paid.statusCode, paid.redirectUri, paid.orderStatus, paid.flow],
      [201, 'SUCCESS', undefined, 'COMPLETED', 'BLIK_UID_TOKEN'],
    )
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED', 'PENDING', 'COMPLETED'])
    assert.deepEqual(
      receiver.received.map(({ json }) => json.order?.payMethod?.type),
      [...Array(2).fill('BLIK_AUTHORIZATION_CODE'), ...Array(2).fill('BLIK_TOKEN')],
    )

    const deleted = await shop.call('deleteToken', { params: { token: 'anna/sofa' } })
    assert.equal(deleted.status, 204)
    assert.deepEqual(await tokens(shop), [])
    const gone = await pay(shop, byToken('anna/sofa'))
    assert.deepEqual([gone.status, gone.codeLiteral], [400, 'INVALID_TOKEN'])
    const again = await shop.call('deleteToken', { params: { token: 'anna/sofa' } })
    assert.equal(again.status, 404)
    await receiver.close()
  })

  test('a payment by a UID token requires confirmation in the banking app unless the bank waives it', async () => {
    const shop = await customer(sandbox, 'basia')
    await pay(shop, code({ register: true, registerTokenValue: 'basia' }))
    const cases = [
      [{}, '100', 'approve', 'COMPLETED'],
      [{ recommendedAuthLevel: 'REQUIRED_CONFIRMATION' }, '100', 'decline', 'CANCELED'],
      [{ recommendedAuthLevel: 'NO_CONFIRMATION' }, '10001', 'approve', 'COMPLETED'],
      [{ recommendedAuthLevel: 'NO_CONFIRMATION' }, '10001', 'leave', 'PENDING'],
    ] as const
    for (const [blikData, totalAmount, reply, status] of cases) {
      const asked = await pay(shop, byToken('basia', blikData), { totalAmount })
      assert.deepEqual([asked.status, asked.orderStatus], [201, 'PENDING'])
      assert.equal(asked.blik, undefined, 'nothing is known of it until it is over')
      const shown = await answer(sandbox, asked, reply)
      assert.equal(shown.instrument, `BLIK, ${testBankApps[0]}`)
      assert.equal((await seen(shop, asked.orderId)).orderStatus, status)
    }
  })

  test('a payer who confirms the code in the banking app registers the requested token', async () => {
    const shop = await customer(sandbox, 'celina')
    const asked = await pay(shop, code({ register: true }, '123456'))
    assert.deepEqual([asked.orderStatus, asked.flow], ['PENDING', registered])
    assert.deepEqual(await tokens(shop), [], 'not before the payer agrees')
    await answer(sandbox, asked, 'approve')
    assert.equal((await seen(shop, asked.orderId)).orderStatus, 'COMPLETED')
    const [token] = await tokens(shop)
    assert.match(token?.value ?? '', /^TOKB_[A-Z0-9]{28}$/, 'a value of ours where none was given')
  })

  test('a payer can pay in the banking app without registering the requested token', async () => {
    const shop = await customer(sandbox, 'celestyna')
    const asked = await pay(shop, code({ register: true }, '123456'))
    const answered = await answer(sandbox, asked, 'approve', { register: false })
    assert.equal(answered.registers, 'OPTIONAL')
    assert.equal((await seen(shop, asked.orderId)).orderStatus, 'COMPLETED')
    assert.deepEqual(await tokens(shop), [])
  })

  test('a payment is canceled if the payer rejects the recurring payments that it requests', async () => {
    const shop = await customer(sandbox, 'cecylia')
    const recurring = { register: true, recurring: { type: 'O' } }
    const agreed = await pay(shop, code(recurring, '123456'))
    assert.equal((await answer(sandbox, agreed, 'approve')).registers, 'REQUIRED')
    assert.equal((await seen(shop, agreed.orderId)).orderStatus, 'COMPLETED')
    const refused = await pay(shop, code(recurring, '123456'))
    await answer(sandbox, refused, 'approve', { register: false })
    assert.equal((await seen(shop, refused.orderId)).orderStatus, 'CANCELED')
    assert.equal((await tokens(shop)).length, 1)
  })

  test('a payment with a manual capture registers the token when the money is held', async () => {
    const shop = await customer(sandbox, 'cezary', '500101')
    const held = await pay(shop, code({ register: true, registerTokenValue: 'cezary' }))
    assert.equal(held.orderStatus, 'WAITING_FOR_CONFIRMATION')
    assert.equal((await tokens(shop))[0]?.value, 'cezary')
    const { orderId } = held
    assert.ok((await shop.call('captureOrder', { params: { orderId }, body: {} })).ok)
    assert.equal((await seen(shop, orderId)).orderStatus, 'COMPLETED')
  })

  test('no token is registered if the bank declines, the payer rejects it, or the shop did not request one', async () => {
    const shop = await customer(sandbox, 'dana')
    for (const [value, register] of [
      ['500500', true],
      ['700701', true],
      ['777123', true],
      ['200201', false],
    ] as const) {
      await pay(shop, code({ register, registerTokenValue: 'dana' }, value))
      assert.deepEqual(await tokens(shop), [], value)
    }
    const asked = await pay(shop, code({ register: true, registerTokenValue: 'dana' }, '123456'))
    await shop.call('cancelOrder', { params: { orderId: asked.orderId } })
    assert.deepEqual(await tokens(shop), [], 'an order that was canceled')
  })

  test('a code can be sent in two groups, as banking apps show it', async () => {
    const shop = await sandbox.merchant()
    const type = 'BLIK_AUTHORIZATION_CODE'
    for (const payMethod of [
      { type, value: '777 123' },
      { type, value: ' 777123 ' },
      { type, value: '777 123', authorizationCode: '777 123' },
      { type, value: '777123', authorizationCode: '777\u00a0123' },
    ])
      assert.equal((await pay(shop, payMethod)).orderStatus, 'COMPLETED', payMethod.value)
  })

  test('when two payments register the same value, the later one keeps the mandate of the first', async () => {
    const shop = await customer(sandbox, 'nina')
    const recurring = { type: 'O' }
    const mandate = code({ register: true, registerTokenValue: 'twice', recurring }, '123456')
    const oneClick = code({ register: true, registerTokenValue: 'twice' }, '123456')
    const orders = [await pay(shop, mandate), await pay(shop, oneClick)]
    for (const { orderId } of orders) {
      const answered = await sandbox
        .payer(`http://page.example/?orderId=${orderId}`)
        .confirm('approve')
      assert.ok(answered.ok, JSON.stringify(answered.body))
      await sandbox.work()
      assert.equal((await seen(shop, orderId)).orderStatus, 'COMPLETED')
    }
    const [token, ...others] = await tokens(shop)
    assert.deepEqual([token?.type, others], ['PAYID', []])
    assert.equal((await pay(await sandbox.merchant(), byToken('twice'))).orderStatus, 'COMPLETED')
  })

  test('a customer sees, pays with, and deletes only their own tokens', async () => {
    const ewa = await customer(sandbox, 'ewa')
    const filip = await customer(sandbox, 'filip')
    const plain = await sandbox.merchant()
    const elsewhere = await customer(sandbox, 'ewa', '500102')
    await pay(ewa, code({ register: true, registerTokenValue: 'shared' }))
    assert.deepEqual(await tokens(filip), [])
    assert.deepEqual(await tokens(plain), [])
    assert.deepEqual(await tokens(elsewhere), [])
    for (const stranger of [filip, elsewhere]) {
      const stolen = await pay(stranger, byToken('shared'))
      assert.deepEqual([stolen.status, stolen.codeLiteral], [400, 'INVALID_TOKEN'])
      const deleted = await stranger.call('deleteToken', { params: { token: 'shared' } })
      assert.equal(deleted.status, 404)
    }
    // The customer in the shop's request is not sufficient: a UID pays for the signed-in customer.
    const claimed = await pay(plain, byToken('shared'), { buyer: { extCustomerId: 'ewa' } })
    assert.deepEqual([claimed.status, claimed.codeLiteral], [403, 'TRUSTED_MERCHANT_REQUIRED'])

    await pay(filip, code({ register: true, registerTokenValue: 'shared' }))
    await ewa.call('deleteToken', { params: { token: 'shared' } })
    assert.equal((await tokens(filip)).length, 1, 'the same value of another customer stays')
  })

  test('a token that is registered in two banking apps pays with the appKey of one of them', async () => {
    const shop = await customer(sandbox, 'gosia')
    await pay(shop, code({ register: true, registerTokenValue: 'gosia' }))
    await pay(shop, code({ register: true, registerTokenValue: 'gosia' }))
    const [token, ...others] = await tokens(shop)
    assert.deepEqual(others, [])
    const apps = token?.bankApplicationReferences ?? []
    assert.deepEqual(
      apps.map(({ label }) => label),
      testBankApps,
    )
    const blikData = { recommendedAuthLevel: 'NO_CONFIRMATION' }
    const unsure = await pay(shop, byToken('gosia', blikData), { totalAmount: '100' })
    assert.deepEqual(
      [unsure.status, unsure.orderStatus, unsure.resultCode],
      [201, 'CANCELED', 'REG_ERROR_TOKEN_NONUNIQUE'],
    )
    for (const { key, label } of apps) {
      const one = { ...blikData, appKey: key }
      const paid = await pay(shop, byToken('gosia', one), { totalAmount: '100' })
      assert.equal(paid.orderStatus, 'COMPLETED')
      const asked = await pay(shop, byToken('gosia', { appKey: key }))
      assert.equal((await answer(sandbox, asked, 'approve')).instrument, `BLIK, ${label}`)
    }
    const wrong = await pay(shop, byToken('gosia', { appKey: 'x' }))
    assert.deepEqual([wrong.status, wrong.codeLiteral], [400, 'BLIK_APP_UNKNOWN'])
  })

  test('two simultaneous registrations of one value create one token, which can pay', async () => {
    const shop = await customer(sandbox, 'hela')
    const registration = code({ register: true, registerTokenValue: 'hela' })
    const both = await Promise.all([pay(shop, registration), pay(shop, registration)])
    assert.deepEqual(
      both.map(({ orderStatus }) => orderStatus),
      ['COMPLETED', 'COMPLETED'],
    )
    const [token, ...others] = await tokens(shop)
    assert.deepEqual(others, [])
    const appKey = token?.bankApplicationReferences?.[0]?.key
    const blikData = { recommendedAuthLevel: 'NO_CONFIRMATION', appKey }
    const paid = await pay(shop, byToken('hela', blikData), { totalAmount: '100' })
    assert.equal(paid.orderStatus, 'COMPLETED')
  })

  test('a registration requires a customer and valid terms', async () => {
    const plain = await sandbox.merchant()
    const nobody = await pay(plain, code({ register: true }))
    assert.deepEqual([nobody.status, nobody.statusCode], [400, 'ERROR_VALUE_MISSING'])
    const buyer = { extCustomerId: 'irena' }
    const wrong = [
      { recurring: { type: 'O' } },
      { register: true, registerTokenValue: 'with space' },
      { register: true, registerTokenValue: 'x'.repeat(129) },
      { register: true, recurring: { type: 'M' } },
      { register: true, recurring: { type: 'O', expirationDate: '2026-03-01' } },
      { register: true, recurring: { type: 'O', expirationDate: '2036-03-03' } },
      { register: true, recurring: { type: 'O', expirationDate: '2027-02-30' } },
      { register: true, recurring: { type: 'O', initializationDate: '2040-01-01' } },
    ]
    for (const blikData of wrong) {
      for (const payMethod of [code(blikData), { type: 'PBL', value: 'blik', blikData }]) {
        const refused = await pay(plain, payMethod, { buyer })
        assert.deepEqual([refused.status, refused.statusCode], [400, 'ERROR_VALUE_INVALID'])
      }
    }
    const twice = await pay(plain, byToken('any', { register: true }), { buyer })
    assert.equal(twice.status, 400)
    // Named by the shop, the customer may register; to pay they have to be logged in.
    await pay(plain, code({ register: true, registerTokenValue: 'irena' }), { buyer })
    assert.equal((await tokens(await customer(sandbox, 'irena')))[0]?.value, 'irena')
  })

  test('a code entered on our page registers the token that the order requests', async () => {
    const shop = await customer(sandbox, 'julia')
    const payMethod = {
      type: 'PBL',
      value: 'blik',
      blikData: { register: true, registerTokenValue: 'julia' },
    }
    const created = await shop.call('createOrder', {
      body: shop.order({ payMethods: { payMethod } }),
    })
    assert.ok(created.ok)
    assert.equal(created.status, 302)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const paid = await payer.call('startPayment', { body: { method: 'blik', blikCode: '200201' } })
    assert.ok(paid.ok && paid.body.state === 'APPROVED')
    assert.equal((await seen(shop, created.body.orderId ?? '')).flow, registered)
    assert.equal((await tokens(shop))[0]?.value, 'julia')

    const blikData = { ...payMethod.blikData, recurring: { type: 'O' } }
    const taken = await pay(shop, { ...payMethod, blikData })
    assert.deepEqual([taken.status, taken.codeLiteral], [400, 'BLIK_TOKEN_VALUE_TAKEN'])
  })

  test('a token value that looks like a card number can pay', async () => {
    const value = ['4444', '3333', '2222', '1111'].join('')
    const shop = await customer(sandbox, 'kamila')
    await pay(shop, code({ register: true, registerTokenValue: value }))
    assert.equal((await pay(shop, byToken(value))).status, 201)
  })

  test('Slovak BLIK pays in euros, Polish BLIK in zlotys', async () => {
    const slovak = await customer(sandbox, 'kamil', '500300')
    const registration = { countryCode: 'SK', register: true, registerTokenValue: 'kamil' }
    assert.equal((await pay(slovak, code(registration))).orderStatus, 'COMPLETED')
    const blikData = { countryCode: 'SK', recommendedAuthLevel: 'NO_CONFIRMATION' }
    const paid = await pay(slovak, byToken('kamil', blikData), { totalAmount: '500' })
    assert.equal(paid.orderStatus, 'COMPLETED')
    const polish = await sandbox.merchant()
    for (const [shop, countryCode, codeLiteral] of [
      [polish, 'SK', 'INVALID_VALUE'],
      [slovak, 'PL', 'INVALID_VALUE'],
      [slovak, undefined, 'OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD'],
    ] as const) {
      const blikData = { countryCode }
      for (const payMethod of [code(blikData), { type: 'PBL', value: 'blik', blikData }]) {
        const refused = await pay(shop, payMethod)
        assert.deepEqual([refused.status, refused.codeLiteral], [400, codeLiteral])
      }
    }
  })

  test('a BLIK code is not stored, and no error contains it', async () => {
    const shop = await customer(sandbox, 'lena')
    const secret = '835172'
    await pay(shop, code({ register: true, registerTokenValue: 'lena' }, secret))
    await pay(shop, { type: 'PBL', value: 'blik', authorizationCode: secret })
    const refused = await shop.call('createOrder', {
      body: shop.order({ payMethods: { payMethod: code({ recurring: { type: 'O' } }, secret) } }),
    })
    assert.doesNotMatch(JSON.stringify(refused.body), new RegExp(secret))
    const tables = {
      orders: 'terms',
      payments: 'details',
      simulator_payments: 'request',
      simulator_challenges: 'shown',
      idempotency_keys: 'body',
    }
    for (const [table, column] of Object.entries(tables)) {
      const rows = await sandbox.app.database.read((tx) =>
        tx.list(`SELECT 1 FROM ${table} WHERE ${column} LIKE $1`, `%${secret}%`),
      )
      assert.deepEqual(rows, [], table)
    }
  })
})

describe(`recurring BLIK payments on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Shop
  let plain: Shop
  before(async () => {
    sandbox = await openSandbox()
    shop = await customer(sandbox, 'anna')
    plain = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  test('verify accepts a mandate whose expiry an older version calculated otherwise', async () => {
    const recurring = { type: 'O', initializationDate: '2026-03-03', expirationDate: '2026-03-04' }
    const asked = code({ register: true, registerTokenValue: 'older', recurring })
    const olga = await customer(sandbox, 'olga')
    assert.equal((await pay(olga, asked)).orderStatus, 'COMPLETED')
    const move = (days: number) =>
      sandbox.app.database.transaction((tx) =>
        tx.run(
          `UPDATE blik_tokens SET expiration_at = expiration_at + $1 WHERE value = 'older'`,
          days * 24 * 3_600_000,
        ),
      )
    await move(1)
    assert.deepEqual((await sandbox.verify()).broken, [])
    await move(2)
    const [broken] = (await sandbox.verify()).broken
    assert.match(broken ?? '', /BLIK tokens that differ from what a payment registered/)
    await move(-2)
  })

  test('a PAYID token is charged without the payer only between its first and last day', async () => {
    const receiver = await openReceiver()
    const terms = { type: 'O', initializationDate: '2026-03-03', expirationDate: '2026-03-04' }
    const first = await pay(
      shop,
      code({
        register: true,
        registerTokenValue: 'club',
        aliasLabelProposal: 'Book club',
        recurring: terms,
      }),
    )
    assert.deepEqual([first.orderStatus, first.flow], ['COMPLETED', mandated])
    const [token] = await tokens(shop)
    assert.equal(token?.type, 'PAYID')
    assert.deepEqual(token?.recurring, {
      aliasLabel: 'Book club',
      type: 'O',
      initializationDate: '2026-03-03T00:00:00.000Z',
      expirationDate: '2026-03-04T23:59:59.999Z',
    })

    // It is 09:00 on 2 March.
    const charge = (by: Shop) => pay(by, byToken('club'), { notifyUrl: receiver.url })
    const early = await charge(plain)
    assert.deepEqual([early.status, early.codeLiteral], [400, 'BLIK_TOKEN_NOT_IN_TIME'])
    await sandbox.pass({ hours: 15 })
    const charged = await charge(await sandbox.merchant())
    assert.deepEqual(
      [charged.status, charged.statusCode, charged.orderStatus, charged.flow],
      [201, 'SUCCESS', 'COMPLETED', 'BLIK_PAYID_TOKEN_TYPE_O'],
    )
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
    await sandbox.pass({ hours: 48 })
    const late = await charge(await sandbox.merchant())
    assert.deepEqual([late.status, late.codeLiteral], [400, 'BLIK_TOKEN_NOT_IN_TIME'])
    shop = await customer(sandbox, 'anna')
    plain = await sandbox.merchant()
    assert.deepEqual(await tokens(shop), [], 'what has expired is offered no more')
    await mandate(shop, 'club')
    assert.equal((await tokens(shop))[0]?.recurring?.initializationDate, '2026-03-05T00:00:00.000Z')
    assert.equal((await pay(plain, byToken('club'))).orderStatus, 'COMPLETED', 'and may begin anew')
    await receiver.close()
  })

  test('the documented test amounts fail with their result codes, and so does an amount above the BLIK limit', async () => {
    await mandate(shop, 'amounts')
    for (const { amount, resultCode } of [
      ...testBlikRecurringAmounts,
      { amount: 200_001, resultCode: 'AUT_ERROR_LIMIT_EXCEEDED' },
    ]) {
      const failed = await pay(plain, byToken('amounts'), { totalAmount: String(amount) })
      assert.deepEqual(
        [failed.status, failed.orderStatus, failed.resultCode],
        [201, 'CANCELED', resultCode],
      )
    }
    const most = await pay(plain, byToken('amounts'), { totalAmount: '200000' })
    assert.equal(most.orderStatus, 'COMPLETED')
    const payer = await pay(shop, code({}), { totalAmount: '3930' })
    assert.equal(payer.orderStatus, 'COMPLETED', 'the amounts are of charges without the payer')
  })

  test('a bank without recurring payments cancels the order, unless the order allows a payment without them', async () => {
    const registration = (more: object) =>
      code(
        { register: true, registerTokenValue: 'lack', recurring: { type: 'O', ...more } },
        '401200',
      )
    const strict = await pay(shop, registration({}))
    assert.deepEqual(
      [strict.orderStatus, strict.resultCode],
      ['CANCELED', 'REG_ERROR_RECURRING_NOT_SUPPORTED'],
    )
    const lenient = await pay(shop, registration({ authorizeDespiteRecurringNotSupported: true }))
    assert.deepEqual([lenient.orderStatus, lenient.resultCode], ['COMPLETED', undefined])
    assert.ok((await tokens(shop)).every(({ value }) => value !== 'lack'))
    await pay(shop, code({ register: true, registerTokenValue: 'uid' }, '401200'))
    assert.equal((await tokens(shop)).find(({ value }) => value === 'uid')?.type, 'UID')
  })

  test('the value of a mandate cannot be registered again, and is unique to its customer', async () => {
    await mandate(shop, 'mine')
    const again = await mandate(shop, 'mine')
    assert.deepEqual([again.status, again.codeLiteral], [400, 'BLIK_TOKEN_VALUE_TAKEN'])
    const uid = await pay(shop, code({ register: true, registerTokenValue: 'mine' }))
    assert.deepEqual([uid.status, uid.codeLiteral], [400, 'BLIK_TOKEN_VALUE_TAKEN'])

    const boris = await customer(sandbox, 'boris')
    await mandate(boris, 'mine')
    const unclear = await pay(plain, byToken('mine'))
    assert.deepEqual([unclear.status, unclear.codeLiteral], [400, 'INVALID_TOKEN'])
    const named = await pay(plain, byToken('mine'), { buyer: { extCustomerId: 'boris' } })
    assert.equal(named.orderStatus, 'COMPLETED')
    await boris.call('deleteToken', { params: { token: 'mine' } })
    const gone = await pay(boris, byToken('mine'))
    assert.deepEqual([gone.status, gone.codeLiteral], [400, 'INVALID_TOKEN'])
  })
})

describe(`the BLIK recipes on ${engine}`, () => {
  test('each creates an order with the expected flow or returns the expected error', async () => {
    const sandbox = await openSandbox()
    try {
      const made = recipes.filter(({ id }) => id.startsWith('order-blik-'))
      const flows: Record<string, string | undefined> = {}
      for (const { id, body } of made) {
        const order = body as CallOf<'createOrder'>['body']
        const shop = await customer(sandbox, 'customer-17', String(order.merchantPosId))
        const created = await shop.call('createOrder', { body: order })
        const { orderId } = created.body as { orderId?: string }
        flows[id] = orderId ? (await seen(shop, orderId)).flow : created.body.status?.codeLiteral
      }
      assert.deepEqual(flows, {
        'order-blik-code': 'BLIK_AUTHORIZATION_CODE',
        'order-blik-pbl': 'BLIK_AUTHORIZATION_CODE',
        'order-blik-register-uid': registered,
        // No code was entered on our page yet.
        'order-blik-page': undefined,
        'order-blik-uid': 'BLIK_UID_TOKEN',
        // Its key is an example: each registration has another.
        'order-blik-uid-app': 'BLIK_APP_UNKNOWN',
        'order-blik-register-payid': mandated,
        'order-blik-payid': 'BLIK_TOKEN_NOT_IN_TIME',
        'order-blik-slovakia': 'BLIK_AUTHORIZATION_CODE',
      })
      await sandbox.finish()
    } catch (error) {
      await sandbox.close()
      throw error
    }
  })
})

describe(`a BLIK registration whose reply was lost, on ${engine}`, () => {
  test('is looked up at the acquirer, and its token is stored', async () => {
    const sandbox = await openSandbox({
      acquirer: (real: Acquirer) => ({
        ...real,
        async start(request: PaymentRequest) {
          await real.start(request)
          throw new Error('the line is dead')
        },
      }),
    })
    try {
      const shop = await customer(sandbox, 'anna')
      const sent = await pay(shop, code({ register: true, registerTokenValue: 'late' }))
      assert.deepEqual([sent.status, sent.orderStatus], [201, 'PENDING'])
      assert.deepEqual(await tokens(shop), [])
      await sandbox.pass({ seconds: 31 })
      assert.equal((await seen(shop, sent.orderId)).orderStatus, 'COMPLETED')
      assert.equal((await tokens(shop))[0]?.value, 'late')
      assert.deepEqual((await sandbox.verify()).broken, [])
    } finally {
      await sandbox.close()
    }
  })
})

function customer(sandbox: Sandbox, extCustomerId: string, posId = '500100'): Promise<Shop> {
  return sandbox.merchant(posId, { email: `${extCustomerId}@example.com`, extCustomerId })
}

function code(blikData: object, value = '200201') {
  return { type: 'BLIK_AUTHORIZATION_CODE', value, blikData }
}

function byToken(value: string, blikData?: object) {
  return { type: 'BLIK_TOKEN', value, ...(blikData && { blikData }) }
}

function mandate(shop: Shop, registerTokenValue: string) {
  return pay(shop, code({ register: true, registerTokenValue, recurring: { type: 'O' } }))
}

interface Answer {
  readonly orderId?: string
  readonly redirectUri?: string
  readonly status?: { readonly statusCode?: string; readonly codeLiteral?: string }
}

/** An order that is paid at once, with its state and that of its payment after the response. */
async function pay(shop: Shop, payMethod: object, changes: object = {}) {
  const created = await shop.call('createOrder', {
    body: shop.order({ payMethods: { payMethod }, ...changes }),
  })
  const { orderId = '', redirectUri, status } = created.body as Answer
  return {
    status: created.status,
    statusCode: status?.statusCode,
    codeLiteral: status?.codeLiteral,
    redirectUri,
    ...(created.ok ? await seen(shop, orderId) : nothing),
    orderId,
  }
}

const nothing = {
  orderStatus: undefined,
  paymentId: undefined,
  flow: undefined,
  resultCode: undefined,
  blik: undefined,
}

interface Transaction {
  readonly paymentFlow?: string
  readonly resultCode?: string
  readonly blik?: { readonly txRef?: string; readonly extTxRef?: string }
}

async function seen(shop: Shop, orderId: string) {
  const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
  assert.ok(retrieved.ok)
  const listed = await shop.call('retrieveTransactions', { params: { orderId } })
  const { transactions } = listed.body as { transactions?: Transaction[] }
  const [transaction] = transactions ?? []
  return {
    orderStatus: retrieved.body.orders[0]?.status,
    paymentId: retrieved.body.properties?.[0]?.value,
    flow: transaction?.paymentFlow,
    resultCode: transaction?.resultCode,
    blik: transaction?.blik,
  }
}

async function tokens(shop: Shop) {
  const methods = await shop.call('listPayMethods', { query: {} })
  assert.ok(methods.ok)
  return methods.body.blikTokens ?? []
}

/** The payer answers in the banking app, whose page has a secret address. */
async function answer(
  sandbox: Sandbox,
  { paymentId }: { paymentId: string | undefined },
  reply: 'approve' | 'decline' | 'leave',
  more: { register?: boolean } = {},
): Promise<{ instrument?: string; registers?: string }> {
  const row = await sandbox.app.database.read((tx) =>
    tx.find<{ challenge_id: string }>(
      'SELECT challenge_id FROM simulator_challenges WHERE payment_id = $1',
      paymentId ?? '',
    ),
  )
  const phone = `${sandbox.url}/sim/phone/?challenge=${row?.challenge_id}`
  const answered = await sandbox.payer(phone).answer(phone, reply, more)
  assert.ok(answered.ok)
  return answered.body as { instrument?: string; registers?: string }
}
