import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type, { type TSchema } from 'typebox'
import { operations } from './index.ts'
import { readerOf, unknownPaths } from './read.ts'
import { recipes } from './recipes/index.ts'
import { OrderRequest } from './resources/orders.ts'
import { minorUnits } from './shapes/money.ts'
import { count, date, day as dayWithTime, merchantCategoryCode, spaced } from './shapes/strings.ts'
import { written } from './shapes/written.ts'

const schema = Type.Object({
  name: Type.String(),
  parts: Type.Array(Type.Object({ size: Type.Integer() })),
  either: Type.Optional(
    Type.Union([Type.Object({ left: Type.String() }), Type.Object({ right: Type.String() })]),
  ),
  counts: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Z]+$' }), Type.Integer())),
})

const sent = {
  name: 'x',
  extra: 1,
  parts: [{ size: 1, colour: 'red' }, { size: 2 }],
  either: { right: 'r', wrong: true },
  counts: { A: 1, b: 2 },
}

test('fields that are not in the schema are dropped at every depth', () => {
  assert.deepEqual(readerOf(schema)(sent), {
    name: 'x',
    parts: [{ size: 1 }, { size: 2 }],
    either: { right: 'r' },
    counts: { A: 1 },
  })
})

test('reading does not change the value that was sent', () => {
  const before = structuredClone(sent)
  readerOf(schema)(sent)
  assert.deepEqual(sent, before)
})

test('the names of dropped fields are reported', () => {
  assert.deepEqual(unknownPaths(schema, sent), [
    'parts[0].colour',
    'either.wrong',
    'counts.b',
    'extra',
  ])
})

test('names of inherited object properties are unknown fields', () => {
  const value = JSON.parse('{"name":"x","parts":[],"__proto__":{"polluted":true},"constructor":1}')
  assert.deepEqual(readerOf(schema)(value), { name: 'x' })
  assert.equal((readerOf(schema)(value) as { polluted?: boolean }).polluted, undefined)
})

test('properties that client libraries add are unknown fields of an order', () => {
  assert.deepEqual(
    unknownPaths(OrderRequest, { description: 'x', properties: [{ name: 'sender', value: 'y' }] }),
    ['properties'],
  )
})

test('a body with all fields in the declared types does not change', () => {
  for (const { operation, body } of recipes) {
    const { body: written } = operations[operation] as { body: TSchema }
    assert.deepEqual(readerOf(written)(body), body)
    assert.deepEqual(readerOf(written)(withExtras(body)), body)
  }
})

test('null, an empty text and an empty list count as absent', () => {
  const read = readerOf(
    Type.Object({
      text: Type.Optional(Type.String()),
      amount: Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'integer'] })),
      list: Type.Optional(Type.Array(Type.Object({ size: Type.Integer() }))),
      inner: Type.Optional(Type.Object({ text: Type.Optional(Type.String()) })),
    }),
  )
  for (const absent of [null, ''])
    assert.deepEqual(read({ text: absent, amount: absent, list: absent, inner: absent }), {})
  assert.deepEqual(read({ list: [], inner: [] }), {})
})

test('false counts as absent only for an optional object, list, text, or count', () => {
  const fields = {
    text: Type.String(),
    address: Type.String({ ...written.webAddress }),
    size: count({ min: 1, max: 9 }, '', ''),
    list: Type.Array(Type.String()),
    one: Type.Array(Type.String(), { 'x-one-or-more': true }),
    inner: Type.Object({ text: Type.Optional(Type.String()) }),
  }
  const others = {
    amount: minorUnits('', ''),
    is: Type.Boolean(),
    word: Type.Enum(['A', 'B']),
    number: Type.Integer(),
    answer: Type.String({ ...written.trueOrFalse }),
    card: Type.Object({ text: Type.String() }, { 'x-never-blank': true }),
  }
  const unset = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, false]))
  const all = { ...fields, ...others }
  assert.deepEqual(readerOf(Type.Partial(Type.Object(all)))(unset(all)), unset(others))
  assert.deepEqual(readerOf(Type.Object(all))(unset(all)), { ...unset(all), one: [false] })
  assert.deepEqual(readerOf(Type.Array(Type.String()))([false]), [false])
})

test('white space counts as absent if white space around the value is removed', () => {
  const read = readerOf(
    Type.Object({
      text: Type.Optional(Type.String()),
      amount: Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'integer'] })),
      address: Type.Optional(Type.String({ ...written.webAddress })),
      day: Type.Optional(Type.String({ ...written.day })),
      word: Type.Optional(Type.Enum(['A', 'B'])),
      language: Type.Optional(Type.String({ ...written.language })),
      is: Type.Optional(Type.Boolean()),
      size: Type.Optional(Type.Integer()),
    }),
  )
  const fields = ['text', 'amount', 'address', 'day', 'word', 'language', 'is', 'size']
  const blank = Object.fromEntries(fields.map((name) => [name, ' \n']))
  assert.deepEqual(read(blank), { text: ' \n', amount: ' \n' })
  assert.deepEqual(readerOf(Type.Object({ is: Type.Boolean() }))({ is: ' ' }), { is: false })
})

test('an optional object without values counts as absent, unless it determines how an order is paid', () => {
  const inner = Type.Object({ text: Type.String(), deep: Type.Optional(Type.Object({})) })
  const read = readerOf(
    Type.Object({
      may: Type.Optional(inner),
      must: inner,
      card: Type.Optional(Type.Object({ ...inner.properties }, { 'x-never-blank': true })),
      list: Type.Array(inner),
    }),
  )
  for (const blank of [{}, { text: null }, { text: '', deep: null }])
    assert.deepEqual(read({ may: blank, must: blank, card: blank, list: [blank] }), {
      must: {},
      card: {},
      list: [{}],
    })
  assert.deepEqual(read({ may: { txet: 'a misspelled field' } }), { may: {} })
  for (const blank of [{}, { number: null, cvv: '' }])
    assert.deepEqual(readerOf(OrderRequest)({ payMethods: { payMethod: { card: blank } } }), {
      payMethods: { payMethod: { card: {} } },
    })
  const nothing = {
    payMethods: { payMethod: { type: null, value: '' } },
    mcpData: { mcpCurrency: null, mcpRate: null },
    donation: { amount: null, organizationId: null },
    threeDsAuthentication: { exemption: { value: null }, sdk: { sdkAppID: null } },
  }
  assert.deepEqual(readerOf(OrderRequest)(nothing), {})
})

test('an absent field gets its implied value if the field that implies it has a value', () => {
  const read = readerOf(
    Type.Object(
      {
        type: Type.Enum(['A', 'B']),
        part: Type.Optional(Type.Object({ text: Type.String() }, { 'x-never-blank': true })),
      },
      { 'x-implied': { field: 'type', value: 'A', by: 'part' } },
    ),
  )
  const part = { text: 'says something' }
  for (const type of [undefined, null, ''])
    assert.deepEqual(read({ type, part }), { type: 'A', part })
  assert.deepEqual(read({ type: 'B', part }), { type: 'B', part })
  assert.deepEqual(read({ part: { text: '' } }), { part: {} })
  assert.deepEqual(read({}), {})
})

test('a list or an object in place of a scalar is neither dropped nor converted', () => {
  const read = readerOf(
    Type.Object({ text: Type.String(), is: Type.Boolean(), size: Type.Integer() }),
  )
  for (const wrong of [[], ['5'], {}, { 0: '5' }])
    assert.deepEqual(read({ text: wrong, is: wrong, size: wrong }), {
      text: wrong,
      is: wrong,
      size: wrong,
    })
})

test('an empty item of a list is not removed, so that the list is rejected', () => {
  assert.deepEqual(readerOf(schema)({ parts: [null, { size: 1 }] }), { parts: [null, { size: 1 }] })
})

test('a body without values is read as an object without fields', () => {
  for (const nothing of [null, '', [], {}]) assert.deepEqual(readerOf(schema)(nothing), {})
})

test('a scalar is converted to its declared type if no information is lost', () => {
  const text = readerOf(Type.String())
  assert.equal(text(5), '5')
  assert.equal(text('05'), '05')
  for (const kept of [5.5, true, 2 ** 53]) assert.equal(text(kept), kept)

  const whole = readerOf(Type.Integer())
  assert.equal(whole('5'), 5)
  assert.equal(whole('-5'), -5)
  const numbers: readonly [string, number][] = [
    ['5.0', 5],
    ['5.0000', 5],
    ['5 ', 5],
    [' 5', 5],
    ['+5', 5],
    ['1e3', 1000],
    ['1E+3', 1000],
    ['5\r\n', 5],
    ['\t5\u00a0', 5],
    ['5,0', 5],
    ['5,00', 5],
    ['1250,0000', 1250],
  ]
  for (const [sent, number] of numbers) assert.equal(whole(sent), number, sent)
  for (const kept of [
    '05',
    '5,000',
    '5,01',
    '5,',
    '5.0,0',
    '1e-3',
    '1e99',
    '0x10',
    'five',
    'Infinity',
    'NaN',
    true,
  ])
    assert.equal(whole(kept), kept)

  const counted = readerOf(count({ min: 1, max: 9_999 }, '', ''))
  for (const sent of ['1,00', '1,0000', '1\r\n']) assert.equal(counted(sent), '1', sent)

  const digit = readerOf(Type.Enum(['0', '5', '10']))
  for (const [sent, code] of Object.entries({ '05': '5', '00': '0', '010': '010', '005': '005' }))
    assert.equal(digit(sent), code)

  const boolean = readerOf(Type.Boolean())
  for (const yes of [true, 'true', 'True', '1', 1, 't']) assert.equal(boolean(yes), true)
  for (const no of [false, 'false', 'FALSE', '0', 0, 'f']) assert.equal(boolean(no), false)
  for (const kept of ['yes', 2, '01', 'tak']) assert.equal(boolean(kept), kept)

  const word = readerOf(Type.Enum(['1', 'true', 'PLN']))
  assert.equal(word(1), '1')
  assert.equal(word(true), 'true')
  for (const kept of [2, 'pln', false]) assert.equal(word(kept), kept)
})

test('an empty text is false if a boolean is required, and null still counts as missing', () => {
  const read = readerOf(Type.Object({ is: Type.Boolean(), may: Type.Optional(Type.Boolean()) }))
  assert.deepEqual(read({ is: '', may: '' }), { is: false })
  assert.deepEqual(read({ is: null }), {})
  const nested = readerOf(Type.Object({ a: Type.Optional(Type.Object({ is: Type.Boolean() })) }))
  assert.deepEqual(nested({ a: { is: '' } }), { a: { is: false } })
  assert.equal(readerOf(Type.Boolean())(''), undefined, 'nothing requires it here')
})

test('a required list may be empty if its schema allows it', () => {
  const list = Type.Array(Type.String(), { minItems: 0 })
  const some = Type.Array(Type.String(), { minItems: 1 })
  const read = readerOf(Type.Object({ list, some, may: Type.Optional(list) }))
  assert.deepEqual(read({ list: [], some: [], may: [] }), { list: [] })
  for (const absent of [null, '']) assert.deepEqual(read({ list: absent }), {})
})

test('white space around a formatted value is removed', () => {
  const read = readerOf(OrderRequest)
  assert.deepEqual(
    read({
      customerIp: ' 127.0.0.1\n',
      notifyUrl: '\u00a0https://shop.example.com/notify ',
      description: ' Two books ',
      extOrderId: ' 7 ',
      merchantPosId: '500100 ',
      totalAmount: '1999 ',
      currencyCode: 'PLN ',
      buyer: { firstName: 'Anna ', birthDate: '0000-00-00', language: ' pl' },
      products: [{ virtual: 'true\n', listingDate: '0001-01-01T00:00:00' }],
    }),
    {
      customerIp: '127.0.0.1',
      notifyUrl: 'https://shop.example.com/notify',
      description: ' Two books ',
      extOrderId: ' 7 ',
      merchantPosId: '500100',
      totalAmount: '1999 ',
      currencyCode: 'PLN',
      buyer: { firstName: 'Anna ', language: 'pl' },
      products: [{ virtual: true }],
    },
  )
})

test('white space in an account number is removed', () => {
  const { body } = operations.createPayout as { body: TSchema }
  const account = { accountNumber: ' MT84 MALT 0110 0001 2345 MTLC AST0\u00a001S ' }
  assert.deepEqual(readerOf(body)({ account }), {
    account: { accountNumber: 'MT84MALT011000012345MTLCAST001S' },
  })
})

test('a count accepts each notation of whole numbers, and an amount does not', () => {
  const read = readerOf(OrderRequest)
  const sent = (text: string) => ({
    validityTime: text,
    totalAmount: text,
    merchantPosId: text,
    products: [{ name: 'x', quantity: text, unitPrice: text }],
  })
  for (const text of ['3600.0', '3600.0000', ' 3600', '36E+2', '36e2'])
    assert.deepEqual(read(sent(text)), {
      validityTime: '3600',
      totalAmount: text,
      // An ID is only freed from white space around it.
      merchantPosId: text.trim(),
      products: [{ name: 'x', quantity: '3600', unitPrice: text }],
    })
  for (const kept of ['3600.5', '3,600', '060', '1e-1', 'x', '0.0.0'])
    assert.deepEqual(read({ validityTime: kept }), { validityTime: kept })
})

test('an amount is not converted', () => {
  const amount = readerOf(Type.Unsafe<string | number>({ type: ['string', 'integer'] }))
  for (const kept of [100, '100', 1.5, '1.50', true, '1e3', ' 100'])
    assert.equal(amount(kept), kept)
})

/** A copy with a field in every object that no schema names. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withExtras(field)])
  return { ...Object.fromEntries(fields), nobodyKnowsThis: { at: 'all' } }
}

test('a time of midnight is removed from a day', () => {
  const day = readerOf(date('', ''))
  for (const sent of [
    '2020-01-31',
    ' 2020-01-31 ',
    '2020-01-31T00:00:00',
    '2020-01-31 00:00:00.000',
    '2020-01-31T00:00:00Z',
    '2020-01-31T00:00:00+01:00',
  ])
    assert.equal(day(sent), '2020-01-31', sent)
  assert.equal(day('2020-01-31T12:00:00'), '2020-01-31T12:00:00')
  assert.equal(readerOf(dayWithTime('', ''))('2020-01-31T00:00:00Z'), '2020-01-31T00:00:00Z')
})

test('a merchant category code without its leading zero gets the zero back', () => {
  const code = readerOf(merchantCategoryCode('', ''))
  for (const sent of [742, '742', '0742', ' 0742 ']) assert.equal(code(sent), '0742')
  assert.equal(code(5812), '5812')
  assert.equal(code(42), '42')
})

test('white space within a grouped or multi-line value is removed', () => {
  const read = readerOf(Type.Object({ code: Type.Optional(spaced(Type.String())) }))
  assert.deepEqual(read({ code: 'QUJD\r\nREVG\n' }), { code: 'QUJDREVG' })
  assert.deepEqual(
    readerOf(OrderRequest)({ payMethods: { payMethod: { authorizationCode: '777 123' } } }),
    { payMethods: { payMethod: { authorizationCode: '777123' } } },
  )
})

test('a string is read as a list of one item in fields that may be returned as a string', () => {
  const words = Type.Array(Type.Enum(['PBL', 'Card']))
  const read = readerOf(
    Type.Object({ types: Type.Array(words.items, { 'x-one-or-more': true }), others: words }),
  )
  assert.deepEqual(read({ types: 'PBL', others: 'PBL' }), { types: ['PBL'], others: 'PBL' })
})
