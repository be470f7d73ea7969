import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import { limits } from '@grosz/contract/limits.ts'
import { assertNoneMisspelt } from './misspelt.ts'
import { checksOf } from './validate.ts'

const fields = ['amount', 'currencyCode', 'extRefundId', 'card']

function isTaken(sent: Record<string, unknown>): boolean {
  const unknown = Object.entries(sent).map(([name, value]) => ({ path: name, name, value }))
  try {
    assertNoneMisspelt(unknown, { fields })
    return true
  } catch (error) {
    assert.equal((error as { key?: string }).key, 'MISSPELT_FIELD')
    return false
  }
}

test('a misspelled money field is rejected', () => {
  for (const name of [
    ...['Amount', 'amont', 'ammount', 'amuont', 'amounts', 'refundAmount', 'AMOUNT', 'amount_'],
    ...['currency', 'currencycode', 'ext_refund_id', 'extRefundID', 'refundId', 'Card', 'cards'],
  ])
    assert.equal(isTaken({ [name]: 1 }), false, name)
})

test('a money field inside an unknown object is rejected, too', () => {
  assert.equal(isTaken({ data: { amount: 100 } }), false)
  assert.equal(isTaken({ data: [{ more: { Amount: 100 } }] }), false)
  assert.throws(
    () => assertNoneMisspelt([{ path: 'data', name: 'data', value: { amount: 100 } }], { fields }),
    /The call has no field data\.amount; amount may be meant\. Nothing was changed\.$/,
  )
})

test('another word for the amount is rejected if the amount is missing', () => {
  const { body: refund } = checksOf(operations.createRefund)
  const { body: capture } = checksOf(operations.captureOrder)
  for (const name of [
    ...[
      'value',
      'Value',
      'total',
      'sum',
      'price',
      'cost',
      'refundValue',
      'refund_total',
      'orderTotal',
      'unitPrice',
    ],
    ...[
      'totalToRefund',
      'kwota',
      'kwotaZwrotu',
      'wartosc',
      'suma',
      'cena',
      'brutto',
      'refundvalue',
      'amt',
    ],
  ])
    for (const value of ['100', 100, '1.00', '1,00 PLN', -100, 0]) {
      const inRefund = { refund: { description: 'Back', [name]: value } }
      const says = (path: string, meant: string) => ({
        message: `The call has no field ${path}; ${meant} may be meant. Nothing was changed.`,
      })
      assert.throws(() => refund?.(inRefund, []), says(`refund.${name}`, 'refund.amount'))
      const beside = { refund: { description: 'Back' }, [name]: value }
      assert.throws(() => refund?.(beside, []), says(name, 'refund.amount'))
      assert.throws(() => capture?.({ [name]: value }, []), says(name, 'amount'))
      const inside = { capture: { [name]: value } }
      assert.throws(() => capture?.(inside, []), says(`capture.${name}`, 'amount'))
    }
})

test('another word for the amount is accepted if the amount is present or the value is no amount', () => {
  const { body: check } = checksOf(operations.createRefund)
  const refund = { description: 'Zwrot', amount: '500' }
  const more = { value: 1_000, total: '5.00', price: 5 }
  assert.deepEqual(check?.({ refund: { ...refund, ...more }, ...more }, []), { refund })
  const all = { description: 'Zwrot' }
  for (const other of [
    { value: 'x', total: null, price: '', sum: [], summary: 'Two books' },
    { value: 'Order 12', total: true, priceList: 'retail' },
    { meta: [{ name: 'sender', value: '12' }], products: [{ name: 'Mug', unitPrice: 100 }] },
    { summary: 12, assumed: 1, balanced: 5, device: 7, accent: 8 },
  ])
    assert.deepEqual(check?.({ refund: { ...all, ...other }, ...other }, []), { refund: all })
})

test('another word for the recipient of a payout is rejected if the payout has none', () => {
  const { body: check } = checksOf(operations.createPayout)
  const payout = { extPayoutId: 'p', amount: 100 }
  const accepts = (more: object) => check?.({ shopId: 's', payout, ...more }, [], 'PLN')
  const account = 'PL61109010140000071219812874'
  for (const [path, more] of [
    ['iban', { iban: account }],
    ['IBAN', { IBAN: account }],
    ['recipientIban', { recipientIban: account }],
    ['nrb', { nrb: account.slice(2) }],
    ['rachunek_odbiorcy', { rachunek_odbiorcy: account }],
    ['recipient', { recipient: { name: 'Jan Nowak' } }],
    ['sellerId', { sellerId: 17 }],
    ['payout.beneficiary', { payout: { ...payout, beneficiary: 'Jan Nowak' } }],
  ] as const)
    assert.throws(() => accepts(more), {
      message: `The call has no field ${path}; account may be meant. Nothing was changed.`,
    })
  for (const more of [
    { iban: '', recipient: null, nrb: [] },
    { notifyRecipient: false, description: 'To the seller', labels: [{ seller: 'Jan' }] },
    { account: { accountNumber: account }, customerAddress: { name: 'Jan' }, iban: account },
    { cardToken: 'TOKC_X', payee, customerAddress: { name: 'Jan' }, recipient: 'Jan Nowak' },
  ])
    assert.doesNotThrow(() => accepts(more))
})

const payee = { extCustomerId: 'c', accountCreationDate: '2026-01-31', email: 'jan@example.com' }

test('the error for a field in the wrong place lists each of its places in the forms of the call', () => {
  const { body: check } = checksOf(operations.createPayout)
  const payout = { extPayoutId: 'p', amount: 100 }
  for (const [sent, says] of [
    [{ payout, accountNumber: 'x' }, 'no field accountNumber; account.accountNumber may be meant'],
    [{ payout, account_number: 1 }, 'no field account_number; account.accountNumber may be meant'],
    [
      { payout, extCustomerId: 'x' },
      'no field extCustomerId; payee.extCustomerId or account.extCustomerId may be meant',
    ],
    [
      { payout: { ...payout, cardToken: 'x' } },
      'no field payout.cardToken; cardToken may be meant',
    ],
  ] as const)
    assert.throws(
      () => check?.({ shopId: 's', ...sent }, [], 'PLN'),
      (error: Error) => error.message === `The call has ${says}. Nothing was changed.`,
    )
})

test('the error for a name with different case contains the right name', () => {
  const { body: check } = checksOf(operations.createRefund)
  for (const name of ['Refund', 'REFUND'])
    assert.throws(
      () => check?.({ orderId: 'X', [name]: { Description: 'Book', Amount: '100' } }, [], 'PLN'),
      new RegExp(`The call has no field ${name}; refund may be meant`),
    )
})

test('fields that client libraries add are accepted', () => {
  for (const name of [
    'orderId',
    'properties',
    'sender',
    'description',
    'extOrderId',
    'merchantPosId',
  ])
    assert.equal(isTaken({ [name]: [{ name: 'sender', value: 'x' }] }), true, name)
})

test('a refund is accepted with empty fields and fields of its reply', () => {
  const { body: check } = checksOf(operations.createRefund)
  const refund = { description: 'Zwrot', amount: '500', currencyCode: 'PLN' }
  const empty = { refundId: null, extRefundID: '', amounts: [], currency: null, status: null }
  const ofReply = { refundId: 'RI1', status: 'FINALIZED', statusDateTime: '2026-03-02' }
  for (const more of [empty, ofReply, { ...empty, ...ofReply }])
    assert.deepEqual(check?.({ refund: { ...refund, ...more } }, [], 'PLN'), { refund })
})

test('a name that resembles an amount field is accepted if the field itself is present', () => {
  const { body: check } = checksOf(operations.createRefund)
  const refund = { description: 'Zwrot', amount: '500', currencyCode: 'PLN' }
  const taken = [
    { totalAmount: 1_000, refundAmount: '500', currency: 'PLN' },
    { Amount: 500, currencycode: 'PLN' },
  ]
  for (const more of taken)
    assert.deepEqual(check?.({ refund: { ...refund, ...more } }, [], 'PLN'), { refund })
  assert.deepEqual(check?.({ refund, amount: 500, currencyCode: 'PLN' }, [], 'PLN'), { refund })
  const refused = [
    { refund: { ...refund, Amount: '1000' } },
    { refund, amount: '1000' },
    { refund: { description: 'Zwrot', totalAmount: '500' } },
  ]
  for (const sent of refused)
    assert.throws(() => check?.(sent, [], 'PLN'), /refund\.amount may be meant/)
})

test('false instead of a money field is rejected at every depth, and the error contains its path', () => {
  const { body: check } = checksOf(operations.createPayout)
  const sent = { shopId: 's', payout: { extPayoutId: 'p', amount: 100 } }
  const number = ['4444', '3333', '2222', '1111'].join('')
  for (const [changes, says] of [
    [{ account: false }, 'account must not be false.'],
    [{ payout: { extPayoutId: false, amount: 100 } }, 'payout.extPayoutId must not be false.'],
    [{ more: [{ amount: false }] }, 'more[0].amount must not be false.'],
    [{ [number]: { amount: false } }, 'amount must not be false.'],
  ] as const)
    assert.throws(() => check?.({ ...sent, ...changes }, [], 'PLN'), { message: says })
})

test('a recipient with a misspelled name is rejected even if the recipient is present', () => {
  const unknown = [{ path: 'Card', name: 'Card', value: { number: 'B' } }]
  assert.throws(
    () => assertNoneMisspelt(unknown, { fields }, { card: { number: 'A' } }),
    /card may be meant/,
  )
})

test('an object instead of an amount is not compared', () => {
  const { body: check } = checksOf(operations.createRefund)
  const refund = { description: 'Zwrot', amount: { toString: 1 } }
  assert.throws(() => check?.({ refund, amoun: '5' }, [], 'PLN'), { name: 'Refusal' })
})

test('a name that could be a card number is not repeated', () => {
  assert.throws(
    () => assertNoneMisspelt([{ path: '', name: '4444333322221111amount', value: 1 }], { fields }),
    (error: Error) => !/\d{6}/.test(error.message),
  )
})

test('a body with thousands of unknown fields is rejected', () => {
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`a${index}`, 1]))
  assert.equal(isTaken({ data: many }), false)
})

test('an order accepts any number of unknown fields, because it moves no money by itself', () => {
  const { body: check } = checksOf(operations.createOrder)
  const more = Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`extra${index}`, 'x']))
  const product = { name: 'Notebook', unitPrice: '100', quantity: '1', ...more }
  const order = {
    customerIp: '203.0.113.10',
    merchantPosId: '500100',
    description: 'Notebooks',
    currencyCode: 'PLN',
    totalAmount: '30000',
    products: Array(300).fill(product),
  }
  assert.ok(check?.(order, [], 'PLN'))
})

test('items of an unknown list do not count as fields', () => {
  assert.equal(isTaken({ data: Array.from({ length: 2_000 }, (_, index) => index) }), true)
  assert.equal(isTaken({ data: [...Array(2_000).fill(1), { amount: 1 }] }), false)
})

test('the largest number of unknown fields is read quickly', () => {
  const many = Array.from({ length: limits.bodyFields.value }, (_, index) => [`amoun${index}x`, 1])
  const refund = { body: Object.fromEntries(many), deep: { deep: Object.fromEntries(many) } }
  const beside = {
    refund: { description: 'x', amount: '1', currencyCode: Array(18_900).fill(1) },
    ...Object.fromEntries(many.slice(0, 990).map(([name]) => [`amount${name}`, 1])),
  }
  const { body } = checksOf(operations.createRefund)
  for (const sent of [refund.body, refund.deep, [refund.body], beside]) {
    const before = process.cpuUsage()
    assert.throws(() => body?.(sent, []))
    const { user } = process.cpuUsage(before)
    assert.ok(user < 300_000, `${user} µs`)
  }
})

test('a name of millions of characters is not a misspelling and is read quickly', () => {
  const { body } = checksOf(operations.createRefund)
  const refund = { description: 'x', amount: '1' }
  const before = process.cpuUsage()
  assert.deepEqual(body?.({ refund, ['-'.repeat(5_000_000)]: 1 }, [], 'PLN'), { refund })
  const { user } = process.cpuUsage(before)
  assert.ok(user < 100_000, `${user} µs`)
})
