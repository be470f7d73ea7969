/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import { notifications } from '@grosz/contract/notifications.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { callPath } from '../../portal/plugins/reference/call-path.mts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, hydrated, openBrowser, visit } from './browser.ts'

const merchants = (Object.entries(operations) as [string, Operation][]).filter(
  ([, { audience }]) => audience === 'merchant',
)

const wide = { viewport: { width: 1440, height: 900 } }

describe('the API reference', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await browser.close()
    await sandbox.close()
  })

  async function open(path: string, options: BrowserContextOptions, look: (page: Page) => unknown) {
    const { page, complaints } = await visit(browser, options)
    await page.goto(`${sandbox.url}/europe/${path}`)
    if (options.javaScriptEnabled !== false) await hydrated(page)
    await look(page)
    assert.deepEqual(complaints, [])
    await page.context().close()
  }

  test('each call has a page that says how it is called without a script', () =>
    open('api/', { ...wide, javaScriptEnabled: false }, async (page) => {
      for (const [id, { method, path, summary, replies }] of merchants) {
        await page.goto(`${sandbox.url}/europe/api/${callPath(id)}`)
        const main = page.getByRole('main')
        assert.equal(await main.getByRole('heading', { level: 1 }).innerText(), summary.en)
        const address = main.getByText(path, { exact: true }).first()
        assert.ok(await address.isVisible(), path)
        assert.equal(await main.getByText(method, { exact: true }).first().innerText(), method)
        const samples = page.getByRole('complementary', { name: 'Samples' })
        assert.match(await samples.innerText(), /curl '?http/)
        for (const status of Object.keys(replies))
          assert.match(await samples.innerText(), new RegExp(`(Reply )?${status}`))
        const errors = main.locator('details').filter({ hasText: 'INTERNAL' })
        assert.ok((await errors.count()) > 0, `${id} names its errors`)
      }
    }))

  for (const width of [390, 997, 1260, 1440]) {
    for (const base of ['', 'pl/']) {
      test(`a page of the reference fits ${width} px and can be read by all (${base || 'en'})`, () =>
        open(`${base}api/orders/create/`, { viewport: { width, height: 900 } }, async (page) => {
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
          assert.ok(scrolled <= width, `${scrolled} px`)
          assert.deepEqual(await accessibilityOf(page), [])
        }))
    }
  }

  test('the list of calls marks the page, and keeps the calls that match what is typed', () =>
    open('api/refunds/create/', wide, async (page) => {
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const current = contents.locator('[aria-current=page]:visible')
      assert.match(await current.innerText(), /Refund an order/)
      const filter = contents.getByRole('searchbox', { name: 'Filter calls' })
      await filter.fill('fx rates')
      assert.deepEqual(await callsIn(page), ['Retrieve the reference rates of the ECB'])
      await filter.fill('/v2_1/payouts')
      assert.deepEqual(await callsIn(page), ['Pay out', 'Retrieve a payout'])
      await filter.fill('nothing like this')
      await contents.getByText('No call matches.').first().waitFor()
    }))

  test('a chosen language is kept for other calls and for the guide', () =>
    open('api/orders/create/', wide, async (page) => {
      const samples = page.getByRole('complementary', { name: 'Samples' })
      await samples.getByRole('tab', { name: 'Python' }).click()
      await samples.getByText('requests.post').waitFor()
      await page.goto(`${sandbox.url}/europe/api/orders/retrieve/`)
      await samples.getByText('requests.get').waitFor()
      await page.goto(`${sandbox.url}/europe/docs/payment-flows/lifecycle/`)
      await page.getByRole('tab', { name: 'Python', selected: true }).waitFor()
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

  test('a field has an address, also where it stands in a part that is closed', () =>
    open('api/payouts/create/#body.4.card.number', wide, async (page) => {
      const field = page.locator('[id="body.4.card.number"]')
      await field.waitFor({ state: 'visible' })
      assert.match(await field.innerText(), /Card number, digits only/)
      // The variants close each other.
      const first = page.locator('details').filter({ hasText: 'To the shop’s own bank account' })
      assert.equal(await first.first().getAttribute('open'), null)
    }))

  test('everything is unfolded at once', () =>
    open('api/payouts/create/', wide, async (page) => {
      await page.getByRole('button', { name: 'Expand all' }).click()
      assert.equal(await page.locator('main details:not([open])').count(), 0)
    }))

  test('an error is explained in place, with the reply that it makes', () =>
    open('api/refunds/create/', wide, async (page) => {
      const literal = page.locator('main details').filter({ hasText: /^400/ }).first()
      await literal.locator('summary').click()
      await literal.getByText('"statusCode"').waitFor()
      await literal.getByRole('link', { name: 'In the list of all errors' }).click()
      await page.waitForURL(/\/europe\/api\/errors\/#error-/)
    }))

  test('what led to a place of the one page of before leads to the page that has it now', async () => {
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

  test('a call is sent to the sandbox, and its reply gives the ids of the next one', () =>
    open('api/orders/create/', wide, async (page) => {
      const panel = page.getByRole('region', { name: 'Try it' })
      await page.getByRole('button', { name: 'Try it' }).click()
      const body = panel.getByRole('textbox', { name: 'Body' })
      await body.fill((await body.inputValue()).replace('"PLN"', '"ZZZ"'))
      await panel.getByText('currencyCode has a value that is not allowed.').waitFor()
      await body.fill('{')
      await panel.getByText('This is not valid JSON').waitFor()
      await page.getByRole('combobox', { name: 'Example' }).selectOption('order-blik-code')
      await panel.getByText('This is not valid JSON').waitFor({ state: 'hidden' })
      await panel.getByRole('button', { name: 'Send' }).click()
      await panel.getByText('Reply 201').waitFor()
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
      await panel.getByText('Reply 200').waitFor()
      await panel.getByText('Requests of this tab (2)').click()
      await panel.getByRole('button', { name: /201 POST/ }).click()
      await panel.getByText('Reply 201').waitFor()
    }))

  test('a request shows the notifications that it causes, and is copied as code', async () => {
    const options = { ...wide, permissions: ['clipboard-read', 'clipboard-write'] }
    await open('api/orders/create/', options, async (page) => {
      const panel = page.getByRole('region', { name: 'Try it' })
      await page.getByRole('combobox', { name: 'Example' }).selectOption('order-blik-code')
      await page.getByText('BLIK_AUTHORIZATION_CODE').first().waitFor()
      await page.getByRole('button', { name: 'Try it' }).click()
      await panel.getByRole('button', { name: 'Receive its notifications here' }).click()
      const body = panel.getByRole('textbox', { name: 'Body' })
      await body.filter({ hasText: '/receivers/' }).waitFor()
      await panel.getByRole('button', { name: 'Send' }).click()
      await panel.getByText('Reply 201').waitFor()
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

  test('the reply of a redirect is shown as it was, with the way to the payment page', () =>
    open('api/orders/create/', wide, async (page) => {
      const panel = page.getByRole('region', { name: 'Try it' })
      await page.getByRole('button', { name: 'Try it' }).click()
      await panel.getByLabel('Point of sale').selectOption('500200')
      await panel.getByLabel('Point of sale').selectOption('500100')
      await panel.getByRole('button', { name: 'Send' }).click()
      await panel.getByText('Reply 302').waitFor()
      assert.match(await panel.locator('pre').innerText(), /"statusCode": "SUCCESS"/)
      const link = panel.getByRole('link', { name: 'Open the payment page' })
      assert.match((await link.getAttribute('href')) ?? '', /\/pay\/\?orderId=/)
    }))

  test('notifications are told with body, headers, signature, and schedule', () =>
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

  test('objects and changes since the last release lead to their calls, and are accessible', async () => {
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
      const [row] = await main.getByRole('row', { name: /^buyer\.birthDate/ }).allInnerTexts()
      assert.match(row ?? '', /request body.*changed/s)
      assert.deepEqual(await accessibilityOf(page), [])
      await main.getByRole('link', { name: 'Create an order', exact: true }).click()
      await page.waitForURL('**/api/orders/create/')
    })
  })

  test('the whole reference is on one page, which searches of the web leave out', () =>
    open('api/all/', { ...wide, javaScriptEnabled: false }, async (page) => {
      for (const [id] of merchants) assert.equal(await page.locator(`#${id}`).count(), 1, id)
      const robots = page.locator('meta[name=robots]')
      assert.equal(await robots.getAttribute('content'), 'noindex')
    }))
})

async function callsIn(page: Page): Promise<string[]> {
  const items = page
    .getByRole('navigation', { name: 'Contents' })
    .locator('a[href*="/api/"][href$="/"]:visible')
  const texts = await items.allInnerTexts()
  return texts.map((text) => text.replace(/^(GET|POST|PUT|DELETE)\s+/, ''))
}
