import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { catalogueIn } from './catalogue.ts'
import { describeConsoleCalls, describeSandboxCalls } from './describe.ts'
import { testValuesIn } from './test-values.ts'
import { moneyText } from './words.ts'

const portal = join(import.meta.dirname, '../..')
const folders = ['docs', 'i18n/pl/docusaurus-plugin-content-docs/current']

test('amounts are formatted for the language, with all digits', () => {
  assert.equal(moneyText(5n, 'en'), '0.05')
  assert.equal(moneyText(99_999_999n, 'en'), '999,999.99')
  assert.equal(moneyText(99_999_999n, 'pl').replaceAll(/\s/g, ' '), '999 999,99')
})

test('every method has one row for each of its limits', () => {
  const card = catalogueIn('en').methods.find(({ value }) => value === 'c')
  assert.deepEqual(card?.limits[0], { currencies: 'PLN, RON', min: '0.05', max: '999,999.99' })
})

test('the methods of a currency include those of payers, not test methods', () => {
  const groups = (code: string) =>
    catalogueIn('en').currencies.find((one) => one.code === code)?.groups ?? []
  for (const code of ['HUF', 'RON', 'USD']) assert.ok(!groups(code).includes('bank'), code)
  assert.ok(groups('EUR').includes('blik') && groups('PLN').includes('bank'))
  assert.deepEqual(groups('BGN'), [])
})

test('both languages have the same rows', () => {
  const [english, polish] = [catalogueIn('en'), catalogueIn('pl')]
  assert.deepEqual(
    polish.methods.map(({ value }) => value),
    english.methods.map(({ value }) => value),
  )
  assert.deepEqual(
    polish.countries.map(({ code }) => code).sort(),
    english.countries.map(({ code }) => code).sort(),
  )
  const values = (language: 'en' | 'pl') =>
    Object.values(testValuesIn(language)).flatMap((rows) =>
      Array.isArray(rows) ? rows.map(({ value }) => value) : [],
    )
  assert.deepEqual(values('pl'), values('en'))
})

for (const folder of folders) {
  for (const [page, component, { calls }] of [
    ['sandbox-calls', 'SandboxCall', describeSandboxCalls('en')],
    ['console', 'ConsoleCall', describeConsoleCalls('en')],
  ] as const) {
    test(`the page ${page} in ${folder} shows each of its calls once`, () => {
      const text = readFileSync(join(portal, folder, `testing/${page}.mdx`), 'utf8')
      const shown = [...text.matchAll(/<(\w+Call) of="(\w+)" \/>/g)]
      assert.deepEqual(shown.map(([, , id]) => id).sort(), calls.map(({ id }) => id).sort())
      for (const [, used] of shown) assert.equal(used, component)
    })
  }

  test(`every table of test values is on a page of ${folder}`, () => {
    const pages = [
      'testing/index.mdx',
      'testing/outcomes.mdx',
      'payment-solutions/blik/testing.mdx',
    ]
    const text = pages.map((page) => readFileSync(join(portal, folder, page), 'utf8')).join()
    const source = readFileSync(join(portal, 'src/components/TestValues/index.tsx'), 'utf8')
    for (const [, name = ''] of source.matchAll(/export function (\w+)/g)) {
      assert.match(text, new RegExp(`<${name}[ /]`), name)
    }
  })
}
