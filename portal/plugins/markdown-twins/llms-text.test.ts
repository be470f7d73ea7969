import assert from 'node:assert/strict'
import { test } from 'node:test'
import { llmsText } from './llms-text.ts'
import { twinOf } from './twin-of.ts'

test('every page except for single errors is listed once in its chapter with its description', () => {
  const page = (title: string) => ({ title, description: `About ${title}.`, markdown: '' })
  const text = llmsText({
    language: 'pl',
    baseUrl: '/europe/pl/',
    tagline: 'Operator.',
    pages: new Map([
      ['', page('Start')],
      ['api/errors/order-not-unique/', page('ORDER_NOT_UNIQUE')],
      ['docs/payment-flows/refunds/', page('Zwroty')],
      ['docs/payment-flows/lifecycle/', page('Cykl życia')],
    ]),
  })
  assert.equal(
    text,
    `# Grosz

> Operator.

## Strony

- [Start](/europe/pl/index.md): About Start.
- [Definicja OpenAPI](/europe/pl/openapi.json)
- [Treść wszystkich stron](/europe/pl/llms-full.txt)

## Przebieg płatności

- [Cykl życia](/europe/pl/docs/payment-flows/lifecycle.md): About Cykl życia.
- [Zwroty](/europe/pl/docs/payment-flows/refunds.md): About Zwroty.
`,
  )
})

test('the Markdown of a page is stored next to it', () => {
  assert.equal(twinOf(''), 'index.md')
  assert.equal(twinOf('docs/changelog/'), 'docs/changelog.md')
})
