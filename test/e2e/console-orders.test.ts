import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { card as approved } from '../card.ts'
import { copyOrder } from '../many-orders.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { askedForCvv } from '../stored-token.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

describe('orders in the console', () => {
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

  async function ordered(posId: string, extOrderId: string) {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ extOrderId }) })
    assert.ok(created.ok)
    return { orderId: created.body.orderId ?? '', redirectUri: created.body.redirectUri ?? '' }
  }
  async function held(extOrderId: string) {
    const order = await ordered('500101', extOrderId)
    const paid = await sandbox
      .payer(order.redirectUri)
      .call('startPayment', { body: { method: 'c', card: approved } })
    assert.ok(paid.ok)
    return order
  }
  async function open(path: string) {
    const seen = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await seen.page.goto(`${sandbox.url}/console/${path}`)
    await seen.page.locator('h1').waitFor()
    return seen
  }
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true })

  test('are listed, newest first, and filtered by the address', async () => {
    await ordered('500100', 'first')
    const second = await ordered('500101', 'second')
    const { page, complaints } = await open('orders')
    await page.getByRole('cell', { name: 'second' }).waitFor()
    await page.getByLabel('Point of sale').selectOption('500101')
    await page.getByRole('cell', { name: 'first' }).waitFor({ state: 'hidden' })
    assert.equal(new URL(page.url()).searchParams.get('posId'), '500101')
    await page.reload()
    await page.getByRole('cell', { name: 'second' }).waitFor()
    assert.equal(await page.getByRole('cell', { name: 'first' }).count(), 0)
    const tabs = page.getByRole('group', { name: 'Status' })
    assert.match(await tabs.getByRole('button', { name: 'NEW' }).innerText(), /^NEW\s*1$/)
    await tabs.getByRole('button', { name: 'COMPLETED' }).press('Enter')
    await page.getByText('No matching orders').waitFor()
    const active = page.getByRole('group', { name: 'Active filters' })
    await active.getByRole('button', { name: /^Remove the filter Point of sale: 500101/ }).click()
    assert.equal(new URL(page.url()).search, '?status=COMPLETED')
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('cell', { name: 'first' }).waitFor()
    // Typing is enough.
    await page.getByLabel('Order ID').fill('second')
    await page.getByRole('cell', { name: 'first' }).waitFor({ state: 'hidden' })
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('link', { name: second.orderId }).press('Enter')
    await heading(page, 'Order of PLN 123.45').waitFor()
    await page.goBack()
    await heading(page, 'Orders').waitFor()
    assert.equal(await page.getByLabel('Order ID').inputValue(), 'second')
    await leave({ page, complaints })
  })

  test('are loaded while the visitor scrolls, and only the visible ones are drawn', async () => {
    const shop = await sandbox.merchant('500102')
    for (let number = 0; number < 230; number += 1) {
      const body = shop.order({ extOrderId: `many-${number}` })
      assert.ok((await shop.call('createOrder', { body })).ok)
    }
    const { page, complaints } = await open('orders?posId=500102')
    const row = (number: number) => page.locator(`tr[aria-rowindex="${number}"]`)
    await row(2).waitFor()
    for (let turn = 0; turn < 40 && (await row(231).count()) === 0; turn += 1) {
      await page.mouse.wheel(0, 2_000)
      await page.waitForTimeout(100)
    }
    await row(231).getByText('many-').waitFor()
    assert.equal(await row(2).count(), 0)
    assert.ok((await page.getByRole('row').count()) < 90)
    await leave({ page, complaints })
  })

  test('are captured in part and refunded on their page, and a disabled action shows the reason', async () => {
    const { orderId } = await held('held')
    const { page, complaints } = await open(`orders/${orderId}`)
    await heading(page, 'Order of PLN 123.45').waitFor()
    const can = page.getByRole('region', { name: 'What you can do' })
    const refund = can.getByRole('button', { name: 'Refund', exact: true })
    assert.equal(await refund.count(), 0)
    await can.getByText(/^Not possible now/).click()
    await can.getByText('Only a completed order can be refunded.').waitFor()
    await can.getByRole('button', { name: 'Capture a partial amount' }).press('Enter')
    const form = can.getByRole('form')
    await form.getByLabel('Amount to capture').fill('10')
    await page.keyboard.press('Enter')
    await page.getByText('COMPLETED').first().waitFor()
    await refund.press('Enter')
    await form.getByLabel('Amount to refund').fill('10.01')
    await page.keyboard.press('Enter')
    await form.getByText('At most PLN 10.00').waitFor()
    await form.getByLabel('Amount to refund').fill('4')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Refunds' }).getByRole('row').nth(1).waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText('Ledger').first().waitFor()
    await timeline.getByText('Status').first().waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
    const shop = await sandbox.merchant('500101')
    const refunds = await shop.call('listRefunds', { params: { orderId } })
    assert.ok(refunds.ok)
    assert.deepEqual(
      refunds.body.refunds.map(({ amount }) => String(amount)),
      ['400'],
    )
  })

  test('show that no confirmation is open, and offer the answers to an open one', async () => {
    const { orderId, redirectUri } = await ordered('500100', 'to-answer')
    const { page, complaints } = await open(`orders/${orderId}`)
    const can = page.getByRole('region', { name: 'What you can do' })
    await can.getByText(/^Not possible now/).click()
    await can.getByText('No payment is waiting for confirmation.').waitFor()
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'dpp' } })
    await can.getByRole('button', { name: 'Send to review' }).press('Enter')
    await can.getByRole('button', { name: 'Let the time run out' }).waitFor({ state: 'detached' })
    assert.equal(await can.getByRole('button', { name: 'Leave without answering' }).count(), 0)
    assert.deepEqual(await accessibilityOf(page), [])
    await can.getByRole('button', { name: 'Approve the payment' }).press('Enter')
    await page.getByText('COMPLETED', { exact: true }).first().waitFor()
    await can.getByText('No payment is waiting for confirmation.').waitFor()
    await leave({ page, complaints })
  })

  test('with an open challenge can be approved only after an attempt', async () => {
    const { orderId, redirectUri } = await ordered('500100', 'to-attempt')
    const card = { ...approved, number: '4012001037141120' }
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    const { page, complaints } = await open(`orders/${orderId}`)
    const attempt = page.getByRole('button', { name: 'Record an attempt' })
    await page.getByRole('button', { name: 'Let the time run out' }).waitFor()
    await attempt.press('Enter')
    await page.getByText('COMPLETED', { exact: true }).first().waitFor()
    await leave({ page, complaints })
  })

  test('that wait for the security code of a card can be approved, too', async () => {
    const orderId = await askedForCvv(sandbox)
    const { page, complaints } = await open(`orders/${orderId}`)
    await page.getByRole('button', { name: 'Approve the payment' }).press('Enter')
    await page.getByText('COMPLETED', { exact: true }).first().waitFor()
    await leave({ page, complaints })
  })

  test('show new events immediately', async () => {
    const { orderId, redirectUri } = await ordered('500100', 'live')
    const { page, complaints } = await open(`orders/${orderId}`)
    await page.getByText('NEW', { exact: true }).first().waitFor()
    // The page receives events from now on.
    await page.waitForTimeout(500)
    const paid = await sandbox
      .payer(redirectUri)
      .call('startPayment', { body: { method: 'c', card: approved } })
    assert.ok(paid.ok)
    await page.getByText('COMPLETED', { exact: true }).first().waitFor()
    await leave({ page, complaints })
  })

  test('that do not exist are reported, with a link back to the list', async () => {
    const { page } = await open('orders/NOTHING')
    await page.getByText('No such order').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('link', { name: 'Back to the list: Orders' }).press('Enter')
    await heading(page, 'Orders').waitFor()
    await page.context().close()
  })

  test('are filtered by days in the format of the list', async () => {
    const { page, complaints } = await open('orders')
    await page.getByRole('button', { name: 'More filters' }).press('Enter')
    const from = page.getByLabel('Created from')
    await from.fill('45 Nov 2026')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a date such as 25 Nov 2026 or 2026-11-25.').waitFor()
    await from.fill('1 Mar 2026')
    await page.waitForURL('**/orders?createdFrom=2026-03-01')
    await page.getByRole('button', { name: 'Remove the filter Created from: 1 Mar 2026' }).waitFor()
    await page.getByRole('button', { name: 'Polski', exact: true }).click()
    assert.equal(await page.getByLabel('Utworzone od').inputValue(), '1 mar 2026')
    await leave({ page, complaints })
  })

  test('are exported as a file with the filtered rows', async () => {
    await ordered('500103', 'exported')
    const { page, complaints } = await open('orders?posId=500103&status=NEW')
    await page.getByRole('cell', { name: 'exported' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Export CSV/ }).click(),
    ])
    assert.match(file.suggestedFilename(), /^orders-\d{4}-\d{2}-\d{2}\.csv$/)
    const [head = '', ...rows] = (await readFile(await file.path(), 'utf8'))
      .slice(0, -2)
      .split('\r\n')
    assert.match(head, /^\u{FEFF}orderId,/u)
    assert.equal(rows.length, 1)
    assert.match(rows[0] ?? '', /,exported,500103,.*,123\.45,/)
    await leave({ page, complaints })
  })

  test('are exported up to the maximum number of rows of a file, with a note on the page', async () => {
    const own = await openSandbox({ on: 'sqlite' })
    const { page, complaints } = await visit(browser, { locale: 'en' })
    try {
      const shop = await own.merchant('500100')
      const created = await shop.call('createOrder', { body: shop.order() })
      const { orderId = '' } = created.ok ? created.body : {}
      await copyOrder(own.app.database, { orderId, count: 5_000 })
      await page.goto(`${own.url}/console/orders`)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Export CSV/ }).click(),
      ])
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
      assert.equal(lines.length, 1 + 5_000 + 1)
      await page
        .getByRole('status')
        .getByText('The file contains only the first 5,000 rows')
        .waitFor()
      assert.deepEqual(await accessibilityOf(page), [])
      assert.deepEqual(complaints, [])
    } finally {
      await page.context().close()
      await own.close()
    }
  })

  test('have two lines each on a phone, and a table head that stays visible on a wide screen', async () => {
    await ordered('500100', 'in-two-lines')
    const { page, complaints } = await open('orders')
    await page.getByRole('row').nth(20).waitFor()
    await page.mouse.wheel(0, 2_000)
    await page.waitForTimeout(300)
    const head = page.getByRole('columnheader', { name: 'Amount' })
    const top = (await head.boundingBox())?.y ?? 0
    assert.ok(top > 0 && top < 120, `the head stands at ${top}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const row = page.getByRole('row').nth(1)
    await row.waitFor()
    const words = (await row.innerText()).replaceAll('\u00a0', ' ')
    for (const part of [/123\.45/, /NEW|COMPLETED/, /2 Mar, \d\d:\d\d/]) assert.match(words, part)
    assert.equal(await page.getByLabel('Method').count(), 1)
    assert.equal(await page.getByLabel('Method').isVisible(), false)
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Method').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
  })

  test('are found from every page by the beginning of an ID with Ctrl K', async () => {
    const { orderId } = await ordered('500100', 'found-by-ctrl-k')
    const { page, complaints } = await open('clock')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Search the console' })
    await box.fill(orderId.slice(0, 12))
    await page.getByRole('option').filter({ hasText: orderId }).waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, 'Order of PLN 123.45').waitFor()
    assert.equal(new URL(page.url()).pathname, `/console/orders/${orderId}`)
    await page.keyboard.press('Control+k')
    await box.waitFor()
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
    await leave({ page, complaints })
  })

  test('are counted on the overview with what is pending and the balances', async () => {
    const { page, complaints } = await open('')
    await page.getByRole('region', { name: 'Orders by status' }).getByText('NEW').first().waitFor()
    await page.getByLabel('Period', { exact: true }).selectOption('day')
    assert.equal(new URL(page.url()).searchParams.get('per'), 'day')
    await page.getByRole('region', { name: 'Pending' }).getByText('Captures').waitFor()
    await page.getByRole('region', { name: 'Balances' }).getByText('GrSklep1').first().waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
  })
})
