import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { card } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`the validation of values on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  const ordering = async (changes: object, of = shop) => {
    const answer = await of.call('createOrder', { body: of.order(changes) })
    return answer.ok ? 'accepted' : `${answer.body.status?.statusDesc}`
  }
  const created = async (changes: object) => {
    const answer = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }
  const byCard = (payMethod: object) => ({
    payMethods: { payMethod: { type: 'PBL', value: 'c', card, ...payMethod } },
  })

  test('carts are returned and sent with amounts as strings and any country', async () => {
    const market = await sandbox.merchant('500600')
    const receiver = await openReceiver()
    const sent = {
      extCustomerId: 'seller_A',
      amount: 12345,
      fee: 5,
      shippingMethods: [{ country: 'UK', price: 345, name: 'Courier' }],
      products: [{ name: 'Vase', unitPrice: 6000, quantity: 2 }],
    }
    const told = {
      ...sent,
      amount: '12345',
      fee: '5',
      shippingMethods: [{ country: 'UK', price: '345', name: 'Courier' }],
      products: [{ name: 'Vase', unitPrice: '6000', quantity: '2' }],
    }
    const created = await market.call('createOrder', {
      body: market.order({
        shoppingCarts: [sent],
        notifyUrl: receiver.url,
        payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
      }),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const params = { orderId: created.body.orderId }
    const seen = await market.call('retrieveOrder', { params })
    assert.ok(seen.ok)
    assert.deepEqual(seen.body.orders[0]?.shoppingCarts, [told])
    await sandbox.work()
    const [first] = receiver.received
    assert.deepEqual(
      (first?.json.order as { shoppingCarts?: unknown } | undefined)?.shoppingCarts,
      [told],
    )
    await receiver.close()
  })

  test('the result of an authentication has a transaction ID of only one version of 3-D Secure', async () => {
    const result = (ids: object) => byCard({ threeDsData: { status3Ds: 'Y', ...ids } })
    const [xid, dsTransactionId] = ['0f'.repeat(20), 'b2f4c9e0-0000-4000-8000-000000000001']
    assert.equal(await ordering(result({ xid })), 'accepted')
    assert.equal(await ordering(result({ dsTransactionId })), 'accepted')
    assert.match(
      await ordering(result({ xid, dsTransactionId })),
      /^payMethods\.payMethod\.threeDsData\.xid is for 3-D Secure 1 and cannot be combined with dsTransactionId/,
    )
  })

  test('names that are sent to schemes must be convertible to ISO 8859-1', async () => {
    const funding = (buyer: object, orderType = 'ACC_FUNDING') => ({
      buyer: { email: 'a@b.pl', ...buyer },
      threeDsAuthentication: { merchantRiskIndicator: { orderType } },
    })
    assert.equal(await ordering(funding({ firstName: 'José', lastName: 'Żak' })), 'accepted')
    for (const field of ['firstName', 'lastName']) {
      const expected = new RegExp(`^buyer\\.${field} cannot be written in ISO 8859-1`)
      assert.match(await ordering(funding({ [field]: '王' })), expected)
      assert.equal(await ordering(funding({ [field]: '王' }, 'PURCHASE')), 'accepted')
    }
  })

  test('the acquirer receives transliterated names, and the order contains the original ones', async () => {
    const { acquirer } = sandbox.app
    const { start } = acquirer
    const given: unknown[] = []
    acquirer.start = (request) => {
      given.push(request.additionalData)
      return start.call(acquirer, request)
    }
    const answer = await shop.call('createOrder', {
      body: shop.order({
        buyer: { email: 'a@b.pl', firstName: 'Łucja', lastName: 'Świątek' },
        threeDsAuthentication: {
          merchantRiskIndicator: { orderType: 'ACC_FUNDING' },
          cardholder: { name: 'Łucja Świątek' },
        },
        ...byCard({}),
      }),
    })
    acquirer.start = start
    assert.ok(answer.ok, JSON.stringify(answer.body))
    assert.partialDeepStrictEqual(given, [
      {
        threeDsAuthentication: { cardholder: { name: 'Lucja Swiatek' } },
        funder: { firstName: 'Lucja', lastName: 'Swiatek' },
      },
    ])
    const { orderId } = answer.body
    const seen = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(seen.ok)
    assert.partialDeepStrictEqual(seen.body.orders[0]?.buyer, {
      firstName: 'Łucja',
      lastName: 'Świątek',
    })
  })

  test('a language must be an ISO 639-1 code, and the error suggests the right one', async () => {
    const created = await shop.call('createOrder', {
      body: shop.order({ buyer: { email: 'a@b.pl', language: 'PL_pl' } }),
    })
    assert.ok(created.ok)
    const { orderId } = created.body
    const seen = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(seen.ok)
    assert.equal(seen.body.orders[0]?.buyer?.language, 'pl')
    const speaking = (language: string) => ordering({ buyer: { email: 'a@b.pl', language } })
    for (const [language, says] of [
      ['gb', 'English is en'],
      ['english', 'English is en'],
      ['ua', 'Ukrainian is uk'],
      ['cz', 'Czech is cs'],
    ] as const)
      assert.equal(
        await speaking(language),
        `buyer.language must be an ISO 639-1 language code, such as pl: ${language} is not a language code; ${says}.`,
      )
    assert.equal(
      await speaking('xx'),
      'buyer.language must be an ISO 639-1 language code, such as pl.',
    )
  })

  test('a payment on our page sends the same account funding data as one in the order request', async () => {
    const { acquirer } = sandbox.app
    const { start } = acquirer
    const given: unknown[] = []
    acquirer.start = (request) => {
      given.push(request.additionalData)
      return start.call(acquirer, request)
    }
    const created = await shop.call('createOrder', {
      body: shop.order({
        buyer: { email: 'a@b.pl', firstName: 'Łucja', lastName: 'Świątek' },
        threeDsAuthentication: { merchantRiskIndicator: { orderType: 'ACC_FUNDING' } },
      }),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const paid = await payer.call('startPayment', { body: { method: 'c', card } })
    acquirer.start = start
    assert.ok(paid.ok, JSON.stringify(paid.body))
    assert.partialDeepStrictEqual(given, [
      {
        threeDsAuthentication: { merchantRiskIndicator: { orderType: 'ACC_FUNDING' } },
        funder: { firstName: 'Lucja', lastName: 'Swiatek' },
      },
    ])
  })

  test('a date must exist in the calendar', async () => {
    const starting = (initializationDate: string) => {
      const recurring = { type: 'O', initializationDate }
      const blikData = { register: true, recurring }
      return ordering({
        buyer: { email: 'a@b.pl', extCustomerId: 'anna' },
        payMethods: {
          payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123', blikData },
        },
      })
    }
    assert.equal(await starting('2024-02-29'), 'accepted')
    for (const moment of ['2024-02-29T23:59:59+02:00', '2024-02-29 23:59:59'])
      assert.equal(await starting(moment), 'accepted', moment)
    for (const unset of ['0000-00-00', '0001-01-01T00:00:00'])
      assert.equal(await starting(unset), 'accepted', unset)
    const refused = /\.recurring\.initializationDate must be a calendar date/
    for (const date of ['2026-02-30', '2025-02-29', '2026-13-01', '2026-04-31T10:00:00Z'])
      assert.match(await starting(date), refused, date)
    assert.match(await starting('2026-04-30T25:00:00Z'), refused)
  })

  test('an invalid date of birth is ignored', async () => {
    const born = async (birthDate: unknown) => {
      const { orderId } = await created({ buyer: { email: 'a@b.pl', birthDate } })
      const seen = await shop.call('retrieveOrder', { params: { orderId } })
      assert.ok(seen.ok)
      return seen.body.orders[0]?.buyer
    }
    for (const birthDate of ['1990-02-01', '1990-02-01T23:59:59+02:00'])
      assert.partialDeepStrictEqual(await born(birthDate), { birthDate })
    for (const birthDate of ['1.02.1990', '1990-2-1', '1990-02-30', '0000-00-00', '', 19900201])
      assert.equal((await born(birthDate))?.birthDate, undefined, String(birthDate))
  })

  test('a country must be an ISO 3166-1 code, and the error suggests the right one', async () => {
    for (const [countryCode, says] of [
      ['XX', ''],
      ['EU', ''],
      ['UK', ': UK is not a country code; United Kingdom is GB'],
      ['POL', ': POL is not a country code; Poland is PL'],
      ['Polska', ': Polska is not a country code; Poland is PL'],
    ]) {
      const payout = await (await sandbox.merchant('500300')).call('createPayout', {
        body: recipeBody('createPayout', 'payout-foreign-account', {
          bankAddress: { countryCode },
        }),
      } as never)
      assert.ok(!payout.ok)
      assert.equal(
        (payout.body as { status?: { statusDesc?: string } }).status?.statusDesc,
        `bankAddress.countryCode must be a two-letter ISO 3166-1 country code${says}.`,
      )
    }
  })

  test('an invalid country of the delivery does not stop an order', async () => {
    for (const countryCode of ['PL', 'pl', 'XX', 'UK', 'EU', 'POL', 'Polska'])
      assert.equal(
        await ordering({ buyer: { email: 'a@b.pl', delivery: { countryCode } } }),
        'accepted',
        countryCode,
      )
  })

  test('the error for an invalid IP address contains both accepted forms', async () => {
    for (const customerIp of [
      ...['localhost', '203.0.113.256', '2001:db8::1::2', '203.0.113.7:51234'],
      ...['203.0.113.7, 198.51.100.1', 'fe80::1%eth0', '[2001:db8::1]:443', '[]', '[[::1]]'],
    ])
      assert.equal(
        await ordering({ customerIp }),
        'customerIp must be one IPv4 or IPv6 address without a port or a zone.',
        customerIp,
      )
  })

  test('an IP address in brackets is accepted and stored without them', async () => {
    const accepted = {
      '[2001:db8::1]': '2001:db8::1',
      ' [::1]\n': '::1',
      '::ffff:203.0.113.7': '::ffff:203.0.113.7',
      '[::ffff:203.0.113.7]': '::ffff:203.0.113.7',
    }
    for (const [customerIp, address] of Object.entries(accepted)) {
      const { orderId } = await created({ customerIp })
      const seen = await shop.call('retrieveOrder', { params: { orderId } })
      assert.ok(seen.ok)
      assert.equal(seen.body.orders[0]?.customerIp, address)
    }
    assert.match(await ordering({ customerIp: '[::]' }), /not the unspecified address/)
  })

  test('an order accepts only installments that its settings allow, of known providers', async () => {
    const romanian = await sandbox.merchant('500400')
    const inThree = (cardInstallmentsOptions: object, number = 3) =>
      ordering(
        {
          totalAmount: '90000',
          settings: { cardInstallmentsOptions },
          ...byCard({
            card: { ...card, number: '5434021016824014' },
            cardInstallments: { provider: 'CARD_AVANTAJ', number },
          }),
        },
        romanian,
      )
    assert.equal(await inThree({ CARD_AVANTAJ: [3, 6] }), 'accepted')
    assert.equal(await inThree({}), 'accepted')
    assert.match(
      await inThree({ CARD_AVANTAJ: [3], NOBODY: [3] }),
      /^settings\.cardInstallmentsOptions must name no others than CARD_AVANTAJ, STAR_BT/,
    )
    const notAllowed =
      /^payMethods\.payMethod\.cardInstallments is not allowed by settings\.cardInstallmentsOptions/
    assert.match(await inThree({ CARD_AVANTAJ: [6] }), notAllowed)
    assert.match(await inThree({ STAR_BT: [3] }), notAllowed)
  })

  test('a refund of an order of 0 fails with an error that says so', async () => {
    const created = await shop.call('createOrder', {
      body: shop.order({ totalAmount: '0', ...byCard({}) }),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId } = created.body
    const refunded = await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'Back' } },
    })
    assert.ok(!refunded.ok)
    assert.equal(refunded.body.status?.codeLiteral, 'AMOUNT_TO_SMALL')
    assert.match(String(refunded.body.status?.statusDesc), /nothing to refund/)
  })
})
