import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ownFormats, ownKeywords } from '@grosz/contract/formats.ts'
import { formOf } from '@grosz/contract/forms.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { unknownPaths } from '@grosz/contract/read.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { builderBodies, builderChoices } from '../../../plugins/contract/builder.ts'
import { guideOf, rulesOf } from '../../../plugins/contract/builder-table.ts'
import { everyRequest } from './every-request.ts'
import { requestOf } from './request.ts'

const choices = builderChoices('en')
const bodies = builderBodies('en')
const reached = everyRequest(choices, bodies)
/** Requests, the ways to pay an order, and single choices. */
const names = new Set([
  ...choices.requests.map(({ id }) => id as string),
  ...choices.parts.map(({ id }) => id as string),
  ...choices.choices.map(({ id }) => id),
])
const table: Readonly<Record<string, Operation>> = operations

const ajv = new Ajv2020({
  formats: ownFormats,
  allowUnionTypes: true,
  keywords: ownKeywords,
})
formats.default(ajv)
const checks = new Map<object, ValidateFunction>()

test('every choice links to an existing guide', () => {
  for (const { id, guide } of choices.choices) {
    const file = join(import.meta.dirname, '../../../docs', guide)
    const isThere =
      existsSync(`${file.replace(/\/$/, '')}.mdx`) || existsSync(join(file, 'index.mdx'))
    assert.ok(isThere, `${id}: ${guide}`)
  }
  assert.deepEqual(
    Object.keys(guideOf).filter((name) => !names.has(name)),
    [],
  )
})

test('the contract accepts every request that can be chosen, without unknown fields', () => {
  assert.ok(reached.length > 1000)
  for (const { call, body, choice, currency, options } of reached) {
    const schema = schemaOf(call, body)
    if (!schema) continue
    const where = `${choice} in ${currency} with ${options.join(', ') || 'nothing'}`
    const fits = checks.get(schema) ?? ajv.compile(schema)
    checks.set(schema, fits)
    assert.ok(fits(body), `${where}: ${ajv.errorsText(fits.errors)}`)
    assert.deepEqual(unknownPaths(schema, body), [], where)
  }
})

test('every choice, currency, and option can be reached', () => {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort()
  const seen = (of: (one: (typeof reached)[number]) => readonly string[]) =>
    [...new Set(reached.flatMap(of))].sort()
  assert.deepEqual(
    seen(({ choice }) => [choice]),
    ids(choices.choices),
  )
  assert.deepEqual(
    seen(({ options }) => options),
    ids(choices.options),
  )
  assert.deepEqual(
    seen(({ currency }) => [currency]),
    choices.currencies.map(({ code }) => code).sort(),
  )
})

test('the builder offers every required choice', () => {
  const ids = new Set<string>(choices.choices.map(({ id }) => id))
  const promised = [
    ...[
      'standard-transfer',
      'mass-collect-single',
      'mass-collect-multi',
      'installments',
      'klarna',
      'paypo',
      'twisto',
      'twisto-czechia',
    ],
    ...['pragmapay', 'twisto-in-three', 'blik-code', 'blik-redirect', 'blik-token', 'card-data'],
    ...['stored-card', 'token-first', 'token-stored', 'moto-card', 'moto-token'],
    ...['recurring-first-token', 'recurring-first-card', 'visa-mobile-direct'],
    ...['recurring-next-token', 'recurring-next-card', 'domestic-account', 'foreign-account'],
    ...['payout-token', 'card-number', 'marketplace-payout', 'multi-currency-payout'],
    ...['full-capture', 'partial-capture', 'cancel-order', 'full-refund', 'delete-token'],
  ]
  assert.deepEqual(
    promised.filter((id) => !ids.has(id)),
    [],
  )
})

test('the builder offers every current call about sellers, verification, partners, and submerchants', () => {
  const tags = ['sellers', 'verification', 'partners', 'submerchants']
  const calls = Object.entries(table).filter(
    ([, { tag, audience, deprecated }]) =>
      tags.includes(tag) && audience === 'merchant' && !deprecated,
  )
  const offered = new Set<string | undefined>(choices.choices.map(({ part }) => part))
  assert.deepEqual(
    calls.map(([id]) => id).filter((id) => !offered.has(id)),
    [],
  )
  const variants = (call: string) =>
    choices.choices.filter(({ part }) => part === call).map(({ id }) => id)
  assert.deepEqual(variants('createSubmerchant'), [
    'submerchant-card',
    'submerchant-card-pbl',
    'submerchant-pbl',
  ])
  assert.deepEqual(variants('loadSeller'), ['seller-company', 'seller-person'])
  assert.ok(variants('loadBankAccount').length > 1)
  assert.equal(offered.has('feeDebitTransferByGet'), false)
})

test('every recipe of an offered call is a choice', () => {
  const ids = new Set<string>(choices.choices.map(({ id }) => id))
  const calls = new Set<string | undefined>(choices.choices.map(({ part }) => part))
  const ofCalls = recipes.filter(({ operation }) => calls.has(operation))
  assert.ok(ofCalls.length > 20)
  assert.deepEqual(
    ofCalls.filter(({ id }) => !ids.has(id)),
    [],
  )
})

test('each rule belongs to an offered recipe or call', () => {
  const ids = new Set<string>(choices.choices.map(({ id }) => id))
  assert.deepEqual(
    Object.keys(rulesOf).filter((id) => !ids.has(id)),
    [],
  )
})

test('the IDs of choices are unique', () => {
  const ids = choices.choices.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('a GET call has its required parameters in the address, and optional ones with optional fields', () => {
  const plain = requestOf(bodies, { choice: 'adviseVerification', currency: '', options: [] })
  assert.equal(
    plain?.path,
    '/api/aml-verification/v1/verification-advice?companyTaxId={companyTaxId}&personalIdentificationNumber={personalIdentificationNumber}',
  )
  const full = requestOf(bodies, {
    choice: 'listSellerOperations',
    currency: '',
    options: ['optional'],
  })
  assert.match(full?.path ?? '', /\?eventDateFrom=\{eventDateFrom\}&.*&sortBy=\{sortBy\}$/)
  const sortBy = full?.fields.find(({ name }) => name === 'sortBy')
  assert.deepEqual([sortBy?.place, sortBy?.presence], ['query', 'optional'])
})

test('mass collect has no payer for a single account and always has one for several accounts', () => {
  const namesPayer = (id: string) =>
    new Set(
      reached
        .filter(({ choice }) => choice === id)
        .map(({ body }) => JSON.stringify(body).includes('"buyer":{"extCustomerId"')),
    )
  assert.deepEqual([...namesPayer('mass-collect-single')], [false])
  assert.deepEqual([...namesPayer('mass-collect-multi')], [true])
})

test('without optional fields, a request has only the required fields and those of its subject', () => {
  const plain = body('blik-code')
  assert.deepEqual(Object.keys(plain).sort(), [
    'currencyCode',
    'customerIp',
    'description',
    'merchantPosId',
    'payMethods',
    'products',
    'totalAmount',
  ])
  const full = body('blik-code', ['optional'])
  assert.ok('buyer' in full && 'notifyUrl' in full && 'visibleDescription' in full)
  assert.deepEqual(full.payMethods, plain.payMethods)
  assert.deepEqual(body('full-refund'), { refund: { description: 'Order returned' } })
})

test('an option adds its fields, which disappear without the option', () => {
  const held = body('card-data', ['pre-authorization', 'external-3ds'])
  const text = JSON.stringify(held)
  assert.match(text, /"authorizationType":"PRE_AUTHORIZATION"/)
  assert.match(text, /"threeDsData"/)
  assert.doesNotMatch(JSON.stringify(body('card-data', ['optional'])), /threeDs|authorizationType/)
  // The result of 3-D Secure is the subject of this request.
  assert.match(JSON.stringify(body('visa-mobile-direct')), /threeDsData/)
  const market = body('blik-code', ['marketplace'])
  const carts = market.shoppingCarts as { amount: string }[]
  const sum = carts.reduce((total, { amount }) => total + Number(amount), 0)
  assert.equal(String(sum), market.totalAmount)
  const facilitated = body('google-pay', ['submerchant', 'pre-authorization'])
  assert.deepEqual(facilitated.submerchant, { id: 'sub_active' })
  assert.equal(facilitated.merchantPosId, '500800')
})

test('an order in another currency has the point of sale and the payment method of that currency', () => {
  const koruna = requestOf(bodies, { choice: 'klarna', currency: 'CZK', options: [] })?.body
  assert.equal(koruna?.currencyCode, 'CZK')
  assert.equal(koruna?.merchantPosId, '500200')
  assert.match(JSON.stringify(koruna), /"value":"dpklczk"/)
})

test('a field is required by the schema, by the request, or by neither', () => {
  const built = requestOf(bodies, { choice: 'blik-code', currency: 'PLN', options: ['optional'] })
  const presence = (path: string) => built?.fields.find((field) => field.path === path)?.presence
  assert.equal(presence('totalAmount'), 'required')
  assert.equal(presence('payMethods.payMethod.value'), 'needed')
  assert.equal(presence('visibleDescription'), 'optional')
  assert.equal(presence('products[].name'), 'required')
})

test('both languages offer the same requests with different texts', () => {
  const polish = builderChoices('pl')
  assert.deepEqual(
    polish.choices.map(({ id }) => id),
    choices.choices.map(({ id }) => id),
  )
  const same = polish.choices.filter(({ title }, index) => title === choices.choices[index]?.title)
  // Names of brands alone.
  assert.deepEqual(
    same.map(({ id }) => id),
    [
      ...['google-pay', 'apple-pay', 'click-to-pay', 'klarna', 'paypo'],
      ...['payout-account-payoneer', 'payout-account-worldfirst'],
    ],
  )
  assert.deepEqual(everyRequest(polish, builderBodies('pl')).length, reached.length)
})

function body(choice: string, options: readonly string[] = []): Record<string, unknown> {
  const built = requestOf(bodies, { choice, currency: 'PLN', options })
  assert.ok(built?.body)
  return built.body
}

function schemaOf(call: string, body: unknown) {
  const { body: schema, forms } = table[call] ?? {}
  const meant = forms && formOf(forms.list, body)
  return meant && 'schema' in meant ? meant.schema : schema
}
