import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import { testCards } from '@grosz/contract/test-values.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { startServer, takeToken } from '../server-process.ts'
import { accessibilityOf, closeBrowser, leave, movedBy, openBrowser, visit } from './browser.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const card = {
  number: testCards[0]?.number ?? '',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

const buyer = { email: 'jan.kowalski@example.com', firstName: 'Jan', lastName: 'Kowalski' }

const order = {
  customerIp: '203.0.113.10',
  merchantPosId: '500100',
  description: 'Two books',
  currencyCode: 'PLN' as const,
  totalAmount: '29900',
  products: [{ name: 'Book', unitPrice: '14950', quantity: '2' }],
  buyer,
}

const words = {
  en: { call: 'Your call', copy: 'Copy as curl', runAgain: 'Repeat with an approved payment' },
  pl: {
    call: 'Twoje wywołanie',
    copy: 'Kopiuj jako curl',
    runAgain: 'Powtórz z zatwierdzoną płatnością',
  },
} as const

/** The time of an entry, as 16:58:32.412. */
const toTheMs = /^\d\d:\d\d:\d\d[.,]\d{3}$/

/** Asserts that all of these are in the first screen. */
async function inSight(page: Page, ...found: readonly Locator[]): Promise<void> {
  for (const one of found) {
    const box = await one.first().boundingBox()
    const height = page.viewportSize()?.height ?? 0
    assert.ok(box && box.y + box.height < height, `${one} is in the first screen`)
  }
}

describe('the page of an order explains why a payment failed', () => {
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

  /** A shop's server that answers each notification with the same status. */
  async function openShop(status: number, body: string) {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end(body))
    })
    server.listen(0, '127.0.0.1').unref()
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return {
      notifyUrl: `http://127.0.0.1:${port}/notify`,
      close() {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  /** An order of PLN 299.00 whose payment has a chosen outcome; without one it is not paid. */
  async function ordered(changes: object, outcome?: OutcomeName, baseUrl = sandbox.url) {
    const headers = outcome && { 'grosz-outcome': outcome }
    const token = await takeToken(baseUrl)
    const shop = createClient({ baseUrl, token, ...(headers && { headers }) })
    const created = await shop('createOrder', { body: { ...order, ...changes } })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId = '', redirectUri = '' } = created.body
    if (outcome) {
      const payer = new URL(redirectUri).searchParams.get('token') ?? ''
      const pay = createClient({ baseUrl, token: payer })
      assert.ok((await pay('startPayment', { body: { method: 'c', card } })).ok)
    }
    return orderId
  }

  async function open(orderId: string, { viewport = wide, language = 'en' } = {}) {
    const seen = await visit(browser, {
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await seen.page.goto(`${sandbox.url}/console/orders/${orderId}?lang=${language}`)
    await seen.page.locator('main time').first().waitFor()
    return seen
  }

  /** The part of the timeline that each failure has: the call with its response, and the next step. */
  async function expectCall(page: Page, language: 'en' | 'pl' = 'en') {
    const say = words[language]
    const call = entryOf(page, `${say.call} createOrder`)
    await call.getByText('302', { exact: true }).waitFor()
    await call.getByText(toTheMs).waitFor()
    await call.getByRole('button', { name: `${say.copy} createOrder` }).waitFor()
    await page.getByRole('button', { name: say.runAgain }).waitFor()
  }

  const timelineOf = (page: Page, name = 'Timeline') => page.getByRole('region', { name })

  /** The innermost entry of a timeline with a text. */
  const entryOf = (page: Page, text: string | RegExp) =>
    page.getByRole('listitem').filter({ hasText: text }).last()

  test('declined: shows the reason, the call, and the answer of the shop on one screen, with the next step', async () => {
    const shop = await openShop(500, '{"error":"relation orders does not exist"}')
    const orderId = await ordered({ notifyUrl: shop.notifyUrl }, 'S51')
    await sandbox.work()
    const { page, complaints } = await open(orderId)
    await page.getByRole('heading', { level: 1, name: 'Order of PLN 299.00' }).waitFor()
    await entryOf(page, 'relation orders').waitFor()
    const call = entryOf(page, 'Your call createOrder')
    const attempt = entryOf(page, 'Your server responded')
    await inSight(
      page,
      page.getByText(/^Decline reason: Insufficient funds S51/),
      page.getByText('Visa 1111'),
      page.getByText('3-D Secure not performed'),
      page.getByText('Jan Kowalski, jan.kowalski@example.com'),
      call.getByText('302', { exact: true }),
      call.getByText(toTheMs),
      call.getByRole('button', { name: 'Copy as curl createOrder' }),
      attempt.getByText('500', { exact: true }),
      attempt.getByText(toTheMs),
      attempt.getByText('{"error":"relation orders does not exist"}'),
      page.getByRole('button', { name: 'Resend notification 1' }),
      page.getByRole('button', { name: 'Repeat with an approved payment' }),
    )
    assert.ok((await movedBy(page)) < 0.02)
    assert.deepEqual(await accessibilityOf(page), [])

    await page.getByRole('button', { name: /^Your call createOrder/ }).click()
    await timelineOf(page).getByText('"totalAmount": "29900"').waitFor()
    await page.getByRole('button', { name: 'Copy as curl createOrder' }).click()
    await page.getByText('Copied').waitFor()
    const command = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(command, /^TOKEN=/)
    assert.match(command, /^curl -i -X POST '.*\/api\/v2_1\/orders'/m)
    assert.match(command, /Bearer \$TOKEN/)

    await timelineOf(page).getByRole('button', { name: 'Resend notification 1' }).click()
    await entryOf(page, 'Resent: your server responded').waitFor()
    await page.reload()
    const resent = entryOf(page, 'Resent: your server responded')
    await resent.getByText('relation orders does not exist').waitFor()
    await resent.getByRole('button').click()
    await resent.getByText('openpayu-signature').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])

    await page.getByRole('button', { name: 'Repeat with an approved payment' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(orderId))
    await page.getByText('COMPLETED', { exact: true }).first().waitFor()
    const again = page.url().match(/orders\/(\w+)/)?.[1] ?? ''
    const console = createClient({ baseUrl: sandbox.url })
    const shown = await console('showConsoleOrder', { params: { orderId: again } })
    assert.ok(shown.ok)
    const { order } = shown.body
    assert.deepEqual(
      [order.totalAmount, order.status, order.buyer?.email, order.notifyUrl],
      ['29900', 'COMPLETED', buyer.email, shop.notifyUrl],
    )
    await leave({ page, complaints })
    shop.close()
  })

  test('3-D Secure failed: shows the code, and all data of the payment, on a phone and in Polish', async () => {
    const orderId = await ordered({}, '114')
    const { page, complaints } = await open(orderId, { viewport: phone, language: 'pl' })
    await page.getByRole('heading', { level: 1, name: /^Zamówienie na 299,00/ }).waitFor()
    await page
      .getByText('Powód odrzucenia: Nieudane uwierzytelnienie 3-D Secure 114', { exact: false })
      .waitFor()
    const payments = page.getByRole('region', { name: 'Płatności' })
    await payments.getByText('114 - 3-D Secure failed', { exact: true }).waitFor()
    await payments.getByText('ECI', { exact: true }).waitFor()
    await page.getByText('Visa 1111').first().waitFor()
    await expectCall(page, 'pl')
    assert.ok((await movedBy(page)) < 0.02)
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= phone.width)
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
  })

  test('expired: shows that the order expired, and not that the shop canceled it', async () => {
    const orderId = await ordered({ validityTime: '60' })
    await sandbox.pass({ seconds: 61 })
    await sandbox.work()
    for (const [language, reason] of [
      ['en', 'Expired: not paid in time'],
      ['pl', 'Wygasło: nie opłacono go w terminie'],
    ] as const) {
      const { page, complaints } = await open(orderId, { language })
      await page.getByText(reason).first().waitFor()
      await entryOf(page, reason).getByText('CANCELED').waitFor()
      await expectCall(page, language)
      assert.equal(await page.getByText(/by the shop|przez sklep/).count(), 0)
      assert.deepEqual(await accessibilityOf(page), [])
      await leave({ page, complaints })
    }
  })

  test('the server of the shop is down: shows that it did not respond, and why', async () => {
    const shop = await openShop(200, '')
    shop.close()
    const orderId = await ordered({ notifyUrl: shop.notifyUrl }, 'APPROVED')
    await sandbox.work()
    const { page, complaints } = await open(orderId)
    const attempt = entryOf(page, 'Your server didn’t respond')
    await attempt.getByText('127.0.0.1 refused the connection').waitFor()
    await timelineOf(page).getByText('Notification COMPLETED').waitFor()
    await inSight(page, attempt, timelineOf(page).getByRole('button', { name: /^Resend/ }))
    await expectCall(page)
    assert.deepEqual(await accessibilityOf(page), [])
    await page.setViewportSize({ width: 360, height: 844 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
    await page.goto(`${sandbox.url}/console/orders/${orderId}?lang=pl`)
    await page.getByText('127.0.0.1 odrzucił połączenie').first().waitFor()
    await leave({ page, complaints })
  })

  test('the shop has another key: shows its answer and links to the keys', async () => {
    const shop = await openShop(400, 'bad signature')
    const orderId = await ordered({ notifyUrl: shop.notifyUrl }, 'APPROVED')
    await sandbox.work()
    const { page, complaints } = await open(orderId, { viewport: phone })
    const attempt = entryOf(page, 'Your server responded')
    await attempt.getByText('400', { exact: true }).waitFor()
    await attempt.getByText('bad signature').waitFor()
    await timelineOf(page).getByRole('button', { name: 'Resend notification 1' }).waitFor()
    await expectCall(page)
    assert.deepEqual(await accessibilityOf(page), [])
    await attempt.getByRole('link', { name: 'Show the keys' }).click()
    await page.getByRole('heading', { level: 1, name: 'Credentials' }).waitFor()
    await leave({ page, complaints })
    shop.close()
  })

  test('the timeline is the same after a restart, and the order is found by the email of the buyer', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-story-'))
    const shop = await openShop(500, '{"error":"relation orders does not exist"}')
    const { page, complaints } = await visit(browser, { viewport: wide })
    let server = await startServer({ dataDir })
    try {
      const orderId = await ordered({ notifyUrl: shop.notifyUrl }, 'S51', server.url)
      await page.goto(`${server.url}/console/orders/${orderId}`)
      await entryOf(page, 'relation orders').waitFor()
      const before = await timelineOf(page).innerText()
      // The page must not complain about a server that is away.
      await page.goto('about:blank')
      await server.stop()
      server = await startServer({ dataDir })
      await page.goto(`${server.url}/console/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search the console' }).fill(buyer.email)
      await page.getByRole('option', { name: orderId }).click()
      await page.waitForURL(`**/orders/${orderId}`)
      await page.getByText(/^Decline reason: Insufficient funds S51/).waitFor()
      await entryOf(page, 'relation orders').waitFor()
      await expectCall(page)
      assert.equal(await timelineOf(page).innerText(), before)
      assert.deepEqual(complaints, [])
    } finally {
      await page.context().close()
      await server.stop()
      shop.close()
      rmSync(dataDir, { recursive: true })
    }
  })
})
