import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UnknownField } from '@grosz/contract/read.ts'
import { OrderRequest } from '@grosz/contract/resources/orders.ts'
import { ThreeDsAuthentication } from '@grosz/contract/shapes/three-ds.ts'
import { Refusal } from '../../base/refusal.ts'
import { withoutUnreadable } from './leave-out.ts'
import { checkOf, everyProblemOf, validatorOf } from './validate.ts'

const check = checkOf(OrderRequest, 'body')

const order = {
  customerIp: '203.0.113.10',
  merchantPosId: '500100',
  description: 'Mug',
  currencyCode: 'PLN',
  totalAmount: '1999',
  products: [{ name: 'Mug', unitPrice: '1999', quantity: '1' }],
}

const browser = {
  requestIP: '203.0.113.10',
  screenWidth: '1920',
  javaEnabled: false,
  timezoneOffset: '-60',
  screenHeight: '1080',
  userAgent: 'Mozilla/5.0',
  colorDepth: '24',
  language: 'pl-PL',
}

/** The parts added to an order that are left, and the fields that were dropped. */
function read(changes: object) {
  const dropped: UnknownField[] = []
  const found = check({ ...order, ...changes }, dropped) as Record<string, unknown>
  for (const name of Object.keys(order)) delete found[name]
  return { left: found, dropped: dropped.map(({ path }) => path) }
}

const accountInformation =
  ThreeDsAuthentication.properties.cardholder.properties.accountInformation.properties

const inAuthentication = (part: object) => ({ threeDsAuthentication: part })

test('only unreadable risk data is left out, and its fields are reported', () => {
  const cardholder = (part: object) => inAuthentication({ cardholder: part })
  const rows: readonly [sent: object, left: object, dropped: readonly string[]][] = [
    [
      cardholder({ name: '王小明', billingAddress: { city: 'x'.repeat(51), countryCode: 'PL' } }),
      cardholder({ billingAddress: { countryCode: 'PL' } }),
      ['cardholder.name', 'cardholder.billingAddress.city'],
    ],
    [
      cardholder({
        accountInformation: {
          pastOrdersDay: 0,
          pastOrdersYear: '7',
          createDate: 'yesterday',
          authMethod: 'MAGIC',
        },
      }),
      cardholder({ accountInformation: { pastOrdersYear: 7 } }),
      ['pastOrdersDay', 'createDate', 'authMethod'].map(
        (name) => `cardholder.accountInformation.${name}`,
      ),
    ],
    [cardholder({ billingAddress: 'Polna 1' }), cardholder({}), ['cardholder.billingAddress']],
    [inAuthentication({ cardholder: ['Anna'] }), inAuthentication({}), ['cardholder']],
    [
      inAuthentication({
        merchantRiskIndicator: { merchantFunds: { amount: '12.50', currencyCode: 'PLN' } },
      }),
      inAuthentication({ merchantRiskIndicator: {} }),
      ['merchantRiskIndicator.merchantFunds'],
    ],
    [
      inAuthentication({
        merchantRiskIndicator: {
          orderType: 'PURCHASE',
          preOrdered: 'maybe',
          merchantFunds: { currencyCode: 'PLN' },
        },
      }),
      inAuthentication({ merchantRiskIndicator: { orderType: 'PURCHASE' } }),
      ['merchantRiskIndicator.preOrdered', 'merchantRiskIndicator.merchantFunds'],
    ],
    [
      inAuthentication({ recurring: { frequency: 'weekly', expiry: '9999-12-31' } }),
      inAuthentication({ recurring: { expiry: '9999-12-31' } }),
      ['recurring.frequency'],
    ],
    [
      inAuthentication({ browser: { ...browser, acceptHeaders: 'x'.repeat(2049) } }),
      inAuthentication({ browser }),
      ['browser.acceptHeaders'],
    ],
    [
      inAuthentication({ browser: { ...browser, screenWidth: 411.428571 } }),
      inAuthentication({}),
      ['browser'],
    ],
  ]
  for (const [sent, left, dropped] of rows) {
    const found = read(sent)
    assert.deepEqual(found.left, left)
    const expected = dropped.map((path) => `threeDsAuthentication.${path}`)
    assert.deepEqual(found.dropped.toSorted(), expected.toSorted())
  }
  for (const birthDate of ['1.02.1990', '1990-2-1', '1990-02-30', 'unknown', 0, true]) {
    const buyer = { email: 'anna@example.com', birthDate }
    assert.deepEqual(read({ buyer }), {
      left: { buyer: { email: 'anna@example.com' } },
      dropped: ['buyer.birthDate'],
    })
  }
  const applicant = { email: 'anna@example.com', language: 'Polish' }
  assert.deepEqual(read({ credit: { applicant } }), {
    left: { credit: { applicant: { email: 'anna@example.com' } } },
    dropped: ['credit.applicant.language'],
  })
  const fingerprint = read({ deviceFingerprint: 'x'.repeat(256) })
  assert.deepEqual(fingerprint, { left: {}, dropped: ['deviceFingerprint'] })
})

test('risk data without a complete value is dropped as a whole', () => {
  const { language: _, ...incomplete } = browser
  for (const riskData of [{ browser: incomplete }, { browser: 'Firefox' }, 'low', [1]])
    assert.deepEqual(read({ riskData }), { left: {}, dropped: ['riskData'] })
  for (const blank of [{}, { browser: null }, { browser: '' }])
    assert.deepEqual(read({ riskData: blank }), { left: {}, dropped: [] })
  const exemption = { value: 'LOW_RISK', rejectionHandling: 'DECLINE', riskScore: 0.35 }
  assert.deepEqual(read(inAuthentication({ exemption })).dropped, [])
  for (const riskScore of [true, { score: 12 }, 'x'.repeat(129)])
    assert.deepEqual(read(inAuthentication({ exemption: { ...exemption, riskScore } })), {
      left: inAuthentication({ exemption: { value: 'LOW_RISK', rejectionHandling: 'DECLINE' } }),
      dropped: ['threeDsAuthentication.exemption.riskScore'],
    })
  assert.deepEqual(read({ riskData: { browser } }), {
    left: { riskData: { browser } },
    dropped: [],
  })
})

test('risk data is dropped inside the items of a list, but no item is dropped', () => {
  const product = { name: 'Mug', unitPrice: '1999', quantity: '1' }
  const cart = (address: object) => ({ shippingMethod: { address }, products: [product] })
  const found = read({
    credit: {
      shoppingCarts: [
        cart({ city: 'Radom', countryCode: 'PL' }),
        cart({ city: 'Radom', countryCode: 'POL' }),
      ],
    },
  })
  assert.deepEqual(found, {
    left: {
      credit: {
        shoppingCarts: [cart({ city: 'Radom', countryCode: 'PL' }), cart({ city: 'Radom' })],
      },
    },
    dropped: ['credit.shoppingCarts[1].shippingMethod.address.countryCode'],
  })
  const wrong = { credit: { shoppingCarts: [{ shippingMethod: { type: 'DRONE' } }] } }
  assert.throws(() => read(wrong), Refusal)
})

test('a name of many combining characters beside another unreadable field is read quickly', () => {
  const name = `a${'\u0301'.repeat(32_768)}${'\u0323'.repeat(32_768)}`
  const exemption = { value: 'LOW_RISK', rejectionHandling: 'DECLINE', riskScore: true }
  const before = process.cpuUsage()
  const { dropped } = read(inAuthentication({ exemption, cardholder: { name } }))
  const { user } = process.cpuUsage(before)
  assert.deepEqual(dropped.toSorted(), [
    'threeDsAuthentication.cardholder.name',
    'threeDsAuthentication.exemption.riskScore',
  ])
  assert.ok(user < 500_000, `${user} µs`)
})

test('a card number in risk data is dropped and reported, and the order succeeds', () => {
  const number = ['4444', '3333', '2222', '1111'].join(' ')
  const cardholder = {
    name: number,
    billingAddress: { street: `Polna 1, ${number}`, city: 'Radom' },
  }
  assert.deepEqual(read(inAuthentication({ cardholder })), {
    left: inAuthentication({ cardholder: { billingAddress: { city: 'Radom' } } }),
    dropped: ['cardholder.name', 'cardholder.billingAddress.street'].map(
      (path) => `threeDsAuthentication.${path}`,
    ),
  })
  // If a required field is removed, so is the whole object with the rest of its fields.
  const wrong = { ...browser, acceptHeaders: number, userAgent: number, requestIP: number }
  const found = read({ riskData: { browser: wrong } })
  assert.deepEqual(found.left, {})
  assert.equal(found.dropped.at(-1), 'riskData')
  for (const strict of [{ description: number }, { buyer: { firstName: number } }])
    assert.throws(() => read({ ...strict, riskData: { browser: wrong } }), /contains a card number/)
})

test('fields that authenticate, exempt, or decide are validated strictly', () => {
  const { language: _, ...incomplete } = browser
  const refused: readonly [sent: object, field: string][] = [
    [{ challengeRequested: 'MAYBE' }, 'challengeRequested'],
    [{ exemption: { value: 'LOW_RISK' } }, 'exemption.rejectionHandling'],
    [{ sdk: { sdkAppID: 'x' } }, 'sdk.sdkReferenceNumber'],
    [{ merchantRiskIndicator: { orderType: 'GIFT' } }, 'merchantRiskIndicator.orderType'],
    [{ browser: incomplete }, 'browser.language'],
  ]
  for (const [part, field] of refused)
    assert.throws(
      () => read(inAuthentication(part)),
      (error) =>
        error instanceof Refusal && error.message.startsWith(`threeDsAuthentication.${field} `),
      field,
    )
  for (const wrong of [{ totalAmount: '19.99' }, { buyer: { firstName: 'x'.repeat(101) } }])
    assert.throws(() => read({ ...wrong, deviceFingerprint: 'x'.repeat(256) }), Refusal)
})

test('an order whose risk data is all unreadable is validated a few times, not once per field', () => {
  const unreadable = Object.fromEntries(
    Object.keys(accountInformation).map((name) => [name, { what: 1 }]),
  )
  const parts = inAuthentication({ cardholder: { accountInformation: unreadable } })
  let checks = 0
  const dropped: UnknownField[] = []
  const isWhole = validatorOf(OrderRequest)
  const problems = withoutUnreadable(
    OrderRequest,
    (value) => {
      checks += 1
      return isWhole(value)
    },
    everyProblemOf,
    { ...order, ...parts },
    dropped,
  )
  assert.deepEqual(problems, [])
  assert.equal(dropped.length, Object.keys(accountInformation).length)
  assert.equal(checks, 2)
})
