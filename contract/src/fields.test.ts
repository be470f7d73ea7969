import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type, { type TSchema } from 'typebox'
import { type FieldRow, fieldsOf, variantsOf } from './fields.ts'
import { operations } from './index.ts'
import {
  cardInstallmentProviders,
  cardInstallmentProviderTexts,
} from './methods/card-installments.ts'
import type { Operation } from './operation.ts'
import { OrderRequest } from './resources/orders.ts'
import { Nothing } from './shapes/nothing.ts'
import { PayoutRequest } from './shapes/payout.ts'
import { SubmerchantRequest } from './shapes/submerchant.ts'
import { Transactions } from './shapes/transactions.ts'
import { SellerData } from './shapes/verification.ts'
import { written } from './shapes/written.ts'
import { type Language, languages, says } from './text.ts'

const schema = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 80, ...says('Title.', 'Tytuł.') }),
  lines: Type.Array(
    Type.Object({
      kind: Type.Optional(Type.Enum(['A', 'B'], says('Kind.', 'Rodzaj.'))),
      count: Type.Integer({ minimum: 1, maximum: 9, ...says('Count.', 'Liczba.') }),
    }),
    { minItems: 1, maxItems: 10, ...says('Lines.', 'Pozycje.') },
  ),
  note: Type.Optional(Type.String(says('Note.', 'Uwaga.'))),
})

function find(rows: readonly FieldRow[], path: string): FieldRow {
  const row = rows.find((one) => one.path === path)
  assert.ok(row, path)
  return row
}

test('fields are listed in declared order, parents before children', () => {
  assert.deepEqual(
    fieldsOf(schema, 'en').map(({ path, name, depth }) => [path, name, depth]),
    [
      ['title', 'title', 0],
      ['lines[]', 'lines[]', 0],
      ['lines[].kind', 'kind', 1],
      ['lines[].count', 'count', 1],
      ['note', 'note', 0],
    ],
  )
})

test('a field table is in one language', () => {
  assert.deepEqual(
    fieldsOf(schema, 'pl').map(({ description }) => description),
    ['Tytuł.', 'Pozycje.', 'Rodzaj.', 'Liczba.', 'Uwaga.'],
  )
  assert.equal(find(fieldsOf(schema, 'en'), 'title').limits, '1 to 80 characters')
  assert.equal(find(fieldsOf(schema, 'pl'), 'title').limits, 'od 1 do 80 znaków')
  assert.equal(find(fieldsOf(schema, 'pl'), 'lines[]').limits, 'od 1 do 10 pozycji')
})

test('a row contains the type, the values, and whether the field is required', () => {
  const kind = find(fieldsOf(schema, 'en'), 'lines[].kind')
  assert.deepEqual([kind.type, kind.required, kind.enum], ['string', false, ['A', 'B']])
  const count = find(fieldsOf(schema, 'en'), 'lines[].count')
  assert.deepEqual([count.type, count.required, count.limits], ['integer', true, '1 to 9'])
  assert.equal(find(fieldsOf(schema, 'en'), 'lines[]').type, 'object[]')
})

test('the fields of an order have the types and limits of the specification', () => {
  const rows = fieldsOf(OrderRequest, 'en')
  const required = rows.filter((row) => row.depth === 0 && row.required).map(({ name }) => name)
  assert.deepEqual(required, [
    'customerIp',
    'merchantPosId',
    'description',
    'currencyCode',
    'totalAmount',
    'products[]',
  ])
  assert.equal(find(rows, 'totalAmount').type, 'string | integer')
  assert.equal(
    find(rows, 'customerIp').limits,
    'at most 45 characters; one IPv4 or IPv6 address without a port or a zone',
  )
  assert.ok(find(rows, 'threeDsAuthentication.cardholder.billingAddress.countryCode'))
})

test('alternatives share one table, where a field is required only if all alternatives require it', () => {
  const rows = fieldsOf(Transactions, 'en')
  assert.equal(rows.filter(({ path }) => path === 'transactions[].payMethod').length, 1)
  assert.equal(find(rows, 'transactions[].payMethod').required, true)
  assert.equal(find(rows, 'transactions[].wireTransfer').required, false)
  const flows = find(rows, 'transactions[].paymentFlow').enum
  assert.ok(flows.includes('CARD') && flows.includes('PBL') && flows.includes('BLIK_UID_TOKEN'))
})

test('a field contains the fields of all its alternatives', () => {
  const rows = fieldsOf(PayoutRequest, 'en')
  assert.equal(rows.filter(({ path }) => path === 'account').length, 1)
  for (const path of ['account.accountNumber', 'account.extCustomerId', 'payout.foreign']) {
    assert.equal(find(rows, path).required, false, path)
  }
  assert.equal(find(rows, 'payout.amount').required, true)
  assert.equal(find(rows, 'cardToken').type, 'string | object')
  assert.ok(find(rows, 'cardToken.value'))
})

test('a nullable list has the fields of its items, and a field has the values of all alternatives', () => {
  const rows = fieldsOf(operations.retrieveVerification.replies[200], 'en')
  assert.equal(find(rows, 'errors[]').type, 'object[] | null')
  assert.equal(find(rows, 'errors[].code').depth, 1)
  assert.deepEqual(find(rows, 'verificationTransferStatus').enum, ['Success', 'Failure', 'Matched'])
  const categories = find(fieldsOf(SubmerchantRequest, 'en'), 'payTypeCategories[]')
  assert.deepEqual([...categories.enum].sort(), ['CARD', 'Card', 'Card+PBL', 'PBL'])
})

test('a field that some alternatives require and others do not depends on the variant', () => {
  const rows = fieldsOf(SellerData, 'en')
  const presence = (path: string) => {
    const { required, varies = false } = find(rows, path)
    return [required, varies]
  }
  assert.deepEqual(presence('companyName'), [false, true])
  assert.deepEqual(presence('surname'), [false, true])
  assert.deepEqual(presence('phone'), [false, false])
  assert.deepEqual(presence('email'), [true, false])
})

test('a body that is a single value is one row', () => {
  const rows = fieldsOf(Type.String({ ...written.blikCode, ...says('Code.', 'Kod.') }), 'pl')
  assert.deepEqual(
    rows.map(({ path, description, limits }) => [path, description, limits]),
    [['', 'Kod.', 'kod BLIK: sześć cyfr']],
  )
})

test('a reply without a body has no type', () => {
  assert.deepEqual(
    fieldsOf(Nothing, 'en').map(({ type, description }) => [type, description]),
    [['', 'No body.']],
  )
})

test('each variant of a body lists its own fields', () => {
  const variants = variantsOf(PayoutRequest, 'en')
  assert.deepEqual(
    variants.map(({ title }) => title),
    [
      'To the shop’s own bank account',
      'To another bank account',
      'To a stored card',
      'To a card, by card number',
      'To a seller on a marketplace',
      'To a seller in another currency',
    ],
  )
  const card = variants[3]?.fields ?? []
  assert.equal(find(card, 'card').required, true)
  assert.equal(
    card.some(({ path, varies }) => path === 'account' || varies),
    false,
  )
  assert.deepEqual(variantsOf(OrderRequest, 'en'), [])
  const [paid] = fieldsOf(Transactions, 'pl')
  assert.deepEqual(
    paid?.variants?.map(({ title, fields }) => [title, fields[0]?.path]),
    [
      ['Płatność kartą', 'transactions[].payMethod'],
      [
        'Płatność szybkim przelewem (pay-by-link) lub inną metodą z przekierowaniem',
        'transactions[].payMethod',
      ],
      ['Płatność BLIK', 'transactions[].payMethod'],
      ['Płatność przelewem tradycyjnym', 'transactions[].payMethod'],
    ],
  )
})

test('a large limit is described by its number of digits', () => {
  const amount = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999, ...says('A.', 'A.') })
  const count = Type.Integer({ minimum: 1, maximum: 9_999, ...says('B.', 'B.') })
  const rows = fieldsOf(Type.Object({ amount, count }), 'en')
  assert.deepEqual(
    rows.map(({ limits }) => limits),
    ['at least 1; at most 15 digits', '1 to 9,999'],
  )
})

test('a value with an explanation has it in the language of the reader', () => {
  const [status] = fieldsOf(operations.retrieveOrder.replies[200], 'en').filter(
    ({ path }) => path === 'orders[].status',
  )
  assert.equal(status?.meanings?.NEW, 'No payment has started.')
  assert.deepEqual(Object.keys(status?.meanings ?? {}).sort(), [...(status?.enum ?? [])].sort())
  const [, orderDate] = fieldsOf(operations.retrieveOrder.replies[200], 'en')
  assert.equal(orderDate?.meanings, undefined)
})

test('amounts, rates, counts, and list items have both limits as text', () => {
  const limitsOf = (id: keyof typeof operations, path: string, language: Language = 'en') => {
    const { body } = operations[id] as Operation
    assert.ok(body)
    return find(fieldsOf(body, language), path).limits
  }
  assert.equal(limitsOf('createOrder', 'totalAmount'), 'at least 0; at most 15 digits')
  assert.equal(limitsOf('createOrder', 'totalAmount', 'pl'), 'co najmniej 0; najwyżej 15 cyfr')
  assert.equal(
    limitsOf('createOrder', 'products[].unitPrice'),
    'at most 15 digits, may be negative',
  )
  assert.equal(limitsOf('createOrder', 'products[].quantity'), '1 to 999,999,999')
  assert.equal(
    limitsOf('createPayout', 'fxData.rate'),
    'at least 0.000001; at most 12 digits before the decimal point',
  )
  assert.equal(limitsOf('loadSellerDocument', 'files[]'), '1 to 20 items; each 1 to 64 characters')
  assert.equal(
    limitsOf('loadSellerDocument', 'files[]', 'pl'),
    'od 1 do 20 pozycji; każda od 1 do 64 znaków',
  )
  for (const [id, { params, query, body }] of Object.entries<Operation>(operations))
    for (const schema of [params, query, body])
      for (const { path, type, limits, enum: values } of schema ? fieldsOf(schema, 'en') : [])
        if (/integer/.test(type) && values.length === 0)
          assert.match(limits, /at most| to /, `${id} ${path}`)
})

test('a limit has the plural form of its number', () => {
  const limitsOf = (maxLength: number) =>
    languages.map((language) => fieldsOf(Type.String({ maxLength }), language)[0]?.limits)
  assert.deepEqual(limitsOf(1), ['at most 1 character', 'najwyżej 1 znak'])
  assert.deepEqual(limitsOf(64), ['at most 64 characters', 'najwyżej 64 znaki'])
  assert.deepEqual(limitsOf(255), ['at most 255 characters', 'najwyżej 255 znaków'])
})

test('a required field is marked, even if its absence has its own error', () => {
  const required: Partial<Record<keyof typeof operations, readonly string[]>> = {
    authorize: ['grant_type', 'client_id', 'client_secret'],
    createRefund: ['refund'],
    createOrder: [
      ...['donation.amount', 'donation.organizationId', 'mcpData.mcpCurrency'],
      ...['mcpData.mcpAmount', 'mcpData.mcpRate', 'mcpData.mcpFxTableId', 'mcpData.mcpPartnerId'],
    ],
  }
  for (const [id, paths] of Object.entries(required)) {
    const { body } = operations[id as keyof typeof required] as Operation
    for (const path of paths)
      assert.equal(find(fieldsOf(body as TSchema, 'en'), path).required, true, `${id} ${path}`)
  }
})

test('no description repeats that a field is required', () => {
  for (const [id, { params, query, body }] of Object.entries<Operation>(operations))
    for (const schema of [params, query, body])
      for (const language of languages)
        for (const { path, description } of schema ? fieldsOf(schema, language) : [])
          assert.doesNotMatch(description, /(^|[.:] )(Required|Wymagan[aey])\.$/, `${id} ${path}`)
})

test('each name of a map with fixed names is a row with its own description', () => {
  const at = 'settings.cardInstallmentsOptions'
  for (const language of languages) {
    const rows = fieldsOf(OrderRequest, language).filter(({ path }) => path.startsWith(`${at}.`))
    assert.deepEqual(
      rows.map(({ path }) => path),
      cardInstallmentProviders.map((provider) => `${at}.${provider}[]`),
    )
    for (const [index, { description, limits, type }] of rows.entries()) {
      const provider = cardInstallmentProviders[index]
      assert.equal(description, provider && cardInstallmentProviderTexts[provider][language])
      assert.equal(type, 'integer[]')
      assert.match(limits, language === 'en' ? /each 1 to 99$/ : /każda od 1 do 99$/)
    }
  }
})
