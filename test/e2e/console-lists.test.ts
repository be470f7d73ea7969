/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, openBrowser, visit } from './browser.ts'

describe('the lists of the console', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
  })
  after(async () => {
    await browser.close()
    await sandbox.finish()
  })

  async function ordered(changes: object) {
    const shop = await sandbox.merchant('500100')
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.orderId ?? ''
  }

  async function open(path: string, width = 1440) {
    const seen = await visit(browser, { viewport: { width, height: 900 } })
    await seen.page.goto(`${sandbox.url}/console/${path}`)
    await seen.page.locator('main td').first().waitFor()
    return seen
  }

  for (const width of [360, 390]) {
    test(`name each row in full on a phone of ${width} px`, async () => {
      const orderId = await ordered({ notifyUrl: `${sandbox.url}/nothing` })
      const shop = await sandbox.merchant('500100')
      assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
      await sandbox.work()
      for (const path of ['orders', 'notifications', 'events', 'requests']) {
        const { page, complaints } = await open(path, width)
        const row = page.getByRole('row').nth(1)
        await row.waitFor()
        if (path === 'notifications') await row.getByText('Order CANCELED · 404').waitFor()
        if (path === 'orders') assert.equal(await isCut(page, orderId), false, 'the id of an order')
        assert.deepEqual(await cutNamesOf(page), [], path)
        assert.deepEqual(await accessibilityOf(page), [])
        assert.deepEqual(complaints, [])
        await page.context().close()
      }
    })
  }

  const isCut = (page: Page, id: string) =>
    page.getByRole('link', { name: id }).evaluate((link) => {
      const cell = link.closest('td')
      return !cell || cell.scrollWidth > cell.clientWidth
    })

  /** The words in bold that a row of two lines has no room for. */
  const cutNamesOf = (page: Page) =>
    page.locator('main td').evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell).fontWeight === '600')
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    )
})
