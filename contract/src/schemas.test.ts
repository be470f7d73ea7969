import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { ownFormats, ownKeywords } from './formats.ts'
import { operations } from './index.ts'
import type { Operation } from './operation.ts'
import { readerOf } from './read.ts'
import { recipes } from './recipes/index.ts'
import { CaptureRequest, OrderRequest } from './resources/orders.ts'
import { payMethodOperations } from './resources/paymethods.ts'
import { RefundRequest } from './resources/refunds.ts'
import { NAMES } from './shapes/strings.ts'

// As strict as the server's own, so that this test finds a schema that the server would reject.
const ajv = new Ajv2020({
  formats: ownFormats,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  keywords: ownKeywords,
})
formats.default(ajv)

const listed = Object.entries(operations) as [string, Operation][]

function problems(schema: TSchema, value: unknown): string[] {
  const check = ajv.compile(schema)
  if (check(value)) return []
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function accepts(schema: TSchema, value: unknown): void {
  assert.deepEqual(problems(schema, value), [])
}

function refuses(schema: TSchema, value: unknown, what: string): void {
  assert.notDeepEqual(problems(schema, value), [], what)
}

const order = {
  customerIp: '203.0.113.10',
  merchantPosId: '500100',
  description: 'Two books',
  currencyCode: 'PLN',
  totalAmount: '7998',
  products: [{ name: 'Book', unitPrice: '3999', quantity: '2' }],
}

const payBy = (payMethod: object) => ({
  ...order,
  payMethods: { payMethod: { type: 'PBL', ...payMethod } },
})

for (const [id, operation] of listed) {
  test(`the schemas of ${id} compile in strict mode`, () => {
    const { params, query, headers, body, replies } = operation
    for (const schema of [params, query, headers, body, ...Object.values(replies)]) {
      if (schema) ajv.compile(schema)
    }
  })
}

for (const { id, operation, body } of recipes) {
  test(`the recipe ${id} is a valid body of ${operation}`, () => {
    const schema = (operations[operation] as Operation).body
    assert.ok(schema)
    accepts(schema, body)
  })
}

test('recipe IDs are unique', () => {
  assert.equal(new Set(recipes.map(({ id }) => id)).size, recipes.length)
})

test('each call of merchants with a body has a recipe, except for the token call', () => {
  const without = listed
    .filter(
      ([id, { audience, body }]) =>
        audience === 'merchant' && body && !recipes.some((one) => one.operation === id),
    )
    .map(([id]) => id)
  assert.deepEqual(without, [])
})

test('an order without a required field is rejected', () => {
  accepts(OrderRequest, order)
  for (const field of Object.keys(order)) {
    const { [field as keyof typeof order]: _, ...rest } = order
    assert.deepEqual(problems(OrderRequest, rest), [` must have required property '${field}'`])
  }
})

test('amounts, quantities, and the point of sale may be strings or whole numbers', () => {
  const numbers = { ...order, merchantPosId: 500100, totalAmount: 7998, validityTime: 60 }
  accepts(OrderRequest, { ...numbers, products: [{ name: 'Book', unitPrice: 3999, quantity: 2 }] })
  for (const totalAmount of [
    '79.98',
    79.98,
    '-1',
    -1,
    '',
    '1e3',
    ' 1',
    true,
    null,
    1e15,
    '1'.repeat(16),
  ]) {
    refuses(OrderRequest, { ...order, totalAmount }, `totalAmount ${totalAmount}`)
  }
})

test('a discount is a line with a negative price, but never a negative quantity', () => {
  const line = { name: 'Discount', unitPrice: '-100', quantity: '1' }
  accepts(OrderRequest, { ...order, products: [line] })
  for (const quantity of ['0', 0, '-1', -1, 1.5, '1.5', '']) {
    refuses(OrderRequest, { ...order, products: [{ ...line, quantity }] }, `quantity ${quantity}`)
  }
})

test('an order has a list of products, which may be empty', () => {
  accepts(OrderRequest, { ...order, products: [] })
  const { products: _, ...rest } = order
  refuses(OrderRequest, rest, 'no products')
  refuses(OrderRequest, { ...order, products: [{}] }, 'a product that says nothing')
})

test('the schema accepts unknown fields, which are dropped later', () => {
  accepts(OrderRequest, {
    ...order,
    properties: [{ name: 'sender', value: 'x' }],
    whatever: { a: 1 },
  })
})

test('texts of an order have length limits', () => {
  const limits = {
    description: 4000,
    additionalDescription: 1024,
    visibleDescription: 80,
    statementDescription: 22,
    extOrderId: 1024,
    deviceFingerprint: 255,
  }
  for (const [field, limit] of Object.entries(limits)) {
    accepts(OrderRequest, { ...order, [field]: 'x'.repeat(limit) })
    refuses(OrderRequest, { ...order, [field]: 'x'.repeat(limit + 1) }, field)
  }
  const url = `https://shop.example.com/${'x'.repeat(1024 - 25)}`
  for (const field of ['continueUrl', 'notifyUrl']) {
    accepts(OrderRequest, { ...order, [field]: url })
    refuses(OrderRequest, { ...order, [field]: `${url}x` }, field)
  }
})

test('address fields accept only web addresses', () => {
  for (const good of [
    'http://localhost:3000/notify?a=1',
    'https://shop.example.com',
    'HTTPS://example.com/',
  ]) {
    accepts(OrderRequest, { ...order, notifyUrl: good })
  }
  for (const bad of [
    'javascript:alert(1)',
    'shop.example.com',
    'ftp://example.com',
    'http://',
    'https://a b',
  ]) {
    refuses(OrderRequest, { ...order, continueUrl: bad }, bad)
  }
})

test('the payer’s address is IPv4 or IPv6', () => {
  for (const customerIp of ['203.0.113.10', '2001:db8::1', '::ffff:203.0.113.10']) {
    accepts(OrderRequest, { ...order, customerIp })
  }
  for (const customerIp of [
    '',
    '203.0.113',
    '203.0.113.256',
    'localhost',
    '203.0.113.10, 10.0.0.1',
    1,
  ]) {
    refuses(OrderRequest, { ...order, customerIp }, String(customerIp))
  }
})

test('days and countries must exist', () => {
  const buyer = { email: 'a@b.pl', birthDate: '2000-02-29', delivery: { countryCode: 'PL' } }
  accepts(OrderRequest, { ...order, buyer })
  refuses(OrderRequest, { ...order, buyer: { ...buyer, birthDate: '2026-02-30' } }, 'no such day')
  refuses(
    OrderRequest,
    { ...order, buyer: { ...buyer, delivery: { countryCode: 'XX' } } },
    'no such country',
  )
})

test('an unknown currency is rejected', () => {
  refuses(OrderRequest, { ...order, currencyCode: 'JPY' }, 'JPY')
  refuses(OrderRequest, { ...order, currencyCode: 'pln' }, 'pln')
})

test('only acceptHeaders is optional for the browser of 3-D Secure', () => {
  const browser = {
    requestIP: '203.0.113.10',
    screenWidth: '1440',
    screenHeight: '900',
    javaEnabled: false,
    timezoneOffset: '-60',
    userAgent: 'x',
    colorDepth: '24',
    language: 'pl-PL',
  }
  const withBrowser = (one: object) => ({ ...order, threeDsAuthentication: { browser: one } })
  accepts(OrderRequest, withBrowser(browser))
  for (const field of Object.keys(browser)) {
    const { [field as keyof typeof browser]: _, ...rest } = browser
    refuses(OrderRequest, withBrowser(rest), field)
  }
})

test('the challenge in a mobile app takes at least 5 minutes', () => {
  const sdk = {
    sdkReferenceNumber: 'x',
    sdkAppID: 'x',
    sdkEncData: 'x',
    sdkTransID: 'x',
    sdkEphemPubKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
  }
  const within = (sdkMaxTimeout: string) => ({
    ...order,
    threeDsAuthentication: { sdk: { ...sdk, sdkMaxTimeout } },
  })
  for (const minutes of ['5', '05', '10', '60']) accepts(OrderRequest, within(minutes))
  for (const minutes of ['4', '04', '0', '', '-5']) refuses(OrderRequest, within(minutes), minutes)
})

test('the result of an external authentication must have the formats of the schemes', () => {
  const data = { status3Ds: 'Y', dsTransactionId: 'x', eciCode: '5', cavv: 'x' }
  accepts(OrderRequest, payBy({ value: 'c', threeDsData: data }))
  for (const eciCode of [5, '05', 7, '07']) {
    const body = payBy({ value: 'c', threeDsData: { ...data, eciCode } })
    accepts(OrderRequest, readerOf(OrderRequest)(body))
  }
  for (const xid of ['x'.repeat(20), 'A'.repeat(28), '0f'.repeat(20)]) {
    accepts(OrderRequest, payBy({ value: 'c', threeDsData: { status3Ds: 'A', xid } }))
  }
  const bad = [
    { status3Ds: 'N' },
    { ...data, xid: 'x'.repeat(21) },
    { ...data, xid: 'g'.repeat(40) },
    { ...data, eciCode: '3' },
    { ...data, cavv: '' },
    { ...data, cavv: 'x'.repeat(201) },
    { ...data, dsTransactionId: 'x'.repeat(37) },
  ]
  for (const threeDsData of bad)
    refuses(OrderRequest, payBy({ threeDsData }), JSON.stringify(threeDsData))
})

test('both spellings of the usage of a delivery address are accepted', () => {
  for (const field of ['deliveryAdressUsageIndicator', 'deliveryAddressUsageIndicator']) {
    const withValue = (value: string) => ({
      ...order,
      threeDsAuthentication: { cardholder: { accountInformation: { [field]: value } } },
    })
    accepts(OrderRequest, withValue('30_TO_60_DAYS'))
    refuses(OrderRequest, withValue('YESTERDAY'), field)
  }
})

test('Click to Pay accepts exactly one scheme', () => {
  const visa = { srcCorrelationId: 'x' }
  const mastercard = { srcCorrelationId: 'x', srcDigitalCardId: 'y' }
  accepts(OrderRequest, payBy({ value: 'c', clickToPay: { visa } }))
  accepts(OrderRequest, payBy({ value: 'c', clickToPay: { mastercard } }))
  refuses(OrderRequest, payBy({ value: 'c', clickToPay: { visa, mastercard } }), 'both')
  refuses(OrderRequest, payBy({ value: 'c', clickToPay: {} }), 'none')
})

test('the schema accepts multi-currency data with a missing field, because that has its own error', () => {
  const mcpData = {
    mcpCurrency: 'EUR',
    mcpAmount: '1',
    mcpRate: '0.24',
    mcpFxTableId: '1',
    mcpPartnerId: 'x',
  }
  accepts(OrderRequest, { ...order, mcpData })
  for (const field of Object.keys(mcpData)) {
    const { [field as keyof typeof mcpData]: _, ...rest } = mcpData
    accepts(OrderRequest, { ...order, mcpData: rest })
    refuses(OrderRequest, { ...order, mcpData: { ...mcpData, [field]: '' } }, field)
  }
  accepts(OrderRequest, { ...order, mcpData: { ...mcpData, mcpAmount: 1, mcpRate: 0.24 } })
  refuses(OrderRequest, { ...order, mcpData: { ...mcpData, mcpAmount: 1.5 } }, 'fraction')
})

test('the schema accepts a refund without its section, because that has its own error', () => {
  accepts(RefundRequest, {})
  accepts(RefundRequest, {
    orderId: 'x',
    refund: { description: 'x', amount: 100 },
    properties: [{ name: 'a', value: 'b' }],
  })
  refuses(RefundRequest, { refund: {} }, 'no description')
  refuses(RefundRequest, { refund: { description: 'x', type: 'SLOW' } }, 'type')
})

test('a capture may have an amount or none', () => {
  accepts(CaptureRequest, {})
  accepts(CaptureRequest, { amount: 5000, currencyCode: 'PLN' })
  refuses(CaptureRequest, { amount: '50.00', currencyCode: 'PLN' }, 'fraction')
})

test('the language of payment methods is a code of ISO 639-1', () => {
  const { query } = payMethodOperations.listPayMethods
  accepts(query, { lang: 'pl', features: 'clickToPay' })
  refuses(query, { lang: 'polish' }, 'polish')
  accepts(query, { lang: 'pl_PL' })
  refuses(query, { lang: 'gb' }, 'gb')
})

test('every string and list in requests has a limit', () => {
  const boundless = listed.flatMap(([id, { params, query, headers, body }]) =>
    [params, query, headers, body].flatMap((schema) => (schema ? boundlessIn(schema, id) : [])),
  )
  assert.deepEqual(boundless, [])
})

interface Node {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly properties?: Record<string, TSchema>
  readonly patternProperties?: Record<string, TSchema>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

function boundlessIn(schema: TSchema, at: string): string[] {
  const node = schema as Node
  const types = [node.type ?? []].flat()
  // A pattern of fixed length, as ^[0-9]{6}$, is a limit as well.
  const isEndless = node.maxLength === undefined && /[*+]|\{\d+,\}/.test(node.pattern ?? '*')
  const here =
    (types.includes('string') && !node.enum && isEndless) ||
    (types.includes('array') && node.maxItems === undefined)
  const inner = [
    ...Object.entries({ ...node.properties, ...node.patternProperties }),
    ...(node.items ? [['[]', node.items] as const] : []),
  ]
  return [
    ...(here ? [at] : []),
    ...inner.flatMap(([name, field]) => boundlessIn(field, `${at}.${name}`)),
  ]
}

test('fields with IDs are marked, so that no ID is rejected as a card number', () => {
  const wrong: string[] = []
  const look = (schema: Parts, name: string, of: string): void => {
    const isName = /(?:^i|I)[dD]$|_id$|U(?:rl|RL)$/.test(name)
    // A shop that registers a BLIK token with its own value pays with it by that value.
    const isToken = name === 'registerTokenValue' || (name === 'value' && of.endsWith('payMethod'))
    const isFree = schema.type === 'string' && !schema.pattern && !schema.format && !schema.anyOf
    if (((isName && isFree) || isToken) && schema[NAMES] !== true) wrong.push(`${name} of ${of}`)
    for (const [inner, one] of Object.entries(schema.properties ?? {}))
      look(one, inner, `${of}.${name}`)
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) look(one, name, of)
    if (schema.items) look(schema.items, name, of)
  }
  for (const [id, { body }] of listed) look((body ?? {}) as Parts, '', id)
  assert.deepEqual(wrong, [])
})

interface Parts {
  readonly type?: string
  readonly pattern?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Parts>>
  readonly items?: Parts
  readonly anyOf?: readonly Parts[]
  readonly oneOf?: readonly Parts[]
  readonly [NAMES]?: boolean
}
