import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import Type from 'typebox'
import { ownFormats, ownKeywords } from './formats.ts'
import { type Form, formOf, formsApart } from './forms.ts'
import { recipes } from './recipes/index.ts'
import { PayoutRequest, payoutForms } from './shapes/payout.ts'
import { submerchantForms } from './shapes/submerchant.ts'
import { BankAccountData, bankAccountVariants } from './shapes/verification.ts'

const forms = formsApart({
  plain: { schema: Type.Object({ name: Type.String() }), marks: [] },
  long: { schema: Type.Object({ account: Type.Object({}) }), marks: ['account', 'account.number'] },
  short: { schema: Type.Object({ card: Type.String() }), marks: ['card'] },
})
const list: readonly Form[] = Object.values(forms)

test('the fields of a body determine its form, even if their values are invalid', () => {
  assert.equal(formOf(list, { name: 'x', other: 1 }), forms.plain)
  assert.equal(formOf(list, { account: null }), forms.long)
  assert.equal(formOf(list, { account: { number: 7 } }), forms.long)
  assert.equal(formOf(list, { card: {} }), forms.short)
  for (const body of [null, 'card', 7, [], undefined]) assert.equal(formOf(list, body), forms.plain)
})

test('if a body has fields of two forms, both are reported', () => {
  assert.deepEqual(formOf(list, { card: 'x', account: {} }), { apart: ['account', 'card'] })
})

test('if a field value distinguishes the forms, a body without that value has the last form', () => {
  const { card, pbl, cardPbl } = submerchantForms
  const meant = (payTypeCategories: unknown) =>
    formOf([card, pbl, cardPbl], { payTypeCategories, externalId: 'x' })
  assert.equal(meant(['Card']), card)
  assert.equal(meant(['CARD', 'Card']), card)
  assert.equal(meant(['PBL']), pbl)
  for (const both of [['Card', 'PBL'], ['PBL', 'CARD'], ['Card+PBL']])
    assert.equal(meant(both), cardPbl)
  for (const nothing of [undefined, [], 'Card', ['Cash'], ['PBL', 7], null])
    assert.equal(meant(nothing), cardPbl)
})

const ajv = new Ajv2020({
  formats: ownFormats,
  keywords: ownKeywords,
  allowUnionTypes: true,
})
const isPayout = ajv.compile(PayoutRequest)

test('each payout recipe matches the schema of exactly one form', () => {
  const checks = Object.entries(payoutForms).map(
    ([name, { schema }]) => [name, ajv.compile(schema)] as const,
  )
  const found = recipes
    .filter(({ operation }) => operation === 'createPayout')
    .map(({ body }) => checks.filter(([, fits]) => fits(body)).map(([name]) => name))
  assert.ok(found.every((names) => names.length === 1))
  assert.deepEqual([...new Set(found.flat())], Object.keys(payoutForms))
})

test('the schema rejects a payout that mixes two forms', () => {
  const body = (id: string) => recipes.find((recipe) => recipe.id === id)?.body as object
  const account = { accountNumber: '1', extCustomerId: 'seller_A' }
  assert.ok(!isPayout({ ...body('payout-marketplace'), account }))
  assert.ok(!isPayout({ ...body('payout-card'), ...body('payout-card-token') }))
  assert.ok(!isPayout({ ...body('payout-card'), ...body('payout-bank-account') }))
})

test('a bank account fits only the variant of its verification method, with the fields of that variant', () => {
  const isAccount = ajv.compile(BankAccountData)
  const checks = Object.entries(bankAccountVariants).map(
    ([name, schema]) => [name, ajv.compile(schema)] as const,
  )
  const accounts = recipes.filter(({ operation }) => operation === 'loadBankAccount')
  for (const { id, body } of accounts) {
    assert.equal(checks.filter(([, fits]) => fits(body)).length, 1, id)
    assert.ok(isAccount(body), id)
  }
  const without = (id: string, field: string) => {
    const body = accounts.find((account) => account.id === id)?.body
    assert.ok(typeof body === 'object' && field in body, `${id} has ${field}`)
    return isAccount(Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)))
  }
  assert.ok(!without('payout-account-transfer', 'verificationTransferId'))
  assert.ok(!without('payout-account-document', 'hasDocument'))
  assert.ok(without('payout-account-statement-data', 'hasDocument'))
})
