import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pagesIn, trees } from './pages.ts'
import { pictures } from './plugins/pictures/all/pictures.ts'

/** Pages on which a reader would have to imagine a sequence. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  'card-payments/threeds/auth-page.mdx': ['auth-page'],
  'card-payments/threeds/introduction.mdx': ['three-ds'],
  'checkout/secure-form.mdx': ['secure-form'],
  'get-started/integration-overview/accept-payment.mdx': ['accept-payment'],
  'mobile-sdk/implementation-guide/android/webview-module.mdx': ['webview'],
  'payment-flows/auth-and-order.mdx': ['safe-calls'],
  'payment-flows/capture-and-cancel.mdx': ['capture-and-cancel'],
  'payment-flows/lifecycle.mdx': ['order-statuses', 'notification-retries'],
  'payment-solutions/blik/recurring.mdx': ['blik-recurring'],
  'payment-solutions/blik/scenarios.mdx': ['blik-code'],
  'payment-solutions/cards/recurring.mdx': ['card-recurring'],
  'payment-solutions/cards/tokenization/index.mdx': ['card-tokens'],
  'payment-solutions/credit/index.mdx': ['credit'],
  'payment-solutions/payment-link.mdx': ['payment-link'],
  'payouts/index.mdx': ['payouts'],
  'services/marketplace/boarding.mdx': ['boarding'],
  'services/marketplace/integration.mdx': ['marketplace-split'],
  'testing/clock.mdx': ['clock'],
}

const docs = trees.slice(0, 1).flatMap(({ en, pl }) => [en, pl])

for (const folder of docs) {
  const found = Object.fromEntries(
    pagesIn(folder)
      .map((page) => [page, picturesIn(join(folder, page))] as const)
      .filter(([, names]) => names.length > 0),
  )
  test(`each page has its pictures in ${folder.slice(import.meta.dirname.length + 1)}`, () => {
    const missing = Object.entries(drawn).flatMap(([page, names]) =>
      names.filter((name) => !found[page]?.includes(name)).map((name) => `${page}: ${name}`),
    )
    assert.deepEqual(missing, [])
  })

  test(`every picture named in ${folder.slice(import.meta.dirname.length + 1)} exists, and all are used`, () => {
    assert.deepEqual([...new Set(Object.values(found).flat())].sort(), Object.keys(pictures).sort())
  })
}

test('a page has the same pictures in both languages', () => {
  for (const { en, pl } of trees)
    for (const page of pagesIn(en))
      assert.deepEqual(picturesIn(join(pl, page)), picturesIn(join(en, page)), page)
})

function picturesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^<Picture of="([^"]+)" \/>$/gm)].map(
    ([, name = '']) => name,
  )
}
