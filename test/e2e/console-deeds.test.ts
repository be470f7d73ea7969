import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { Browser, Page } from 'playwright-core'
import { card } from '../card.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

describe('the console during changes', () => {
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
  /** A page that receives the events from now on. */
  async function open(path: string) {
    const seen = await visit(browser, { viewport: { width: 1440, height: 900 } })
    const streams: string[] = []
    seen.page.on('request', (request) => {
      if (request.url().includes('events/stream')) streams.push(request.url())
    })
    const stream = seen.page.waitForResponse(/events\/stream/)
    await seen.page.goto(`${sandbox.url}/console/${path}`)
    await stream
    await seen.page.locator('h1').waitFor()
    return { ...seen, streams }
  }
  const cell = (page: Page, name: string) =>
    page.getByRole('cell', { name: new RegExp(`(^|\\s)${name}$`) })

  test('a list counts new rows without moving and keeps the focus while it is filtered', async () => {
    await ordered('500101', 'shown')
    const { page, complaints } = await open('orders?posId=500101')
    await cell(page, 'shown').waitFor()
    await ordered('500101', 'come')
    await ordered('500103', 'elsewhere')
    const fresh = page.getByRole('button', { name: 'Show new: 1' })
    await fresh.waitFor()
    assert.equal(await cell(page, 'come').count(), 0)
    await fresh.press('Enter')
    await cell(page, 'come').waitFor()
    await fresh.waitFor({ state: 'detached' })
    const box = page.getByLabel('Order ID')
    await box.fill('shown')
    await cell(page, 'come').waitFor({ state: 'detached' })
    assert.equal(await box.inputValue(), 'shown')
    assert.ok(await box.evaluate((input) => input === document.activeElement))
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
  })

  test('a list is filtered by shop, method, and day, which are in the address', async () => {
    const { redirectUri } = await ordered('500102', 'of-the-day')
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'p' } })
    const { page, complaints } = await open('orders?posId=500102')
    await cell(page, 'of-the-day').waitFor()
    const day = await page.evaluate((now) => {
      const date = new Date(now)
      return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-')
    }, sandbox.now())
    await page.getByRole('button', { name: 'More filters' }).press('Enter')
    await page.getByLabel('Created from').fill(day)
    await page.getByLabel('Created until').fill(day)
    await page.getByLabel('Method').selectOption('p')
    await page.waitForURL(/method=p/)
    await cell(page, 'of-the-day').waitFor()
    const said = new URL(page.url()).searchParams
    assert.deepEqual([said.get('createdFrom'), said.get('createdTo')], [day, day])
    await page.getByLabel('Created until').fill('2001-01-01')
    await page.getByText('No matching orders').waitFor()
    await leave({ page, complaints })
  })

  test('a list keeps its scroll position when the visitor comes back, with one open stream', async () => {
    for (let number = 0; number < 60; number += 1) await ordered('500104', `row-${number}`)
    const { page, complaints, streams } = await open('orders?posId=500104')
    await page.locator('tr[aria-rowindex="2"]').waitFor()
    await page.evaluate(() => window.scrollTo(0, 1200))
    const row = page.locator('tr[aria-rowindex="35"]')
    const link = row.getByRole('link')
    await link.waitFor()
    const left = await page.evaluate(() => window.scrollY)
    await link.click()
    await page.getByRole('heading', { level: 1, name: /^Order of / }).waitFor()
    await page.goBack()
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, left)
    await row.waitFor()
    await page.getByRole('link', { name: 'Payouts', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor()
    assert.equal(streams.length, 1)
    await leave({ page, complaints })
  })

  test('a payout is finished by the clock from its page, which then explains that it cannot be finished', async () => {
    const shop = await sandbox.merchant('500100')
    const { redirectUri } = await ordered('500100', 'to-pay-out')
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    const body = { shopId: 'GrSklep1', payout: { extPayoutId: 'out-live', amount: '1000' } }
    const made = await shop.call('createPayout', { body })
    assert.ok(made.ok)
    const { page, complaints } = await open(`payouts/${made.body.payout.payoutId}`)
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByText('PENDING').waitFor()
    const finish = page.getByRole('button', { name: 'Advance the clock to the next step' })
    const can = page.getByRole('region', { name: 'What you can do' })
    await can.getByText(/^Not possible now/).click()
    await can.getByText('There is no notification to resend.').waitFor()
    await finish.press('Enter')
    await can.getByText('Done:').waitFor()
    await finish.press('Enter')
    await details.getByText('REALIZED').waitFor()
    await can.getByText('The status is final.').waitFor()
    assert.equal(await finish.count(), 0)
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
  })

  test('a shop is topped up and a submerchant is blocked on their pages', async () => {
    const { page, complaints } = await open('shops/GrSklep1')
    const balance = page.getByRole('row', { name: /shop:GrSklep1:available/ })
    await balance.waitFor()
    const before = await balance.innerText()
    await page.getByRole('button', { name: 'Top up' }).press('Enter')
    const topUp = page.getByRole('form', { name: 'Top up' })
    await topUp.getByLabel('Top-up amount').fill('nothing')
    await page.keyboard.press('Enter')
    await topUp.getByText('Enter an amount, such as 25.00').waitFor()
    await topUp.getByLabel('Top-up amount').fill('12.34')
    await topUp.getByRole('button', { name: 'Top up' }).press('Enter')
    await page.getByText('Done: Top up').waitFor()
    await page.waitForFunction((text) => !document.body.innerText.includes(text), before)
    await page.goto(`${sandbox.url}/console/submerchants`)
    await page.getByRole('table').getByRole('link').first().press('Enter')
    await page.getByRole('button', { name: 'Set BLOCKED' }).press('Enter')
    await page.getByRole('region', { name: 'Details' }).getByText('BLOCKED').waitFor()
    await leave({ page, complaints })
  })

  test('an order is charged back and won back, and the balance of a seller is corrected', async () => {
    const { orderId, redirectUri } = await ordered('500100', 'disputed')
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    const { page, complaints } = await open(`orders/${orderId}`)
    const can = page.getByRole('region', { name: 'What you can do' })
    await can.getByText(/^Not possible now/).click()
    await can.getByText('The order has no open chargeback.').waitFor()
    await can.getByRole('button', { name: 'Charge back', exact: true }).press('Enter')
    const form = can.getByRole('form')
    await form.getByLabel('Amount to charge back').fill('0.50')
    await form.getByLabel('Reason').selectOption('The goods didn’t arrive')
    await form.getByRole('button', { name: 'Charge back', exact: true }).press('Enter')
    await can.getByText('Done: Charge back').waitFor()
    const chargebacks = page.getByRole('region', { name: 'Chargebacks' })
    await chargebacks.getByText('The goods didn’t arrive').waitFor()
    await page.getByRole('button', { name: /^Reverse the chargeback of .*0\.50$/ }).press('Enter')
    await chargebacks.getByText('REVERSED', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Timeline' }).getByText('createOrder').first().waitFor()
    await page.goto(`${sandbox.url}/console/sellers/GrRynek1/seller_A`)
    await can.getByRole('button', { name: 'Correct the balance' }).press('Enter')
    await form.getByLabel('Correction amount').fill('12.34')
    await form.getByLabel('Operation').selectOption('Correction: add money')
    await form.getByRole('button', { name: 'Correct the balance' }).press('Enter')
    await can.getByText('Done: Correct the balance').waitFor()
    await page.getByRole('region', { name: 'Timeline' }).getByText('12.34').first().waitFor()
    await page.getByRole('button', { name: 'Start a verification' }).press('Enter')
    await can.getByText(/^Not possible now/).click()
    await can.getByText('A verification of the seller is in progress.').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
  })

  test('the balance of a seller changes on its page with orders, refunds, and payouts of others', async () => {
    const shop = await sandbox.merchant('500600')
    const { page, complaints } = await open('sellers/GrRynek1/seller_B')
    const balance = page.getByRole('row', { name: /shop:GrRynekP:seller:seller_B:available/ })
    await balance.waitFor()
    const held = async () => {
      const params = { extCustomerId: 'seller_B' }
      const answer = await shop.call('retrieveSellerBalance', {
        params,
        query: { currencyCode: 'PLN' },
      })
      assert.ok(answer.ok)
      const amount = Number(answer.body.balance.availableAmount) / 100
      return amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
    }
    const products = [{ name: 'Vase', unitPrice: '1000', quantity: '1' }]
    const cart = { extCustomerId: 'seller_B', amount: '1000', fee: '100', products }
    const created = await shop.call('createOrder', {
      body: shop.order({ totalAmount: '1000', products, shoppingCarts: [cart] }),
    })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    const before = await held()
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    const paid = await held()
    assert.notEqual(paid, before)
    await balance.getByText(paid).waitFor()
    const payout = { extPayoutId: 'of-seller-b', amount: 300, currencyCode: 'PLN' } as const
    const body = { shopId: 'GrRynekP', account: { extCustomerId: 'seller_B' }, payout }
    const made = await shop.call('createPayout', { body })
    assert.ok(made.ok, JSON.stringify(made.body))
    const left = await held()
    assert.notEqual(left, paid)
    await balance.getByText(left).waitFor()
    await page.getByRole('region', { name: 'Timeline' }).getByText(orderId).first().waitFor()
    await leave({ page, complaints })
  })

  test('a report can be downloaded from its page as soon as it is ready', async () => {
    const console = createClient({ baseUrl: sandbox.url })
    const ordered = await console('createStatement', {
      params: { posId: '500100' },
      body: { formats: ['csv'] },
    })
    assert.ok(ordered.ok)
    const { reportId } = ordered.body
    const { page, complaints } = await open(`statements/${reportId}`)
    await sandbox.work()
    const download = page.getByRole('button', { name: 'Download', exact: true })
    await page.getByRole('region', { name: 'Details' }).getByText('Closing balance').waitFor()
    assert.equal(await download.getAttribute('aria-disabled'), null)
    const arrives = page.waitForEvent('download')
    await download.press('Enter')
    const file = await arrives
    assert.equal(file.suggestedFilename(), `${reportId}.zip`)
    assert.equal((await readFile(await file.path())).subarray(0, 2).toString(), 'PK')
    await page.getByText('Done: Download').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    // A press waits for the points of sale if they have not arrived yet.
    const held = Promise.withResolvers<void>()
    await page.route('**/points-of-sale*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await page.getByRole('region', { name: 'Details' }).getByText('Closing balance').waitFor()
    const again = page.waitForEvent('download')
    await download.press('Enter')
    held.resolve()
    await again
    await leave({ page, complaints })
  })

  test('an action that cannot be undone asks for confirmation first', async () => {
    const { orderId } = await ordered('500100', 'to-cancel')
    const { page, complaints } = await open(`orders/${orderId}`)
    const cancel = page.getByRole('button', { name: 'Cancel the order' })
    await cancel.press('Enter')
    const keep = page.getByRole('button', { name: 'No, keep it' })
    await keep.waitFor()
    assert.ok(await keep.evaluate((button) => button === document.activeElement))
    assert.deepEqual(await accessibilityOf(page), [])
    await page.keyboard.press('Enter')
    await cancel.press('Enter')
    await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')
    await page.getByText('Canceled by the shop').first().waitFor()
    await leave({ page, complaints })
  })
})
