import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { Browser } from 'playwright-core'
import { openMarketplace } from '../boarding.ts'
import { card } from '../card.ts'
import { copyOrder } from '../many-orders.ts'
import { recipeBody } from '../recipe-body.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { tokenIdOf } from '../stored-token.ts'
import { accessibilityOf, closeBrowser, leave, movedBy, openBrowser, visit } from './browser.ts'

/** Each list with its heading, and the links that it has in a new sandbox with one paid order. */
const lists = [
  { path: 'refunds', title: 'Refunds', opens: 'Refund of PLN 1.00' },
  { path: 'payouts', title: 'Payouts', opens: 'Payout of PLN 10.00' },
  { path: 'tokens', title: 'Tokens' },
  { path: 'sellers', title: 'Sellers', opens: 'Seller' },
  { path: 'verifications', title: 'Verifications' },
  { path: 'firms', title: 'Companies and partners', opens: 'Company' },
  { path: 'submerchants', title: 'Submerchants', opens: 'Submerchant' },
  { path: 'shops', title: 'Shops and balances', opens: 'Shop' },
  { path: 'statements', title: 'Statements' },
  { path: 'requests', title: 'Requests' },
  { path: 'events', title: 'Events' },
] as const

describe('the lists of the console', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
    const shop = await sandbox.merchant('500100')
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    const params = { orderId: created.body.orderId ?? '' }
    const refund = { description: 'One book is missing', amount: '100' }
    assert.ok((await shop.call('createRefund', { params, body: { refund } })).ok)
    const body = { shopId: 'GrSklep1', payout: { extPayoutId: 'out-1', amount: '1000' } }
    assert.ok((await shop.call('createPayout', { body })).ok)
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  test('a stored card is deleted from its page after a confirmation', async () => {
    const tokenId = await tokenIdOf(sandbox)
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/tokens`)
    const link = page.locator(`a[href*="/tokens/${tokenId}"]`)
    await link.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Token', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete the token' }).press('Enter')
    await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Tokens', exact: true }).waitFor()
    await link.waitFor({ state: 'detached' })
    await leave({ page, complaints })
  })

  test('a token whose short value is hidden completely is deleted from its page', async () => {
    const extCustomerId = 'lena-of-tokens'
    const buyer = { email: 'lena@example.com', extCustomerId }
    const shop = await sandbox.merchant('500100', buyer)
    const blikData = { register: true, registerTokenValue: 'client-17' }
    const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
    const body = shop.order({ buyer, payMethods: { payMethod } })
    assert.ok((await shop.call('createOrder', { body })).ok)
    await sandbox.work()
    const console = createClient({ baseUrl: sandbox.url })
    const listed = await console('listConsoleTokens', { query: { extCustomerId } })
    assert.ok(listed.ok && listed.body.tokens[0]?.tokenMasked === '…')
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/tokens/${listed.body.tokens[0].tokenId}`)
    await page.getByRole('button', { name: 'Delete the token' }).press('Enter')
    await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Tokens', exact: true }).waitFor()
    await leave({ page, complaints })
  })

  test('the page of a shop without credentials explains why the console cannot act for the shop', async () => {
    const partner = await sandbox.merchant('500700')
    const created = await partner.call('createFirm', {
      body: recipeBody('createFirm', 'firm-polish'),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { firmId } = created.body
    const firm = await sandbox.partner(firmId)
    const params = { firmId }
    const url = await firm.call('createFirmUrl', {
      params,
      body: recipeBody('createFirmUrl', 'firm-url'),
    })
    assert.ok(url.ok, JSON.stringify(url.body))
    const body = recipeBody('createFirmShop', 'firm-shop', { urlId: url.body.urlId })
    const shop = await firm.call('createFirmShop', { params, body })
    assert.ok(shop.ok, JSON.stringify(shop.body))
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/shops/${shop.body.shopId}`)
    const button = page.getByRole('button', { name: 'Create a statement for today' })
    await page.getByText(/^Not possible now/).click()
    await page.getByText('The console doesn’t have the credentials').first().waitFor()
    assert.equal(await button.count(), 0)
    assert.equal(await page.getByRole('term').filter({ hasText: 'Pay out' }).count(), 1)
    await leave({ page, complaints })
  })

  test('the lists of requests and events show their oldest entry', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    for (const path of ['requests', 'events']) {
      await page.goto(`${sandbox.url}/console/${path}`)
      await page.getByText(/kept for 7 days/).waitFor()
      await page.getByText(/^Oldest entry in the log: \d/).waitFor()
    }
    await leave({ page, complaints })
  })

  test('a request of the shop is shown beside the list, and the arrow keys show the next one', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/requests`)
    const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row')
    const refund = rows.getByRole('link', { name: /^POST .*\/refunds$/ })
    const selected = page.getByRole('region', { name: 'Selected request' })
    await selected.getByText('Select a request').waitFor()
    await refund.press('Enter')
    await selected.getByRole('heading', { name: /\/refunds$/ }).waitFor()
    await selected.getByText('One book is missing').first().waitFor()
    assert.match(page.url(), /\/requests\/[\w-]+$/)
    assert.deepEqual(await accessibilityOf(page), [])
    await page.keyboard.press('ArrowUp')
    await selected.getByRole('heading', { name: /^POST .*\/payouts$/ }).waitFor()
    await page.reload()
    await selected.getByRole('heading', { name: /^POST .*\/payouts$/ }).waitFor()
    assert.equal(await rows.getByRole('link', { name: /payments$/ }).count(), 0)
    await page.getByLabel('Sent by').selectOption('Payment page')
    await rows
      .getByRole('link', { name: /payments$/ })
      .first()
      .waitFor()
    assert.equal(await refund.count(), 0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('heading', { level: 1, name: 'Request', exact: true }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click()
    await rows
      .getByRole('link', { name: /payments$/ })
      .first()
      .waitFor()
    await leave({ page, complaints })
  })

  test('a seller ID with any characters works in the list, on its page, and with Ctrl K', async () => {
    const marketplace = await openMarketplace(sandbox)
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    for (const sellerId of ['jan@example.com', 'jan%40example.com', 'A/B & 50%@x']) {
      const begun = await marketplace.started('FULL', { sellerId })
      await marketplace.loadCompany(begun, 'Manual Testowe Wazony')
      await marketplace.loadAccount(begun)
      await marketplace.complete(begun)
      assert.equal(await marketplace.decide(begun, 'POSITIVE'), 204)
      await page.goto(`${sandbox.url}/console/sellers`)
      await page.getByRole('table').getByRole('link', { name: sellerId, exact: true }).click()
      const heading = page.getByRole('heading', { level: 1, name: `Seller ${sellerId}` })
      await heading.waitFor()
      await page.getByRole('region', { name: 'Timeline' }).waitFor()
      await page.keyboard.press('Control+k')
      const recent = page.getByRole('group', { name: 'Recent' })
      await recent.getByRole('option', { name: sellerId }).click()
      await heading.waitFor()
    }
    await leave({ page, complaints })
  })

  test('a filter uses the text as it was typed, even if it looks URL-encoded', async () => {
    const { page } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/requests?reference=jan%2540example.com`)
    const field = page.getByLabel('Contains text')
    await field.waitFor({ state: 'attached' })
    assert.equal(await field.inputValue(), 'jan%40example.com')
    await page.context().close()
  })

  test('a record that is opened from another one shows no data of that one while it loads', async () => {
    const { page } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    const answers = Promise.withResolvers<void>()
    await page.route(/\/shops\/GrSklepE(\?|$)/, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      await answers.promise
      await route.abort()
    })
    await page.goto(`${sandbox.url}/console/shops/GrSklep1`)
    const topUp = page.getByRole('button', { name: 'Top up' })
    await topUp.press('Enter')
    await page.getByLabel('Top-up amount').fill('12.34')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search the console' }).fill('GrSklepE')
    await page.getByRole('option', { name: 'GrSklepE' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Shop GrSklepE' }).waitFor()
    assert.equal(await page.getByText('GrSklep1').count(), 0)
    assert.equal(await topUp.count(), 0)
    answers.resolve()
    await page.getByText('We can’t reach the payment server.').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await topUp.press('Enter')
    assert.equal(await page.getByLabel('Top-up amount').inputValue(), '')
    await page.context().close()
  })

  test('a record that fails to reload shows an error and keeps its data', async () => {
    const { page } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    const stream = page.waitForResponse(/events\/stream/)
    await page.goto(`${sandbox.url}/console/shops/GrSklep1`)
    await stream
    const topUp = page.getByRole('button', { name: 'Top up' })
    await topUp.waitFor()
    await page.route(/\/shops\/GrSklep1(\?|$)/, (route) => route.abort())
    const program = createClient({ baseUrl: sandbox.url })
    const params = { shopId: 'GrSklep1' }
    const paid = await program('topUpShop', {
      params,
      body: { amount: '100', currencyCode: 'PLN' },
    })
    assert.ok(paid.ok, JSON.stringify(paid.body))
    await page.getByText('We can’t reach the payment server.').waitFor()
    assert.ok(await topUp.isVisible())
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('We can’t reach the payment server.').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('a seller links to its company, on its page and in the list', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/sellers/GrRynek1/seller_A`)
    await page.getByRole('main').getByRole('link', { name: 'GrRynek1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Company GrRynek1' }).waitFor()
    await page.goto(`${sandbox.url}/console/sellers`)
    await page.getByRole('table').getByRole('link', { name: 'GrRynek1' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Company GrRynek1' }).waitFor()
    await leave({ page, complaints })
  })

  test('a company lists its features and the reasons why it lacks others', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/firms/GrPosred`)
    const can = page.getByRole('region', { name: 'More actions' })
    await can.getByText('createSubmerchant', { exact: true }).waitFor()
    await can.getByText('Only marketplaces verify sellers.').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
  })

  test('a refund begins with its ID, status, and amount, and shows its currency once', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/refunds`)
    await page.getByRole('table').getByRole('link').first().press('Enter')
    const details = page.getByRole('region', { name: 'Details' })
    await details.waitFor()
    const labels = await details.locator('dt').allInnerTexts()
    assert.deepEqual(labels.slice(0, 3), ['Refund ID', 'Status', 'Amount'])
    assert.equal(labels.includes('Currency'), false)
    // The whole of it is the shop's.
    assert.equal(await page.getByRole('region', { name: 'Shares' }).count(), 0)
    await leave({ page, complaints })
  })

  test('a payout shows each status that it had, with its time', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    const console = createClient({ baseUrl: sandbox.url })
    assert.ok((await console('advanceClock', { body: { seconds: 10 } })).ok)
    await page.goto(`${sandbox.url}/console/payouts`)
    await page.getByRole('table').getByRole('link').first().press('Enter')
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await timeline.filter({ hasText: 'REALIZED' }).first().waitFor()
    const statuses = timeline.filter({ hasText: /PENDING|WAITING|REALIZED/ })
    assert.deepEqual(
      (await statuses.allInnerTexts()).map((text) => /PENDING|WAITING|REALIZED/.exec(text)?.[0]),
      // The call that created it stands above the first.
      ['PENDING', 'PENDING', 'WAITING', 'REALIZED'],
    )
    await leave({ page, complaints })
  })

  test('an empty list differs from a filtered list without matching items', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/statements`)
    await page.getByText('Nothing here yet').waitFor()
    await page.getByText(/^Statements appear here/).waitFor()
    await page.getByRole('link', { name: 'Read the guide' }).waitFor()
    await page.goto(`${sandbox.url}/console/statements?posId=500100`)
    await page.getByText('No matching items').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).press('Enter')
    await page.getByText('Nothing here yet').waitFor()
    await leave({ page, complaints })
  })

  test('events are filtered by their type in the address and in the form', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/events?type=REFUND_CREATED`)
    await page.getByRole('cell', { name: 'REFUND_CREATED', exact: true }).waitFor()
    assert.equal(await page.getByRole('cell', { name: /^(ORDER|PAYMENT)_/ }).count(), 0)
    const type = page.getByLabel('Type', { exact: true })
    assert.equal(await type.inputValue(), 'REFUND_CREATED')
    await type.selectOption('')
    await page
      .getByRole('cell', { name: /^ORDER_/ })
      .first()
      .waitFor()
    assert.equal(new URL(page.url()).search, '')
    await leave({ page, complaints })
  })

  test('an order without shares of sellers has no table of shares', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/orders?status=COMPLETED`)
    await page.getByRole('table').getByRole('link').first().press('Enter')
    await page.getByRole('region', { name: 'Details' }).waitFor()
    assert.equal(await page.getByRole('region', { name: 'Seller shares' }).count(), 0)
    await leave({ page, complaints })
  })

  test('the chart of the overview shows the number of orders per hour, also with the arrow keys', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${sandbox.url}/console`)
    const chart = page.getByRole('region', { name: 'Orders by status' })
    const picture = chart.getByRole('application', { name: 'Orders created over time' })
    await picture
      .getByText(/^28 Feb, \d\d:00$/)
      .first()
      .waitFor()
    await picture
      .getByText(/^2 Mar, \d\d:00$/)
      .first()
      .waitFor()
    await picture.focus()
    for (let hour = 0; hour < 47; hour++) await page.keyboard.press('ArrowRight')
    const asked = chart.getByRole('status')
    await asked.getByText(/^2 Mar, \d\d:00: [1-9]\d*$/).waitFor()
    assert.match(await asked.innerText(), /COMPLETED [1-9]/)
    assert.match(await chart.getByRole('list').innerText(), /COMPLETED\s*[1-9]/)
    await chart.getByRole('link', { name: 'COMPLETED' }).press('Enter')
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { pressed: true })
      .waitFor()
    assert.equal(new URL(page.url()).search, '?status=COMPLETED')
    await leave({ page, complaints })
  })

  test('the days of the chart are UTC days in any time zone of the visitor', async () => {
    const { page, complaints } = await visit(browser, { timezoneId: 'America/New_York' })
    await page.goto(`${sandbox.url}/console?per=day`)
    const chart = page.getByRole('region', { name: 'Orders by status' })
    await chart.getByRole('option', { name: 'Last 30 days, by day (UTC)' }).waitFor({
      state: 'attached',
    })
    await chart.getByRole('application').focus()
    for (let day = 0; day < 29; day++) await page.keyboard.press('ArrowRight')
    await chart
      .getByRole('status')
      .getByText(/^2 Mar: [1-9]\d*$/)
      .waitFor()
    await leave({ page, complaints })
  })

  test('the overview shows from when it counts orders, and that more is pending than it counted', async () => {
    const own = await openSandbox({ on: 'sqlite' })
    const { page, complaints } = await visit(browser, { timezoneId: 'UTC' })
    try {
      const shop = await own.merchant('500100')
      const created = await shop.call('createOrder', { body: shop.order() })
      const { orderId = '' } = created.ok ? created.body : {}
      await copyOrder(own.app.database, { orderId, count: 20_400 })
      await page.goto(`${own.url}/console?per=hour`)
      const orders = page.getByRole('region', { name: 'Orders by status' })
      // 20,000 orders at one a second, until nine o'clock.
      await orders.getByText(/include only orders created since 2 Mar 2026, 03:26:40\.$/).waitFor()
      await orders
        .getByRole('listitem')
        .filter({ hasText: /^NEW\s*20,000$/ })
        .waitFor()
      const picture = orders.getByRole('application')
      await picture.getByText('2 Mar, 03:00').first().waitFor()
      assert.equal(await picture.getByText(/^(1 Mar|28 Feb)/).count(), 0)
      const results = page.getByRole('region', { name: 'Results' })
      for (const period of ['Last 24 hours', 'Last 7 days'])
        await results
          .getByText(`${period}: only orders created since 2 Mar 2026, 03:26:40 are counted.`)
          .waitFor()
      const waiting = page.getByRole('region', { name: 'Pending' })
      await waiting.getByText('1,000+', { exact: true }).waitFor()
      await page.getByLabel('Period', { exact: true }).selectOption('minute')
      await orders
        .getByRole('listitem')
        .filter({ hasText: /^NEW\s*3,/ })
        .waitFor()
      assert.equal(await orders.getByText('include only orders').count(), 0)
      assert.deepEqual(complaints, [])
    } finally {
      await page.context().close()
      await own.close()
    }
  })

  test('each number of pending records links to the list of these records', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console`)
    const waiting = page.getByRole('region', { name: 'Pending' })
    for (const [number, title, status] of [
      ['Unfinished orders', 'Orders', 'UNFINISHED'],
      ['Payments', 'Orders', 'PENDING'],
      ['Captures', 'Orders', 'WAITING_FOR_CONFIRMATION'],
      ['Refunds', 'Refunds', 'PENDING'],
      ['Payouts', 'Payouts', 'UNFINISHED'],
      ['Notifications', 'Notifications', 'WAITING'],
      ['Failing notifications', 'Notifications', 'FAILING'],
      ['Verifications', 'Verifications', 'UNFINISHED'],
    ] as const) {
      await waiting.getByRole('link', { name: number, exact: true }).press('Enter')
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      assert.equal(new URL(page.url()).searchParams.get('status'), status)
      await page.goBack()
    }
    await leave({ page, complaints })
  })

  test('the overview shows payment results and next steps, and does not move while it loads', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console`)
    const results = page.getByRole('region', { name: 'Results' })
    await results
      .getByText(/^\d+(\.\d)?%$/)
      .first()
      .waitFor()
    await results.getByText('Volume in PLN, last 7 days').waitFor()
    assert.equal(await results.getByText('only orders created since').count(), 0)
    await results.getByRole('link', { name: /^4xx: \d+$/ }).waitFor()
    const moved = await movedBy(page)
    assert.ok(moved < 0.02, `the page moved by ${moved}`)
    await page
      .getByRole('region', { name: 'First steps' })
      .getByText('Receive a notification')
      .waitFor()
    const shop = page.getByRole('region', { name: 'Balances' }).getByRole('link').first()
    const href = await shop.getAttribute('href')
    await shop.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Shop / }).waitFor()
    assert.equal(new URL(page.url()).pathname, href)
    await page.goto(`${sandbox.url}/console/shops/GrSklep1`)
    const rows = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    // The payout of ten złoty is newer than the payment and its refund.
    await rows.filter({ hasText: 'Balance: ' }).first().waitFor()
    await leave({ page, complaints })
  })

  test('a constant is shown only by its name', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${sandbox.url}/console/firms`)
    await page.getByRole('cell', { name: 'technical partner', exact: true }).first().waitFor()
    await page.goto(`${sandbox.url}/console/tokens`)
    assert.equal(await page.getByLabel('Type').inputValue(), 'CARD')
    await leave({ page, complaints })
  })

  for (const { path, title, ...rest } of lists) {
    test(`${title} can be opened from the menu, and its records from the list`, async () => {
      const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
      await page.goto(`${sandbox.url}/console/clock`)
      const menu = page.getByRole('navigation', { name: 'Console' })
      await menu.getByRole('link', { name: title, exact: true }).press('Enter')
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      assert.equal(new URL(page.url()).pathname, `/console/${path}`)
      if ('opens' in rest) {
        const link = page.getByRole('table').getByRole('link').first()
        const id = decodeURIComponent((await link.getAttribute('href'))?.split('/').at(-1) ?? '')
        await link.press('Enter')
        // A record with an amount is named by it, and has its ID in the breadcrumb.
        const name = rest.opens.includes(' of ') ? rest.opens : `${rest.opens} ${id}`
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
        await page.getByRole('region', { name: 'Details' }).waitFor()
        assert.equal((await page.title()).replaceAll('\u00a0', ' '), `${name} | Grosz`)
      }
      await leave({ page, complaints })
    })
  }
})
