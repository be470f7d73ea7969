/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

describe('the lists of the console', () => {
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
    test(`show the full name of each row on a phone of ${width} px`, async () => {
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
        await leave({ page, complaints })
      }
    })
  }

  test('are sorted by time in both directions, with the keyboard, and with a menu on a phone', async () => {
    const first = await ordered({ extOrderId: 'sorted-first', notifyUrl: `${sandbox.url}/nothing` })
    sandbox.wait(1_000)
    const last = await ordered({ extOrderId: 'sorted-last', notifyUrl: `${sandbox.url}/nothing` })
    const shop = await sandbox.merchant('500100')
    for (const orderId of [first, last]) {
      assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
      sandbox.wait(1_000)
    }
    await sandbox.work()
    for (const [path, head] of [
      ['orders', 'Created'],
      ['notifications', 'Created'],
      ['requests', 'Request'],
    ] as const) {
      const { page, complaints } = await open(path)
      const column = page.getByRole('columnheader', { name: new RegExp(`^${head}`) })
      assert.equal(await column.getAttribute('aria-sort'), 'descending', path)
      const newest = await page.getByRole('row').nth(1).innerText()
      await column.getByRole('button').press('Enter')
      await page.waitForURL(/[?&]sort=OLDEST/)
      await page.reload()
      await page.getByRole('row').nth(1).waitFor()
      assert.equal(await column.getAttribute('aria-sort'), 'ascending')
      assert.notEqual(await page.getByRole('row').nth(1).innerText(), newest)
      if (path === 'orders') {
        const rows = await page.locator('main td:first-child').allInnerTexts()
        const places = ['sorted-first', 'sorted-last'].map((name) =>
          rows.findIndex((row) => row.includes(name)),
        )
        assert.ok((places[0] ?? 0) < (places[1] ?? 0), String(places))
      }
      assert.deepEqual(await accessibilityOf(page), [])
      await column.getByRole('button').click()
      await page.waitForURL((url) => url.search === '')
      await leave({ page, complaints })
    }
    const { page } = await open('orders', 390)
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Order', { exact: true }).selectOption('Oldest first')
    await page.waitForURL(/[?&]sort=OLDEST/)
    await page.getByRole('button', { name: /^Remove the filter Order: Oldest first/ }).click()
    await page.waitForURL((url) => url.search === '')
    await page.context().close()
  })

  test('save their filters under a name and apply them again', async () => {
    await ordered({ extOrderId: 'in-a-view' })
    const { page, complaints } = await open('orders')
    const dialog = page.getByRole('dialog', { name: 'Saved views' })
    const opener = page.getByRole('button', { name: 'Saved views' })
    await opener.press('Enter')
    await dialog.getByText('choose at least one filter').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByLabel('Point of sale').selectOption('500100')
    await page.waitForURL(/posId=500100/)
    await opener.press('Enter')
    await dialog.getByLabel('Name of the view').fill('My shop')
    await page.keyboard.press('Enter')
    await dialog.getByRole('listitem').filter({ hasText: 'My shop' }).waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${sandbox.url}/console/orders?status=COMPLETED`)
    await opener.click()
    await dialog.getByRole('button', { name: 'Show My shop' }).click()
    await page.waitForURL((url) => url.search === '?posId=500100')
    await page.getByText('in-a-view').waitFor()
    await page.goto(`${sandbox.url}/console/requests`)
    await opener.click()
    await dialog.getByText('No saved views yet').waitFor()
    await page.goto(`${sandbox.url}/console/orders`)
    await opener.click()
    await dialog.getByRole('button', { name: 'Delete My shop' }).click()
    await dialog.getByText('No saved views yet').waitFor()
    await leave({ page, complaints })
  })

  const isCut = (page: Page, id: string) =>
    page.getByRole('link', { name: id }).evaluate((link) => {
      const cell = link.closest('td')
      return !cell || cell.scrollWidth > cell.clientWidth
    })

  /** The bold words that do not fit into a row of two lines. */
  const cutNamesOf = (page: Page) =>
    page.locator('main td').evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell).fontWeight === '600')
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    )
})
