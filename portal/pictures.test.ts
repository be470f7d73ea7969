import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { languages } from '@grosz/contract/text.ts'
import { pagesIn, trees } from './pages.mts'
import { pictures } from './plugins/pictures/all/pictures.ts'
import { modes, screenFile, screens } from './plugins/screens/screens.mts'

/** Pages with a sequence that is hard to imagine without a picture. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  'card-payments/threeds/auth-page.mdx': ['auth-page'],
  'card-payments/threeds/introduction.mdx': ['three-ds'],
  'checkout/secure-form.mdx': ['secure-form'],
  'get-started/integration-overview/accept-payment.mdx': ['accept-payment'],
  'mobile-sdk/implementation-guide/android/webview-module.mdx': ['webview'],
  'payment-flows/auth-and-order.mdx': ['safe-calls'],
  'payment-flows/capture-and-cancel.mdx': ['capture-and-cancel'],
  'payment-flows/lifecycle.mdx': ['order-statuses'],
  'payment-flows/webhooks.mdx': ['notification-retries'],
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
  test(`each page in ${folder.slice(import.meta.dirname.length + 1)} has its pictures`, () => {
    const missing = Object.entries(drawn).flatMap(([page, names]) =>
      names.filter((name) => !found[page]?.includes(name)).map((name) => `${page}: ${name}`),
    )
    assert.deepEqual(missing, [])
  })

  test(`every picture used in ${folder.slice(import.meta.dirname.length + 1)} exists, and all are used`, () => {
    assert.deepEqual([...new Set(Object.values(found).flat())].sort(), Object.keys(pictures).sort())
  })
}

test('a page has the same pictures in both languages', () => {
  for (const { en, pl } of trees)
    for (const page of pagesIn(en))
      assert.deepEqual(picturesIn(join(pl, page)), picturesIn(join(en, page)), page)
})

test('every screen named on a page exists, every screen is used, and pages use the same ones in both languages', () => {
  const named = new Set<string>()
  for (const { en, pl } of trees)
    for (const page of pagesIn(en)) {
      const found = namesIn('Screen', join(en, page))
      assert.deepEqual(namesIn('Screen', join(pl, page)), found, page)
      for (const name of found) named.add(name)
    }
  assert.deepEqual([...named].sort(), Object.keys(screens).sort())
})

test('the folder contains each screen in each language and color mode, and no other file', () => {
  const folder = join(import.meta.dirname, 'static')
  const files = globSync('screens/**/*.*', { cwd: folder }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const expected = Object.keys(screens).flatMap((name) =>
    languages.flatMap((language) => modes.map((mode) => screenFile(name, language, mode))),
  )
  assert.deepEqual(files.sort(), expected.sort(), 'take them anew: npx node scripts/screens.ts')
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  assert.ok(bytes < 1_500_000, `${bytes} B`)
})

function picturesIn(file: string): string[] {
  return namesIn('Picture', file)
}

function namesIn(component: 'Picture' | 'Screen', file: string): string[] {
  const line = new RegExp(`^<${component} of="([^"]+)" />$`, 'gm')
  return [...readFileSync(file, 'utf8').matchAll(line)].map(([, name = '']) => name)
}
