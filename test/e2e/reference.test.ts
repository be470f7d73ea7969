/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { errorAdvice } from '@grosz/contract/error-advice.ts'
import { type ErrorKey, errors, helpPathOf } from '@grosz/contract/errors.ts'
import { wordOf } from '@grosz/contract/errors-of.ts'
import { operations } from '@grosz/contract/index.ts'
import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import { notifications } from '@grosz/contract/notifications.ts'
import { named } from '@grosz/contract/openapi.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { callPath } from '../../portal/plugins/reference/call-path.mts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, hydrated, lookAt, openBrowser } from './browser.ts'

const merchants = (Object.entries(operations) as [string, Operation][]).filter(
  ([, { audience }]) => audience === 'merchant',
)

const wide = { viewport: { width: 1440, height: 900 } }

/** One error of each kind of body, and of each kind of call. */
const sampledErrors = [
  'SYNTAX',
  'UNAUTHORIZED',
  'INVALID_TOKEN_REQUEST',
  'INVALID_SHOP_ID',
  'INSTALLMENTS_NOT_OFFERED',
  'PAYMENT_UNDER_WAY',
  'NOTIFICATION_NOT_NEXT',
  'PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL',
] as const satisfies readonly ErrorKey[]

/** Words of the marks beside a field, by the base address of their language. */
const marks = {
  '': {
    required: 'required',
    present: 'always present',
    bodyRequired: 'required',
    bodyOptional: 'optional',
  },
  'pl/': {
    required: 'wymagane',
    present: 'zawsze obecne',
    bodyRequired: 'wymagana',
    bodyOptional: 'opcjonalna',
  },
} as const

describe('the API reference', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.close()
  })

  const open = (path: string, options: BrowserContextOptions, look: (page: Page) => unknown) =>
    lookAt(browser, `${sandbox.url}/europe/${path}`, { options, look })

  test('without scripts, the page of each call shows its address, its facts, and its replies', () =>
    open('api/', { ...wide, javaScriptEnabled: false }, async (page) => {
      for (const [id, { method, path, summary, replies }] of merchants) {
        await page.goto(`${sandbox.url}/europe/api/${callPath(id)}`)
        const main = page.getByRole('main')
        assert.equal(await main.getByRole('heading', { level: 1 }).innerText(), summary.en)
        const address = main.getByText(path, { exact: true }).first()
        assert.ok(await address.isVisible(), path)
        assert.equal(await main.getByText(method, { exact: true }).first().innerText(), method)
        const facts = await main.locator('dl').first().innerText()
        assert.match(facts, new RegExp(`operationId\\s+${id}$`), id)
        assert.match(facts, /URL\s+https?:\/\//, id)
        assert.ok(facts.includes(path), id)
        const samples = await page.getByRole('complementary', { name: 'Samples' }).innerText()
        assert.match(samples, /curl '?http/)
        for (const status of Object.keys(replies))
          assert.match(samples, new RegExp(`(Response )?${status}`))
        const errors = main.locator('details').filter({ hasText: 'INTERNAL' })
        assert.ok((await errors.count()) > 0, `${id} names its errors`)
        for (const list of ['section:has(> #errors) > details', 'section details details']) {
          const texts = await page.locator(`${list} > summary`).allTextContents()
          const statuses = texts.flatMap((text) => /^\d{3}/.exec(text) ?? [])
          assert.deepEqual(statuses, statuses.toSorted(), id)
        }
      }
    }))

  for (const base of ['', 'pl/'])
    test(`a page of the reference is accessible and fits screens of 390 to 1440 px (${base || 'en'})`, () =>
      open(`${base}api/orders/create/`, wide, async (page) => {
        for (const width of [390, 997, 1260, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
          assert.ok(scrolled <= width, `${scrolled} px`)
          assert.deepEqual(await accessibilityOf(page), [], `${width} px`)
        }
      }))

  test('the list of calls marks the page and filters calls by what is typed', () =>
    open('api/refunds/create/', wide, async (page) => {
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const current = contents.locator('[aria-current=page]:visible')
      assert.match(await current.innerText(), /Refund an order/)
      const filter = contents.getByRole('searchbox', { name: 'Filter calls' })
      await filter.fill('fx rates')
      assert.deepEqual(await callsIn(page), ['Retrieve the ECB reference rates'])
      await filter.fill('/v2_1/payouts')
      assert.deepEqual(await callsIn(page), ['Pay out', 'Retrieve a payout'])
      await filter.fill('nothing like this')
      await contents.getByText('No call matches.').first().waitFor()
    }))

  test('a chosen language is used for other calls and for the guide', () =>
    open('api/orders/create/', wide, async (page) => {
      const samples = page.getByRole('complementary', { name: 'Samples' })
      await samples.getByRole('tab', { name: 'Python' }).click()
      await samples.getByText('requests.post').waitFor()
      await page.goto(`${sandbox.url}/europe/api/orders/retrieve/`)
      await samples.getByText('requests.get').waitFor()
      await page.goto(`${sandbox.url}/europe/docs/payment-flows/lifecycle/`)
      await page.getByRole('tab', { name: 'Python', selected: true }).first().waitFor()
    }))

  test('a chosen example is shown in every language', () =>
    open('api/orders/create/', wide, async (page) => {
      const samples = page.getByRole('complementary', { name: 'Samples' })
      await samples.getByRole('combobox', { name: 'Example' }).selectOption('order-blik-code')
      await samples.getByText('BLIK_AUTHORIZATION_CODE').first().waitFor()
      await samples.getByRole('tab', { name: 'Go', exact: true }).click()
      const shown = await samples.getByRole('tabpanel').innerText()
      assert.match(shown, /http\.ErrUseLastResponse/)
      assert.match(shown, /BLIK_AUTHORIZATION_CODE/)
    }))

  test('a field has an address, even in a collapsed part', () =>
    open('api/payouts/create/#body.4.card.number', wide, async (page) => {
      const field = page.locator('[id="body.4.card.number"]')
      await field.waitFor({ state: 'visible' })
      assert.match(await field.innerText(), /Card number, digits only/)
      // The variants close each other.
      const first = page.locator('details').filter({ hasText: 'To the shop’s own bank account' })
      assert.equal(await first.first().getAttribute('open'), null)
    }))

  test('everything can be expanded at once', () =>
    open('api/payouts/create/', wide, async (page) => {
      await page.getByRole('button', { name: 'Expand all' }).click()
      assert.equal(await page.locator('main details:not([open])').count(), 0)
    }))

  for (const [base, words] of Object.entries(marks)) {
    test(`fields show whether they are required or always present, and their object type (${base || 'en'})`, async () => {
      await open(`${base}api/orders/create/`, wide, async (page) => {
        const main = page.getByRole('main')
        const head = (id: string) => main.locator(`[id="${id}"] > div`).first().innerText()
        assert.match(await head('body.customerIp'), new RegExp(`\\b${words.required}\\b`))
        assert.match(await head('reply-201.status'), new RegExp(words.present))
        assert.doesNotMatch(await head('reply-201.extOrderId'), new RegExp(words.present))
        assert.match(await head('body.products'), /object\[\] \(Product\)/)
        const body = main.locator('#body')
        assert.ok((await body.innerText()).includes(`application/json · ${words.bodyRequired}`))
        await body.getByRole('link', { name: 'OrderRequest' }).waitFor()
        await main.locator('#reply-201').getByRole('link', { name: 'OrderCreated' }).waitFor()
        await main
          .locator('[id="body.products"]')
          .getByRole('link', { name: 'Product', exact: true })
          .click()
        await page.waitForURL(`**/${base}api/objects/#object-Product`)
        assert.match(await head('object-Product.name'), new RegExp(words.required))
        assert.match(await head('object-AccessToken.token_type'), new RegExp(words.present))
      })
      await open(`${base}api/orders/capture/`, wide, async (page) =>
        assert.ok((await page.locator('#body').innerText()).includes(words.bodyOptional)),
      )
      await open(`${base}api/notifications/`, wide, async (page) => {
        const present = page.getByRole('main').getByText(words.present, { exact: true })
        assert.ok((await present.count()) > 20)
        const signature = page.locator('[id="header.OpenPayu-Signature"]')
        assert.ok((await signature.innerText()).includes(words.present))
      })
    })
  }

  test('a page begins at its top, and the first Tab stop is the link that skips to the content', async () => {
    for (const path of ['orders/create/', 'statements/retrieve-report/', 'verification/retrieve/'])
      await open(`api/${path}`, wide, async (page) => {
        const contents = page.getByRole('navigation', { name: 'Contents' })
        const [box, current] = [
          contents.getByRole('searchbox', { name: 'Filter calls' }),
          contents.locator('[aria-current=page]:visible'),
        ]
        assert.ok(await isInView(current), `${path} is marked where it is seen`)
        assert.ok(await isInView(box), 'the filter stays in view')
        assert.equal(await page.evaluate(() => window.scrollY), 0)
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => document.activeElement?.textContent)
        assert.equal(focused, 'Skip to main content')
      })
  })

  test('a deprecated call is marked in the list of calls', () =>
    open('api/orders/create/', wide, async (page) => {
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const old = contents.getByRole('link', { name: /^PUT Update the status of an order/ })
      assert.match(await old.last().innerText(), /deprecated/)
      const all = await contents.locator('a:visible').allInnerTexts()
      const marked = merchants.filter(([, call]) => 'deprecated' in call && call.deprecated)
      assert.equal(all.filter((text) => /deprecated/.test(text)).length, marked.length, all.join())
    }))

  test('on narrow screens, the fields of a request are shown before its samples', async () => {
    for (const width of [390, 1100])
      for (const options of [{}, { javaScriptEnabled: false }]) {
        const viewport = { width, height: 900 }
        await open('api/orders/create/', { viewport, ...options }, async (page) => {
          const topOf = async (selector: string) =>
            (await page.locator(selector).boundingBox())?.y ?? Number.NaN
          const tops = await Promise.all(['#body', '#samples', '#reply-201', '#errors'].map(topOf))
          assert.deepEqual(
            tops,
            tops.toSorted((one, other) => one - other),
          )
          assert.ok((tops[0] ?? Number.NaN) < 900, `the body begins at ${tops[0]} px`)
          await page.getByRole('main').getByRole('link', { name: 'Samples' }).click()
          await page.waitForURL('**/#samples')
          assert.ok(await isInView(page.getByRole('tab', { name: 'curl' })))
        })
      }
    await open('api/orders/create/', wide, async (page) => {
      assert.equal(
        await page.getByRole('main').getByRole('link', { name: 'Samples' }).isVisible(),
        false,
      )
      const [fields, samples] = await Promise.all(
        ['#body', '#samples'].map((one) => page.locator(one).boundingBox()),
      )
      assert.ok(fields && samples && samples.x > fields.x + fields.width)
      assert.ok(samples.y < fields.y)
    })
  })

  test('the query fields of the token call are collapsed, because they belong in the body', () =>
    open('api/auth/authorize/', { ...wide, javaScriptEnabled: false }, async (page) => {
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      const [first, second] = await headings.allInnerTexts()
      assert.match(first ?? '', /^Body/)
      assert.match(second ?? '', /^In the query\s*deprecated/)
      const field = page.locator('[id="query.client_secret"]')
      assert.equal(await field.isVisible(), false)
      await page.getByText('Fields in the query', { exact: true }).click()
      await field.waitFor({ state: 'visible' })
    }))

  for (const base of ['', 'pl/'])
    test(`the tables of statuses fit a small screen (${base || 'en'})`, async () => {
      for (const width of [360, 390])
        await open(`${base}api/statuses/`, { viewport: { width, height: 800 } }, async (page) => {
          const tables = page.getByRole('main').getByRole('table')
          const shares = await tables.evaluateAll((all) =>
            all.map((table) => {
              const cells = [...table.querySelectorAll('tr:last-child td')]
              const widths = cells.map((cell) => cell.getBoundingClientRect().width)
              const region = table.parentElement?.getBoundingClientRect().width ?? 0
              return { fits: table.getBoundingClientRect().width <= region, text: widths[1] ?? 0 }
            }),
          )
          assert.ok(shares.length >= 5)
          for (const { fits, text } of shares) assert.ok(fits && text >= 100, `${text} px`)
          assert.deepEqual(await accessibilityOf(page), [])
        })
    })

  for (const base of ['', 'pl/'])
    test(`the bodies of errors are described, on their page and among the objects (${base || 'en'})`, () =>
      open(`${base}api/errors/`, { viewport: { width: 390, height: 800 } }, async (page) => {
        const main = page.getByRole('main')
        assert.ok(await main.locator('[id="body.status"]').isVisible())
        assert.equal(await main.locator('[id="body.status.statusCode"]').count(), 1)
        assert.deepEqual(await accessibilityOf(page), [])
        await main.getByRole('link', { name: 'ErrorConflict' }).click()
        await page.waitForURL('**/api/objects/#object-ErrorConflict')
        await main.locator('#object-ErrorConflict').waitFor()
        const names = await main.getByRole('heading', { level: 2 }).allInnerTexts()
        const shown = names.flatMap((name) => /^Error\w+/.exec(name) ?? [])
        const inDefinition = Object.keys(named).filter((name) => name.startsWith('Error'))
        assert.deepEqual(shown.sort(), inDefinition.sort())
        const conflict = main
          .locator('section')
          .filter({ has: page.locator('#object-ErrorConflict') })
        await conflict.getByRole('link', { name: 'PAYMENT_UNDER_WAY' }).click()
        await page.waitForURL('**/api/errors/payment-under-way/')
      }))

  test('an error is explained in place with its reply', () =>
    open('api/refunds/create/', wide, async (page) => {
      const literal = page.locator('main details').filter({ hasText: /^400/ }).first()
      await literal.locator('summary').click()
      await literal.getByText('"statusCode"').waitFor()
      await literal.getByRole('link', { name: /^More about [A-Z_]+$/ }).click()
      await page.waitForURL(/\/europe\/api\/errors\/[a-z-]+\/$/)
    }))

  for (const base of ['', 'pl/'])
    test(`each error has a page that explains without scripts what to do (${base || 'en'})`, () =>
      open(`${base}api/errors/`, { ...wide, javaScriptEnabled: false }, async (page) => {
        const main = page.getByRole('main')
        for (const key of sampledErrors) {
          await page.goto(`${sandbox.url}/europe/${base}${helpPathOf(key).slice(1)}`)
          const text = await main.innerText()
          const language = base === '' ? 'en' : 'pl'
          assert.ok(text.includes(errors[key].text[language]), key)
          assert.ok(text.includes(errorAdvice[key][language]), key)
          assert.ok(text.replaceAll('\u200b', '').includes(wordOf(key)), key)
          assert.ok((await main.locator('pre').innerText()).includes(errors[key].statusCode), key)
        }
        for (const key of Object.keys(errors) as ErrorKey[]) {
          const answer = await fetch(`${sandbox.url}/europe/${base}${helpPathOf(key).slice(1)}`, {
            method: 'HEAD',
          })
          assert.equal(answer.status, 200, key)
        }
      }))

  for (const base of ['', 'pl/'])
    test(`the list of errors links to the page of each, which links to its calls, field, and guide (${base || 'en'})`, () =>
      open(`${base}api/errors/#error-order-not-unique`, wide, async (page) => {
        const main = page.getByRole('main')
        await main.locator('#error-order-not-unique').getByRole('link').click()
        await page.waitForURL(`**/${base}api/errors/order-not-unique/`)
        for (const place of [
          'api/orders/create/#body.extOrderId',
          'api/orders/create/',
          'docs/payment-flows/auth-and-order/',
        ])
          await main.locator(`a[href$="/europe/${base}${place}"]`).first().waitFor()
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
          assert.ok(scrolled <= width, `${scrolled} px`)
          assert.deepEqual(await accessibilityOf(page), [])
        }
      }))

  test('an error that a sandbox can return explains how to get it', () =>
    open('api/errors/too-many-requests/', { ...wide, javaScriptEnabled: false }, async (page) => {
      const main = page.getByRole('main')
      await main.getByText('Create an order with 4202 in totalAmount.').waitFor()
      await main.getByText('Inject a STATUS fault with the status 429.').waitFor()
      await main.getByText('Every call can return this error.').waitFor()
    }))

  test('anchors of the former single page lead to the pages that have their content', async () => {
    const moved = {
      '#createOrder': 'orders/create/',
      '#error-order-not-unique': 'errors/#error-order-not-unique',
      '#errors': 'errors/#errors',
      '#lifecycle-refund': 'statuses/#lifecycle-refund',
    }
    for (const base of ['', 'pl/'])
      for (const [anchor, page] of Object.entries(moved))
        await open(`${base}api/${anchor}`, wide, (visitor) =>
          visitor.waitForURL(`${sandbox.url}/europe/${base}api/${page}`),
        )
    await open('api/#tag-payouts', wide, (page) => page.locator('#tag-payouts').waitFor())
  })

  test('a call is sent to the sandbox, and the next call can use the IDs of its reply', () =>
    open('api/orders/create/', wide, async (page) => {
      const panel = page.getByRole('region', { name: 'Try it' })
      await page.getByRole('button', { name: 'Try it' }).click()
      const body = panel.getByRole('textbox', { name: 'Body' })
      await body.fill((await body.inputValue()).replace('"PLN"', '"ZZZ"'))
      await panel.getByText('The value of currencyCode isn’t allowed.').waitFor()
      await body.fill('{')
      await panel.getByText('This isn’t valid JSON').waitFor()
      await page.getByRole('combobox', { name: 'Example' }).selectOption('order-blik-code')
      await panel.getByText('This isn’t valid JSON').waitFor({ state: 'hidden' })
      await panel.getByRole('button', { name: 'Send' }).click()
      await panel.getByText('Response 201').waitFor()
      await panel.getByText('correlation-id: ').waitFor({ state: 'attached' })
      const orderId = /"orderId": "(\w+)"/.exec(await panel.locator('pre').first().innerText())?.[1]
      assert.ok(orderId)
      assert.deepEqual(await accessibilityOf(page), [])

      await page.goto(`${sandbox.url}/europe/api/orders/retrieve/`)
      await hydrated(page)
      await page.getByRole('button', { name: 'Try it' }).click()
      const offered = panel.locator('datalist option').first()
      assert.equal(await offered.getAttribute('value'), orderId)
      await panel.getByLabel('orderId').fill(orderId)
      await panel.getByLabel('orderId').press('Enter')
      await panel.getByText('Response 200').waitFor()
      await panel.getByText('Requests from this tab (2)').click()
      await panel.getByRole('button', { name: /201 POST/ }).click()
      await panel.getByText('Response 201').waitFor()
    }))

  test('a request shows the notifications that it causes and can be copied as code', async () => {
    const options = { ...wide, permissions: ['clipboard-read', 'clipboard-write'] }
    await open('api/orders/create/', options, async (page) => {
      const panel = page.getByRole('region', { name: 'Try it' })
      await page.getByRole('combobox', { name: 'Example' }).selectOption('order-blik-code')
      const samples = page.getByRole('complementary', { name: 'Samples' })
      await samples.getByText('BLIK_AUTHORIZATION_CODE').first().waitFor()
      await page.getByRole('button', { name: 'Try it' }).click()
      await panel.getByRole('button', { name: 'Receive notifications here' }).click()
      const body = panel.getByRole('textbox', { name: 'Body' })
      await body.filter({ hasText: '/receivers/' }).waitFor()
      await panel.getByRole('button', { name: 'Send' }).click()
      await panel.getByText('Response 201').waitFor()
      await sandbox.work()
      await panel
        .getByText(/Notification \d · DELIVERED/)
        .first()
        .waitFor()
      await panel.getByRole('combobox', { name: 'Language' }).selectOption('python')
      await panel.getByRole('button', { name: 'Copy as code' }).click()
      await panel.getByText('Copied').waitFor()
      const code = await page.evaluate(() => navigator.clipboard.readText())
      assert.match(code, /^import requests/)
      assert.ok(code.includes(`"${sandbox.url}/api/v2_1/orders"`))
      assert.doesNotMatch(code, /ACCESS_TOKEN/)
    })
  })

  test('the reply of a redirect is shown with a link to the payment page', () =>
    open('api/orders/create/', wide, async (page) => {
      const panel = page.getByRole('region', { name: 'Try it' })
      await page.getByRole('button', { name: 'Try it' }).click()
      await panel.getByLabel('Point of sale').selectOption('500200')
      await panel.getByLabel('Point of sale').selectOption('500100')
      await panel.getByRole('button', { name: 'Send' }).click()
      await panel.getByText('Response 302').waitFor()
      assert.match(await panel.locator('pre').innerText(), /"statusCode": "SUCCESS"/)
      const link = panel.getByRole('link', { name: 'Open the payment page' })
      assert.match((await link.getAttribute('href')) ?? '', /\/pay\/\?orderId=/)
    }))

  test('notifications are described with body, headers, signature, and schedule', () =>
    open('api/notifications/', { ...wide, javaScriptEnabled: false }, async (page) => {
      const main = page.getByRole('main')
      for (const { title } of Object.values(notifications))
        assert.ok(await main.getByRole('heading', { name: title.en }).first().isVisible())
      assert.ok(await main.getByText('OpenPayu-Signature', { exact: true }).isVisible())
      await main.getByRole('link', { name: 'How to verify the signature' }).waitFor()
      const attempts = main.getByRole('table').getByRole('row')
      assert.equal(await attempts.count(), notificationMinutes.length + 1)
      assert.match(await main.innerText(), /"localReceiptDateTime"/)
    }))

  test('objects and changes since the last release link to their calls and are accessible', async () => {
    await open('api/objects/', wide, async (page) => {
      const main = page.getByRole('main')
      await main
        .getByRole('heading', { name: /^Buyer/ })
        .first()
        .waitFor()
      await main.getByRole('link', { name: 'Create an order', exact: true }).first().waitFor()
      assert.deepEqual(await accessibilityOf(page), [])
    })
    await open('api/changes/', wide, async (page) => {
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: /^Changes since release \d/ }).waitFor()
      assert.deepEqual(await accessibilityOf(page), [])
      const call = main.getByRole('heading', { level: 2 }).getByRole('link').first()
      // A release may begin without a change of the definition.
      if ((await call.count()) === 0) return main.getByText('No calls have changed.').waitFor()
      const path = await call.getAttribute('href')
      await call.click()
      await page.waitForURL(`**${path}`)
    })
  })

  test('the whole reference is on one page, which search engines do not index', () =>
    open('api/all/', { ...wide, javaScriptEnabled: false }, async (page) => {
      for (const [id] of merchants) assert.equal(await page.locator(`#${id}`).count(), 1, id)
      const robots = page.locator('meta[name=robots]')
      assert.equal(await robots.getAttribute('content'), 'noindex')
    }))
})

/** True if its middle is on the screen, and not covered or clipped. */
function isInView(place: Locator): Promise<boolean> {
  return place.first().evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    return seen !== null && element.contains(seen)
  })
}

async function callsIn(page: Page): Promise<string[]> {
  const items = page
    .getByRole('navigation', { name: 'Contents' })
    .locator('a[href*="/api/"][href$="/"]:visible')
  const texts = await items.allInnerTexts()
  return texts.map((text) => text.replace(/^(GET|POST|PUT|DELETE)\s+/, ''))
}
