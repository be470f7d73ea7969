import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { type ErrorKey, errors } from '@grosz/contract/errors.ts'
import type { Language } from '@grosz/contract/text.ts'
import { trees } from '../../pages.mts'
import { writtenDocuments } from '../../routes.ts'
import { describe } from '../contract/describe.ts'
import type { ErrorPage } from '../contract/reference.ts'
import { errorPageOf, fieldPathsOf } from './error-page.ts'
import { guidesIn } from './guides-about.ts'

const portal = join(import.meta.dirname, '../..')
const keys = Object.keys(errors) as ErrorKey[]

async function pagesIn(language: Language): Promise<ReadonlyMap<string, ErrorPage>> {
  const reference = describe(language)
  const guides = guidesIn(trees[0]?.[language] ?? '')
  const pages = await Promise.all(
    reference.errors.map((error) => errorPageOf(error, { reference, guides, language })),
  )
  return new Map(pages.map((page) => [page.error.key, page]))
}

let english: ReadonlyMap<string, ErrorPage>
let polish: ReadonlyMap<string, ErrorPage>
before(async () => {
  ;[english, polish] = await Promise.all([pagesIn('en'), pagesIn('pl')])
})

function pageOf(key: ErrorKey): ErrorPage {
  const page = english.get(key)
  assert.ok(page, key)
  return page
}

test('each error has a page with a unique title, which is the same in both languages', () => {
  const titles = keys.map((key) => pageOf(key).title)
  assert.deepEqual(titles, [...new Set(titles)])
  for (const key of keys) assert.equal(polish.get(key)?.title, pageOf(key).title)
})

test('each field that causes an error links to a call that returns the error', () => {
  for (const key of keys) {
    const wanted = fieldPathsOf(key)
    const found = pageOf(key).fields.map(({ name }) => name)
    assert.deepEqual(found, wanted, key)
  }
  assert.deepEqual(pageOf('MISSING_BANK_NAME').fields[0]?.name, 'account.bankName')
  assert.match(pageOf('SWIFT_CODE_TOO_LONG').fields[0]?.place ?? '', /^payouts\/create\/#body\./)
})

test('each error lists its calls or explains that it has none', () => {
  for (const key of keys) {
    const { isOf, isOfEvery, merchants, sandbox, isOfSandbox } = pageOf(key).calls
    const named = isOfEvery || isOfSandbox || merchants.length + sandbox.length > 0
    assert.equal(isOf === 'calls', named, key)
  }
  assert.equal(pageOf('INTERNAL').calls.isOfEvery, true)
  assert.equal(pageOf('HEADERS_TOO_LARGE').calls.isOf, 'requests')
  assert.equal(pageOf('ORDER_NOT_PAYABLE').calls.isOf, 'paymentPage')
  assert.deepEqual(
    pageOf('TOKEN_METHOD_NOT_ALLOWED').calls.merchants.map(({ id }) => id),
    ['authorize'],
  )
})

test('a sandbox call links to its description in the guide', () => {
  for (const key of keys)
    for (const { place } of pageOf(key).calls.sandbox) {
      const [path = '', anchor] = place.split('/#')
      const text = readFileSync(join(portal, `${path}.mdx`), 'utf8')
      assert.ok(text.includes(`{/* #${anchor} */}`), place)
    }
})

test('a page lists the ways of the contract to cause an error in a sandbox', () => {
  assert.deepEqual(pageOf('TOO_MANY_REQUESTS').tests, [
    { by: 'order', value: '4202' },
    { by: 'fault', value: '429' },
  ])
  assert.deepEqual(pageOf('REFUND_UNKNOWN_ERROR').tests, [{ by: 'refund', value: '4102' }])
  assert.deepEqual(pageOf('ORDER_NOT_UNIQUE').tests, [])
})

test('an error links to guides about it, by their titles', () => {
  const written = writtenDocuments(portal)
  for (const page of [...english.values(), ...polish.values()])
    for (const { path, title } of page.guides) {
      assert.ok(written.has(path.replace(/\/$/, '')), path)
      assert.match(title, /^[^<{`]+$/)
    }
  const pathsOf = (key: ErrorKey) => pageOf(key).guides.map(({ path }) => path)
  assert.ok(pathsOf('TRANS_TOO_OLD').includes('payment-flows/refunds/'))
  assert.ok(pathsOf('BLIK_APP_UNKNOWN').includes('payment-solutions/blik/integration/'))
  assert.deepEqual(pathsOf('SYNTAX'), ['get-started/integration-overview/apis/'])
})
