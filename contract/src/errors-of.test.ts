import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type ErrorKey, errors } from './errors.ts'
import { errorBody, errorsOf } from './errors-of.ts'
import { ownKeywords } from './formats.ts'
import { operations } from './index.ts'
import { needsPassword, type Operation } from './operation.ts'
import { outcomeKinds } from './outcome-kinds.ts'
import { errorShapes } from './shapes/status.ts'

const ajv = new Ajv2020({ keywords: ownKeywords })

test('a call with a body can fail because of the form of the body', () => {
  const given = errorsOf(operations.createOrder)
  for (const key of [
    'SYNTAX',
    'DUPLICATE_KEY',
    'VALUE_MISSING',
    'VALUE_INVALID',
    'ORDER_NOT_UNIQUE',
  ] as const) {
    assert.ok(given.includes(key), key)
  }
})

test('a call that changes data and has no outcome rejects the header that selects an outcome', () => {
  const refuses = (id: keyof typeof operations) =>
    errorsOf(operations[id]).includes('OUTCOME_HEADER_NOT_ALLOWED')
  for (const id of ['captureOrder', 'cancelOrder', 'feeDebitTransferByGet'] as const)
    assert.ok(refuses(id), id)
  for (const id of ['authorize', 'retrieveOrder', 'createOrder', 'createRefund'] as const)
    assert.ok(!refuses(id), id)
})

test('each kind of outcome belongs to a call whose header can select it', () => {
  const chosen = (Object.values(operations) as Operation[]).flatMap(({ outcomes = [] }) => outcomes)
  assert.deepEqual(new Set(chosen), new Set(outcomeKinds))
})

test('a GET request can fail because it has a body, but never because of the form of the body', () => {
  const given = errorsOf(operations.retrieveOrder)
  assert.ok(given.includes('BODY_NOT_ALLOWED'))
  assert.ok(given.includes('NOT_FOUND'))
  assert.ok(!given.includes('SYNTAX'))
  assert.ok(!given.includes('IDEMPOTENCY_KEY_REUSED'))
})

test('a call with required query parameters can fail because one is missing', () => {
  for (const [id, operation] of Object.entries(operations) as [string, Operation][])
    if (operation.query?.required?.length)
      assert.ok(errorsOf(operation).includes('VALUE_MISSING'), id)
  assert.ok(errorsOf(operations.listChallenges).includes('VALUE_MISSING'))
  assert.ok(!errorsOf(operations.showOverview).includes('VALUE_MISSING'))
})

test('a GET that accepts a body can fail because of its form or because it comes from a browser', () => {
  const given = errorsOf(operations.feeDebitTransferByGet)
  for (const key of ['SYNTAX', 'VALUE_MISSING', 'BROWSER_REQUEST_NOT_ALLOWED'] as const)
    assert.ok(given.includes(key), key)
  assert.ok(!given.includes('BODY_NOT_ALLOWED'))
  assert.ok(!errorsOf(operations.feeDebitTransfer).includes('BROWSER_REQUEST_NOT_ALLOWED'))
})

test('each error code from 8000 to 8099 belongs to one error', () => {
  const own = Object.values(errors).flatMap((error) =>
    'code' in error && /^80\d\d$/.test(error.code ?? '') ? [error.code] : [],
  )
  assert.ok(own.length > 10)
  assert.deepEqual(own, [...new Set(own)])
})

test('only a POST accepts idempotency keys', () => {
  for (const [id, operation] of Object.entries(operations) as [string, Operation][]) {
    const knows = errorsOf(operation).includes('IDEMPOTENCY_KEY_REUSED')
    assert.equal(knows, operation.method === 'POST' && operation.idempotencyKey !== false, id)
  }
})

test('exactly the calls with credentials can return UNAUTHORIZED', () => {
  for (const [id, operation] of Object.entries(operations) as [string, Operation][]) {
    const isProtected = operation.grants.length > 0 || needsPassword(operation) || id === 'signIn'
    assert.equal(errorsOf(operation).includes('UNAUTHORIZED'), isProtected, id)
  }
})

test('the token call returns OAuth errors', () => {
  const given = errorsOf(operations.authorize)
  const wrong = given.filter((key) => errors[key].http < 413 && errors[key].shape !== 'oauth')
  assert.deepEqual(wrong, [])
  assert.ok(given.includes('INVALID_CLIENT'))
})

test('no operation lists an error that is implied', () => {
  for (const [id, operation] of Object.entries(operations) as [string, Operation][]) {
    const implied = errorsOf({ ...operation, errors: [] })
    const isOauth = operation.errors.some((key) => errors[key].shape === 'oauth')
    const twice = isOauth ? [] : operation.errors.filter((key) => implied.includes(key))
    assert.deepEqual(twice, [], id)
  }
})

test('each operation lists the errors of its fields', () => {
  const unlisted = (Object.entries(operations) as [string, Operation][]).flatMap(
    ([id, operation]) => {
      const own = JSON.stringify(operation.body ?? {}).matchAll(/"x-errors":(\{.*?\})/g)
      const keys = [...own].flatMap(([, found = '']) => Object.values<ErrorKey>(JSON.parse(found)))
      return keys.filter((key) => !errorsOf(operation).includes(key)).map((key) => `${id} ${key}`)
    },
  )
  assert.deepEqual(unlisted, [])
})

test('the example of every error fits the shape of its status', () => {
  for (const key of Object.keys(errors) as ErrorKey[]) {
    const check = ajv.compile(errorShapes[errors[key].shape])
    assert.ok(check(errorBody(key)), `${key}: ${ajv.errorsText(check.errors)}`)
  }
})

test('every error of the API has a status block, and every OAuth error has none', () => {
  for (const key of Object.keys(errors) as ErrorKey[]) {
    const body = errorBody(key) as { status?: { statusCode?: string }; error?: string }
    if (errors[key].shape === 'oauth') assert.ok(body.error && !body.status, key)
    else assert.ok(body.status?.statusCode, key)
  }
})
