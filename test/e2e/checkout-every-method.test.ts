import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type PayMethodRow, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { closeBrowser, leave, openBrowser, visit } from './browser.ts'

/** A point of sale of each currency; currencies without one have no methods but cards and wallets. */
const posOf: Readonly<Record<string, string>> = {
  PLN: '500100',
  CZK: '500200',
  EUR: '500300',
  RON: '500400',
  HUF: '500500',
}

const elsewhere = payMethodCatalogue.flatMap((method) => {
  const currency = method.currencies.find((one) => one in posOf)
  return method.interaction === 'redirect' && currency ? [{ method, currency }] : []
})

/** Methods of one kind and currency differ by name and symbol; `npm run trust` takes each of them. */
const taken =
  process.env.GROSZ_TEST_METHODS === 'all'
    ? elsewhere
    : [
        ...Map.groupBy(elsewhere, ({ method, currency }) => `${method.group} ${currency}`).values(),
      ].flatMap(([first]) => first ?? [])

describe('each payment method', { concurrency: 2 }, () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  async function opened({ min }: PayMethodRow, currency: string) {
    const shop = await sandbox.merchant(posOf[currency])
    const totalAmount = String(min > 100_000n ? min : 100_000n)
    const created = await shop.call('createOrder', { body: shop.order({ totalAmount }) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { page, complaints } = await visit(browser)
    await page.goto(created.body.redirectUri ?? '')
    return { page, complaints }
  }

  /** By its value: two methods may have one name in different currencies. */
  async function goTo(page: Page, { value, name }: PayMethodRow) {
    const radio = page.locator(`input[type=radio][value="${value}"]`)
    const banks = page.getByRole('button', { name: /^Choose your bank/ })
    await page.getByRole('heading', { name: 'Choose how to pay' }).waitFor()
    if ((await radio.count()) === 0) await banks.click()
    await page.getByRole('radio', { name: name.en }).and(radio).check({ force: true })
    await page.getByRole('button', { name: `Go to ${name.en}` }).click()
    await page.waitForURL(/\/sim\//)
  }

  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).click()

  for (const { method, currency } of taken) {
    test(`${method.name.en} (${method.value}) in ${currency} can be left, be declined, and then pay the same order`, async () => {
      const { page, complaints } = await opened(method, currency)
      await goTo(page, method)
      await press(page, 'Leave without answering')
      await page.getByText('The payment wasn’t confirmed').waitFor()
      await goTo(page, method)
      await press(page, 'Decline')
      await page.getByRole('heading', { name: 'The payment didn’t go through' }).waitFor()
      await press(page, `Try again: ${method.name.en}`)
      await press(page, `Go to ${method.name.en}`)
      await page.waitForURL(/\/sim\//)
      if (method.group === 'later') {
        await press(page, 'Send to review')
        await page.getByRole('heading', { name: 'Your application is under review' }).waitFor()
        const address = await page
          .getByRole('link', { name: /^Open the simulated/ })
          .getAttribute('href')
        await page.goto(new URL(address ?? '', sandbox.url).href)
        await page.getByRole('heading', { name: 'The application is under review' }).waitFor()
      }
      await press(page, 'Approve')
      await page.getByRole('heading', { name: 'Thank you for your payment' }).waitFor()
      await leave({ page, complaints })
    })
  }
})
